"""Interaction match and match by turn: by hand, and against plain loops over interactions."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

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


def test_lines_without_a_blank_one_between_them_are_no_interaction(tmp_path: Path) -> None:
    records = read_gold(write(tmp_path / "gold.txt", lines(GOLD[:1], "\tbakery") + "\n\n"))
    assert [(record.interaction, record.turn) for record in records] == [(None, None)] * 2


@pytest.mark.parametrize(
    ("pred", "message"),
    [
        (lines([GOLD[0]]), "holds 2 predictions but .* holds 3 queries"),
        (lines([["a"], ["b", "c"]]), r"line 3 is turn 1 of interaction 2, but .* is turn 2 of interaction 1; are"),
        ("a\nb\n\n\nc\n", "line 4 is blank, with no query before it that would make an interaction"),
        (json.dumps([{"sql": "a", "interaction": 1, "turn": turn} for turn in (1, 2, 3)]), "entry 2 is turn 3 of int"),
    ],
)
def test_predictions_of_other_turns_are_refused(
    tmp_path: Path, schemas: dict[str, Schema], pred: str, message: str
) -> None:
    gold = write(tmp_path / "gold.txt", lines(GOLD, "\tbakery"))
    with pytest.raises(DataError, match=message):
        read_pairs(write(tmp_path / "pred", pred), gold, schemas)


@pytest.mark.parametrize(
    ("gold", "message"),
    [
        ("\na\tbakery\n", "gold.txt, line 1 is blank, with no query"),
        ("a\tbakery\n\nb\n", "gold.txt, line 3: expected SQL<TAB>db_id"),
        ('[{"database_id": "bakery", "interaction": []}]', "interaction 1: no list of turns under 'interaction'"),
        ('[{"interaction": [{"query": "a"}]}]', "interaction 1: no text under 'database_id'; its keys are 'interac"),
        ('[{"database_id": "bakery", "interaction": [{"utterance": "a"}]}]', "interaction 1, turn 1: no text under "),
        ('[{"database_id": "bakery", "interaction": ["a"]}]', "interaction 1, turn 1: an object expected, found str"),
        (
            json.dumps([*json.loads(as_json(GOLD)), {"query": "a", "db_id": "bakery"}]),
            "interaction 3: no list of turns under 'interaction'; its keys are 'query', 'db_id'",
        ),
    ],
)
def test_wrong_gold_is_named(tmp_path: Path, gold: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        read_gold(write(tmp_path / "gold.txt", gold))


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


def test_by_hand(schema: Schema) -> None:
    pairs = judged(schema, [True] * 2, [True, False, True], [False], [True], [True] * 6, [*[True] * 4, False])
    found = EvaluationReport.of(pairs).metric(Interactions)
    assert found.question_match == 15 / 18
    assert found.interaction_match == 3 / 6
    assert {turn: found.by_place[ExactMatch].accuracy[turn] for turn in TURNS} == {
        "turn 1": 5 / 6,
        "turn 2": 3 / 4,
        "turn 3": 3 / 3,
        "turn 4": 2 / 2,
        "turn > 4": 2 / 3,  # the fifth and the sixth of one interaction, and the fifth of another
    }
    counts = found.by_place[ExactMatch].count
    assert [counts[place] for place in PLACES] == [6, 4, 3, 2, 3, 18, 6]


def reference(interactions: Sequence[Sequence[bool]]) -> dict[str, float]:
    """The figures by plain loops, as the official script goes over its two lists of lists."""
    right, total = dict.fromkeys(PLACES, 0), dict.fromkeys(PLACES, 0)
    for turns in interactions:
        for number, is_right in enumerate(turns):
            for place in (f"turn {number + 1}" if number < 4 else "turn > 4", "questions"):
                total[place] += 1
                right[place] += is_right
        total["interactions"] += 1
        right["interactions"] += all(turns)
    return {place: right[place] / total[place] if total[place] else 0.0 for place in PLACES}


@pytest.mark.parametrize("seed", range(20))
def test_as_plain_loops_have_it(schema: Schema, seed: int) -> None:
    draw = random.Random(seed)
    share = draw.choice([0.5, 0.8, 0.95])
    exact, ran, suite = (
        [[draw.random() < share for _ in range(size)] for size in sizes]
        for sizes in [[draw.randint(1, 7) for _ in range(draw.randint(1, 30))]] * 3
    )
    pairs = judged(schema, *exact)
    runs = (
        ExecutionRun([Execution(RunOutcome.SAME if right else RunOutcome.OTHER) for turns in each for right in turns])
        for each in (ran, suite)
    )
    found = EvaluationReport.of(pairs, *runs).metric(Interactions).by_place
    for kind, expected in ((ExactMatch, exact), (ExecutionAccuracy, ran), (TestSuiteAccuracy, suite)):
        assert found[kind].accuracy == pytest.approx(reference(expected)), kind.name


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
    written: dict[str, Any] = json.loads((tmp_path / "metrics.json").read_text())["interactions"]
    assert set(written) == {"exact_match", "execution"}
    assert set(written["execution"]["accuracy"]) == {*TURNS, "questions", "interactions"}
    examples = report.examples()
    assert [(each.pop("interaction"), each.pop("turn")) for each in examples] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert examples == plain.examples()
