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
MAX_POINTS = 300  # of a loss curve
_NOT_SCORES = ("kind", "step", "epoch", "seconds")


@dataclass(frozen=True)
class Record:
    """A finished run of a sweep, which assigned its `setting` and `labels`."""

    setting: str
    command: str
    labels: dict[str, Any]  # system, depth, seed …
    status: str  # `done` or `diverged`
    scores: dict[str, float]  # of the best checkpoint on dev, and on other sets as `test.perplexity`
    dev: list[tuple[float, float]]  # a curve of (epoch, score)
    loss: list[tuple[float, float]]  # a curve of (epoch, training loss)
    steps: int
    seconds: float  # of training
    steps_per_second: float  # median over the run, without evaluation
    parameters: int
    mu: float | None
    run: str  # folder of the run
    options: dict[str, Any]
    session: dict[str, Any] = field(default_factory=dict)  # git revision, versions, machine, as in environment.json
    errors: str = ""  # one letter for each dev question (`tables.LETTERS`); empty if the errors were not classified

    def option(self, name: str) -> Any:
        """Returns the value of an option, or the default if the option did not exist when the run was made."""
        return self.options[name] if name in self.options else _defaults(self.command).get(name)

    @property
    def line(self) -> str:
        """The record as a line of a results file."""
        return json.dumps(asdict(self), ensure_ascii=False)


@cache
def _defaults(command: str) -> dict[str, Any]:
    """Returns the default options of a command by dotted name."""
    from sqlsp.training.run import comparable_options  # imports torch, as do the imports in the functions below

    return comparable_options(SCHEMAS[command]())


def read_results(path: Path) -> list[Record]:
    """Returns the records of a results file, or of the finished runs in a folder.

    If `path` does not exist, returns []. Raises DataError for a line that is not a record.
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
            with suppress(CheckpointError):  # the run is of another command or was made by another version
                config = run.config(SCHEMAS[command])
                if config.tags:
                    yield collect(run, command, config)
                break


def collect(run: RunFolder, command: str, config: Any) -> Record:
    """Returns the record of a finished run. `config.tags` are the setting and the labels from the sweep."""
    from sqlsp.training import checkpoint
    from sqlsp.training.log import read_metrics
    from sqlsp.training.run import comparable_options

    lines = read_metrics(run.path)
    metric = METRIC[command]
    best_set = _read(run.best / checkpoint.STATE).get("chosen by", DEV)  # the set that selected the best checkpoint
    state = _read(run.last / checkpoint.STATE)
    # a median: an evaluation or a pause of the machine does not count
    speeds = [line["examples_per_second"] for line in lines if line["kind"] == "train"]
    labels = dict(config.tags)
    return Record(
        setting=labels.pop("setting", ""),
        command=command,
        labels=labels,
        status=run.status or "",
        scores=_find_best_scores(lines, best_set, metric),
        dev=curve(lines, best_set, metric),
        loss=thin_out(curve(lines, "train", "loss")),
        steps=state.get("step", 0),
        seconds=state.get("progress", {}).get("seconds", 0.0),
        steps_per_second=statistics.median(speeds) / config.trainer.batch if speeds else 0.0,
        parameters=_count_parameters(run.last / checkpoint.WEIGHTS),
        mu=_read(run.path / "initialisation.json").get("mu"),
        run=str(run.path),
        options=comparable_options(config),
        session=_read(run.path / "environment.json").get("sessions", [{}])[-1],
    )


def _find_best_scores(lines: Sequence[Mapping[str, Any]], best_set: str, metric: str) -> dict[str, float]:
    """Returns the scores of the epoch with the best score on the set `best_set`; {} if the set was never evaluated.

    Scores on other sets are named `<set>.<metric>`.
    """
    evaluations = [line for line in lines if line["kind"] == best_set]
    if not evaluations:
        return {}
    best = max(evaluations, key=lambda line: line[metric])
    scores = {name: value for name, value in best.items() if name not in _NOT_SCORES}
    for line in lines:
        kind = line["kind"]
        if kind not in ("train", best_set) and line["epoch"] == best["epoch"]:
            scores |= {f"{kind}.{name}": value for name, value in line.items() if name not in _NOT_SCORES}
    return scores


def _count_parameters(weights: Path) -> int:
    """Returns the number of parameters in a file of weights; 0 if there is no file."""
    if not weights.exists():
        return 0
    with safe_open(weights, "pt") as stored:
        names: list[str] = list(stored.keys())
        return sum(math.prod(stored.get_slice(name).get_shape()) for name in names)


def _read(path: Path) -> dict[str, Any]:
    """Returns the JSON object in a file; {} if the file is missing or damaged."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return content if isinstance(content, dict) else {}


def thin_out(points: list[tuple[float, float]], limit: int = MAX_POINTS) -> list[tuple[float, float]]:
    """Reduces a curve to at most `limit` points, which are means of neighboring points."""
    if not points:
        return []
    size = math.ceil(len(points) / limit)  # of a group that becomes one point
    means = []
    for start in range(0, len(points), size):
        group = points[start : start + size]
        mean_x = sum(x for x, _ in group) / len(group)
        mean_y = sum(y for _, y in group) / len(group)
        means.append((mean_x, mean_y))
    return means


