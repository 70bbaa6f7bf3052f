"""What the official comparison ignores: values, DISTINCT, and which end of a foreign key is named.

How much is ignored depends on the position. In the whole query and the parts of its set operations, all of this is
ignored. In a sub-query of a condition, only the values of its conditions are. In a sub-query in FROM, nothing is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from sqlsp.evaluation.exact_match.names import Names
from sqlsp.evaluation.exact_match.tree import (
    Column,
    Combined,
    Condition,
    Conditions,
    Expression,
    Operand,
    Order,
    SelectItem,
    Statement,
)

Keys = Mapping[str, str]


def canonical(statement: Statement, names: Names) -> Statement:
    """`statement` as the official script compares it.

    Columns stand for their foreign-key class where their table is in FROM of the whole query; the parts of a set
    operation go by that same FROM, not by their own.
    """
    tables = {source for source in statement.sources if isinstance(source, str)}
    return _rebuild(statement, names.keys_of(tables))


def _rebuild(statement: Statement, keys: Keys) -> Statement:
    """`statement` without values and DISTINCT, columns mapped by `keys`."""
    order, combined = statement.order, statement.combined
    return Statement(
        select=tuple(SelectItem(item.function, _expression(item.expression, keys)) for item in statement.select),
        distinct=False,
        sources=statement.sources,
        on=_each(statement.on, lambda condition: _condition(condition, keys)),
        where=_each(statement.where, lambda condition: _condition(condition, keys)),
        group=tuple(_column(column, keys) for column in statement.group),
        having=_each(statement.having, lambda condition: _condition(condition, keys)),
        order=order and Order(order.direction, tuple(_expression(key, keys) for key in order.keys)),
        limit=statement.limit,
        combined=combined and Combined(combined.operator, _rebuild(combined.statement, keys)),
    )


def _each(conditions: Conditions, change: Callable[[Condition], Condition]) -> Conditions:
    """Apply `change` to the conditions of a list; whatever stands in the position of a connector stays as it is."""
    return tuple(
        change(condition) if position % 2 == 0 and isinstance(condition, Condition) else condition
        for position, condition in enumerate(conditions)
    )


def _condition(condition: Condition, keys: Keys) -> Condition:
    return replace(_erase_values(condition), left=_expression(condition.left, keys))


def _erase_values(condition: Condition) -> Condition:
    return replace(condition, low=_erased(condition.low), high=_erased(condition.high))


def _erased(operand: Operand) -> Operand:
    return _without_values(operand) if isinstance(operand, Statement) else None


def _without_values(statement: Statement) -> Statement:
    """A sub-query of a condition: the values of its own conditions go, everything else has to match to the letter."""
    combined = statement.combined
    return replace(
        statement,
        on=_each(statement.on, _erase_values),
        where=_each(statement.where, _erase_values),
        having=_each(statement.having, _erase_values),
        combined=combined and Combined(combined.operator, _without_values(combined.statement)),
    )


def _expression(expression: Expression, keys: Keys) -> Expression:
    right = expression.right
    return Expression(expression.operator, _column(expression.left, keys), right and _column(right, keys))


def _column(column: Column, keys: Keys) -> Column:
    return Column(column.function, keys.get(column.id, column.id), distinct=False)
