"""How sure an answer is: words that are explained and used, how readings spread; the sigmoid of all this, its file."""

from __future__ import annotations

import json
import math
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from schema_kit import make_schema

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))

from rule_kit import context

from sqlsp.answering.confidence import FILE, Confidence, Signals, find_confidence, measure_signals, read_confidence
from sqlsp.cells.index import index_of
from sqlsp.common.errors import CheckpointError, ConfigError
from sqlsp.rules.reading import Reading
from sqlsp.sql.joins import executable
from sqlsp.sql.parser import parse_sql

SURE = Confidence((0.5, 0.25, -1.0, -4.0, -0.25, -2.0, 0.0, 0.0, 0.0, 1.0), "execution", 100, 7, 0.03)
LIKELY = Signals(-2.0, 1.5, 0.5, 0.25, 2.0, 0.0)


def test_it_is_the_sigmoid_of_the_signals() -> None:
    logit = 0.5 * -2.0 + 0.25 * 1.5 - 0.5 - 4 * 0.25 - 0.25 * 2 + 1.0
    assert SURE.of(LIKELY) == pytest.approx(1 / (1 + math.exp(-logit)))
    assert SURE.of(replace(LIKELY, score=-1.0)) > SURE.of(LIKELY) > SURE.of(replace(LIKELY, empty=1.0))
    assert SURE.of(replace(LIKELY, score=-1e9)) == 0.0


def test_a_question_that_goes_on_is_as_sure_as_what_it_goes_on_from() -> None:
    follows = replace(LIKELY, follows=1.0, before=0.5)
    assert SURE.of(follows) == pytest.approx(SURE.of(LIKELY) / 2)
    fitted = replace(SURE, following=(0.5, 2.0, -1.0, -2.0, -1.0))
    logit = 0.5 * SURE.logit(LIKELY) + 2 * 0.5 - 1
    assert fitted.of(follows) == pytest.approx(1 / (1 + math.exp(-logit)))
    one, both = (fitted.of(replace(follows, **more)) for more in ({"before": 1.0}, {"same": 1.0, "repeated": 1.0}))
    assert both < fitted.of(follows) < one
    assert fitted.of(LIKELY) == SURE.of(LIKELY), "one that stands alone is judged by its own signals"


def test_the_file_says_the_same(tmp_path: Path) -> None:
    SURE.write(tmp_path)
    assert read_confidence(tmp_path) == SURE
    following = replace(SURE, following=(0.5, 2.0, -1.0, -2.0, -1.0))
    following.write(tmp_path)
    assert read_confidence(tmp_path) == following
    assert read_confidence(tmp_path / "none") is None


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
