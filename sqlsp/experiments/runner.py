"""Runs the cells of a grid, each in a process of its own, and writes down what came of them.

Stopping is safe at any moment: a run that was cut off goes on from its last checkpoint, one that is in the results is
left out.
"""

from __future__ import annotations

import json
import math
import shutil
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from safetensors import safe_open

from sqlsp.common.errors import CheckpointError, SqlspError
from sqlsp.experiments.records import DIVERGED, DONE, Record, append, curve, thinned
from sqlsp.experiments.runs import METRIC
from sqlsp.experiments.sweep import Cell, flat, override
from sqlsp.options.cli import SCHEMAS
from sqlsp.options.config import DEV, FOLD
from sqlsp.training import checkpoint
from sqlsp.training.log import read_metrics
from sqlsp.training.run import OF_A_MACHINE, OF_A_SESSION, RunFolder

MAX_STEPS = "trainer.max_steps"
EVERY_SESSION = {*OF_A_SESSION, *OF_A_MACHINE} - {MAX_STEPS}  # overrides that a resumed run is given again


@dataclass
class Grid:
    """Where the runs of a grid live, how many go on at once, and which checkpoints of a finished run stay (`KEEP`).

    `failures` holds a sentence for each run that failed, `unfinished` one for each that trainer.max_minutes cut off.
    """

    folder: Path
    jobs: int = 1
    keep: str = "best"
    tell: Callable[[str], None] = print
    failures: list[str] = field(default_factory=list)
    unfinished: list[str] = field(default_factory=list)
    _processes: set[subprocess.Popen[bytes]] = field(default_factory=set)
    _stopping: bool = False

    @property
    def results(self) -> Path:
        """The results file."""
        return self.folder / "results.jsonl"

    def run(self, cells: Sequence[Cell], started: Callable[[Cell], None] = lambda cell: None) -> int:
        """Run all `cells`; returns how many ended in the results. Where one fails or is cut off, the rest goes on.

        Raises KeyboardInterrupt, after the runs at hand have saved themselves.
        """
        finished = 0
        with ThreadPoolExecutor(self.jobs) as pool:
            futures = {pool.submit(self._one, cell, started): cell for cell in cells}
            try:
                for future in as_completed(futures):
                    try:
                        finished += self._note(future.result())
                    except (SqlspError, OSError) as error:
                        self.failures.append(f"{futures[future].name}: {error}")
            except KeyboardInterrupt:
                self._stop()
                raise
        return finished

    def _note(self, record: Record | None) -> bool:
        """Write down a finished run; whether there is one."""
        if record is None:
            return False
        append(self.results, record)
        self._tidy(Path(record.run))
        return True

    def _tidy(self, folder: Path) -> None:
        """Remove the checkpoints of a run in the results that `keep` does not name."""
        if self.keep == "none" or (self.keep == "best" and checkpoint.exists(folder / "best")):
            shutil.rmtree(folder / "last", ignore_errors=True)
        if self.keep == "none":
            shutil.rmtree(folder / "best", ignore_errors=True)

    def _stop(self) -> None:
        """Start nothing more and let the runs at hand save themselves."""
        self._stopping = True
        for process in list(self._processes):
            process.terminate()

    def _one(self, cell: Cell, started: Callable[[Cell], None]) -> Record | None:
        if self._stopping:
            return None
        started(cell)
        log = self.folder / "logs" / f"{cell.name}.txt"
        code = self._execute(self.command(cell), log)
        if self._stopping:
            return None
        text = log.read_text(encoding="utf-8", errors="replace")
        diverged = code == 2 and "error: training diverged" in _last_line(text)
        folder = self.newest(cell)
        if folder is None or (code and not diverged):
            self.failures.append(f"{cell.name}: {_last_line(text)} (exit code {code}, log {log})")
            return None
        if not diverged and not _all_behind(cell, folder):
            self.unfinished.append(f"{cell.name}: trainer.max_minutes came before its end; the next start goes on")
            return None
        record = collect(cell, folder, DIVERGED if diverged else DONE)
        self.tell(f"{cell.name}: {_outcome(record)}")
        return record

    def _execute(self, command: Sequence[str], log: Path) -> int:
        """Run a command, its output added to `log`; in a session of its own, that it gets our signal alone."""
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("ab") as file:
            process = subprocess.Popen(command, stdout=file, stderr=subprocess.STDOUT, start_new_session=True)
        self._processes.add(process)
        if self._stopping:  # _stop came before it could see this one
            process.terminate()
        try:
            return process.wait()
        finally:
            self._processes.discard(process)

    def command(self, cell: Cell) -> list[str]:
        """The command line of a cell: a fresh run, or the one that was cut off, with the limits it does not keep."""
        python = [sys.executable, "-m", f"sqlsp.{cell.command}"]
        folder = self.newest(cell)
        if folder is None or not checkpoint.exists(folder / "last"):
            return [*python, *cell.overrides, override("name", cell.name), override("runs", str(self.folder / "runs"))]
        again = [word for word in cell.overrides if word.lstrip("+~").partition("=")[0] in EVERY_SESSION]
        return [*python, override("resume", str(folder)), override(MAX_STEPS, cell.options[MAX_STEPS]), *again]

    def newest(self, cell: Cell) -> Path | None:
        """The newest run folder of a cell; folders of other options, or that cannot be read, are not of this cell."""
        folders = (self.folder / "runs").glob(f"{cell.name}-*")
        numbers = {
            int(number): path for path in folders if (number := path.name.removeprefix(f"{cell.name}-")).isdecimal()
        }
        return next((numbers[key] for key in sorted(numbers, reverse=True) if _is_of(numbers[key], cell)), None)


