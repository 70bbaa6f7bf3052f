"""Engines that run the jobs of a grid, one library a file: joblib, submitit, Ray.

They are called directly, not through Hydra's launchers: with these a killed process ends the whole list of runs, and
nothing is resumed. Here a job is a process of the training command; whatever happens to it affects no other job.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Protocol

import torch
from packaging.version import Version

from sqlsp.common.errors import ConfigError
from sqlsp.experiments.job import Ending, Job
from sqlsp.options.grid import engine_options

LEAST = {"joblib": "1.4", "submitit": "1.5", "ray": "2.9"}  # oldest versions with the functions that are called


@dataclass(frozen=True)
class Place:
    """What every engine gets: the folder of the grid, how many jobs run at once, where to report progress."""

    folder: Path
    jobs: int
    tell: Callable[[str], None]


class Engine(Protocol):
    """Runs jobs, at most the number of its `Place` at once. An engine is used once."""

    def run(self, jobs: Sequence[Job]) -> Iterator[tuple[Job, Ending]]:
        """Yield the ending of each job, in the order in which they end.

        Whatever ends the iteration, for example a KeyboardInterrupt, `stop` is called after it.
        """

    def stop(self) -> None:
        """Start no more jobs, and return when the running ones have saved themselves (at once if none runs)."""


def build(name: str, words: Sequence[str], place: Place) -> Engine:
    """The engine `name` with options `engine.<option>=<value>`.

    Raises ConfigError for options it does not take, and where its package is not installed or too old.
    """
    options = engine_options(name, words)
    advice = f"pip install '{name}>={LEAST[name]}' or 'sqlsp[{'train' if name == 'joblib' else 'sweeps'}]'"
    try:
        found = version(name)
        module = import_module(f"{__name__}.{name}")
    except (PackageNotFoundError, ImportError) as error:
        raise ConfigError(f"--engine {name}: {name} cannot be used ({error}); {advice}") from error
    if Version(found) < Version(LEAST[name]):
        raise ConfigError(f"--engine {name}: {name} {found} is too old, it takes {LEAST[name]}; {advice}")
    engine: Callable[[Any, Place], Engine] = module.engine
    return engine(options, place)


def share_gpus(gpus: Sequence[str] | None, jobs: int) -> list[str | None]:
    """The GPU of each of `jobs` simultaneous jobs, in the form of CUDA_VISIBLE_DEVICES; None: no restriction.

    `gpus` are those of the options: None for all of this machine that this process may use, [] for none.
    """
    if gpus is None:
        number = torch.cuda.device_count()
        named = [name for name in os.environ.get("CUDA_VISIBLE_DEVICES", "").split(",") if name]
        gpus = named[:number] or [str(index) for index in range(number)]
        if not gpus:
            return [None] * jobs
    return [gpus[index % len(gpus)] if gpus else "" for index in range(jobs)]
