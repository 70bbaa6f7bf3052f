"""Whether two results hold the same answer, as the test-suite evaluation of Text-to-SQL decides it.

The columns of a prediction may be in any order, which must be the same for all rows. Duplicate rows count. The order of
rows counts only if the gold query asks for one. Cells are equal if Python says so: 1 is 1.0, but not '1'.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from typing import Any

Row = tuple[Any, ...]
Rows = Sequence[Row]


def same_result(gold: Rows, pred: Rows, ordered: bool) -> bool:
    """Whether `pred` is `gold` with its columns in some order; `ordered` where the order of the rows counts.

    Two results without rows are the same, whatever their columns.
    """
    if not gold and not pred:
        return True
    if len(gold) != len(pred) or len(gold[0]) != len(pred[0]) or _quickly_rejected(gold, pred, ordered):
        return False
    if ordered:
        return Counter(zip(*gold, strict=True)) == Counter(zip(*pred, strict=True))
    return _Matching(gold, pred).exists()


def _quickly_rejected(gold: Rows, pred: Rows, ordered: bool) -> bool:
    """The official test before all others, on rows whose cells are sorted.

    It is not only a short cut: cells are sorted by their printed form, so (1, 10) and (1.0, 10) count as different here
    although their cells are equal.
    """
    left, right = map(_sorted_cells, gold), map(_sorted_cells, pred)
    return list(left) != list(right) if ordered else set(left) != set(right)


def _sorted_cells(row: Row) -> Row:
    return row if len(row) == 1 else tuple(sorted(row, key=_printed))


def _printed(cell: object) -> str:
    return str(cell) + str(type(cell))


class _Matching:
    """The search for an order of the predicted columns under which both results are the same bag of rows.

    Columns are paired one after the other. A pair must agree as a bag of cells, and the columns paired so far as a
    bag of (shortened) rows, which leaves little to try: the official script tries all permutations.
    """

    def __init__(self, gold: Rows, pred: Rows) -> None:
        self.gold: list[Row] = list(zip(*gold, strict=True))
        self.pred: list[Row] = list(zip(*pred, strict=True))
        bags = [_bag(column) for column in self.pred]
        self.candidates = [[index for index, bag in enumerate(bags) if bag == _bag(column)] for column in self.gold]

    def exists(self, paired: tuple[int, ...] = ()) -> bool:
        """Whether the gold columns behind the first len(paired), which go with `paired`, can be paired too."""
        at = len(paired)
        if at == len(self.gold):
            return True
        tried: set[Row] = set()  # of equal columns, one stands for all
        for index in self.candidates[at]:
            if index in paired or self.pred[index] in tried:
                continue
            tried.add(self.pred[index])
            if self._agrees((*paired, index)) and self.exists((*paired, index)):
                return True
        return False

    def _agrees(self, paired: tuple[int, ...]) -> bool:
        predicted = (self.pred[index] for index in paired)
        return _bag(zip(*self.gold[: len(paired)], strict=True)) == _bag(zip(*predicted, strict=True))


def _bag(items: Iterable[Hashable]) -> Counter[Hashable]:
    return Counter(items)
