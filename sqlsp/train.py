"""`python -m sqlsp.train`: from a Spider-format folder to a trained parser and its scores (`tasks/parsing.py`).

`train` is a plain function of the options, so that tests, sweeps and notebooks can call it.
"""

from __future__ import annotations

import sys
from functools import partial
from types import ModuleType
from typing import TYPE_CHECKING, Any

from sqlsp.config import TrainConfig
from sqlsp.tasks.parsing import ParsingTask
from sqlsp.training.run import options_of_run
from sqlsp.training.session import run_session

if TYPE_CHECKING:
    from sqlsp.api import TrainingResult

session = partial(run_session, ParsingTask)
resumed = partial(options_of_run, schema=ParsingTask.options, folders=ParsingTask.places)


def train(cfg: TrainConfig) -> dict[str, float]:
    """Train a parser, or go on with `cfg.resume`; returns the dev scores of the best checkpoint, by hardness.

    Raises a SqlspError for anything the user can put right: data, options, memory, divergence, checkpoints.
    """
    return session(cfg).scores


def main() -> None:
    """The command line."""
    from sqlsp import cli

    cli.main("train", session, adapt=resumed)


class _Callable(ModuleType):
    """`sqlsp.train(…)`, the function of the Python API, has the name of this module: it is this module, called."""

    def __call__(self, *words: str, **options: Any) -> TrainingResult:
        from sqlsp import api

        return api.train(*words, **options)


sys.modules[__name__].__class__ = _Callable


if __name__ == "__main__":
    main()
