"""The trainable tasks, one a file: parsing questions into SQL, reading comprehension, encoders, language models.

Every file here adds a command, `sqlsp <command>`: it has a subclass of `Task` and its `session`. The list of commands
is read from the source text of the files. Importing them would load torch and slow down every `--help`.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from omegaconf import DictConfig

    from sqlsp.training.session import Outcome
    from sqlsp.training.task import Task


@dataclass(frozen=True)
class TrainingCommand:
    """The command of a task: what its class declares, and how it runs."""

    name: str
    metric: str
    about: str  # its line in `sqlsp --help`
    module: str
    kind: str  # the name of the class

    def task(self) -> type[Task[Any]]:
        """The class."""
        found: type[Task[Any]] = getattr(import_module(self.module), self.kind)
        return found

    def session(self, config: Any) -> Outcome:
        """Train with the options `config`, or resume; return the outcome. Under torchrun only rank zero has scores.

        Raises a SqlspError for anything the user can correct: data, options, memory, divergence, checkpoints.
        """
        outcome: Outcome = import_module(self.module).session(config)
        return outcome

    def resumed(self, config: DictConfig, overrides: Sequence[str]) -> DictConfig:
        """With `resume` set: the options of that run, as `options_of_run` takes them; else `config` itself."""
        if config.resume is None:
            return config
        from sqlsp.training.run import options_of_run

        return options_of_run(config, overrides, self.task().options, self.task().places)

    @property
    def main(self) -> Callable[[], NoReturn]:
        """The entry point. It is a partial, so that the stack has no frame of ours between it and the session."""
        from sqlsp.options import cli

        return partial(cli.main, self.name, f"{self.module}:session", adapt=self.resumed)


@cache
def commands() -> dict[str, TrainingCommand]:
    """The command of every task by its name, in the order of their files."""
    found = {}
    for path in sorted(Path(__file__).parent.glob("*.py")):
        for node in ast.parse(path.read_bytes()).body:
            if isinstance(node, ast.ClassDef) and {"command", "metric"} <= (texts := _texts(node)).keys():
                name, said = texts["command"], (ast.get_docstring(node) or "").partition("\n")[0]
                about = f"training: {said[:1].lower()}{said[1:].rstrip('.')}"
                found[name] = TrainingCommand(name, texts["metric"], about, f"{__name__}.{path.stem}", node.name)
    return found


def _texts(node: ast.ClassDef) -> dict[str, str]:
    """The attributes of a class that are set to a plain text."""
    return {
        target.id: statement.value.value
        for statement in node.body
        if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Constant)
        for target in statement.targets
        if isinstance(target, ast.Name) and isinstance(statement.value.value, str)
    }
