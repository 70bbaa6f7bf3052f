"""What is shown of an answer besides the rows of its SQL, and the answer in one line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from scripted import make_database

from sqlsp.asking.answer_columns import find_headings
from sqlsp.asking.formatting import show_number, show_numbers
from sqlsp.asking.shown import run_shown, tell_rows
from sqlsp.common.errors import DataError
from sqlsp.opening.databases import Database, open_file
from sqlsp.rules.reading import Reading
from sqlsp.sql.parser import parse_sql

STAFF = """
CREATE TABLE employee (employee_id INTEGER PRIMARY KEY, last_name TEXT, first_name TEXT, town TEXT);
CREATE TABLE sale (sale_id INTEGER PRIMARY KEY, employee_id INTEGER REFERENCES employee, price REAL, name TEXT);
INSERT INTO employee VALUES (1, 'Peacock', 'Margaret', 'Bath'), (2, 'King', NULL, 'Bath'), (3, 'Fuller', 'Ann', 'Ely');
INSERT INTO sale VALUES (1, 1, 130000.5, 'x'), (2, 1, 3300.53, 'x'), (3, 2, 70, 'y');
CREATE TABLE guest (guest_id INTEGER PRIMARY KEY, family_name TEXT, given_name TEXT);
INSERT INTO guest VALUES (1, 'Rao', 'Sunita');
"""
JOINED = "FROM employee AS e JOIN sale AS s ON e.employee_id = s.employee_id"
CASES = [
    (f"SELECT last_name, first_name {JOINED} GROUP BY e.employee_id ORDER BY sum(price) DESC LIMIT 1",
     "Margaret Peacock, with 133,301.03", [("Margaret Peacock", 133301.03)]),
    (f"SELECT first_name, last_name {JOINED} GROUP BY e.employee_id ORDER BY sum(price) DESC",
     "2 employees; Margaret Peacock leads with 133,301.03", [("Margaret Peacock", 133301.03), ("King", 70.0)]),
    (f"SELECT last_name {JOINED} GROUP BY e.employee_id ORDER BY sum(price) LIMIT 3",
     "2 employees; the lowest: King with 70", [("King", 70.0), ("Peacock", 133301.03)]),
    ("SELECT family_name, given_name FROM guest", "Sunita Rao", [("Sunita Rao",)]),
    ("SELECT town FROM employee EXCEPT SELECT town FROM employee WHERE first_name = 'Ann'", "Bath", [("Bath",)]),
    ("SELECT town, count(*) FROM employee GROUP BY town", "2 towns; Bath leads with 2", [("Bath", 2), ("Ely", 1)]),
    ("SELECT count(*) FROM sale", "3 sales", [(3,)]),
    ("SELECT count(*) FROM sale WHERE price > 100000", "1 sale", [(1,)]),
    ("SELECT sum(price), min(price) FROM sale", "Total price: 133,371.03; lowest price: 70", [(133371.03, 70.0)]),
    ("SELECT sum(price) FROM sale WHERE sale_id > 9", "Total price: not known", [(None,)]),
    ("SELECT DISTINCT town FROM employee", "Bath and Ely", [("Bath",), ("Ely",)]),
    ("SELECT name FROM sale", "x (1), x (2) and y (3)", [("x", 1), ("x", 2), ("y", 3)]),
    ("SELECT last_name FROM employee WHERE employee_id NOT IN (SELECT employee_id FROM sale) AND town = 'Bath'",
     'None: there are no employees that have no sales and whose town is "Bath"', []),
    ("SELECT sale_id FROM sale WHERE price > 200000", "None: there are no sales whose price is more than 200000", []),
    ("SELECT last_name FROM employee WHERE employee_id NOT IN (SELECT employee_id FROM sale WHERE price > 0) AND 1 = 2",
     "None: there are no employees where there are no sales (whose price is more than 0) and 1 is 2", []),
]  # fmt: skip


@pytest.fixture
def staff(tmp_path: Path) -> Database:
    return open_file(make_database(tmp_path / "staff.sqlite", STAFF))


@pytest.mark.parametrize(("sql", "told", "rows"), CASES)
def test_what_is_shown_and_told(sql: str, told: str, rows: list[tuple[object, ...]], staff: Database) -> None:
    reading = Reading(parse_sql(sql, staff.schema, people=True), staff.schema, 0.0, 1)
    shown, what, own = run_shown(staff, reading, 5.0, 9)
    assert [tuple(round(cell, 2) if isinstance(cell, float) else cell for cell in row) for row in shown.rows] == rows
    assert tell_rows(shown, what, staff.schema) == told
    assert own.rows == staff.run(sql, 5.0, 9).rows and own.columns == staff.run(sql, 5.0, 9).columns


def test_any_two_names_of_a_person_have_one_heading(staff: Database) -> None:
    for sql in ("SELECT family_name, given_name FROM guest", "SELECT first_name, last_name FROM employee"):
        reading = Reading(parse_sql(sql, staff.schema), staff.schema, 0.0, 1)
        shown, what, _ = run_shown(staff, reading, 5.0, 9)
        assert [each.words for each in find_headings(what, staff.schema, shown)] == ["name"]


def test_why_there_are_none(staff: Database) -> None:
    sql = "SELECT first_name FROM employee WHERE employee_id NOT IN (SELECT employee_id FROM sale)"
    reading = Reading(parse_sql(sql, staff.schema), staff.schema, 0.0, 1)
    found = replace(staff.run(sql, 5.0, 9), rows=())
    assert tell_rows(found, reading, staff.schema) == "None: every employee has sales"


def test_sql_that_was_typed(staff: Database) -> None:
    shown, what, own = run_shown(staff, "SELECT random() AS x FROM sale", 5.0, 2)
    assert shown is own and what == "SELECT random() AS x FROM sale"
    assert tell_rows(shown, what, staff.schema).startswith("More than 2 results")


def test_rows_that_were_just_read_are_not_read_again(staff: Database) -> None:
    reading = Reading(parse_sql("SELECT town FROM employee", staff.schema), staff.schema, 0.0, 1)
    result = staff.run(reading, 5.0, 2)
    Path(str(staff.path)).unlink()
    shown, _, _ = run_shown(staff, reading, 5.0, 1, result)
    assert shown.rows == (("Bath",),) and shown.more
    with pytest.raises(DataError):  # there are more than these
        run_shown(staff, reading, 5.0, 3, result)


@pytest.mark.parametrize(
    ("number", "text"),
    [(28.866363636363637, "28.87"), (1234, "1,234"), (0.30000000000000004, "0.3"), (70.0, "70"), (-0.00001, "-1e-05")],
)
def test_numbers(number: float, text: str) -> None:
    assert show_number(number) == text


def test_numbers_of_a_column_have_the_same_decimals() -> None:
    assert show_numbers([1234.5, 2, 3.255], True) == ["1,234.50", "2.00", "3.25"]
    assert show_numbers([2017, 2018], False) == ["2017", "2018"]
