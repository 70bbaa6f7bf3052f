"""Where the lines of `metrics.jsonl` also go (`trainer.loggers`): TensorBoard, a CSV file, MLflow, Weights & Biases.

A logger is a class of `LOGGERS`. Stores keep their own copy of the curve; `Store` sees to it that a resumed run goes on
in the same one, with each line once.
"""

from __future__ import annotations

import csv
import json
import os
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple

from omegaconf import OmegaConf
from tqdm import tqdm

from sqlsp.common.errors import ConfigError, first_line
from sqlsp.common.extras import check_extra, require_extra
from sqlsp.common.files import write_atomic

CSV_FILE: Final = "metrics.csv"
NOTE: Final = "loggers.json"  # of the run folder: the run of each store, and the last step of each kind that it has
PROJECT: Final = "sqlsp"  # the experiment of MLflow and the project of W&B that all runs belong to
# MLflow sends usage data to its makers, and asks a server that is gone for minutes, unless told otherwise
_QUIET_MLFLOW: Final = {"MLFLOW_DISABLE_TELEMETRY": "true", "MLFLOW_HTTP_REQUEST_MAX_RETRIES": "2"}
_MOST_OF_A_PARAMETER: Final = 500  # characters, which every version of MLflow takes
_MOST_PARAMETERS: Final = 100  # of a request


class Line(NamedTuple):
    """A line of `metrics.jsonl`: "train" or an evaluation set, optimiser steps so far, values by name."""

    kind: str
    step: int
    values: Mapping[str, float]


class Logger(ABC):
    """Receives the lines of a run. `extra` and `package` say what has to be installed for it."""

    extra: ClassVar[str] = "train"
    package: ClassVar[str | None] = None

    @abstractmethod
    def __init__(self, folder: Path, step: int, before: Sequence[Line]) -> None:
        """Go on in the run folder `folder` at `step`, after the lines `before`; ConfigError where it cannot."""

    @abstractmethod
    def write(self, line: Line) -> None:
        """Log a line."""

    @abstractmethod
    def close(self) -> None:
        """Finish, so that everything written is kept."""


class TensorBoard(Logger):
    """Files of events in `tensorboard/`; what a dead session wrote after `step` is hidden."""

    package = "tensorboard"

    def __init__(self, folder: Path, step: int, before: Sequence[Line]) -> None:
        from torch.utils.tensorboard import SummaryWriter

        self._board = SummaryWriter(str(folder / "tensorboard"), purge_step=step + 1 if step else None)

    def write(self, line: Line) -> None:
        """One point of each curve."""
        for name, value in line.values.items():
            self._board.add_scalar(f"{line.kind}/{name}", value, line.step)

    def close(self) -> None:
        """Close the file."""
        self._board.close()


class Csv(Logger):
    """`metrics.csv`: kind, step, name and value, a value a row. It is written anew from `metrics.jsonl` on resuming."""

    def __init__(self, folder: Path, step: int, before: Sequence[Line]) -> None:
        self._file = (folder / CSV_FILE).open("w", encoding="utf-8", newline="")
        self._rows = csv.writer(self._file)
        self._rows.writerow(("kind", "step", "name", "value"))
        for line in before:
            self.write(line)

    def write(self, line: Line) -> None:
        """A row for each value."""
        self._rows.writerows((line.kind, line.step, name, value) for name, value in line.values.items())
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


class Store(Logger):
    """A store outside the run folder. The note in the folder names its run and the last step that it has of each kind.

    A resumed run repeats the steps after its checkpoint digit by digit, so that lines which the store has already are
    left out; lines that it lacks, because it was named late, are sent first. A store that fails later than at its start
    costs a warning, not the training: it gets the rest when the run is resumed.
    """

    name: ClassVar[str]
    fails: tuple[type[Exception], ...]  # what the library raises

    def __init__(self, folder: Path, step: int, before: Sequence[Line]) -> None:
        self.folder = folder
        stored = _notes(folder).get(self.name, {})
        self._last: dict[str, int] = dict(stored.get("steps", {}))
        self._failed = False
        try:
            self.run = self.open(stored.get("run"))
            self._note()
        except self.fails as error:
            raise ConfigError(f"trainer.loggers=[{self.name}]: {first_line(error)}") from error
        for line in before:
            self.write(line)

    @abstractmethod
    def open(self, run: str | None) -> str:
        """Go on in a run of the store, or begin one; returns its id."""

    @abstractmethod
    def send(self, line: Line) -> None:
        """Send a line."""

    @abstractmethod
    def finish(self) -> None:
        """Tell the store that the session is over."""

    def write(self, line: Line) -> None:
        """Send a line that the store does not have."""
        if line.step > self._last.get(line.kind, -1) and self._attempt(lambda: self.send(line)):
            self._last[line.kind] = line.step
            self._note()

    def close(self) -> None:
        """Finish the session."""
        self._attempt(self.finish)

    def _attempt(self, work: Callable[[], object]) -> bool:
        """Whether the store took it; after a failure nothing more is tried."""
        if self._failed:
            return False
        try:
            work()
        except self.fails as error:
            self._failed = True
            tqdm.write(f"trainer.loggers: {self.name} fails and gets the rest on resuming: {first_line(error)}")
        return not self._failed

    def _note(self) -> None:
        notes = {**_notes(self.folder), self.name: {"run": self.run, "steps": self._last}}
        write_atomic(self.folder / NOTE, json.dumps(notes, indent=2) + "\n")


