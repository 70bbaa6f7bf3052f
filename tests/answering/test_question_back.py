"""When it is asked back: readings that are near in probability and have other rows."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest
from pipeline_kit import abstract
from schema_kit import make_schema

from sqlsp.answering.answer import Answer, KnownDatabase, Question
from sqlsp.answering.guidance import Cells
from sqlsp.answering.question_back import (
    MOST,
    NEAR,
    TOGETHER,
    OfferedReading,
    QuestionBack,
    compute_probabilities,
    find_question_back,
)
from sqlsp.common.errors import DataError
from sqlsp.rules.reading import Reading
from sqlsp.sql.joins import complete

SCHEMA = make_schema({"parcel": "name order_date ship_date price"})
BY_ORDER = "SELECT name FROM parcel ORDER BY order_date"
BY_SHIP = "SELECT name FROM parcel ORDER BY ship_date"
BY_PRICE = "SELECT name FROM parcel ORDER BY price"
PLAIN = "SELECT name FROM parcel"
ROWS: dict[str, Cells] = {
    BY_ORDER: [("a",), ("b",)],
    BY_SHIP: [("b",), ("a",)],
    BY_PRICE: [("a",), ("b",)],
    PLAIN: [("b",), ("a",)],
    "SELECT price FROM parcel": [(1,), (2,)],
    "SELECT order_date FROM parcel": [(3,), (4,)],
    "SELECT ship_date FROM parcel": [(5,), (6,)],
    "SELECT max(price) FROM parcel": [],
}


def read(sql: str, score: float) -> Reading:
    return Reading(complete(abstract(sql, SCHEMA), SCHEMA), SCHEMA, score, 10)


def asked_back(
    hypotheses: Mapping[str, float], confidence: float | None = 0.9, tried: list[str] | None = None
) -> QuestionBack | None:
    """What is asked back where the parser has these readings, with their probabilities; `tried` gets what was run."""
    readings = [read(sql, math.log(probability)) for sql, probability in hypotheses.items()]

    def fetch(sql: str) -> Cells:
        if tried is not None:
            tried.append(sql)
        if sql not in ROWS:
            raise DataError("too slow")
        return ROWS[sql]

    return find_question_back(answered(readings, confidence), fetch)


def answered(readings: Sequence[Reading], confidence: float | None) -> Answer:
    asked = Question("", KnownDatabase(SCHEMA))
    return Answer(asked, asked.context(None), tuple(readings), confidence=confidence)


def indices(back: QuestionBack | None) -> list[int]:
    return [each.reading for each in back.readings] if back is not None else []


def test_near_readings_with_other_rows_are_offered_in_words() -> None:
    back = asked_back({BY_ORDER: 0.6, BY_SHIP: 0.4})
    assert back is not None and back.text == "Sorted by order date, or sorted by ship date?"
    assert [replace(each, probability=0.0) for each in back.readings] == [
        OfferedReading(0, "Parcels, sorted by order date (earliest first).", "sorted by order date", BY_ORDER, 0.0),
        OfferedReading(1, "Parcels, sorted by ship date (earliest first).", "sorted by ship date", BY_SHIP, 0.0),
    ]
    assert [each.probability for each in back.readings] == pytest.approx([0.6, 0.4])


@pytest.mark.parametrize(
    ("readings", "wanted"),
    [
        ({BY_ORDER: 1.0}, []),
        ({BY_ORDER: 0.6, BY_PRICE: 0.4}, []),  # the same rows
        ({BY_ORDER: 0.6, PLAIN: 0.4}, []),  # the same, where one asks for no order
        ({BY_ORDER: 0.9, BY_SHIP: 0.1}, []),  # not near
        ({BY_ORDER: 0.5, BY_SHIP: 0.1, BY_PRICE: 0.4}, []),  # not near the two with its rows
        ({BY_ORDER: 0.5, BY_SHIP: 0.1, PLAIN: 0.4}, []),
        ({BY_SHIP: 0.5, BY_ORDER: 0.2, BY_PRICE: 0.3}, [0, 1]),  # these together are near
        ({BY_ORDER: 0.4, BY_SHIP: 0.3, "SELECT count(*) FROM parcel": 0.3}, []),  # nobody knows the rows of a third
        ({BY_ORDER: 0.5, "SELECT max(price) FROM parcel": 0.5}, []),  # nothing to see
        ({"SELECT max(price) FROM parcel": 0.5, BY_ORDER: 0.5}, []),
        ({BY_SHIP: 0.3, "SELECT price FROM parcel": 0.3, "SELECT order_date FROM parcel": 0.4}, [0, 2, 1]),
    ],
)
def test_which_are_offered(readings: dict[str, float], wanted: list[int]) -> None:
    assert indices(asked_back(readings)) == wanted


def test_no_more_than_three_are_offered() -> None:
    rest = ["SELECT price FROM parcel", "SELECT order_date FROM parcel", "SELECT ship_date FROM parcel"]
    even = {BY_ORDER: 0.4, rest[0]: 0.28, rest[1]: 0.26, rest[2]: 0.06}
    assert indices(asked_back(even)) == [0, 1, 2] and MOST == 3
    assert asked_back({**even, rest[2]: 0.3}) is None, "a fourth is as likely"


@pytest.mark.parametrize(("confidence", "asked"), [(None, False), (0.64, False), (0.65, True)])
def test_only_of_an_answer_that_is_sure_enough(confidence: float | None, asked: bool) -> None:
    tried: list[str] = []
    assert (asked_back({BY_ORDER: 0.6, BY_SHIP: 0.4}, confidence, tried) is not None) == asked == bool(tried)


def test_nothing_is_run_where_no_rows_could_matter() -> None:
    tried: list[str] = []
    assert asked_back({BY_ORDER: 0.9, BY_SHIP: 0.9 * NEAR * 0.9}, tried=tried) is None
    many: Sequence[str] = [f"SELECT price FROM parcel LIMIT {number}" for number in range(2, 12)]
    assert asked_back({BY_ORDER: 0.5} | dict.fromkeys(many, 0.05), tried=tried) is None
    assert tried == [] and TOGETHER > 0.75


def test_a_reading_over_another_schema_is_not_offered() -> None:
    one, other = (read(sql, -0.7) for sql in (BY_ORDER, BY_SHIP))
    elsewhere = replace(other, schema=replace(SCHEMA, db_id="y"))
    backs = [find_question_back(answered([one, each], 0.9), ROWS.__getitem__) for each in (other, elsewhere)]
    assert [back is not None for back in backs] == [True, False]


def test_probabilities_sum_to_one() -> None:
    found = compute_probabilities([read(PLAIN, score) for score in (-1.0, -2.0, -700.0)])
    assert sum(found) == pytest.approx(1.0) and found[0] / found[1] == pytest.approx(2.718281828)