def curve(lines: Iterable[Mapping[str, Any]], kind: str, name: str) -> list[tuple[float, float]]:
    """Returns the curve (epoch, value) of the quantity `name` in the lines of a metrics.jsonl with this `kind`."""
    return [(line["epoch"], line[name]) for line in lines if line["kind"] == kind and name in line]


# by command, if its metric is minus a loss: the name of the loss, which tables show
LOSSES = {"language": "bits per character", "pretrain": "loss of a hidden subword"}
Points = list[tuple[float, float]]


@dataclass(frozen=True)
class Runs:
    """The runs of one setting, without runs that were repeated with equal labels."""

    records: Sequence[Record]

    @classmethod
    def of(cls, records: Iterable[Record], setting: str) -> Runs:
        """Selects the runs of `setting`. Of runs with equal labels, including the seed, selects the last one."""
        newest = {
            (record.command, tuple(record.labels.items())): record for record in records if record.setting == setting
        }
        return cls(list(newest.values()))

    def most_frequent(self, command: str, label: str) -> Any:
        """Returns the most frequent value of a label among the runs of a command, or None if there are no runs."""
        values = Counter(record.labels.get(label) for record in self.records if record.command == command)
        return values.most_common(1)[0][0] if values else None

    def find(self, command: str, system: str, depth: int | None = None, **labels: Any) -> list[Record]:
        """Returns the runs of a system, with all seeds. If `depth` is None, returns runs of all depths.

        `labels` are further labels. By default, `epochs` and `batch` have their most frequent values.
        """
        required: dict[str, Any] = {"system": system}
        for label in ("epochs", "batch"):
            required[label] = self.most_frequent(command, label)
        required |= labels
        if depth is not None:
            required["depth"] = depth
        of_command = [record for record in self.records if record.command == command]
        return [
            record
            for record in of_command
            if all(record.labels.get(label) == value for label, value in required.items())
        ]

    def depths(self, command: str) -> list[int]:
        """Returns the depths of the runs of a command, sorted."""
        depths = {record.labels.get("depth") for record in self.records if record.command == command}
        return sorted(depth for depth in depths if depth is not None)

    def label_combinations(self, command: str) -> list[dict[str, Any]]:
        """Returns the different combinations of labels, without the seed, among the runs of a command."""
        combinations: dict[tuple[Any, ...], dict[str, Any]] = {}  # by the values of the labels
        for record in self.records:
            if record.command == command:
                labels = {label: value for label, value in record.labels.items() if label != "seed"}
                combinations.setdefault(tuple(labels.values()), labels)
        return list(combinations.values())

    def best(self, command: str, system: str, depth: int | None = None, **labels: Any) -> Record | None:
        """Returns the best undiverged run that `find` returns, or None if no run has a score."""
        metric = METRIC[command]
        scored = [run for run in undiverged(self.find(command, system, depth, **labels)) if metric in run.scores]
        return max(scored, key=lambda run: run.scores[metric], default=None)


def undiverged(records: Iterable[Record]) -> list[Record]:
    """Returns the runs that did not diverge. Means are computed over these runs."""
    return [record for record in records if record.status == DONE]


def scores(records: Iterable[Record]) -> list[float]:
    """Returns the scores of the runs that did not diverge."""
    return [value for value in map(score, undiverged(records)) if value is not None]


def score(record: Record) -> float | None:
    """Returns the dev score of the best checkpoint, in percent or as in `LOSSES`; None without a score."""
    value = record.scores.get(METRIC[record.command])
    return None if value is None else value * scale(record.command)


def scale(command: str) -> int:
    """Returns the factor between a recorded score and its value in tables: 100 for percent, -1 for `LOSSES`."""
    return -1 if command in LOSSES else 100


def mean_and_deviation(values: Sequence[float]) -> str:
    """Formats values as `73.52 ± 0.47 (5)`, mean, deviation and number. One value has no deviation; none give ""."""
    if not values:
        return ""
    deviation = f" ± {statistics.stdev(values):.2f}" if len(values) > 1 else ""
    return f"{statistics.mean(values):.2f}{deviation} ({len(values)})"


def format_scores(records: Sequence[Record]) -> str:
    """Formats the mean score of runs with different seeds, and the number of diverged runs."""
    diverged = len(records) - len(undiverged(records))
    parts = [mean_and_deviation(scores(records)), f"{diverged} of {len(records)} diverged" if diverged else ""]
    return ", ".join(filter(None, parts))


def mean_curve(curves: Sequence[Points]) -> Points:
    """Returns the mean of curves, at the epochs of the curve with the fewest points that all curves cover.

    The other curves are interpolated linearly. Empty curves are ignored.
    """
    not_empty = [sorted(points) for points in curves if points]
    if not not_empty:
        return []
    axes = [[x for x, _ in points] for points in not_empty]
    first = max(xs[0] for xs in axes)
    last = min(xs[-1] for xs in axes)
    epochs = [x for x in min(axes, key=len) if first <= x <= last]
    values = [np.interp(epochs, xs, [y for _, y in points]) for xs, points in zip(axes, not_empty, strict=True)]
    return list(zip(epochs, np.mean(values, axis=0).tolist(), strict=True))
