"""Computes interaction match and match by turn, the metrics of SParC and CoSQL, for gold queries in interactions.

- Question match is exact match over all questions of all interactions.
- Interaction match is the share of interactions with all turns right (`joint_all` of the official scripts).
- Match by turn is the share of right answers among all first turns, all second turns and so on. All turns after the
  fourth are one group.

The official script of SParC and CoSQL differs from the later script of the test suites, which is followed here. The
last interaction of a file is scored, the word `value` of a prediction is read as 1 only between blanks, and results are
compared as in `execution`. Both scripts drop turns that only one file has; here such files are rejected (`inputs`).
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
QUESTIONS = "questions"
INTERACTIONS = "interactions"
POSITIONS = (*TURNS, QUESTIONS, INTERACTIONS)  # columns of the table
_JUDGED: tuple[type[MeanMetric], ...] = (ExecutionAccuracy, TestSuiteAccuracy, ExactMatch)  # in the order of the table
_TITLE = "====================== BY TURN, AND INTERACTION MATCH ======================"


@dataclass(frozen=True, slots=True)
class ByPosition:
    """The number of values of one metric and their mean, by the entries of POSITIONS.

    A mean is in [0, 1]. Without values, the mean is 0.
    """

    count: Mapping[str, int]
    accuracy: Mapping[str, float]

    @classmethod
    def of(cls, values: Sequence[float | None], pairs: Sequence[Pair]) -> ByPosition:
        """Groups the values of pairs, in the same order. A value None is unknown and left out.

        An interaction with a wrong turn is wrong, even if other turns are unknown.
        """
        groups: dict[str, list[float]] = {position: [] for position in POSITIONS}
        for pair, value in zip(pairs, values, strict=True):
            if value is not None and pair.turn is not None:
                groups[TURNS[min(pair.turn, len(TURNS)) - 1]].append(value)
                groups[QUESTIONS].append(value)
        for indices in interactions_of(pairs):
            turns = [values[index] for index in indices]
            if any(value is not None and value != 1 for value in turns):
                groups[INTERACTIONS].append(0.0)
            elif None not in turns:
                groups[INTERACTIONS].append(1.0)
        counts = {position: len(group) for position, group in groups.items()}
        return cls(counts, {position: mean(group) for position, group in groups.items()})


class Interactions(Metric):
    """Question match, interaction match and match by turn. An interaction with a wrong turn is wrong."""

    name = "interactions"

    @classmethod
    def applies(cls, scored: Scored) -> bool:
        return any(pair.interaction is not None for pair in scored.pairs)

    @cached_property
    def by_position(self) -> Mapping[type[MeanMetric], ByPosition]:
        """The means of exact match, and of execution and test-suite accuracy if queries ran."""
        pairs = self.scored.pairs
        means = {}
        for kind in _JUDGED:
            if kind.applies(self.scored):
                metric = kind(self.scored)
                means[kind] = ByPosition.of([metric.value(index) for index in range(len(pairs))], pairs)
        return means

    @property
    def question_match(self) -> float:
        """The share of exact matches among all questions of interactions."""
        return self.by_position[ExactMatch].accuracy[QUESTIONS]

    @property
    def interaction_match(self) -> float:
        """The share of interactions with an exact match in all turns."""
        return self.by_position[ExactMatch].accuracy[INTERACTIONS]

    def summary(self) -> dict[str, Any]:
        return {
            "question_match": self.question_match,
            "interaction_match": self.interaction_match,
            self.name: {kind.name: asdict(means) for kind, means in self.by_position.items()},
        }

    def example(self, index: int) -> dict[str, Any]:
        return {"interaction": self.scored.pairs[index].interaction, "turn": self.scored.pairs[index].turn}

    def table(self) -> list[str]:
        counts = self.by_position[ExactMatch].count
        return [
            f"\n{_TITLE}",
            row("", [f"{position:20}" for position in POSITIONS]),
            row("count", [f"{counts[position]:<20d}" for position in POSITIONS]),
            *(
                row(kind.name.replace("_", " "), [f"{means.accuracy[position]:<20.3f}" for position in POSITIONS])
                for kind, means in self.by_position.items()
            ),
        ]

    def basis(self) -> list[str]:
        return [
            f"question match {self.question_match:.3f}: exact match over all questions; interaction match "
            f"{self.interaction_match:.3f}: the share of interactions with an exact match in all turns"
        ]


def interactions_of(pairs: Sequence[Pair]) -> Iterator[list[int]]:
    """Yields the indices of the pairs of every interaction. Pairs outside interactions are skipped."""
    turns = [index for index, pair in enumerate(pairs) if pair.turn is not None]
    interaction: list[int] = turns[:1]
    for previous_index, index in pairwise(turns):
        previous = pairs[previous_index]
        current = pairs[index]
        # If the questions come from several files, the number of an interaction may repeat. Then the turns restart.
        is_later_turn = (previous.turn or 0) < (current.turn or 0)
        if previous.interaction == current.interaction and is_later_turn:
            interaction.append(index)
        else:
            yield interaction
            interaction = [index]
    if interaction:
        yield interaction
