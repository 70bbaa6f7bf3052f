"""The judge: ranks, probabilities, question back, features, judge.json, candidates with equal rows."""

from __future__ import annotations

import itertools
import json
import math
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from data_files import typed_cells
from pipeline_kit import abstract, pipeline
from schema_kit import make_schema

sys.path.insert(0, str(Path(__file__).parent / "rules"))

from rule_kit import context

from sqlsp.app.choices import Choice, find_question_back
from sqlsp.databases.cells.index import index_of
from sqlsp.inference.answer import Answer
from sqlsp.inference.candidate import Candidate
from sqlsp.inference.features import compare, describe
from sqlsp.inference.judge import FILE, Judge, find_judge
from sqlsp.inference.rules.rule import Context
from sqlsp.question.rows import Earlier
from sqlsp.sql.joins import complete, executable
from sqlsp.sql.parser import parse_sql
from sqlsp.utils.errors import CheckpointError, ConfigError, DataError

SCHEMA = make_schema({"parcel": "name order_date ship_date price"})
BY_ORDER = "SELECT name FROM parcel ORDER BY order_date"
BY_SHIP = "SELECT name FROM parcel ORDER BY ship_date"
BY_PRICE = "SELECT name FROM parcel ORDER BY price"
PLAIN = "SELECT name FROM parcel"
MAXIMUM = "SELECT max(price) FROM parcel"
SLOW = "SELECT price FROM parcel"
ROWS: dict[str, list[tuple[object, ...]]] = {
    BY_ORDER: [("a",), ("b",)], BY_SHIP: [("b",), ("a",)], BY_PRICE: [("a",), ("b",)], PLAIN: [("b",), ("a",)],
    MAXIMUM: [],
}  # fmt: skip
LOGIT = Judge({"log-probability": 1.0, "constant": 3.0}, 100, 7, 0.03)


@dataclass(frozen=True)
class Runner:
    """Returns ROWS."""

    has_rows: bool = True

    def compile(self, candidate: Candidate) -> None:
        pass

    def first_rows(self, candidate: Candidate, limit: int = 1000) -> Sequence[Sequence[object]]:
        if candidate.sql not in ROWS:
            raise DataError("refused")
        return ROWS[candidate.sql][:limit]


def read(sql: str, probability: float) -> Candidate:
    return Candidate(complete(abstract(sql, SCHEMA), SCHEMA), SCHEMA, math.log(probability), 10)


def choose(read_as: dict[str, float], judge: Judge | None = LOGIT, **more: Any) -> Answer:
    """The answer where the parser has these candidates, with their probabilities."""
    asked = Context("", SCHEMA, runner=Runner())
    candidates = tuple(itertools.starmap(read, read_as.items()))
    return pipeline([], guide="plausible", judge=judge, **more).choose(Answer(asked, candidates))


def ranking(answer: Answer) -> list[tuple[str, Any]]:
    return [(one.sql, pytest.approx(math.exp(one.score))) for one in answer.candidates]


def test_readings_with_equal_rows_are_one_answer() -> None:
    both = choose({BY_ORDER: 0.3, BY_SHIP: 0.4, BY_PRICE: 0.2})
    assert ranking(both) == [(BY_ORDER, 0.5), (BY_SHIP, 0.4)], "together they are the more probable"
    assert ranking(choose({BY_ORDER: 0.3, PLAIN: 0.4})) == [(BY_ORDER, 0.7)], "where one asks for no order"
    assert ranking(choose({MAXIMUM: 0.3, SLOW: 0.4})) == [(MAXIMUM, 0.3)], "refused candidates are removed"
    assert choose({SLOW: 0.5, "SELECT order_date FROM parcel": 0.4}).candidates[0].sql == SLOW, "unless all are"


def test_the_order_is_that_of_logits_and_of_nothing_else() -> None:
    candidates = {BY_ORDER: 0.2, BY_SHIP: 0.3, MAXIMUM: 0.4}
    for order in itertools.permutations(candidates):
        assert ranking(choose({sql: candidates[sql] for sql in order})) == ranking(choose(candidates))
    first = [
        one.sql for one in choose(candidates, Judge({"no row": -1.0, "log-probability": -1.0}, 9, 9, 0.0)).candidates
    ]
    assert first == [BY_ORDER, BY_SHIP, MAXIMUM]
    assert [one.sql for one in choose(candidates, None).candidates] == [*candidates], (
        "without a judge the order of the beam"
    )
    assert choose(candidates, None).confidence is None


def test_probabilities_are_of_one_scale_with_that_of_none() -> None:
    answer = choose({BY_ORDER: 0.5, BY_SHIP: 0.25})
    odds = [math.exp(3) * share for share in (0.5, 0.25)]
    expected = [ratio / (1 + sum(odds)) for ratio in odds]
    assert [one.probability for one in answer.candidates] == pytest.approx(expected)
    assert answer.confidence == answer.candidates[0].probability
    assert LOGIT.judge([{"log-probability": -1e9}, {"log-probability": 1e9}]) == [0.0, 1.0]


