"""Rules on explicit queries: quotients with their fraction, and NULL left out."""

from __future__ import annotations

from pathlib import Path

import pytest
from rule_kit import LATER, Later, Make, apply, rows_of
from scripted import Predicting, make_database, scripted_asker

DAIRY = """
CREATE TABLE farm (farm_id INTEGER PRIMARY KEY, name TEXT, litres INTEGER, cows INTEGER, sold DECIMAL(8, 2));
CREATE TABLE milking (milking_id INTEGER PRIMARY KEY, farm_id INTEGER REFERENCES farm (farm_id), cans INTEGER);
INSERT INTO farm VALUES (1, 'Hill', 70, 20, 35.00), (2, 'Brook', 90, 24, 7.50), (3, 'Moor', 50, 0, 1.00);
INSERT INTO milking VALUES (1, 1, 5), (2, 1, 6), (3, 2, 4);
"""
MILKINGS = "FROM farm AS T1 JOIN milking AS T2 ON T1.farm_id = T2.farm_id"
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
INSERT INTO shop VALUES (1, 'Shoe', 1), (2, 'Book', 2), (3, 'Tea', 3), (4, 'Wine', 3);
"""
OTHERS = "SELECT name FROM district WHERE district_id NOT IN"


@pytest.mark.parametrize(
    ("sql", "meant", "rows"),
    [
        ("SELECT name, litres / cows FROM farm", "SELECT name, 1.0 * litres / cows FROM farm",
         [("Hill", 3.5), ("Brook", 3.75), ("Moor", None)]),
        ("SELECT sum(cans) / count(*) FROM milking WHERE farm_id = 1",
         "SELECT 1.0 * sum(cans) / count(*) FROM milking WHERE farm_id = 1", [(5.5,)]),
        ("SELECT name FROM farm WHERE litres / cows > 3.6", "SELECT name FROM farm WHERE 1.0 * litres / cows > 3.6",
         [("Brook",)]),
        ("SELECT name FROM farm WHERE cows > 0 ORDER BY litres / cows DESC LIMIT 1",
         "SELECT name FROM farm WHERE cows > 0 ORDER BY 1.0 * litres / cows DESC LIMIT 1", [("Brook",)]),
        ("SELECT (litres - cows) / cows FROM farm WHERE name = 'Hill'",
         "SELECT 1.0 * (litres - cows) / cows FROM farm WHERE name = 'Hill'", [(2.5,)]),
        ("SELECT sum(litres / cows) FROM farm WHERE cows > 0",
         "SELECT sum(1.0 * litres / cows) FROM farm WHERE cows > 0", [(7.25,)]),
        (
            f"SELECT T1.sold / T2.cans {MILKINGS} WHERE T1.name = 'Hill'",  # 35.00 is kept as 35
            f"SELECT 1.0 * T1.sold / T2.cans {MILKINGS} WHERE T1.name = 'Hill'",
            [(7.0,), (pytest.approx(5.8333, abs=1e-3),)],
        ),
    ],
)  # fmt: skip
def test_quotients_have_fractions(sql: str, meant: str, rows: list[object], later: Later, make: Make) -> None:
    assert later(DAIRY, sql) == (meant, rows)
    assert rows_of(sql, make(DAIRY)) != rows, "what SQL says of whole numbers"


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT avg(litres) / 2 FROM farm",
        "SELECT litres * cows FROM farm",
        "SELECT 100.0 * litres / cows FROM farm",
        "SELECT litres - cows FROM farm",
    ],
)
def test_other_quotients_stay(sql: str, make: Make) -> None:
    assert apply(sql, LATER, make(DAIRY)) == sql


@pytest.mark.parametrize(
    ("inner", "expected", "names"),
    [
        ("SELECT district_id FROM inspector", "WHERE district_id IS NOT NULL", ["East"]),
        ("SELECT district_id FROM inspector WHERE age > 45", "AND district_id IS NOT NULL", ["North", "East"]),
        ("SELECT district_id FROM inspector WHERE age > 60 OR age < 55",
         "SELECT district_id FROM inspector WHERE (age > 60 OR age < 55) AND district_id IS NOT NULL", ["East"]),
        ("SELECT district_id FROM inspector GROUP BY district_id HAVING count(*) = 1",
         "WHERE district_id IS NOT NULL GROUP BY district_id", ["East"]),
        ("SELECT T1.district_id FROM inspector AS T1 JOIN district AS T2 ON T1.district_id = T2.district_id",
         "district_id IS NOT NULL", ["East"]),
    ],
)  # fmt: skip
def test_what_is_null_is_left_out(inner: str, expected: str, names: list[str], later: Later) -> None:
    sql, rows = later(OFFICE, f"{OTHERS} ({inner})")
    assert expected in sql
    assert rows == [(name,) for name in names]


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
def test_other_conditions_stay(condition: str, make: Make) -> None:
    assert apply(f"SELECT name FROM district WHERE {condition}", LATER, make(OFFICE)).endswith(condition)


@pytest.mark.parametrize(
    ("sql", "condition", "rows"),
    [
        ("SELECT inspector_id FROM inspector ORDER BY district_id LIMIT 1", "district_id IS NOT NULL", [1]),
        ("SELECT inspector_id FROM inspector ORDER BY district_id LIMIT 2", "district_id IS NOT NULL", [1, 3]),
        ("SELECT inspector_id FROM inspector WHERE age > 45 ORDER BY district_id, age DESC LIMIT 1",
         "age > 45 AND district_id IS NOT NULL", [3]),
        ("SELECT name FROM district WHERE district_id = "
         "(SELECT district_id FROM inspector ORDER BY district_id LIMIT 1)", "district_id IS NOT NULL", ["North"]),
    ],
)  # fmt: skip
def test_what_is_missing_is_not_the_smallest(
    sql: str, condition: str, rows: list[object], later: Later, make: Make
) -> None:
    assert rows_of(sql, make(OFFICE)) != [(each,) for each in rows]
    full, found = later(OFFICE, sql)
    assert f"WHERE {condition} ORDER BY" in full
    assert found == [(each,) for each in rows]


def test_the_smallest_of_another_table_is_known(later: Later) -> None:
    sql = "SELECT T1.name FROM shop AS T1 JOIN town AS T2 ON T1.town_id = T2.town_id ORDER BY T2.size LIMIT 1"
    full, rows = later(TOWNS, sql)
    assert "WHERE T2.size IS NOT NULL ORDER BY T2.size LIMIT 1" in full
    assert rows == [("Book",)]


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
def test_other_orders_stay(end: str, make: Make) -> None:
    assert apply(f"SELECT age FROM inspector {end}", LATER, make(OFFICE)) == f"SELECT age FROM inspector {end}"


@pytest.mark.parametrize(
    ("script", "predicted", "question", "row"),
    [
        (
            DAIRY,
            "SELECT litres / cows FROM farm WHERE name = 'Hill'",
            "Hill's litres per cow?",
            (3.5,),
        ),
        (OFFICE, f"{OTHERS} (SELECT district_id FROM inspector)", "Which districts have no inspector?", ("East",)),
    ],
)
def test_answers_have_them(script: str, predicted: str, question: str, row: tuple[object], tmp_path: Path) -> None:
    asker = scripted_asker()
    asker.decoder = Predicting(predicted)
    database = asker.open(make_database(tmp_path / "x.sqlite", script))
    assert database.run(asker.ask(database, question).readings[0].sql, 5.0, 10).rows == (row,)
