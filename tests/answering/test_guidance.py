"""Execution guidance: which hypothesis of a beam is taken."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from schema_kit import make_schema
from scripted import ENDLESS, make_database

from sqlsp.answering.guidance import NEARLY, PLAUSIBLE, FileRunner, Guide
from sqlsp.common.errors import ConfigError, DataError
from sqlsp.options import cli
from sqlsp.rules.reading import Reading
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql.parser import parse_sql

SCHEMA = make_schema({"member": "name age:number", "odd name": "From"}, db_id="club")
WRONG = "SELECT nosuch FROM member"
EMPTY = "SELECT name FROM member WHERE age > 100"
GOOD = "SELECT name FROM member WHERE age > 1"
ALL = "SELECT name FROM member"
SCORES = (-1.0, -1.25, -1.5)


@dataclass(frozen=True)
class Text(Reading):
    """A reading of any SQL text; one of the score −∞ joins tables without a condition."""

    text: str = ""

    @property
    def sql(self) -> str:  # type: ignore[override]
        return self.text

    @property
    def unconnected(self) -> tuple[str, ...]:  # type: ignore[override]
        return ("member",) if self.score == -math.inf else ()


def choose(
    guide: Guide, path: Path, queries: Sequence[str], scores: Sequence[float] = SCORES, seconds: float = 2.0
) -> int:
    """The index of the query that the guide chooses."""
    readings = [
        Text(parse_sql(ALL, SCHEMA), SCHEMA, score, 10, text=sql) for sql, score in zip(queries, scores, strict=False)
    ]
    return guide.choose(readings, [True] * len(readings), FileRunner(path, SCHEMA, seconds), True).index


@pytest.fixture
def club(tmp_path: Path) -> Path:
    script = "CREATE TABLE member (name, age); INSERT INTO member VALUES ('Ada', 36);"
    return make_database(tmp_path / "club.sqlite", script)


@pytest.mark.parametrize(("degree", "place"), [("none", 0), ("valid", 1), ("runs", 1), ("rows", 2)])
def test_the_first_that_passes_is_taken(degree: str, place: int, club: Path) -> None:
    guide = Guide(degree)
    assert choose(guide, club, [WRONG, EMPTY, GOOD]) == place
    assert (guide.questions, guide.changed) == (int(degree != "none"), int(place > 0))
    assert f"best-scored one for {guide.changed} of {guide.questions} questions" in guide.report()


def test_the_best_scored_stands_where_none_passes(club: Path) -> None:
    guide = Guide("rows")
    assert choose(guide, club, [EMPTY, WRONG]) == 0
    assert guide.tried == 2


def test_a_missing_database_falls_back_to_compiling(tmp_path: Path) -> None:
    assert choose(Guide("rows"), tmp_path / "none.sqlite", [WRONG, EMPTY]) == 1
    assert choose(Guide(PLAUSIBLE), tmp_path / "none.sqlite", [EMPTY, GOOD]) == 0


@pytest.mark.parametrize(
    ("queries", "scores", "place"),
    [
        ([GOOD, ALL], (-2, -1), 0),  # what finds something stands, whatever comes later
        ([EMPTY, GOOD], (-1, -1 - 0.9 * NEARLY), 1),
        ([EMPTY, GOOD], (-1, -1 - 1.1 * NEARLY), 0),
        ([EMPTY, GOOD, ALL], (-3, -2, -1), 2),  # the most probable of several
        ([EMPTY, GOOD, ALL], (-1, -1, -math.inf), 1),
        ([EMPTY, GOOD], (-1, -math.inf), 0),
        ([EMPTY, GOOD], (-math.inf, -9), 0),  # nothing is nearly as probable
        ([EMPTY, WRONG, EMPTY], (-1, -1, -1), 0),
        ([WRONG, EMPTY, GOOD], (-1, -9, -1), 2),  # what SQLite accepts comes first, then what is near that
        ([ENDLESS, GOOD], (-1, -1), 0),  # slow is not empty
    ],
)
def test_where_a_query_finds_nothing_one_nearby_that_finds_something(
    queries: list[str], scores: tuple[float, ...], place: int, club: Path
) -> None:
    assert choose(Guide(PLAUSIBLE), club, queries, scores, seconds=0.2) == place
    valid = next(index for index, sql in enumerate(queries) if sql != WRONG)
    assert choose(Guide("valid"), club, queries, scores) == valid


def test_a_change_is_counted_whatever_the_order(club: Path) -> None:
    """`guide=plausible` gives the hypotheses by plausibility, not by score."""
    guide = Guide("valid")
    assert choose(guide, club, [GOOD, ALL], (-2.0, -1.0)) == 0
    assert guide.changed == 1
    choose(guide, club, [GOOD, ALL], (-1.0, -math.inf))
    assert guide.changed == 1


def test_an_endless_query_is_passed_over(club: Path) -> None:
    assert choose(Guide("runs"), club, [ENDLESS, GOOD], seconds=0.2) == 1


def test_nothing_is_written(club: Path) -> None:
    before = club.read_bytes()
    assert choose(Guide("runs"), club, ["DROP TABLE member", "DELETE FROM member", GOOD]) == 2
    assert club.read_bytes() == before


def compiles(sql: str, schema: Schema) -> bool:
    try:
        FileRunner(Path("none.sqlite"), schema).compile(sql)
    except DataError:
        return False
    return True


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
    with pytest.raises(ConfigError, match=r"guide=maybe.*none, valid, runs, rows"):
        cli.load("predict", ["checkpoint=none", "data.path=x", "guide=maybe"])


def test_every_schema_of_spider_can_be_compiled_for(spider_dir: Path) -> None:
    """Also that which lists `sqlite_sequence`, a name SQLite keeps for itself."""
    schemas = read_tables(spider_dir / "tables.json")
    for db_id, schema in schemas.items():
        column = schema.columns[1]
        sql = f'SELECT "{column.name}" FROM "{schema.tables[column.table].name}"'
        assert compiles(sql, schema), db_id
