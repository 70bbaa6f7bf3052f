from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from asking_fixtures import *  # noqa: F403 (fixtures of all folders that ask)
from edges import fill
from engine_kit import Server, write_to
from unclean import fill_unclean

from sqlsp.databases.database import Database
from sqlsp.databases.opening import open_database


@pytest.fixture(scope="session")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with the tables of `edges.py`."""
    path = tmp_path_factory.mktemp("edges") / "edges.sqlite"
    with closing(sqlite3.connect(path)) as connection, connection:
        fill(write_to(connection))
    return path


@pytest.fixture(scope="session")
def unclean(tmp_path_factory: pytest.TempPathFactory) -> Database:
    """A SQLite file with the tables of `unclean.py`."""
    path = tmp_path_factory.mktemp("unclean") / "unclean.sqlite"
    with closing(sqlite3.connect(path)) as connection, connection:
        fill_unclean(write_to(connection))
    return open_database(path)


@pytest.fixture(scope="module")
def socket_folder() -> Iterator[str]:
    """A folder with a short path for a server and a socket."""
    folder = tempfile.mkdtemp(prefix="db")
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def edges(server: Server) -> Database:
    """The tables of `edges.py` on the server of a module."""
    return server.open("edges", fill)
