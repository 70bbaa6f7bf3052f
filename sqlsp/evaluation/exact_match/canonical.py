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

    def column(column: Column) -> Column:
        return Column(column.function, keys.get(column.id, column.id), distinct=False)

    def expression(each: Expression) -> Expression:
        return Expression(each.operator, column(each.left), each.right and column(each.right))

    def conditions(conditions: Conditions) -> Conditions:
        return _each(conditions, lambda each: replace(_erase_values(each), left=expression(each.left)))

    order, combined = statement.order, statement.combined
    return Statement(
        select=tuple(SelectItem(item.function, expression(item.expression)) for item in statement.select),
        distinct=False,
        sources=statement.sources,
        on=conditions(statement.on),
        where=conditions(statement.where),
        group=tuple(map(column, statement.group)),
        having=conditions(statement.having),
        order=order and Order(order.direction, tuple(map(expression, order.keys))),
        limit=statement.limit,
        combined=combined and Combined(combined.operator, _rebuild(combined.statement, keys)),
    )


def _each(conditions: Conditions, change: Callable[[Condition], Condition]) -> Conditions:
    """Apply `change` to the conditions of a list; whatever stands in the position of a connector stays as it is."""
    return tuple(
        change(condition) if position % 2 == 0 and isinstance(condition, Condition) else condition
        for position, condition in enumerate(conditions)
    )


def _erase_values(condition: Condition) -> Condition:
    operands = (condition.low, condition.high)
    low, high = (_without_values(operand) if isinstance(operand, Statement) else None for operand in operands)
    return replace(condition, low=low, high=high)


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
