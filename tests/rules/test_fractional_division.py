"""Quotients of whole numbers keep their fraction."""

from __future__ import annotations

from pathlib import Path

import pytest
from rule_kit import LATER, apply, context
from scripted import Predicting, make_database, scripted_asker

from sqlsp.sql.database import execute, schema_from_database

DAIRY = """
CREATE TABLE farm (farm_id INTEGER PRIMARY KEY, name TEXT, litres INTEGER, cows INTEGER, sold DECIMAL(8, 2));
CREATE TABLE milking (milking_id INTEGER PRIMARY KEY, farm_id INTEGER REFERENCES farm (farm_id), cans INTEGER);
INSERT INTO farm VALUES (1, 'Hill', 70, 20, 35.00), (2, 'Brook', 90, 24, 7.50), (3, 'Moor', 50, 0, 1.00);
INSERT INTO milking VALUES (1, 1, 5), (2, 1, 6), (3, 2, 4);
"""
MILKINGS = "FROM farm AS T1 JOIN milking AS T2 ON T1.farm_id = T2.farm_id"


@pytest.mark.parametrize(
    ("sql", "meant", "rows"),
    [
        (
            "SELECT name, litres / cows FROM farm",
            "SELECT name, 1.0 * litres / cows FROM farm",
            [("Hill", 3.5), ("Brook", 3.75), ("Moor", None)],
        ),
        (
            "SELECT sum(cans) / count(*) FROM milking WHERE farm_id = 1",
            "SELECT 1.0 * sum(cans) / count(*) FROM milking WHERE farm_id = 1",
            [(5.5,)],
        ),
        (
            "SELECT name FROM farm WHERE litres / cows > 3.6",
            "SELECT name FROM farm WHERE 1.0 * litres / cows > 3.6",
            [("Brook",)],
        ),
        (
            "SELECT name FROM farm WHERE cows > 0 ORDER BY litres / cows DESC LIMIT 1",
            "SELECT name FROM farm WHERE cows > 0 ORDER BY 1.0 * litres / cows DESC LIMIT 1",
            [("Brook",)],
        ),
        (
            "SELECT (litres - cows) / cows FROM farm WHERE name = 'Hill'",
            "SELECT 1.0 * (litres - cows) / cows FROM farm WHERE name = 'Hill'",
            [(2.5,)],
        ),
        (
            "SELECT sum(litres / cows) FROM farm WHERE cows > 0",
            "SELECT sum(1.0 * litres / cows) FROM farm WHERE cows > 0",
            [(7.25,)],
        ),
        (
            f"SELECT T1.sold / T2.cans {MILKINGS} WHERE T1.name = 'Hill'",  # 35.00 is kept as 35
            f"SELECT 1.0 * T1.sold / T2.cans {MILKINGS} WHERE T1.name = 'Hill'",
            [(7.0,), (pytest.approx(5.8333, abs=1e-3),)],
        ),
    ],
)
def test_quotients_have_fractions(sql: str, meant: str, rows: list[object], tmp_path: Path) -> None:
    path = make_database(tmp_path / "x.sqlite", DAIRY)
    schema = schema_from_database(path)
    found = apply(sql, LATER, context(schema))
    assert found == meant
    assert execute(path, found, 5.0, 10) == rows
    assert execute(path, sql, 5.0, 10) != rows, "what SQL says of whole numbers"
    assert apply(found, LATER, context(schema)) == found


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT avg(litres) / 2 FROM farm",
        "SELECT litres * cows FROM farm",
        "SELECT 100.0 * litres / cows FROM farm",
        "SELECT litres - cows FROM farm",
    ],
)
def test_others_stay(sql: str, tmp_path: Path) -> None:
    assert apply(sql, LATER, context(schema_from_database(make_database(tmp_path / "x.sqlite", DAIRY)))) == sql


def test_answers_have_them(tmp_path: Path) -> None:
    asker = scripted_asker()
    asker.decoder = Predicting("SELECT litres / cows FROM farm WHERE name = 'Hill'")
    database = asker.open(make_database(tmp_path / "x.sqlite", DAIRY))
    answer = asker.ask(database, "How many litres per cow does Hill give?")
    assert database.run(answer.readings[0].sql, 5.0, 10).rows == ((3.5,),)
