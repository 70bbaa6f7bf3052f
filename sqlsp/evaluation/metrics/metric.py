"""The interface of a metric: a value for each pair of queries, lines of the printed table, a part of metrics.json."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, TypeVar

from sqlsp.evaluation.exact_match.judge import LEVELS, PairJudgement
from sqlsp.evaluation.inputs import Pair
from sqlsp.evaluation.outcomes import ExecutionRun

ALL = "all"
COLUMNS = (*LEVELS, ALL)  # the columns of the printed table
T = TypeVar("T")


def by_level(values: Iterable[tuple[str | None, T | None]]) -> dict[str, list[T]]:
    """Groups values by hardness, and all values under `all`. The input are (hardness, value) pairs.

    A value None is left out. A value without hardness counts only in `all`.
    """
    groups: dict[str, list[T]] = {level: [] for level in COLUMNS}
    for hardness, value in values:
        if value is not None:
            groups[ALL].append(value)
            if hardness is not None:
                groups[hardness].append(value)
    return groups


def mean(values: Sequence[float]) -> float:
    """Returns the arithmetic mean; 0 if there are no values."""
    return sum(values) / len(values) if values else 0.0


MAX_LISTED = 5  # maximum number of records named in a remark


@dataclass(frozen=True)
class Scored:
    """Pairs of queries, and their official judgements in the same order.

    If the queries ran, `run` has the results on one database per schema, and `suite` the results on a test suite.
    """

    pairs: Sequence[Pair]
    judgements: Sequence[PairJudgement]
    run: ExecutionRun | None = None
    suite: ExecutionRun | None = None

    def listed(self, indices: Sequence[int], texts: Sequence[str]) -> list[str]:
        """Returns lines with the first MAX_LISTED pairs and their texts, and a line with the number of further pairs.

        `indices` are the indices of the pairs, and `texts` the texts in the same order.
        """
        shown = list(zip(indices, texts, strict=True))[:MAX_LISTED]
        lines = [f"  index {self.pairs[index].index}: {text}" for index, text in shown]
        if len(indices) > MAX_LISTED:
            lines.append(f"  and {len(indices) - MAX_LISTED} more")
        return lines


class Metric(ABC):
    """One way to score predictions. A subclass must define `name` and `summary`. Other methods return empty results."""

    name: ClassVar[str]
    """The key in metrics.json and examples.jsonl, and the label in the table."""
    before_exact_match: ClassVar[bool] = False
    """True if the official script prints this metric before exact match."""

    def __init__(self, scored: Scored) -> None:
        self.scored = scored

    @classmethod
    def applies(cls, scored: Scored) -> bool:
        """True if the metric can be computed for these pairs."""
        return True

    @abstractmethod
    def summary(self) -> dict[str, Any]:
        """Returns the part of metrics.json, by key."""

    def example(self, index: int) -> dict[str, Any]:
        """Returns the fields that this metric adds to the line of pair `index` in examples.jsonl."""
        return {}

    def table(self) -> list[str]:
        """Returns lines of the printed table; `row` and `figures` lay them out."""
        return []

    def basis(self) -> list[str]:
        """Returns sentences about how the scores were computed and what they ignore."""
        return []

    def remarks(self) -> list[str]:
        """Returns lines about pairs that were left out, cut off or missing."""
        return []


class MeanMetric(Metric):
    """A metric with one value for every pair, and the mean by hardness. Define `name`, `title` and `value`."""

    title: ClassVar[str]
    """The heading in the printed table."""

    @abstractmethod
    def value(self, index: int) -> float | None:
        """Returns the score of the pair at `index`, in [0, 1] or a bool; None leaves the pair out of all means."""

    @cached_property
    def groups(self) -> Mapping[str, Sequence[float]]:
        """The known scores by COLUMNS."""
        judgements = enumerate(self.scored.judgements)
        return by_level((judgement.hardness, self.value(index)) for index, judgement in judgements)

    @property
    def count(self) -> dict[str, int]:
        """The number of known scores by COLUMNS."""
        return {level: len(values) for level, values in self.groups.items()}

    @property
    def means(self) -> dict[str, float]:
        """The mean score by COLUMNS."""
        return {level: mean(values) for level, values in self.groups.items()}

    def summary(self) -> dict[str, Any]:
        return {self.name: self.means}

    def example(self, index: int) -> dict[str, Any]:
        return {self.name: self.value(index)}

    def table(self) -> list[str]:
        return [f"\n{self.title}", figures(self.name.replace("_", " "), self.means)]


def figures(label: str, values: Mapping[str, float]) -> str:
    """Returns a line of the table with the score of each of COLUMNS, in the layout of the official script."""
    return row(label, [f"{values[level]:<20.3f}" for level in COLUMNS])


def row(label: str, cells: Sequence[str]) -> str:
    """Returns a line of the printed table."""
    return " ".join([f"{label:20}", *cells])
