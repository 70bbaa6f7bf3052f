"""Forms of cells: what Python reads and what SQLite and DuckDB compute are the numbers and dates that were written."""

from __future__ import annotations

import calendar
import sqlite3
import unicodedata
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from pathlib import Path

import duckdb
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_folder import insert, one_table, run_script

from sqlsp.cells.forms import FoundForm, find_form
from sqlsp.cells.index import index_of
from sqlsp.cells.profile import find_truth_columns
from sqlsp.opening.databases import Database, open_file
from sqlsp.opening.opening import open_place
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.render import render_sql


def _find(name: str, cells: Sequence[object]) -> FoundForm | None:
    return find_form(1, cells, one_table(name))


def _in_sqlite(found: FoundForm, cells: Sequence[object]) -> list[object]:
    with sqlite3.connect(":memory:") as connection:
        connection.execute("CREATE TABLE t (c)")
        connection.executemany("INSERT INTO t VALUES (?)", [(cell,) for cell in cells])
        return [meant for (meant,) in connection.execute(f"SELECT {found.form.of('c')} FROM t ORDER BY rowid")]


def _run(database: Database, sql: str) -> list[tuple[object, ...]]:
    schema = database.schema
    return list(database.run(render_sql(parse_sql(sql, schema), schema), 5, 10).rows)


MONTH = [calendar.month_name[number] for number in range(1, 13)]
DATES: dict[str, tuple[str, Callable[[date], object]]] = {
    "day first, padded": ("day", lambda d: f"{d:%d/%m/%Y}"),
    "day first, dots": ("day", lambda d: f"{d.day}.{d.month}.{d.year}"),
    "month first": ("day", lambda d: f"{d.month}/{d.day}/{d.year}"),
    "month first, timed": ("day", lambda d: f"{d.month}/{d.day}/{d.year} 14:30"),
    "years of two digits": ("day", lambda d: f"{d:%d/%m/%y}"),
    "years of two digits, month first": ("day", lambda d: f"{d.month}/{d.day}/{d:%y}"),
    "years of two digits, timed": ("day", lambda d: f"{d.month}/{d.day}/{d:%y} 14:30"),
    "years of two digits, month in words": ("visit", lambda d: f"{d.day}-{MONTH[d.month - 1][:3]}-{d:%y}"),
    "no zeros": ("visit", lambda d: f"{d.year}-{d.month}-{d.day}"),
    "no zeros, slashes": ("visit", lambda d: f"{d.year}/{d.month}/{d.day}"),
    "year first": ("day", lambda d: f"{d:%Y/%m/%d}"),
    "month in capitals": ("day", lambda d: f"{d.day:02}-{MONTH[d.month - 1][:3].upper()}-{d.year}"),
    "month in words": ("day", lambda d: f"{d.day} {MONTH[d.month - 1]} {d.year}"),
    "month in words, first": ("day", lambda d: f"{MONTH[d.month - 1]} {d.day}, {d.year}"),
    "eight digits": ("day", lambda d: f"{d:%Y%m%d}"),
    "a number of eight digits": ("day", lambda d: int(f"{d:%Y%m%d}")),
    "days of a spreadsheet": ("due_date", lambda d: d.toordinal() - date(1899, 12, 30).toordinal()),
    "seconds": ("started_at", lambda d: int(datetime(d.year, d.month, d.day, 12, tzinfo=UTC).timestamp())),
    "milliseconds": ("started_at", lambda d: int(datetime(d.year, d.month, d.day, 12, tzinfo=UTC).timestamp()) * 1000),
}


