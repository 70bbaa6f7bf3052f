"""Connecting, negating and reading conditions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from sqlsp.sql.query import And, Column, Comparison, Condition, Operator, Or, Value, parts_of

_NEGATED: Final[dict[Operator, Operator]] = {
    "=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"
}  # fmt: skip


def conjunction(conditions: Sequence[Condition]) -> Condition:
    """AND of one or more conditions, leaning to the right."""
    return _chain(And, conditions)


def all_of(conditions: Sequence[Condition]) -> Condition | None:
    """AND of these conditions; None where there are none."""
    return conjunction(conditions) if conditions else None


def disjunction(conditions: Sequence[Condition]) -> Condition:
    """OR of one or more conditions, leaning to the right."""
    return _chain(Or, conditions)


def _chain(connector: type[And] | type[Or], conditions: Sequence[Condition]) -> Condition:
    flat = [part for condition in conditions for part in parts_of(condition, connector)]
    result = flat[-1]
    for condition in reversed(flat[:-1]):
        result = connector(condition, result)
    return result


def negate(condition: Condition) -> Condition:
    """The negated condition, with NOT pushed down to the comparisons (De Morgan); NULL stays NULL, as in SQL."""
    if isinstance(condition, And):
        return _chain(Or, [negate(condition.left), negate(condition.right)])
    if isinstance(condition, Or):
        return _chain(And, [negate(condition.left), negate(condition.right)])
    if isinstance(condition, Comparison) and condition.operator in _NEGATED:
        return replace(condition, operator=_NEGATED[condition.operator])
    return replace(condition, negated=not condition.negated)


def compared(condition: Condition, operator: Operator = "=") -> tuple[Column, str] | None:
    """Column and text of `column operator literal`; None for other conditions, placeholders and empty texts."""
    if isinstance(condition, Comparison) and condition.operator == operator:
        left, right = condition.left, condition.right
        if isinstance(left, Column) and isinstance(right, Value) and right.text:
            return left, right.text
    return None


def equated(condition: Condition) -> tuple[Column, Column] | None:
    """The two columns of `column = column`; None for other conditions."""
    if isinstance(condition, Comparison) and condition.operator == "=":
        left, right = condition.left, condition.right
        if isinstance(left, Column) and isinstance(right, Column):
            return left, right
    return None
