"""What shows whether an answer is right: words that are explained and used, how the readings spread."""

from __future__ import annotations

import math
import sys
from dataclasses import replace
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))

from rule_kit import context
from schema_kit import make_schema

from sqlsp.answering.signals import measure_signals
from sqlsp.data.literals.cell_index import index_of
from sqlsp.rules.reading import Reading
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.reach import executable

SCHEMA = make_schema({"customer": "id:number name town"}, (1,))
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


def test_the_spread_is_the_entropy_of_the_readings_as_they_are_ranked() -> None:
    known = context(SCHEMA, "Show the names.", CELLS)
    assert measure_signals([NAMES], known).spread == 0
    others = [_reading("SELECT town FROM customer", score) for score in (-0.5, -3.5)]
    assert measure_signals([NAMES, others[0]], known).spread == pytest.approx(math.log(2))
    unlikely = replace(others[0], penalty=3.0)
    assert measure_signals([NAMES, unlikely], known).spread == measure_signals([NAMES, others[1]], known).spread
    far = replace(others[0], score=-2000.0)
    assert measure_signals([far, NAMES], known).spread == pytest.approx(0)


def test_the_size_is_that_of_the_tree_and_no_row_is_told() -> None:
    known = context(SCHEMA, "Show the names.", CELLS)
    small, large = (measure_signals([each], known) for each in (NAMES, IN_OSLO))
    assert 0 < small.size < large.size < 2
    assert (small.empty, measure_signals([NAMES], known, is_empty=True).empty) == (0.0, 1.0)


def test_a_question_that_goes_on_has_signals_of_the_query_before() -> None:
    alone = context(SCHEMA, "and in Oslo?", CELLS)
    assert measure_signals([IN_OSLO], alone).follows == 0.0
    before = replace(alone, last_sql="SELECT name FROM customer", last_confidence=0.7)
    signals = measure_signals([IN_OSLO], before)
    assert (signals.follows, signals.before, signals.same) == (1.0, 0.7, 0.0) and 0 < signals.repeated < 1
    again = measure_signals([NAMES], replace(before, last_confidence=None))
    assert (again.before, again.repeated, again.same) == (1.0, 1.0, 1.0)
    assert again.vector == measure_signals([NAMES], alone).vector