class Mlflow(Store):
    """A run of the experiment `sqlsp`, with all options as parameters."""

    name, extra, package = "mlflow", "mlflow", "mlflow"

    def __init__(self, folder: Path, step: int, before: Sequence[Line]) -> None:
        for name, value in _QUIET_MLFLOW.items():
            os.environ.setdefault(name, value)
        self._library: Any = require_extra("mlflow", self.extra)
        self.fails = (self._library.exceptions.MlflowException, OSError, ImportError)
        super().__init__(folder, step, before)

    def open(self, run: str | None) -> str:
        """The run of the note, or a new one with the options as its parameters."""
        runs = self.folder.absolute().parent
        store = os.environ.get("MLFLOW_TRACKING_URI") or f"sqlite:///{runs}/mlflow.db"
        self._client = self._library.MlflowClient(store)
        if run is not None:
            self._client.update_run(run, status="RUNNING")
            return run
        experiment = self._client.get_experiment_by_name(PROJECT)
        place = experiment.experiment_id if experiment else self._client.create_experiment(PROJECT)
        made: str = self._client.create_run(place, run_name=self.folder.absolute().name).info.run_id
        parameter = self._library.entities.Param
        values = [parameter(*pair) for pair in _flat(_options(self.folder))]
        for start in range(0, len(values), _MOST_PARAMETERS):
            self._client.log_batch(made, params=values[start : start + _MOST_PARAMETERS])
        return made

    def send(self, line: Line) -> None:
        """All values in one request."""
        now, metric = round(1000 * time.time()), self._library.entities.Metric
        values = [metric(f"{line.kind}/{name}", float(value), now, line.step) for name, value in line.values.items()]
        self._client.log_batch(self.run, metrics=values)

    def finish(self) -> None:
        """The run is finished until it is resumed."""
        self._client.set_terminated(self.run)


class Wandb(Store):
    """A run of the project `sqlsp` (WANDB_PROJECT names another), offline unless WANDB_MODE says otherwise."""

    name, extra, package = "wandb", "wandb", "wandb"

    def __init__(self, folder: Path, step: int, before: Sequence[Line]) -> None:
        self._library: Any = require_extra("wandb", self.extra)
        self.fails = (self._library.errors.Error, OSError)
        super().__init__(folder, step, before)

    def open(self, run: str | None) -> str:
        """The run of the note, or a new one. W&B asks nobody to log in: it is given no terminal."""
        settings = self._library.Settings(console="off", silent=True, disable_git=True)
        with _no_terminal():
            self._run = self._library.init(
                project=os.environ.get("WANDB_PROJECT", PROJECT),
                name=self.folder.absolute().name,
                id=run,
                resume="allow",
                mode=os.environ.get("WANDB_MODE") or "offline",
                dir=str(self.folder),
                config=_options(self.folder),
                settings=settings,
            )
        return str(self._run.id)

    def send(self, line: Line) -> None:
        """Values at their step, as metrics.jsonl has them."""
        self._run.log({f"{line.kind}/{name}": value for name, value in line.values.items()}, step=line.step)

    def finish(self) -> None:
        """Write what is left."""
        self._run.finish()


LOGGERS: Final[Mapping[str, type[Logger]]] = {
    "tensorboard": TensorBoard,
    "csv": Csv,
    "mlflow": Mlflow,
    "wandb": Wandb,
}
"""The loggers by the names of `trainer.loggers`."""


def check_loggers(names: Iterable[str]) -> None:
    """Raise ConfigError, with the command that installs it, where a logger needs a package that is not installed."""
    for name in names:
        logger = LOGGERS[name]
        if logger.package is not None:
            check_extra(f"trainer.loggers=[{name}]", logger.extra, logger.package)


@contextmanager
def _no_terminal() -> Iterator[None]:
    """A context in which nobody can be asked: standard input is empty."""
    terminal = sys.stdin
    with Path(os.devnull).open(encoding="utf-8") as nothing:
        sys.stdin = nothing
        try:
            yield
        finally:
            sys.stdin = terminal


def _notes(folder: Path) -> dict[str, Any]:
    """The note of the stores; {} where there is none that can be read."""
    try:
        found = json.loads((folder / NOTE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    known = found if isinstance(found, dict) else {}
    return {name: note for name, note in known.items() if isinstance(note, dict)}


def _options(folder: Path) -> Any:
    """The options of the run, nested."""
    path = folder / "config.yaml"
    return OmegaConf.to_container(OmegaConf.load(path)) if path.exists() else {}


def _flat(options: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    """Options by dotted name, as far as MLflow takes them."""
    for name, value in options.items():
        if isinstance(value, Mapping) and value:
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", str(value)[:_MOST_OF_A_PARAMETER]
