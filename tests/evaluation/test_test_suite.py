"""Several databases a schema: all must agree, and what one of them alone would have let pass is caught."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from bakery import pairs_of
from scripted import ENDLESS, make_database
from test_execution import run_trial

from sqlsp.commands import run_analyse as run_analysis
from sqlsp.common.errors import ConfigError, DataError
from sqlsp.common.workers import Lost
from sqlsp.evaluation.execution.outcomes import Execution, RunOutcome, RunSettings
from sqlsp.evaluation.execution.running import (
    PairTexts,
    Probe,
    Trial,
    decide,
    run_pairs,
    run_suite,
    run_trials,
    suite_databases,
)
from sqlsp.evaluation.metrics.execution import TestSuiteAccuracy
from sqlsp.evaluation.report import EvaluationReport, evaluate
from sqlsp.options import cli
from sqlsp.options.judging import AnalyseConfig, EvaluateConfig
from sqlsp.schema.schema import Schema

CONTENTS = {
    "bakery": [("Ada", "Graz", 40), ("Bo", "Graz", 50), ("Cy", "Linz", 60)],
    "bakery_1": [("Ada", "Graz", 40), ("Bo", "Ulm", 45), ("Cy", "Linz", 45)],
    "bakery_2": [("Ada", "Ulm", 40), ("Di", "Ulm", 41)],
}
PLUGGED = RunSettings(plug_value=True)
ALIASED = "SELECT T1.name FROM baker AS T1 WHERE"


@pytest.fixture(scope="module")
def suite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("suite") / "bakery"
    for name, rows in CONTENTS.items():
        make(folder / f"{name}.sqlite", rows)
    (folder / "old.sqlite-journal").write_text("left behind")
    (folder / "._bakery.sqlite").write_text("an archiver's")
    (folder / "readme.txt").write_text("no database")
    return folder.parent


def make(path: Path, rows: Sequence[tuple[str, str, int]]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    values = ", ".join(map(str, rows))
    make_database(path, f"CREATE TABLE baker (name TEXT, home TEXT, age INTEGER); INSERT INTO baker VALUES {values};")


def trial(suite: Path, gold: str, pred: str, settings: RunSettings = RunSettings()) -> Trial:  # noqa: B008 frozen
    return Trial(suite_databases(suite, "bakery"), gold, pred, settings)


def decide_by(answer: Callable[[Probe], Execution | Lost], databases: int = 1) -> Execution:
    """The outcome on some databases where this is what each says."""
    paths = tuple(Path(f"bakery_{number}.sqlite") for number in range(databases))

    def ask(question: Trial | Probe) -> PairTexts | Execution | Lost:
        return PairTexts(question.gold, question.pred) if isinstance(question, Trial) else answer(question)

    return decide(Trial(paths, "SELECT 1", "SELECT 2"), ask)


def test_the_databases_of_a_schema(suite: Path) -> None:
    found = [path.name for path in suite_databases(suite, "bakery")]
    assert found == ["bakery.sqlite", "bakery_1.sqlite", "bakery_2.sqlite"]
    assert suite_databases(suite, "nowhere") == ()


@pytest.mark.parametrize(
    ("gold", "pred", "outcome", "decided"),
    [
        ("SELECT name FROM baker", "SELECT name FROM baker WHERE age > 0", RunOutcome.SAME, ""),
        ("SELECT name FROM baker", "SELECT home FROM baker", RunOutcome.OTHER, "bakery.sqlite"),
        # neighbours, which agree on the first database
        (
            "SELECT name FROM baker WHERE age > 45",
            "SELECT name FROM baker WHERE age >= 45",
            RunOutcome.OTHER,
            "bakery_1",
        ),
        ("SELECT max(age) FROM baker", "SELECT age FROM baker WHERE name = 'Cy'", RunOutcome.OTHER, "bakery_2.sqlite"),
        ("SELECT home FROM baker ORDER BY age", "SELECT home FROM baker", RunOutcome.SAME, ""),
        (
            "SELECT name FROM baker ORDER BY name",
            "SELECT name FROM baker ORDER BY age, name DESC",
            RunOutcome.OTHER,
            "_1",
        ),
        ("SELECT count(*) FROM baker", "SELECT nothing FROM baker", RunOutcome.FAILS, "bakery.sqlite"),
    ],
)
def test_all_databases_must_agree(suite: Path, gold: str, pred: str, outcome: RunOutcome, decided: str) -> None:
    found = run_trial(trial(suite, gold, pred))
    assert found.outcome is outcome
    assert decided in found.database
    assert bool(found.database) == (found.right is False)
    alone = run_trial(Trial(suite_databases(suite, "bakery")[:1], gold, pred))
    assert found.right_on_first is alone.right is alone.right_on_first


def test_gold_that_fails_somewhere_decides_nothing(suite: Path, tmp_path: Path) -> None:
    first = suite_databases(suite, "bakery")[0]
    other = make_database(tmp_path / "bakery_3.sqlite", "CREATE TABLE baker (name TEXT);")
    for databases in ((first, other), (other, first)):
        found = run_trial(Trial(databases, "SELECT age FROM baker", "SELECT age FROM baker"))
        assert found.right is None
        assert found.reason == "bakery_3.sqlite: no such column: age"
        assert run_trial(Trial(databases, "SELECT age FROM baker", "SELECT name FROM baker")).right is False
    assert run_trial(Trial((), "SELECT 1", "SELECT 1")).outcome is RunOutcome.NO_DATABASE


@pytest.mark.parametrize(
    ("outcomes", "right", "on_first"),
    [
        ("SAME OTHER", False, True),
        ("OTHER", False, False),
        ("GOLD_FAILS OTHER", False, None),
        ("GOLD_FAILS SAME OTHER", False, None),
        ("GOLD_FAILS SAME SAME", None, None),
        ("SAME GOLD_FAILS SAME", None, None),
        ("SAME SAME SAME", True, True),
    ],
)
def test_the_first_database_alone(outcomes: str, right: bool | None, on_first: bool | None) -> None:
    waiting = iter(outcomes.split())
    found = decide_by(lambda probe: Execution(RunOutcome[next(waiting)]), databases=3)
    assert (found.right, found.right_on_first) == (right, on_first)


@pytest.mark.parametrize(
    ("alone", "outcome"),
    [
        (Execution(RunOutcome.SAME), RunOutcome.TIME_OUT),
        (Execution(RunOutcome.OTHER), RunOutcome.TIME_OUT),  # gold gives other rows each time
        (Execution(RunOutcome.GOLD_FAILS, "no answer within 2 s"), RunOutcome.GOLD_FAILS),
        (Lost("its process died"), RunOutcome.GOLD_FAILS),
    ],
)
def test_a_pair_whose_gold_query_takes_its_process_along_is_not_scored(
    alone: Execution | Lost, outcome: RunOutcome
) -> None:
    lost = Lost("killed after 9 s", too_long=True)
    assert decide_by(lambda probe: alone if probe.pred == probe.gold else lost).outcome is outcome


def test_the_first_database_alone_where_time_runs_out(suite: Path) -> None:
    found = run_trial(trial(suite, "SELECT name FROM baker", "SELECT name FROM baker", RunSettings(pair_seconds=-1)))
    assert (found.outcome, found.right_on_first) == (RunOutcome.TIME_OUT, False)


def test_one_of_several_ways_may_be_right_on_the_first_database(suite: Path) -> None:
    """With the first of gold's literals it is right on the first database, with the second, tried later, nowhere."""
    gold = "SELECT name FROM baker WHERE age > 45 AND age < 100"
    found = run_trial(trial(suite, gold, "SELECT name FROM baker WHERE age >= 1", PLUGGED))
    assert (found.right, found.right_on_first) == (False, True)


