"""Gold and prediction run side by side: verdicts, literals, limits, equal results, a database that nothing can harm."""

from __future__ import annotations

import hashlib
import random
import time
from itertools import permutations, product
from pathlib import Path

import pytest
from bakery import pairs_of, rows
from scripted import ENDLESS, make_database

from sqlsp.common.errors import DataError
from sqlsp.evaluation.execution import running
from sqlsp.evaluation.execution.outcomes import Execution, ExecutionRun, Rows, RunOutcome, RunSettings, same_result
from sqlsp.evaluation.execution.running import Trial, open_template, plugged, prepared, run_pairs, run_trials, template
from sqlsp.evaluation.metrics.execution import ExecutionAccuracy
from sqlsp.evaluation.report import EvaluationReport
from sqlsp.schema.schema import Schema

SHORT = RunSettings(seconds=0.3)
CROSS = "SELECT count(*) FROM " + ", ".join(f"numbers AS n{i}" for i in range(9))
# one single instruction of SQLite, which looks at no clock: a text of ten million letters in one of forty
SEARCH = "SELECT instr(hex(zeroblob(20000000)), hex(zeroblob(5000000)) || '1')"

BAKERS = """
CREATE TABLE baker (baker_id INTEGER PRIMARY KEY, name TEXT, home TEXT, age INTEGER);
INSERT INTO baker VALUES (1, 'Ada', 'Graz', 40), (2, 'Bo', 'Graz', 50), (3, 'Cy', 'Linz', 50);
INSERT INTO baker VALUES (4, CAST(x'4a6f73e9' AS TEXT), 'Ulm', 60);
CREATE INDEX names ON baker (name);
CREATE TABLE numbers AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 500) SELECT i FROM n;
"""


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
    return run_trial(Trial((database,), gold, pred, RunSettings(keep_distinct, 5.0))).outcome


@pytest.mark.parametrize(("expected", "gold", "pred"), [tuple(row) for row in rows("executed.tsv")])
def test_verdicts(expected: str, gold: str, pred: str, database: Path) -> None:
    """The order is looked for as the official script does: `order by` in the gold text, and nowhere else."""
    assert outcome(database, gold, pred) is RunOutcome[expected]


@pytest.mark.parametrize(("keep", "counted"), [(False, 4), (True, 3)])
def test_distinct(keep: bool, counted: int, database: Path) -> None:
    found = outcome(database, "SELECT DISTINCT home FROM baker", "SELECT home FROM baker", keep)
    assert found is (RunOutcome.OTHER if keep else RunOutcome.SAME)
    assert outcome(database, "SELECT count(DISTINCT home) FROM baker", f"SELECT {counted}", keep) is RunOutcome.SAME


@pytest.mark.parametrize(
    ("sql", "expected"),
    [
        ("SELECT Distinct a FROM b", "SELECT  a FROM b"),
        ("SELECT count(DISTINCT a)", "SELECT count( a)"),
        ("SELECT 'a distinct b', \"distinct\", `distinct`, [distinct]",) * 2,
        ("SELECT distinction, a_distinct FROM distincts",) * 2,
        ("SELECT 'it''s distinct' /* distinct */",) * 2,
        ("SELECT DISTINCT(a) FROM b; SELECT 2", "SELECT (a) FROM b; "),
        (r"SELECT DISTINCT a WHERE c = 'x\' AND d = 'distinct e'", r"SELECT  a WHERE c = 'x\' AND d = ' e'"),
        ("", ""),
        (";", ";"),
        ("a > = 1 AND b ! = 2 AND c < = 3 AND d = 4", "a >= 1 AND b != 2 AND c <= 3 AND d = 4"),
    ],
)
def test_preparation(sql: str, expected: str) -> None:
    assert prepared(sql, keep_distinct=False) == expected
    assert prepared("SELECT DISTINCT a > = 1", keep_distinct=True) == "SELECT DISTINCT a >= 1"


@pytest.mark.parametrize(("sql", "literals"), [("", ""), *map(tuple, rows("plugged.tsv"))])
def test_literals(sql: str, literals: str) -> None:
    """Double quotes hold literals, semicolons go, and b1 alone is one, but not t1."""
    assert " | ".join(template(sql).literals) == literals


