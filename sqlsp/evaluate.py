"""`python -m sqlsp.evaluate pred=FILE gold=FILE tables=FILE [out=DIR]`: the official scores of predictions."""

from __future__ import annotations

from sqlsp.config import EvaluateConfig
from sqlsp.evaluation.inputs import read_pairs
from sqlsp.evaluation.report import Report
from sqlsp.sql.tables import read_tables


def evaluate(cfg: EvaluateConfig) -> Report:
    """Score the predictions of `cfg.pred`; write metrics.json and examples.jsonl into `cfg.out` where it is given.

    Raises DataError for files that are missing, damaged or do not belong together.
    """
    report = Report.of(read_pairs(cfg.pred, cfg.gold, read_tables(cfg.tables)))
    if cfg.out is not None:
        report.write(cfg.out)
    return report


def run(cfg: EvaluateConfig) -> None:
    """`evaluate`, and print the table."""
    print(evaluate(cfg))


if __name__ == "__main__":
    from sqlsp.cli import main

    main("evaluate", run)
