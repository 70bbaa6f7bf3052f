"""What is shown of an answer besides the rows of its SQL, and the answer in one line."""

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
from sqlsp.app.shown import run_shown, tell_rows
from sqlsp.databases.database import Database, open_file
from sqlsp.inference.candidate import Candidate
from sqlsp.sql.parser import parse_sql
from sqlsp.utils.errors import DataError

STAFF = content("staff.sql")


@pytest.fixture
def staff(tmp_path: Path) -> Database:
    return open_file(make_database(tmp_path / "staff.sqlite", STAFF))


@pytest.mark.parametrize(("sql", "told", "rows"), cells("shown.tsv"))
def test_what_is_shown_and_told(sql: str, told: str, rows: str, staff: Database) -> None:
    candidate = Candidate(parse_sql(sql, staff.schema, extended=True), staff.schema, 0.0, 1)
    shown, what, own = run_shown(staff, candidate, 5.0, 9)
    found = [tuple(round(cell, 2) if isinstance(cell, float) else cell for cell in row) for row in shown.rows]
    assert found == literal_eval(rows)
    assert tell_rows(shown, what, staff.schema) == told
    assert own.rows == staff.run(sql, 5.0, 9).rows and own.columns == staff.run(sql, 5.0, 9).columns


def test_any_two_names_of_a_person_have_one_heading(staff: Database) -> None:
    for sql in ("SELECT family_name, given_name FROM guest", "SELECT first_name, last_name FROM employee"):
        candidate = Candidate(parse_sql(sql, staff.schema), staff.schema, 0.0, 1)
        shown, what, _ = run_shown(staff, candidate, 5.0, 9)
        assert [each.words for each in find_headings(what, staff.schema, shown)] == ["name"]


def test_why_there_are_none(staff: Database) -> None:
    sql = "SELECT first_name FROM employee WHERE employee_id NOT IN (SELECT employee_id FROM sale)"
    candidate = Candidate(parse_sql(sql, staff.schema), staff.schema, 0.0, 1)
    found = replace(staff.run(sql, 5.0, 9), rows=())
    assert tell_rows(found, candidate, staff.schema) == "None: every employee has sales"


def test_sql_that_was_typed(staff: Database) -> None:
    shown, what, own = run_shown(staff, "SELECT random() AS x FROM sale", 5.0, 2)
    assert shown is own and what == "SELECT random() AS x FROM sale"
    assert tell_rows(shown, what, staff.schema).startswith("More than 2 results")


def test_rows_that_were_just_read_are_not_read_again(staff: Database) -> None:
    candidate = Candidate(parse_sql("SELECT town FROM employee", staff.schema), staff.schema, 0.0, 1)
    result = staff.run(candidate, 5.0, 2)
    Path(str(staff.path)).unlink()
    shown, _, _ = run_shown(staff, candidate, 5.0, 1, result)
    assert shown.rows == (("Bath",),) and shown.more
    with pytest.raises(DataError):  # there are more than these
        run_shown(staff, candidate, 5.0, 3, result)


@pytest.mark.parametrize(
    ("number", "text"),
    [(28.866363636363637, "28.87"), (1234, "1,234"), (0.30000000000000004, "0.3"), (70.0, "70"), (-0.00001, "-1e-05")],
)
def test_numbers(number: float, text: str) -> None:
    assert show_number(number) == text


def test_numbers_of_a_column_have_the_same_decimals() -> None:
    assert show_numbers([1234.5, 2, 3.255], True) == ["1,234.50", "2.00", "3.25"]
    assert show_numbers([2017, 2018], False) == ["2017", "2018"]
