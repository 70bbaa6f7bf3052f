"""Gold and prediction run side by side, on one database or several: verdicts, literals, limits, equal results."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Sequence
from itertools import permutations, product
from pathlib import Path

import pytest
from bakery import pairs_of
from data_files import cells, content, lines
from patience import HANG
from scripted import ENDLESS, make_database

from sqlsp.cli import compose
from sqlsp.cli.judging import AnalyseConfig, EvaluateConfig
from sqlsp.commands import run_analyse as run_analysis
from sqlsp.evaluation import running
from sqlsp.evaluation.metrics.execution import ExecutionAccuracy, TestSuiteAccuracy
from sqlsp.evaluation.outcomes import Execution, ExecutionRun, Rows, RunOutcome, RunSettings, same_result
from sqlsp.evaluation.report import EvaluationReport, evaluate
from sqlsp.evaluation.running import Trial, run_pairs, run_suite, run_trials, suite_databases
from sqlsp.schema.schema import Schema
from sqlsp.utils.errors import ConfigError, DataError
from sqlsp.utils.workers import Lost

SHORT = RunSettings(seconds=0.3)
CROSS = "SELECT count(*) FROM " + ", ".join(f"numbers AS n{i}" for i in range(9))
# one single instruction of SQLite, which looks at no clock: a text of ten million letters in one of forty
SEARCH = "SELECT instr(hex(zeroblob(20000000)), hex(zeroblob(5000000)) || '1')"

BAKERS = content("bakers.sql")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("database")
    (folder / "bakery").mkdir()
    make_database(folder / "bakery" / "bakery.sqlite", BAKERS)
    return folder


@pytest.fixture(scope="module")
def database(folder: Path) -> Path:
    return folder / "bakery" / "bakery.sqlite"


def run_trial(trial: Trial) -> Execution:
    return running.decide(trial, running.answer)


def outcome(database: Path, gold: str, pred: str, keep_distinct: bool = False) -> RunOutcome:
    return run_trial(Trial((database,), gold, pred, RunSettings(keep_distinct, HANG))).outcome


@pytest.mark.parametrize(("expected", "gold", "pred"), cells("executed.tsv", 3))
def test_verdicts(expected: str, gold: str, pred: str, database: Path) -> None:
    """The order is looked for as the official script does: `order by` in the gold text, and nowhere else."""
    assert outcome(database, gold, pred) is RunOutcome[expected]


@pytest.mark.parametrize(("keep", "counted"), [(False, 4), (True, 3)])
def test_distinct(keep: bool, counted: int, database: Path) -> None:
    result = outcome(database, "SELECT DISTINCT home FROM baker", "SELECT home FROM baker", keep)
    assert result is (RunOutcome.OTHER if keep else RunOutcome.SAME)
    assert outcome(database, "SELECT count(DISTINCT home) FROM baker", f"SELECT {counted}", keep) is RunOutcome.SAME


@pytest.mark.parametrize(("sql", "expected"), [("", ""), *cells("prepared.tsv")])
def test_preparation(sql: str, expected: str) -> None:
    assert running.prepared(sql, keep_distinct=False).rstrip() == expected
    assert running.prepared("SELECT DISTINCT a > = 1", keep_distinct=True) == "SELECT DISTINCT a >= 1"


@pytest.mark.parametrize(("sql", "literals"), [("", ""), *cells("plugged.tsv", 2)])
def test_literals(sql: str, literals: str) -> None:
    """Double quotes hold literals, semicolons go, and b1 alone is one, but not t1."""
    assert " | ".join(running.template(sql).literals) == literals


def test_templates() -> None:
    template = running.template("SELECT T1.Name FROM Shop AS T1 WHERE T1.Name = 'Ada' AND Age > 40;")
    assert (
        template.filled(template.slot_literals())
        == "select t1 . name from shop as t1 where t1 . name = 'Ada' and age > 40"
    )
    assert template.filled(["1", "2"]) == "select t1 . name from shop as t1 where t1 . name = 1 and age > 2"
    written = "SELECT a FROM t WHERE b = value AND value_points > 'terminal' LIMIT value"
    assert len(running.open_template(written).slots) == 3
    assert running.open_template(written).words[1] == "a"
    assert "value_points" in running.open_template(written).words


def test_all_combinations_once_and_the_likely_one_first() -> None:
    gold = running.template("SELECT a FROM t WHERE b = 'x' AND c > 5 AND d = 'x'")
    pred = running.open_template("SELECT a FROM t WHERE c > 1 AND b = 'value' AND d = 'value'")
    variants = list(running.plugged(gold, pred))
    assert variants[0] == "select a from t where c > 'x' and b = 5 and d = 'x'"
    expected = {
        f"select a from t where c > {one} and b = {two} and d = {three}"
        for one, two, three in product(("'x'", "5"), repeat=3)
    }
    assert len(variants) == len(expected) == 8
    assert set(variants) == expected
    none = running.template("SELECT a FROM t")
    one = running.open_template("SELECT a FROM t WHERE b = 1")
    assert list(running.plugged(none, one)) == []
    assert list(running.plugged(one, none)) == ["select a from t"]


@pytest.mark.parametrize("sql", lines("not_run.sql"))
def test_nothing_but_a_select_runs(sql: str, database: Path, tmp_path: Path) -> None:
    before = hashlib.sha256(database.read_bytes()).hexdigest()
    for keep_distinct in (False, True):
        settings = RunSettings(keep_distinct)
        execution = run_trial(Trial((database,), "SELECT name FROM baker", sql.format(folder=tmp_path), settings))
        if ";" in sql and not keep_distinct:  # taking DISTINCT out, the official script keeps the first statement alone
            assert execution.outcome is RunOutcome.SAME
        else:
            assert execution.outcome is RunOutcome.FAILS
            assert execution.reason.startswith("refused, only a single SELECT may run"), execution.reason
    assert hashlib.sha256(database.read_bytes()).hexdigest() == before
    assert [path.name for path in database.parent.iterdir()] == ["bakery.sqlite"]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("sql", [ENDLESS, CROSS])
def test_a_runaway_query_is_cut_off(sql: str, database: Path) -> None:
    execution = run_trial(Trial((database,), "SELECT count(*) FROM baker", sql, SHORT))
    assert execution == Execution(RunOutcome.TIME_OUT, "no answer within 0.3 s")
    assert run_trial(Trial((database,), sql, "SELECT 1", SHORT)).outcome is RunOutcome.GOLD_FAILS


def test_results_that_are_too_long(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pred = "SELECT a.i FROM numbers AS a, numbers AS b, numbers AS c, numbers AS d"
    assert outcome(database, "SELECT name FROM baker", pred) is RunOutcome.OTHER
    monkeypatch.setattr(running, "MAX_ROWS", 3)
    execution = run_trial(Trial((database,), "SELECT age FROM baker", "SELECT age FROM baker"))
    assert execution == Execution(RunOutcome.GOLD_FAILS, "more than 3 rows")


def test_in_processes(database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "SPARE_SECONDS", 0.5)
    half = RunSettings(seconds=0.5)
    junk = tmp_path / "junk.sqlite"
    junk.write_bytes(b"no database at all " * 100)
    gold = "SELECT count(*) FROM baker"
    trials = [
        Trial((database,), gold, gold, half),
        Trial((database,), gold, SEARCH, half),  # no progress handler stops it: its process is killed
        Trial((database,), gold, ENDLESS, half),
        Trial((junk,), gold, gold, half),
        Trial((tmp_path / "nowhere.sqlite",), gold, gold, half),
        Trial((database,), gold, gold, half),
    ]
    executions = run_trials(trials, processes=2)
    expected = ("SAME", "TIME_OUT", "TIME_OUT", "GOLD_FAILS", "NO_DATABASE", "SAME")
    assert [execution.outcome for execution in executions] == [RunOutcome[name] for name in expected]
    assert "killed after 1.5 s" in executions[1].reason
    assert executions[3].reason == "file is not a database"
    assert run_trials([]) == []


def test_scores_leave_out_undecided_pairs(schema: Schema) -> None:
    gold = "SELECT name FROM baker"
    pairs = pairs_of(schema, [*[(gold, gold)] * 6, (gold, "SELECT name FROM nowhere")])
    run = ExecutionRun([Execution(result) for result in (*RunOutcome, RunOutcome.SAME)])
    accuracy = EvaluationReport.of(pairs, run).metric(ExecutionAccuracy)
    assert accuracy.count == {"easy": 4, "medium": 0, "hard": 0, "extra": 0, "all": 5}
    assert accuracy.means == {"easy": 0.25, "medium": 0.0, "hard": 0.0, "extra": 0.0, "all": 0.4}


def test_a_report_names_missing_parts(schema: Schema, folder: Path, tmp_path: Path) -> None:
    gold = "SELECT name FROM baker"
    report = EvaluationReport.of(
        pairs := pairs_of(
            schema, [(gold, gold), ("SELECT home FROM baker", gold), (ENDLESS, gold), (gold, "SELECT x")]
        ),
        run_pairs(pairs, folder, SHORT),
    )
    text = str(report)
    assert text.index("EXECUTION ACCURACY") < text.index("EXACT MATCHING")
    assert "execution            0.333" in text
    assert "1 of 4 gold queries do not run on their database\n  index 3: no such column: x" in text
    assert f"1 of 4 predictions were cut off after 0.3 s and count as wrong\n  index 2: {ENDLESS}" in text
    absent = EvaluationReport.of(pairs, run_pairs(pairs, folder.parent, SHORT))
    assert "warning: no database for 4 of 4 queries: bakery (4)" in str(absent)
    assert absent.summary()["execution"]["missing_databases"] == {"bakery": 4}
    with pytest.raises(DataError, match=r"nowhere is no folder; it should hold <db_id>/<db_id>\.sqlite"):
        run_pairs(pairs_of(schema, [("a", "b")]), tmp_path / "nowhere", SHORT)


def by_definition(gold: Rows, pred: Rows, ordered: bool) -> bool:
    """The rule as published: a quick rejection on rows with sorted cells, then every order of the columns."""
    if not gold and not pred:
        return True
    if len(gold) != len(pred) or len(gold[0]) != len(pred[0]):
        return False
    left, right = ([sorted(row, key=lambda cell: f"{cell}{type(cell)}") for row in rows] for rows in (gold, pred))
    if ordered and left != right:
        return False
    if not ordered and {tuple(row) for row in left} != {tuple(row) for row in right}:
        return False
    for order in permutations(range(len(gold[0]))):
        moved = [tuple(row[index] for index in order) for row in pred]
        if list(gold) == moved or (not ordered and all(gold.count(row) == moved.count(row) for row in gold)):
            return True
    return False


CELLS = [0, 1, 1.0, 10, 9.5, "1", "a", None, b"a", -0.0]


@pytest.mark.parametrize("seed", range(6))
def test_as_the_definition_says(seed: int) -> None:
    chance = random.Random(seed)
    cases = set()
    for _ in range(600):
        columns = chance.randint(1, 4)
        length = chance.randint(0, 4)
        cells = chance.sample(CELLS, chance.randint(1, 4))
        gold = [tuple(chance.choice(cells) for _ in range(columns)) for _ in range(length)]
        order = chance.sample(range(columns), columns)
        pred = [tuple(row[index] for index in order) for row in gold]
        if chance.random() < 0.5:
            chance.shuffle(pred)
        if pred and chance.random() < 0.5:
            pred[chance.randrange(length)] = tuple(chance.choice(cells) for _ in range(columns))
        if chance.random() < 0.2:
            pred = pred[1:] if chance.random() < 0.5 else [(*row, row[0]) for row in pred]
        for one, other, ordered in product((gold, pred), (gold, pred), (False, True)):
            expected = by_definition(one, other, ordered)
            assert same_result(one, other, ordered) is expected, (one, other, ordered)
            cases.add((one is other, expected))
    assert cases == {(True, True), (False, True), (False, False)}


def test_wide_results_take_no_permutations() -> None:
    """Twelve columns over the same cells would be 479 million permutations."""
    chance = random.Random(0)
    gold = [tuple(chance.randint(0, 3) for _ in range(12)) for _ in range(300)]
    order = chance.sample(range(12), 12)
    pred = [tuple(row[index] for index in order) for row in gold]
    chance.shuffle(pred)
    assert same_result(gold, pred, ordered=False)
    assert not same_result(gold, [*pred[1:], pred[1]], ordered=False)
    assert same_result([(0,) * 12] * 50, [(0,) * 12] * 50, ordered=False)


CONTENTS = {
    "bakery": [("Ada", "Graz", 40), ("Bo", "Graz", 50), ("Cy", "Linz", 60)],
    "bakery_1": [("Ada", "Graz", 40), ("Bo", "Ulm", 45), ("Cy", "Linz", 45)],
    "bakery_2": [("Ada", "Ulm", 40), ("Di", "Ulm", 41)],
}
PLUGGED = RunSettings(plug_value=True)
NAME = "SELECT name FROM baker"
ALIASED = "SELECT T1.name FROM baker AS T1 WHERE"


@pytest.fixture(scope="module")
def suite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("suite") / "bakery"
    for name, bakers in CONTENTS.items():
        make(folder / f"{name}.sqlite", bakers)
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


def decide_by(answer: Callable[[running.Probe], Execution | Lost], databases: int = 1) -> Execution:
    paths = tuple(Path(f"bakery_{number}.sqlite") for number in range(databases))

    def ask(question: Trial | running.Probe) -> running.PairTexts | Execution | Lost:
        return running.PairTexts(question.gold, question.pred) if isinstance(question, Trial) else answer(question)

    return running.decide(Trial(paths, "SELECT 1", "SELECT 2"), ask)


def test_the_databases_of_a_schema_and_gold_that_fails_on_one(suite: Path, tmp_path: Path) -> None:
    names = [path.name for path in suite_databases(suite, "bakery")]
    assert names == ["bakery.sqlite", "bakery_1.sqlite", "bakery_2.sqlite"]
    assert suite_databases(suite, "nowhere") == ()
    first = suite_databases(suite, "bakery")[0]
    other = make_database(tmp_path / "bakery_3.sqlite", "CREATE TABLE baker (name TEXT);")
    for databases in ((first, other), (other, first)):
        execution = run_trial(Trial(databases, "SELECT age FROM baker", "SELECT age FROM baker"))
        assert execution.right is None
        assert execution.reason == "bakery_3.sqlite: no such column: age"
        assert run_trial(Trial(databases, "SELECT age FROM baker", "SELECT name FROM baker")).right is False
    assert run_trial(Trial((), "SELECT 1", "SELECT 1")).outcome is RunOutcome.NO_DATABASE


@pytest.mark.parametrize(("gold", "pred", "outcome", "decided"), cells("suite.tsv", 4))
def test_all_databases_must_agree(suite: Path, gold: str, pred: str, outcome: str, decided: str) -> None:
    execution = run_trial(trial(suite, gold, pred))
    assert execution.outcome is RunOutcome[outcome]
    assert decided in execution.database
    assert bool(execution.database) == (execution.right is False)


def test_the_decision_of_several_databases() -> None:
    """A prediction is wrong if it is on one database; it is undecided if gold fails on one."""
    for outcomes, right in (
        *((outcomes, False) for outcomes in ("SAME OTHER", "OTHER", "GOLD_FAILS OTHER", "GOLD_FAILS SAME OTHER")),
        *((outcomes, None) for outcomes in ("GOLD_FAILS SAME SAME", "SAME GOLD_FAILS SAME")),
        ("SAME SAME SAME", True),
    ):
        waiting = iter([Execution(RunOutcome[name]) for name in outcomes.split()])
        assert decide_by(lambda _: next(waiting), databases=3).right == right, outcomes  # noqa: B023 called at once


@pytest.mark.parametrize(
    ("alone", "outcome"),
    [
        (Execution(RunOutcome.SAME), RunOutcome.TIME_OUT),
        (Execution(RunOutcome.OTHER), RunOutcome.TIME_OUT),  # gold gives other rows every time
        (Execution(RunOutcome.GOLD_FAILS, "no answer within 2 s"), RunOutcome.GOLD_FAILS),
        (Lost("its process died"), RunOutcome.GOLD_FAILS),
    ],
)
def test_a_gold_query_that_kills_the_process(alone: Execution | Lost, outcome: RunOutcome) -> None:
    lost = Lost("killed after 9 s", too_long=True)
    assert decide_by(lambda probe: alone if probe.pred == probe.gold else lost).outcome is outcome


def test_where_time_runs_out_and_of_several_ways(suite: Path) -> None:
    """With the first of gold's literals a way is right on the first database, with the second, tried later, nowhere."""
    execution = run_trial(trial(suite, NAME, NAME, RunSettings(pair_seconds=-1)))
    assert execution.outcome is RunOutcome.TIME_OUT
    execution = run_trial(trial(suite, f"{NAME} WHERE age > 45 AND age < 100", f"{NAME} WHERE age >= 1", PLUGGED))
    assert execution.right is False