def _is_of(folder: Path, cell: Cell) -> bool:
    """Whether a run folder has the options of the cell."""
    try:
        return flat(RunFolder.open(folder).config(SCHEMAS[cell.command])) == cell.options
    except CheckpointError:  # killed before it had a config.yaml, or made by another version
        return False


def _all_behind(cell: Cell, folder: Path) -> bool:
    """Whether a run has all its epochs, or its trainer.max_steps, behind it."""
    progress = _json(folder / "last" / checkpoint.STATE).get("progress", {})
    steps = cell.options[MAX_STEPS]
    through = steps is not None and progress.get("step", 0) >= steps
    return through or progress.get("epoch", 0) >= cell.options["trainer.epochs"]


def collect(cell: Cell, folder: Path, status: str) -> Record:
    """What a run folder tells of a finished (or diverged) run."""
    lines = read_metrics(folder)
    metric = METRIC[cell.command]
    name = _chosen_set(cell.options)
    dev = curve(lines, name, metric)
    best: dict[str, Any] = max(
        (line for line in lines if line["kind"] == name), key=lambda line: line[metric], default={}
    )
    scores = {name: value for name, value in best.items() if name not in ("kind", "step", "epoch")}
    state = _json(folder / "last" / checkpoint.STATE)
    started = _json(folder / "initialisation.json")
    steps = state.get("step", 0)
    return Record(
        setting=cell.setting,
        command=cell.command,
        labels=cell.labels,
        status=status,
        scores=scores,
        dev=dev,
        loss=thinned(curve(lines, "train", "loss")),
        steps=steps,
        seconds=state.get("progress", {}).get("seconds", 0.0),
        steps_per_second=_speed(lines, cell),
        parameters=_parameters(folder),
        mu=started.get("mu"),
        run=str(folder),
        options=cell.options,
        session=_json(folder / "environment.json").get("sessions", [{}])[-1],
    )


def _chosen_set(options: Mapping[str, Any]) -> str:
    """The evaluation set by which a run chooses its best checkpoint."""
    if options["trainer.best_on"] is not None:
        return str(options["trainer.best_on"])
    if options.get("data.fold") is not None:
        return FOLD
    return next(iter(options.get("data.evaluation", ())), DEV) if options.get("data.dev", "") is None else DEV


def _speed(lines: Iterable[dict[str, Any]], cell: Cell) -> float:
    """Median of the logged speeds: an evaluation or a pause of the machine does not count."""
    speeds = [line["examples_per_second"] for line in lines if line["kind"] == "train"]
    return statistics.median(speeds) / cell.options["trainer.batch"] if speeds else 0.0


def _parameters(folder: Path) -> int:
    path = folder / "last" / checkpoint.WEIGHTS
    if not path.exists():
        return 0
    with safe_open(path, "pt") as weights:
        names: list[str] = list(weights.keys())
        return sum(math.prod(weights.get_slice(name).get_shape()) for name in names)


def _json(path: Path) -> dict[str, Any]:
    """A document of a run folder; {} where there is none that can be read."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _last_line(text: str) -> str:
    return text.rstrip().rpartition("\n")[2] or "no output"


def _outcome(record: Record) -> str:
    metric = METRIC[record.command]
    score = f"{metric.replace('_', ' ')} {100 * record.scores[metric]:.1f}" if metric in record.scores else "no score"
    loss = f", loss {record.loss[-1][1]:.3f}" if record.loss else ""
    return f"{record.status}, {score}{loss}, {record.seconds / 60:.1f} min, {record.steps_per_second:.2f} steps/s"
