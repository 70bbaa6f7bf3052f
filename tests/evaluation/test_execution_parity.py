"""Official execution verdicts of real systems, to the last one; scripts/check/check_execution.py takes all systems."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sqlsp.evaluation.execution.outcomes import RunSettings
from sqlsp.evaluation.execution.running import run_suite
from sqlsp.evaluation.inputs import read_pairs
from sqlsp.evaluation.metrics.execution import ExecutionAccuracy
from sqlsp.evaluation.report import Report
from sqlsp.sql.tables_json import read_tables


@pytest.mark.parametrize(("system", "setting"), [("dail_sql_gpt4", "no_distinct"), ("c3sql_chatgpt", "keep_distinct")])
def test_verdicts_agree(system: str, setting: str, parity_dir: Path, spider_dir: Path) -> None:
    official = json.loads((parity_dir / "execution.json").read_text())[system]
    schemas = read_tables(spider_dir / "tables.json")
    pairs = read_pairs(parity_dir / "predictions" / f"{system}.sql", spider_dir / "dev.json", schemas)
    run = run_suite(pairs, spider_dir / "database", RunSettings(setting == "keep_distinct"))
    marks = {True: "1", False: "0", None: "-"}
    ours = "".join(marks[execution.right] for execution in run.executions)
    decided = official[setting]
    assert [i for i, mark in enumerate(decided) if mark != "t" and mark != ours[i]] == []
    report = Report.of(pairs, run)
    if setting == "no_distinct":
        assert report.metric(ExecutionAccuracy).means["all"] == pytest.approx(official["accuracy"], abs=1e-6)
    assert report.metric(ExecutionAccuracy).missing_databases() == {"wta_1": decided.count("-")}