@pytest.mark.parametrize(("gold", "pred", "right"), cells("plugged_in.tsv"))
def test_plugging_in_literals(suite: Path, gold: str, pred: str, right: str) -> None:
    assert str(run_trial(trial(suite, gold, pred, PLUGGED)).right) == right
    if "41" not in pred:  # it is right as it is, though with gold's literal it would not be
        assert run_trial(trial(suite, gold, pred)).right is False


def test_combinations_are_limited(suite: Path) -> None:
    gold = f"{NAME} WHERE age IN (1, 2, 3, 4, 5, 6) AND home = 'Graz'"
    pred = f"{NAME} WHERE age NOT IN (0, 0, 0, 0, 0) AND home <> 0"
    execution = run_trial(trial(suite, gold, pred, RunSettings(plug_value=True, combinations=20)))
    assert execution.right is False
    assert execution.reason.endswith("; wrong with the first 20 combinations of gold's literals; there are more")
    assert "combinations" not in run_trial(trial(suite, gold, f"{NAME} WHERE age = 0", PLUGGED)).reason
    gold = f"{NAME} WHERE home <> 'Rom' AND age > 45"
    pred = f"{NAME} WHERE age > 0"  # the second literal is right
    for number in (1, 2):
        settings = RunSettings(plug_value=True, combinations=number)
        assert run_trial(trial(suite, gold, pred, settings)).right is (number == 2)