def test_near_answers_are_offered_in_words() -> None:
    back = find_question_back(choose({BY_ORDER: 0.6, BY_SHIP: 0.4}))
    assert back is not None and back.text == "Sorted by order date, or sorted by ship date?"
    assert [replace(offered, probability=0.0) for offered in back.readings] == [
        Choice(
            0,
            "Parcels, sorted by order date (earliest first).",
            difference="sorted by order date",
            sql=BY_ORDER,
            probability=0.0,
        ),
        Choice(
            1,
            "Parcels, sorted by ship date (earliest first).",
            difference="sorted by ship date",
            sql=BY_SHIP,
            probability=0.0,
        ),
    ]


@pytest.mark.parametrize(("candidates", "wanted"), typed_cells("offered.tsv"))
def test_which_are_offered(candidates: dict[str, float], wanted: list[int]) -> None:
    back = find_question_back(choose(candidates))
    assert ([offered.reading for offered in back.readings] if back is not None else []) == wanted


@pytest.mark.parametrize(("threshold", "asked"), [(0.5, True), (0.6, False)])
def test_only_of_an_answer_that_is_shown(threshold: float, asked: bool) -> None:
    answer = choose({BY_ORDER: 0.6, BY_SHIP: 0.4}, threshold=threshold)
    assert answer.confidence is not None and (find_question_back(answer) is not None) == asked
    one, other = answer.candidates
    elsewhere = replace(answer, candidates=(one, replace(other, schema=replace(SCHEMA, db_id="y"))))
    assert find_question_back(elsewhere) is None, "descriptions need a common schema"
    assert find_question_back(choose({BY_ORDER: 0.6, BY_SHIP: 0.4}, None)) is None


def test_the_file_keeps_a_judge(tmp_path: Path) -> None:
    LOGIT.write(tmp_path)
    assert find_judge(tmp_path) == LOGIT
    assert find_judge(tmp_path / "none") is None


@pytest.mark.parametrize(
    ("change", "message"),
    [*typed_cells("damaged_judges.tsv"), ({"weights": {"constant": float("inf")}}, "its weights are")],
)
def test_a_damaged_file_is_named(tmp_path: Path, change: dict[str, object], message: str) -> None:
    LOGIT.write(tmp_path)
    path = tmp_path / FILE
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    with pytest.raises(CheckpointError, match=message) as error:
        find_judge(tmp_path)
    assert str(path) in str(error.value)
    path.write_text("{")
    with pytest.raises(CheckpointError, match="damaged"):
        find_judge(tmp_path)


def test_a_threshold_needs_a_judge(tmp_path: Path) -> None:
    assert find_judge(tmp_path, 0.0) is None
    with pytest.raises(ConfigError, match=r"has no judge\.json; sqlsp calibrate writes one"):
        find_judge(tmp_path, 0.5)
    LOGIT.write(tmp_path)
    assert find_judge(tmp_path, 0.5) == LOGIT


SHOP = make_schema({"customer": "id:number name town"}, (1,))
CELLS = index_of([(3, Counter(["Oslo", "Bergen"]))], [])
NAMES = executable(parse_sql("SELECT name FROM customer", SHOP), SHOP)
IN_OSLO = executable(parse_sql("SELECT name FROM customer WHERE town = 'Oslo'", SHOP), SHOP)


def see(query: Any, question: str, **more: Any) -> dict[str, float]:
    return describe(query, query, context=replace(context(SHOP, question, CELLS), **more), score=-0.5, steps=4)


@pytest.mark.parametrize(("question", "sql", "unknown", "unused", "unsaid"), typed_cells("words_of_questions.tsv"))
def test_words_are_known_and_used(question: str, sql: str, unknown: int, unused: int, unsaid: int) -> None:
    features = see(executable(parse_sql(sql, SHOP), SHOP), question)
    names = ("words not known", "words not used", "columns that no word says")
    assert [features.get(name, 0) for name in names] == [unknown, unused, unsaid]


def test_features_beside_other_answers_and_of_rows() -> None:
    even = [replace(read(sql, 0.5), features={"a": 1.0}) for sql in (PLAIN, SLOW)]
    rows = [("x",), ("y",)]
    both = compare(even)
    assert (
        both[0]["entropy of the answers"] == pytest.approx(math.log(2)) and both[0]["a"] == 1 and "rows" not in both[0]
    )
    (alone,) = compare([replace(read(PLAIN, 1e-300), rows=rows, merged=3)])
    assert alone["further readings"] == 2 and "entropy of the answers" not in alone
    assert "rows" in alone
    nothing, none = (compare([replace(read(MAXIMUM, 1.0), rows=[*row])])[0] for row in ([(None,)], []))
    assert nothing["one row of nothing"] == nothing["columns without values"] == 1 and none["no row"] == 1


def test_a_question_that_goes_on_is_compared_with_the_query_before() -> None:
    assert "follows" not in see(IN_OSLO, "and in Oslo?")
    sql = "SELECT name FROM customer"
    features = see(IN_OSLO, "and in Oslo?", earlier=Earlier((), sql, 0.5))
    assert features["doubt of the query before"] == pytest.approx(math.log(2)) and 0 < features["repeated"] < 1
    again = see(NAMES, "and in Oslo?", earlier=Earlier((), sql))
    assert (again["repeated"], again["the query before"]) == (1, 1) and "doubt of the query before" not in again
