"""Rules on explicit queries: joins along whole keys, whole days, quotients with their fraction, and NULL left out."""

from __future__ import annotations

from pathlib import Path

import pytest
from rule_kit import LATER, Later, Make, apply, rewrite
from scripted import Predicting, make_database, scripted_asker

from sqlsp.sql.joins import complete
from sqlsp.sql.query import Column, Query
from sqlsp.sql.render import render_sql

AIRPORT = """
CREATE TABLE flight (airline TEXT, no INTEGER, origin TEXT, PRIMARY KEY (airline, no));
CREATE TABLE booking (
    id INTEGER PRIMARY KEY, out_airline TEXT, out_no INTEGER, back_airline TEXT, back_no INTEGER, seat TEXT,
    FOREIGN KEY (out_airline, out_no) REFERENCES flight (airline, no),
    FOREIGN KEY (back_airline, back_no) REFERENCES flight (airline, no)
);
CREATE TABLE bag (bag_id INTEGER PRIMARY KEY, booking_id INTEGER REFERENCES booking (id), kg INTEGER);
INSERT INTO flight VALUES ('LH', 1, 'MUC'), ('LH', 2, 'FRA'), ('BA', 1, 'LHR');
INSERT INTO booking VALUES (1, 'LH', 1, 'BA', 1, '1A'), (2, 'BA', 1, 'LH', 2, '2B');
INSERT INTO bag VALUES (1, 1, 20), (2, 2, 30);
"""
ON = "ON T1.out_airline = T2.airline AND T1.out_no = T2.no"
ORDERS = """
CREATE TABLE orders (order_id INTEGER PRIMARY KEY, ordered TEXT, sent TEXT);
INSERT INTO orders VALUES (1, '2023-01-15 09:00:00', '2023-01-31'), (2, '2023-01-31 18:30:00', '2023-02-01'),
    (3, '2023-02-10 12:00:00', NULL), (4, '2023-03-31T08:00', '2023-03-31'), (5, '2023-01-31', '2023-02-02');
"""
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
INSERT INTO shop VALUES (1, 'Shoe', 1), (2, 'Book', 2), (3, 'Tea', 2), (4, 'Wine', 3);
"""
OTHERS = "SELECT name FROM district WHERE district_id NOT IN"


@pytest.mark.parametrize(
    ("sql", "wanted", "rows"),
    [
        ("SELECT T1.seat, T2.origin FROM booking AS T1 JOIN flight AS T2 ON T1.out_airline = T2.airline",
         f"SELECT T1.seat, T2.origin FROM booking AS T1 JOIN flight AS T2 {ON}", [("1A", "MUC"), ("2B", "LHR")]),
        ("SELECT T1.seat, T2.origin FROM booking AS T1 JOIN flight AS T2 ON T2.no = T1.back_no",
         "SELECT T1.seat, T2.origin FROM booking AS T1 JOIN flight AS T2"
         " ON T2.no = T1.back_no AND T1.back_airline = T2.airline", [("1A", "LHR"), ("2B", "FRA")]),
        ("SELECT id FROM booking WHERE id IN (SELECT T1.id FROM booking AS T1 JOIN flight AS T2"
         " ON T1.out_airline = T2.airline WHERE T2.origin = 'FRA')",
         "SELECT id FROM booking WHERE id IN (SELECT T1.id FROM booking AS T1 JOIN flight AS T2"
         f" {ON} WHERE T2.origin = 'FRA')", []),
    ],
)  # fmt: skip
def test_the_rest_of_a_key_is_joined_by_too(sql: str, wanted: str, rows: list[object], later: Later) -> None:
    assert later(AIRPORT, sql) == (wanted, rows)


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT T1.kg FROM bag AS T1 JOIN booking AS T2 ON T1.booking_id = T2.id",
        f"SELECT T1.seat FROM booking AS T1 JOIN flight AS T2 {ON}",
        "SELECT T1.seat FROM booking AS T1 JOIN flight AS T2 ON T1.seat = T2.origin",
        "SELECT seat FROM booking WHERE out_airline = 'LH'",
        "SELECT count(*) FROM booking AS T1 JOIN flight AS T2",
    ],
)
def test_other_joins_stay(sql: str, make: Make) -> None:
    assert apply(sql, "composite_keys", make(AIRPORT)) == sql


def test_from_is_inferred_along_one_column_and_completed(make: Make) -> None:
    known = make(AIRPORT)
    assert known.run is not None
    seat, origin = (known.schema.find_column(*named) for named in (("seat", 1), ("origin", 0)))
    assert seat is not None and origin is not None
    query = complete(Query((Column(seat), Column(origin))), known.schema)
    rows = known.run(render_sql(rewrite(query, "composite_keys", known), known.schema))
    assert sorted(rows, key=repr) in ([("1A", "MUC"), ("2B", "LHR")], [("1A", "LHR"), ("2B", "FRA")])
    one = known.run(render_sql(query, known.schema))
    assert len(one) == 3, "one column alone joins what does not belong together"


@pytest.mark.parametrize(
    ("condition", "wanted", "ids"),
    [
        ("ordered > '2023-01-31'", "ordered >= '2023-02-01'", [3, 4]),
        ("ordered <= '2023-03-31'", "ordered < '2023-04-01'", [1, 2, 3, 4, 5]),
        ("ordered = '2023-01-31'", "ordered LIKE '2023-01-31%'", [2, 5]),
        ("ordered != '2023-01-31'", "ordered NOT LIKE '2023-01-31%'", [1, 3, 4]),
        ("ordered BETWEEN '2023-01-31' AND '2023-03-31'", "ordered >= '2023-01-31' AND ordered < '2023-04-01'",
         [2, 3, 4, 5]),
        ("order_id > 1 AND ordered NOT BETWEEN '2023-01-31' AND '2023-02-28'",
         "order_id > 1 AND (ordered < '2023-01-31' OR ordered >= '2023-03-01')", [4]),
        ("ordered >= '2023-01-31'", "ordered >= '2023-01-31'", [2, 3, 4, 5]),
        ("ordered < '2023-01-31'", "ordered < '2023-01-31'", [1]),
        ("ordered <= '2023-01-31 18:00'", "ordered <= '2023-01-31 18:00'", [1, 5]),
        ("ordered LIKE '2023-01%'", "ordered LIKE '2023-01%'", [1, 2, 5]),
        ("sent > '2023-01-31'", "sent > '2023-01-31'", [2, 4, 5]),  # no times: nothing to do
        ("ordered > '9999-12-31'", "ordered > '9999-12-31'", []),
        ("ordered > '2023-02-31'", "ordered > '2023-02-31'", [4]),
    ],
)  # fmt: skip
def test_days_are_whole(condition: str, wanted: str, ids: list[int], later: Later) -> None:
    start = "SELECT order_id FROM orders WHERE "
    assert later(ORDERS, start + condition) == (start + wanted, [(each,) for each in ids])


def test_columns_with_times(make: Make) -> None:
    known = make(ORDERS)
    times = [column for column, has_times in known.cells.dated.items() if has_times]
    assert [known.schema.columns[each].name for each in times] == ["ordered"]


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
    run = make(DAIRY).run
    assert run is not None and run(sql) != rows, "what SQL says of whole numbers"


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
    run = make(OFFICE).run
    assert run is not None and run(sql) != [(each,) for each in rows]
    full, found = later(OFFICE, sql)
    assert f"WHERE {condition} ORDER BY" in full
    assert found == [(each,) for each in rows]


def test_the_smallest_of_another_table_is_known(later: Later) -> None:
    sql = "SELECT T1.name FROM shop AS T1 JOIN town AS T2 ON T1.town_id = T2.town_id ORDER BY T2.size LIMIT 1"
    full, rows = later(TOWNS, sql)
    assert "WHERE T2.size IS NOT NULL ORDER BY T2.size LIMIT 1)" in full
    assert rows == [("Book",), ("Tea",)]


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
            ORDERS,
            "SELECT count(*) FROM orders WHERE ordered <= '2023-03-31'",
            "Orders until March 2023?",
            (5,),
        ),
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