@pytest.mark.parametrize("way", DATES)
@given(st.lists(st.dates(date(1981, 1, 1), date(2037, 12, 31)), min_size=4, max_size=12, unique=True))
@settings(max_examples=25, deadline=None)
def test_dates_are_read_as_they_were_written(way: str, dates: list[date]) -> None:
    name, write = DATES[way]
    dates = [*dates, date(2020, 5, 13), date(2021, 5, 14)]  # which tell the day from the month
    cells = [write(day) for day in dates]
    found = _find(name, cells)
    assert found is not None
    assert found.form.type == "time"
    right = [day.isoformat() for day in dates]
    assert [str(found.read(cell))[:10] for cell in cells] == right
    assert [str(cell)[:10] for cell in _in_sqlite(found, cells)] == right
    assert _in_sqlite(found, [None]) == [None]


NUMBERS: dict[str, Callable[[float], str]] = {
    "thousands": lambda x: f"{x:,.0f}",
    "thousands and decimals": lambda x: f"{x:,.2f}",
    "a currency": lambda x: f"${x:,.2f}",
    "a currency after": lambda x: f"{x:.2f} €",
    "a unit": lambda x: f"{x:.1f} kg",
    "per cent": lambda x: f"{x:.1f}%",
    "decimal commas": lambda x: f"{x:.2f}".replace(".", ","),
    "dots of thousands": lambda x: f"{x:,.2f}".translate(str.maketrans(",.", ".,")),
}
DIGITS = {"thousands": 0, "a unit": 1, "per cent": 1}


@pytest.mark.parametrize("way", NUMBERS)
@pytest.mark.parametrize("mark", [None, "NA", "-", "null"])
@given(st.lists(st.floats(1, 5_000_000), min_size=2, max_size=12, unique=True))
@settings(max_examples=15, deadline=None)
def test_numbers_are_read_as_they_were_written(way: str, mark: str | None, numbers: list[float]) -> None:
    right: list[object] = [round(each, DIGITS.get(way, 2)) for each in [*numbers, 1234567.89, 12.34]]
    cells = [NUMBERS[way](each) for each in [*numbers, 1234567.89, 12.34]] + ([mark] if mark else [])
    right += [None] if mark else []
    found = _find("price", cells)
    assert found is not None
    assert found.form.type == "number"
    for made in ([found.read(cell) for cell in cells], _in_sqlite(found, cells)):
        assert [None if cell is None else pytest.approx(cell) for cell in made] == right
    assert _in_sqlite(found, [None]) == [None]


OTHERS: list[tuple[str, list[object]]] = [
    ("zip", ["10115", "20095", "94110"]), ("phone", ["5551234", "5559876"]), ("city", ["Oslo", "Bergen"]),
    ("house", ["12", "12a", "14"]), ("founded", ["1998", "2004"]), ("is_open", ["0", "1"]),
    ("part", ["007", "012"]), ("price", ["$3", "€4"]), ("price", ["1,5", "1.5", "x9"]),  # zeros; two currencies
    ("day", ["31/12/2020", "12/31/2020"]), ("day", ["2020-12-31", "2021-01-01"]),  # neither order; sorts as it is
    ("version", ["1.2.21", "1.3.22"]), ("part", ["12-5-21", "13-6-22"]), ("amount", [20231031, 99999999]),
    ("size", [1696118400, 1700000000]), ("amount", [45000, 45292]), ("score", [1, 2.5, 3]),  # no name of a time
    ("label", ["name 1", "name 2"]), ("grade", ["5th", "7th"]), ("note", ["NA", "-"]), ("one", ["12 kg", "12 kg"]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "cells"), OTHERS)
def test_other_columns_stay_as_they_are(name: str, cells: list[object]) -> None:
    assert _find(name, cells) is None


def test_foreign_keys_have_no_form_and_primary_keys_no_number() -> None:
    cells = ["1,200", "3,400", "9,999"]
    assert _find("amount", cells) is not None
    assert find_form(1, cells, one_table("amount", primary_keys=(1,))) is None
    assert find_form(1, ["20231031", "20240101"], one_table("day", primary_keys=(1,))) is not None
    assert find_form(1, cells, one_table("amount", foreign_keys=((1, 1),))) is None


