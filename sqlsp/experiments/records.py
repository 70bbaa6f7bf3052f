"""Reads finished runs from run folders, or from a results file with one JSON object per line."""

from __future__ import annotations

import json
import math
import statistics
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from safetensors import safe_open

from sqlsp import tasks
from sqlsp.cli.compose import SCHEMAS
from sqlsp.cli.data import DEV
from sqlsp.cli.tasks import DONE
from sqlsp.utils.errors import CheckpointError, DataError
from sqlsp.utils.files import parse_json, read_text

if TYPE_CHECKING:
    from sqlsp.training.run import RunFolder

METRIC = {name: command.metric for name, command in tasks.commands().items()}
POINTS = 300  # of a loss curve
_POSITION = ("kind", "step", "epoch", "seconds")


@dataclass(frozen=True)
class Record:
    """A finished run.

    `setting` and `labels` (system, depth, seed …) are given by its sweep. `status` is `done` or `diverged`. `dev` is a
    curve of (epoch, score), `loss` a curve of (epoch, training loss).
    """

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
    errors: str = ""  # one letter for each dev question (`tables.LETTERS`); empty if the errors were not classified

    def option(self, name: str) -> Any:
        """Returns the value of an option. If the option did not exist when the run was made, it is the default."""
        return self.options[name] if name in self.options else _defaults(self.command).get(name)

    @property
    def line(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False)


@cache
def _defaults(command: str) -> dict[str, Any]:
    from sqlsp.training.run import flat  # imports torch, as do the imports in the functions below

    return flat(SCHEMAS[command]())


def read_results(path: Path) -> list[Record]:
    """Returns the records of a results file, or of the finished runs in a folder. If `path` does not exist, returns [].

    Raises DataError for a line that is no record.
    """
    if path.is_dir():
        return list(collect_all(path))
    if not path.exists():
        return []
    records = []
    for number, line in enumerate(read_text(path, "results of experiments").split("\n"), 1):
        if not line:
            continue
        try:
            records.append(Record(**parse_json(line)))
        except (ValueError, TypeError) as error:
            raise DataError(f"{path}, line {number} is no result of an experiment ({error}); remove it") from error
    return records


def collect_all(runs: Path) -> Iterator[Record]:
    """Yields the finished or diverged runs of sweeps in a folder of run folders, the oldest first."""
    from sqlsp.training.run import RunFolder

    folders = [RunFolder(path.parent) for path in runs.glob("*/config.yaml")]
    for run in sorted(folders, key=lambda run: (run.path / "config.yaml").stat().st_mtime):
        if run.status is None:
            continue
        for command in tasks.commands():
            with suppress(CheckpointError):  # of another command, or made by another version
                config = run.config(SCHEMAS[command])
                if config.tags:
                    yield collect(run, command, config)
                break


def collect(run: RunFolder, command: str, config: Any) -> Record:
    """Returns the record of a finished run. `config.tags` holds the setting and labels that the sweep gave it."""
    from sqlsp.training import checkpoint
    from sqlsp.training.log import read_metrics
    from sqlsp.training.run import flat

    lines = read_metrics(run.path)
    metric = METRIC[command]
    name = _read(run.best / checkpoint.STATE).get("chosen by", DEV)  # without a best checkpoint there are no scores
    best: dict[str, Any] = max(
        (line for line in lines if line["kind"] == name), key=lambda line: line[metric], default={}
    )
    scores = {key: value for key, value in best.items() if key not in _POSITION}
    for line in lines:
        if line["kind"] not in ("train", name) and line["epoch"] == best.get("epoch"):
            scores |= {f"{line['kind']}.{key}": value for key, value in line.items() if key not in _POSITION}
    state = _read(run.last / checkpoint.STATE)
    # a median: an evaluation or a pause of the machine does not count
    speeds = [line["examples_per_second"] for line in lines if line["kind"] == "train"]
    labels = dict(config.tags)
    return Record(
        setting=labels.pop("setting", ""),
        command=command,
        labels=labels,
        status=run.status or "",
        scores=scores,
        dev=curve(lines, name, metric),
        loss=thinned(curve(lines, "train", "loss")),
        steps=state.get("step", 0),
        seconds=state.get("progress", {}).get("seconds", 0.0),
        steps_per_second=statistics.median(speeds) / config.trainer.batch if speeds else 0.0,
        parameters=_count_parameters(run.last / checkpoint.WEIGHTS),
        mu=_read(run.path / "initialisation.json").get("mu"),
        run=str(run.path),
        options=flat(config),
        session=_read(run.path / "environment.json").get("sessions", [{}])[-1],
    )


def _count_parameters(weights: Path) -> int:
    if not weights.exists():
        return 0
    with safe_open(weights, "pt") as stored:
        names: list[str] = list(stored.keys())
        return sum(math.prod(stored.get_slice(name).get_shape()) for name in names)


def _read(path: Path) -> dict[str, Any]:
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return content if isinstance(content, dict) else {}


