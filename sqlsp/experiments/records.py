"""Finished runs: from their run folders, or from a results file, one JSON object a line."""

from __future__ import annotations

import json
import math
import statistics
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from safetensors import safe_open

from sqlsp import tasks
from sqlsp.cli.compose import SCHEMAS
from sqlsp.cli.data import DEV
from sqlsp.cli.option import of_today
from sqlsp.cli.tasks import DONE
from sqlsp.utils.errors import CheckpointError, DataError
from sqlsp.utils.files import parse_json, read_text

if TYPE_CHECKING:
    from sqlsp.training.run import RunFolder

METRIC = {name: command.metric for name, command in tasks.commands().items()}
POINTS = 300  # of a loss curve
_POSITION = ("kind", "step", "epoch")


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

    def option(self, name: str) -> Any:
        """The value of an option; one that did not exist when the run was made has its default."""
        return self.options[name] if name in self.options else _defaults(self.command).get(name)

    @property
    def line(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False)


@cache
def _defaults(command: str) -> dict[str, Any]:
    from sqlsp.training.run import flat  # imports torch, as what is imported in the functions below

    return flat(SCHEMAS[command]())


def read_results(path: Path) -> list[Record]:
    """The records of a results file, or of the finished runs of a sweep in a folder; [] where there is none yet.

    Raises DataError naming the line that is no record.
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
            record = Record(**parse_json(line))
            records.append(replace(record, options=of_today(record.options)))
        except (ValueError, TypeError) as error:
            raise DataError(f"{path}, line {number} is no result of an experiment ({error}); take it out") from error
    return records


def collect_all(runs: Path) -> Iterator[Record]:
    """The finished (or diverged) runs of sweeps in a folder of run folders, the oldest first."""
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
    """What the folder of a finished run tells of it; its setting and labels are those that its sweep gave it."""
    from sqlsp.training import checkpoint
    from sqlsp.training.log import read_metrics
    from sqlsp.training.run import flat

    folder, lines, metric = run.path, read_metrics(run.path), METRIC[command]
    name = _read(run.best / checkpoint.STATE).get("chosen by", DEV)  # without a best one there are no scores
    best: dict[str, Any] = max(
        (line for line in lines if line["kind"] == name), key=lambda line: line[metric], default={}
    )
    others = {
        f"{line['kind']}.{key}": value
        for line in lines
        if line["kind"] not in ("train", name) and line["epoch"] == best.get("epoch")
        for key, value in line.items()
        if key not in _POSITION
    }
    state = _read(run.last / checkpoint.STATE)
    # a median: an evaluation or a pause of the machine does not count
    speeds = [line["examples_per_second"] for line in lines if line["kind"] == "train"]
    labels = dict(config.tags)
    return Record(
        setting=labels.pop("setting", ""),
        command=command,
        labels=labels,
        status=run.status or "",
        scores={**{key: value for key, value in best.items() if key not in _POSITION}, **others},
        dev=curve(lines, name, metric),
        loss=thinned(curve(lines, "train", "loss")),
        steps=state.get("step", 0),
        seconds=state.get("progress", {}).get("seconds", 0.0),
        steps_per_second=statistics.median(speeds) / config.trainer.batch if speeds else 0.0,
        parameters=_count_parameters(run.last / checkpoint.WEIGHTS),
        mu=_read(folder / "initialisation.json").get("mu"),
        run=str(folder),
        options=flat(config),
        session=_read(folder / "environment.json").get("sessions", [{}])[-1],
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


def thinned(points: list[tuple[float, float]], most: int = POINTS) -> list[tuple[float, float]]:
    """A curve of at most `most` points: means over equal stretches."""
    size = -(-len(points) // most)
    stretches = (points[i : i + size] for i in range(0, len(points), size or 1))
    return [(sum(x for x, _ in part) / len(part), sum(y for _, y in part) / len(part)) for part in stretches]


def curve(lines: Iterable[Mapping[str, Any]], kind: str, name: str) -> list[tuple[float, float]]:
    """[epoch, value] of one quantity in the lines of a metrics.jsonl."""
    return [(line["epoch"], line[name]) for line in lines if line["kind"] == kind and name in line]


LOGARITHMS = {"language": "bits per character", "pretrain": "loss of a hidden subword"}  # by command: minus its metric
Points = list[tuple[float, float]]


@dataclass(frozen=True)
class Runs:
    """Runs of one setting, the newest of each kind and seed."""

    records: Sequence[Record]

    @classmethod
    def of(cls, records: Iterable[Record], setting: str) -> Runs:
        """The runs of `setting`; where a run was repeated with other options, the last one counts."""
        newest = {
            (record.command, tuple(record.labels.items())): record for record in records if record.setting == setting
        }
        return cls(list(newest.values()))

    def usual(self, command: str, label: str) -> Any:
        """The value of a label that most runs of a command have; None without runs."""
        values = Counter(record.labels.get(label) for record in self.records if record.command == command)
        return values.most_common(1)[0][0] if values else None

    def find(self, command: str, system: str, depth: int | None = None, **labels: Any) -> list[Record]:
        """The runs of all seeds (and depths, without one); epochs and batch are the usual ones unless given."""
        wanted = {"system": system, **{key: self.usual(command, key) for key in ("epochs", "batch")}, **labels}
        if depth is not None:
            wanted["depth"] = depth
        return [
            record
            for record in self.records
            if record.command == command and all(record.labels.get(key) == value for key, value in wanted.items())
        ]

    def depths(self, command: str) -> list[int]:
        labels = [record.labels for record in self.records if record.command == command]
        return sorted({depth for each in labels if (depth := each.get("depth")) is not None})

    def kinds(self, command: str) -> list[dict[str, Any]]:
        seen: dict[tuple[Any, ...], dict[str, Any]] = {}
        for record in self.records:
            if record.command == command:
                labels = {key: value for key, value in record.labels.items() if key != "seed"}
                seen.setdefault(tuple(labels.values()), labels)
        return list(seen.values())

    def best(self, command: str, system: str, depth: int | None = None, **labels: Any) -> Record | None:
        """The run with the best score among those that `find` gives and that did not diverge."""
        found = undiverged(self.find(command, system, depth, **labels))
        metric = METRIC[command]
        return max((r for r in found if metric in r.scores), key=lambda r: r.scores[metric], default=None)


def undiverged(records: Iterable[Record]) -> list[Record]:
    """The runs that did not diverge. Only these enter means: what a diverged run had reached is not comparable."""
    return [record for record in records if record.status == DONE]


def scores(records: Iterable[Record]) -> list[float]:
    """The scores of the runs that did not diverge."""
    return [value for record in undiverged(records) if (value := score(record)) is not None]


def score(record: Record) -> float | None:
    """The dev score of the best checkpoint, None where there was none: percent, or what `LOGARITHMS` says."""
    value = record.scores.get(METRIC[record.command])
    return None if value is None else value * scale(record.command)


def scale(command: str) -> int:
    """What a score is multiplied with to be shown."""
    return -1 if command in LOGARITHMS else 100


def mean_and_deviation(values: Sequence[float]) -> str:
    """`mean ± deviation (number)`; the deviation is that of a sample, and left out for one value; empty for none."""
    deviation = f" ± {statistics.stdev(values):.2f}" if len(values) > 1 else ""
    return f"{statistics.mean(values):.2f}{deviation} ({len(values)})" if values else ""


def shown(records: Sequence[Record]) -> str:
    """The score of runs that differ in their seed; diverged ones are named, not averaged."""
    diverged = len(records) - len(undiverged(records))
    said = f"{diverged} of {len(records)} diverged" if diverged else ""
    return ", ".join(filter(None, (mean_and_deviation(scores(records)), said)))


def mean_curve(curves: Sequence[Points]) -> Points:
    """The mean of curves at the epochs of the one with the fewest points, as far as all of them go.

    Where another has no point at such an epoch, its value lies on the line between its neighbours. Empty curves do not
    count.
    """
    known = [sorted(points) for points in curves if points]
    if not known:
        return []
    first, last = max(points[0][0] for points in known), min(points[-1][0] for points in known)
    epochs = [x for x, _ in min(known, key=len) if first <= x <= last]
    values = [np.interp(epochs, [x for x, _ in points], [y for _, y in points]) for points in known]
    return list(zip(epochs, np.mean(values, axis=0).tolist(), strict=True))
