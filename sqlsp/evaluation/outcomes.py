"""Compares the results of predictions and gold queries, and defines the possible outcomes.

The columns of a prediction may be in another order than those of gold, if the order is the same in all rows. Duplicate
rows count. The order of rows counts only if the gold query has ORDER BY. Cells are compared as Python values: 1 equals
1.0, but not '1'.
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
    # The official script makes this test first. It is not only a short cut: cells are sorted by their printed form. So
    # (1, 10) and (1.0, 10) count as different here, although their cells are equal.
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
        """True if the remaining gold columns can be paired too. The first ones are paired with the columns `paired`."""
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
    """The result of running one pair of queries. The last two tell nothing about the prediction."""

    SAME = "same result"
    OTHER = "other result"
    FAILS = "not executable"
    TIME_OUT = "time-out"
    NO_DATABASE = "database missing"
    GOLD_FAILS = "gold query not executable"


@dataclass(frozen=True, slots=True)
class RunSettings:
    """How queries run and how results are compared.

    `seconds` limits a query, `pair_seconds` all runs of a prediction. If `keep_distinct` is False, DISTINCT is removed
    from both queries. If `plug_value` is True, the literals of gold replace those of a prediction, in at most
    `combinations` ways.
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

    `rows` is the number of rows that gold returned, the largest of several databases. `database` is the one on which
    the prediction failed; empty if there is only one database.
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
    """The executions of all pairs in order, with their settings. `files` has the number of databases by schema."""

    executions: Sequence[Execution]
    settings: RunSettings = field(default_factory=RunSettings)
    folder: str | None = None
    files: Mapping[str, int] = field(default_factory=dict)
