"""Whether two results hold the same answer, as the test-suite evaluation of Text-to-SQL decides it.

The columns of a prediction may be in any order, which must be the same for all rows. Duplicate rows count. The order of
rows counts only if the gold query asks for one. Cells are equal if Python says so: 1 is 1.0, but not '1'.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

Row = tuple[Any, ...]
Rows = Sequence[Row]


def same_result(gold: Rows, pred: Rows, ordered: bool) -> bool:
    """Whether `pred` is `gold` with its columns in some order; `ordered` where the order of the rows counts.

    Two results without rows are the same, whatever their columns.
    """
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
    """Whether the predicted columns have an order under which both results are the same bag of rows.

    Columns are paired one after the other. A pair must agree as a bag of cells, and the columns paired so far as a
    bag of (shortened) rows, which leaves little to try: the official script tries all permutations.
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
