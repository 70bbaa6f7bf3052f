"""Sweeps: `sqlsp train --multirun +sweep=NAME` runs every cell of a grid, with any launcher of Hydra.

The grid is a file configs/sweep/NAME.yaml:

    setting: mini                      # runs of different settings are never compared with each other
    command: train                     # of a task: train | comprehend | language | pretrain
    base: [experiment=sweep_mini]      # overrides of every run
    axes: {depth: layers.number, seed: trainer.seed}   # short names of options; tables find runs by them
    systems:                           # the systems to compare: names and overrides
      standard: [layers=standard, optim=warmup]
    grid:                              # blocks; a block is the product of all lists in it
      - {system: [standard], depth: [2, 4], seed: [1, 2, 3]}

`+sweep=mini +cell=mini-train-standard-depth2-seed1` runs only this cell.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from math import prod
from pathlib import Path
from typing import Any, Final, cast

import yaml
from hydra.core.config_store import ConfigStore
from hydra.core.override_parser.overrides_parser import OverridesParser
from hydra.core.override_parser.types import ValueType
from omegaconf import MISSING, OmegaConf
from omegaconf.errors import OmegaConfBaseException

from sqlsp.cli.usage import groups_of
from sqlsp.utils.errors import ConfigError, did_you_mean, first_line
from sqlsp.utils.shipped import CONFIGS

FOLDER: Final = CONFIGS / "sweep"
_SWEEP: Final = ("+sweep=", "sweep=")
_CELL: Final = "+cell="
_LAUNCHER: Final = "hydra/launcher="
_LOCAL: Final = ("basic", "joblib")  # launchers whose jobs end before the command ends


@dataclass
class Sweep:
    """A file of configs/sweep/; Hydra checks the overrides when it composes the cells."""

    setting: str = MISSING
    command: str = MISSING
    base: list[str] = MISSING
    axes: dict[str, str] = MISSING
    systems: dict[str, list[str]] = MISSING
    grid: list[dict[str, list[Any]]] = MISSING

    def cells(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yields the name and the configuration of every cell. Raises ConfigError for an unknown system or axis."""
        for block in self.grid:
            for name in block.keys() - self.axes.keys() - {"system"}:
                raise ConfigError(f"{name} is neither system nor one of the axes{did_you_mean(name, self.axes)}")
            axes_of_block = [key for key in self.axes if key in block]
            for system, *values in product(block.get("system", []), *(block[key] for key in axes_of_block)):
                if system not in self.systems:
                    raise ConfigError(f"there is no system {system}{did_you_mean(system, self.systems)}")
                coordinates = dict(zip(axes_of_block, values, strict=True))
                texts = [f"{key}{value}" for key, value in coordinates.items()]
                parts = (self.setting, self.command, system, *texts)
                name = "-".join(re.sub(r"[^\w.]", "", part) for part in parts)
                yield name, self._node(name, system, coordinates)

    def _node(self, name: str, system: str, coordinates: Mapping[str, Any]) -> dict[str, Any]:
        """Returns the configuration of a cell. `coordinates` are values by axis, such as {"depth": 2, "seed": 1}."""
        groups = groups_of(self.command)
        choices = dict[str, str]()  # a file name by group, such as {"layers": "standard"}
        node = OmegaConf.create()  # the values of all other options
        for word in [*self.base, *self.systems[system]]:
            option, _, value = word.partition("=")
            if option in groups:
                choices[option] = value
            else:
                OmegaConf.update(node, option, yaml.safe_load(value))
        for key, value in coordinates.items():
            OmegaConf.update(node, self.axes[key], value)
        node["defaults"] = [*({f"override /{group}": choice} for group, choice in choices.items()), "_self_"]
        tags = {"setting": self.setting, "system": system}
        tags |= {key: f"${{{option}}}" for key, option in self.axes.items()}  # such as ${trainer.seed}
        return {"name": name, "tags": tags, **cast(dict[str, Any], OmegaConf.to_container(node))}


