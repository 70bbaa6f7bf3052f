"""Runs commands: composes their options with Hydra, and turns a user's mistake into one sentence.

Exit codes: 0 done (or the code that the command returns), 2 an error that the user can fix, 130 interrupted. Errors of
the system (files, memory, a full disk) also give 2. HYDRA_FULL_ERROR=1 shows tracebacks instead of sentences.
Torch is not imported here, because `--help` and light commands should start at once.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from contextlib import nullcontext
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NoReturn, TypeVar, cast

import hydra
from hydra._internal.utils import get_args_parser
from hydra.core.config_store import ConfigStore
from hydra.core.hydra_config import HydraConfig
from hydra.errors import HydraException
from omegaconf import DictConfig, ListConfig, OmegaConf, open_dict
from omegaconf.errors import OmegaConfBaseException

from sqlsp.cli.answering import (
    AdaptConfig,
    AnswerConfig,
    AskConfig,
    CalibrateConfig,
    ExportConfig,
    GlossaryConfig,
    McpConfig,
    PredictConfig,
    ServeConfig,
)
from sqlsp.cli.bare_words import sort_words
from sqlsp.cli.data import CheckConfig, ConvertConfig, PreprocessConfig
from sqlsp.cli.judging import AnalyseConfig, EvaluateConfig
from sqlsp.cli.option import described, validate
from sqlsp.cli.sweep import Grid, expand, scratch_folder
from sqlsp.cli.tasks import TASKS
from sqlsp.cli.usage import check_overrides, explain, groups_of, help_text, leaves, unknown_option
from sqlsp.utils import files
from sqlsp.utils.console import Output, complain, standard_streams
from sqlsp.utils.errors import ConfigError, SqlspError, StoppedWorkError, is_out_of_memory
from sqlsp.utils.shipped import CONFIGS
from sqlsp.utils.sqlite_heap import limit_heap

Config = TypeVar("Config")
Node = TypeVar("Node", bound=DictConfig | ListConfig)
Adapt = Callable[[DictConfig, Sequence[str]], DictConfig | str]

SCHEMAS: Final[Mapping[str, type]] = {
    **{task.command: task.options for task in TASKS},
    "adapt": AdaptConfig,
    "analyse": AnalyseConfig,
    "answer": AnswerConfig,
    "ask": AskConfig,
    "calibrate": CalibrateConfig,
    "check": CheckConfig,
    "convert": ConvertConfig,
    "evaluate": EvaluateConfig,
    "export": ExportConfig,
    "predict": PredictConfig,
    "glossary": GlossaryConfig,
    "mcp": McpConfig,
    "preprocess": PreprocessConfig,
    "serve": ServeConfig,
}
"""The dataclass of options by command. The defaults of groups are in configs/COMMAND.yaml."""
SIGNALS = 128  # larger exit codes are 128 + the number of the signal that stopped a job
_TRACEBACKS = "HYDRA_FULL_ERROR"
_HOME_PATH: Final = re.compile(r"([^=]+)=(~/[^,\[\]{}\"'\\]*)")  # `out=~/runs`: most shells do not expand this `~`


def main(config_name: str, run: Callable[[Config], object] | str, adapt: Adapt | None = None) -> NoReturn:
    """Runs a command with the options of the command line, and exits with the exit code of the command.

    Args:
        config_name: The name of the command, a key of `SCHEMAS`.
        run: Takes the validated options. Returns an exit code, an object with an `exit_code`, or None for 0. A text
            `module:name` names a function that is imported when the command runs.
        adapt: Takes the composed configuration and the overrides of the command line. Returns the configuration to
            validate, or a sentence for the user if there is nothing to do.

    With `--multirun`, all jobs run, and the exit code is the largest code of a job. A signal stops all jobs.
    """
    with standard_streams() as output:
        code = _settle(_run(config_name, run, adapt), output)
    sys.exit(code)


def main_of_words(config_name: str, run: Callable[[Config], object]) -> NoReturn:
    """Runs a command whose databases and question may be bare words (`bare_words.py`)."""
    try:
        words = sort_words(config_name, sys.argv[1:], described(SCHEMAS[config_name]))
    except ConfigError as error:
        sys.exit(_complain(str(error)))
    sys.argv[1:] = words.options  # Hydra reads these

    def run_with_words(options: Config) -> object:
        return run(words.insert_into(options))

    main(config_name, run_with_words, adapt=words.check)


def guarded(work: Callable[[], int]) -> int:
    """Runs a command without Hydra and returns its exit code. Errors are printed as sentences, as in `main`."""

    def work_or_complain() -> int:
        try:
            _check_working_directory()
            limit_heap()
            return work()
        except KeyboardInterrupt:
            print("interrupted", file=sys.stderr)
            return 130
        except Exception as error:
            sentence = None if os.environ.get(_TRACEBACKS) == "1" else _sentence(error, "train")
            if sentence is None:
                raise
            return _complain(sentence)

    with standard_streams() as output:
        return _settle(work_or_complain(), output)


def refuse(message: str) -> NoReturn:
    """Raises ConfigError. Replaces `ArgumentParser.error`, which would print all flags and exit."""
    raise ConfigError(f"{message}; --help lists all options")


def _split_flags(words: Sequence[str], config_name: str) -> tuple[list[str], list[str]]:
    """Returns Hydra's flags with their values, such as `--cfg job`, and the options of a command line.

    Hydra does not accept a flag between two options. Raises ConfigError for an unknown flag.
    """

    def refuse_flag(message: str) -> NoReturn:
        name = re.search(r"unrecognized arguments: (--?([\w.-]+))", message)
        if name is None:
            refuse(message)
        raise ConfigError(f"there is no flag {name[1]}; as an option: {unknown_option(name[2], _known(config_name))}")

    parser = get_args_parser()
    parser.error = refuse_flag  # type: ignore[method-assign]
    options = parser.parse_intermixed_args(list(words)).overrides
    return [word for word in words if word not in options], options


def _settle(code: int, output: Output) -> int:
    """Returns `code`, or complains and returns 2 if a write to standard output failed."""
    if output.lost is None or isinstance(output.lost, BrokenPipeError):  # `| head` has ended
        return code
    reason = files.system_reason(output.lost)
    return _complain(f"standard output cannot be written: {reason}; the output is incomplete")


class _StoppedError(KeyboardInterrupt):
    """A signal stopped a job cleanly. `code` is the exit code.

    The base is KeyboardInterrupt because Hydra catches any Exception, but not a KeyboardInterrupt.
    """

    def __init__(self, code: int) -> None:
        self.code = code


def _run(config_name: str, run: Callable[[Config], object] | str, adapt: Adapt | None) -> int:
    """Runs a command, as described in `main`, and returns its exit code."""
    tracebacks = os.environ.get(_TRACEBACKS) == "1"
    os.environ[_TRACEBACKS] = "1"  # makes Hydra raise errors; otherwise, it prints them and exits with code 1
    job: _Job | None = None
    try:
        flags, options = _read_command_line(config_name)
        if {"--help", "-h"} & {*flags}:
            config, choices = compose(config_name, options)
            print(help_text(config_name, config, choices=choices, descriptions=described(SCHEMAS[config_name])))
            return 0
        grid = Grid.of(options) if {"--multirun", "-m"} & {*flags} else None
        job = _Job(config_name, run, adapt=adapt, grid=grid, tracebacks=tracebacks)
        with nullcontext(()) if grid is None else scratch_folder(options) as scratch:
            sys.argv[1:] = [*flags, *options, *scratch]
            hydra.main(config_path=str(CONFIGS), config_name=config_name, version_base="1.3")(job)()
    except _StoppedError as stopped:
        return stopped.code
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130
    except Exception as error:
        is_bug = job is not None and job.started  # `_Job` turns all other errors of a job into exit codes
        if tracebacks or is_bug:
            raise
        return _complain(_sentence(error, config_name) or explain(error, _known(config_name)))
    return max(job.codes, default=0)


class _Job:
    """The function that Hydra calls for every run of a command. `codes` collects the exit codes.

    A launcher may run jobs in worker processes. From a worker, only exceptions reach the process of the command.
    """

    def __init__(
        self,
        config_name: str,
        run: Callable[[Config], object] | str,
        adapt: Adapt | None,
        grid: Grid | None,
        tracebacks: bool,
    ) -> None:
        self.codes: list[int] = []
        self.started = False
        self._config_name = config_name
        self._run = run
        self._adapt = adapt
        self._grid = grid
        self._tracebacks = tracebacks
        self._process = os.getpid()

    def __call__(self, composed: DictConfig) -> int:
        self.started = True
        in_worker = os.getpid() != self._process
        try:
            limit_heap()
            with standard_streams() if in_worker else nullcontext():
                options = _options_of_job(composed, self._config_name, adapt=self._adapt, grid=self._grid)
                if options is None:
                    return 0
                result = _imported(self._run)(options)
                code = getattr(result, "exit_code", result)
                code = code if isinstance(code, int) else 0
        except Exception as error:
            sentence = None if self._tracebacks else _sentence(error, self._config_name)
            if sentence is None:
                raise
            if in_worker:
                raise SqlspError(sentence) from None
            code = _complain(sentence)
            if isinstance(error, StoppedWorkError):
                code = error.exit_code
        self.codes.append(code)
        if code > SIGNALS and in_worker:
            raise SqlspError(f"signal {code - SIGNALS} stopped a run; the same command continues it")
        if code > SIGNALS:
            raise _StoppedError(code)  # stops the other jobs of a --multirun, too
        return code


def _read_command_line(config_name: str) -> tuple[list[str], list[str]]:
    """Returns the flags and the options of `sys.argv`, with `+sweep=NAME` replaced by the cells of the sweep.

    Raises ConfigError for wrong flags and choices.
    """
    _check_working_directory()
    register()
    words = expand(config_name, [_with_quotes(word) for word in sys.argv[1:]])
    flags, options = _split_flags(words, config_name)
    if {"--help", "-h"} & {*flags}:
        return flags, [word for word in options if not word.startswith("+cell=")]
    check_overrides(config_name, options, _known(config_name))
    return flags, options


def _options_of_job(composed: DictConfig, config_name: str, adapt: Adapt | None, grid: Grid | None) -> Any:
    """Returns the validated options of a job, or None if `adapt` finds nothing to do.

    Prints the number of the run if the job belongs to a `grid`.
    """
    hydra_config = HydraConfig.get()
    overrides = list(hydra_config.overrides.task)
    if grid is not None:
        print(grid.title(hydra_config.job.num, overrides))
    given = _with_home(composed)
    config = given if adapt is None else adapt(given, overrides)
    if isinstance(config, str):
        print(config)
        return None
    return build(config, config_name)


def _imported(run: Callable[[Config], object] | str) -> Callable[[Config], object]:
    """Returns the function `run`, which may be given by its name `module:name`."""
    if not isinstance(run, str):
        return run
    module, _, name = run.partition(":")
    return cast(Callable[[Config], object], getattr(import_module(module), name))


@cache
def register() -> None:
    """Registers the dataclasses in Hydra as base_train, base_preprocess …, which the YAML files extend.

    Raises ConfigError if the YAML files are missing.
    """
    if not CONFIGS.is_dir():
        raise ConfigError(f"{CONFIGS} is missing: the installation is incomplete; reinstall sqlsp")
    for name, schema in SCHEMAS.items():
        ConfigStore.instance().store(name=f"base_{name}", node=_open_tables(OmegaConf.structured(schema)))


def _open_tables(config: DictConfig) -> DictConfig:
    """Makes Hydra accept new keys in options that are dictionaries, as in `data.evaluation.synonyms=FILE`."""
    for key in map(str, config):
        if OmegaConf.is_missing(config, key) or not isinstance(config[key], DictConfig):
            continue
        is_option = OmegaConf.get_type(config, key) is dict
        if is_option:
            OmegaConf.set_struct(config[key], False)
        else:  # a nested dataclass
            _open_tables(config[key])
    return config


def compose(config_name: str, overrides: Sequence[str] = ()) -> tuple[DictConfig, dict[str, str]]:
    """Returns the composed configuration and the chosen option by group, for `--help`, scripts and tests."""
    register()
    check_overrides(config_name, overrides, _known(config_name))
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
    """Returns the validated options that `sqlsp <config_name> <overrides>` would run with.

    Args:
        options: Set after the overrides: `{"optim.lr": 1e-3}`, or nested, `{"optim": {"lr": 1e-3}}`. A text chooses a
            file of a group: `{"encoder": "tiny"}` is `configs/encoder/tiny.yaml`.
        adapt: As in `main`.

    Raises:
        ConfigError: The message is the sentence that the command would print.
    """
    groups = groups_of(config_name)
    choices: list[str] = []  # overrides that choose a file of a group
    values: dict[str, Any] = {}
    for name, value in _flat(options or {}, set(described(SCHEMAS[config_name]))):
        if name in groups and isinstance(value, str):
            choices.append(f"{name}={value}")
        else:
            values[name] = value
    try:
        config, _ = compose(config_name, [*map(_with_quotes, overrides), *choices])
        for name, value in values.items():
            OmegaConf.update(config, name, value)
        config = _with_home(config)
        if adapt is None:
            return build(config, config_name)
        words = [*overrides, *choices, *(f"{name}={value}" for name, value in values.items())]
        adapted = adapt(config, words)
        if isinstance(adapted, str):
            raise ConfigError(adapted)
        return build(adapted, config_name)
    except (HydraException, OmegaConfBaseException, ValueError) as error:
        raise ConfigError(explain(error, _known(config_name))) from error


def build(config: DictConfig, config_name: str) -> Any:
    """Returns the dataclass instance of a composed configuration. Raises ConfigError for missing or wrong values."""
    known = set(_known(config_name))
    for name, _ in leaves(config):
        if name not in known:  # only a + before the option gets past Hydra
            raise ConfigError(unknown_option(name, sorted(known)))
    missing = sorted(OmegaConf.missing_keys(config))
    if missing:
        descriptions = described(SCHEMAS[config_name])
        needed = "; ".join(f"{key}=… ({descriptions[key].text})" for key in missing)
        raise ConfigError(f"{' and '.join(missing)} must be given: {needed}")
    options = OmegaConf.to_object(config)
    validate(options)
    return options


def _with_home(node: Node) -> Node:
    """Replaces `~/` by the home folder at the start of all values, those of nested nodes, too. Returns `node`."""
    keys: list[Any] = list(node) if isinstance(node, DictConfig) else list(range(len(node)))
    for key in keys:
        if OmegaConf.is_missing(node, key):
            continue
        value = node[key]
        if isinstance(value, DictConfig | ListConfig):
            _with_home(value)
        elif isinstance(value, str) and value.startswith("~/"):
            node[key] = str(Path(value).expanduser())
    return node


def _with_quotes(word: str) -> str:
    """Returns `out="~/runs"` for `out=~/runs`, because Hydra cannot read `~` without quotes."""
    return _HOME_PATH.sub(r'\1="\2"', word) if _HOME_PATH.fullmatch(word) else word


def _flat(options: Mapping[str, Any], known: Set[str], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Yields the options in nested dictionaries as (dotted name, value). A path becomes a text.

    `known` are the dotted names of all options. A dictionary that is the value of an option is yielded whole.
    """
    for name, value in options.items():
        if isinstance(value, Mapping) and f"{prefix}{name}" not in known:
            yield from _flat(value, known, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", str(value) if isinstance(value, Path) else value


def _complain(sentence: str) -> int:
    """Prints an error message and returns its exit code."""
    complain(sentence)
    return 2


def _sentence(error: Exception, config_name: str) -> str | None:
    """Returns one sentence for the user about an error, or None if the error is a bug of sqlsp."""
    if isinstance(error, SqlspError):
        return str(error)
    if isinstance(error, OmegaConfBaseException):
        return explain(error, _known(config_name))
    if isinstance(error, OSError) and error.errno is not None:
        return files.explain(error)
    if "can't start new thread" in str(error):
        return "the system allows this process no more threads or processes; end others, or raise the limit (ulimit -u)"
    if is_out_of_memory(error):
        return "out of memory; use smaller data or a smaller model (files that were written before are complete)"
    return None


def _check_working_directory() -> None:
    """Raises ConfigError if the working directory was deleted."""
    try:
        Path.cwd()
    except OSError as error:
        raise ConfigError(
            f"the working directory does not exist ({files.system_reason(error)}); change to another first"
        ) from error


def _known(config_name: str) -> list[str]:
    """Returns the names of the groups and options of a command."""
    return [*groups_of(config_name), *described(SCHEMAS[config_name])]