def test_in_processes_as_in_one(suite: Path) -> None:
    sides = product(("name", "home"), ("> 45", ">= 45", "< 45", "= 45"))
    queries = [f"SELECT {column} FROM baker WHERE age {op}" for column, op in sides]
    trials = [trial(suite, gold, pred, how) for gold in queries for pred in queries for how in (RunSettings(), PLUGGED)]
    executions = run_trials(trials, processes=2)
    assert executions == [run_trial(pair) for pair in trials]
    assert {execution.right for execution in executions} == {True, False}


def test_one_database_is_execution_accuracy(suite: Path, schema: Schema, tmp_path: Path) -> None:
    """A suite of one database a schema has the scores of execution, in every part of the report."""
    make(tmp_path / "bakery" / "bakery.sqlite", CONTENTS["bakery"])
    queries = [f"{NAME} WHERE age > 45", f"{NAME} WHERE age >= 45", "SELECT nothing"]
    pairs = pairs_of(schema, [(pred, queries[0]) for pred in queries])
    settings = RunSettings()
    report = EvaluationReport.of(pairs, run_pairs(pairs, tmp_path, settings), run_suite(pairs, tmp_path, settings))
    summary = report.summary()
    assert summary["execution"].items() <= summary["test_suite"].items()
    assert [example["test_suite"] for example in report.examples()] == [
        example["execution"] for example in report.examples()
    ]
    wider = EvaluationReport.of(pairs, suite=run_suite(pairs, suite, settings))
    metric = wider.metric(TestSuiteAccuracy)
    assert metric.means["all"] == pytest.approx(1 / 3)
    text = str(wider)
    assert text.index("TEST SUITE ACCURACY") < text.index("EXACT MATCHING")
    assert "which must agree on all of 3 databases of 1 schemas, 3 to 3 a schema" in text
    assert wider.examples()[1]["test_suite_database"] == "bakery_1.sqlite"


