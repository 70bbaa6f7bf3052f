"""Interaction match and match by turn: by hand, and against plain loops over interactions."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from sqlsp.common.errors import DataError
from sqlsp.evaluation.execution.outcomes import Execution, ExecutionRun, RunOutcome
from sqlsp.evaluation.inputs import Pair, read_gold, read_pairs
from sqlsp.evaluation.metrics.execution import ExecutionAccuracy, TestSuiteAccuracy
from sqlsp.evaluation.metrics.interactions import PLACES, TURNS, Interactions, interactions_of
from sqlsp.evaluation.metrics.matching import ExactMatch
from sqlsp.evaluation.report import EvaluationReport
from sqlsp.schema.schema import Schema

RIGHT, WRONG = "SELECT name FROM baker", "SELECT home FROM baker"
GOLD = [["SELECT name FROM shop", "SELECT count(*) FROM shop"], ["SELECT name FROM baker"]]


def lines(interactions: Sequence[Sequence[str]], after: str = "") -> str:
    return "\n".join("".join(f"{sql}{after}\n" for sql in each) for each in interactions)


def as_json(interactions: Sequence[Sequence[str]]) -> str:
    turns = ([{"utterance": "And?", "query": sql, "sql": {}} for sql in each] for each in interactions)
    return json.dumps([{"database_id": "bakery", "interaction": each, "final": {"query": "no"}} for each in turns])


def write(path: Path, text: str) -> Path:
    path.write_text(text)
    return path


def judged(schema: Schema, *rights: Sequence[bool]) -> list[Pair]:
    """Pairs of interactions, by whether each turn is right."""
    places = [(number, turn) for number, each in enumerate(rights, 1) for turn in range(1, len(each) + 1)]
    flat = [right for each in rights for right in each]
    return [
        Pair(index, RIGHT if right else WRONG, RIGHT, schema, None, *place)
        for index, (right, place) in enumerate(zip(flat, places, strict=True))
    ]


@pytest.mark.parametrize("end", ["", "\n", "\n\n\n"])
def test_both_forms_of_gold_say_the_same(tmp_path: Path, schemas: dict[str, Schema], end: str) -> None:
    golds = [write(tmp_path / "gold.txt", lines(GOLD, "\tbakery") + end), write(tmp_path / "g.json", as_json(GOLD))]
    flat = [sql for each in GOLD for sql in each]
    records = [
        {"index": index, "sql": sql, "interaction": place[0], "turn": place[1]}
        for index, (sql, place) in enumerate(zip(flat, [(1, 1), (1, 2), (2, 1)], strict=True))
    ]
    preds = [
        write(tmp_path / "pred.sql", lines(GOLD) + end),
        write(tmp_path / "flat.sql", "".join(f"{sql}\n" for sql in flat) + end),
        write(tmp_path / "pred.json", json.dumps(records)),
    ]
    for gold in golds:
        for pred in preds:
            pairs = read_pairs(pred, gold, schemas)
            assert [(pair.pred, pair.gold) for pair in pairs] == [(sql, sql) for sql in flat]
            assert [(pair.interaction, pair.turn) for pair in pairs] == [(1, 1), (1, 2), (2, 1)]
    assert [record.question for record in read_gold(golds[1])] == ["And?"] * 3
    alone = read_gold(write(tmp_path / "one.txt", lines(GOLD[:1], "\tbakery") + end))
    assert [(each.interaction, each.turn) for each in alone] == [(None, None)] * 2, "no blank line stands between"


THREE = lines(GOLD, "\tbakery")
NO_LIST = "no list of turns under 'interaction'"


@pytest.mark.parametrize(
    ("gold", "pred", "message"),
    [
        (THREE, lines([GOLD[0]]), "holds 2 predictions but .* holds 3 queries"),
        (THREE, lines([["a"], ["b", "c"]]), r"3 is turn 1 of interaction 2, but .* is turn 2 of interaction 1; are"),
        (THREE, "a\nb\n\n\nc\n", "line 4 is blank, with no query before it that would make an interaction"),
        (THREE, json.dumps([{"sql": "a", "interaction": 1, "turn": n} for n in (1, 2, 3)]), "entry 2 is turn 3 of int"),
        ("\na\tbakery\n", "", "gold.txt, line 1 is blank, with no query"),
        ("a\tbakery\n\nb\n", "", "gold.txt, line 3: expected SQL<TAB>db_id"),
        ('[{"database_id": "bakery", "interaction": []}]', "", f"interaction 1: {NO_LIST}"),
        ('[{"interaction": [{"query": "a"}]}]', "", "interaction 1: no text under 'database_id'; its keys are 'intera"),
        ('[{"database_id": "x", "interaction": [{"utterance": "a"}]}]', "", "interaction 1, turn 1: no text under "),
        ('[{"database_id": "x", "interaction": ["a"]}]', "", "interaction 1, turn 1: an object expected, found str"),
        (as_json(GOLD)[:-1] + ', {"query": "a", "db_id": "b"}]', "", f"3: {NO_LIST}; its keys are 'query', 'db_id'"),
    ],
)
def test_wrong_files_are_named(tmp_path: Path, schemas: dict[str, Schema], gold: str, pred: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        read_pairs(write(tmp_path / "pred", pred), write(tmp_path / "gold.txt", gold), schemas)


def test_the_word_value_is_1_in_interactions_alone(tmp_path: Path, schemas: dict[str, Schema]) -> None:
    pred = "SELECT name FROM baker WHERE age > value ORDER BY age"
    gold = "SELECT name FROM baker WHERE age > 30 ORDER BY age"
    files = write(tmp_path / "pred.sql", f"{pred}\n"), write(tmp_path / "gold.json", as_json([[gold]]))
    together = read_pairs(*files, schemas)
    alone = [replace(pair, pred=pred, interaction=None, turn=None) for pair in together]
    assert EvaluationReport.of(together).exact_match["all"] == 1
    assert EvaluationReport.of(alone).exact_match["all"] == 0
    assert read_pairs(files[0], write(tmp_path / "gold.txt", f"{gold}\tbakery\n"), schemas) == [
        replace(pair, question=None) for pair in alone
    ]


def reference(interactions: Sequence[Sequence[bool]]) -> dict[str, tuple[int, float]]:
    """Counts and shares by plain loops, as the official script goes over its two lists of lists."""
    right, total = dict.fromkeys(PLACES, 0), dict.fromkeys(PLACES, 0)
    for turns in interactions:
        for number, is_right in enumerate(turns):
            for place in (f"turn {number + 1}" if number < 4 else "turn > 4", "questions"):
                total[place] += 1
                right[place] += is_right
        total["interactions"] += 1
        right["interactions"] += all(turns)
    return {place: (total[place], right[place] / total[place] if total[place] else 0.0) for place in PLACES}


@pytest.mark.parametrize("seed", range(20))
def test_as_plain_loops_have_it(schema: Schema, seed: int) -> None:
    draw = random.Random(seed)
    share, sizes = draw.choice([0.5, 0.8, 0.95]), [draw.randint(1, 7) for _ in range(draw.randint(1, 30))]
    exact, ran, suite = ([[draw.random() < share for _ in range(size)] for size in sizes] for _ in range(3))
    runs = (
        ExecutionRun([Execution(RunOutcome.SAME if right else RunOutcome.OTHER) for turns in each for right in turns])
        for each in (ran, suite)
    )
    found = EvaluationReport.of(judged(schema, *exact), *runs).metric(Interactions)
    for kind, expected in ((ExactMatch, exact), (ExecutionAccuracy, ran), (TestSuiteAccuracy, suite)):
        by_place = found.by_place[kind]
        scores = {place: (by_place.count[place], by_place.accuracy[place]) for place in PLACES}
        assert scores == {place: pytest.approx(score) for place, score in reference(expected).items()}, kind.name


def test_what_cannot_be_scored(schema: Schema) -> None:
    """An interaction with an unread gold query is wrong by another turn, or left out."""
    pairs = judged(schema, [True, True], [True, True, False], [True])
    for index in (1, 3):
        pairs[index] = replace(pairs[index], gold="SELECT name FROM nowhere")
    found = EvaluationReport.of(pairs).metric(Interactions).by_place[ExactMatch]
    assert (found.count["interactions"], found.accuracy["interactions"]) == (2, 1 / 2)
    assert (found.count["turn 2"], found.count["questions"]) == (0, 4)


def test_interactions_of_several_files_are_told_apart(schema: Schema) -> None:
    pairs = [*judged(schema, [True, True]), *judged(schema, [True, False], [True])]
    alone = replace(pairs[0], interaction=None, turn=None)
    assert list(interactions_of([alone, *pairs])) == [[1, 2], [3, 4], [5]]
    assert list(interactions_of([alone])) == list(interactions_of([])) == []


def test_every_output_has_it_and_nothing_else_changes(schema: Schema, tmp_path: Path) -> None:
    pairs = judged(schema, [True, True], [True, False])
    alone = [replace(pair, interaction=None, turn=None) for pair in pairs]
    run = ExecutionRun([Execution(RunOutcome.SAME)] * 4)
    report, plain = EvaluationReport.of(pairs, run), EvaluationReport.of(alone, run)
    assert report.table().startswith(plain.table())
    _, _, heading, *table = report.table().removeprefix(plain.table()[:-1]).splitlines()
    assert "INTERACTION MATCH" in heading
    assert [line.split("  ")[0] for line in table] == ["", "count", "execution", "exact match"]
    assert table[0] == f"{'':20} " + " ".join(f"{place:20}" for place in PLACES)
    cells = ["1.000", "0.500", "0.000", "0.000", "0.000", "0.750", "0.500"]
    assert table[-1] == f"{'exact match':20} " + " ".join(f"{cell:20}" for cell in cells)
    assert "interaction match 0.500: the share" in str(report)
    summary, before = report.summary(), plain.summary()
    assert {key: value for key, value in summary.items() if key in before} == before
    assert {key for key in summary if key not in before} == {"question_match", "interaction_match", "interactions"}
    assert (summary["question_match"], summary["interaction_match"]) == (0.75, 0.5)
    report.write(tmp_path)
    written = json.loads((tmp_path / "metrics.json").read_text())["interactions"]
    assert set(written) == {"exact_match", "execution"}
    assert set(written["execution"]["accuracy"]) == {*TURNS, "questions", "interactions"}
    examples = report.examples()
    assert [(each.pop("interaction"), each.pop("turn")) for each in examples] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert examples == plain.examples()
