"""What every entry point shares: Hydra composes the options, a user's mistake becomes one sentence, exit code 2.

Exit codes: 0 done (or what the command returns), 2 the user can put it right, 130 interrupted. Setting
HYDRA_FULL_ERROR=1 shows tracebacks instead of sentences. Imports no torch, so that `--help` and light
commands start at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any, NoReturn, TypeVar, cast

import hydra
from hydra.core.config_store import ConfigStore
from hydra.core.hydra_config import HydraConfig
from hydra.errors import HydraException
from omegaconf import DictConfig, OmegaConf, open_dict
from omegaconf.errors import OmegaConfBaseException

from sqlsp.complaints import explain, unknown_option
from sqlsp.config import (
    AnalyseConfig,
    AskConfig,
    CheckConfig,
    ComprehendConfig,
    ConvertConfig,
    EvaluateConfig,
    PredictConfig,
    PreprocessConfig,
    ServeConfig,
    TrainConfig,
)
from sqlsp.errors import ConfigError, SqlspError
from sqlsp.shipped import CONFIGS
from sqlsp.usage import comments, groups_of, help_text, leaves
from sqlsp.validation import validate

Config = TypeVar("Config")
Adapt = Callable[[DictConfig, Sequence[str]], DictConfig]

SCHEMAS: dict[str, type] = {
    "train": TrainConfig,
    "preprocess": PreprocessConfig,
    "predict": PredictConfig,
    "evaluate": EvaluateConfig,
    "analyse": AnalyseConfig,
    "check": CheckConfig,
    "comprehend": ComprehendConfig,
    "ask": AskConfig,
    "serve": ServeConfig,
    "convert": ConvertConfig,
}
_TRACEBACKS = "HYDRA_FULL_ERROR"


def main(config_name: str, run: Callable[[Config], object], adapt: Adapt | None = None) -> NoReturn:
    """Run `run` on the options of the command line and exit with its code.

    `run` receives an instance of the dataclass of `config_name` in `sqlsp.config`, validated, and returns an exit code,
    something with an `exit_code`, or None for 0. `adapt`, where
    given, may first exchange the composed configuration for another of the same type; it also receives the
    overrides as they were typed. With `--multirun` all jobs run and the largest exit code counts.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)  # a log file shows each line when it is written
    tracebacks = os.environ.get(_TRACEBACKS) == "1"
    codes: list[int] = []
    started = False
    command = os.getpid()

    def job(composed: DictConfig) -> int:
        nonlocal started
        started = True
        try:
            overrides = list(HydraConfig.get().overrides.task)
            config = composed if adapt is None else adapt(composed, overrides)
            code = _exit_code(run(cast(Config, build(config, config_name))))
        except (SqlspError, OmegaConfBaseException) as error:
            if tracebacks:
                raise
            if os.getpid() != command:  # a launcher's worker: only what is raised gets back to the command
                raise SqlspError(_sentence(error, config_name)) from None
            code = _complain(error, config_name)
        codes.append(code)
        return code

    os.environ[_TRACEBACKS] = "1"  # Hydra then raises instead of printing and exiting with code 1
    try:
        register()
        if {"--help", "-h"} & set(sys.argv[1:]):
            print(_help(config_name, [word for word in sys.argv[1:] if not word.startswith("-")]))
        else:
            hydra.main(config_path=str(CONFIGS), config_name=config_name, version_base="1.3")(job)()
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        sys.exit(130)
    except Exception as error:
        if tracebacks or started:  # once the work has begun, only a bug comes this way
            raise
        sys.exit(_complain(error, config_name))
    sys.exit(max(codes, default=0))


def register() -> None:
    """Make the dataclasses known to Hydra as base_train, base_preprocess …, which the YAML files build on.

    Raises ConfigError where the YAML files are missing.
    """
    if not CONFIGS.is_dir():
        raise ConfigError(f"{CONFIGS} is missing: the installation is not complete; install sqlsp anew")
    for name, schema in SCHEMAS.items():
        ConfigStore.instance().store(name=f"base_{name}", node=schema)


def compose(config_name: str, overrides: Sequence[str] = ()) -> tuple[DictConfig, dict[str, str]]:
    """The composed configuration and the option chosen in each group, for `--help`, scripts and tests."""
    register()
    with hydra.initialize_config_dir(config_dir=str(CONFIGS), version_base="1.3"):
        config = hydra.compose(config_name, overrides=list(overrides), return_hydra_config=True)
    choices = dict(config.hydra.runtime.choices)
    with open_dict(config):
        del config["hydra"]
    return config, choices


def load(
    config_name: str,
    overrides: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    adapt: Adapt | None = None,
) -> Any:
    """The validated dataclass instance that `python -m sqlsp.<config_name> <overrides>` would run with.

    `options` are set after the overrides: by dotted names or in dictionaries; a text for a group is the choice in it.
    `adapt` is that of `main`. Raises ConfigError with the sentence that the command would print.
    """
    groups = groups_of(config_name)
    given = dict(_flat(options or {}))
    chosen = [f"{name}={value}" for name, value in given.items() if name in groups and isinstance(value, str)]
    values = {name: value for name, value in given.items() if f"{name}={value}" not in chosen}
    try:
        config, _ = compose(config_name, [*overrides, *chosen])
        for name, value in values.items():
            OmegaConf.update(config, name, value)
        if adapt is not None:
            config = adapt(config, [*overrides, *chosen, *(f"{name}={value}" for name, value in values.items())])
        return build(config, config_name)
    except (HydraException, OmegaConfBaseException, ValueError) as error:
        raise ConfigError(explain(error, _known(config_name))) from error


def build(config: DictConfig, config_name: str) -> Any:
    """The dataclass instance of a composed configuration; ConfigError for missing or impossible values."""
    known = set(_known(config_name))
    for name, _ in leaves(config):
        if name not in known:  # only a + before the option gets past Hydra
            raise ConfigError(unknown_option(name, sorted(known)))
    missing = sorted(OmegaConf.missing_keys(config))
    if missing:
        meaning = comments(config_name)
        needed = "; ".join(f"{key}=… ({meaning.get(key, 'see --help')})" for key in missing)
        raise ConfigError(f"{' and '.join(missing)} must be given: {needed}")
    options = OmegaConf.to_object(config)
    validate(options)
    return options


def _exit_code(done: object) -> int:
    code = getattr(done, "exit_code", done)
    return code if isinstance(code, int) else 0


def _flat(options: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Options in dictionaries by their dotted names; paths become text."""
    for name, value in options.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", str(value) if isinstance(value, Path) else value


def _complain(error: Exception, config_name: str) -> int:
    print(f"error: {_sentence(error, config_name)}", file=sys.stderr)
    return 2


def _sentence(error: Exception, config_name: str) -> str:
    return str(error) if isinstance(error, SqlspError) else explain(error, _known(config_name))


def _known(config_name: str) -> list[str]:
    """Names of all groups and options of a command."""
    return [
        *groups_of(config_name),
        *(name for name, _ in leaves(OmegaConf.structured(SCHEMAS[config_name]))),
    ]


def _help(config_name: str, overrides: Sequence[str]) -> str:
    return help_text(config_name, *compose(config_name, overrides))
