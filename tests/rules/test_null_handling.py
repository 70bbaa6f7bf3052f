"""NOT IN finds rows although the rows inside hold a NULL, and what is missing is not the smallest."""

from __future__ import annotations

from pathlib import Path

import pytest
from rule_kit import LATER, apply, context
from scripted import Predicting, make_database, scripted_asker

from sqlsp.sql.database import execute, schema_from_database

OFFICE = """
CREATE TABLE district (district_id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE inspector (
    inspector_id INTEGER PRIMARY KEY, age INTEGER, district_id INTEGER REFERENCES district (district_id)
);
INSERT INTO district VALUES (1, 'North'), (2, 'South'), (3, 'East');
INSERT INTO inspector VALUES (1, 40, 1), (2, 50, NULL), (3, 61, 2);
"""
TOWNS = """
CREATE TABLE town (town_id INTEGER PRIMARY KEY, size INTEGER);
CREATE TABLE shop (shop_id INTEGER PRIMARY KEY, name TEXT, town_id INTEGER REFERENCES town (town_id));
INSERT INTO town VALUES (1, NULL), (2, 700), (3, 900);
INSERT INTO shop VALUES (1, 'Shoe', 1), (2, 'Book', 2), (3, 'Tea', 2), (4, 'Wine', 3);
"""
OTHERS = "SELECT name FROM district WHERE district_id NOT IN"


@pytest.mark.parametrize(
    ("inner", "expected", "names"),
    [
        ("SELECT district_id FROM inspector", "WHERE district_id IS NOT NULL", ["East"]),
        ("SELECT district_id FROM inspector WHERE age > 45", "AND district_id IS NOT NULL", ["North", "East"]),
        (
            "SELECT district_id FROM inspector WHERE age > 60 OR age < 55",
            "SELECT district_id FROM inspector WHERE (age > 60 OR age < 55) AND district_id IS NOT NULL",
            ["East"],
        ),
        (
            "SELECT district_id FROM inspector GROUP BY district_id HAVING count(*) = 1",
            "WHERE district_id IS NOT NULL GROUP BY district_id",
            ["East"],
        ),
        (
            "SELECT T1.district_id FROM inspector AS T1 JOIN district AS T2 ON T1.district_id = T2.district_id",
            "district_id IS NOT NULL",
            ["East"],
        ),
    ],
)
def test_what_is_null_is_left_out(inner: str, expected: str, names: list[str], tmp_path: Path) -> None:
    path = make_database(tmp_path / "x.sqlite", OFFICE)
    schema = schema_from_database(path)
    sql = apply(f"{OTHERS} ({inner})", LATER, context(schema))
    assert expected in sql
    assert execute(path, sql, 5.0, 10) == [(name,) for name in names]
    assert apply(sql, LATER, context(schema)) == sql


@pytest.mark.parametrize(
    "condition",
    [
        "district_id NOT IN (SELECT inspector_id FROM inspector)",  # a primary key
        "district_id IN (SELECT district_id FROM inspector)",
        "district_id NOT IN (SELECT max(district_id) FROM inspector)",
        "district_id NOT IN (SELECT district_id FROM inspector ORDER BY age DESC LIMIT 1)",
        "name NOT IN ('North', 'South')",
        "name NOT LIKE '%th'",
    ],
)
def test_other_conditions_stay(condition: str, tmp_path: Path) -> None:
    schema = schema_from_database(make_database(tmp_path / "x.sqlite", OFFICE))
    assert apply(f"SELECT name FROM district WHERE {condition}", LATER, context(schema)).endswith(condition)


@pytest.mark.parametrize(
    ("sql", "condition", "rows"),
    [
        ("SELECT inspector_id FROM inspector ORDER BY district_id LIMIT 1", "district_id IS NOT NULL", [1]),
        ("SELECT inspector_id FROM inspector ORDER BY district_id LIMIT 2", "district_id IS NOT NULL", [1, 3]),
        (
            "SELECT inspector_id FROM inspector WHERE age > 45 ORDER BY district_id, age DESC LIMIT 1",
            "age > 45 AND district_id IS NOT NULL",
            [3],
        ),
        (
            "SELECT name FROM district WHERE district_id = "
            "(SELECT district_id FROM inspector ORDER BY district_id LIMIT 1)",
            "district_id IS NOT NULL",
            ["North"],
        ),
    ],
)
def test_what_is_missing_is_not_the_smallest(sql: str, condition: str, rows: list[object], tmp_path: Path) -> None:
    path = make_database(tmp_path / "x.sqlite", OFFICE)
    schema = schema_from_database(path)
    assert execute(path, sql, 5.0, 10) != [(each,) for each in rows]
    full = apply(sql, LATER, context(schema))
    assert f"WHERE {condition} ORDER BY" in full
    assert execute(path, full, 5.0, 10) == [(each,) for each in rows]
    assert apply(full, LATER, context(schema)) == full


def test_the_smallest_of_another_table_is_known(tmp_path: Path) -> None:
    schema = schema_from_database(make_database(tmp_path / "x.sqlite", TOWNS))
    sql = "SELECT T1.name FROM shop AS T1 JOIN town AS T2 ON T1.town_id = T2.town_id ORDER BY T2.size LIMIT 1"
    full = apply(sql, LATER, context(schema))
    assert "WHERE T2.size IS NOT NULL ORDER BY T2.size LIMIT 1)" in full
    assert execute(tmp_path / "x.sqlite", full, 5.0, 10) == [("Book",), ("Tea",)]


@pytest.mark.parametrize(
    "end",
    [
        "ORDER BY age DESC LIMIT 1",  # NULL is the last then
        "ORDER BY age",
        "LIMIT 1",
        "ORDER BY inspector_id LIMIT 1",
        "WHERE district_id > 1 ORDER BY district_id LIMIT 1",
        "WHERE district_id BETWEEN 1 AND 3 ORDER BY district_id LIMIT 1",
        "GROUP BY age ORDER BY age LIMIT 1",
    ],
)
def test_other_orders_stay(end: str, tmp_path: Path) -> None:
    schema = schema_from_database(make_database(tmp_path / "x.sqlite", OFFICE))
    assert apply(f"SELECT age FROM inspector {end}", LATER, context(schema)) == f"SELECT age FROM inspector {end}"


def test_answers_find_rows(tmp_path: Path) -> None:
    asker = scripted_asker()
    asker.decoder = Predicting(f"{OTHERS} (SELECT district_id FROM inspector)")
    database = asker.open(make_database(tmp_path / "x.sqlite", OFFICE))
    answer = asker.ask(database, "Which districts have no inspector?")
    assert database.run(answer.readings[0].sql, 5.0, 10).rows == (("East",),)