def test_numbers_among_texts_in_a_number_column() -> None:
    for cells, numbers in (([5, 7.5, "N/A", "-"], [5, 7.5, None, None]), ([950, "1,200", 3], [950, 1200, 3])):
        found = _find("score", cells)
        assert found is not None
        assert _in_sqlite(found, [*cells, None]) == [*numbers, None]


def test_texts_in_several_spellings_are_one_value(tmp_path: Path) -> None:
    path = run_script(tmp_path / "s.sqlite", "CREATE TABLE t (town TEXT, revenue REAL)")
    rows = [("Lisbon", 5), ("LISBON", 7), ("lisbon ", 1), ("Porto", 2), (None, 3)]
    insert(path, "t", rows)
    database = open_file(path)
    assert [cell.text for cell in database.values.as_written("lisbon")] == ["Lisbon"]
    cases: dict[str, list[tuple[object, ...]]] = {
        "SELECT sum(revenue) FROM t WHERE town = 'Lisbon'": [(13.0,)],
        "SELECT count(*) FROM t WHERE town != 'LISBON'": [(1,)],
        "SELECT count(*) FROM t WHERE town LIKE '%isbon%'": [(3,)],
        "SELECT count(DISTINCT town) FROM t": [(2,)],
        "SELECT count(*) FROM t GROUP BY town": [(1,), (3,), (1,)],
    }
    for sql, right in cases.items():
        assert sorted(map(str, _run(database, sql))) == sorted(map(str, right)), sql
    once = _run(database, "SELECT DISTINCT town FROM t")
    assert len(once) == 3 and set(once) <= {(town,) for town, _ in rows}, "as they are written"
    assert {str(town).strip().lower() for (town,) in once} == {"lisbon", "porto", "none"}
    assert "town" in database.notes[0] and "as Lisbon and LISBON" in database.notes[0]
    blank = _find("town", ["Lisbon", "Lisbon ", "Porto"])
    assert blank is not None and blank.form.description == (
        "texts written in several ways, as Lisbon and the same with blanks around it ('Lisbon ')"
    )
    assert _find("town", ["Lisbon", "Porto"]) is None
    assert _find("town", ["Lisbon", "LISBON", 3]) is None


def test_texts_in_several_accents_are_one_value(tmp_path: Path) -> None:
    path = run_script(tmp_path / "s.sqlite", "CREATE TABLE t (town TEXT)")
    insert(path, "t", [("M\u00e1laga",), ("malaga",), ("M\u00c1LAGA ",), ("Z\u00fcrich",), ("Lima",)])
    database = open_file(path)
    for sql, right in {
        "SELECT count(*) FROM t WHERE town = 'Malaga'": [(3,)],
        "SELECT count(*) FROM t WHERE town = 'M\u00e1laga'": [(3,)],
        "SELECT count(*) FROM t WHERE town = 'Z\u00fcrich'": [(1,)],
        "SELECT count(DISTINCT town) FROM t": [(3,)],
        "SELECT count(*) FROM t GROUP BY town": [(1,), (1,), (3,)],
    }.items():
        assert sorted(_run(database, sql)) == right, sql
    assert [cell.text for cell in database.values.as_written("malaga")] == ["M\u00e1laga"]
    assert _find("town", ["M\u00e1laga", "Z\u00fcrich"]) is None
    many = [chr(code) for code in range(0xC0, 0x180) if unicodedata.decomposition(chr(code))]
    found = _find("town", [*"aceghijlnorsuyz", *many, "Lisbon", "LISBON"])  # too many letters: accents stay
    assert found is not None and found.form.letters == ()


