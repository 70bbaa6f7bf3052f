"""When it is asked back; how sure an answer is: signals, their sigmoid, its file."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pipeline_kit import abstract
from schema_kit import make_schema

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))

from rule_kit import context

from sqlsp.answering.answer import Answer, KnownDatabase, Question
from sqlsp.answering.confidence import FILE, Confidence, Signals, find_confidence, measure_signals, read_confidence
from sqlsp.answering.guidance import Cells
from sqlsp.answering.question_back import NEAR, TOGETHER, OfferedReading, compute_probabilities, find_question_back
from sqlsp.cells.index import index_of
from sqlsp.common.errors import CheckpointError, ConfigError, DataError
from sqlsp.rules.reading import Reading
from sqlsp.sql.joins import complete, executable
from sqlsp.sql.parser import parse_sql

SCHEMA, PRICE = make_schema({"parcel": "name order_date ship_date price"}), "SELECT price FROM parcel"
MAXIMUM, DAYS = "SELECT max(price) FROM parcel", [f"SELECT {day}_date FROM parcel" for day in ("order", "ship")]
BY_ORDER = "SELECT name FROM parcel ORDER BY order_date"
BY_SHIP = "SELECT name FROM parcel ORDER BY ship_date"
BY_PRICE = "SELECT name FROM parcel ORDER BY price"
PLAIN = "SELECT name FROM parcel"
ROWS: dict[str, Cells] = {
    BY_ORDER: [("a",), ("b",)], BY_SHIP: [("b",), ("a",)], BY_PRICE: [("a",), ("b",)], PLAIN: [("b",), ("a",)],
    PRICE: [(1,), (2,)], DAYS[0]: [(3,), (4,)], DAYS[1]: [(5,), (6,)], MAXIMUM: [],
}  # fmt: skip


def read(sql: str, score: float) -> Reading:
    return Reading(complete(abstract(sql, SCHEMA), SCHEMA), SCHEMA, score, 10)


def asked_back(read_as: Mapping[str, float], sure: float | None = 0.9, tried: list[str] | None = None) -> Any:
    """What is asked back where the parser has these readings, with their probabilities; `tried` gets what was run."""
    readings = [read(sql, math.log(probability)) for sql, probability in read_as.items()]

    def fetch(reading: Reading) -> Cells:
        if tried is not None:
            tried.append(reading.sql)
        if reading.sql not in ROWS:
            raise DataError("too slow")
        return ROWS[reading.sql]

    return find_question_back(answered(readings, sure), fetch)


def answered(readings: Sequence[Reading], confidence: float | None) -> Answer:
    asked = Question("", KnownDatabase(SCHEMA))
    return Answer(asked, asked.context(None), tuple(readings), confidence=confidence)


def indices(back: Any) -> list[int]:
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
        ({BY_ORDER: 0.5, MAXIMUM: 0.5}, []),  # nothing to see
        ({MAXIMUM: 0.5, BY_ORDER: 0.5}, []),
        ({BY_SHIP: 0.3, PRICE: 0.3, DAYS[0]: 0.4}, [0, 2, 1]),
    ],
)
def test_which_are_offered(readings: dict[str, float], wanted: list[int]) -> None:
    assert indices(asked_back(readings)) == wanted


def test_few_are_offered_whose_probabilities_sum_to_one() -> None:
    even = {BY_ORDER: 0.4, PRICE: 0.28, DAYS[0]: 0.26, DAYS[1]: 0.06}
    assert indices(asked_back(even)) == [0, 1, 2]
    assert asked_back({**even, DAYS[1]: 0.3}) is None, "a fourth is as likely"
    found = compute_probabilities([read(PLAIN, score) for score in (-1.0, -2.0, -700.0)])
    assert sum(found) == pytest.approx(1.0) and found[0] / found[1] == pytest.approx(2.718281828)


@pytest.mark.parametrize(("sure", "asked"), [(None, False), (0.64, False), (0.65, True)])
def test_only_of_an_answer_that_is_sure_enough(sure: float | None, asked: bool) -> None:
    tried: list[str] = []
    assert (asked_back({BY_ORDER: 0.6, BY_SHIP: 0.4}, sure, tried) is not None) == asked == bool(tried)


def test_nothing_is_run_in_vain_or_offered_over_another_schema() -> None:
    tried: list[str] = []
    assert asked_back({BY_ORDER: 0.9, BY_SHIP: 0.9 * NEAR * 0.9}, tried=tried) is None
    many: Sequence[str] = [f"SELECT price FROM parcel LIMIT {number}" for number in range(2, 12)]
    assert asked_back({BY_ORDER: 0.5} | dict.fromkeys(many, 0.05), tried=tried) is None
    assert tried == [] and TOGETHER > 0.75
    one, other = (read(sql, -0.7) for sql in (BY_ORDER, BY_SHIP))
    elsewhere = replace(other, schema=replace(SCHEMA, db_id="y"))
    backs = [
        find_question_back(answered([one, each], 0.9), lambda reading: ROWS[reading.sql]) for each in (other, elsewhere)
    ]
    assert [back is not None for back in backs] == [True, False]


SURE = Confidence((0.5, 0.25, -1.0, -4.0, -0.25, -2.0, 0.0, 0.0, 0.0, 1.0), "execution", 100, 7, 0.03)
LIKELY = Signals(-2.0, 1.5, 0.5, 0.25, 2.0, 0.0)


def test_it_is_the_sigmoid_of_the_signals_and_the_file_says_so(tmp_path: Path) -> None:
    logit = 0.5 * -2.0 + 0.25 * 1.5 - 0.5 - 4 * 0.25 - 0.25 * 2 + 1.0
    assert SURE.of(LIKELY) == pytest.approx(1 / (1 + math.exp(-logit)))
    assert SURE.of(replace(LIKELY, score=-1.0)) > SURE.of(LIKELY) > SURE.of(replace(LIKELY, empty=1.0))
    assert SURE.of(replace(LIKELY, score=-1e9)) == 0.0
    SURE.write(tmp_path)
    assert read_confidence(tmp_path) == SURE
    following = replace(SURE, following=(0.5, 2.0, -1.0, -2.0, -1.0))
    following.write(tmp_path)
    assert read_confidence(tmp_path) == following
    assert read_confidence(tmp_path / "none") is None


def test_a_question_that_goes_on_is_as_sure_as_what_it_goes_on_from() -> None:
    follows = replace(LIKELY, follows=1.0, before=0.5)
    assert SURE.of(follows) == pytest.approx(SURE.of(LIKELY) / 2)
    fitted = replace(SURE, following=(0.5, 2.0, -1.0, -2.0, -1.0))
    logit = 0.5 * SURE.logit(LIKELY) + 2 * 0.5 - 1
    assert fitted.of(follows) == pytest.approx(1 / (1 + math.exp(-logit)))
    one, both = (fitted.of(replace(follows, **more)) for more in ({"before": 1.0}, {"same": 1.0, "repeated": 1.0}))
    assert both < fitted.of(follows) < one
    assert fitted.of(LIKELY) == SURE.of(LIKELY), "one that stands alone is judged by its own signals"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"weights": [1.0]}, "its weights are"),
        ({"weights": [1.0, 2.0, float("inf")]}, "its weights are"),
        ({"weights": None}, "is damaged"),
        ({"following": [1.0]}, "its weights are"),
        ({"format": 1}, "another version"),
        ({"features": ["constant"]}, "another version"),
    ],
)
def test_a_damaged_file_is_named(tmp_path: Path, change: dict[str, object], message: str) -> None:
    SURE.write(tmp_path)
    path = tmp_path / FILE
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    with pytest.raises(CheckpointError, match=message) as told:
        read_confidence(tmp_path)
    assert str(path) in str(told.value)
    path.write_text("{")
    with pytest.raises(CheckpointError, match="damaged"):
        read_confidence(tmp_path)


def test_a_threshold_needs_one_calibrated_parser(tmp_path: Path) -> None:
    assert find_confidence([tmp_path], 0.0) is None
    with pytest.raises(ConfigError, match=r"has no calibration\.json; sqlsp calibrate makes one"):
        find_confidence([tmp_path], 0.5)
    SURE.write(tmp_path)
    assert find_confidence([tmp_path], 0.5) == SURE
    assert find_confidence([tmp_path, tmp_path], 0.0) is None
    with pytest.raises(ConfigError, match="answer together"):
        find_confidence([tmp_path, tmp_path], 0.5)


SHOP = make_schema({"customer": "id:number name town"}, (1,))
CELLS = index_of([(3, ["Oslo", "Bergen"])], [])


def _reading(sql: str, score: float) -> Reading:
    return Reading(executable(parse_sql(sql, SHOP), SHOP), SHOP, score, 4)


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
    signals = measure_signals([reading], context(SHOP, question, CELLS))
    assert (signals.unexplained, signals.unused) == pytest.approx((unexplained, unused))


def test_the_spread_is_the_entropy_of_the_readings_as_they_are_ranked() -> None:
    known = context(SHOP, "Show the names.", CELLS)
    assert measure_signals([NAMES], known).spread == 0
    others = [_reading("SELECT town FROM customer", score) for score in (-0.5, -3.5)]
    assert measure_signals([NAMES, others[0]], known).spread == pytest.approx(math.log(2))
    unlikely = replace(others[0], penalty=3.0)
    assert measure_signals([NAMES, unlikely], known).spread == measure_signals([NAMES, others[1]], known).spread
    far = replace(others[0], score=-2000.0)
    assert measure_signals([far, NAMES], known).spread == pytest.approx(0)


def test_the_size_is_that_of_the_tree_and_no_row_is_told() -> None:
    known = context(SHOP, "Show the names.", CELLS)
    small, large = (measure_signals([each], known) for each in (NAMES, IN_OSLO))
    assert 0 < small.size < large.size < 2
    assert (small.empty, measure_signals([NAMES], known, is_empty=True).empty) == (0.0, 1.0)


def test_a_question_that_goes_on_has_signals_of_the_query_before() -> None:
    alone = context(SHOP, "and in Oslo?", CELLS)
    assert measure_signals([IN_OSLO], alone).follows == 0.0
    before = replace(alone, last_sql="SELECT name FROM customer", last_confidence=0.7)
    signals = measure_signals([IN_OSLO], before)
    assert (signals.follows, signals.before, signals.same) == (1.0, 0.7, 0.0) and 0 < signals.repeated < 1
    again = measure_signals([NAMES], replace(before, last_confidence=None))
    assert (again.before, again.repeated, again.same) == (1.0, 1.0, 1.0)
    assert again.vector == measure_signals([NAMES], alone).vector
