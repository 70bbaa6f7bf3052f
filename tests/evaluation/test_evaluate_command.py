"""`sqlsp evaluate` and the checks of scripts/check as a user runs them; every published official verdict and table."""

from __future__ import annotations

import gzip
import json
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from data_files import typed_cells
from patience import HANG
from script_kit import load_script

from sqlsp.cli import compose
from sqlsp.cli.judging import EvaluateConfig
from sqlsp.evaluation.exact_match.judge import COMPONENTS, judge
from sqlsp.evaluation.exact_match.tree import Names
from sqlsp.evaluation.inputs import read_pairs
from sqlsp.evaluation.metrics.execution import ExecutionAccuracy
from sqlsp.evaluation.metrics.matching import Components, Unread
from sqlsp.evaluation.metrics.metric import COLUMNS
from sqlsp.evaluation.outcomes import RunSettings
from sqlsp.evaluation.report import EvaluationReport, evaluate
from sqlsp.evaluation.running import run_suite
from sqlsp.evaluation.tally import analyse as tally
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.utils.errors import DataError

Check = Callable[..., list[str]]
Run = Callable[..., tuple[int, str, str]]
SYSTEMS = ("dail_sql_gpt4", "c3sql_chatgpt", "testsuite_submission_06")  # the others in long tests
GOLD = "SELECT name FROM shop\tbakery\nSELECT name FROM baker\tbakery\n"