def test_the_index_has_what_cells_mean_each_once() -> None:
    cells = ["31-OCT-2023", "01-NOV-2023"]
    index = index_of([(1, [*cells])], [], one_table("filed"))
    assert [cell.text for cell in index.as_written("2023 10 31")] == ["2023-10-31"]
    assert index.dated == {1: False}
    assert index_of([(1, [*cells])], []).forms == {}
    index = index_of([(1, ["true", "FALSE", "false", "false "])], [], one_table("step_free"))
    assert index.written["false"] == [("false", 1)]
    assert find_truth_columns(index) == {1: ("false", "true")}
    index = index_of([(1, [" true ", "false", " false "])], [], one_table("step_free"))
    assert find_truth_columns(index) == {1: ("false", " true ")}


def test_a_query_that_is_compared_gives_what_cells_mean(tmp_path: Path) -> None:
    tables = "CREATE TABLE t (town TEXT, price TEXT, day TEXT); CREATE TABLE u (town TEXT, price TEXT, day TEXT)"
    path = run_script(tmp_path / "s.sqlite", tables)
    here = [("Lisbon", "$1,200", "25/12/2020"), ("LISBON", "$95", "13/11/2020"), ("Porto", "$5", "01/02/2021")]
    insert(path, "t", here)
    insert(path, "u", [("LISBON ", "$1,200.00", "2020-12-25"), ("lisbon ", "$7.50", "2020-11-14")])
    database = open_file(path)
    for sql, right in {
        "SELECT count(*) FROM t WHERE town IN (SELECT town FROM u)": 2,
        "SELECT count(*) FROM t WHERE town NOT IN (SELECT DISTINCT town FROM u)": 1,
        "SELECT count(*) FROM t WHERE price IN (SELECT price FROM u)": 1,
        "SELECT count(*) FROM t WHERE day NOT IN (SELECT day FROM u)": 2,
        "SELECT count(*) FROM t WHERE price = (SELECT price FROM t ORDER BY price DESC LIMIT 1)": 1,
        "SELECT count(*) FROM t WHERE price IN (SELECT price FROM u UNION SELECT price FROM t)": 3,
    }.items():
        assert _run(database, sql) == [(right,)], sql


def test_sql_compares_what_cells_mean_and_shows_what_they_are() -> None:
    schema = one_table("price")
    schema = schema.with_forms(index_of([(1, ["$95", "$1,200"])], [], schema).forms)
    price = "CAST(replace(replace(price, '$', ''), ',', '') AS INTEGER)"
    for sql, right in {
        "SELECT price FROM t WHERE price > 5": f"SELECT price FROM t WHERE {price} > 5",
        "SELECT max(price) FROM t": f"SELECT max({price}) FROM t",
        "SELECT price FROM t ORDER BY price DESC": f"SELECT price FROM t ORDER BY {price} DESC",
        "SELECT price, count(*) FROM t GROUP BY price": "SELECT price, count(*) FROM t GROUP BY price",
        "SELECT count(*) FROM t WHERE price IS NULL": f"SELECT count(*) FROM t WHERE {price} IS NULL",
    }.items():
        assert render_sql(parse_sql(sql, schema), schema) == right


@pytest.mark.parametrize("way", DATES)
def test_duckdb_gives_what_sqlite_gives(way: str, tmp_path: Path) -> None:
    name, write = DATES[way]
    cells = [write(date(2020, month, day)) for month, day in ((5, 13), (12, 25), (1, 2), (2, 29))]
    kind = "BIGINT" if isinstance(cells[0], int) else "VARCHAR"
    with sqlite3.connect(tmp_path / "a.sqlite") as one, duckdb.connect(str(tmp_path / "a.duckdb")) as other:
        for connection in (one, other):
            connection.execute(f"CREATE TABLE t ({name} {'TEXT' if connection is one and kind != 'BIGINT' else kind})")
            connection.executemany("INSERT INTO t VALUES (?)", [(cell,) for cell in [*cells, None]])
    answers = []
    for database in (open_file(tmp_path / "a.sqlite"), open_place(tmp_path / "a.duckdb")):
        form = database.schema.columns[1].form
        assert form is not None
        answers.append(database.run(f"SELECT {form.of(name)} FROM t", 5, 10).rows)
    assert answers[0] == answers[1]
