"""Scores a file of predictions: `sqlsp evaluate`."""

from __future__ import annotations

from sqlsp.common.files import check_writable
from sqlsp.evaluation.execution.outcomes import RunSettings
from sqlsp.evaluation.inputs import read_pairs
from sqlsp.evaluation.report import Report
from sqlsp.options.judging import EvaluateConfig
from sqlsp.sql.tables_json import read_tables


def evaluate(cfg: EvaluateConfig) -> Report:
    """Score the predictions of `cfg.pred`; write metrics.json and examples.jsonl into `cfg.out` where it is given.

    With `cfg.databases` all queries also run there, with `cfg.suite` on all databases of their schemas. Raises
    DataError for files that are missing, damaged or do not belong together.
    """
    if cfg.out is not None:
        check_writable(cfg.out)
    pairs = read_pairs(cfg.pred, cfg.gold, read_tables(cfg.tables))
    run = suite = None
    if cfg.databases is not None or cfg.suite is not None:
        # imported here because most evaluations run no queries, and processes take longer to load than to score them
        from sqlsp.evaluation.execution.running import run_pairs, run_suite

        settings = RunSettings.of(cfg)
        run = None if cfg.databases is None else run_pairs(pairs, cfg.databases, settings)
        suite = None if cfg.suite is None else run_suite(pairs, cfg.suite, settings)
    report = Report.of(pairs, run, suite)
    if cfg.out is not None:
        report.write(cfg.out)
    return report
