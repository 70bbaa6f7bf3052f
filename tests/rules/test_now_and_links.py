"""Ends of times that have not ended, and tables that link others: what the examples of the rules do not show."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from rule_kit import apply, context

from sqlsp.data.literals.cell_index import index_of
from sqlsp.sql.database import schema_from_database
from sqlsp.sql.schema import ColumnInfo, Schema, Table

COLUMNS = [("*", "text"), ("person", "text"), ("salary", "number"), ("to_date", "time")]
PAY = Schema(
    "pay",
    (Table("pay", "pay"),),
    tuple(
        ColumnInfo(name, name.replace("_", " "), min(place, 1) - 1, kind)
        for place, (name, kind) in enumerate(
            [("*", "text"), ("person", "text"), ("salary", "number"), ("to_date", "time")]
        )
    ),
)
CELLS = index_of([(1, ["Ann"]), (3, ["2020-01-01", "9999-12-31"])], [])


@pytest.mark.parametrize(
    ("question", "sql", "expected"),
    [
        ("What has Ann ever earned?", "SELECT salary FROM pay", "SELECT salary FROM pay"),
        ("What did Ann earn, until now?", "SELECT salary FROM pay", "SELECT salary FROM pay"),
        ("List all salaries of Ann up to now", "SELECT salary FROM pay", "SELECT salary FROM pay"),
        ("Who of now has never earned 5?", "SELECT person FROM pay", "SELECT person FROM pay"),
        (
            "current accounts",
            "SELECT salary FROM pay WHERE person = 'current'",
            "SELECT salary FROM pay WHERE person = 'current'",
        ),
        ("What does Ann earn?", "SELECT salary FROM pay", "SELECT salary FROM pay"),
        (
            "Ann's present salary, and until when?",
            "SELECT salary, to_date FROM pay WHERE person = 'Ann'",
            "SELECT salary, to_date FROM pay WHERE person = 'Ann'",
        ),
        (
            "Ann's present salary, and its end",
            "SELECT salary, to_date FROM pay WHERE person = 'Ann'",
            "SELECT salary, to_date FROM pay WHERE person = 'Ann' AND to_date >= '9999-12-31'",
        ),
        (
            "current salaries that ended in 2020",
            "SELECT salary FROM pay WHERE to_date LIKE '2020%'",
            "SELECT salary FROM pay WHERE to_date LIKE '2020%'",
        ),
        (
            "Which salaries have ended?",
            "SELECT salary FROM pay WHERE to_date IS NOT NULL",
            "SELECT salary FROM pay WHERE to_date < '9999-12-31'",
        ),
    ],
)
def test_open_ends(question: str, sql: str, expected: str) -> None:
    assert apply(sql, "open_ends", context(PAY, question, CELLS)) == expected


SCRIPT = """
CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE unit (id INTEGER PRIMARY KEY, unit TEXT);
CREATE TABLE unit_head (person_id INTEGER REFERENCES person(id), unit_id INTEGER REFERENCES unit(id),
    since TEXT, car TEXT);
CREATE TABLE unit_person (person_id INTEGER REFERENCES person(id), unit_id INTEGER REFERENCES unit(id), since TEXT);
INSERT INTO unit_head VALUES (1, 1, '2020', 'x'); INSERT INTO unit_person VALUES (1, 1, '2020'), (2, 1, '2021');
"""
SQL = (
    "SELECT T1.name FROM person AS T1 JOIN {} AS T2 ON T1.id = T2.person_id JOIN unit AS T3 ON T2.unit_id = T3.id "
    "WHERE T3.unit = 'Sales'"
)


@pytest.mark.parametrize(
    ("question", "more", "before", "after"),
    [
        ("people in Sales", "", "unit_head", "unit_person"),
        ("people in Sales", " AND T2.since = '2020'", "unit_head", "unit_person"),
        ("people in Sales", " AND T2.car = 'x'", "unit_head", "unit_head"),
        ("the heads of Sales", "", "unit_person", "unit_head"),
        ("people in Sales", "", "unit_person", "unit_person"),
    ],
)
def test_link_tables(question: str, more: str, before: str, after: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "x.sqlite")) as connection:
        connection.executescript(SCRIPT)
        schema = schema_from_database(tmp_path / "x.sqlite")
        known = context(schema, question, run=lambda sql: connection.execute(sql).fetchmany(1))
        assert apply(SQL.format(before) + more, "link_tables", known) == SQL.format(after) + more
