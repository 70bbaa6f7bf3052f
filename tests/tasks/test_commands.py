"""The commands of the tasks against what their files say once imported."""

from __future__ import annotations

from sqlsp import tasks
from sqlsp.common.shipped import CONFIGS
from sqlsp.options import cli
from sqlsp.training.task import Task


def test_every_task_is_a_command_with_options_of_its_name() -> None:
    assert list(tasks.commands()) == ["language", "train", "pretrain", "comprehend"]
    for name, command in tasks.commands().items():
        task = command.task()
        assert issubclass(task, Task)
        assert (task.command, task.metric) == (name, command.metric)
        assert task.options is cli.SCHEMAS[name]


def test_commands_that_are_composed() -> None:
    names = ("analyse", "ask", "check", "convert", "evaluate", "predict", "preprocess", "serve", *tasks.commands())
    assert set(names) <= set(cli.SCHEMAS)
    assert all(schema.__name__.lower() == f"{name}config" for name, schema in cli.SCHEMAS.items())
    assert all((CONFIGS / f"{name}.yaml").is_file() for name in cli.SCHEMAS)
