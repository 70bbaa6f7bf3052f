"""Percentages in columns of fractions: *a discount of 50 %* is 0.5 where all discounts are between 0 and 1."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from typing import Any, Final

from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.literals import literal
from sqlsp.sql.query import Aggregate, Between, Column, Comparison, Expression, Node, Query, Value
from sqlsp.sql.rewrite import map_children

_PERCENT: Final = re.compile(r"(?P<number>\d+(?:\.\d+)?)\s?(?:%|per\s?cent\b)", re.IGNORECASE)


def _divide_percentages(query: Query, context: Context) -> Query:
    """`query` with the percentages of the question as fractions where they are compared with a column of fractions."""
    said = {match["number"] for match in _PERCENT.finditer(context.question)}
    if not said:
        return query

    def divided(value: Any) -> Any:
        if isinstance(value, Value) and value.text is not None and value.text in said and Decimal(value.text) >= 1:
            return literal(f"{(Decimal(value.text) / 100).normalize():f}")
        return value

    def change(node: Node) -> Node:
        if isinstance(node, Comparison) and _is_fraction(node.left, context):
            return replace(node, right=divided(node.right))
        if isinstance(node, Between) and _is_fraction(node.left, context):
            return replace(node, low=divided(node.low), high=divided(node.high))
        return map_children(node, change)

    return map_children(query, change)


def _is_fraction(expression: Expression, context: Context) -> bool:
    """Whether an expression is a column of fractions, or a mean or an extreme of one."""
    if isinstance(expression, Aggregate) and expression.function in ("avg", "min", "max"):
        return _is_fraction(expression.argument, context)
    return isinstance(expression, Column) and expression.index in context.cells.fractions


PERCENT_FRACTIONS = Rule(
    "percent_fractions",
    "A percentage is divided by 100 where it is compared with a column of fractions between 0 and 1.",
    Stage.EXPLICIT,
    (Need.QUESTION, Need.CELLS),
    _divide_percentages,
    (
        Example(
            "CREATE TABLE line (id INTEGER PRIMARY KEY, discount REAL);"
            "INSERT INTO line VALUES (1, 0.5), (2, 0.15), (3, 0)",
            "How many lines have a discount of 50% or more?",
            "SELECT count(*) FROM line WHERE discount >= 50",
            "SELECT count(*) FROM line WHERE discount >= 0.5",
        ),
    ),
)
