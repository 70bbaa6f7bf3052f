from __future__ import annotations

from pathlib import Path

import pytest
from festival import build

from sqlsp.sql.database import schema_from_database
from sqlsp.sql.schema import Schema


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("festival") / "festival.sqlite")


@pytest.fixture(scope="session")
def schema(database: Path) -> Schema:
    return schema_from_database(database)
