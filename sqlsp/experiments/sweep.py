"""The runs of a grid: the product of each block of a sweep file, with its options composed and checked.

A run is labelled with its system and the value of every axis, whether the block varies it or the base sets it. The same
run in two sweeps therefore has the same labels and is done once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

from omegaconf import OmegaConf
from omegaconf.errors import OmegaConfBaseException

from sqlsp.common.errors import ConfigError
from sqlsp.experiments.sweep_file import SweepFile, known_sweeps, locate, read_file
from sqlsp.options import cli
from sqlsp.options.option import values_of

# what may differ between two sessions of one run
SESSION = {"name", "runs", "resume", "data.cache", "data.workers"} | {
    *("trainer.threads", "trainer.device", "trainer.graphs", "trainer.loader", "trainer.loggers", "trainer.profile"),
    *("trainer.max_minutes", "trainer.checkpoint_minutes"),
}


@dataclass(frozen=True)
class Cell:
    """One run of a grid: its command and overrides, and what tables look it up by."""

    setting: str
    command: str
    labels: dict[str, Any]  # system, then every axis
    overrides: tuple[str, ...]
    options: dict[str, Any]  # all of them by dotted name, apart from those of a session

    @property
    def name(self) -> str:
        """A name for its run folder and its log."""
        labels = (str(value) if key == "system" else f"{key}{value}" for key, value in self.labels.items())
        parts = (self.setting, self.command, *labels)
        return "-".join("".join(c for c in part if c.isalnum() or c in "_.") for part in parts)

    def load(self) -> Any:
        """Its validated options, as the command would take them. Raises ConfigError."""
        return cli.load(self.command, self.overrides)


def flat(config: Any) -> dict[str, Any]:
    """The options of a dataclass instance by dotted name, apart from those of a session."""
    return {name: value for name, value in values_of(config).items() if name not in SESSION}


@cache
def defaults(command: str) -> dict[str, Any]:
    """The value of `flat` for a run that sets nothing. It must not be modified."""
    return flat(cli.SCHEMAS[command]())


def override(option: str, value: Any) -> str:
    """`option=value` as Hydra reads it on a command line; text is quoted, whatever stands in it."""
    if isinstance(value, str):
        # backslashes count only before a quote: there they are doubled
        value = re.sub(r"(\\*)('|\Z)", lambda found: 2 * found[1] + found[2].replace("'", r"\'"), value)
        return f"{option}='{value}'"
    if value is None or isinstance(value, bool):
        value = "null" if value is None else str(value).lower()
    return f"{option}={value}"


def read_sweeps(names: Iterable[str], extra: tuple[str, ...] = ()) -> list[Cell]:
    """The cells of several sweeps together; those that grids share are there once.

    Raises ConfigError as `read_sweep` does, and where two runs that differ would share a name.
    """
    named: dict[str, Cell] = {}
    for sweep in names:
        for cell in read_sweep(sweep, extra):
            other = named.setdefault(cell.name, cell)
            first, second = ({"setting": each.setting, **each.labels, **each.options} for each in (other, cell))
            for name, value in first.items():
                if value != second.get(name):
                    raise ConfigError(
                        f"{sweep}: there is another run named {cell.name}, which differs in {name} ({value} here, "
                        f"{second.get(name)} there); rename a system, or run the two into different folders with --out"
                    )
    if not named:
        raise ConfigError(f"no sweep is named; there are: {known_sweeps()}")
    return list(named.values())


def read_sweep(name: str, extra: tuple[str, ...] = ()) -> list[Cell]:
    """The cells of `configs/sweep/<name>.yaml` (or of the file `name`), each once; `extra` overrides go to all.

    Raises ConfigError naming the file: what is malformed, unknown systems and axes, values no option takes.
    """
    path = locate(name)
    file = read_file(path)
    cells: dict[tuple[Any, ...], Cell] = {}
    for number, block in enumerate(file.grid, 1):
        try:
            for cell in _block(file, block, extra):
                cells.setdefault(tuple(cell.labels.values()), cell)
        except ConfigError as error:
            raise ConfigError(f"{path}, block {number} of its grid: {error}") from error
    return list(cells.values())


def _block(file: SweepFile, block: dict[str, list[Any]], extra: tuple[str, ...]) -> Iterator[Cell]:
    """The cells of a block. Hydra, which is slow, composes once a system; the values of axes are then set in that."""
    if unknown := set(block) - set(file.axes) - {"system"}:
        raise ConfigError(f"it names {sorted(unknown)[0]}, which is neither system nor one of the axes")
    varied = [key for key in file.axes if key in block]
    for system in block["system"]:
        if system not in file.systems:
            raise ConfigError(f"it names the system {system}; there are: {', '.join(file.systems)}")
        shared = (*file.base, *file.systems[system], *extra)
        values: tuple[Any, ...] = ()
        try:
            composed = OmegaConf.structured(cli.load(file.command, shared))
            for values in product(*(block[key] for key in varied)):
                chosen = {file.axes[key]: value for key, value in zip(varied, values, strict=True)}
                for option, value in chosen.items():
                    OmegaConf.update(composed, option, value)
                options = flat(cli.build(composed, file.command))
                for key, option in file.axes.items():
                    if option not in options or isinstance(options[option], list):
                        raise ConfigError(f"its axis {key}: {option} is no option of a run that holds a single value")
                labels = {"system": system, **{key: options[option] for key, option in file.axes.items()}}
                words = (override(option, value) for option, value in chosen.items())
                yield Cell(file.setting, file.command, labels, (*shared, *words), options)
        except (ConfigError, OmegaConfBaseException) as error:
            where = " ".join(f"{file.axes[key]}={value}" for key, value in zip(varied, values, strict=False))
            raise ConfigError(f"{' '.join(filter(None, (system, where)))}: {error}") from error
