"""The folder of one run. A run folder is never overwritten. The file README.txt in it describes the other files."""

from __future__ import annotations

import json
import logging
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime
from importlib.metadata import version
from io import StringIO
from itertools import count
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import torch
import yaml
from filelock import FileLock, Timeout
from omegaconf import DictConfig, OmegaConf
from omegaconf.errors import OmegaConfBaseException
from torch import nn

from sqlsp import __version__
from sqlsp.cli.answering import DEFAULT
from sqlsp.cli.compose import SCHEMAS
from sqlsp.cli.model import SCRATCH, EncoderConfig
from sqlsp.cli.option import values_of
from sqlsp.cli.tasks import DONE, RunConfig
from sqlsp.training import checkpoint
from sqlsp.training.distributed import World
from sqlsp.utils.errors import CheckpointError, ConfigError, DataError, first_line
from sqlsp.utils.files import save_json, system_reason, write_atomic
from sqlsp.utils.shipped import PARSERS

M = TypeVar("M", bound=nn.Module)
log = logging.getLogger(__name__)

CONFIG = "config.yaml"
ENVIRONMENT = "environment.json"
# the packages whose versions are written to `ENVIRONMENT`
PACKAGES = ("torch", "transformers", "tokenizers", "safetensors", "numpy", "hydra-core", "nltk")
ENCODER = "encoder"  # folder with the encoder's architecture
COMMANDS = {name: schema for name, schema in SCHEMAS.items() if issubclass(schema, RunConfig)}  # that make runs
SESSION_OPTIONS = ("trainer.max_minutes", "trainer.max_steps", "trainer.profile")  # a resumed run does not inherit them
EPOCHS = "trainer.epochs"  # the option that extends a run; resuming may increase it
MACHINE_OPTIONS = (
    *("trainer.device", "trainer.threads", "trainer.graphs", "trainer.loader"),
    *("trainer.tensorboard", "trainer.callbacks"),
)

END = "end.json"  # says how training ended; missing if a run was stopped
# options in which two runs may differ and still count as the same run
NOT_COMPARED = {"name", "tags", "runs", "resume", "data.cache", "data.workers", "trainer.checkpoint_minutes"} | {
    *("trainer.max_minutes", "trainer.profile", *MACHINE_OPTIONS)
}

MAX_CONFIG = 2**20  # bytes of a config.yaml; sqlsp writes a few thousand
MAX_DEPTH = 50  # lists and mappings in brackets inside one another

README = """\
This folder holds one training run of sqlsp.

config.yaml          every option of the run; `resume` takes them from here
environment.json     command lines, versions, git revision and machine of every session
initialisation.json  the scheme, μ and the factor it gave
metrics.jsonl        loss, learning rates, speed every few steps; dev scores after every evaluation; seconds of training
                     so far; with DT-Fixup the largest ‖x‖ at the input of the stack since the last line
tensorboard/         the same as curves: tensorboard --logdir {runs}
curves.png           the same as a picture, drawn when training ends
end.json             done or diverged, after the end of training
lock                 held while a training runs here: there is one at a time
last/                the newest checkpoint: weights, optimiser, generators, progress (state.json)
best/                the weights with the best dev score so far
{about}
The folder may be moved or copied as a whole. Weights that an encoder's package holds and training did not change
(encoder.freeze, frozen_layers) are not in it: that package must be installed there.
"""


