"""The outcomes of running predictions beside their gold queries, and whether two results hold the same answer.

The columns of a prediction may be in any order, which must be the same for all rows. Duplicate rows count. The order of
rows counts only if the gold query asks for one. Cells are equal if Python says so: 1 is 1.0, but not '1'.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from sqlsp.cli.judging import JudgedConfig

Row = tuple[Any, ...]
Rows = Sequence[Row]


def same_result(gold: Rows, pred: Rows, ordered: bool) -> bool:
    """Whether `pred` is `gold` with its columns in some order; `ordered`: rows, too. Without rows all are the same."""
    if not gold and not pred:
        return True
    if len(gold) != len(pred) or len(gold[0]) != len(pred[0]):
        return False
    # The official test before all others. It is not only a short cut: cells are sorted by their printed form, so
    # (1, 10) and (1.0, 10) count as different here although their cells are equal.
    left, right = (
        [row if len(row) == 1 else tuple(sorted(row, key=lambda cell: str(cell) + str(type(cell)))) for row in rows]
        for rows in (gold, pred)
    )
    if (left != right) if ordered else (set(left) != set(right)):
        return False
    columns, others = list(zip(*gold, strict=True)), list(zip(*pred, strict=True))
    return Counter(columns) == Counter(others) if ordered else _can_be_paired(columns, others)


def _can_be_paired(gold: Sequence[Row], pred: Sequence[Row]) -> bool:
    """Whether some order of the predicted columns gives the same bag of rows.

    Paired one by one, agreeing as bags of cells and so far of rows: little is left to try of all permutations.
    """
    bags, expected = ([Counter(column) for column in columns] for columns in (pred, gold))
    candidates = [[index for index, bag in enumerate(bags) if bag == wanted] for wanted in expected]

    def exists(paired: tuple[int, ...]) -> bool:
        """Whether the gold columns behind the first len(paired), which go with `paired`, can be paired too."""
        if len(paired) == len(gold):
            return True
        rows = Counter(zip(*gold[: len(paired) + 1], strict=True))
        tried: set[Row] = set()  # of equal columns, one stands for all
        for index in candidates[len(paired)]:
            if index not in paired and pred[index] not in tried:
                tried.add(pred[index])
                longer = (*paired, index)
                if rows == Counter(zip(*(pred[each] for each in longer), strict=True)) and exists(longer):
                    return True
        return False

    return exists(())


class RunOutcome(StrEnum):
    """What running one pair of queries showed. The last two decide nothing about the prediction."""

    SAME = "same result"
    OTHER = "other result"
    FAILS = "not executable"
    TIME_OUT = "time-out"
    NO_DATABASE = "database missing"
    GOLD_FAILS = "gold query not executable"


@dataclass(frozen=True, slots=True)
class RunSettings:
    """How queries run and what is compared; limits are in seconds, of each query and of a whole prediction.

    Unless `keep_distinct`, DISTINCT goes from both queries. With `plug_value` a prediction may have literals of gold in
    place of its own, in any of the first `combinations` ways.
    """

    keep_distinct: bool = False
    seconds: float = 10.0
    plug_value: bool = False
    combinations: int = 10_000
    pair_seconds: float = 600.0

    @classmethod
    def of(cls, config: JudgedConfig) -> RunSettings:
        return cls(config.keep_distinct, config.seconds, config.plug_value, config.combinations, config.pair_seconds)


@dataclass(frozen=True, slots=True)
class Execution:
    """The outcome for one pair, and the reason if it is not obvious.

    `rows` is the largest number of rows of gold; `database` decided against the prediction.
    """

    outcome: RunOutcome
    reason: str = ""
    rows: int | None = None
    database: str = ""

    @property
    def right(self) -> bool | None:
        """Whether the prediction counts as right; None where that cannot be told."""
        unknown = self.outcome in (RunOutcome.NO_DATABASE, RunOutcome.GOLD_FAILS)
        return None if unknown else self.outcome is RunOutcome.SAME


@dataclass(frozen=True, slots=True)
class ExecutionRun:
    """The execution of each pair, the settings, and the number of databases (`files`) of each schema."""

    executions: Sequence[Execution]
    settings: RunSettings = field(default_factory=RunSettings)
    folder: str | None = None
    files: Mapping[str, int] = field(default_factory=dict)
