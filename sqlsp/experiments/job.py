"""A run of a grid as a job for an engine: any process that sees the grid's folder can start it or continue it.

A job that was killed, preempted or requeued finds its own checkpoint and continues from it.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from sqlsp import tasks
from sqlsp.common.errors import CheckpointError, SqlspError
from sqlsp.experiments.sweep import Cell, flat, override
from sqlsp.options.cli import SCHEMAS
from sqlsp.training import checkpoint, lock
from sqlsp.training.run import OF_A_MACHINE, OF_A_SESSION, RunFolder

MAX_STEPS = "trainer.max_steps"
EVERY_SESSION = {*OF_A_SESSION, *OF_A_MACHINE} - {MAX_STEPS}  # overrides that a resumed run is given again
GRACE = 120.0  # seconds that a training whose starter was killed has to save itself
_LOOK = 1.0  # seconds between looks at a running training

Training = subprocess.Popen[bytes]


@dataclass(frozen=True)
class Ending:
    """How a job ended: the exit code of its training, or why there is none."""

    code: int | None
    trouble: str = ""


@dataclass(frozen=True)
class Job:
    """A cell, the folder of its grid, and the directory that paths of its options start from."""

    cell: Cell
    folder: Path
    directory: Path = field(default_factory=Path.cwd)

    @property
    def name(self) -> str:
        """The name of its cell."""
        return self.cell.name

    @property
    def log(self) -> Path:
        """The file for the output of its training, one session after the other."""
        return self.folder / "logs" / f"{self.name}.txt"

    def __call__(self, gpus: str | None = None, started: Callable[[Training], None] = lambda training: None) -> Ending:
        """Train to the end; `started` is called with the process. `gpus`, where given, are the visible ones.

        An exception from outside (a KeyboardInterrupt) reaches the caller after the training has saved itself.
        """
        try:
            training = self.start(gpus)
        except (SqlspError, OSError) as error:
            return Ending(None, str(error))
        try:
            started(training)
            return Ending(_wait(training))
        finally:
            if training.poll() is None:
                training.terminate()
                _wait(training)

    def start(self, gpus: str | None = None) -> Training:
        """Start or continue its training. The process reads from a pipe of this one and ends when the pipe closes.

        It is in a session of its own: Ctrl-C in a terminal reaches only the grid, which then stops its runs.
        """
        if (former := self.newest()) is not None:
            lock.wait_until_free(former, GRACE)
        environment = os.environ if gpus is None else {**os.environ, "CUDA_VISIBLE_DEVICES": gpus}
        self.log.parent.mkdir(parents=True, exist_ok=True)
        with self.log.open("ab") as log:
            return subprocess.Popen(
                self.command(),
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=subprocess.STDOUT,
                cwd=self.directory,
                env=environment,
                start_new_session=True,
            )

    def command(self) -> list[str]:
        """The command line: a fresh run, or the one that was cut off, with the limits it does not keep."""
        python = [sys.executable, "-m", "sqlsp.experiments.job", self.cell.command]
        words, runs, former = self.cell.overrides, self.folder / "runs", self.newest()
        if former is None or not checkpoint.exists(former / "last"):
            return [*python, *words, override("name", self.name), override("runs", str(runs))]
        again = [word for word in words if word.lstrip("+~").partition("=")[0] in EVERY_SESSION]
        return [*python, override("resume", str(former)), override(MAX_STEPS, self.cell.options[MAX_STEPS]), *again]

    def newest(self) -> Path | None:
        """Its newest run folder; folders with other options, and unreadable ones, do not belong to this job."""
        folders = (self.folder / "runs").glob(f"{self.name}-*")
        numbers = {
            int(number): path for path in folders if (number := path.name.removeprefix(f"{self.name}-")).isdecimal()
        }
        for _, folder in sorted(numbers.items(), reverse=True):
            with suppress(CheckpointError):  # killed before it had a config.yaml, or made by another version
                if flat(RunFolder.open(folder).config(SCHEMAS[self.cell.command])) == self.cell.options:
                    return folder
        return None


def _wait(training: Training) -> int:
    """Wait for the exit code in short sleeps: a long wait would keep engines from interrupting this process."""
    while True:
        with suppress(subprocess.TimeoutExpired):
            return training.wait(_LOOK)


def main() -> None:
    """Run the task's command with the rest of the command line, until it or the process that started it ends.

    Standard input is a pipe whose other end the starter holds. When the pipe closes, because the starter was killed,
    the training gets SIGTERM: it saves itself and ends. The next start of the grid continues it.
    """
    command, *words = sys.argv[1:]
    pipe = os.dup(0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)  # no process of the training may read from the pipe
    os.close(nothing)

    def end_with_starter() -> None:
        while os.read(pipe, 1):
            pass
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=end_with_starter, name="end with starter", daemon=True).start()
    sys.argv = [f"sqlsp {command}", *words]
    tasks.commands()[command].main()


if __name__ == "__main__":
    main()