@dataclass(frozen=True)
class RunFolder:
    """A run folder. `of_session` may make a new folder, `open` checks that a folder exists."""

    path: Path

    @classmethod
    def open(cls, path: Path) -> RunFolder:
        """Opens an existing run folder. Raises CheckpointError if the path is not a run folder."""
        if (path / CONFIG).exists():
            return cls(path)
        problem = "has no config.yaml" if path.exists() else "does not exist"
        # an export that was killed may leave a complete folder that it was about to rename to `path`
        hidden_folders = checkpoint.hidden_folders(path) if path.name else ()
        for folder in hidden_folders:
            if (folder / CONFIG).exists():
                raise CheckpointError(
                    f"{path} {problem}, because an export was stopped; rename {folder} to {path.name}"
                )
        raise CheckpointError(f"{path} is no run folder: it {problem}; name the folder that training made")

    @classmethod
    def of_session(cls, config: Any, this_process: World, about: str, until: ExitStack) -> RunFolder:
        """Returns the folder that `config.resume` names, or the new folder `config.runs/<config.name>-<next number>`.

        Rank zero holds the lock of the folder until `until` closes. A new folder is removed again if the session fails
        before the first checkpoint. `about`: text for its README about files of the task, in which `{folder}` becomes
        the path of the folder.
        Raises CheckpointError if `config.resume` is no run folder, DataError if no folder can be made.
        """
        if config.resume:
            run = cls.open(Path(config.resume))
            if this_process.is_rank_zero:
                until.enter_context(hold_lock(run.path))
            return run
        made = None
        if this_process.is_rank_zero:
            made = cls(_make_numbered(Path(config.runs), config.name))
            until.enter_context(hold_lock(made.path))
            until.enter_context(removed_if_unsaved(made))
            write_atomic(made.path / CONFIG, OmegaConf.to_yaml(OmegaConf.structured(config), resolve=True))
            readme = README.format(runs=made.path.parent, about=about.format(folder=made.path))
            write_atomic(made.path / "README.txt", readme)
            made.note_session()
        shared = this_process.from_rank_zero(made)
        assert shared is not None
        return shared

    @property
    def last(self) -> Path:
        """The newest checkpoint."""
        return self.path / "last"

    @property
    def best(self) -> Path:
        """The checkpoint with the best score."""
        return self.path / "best"

    @property
    def saved(self) -> bool:
        """True if the run has a checkpoint."""
        return checkpoint.exists(self.last) or checkpoint.exists(self.best)

    @property
    def exported(self) -> bool:
        """True for an exported parser: a checkpoint that includes the files of the run that inference needs."""
        return any((self.path / part).exists() for part in (checkpoint.STATE, checkpoint.WEIGHTS))

    def config(self, schema: type) -> Any:
        """Returns the options of the run as an instance of `schema`.

        Raises CheckpointError with the option that does not fit, or if another command made the run.
        """
        path = self.path / CONFIG
        try:
            stored = OmegaConf.load(StringIO(_read_yaml(path)))
            if isinstance(stored, DictConfig):
                self._check_command(set(map(str, stored)), schema)
            return OmegaConf.to_object(OmegaConf.merge(OmegaConf.structured(schema), stored))
        except (OmegaConfBaseException, yaml.YAMLError, OSError, ValueError, TypeError, RecursionError) as error:
            reason = first_line(error)
            raise CheckpointError(f"{path} does not fit this version of sqlsp: {reason}") from error

    def _check_command(self, options: set[str], schema: type) -> None:
        """Raises CheckpointError if `options`, of the first level, fit only other commands than that of `schema`."""
        fitting = []
        for command, command_schema in COMMANDS.items():
            if options <= {option.name for option in fields(command_schema)}:
                fitting.append(command)
        for command, command_schema in COMMANDS.items():
            if command_schema is schema and fitting and command not in fitting:
                raise CheckpointError(f"{self.path} is a run of sqlsp {fitting[0]}, not of sqlsp {command}")

    def note_session(self) -> None:
        """Appends the command, versions and machine of this process to the sessions of the run."""
        path = self.path / ENVIRONMENT
        session = {
            "started": datetime.now(UTC).isoformat(timespec="seconds"),
            "command": " ".join(sys.orig_argv),
            "sqlsp": __version__,
            "git": git_revision(),
            "python": platform.python_version(),
            "packages": {name: version(name) for name in PACKAGES},
            "machine": f"{platform.system()} {platform.machine()}",
            "devices": [torch.cuda.get_device_name(i) for i in range(torch.cuda.device_count())],
            "threads": torch.get_num_threads(),
        }
        earlier_sessions: list[Any] = []
        try:
            if path.exists():
                earlier_sessions = [*json.loads(path.read_text(encoding="utf-8"))["sessions"]]
        except (ValueError, LookupError, TypeError, RecursionError) as error:  # a damaged file must not stop a training
            damaged = path.with_suffix(".damaged.json")
            path.replace(damaged)
            log.warning("%s cannot be read (%s); it is renamed to %s", path, error, damaged.name)
        save_json(path, {"sessions": [*earlier_sessions, session]}, indent=2)
        (self.path / END).unlink(missing_ok=True)  # of an earlier session: the run goes on

    def note_end(self, status: str) -> None:
        """Writes how training ended: done or diverged."""
        save_json(self.path / END, {"status": status}, indent=None)

    def note_epochs(self, epochs: int) -> None:
        """Writes the number of epochs to config.yaml, for a run that is extended."""
        stored = OmegaConf.load(StringIO(_read_yaml(self.path / CONFIG)))
        if OmegaConf.select(stored, EPOCHS) != epochs:
            OmegaConf.update(stored, EPOCHS, epochs)
            write_atomic(self.path / CONFIG, OmegaConf.to_yaml(stored))

    @property
    def status(self) -> str | None:
        """Says how training ended: done or diverged. None if it was stopped or is running."""
        try:
            return str(json.loads((self.path / END).read_text(encoding="utf-8"))["status"])
        except (OSError, ValueError, LookupError, TypeError):
            return None


