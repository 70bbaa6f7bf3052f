"""A small Spider-format folder, made anew for each test that asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from small_folder import DEV, PETS, PETS_SQL, SONGS, SONGS_SQL, TRAIN, make_database, rows_of, write_json

from sqlsp.cli.data import DataConfig
from sqlsp.cli.model import EncoderConfig
from sqlsp.data.splits import Built, build
from sqlsp.linking.tokenizer import Tokenizer, load_tokenizer
from sqlsp.question.rows import Row
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables


@pytest.fixture
def small_spider(tmp_path: Path) -> Path:
    folder = tmp_path / "small"
    folder.mkdir()
    write_json(folder / "tables.json", [PETS, SONGS])
    write_json(folder / "train_spider.json", rows_of(TRAIN))
    write_json(folder / "dev.json", rows_of(DEV))
    make_database(folder / "database", "pets", PETS_SQL)
    make_database(folder / "database", "songs", SONGS_SQL)
    return folder


@pytest.fixture
def data(small_spider: Path, tmp_path: Path) -> DataConfig:
    return DataConfig(path=str(small_spider), cache=str(tmp_path / "cache"))


@pytest.fixture
def schemas(small_spider: Path) -> dict[str, Schema]:
    return read_tables(small_spider / "tables.json")


@pytest.fixture
def encoder() -> EncoderConfig:
    return EncoderConfig(name="scratch", pretrained=False, vocabulary=300, max_positions=128)


@pytest.fixture(scope="session")
def tokenizer() -> Tokenizer:
    texts = [question for question, _, _ in TRAIN + DEV]
    return load_tokenizer(EncoderConfig(name="scratch", pretrained=False, vocabulary=300), texts)


@pytest.fixture
def featurised(monkeypatch: pytest.MonkeyPatch) -> list[Row]:
    """The rows that are featurised from here on, instead of read from the cache."""
    seen: list[Row] = []

    def watched(rows: Sequence[Row], *arguments: Any, **named: Any) -> Built:
        seen.extend(rows)
        return build(rows, *arguments, **named)

    monkeypatch.setattr("sqlsp.data.splits.build", watched)
    return seen
