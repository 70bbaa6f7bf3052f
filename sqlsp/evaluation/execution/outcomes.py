"""What came of running predictions beside their gold queries, and the figures that follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from sqlsp.evaluation.exact_match.judge import Judgement
from sqlsp.evaluation.scores import ALL, COLUMNS


class Outcome(StrEnum):
    """What running one pair of queries showed. The last two decide nothing about the prediction."""

    SAME = "same result"
    OTHER = "other result"
    FAILS = "not executable"
    TIME_OUT = "time-out"
    NO_DATABASE = "database missing"
    GOLD_FAILS = "gold query not executable"


@dataclass(frozen=True, slots=True)
class Execution:
    """The outcome for one pair, and why where it is not plain; `rows` are those of gold, where both queries ran."""

    outcome: Outcome
    reason: str = ""
    rows: int | None = None

    @property
    def right(self) -> bool | None:
        """Whether the prediction counts as right; None where that cannot be told."""
        if self.outcome in (Outcome.NO_DATABASE, Outcome.GOLD_FAILS):
            return None
        return self.outcome is Outcome.SAME


@dataclass(frozen=True, slots=True)
class ExecutionRun:
    """The execution of each pair of an evaluation, and the settings it ran with."""

    executions: Sequence[Execution]
    keep_distinct: bool
    seconds: float

    def count(self, outcome: Outcome) -> int:
        """How many pairs came out so."""
        return sum(execution.outcome is outcome for execution in self.executions)


@dataclass(frozen=True, slots=True)
class ExecutionScores:
    """Execution accuracy: `count[level]` decided pairs, `accuracy[level]` the share of right ones, for COLUMNS."""

    count: Mapping[str, int]
    accuracy: Mapping[str, float]


def execution_scores(judgements: Sequence[Judgement], executions: Sequence[Execution]) -> ExecutionScores:
    """The figures of pairs given by two sequences of equal length.

    Pairs whose gold query the official reader does not read have no hardness and count in `all` alone.
    """
    rights: dict[str, list[bool]] = {level: [] for level in COLUMNS}
    for judgement, execution in zip(judgements, executions, strict=True):
        if execution.right is None:
            continue
        rights[ALL].append(execution.right)
        if judgement.hardness is not None:
            rights[judgement.hardness].append(execution.right)
    return ExecutionScores(
        count={level: len(found) for level, found in rights.items()},
        accuracy={level: sum(found) / len(found) if found else 0.0 for level, found in rights.items()},
    )
