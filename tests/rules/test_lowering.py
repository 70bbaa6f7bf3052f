"""Conditions as the cells of their columns need them, in pairs; what is clean stays."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rule_kit import Make, apply, known_of, rewrite
from scripted import Predicting, make_database, many_tables, scripted_asker, scripted_inputs

from sqlsp.answering.predicting import QuestionFolder
from sqlsp.cells.index import build_index
from sqlsp.corpus.spider import Row
from sqlsp.opening.databases import open_file
from sqlsp.rules.rule import Context
from sqlsp.schema.schema import Schema
from sqlsp.sql.parser import parse_sql

COUNT = "SELECT count(*) FROM users WHERE"

USERS = """
CREATE TABLE users (
    id INTEGER PRIMARY KEY, name TEXT, active TEXT, admin BOOLEAN, paid TEXT, member TEXT, digits TEXT, level INTEGER,
    letter TEXT, same TEXT, odd TEXT, flag INTEGER
);
INSERT INTO users VALUES
    (1, 'Ann', 'True', 'false', 'yes', 'True', '1', 'yes', 'T', 'on', 'No.', 1),
    (2, 'Bob', 'False', 'true', 'NO', 'Unknown', '0', 'no', 'F', 'on', 'yes', 0),
    (3, 'Cid', 'True', 'false', 'yes', 'False', '1', 7, NULL, 'off', 'yes', 0),
    (4, 'Dot', '', NULL, NULL, NULL, NULL, 1, '', 'on it', 'yes', 0);
"""
TENANTS = """
CREATE TABLE tenants (name TEXT, ended DATE, left_at DATETIME, noted TEXT, phone TEXT, until DATE);
INSERT INTO tenants VALUES
    ('Ann', '2023-01-31', '2023-01-31 10:00:00', '1', '', '9999-12-31'),
    ('Bob', NULL, '', '2023-01-31', '0151', '2023-01-31'),
    ('Cid', '2022-06-30', '2022-06-30 09:30:00', 'n', NULL, '2022-06-30');
"""
ORDERS = """
CREATE TABLE orders (order_id INTEGER PRIMARY KEY, ordered TEXT, sent TEXT);
INSERT INTO orders VALUES (1, '2023-01-15 09:00:00', '2023-01-31'), (2, '2023-01-31 18:30:00', '2023-02-01'),
    (3, '2023-02-10 12:00:00', NULL), (4, '2023-03-31T08:00', '2023-03-31'), (5, '2023-01-31', '2023-02-02');
"""
TOWNS = """
CREATE TABLE sale (id INTEGER PRIMARY KEY, town TEXT, place TEXT, about TEXT, discount REAL);
INSERT INTO sale VALUES (1, 'Lisbon', 'Berlin, Germany', 'oak', 0.5), (2, 'LISBON ', 'Ulm, Germany', 'red, oak', 0.15),
    (3, 'Málaga', 'Germany', 'elm', 0), (4, 'Porto', 'Oslo, Norway', 'pale, oak', 1);
