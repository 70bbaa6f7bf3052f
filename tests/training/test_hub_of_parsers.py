"""Exported parsers go to the hub and come back, over a stand-in of it; what is refused is one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import torch
from hub_kit import TOKEN, Hub, serving

from sqlsp.answering.trained import load_run
from sqlsp.common.errors import ConfigError
from sqlsp.options import cli
from sqlsp.training.run import RunFolder

NOBODY = "http://127.0.0.1:9"  # no server listens there
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


def export(home: Path, endpoint: str, *options: str, token: str | None = TOKEN) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "sqlsp", "export", *options]
    given = environment(home, endpoint, token)
    return subprocess.run(command, capture_output=True, text=True, timeout=600, env=given, check=False)


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
    hub.files["me/tiny"], hub.private["me/tiny"] = {"calibration.json": b"{}", "pytorch_model.bin": b"pickled"}, True
    done = export(folder / "home", hub.address, f"run={tiny_run.path}", f"out={folder / 'tiny'}", "push=me/tiny")
    assert done.returncode == 0, done.stderr
    assert f"uploaded to {hub.address}/me/tiny; checkpoint=hf:me/tiny" in done.stdout
    return folder / "tiny"


def test_it_comes_back_as_it_was_exported(hub: Hub, pushed: Path, tmp_path: Path) -> None:
    on_the_hub = dict(hub.files["me/tiny"])
    assert on_the_hub.pop("pytorch_model.bin") == b"pickled"
    assert on_the_hub == contents(pushed)
    (found,) = pulled(tmp_path / "home", hub.address, "hf:me/tiny")
    assert contents(Path(found)) == on_the_hub
    fetched = [request for request in hub.requests if "/resolve/" in request]
    assert fetched
    assert not any("pytorch_model" in request for request in fetched)
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


@pytest.mark.parametrize(
    ("token", "online", "push", "said"),
    [
        (None, True, "me/new", "needs a token that may write there: log in with `hf auth login`, or set HF_TOKEN"),
        (TOKEN, False, "me/new", f"push=me/new: {NOBODY} cannot be reached"),
        ("hf_wrong", True, "me/new", "refuses: the token is not valid"),
        (TOKEN, True, "shut/new", "refuses: the token may not write there"),
        (TOKEN, True, "new", "push=new: a parser on the hub is called ORG/NAME"),
    ],
    ids=["no token", "no network", "wrong token", "no right", "no name"],
)
def test_a_push_that_is_refused(
    token: str | None, online: bool, push: str, said: str, hub: Hub, tiny_run: RunFolder, tmp_path: Path
) -> None:
    hub.closed.add("shut")
    given = [f"run={tiny_run.path}", f"out={tmp_path / 'out'}", f"push={push}"]
    done = export(tmp_path, hub.address if online else NOBODY, *given, token=token)
    assert done.returncode == 2
    assert done.stderr.startswith("error: push=")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
    assert push not in hub.files


def test_a_repository_is_private_unless_told_otherwise(hub: Hub, pushed: Path, tmp_path: Path) -> None:
    given = [f"run={pushed}", "push_public=true"]
    assert export(tmp_path, hub.address, *given, f"out={tmp_path / 'a'}", "push=me/open").returncode == 0
    assert export(tmp_path, hub.address, given[0], f"out={tmp_path / 'b'}", "push=me/shut").returncode == 0
    assert (hub.private["me/open"], hub.private["me/shut"]) == (False, True)


def test_options() -> None:
    with pytest.raises(ConfigError, match=r"push_public=true is about a repository: name it in push=ORG/NAME"):
        cli.load("export", ["run=x", "out=y", "push_public=true"])
    with pytest.raises(ConfigError, match=r"checkpoint=hf:me/tiny has no folder for predictions: say in out="):
        cli.load("predict", ["checkpoint=hf:me/tiny", "data.path=x"])
