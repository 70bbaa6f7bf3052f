"""`--help` of the entry points: what the command does, its groups, every option with what is said of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from omegaconf import DictConfig, OmegaConf

from sqlsp.common.errors import ConfigError
from sqlsp.common.shipped import CONFIGS
from sqlsp.options.option import Option

USED_MOST: Final = (
    *("db", "question", "output", "rows", "seconds", "explain", "glossary", "host", "port", "expose", "values"),
    *("pred", "gold", "tables", "databases", "suite", "input", "checkpoint", "split", "run", "out"),
    *("data.path", "reading.path", "text.path", "data.train", "data.dev", "data.extra", "resume", "name", "start"),
    *("trainer.epochs", "trainer.batch", "optim.lr", "trainer.seed", "trainer.max_minutes", "layers.number"),
    *("beam", "threshold", "device", "trainer.device"),
)
"""The options that people set most, of all commands, in the order of `--help`."""
_FOR: Final = re.compile(r"^# For: sqlsp (\w+)$", re.MULTILINE)


def help_text(
    config_name: str, config: DictConfig, choices: Mapping[str, str | None], said: Mapping[str, Option]
) -> str:
    """The text of `--help`, with the values and choices that the command line at hand gives.

    `config` is the composed configuration (missing values may stand in it), `choices` the chosen option of
    each group, None for a group that is left out, `said` what is said of the options.
    """
    words = ('FILE ["question"] ' if "question" in said else "[FILE …] ") if "db" in said else ""
    parts = [
        header(CONFIGS / f"{config_name}.yaml"),
        f"usage: sqlsp {config_name} {words}[group=option …] [option=value …]",
    ]
    rows = []
    for group in groups_of(config_name):
        names = group_options(group, config_name)
        shown = (f"[{name}]" if name == choices.get(group) else name for name in names)
        rows.append(f"  {group:<12}{'  '.join(shown)}")
    if rows:
        parts.append("groups (the chosen option in brackets):\n" + "\n".join(rows))
    values = dict(leaves(config))
    first = [name for name in USED_MOST if name in values][:10] if len(values) > 10 else []
    width = min(max(len(f"{name}={value}") for name, value in values.items()), 44)

    def rows_of(names: Iterable[str]) -> str:
        return "\n".join(f"  {f'{name}={values[name]}':<{width}}  {said[name].text}".rstrip() for name in names)

    if first:
        parts.append(f"options used most (as this command line sets them; ??? must be given):\n{rows_of(first)}")
    others = [name for name in values if name not in first]
    parts.append(f"{'all other ' if first else ''}options:\n{rows_of(others)}")
    parts.append("`--cfg job` prints the configuration as YAML, `--multirun` takes several values of an option.")
    return "\n\n".join(parts)


def groups_of(config_name: str) -> list[str]:
    """The groups that a command chooses from, in the order of its YAML."""
    text = (CONFIGS / f"{config_name}.yaml").read_text(encoding="utf-8")
    return [name for name in re.findall(r"^  - (\w+): \w+$", text, re.MULTILINE) if (CONFIGS / name).is_dir()]


def group_options(group: str, config_name: str | None = None) -> list[str]:
    """The names that `group=` takes, sorted; of `config_name` alone, where one is given.

    A file that sets options of one command says so in a line of its head, `# For: sqlsp train`; others are for all.
    """
    names = sorted(path.stem for path in (CONFIGS / group).glob("*.yaml"))
    if config_name is None:
        return names
    return [name for name in names if command_of(group, name) in (None, config_name)]


def command_of(group: str, name: str) -> str | None:
    """The command whose options the file of `group=name` sets; None where it is for all, or is not there."""
    path = CONFIGS / group / f"{name}.yaml"
    said = _FOR.search(path.read_text(encoding="utf-8")) if path.is_file() else None
    return said[1] if said else None


def check_choices(config_name: str, overrides: Sequence[str]) -> None:
    """Raise ConfigError where an override chooses what is for another command (Hydra would name one of its options)."""
    groups = groups_of(config_name)
    for word in overrides:
        group, _, name = word.partition("=")
        owner = command_of(group, name) if group in groups else None
        if owner not in (None, config_name):
            here = ", ".join(group_options(group, config_name))
            raise ConfigError(f"{word} is for sqlsp {owner}; sqlsp {config_name} has: {here}")


def header(path: Path) -> str:
    """The comment at the head of a YAML file, without the Hydra directive."""
    lines: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            break
        if not line.startswith("# @"):
            lines.append(line[1:].removeprefix(" "))
    return "\n".join(lines)


def leaves(config: DictConfig, prefix: str = "") -> Iterator[tuple[str, str]]:
    """Dotted name and printed value of every option, depth first; an option that is a table of names is one."""
    for key in map(str, config):
        name = f"{prefix}{key}"
        if OmegaConf.is_missing(config, key):
            yield name, "???"
        elif isinstance(config[key], DictConfig) and OmegaConf.get_type(config, key) is not dict:
            yield from leaves(config[key], f"{name}.")
        else:
            value = config[key]
            yield name, "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
