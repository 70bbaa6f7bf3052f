"""`python -m sqlsp.comprehend`: the paper's second task, reading comprehension (`tasks/reading.py`).

What brings torch is imported when the work begins, as in `sqlsp.train`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from sqlsp.options import cli
from sqlsp.options.config import ComprehendConfig

if TYPE_CHECKING:
    from omegaconf import DictConfig

    from sqlsp.training.session import Outcome


def comprehend(cfg: ComprehendConfig) -> dict[str, float]:
    """Train a reader, or go on with `cfg.resume`; returns the dev accuracy of the best checkpoint.

    Raises a SqlspError for anything the user can put right: data, options, memory, divergence, checkpoints.
    """
    return session(cfg).scores


def session(cfg: ComprehendConfig) -> Outcome:
    """`comprehend`, and how it ended. Under torchrun only the leading process has scores to return."""
    from sqlsp.tasks.reading import session

    return session(cfg)


def resumed(config: DictConfig, overrides: Sequence[str]) -> DictConfig:
    """With `resume` set: the options of that run, as `options_of_run` takes them; else `config` itself."""
    if config.resume is None:
        return config
    from sqlsp.tasks.reading import ReadingTask
    from sqlsp.training.run import options_of_run

    return options_of_run(config, overrides, ReadingTask.options, ReadingTask.places)


main = partial(cli.main, "comprehend", "sqlsp.tasks.reading:session", adapt=resumed)


if __name__ == "__main__":
    main()