@pytest.fixture
def check(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Check:

    def says(name: str, *words: object) -> list[str]:
        monkeypatch.setattr(sys, "argv", [name, *map(str, words)])
        assert load_script(name).main() == 0
        return capsys.readouterr().out.splitlines()

    return says


@pytest.fixture
def files(tmp_path: Path, tables_file: Path) -> EvaluateConfig:
    (tmp_path / "gold.sql").write_text(GOLD)
    (tmp_path / "pred.sql").write_text("SELECT name FROM shop\nSELECT home FROM baker\n")
    return EvaluateConfig(pred=str(tmp_path / "pred.sql"), gold=str(tmp_path / "gold.sql"), tables=str(tables_file))


def options(files: EvaluateConfig) -> list[str]:
    return ["evaluate", f"pred={files.pred}", f"gold={files.gold}", f"tables={files.tables}"]


def test_as_a_function(files: EvaluateConfig, tmp_path: Path) -> None:
    report = evaluate(files)
    assert report.exact_match["all"] == 0.5
    assert sorted(path.name for path in tmp_path.iterdir()) == ["gold.sql", "pred.sql"]
    files.out = str(tmp_path / "out")
    evaluate(files)
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["examples.jsonl", "metrics.json"]


def test_the_predictions_of_a_limited_file_are_scored(files: EvaluateConfig, tmp_path: Path) -> None:
    files.pred = str(tmp_path / "pred.json")
    files.out = str(tmp_path / "out")
    answer = {"index": 0, "db_id": "bakery", "question": "Which?", "sql": "SELECT name FROM shop"}
    Path(files.pred).write_text(json.dumps([answer | {"limit": 1, "total": 2}]))
    report = evaluate(files)
    assert str(report).endswith("\nexact match 100.0 % (1 of 2 questions; scored only those)")
    metrics = json.loads((tmp_path / "out" / "metrics.json").read_text())
    assert metrics["limited"] == {"scored": 1, "of": 2} and report.count["all"] == 1
    analysis = tally([files.pred], files.gold, read_tables(files.tables))
    assert str(analysis).endswith("\npred: 1 of 2 questions; scored only those")
    gold = [{"query": "SELECT name FROM shop", "db_id": "bakery", "question": "What?"}] * 2
    (tmp_path / "gold.json").write_text(json.dumps(gold))
    files.gold = str(tmp_path / "gold.json")
    with pytest.raises(DataError, match=r"pred\.json, entry 0 answers another question than .*gold\.json, entry 0"):
        evaluate(files)


def test_as_a_command_with_databases(files: EvaluateConfig, run_command: Run, tmp_path: Path) -> None:
    make_database(tmp_path / "database" / "bakery" / "bakery.sqlite")
    Path(files.pred).write_text("SELECT name FROM shop\nSELECT DISTINCT home FROM baker\n")
    Path(files.gold).write_text("SELECT name FROM shop\tbakery\nSELECT home FROM baker\tbakery\n")
    files.databases = str(tmp_path / "database")
    files.out = str(tmp_path / "out")
    code, printed, complaint = run_command(*options(files), f"databases={files.databases}", f"out={files.out}")
    assert code == 0, complaint
    assert "execution            1.000" in printed and "exact match          1.000" in printed
    assert f"(databases={files.databases})" in printed
    metrics = json.loads((tmp_path / "out" / "metrics.json").read_text())
    assert metrics["exact_match"]["all"] == 1.0
    assert metrics["execution"] == {
        "count": {"easy": 2, "medium": 0, "hard": 0, "extra": 0, "all": 2},
        "accuracy": {"easy": 1.0, "medium": 0.0, "hard": 0.0, "extra": 0.0, "all": 1.0},
        "keep_distinct": False,
        "plug_value": False,
        "seconds": 10.0,
        "missing_databases": {},
        "gold_fails": 0,
        "time_outs": 0,
    }
    assert printed.endswith("\n\nexact match 100.0 %, execution 100.0 %\n") and "'value'" not in printed
    files.keep_distinct = True
    assert "execution            0.500" in str(evaluate(files))
    examples = [json.loads(line) for line in (tmp_path / "out" / "examples.jsonl").read_text().splitlines()]
    ran = [(example["execution"], example["execution_outcome"]) for example in examples]
    assert ran == [(True, "same result"), (False, "other result")]


def make_database(path: Path) -> None:
    path.parent.mkdir(parents=True)
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(
            """
            CREATE TABLE shop (name); INSERT INTO shop VALUES ('Corner');
            CREATE TABLE baker (home); INSERT INTO baker VALUES ('Graz'), ('Graz');
            """
        )


def test_a_mistake_is_one_line_and_exit_code_2(
    files: EvaluateConfig, run_command: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Path(files.pred).write_text("SELECT name FROM shop\n")
    code, _, complaint = run_command(*options(files))
    assert code == 2 and "holds 1 predictions" in complaint and complaint.count("\n") == 1
    monkeypatch.setenv("HYDRA_FULL_ERROR", "0")  # set by the command
    monkeypatch.setattr(sys, "argv", ["check_verdicts", "exact", "nowhere.jsonl", "--tables", files.tables])
    assert compose.guarded(load_script("check_verdicts").main) == 2
    complaint = capsys.readouterr().err
    assert "nowhere.jsonl" in complaint and complaint.count("\n") == 1


def test_loads_nothing_heavy() -> None:
    heavy = {"torch", "transformers", "numpy", "nltk", "tqdm", "multiprocessing"}
    code = f"import sys, sqlsp.commands, sqlsp.evaluation.report; print({heavy} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=HANG, check=False)
    assert done.stdout.strip() == "set()", done.stdout + done.stderr


def case(exact: int) -> dict[str, object]:
    right = {"acc": 1, "rec": 1, "f1": 1, "label_total": 0, "pred_total": 0}
    partial = {name: dict(right) for name in COMPONENTS}
    for name in ("select", "select(no AGG)", "and/or"):
        partial[name].update(label_total=1, pred_total=1)
    gold = "SELECT name FROM baker"
    decided = {"gold_hardness": "easy", "pred_parses": True, "exact": exact, "partial": partial}
    return {"id": f"case-{exact}", "db_id": "bakery", "gold": gold, "pred": gold, **decided}


def test_check_verdicts_lists_differences(tmp_path: Path, tables_file: Path, check: Check) -> None:
    cases = tmp_path / "cases.jsonl.gz"
    with gzip.open(cases, "wt") as file:
        file.writelines(json.dumps(case(exact)) + "\n" for exact in (1, 0, 1))
    first, *_, last = check("check_verdicts", "exact", cases, "--tables", tables_file)
    assert json.loads(last) == {"cases": 3, "agree": 2}
    assert first == "case-0 (bakery): exact: official 0, ours 1"


@pytest.mark.parametrize("content", ['{"id": 1}', '{"id": ', json.dumps({**case(1), "db_id": "canal"})])
def test_a_line_that_is_no_case_is_named(content: str, tmp_path: Path, tables_file: Path, check: Check) -> None:
    cases = tmp_path / "cases.jsonl"
    cases.write_text(content)
    with pytest.raises(DataError, match=re.escape(f"{cases}, line 1: not a case of official verdicts")):
        check("check_verdicts", "exact", cases, "--tables", tables_file)


def execution_files(tmp_path: Path, verdicts: object) -> list[str | Path]:
    make_database(tmp_path / "database" / "bakery" / "bakery.sqlite")
    rows = [{"query": f"SELECT name FROM {table}", "db_id": "bakery"} for table in ("shop", "baker")]
    (tmp_path / "dev.json").write_text(json.dumps(rows))
    (tmp_path / "one.sql").write_text("SELECT name FROM shop\nSELECT 1\n")
    (tmp_path / "verdicts.json").write_text(json.dumps(verdicts))
    return ["check_verdicts", "execution", tmp_path, tmp_path / "verdicts.json", "--spider", tmp_path]


def test_verdicts_of_executions_that_differ_are_listed(tmp_path: Path, check: Check) -> None:
    verdicts = {"one": {"accuracy": 1, "no_distinct": "1-", "keep_distinct": "0t"}}
    first, *_, last = check(*execution_files(tmp_path, verdicts))
    assert json.loads(last) == {"cases": 2, "agree": 1}
    assert first == "one, keep_distinct, index 0 (bakery): official 0, ours: same result"


@pytest.mark.parametrize(("verdicts", "message"), typed_cells("other_systems.tsv"))
def test_systems_of_other_data_are_named(verdicts: object, message: str, tmp_path: Path, check: Check) -> None:
    with pytest.raises(DataError, match=re.escape(message)):
        check(*execution_files(tmp_path, verdicts))


@pytest.fixture(scope="module")
def schemas(spider_dir: Path) -> dict[str, Schema]:
    return read_tables(spider_dir / "tables.json")


def lines(path: Path) -> list[dict[str, Any]]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def test_all_verdicts_agree(parity_dir: Path, schemas: dict[str, Schema]) -> None:
    names = {db_id: Names.of(schema) for db_id, schema in schemas.items()}
    cases = lines(parity_dir / "cases.jsonl.gz")
    for case in cases:
        judgement = judge(case["pred"], case["gold"], names[case["db_id"]])
        verdict = judgement.verdict
        assert verdict is not None, case["id"]
        partial = {
            name: {
                **dict.fromkeys(("acc", "rec", "f1"), int(component.right)),
                "label_total": component.label_total,
                "pred_total": component.pred_total,
            }
            for name, component in verdict.components.items()
        }
        assert (judgement.hardness, judgement.parsed) == (case["gold_hardness"], case["pred_parses"]), case["id"]
        assert (int(verdict.exact), partial) == (case["exact"], case["partial"]), case["id"]


def test_pairs_that_crash_the_official_script_get_a_verdict(parity_dir: Path, schemas: dict[str, Schema]) -> None:
    for case in lines(parity_dir / "crashes.jsonl.gz"):
        assert judge(case["pred"], case["gold"], Names.of(schemas[case["db_id"]])).verdict is not None


@pytest.mark.parametrize("chosen", [SYSTEMS, pytest.param((), marks=pytest.mark.long, id="all")])
def test_published_tables(
    chosen: tuple[str, ...], parity_dir: Path, spider_dir: Path, schemas: dict[str, Schema]
) -> None:
    totals: dict[str, Any] = json.loads((parity_dir / "totals.json").read_text(encoding="utf-8"))
    for system in chosen or totals:
        official = totals[system]
        report = EvaluationReport.of(
            read_pairs(parity_dir / "predictions" / f"{system}.sql", spider_dir / "dev_gold.sql", schemas)
        )
        assert report.count == official["count"], system
        assert report.exact_match == official["exact"], system
        for component, levels in report.metric(Components).partial.items():
            for level in COLUMNS:
                expected = tuple(official["partial"][kind][component][level] for kind in ("acc", "rec", "f1"))
                partial = levels[level]
                assert (partial.accuracy, partial.recall, partial.f1) == expected, (system, component, level)
        assert report.table() == official["printed"], system
        assert len(report.metric(Unread).predictions) == official["unparsed"], system
        exact = "".join(
            str(int(judgement.verdict is not None and judgement.verdict.exact)) for judgement in report.judgements
        )
        assert exact == official["exact_vector"], system


@pytest.mark.parametrize("gold", ["dev.json", "dev_gold.sql"])
def test_gold_against_itself_is_perfect(gold: str, spider_dir: Path, schemas: dict[str, Schema]) -> None:
    report = EvaluationReport.of(read_pairs(spider_dir / "dev_gold.sql", spider_dir / gold, schemas))
    assert set(report.exact_match.values()) == {1.0}
    assert report.count["all"] == 1034
    assert not report.metric(Unread).predictions
    assert not report.remarks()


def test_the_one_training_query_that_cannot_be_scored_is_left_out(
    spider_dir: Path, schemas: dict[str, Schema], tmp_path: Path
) -> None:
    """Among those about its database."""
    rows = (spider_dir / "train_gold.sql").read_text(encoding="utf-8").splitlines()
    rows = [row for row in rows if row.endswith("\tassets_maintenance")]
    (tmp_path / "gold.sql").write_text("\n".join(rows), encoding="utf-8")
    report = EvaluationReport.of(read_pairs(tmp_path / "gold.sql", tmp_path / "gold.sql", schemas))
    (unscored,) = report.metric(Unread).golds
    assert report.exact_match["all"] == 1.0
    assert report.count["all"] == len(report.pairs) - 1
    assert "Ref_Company_Types".lower() in report.judgements[unscored].gold_reason
    assert any("warning: 1 of" in remark for remark in report.remarks())


@pytest.mark.parametrize(("system", "setting"), [("dail_sql_gpt4", "no_distinct"), ("c3sql_chatgpt", "keep_distinct")])
def test_execution_verdicts_agree(
    system: str, setting: str, parity_dir: Path, spider_dir: Path, schemas: dict[str, Schema]
) -> None:
    """Of real systems, to the last one; scripts/check/check_verdicts.py takes all systems."""
    official = json.loads((parity_dir / "execution.json").read_text())[system]
    pairs = read_pairs(parity_dir / "predictions" / f"{system}.sql", spider_dir / "dev.json", schemas)
    run = run_suite(pairs, spider_dir / "database", RunSettings(setting == "keep_distinct"))
    marks = {True: "1", False: "0", None: "-"}
    ours = "".join(marks[execution.right] for execution in run.executions)
    decided = official[setting]
    assert [i for i, mark in enumerate(decided) if mark != "t" and mark != ours[i]] == []
    report = EvaluationReport.of(pairs, run)
    if setting == "no_distinct":
        assert report.metric(ExecutionAccuracy).means["all"] == pytest.approx(official["accuracy"], abs=1e-6)
    assert report.metric(ExecutionAccuracy).missing_databases() == {"wta_1": decided.count("-")}