def _make_numbered(runs: Path, name: str) -> Path:
    """Makes the folder `runs/<name>-<number>` with the next free number, and returns the path.

    Raises DataError if the folder cannot be made.
    """
    try:
        runs.mkdir(parents=True, exist_ok=True)
        for number in count(1 + max(_find_numbered(runs, name), default=0)):
            path = runs / f"{name}-{number}"
            with suppress(FileExistsError):  # another process made this folder meanwhile
                path.mkdir()
                return path
    except OSError as error:
        raise DataError(
            f"cannot make a run folder in {runs}: {system_reason(error)}; choose another with runs=…"
        ) from error
    raise AssertionError("numbers have no end")


def _find_numbered(runs: Path, name: str) -> dict[int, Path]:
    """Returns the paths `runs/<name>-<number>` by number."""
    folders = {}
    for path in runs.iterdir():
        match = re.fullmatch(rf"{re.escape(name)}-(\d+)", path.name)
        if match:
            folders[int(match[1])] = path
    return folders


def _read_yaml(path: Path) -> str:
    """Returns the text of a config.yaml.

    Raises ValueError if parsing the text could take too long: for a large file, deep nesting, or aliases.
    """
    with path.open("rb") as file:
        content = file.read(MAX_CONFIG + 1)
    if len(content) > MAX_CONFIG:
        raise ValueError(f"it is larger than {MAX_CONFIG:,} bytes")
    text = content.decode("utf-8")
    depth = 0
    for token in yaml.scan(text):
        depth += isinstance(token, yaml.FlowSequenceStartToken | yaml.FlowMappingStartToken)
        depth -= isinstance(token, yaml.FlowSequenceEndToken | yaml.FlowMappingEndToken)
        if depth > MAX_DEPTH:
            raise ValueError(f"it has more than {MAX_DEPTH} brackets inside one another")
        if isinstance(token, yaml.AliasToken):
            raise ValueError("it has aliases (*name); write their values out")
    return text


def newest(runs: Path) -> Path:
    """Returns the run folder in `runs` with the newest checkpoint. Raises CheckpointError if there is none."""
    folders = [path.parent for path in runs.glob(f"*/{CONFIG}")] if runs.is_dir() else []
    saved = [path for path in folders if RunFolder(path).saved]
    if not saved:
        raise CheckpointError(f"{runs} holds no run with a checkpoint; train one first or name its folder")
    return max(saved, key=lambda folder: max(state.stat().st_mtime for state in folder.glob(f"*/{checkpoint.STATE}")))


def find(name: str, runs: Path) -> RunFolder:
    """Returns the run folder for `checkpoint=` or `resume=`.

    `name`: a path, `newest` for the newest run in `runs`, or `default` for the parser that sqlsp includes.
    Raises CheckpointError for a missing folder.
    """
    if name == DEFAULT:
        return RunFolder.open(PARSERS / DEFAULT)
    return RunFolder.open(newest(runs) if name == "newest" else Path(name))


def comparable_options(config: Any) -> dict[str, Any]:
    """Returns the options of a dataclass instance by dotted name, except the options in NOT_COMPARED."""
    return {name: value for name, value in values_of(config).items() if name not in NOT_COMPARED}


def find_same(config: Any) -> RunFolder | None:
    """Returns the newest run in `config.runs` with these options that has ended or can be resumed, or None."""
    options = comparable_options(config)
    runs = Path(config.runs)
    if not runs.is_dir():
        return None
    for _, folder in sorted(_find_numbered(runs, config.name).items(), reverse=True):
        run = RunFolder(folder)
        if run.status or checkpoint.exists(run.last):
            with suppress(CheckpointError):  # the run was made by another version
                if comparable_options(run.config(type(config))) == options:
                    return run
    return None


