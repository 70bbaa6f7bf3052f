"""Exported parsers go to the hub and come back, over a stand-in of it; what is refused is one sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
import torch
from hub_kit import TOKEN, Hub, serving

from sqlsp.answering.trained import load_run
from sqlsp.common.errors import ConfigError
from sqlsp.options import cli
from sqlsp.training.run import RunFolder

NOBODY = "http://127.0.0.1:9"  # no server listens there
_EXPORT = """
import json, os, sys
from sqlsp.__main__ import main
for token, *words in json.loads(sys.argv[1]):
    os.environ.update({'HYDRA_FULL_ERROR': '0', **({'HF_TOKEN': token} if token else {})})
    sys.argv[:] = ['sqlsp', 'export', *words]
    try:
        main()
    except SystemExit as ended:
        print('exit code', int(ended.code or 0), flush=True)
    os.environ.pop('HF_TOKEN', None)
"""
_PULL = """
import sys
from pathlib import Path
from sqlsp.common.errors import SqlspError
from sqlsp.training.run import find
for name in sys.argv[1:]:
    try:
        print(find(name, Path('runs')).path)
    except SqlspError as error:
        print(f'{type(error).__name__}: {error}')
"""


def environment(home: Path, endpoint: str, token: str | None = TOKEN) -> dict[str, str]:
    given = {name: value for name, value in os.environ.items() if not name.startswith(("HF_", "HUGGING"))}
    given |= {"HF_HOME": str(home), "HF_ENDPOINT": endpoint, "HF_HUB_DISABLE_XET": "1", "NO_PROXY": "127.0.0.1"}
    return given | ({"HF_TOKEN": token} if token else {})


def pulled(home: Path, endpoint: str, *names: str, token: str | None = TOKEN) -> list[str]:
    command = [sys.executable, "-c", _PULL, *names]
    given = environment(home, endpoint, token)
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, env=given, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def export(home: Path, endpoint: str, *commands: Sequence[str | None]) -> tuple[list[str], list[str]]:
    """What the exports with these tokens and options print, all in one process, and their complaints."""
    command = [sys.executable, "-c", _EXPORT, json.dumps(commands)]
    given = environment(home, endpoint, None)
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, env=given, check=True)
    return done.stdout.splitlines(), done.stderr.splitlines()


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def hub() -> Iterator[Hub]:
    with serving() as found:
        yield found


@pytest.fixture(scope="module")
def pushed(hub: Hub, tiny_run: RunFolder, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The exported parser that is `me/tiny` on the hub, beside files of others and one of an earlier parser."""
    folder = tmp_path_factory.mktemp("pushed")
    hub.files["me/tiny"], hub.private["me/tiny"] = {"judge.json": b"{}", "pytorch_model.bin": b"pickled"}, True
    options = [f"run={tiny_run.path}", f"out={folder / 'tiny'}", "push=me/tiny"]
    printed, complaints = export(folder / "home", hub.address, [TOKEN, *options])
    assert printed[-1] == "exit code 0", complaints
    assert f"uploaded to {hub.address}/me/tiny; checkpoint=hf:me/tiny" in "\n".join(printed)
    return folder / "tiny"


def test_it_comes_back_as_it_was_exported(hub: Hub, pushed: Path, tmp_path: Path) -> None:
    on_the_hub = dict(hub.files["me/tiny"])
    assert (on_the_hub.pop("pytorch_model.bin"), on_the_hub) == (b"pickled", contents(pushed))
    (found,) = pulled(tmp_path / "home", hub.address, "hf:me/tiny")
    assert contents(Path(found)) == on_the_hub
    fetched = [request for request in hub.requests if "/resolve/" in request]
    assert fetched and not any("pytorch_model" in request for request in fetched)
    there, here = (load_run(RunFolder.open(path), "best", "cpu").model.state_dict() for path in (pushed, Path(found)))
    assert there.keys() == here.keys()
    assert all(torch.equal(weight, here[name]) for name, weight in there.items())
    # without a network it is the parser downloaded before
    again, other = pulled(tmp_path / "home", NOBODY, "hf:me/tiny", "hf:me/other")
    assert again == found
    said = "cannot be reached, and the parser was not downloaded before"
    assert other == f"ConfigError: checkpoint=hf:me/other: {NOBODY} {said}"


def test_what_the_hub_does_not_have_is_a_sentence(hub: Hub, pushed: Path, tmp_path: Path) -> None:
    hub.files["me/empty"], hub.private["me/empty"] = {"config.yaml": b"{}"}, False
    none, empty, odd = pulled(tmp_path, hub.address, "hf:me/none", "hf:me/empty", "hf:tiny")
    assert none == (
        f"ConfigError: checkpoint=hf:me/none: {hub.address} has no such parser, or it is private "
        "(is the token one that may see it?)"
    )
    assert empty == (
        "CheckpointError: checkpoint=hf:me/empty is no exported parser: it has no tokenizer.json and no "
        "model.safetensors and no state.json"
    )
    assert odd == "ConfigError: checkpoint=hf:tiny: a parser on the hub is called ORG/NAME"
    (private,) = pulled(tmp_path, hub.address, "hf:me/tiny", token=None)
    assert private.endswith("or it is private (log in with `hf auth login`, or set HF_TOKEN)")


def test_pushes_that_are_refused(hub: Hub, tiny_run: RunFolder, tmp_path: Path) -> None:
    hub.closed.add("shut")
    given = [f"run={tiny_run.path}", f"out={tmp_path / 'out'}"]
    online = [
        (None, "me/new", "needs a token that may write there: log in with `hf auth login`, or set HF_TOKEN"),
        ("hf_wrong", "me/new", "refuses: the token is not valid"),
        (TOKEN, "shut/new", "refuses: the token may not write there"),
        (TOKEN, "new", "push=new: a parser on the hub is called ORG/NAME"),
    ]
    for address, cases in (
        (hub.address, online),
        (NOBODY, [(TOKEN, "me/new", f"push=me/new: {NOBODY} cannot be reached")]),
    ):
        found = export(tmp_path, address, *([token, *given, f"push={push}"] for token, push, _ in cases))
        assert [line for line in found[0] if line.startswith("exit code")] == ["exit code 2"] * len(cases)
        for (_, push, said), complaint in zip(cases, found[1], strict=True):
            assert complaint.startswith("error: push=") and said in complaint
            assert push not in hub.files


def test_a_repository_is_private_unless_told_otherwise(hub: Hub, pushed: Path, tmp_path: Path) -> None:
    given = [[TOKEN, f"run={pushed}", f"out={tmp_path / name}", f"push=me/{name}"] for name in ("open", "shut")]
    given[0].append("push_public=true")
    found = export(tmp_path, hub.address, *given)[0]
    assert [line for line in found if line.startswith("exit code")] == ["exit code 0"] * 2
    assert (hub.private["me/open"], hub.private["me/shut"]) == (False, True)
    with pytest.raises(ConfigError, match=r"push_public=true is about a repository: name it in push=ORG/NAME"):
        cli.load("export", ["run=x", "out=y", "push_public=true"])
    with pytest.raises(ConfigError, match=r"checkpoint=hf:me/tiny has no folder for predictions: say in out="):
        cli.load("predict", ["checkpoint=hf:me/tiny", "data.path=x"])
