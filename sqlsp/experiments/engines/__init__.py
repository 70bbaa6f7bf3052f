"""What runs the jobs of a grid, one library a file: joblib, submitit, Ray.

They are called directly, not through Hydra's launchers. Those run a list of overrides to its end inside processes of
theirs: a killed one ends the whole list, nothing is taken up again, and the packages tie each other down (the launcher
of Ray wants cloudpickle below 3, boto3 and the whole of `ray[default]`). Here a job is a process of the training
command, so that what one does, be it a crash, touches no other, and every engine is a page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Protocol

from packaging.version import Version

from sqlsp.common.errors import ConfigError
from sqlsp.experiments.job import Ending, Job
from sqlsp.options.grid import engine_options

LEAST = {"joblib": "1.4", "submitit": "1.5", "ray": "2.9"}  # versions that have what is called


@dataclass(frozen=True)
class Place:
    """What every engine is told: the folder of the grid, how many jobs go on at once, where to say what happens."""

    folder: Path
    jobs: int
    tell: Callable[[str], None]


class Engine(Protocol):
    """Runs jobs, as many at once as its place says. It is used once."""

    def run(self, jobs: Sequence[Job]) -> Iterator[tuple[Job, Ending]]:
        """Each job when it has ended, in the order in which they end.

        Whatever ends the iteration, a KeyboardInterrupt say, `stop` is called after it.
        """

    def stop(self) -> None:
        """Start nothing more; the jobs at hand save themselves. Returns when they have, or with nothing at hand."""


def build(name: str, words: Sequence[str], place: Place) -> Engine:
    """The engine `name` with options `engine.<option>=<value>`.

    Raises ConfigError for options it does not take, and where its package is not installed or too old.
    """
    options = engine_options(name, words)
    try:
        found = version(name)
        module = import_module(f"{__name__}.{name}")
    except (PackageNotFoundError, ImportError) as error:
        raise ConfigError(f"--engine {name}: {name} cannot be used ({error}); {_install(name)}") from error
    if Version(found) < Version(LEAST[name]):
        raise ConfigError(f"--engine {name}: {name} {found} is too old, it takes {LEAST[name]}; {_install(name)}")
    engine: Callable[[Any, Place], Engine] = module.engine
    return engine(options, place)


def _install(name: str) -> str:
    return f"pip install '{name}>={LEAST[name]}', or all engines: pip install 'sqlsp[sweeps]'"
