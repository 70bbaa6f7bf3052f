"""Questions about dates, made of a schema and its cells."""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sqlsp.augmentation.dates import DATES
from sqlsp.augmentation.sources import Domain, Made
from sqlsp.data.corpus.spider import Row
from sqlsp.data.features import gold_or_reason
from sqlsp.sql.database import execute, schema_from_database

TABLES = (
    "CREATE TABLE tbl_order (id INTEGER PRIMARY KEY, name TEXT, state TEXT, placed_on DATE, shipped_on DATE, "
    "total REAL);"
    "CREATE TABLE shift (id INTEGER PRIMARY KEY, title TEXT, starts_at DATETIME, ends_at DATETIME);"
    "CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, birth_date DATE, phone TEXT);"
)
ROWS = (
    "INSERT INTO tbl_order VALUES (1, 'A', 'open', '2024-01-08', '2024-01-20', 10), (2, 'B', 'done', '2023-05-02', "
    "'2023-05-03', 20);"
    "INSERT INTO shift VALUES (1, 'early', '2024-01-08 06:00', '2024-01-08 14:00'), (2, 'late', '2024-01-08 14:00', "
    "'2024-01-08 22:00');"
    "INSERT INTO person VALUES (1, 'Ana', '1990-04-01', '2024-5550'), (2, 'Bob', '1980-02-03', '1999-1234');"
)


@pytest.fixture
def domain(tmp_path: Path) -> Domain:
    path = tmp_path / "shop.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(TABLES + ROWS)
    schema = schema_from_database(path)
    row = Row(0, "How many people are there?", schema.db_id, "SELECT count(*) FROM person", file="train.json")
    return Domain.of(schema, [row], path)


def made(domain: Domain, kind: str, seeds: int = 30) -> list[Made]:
    return [each for seed in range(seeds) for each in DATES[kind](domain, random.Random(seed))]


@pytest.mark.parametrize("kind", DATES)
def test_every_query_is_of_the_grammar_and_runs(domain: Domain, kind: str) -> None:
    found = made(domain, kind)
    assert len(found) > 200
    for each in found:
        assert not isinstance(gold_or_reason(each.source.sql or "", domain.schema, grammar="people"), str), each
        assert domain.database is not None
        execute(domain.database, each.source.sql or "")
        assert "  " not in each.question and "tbl" not in each.question
        json.dumps(each.to_json())


def test_only_dates_are_taken_for_dates(domain: Domain) -> None:
    """A text that looks like a year at its start is none, and only dates with a time of day have hours."""
    found = [each.source.sql or "" for kind in DATES for each in made(domain, kind)]
    assert not any("phone)" in sql for sql in found)
    assert any("'%H', starts_at" in sql for sql in found)
    assert not any(f"'%H', {column}" in sql for sql in found for column in ("placed_on", "shipped_on", "birth_date"))
    assert not any("* 1440" in sql and "placed_on" in sql for sql in found)


def test_time_goes_forward(domain: Domain) -> None:
    found = [each.source.sql or "" for each in made(domain, "elapsed")]
    assert any("julianday(shipped_on) - julianday(placed_on)" in sql for sql in found)
    assert any("(julianday(ends_at) - julianday(starts_at)) * 1440" in sql for sql in found)
    assert not any("julianday(placed_on) - julianday(shipped_on)" in sql for sql in found)


def test_how_it_is_said(domain: Domain) -> None:
    """The verb of a name is used, `_on` and `_at` are dates, and ages are of births alone."""
    found = {each.question: each.source.sql or "" for kind in DATES for each in made(domain, kind, 200)}
    placed = [sql for said, sql in found.items() if said.startswith("How many orders were placed") and "month?" in said]
    by_month = "strftime('%Y-%m', placed_on)"
    assert f"SELECT {by_month}, count(*) FROM tbl_order GROUP BY {by_month}" in placed
    most = {sql for said, sql in found.items() if "were the most orders shipped" in said}
    assert most and all(sql.endswith("ORDER BY count(*) DESC LIMIT 1") for sql in most)
    assert found["Average age of persons, in full years"].startswith("SELECT avg(CAST((julianday('now')")
    assert not any("'now'" in sql and "AS INTEGER" in sql and "birth_date" not in sql for sql in found.values())
    assert any("with state open" in question for question in found)


def test_without_its_file_nothing_is_made(domain: Domain) -> None:
    blind = Domain(domain.schema, domain.linker, None, domain.sources)
    assert not made(blind, "date_part", 1) and not made(blind, "elapsed", 1)