def thinned(points: list[tuple[float, float]], limit: int = POINTS) -> list[tuple[float, float]]:
    """Reduces a curve to at most `limit` points. Each new point is the mean of equally many old ones."""
    size = -(-len(points) // limit)
    stretches = (points[i : i + size] for i in range(0, len(points), size or 1))
    return [(sum(x for x, _ in part) / len(part), sum(y for _, y in part) / len(part)) for part in stretches]


def curve(lines: Iterable[Mapping[str, Any]], kind: str, name: str) -> list[tuple[float, float]]:
    """Returns [epoch, value] of one quantity in the lines of a metrics.jsonl."""
    return [(line["epoch"], line[name]) for line in lines if line["kind"] == kind and name in line]


LOGARITHMS = {"language": "bits per character", "pretrain": "loss of a hidden subword"}  # by command: minus its metric
Points = list[tuple[float, float]]


@dataclass(frozen=True)
class Runs:
    """The runs of one setting. Of runs with equal labels (also equal seeds), only the newest is kept."""

    records: Sequence[Record]

    @classmethod
    def of(cls, records: Iterable[Record], setting: str) -> Runs:
        """Selects the runs of `setting`. Of runs with equal labels, the last one is kept."""
        newest = {
            (record.command, tuple(record.labels.items())): record for record in records if record.setting == setting
        }
        return cls(list(newest.values()))

    def usual(self, command: str, label: str) -> Any:
        """Returns the most frequent value of a label among the runs of a command, or None if there are no runs."""
        values = Counter(record.labels.get(label) for record in self.records if record.command == command)
        return values.most_common(1)[0][0] if values else None

    def find(self, command: str, system: str, depth: int | None = None, **labels: Any) -> list[Record]:
        """Returns the runs of a system, with all seeds. If `depth` is None, runs of all depths are returned.

        `labels` are further labels. Unless they say otherwise, epochs and batch have their usual values.
        """
        wanted = {"system": system, **{key: self.usual(command, key) for key in ("epochs", "batch")}, **labels}
        if depth is not None:
            wanted["depth"] = depth
        return [
            record
            for record in self.records
            if record.command == command and all(record.labels.get(key) == value for key, value in wanted.items())
        ]

    def depths(self, command: str) -> list[int]:
        """Returns the depths of the runs of a command, sorted."""
        depths = {record.labels.get("depth") for record in self.records if record.command == command}
        return sorted(depth for depth in depths if depth is not None)

    def kinds(self, command: str) -> list[dict[str, Any]]:
        """Returns the different combinations of labels among the runs of a command. The seed is left out."""
        seen: dict[tuple[Any, ...], dict[str, Any]] = {}
        for record in self.records:
            if record.command == command:
                labels = {key: value for key, value in record.labels.items() if key != "seed"}
                seen.setdefault(tuple(labels.values()), labels)
        return list(seen.values())

    def best(self, command: str, system: str, depth: int | None = None, **labels: Any) -> Record | None:
        """Returns the best undiverged run that `find` returns, or None if no run has a score."""
        metric = METRIC[command]
        scored = [run for run in undiverged(self.find(command, system, depth, **labels)) if metric in run.scores]
        return max(scored, key=lambda run: run.scores[metric], default=None)


def undiverged(records: Iterable[Record]) -> list[Record]:
    """Returns the runs that did not diverge. Means are computed over these only."""
    return [record for record in records if record.status == DONE]


def scores(records: Iterable[Record]) -> list[float]:
    """Returns the scores of the runs that did not diverge."""
    return [value for value in map(score, undiverged(records)) if value is not None]


def score(record: Record) -> float | None:
    """Returns the dev score of the best checkpoint, in percent or as in `LOGARITHMS`, or None if it has none."""
    value = record.scores.get(METRIC[record.command])
    return None if value is None else value * scale(record.command)


def scale(command: str) -> int:
    """Returns the factor between a recorded score and its value in tables: 100 for percent, -1 for `LOGARITHMS`."""
    return -1 if command in LOGARITHMS else 100


def mean_and_deviation(values: Sequence[float]) -> str:
    """Formats values as `mean ± deviation (number)`. One value has no deviation. No values give an empty text."""
    if not values:
        return ""
    deviation = f" ± {statistics.stdev(values):.2f}" if len(values) > 1 else ""
    return f"{statistics.mean(values):.2f}{deviation} ({len(values)})"


def shown(records: Sequence[Record]) -> str:
    """Formats the mean score of runs with different seeds. Diverged runs are not averaged, but counted in the text."""
    diverged = len(records) - len(undiverged(records))
    parts = [mean_and_deviation(scores(records)), f"{diverged} of {len(records)} diverged" if diverged else ""]
    return ", ".join(filter(None, parts))


def mean_curve(curves: Sequence[Points]) -> Points:
    """Returns the mean of curves, at the epochs of the curve with the fewest points.

    Epochs that not all curves cover are left out. The other curves are interpolated linearly. Empty curves are ignored.
    """
    known = [sorted(points) for points in curves if points]
    if not known:
        return []
    first = max(points[0][0] for points in known)
    last = min(points[-1][0] for points in known)
    epochs = [x for x, _ in min(known, key=len) if first <= x <= last]
    values = [np.interp(epochs, [x for x, _ in points], [y for _, y in points]) for points in known]
    return list(zip(epochs, np.mean(values, axis=0).tolist(), strict=True))
