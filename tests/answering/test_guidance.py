"""Execution guidance: which hypothesis of a beam is taken."""

from __future__ import annotations

import math
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sqlsp.answering.guidance import NEARLY, Guide
from sqlsp.common.errors import ConfigError
from sqlsp.sql.schema import ColumnInfo, Schema, Table
from sqlsp.sql.tables_json import read_tables

SCHEMA = Schema(
    "club",
    (Table("member", "member"), Table("odd name", "odd name")),
    (
        ColumnInfo("*", "*", -1, "text"),
        ColumnInfo("name", "name", 0, "text"),
        ColumnInfo("age", "age", 0, "number"),
        ColumnInfo("From", "from", 1, "text"),
    ),
)
WRONG = "SELECT nosuch FROM member"
EMPTY = "SELECT name FROM member WHERE age > 100"
GOOD = "SELECT name FROM member WHERE age > 1"
ALL = "SELECT name FROM member"
SCORES = (-1.0, -1.25, -1.5)
ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"


@pytest.fixture
def databases(tmp_path: Path) -> Path:
    path = tmp_path / "club" / "club.sqlite"
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE member (name, age)")
        connection.execute("INSERT INTO member VALUES ('Ada', 36)")
    return tmp_path


@pytest.mark.parametrize(
    ("degree", "place"),
    [("none", 0), ("valid", 1), ("runs", 1), ("rows", 2)],
)
def test_the_first_that_passes_is_taken(degree: str, place: int, databases: Path) -> None:
    guide = Guide(degree, databases)
    assert guide.choose([WRONG, EMPTY, GOOD], SCORES, SCHEMA) == place
    assert (guide.questions, guide.changed) == (1, int(place > 0))
    assert f"best-scored one for {int(place > 0)} of 1 questions" in guide.report()


def test_the_best_scored_stands_where_none_passes(databases: Path) -> None:
    guide = Guide("rows", databases)
    assert guide.choose([EMPTY, WRONG], SCORES, SCHEMA) == 0
    assert guide.tried == 2


def test_a_missing_database_falls_back_to_compiling(tmp_path: Path) -> None:
    assert Guide("rows", tmp_path).choose([WRONG, EMPTY], SCORES, SCHEMA) == 1


@pytest.mark.parametrize(
    ("queries", "scores", "place"),
    [
        ([GOOD, ALL], (-2, -1), 0),  # what finds something stands, whatever comes later
        ([EMPTY, GOOD], (-1, -1 - 0.9 * NEARLY), 1),
        ([EMPTY, GOOD], (-1, -1 - 1.1 * NEARLY), 0),
        ([EMPTY, GOOD, ALL], (-3, -2, -1), 2),  # the most probable of several
        ([EMPTY, GOOD, ALL], (-1, -1, -math.inf), 1),
        ([EMPTY, GOOD], (-1, -math.inf), 0),
        ([EMPTY, GOOD], (-math.inf, -9), 0),  # nothing is of about the same probability
        ([EMPTY, WRONG, EMPTY], (-1, -1, -1), 0),
        ([WRONG, EMPTY, GOOD], (-1, -9, -1), 2),  # what SQLite accepts comes first, then what is near that
        ([ENDLESS, GOOD], (-1, -1), 0),  # slow is not empty
    ],
)
def test_where_a_query_finds_nothing_one_nearby_that_finds_something(
    queries: list[str], scores: tuple[float, ...], place: int, databases: Path
) -> None:
    assert Guide("valid", databases, seconds=0.2, near=True).choose(queries, scores, SCHEMA) == place
    valid = next(index for index, sql in enumerate(queries) if sql != WRONG)
    assert Guide("valid", databases).choose(queries, scores, SCHEMA) == valid


def test_a_change_is_counted_whatever_the_order(databases: Path) -> None:
    """`guide=plausible` gives the hypotheses by plausibility, not by score."""
    guide = Guide("valid", databases)
    assert guide.choose([GOOD, ALL], (-2.0, -1.0), SCHEMA) == 0
    assert guide.changed == 1
    guide.choose([GOOD, ALL], (-1.0, -math.inf), SCHEMA)
    assert guide.changed == 1


def test_nearby_needs_a_database(tmp_path: Path) -> None:
    assert Guide("valid", tmp_path, near=True).choose([EMPTY, GOOD], SCORES, SCHEMA) == 0


def test_an_endless_query_is_passed_over(databases: Path) -> None:
    assert Guide("runs", databases, seconds=0.2).choose([ENDLESS, GOOD], SCORES, SCHEMA) == 1


def test_nothing_is_written(databases: Path) -> None:
    path = databases / "club" / "club.sqlite"
    before = path.read_bytes()
    assert Guide("runs", databases).choose(["DROP TABLE member", "DELETE FROM member", GOOD], SCORES, SCHEMA) == 2
    assert path.read_bytes() == before


def compiles(sql: str, schema: Schema) -> bool:
    return Guide("valid", Path()).choose(["no query", sql], SCORES, schema) == 1


@pytest.mark.parametrize(
    ("sql", "accepted"),
    [
        (GOOD, True),
        ('SELECT "From" FROM "odd name"', True),
        ("SELECT name FROM member UNION SELECT name, age FROM member", False),
        ("SELECT name FROM member WHERE count(*) > 1", False),
        ("SELECT name; SELECT 1", False),
    ],
)
def test_compiling_needs_no_data(sql: str, accepted: bool) -> None:
    assert compiles(sql, SCHEMA) is accepted


def test_unknown_degree() -> None:
    with pytest.raises(ConfigError, match="guide=maybe is unknown; choose from none, valid, runs, rows"):
        Guide("maybe", Path())


def test_every_schema_of_spider_can_be_compiled_for(spider_dir: Path) -> None:
    """Also that which lists `sqlite_sequence`, a name SQLite keeps for itself."""
    schemas = read_tables(spider_dir / "tables.json")
    columns = {db_id: schema.columns[1] for db_id, schema in schemas.items()}
    for db_id, schema in schemas.items():
        column = columns[db_id]
        sql = f'SELECT "{column.name}" FROM "{schema.tables[column.table].name}"'
        assert compiles(sql, schema), db_id
