"""A grid of runs from a file in `configs/sweep/`.

    setting: mini                      # runs of different settings are never compared with each other
    command: train                     # train | comprehend
    base: [experiment=sweep_mini]      # overrides of every run
    axes: {depth: layers.number, seed: trainer.seed}   # short names of options
    systems:                           # what is compared: a name and its overrides
      standard: [layers=standard, optim=warmup]
    grid:                              # blocks; each is the product of its lists
      - {system: [standard], depth: [2, 4], seed: [1, 2, 3]}

A run is labelled with its system and the value of every axis, whether the block varies it or the base sets it: so the
same run in two sweeps is one run, done once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import yaml
from omegaconf import OmegaConf
from omegaconf.errors import OmegaConfBaseException

from sqlsp import cli
from sqlsp.errors import ConfigError
from sqlsp.usage import CONFIGS

FOLDER = CONFIGS / "sweep"
COMMANDS = ("train", "comprehend")
# what may differ between two sessions of one run
SESSION = frozenset(
    {
        "name",
        "runs",
        "resume",
        "data.cache",
        "data.workers",
        "trainer.threads",
        "trainer.device",
        "trainer.max_minutes",
        "trainer.checkpoint_minutes",
    }
)
_KEYS = {"setting", "command", "base", "axes", "systems", "grid"}


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
        """A name for its run folder."""
        labels = (str(value) if key == "system" else f"{key}{value}" for key, value in self.labels.items())
        return "-".join(["".join(c for c in part if c.isalnum() or c in "_.") for part in (self.setting, *labels)])

    def load(self) -> Any:
        """Its validated options, as the command would take them. Raises ConfigError."""
        return cli.load(self.command, self.overrides)


def flat(config: Any) -> dict[str, Any]:
    """The options of a dataclass instance by dotted name, apart from those of a session."""
    content = OmegaConf.to_container(OmegaConf.structured(config))
    return {name: value for name, value in _leaves(content, "") if name not in SESSION}


def read_sweep(name: str, extra: tuple[str, ...] = ()) -> list[Cell]:
    """The cells of `configs/sweep/<name>.yaml` (or of the file `name`), each once; `extra` overrides go to all.

    Raises ConfigError naming the file: unknown keys, systems and axes, values no option takes.
    """
    path = Path(name) if name.endswith((".yaml", ".yml")) else FOLDER / f"{name}.yaml"
    if not path.is_file():
        known = ", ".join(sorted(file.stem for file in FOLDER.glob("*.yaml")))
        raise ConfigError(f"there is no sweep {path}; there are: {known}")
    content = yaml.safe_load(path.read_text(encoding="utf-8"))
    if not isinstance(content, dict) or set(content) != _KEYS:
        raise ConfigError(f"{path} must have the keys {', '.join(sorted(_KEYS))}")
    if content["command"] not in COMMANDS:
        raise ConfigError(f"{path}: command={content['command']} is none of {', '.join(COMMANDS)}")
    cells: dict[tuple[Any, ...], Cell] = {}
    for block in content["grid"]:
        for cell in _block(content, block, extra, path):
            cells.setdefault(tuple(cell.labels.values()), cell)
    return list(cells.values())


def _block(content: dict[str, Any], block: dict[str, Any], extra: tuple[str, ...], path: Path) -> Iterator[Cell]:
    """The cells of a block. Hydra, which is slow, composes once a system; the values of axes are then set in that."""
    axes: dict[str, str] = content["axes"]
    if unknown := set(block) - set(axes) - {"system"}:
        raise ConfigError(f"{path}: the grid names {sorted(unknown)[0]}, which is neither system nor one of its axes")
    varied = [key for key in axes if key in block]
    for system in block["system"]:
        if system not in content["systems"]:
            raise ConfigError(f"{path}: the grid names the system {system}; there are: {', '.join(content['systems'])}")
        shared = (*content["base"], *content["systems"][system])
        values: tuple[Any, ...] = ()
        try:
            composed = OmegaConf.structured(cli.load(content["command"], (*shared, *extra)))
            for values in product(*(block[key] for key in varied)):
                chosen = {axes[key]: value for key, value in zip(varied, values, strict=True)}
                for option, value in chosen.items():
                    OmegaConf.update(composed, option, value)
                cell = flat(cli.build(composed, content["command"]))
                labels = {"system": system, **{key: cell[option] for key, option in axes.items()}}
                words = (f"{option}={value}" for option, value in chosen.items())
                yield Cell(content["setting"], content["command"], labels, (*shared, *extra, *words), cell)
        except (ConfigError, OmegaConfBaseException) as error:
            where = " ".join(f"{axes[key]}={value}" for key, value in zip(varied, values, strict=False))
            raise ConfigError(f"{path}, {system} {where}: {error}") from error


def _leaves(node: Any, prefix: str) -> Iterator[tuple[str, Any]]:
    for key, value in node.items():
        if isinstance(value, dict):
            yield from _leaves(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value
