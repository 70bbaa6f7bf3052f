"""The second, the third …: read in the question, taken by OFFSET from the order that the parser says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from rule_kit import LATER, apply, context
from scripted import Predicting, make_database, scripted_asker

from sqlsp.evaluation.analysis.equivalence import equivalent
from sqlsp.evaluation.analysis.sketch import dissect
from sqlsp.rules.ranks import has_rank, rank_of
from sqlsp.sql.database import execute, schema_from_database
from sqlsp.sql.parser import parse_sql

SHOP = """
CREATE TABLE maker (maker_id INTEGER PRIMARY KEY, name TEXT, founded INTEGER);
CREATE TABLE clock (clock_id INTEGER PRIMARY KEY, maker_id INTEGER REFERENCES maker, model TEXT, price INTEGER);
INSERT INTO maker VALUES (1, 'Ahorn', 1990), (2, 'Birke', 1950), (3, 'Ceder', 1970);
INSERT INTO clock VALUES (1, 1, 'Kuckuck', 80), (2, 2, 'Pendel', 300), (3, 3, 'Wecker', 20), (4, 3, 'Stand', 500);
"""


@pytest.fixture
def shop_of_clocks(tmp_path: Path) -> Path:
    return make_database(tmp_path / "clocks.sqlite", SHOP)


@pytest.mark.parametrize(
    ("question", "rank"),
    [
        ("Which is the second most expensive clock?", 2),
        ("the THIRD-oldest maker", 3),
        ("who comes 2nd best, and who made it", 2),
        ("name of the 12th largest town", 12),
        ("the second least popular", 2),
        ("Who was the runner-up in price?", 2),
        ("the oldest but one", 2),
        ("Rank them by price: who is number three?", 3),
        ("which maker comes in at number 2", 2),
        ("the next-to-oldest clock", 2),
        ("Which ranks fourth in price?", 4),
        ("third on the price list", 3),
        ("the one in second place by price", 2),
        ("who comes right after the very oldest?", 2),
        ("leave out the oldest: which is oldest then?", 2),
        ("the price of clock number three", None),
        ("platform 2 and room number two", None),
        ("orders after the latest delivery", None),
        ("the second  highest and the second lowest", 2),
        ("the second highest and the third highest", None),
        ("the most expensive clock", None),
        ("the clocks of the second floor", None),
        ("the second request of the third guest", None),
        ("what did the first oldest cost", None),
    ],
)
def test_what_questions_ask_for(question: str, rank: int | None) -> None:
    assert rank_of(question) == rank


@pytest.mark.parametrize(
    ("rank", "sql", "wanted", "rows"),
    [
        (
            "second",
            "SELECT model FROM clock ORDER BY price DESC LIMIT 1",
            "SELECT model FROM clock ORDER BY price DESC LIMIT 1 OFFSET 1",
            [("Pendel",)],
        ),
        (
            "third",
            "SELECT model FROM clock ORDER BY price DESC LIMIT 3",
            "SELECT model FROM clock ORDER BY price DESC LIMIT 1 OFFSET 2",
            [("Kuckuck",)],
        ),
        (
            "second",  # all clocks of the second oldest maker
            "SELECT T1.model FROM clock AS T1 JOIN maker AS T2 ON T1.maker_id = T2.maker_id"
            " ORDER BY T2.founded LIMIT 1",
            "SELECT model FROM clock WHERE maker_id = (SELECT maker_id FROM maker WHERE founded IS NOT NULL"
            " ORDER BY founded LIMIT 1 OFFSET 1)",
            [("Wecker",), ("Stand",)],
        ),
        (
            "second",
            "SELECT maker_id FROM clock GROUP BY maker_id ORDER BY sum(price) DESC LIMIT 1",
            "SELECT maker_id FROM clock GROUP BY maker_id ORDER BY sum(price) DESC LIMIT 1 OFFSET 1",
            [(2,)],
        ),
        ("third", "SELECT model FROM clock ORDER BY price DESC LIMIT 2", None, [("Stand",), ("Pendel",)]),
        ("second", "SELECT max(price) FROM clock", None, [(500,)]),
        ("second", "SELECT model FROM clock LIMIT 1", None, [("Kuckuck",)]),
    ],
)
def test_the_rank_is_taken(rank: str, sql: str, wanted: str | None, rows: list[Any], shop_of_clocks: Path) -> None:
    schema = schema_from_database(shop_of_clocks)
    question = f"the {rank} most expensive"
    meant = apply(sql, LATER, context(schema, question))
    assert meant == (wanted or sql)
    assert execute(shop_of_clocks, meant, 5.0, 10) == rows
    assert apply(meant, LATER, context(schema, question)) == meant


def test_a_query_of_two_orders_stays(shop_of_clocks: Path) -> None:
    schema = schema_from_database(shop_of_clocks)
    first = "SELECT maker_id FROM maker ORDER BY founded DESC LIMIT 1"
    sql = f"SELECT model FROM clock WHERE maker_id = ({first}) ORDER BY price DESC LIMIT 1"
    assert apply(sql, LATER, context(schema, "the second most expensive clock of the youngest maker")) == sql


@pytest.mark.parametrize(
    ("question", "moves"),
    [
        ("Which maker finished second most often?", False),  # the places are in a column
        ("Who was runner-up, and at the highest price?", False),
        ("Which maker of number 2 ranks second in price?", True),
        ("the second most expensive of maker two", True),
    ],
)
def test_a_place_that_a_condition_has_is_no_rank(question: str, moves: bool, shop_of_clocks: Path) -> None:
    schema = schema_from_database(shop_of_clocks)
    sql = "SELECT model FROM clock WHERE maker_id = 2 ORDER BY price DESC LIMIT 1"
    meant = apply(sql, LATER, context(schema, question))
    assert meant == (f"{sql} OFFSET 1" if moves else sql)
    assert has_rank(parse_sql(meant, schema), context(schema, question))


def test_an_answer_that_has_the_rank_comes_without_a_warning(shop_of_clocks: Path) -> None:
    asker = scripted_asker()
    database = asker.open(shop_of_clocks)
    asker.decoder = Predicting("SELECT model FROM clock ORDER BY price DESC LIMIT 1")
    answer = asker.ask(database, "Which clock is the second most expensive?")
    assert answer.readings[0].sql.endswith("LIMIT 1 OFFSET 1")
    assert answer.doubt is None
    asker.decoder = Predicting("SELECT max(price) FROM clock")
    answer = asker.ask(database, "What does the second most expensive clock cost?")
    assert "the second, third … of an order" in (answer.doubt or "")


def test_analysis_tells_ranks_apart(shop_of_clocks: Path) -> None:
    schema = schema_from_database(shop_of_clocks)
    top = "SELECT price FROM clock ORDER BY price DESC LIMIT 1"
    highest, first, second = (
        parse_sql(sql, schema) for sql in ("SELECT max(price) FROM clock", top, f"{top} OFFSET 1")
    )
    assert equivalent(highest, first, schema)
    assert not equivalent(first, second, schema)
    assert not equivalent(highest, second, schema)
    assert dissect(first, schema) != dissect(second, schema)
