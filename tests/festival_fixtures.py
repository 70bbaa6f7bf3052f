from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from festival import Write, make

from sqlsp.databases.sqlite_schema import schema_from_database
from sqlsp.schema.schema import Schema


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make(tmp_path_factory.mktemp("festival") / "festival.sqlite")


@pytest.fixture(scope="session")
def schema(database: Path) -> Schema:
    whole = schema_from_database(database)
    declared = [pair for pair in whole.foreign_keys if pair not in whole.inferred_keys]
    return replace(whole, foreign_keys=tuple(declared), inferred_keys=())


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes what a script makes to `x.sqlite`, behind what is there."""
    return partial(make, tmp_path / "x.sqlite")