def test_templates() -> None:
    found = template("SELECT T1.Name FROM Shop AS T1 WHERE T1.Name = 'Ada' AND Age > 40;")
    assert found.filled(found.own()) == "select t1 . name from shop as t1 where t1 . name = 'Ada' and age > 40"
    assert found.filled(["1", "2"]) == "select t1 . name from shop as t1 where t1 . name = 1 and age > 2"
    written = "SELECT a FROM t WHERE b = value AND value_points > 'terminal' LIMIT value"
    assert len(open_template(written).slots) == 3
    assert open_template(written).words[1] == "a"
    assert "value_points" in open_template(written).words


def test_all_combinations_once_and_the_likely_one_first() -> None:
    gold = template("SELECT a FROM t WHERE b = 'x' AND c > 5 AND d = 'x'")
    pred = open_template("SELECT a FROM t WHERE c > 1 AND b = 'value' AND d = 'value'")
    found = list(plugged(gold, pred))
    assert found[0] == "select a from t where c > 'x' and b = 5 and d = 'x'"
    expected = {
        f"select a from t where c > {one} and b = {two} and d = {three}"
        for one, two, three in product(("'x'", "5"), repeat=3)
    }
    assert len(found) == len(expected) == 8
    assert set(found) == expected
    none, one = template("SELECT a FROM t"), open_template("SELECT a FROM t WHERE b = 1")
    none, one = template("SELECT a FROM t"), open_template("SELECT a FROM t WHERE b = 1")
    assert list(plugged(none, one)) == []
    assert list(plugged(one, none)) == ["select a from t"]


@pytest.mark.parametrize(
    "sql",
    [
        "DROP TABLE baker", "DELETE FROM baker", "UPDATE baker SET age = 1", "INSERT INTO baker (name) VALUES ('x')",
        "REPLACE INTO baker (baker_id) VALUES (1)", "CREATE TABLE other AS SELECT * FROM baker", "VACUUM", "BEGIN",
        "CREATE TEMP TABLE other (x)", "ATTACH '{folder}/other.sqlite' AS other", "VACUUM INTO '{folder}/other.sqlite'",
        "PRAGMA user_version = 7", "PRAGMA journal_mode = WAL", "PRAGMA writable_schema = 1", "SAVEPOINT here",
        "REINDEX names", "ANALYZE", "SELECT load_extension('x')", "SELECT name FROM baker; DROP TABLE baker",
        "SELECT name FROM baker; SELECT name FROM baker",
    ],
)  # fmt: skip
def test_nothing_but_a_select_runs(sql: str, database: Path, tmp_path: Path) -> None:
    before = hashlib.sha256(database.read_bytes()).hexdigest()
    for keep_distinct in (False, True):
        settings = RunSettings(keep_distinct)
        found = run_trial(Trial((database,), "SELECT name FROM baker", sql.format(folder=tmp_path), settings))
        if ";" in sql and not keep_distinct:  # taking DISTINCT out, the official script keeps the first statement alone
            assert found.outcome is RunOutcome.SAME
        else:
            assert found.outcome is RunOutcome.FAILS
            assert found.reason.startswith("refused, only a single SELECT may run"), found.reason
    assert hashlib.sha256(database.read_bytes()).hexdigest() == before
    assert [path.name for path in database.parent.iterdir()] == ["bakery.sqlite"]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("sql", [ENDLESS, CROSS])
def test_a_runaway_query_is_cut_off(sql: str, database: Path) -> None:
    start = time.monotonic()
    found = run_trial(Trial((database,), "SELECT count(*) FROM baker", sql, SHORT))
    assert found == Execution(RunOutcome.TIME_OUT, "no answer within 0.3 s")
    assert time.monotonic() - start < 5
    assert run_trial(Trial((database,), sql, "SELECT 1", SHORT)).outcome is RunOutcome.GOLD_FAILS


