"""`python -m sqlsp.train`: from a Spider-format folder to a trained parser and its scores (`tasks/parsing.py`).

`train` is a plain function of the options, so that tests, sweeps and notebooks can call it. What brings torch is
imported when the work begins: `--help` and a wrong option do not wait for it.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from sqlsp import tasks
from sqlsp.options import cli
from sqlsp.options.tasks import TrainConfig

_COMMAND = tasks.commands()["train"]
main, session, resumed = _COMMAND.main, _COMMAND.session, _COMMAND.resumed


def train(cfg: TrainConfig) -> dict[str, float]:
    """Train a parser, or go on with `cfg.resume`; returns the dev scores of the best checkpoint, by hardness.

    Raises a SqlspError for anything the user can put right: data, options, memory, divergence, checkpoints.
    """
    return session(cfg).scores


@dataclass(frozen=True)
class TrainingResult:
    """What a session of training came to: its run folder, and the dev scores of its best checkpoint, 0 … 1, by name.

    `stopped` says why it ended before its last epoch; None: it did not.
    """

    folder: Path
    scores: dict[str, float]
    stopped: str | None


def api_train(*words: str, **options: Any) -> TrainingResult:
    """Train a parser with the options of `sqlsp train`, or go on with `resume="runs/…"`.

    `words` are read as on the command line. A keyword is an option, a group of options (a dictionary), or the choice in
    a group (its name): `train(experiment="demo", layers={"number": 8}, runs="/tmp/runs")`.

    Raises ConfigError for a wrong option, and other SqlspErrors for all that the user can put right: data, memory,
    divergence, checkpoints.
    """
    config: TrainConfig = cli.load("train", words, options, adapt=resumed)
    outcome = session(config)
    return TrainingResult(outcome.run.path, outcome.scores, outcome.stopped.text if outcome.stopped else None)


class _Callable(ModuleType):
    """`sqlsp.train(…)`, the function of the Python API, has the name of this module: it is this module, called."""

    def __call__(self, *words: str, **options: Any) -> TrainingResult:
        return api_train(*words, **options)


sys.modules[__name__].__class__ = _Callable


if __name__ == "__main__":
    main()
