"""The table of an answer, and the answer in one sentence."""

from __future__ import annotations

from ast import literal_eval
from dataclasses import replace
from pathlib import Path

import pytest
from data_files import content
from festival import cells
from scripted import make_database

from sqlsp.app.answer_columns import find_headings
from sqlsp.app.formatting import show_number, show_numbers
from sqlsp.app.sentence import write_sentence
from sqlsp.app.table import Limits, Table, run_query
from sqlsp.databases.database import Database, Rows
from sqlsp.databases.opening import open_database
from sqlsp.inference.candidate import Candidate
from sqlsp.sql.parser import parse_sql
from sqlsp.utils.errors import DataError

STAFF = content("staff.sql")


@pytest.fixture
def staff(tmp_path: Path) -> Database:
    return open_database(make_database(tmp_path / "staff.sqlite", STAFF))


def candidate(sql: str, database: Database) -> Candidate:
    return Candidate(parse_sql(sql, database.schema, extended=True), database.schema, score=0.0, steps=1)


@pytest.mark.parametrize(("sql", "sentence", "rows"), cells("shown.tsv"))
def test_table_and_sentence(sql: str, sentence: str, rows: str, staff: Database) -> None:
    result = run_query(staff, candidate(sql, staff), Limits(rows=9))
    shown = [tuple(round(cell, 2) if isinstance(cell, float) else cell for cell in row) for row in result.table.rows]
    assert shown == literal_eval(rows)
    assert write_sentence(result.table) == sentence
    plain = staff.run(sql, 5.0, 9)
    assert (result.rows.rows, result.rows.columns) == (plain.rows, plain.columns)
    alone = run_query(staff, candidate(sql, staff), Limits(rows=9, add_columns=False))
    assert alone.table.rows.rows == plain.rows


def test_first_and_last_name_have_one_heading(staff: Database) -> None:
    for sql in ("SELECT family_name, given_name FROM guest", "SELECT first_name, last_name FROM employee"):
        table = run_query(staff, candidate(sql, staff), Limits(rows=9)).table
        assert [heading.words for heading in find_headings(table)] == ["name"]


def test_sentence_without_rows(staff: Database) -> None:
    sql = "SELECT first_name FROM employee WHERE employee_id NOT IN (SELECT employee_id FROM sale)"
    rows = replace(staff.run(sql, 5.0, 9), rows=())
    table = Table.of(rows, candidate(sql, staff), staff.schema)
    assert write_sentence(table) == "None: every employee has sales"


def test_sentence_with_unknown_figures(staff: Database) -> None:
    rows = Rows(("town", "sum(price)"), (("Bath", None), ("Ely", None)), False, 0.0)
    sql = "SELECT town, sum(price) FROM employee AS e JOIN sale AS s ON e.employee_id = s.employee_id GROUP BY town"
    assert write_sentence(Table.of(rows, sql, staff.schema)) == "2 employee towns"


def test_typed_sql(staff: Database) -> None:
    result = run_query(staff, "SELECT random() AS x FROM sale", Limits(rows=2))
    assert result.table.rows is result.rows and result.table.query is None
    assert write_sentence(result.table).startswith("The first 2 rows")


def test_rows_that_were_just_read_are_not_read_again(staff: Database) -> None:
    towns = candidate("SELECT town FROM employee", staff)
    known = staff.run(towns, 5.0, 2)
    Path(str(staff.path)).unlink()
    result = run_query(staff, towns, Limits(rows=1), known)
    assert result.rows.rows == (("Bath",),) and result.rows.more
    with pytest.raises(DataError):  # more rows are wanted
        run_query(staff, towns, Limits(rows=3), known)


@pytest.mark.parametrize(
    ("number", "text"),
    [(28.866363636363637, "28.87"), (1234, "1,234"), (0.30000000000000004, "0.3"), (70.0, "70"), (-0.00001, "-1e-05")],
)
def test_numbers(number: float, text: str) -> None:
    assert show_number(number) == text


def test_numbers_of_a_column() -> None:
    assert show_numbers([1234.5, 2, 3.255], True) == ["1,234.50", "2.00", "3.25"]
    assert show_numbers([2017, 2018], False) == ["2017", "2018"]
