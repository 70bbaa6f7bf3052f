"""The trainable tasks. A task has a line in `TASKS` of `cli/tasks.py`, a subclass of `Task` and a `session`."""

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
    """Describes the command that trains a task. The module of the task is imported when it is first used."""

    def task(self) -> type[Task[Any]]:
        return cast("type[Task[Any]]", getattr(import_module(self.module), self.kind))

    def session(self, config: Any) -> SessionOutcome:
        """Train with the options `config`, or resume; return the outcome. Under torchrun only rank zero has scores.

        Raises a SqlspError for anything the user can correct: data, options, memory, divergence, checkpoints.
        """
        outcome: SessionOutcome = import_module(self.module).session(config)
        return outcome

    def resumed(self, config: DictConfig, overrides: Sequence[str]) -> DictConfig | str:
        """With `resume` set: the options of that run, as `options_of_run` takes them; else `config` itself.

        A job of `--multirun` resumes the run with the same options, if any. For a run that has ended the result is a
        sentence for the user.
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

            former = find_same(compose.build(config, self.command))
            if former is not None and former.status is not None:
                return f"{former.path}: {former.status} already"
            config.resume = None if former is None else str(former.path)
        return config

    @property
    def main(self) -> Callable[[], NoReturn]:
        """The entry point. It is a partial, to have no frame between it and the session in tracebacks."""
        from sqlsp.cli import compose

        return partial(compose.main, self.command, f"{self.module}:session", adapt=self.resumed)


@cache
def commands() -> dict[str, TrainingCommand]:
    """The commands of all tasks by name."""
    return {entry.command: TrainingCommand(**vars(entry)) for entry in TASKS}