def read_sweep(name: str) -> Sweep:
    """Reads `configs/sweep/<name>.yaml`, or the file `name`. Raises ConfigError if the file is missing or wrong."""
    path = Path(name) if name.endswith((".yaml", ".yml")) else FOLDER / f"{name}.yaml"
    if not path.is_file():
        known = sorted(file.stem for file in FOLDER.glob("*.yaml"))
        raise ConfigError(f"there is no sweep {name}{did_you_mean(name, known)}; there are: {', '.join(known)}")
    try:
        content = OmegaConf.create(yaml.safe_load(path.read_text(encoding="utf-8")))
        return cast(Sweep, OmegaConf.to_object(OmegaConf.merge(OmegaConf.structured(Sweep), content)))
    except (yaml.YAMLError, OSError, ValueError, TypeError, OmegaConfBaseException) as error:
        raise ConfigError(f"{path} is no sweep: {first_line(error)}") from error


def expand(command: str, words: Sequence[str]) -> list[str]:
    """Replaces `+sweep=NAME` in a command line by a `--multirun` over its cells, choices of Hydra's group `cell`.

    A command line without `+sweep=` does not change. Raises ConfigError if the sweep is missing, wrong, or for another
    command.
    """
    name = next((word.partition("=")[2] for word in words if word.startswith(_SWEEP)), None)
    if name is None:
        return list(words)
    sweep = read_sweep(name)
    if sweep.command != command:
        raise ConfigError(f"the sweep {name} is for sqlsp {sweep.command}, not for sqlsp {command}")
    try:
        cells = dict(sweep.cells())
    except (OmegaConfBaseException, yaml.YAMLError, ConfigError) as error:
        raise ConfigError(f"the sweep {name}: {first_line(error)}") from error
    register(cells)
    others = [word for word in words if not word.startswith(_SWEEP)]
    if any(word.startswith(_CELL) for word in others):
        return others
    flags = [] if {"--multirun", "-m"} & {*others} else ["--multirun"]
    return [*others, f"{_CELL}{','.join(cells)}", *flags]


def register(cells: Mapping[str, Mapping[str, Any]]) -> None:
    """Registers cells in Hydra."""
    for name, node in cells.items():
        ConfigStore.instance().store(group="cell", name=name, node=dict(node), package="_global_")


@dataclass(frozen=True)
class Grid:
    """The runs of a `--multirun`: `layers.number=2,4 trainer.seed=1,2,3` is {"layers.number": 2, "trainer.seed": 3}.

    The number of values is 0 if only Hydra knows it, as for a glob pattern.
    """

    values: Mapping[str, int]

    @classmethod
    def of(cls, options: Sequence[str]) -> Grid:
        """Returns the grid of a command line. Raises HydraException for an option that cannot be read."""
        overrides = OverridesParser.create().parse_overrides(list(options))
        countable = (ValueType.SIMPLE_CHOICE_SWEEP, ValueType.CHOICE_SWEEP, ValueType.RANGE_SWEEP)
        values: dict[str, int] = {}
        for override in overrides:
            if override.is_sweep_override():
                is_countable = override.value_type in countable
                values[override.get_key_element()] = len(list(override.sweep_string_iterator())) if is_countable else 0
        return cls(values)

    def title(self, number: int, overrides: Sequence[str]) -> str:
        """Returns the line printed before run `number`, counted from 0: `run 2 of 6: layers.number=2 …`."""
        shown = [word.removeprefix("+") for word in overrides if word.partition("=")[0] in self.values]
        total = f" of {prod(self.values.values())}" if all(self.values.values()) else ""
        return f"run {number + 1}{total}: {' '.join(shown)}".removesuffix(": ")


@contextmanager
def scratch_folder(options: Sequence[str]) -> Iterator[Sequence[str]]:
    """Yields an option that makes Hydra write its files about a `--multirun` to a temporary folder.

    Yields () if the user named a folder, or if the jobs of the launcher may run longer than the command.
    """
    launcher = next((word.removeprefix(_LAUNCHER) for word in options if word.startswith(_LAUNCHER)), "basic")
    if launcher not in _LOCAL or any(word.startswith("hydra.sweep.dir=") for word in options):
        yield ()
        return
    with tempfile.TemporaryDirectory(prefix="sqlsp-multirun-", ignore_cleanup_errors=True) as folder:
        yield (f"hydra.sweep.dir='{folder}'",)
