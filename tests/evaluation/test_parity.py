"""Every published official verdict, and every published table, to the last digit."""

from __future__ import annotations

import gzip
import json
import time
from pathlib import Path
from typing import Any

import pytest

from sqlsp.evaluation.exact_match.judge import judge
from sqlsp.evaluation.exact_match.tree import Names
from sqlsp.evaluation.execution.outcomes import RunSettings
from sqlsp.evaluation.execution.running import run_suite
from sqlsp.evaluation.inputs import read_pairs
from sqlsp.evaluation.metrics.execution import ExecutionAccuracy
from sqlsp.evaluation.metrics.matching import Components, Unread
from sqlsp.evaluation.metrics.metric import COLUMNS
from sqlsp.evaluation.report import EvaluationReport
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables


@pytest.fixture(scope="module")
def schemas(spider_dir: Path) -> dict[str, Schema]:
    return read_tables(spider_dir / "tables.json")


@pytest.fixture(scope="module")
def totals(parity_dir: Path) -> dict[str, Any]:
    return json.loads((parity_dir / "totals.json").read_text(encoding="utf-8"))


def lines(path: Path) -> list[dict[str, Any]]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def test_all_verdicts_agree(parity_dir: Path, schemas: dict[str, Schema]) -> None:
    names = {db_id: Names.of(schema) for db_id, schema in schemas.items()}
    cases = lines(parity_dir / "cases.jsonl.gz")
    start = time.process_time()
    found = [judge(case["pred"], case["gold"], names[case["db_id"]]) for case in cases]
    assert time.process_time() - start < 15
    for case, judgement in zip(cases, found, strict=True):
        verdict = judgement.verdict
        assert verdict is not None, case["id"]
        partial = {
            name: {
                **dict.fromkeys(("acc", "rec", "f1"), int(each.right)),
                "label_total": each.label_total,
                "pred_total": each.pred_total,
            }
            for name, each in verdict.components.items()
        }
        assert (judgement.hardness, judgement.parsed) == (case["gold_hardness"], case["pred_parses"]), case["id"]
        assert (int(verdict.exact), partial) == (case["exact"], case["partial"]), case["id"]


def test_pairs_that_crash_the_official_script_get_a_verdict(parity_dir: Path, schemas: dict[str, Schema]) -> None:
    for case in lines(parity_dir / "crashes.jsonl.gz"):
        assert judge(case["pred"], case["gold"], Names.of(schemas[case["db_id"]])).verdict is not None


def test_published_tables_to_the_last_digit(
    parity_dir: Path, spider_dir: Path, schemas: dict[str, Schema], totals: dict[str, Any]
) -> None:
    for system, official in totals.items():
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
        exact = "".join(str(int(each.verdict is not None and each.verdict.exact)) for each in report.judgements)
        assert exact == official["exact_vector"], system


@pytest.mark.parametrize("gold", ["dev.json", "dev_gold.sql"])
def test_gold_against_itself_is_perfect(gold: str, spider_dir: Path, schemas: dict[str, Schema]) -> None:
    report = EvaluationReport.of(read_pairs(spider_dir / "dev_gold.sql", spider_dir / gold, schemas))
    assert set(report.exact_match.values()) == {1.0}
    assert report.count["all"] == 1034
    assert not report.metric(Unread).predictions
    assert not report.remarks()


def test_the_one_training_query_that_cannot_be_scored_is_left_out(spider_dir: Path, schemas: dict[str, Schema]) -> None:
    report = EvaluationReport.of(read_pairs(spider_dir / "train_gold.sql", spider_dir / "train_gold.sql", schemas))
    (unscored,) = report.metric(Unread).golds
    assert report.exact_match["all"] == 1.0
    assert report.count["all"] == len(report.pairs) - 1
    assert "Ref_Company_Types".lower() in report.judgements[unscored].gold_reason
    assert any("warning: 1 of" in remark for remark in report.remarks())


@pytest.mark.parametrize(("system", "setting"), [("dail_sql_gpt4", "no_distinct"), ("c3sql_chatgpt", "keep_distinct")])
def test_execution_verdicts_agree(
    system: str, setting: str, parity_dir: Path, spider_dir: Path, schemas: dict[str, Schema]
) -> None:
    """Of real systems, to the last one; scripts/check/check_execution.py takes all systems."""
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
