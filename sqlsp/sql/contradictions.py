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
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")  # the first and the last day may stand for a period (`rules.lowering`)
_AFTER: Final = "\U0010ffff"


def is_contradictory(parts: Sequence[Condition]) -> bool:
    """Whether no row can meet all of some conditions."""
    return any(
        not any(all(_meets(part, cell, read, True) for part in group) for cell in cells)
        for group, cells, read in _groups(parts)
    )


def is_tautological(parts: Sequence[Condition]) -> bool:
    """Whether each row meets one of some conditions, but for rows without a cell where none of them speaks of these."""
    return any(
        all(
            any(_meets(part, cell, read, False) for part in group)
            for cell in cells
            if cell is not None or any(isinstance(part, IsNull) for part in group)
        )
        for group, cells, read in _groups(parts)
    )


def _groups(parts: Sequence[Condition]) -> Iterator[tuple[list[Condition], list[Cell], Callable[[str], Cell]]]:
    """The conditions on each expression, the cells at which they are tried, and how their literals are read."""
    found = defaultdict[Node, list[Condition]](list)
    for part in parts:
        if isinstance(part, Comparison | Between | IsNull) and all(
            isinstance(each, Value) and each.text is not None for each in _compared(part)
        ):
            is_day = isinstance(part, Comparison) and part.operator == "=" and _DAY.fullmatch(_compared(part)[0].text)
            found[part.left] += [] if is_day else [part]
    for group in found.values():
        texts = [each.text for part in group for each in _compared(part)]
        numbers = all(map(is_number, texts))
        read: Callable[[str], Cell] = float if numbers else _fold
        yield group, [None, *_between(sorted(set(map(read, texts))), numbers)], read


def _compared(part: Any) -> tuple[Any, ...]:
    return () if isinstance(part, IsNull) else compared_with(part)


def _fold(text: str) -> str:
    return text.strip().casefold()


def _between(known: Sequence[Any], numbers: bool) -> Iterator[Cell]:
    """Some cells in order, with others below, between and above."""
    if not numbers:
        yield from ("", *known, *(f"{text}{_AFTER}" for text in known))
        return
    ends = [known[0] - 1, *known, known[-1] + 1] if known else [0.0]
    yield from ends
    yield from ((low + high) / 2 for low, high in pairwise(ends))


def _meets(part: Condition, cell: Cell, read: Callable[[str], Cell], like: bool) -> bool:
    """Whether a cell meets a condition; `like`: what is taken of patterns."""
    if isinstance(part, IsNull):
        return (cell is None) != part.negated
    if cell is None:
        return False
    compared = [read(each.text) for each in _compared(part)]
    if isinstance(part, Between):
        return (compared[0] <= cell <= compared[1]) != part.negated
    assert isinstance(part, Comparison)
    if part.operator == "like":
        return like
    if part.operator == "in":
        return (cell in compared) != part.negated
    return _COMPARE[part.operator](cell, compared[0])