def options_of_run(config: DictConfig, overrides: Sequence[str], schema: type, folders: Sequence[str]) -> DictConfig:
    """Returns the options of the run that `config.resume` names, with the changes that a session may make.

    A session may change SESSION_OPTIONS, MACHINE_OPTIONS and `folders`, the command's options for locations. It may
    also increase EPOCHS. `overrides`: the options on the command line.
    Raises ConfigError for any other option on the command line. Raises CheckpointError for a missing run.
    """
    may_change = (*SESSION_OPTIONS, *MACHINE_OPTIONS, *folders, EPOCHS)
    given = {word.lstrip("+~").partition("=")[0] for word in overrides}
    not_allowed = sorted(given - {"resume", "runs", *may_change})
    if not_allowed:
        raise ConfigError(
            f"{not_allowed[0]} cannot be given with resume={config.resume}: a run goes on with its own options; "
            f"only {', '.join(may_change)} may change"
        )
    run = find(config.resume, Path(config.runs))
    if run.exported:
        raise CheckpointError(
            f"{run.path} is an exported parser, which cannot be resumed; "
            f"start={run.path} begins a new training with its weights"
        )
    stored: DictConfig = OmegaConf.structured(run.config(schema))
    for key in may_change:
        if key in given or key in SESSION_OPTIONS:
            OmegaConf.update(stored, key, OmegaConf.select(config, key))
    stored.resume = str(run.path)
    return stored


def describe_end(config: DictConfig) -> str | None:
    """Returns a sentence with the option that extends the run `config.resume`; None if steps are left in it.

    Raises ConfigError for fewer epochs than were trained.
    """
    run = RunFolder(Path(config.resume))
    epochs = config.trainer.epochs
    max_steps = config.trainer.max_steps
    state = checkpoint.peek(run.last)
    trained_epochs = state.get("progress", {}).get("epoch", 0)
    step = state.get("step", 0)
    if trained_epochs > epochs:
        raise ConfigError(
            f"{EPOCHS}={epochs}: {run.path} has trained {trained_epochs} epochs already; give a larger number"
        )
    if run.status != DONE:  # stopped, perhaps between the last step and the scores
        return None
    if state.get("progress", {}).get("out_of_patience"):
        return f"{run.path} has ended: no better score for trainer.patience={config.trainer.patience} epochs"
    if trained_epochs == epochs:
        return (
            f"{run.path} has ended: all {epochs} epochs are trained. {EPOCHS}=N with a larger N extends it; its "
            "learning rate then falls over N epochs"
        )
    if max_steps is not None and step >= max_steps:
        return f"{run.path} has ended after step {step}. A larger trainer.max_steps, or none, extends it"
    return None


def build_from_run(build: Callable[[EncoderConfig], M], encoder: EncoderConfig, run: RunFolder, pretrained: bool) -> M:
    """Returns the untrained model of a run.

    `build`: builds the model over an encoder. The run folder stores the encoder's architecture, so resuming needs no
    model hub. If `pretrained` is True, the model has pretrained weights, and the architecture is written.
    """
    folder = run.path / ENCODER
    uses_stored = folder.is_dir() and not pretrained
    model = build(replace(encoder, name=str(folder)) if uses_stored else encoder)
    if pretrained and encoder.name != SCRATCH:
        cast(Any, model).encoder.model.config.save_pretrained(folder)
    return model


def git_revision() -> str | None:
    """Returns the revision of the source folder, with + for uncommitted changes; None outside a repository."""
    source = Path(__file__).parent
    command = ["git", "describe", "--always", "--abbrev=40", "--dirty=+", "--exclude=*"]
    try:
        result = subprocess.run(command, cwd=source, capture_output=True, text=True, timeout=20, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    return result.stdout.strip() or None


LOCK: Final = "lock"


@contextmanager
def removed_if_unsaved(run: RunFolder) -> Iterator[None]:
    """A context that removes the run folder if an exception is raised before the first checkpoint."""
    try:
        yield
    except BaseException:  # also Ctrl-C
        if not run.saved and run.status is None:
            shutil.rmtree(run.path, ignore_errors=True)
        raise


@contextmanager
def hold_lock(folder: Path) -> Iterator[None]:
    """A context in which only this process may train in a run folder, because it holds the lock of the folder.

    Raises CheckpointError if another process holds the lock.
    """
    lock = FileLock(folder / LOCK, timeout=0, thread_local=False)
    try:
        lock.acquire()
    except Timeout:
        raise CheckpointError(
            f"another process is training {folder}; wait for its end, or stop it, then resume"
        ) from None
    try:
        yield
    finally:
        lock.release()
