"""The results of one setting, looked up as tables and figures need them."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from sqlsp.experiments.records import METRIC, Record
from sqlsp.training.run import DONE

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


def speed(records: Iterable[Record]) -> float | None:
    """Median of the steps/s of the runs that did not diverge; None without any."""
    return statistics.median([record.steps_per_second for record in found]) if (found := undiverged(records)) else None


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


def value_at(points: Points, share: float) -> float | None:
    """The value of a curve at a share of its length in epochs, None for an empty one."""
    return min(points, key=lambda point: abs(point[0] - share * points[-1][0]))[1] if points else None
