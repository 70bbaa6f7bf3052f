"""Weeks that reach into another month or year are read by the parser that ships, whatever day it is."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import duckdb
import pytest
from data_files import typed_cells

from sqlsp.app.asker import Asker
from sqlsp.cli import compose

DAYS = (
    *("2024-02-28", "2024-03-02", "2024-04-01", "2026-10-28", "2026-11-01", "2026-11-19", "2026-11-20", "2026-11-26"),
    *("2026-12-30", "2027-01-02", "2027-01-20"),
)
TABLE = "CREATE TABLE booking (booking_id INTEGER PRIMARY KEY, guest TEXT, booked_on {})"


@pytest.fixture(scope="module")
def asker() -> Asker:
    return Asker.load(compose.load("ask", ["db=booking.sqlite"]))


def rows(time: str = "") -> list[tuple[int, str, str]]:
    return [(number, f"guest {number % 3}", f"{day}{time}") for number, day in enumerate(DAYS)]


def make_sqlite(path: Path) -> Path:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(TABLE.format("TEXT"))
        connection.executemany("INSERT INTO booking VALUES (?, ?, ?)", rows())
    return path


def make_duckdb(path: Path, kind: str) -> Path:
    with duckdb.connect(str(path)) as connection:
        connection.execute(TABLE.format(kind))
        connection.executemany("INSERT INTO booking VALUES (?, ?, ?)", rows(" 09:36" if kind == "TIMESTAMP" else ""))
    return path


@pytest.fixture(scope="module", params=["sqlite", "DATE", "TIMESTAMP"])
def location(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("weeks")
    if request.param == "sqlite":
        yield make_sqlite(folder / "booking.sqlite")
    else:
        yield make_duckdb(folder / "booking.duckdb", request.param)


@pytest.mark.parametrize(("question", "today"), typed_cells("weeks.tsv"))
def test_a_week_is_read(asker: Asker, location: Path, question: str, today: str) -> None:
    weeks = {"this": 0, "last": -1, "next": 1}[question.split()[-2]]
    asked_on = date.fromisoformat(today)
    monday = asked_on + timedelta(days=7 * weeks - asked_on.weekday())
    inside = [day for day in DAYS if monday <= date.fromisoformat(day) < monday + timedelta(days=7)]
    database = asker.open(location)
    answer = asker.choose(asker.parse(database, question, asked_on))
    assert database.run(answer.candidates[0].query, 30.0, 10).rows == ((len(inside),),)
