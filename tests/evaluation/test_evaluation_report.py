"""Files of predictions and gold queries, of interactions too, and the report on them."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from bakery import pairs_of
from data_files import cells, typed_cells

from sqlsp.evaluation import report as module
from sqlsp.evaluation.exact_match.judge import COMPONENTS
from sqlsp.evaluation.inputs import Pair, read_gold, read_pairs, read_predictions
from sqlsp.evaluation.metrics import METRICS
from sqlsp.evaluation.metrics.execution import ExecutionAccuracy, TestSuiteAccuracy
from sqlsp.evaluation.metrics.interactions import POSITIONS, TURNS, Interactions, interactions_of
from sqlsp.evaluation.metrics.matching import Components, ExactMatch, Partial, Unread
from sqlsp.evaluation.metrics.metric import COLUMNS, MAX_LISTED, MeanMetric, Scored
from sqlsp.evaluation.outcomes import Execution, ExecutionRun, RunOutcome, RunSettings
from sqlsp.evaluation.report import FIELDS, EvaluationReport
from sqlsp.schema.schema import Schema
from sqlsp.utils.errors import DataError

QUERIES = typed_cells("reported.tsv")


@pytest.fixture
def report(schema: Schema) -> EvaluationReport:
    return EvaluationReport.of(pairs_of(schema, QUERIES))


def test_means_by_level(report: EvaluationReport) -> None:
    partial = report.metric(Components).partial
    unread = report.metric(Unread)
    assert report.count == {"easy": 3, "medium": 1, "hard": 0, "extra": 0, "all": 4}
    assert report.exact_match == {"easy": 1 / 3, "medium": 0.0, "hard": 0.0, "extra": 0.0, "all": 0.25}
    # the prediction that is not read has no select items: it counts in recall, not in accuracy
    assert partial["select"]["easy"] == Partial(1 / 2, 1 / 3, 2.0 * (1 / 2) * (1 / 3) / (1 / 3 + 1 / 2))
    # a component that is nowhere has no mean, and an F1 of 1; at a level without queries all is 0
    assert (partial["order"]["easy"], partial["order"]["hard"]) == (Partial(0.0, 0.0, 1.0), Partial(0.0, 0.0, 0.0))
    assert (unread.predictions, unread.official_only, unread.golds) == ([2, 3], [2], [4])


def test_remarks_say_where_and_why_and_name_a_few(report: EvaluationReport, schema: Schema) -> None:
    remarks = "\n".join(report.remarks())
    for part in (
        "2 of 5 predictions are not read by the official reader and count as wrong; 1 of these",
        "index 2: 'age=3' where a column of baker is expected (= needs blanks around it)",
        "warning: 1 of 5 gold queries",
        "index 4: 'nowhere' where a table is expected",
    ):
        assert part in remarks
    assert str(report).endswith(f"{remarks}\n\nexact match 25.0 %")
    many = pairs_of(schema, [("SELECT name FROM baker WHERE age=3", "SELECT name FROM baker")] * (MAX_LISTED + 2))
    assert EvaluationReport.of(many).remarks()[-1] == "  and 2 more"
    assert EvaluationReport.of(pairs_of(schema, QUERIES[:1])).remarks() == []
    nothing = EvaluationReport.of([])
    assert nothing.exact_match["all"] == 0.0 and "count" in nothing.table()


def test_the_print_out_has_remarks_about_the_figures(report: EvaluationReport, schema: Schema) -> None:
    ignored = "exact match ignores literals everywhere and DISTINCT at the top level, as the official script does"
    assert ignored in str(report).splitlines()
    nested = "SELECT name FROM baker WHERE age IN (SELECT{}age FROM baker)"
    top = "SELECT DISTINCT name FROM baker WHERE age > 3 LIMIT 1", "SELECT name FROM baker WHERE age > 4 LIMIT 2"
    judged = EvaluationReport.of(pairs_of(schema, [top, (nested.format(" DISTINCT "), nested.format(" "))]))
    assert [example["exact"] for example in judged.examples()] == [True, False], "the sentence is wrong"


def test_the_print_out_says_how_queries_ran(schema: Schema) -> None:
    def basis_with(keep_distinct: bool) -> str:
        settings = RunSettings(keep_distinct, 2.5)
        run = ExecutionRun([Execution(RunOutcome.SAME)], settings, "some/databases")
        return str(EvaluationReport.of(pairs_of(schema, QUERIES[:1]), run)).splitlines()[-3]

    assert basis_with(False) == (
        "execution compares the results of both queries, without DISTINCT (keep_distinct=false), on one database per "
        "schema (databases=some/databases), at most 2.5 s a query"
    )
    assert "with their DISTINCT, on one" in basis_with(True)
    run = ExecutionRun([Execution(RunOutcome.OTHER)])
    unread = pairs_of(
        schema, [("SELECT name FROM baker WHERE home = 'value'", "SELECT name FROM baker WHERE home = 'x'")]
    )
    assert "1 of 1 predictions have 'value' for a literal" in "\n".join(EvaluationReport.of(unread, run).remarks())
    plugged = replace(run, settings=RunSettings(plug_value=True))
    assert EvaluationReport.of(unread, plugged).remarks() == []


def test_table_in_the_official_layout(report: EvaluationReport) -> None:
    lines = report.table().split("\n")
    assert lines[0].split() == list(COLUMNS)
    assert lines[1] == f"{'count':20} " + " ".join(f"{n:<20}" for n in (3, 1, 0, 0, 4))
    assert lines[3] == "====================== EXACT MATCHING ACCURACY ====================="
    cells = ("0.333", "0.000", "0.000", "0.000", "0.250")
    assert lines[4] == f"{'exact match':20} " + " ".join(f"{cell:<20}" for cell in cells)
    titles = [line for line in lines if line.startswith("-")]
    assert [title.strip("- ") for title in titles] == [f"PARTIAL MATCHING {x}" for x in ("ACCURACY", "RECALL", "F1")]
    assert [line[:20].strip() for line in lines[7:17]] == list(COMPONENTS)
    assert len(lines) == 40


def test_files_and_a_folder_that_cannot_be_written(report: EvaluationReport, tmp_path: Path) -> None:
    report.write(tmp_path / "new" / "out")
    metrics = json.loads((tmp_path / "new" / "out" / "metrics.json").read_text())
    assert (metrics["count"]["all"], metrics["exact_match"]["all"]) == (4, 0.25)
    assert set(metrics["partial"]) == set(COMPONENTS)
    assert set(metrics["partial"]["select"]) == set(COLUMNS)
    assert set(metrics["partial"]["select"]["easy"]) == {"accuracy", "recall", "f1"}
    assert (metrics["unparsed"], metrics["official_reader_only"], metrics["unscorable"]) == (2, 1, 1)
    lines = (tmp_path / "new" / "out" / "examples.jsonl").read_text().splitlines()
    examples = [json.loads(line) for line in lines]
    seen = [
        (example["exact"], example["hardness"], example["parsed"], (example["pred"], example["gold"]))
        for example in examples
    ]
    assert seen == [
        (True, "easy", True, QUERIES[0]), (False, "easy", True, QUERIES[1]), (False, "easy", False, QUERIES[2]),
        (False, "medium", False, QUERIES[3]), (None, None, True, QUERIES[4]),
    ]  # fmt: skip
    assert all(tuple(example) == FIELDS for example in report.examples()), "keys keep their order"
    components = examples[1]["components"]
    assert (components["select"], components["where"], examples[4]["components"]) == (False, True, None)
    (tmp_path / "out").write_text("a file")
    with pytest.raises(DataError, match="cannot write"):
        report.write(tmp_path / "out")


class SameLength(MeanMetric):
    """As many words as gold; not warned of a blank prediction."""

    name = "same_length"
    title = "=== LENGTH ==="

    def value(self, index: int) -> float | None:
        pair = self.scored.pairs[index]
        return float(len(pair.pred.split()) == len(pair.gold.split())) if pair.pred else None


class OnlyWhereQueriesRan(SameLength):
    name = "ran"

    @classmethod
    def applies(cls, scored: Scored) -> bool:
        return scored.run is not None


@pytest.fixture
def pairs(schema: Schema) -> list[Pair]:
    gold = "SELECT name FROM baker"
    return pairs_of(schema, [(pred, gold) for pred in (gold, "SELECT home FROM baker", "SELECT", "")])


def test_a_further_metric(pairs: list[Pair], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = EvaluationReport.of(pairs)
    monkeypatch.setattr(module, "METRICS", (*METRICS, SameLength, OnlyWhereQueriesRan))
    report = EvaluationReport.of(pairs)
    assert report.metric(SameLength).count["all"] == 3
    assert report.table().startswith(plain.table())
    assert report.table().splitlines()[-2:] == [
        "=== LENGTH ===",
        f"{'same length':20} " + " ".join(f"{x:<20}" for x in ("0.667", "0.000", "0.000", "0.000", "0.667")),
    ]
    report.write(tmp_path)
    summary = json.loads((tmp_path / "metrics.json").read_text())
    assert summary == {**plain.summary(), "same_length": report.metric(SameLength).means}
    values = [json.loads(line)["same_length"] for line in (tmp_path / "examples.jsonl").read_text().splitlines()]
    assert values == [1.0, 1.0, 0.0, None]
    assert "ran" not in summary


GOLD = "SELECT name FROM shop\tbakery\nSELECT name FROM baker\tbakery\n"
GOLD_ROWS = [{"query": line.split("\t")[0], "db_id": "bakery", "question": "?"} for line in GOLD.splitlines()]


def write(path: Path, content: Any) -> Path:
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return path


def test_both_forms_of_both_files_say_the_same(tmp_path: Path, schemas: dict[str, Schema]) -> None:
    golds = [write(tmp_path / "gold.sql", GOLD), write(tmp_path / "gold.json", GOLD_ROWS)]
    preds = [
        write(tmp_path / "p.sql", "SELECT 1\nSELECT 2\tbakery\n"),
        write(tmp_path / "p.json", [{"index": i, "db_id": "bakery", "sql": f"SELECT {i + 1}"} for i in range(2)]),
        write(tmp_path / "bare.json", [{"sql": "SELECT 1"}, {"sql": "SELECT 2"}]),
        write(tmp_path / "shuffled.json", [{"index": i, "sql": f"SELECT {i + 1}"} for i in (1, 0)]),
    ]
    expected = [("SELECT 1", "SELECT name FROM shop"), ("SELECT 2", "SELECT name FROM baker")]
    for gold in golds:
        for pred in preds:
            pairs = read_pairs(pred, gold, schemas)
            assert [(pair.pred, pair.gold) for pair in pairs] == expected, (pred, gold)


@pytest.mark.parametrize(("name", "content", "queries"), typed_cells("predictions.tsv"))
def test_predictions_are_read_to_the_letter(name: str, content: Any, queries: list[str], tmp_path: Path) -> None:
    assert [record.sql for record in read_predictions(write(tmp_path / name, content))] == queries


BYTES = ("p.sql", b"SELECT '\xff'\nSELECT 2", r"p.sql is not UTF-8 text \(byte 8\)")
WRONG_FILES = [BYTES, *((name, json.loads(content), message) for name, content, message in cells("wrong_files.tsv"))]


@pytest.mark.parametrize(("name", "content", "message"), WRONG_FILES)
def test_errors_are_named(name: str, content: Any, message: str, tmp_path: Path, schemas: dict[str, Schema]) -> None:
    pred = write(tmp_path / "pred.sql", "SELECT 1\nSELECT 2\n")
    gold = write(tmp_path / "gold.sql", GOLD)
    wrong = write(tmp_path / name, content)
    with pytest.raises(DataError, match=message):
        read_pairs(*((pred, wrong) if name.startswith("g.") else (wrong, gold)), schemas)


def test_missing_files_and_folders_are_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"nothing\.sql does not exist; it should hold the predictions"):
        read_predictions(tmp_path / "nothing.sql")
    with pytest.raises(DataError, match="is a folder; name the file with the gold queries"):
        read_gold(tmp_path)


RIGHT = "SELECT name FROM baker"
WRONG = "SELECT home FROM baker"
TURNS_OF_GOLD = [["SELECT name FROM shop", "SELECT count(*) FROM shop"], ["SELECT name FROM baker"]]


def lines(interactions: Sequence[Sequence[str]], after: str = "") -> str:
    return "\n".join("".join(f"{sql}{after}\n" for sql in interaction) for interaction in interactions)


def as_json(interactions: Sequence[Sequence[str]]) -> str:
    records = ([{"utterance": "And?", "query": sql, "sql": {}} for sql in turns] for turns in interactions)
    return json.dumps(
        [{"database_id": "bakery", "interaction": record, "final": {"query": "no"}} for record in records]
    )


def judged(schema: Schema, *rights: Sequence[bool]) -> list[Pair]:
    """Pairs of interactions, by whether each turn is right."""
    positions = [(number, turn) for number, turns in enumerate(rights, 1) for turn in range(1, len(turns) + 1)]
    flat = [right for turns in rights for right in turns]
    return [
        Pair(index, RIGHT if right else WRONG, RIGHT, schema, None, *position)
        for index, (right, position) in enumerate(zip(flat, positions, strict=True))
    ]


@pytest.mark.parametrize("end", ["", "\n", "\n\n\n"])
def test_both_forms_of_gold_say_the_same(tmp_path: Path, schemas: dict[str, Schema], end: str) -> None:
    golds = [
        write(tmp_path / "gold.txt", lines(TURNS_OF_GOLD, "\tbakery") + end),
        write(tmp_path / "g.json", as_json(TURNS_OF_GOLD)),
    ]
    flat = [sql for turns in TURNS_OF_GOLD for sql in turns]
    records = [
        {"index": index, "sql": sql, "interaction": position[0], "turn": position[1]}
        for index, (sql, position) in enumerate(zip(flat, [(1, 1), (1, 2), (2, 1)], strict=True))
    ]
    preds = [
        write(tmp_path / "pred.sql", lines(TURNS_OF_GOLD) + end),
        write(tmp_path / "flat.sql", "".join(f"{sql}\n" for sql in flat) + end),
        write(tmp_path / "pred.json", json.dumps(records)),
    ]
    for gold in golds:
        for pred in preds:
            pairs = read_pairs(pred, gold, schemas)
            assert [(pair.pred, pair.gold) for pair in pairs] == [(sql, sql) for sql in flat]
            assert [(pair.interaction, pair.turn) for pair in pairs] == [(1, 1), (1, 2), (2, 1)]
    assert [record.question for record in read_gold(golds[1])] == ["And?"] * 3
    alone = read_gold(write(tmp_path / "one.txt", lines(TURNS_OF_GOLD[:1], "\tbakery") + end))
    assert [(pair.interaction, pair.turn) for pair in alone] == [(None, None)] * 2, "no blank line is between"


@pytest.mark.parametrize(("gold", "pred", "message"), cells("wrong_interactions.tsv"))
def test_wrong_files_are_named(tmp_path: Path, schemas: dict[str, Schema], gold: str, pred: str, message: str) -> None:
    three = lines(TURNS_OF_GOLD, "\tbakery")
    gold, pred = (text.replace("\\n", "\n").replace("\\t", "\t").replace("<three>", three) for text in (gold, pred))
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
    right = dict.fromkeys(POSITIONS, 0)
    total = dict.fromkeys(POSITIONS, 0)
    for turns in interactions:
        for number, is_right in enumerate(turns):
            for position in (f"turn {number + 1}" if number < 4 else "turn > 4", "questions"):
                total[position] += 1
                right[position] += is_right
        total["interactions"] += 1
        right["interactions"] += all(turns)
    return {
        position: (total[position], right[position] / total[position] if total[position] else 0.0)
        for position in POSITIONS
    }


@pytest.mark.parametrize("seed", range(8))
def test_as_plain_loops_have_it(schema: Schema, seed: int) -> None:
    draw = random.Random(seed)
    share = draw.choice([0.5, 0.8, 0.95])
    sizes = [draw.randint(1, 7) for _ in range(draw.randint(1, 30))]
    exact, ran, suite = ([[draw.random() < share for _ in range(size)] for size in sizes] for _ in range(3))
    runs = (
        ExecutionRun(
            [Execution(RunOutcome.SAME if right else RunOutcome.OTHER) for turns in interactions for right in turns]
        )
        for interactions in (ran, suite)
    )
    metric = EvaluationReport.of(judged(schema, *exact), *runs).metric(Interactions)
    for kind, expected in ((ExactMatch, exact), (ExecutionAccuracy, ran), (TestSuiteAccuracy, suite)):
        by_position = metric.by_position[kind]
        scores = {position: (by_position.count[position], by_position.accuracy[position]) for position in POSITIONS}
        assert scores == {position: pytest.approx(score) for position, score in reference(expected).items()}, kind.name


def test_interactions_of_several_files_and_unscorable_queries(schema: Schema) -> None:
    """An interaction with an unread gold query is wrong by another turn, or left out."""
    pairs = judged(schema, [True, True], [True, True, False], [True])
    for index in (1, 3):
        pairs[index] = replace(pairs[index], gold="SELECT name FROM nowhere")
    means = EvaluationReport.of(pairs).metric(Interactions).by_position[ExactMatch]
    assert (means.count["interactions"], means.accuracy["interactions"]) == (2, 1 / 2)
    assert (means.count["turn 2"], means.count["questions"]) == (0, 4)
    pairs = [*judged(schema, [True, True]), *judged(schema, [True, False], [True])]
    alone = replace(pairs[0], interaction=None, turn=None)
    assert list(interactions_of([alone, *pairs])) == [[1, 2], [3, 4], [5]]
    assert list(interactions_of(judged(schema, [True]) * 2)) == [[0], [1]]
    assert list(interactions_of([alone])) == list(interactions_of([])) == []


def test_every_output_has_it_and_nothing_else_changes(schema: Schema, tmp_path: Path) -> None:
    pairs = judged(schema, [True, True], [True, False])
    alone = [replace(pair, interaction=None, turn=None) for pair in pairs]
    run = ExecutionRun([Execution(RunOutcome.SAME)] * 4)
    report = EvaluationReport.of(pairs, run)
    plain = EvaluationReport.of(alone, run)
    assert report.table().startswith(plain.table())
    _, _, heading, *table = report.table().removeprefix(plain.table()[:-1]).splitlines()
    assert "INTERACTION MATCH" in heading
    assert [line.split("  ")[0] for line in table] == ["", "count", "execution", "exact match"]
    assert table[0] == f"{'':20} " + " ".join(f"{position:20}" for position in POSITIONS)
    cells = ["1.000", "0.500", "0.000", "0.000", "0.000", "0.750", "0.500"]
    assert table[-1] == f"{'exact match':20} " + " ".join(f"{cell:20}" for cell in cells)
    assert "interaction match 0.500: the share" in str(report)
    summary = report.summary()
    before = plain.summary()
    assert {key: value for key, value in summary.items() if key in before} == before
    assert {key for key in summary if key not in before} == {"question_match", "interaction_match", "interactions"}
    assert (summary["question_match"], summary["interaction_match"]) == (0.75, 0.5)
    report.write(tmp_path)
    written = json.loads((tmp_path / "metrics.json").read_text())["interactions"]
    assert set(written) == {"exact_match", "execution"}
    assert set(written["execution"]["accuracy"]) == {*TURNS, "questions", "interactions"}
    examples = report.examples()
    assert [(example.pop("interaction"), example.pop("turn")) for example in examples] == [
        (1, 1),
        (1, 2),
        (2, 1),
        (2, 2),
    ]
    assert examples == plain.examples()