@pytest.mark.parametrize(
    ("gold", "pred", "right"),
    [
        ("SELECT name FROM baker WHERE home = 'Ulm'", "SELECT name FROM baker WHERE home = 'value'", True),
        ("SELECT name FROM baker WHERE home = 'Ulm'", "SELECT Name FROM Baker WHERE home = value", True),
        ("SELECT name FROM baker WHERE home = 'Ulm' AND age > 40", f"{ALIASED} T1.age > 1 AND T1.home = 'value'", True),
        ("SELECT name FROM baker ORDER BY age LIMIT 2", "SELECT name FROM baker ORDER BY age LIMIT 1", True),
        ("SELECT name FROM baker WHERE age > 45", "SELECT name FROM baker WHERE age >= 1", False),
        # it is right as it is, though with gold's literal it would not be
        ("SELECT name FROM baker WHERE age > 40", "SELECT name FROM baker WHERE age >= 41", True),
        ("SELECT name FROM baker WHERE age > 40", "SELECT name FROM baker WHERE home = 'value'", False),
    ],
)
def test_plugging_in_literals(suite: Path, gold: str, pred: str, right: bool) -> None:
    found = run_trial(trial(suite, gold, pred, PLUGGED))
    assert found.right is right
    if "41" not in pred:
        assert run_trial(trial(suite, gold, pred)).right is False


def test_combinations_are_limited(suite: Path) -> None:
    gold = "SELECT name FROM baker WHERE age IN (1, 2, 3, 4, 5, 6) AND home = 'Graz'"
    pred = "SELECT name FROM baker WHERE age NOT IN (0, 0, 0, 0, 0) AND home <> 0"
    found = run_trial(trial(suite, gold, pred, RunSettings(plug_value=True, combinations=20)))
    assert found.right is False
    assert found.reason.endswith("; wrong with the first 20 combinations of gold's literals; there are more")
    one = run_trial(trial(suite, gold, "SELECT name FROM baker WHERE age = 0", RunSettings(plug_value=True)))
    assert "combinations" not in one.reason


