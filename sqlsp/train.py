"""`python -m sqlsp.train`: from a Spider-format folder to a trained parser and its scores (`tasks/parsing.py`).

`train` is a plain function of the options, so that tests, sweeps and notebooks can call it. What brings torch is
imported when the work begins: `--help` and a wrong option do not wait for it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from types import ModuleType
from typing import TYPE_CHECKING, Any

from sqlsp.options import cli
from sqlsp.options.config import TrainConfig

if TYPE_CHECKING:
    from omegaconf import DictConfig

    from sqlsp.api import TrainingResult
    from sqlsp.training.session import Outcome


def train(cfg: TrainConfig) -> dict[str, float]:
    """Train a parser, or go on with `cfg.resume`; returns the dev scores of the best checkpoint, by hardness.

    Raises a SqlspError for anything the user can put right: data, options, memory, divergence, checkpoints.
    """
    return session(cfg).scores


def session(cfg: TrainConfig) -> Outcome:
    """`train`, and how it ended. Under torchrun only the leading process has scores to return."""
    from sqlsp.tasks.parsing import session

    return session(cfg)


def resumed(config: DictConfig, overrides: Sequence[str]) -> DictConfig:
    """With `resume` set: the options of that run, as `options_of_run` takes them; else `config` itself."""
    if config.resume is None:
        return config
    from sqlsp.tasks.parsing import ParsingTask
    from sqlsp.training.run import options_of_run

    return options_of_run(config, overrides, ParsingTask.options, ParsingTask.places)


main = partial(cli.main, "train", "sqlsp.tasks.parsing:session", adapt=resumed)


class _Callable(ModuleType):
    """`sqlsp.train(…)`, the function of the Python API, has the name of this module: it is this module, called."""

    def __call__(self, *words: str, **options: Any) -> TrainingResult:
        from sqlsp import api

        return api.train(*words, **options)


sys.modules[__name__].__class__ = _Callable


if __name__ == "__main__":
    main()
