"""What every entry point shares: Hydra composes the options, a user's mistake becomes one sentence, exit code 2.

Exit codes: 0 done (or what the command returns), 2 the user can put it right, 130 interrupted. What the system refuses
(files, memory, a full disk) is the user's to put right too. Setting HYDRA_FULL_ERROR=1 shows tracebacks instead of
sentences. Imports no torch, so that `--help` and light commands start at once.
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

from sqlsp.cli.answering import AskConfig, CalibrateConfig, GlossaryConfig, McpConfig, PredictConfig, ServeConfig
from sqlsp.cli.bare_words import take_words
from sqlsp.cli.data import CheckConfig, ConvertConfig, PreprocessConfig
from sqlsp.cli.judging import AnalyseConfig, EvaluateConfig
from sqlsp.cli.option import described, validate
from sqlsp.cli.sweep import Grid, expand, scratch_folder
from sqlsp.cli.tasks import TASKS
from sqlsp.cli.trained import AdaptConfig, AnswerConfig, ExportConfig
from sqlsp.cli.usage import check_overrides, explain, groups_of, help_text, leaves, unknown_option
from sqlsp.utils import files
from sqlsp.utils.console import Output, complain, standard_streams
from sqlsp.utils.errors import ConfigError, SqlspError, StoppedWorkError, says_out_of_memory
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
"""The dataclass of the options of each command. The choices of COMMAND stand in configs/COMMAND.yaml."""
SIGNALS = 128  # exit codes above it are 128 + the number of the signal that stopped a job
_TRACEBACKS = "HYDRA_FULL_ERROR"
_HOME: Final = re.compile(r"([^=]+)=(~/[^,\[\]{}\"'\\]*)")  # few shells write out `~/` behind `out=`


def main(config_name: str, run: Callable[[Config], object] | str, adapt: Adapt | None = None) -> NoReturn:
    """Run `run` on the options of the command line and exit with its code.

    `run` receives an instance of the dataclass of `config_name` in `sqlsp.cli`, validated, and returns
    an exit code, something with an `exit_code`, or None for 0. `module:name` is a function that is imported when it
    is to run. `adapt`, where given, may first exchange the composed configuration for another of the same type, or for
    a sentence why there is nothing to do; it also receives the overrides as they were typed. With `--multirun` all jobs
    run and the largest exit code counts; a signal stops them all.
    """
    with standard_streams() as output:
        code = _settle(_run(config_name, run, adapt), output)
    sys.exit(code)


def main_of_words(config_name: str, run: Callable[[Config], object]) -> NoReturn:
    """`main` for a command that takes databases, and maybe a question, as words of their own (`bare_words.py`)."""
    try:
        words = take_words(config_name, sys.argv[1:], described(SCHEMAS[config_name]))
    except ConfigError as error:
        sys.exit(_complain(str(error)))
    sys.argv[1:] = words.options

    def run_given(options: Config) -> object:
        return run(words.give(options))

    main(config_name, run_given, words.announce)


def guarded(work: Callable[[], int]) -> int:
    """The exit code of a command that takes no options of ours: `work`, its errors as `main` tells them."""

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
    """Raise ConfigError for what argparse found wrong; it would print all its flags and end."""
    raise ConfigError(f"{message}; --help lists what there is")


def _split_flags(words: Sequence[str], config_name: str) -> tuple[list[str], list[str]]:
    """Hydra's flags, with their values, and the options: Hydra takes no flag between options.

    Raises ConfigError for another flag.
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
    """The exit code of work on guarded streams: a failed write did not end it, but makes the code 2."""
    if output.lost is None or isinstance(output.lost, BrokenPipeError):  # | head has seen enough
        return code
    lost = files.system_reason(output.lost)
    return _complain(f"standard output cannot be written: {lost}; what was to stand there is lost")


class _StoppedError(KeyboardInterrupt):
    """A job that a signal stopped in good order; like Ctrl-C, Hydra lets it pass."""

    def __init__(self, code: int) -> None:
        self.code = code


def _run(config_name: str, run: Callable[[Config], object] | str, adapt: Adapt | None) -> int:
    tracebacks = os.environ.get(_TRACEBACKS) == "1"
    codes: list[int] = []
    started = False
    command = os.getpid()
    grid: Grid | None = None  # of --multirun

    def job(composed: DictConfig) -> int:
        nonlocal started
        started = True
        in_a_worker = os.getpid() != command  # of a launcher: only what is raised gets back to the command
        try:
            limit_heap()
            with standard_streams() if in_a_worker else nullcontext():
                options = _options_of_job(composed, config_name, adapt, grid)
                if options is None:
                    return 0
                code = _exit_code(_imported(run)(options))
        except Exception as error:
            sentence = None if tracebacks else _sentence(error, config_name)
            if sentence is None:
                raise
            if in_a_worker:
                raise SqlspError(sentence) from None
            code = _complain(sentence)
            if isinstance(error, StoppedWorkError):
                code = error.exit_code
        codes.append(code)
        if code > SIGNALS and in_a_worker:
            raise SqlspError(f"a run was stopped by signal {code - SIGNALS}; the same command goes on with it")
        if code > SIGNALS:
            raise _StoppedError(code)  # not only this job: a --multirun must not go on with the next one
        return code

    os.environ[_TRACEBACKS] = "1"  # Hydra then raises instead of printing and exiting with code 1
    try:
        flags, options = _read_command_line(config_name)
        if {"--help", "-h"} & {*flags}:
            print(help_text(config_name, *compose(config_name, options), described(SCHEMAS[config_name])))
            return 0
        grid = Grid.of(options) if {"--multirun", "-m"} & {*flags} else None
        with nullcontext(()) if grid is None else scratch_folder(options) as places:
            sys.argv[1:] = [*flags, *options, *places]
            hydra.main(config_path=str(CONFIGS), config_name=config_name, version_base="1.3")(job)()
    except _StoppedError as stopped:
        return stopped.code
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130
    except Exception as error:
        if tracebacks or started:  # once the work has begun, only a bug comes this way
            raise
        return _complain(_sentence(error, config_name) or explain(error, _known(config_name)))
    return max(codes, default=0)


