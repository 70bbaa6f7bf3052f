"""Days beside columns whose cells have a time of day are meant as a whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from rule_kit import LATER, apply, context
from scripted import Predicting, make_database, scripted_asker

from sqlsp.data.literals.cell_index import build_index
from sqlsp.sql.database import execute, schema_from_database

ORDERS = """
CREATE TABLE orders (order_id INTEGER PRIMARY KEY, ordered TEXT, sent TEXT);
INSERT INTO orders VALUES (1, '2023-01-15 09:00:00', '2023-01-31'), (2, '2023-01-31 18:30:00', '2023-02-01'),
    (3, '2023-02-10 12:00:00', NULL), (4, '2023-03-31T08:00', '2023-03-31'), (5, '2023-01-31', '2023-02-02');
"""


@pytest.mark.parametrize(
    ("condition", "wanted", "ids"),
    [
        ("ordered > '2023-01-31'", "ordered >= '2023-02-01'", [3, 4]),
        ("ordered <= '2023-03-31'", "ordered < '2023-04-01'", [1, 2, 3, 4, 5]),
        ("ordered = '2023-01-31'", "ordered LIKE '2023-01-31%'", [2, 5]),
        ("ordered != '2023-01-31'", "ordered NOT LIKE '2023-01-31%'", [1, 3, 4]),
        (
            "ordered BETWEEN '2023-01-31' AND '2023-03-31'",
            "ordered >= '2023-01-31' AND ordered < '2023-04-01'",
            [2, 3, 4, 5],
        ),
        (
            "order_id > 1 AND ordered NOT BETWEEN '2023-01-31' AND '2023-02-28'",
            "order_id > 1 AND (ordered < '2023-01-31' OR ordered >= '2023-03-01')",
            [4],
        ),
        ("ordered >= '2023-01-31'", "ordered >= '2023-01-31'", [2, 3, 4, 5]),
        ("ordered < '2023-01-31'", "ordered < '2023-01-31'", [1]),
        ("ordered <= '2023-01-31 18:00'", "ordered <= '2023-01-31 18:00'", [1, 5]),
        ("ordered LIKE '2023-01%'", "ordered LIKE '2023-01%'", [1, 2, 5]),
        ("sent > '2023-01-31'", "sent > '2023-01-31'", [2, 4, 5]),  # no times: nothing to do
        ("ordered > '9999-12-31'", "ordered > '9999-12-31'", []),
        ("ordered > '2023-02-31'", "ordered > '2023-02-31'", [4]),
    ],
)
def test_days_are_whole(condition: str, wanted: str, ids: list[int], tmp_path: Path) -> None:
    path = make_database(tmp_path / "x.sqlite", ORDERS)
    schema = schema_from_database(path)
    values = build_index(path, schema)
    times = [column for column, has_times in values.dated.items() if has_times]
    assert [schema.columns[each].name for each in times] == ["ordered"]
    sql = apply(f"SELECT order_id FROM orders WHERE {condition}", LATER, context(schema, cells=values))
    assert sql.partition(" WHERE ")[2] == wanted
    assert execute(path, sql, 5.0, 10) == [(each,) for each in ids]
    assert apply(sql, LATER, context(schema, cells=values)) == sql


def test_answers_have_them(tmp_path: Path) -> None:
    asker = scripted_asker()
    asker.decoder = Predicting("SELECT count(*) FROM orders WHERE ordered <= '2023-03-31'")
    database = asker.open(make_database(tmp_path / "x.sqlite", ORDERS))
    answer = asker.ask(database, "How many orders until March 2023?")
    assert database.run(answer.readings[0].sql, 5.0, 10).rows == ((5,),)
