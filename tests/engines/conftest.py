from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from asking_fixtures import *  # noqa: F403 (fixtures of all folders that ask)
from edges import fill
from engine_kit import write_to


@pytest.fixture(scope="session")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with the tables of `edges.py`."""
    path = tmp_path_factory.mktemp("edges") / "edges.sqlite"
    with closing(sqlite3.connect(path)) as connection, connection:
        fill(write_to(connection))
    return path
