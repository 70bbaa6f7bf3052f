"""`python -m sqlsp.evaluate pred=… gold=… tables=… [databases=DIR] [suite=DIR] [out=DIR]`: the official scores."""

from __future__ import annotations

from functools import partial

from sqlsp.corpus.shipped import located
from sqlsp.evaluation.report import evaluate
from sqlsp.options import cli
from sqlsp.options.judging import EvaluateConfig


def run(cfg: EvaluateConfig) -> None:
    """Evaluate, and print the table."""
    print(evaluate(located(cfg, "gold", "tables", "databases", "suite")))


main = partial(cli.main, "evaluate", run)

if __name__ == "__main__":
    main()
