"""`python -m sqlsp.evaluate pred=FILE gold=FILE tables=FILE [databases=DIR] [out=DIR]`: the official scores."""

from __future__ import annotations

from collections.abc import Sequence

from sqlsp.common.shipped import locate
from sqlsp.evaluation.execution.outcomes import ExecutionRun
from sqlsp.evaluation.inputs import Pair, read_pairs
from sqlsp.evaluation.report import Report
from sqlsp.options.config import EvaluateConfig
from sqlsp.sql.tables_json import read_tables


def evaluate(cfg: EvaluateConfig) -> Report:
    """Score the predictions of `cfg.pred`; write metrics.json and examples.jsonl into `cfg.out` where it is given.

    With `cfg.databases`, all queries also run there. Raises DataError for files that are missing, damaged or do not
    belong together.
    """
    pairs = read_pairs(cfg.pred, locate(cfg.gold), read_tables(locate(cfg.tables)))
    databases = None if cfg.databases is None else str(locate(cfg.databases))
    report = Report.of(pairs, _run(pairs, databases, cfg), databases)
    if cfg.out is not None:
        report.write(cfg.out)
    return report


def _run(pairs: Sequence[Pair], databases: str | None, cfg: EvaluateConfig) -> ExecutionRun | None:
    if databases is None:
        return None
    # imported here because most evaluations run no queries, and processes take longer to load than to score them
    from sqlsp.evaluation.execution.running import run_pairs

    return run_pairs(pairs, databases, cfg.keep_distinct, cfg.seconds)


def run(cfg: EvaluateConfig) -> None:
    """`evaluate`, and print the table."""
    print(evaluate(cfg))


def main() -> None:
    """The command line."""
    from sqlsp.options import cli

    cli.main("evaluate", run)


if __name__ == "__main__":
    main()
