"""A grid of runs as it stands in a file of `configs/sweep/`.

setting: mini                      # runs of different settings are never compared with each other
command: train                     # of a task: train | comprehend | language | pretrain
base: [experiment=sweep_mini]      # overrides of every run
axes: {depth: layers.number, seed: trainer.seed}   # short names of options
systems:                           # what is compared: a name and its overrides
  standard: [layers=standard, optim=warmup]
grid:                              # blocks; each is the product of its lists
  - {system: [standard], depth: [2, 4], seed: [1, 2, 3]}
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import yaml

from sqlsp import tasks
from sqlsp.common.errors import ConfigError
from sqlsp.common.shipped import CONFIGS

FOLDER = CONFIGS / "sweep"
_SINGLE = (str, int, float, bool, type(None))


@dataclass(frozen=True)
class SweepFile:
    """What the file says, every part of its type; whether systems and options exist is seen when runs are composed."""

    setting: str
    command: str
    base: list[str]
    axes: dict[str, str]
    systems: dict[str, list[str]]
    grid: list[dict[str, list[Any]]]


def locate(name: str) -> Path:
    """The file that `name` means, one of `configs/sweep/` or a path; ConfigError where there is none."""
    path = Path(name) if name.endswith((".yaml", ".yml")) else FOLDER / f"{name}.yaml"
    if not path.is_file():
        raise ConfigError(f"there is no sweep {path}; there are: {known_sweeps()}")
    return path


def known_sweeps() -> str:
    """The names of those that ship, for messages."""
    return ", ".join(sorted(file.stem for file in FOLDER.glob("*.yaml")))


def read_file(path: Path) -> SweepFile:
    """The content of a sweep file. Raises ConfigError naming the file, and the block where one is wrong."""
    try:
        content = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (yaml.YAMLError, OSError, UnicodeDecodeError) as error:
        reason = " ".join(str(error).split())
        if isinstance(error, yaml.MarkedYAMLError) and error.problem_mark is not None:
            reason = f"line {error.problem_mark.line + 1}, {error.problem}"
        raise ConfigError(f"{path} cannot be read as YAML: {reason}") from error
    keys = {field.name for field in fields(SweepFile)}
    if not isinstance(content, dict) or set(content) != keys:
        raise ConfigError(f"{path} must have the keys {', '.join(sorted(keys))}")
    for complaint in _find_mistakes(content):
        raise ConfigError(f"{path}: {complaint}")
    return SweepFile(**content)


def _find_mistakes(content: dict[str, Any]) -> Iterator[str]:
    """What is wrong, in the order of the file; a check relies on those before it."""
    if not isinstance(content["setting"], str):
        yield f"setting must be a word, not {content['setting']!r}"
    if content["command"] not in tasks.commands():
        yield f"command={content['command']} is none of {', '.join(tasks.commands())}"
    if not _are_words(content["base"]):
        yield f"base must be a list of overrides, not {content['base']!r}"
    axes, systems, grid = content["axes"], content["systems"], content["grid"]
    if not isinstance(axes, dict) or not _are_words([*axes, *axes.values()]):
        yield f"axes must be short names of options, as in {{depth: layers.number}}, not {axes!r}"
    if not isinstance(systems, dict) or not _are_words(list(systems)):
        yield f"systems must be names with their overrides, as in {{standard: [layers=standard]}}, not {systems!r}"
    for name, overrides in systems.items():
        if not _are_words(overrides):
            yield f"the system {name} must be a list of overrides, not {overrides!r}"
    if not isinstance(grid, list) or not grid:
        yield f"grid must be a list of blocks, not {grid!r}"
    for number, block in enumerate(grid, 1):
        if not isinstance(block, dict) or "system" not in block:
            yield f"block {number} of its grid must say which systems it runs, as in {{system: [standard], seed: [1]}}"
        for key, values in block.items():
            if not isinstance(values, list) or not values or not all(isinstance(value, _SINGLE) for value in values):
                example = values if isinstance(values, str | int | float) else 1
                yield f"block {number} of its grid: {key} must be a list of values, as in [{example}], not {values!r}"


def _are_words(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(word, str) for word in value)
