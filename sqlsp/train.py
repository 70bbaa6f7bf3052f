"""`python -m sqlsp.train`: from a Spider-format folder to a trained parser and its scores (`tasks/parsing.py`).

`train` is a plain function of the options, so that tests, sweeps and notebooks can call it.
"""

from __future__ import annotations

from functools import partial

from sqlsp.config import TrainConfig
from sqlsp.tasks.parsing import ParsingTask
from sqlsp.training.run import options_of_run
from sqlsp.training.session import run_session

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


if __name__ == "__main__":
    main()
