"""The home folder in options: `~/` before a path, which Hydra does not read as it is meant.

Few shells write out `~/` behind `out=`, and Hydra takes it in quotes only.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from omegaconf import DictConfig, ListConfig, OmegaConf

_HOME: Final = re.compile(r"([^=]+)=(~/[^,\[\]{}\"'\\]*)")


def with_home(config: DictConfig) -> DictConfig:
    """The configuration with the home folder in the place of `~` where an option, or one of a list, begins with `~/`.

    No option but a path begins so. Paths under another person's home (`~name/`) stay as they are.
    """
    _expand(config)
    return config


def _expand(node: DictConfig | ListConfig) -> None:
    keys: list[Any] = list(node) if isinstance(node, DictConfig) else list(range(len(node)))
    for key in keys:
        if OmegaConf.is_missing(node, key):
            continue
        value = node[key]
        if isinstance(value, DictConfig | ListConfig):
            _expand(value)
        elif isinstance(value, str) and value.startswith("~/"):
            node[key] = str(Path(value).expanduser())


def with_quotes(word: str) -> str:
    """`key=~/path` as Hydra reads it, `key="~/path"`; any other word of a command line as it is."""
    return _HOME.sub(r'\1="\2"', word) if _HOME.fullmatch(word) else word