def test_time_is_limited(suite: Path) -> None:
    gold = "SELECT name FROM baker WHERE age IN (1, 2, 3) OR home = 'Graz'"
    start = time.monotonic()
    settings = RunSettings(seconds=0.2, plug_value=True, pair_seconds=0.5)
    found = run_trial(trial(suite, gold, f"SELECT 0, 0, 0, ({ENDLESS})", settings))
    assert found.outcome is RunOutcome.TIME_OUT
    assert time.monotonic() - start < 5


def test_in_processes_as_in_one(suite: Path) -> None:
    queries = [
        f"SELECT {what} FROM baker WHERE age {op} 45" for what in ("name", "home") for op in (">", ">=", "<", "=")
    ]
    trials = [trial(suite, gold, pred, how) for gold in queries for pred in queries for how in (RunSettings(), PLUGGED)]
    found = run_trials(trials, processes=2)
    assert found == [run_trial(each) for each in trials]
    assert {each.right for each in found} == {True, False}


def test_one_database_is_execution_accuracy(suite: Path, schema: Schema, tmp_path: Path) -> None:
    """A suite of one database a schema gives what execution on it gives, in every part of the report."""
    make(tmp_path / "bakery" / "bakery.sqlite", CONTENTS["bakery"])
    queries = ["SELECT name FROM baker WHERE age > 45", "SELECT name FROM baker WHERE age >= 45", "SELECT nothing"]
    pairs = pairs_of(schema, *((pred, queries[0]) for pred in queries))
    settings = RunSettings()
    report = EvaluationReport.of(pairs, run_pairs(pairs, tmp_path, settings), run_suite(pairs, tmp_path, settings))
    summary = report.summary()
    assert summary["execution"].items() <= summary["test_suite"].items()
    assert summary["test_suite"]["accuracy_on_first_database"] == summary["execution"]["accuracy"]
    assert [each["test_suite"] for each in report.examples()] == [each["execution"] for each in report.examples()]
    wider = EvaluationReport.of(pairs, suite=run_suite(pairs, suite, settings))
    found = wider.metric(TestSuiteAccuracy)
    assert (found.means["all"], found.on_first["all"]) == pytest.approx((1 / 3, 2 / 3))
    text = str(wider)
    assert text.index("TEST SUITE ACCURACY") < text.index("EXACT MATCHING")
    assert "which must agree on all of 3 databases of 1 schemas, 3 to 3 a schema" in text
    assert "1 of 3 predictions agree with gold on the first database of their schema and not on all: 0.667" in text
    assert wider.examples()[1]["test_suite_database"] == "bakery_1.sqlite"


def test_the_command(suite: Path, tables_file: Path, tmp_path: Path) -> None:
    for name, query in (("gold", "SELECT name FROM baker WHERE age > 45\tbakery"), ("pred", "SELECT name FROM baker")):
        (tmp_path / f"{name}.sql").write_text(query + "\n")
    options = [f"pred={tmp_path / 'pred.sql'}", f"gold={tmp_path / 'gold.sql'}", f"tables={tables_file}"]
    config: EvaluateConfig = cli.load("evaluate", [*options, f"suite={suite}", f"out={tmp_path / 'out'}"])
    assert evaluate(config).metric(TestSuiteAccuracy).means["all"] == 0
    found = json.loads((tmp_path / "out" / "metrics.json").read_text())["test_suite"]
    assert found["databases"] == {"bakery": 3}
    config.suite = str(tmp_path / "nowhere")
    with pytest.raises(DataError, match=r"nowhere is no folder; it should hold <db_id>/\*\.sqlite"):
        evaluate(config)
    with pytest.raises(ConfigError, match=r"plug_value=true .* needs databases=… or suite=…"):
        cli.load("evaluate", [*options, "plug_value=true"])


def test_the_error_analysis(suite: Path, config: AnalyseConfig) -> None:
    """Errors are told apart by the suite."""
    config.suite = str(suite)
    run_analysis(config)
    found = json.loads((Path(config.out) / "errors.json").read_text())
    assert (found["settings"]["suite"], found["settings"]["plug_value"]) == (str(suite), False)
    assert {(each["class"], each["execution_database"]) for each in found["errors"]} == {
        ("correct", None),
        ("column", "bakery.sqlite"),
        ("both", "bakery.sqlite"),
        ("sketch", "bakery.sqlite"),
    }
    assert "by running both queries on all databases of the suite" in (Path(config.out) / "errors.html").read_text()
