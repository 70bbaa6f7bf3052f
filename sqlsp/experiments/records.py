"""The results file: one JSON object a line, one line a finished run, only ever added to."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from sqlsp.common.errors import DataError
from sqlsp.common.files import parse_json, read_text, system_reason
from sqlsp.experiments.sweep import Cell, defaults
from sqlsp.options.option import of_today

DONE, DIVERGED = "done", "diverged"
POINTS = 300  # of a loss curve


@dataclass(frozen=True)
class Record:
    """A finished run. `status` is done or diverged; `dev` holds [epoch, score], `loss` [epoch, training loss]."""

    setting: str
    command: str
    labels: dict[str, Any]
    status: str
    scores: dict[str, float]  # of the best checkpoint on dev, and on other sets as `test.perplexity`
    dev: list[tuple[float, float]]
    loss: list[tuple[float, float]]
    steps: int
    seconds: float  # of training
    steps_per_second: float  # median over the run, evaluation left out
    parameters: int
    mu: float | None
    run: str  # folder of the run
    options: dict[str, Any]
    session: dict[str, Any] = field(default_factory=dict)  # git revision, versions, machine, as in environment.json
    errors: str = ""  # one letter a dev question (`errors.LETTERS`); empty where they were not classed

    def answers(self, cell: Cell) -> bool:
        """Whether this is the run that `cell` asks for."""
        if (self.setting, self.command) != (cell.setting, cell.command):
            return False
        return all(self.option(name) == value for name, value in cell.options.items())

    def option(self, name: str) -> Any:
        """The value of an option; one that did not exist when the run was made has its default."""
        return self.options[name] if name in self.options else defaults(self.command).get(name)

    @property
    def line(self) -> str:
        """The record as a line of the file."""
        return json.dumps(asdict(self), ensure_ascii=False)


def read_results(path: Path) -> list[Record]:
    """The records of a results file; [] where there is none yet.

    Raises DataError naming the line that is no record. A last line cut short by a kill is left out.
    """
    if not path.exists():
        return []
    records = []
    lines = read_text(path, "results of experiments").split("\n")
    for number, line in enumerate(lines, 1):
        if not line:
            continue
        try:
            record = Record(**parse_json(line))
            records.append(replace(record, options=of_today(record.options)))
        except (ValueError, TypeError) as error:
            if number == len(lines):
                break
            raise DataError(f"{path}, line {number} is no result of an experiment ({error}); take it out") from error
    return records


def append(path: Path, record: Record) -> None:
    """Add a record to the file, on disk when this returns; DataError where it cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab+") as file:
            if file.tell():
                file.seek(-1, os.SEEK_END)
                if file.read(1) != b"\n":  # a kill cut the line before
                    file.write(b"\n")
            file.write(record.line.encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise DataError(f"cannot write {path}: {system_reason(error)}") from error


def find(records: Iterable[Record], cell: Cell) -> Record | None:
    """The newest record that answers `cell`."""
    return next((record for record in reversed(list(records)) if record.answers(cell)), None)


def thinned(points: list[tuple[float, float]], most: int = POINTS) -> list[tuple[float, float]]:
    """A curve of at most `most` points: means over equal stretches."""
    size = -(-len(points) // most)
    stretches = (points[i : i + size] for i in range(0, len(points), size or 1))
    return [(sum(x for x, _ in part) / len(part), sum(y for _, y in part) / len(part)) for part in stretches]


def curve(lines: Iterable[Mapping[str, Any]], kind: str, name: str) -> list[tuple[float, float]]:
    """[epoch, value] of one quantity in the lines of a metrics.jsonl."""
    return [(line["epoch"], line[name]) for line in lines if line["kind"] == kind and name in line]
