"""What is missing is asked for as its column writes it: NULL, an empty text, or both."""

from __future__ import annotations

from pathlib import Path

import pytest
from rule_kit import context, rewrite
from scripted import Predicting, make_database, many_tables, scripted_asker

from sqlsp.answering.signs import find_implausible
from sqlsp.opening.databases import Database, open_file
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.render import render_sql

GUESTS = """
CREATE TABLE guests (id INTEGER PRIMARY KEY, name TEXT, phone TEXT, mail TEXT, car TEXT, age INTEGER, note TEXT,
    seen INTEGER, here INTEGER);
INSERT INTO guests VALUES
    (1, 'Ann', '0151', 'ann@x.org', 'red', 30, ' ', 0, 1),
    (2, 'Bob', '', NULL, NULL, '', 'late', NULL, NULL),
    (3, 'Cid', '', '', 'blue', NULL, 'late', 2, 1),
    (4, 'Dot', '0160', NULL, 'red', 41, 'late', 0, 1);
"""
COUNT = "SELECT count(*) FROM guests WHERE"


@pytest.fixture
def guests(tmp_path: Path) -> Database:
    return open_file(make_database(tmp_path / "guests.sqlite", GUESTS))


def test_columns_with_empty_texts(guests: Database) -> None:
    blank = [column for column, each in guests.values.profiles.items() if "" in each.missing_texts]
    assert {guests.schema.columns[column].name for column in blank} == {"phone", "mail"}


@pytest.mark.parametrize(
    ("condition", "written", "number"),
    [
        ("phone IS NULL", "phone IS NULL OR phone = ''", 2),
        ("mail IS NULL", "mail IS NULL OR mail = ''", 3),
        ("age IS NULL", "nullif(age, '') IS NULL", 2),  # numbers, and blanks for missing ones: the form of the column
        ("car IS NULL", "car IS NULL", 1),
        ("note IS NULL", "note IS NULL", 0),
        ("phone IS NOT NULL", "phone != ''", 2),
        ("mail IS NOT NULL", "mail != ''", 1),
        ("car IS NOT NULL", "car IS NOT NULL", 3),
        ("mail IS NULL AND car = 'red'", "(mail IS NULL OR mail = '') AND car = 'red'", 1),
        ("car = 'red' AND mail IS NULL", "car = 'red' AND (mail IS NULL OR mail = '')", 1),
        (
            "id IN (SELECT id FROM guests WHERE phone IS NULL)",
            "id IN (SELECT id FROM guests WHERE phone IS NULL OR phone = '')",
            2,
        ),
        ("phone = '0151'", "phone = '0151'", 1),
        ("age > 0", "nullif(age, '') > 0", 2),
    ],
)
@pytest.mark.parametrize("items", [100, 10])  # with 10 the schema is narrowed to guests, and its columns renumbered
def test_what_is_missing_is_found(items: int, condition: str, written: str, number: int, tmp_path: Path) -> None:
    asker = scripted_asker(items=items)
    asker.decoder = Predicting(f"{COUNT} {condition}")
    database = asker.open(make_database(tmp_path / "x.sqlite", many_tables(3) + GUESTS))
    answer = asker.ask(database, "How many of the guests have a red car, not 0151 as the phone?")
    sql = answer.readings[0].sql
    assert sql == f"{COUNT} {written}"
    assert database.run(sql, 5.0, 1).rows == ((number,),)
    assert any("the parser read the" in note for note in answer.notes) == (items == 10)


def test_a_missing_value_is_plausible_in_any_column(guests: Database) -> None:
    known = context(guests.schema, cells=guests.values)
    query = rewrite(parse_sql(f"{COUNT} mail IS NULL", guests.schema), "lowering", known)
    assert render_sql(query, guests.schema) == f"{COUNT} mail IS NULL OR mail = ''"
    assert not find_implausible(query, guests.schema, known.candidates)
