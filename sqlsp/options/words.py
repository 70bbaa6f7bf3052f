"""Words of a command line that Hydra does not read as they are meant: `~/` before a path, a question in English.

Few shells write out `~/` behind `out=`, and Hydra takes it in quotes only.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from omegaconf import DictConfig, ListConfig, OmegaConf

from sqlsp.common.errors import ConfigError
from sqlsp.options.answering import AskConfig

SHORT: Final = {"--json": "output=json", "--csv": "output=csv", "--explain": "explain=true"}
_HOME: Final = re.compile(r"([^=]+)=(~/[^,\[\]{}\"'\\]*)")
_KEY: Final = re.compile(r"\+{0,2}~?[A-Za-z_][\w./@-]*", re.ASCII)  # of an override
_FLAG: Final = re.compile(r"-{1,2}([A-Za-z]|$)")
_WITH_VALUE: Final = {
    *("--cfg", "-c", "--package", "-p", "--config-path", "-cp", "--config-name", "-cn", "--config-dir", "-cd")
}


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


def take_questions(arguments: Sequence[str]) -> tuple[list[str], list[str]]:
    """The bare words of a command line, and what is left of it for Hydra.

    Bare is what is neither a flag nor an override: a question rarely begins with a name and an equals sign.
    """
    bare: list[str] = []
    rest: list[str] = []
    previous = ""
    for argument in arguments:
        key, equals, _ = argument.partition("=")
        override = argument.startswith("~") or (equals and _KEY.fullmatch(key))
        if override or _FLAG.match(argument) or previous in _WITH_VALUE:
            rest.append(SHORT.get(argument, argument))
        else:
            bare.append(argument)
        previous = argument
    return bare, rest


def with_question(cfg: AskConfig, bare: Sequence[str]) -> AskConfig:
    """The options with the bare question of the command line. Raises ConfigError where there are several.

    The question is UTF-8, whatever the locale: bytes that the locale could not read are in an argument one by one.
    """
    if len(bare) > 1:
        raise ConfigError(f'put the question in quotes: "{" ".join(bare)}"')
    if bare and cfg.question is not None:
        raise ConfigError("the question is given twice, in question=… and as a word of its own")
    question = bare[0] if bare else cfg.question
    if question is not None:
        question = question.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    return replace(cfg, question=question)
