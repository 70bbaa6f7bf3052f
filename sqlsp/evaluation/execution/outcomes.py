"""The outcomes of running predictions beside gold queries, and the comparison of two results.

The columns of a prediction may be in any order, which must be the same for all rows. Duplicate rows count. The order of
rows counts only if the gold query asks for one. Cells are equal as Python values: 1 is 1.0, but not '1'.
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
    """True if `pred` is `gold` with columns in any order, and with rows in any order unless `ordered`.

    All results without rows are the same.
    """
    if not gold and not pred:
        return True
    if len(gold) != len(pred) or len(gold[0]) != len(pred[0]):
        return False
    # The official test before all others. It is not only a short cut: cells are sorted by their printed form, so
    # (1, 10) and (1.0, 10) count as different here although their cells are equal.
    left = [_sorted_cells(row) for row in gold]
    right = [_sorted_cells(row) for row in pred]
    if (left != right) if ordered else (set(left) != set(right)):
        return False
    gold_columns = list(zip(*gold, strict=True))
    pred_columns = list(zip(*pred, strict=True))
    if ordered:
        return Counter(gold_columns) == Counter(pred_columns)
    return _can_be_paired(gold_columns, pred_columns)


def _sorted_cells(row: Row) -> Row:
    return row if len(row) == 1 else tuple(sorted(row, key=lambda cell: str(cell) + str(type(cell))))


def _can_be_paired(gold: Sequence[Row], pred: Sequence[Row]) -> bool:
    """True if some order of the predicted columns gives the same bag of rows.

    Columns are paired one by one. A pair must agree as bags of cells, and all pairs so far as bags of rows, so few
    permutations are tried.
    """
    bags = [Counter(column) for column in pred]
    candidates = [[index for index, bag in enumerate(bags) if bag == Counter(column)] for column in gold]

    def exists(paired: tuple[int, ...]) -> bool:
        """True if the gold columns after the first len(paired), which go with `paired`, can be paired too."""
        if len(paired) == len(gold):
            return True
        rows = Counter(zip(*gold[: len(paired) + 1], strict=True))
        tried: set[Row] = set()  # equal columns are tried once
        for index in candidates[len(paired)]:
            if index not in paired and pred[index] not in tried:
                tried.add(pred[index])
                longer = (*paired, index)
                pred_rows = Counter(zip(*(pred[index] for index in longer), strict=True))
                if rows == pred_rows and exists(longer):
                    return True
        return False

    return exists(())


class RunOutcome(StrEnum):
    """The result of running one pair of queries. The last two decide nothing about the prediction."""

    SAME = "same result"
    OTHER = "other result"
    FAILS = "not executable"
    TIME_OUT = "time-out"
    NO_DATABASE = "database missing"
    GOLD_FAILS = "gold query not executable"


@dataclass(frozen=True, slots=True)
class RunSettings:
    """How queries run and how results are compared.

    `seconds` limits a query, `pair_seconds` a whole prediction. Without `keep_distinct`, DISTINCT is removed from both
    queries. With `plug_value`, literals of gold replace those of a prediction, in the first `combinations` ways.
    """

    keep_distinct: bool = False
    seconds: float = 10.0
    plug_value: bool = False
    combinations: int = 10_000
    pair_seconds: float = 600.0

    @classmethod
    def of(cls, config: JudgedConfig) -> RunSettings:
        return cls(
            keep_distinct=config.keep_distinct,
            seconds=config.seconds,
            plug_value=config.plug_value,
            combinations=config.combinations,
            pair_seconds=config.pair_seconds,
        )


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
        """Whether the prediction counts as right; None if that is unknown."""
        unknown = self.outcome in (RunOutcome.NO_DATABASE, RunOutcome.GOLD_FAILS)
        return None if unknown else self.outcome is RunOutcome.SAME


@dataclass(frozen=True, slots=True)
class ExecutionRun:
    """The executions by pair, the settings, and the number of databases (`files`) by schema."""

    executions: Sequence[Execution]
    settings: RunSettings = field(default_factory=RunSettings)
    folder: str | None = None
    files: Mapping[str, int] = field(default_factory=dict)
