"""What shows whether an answer is right: words that are explained and used, the distance of the next reading."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))

from rule_kit import context

from sqlsp.answering.signals import FAR, measure_signals
from sqlsp.data.literals.cell_index import index_of
from sqlsp.rules.reading import Reading
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.reach import executable
from sqlsp.sql.schema import ColumnInfo, Schema, Table

SCHEMA = Schema(
    "shop",
    (Table("customer", "customer"),),
    (
        ColumnInfo("*", "*", -1, "text"),
        ColumnInfo("id", "id", 0, "number"),
        ColumnInfo("name", "name", 0, "text"),
        ColumnInfo("town", "town", 0, "text"),
    ),
    (1,),
)
CELLS = index_of([(3, ["Oslo", "Bergen"])], [])


def _reading(sql: str, score: float) -> Reading:
    return Reading(executable(parse_sql(sql, SCHEMA), SCHEMA), SCHEMA, score, 4)


NAMES = _reading("SELECT name FROM customer", -0.5)
IN_OSLO = _reading("SELECT name FROM customer WHERE town = 'Oslo'", -0.5)


@pytest.mark.parametrize(
    ("question", "reading", "unexplained", "unused"),
    [
        ("Show the names of the customers.", NAMES, 0.0, 0.0),
        ("Show the names of the customers in Oslo.", IN_OSLO, 0.0, 0.0),
        ("Show the names of the customers in Oslo.", NAMES, 0.0, 1 / 2),
        ("Show the names of the customers by town.", NAMES, 0.0, 1 / 2),
        ("Show the names of the clever customers.", NAMES, 1 / 2, 0.0),
        ("Show all.", NAMES, 0.0, 0.0),
    ],
)
def test_words_are_explained_and_used(question: str, reading: Reading, unexplained: float, unused: float) -> None:
    signals = measure_signals([reading], context(SCHEMA, question, CELLS))
    assert (signals.unexplained, signals.unused) == pytest.approx((unexplained, unused))


def test_the_margin_is_the_distance_of_the_nearest_other_reading() -> None:
    known = context(SCHEMA, "Show the names.", CELLS)
    assert measure_signals([NAMES], known).margin == FAR
    others = [_reading("SELECT town FROM customer", score) for score in (-9.0, -2.5)]
    assert measure_signals([NAMES, *others], known).margin == pytest.approx(2.0)
    assert measure_signals([others[1], NAMES], known).margin == pytest.approx(-2.0)
    assert measure_signals([NAMES], known, is_empty=True).empty == 1.0
