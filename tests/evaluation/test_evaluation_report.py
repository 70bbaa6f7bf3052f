"""Files of predictions and gold queries, and the report on them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from bakery import pairs_of

from sqlsp.common.errors import DataError
from sqlsp.evaluation import report as module
from sqlsp.evaluation.exact_match.judge import COMPONENTS
from sqlsp.evaluation.execution.outcomes import Execution, ExecutionRun, RunOutcome, RunSettings
from sqlsp.evaluation.inputs import Pair, read_gold, read_pairs, read_predictions
from sqlsp.evaluation.metrics import METRICS
from sqlsp.evaluation.metrics.matching import Components, Partial, Unread
from sqlsp.evaluation.metrics.metric import COLUMNS, LISTED, MeanMetric, Scored
from sqlsp.evaluation.report import FIELDS, EvaluationReport
from sqlsp.schema.schema import Schema

QUERIES = [
    ("SELECT name FROM baker", "SELECT name FROM baker"),  # easy, right
    ("SELECT home FROM baker", "SELECT name FROM baker"),  # easy, select wrong
    ("SELECT name FROM baker WHERE age=3", "SELECT name FROM baker WHERE age = 3"),  # easy, not read officially
    ("SELECT nothing FROM nowhere", "SELECT name, age FROM baker WHERE age > 3"),  # medium, not read at all
    ("SELECT name FROM baker", "SELECT name FROM nowhere"),  # gold not read
]


@pytest.fixture
def report(schema: Schema) -> EvaluationReport:
    return EvaluationReport.of(pairs_of(schema, *QUERIES))


def test_means_by_level(report: EvaluationReport) -> None:
    partial, unread = report.metric(Components).partial, report.metric(Unread)
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
    assert str(report).endswith(remarks)
    many = pairs_of(schema, *[("SELECT name FROM baker WHERE age=3", "SELECT name FROM baker")] * (LISTED + 2))
    assert EvaluationReport.of(many).remarks()[-1] == "  and 2 more"
    assert EvaluationReport.of(pairs_of(schema, QUERIES[0])).remarks() == []
    nothing = EvaluationReport.of([])
    assert nothing.exact_match["all"] == 0.0 and "count" in nothing.table()


def test_the_print_out_says_what_the_figures_do_not_see(report: EvaluationReport, schema: Schema) -> None:
    ignored = "exact match ignores literals everywhere and DISTINCT at the top level, as the official script does"
    assert ignored in str(report).splitlines()
    nested = "SELECT name FROM baker WHERE age IN (SELECT{}age FROM baker)"
    top = "SELECT DISTINCT name FROM baker WHERE age > 3 LIMIT 1", "SELECT name FROM baker WHERE age > 4 LIMIT 2"
    judged = EvaluationReport.of(pairs_of(schema, top, (nested.format(" DISTINCT "), nested.format(" "))))
    assert [example["exact"] for example in judged.examples()] == [True, False], "the sentence is wrong"


def test_the_print_out_says_how_queries_ran(schema: Schema) -> None:
    def said(keep_distinct: bool) -> str:
        settings = RunSettings(keep_distinct, 2.5)
        run = ExecutionRun([Execution(RunOutcome.SAME)], settings, "some/databases")
        return str(EvaluationReport.of(pairs_of(schema, QUERIES[0]), run)).splitlines()[-1]

    assert said(False) == (
        "execution compares the results of both queries, without DISTINCT (keep_distinct=false), on one database each "
        "(databases=some/databases), at most 2.5 s a query"
    )
    assert "with their DISTINCT, on one" in said(True)


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


def test_files(report: EvaluationReport, tmp_path: Path) -> None:
    report.write(tmp_path / "new" / "out")
    metrics = json.loads((tmp_path / "new" / "out" / "metrics.json").read_text())
    assert (metrics["count"]["all"], metrics["exact_match"]["all"]) == (4, 0.25)
    assert set(metrics["partial"]) == set(COMPONENTS)
    assert set(metrics["partial"]["select"]) == set(COLUMNS)
    assert set(metrics["partial"]["select"]["easy"]) == {"accuracy", "recall", "f1"}
    assert (metrics["unparsed"], metrics["official_reader_only"], metrics["unscorable"]) == (2, 1, 1)
    lines = (tmp_path / "new" / "out" / "examples.jsonl").read_text().splitlines()
    examples = [json.loads(line) for line in lines]
    seen = [(each["exact"], each["hardness"], each["parsed"], (each["pred"], each["gold"])) for each in examples]
    assert seen == [
        (True, "easy", True, QUERIES[0]), (False, "easy", True, QUERIES[1]), (False, "easy", False, QUERIES[2]),
        (False, "medium", False, QUERIES[3]), (None, None, True, QUERIES[4]),
    ]  # fmt: skip
    assert all(tuple(each) == FIELDS for each in report.examples()), "keys keep their order"
    components = examples[1]["components"]
    assert (components["select"], components["where"], examples[4]["components"]) == (False, True, None)


def test_a_folder_that_cannot_be_written_is_named(report: EvaluationReport, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file")
    with pytest.raises(DataError, match="cannot write"):
        report.write(tmp_path / "out")


class SameLength(MeanMetric):
    """As many words as gold; not told of a blank prediction."""

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
    return pairs_of(schema, *((pred, gold) for pred in (gold, "SELECT home FROM baker", "SELECT", "")))


def test_a_further_metric_is_a_class_and_its_registration(
    pairs: list[Pair], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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


@pytest.mark.parametrize(
    ("name", "content", "queries"),
    [
        ("p.sql", "SELECT 1 \tbakery\tmore\r\nSELECT 2", ["SELECT 1 ", "SELECT 2"]),  # up to the first tab
        ("p.sql", "SELECT '\u2028\x0b' FROM a\nSELECT 2\n\n \n", ["SELECT '\u2028\x0b' FROM a", "SELECT 2"]),
        ("p.sql", "\ufeffSELECT 1", ["SELECT 1"]),  # a byte order mark is no part of the query
        ("p.json", [{"sql": ""}, {"sql": "SELECT 2"}], ["", "SELECT 2"]),
    ],
)
def test_predictions_are_read_to_the_letter(name: str, content: Any, queries: list[str], tmp_path: Path) -> None:
    assert [record.sql for record in read_predictions(write(tmp_path / name, content))] == queries


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("p.sql", "SELECT 1\n", "p.sql holds 1 predictions but .*gold.sql holds 2 queries"),
        ("p.sql", "SELECT 1\nSELECT 2\nSELECT 3\n", "p.sql holds 3 predictions"),
        ("p.sql", "", "p.sql holds 0 predictions"),
        ("p.sql", "SELECT 1\n \nSELECT 2\n", "p.sql, line 2 is blank"),
        ("p.sql", "\nSELECT 1", "p.sql, line 1 is blank"),
        ("p.sql", b"SELECT '\xff'\nSELECT 2", r"p.sql is not UTF-8 text \(byte 8\)"),
        ("p.json", '[{"sql": "SELECT 1"}, {"sq', "p.json is not valid JSON .* cut short"),
        ("p.json", {"sql": "SELECT 1"}, "p.json: a list of objects expected, found dict"),
        ("p.json", "", "p.json is not valid JSON"),
        ("p.json", [{"sql": "SELECT 1"}, "SELECT 2"], "p.json, entry 1: an object expected, found str"),
        ("p.json", [{"sql": "SELECT 1"}, {"query": "SELECT 2"}], "entry 1: no text under 'sql'; its keys are 'query'"),
        ("p.json", [{"sql": "SELECT 1"}, {"sql": None}], "entry 1: no text under 'sql'"),
        ("p.json", [{"sql": 1}, {"sql": "SELECT 2"}], "entry 0: 'sql' should be text, found int"),
        ("p.json", [{"sql": "SELECT 1", "index": "0"}, {"sql": ""}], "entry 0: 'index' should be a whole number"),
        ("p.json", [{"sql": "SELECT 1", "index": 0}, {"sql": "", "index": 0}], "entry 1 has the index 0 of .*entry 0"),
        ("p.json", [{"sql": "SELECT 1", "index": 0}, {"sql": "", "index": 2}], "entry 1: index 2; expected 0 to 1"),
        ("p.json", [{"sql": "SELECT 1", "index": 0}, {"sql": ""}], "entry 1: index None"),
        ("p.json", [{"sql": "", "db_id": "canal"}, {"sql": ""}], "0 is for database canal.*line 1 is for bakery"),
        ("g.sql", "SELECT 1\tbakery\nSELECT 2\n", "g.sql, line 2: expected SQL<TAB>db_id, found 1 "),
        ("g.sql", "SELECT 1\tbakery\tmore\n", "g.sql, line 1: expected SQL<TAB>db_id, found 3 "),
        ("g.sql", "SELECT 1\tbakery\n\n\nSELECT 2\tbakery\n", "g.sql, line 3 is blank"),
        ("g.sql", "SELECT 1\tbakery\nSELECT 2\tcanal\n", "g.sql, line 2: unknown db_id canal"),
        ("g.json", [GOLD_ROWS[0], {"db_id": "bakery"}], "g.json, entry 1: no text under 'query'"),
        ("g.json", [{"query": "SELECT 1"}], "entry 0: no text under 'db_id'; its keys are 'query'"),
        ("g.json", [GOLD_ROWS[0], {"query": "SELECT 1", "db_id": "canal"}], "entry 1: unknown db_id canal"),
        ("g.json", "[{]", "g.json is not valid JSON"),
    ],
)
def test_what_is_wrong_is_named(
    name: str, content: Any, message: str, tmp_path: Path, schemas: dict[str, Schema]
) -> None:
    pred, gold = write(tmp_path / "pred.sql", "SELECT 1\nSELECT 2\n"), write(tmp_path / "gold.sql", GOLD)
    wrong = write(tmp_path / name, content)
    with pytest.raises(DataError, match=message):
        read_pairs(*((pred, wrong) if name.startswith("g.") else (wrong, gold)), schemas)


def test_missing_files_and_folders_are_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"nothing\.sql does not exist; it should hold the predictions"):
        read_predictions(tmp_path / "nothing.sql")
    with pytest.raises(DataError, match="is a folder; name the file with the gold queries"):
        read_gold(tmp_path)
