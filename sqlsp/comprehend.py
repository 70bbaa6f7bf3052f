"""`python -m sqlsp.comprehend`: the paper's second task, reading comprehension (`tasks/reading.py`)."""

from __future__ import annotations

from functools import partial

from sqlsp.config import ComprehendConfig
from sqlsp.tasks.reading import ReadingTask
from sqlsp.training.run import options_of_run
from sqlsp.training.session import run_session

session = partial(run_session, ReadingTask)
resumed = partial(options_of_run, schema=ReadingTask.options, folders=ReadingTask.places)


def comprehend(cfg: ComprehendConfig) -> dict[str, float]:
    """Train a reader, or go on with `cfg.resume`; returns the dev accuracy of the best checkpoint.

    Raises a SqlspError for anything the user can put right: data, options, memory, divergence, checkpoints.
    """
    return session(cfg).scores


def main() -> None:
    """The command line."""
    from sqlsp import cli

    cli.main("comprehend", session, adapt=resumed)


if __name__ == "__main__":
    main()
