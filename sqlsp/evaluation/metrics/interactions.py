"""Interaction match and match by turn: the figures of SParC and CoSQL, for gold queries that stand in interactions.

- Question match is exact match over all questions of all interactions.
- Interaction match is the share of interactions all of whose turns are right (`joint_all` of the official scripts).
- Match by turn is the share of right answers among all first, second, third and fourth turns, and all later ones.

Where the script of SParC (and CoSQL) and its successor, that of the test suites, differ, the successor is followed: the
last interaction of a file is scored, the word `value` of a prediction is 1 only between blanks, and results are
compared as `execution` does. Both drop turns that only one file has; here such files are refused (`inputs`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

from sqlsp.evaluation.inputs import Pair
from sqlsp.evaluation.metrics.execution import ExecutionAccuracy, TestSuiteAccuracy
from sqlsp.evaluation.metrics.matching import ExactMatch
from sqlsp.evaluation.metrics.metric import MeanMetric, Metric, Scored, mean, row

TURNS = ("turn 1", "turn 2", "turn 3", "turn 4", "turn > 4")
QUESTIONS, INTERACTIONS = "questions", "interactions"
PLACES = (*TURNS, QUESTIONS, INTERACTIONS)  # columns of the table
_JUDGED: tuple[type[MeanMetric], ...] = (ExecutionAccuracy, TestSuiteAccuracy, ExactMatch)  # in the order of the table
_TITLE = "====================== BY TURN, AND INTERACTION MATCH ======================"


@dataclass(frozen=True, slots=True)
class ByPlace:
    """The means of one metric at each of PLACES, in [0, 1] (0 where there is nothing), and how much is in each."""

    count: Mapping[str, int]
    accuracy: Mapping[str, float]

    @classmethod
    def of(cls, values: Sequence[float | None], pairs: Sequence[Pair]) -> ByPlace:
        groups: dict[str, list[float]] = {place: [] for place in PLACES}
        for pair, value in zip(pairs, values, strict=True):
            if value is not None and pair.turn is not None:
                groups[TURNS[min(pair.turn, len(TURNS)) - 1]].append(value)
                groups[QUESTIONS].append(value)
        for places in interactions_of(pairs):
            turns = [values[place] for place in places]
            if any(value is not None and value != 1 for value in turns):
                groups[INTERACTIONS].append(0.0)
            elif None not in turns:  # else nobody knows
                groups[INTERACTIONS].append(1.0)
        counts = {place: len(found) for place, found in groups.items()}
        return cls(counts, {place: mean(found) for place, found in groups.items()})


class Interactions(Metric):
    """Question match, interaction match and match by turn. An interaction with a wrong turn is wrong."""

    name = "interactions"

    @classmethod
    def applies(cls, scored: Scored) -> bool:
        return any(pair.interaction is not None for pair in scored.pairs)

    @cached_property
    def by_place(self) -> Mapping[type[MeanMetric], ByPlace]:
        """The means by PLACES of exact match, and of execution and test-suite accuracy where queries ran."""
        pairs = self.scored.pairs
        metrics = (kind(self.scored) for kind in _JUDGED if kind.applies(self.scored))
        return {
            type(metric): ByPlace.of([metric.value(index) for index in range(len(pairs))], pairs) for metric in metrics
        }

    @property
    def question_match(self) -> float:
        return self.by_place[ExactMatch].accuracy[QUESTIONS]

    @property
    def interaction_match(self) -> float:
        return self.by_place[ExactMatch].accuracy[INTERACTIONS]

    def summary(self) -> dict[str, Any]:
        return {
            "question_match": self.question_match,
            "interaction_match": self.interaction_match,
            self.name: {kind.name: asdict(found) for kind, found in self.by_place.items()},
        }

    def example(self, index: int) -> dict[str, Any]:
        return {"interaction": self.scored.pairs[index].interaction, "turn": self.scored.pairs[index].turn}

    def table(self) -> list[str]:
        counts = self.by_place[ExactMatch].count
        return [
            f"\n{_TITLE}",
            row("", [f"{place:20}" for place in PLACES]),
            row("count", [f"{counts[place]:<20d}" for place in PLACES]),
            *(
                row(kind.name.replace("_", " "), [f"{found.accuracy[place]:<20.3f}" for place in PLACES])
                for kind, found in self.by_place.items()
            ),
        ]

    def basis(self) -> list[str]:
        return [
            f"question match {self.question_match:.3f}: exact match over all questions; interaction match "
            f"{self.interaction_match:.3f}: the share of interactions all of whose turns match exactly"
        ]


def interactions_of(pairs: Sequence[Pair]) -> Iterator[list[int]]:
    """The indices of the pairs of each interaction. Pairs that stand alone are in none."""
    places = [index for index, pair in enumerate(pairs) if pair.turn is not None]
    found: list[int] = places[:1]
    for before, index in pairwise(places):
        # questions of several files may follow each other, so that numbers of interactions occur again
        one, other = pairs[before], pairs[index]
        if one.interaction == other.interaction and (one.turn or 0) < (other.turn or 0):
            found.append(index)
        else:
            yield found
            found = [index]
    if found:
        yield found