"""
PAIRS = [
    # yes and no
    (USERS, "active = '1'", "active = 'True'"),
    (USERS, "active = 'T'", "active = 'True'"),
    (USERS, "active != 'yes'", "active != 'True'"),
    (USERS, "admin = 0", "admin = 'false'"),
    (USERS, "paid = 'No'", "paid = 'NO'"),
    (USERS, "letter = 1 AND name = 'Ann'", "letter = 'T' AND name = 'Ann'"),
    (USERS, "name IN (SELECT name FROM users WHERE paid = '1')", "name IN (SELECT name FROM users WHERE paid = 'yes')"),
    (USERS, "digits = 'yes'", "digits = '1'"),
    (USERS, "flag IS NOT NULL", "flag = 1"),
    (USERS, "flag IS NULL", "flag = 0"),
    # a date is there or not
    (TENANTS, "ended = '0'", "ended IS NULL"),
    (TENANTS, "ended != 'true'", "ended IS NULL"),
    (TENANTS, "ended = 1", "ended IS NOT NULL"),
    (TENANTS, "left_at = 0", "left_at IS NULL OR left_at = ''"),
    (TENANTS, "left_at = 1 AND name = 'Ann'", "left_at != '' AND name = 'Ann'"),
    # what is missing, and what has no end
    (TENANTS, "phone IS NULL", "phone IS NULL OR phone = ''"),
    (TENANTS, "phone IS NULL AND name = 'Ann'", "(phone IS NULL OR phone = '') AND name = 'Ann'"),
    (TENANTS, "phone IS NOT NULL", "phone != ''"),
    (TENANTS, "until IS NULL", "until IS NULL OR until >= '9999-12-31'"),
    (TENANTS, "until IS NOT NULL", "until < '9999-12-31'"),
    # days among times
    (ORDERS, "ordered > '2023-01-31'", "ordered >= '2023-02-01'"),
    (ORDERS, "ordered <= '2023-03-31'", "ordered < '2023-04-01'"),
    (ORDERS, "ordered = '2023-01-31'", "ordered LIKE '2023-01-31%'"),
    (ORDERS, "ordered != '2023-01-31'", "ordered NOT LIKE '2023-01-31%'"),
    (ORDERS, "ordered BETWEEN '2023-01-31' AND '2023-03-31'", "ordered >= '2023-01-31' AND ordered < '2023-04-01'"),
    (ORDERS, "order_id > 1 AND ordered NOT BETWEEN '2023-01-31' AND '2023-02-28'",
     "order_id > 1 AND (ordered < '2023-01-31' OR ordered >= '2023-03-01')"),
    # the cells that a text means
    (TOWNS, "town = 'Lisbon'", "town IN ('LISBON ', 'Lisbon')"),
    (TOWNS, "town != 'lisbon'", "town NOT IN ('LISBON ', 'Lisbon')"),
    (TOWNS, "town IN ('Lisbon', 'Porto')", "town IN ('LISBON ', 'Lisbon', 'Porto')"),
    (TOWNS, "town = 'Malaga'", "town = 'Málaga'"),
    (TOWNS, "place = 'Germany'", "place = 'Germany' OR place LIKE '%, Germany'"),
    (TOWNS, "place != 'Germany'", "place != 'Germany' AND place NOT LIKE '%, Germany'"),
    (TOWNS, "about = 'elm' OR about = 'oak'", "about = 'elm' OR about = 'oak' OR about LIKE '%, oak'"),
]  # fmt: skip
CLEAN = [
    *((USERS, same) for same in ("active = 'False'", "active = 'Bath'", "active = 2", "active > '1'", "flag = 1")),
    *((USERS, same) for same in ("active LIKE '1'", "active = admin", "name = 'on'", "odd = '1'", "same = '1'")),
    *((USERS, same) for same in ("member = '1'", "digits = '1'", "level = 1", "paid IS NULL")),
    *((TENANTS, same) for same in ("ended > '1'", "ended = '2023-01-31'", "noted = '1'", "name = 'no'")),
    *((TENANTS, same) for same in ("ended IS NULL", "name IS NOT NULL", "phone = '0151'")),
    *((ORDERS, same) for same in ("ordered >= '2023-01-31'", "ordered <= '2023-01-31 18:00'", "ordered LIKE '2023%'")),
    *((ORDERS, same) for same in ("sent > '2023-01-31'", "ordered > '9999-12-31'", "ordered > '2023-02-31'")),
    *((TOWNS, same) for same in ("town = 'Porto'", "town = 'Faro'", "place = 'Norway'", "discount > 50")),
]


def where(script: str, condition: str, question: str = "", times: int = 1) -> str:
    """A condition on the table of a script after lowering."""
    table = script.split("TABLE ")[1].split(" ")[0]
    start = f"SELECT count(*) FROM {table} WHERE "
    return apply(start + condition, "lowering", known_of(script, question), times).removeprefix(start)


@pytest.mark.parametrize(("script", "before", "after"), [*PAIRS, *((script, same, same) for script, same in CLEAN)])
def test_a_condition_is_as_its_cells_need_it(script: str, before: str, after: str) -> None:
    assert where(script, before) == where(script, before, times=2) == where(script, after) == after


def test_columns_of_one_text_for_yes_and_one_for_no() -> None:
    """A third text, two texts for yes, a full stop: such columns say something else besides."""
    truths = {
        "active": ("False", "True"),
        "admin": ("false", "true"),
        "paid": ("NO", "yes"),
        "letter": ("F", "T"),
        "digits": ("0", "1"),
    }
    known = known_of(USERS)
    flags = {known.schema.columns[column].name: each.flag for column, each in known.cells.profiles.items()}
    assert {name: flag for name, flag in flags.items() if flag and isinstance(flag[0], str)} == truths


NAMES = st.lists(st.sampled_from(("Bath", "Oslo", "Bergen", "Ulm", "New York", "x-7")), min_size=1, unique=True)
CONDITIONS = (
    *("name = '{}'", "name != '{}'", "name LIKE '{}%'", "name IN ('{}', 'Rome')", "size > 3 OR name = '{}'"),
    *("size BETWEEN 2 AND 4", "name IS NULL", "day >= '2021-03-05'", "day = '2021-03-05'", "size = 0"),
)


@settings(max_examples=40, deadline=None)
@given(NAMES, st.lists(st.integers(2, 9), min_size=2, max_size=4), st.sampled_from(CONDITIONS), st.data())
def test_clean_columns_are_compared_as_they_were(
    names: Sequence[str], sizes: Sequence[int], condition: str, data: st.DataObject
) -> None:
    cells = itertools.zip_longest(names, sizes[: len(names)], fillvalue=sizes[0])
    rows = ", ".join(f"('{name}', {size}, '2021-03-0{size}')" for name, size in cells)
    script = f"CREATE TABLE town (name TEXT, size INTEGER, day DATE); INSERT INTO town VALUES {rows};"
    asked = condition.format(data.draw(st.sampled_from(names)))
    assert where(script, asked, "Which towns?") == asked


PERIODS = """
CREATE TABLE sale (day DATE, code TEXT);
INSERT INTO sale (day) VALUES ('2020-12-31'), ('2021-03-05'), ('2021-03-09'), ('2022-07-01');
"""


@pytest.mark.parametrize(
    ("operator", "wanted"),
    [("<", "'2021-03-01'"), (">=", "'2021-03-01'"), (">", "'2021-03-31'"), ("<=", "'2021-03-31'")],
)
@pytest.mark.parametrize("taken", ["2021-03-01", "2021-03-31", "2021-03%"])
def test_each_operator_has_its_day(operator: str, wanted: str, taken: str) -> None:
    assert where(PERIODS, f"day {operator} '{taken}'", "Sales since March 2021") == f"day {operator} {wanted}"


MARCH = "day BETWEEN '2020-12-01' AND '2021-03-31'"


@pytest.mark.parametrize(
    ("question", "before", "after"),
    [
        *(("Sales from 2021", f"day = '{day}'", "day LIKE '2021%'") for day in ("2021-01-01", "2021-12-31", "2021%")),
        ("Sales from 2021", "day != '2021-01-01'", "day NOT LIKE '2021%'"),
        ("Sales from 2021", "day LIKE '2021-12-31'", "day LIKE '2021%'"),
        *(("Sales between December 2020 and March 2021", f"day BETWEEN '2020-12-{low}' AND '2021-03-{high}'", MARCH)
          for low in ("01", "31") for high in ("01", "31")),
        ("Sales in March 2021", "day = '2021-03%'", "day LIKE '2021-03%'"),
        ("Codes that do not contain '50'", "code != '%50%'", "code NOT LIKE '%50%'"),
        ("Sales of Mar 2021", "day LIKE 'Mar 2021%'", "day LIKE '2021-03%'"),
        ("Sales of March 2021", "day LIKE '%March 2021%'", "day LIKE '2021-03%'"),
        ("Sales of March 2021", "day > 'March 2021'", "day > '2021-03-31'"),
        ("Sales of March 2021", "code LIKE 'March 2021%'", "code LIKE 'March 2021%'"),  # no dates
        ("Sales of March 2021", "day LIKE 'May 2021%'", "day LIKE 'May 2021%'"),  # not of the question
        ("Sales of 2021, how many?", "day = 2021", "day LIKE '2021%'"),
        ("Sales of 2021, how many?", "day > 2021", "day > '2021-12-31'"),
        ("Sales of 2021, how many?", "day BETWEEN 2021 AND 2021", "day BETWEEN '2021-01-01' AND '2021-12-31'"),
        ("Sales of 2021, how many?", "code = 2021", "code = 2021"),
        ("Sales after 5 March 2021", "day > '2021-03-05'", "day > '2021-03-05'"),
        ("Sales since 2021-12-31", "day >= '2021-12-31'", "day >= '2021-12-31'"),
        ("Sales on 1 March 2021", "day = '2021-03-01'", "day = '2021-03-01'"),
        ("Which codes are 50%?", "code = '50%'", "code = '50%'"),
        ("Sales since March 2021", "day IN (SELECT day FROM sale WHERE day >= '2021-03-31')",
         "day IN (SELECT day FROM sale WHERE day >= '2021-03-01')"),
    ],
)  # fmt: skip
def test_a_period_of_the_question_is_compared_as_a_whole(question: str, before: str, after: str) -> None:
    assert where(PERIODS, before, question) == after


@pytest.mark.parametrize(
    ("question", "before", "after"),
    [
        ("Orders between 15 January and 10 February 2023",
         "ordered BETWEEN '2023-01-15 09:00:00' AND '2023-02-10 12:00:00'",
         "ordered >= '2023-01-15' AND ordered < '2023-02-11'"),
        ("Orders on 31 March 2023", "ordered = '2023-03-31T08:00'", "ordered LIKE '2023-03-31%'"),
        ("Orders after 15 January 2023", "ordered > '2023-01-15 09:00:00'", "ordered >= '2023-01-16'"),
        *((text, same, same) for text, same in (
            ("Orders after 15 January 2023, 9:00", "ordered > '2023-01-15 09:00:00'"),  # the time is given
            ("Orders after the first one", "ordered > '2023-01-15 09:00:00'"),  # not a day of the question
        )),
    ],
)  # fmt: skip
def test_a_day_of_the_question_is_not_the_moment_of_a_cell(question: str, before: str, after: str) -> None:
    assert where(ORDERS, before, question) == after


def test_a_percentage_is_a_fraction_where_the_column_has_fractions(make: Make) -> None:
    sql = "SELECT count(*) FROM sale WHERE discount >= {}"
    known = make(TOWNS, "How many sales have a discount of 50% or more?")
    assert apply(sql.format(50), "lowering", known, times=2) == sql.format("0.5")


@pytest.mark.parametrize(
    ("condition", "number"), [("active = '1'", 2), ("active = '0'", 1), ("admin = 1", 1), ("digits = '1'", 2)]
)
@pytest.mark.parametrize("items", [100, 13])  # with 13 the schema is narrowed to users, and its columns renumbered
def test_what_is_asked_is_found(items: int, condition: str, number: int, tmp_path: Path) -> None:
    asker = scripted_asker(items=items)
    asker.decoder = Predicting(f"{COUNT} {condition}")
    database = asker.open(make_database(tmp_path / "x.sqlite", many_tables(3) + USERS))
    answer = asker.ask(database, "How many of the users are so?")
    assert database.run(answer.readings[0].sql, 5.0, 1).rows == ((number,),)
    assert any("the parser read the" in note for note in answer.notes) == (items == 13)


SPELT = """
CREATE TABLE shop (id INTEGER PRIMARY KEY, town TEXT);
INSERT INTO shop VALUES (1, 'Málaga'), (2, 'MALAGA '), (3, 'Malaga'), (4, 'Porto'), (5, 'Bath');
"""
ALL_WAYS = "('MALAGA ', 'Malaga', 'Málaga')"


@pytest.mark.parametrize(
    ("condition", "written", "number"),
    [
        ("town = 'malaga'", f"town IN {ALL_WAYS}", 3),
        ("town != 'Málaga'", f"town NOT IN {ALL_WAYS}", 2),
        ("town = 'porto'", "town = 'Porto'", 1),
        ("town LIKE 'Mala%'", "town LIKE 'Mala%' OR town IN ('Málaga')", 3),
        ("town LIKE 'Por%'", "town LIKE 'Por%'", 1),
    ],
)
def test_no_functions_stand_around_a_column_that_is_compared_with_cells(
    condition: str, written: str, number: int, tmp_path: Path
) -> None:
    asker = scripted_asker()
    asker.decoder = Predicting(f"SELECT count(*) FROM shop WHERE {condition}")
    database = asker.open(make_database(tmp_path / "x.sqlite", SPELT))
    sql = asker.ask(database, "How many shops are there?").readings[0].sql
    assert sql == f"SELECT count(*) FROM shop WHERE {written}"
    assert database.run(sql, 5.0, 1).rows == ((number,),)


def test_readings_that_become_one_are_one(tmp_path: Path) -> None:
    asker = scripted_asker()
    asker.decoder = Predicting(f"{COUNT} active = '1'", f"{COUNT} active = 'yes'", f"{COUNT} paid = 'yes'")
    database = asker.open(make_database(tmp_path / "x.sqlite", USERS))
    readings = asker.ask(database, "How many?").readings
    assert [each.sql for each in readings] == [f"{COUNT} active = 'True'", f"{COUNT} paid = 'yes'"]


def test_cells_that_may_not_be_read_change_nothing(tmp_path: Path) -> None:
    asker = scripted_asker(values=False)
    asker.decoder = Predicting(f"{COUNT} active = '1'")
    database = asker.open(make_database(tmp_path / "x.sqlite", USERS))
    assert asker.ask(database, "How many?").readings[0].sql == f"{COUNT} active = '1'"


def test_a_folder_of_databases_is_read_when_it_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "users").mkdir()
    schema = open_file(make_database(tmp_path / "users" / "users.sqlite", USERS)).schema
    read = list[Path]()

    def noted(path: Path, of: Schema) -> object:
        read.append(path)
        return build_index(path, of)

    monkeypatch.setattr("sqlsp.answering.predicting.build_index", noted)
    rows = [Row(place, "How many?", schema.db_id) for place in range(2)]

    def contexts(folder: Path) -> list[Context]:
        asked = QuestionFolder({schema.db_id: schema}, folder, scripted_inputs()).ask(rows)
        return [each.context(None) for each in asked]

    one, other = (parse_sql(f"{COUNT} {condition}", schema) for condition in ("id > 2", "active = '1'"))
    first, second = contexts(tmp_path)
    assert rewrite(one, "lowering", first) == one and not read
    for known in (first, first, second):
        assert rewrite(other, "lowering", known) == parse_sql(f"{COUNT} active = 'True'", schema)
    assert read == [tmp_path / "users" / "users.sqlite"]
    assert all(rewrite(other, "lowering", known) == other for known in contexts(tmp_path / "nowhere"))
