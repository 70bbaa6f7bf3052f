"""The results of one setting, looked up as tables and figures need them."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlsp.experiments.results import DONE, Record

METRIC = {"train": "exact_match", "comprehend": "accuracy"}
Points = list[tuple[float, float]]


@dataclass(frozen=True)
class Runs:
    """Runs of one setting, the newest of each kind and seed."""

    records: Sequence[Record]

    @classmethod
    def of(cls, records: Iterable[Record], setting: str) -> Runs:
        """Those of `setting`; where a run was repeated with other options, the last one counts."""
        newest = {
            (record.command, tuple(record.labels.items())): record for record in records if record.setting == setting
        }
        return cls(list(newest.values()))

    def usual(self, command: str, label: str) -> Any:
        """The value of a label that most runs of a command have; None without runs."""
        values = Counter(record.labels.get(label) for record in self.records if record.command == command)
        return values.most_common(1)[0][0] if values else None

    def find(self, command: str, system: str, depth: int, **labels: Any) -> list[Record]:
        """The runs of all seeds; epochs and batch are the usual ones unless given."""
        wanted = {"system": system, "depth": depth, **{key: self.usual(command, key) for key in ("epochs", "batch")}}
        wanted.update(labels)
        return [
            record
            for record in self.records
            if record.command == command and all(record.labels.get(key) == value for key, value in wanted.items())
        ]

    def depths(self, command: str) -> list[int]:
        """The depths that were run."""
        return sorted({record.labels["depth"] for record in self.records if record.command == command})

    def kinds(self, command: str) -> list[dict[str, Any]]:
        """The labels of every kind of run, seeds apart, in the order of the results."""
        seen: dict[tuple[Any, ...], dict[str, Any]] = {}
        for record in self.records:
            if record.command == command:
                labels = {key: value for key, value in record.labels.items() if key != "seed"}
                seen.setdefault(tuple(labels.values()), labels)
        return list(seen.values())

    def best(self, command: str, system: str, depth: int | None = None) -> Record | None:
        """The run of a system (at a depth) with the best score."""
        chosen = [
            record
            for record in self.records
            if (record.command, record.labels["system"]) == (command, system)
            and depth in (None, record.labels["depth"])
            and score(record) is not None
        ]
        return max(chosen, key=lambda record: score(record) or 0.0, default=None)


def score(record: Record) -> float | None:
    """The dev score of the best checkpoint, percent; None where there was none."""
    value = record.scores.get(METRIC[record.command])
    return None if value is None else 100 * value


def mean_and_deviation(values: Sequence[float]) -> str:
    """`mean ± deviation (number)`; the deviation is that of a sample, and left out for one value; empty for none."""
    if not values:
        return ""
    if len(values) == 1:
        return f"{values[0]:.2f} (1)"
    return f"{statistics.mean(values):.2f} ± {statistics.stdev(values):.2f} ({len(values)})"


def shown(records: Sequence[Record]) -> str:
    """The score of runs that differ in their seed; diverged ones are named, not averaged."""
    values = [value for record in records if record.status == DONE and (value := score(record)) is not None]
    diverged = sum(record.status != DONE for record in records)
    text = mean_and_deviation(values)
    if diverged:
        text += f"{', ' if text else ''}{diverged} of {len(records)} diverged"
    return text


def mean_curve(curves: Sequence[Points]) -> Points:
    """The mean of curves over their common epochs, which are those of the shortest."""
    if not curves:
        return []
    shortest = min(curves, key=len)
    return [(shortest[i][0], statistics.mean(curve[i][1] for curve in curves)) for i in range(len(shortest))]


def value_at(points: Points, share: float) -> float | None:
    """The value of a curve at a share of its length in epochs, None for an empty one."""
    if not points:
        return None
    goal = share * points[-1][0]
    return min(points, key=lambda point: abs(point[0] - goal))[1]
