"""Featurising in several processes: what users get wrong is said once, whoever meets it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from sqlsp.common.errors import ConfigError, DataError
from sqlsp.common.workers import ask_all
from sqlsp.corpus.spider import Row
from sqlsp.data import build as build_module
from sqlsp.data.build import FeatureSettings, _Worker, build
from sqlsp.data.features import FeatureOptions
from sqlsp.data.tokenizer import Tokenizer
from sqlsp.options.data import LinkingConfig
from sqlsp.schema.schema import Schema


def settings_of(tokenizer: Tokenizer, **linking: object) -> FeatureSettings:
    options = FeatureOptions(128, LinkingConfig(**linking))  # type: ignore[arg-type]
    return FeatureSettings(tokenizer.text, "test", options)


def rows_about(*db_ids: str) -> list[Row]:
    return [Row(i, "How many?", db_id, "SELECT count(*) FROM pet") for i, db_id in enumerate(db_ids)]


def test_few_rows_are_done_in_this_process_the_largest_database_first(
    schemas: dict[str, Schema], tokenizer: Tokenizer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build_module, "ask_all", None)
    rows = rows_about("songs", "pets", "songs", "pets", "pets")
    assert list(build(rows, schemas, settings_of(tokenizer)).features) == [1, 3, 4, 0, 2]
    assert build([], schemas, settings_of(tokenizer)).features == {}
    rows = [Row(0, "q", "pets", "this is no SQL")]  # without gold, it is not read
    assert build(rows, schemas, settings_of(tokenizer), gold=False).reasons == {}
    assert list(build(rows, schemas, settings_of(tokenizer)).reasons) == [0]


@pytest.mark.parametrize("workers", [1, 2])
def test_wrong_settings_are_said_as_such_whatever_the_number_of_processes(
    schemas: dict[str, Schema], tokenizer: Tokenizer, tmp_path: Path, workers: int
) -> None:
    with pytest.raises(ConfigError, match="is no WordNet folder"):
        build(rows_about("pets", "songs"), schemas, settings_of(tokenizer, wordnet=str(tmp_path)), workers)


def test_a_killed_process_is_one_sentence(
    schemas: dict[str, Schema], tokenizer: Tokenizer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build_module, "_Worker", Dying)
    with pytest.raises(DataError, match=r"was killed, perhaps for memory; set data\.workers=1"):
        build(rows_about("pets", "songs"), schemas, settings_of(tokenizer), workers=2)


class Dying:
    """In place of a worker: its process ends at the first task."""

    def __init__(self, settings: FeatureSettings, gold: bool) -> None: ...

    def __call__(self, task: object) -> None:
        os._exit(1)


def test_a_process_imports_what_it_needs(tokenizer: Tokenizer) -> None:
    ((_, (modules,)),) = ask_all(Importing(settings_of(tokenizer), True), [[None]], 60.0, 1, bounded=False)
    assert isinstance(modules, set)
    assert "tokenizers" in modules
    assert not {"torch", "transformers", "hydra", "omegaconf", "matplotlib"} & modules


class Importing(_Worker):
    """A worker that answers with the modules of its process."""

    def __reduce__(self) -> tuple[type[_Worker], tuple[FeatureSettings, bool]]:
        return Importing, (self.settings, self.gold)

    def __call__(self, task: object) -> set[str]:  # type: ignore[override]
        return set(sys.modules)
