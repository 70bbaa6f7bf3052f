"""Finds conditions that no row or every row meets: `x = 1 AND x = 2`, `x < 5 OR x >= 5`.

Comparisons of one expression with literals can change their truth only at these literals. So the conditions are
evaluated for sample cells: every literal, a value between neighbors, below the lowest, above the highest, and NULL.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from operator import eq, ge, gt, le, lt, ne
from typing import Any, Final, NamedTuple

from sqlsp.sql.literals import is_number
from sqlsp.sql.query import Between, Comparison, Condition, IsNull, Node, Value, compared_with

Cell = Any  # a number, a text, or None
_COMPARE: Final[dict[str, Callable[[Any, Any], bool]]] = {"=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")
_HIGHEST_CHARACTER: Final = "\U0010ffff"


class LiteralCondition(NamedTuple):
    """A condition that compares an expression with literals. `literals` are numbers, or texts without case."""

    condition: Condition
    literals: list[Cell]


class ConditionGroup(NamedTuple):
    """Conditions on one expression. `cells` are the sample values of the expression."""

    conditions: list[LiteralCondition]
    cells: list[Cell]


def is_contradictory(conditions: Sequence[Condition]) -> bool:
    """True if no row can meet all conditions."""
    for group, cells in _group_by_expression(conditions):
        if not any(all(_is_met(condition, cell, is_like_met=True) for condition in group) for cell in cells):
            return True
    return False


def is_tautological(conditions: Sequence[Condition]) -> bool:
    """True if every row meets at least one condition.

    Rows with NULL are ignored, unless a condition on the same expression is IS NULL.
    """
    for group, cells in _group_by_expression(conditions):
        if not any(isinstance(condition, IsNull) for condition, _ in group):
            cells = [cell for cell in cells if cell is not None]
        if all(any(_is_met(condition, cell, is_like_met=False) for condition in group) for cell in cells):
            return True
    return False


def _group_by_expression(conditions: Sequence[Condition]) -> Iterator[ConditionGroup]:
    """Groups the conditions that compare an expression with literals by this expression. Omits other conditions."""
    groups = defaultdict[Node, list[tuple[Condition, list[str]]]](list)
    for condition in conditions:
        if not isinstance(condition, Comparison | Between | IsNull):
            continue
        right_sides = compared_with(condition)
        texts = [side.text for side in right_sides if isinstance(side, Value) and side.text is not None]
        is_equality = isinstance(condition, Comparison) and condition.operator == "="
        if is_equality and _DAY.fullmatch("".join(texts)):
            continue  # equality with a day may later be rewritten to a range of times
        if len(texts) == len(right_sides):
            groups[condition.left].append((condition, texts))
    for group in groups.values():
        all_texts = [text for _, texts in group for text in texts]
        are_numbers = all(map(is_number, all_texts))
        convert: Callable[[str], Cell] = float if are_numbers else lambda text: text.strip().casefold()
        literals: list[Cell] = sorted(set(map(convert, all_texts)))
        cells: list[Cell] = _numbers_around(literals) if are_numbers else _texts_around(literals)
        converted = [LiteralCondition(condition, list(map(convert, texts))) for condition, texts in group]
        yield ConditionGroup(converted, [None, *cells])


def _numbers_around(literals: Sequence[float]) -> list[float]:
    """Returns the literals, which are sorted, a number below and above them, and a number between neighbors."""
    bounds = [literals[0] - 1, *literals, literals[-1] + 1] if literals else [0.0]
    return [*bounds, *((low + high) / 2 for low, high in pairwise(bounds))]


def _texts_around(literals: Sequence[str]) -> list[str]:
    """Returns the literals, the least text, and a text directly after every literal."""
    return ["", *literals, *(f"{text}{_HIGHEST_CHARACTER}" for text in literals)]


def _is_met(literal_condition: LiteralCondition, cell: Cell, is_like_met: bool) -> bool:
    """True if `cell` meets a condition. LIKE is not evaluated: the result is `is_like_met`."""
    condition, literals = literal_condition
    if isinstance(condition, IsNull):
        return (cell is None) != condition.negated
    if cell is None:
        return False
    if isinstance(condition, Between):
        return (literals[0] <= cell <= literals[1]) != condition.negated
    assert isinstance(condition, Comparison)
    if condition.operator == "like":
        return is_like_met
    if condition.operator == "in":
        return (cell in literals) != condition.negated
    return _COMPARE[condition.operator](cell, literals[0])
