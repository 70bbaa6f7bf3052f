"""Conditions that no row meets, and those that every row meets: `x = 1 AND x = 2`, `x < 5 OR x >= 5`.

Comparisons of one expression with literals can only change their truth at these literals. So they are tried at each of
them, between two, below, above, and for NULL.
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
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")  # may stand for a period, see `lowering`
_AFTER: Final = "\U0010ffff"


def is_contradictory(parts: Sequence[Condition]) -> bool:
    """Whether no row can meet all of some conditions."""
    return any(
        not any(all(_meets(part, literals, cell, True) for part, literals in group) for cell in cells)
        for group, cells in _groups(parts)
    )


def is_tautological(parts: Sequence[Condition]) -> bool:
    """Whether each row meets one of some conditions, but for rows without a cell where none of them speaks of these."""
    return any(
        all(
            any(_meets(part, literals, cell, False) for part, literals in group)
            for cell in cells
            if cell is not None or any(isinstance(part, IsNull) for part, _ in group)
        )
        for group, cells in _groups(parts)
    )


def _groups(parts: Sequence[Condition]) -> Iterator[tuple[list[tuple[Condition, list[Cell]]], list[Cell]]]:
    """The conditions on each expression with the values of their literals, and the cells at which they are tried."""
    found = defaultdict[Node, list[tuple[Condition, list[str]]]](list)
    for part in parts:
        if isinstance(part, Comparison | Between | IsNull):
            compared = compared_with(part)
            texts = [each.text for each in compared if isinstance(each, Value) and each.text is not None]
            is_day = isinstance(part, Comparison) and part.operator == "=" and _DAY.fullmatch("".join(texts))
            if len(texts) == len(compared) and not is_day:
                found[part.left].append((part, texts))
    for group in found.values():
        known = [text for _, texts in group for text in texts]
        numbers = all(map(is_number, known))
        read: Callable[[str], Cell] = float if numbers else lambda text: text.strip().casefold()
        cells: list[Cell] = sorted(set(map(read, known)))
        if numbers:  # with others below, between and above
            ends = [cells[0] - 1, *cells, cells[-1] + 1] if cells else [0.0]
            cells = [*ends, *((low + high) / 2 for low, high in pairwise(ends))]
        else:
            cells = ["", *cells, *(f"{text}{_AFTER}" for text in cells)]
        yield [(part, list(map(read, texts))) for part, texts in group], [None, *cells]


def _meets(part: Condition, compared: Sequence[Cell], cell: Cell, like: bool) -> bool:
    """Whether a cell meets a condition; `like`: what is taken of patterns."""
    if isinstance(part, IsNull):
        return (cell is None) != part.negated
    if cell is None:
        return False
    if isinstance(part, Between):
        return (compared[0] <= cell <= compared[1]) != part.negated
    assert isinstance(part, Comparison)
    if part.operator == "like":
        return like
    if part.operator == "in":
        return (cell in compared) != part.negated
    return _COMPARE[part.operator](cell, compared[0])
