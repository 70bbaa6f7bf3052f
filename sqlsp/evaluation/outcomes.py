"""Compares the results of predictions and gold queries, and defines the possible outcomes.

The columns of a prediction may be in another order than the columns of gold. Duplicate rows count. The order of rows
counts only if the gold query has ORDER BY. Cells are compared as Python values: 1 equals 1.0, but not '1'.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any

from sqlsp.cli.judging import JudgedConfig

Row = tuple[Any, ...]
Rows = Sequence[Row]


def same_result(gold: Rows, pred: Rows, ordered: bool) -> bool:
    """True if `pred` and `gold` have the same rows, with columns in any order.

    If `ordered` is True, the order of rows must be the same. All results without rows are the same.
    """
    if not gold and not pred:
        return True
    if len(gold) != len(pred) or len(gold[0]) != len(pred[0]):
        return False
    # This test of the official script is not only a short cut. It sorts cells by their printed form. So (1, 10) and
    # (1.0, 10) count as different here, although their cells are equal.
    sorted_gold = [_sorted_cells(row) for row in gold]
    sorted_pred = [_sorted_cells(row) for row in pred]
    are_alike = sorted_gold == sorted_pred if ordered else set(sorted_gold) == set(sorted_pred)
    if not are_alike:
        return False
    gold_columns = list(zip(*gold, strict=True))
    pred_columns = list(zip(*pred, strict=True))
    if ordered:
        return Counter(gold_columns) == Counter(pred_columns)
    return _can_be_paired(gold_columns, pred_columns)


def _sorted_cells(row: Row) -> Row:
    return row if len(row) == 1 else tuple(sorted(row, key=lambda cell: str(cell) + str(type(cell))))


def _can_be_paired(gold: Sequence[Row], pred: Sequence[Row]) -> bool:
    """True if an order of the predicted columns gives the same multiset of rows. The arguments are lists of columns.

    Each gold column is paired with a predicted column that has the same multiset of cells. The columns paired so far
    must have the same multiset of rows, so few permutations are tried.
    """
    pred_cells = [Counter(column) for column in pred]
    candidates = [[index for index, cells in enumerate(pred_cells) if cells == Counter(column)] for column in gold]

    def can_complete(paired: tuple[int, ...]) -> bool:
        """True if the other gold columns can be paired, too. `paired` are the partners of the first gold columns."""
        if len(paired) == len(gold):
            return True
        gold_rows = Counter(zip(*gold[: len(paired) + 1], strict=True))
        tried: set[Row] = set()  # if predicted columns are equal, only one is tried
        for index in candidates[len(paired)]:
            if index in paired or pred[index] in tried:
                continue
            tried.add(pred[index])
            extended = (*paired, index)
            pred_rows = Counter(zip(*(pred[index] for index in extended), strict=True))
            if gold_rows == pred_rows and can_complete(extended):
                return True
        return False

    return can_complete(())


class RunOutcome(StrEnum):
    """The result of running one pair of queries. With the last two, the prediction is neither right nor wrong."""

    SAME = "same result"
    OTHER = "other result"
    FAILS = "not executable"
    TIME_OUT = "time-out"
    NO_DATABASE = "database missing"
    GOLD_FAILS = "gold query not executable"


@dataclass(frozen=True, slots=True)
class RunSettings:
    """How queries run and how results are compared.

    Attributes:
        keep_distinct: if False, DISTINCT is removed from both queries
        seconds: the time limit of a query
        plug_value: if True, variants of a prediction with gold's literals are tried, too
        combinations: the maximum number of these variants
        pair_seconds: the time limit of all runs of a prediction
    """

    keep_distinct: bool = False
    seconds: float = 10.0
    plug_value: bool = False
    combinations: int = 10_000
    pair_seconds: float = 600.0

    @classmethod
    def of(cls, config: JudgedConfig) -> RunSettings:
        return cls(**{option.name: getattr(config, option.name) for option in fields(cls)})


@dataclass(frozen=True, slots=True)
class Execution:
    """The outcome for one pair.

    Attributes:
        reason: an explanation of the outcome, or ""
        rows: the number of rows that gold returned; the maximum over several databases
        database: the database on which the prediction failed, or "" if there is only one database
    """

    outcome: RunOutcome
    reason: str = ""
    rows: int | None = None
    database: str = ""

    @property
    def right(self) -> bool | None:
        """True if the prediction counts as right; None if that is unknown."""
        if self.outcome in (RunOutcome.NO_DATABASE, RunOutcome.GOLD_FAILS):
            return None
        return self.outcome is RunOutcome.SAME


@dataclass(frozen=True, slots=True)
class ExecutionRun:
    """The outcomes of all pairs in order, with the settings. `files` has the number of databases by schema."""

    executions: Sequence[Execution]
    settings: RunSettings = field(default_factory=RunSettings)
    folder: str | None = None
    files: Mapping[str, int] = field(default_factory=dict)
