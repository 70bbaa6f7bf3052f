"""`python -m sqlsp.analyse pred=[FILE,…] gold=FILE tables=FILE out=DIR [databases=DIR] [suite=DIR]`: the errors.

Writes errors.html and errors.json into `out` and prints the counts of each class.
"""

from __future__ import annotations

import json
from pathlib import Path

from sqlsp.common.files import check_writable, write_atomic
from sqlsp.corpus.shipped import locate
from sqlsp.evaluation.analysis.page import page
from sqlsp.evaluation.analysis.tally import Analysis, JudgingSettings, analyse
from sqlsp.evaluation.execution.outcomes import RunSettings
from sqlsp.options.judging import AnalyseConfig
from sqlsp.schema.tables_json import read_tables

JSON_NAME, PAGE_NAME = "errors.json", "errors.html"


def run(cfg: AnalyseConfig) -> Analysis:
    """Class the errors of `cfg.pred` and write the report into `cfg.out`.

    Raises DataError for files that are missing, damaged or do not belong together.
    """
    check_writable(cfg.out)
    databases, suite = (None if folder is None else str(locate(folder)) for folder in (cfg.databases, cfg.suite))
    settings = JudgingSettings(databases, suite, RunSettings.of(cfg))
    analysis = analyse(cfg.pred, str(locate(cfg.gold)), read_tables(locate(cfg.tables)), settings)
    write_atomic(Path(cfg.out) / JSON_NAME, json.dumps(analysis.contents(), indent=1, ensure_ascii=False) + "\n")
    write_atomic(Path(cfg.out) / PAGE_NAME, page(analysis, cfg.examples))
    return analysis


def _print(cfg: AnalyseConfig) -> None:
    print(run(cfg))
    print(f"\nread on in {Path(cfg.out) / PAGE_NAME}")


def main() -> None:
    """The command line."""
    from sqlsp.options import cli

    cli.main("analyse", _print)


if __name__ == "__main__":
    main()
