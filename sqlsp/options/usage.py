"""`--help` of the entry points: what the command does, its groups, every option with what is said of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from omegaconf import DictConfig, OmegaConf

from sqlsp.common.shipped import CONFIGS
from sqlsp.options.option import Option


def help_text(
    config_name: str, config: DictConfig, choices: Mapping[str, str | None], said: Mapping[str, Option]
) -> str:
    """The text of `--help`, with the values and choices that the command line at hand gives.

    `config` is the composed configuration (missing values may stand in it), `choices` the chosen option of
    each group, None for a group that is left out, `said` what is said of the options.
    """
    groups = groups_of(config_name)
    parts = [
        header(CONFIGS / f"{config_name}.yaml"),
        f"usage: sqlsp {config_name} [group=option …] [option=value …]",
    ]
    if groups:
        rows = [f"  {name:<12}{_options_line(name, choices.get(name))}" for name in groups]
        parts.append("groups (the chosen option in brackets):\n" + "\n".join(rows))
    parts.append("options (values as this command line sets them; ??? must be given):\n" + _options(config, said))
    parts.append("`--cfg job` prints the configuration as YAML, `--multirun` takes several values of an option.")
    return "\n\n".join(parts)


def groups_of(config_name: str) -> list[str]:
    """The groups that a command chooses from, in the order of its YAML."""
    text = (CONFIGS / f"{config_name}.yaml").read_text(encoding="utf-8")
    return [name for name in re.findall(r"^  - (\w+): \w+$", text, re.MULTILINE) if (CONFIGS / name).is_dir()]


def group_options(group: str) -> list[str]:
    """The names that `group=` takes, sorted."""
    return sorted(path.stem for path in (CONFIGS / group).glob("*.yaml"))


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
            yield name, _printed(config[key])


def _options(config: DictConfig, said: Mapping[str, Option]) -> str:
    rows = [(f"{name}={value}", said[name].text) for name, value in leaves(config)]
    width = min(max(len(left) for left, _ in rows), 44)
    return "\n".join(f"  {left:<{width}}  {text}".rstrip() for left, text in rows)


def _options_line(group: str, chosen: str | None) -> str:
    return "  ".join(f"[{name}]" if name == chosen else name for name in group_options(group))


def _printed(value: object) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    return str(value)