def test_results_that_are_too_long(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pred = "SELECT a.i FROM numbers AS a, numbers AS b, numbers AS c, numbers AS d"
    start = time.monotonic()
    assert outcome(database, "SELECT name FROM baker", pred) is RunOutcome.OTHER
    assert time.monotonic() - start < 3
    monkeypatch.setattr(running, "MAX_ROWS", 3)
    found = run_trial(Trial((database,), "SELECT age FROM baker", "SELECT age FROM baker"))
    assert found == Execution(RunOutcome.GOLD_FAILS, "more than 3 rows")


def test_in_processes(database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "SPARE", 0.5)
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
    found = run_trials(trials, processes=2)
    expected = ("SAME", "TIME_OUT", "TIME_OUT", "GOLD_FAILS", "NO_DATABASE", "SAME")
    assert [each.outcome for each in found] == [RunOutcome[name] for name in expected]
    assert "killed after 1.5 s" in found[1].reason
    assert found[3].reason == "file is not a database"
    assert run_trials([]) == []


def test_scores_leave_out_what_is_not_decided(schema: Schema) -> None:
    gold = "SELECT name FROM baker"
    pairs = pairs_of(schema, *[(gold, gold)] * 6, (gold, "SELECT name FROM nowhere"))
    run = ExecutionRun([Execution(each) for each in (*RunOutcome, RunOutcome.SAME)])
    found = EvaluationReport.of(pairs, run).metric(ExecutionAccuracy)
    assert found.count == {"easy": 4, "medium": 0, "hard": 0, "extra": 0, "all": 5}
    assert found.means == {"easy": 0.25, "medium": 0.0, "hard": 0.0, "extra": 0.0, "all": 0.4}


def test_a_report_says_what_is_missing(schema: Schema, folder: Path) -> None:
    gold = "SELECT name FROM baker"
    found = EvaluationReport.of(
        pairs := pairs_of(schema, (gold, gold), ("SELECT home FROM baker", gold), (ENDLESS, gold), (gold, "SELECT x")),
        run_pairs(pairs, folder, SHORT),
    )
    text = str(found)
    assert text.index("EXECUTION ACCURACY") < text.index("EXACT MATCHING")
    assert "execution            0.333" in text
    assert "1 of 4 gold queries do not run on their database\n  index 3: no such column: x" in text
    assert f"1 of 4 predictions were cut off after 0.3 s and count as wrong\n  index 2: {ENDLESS}" in text
    absent = EvaluationReport.of(pairs, run_pairs(pairs, folder.parent, SHORT))
    assert "warning: no database for 4 of 4 queries: bakery (4)" in str(absent)
    assert absent.summary()["execution"]["missing_databases"] == {"bakery": 4}


def test_a_folder_that_is_not_there_is_an_error(schema: Schema, tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"nowhere is no folder; it should hold <db_id>/<db_id>\.sqlite"):
        run_pairs(pairs_of(schema, ("a", "b")), tmp_path / "nowhere", SHORT)


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
        moved = [tuple(row[place] for place in order) for row in pred]
        if list(gold) == moved or (not ordered and all(gold.count(row) == moved.count(row) for row in gold)):
            return True
    return False


CELLS = [0, 1, 1.0, 10, 9.5, "1", "a", None, b"a", -0.0]


@pytest.mark.parametrize("seed", range(6))
def test_as_the_definition_says(seed: int) -> None:
    chance, found = random.Random(seed), set()
    for _ in range(600):
        columns, length = chance.randint(1, 4), chance.randint(0, 4)
        cells = chance.sample(CELLS, chance.randint(1, 4))
        gold = [tuple(chance.choice(cells) for _ in range(columns)) for _ in range(length)]
        order = chance.sample(range(columns), columns)
        pred = [tuple(row[place] for place in order) for row in gold]
        if chance.random() < 0.5:
            chance.shuffle(pred)
        if pred and chance.random() < 0.5:
            pred[chance.randrange(length)] = tuple(chance.choice(cells) for _ in range(columns))
        if chance.random() < 0.2:
            pred = pred[1:] if chance.random() < 0.5 else [(*row, row[0]) for row in pred]
        for one, other, ordered in product((gold, pred), (gold, pred), (False, True)):
            expected = by_definition(one, other, ordered)
            assert same_result(one, other, ordered) is expected, (one, other, ordered)
            found.add((one is other, expected))
    assert found == {(True, True), (False, True), (False, False)}


def test_wide_results_take_no_permutations() -> None:
    """Twelve columns over the same cells would be 479 million permutations."""
    chance = random.Random(0)
    gold = [tuple(chance.randint(0, 3) for _ in range(12)) for _ in range(300)]
    order = chance.sample(range(12), 12)
    pred = [tuple(row[place] for place in order) for row in gold]
    chance.shuffle(pred)
    start = time.process_time()
    assert same_result(gold, pred, ordered=False)
    assert not same_result(gold, [*pred[1:], pred[1]], ordered=False)
    assert same_result([(0,) * 12] * 50, [(0,) * 12] * 50, ordered=False)
    assert time.process_time() - start < 2
