"""The trainable tasks. A task is a subclass of `Task`, a function `session`, and an entry in `cli.tasks.TASKS`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn, cast

from sqlsp.cli.tasks import TASKS, TaskEntry

if TYPE_CHECKING:
    from omegaconf import DictConfig

    from sqlsp.training.session import SessionOutcome
    from sqlsp.training.task import Task


class TrainingCommand(TaskEntry):
    """The command that trains a task. The module of the task is imported at first use."""

    def task(self) -> type[Task[Any]]:
        """Returns the class of the task."""
        return cast("type[Task[Any]]", getattr(import_module(self.module), self.kind))

    def session(self, config: Any) -> SessionOutcome:
        """Trains with the options `config`, or resumes a run, and returns the outcome.

        Under torchrun, only the outcome of rank zero has scores. Raises a SqlspError for anything that the user can
        correct: data, options, memory, divergence, checkpoints.
        """
        outcome: SessionOutcome = import_module(self.module).session(config)
        return outcome

    def resumed(self, config: DictConfig, overrides: Sequence[str]) -> DictConfig | str:
        """Returns the options to train with, or a sentence for the user if the run has ended already.

        If `resume` is set, returns the options of that run (`options_of_run`). A job of `--multirun` resumes an
        existing run with the same options. Otherwise, returns `config`. `overrides` are from the command line.
        """
        if config.resume is not None:
            from sqlsp.training.run import describe_end, options_of_run

            stored = options_of_run(config, overrides, self.options, self.task().locations)
            return describe_end(stored) or stored
        from hydra.core.hydra_config import HydraConfig
        from hydra.types import RunMode

        if HydraConfig.initialized() and HydraConfig.get().mode is RunMode.MULTIRUN:
            from sqlsp.cli import compose
            from sqlsp.training.run import find_same

            same_run = find_same(compose.build(config, self.command))
            if same_run is not None and same_run.status is not None:
                return f"{same_run.path}: {same_run.status} already"
            config.resume = None if same_run is None else str(same_run.path)
        return config

    @property
    def main(self) -> Callable[[], NoReturn]:
        """The function that runs the command."""
        from sqlsp.cli import compose

        return partial(compose.main, self.command, f"{self.module}:session", adapt=self.resumed)


@cache
def commands() -> dict[str, TrainingCommand]:
    """Returns the commands of all tasks by name."""
    return {entry.command: TrainingCommand(**vars(entry)) for entry in TASKS}
