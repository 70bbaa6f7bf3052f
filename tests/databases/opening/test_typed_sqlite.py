"""SQL that people type over SQLite files reads only tables that can be asked, within a time limit."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from data_files import cells
from patience import HANG
from scripted import make_database

from sqlsp.databases import sqlite
from sqlsp.databases.database import Database
from sqlsp.databases.opening import open_database
from sqlsp.databases.sqlite import QueryTimeoutError
from sqlsp.utils.errors import DataError

SCRIPT = """
CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO customer VALUES (1, 'a'), (2, 'b');
CREATE TABLE sale (id INTEGER PRIMARY KEY, items TEXT); INSERT INTO sale VALUES (1, '[1, 2]');
CREATE VIEW hidden AS SELECT 'stolen' AS secret; CREATE VIEW names AS SELECT name FROM customer;
CREATE VIRTUAL TABLE post USING fts5(body); INSERT INTO post VALUES ('hello world');
"""


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_database(tmp_path_factory.mktemp("typed") / "shop.sqlite", SCRIPT)


@pytest.fixture(scope="module")
def database(shop: Path) -> Database:
    return open_database(shop, values=False)


@pytest.mark.parametrize(("outcome", "sql"), cells("typed_sqlite.tsv"))
def test_outcomes_of_typed_sql(outcome: str, sql: str, database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "_GRACE", 0.1)
    if outcome == "stopped":
        with pytest.raises(QueryTimeoutError, match=r"stopped after 0\.3 s"):
            database.run(sql, 0.3, 5)
    elif outcome == "refused":
        with pytest.raises(DataError) as raised:
            database.run(sql, HANG, 5)
        assert not isinstance(raised.value, QueryTimeoutError)
    else:
        assert [list(row) for row in database.run(sql, HANG, 5).rows] == json.loads(outcome)
    assert database.run("SELECT count(*) FROM customer", HANG, 5).rows == ((2,),)


def test_a_view_that_is_asked_reads_its_tables(shop: Path) -> None:
    database = open_database(shop, values=False, views=True)
    assert database.run("SELECT name, secret FROM names, hidden LIMIT 1", HANG, 5).rows == (("a", "stolen"),)
    with pytest.raises(DataError, match="no table sqlite_master"):
        database.run("WITH names AS (SELECT * FROM sqlite_master) SELECT name FROM names", HANG, 5)


@pytest.mark.parametrize("sql", ["SELECT '\ud800'", "SELECT 'a\0b'"])
def test_half_characters_are_refused_in_a_sentence(sql: str, database: Database) -> None:
    with pytest.raises(DataError, match="half of a character or a zero byte"):
        database.run(sql, HANG, 5)
