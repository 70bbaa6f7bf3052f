"""The outcomes of running predictions and their gold queries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from sqlsp.options.judging import JudgedConfig


class Outcome(StrEnum):
    """What running one pair of queries showed. The last two decide nothing about the prediction."""

    SAME = "same result"
    OTHER = "other result"
    FAILS = "not executable"
    TIME_OUT = "time-out"
    NO_DATABASE = "database missing"
    GOLD_FAILS = "gold query not executable"

    @property
    def right(self) -> bool | None:
        """Whether the prediction counts as right; None where that cannot be told."""
        return None if self in (Outcome.NO_DATABASE, Outcome.GOLD_FAILS) else self is Outcome.SAME


@dataclass(frozen=True, slots=True)
class RunSettings:
    """How queries run and what is compared.

    Unless `keep_distinct`, DISTINCT is taken out of both queries, as the official script does by default. With
    `plug_value` a prediction also counts as right with literals of gold in place of its own, in any of the first
    `combinations` ways. The limits are in seconds: of each query, and of a prediction over all databases and ways.
    """

    keep_distinct: bool = False
    seconds: float = 10.0
    plug_value: bool = False
    combinations: int = 10_000
    pair_seconds: float = 600.0

    @classmethod
    def of(cls, config: JudgedConfig) -> RunSettings:
        """The settings from the options of an evaluation."""
        return cls(config.keep_distinct, config.seconds, config.plug_value, config.combinations, config.pair_seconds)


@dataclass(frozen=True, slots=True)
class Execution:
    """The outcome for one pair, and the reason if it is not obvious.

    `rows` is the number of rows of gold if both queries ran, the largest over all databases. If there are several
    databases, `database` is the file that decided against the prediction and `on_first` the outcome on the first.
    """

    outcome: Outcome
    reason: str = ""
    rows: int | None = None
    database: str = ""
    on_first: Outcome | None = None

    @property
    def right(self) -> bool | None:
        """Whether the prediction counts as right; None where that cannot be told."""
        return self.outcome.right

    @property
    def right_on_first(self) -> bool | None:
        """`right` on the first database only; None also if `right` is None."""
        return self.right if self.right is None or self.on_first is None else self.on_first.right


@dataclass(frozen=True, slots=True)
class ExecutionRun:
    """The execution of each pair of an evaluation, the settings it ran with, and where.

    `files` is the number of databases of each schema.
    """

    executions: Sequence[Execution]
    settings: RunSettings = field(default_factory=RunSettings)
    folder: str | None = None
    files: Mapping[str, int] = field(default_factory=dict)
