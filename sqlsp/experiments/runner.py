"""Runs the jobs of a grid on an engine, and records their results; stopping is safe at any moment."""

from __future__ import annotations

import json
import math
import shutil
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from safetensors import safe_open

from sqlsp.common.errors import SqlspError
from sqlsp.experiments.engines import Engine
from sqlsp.experiments.job import MAX_STEPS, Ending, Job
from sqlsp.experiments.records import DIVERGED, DONE, Record, append, curve, thinned
from sqlsp.experiments.runs import METRIC
from sqlsp.experiments.sweep import Cell
from sqlsp.options.data import DEV
from sqlsp.training import checkpoint, lock
from sqlsp.training.log import read_metrics


@dataclass
class Grid:
    """Where the runs of a grid live, what runs them, and which checkpoints of a finished run stay (`KEEP`).

    `failures` holds a sentence for each run that failed, `unfinished` one for each that trainer.max_minutes cut off.
    """

    folder: Path
    engine: Engine
    keep: str = "best"
    tell: Callable[[str], None] = print
    failures: list[str] = field(default_factory=list)
    unfinished: list[str] = field(default_factory=list)

    @property
    def results(self) -> Path:
        """The results file."""
        return self.folder / "results.jsonl"

    def run(self, cells: Sequence[Cell]) -> int:
        """Run all `cells`; return how many have results at the end. If one fails or is interrupted, the rest continues.

        Raises KeyboardInterrupt, after the running ones have saved themselves, and CheckpointError where another grid
        is at work in the folder.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        finished = 0
        with lock.held(self.folder, "in use", ""):
            try:
                for job, ending in self.engine.run([self.job(cell) for cell in cells]):
                    try:
                        finished += self._note(job, ending)
                    except (SqlspError, OSError) as error:
                        self._complain(self.failures, f"{job.name}: {error}")
            finally:
                self.engine.stop()
        return finished

    def job(self, cell: Cell) -> Job:
        """The job of a cell."""
        return Job(cell, self.folder.absolute())

    def _note(self, job: Job, ending: Ending) -> bool:
        """Record the ending of a job; return whether it is a result: else a sentence says why it has not finished."""
        if ending.code is None:
            self._complain(self.failures, f"{job.name}: {ending.trouble}")
            return False
        said = job.log.read_text(encoding="utf-8", errors="replace").rstrip().rpartition("\n")[2] or "no output"
        diverged = ending.code == 2 and "error: training diverged" in said
        folder = job.newest()
        if folder is None or (ending.code and not diverged):
            self._complain(self.failures, f"{job.name}: {said} (exit code {ending.code}, log {job.log})")
            return False
        progress = _read(folder / "last" / checkpoint.STATE).get("progress", {})
        most = job.cell.options[MAX_STEPS]
        through = most is not None and progress.get("step", 0) >= most
        if not (diverged or through or progress.get("epoch", 0) >= job.cell.options["trainer.epochs"]):
            sentence = "trainer.max_minutes came before its end; the next start goes on"
            self._complain(self.unfinished, f"{job.name}: {sentence}")
            return False
        record = collect(job.cell, self.folder / "runs" / folder.name, DIVERGED if diverged else DONE)
        append(self.results, record)
        if self.keep == "none" or (self.keep == "best" and checkpoint.exists(folder / "best")):
            shutil.rmtree(folder / "last", ignore_errors=True)
        if self.keep == "none":
            shutil.rmtree(folder / "best", ignore_errors=True)
        self.tell(f"{job.name}: {describe(record)}")
        return True

    def _complain(self, where: list[str], sentence: str) -> None:
        where.append(sentence)
        self.tell(sentence)


_PLACE = ("kind", "step", "epoch")


def collect(cell: Cell, folder: Path, status: str) -> Record:
    """What a run folder tells of a finished (or diverged) run."""
    lines = read_metrics(folder)
    metric = METRIC[cell.command]
    name = _read(folder / "best" / checkpoint.STATE).get("chosen by", DEV)  # without a best one there are no scores
    best: dict[str, Any] = max(
        (line for line in lines if line["kind"] == name), key=lambda line: line[metric], default={}
    )
    others = {
        f"{line['kind']}.{key}": value
        for line in lines
        if line["kind"] not in ("train", name) and line["epoch"] == best.get("epoch")
        for key, value in line.items()
        if key not in _PLACE
    }
    state = _read(folder / "last" / checkpoint.STATE)
    # a median: an evaluation or a pause of the machine does not count
    speeds = [line["examples_per_second"] for line in lines if line["kind"] == "train"]
    parameters, weights = 0, folder / "last" / checkpoint.WEIGHTS
    if weights.exists():
        with safe_open(weights, "pt") as stored:
            names: list[str] = list(stored.keys())
            parameters = sum(math.prod(stored.get_slice(name).get_shape()) for name in names)
    return Record(
        setting=cell.setting,
        command=cell.command,
        labels=cell.labels,
        status=status,
        scores={**{key: value for key, value in best.items() if key not in _PLACE}, **others},
        dev=curve(lines, name, metric),
        loss=thinned(curve(lines, "train", "loss")),
        steps=state.get("step", 0),
        seconds=state.get("progress", {}).get("seconds", 0.0),
        steps_per_second=statistics.median(speeds) / cell.options["trainer.batch"] if speeds else 0.0,
        parameters=parameters,
        mu=_read(folder / "initialisation.json").get("mu"),
        run=str(folder),
        options=cell.options,
        session=_read(folder / "environment.json").get("sessions", [{}])[-1],
    )


def _read(path: Path) -> dict[str, Any]:
    """A JSON document of a run folder; {} where there is none that can be read."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def describe(record: Record) -> str:
    """A line about a finished run: shares in percent, other scores (log₂ probability) as they are."""
    said, metric = "no score", METRIC[record.command]
    if metric in record.scores:
        score = record.scores[metric]
        said = f"{metric.replace('_', ' ')} {f'{100 * score:.1f}' if 0 <= score <= 1 else f'{score:.3f}'}"
    loss = f", loss {record.loss[-1][1]:.3f}" if record.loss else ""
    return f"{record.status}, {said}{loss}, {record.seconds / 60:.1f} min, {record.steps_per_second:.2f} steps/s"
