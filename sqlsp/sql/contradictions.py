"""Finds conditions that no row or every row meets: `x = 1 AND x = 2`, `x < 5 OR x >= 5`.

Comparisons of one expression with literals can change their truth only at these literals. So the conditions are
evaluated at each literal, between neighbors, below the lowest, above the highest, and for NULL.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from operator import eq, ge, gt, le, lt, ne
from typing import Any, Final

from sqlsp.sql.literals import is_number
from sqlsp.sql.query import Between, Comparison, Condition, IsNull, Node, Value, compared_with

Cell = Any  # a number, a text, or None
_COMPARE: Final[dict[str, Callable[[Any, Any], bool]]] = {"=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")  # `= day` may later be rewritten to a range of times
_HIGHEST: Final = "\U0010ffff"


def is_contradictory(parts: Sequence[Condition]) -> bool:
    """True if no row can meet all conditions in `parts`."""
    for group, cells in _groups(parts):
        if not any(all(_is_met(part, literals, cell, like=True) for part, literals in group) for cell in cells):
            return True
    return False


def is_tautological(parts: Sequence[Condition]) -> bool:
    """True if every row meets at least one condition in `parts`.

    Rows with NULL are ignored, unless a condition on the same expression is IS NULL.
    """
    for group, cells in _groups(parts):
        if not any(isinstance(part, IsNull) for part, _ in group):
            cells = [cell for cell in cells if cell is not None]
        if all(any(_is_met(part, literals, cell, like=False) for part, literals in group) for cell in cells):
            return True
    return False


def _groups(parts: Sequence[Condition]) -> Iterator[tuple[list[tuple[Condition, list[Cell]]], list[Cell]]]:
    """Groups the conditions by the expression that they compare with literals.

    Yields, for each group, its (condition, literals) pairs and the cells at which they are evaluated. Other conditions
    and equality with a day are left out.
    """
    groups = defaultdict[Node, list[tuple[Condition, list[str]]]](list)
    for part in parts:
        if isinstance(part, Comparison | Between | IsNull):
            compared = compared_with(part)
            texts = [value.text for value in compared if isinstance(value, Value) and value.text is not None]
            is_day = isinstance(part, Comparison) and part.operator == "=" and _DAY.fullmatch("".join(texts))
            if len(texts) == len(compared) and not is_day:
                groups[part.left].append((part, texts))
    for group in groups.values():
        contents = [text for _, texts in group for text in texts]
        are_numbers = all(map(is_number, contents))
        read: Callable[[str], Cell] = float if are_numbers else lambda text: text.strip().casefold()
        cells: list[Cell] = sorted(set(map(read, contents)))
        if are_numbers:
            ends = [cells[0] - 1, *cells, cells[-1] + 1] if cells else [0.0]
            cells = [*ends, *((low + high) / 2 for low, high in pairwise(ends))]
        else:
            cells = ["", *cells, *(f"{text}{_HIGHEST}" for text in cells)]
        yield [(part, list(map(read, texts))) for part, texts in group], [None, *cells]


def _is_met(part: Condition, literals: Sequence[Cell], cell: Cell, like: bool) -> bool:
    """True if `cell` meets a condition. `literals` are those of the condition.

    LIKE is not evaluated: its result is `like`.
    """
    if isinstance(part, IsNull):
        return (cell is None) != part.negated
    if cell is None:
        return False
    if isinstance(part, Between):
        return (literals[0] <= cell <= literals[1]) != part.negated
    assert isinstance(part, Comparison)
    if part.operator == "like":
        return like
    if part.operator == "in":
        return (cell in literals) != part.negated
    return _COMPARE[part.operator](cell, literals[0])