def test_the_command(suite: Path, tables_file: Path, tmp_path: Path) -> None:
    for name, query in (("gold", "SELECT name FROM baker WHERE age > 45\tbakery"), ("pred", "SELECT name FROM baker")):
        (tmp_path / f"{name}.sql").write_text(query + "\n")
    options = [f"pred={tmp_path / 'pred.sql'}", f"gold={tmp_path / 'gold.sql'}", f"tables={tables_file}"]
    config: EvaluateConfig = compose.load("evaluate", [*options, f"suite={suite}", f"out={tmp_path / 'out'}"])
    assert evaluate(config).metric(TestSuiteAccuracy).means["all"] == 0
    summary = json.loads((tmp_path / "out" / "metrics.json").read_text())["test_suite"]
    assert summary["databases"] == {"bakery": 3}
    config.suite = str(tmp_path / "nowhere")
    with pytest.raises(DataError, match=r"nowhere is no folder; it should hold <db_id>/\*\.sqlite"):
        evaluate(config)
    with pytest.raises(ConfigError, match=r"plug_value=true .* needs databases=… or suite=…"):
        compose.load("evaluate", [*options, "plug_value=true"])


def test_the_error_analysis(suite: Path, config: AnalyseConfig) -> None:
    config.suite = str(suite)
    run_analysis(config)
    report = json.loads((Path(config.out) / "errors.json").read_text())
    assert (report["settings"]["suite"], report["settings"]["plug_value"]) == (str(suite), False)
    classes = {(error["class"], error["execution_database"]) for error in report["errors"]}
    assert classes == {("correct", None), *((kind, "bakery.sqlite") for kind in ("column", "both", "sketch"))}