def _read_command_line(config_name: str) -> tuple[list[str], list[str]]:
    """The flags and the options of `sys.argv`, a sweep as its cells; ConfigError for wrong flags and choices."""
    _check_working_directory()
    register()
    words = expand(config_name, [_with_quotes(word) for word in sys.argv[1:]])
    flags, options = _split_flags(words, config_name)
    if {"--help", "-h"} & {*flags}:
        return flags, [word for word in options if not word.startswith("+cell=")]
    check_overrides(config_name, options, _known(config_name))
    return flags, options


def _options_of_job(composed: DictConfig, config_name: str, adapt: Adapt | None, grid: Grid | None) -> Any:
    """The validated options of a job, None if there is nothing to do; prints which run of `grid` it is."""
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
    """The function itself; `module:name` is imported now."""
    if not isinstance(run, str):
        return run
    module, _, name = run.partition(":")
    return cast(Callable[[Config], object], getattr(import_module(module), name))


def _exit_code(done: object) -> int:
    """The exit code of what a command returned: a number, something with an `exit_code`, or 0."""
    code = getattr(done, "exit_code", done)
    return code if isinstance(code, int) else 0


@cache
def register() -> None:
    """Make the dataclasses known to Hydra as base_train, base_preprocess …, which the YAML files build on.

    Raises ConfigError where the YAML files are missing.
    """
    if not CONFIGS.is_dir():
        raise ConfigError(f"{CONFIGS} is missing: the installation is not complete; install sqlsp anew")
    for name, schema in SCHEMAS.items():
        ConfigStore.instance().store(name=f"base_{name}", node=_open_tables(OmegaConf.structured(schema)))


def _open_tables(config: DictConfig) -> DictConfig:
    """Let dictionary options take new keys on a command line, where Hydra otherwise takes known options only."""
    for key in map(str, config):
        if not OmegaConf.is_missing(config, key) and isinstance(config[key], DictConfig):
            if OmegaConf.get_type(config, key) is dict:
                OmegaConf.set_struct(config[key], False)
            else:
                _open_tables(config[key])
    return config


def compose(config_name: str, overrides: Sequence[str] = ()) -> tuple[DictConfig, dict[str, str]]:
    """The composed configuration and the option chosen in each group, for `--help`, scripts and tests."""
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
    """The validated dataclass instance that `sqlsp <config_name> <overrides>` would run with.

    `options` are set after the overrides: by dotted names or in dictionaries; a text for a group is the choice in it.
    `adapt` is that of `main`. Raises ConfigError with the sentence that the command would print.
    """
    groups = groups_of(config_name)
    given = dict(_flat(options or {}, set(described(SCHEMAS[config_name]))))
    chosen = [f"{name}={value}" for name, value in given.items() if name in groups and isinstance(value, str)]
    values = {name: value for name, value in given.items() if f"{name}={value}" not in chosen}
    try:
        config, _ = compose(config_name, [*map(_with_quotes, overrides), *chosen])
        for name, value in values.items():
            OmegaConf.update(config, name, value)
        config = _with_home(config)
        if adapt is None:
            return build(config, config_name)
        words = [*overrides, *chosen, *(f"{name}={value}" for name, value in values.items())]
        adapted = adapt(config, words)
        if isinstance(adapted, str):
            raise ConfigError(adapted)
        return build(adapted, config_name)
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
        said = described(SCHEMAS[config_name])
        needed = "; ".join(f"{key}=… ({said[key].text})" for key in missing)
        raise ConfigError(f"{' and '.join(missing)} must be given: {needed}")
    options = OmegaConf.to_object(config)
    validate(options)
    return options


def _with_home(node: Node) -> Node:
    """The configuration with the home folder in the place of `~` where an option, or one of a list, begins with `~/`.

    No option but a path begins so. Paths under another person's home (`~name/`) stay as they are.
    """
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
    return _HOME.sub(r'\1="\2"', word) if _HOME.fullmatch(word) else word


def _flat(options: Mapping[str, Any], known: Set[str], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Options in dictionaries by their dotted names; paths become text. The value of a known option stays whole."""
    for name, value in options.items():
        if isinstance(value, Mapping) and f"{prefix}{name}" not in known:
            yield from _flat(value, known, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", str(value) if isinstance(value, Path) else value


def _complain(sentence: str) -> int:
    complain(sentence)
    return 2


def _sentence(error: Exception, config_name: str) -> str | None:
    """What to tell the user of an error that is none of ours, in one sentence; None for a bug."""
    if isinstance(error, SqlspError):
        return str(error)
    if isinstance(error, OmegaConfBaseException):
        return explain(error, _known(config_name))
    if isinstance(error, OSError) and error.errno is not None:
        return files.explain(error)
    if "can't start new thread" in str(error):
        return (
            "the system gives this process no further threads or processes; end others, or raise the limit (ulimit -u)"
        )
    if says_out_of_memory(error):
        return "out of memory: smaller data, or a smaller model, would fit; nothing that was written before is lost"
    return None


def _check_working_directory() -> None:
    try:
        Path.cwd()
    except OSError as error:
        raise ConfigError(
            f"the working directory is gone ({files.system_reason(error)}); change to another first"
        ) from error


def _known(config_name: str) -> list[str]:
    return [*groups_of(config_name), *described(SCHEMAS[config_name])]
