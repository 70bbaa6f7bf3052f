"""What came of running predictions beside their gold queries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


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
        """How many pairs had this outcome."""
        return sum(execution.outcome is outcome for execution in self.executions)
