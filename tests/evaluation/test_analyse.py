"""`sqlsp analyse`: sketches, equivalent queries, the class of every error, counts; and calibration."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from bakery import BAKERY
from data_files import cells

from sqlsp.cli import compose
from sqlsp.cli.judging import AnalyseConfig
from sqlsp.commands import run_analyse as run
from sqlsp.evaluation.calibration import Choices, choose, cross_fitted, fit, summary
from sqlsp.evaluation.classes import Difference, ErrorClass, examine
from sqlsp.evaluation.equivalence import equivalent
from sqlsp.evaluation.inputs import Pair
from sqlsp.evaluation.outcomes import Execution, RunOutcome
from sqlsp.evaluation.tally import Analysis
from sqlsp.schema.schema import Schema
from sqlsp.sql.parser import parse_sql
from sqlsp.utils.errors import ConfigError, DataError


def test_kinds_counts_and_the_table(analysis: Analysis) -> None:
    one, two = analysis.models
    assert {index: finding.kind for index, finding in one.findings.items()} == {1: "column", 2: "correct", 3: "both"}
    assert {index: finding.kind for index, finding in two.findings.items()} == dict.fromkeys((1, 2), ErrorClass.SKETCH)
    totals = {level: tally.total for level, tally in one.by_hardness().items() if tally.total}
    assert totals == {"easy": 3, "medium": 1, "all": 4}
    assert analysis.contents()["models"][0]["clauses"] == {"select": 2, "group": 1}
    assert {*one.findings[1].differences, *one.findings[3].differences} == {
        Difference("group", None, "_", missing=(), superfluous=("baker.age",)),
        Difference("select", "_", "_", missing=("baker.home",), superfluous=("baker.name",)),
        Difference("select", "_", "_", missing=("baker.name",), superfluous=("baker.home",)),
    }
    lines = str(analysis).splitlines()
    assert lines[0].split()[:4] == ["model", "examples", "exact", "correct"]
    assert lines[1].split() == ["one", "4", "1", "1", "0", "1", "0", "1"]
    assert len({len(line) for line in lines}) == 1


def test_contents(analysis: Analysis, config: AnalyseConfig) -> None:
    report = json.loads((Path(config.out) / "errors.json").read_text())
    one, _ = report["models"]
    assert (one["name"], one["clauses"]) == ("one", {"select": 2, "group": 1})
    counts = {"count": 4, "exact": 1, "correct": 1, "literals": 0, "column": 1, "sketch": 0, "both": 1}
    assert one["hardness"]["all"] == {**counts, "exact_match": 0.25}
    error = report["errors"][0]
    assert (error["model"], error["index"], error["class"]) == ("one", 1, "column")
    assert error["differences"] == [
        {"clause": "select", "gold": "_", "pred": "_", "missing": ["baker.name"], "superfluous": ["baker.home"]}
    ]
    assert set(report["classes"]) == {kind.value for kind in ErrorClass}


@pytest.mark.parametrize("gold", [[], [{"db_id": "bakery", "query": "SELECT nothing FROM nowhere"}]])
def test_nothing_to_analyse(gold: list[dict[str, str]], config: AnalyseConfig) -> None:
    Path(config.gold).write_text(json.dumps(gold))
    for path in config.pred:
        Path(path).write_text("SELECT 1\n" * len(gold))
    with pytest.raises(DataError, match=r"nothing to analyse: .*dev\.json holds no query that can be scored"):
        run(config)
    assert not Path(config.out).exists()


def test_files_of_one_name_go_by_their_paths(config: AnalyseConfig, tmp_path: Path) -> None:
    again = tmp_path / "again" / "one.sql"
    again.parent.mkdir()
    again.write_text(Path(config.pred[0]).read_text())
    config.pred = [config.pred[0], str(again)]
    assert [model.name for model in run(config).models] == config.pred


def test_as_a_command(config: AnalyseConfig, run_command: Callable[..., tuple[int, str, str]]) -> None:
    files = [f"gold={config.gold}", f"tables={config.tables}", f"out={config.out}"]
    code, printed, complaint = run_command("analyse", f"pred=[{','.join(config.pred)}]", *files)
    assert code == 0, complaint
    assert printed.splitlines()[-1] == f"every error: {Path(config.out) / 'errors.json'}"
    with pytest.raises(ConfigError, match=r"^pred names a file twice; give each model's predictions once$"):
        compose.load("analyse", [f"pred=[{config.pred[0]},{config.pred[0]}]", *files])


@pytest.mark.long
def test_correct_agrees_with_the_official_databases(parity_dir: Path, spider_dir: Path, tmp_path: Path) -> None:
    official = json.loads((parity_dir / "execution.json").read_text())["dail_sql_gpt4"]["no_distinct"]
    spider = {"gold": "dev.json", "tables": "tables.json", "databases": "database"}
    files: dict[str, Any] = {name: str(spider_dir / file) for name, file in spider.items()}
    pred = str(parity_dir / "predictions" / "dail_sql_gpt4.sql")
    analysis = run(AnalyseConfig(pred=[pred], out=str(tmp_path / "out"), **files))
    (model,) = analysis.models
    assert len(model.findings) > 300
    for index, finding in model.findings.items():
        if official[index] in "01":
            assert (finding.kind is ErrorClass.CORRECT) is (official[index] == "1"), model.pairs[index]
        refuted = finding.execution is not None and finding.execution.outcome is RunOutcome.OTHER
        assert not (finding.proved and refuted), model.pairs[index]


def test_distinct_counts_where_asked_for(config: AnalyseConfig) -> None:
    Path(config.gold).write_text(json.dumps([{"db_id": "bakery", "query": "SELECT name FROM baker WHERE age IN (3)"}]))
    for path in config.pred:
        Path(path).write_text("SELECT DISTINCT name FROM baker WHERE age = 3\n")
    kinds = []
    for config.keep_distinct in (False, True):
        analysis = run(config)
        kinds.append(analysis.models[0].findings[0].kind)
    assert kinds == [ErrorClass.CORRECT, ErrorClass.LITERALS]


@pytest.mark.parametrize("outcome", RunOutcome)
def test_where_no_database_decides_a_proof_does(outcome: RunOutcome, schema: Schema) -> None:
    texts = "SELECT name FROM baker WHERE age IN (3)", "SELECT name FROM baker WHERE age = 3"
    finding = examine(Pair(0, *texts, schema, None), Execution(outcome), keep_distinct=False)
    refuted = outcome in (RunOutcome.OTHER, RunOutcome.FAILS)
    assert finding.proved and (finding.kind is ErrorClass.CORRECT) != refuted


@pytest.fixture(scope="module")
def keyed(schema: Schema) -> Schema:
    """The bakery with primary keys and types; the types of one foreign key differ, as in 20 databases of Spider."""
    numbers = ("age", "seats", "year")
    stall = list(BAKERY).index("stall")
    columns = [
        replace(info, type="number" if info.name.endswith("id") or info.name in numbers else "text")
        for info in schema.columns[1:]
    ]
    columns = [replace(c, type="text") if (c.table, c.name) == (stall, "fair_id") else c for c in columns]
    keys = tuple(schema.columns_of(table)[0] for table in range(3))
    return replace(schema, columns=(schema.columns[0], *columns), primary_keys=keys)


@pytest.mark.parametrize(("relation", "gold", "pred"), cells("equivalences.tsv"))
def test_queries_that_rewriting_proves_equal(relation: str, gold: str, pred: str, keyed: Schema) -> None:
    assert equivalent(parse_sql(gold, keyed), parse_sql(pred, keyed), keyed) == (relation != "other")


@pytest.mark.parametrize(("kind", "gold", "pred"), cells("error_classes.tsv"))
def test_the_class_of_an_error(kind: str, gold: str, pred: str, schema: Schema) -> None:
    """Without rows of both queries; with them, they decide whether the prediction is right."""

    def kind_after(outcome: RunOutcome) -> ErrorClass:
        return examine(Pair(0, pred, gold, schema), Execution(outcome), keep_distinct=True).kind

    assert kind_after(RunOutcome.NO_DATABASE) == kind_after(RunOutcome.TIME_OUT) == kind
    assert kind_after(RunOutcome.OTHER) == (kind if kind != ErrorClass.CORRECT else ErrorClass.COLUMN)
    assert kind_after(RunOutcome.SAME) is ErrorClass.CORRECT


def test_the_error_is_that_of_the_formula() -> None:
    confidence = np.array([0.05, 0.15, 0.15, 0.95, 1.0])
    right = np.array([False, True, False, True, False])
    # bins: [0.05] 0 right, [0.15, 0.15] a half, [0.95, 1.0] a half
    expected = (1 * 0.05 + 2 * 0.35 + 2 * 0.475) / 5
    measured = summary(confidence, right)
    assert measured["calibration_error"] == pytest.approx(expected)
    assert [part["count"] for part in measured["bins"]] == [1, 2, 2]


def drawn(number: int, weights: np.ndarray, seed: int) -> Choices:
    """Questions with two answers each, one or none of which is right, with the probabilities that `weights` give."""
    draw = np.random.default_rng(seed)
    seen = np.column_stack([np.ones(2 * number), draw.normal(size=2 * number), draw.exponential(size=2 * number)])
    odds = np.exp(seen @ weights).reshape(number, 2)
    limits = odds.cumsum(axis=1) / (1 + odds.sum(axis=1, keepdims=True))
    chosen = (draw.random((number, 1)) > limits).sum(axis=1)
    right = chosen[:, None] == np.arange(2)
    return Choices(seen, right.ravel(), np.repeat(np.arange(number), 2))


def test_the_fit_finds_the_weights_that_made_the_data() -> None:
    true = np.array([0.5, 1.5, -0.7])
    made = drawn(20_000, true, seed=3)
    weights = fit(made)
    assert weights == pytest.approx(true, abs=0.1)
    assert summary(*choose(made, weights))["calibration_error"] < 0.02
    assert summary(*choose(made, 3 * weights))["calibration_error"] > 0.05, "too sure of itself"


def test_separable_data_has_finite_weights() -> None:
    seen = np.column_stack([np.ones(60), np.linspace(-30, 0, 60)])
    weights = fit(Choices(seen, np.arange(60) >= 30, np.arange(60)))
    assert np.isfinite(weights).all()
    assert ((seen @ weights > 0) == (np.arange(60) >= 30)).all()


def test_no_group_is_judged_by_weights_that_saw_it() -> None:
    groups = ["a"] * 40 + ["b"] * 40 + ["c"] * 40
    seen = np.column_stack([np.ones(120), [0.0] * 80 + [1.0] * 40])
    made = Choices(seen, np.array([True, False] * 40 + [False] * 40), np.arange(120))
    sure, right = cross_fitted(made, groups, folds=3)
    assert sure[80:] == pytest.approx(np.full(40, 0.5), abs=0.01) and (right == made.right).all()
    assert fit(made)[1] < -3
