"""What a query may cost and call, before another engine runs it and in SQLite itself."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import duckdb
import pytest
from scripted import make_database

from sqlsp.common.errors import DataError
from sqlsp.engines.kinds import name_columns
from sqlsp.opening.databases import Database
from sqlsp.opening.opening import open_place
from sqlsp.schema.schema import Schema

TABLE = "CREATE TABLE data (n INTEGER, name TEXT); INSERT INTO data VALUES (1, 'a'), (2, 'b')"
GROWING = (
    "WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r WHERE x < 100000) "
    "SELECT sum(length(hex(zeroblob(20000000) || x))) FROM r"
)
DOUBLING = (
    "WITH RECURSIVE r(x, n) AS (SELECT 'a', 0 UNION ALL SELECT x || x, n + 1 FROM r WHERE n < 60) "
    "SELECT length(x) FROM r"
)


@pytest.fixture
def lite(tmp_path: Path) -> Database:
    return open_place(make_database(tmp_path / "data.sqlite", TABLE))


@pytest.fixture
def duck(tmp_path: Path) -> Database:
    with closing(duckdb.connect(str(tmp_path / "data.duckdb"))) as connection:
        connection.execute(TABLE)
        connection.execute(
            "CREATE TABLE f AS SELECT w::FLOAT AS w FROM (VALUES (0.1), (0.1), (0.7), ('nan'::FLOAT)) v(w)"
        )
    return open_place(tmp_path / "data.duckdb")


@pytest.mark.parametrize("sql", [GROWING, DOUBLING])
def test_names_of_columns_are_found_without_running_what_grows(sql: str, lite: Database) -> None:
    assert len(name_columns(sql, lite.schema)) == 1


@pytest.mark.parametrize("call", ["fts3_tokenizer('simple')", "load_extension('x')", "sqlite_source_id()"])
def test_functions_that_tell_of_the_process_are_refused(call: str, lite: Database, duck: Database) -> None:
    for database in (lite, duck):
        with pytest.raises(DataError, match="not authorized"):
            database.run(f"SELECT {call}", 5, 5)


def test_functions_that_compute_are_allowed(lite: Database) -> None:
    sql = (
        "SELECT n || 'x', n -> '$', n LIKE 1, n GLOB 1, group_concat(n), printf('%d', n), date('now'), 5 % 2 FROM data"
    )
    assert len(lite.run(sql, 5, 5).rows) == 1


@pytest.mark.parametrize("text", ["٣", "１", "1_0", "½", "²"])
def test_a_text_that_python_takes_for_a_number_is_text(text: str, duck: Database) -> None:
    assert duck.run(f"SELECT count(*) FROM data WHERE n = '{text}'", 5, 5).rows == ((0,),)


def test_numbers_of_four_bytes_are_what_they_are_written_as(duck: Database) -> None:
    assert duck.run("SELECT sum(w = 0.1), sum(w > 0.1), count(w), max(w) FROM f", 5, 5).rows == ((2, 1, 3, 0.7),)


def test_no_numbers_are_missing_ones(tmp_path: Path) -> None:
    path = tmp_path / "prices.csv"
    path.write_text("n,price\na,1.5\nb,NaN\nc,3\nd,inf\n")
    database = open_place(path)
    found = "SELECT count(*), count(price), avg(price), max(price) FROM prices"
    assert database.run(found, 5, 5).rows == ((4, 2, 2.25, 3.0),)
    assert database.run("SELECT n FROM prices WHERE price > 2", 5, 5).rows == (("c",),)
    assert database.run("SELECT n FROM prices WHERE price IS NULL ORDER BY n", 5, 5).rows == (("b",), ("d",))


def test_a_locked_database_is_said_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from sqlsp.schema import opening

    monkeypatch.setattr(opening, "_LOCKED", 0.05)
    path = make_database(tmp_path / "data.sqlite", TABLE)
    database = open_place(path)
    with closing(sqlite3.connect(path)) as writer:
        writer.execute("BEGIN EXCLUSIVE")
        with pytest.raises(DataError, match="locked"):
            database.run("SELECT n FROM data", 3, 5)
    assert database.run("SELECT n FROM data", 3, 5).rows == ((1,), (2,))


def test_the_words_of_a_name_are_cut(tmp_path: Path) -> None:
    path = tmp_path / "survey.csv"
    path.write_text(f"id,{'how satisfied are you with this ' * 60}\n1,5\n2,4\n")
    schema: Schema = open_place(path).schema
    assert 200 < len(schema.columns[2].words) <= 240
    assert len(schema.columns[2].name) > 1_000


def test_a_total_is_a_sum_as_a_real_number(lite: Database, duck: Database) -> None:
    for end in ("(n) FROM data", "(n) FROM data WHERE n > 9", "(DISTINCT n) FROM data"):
        (expected,), (found,) = (database.run(f"SELECT total{end}", 5, 5).rows for database in (lite, duck))
        assert found == expected and isinstance(found[0], float)


@pytest.mark.parametrize("name", ["rowid", "_rowid_", "OID"])
def test_the_number_of_a_row_is_that_of_sqlite_alone(name: str, lite: Database, duck: Database) -> None:
    sql = f"SELECT max({name}) FROM data"
    assert lite.run(sql, 5, 5).rows == ((2,),)
    with pytest.raises(DataError, match=f"^{name.lower()} is the number that SQLite gives a row; other databases"):
        duck.run(sql, 5, 5)


def test_a_product_that_is_too_large_is_told_in_a_sentence(duck: Database) -> None:
    with pytest.raises(DataError, match=r"data\.duckdb: a calculation with whole numbers becomes too large for them"):
        duck.run("SELECT n * 9223372036854775807 FROM data", 5, 5)
    assert duck.run("SELECT 1.0 * n * 9223372036854775807 FROM data WHERE n = 2", 5, 5).rows == ((2**64 * 1.0,),)
