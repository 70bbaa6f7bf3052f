"""Percentages in columns of fractions: *a discount of 50 %* is 0.5 where all discounts are between 0 and 1."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any, Final

from sqlsp.rules.editing import change_operands, replace_nodes
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.sql.literals import literal
from sqlsp.sql.query import Aggregate, Between, Column, Comparison, Expression, Node, Value

_PERCENT: Final = re.compile(r"(?P<number>\d+(?:\.\d+)?)\s?(?:%|per\s?cent\b)", re.IGNORECASE)


def _divide_percentages(node: Node, context: Context) -> Node | None:
    """A comparison with a column of fractions, the percentages of the question in it as fractions."""
    said = {match["number"] for match in _PERCENT.finditer(context.question)}
    if not said or not isinstance(node, Comparison | Between) or not _is_fraction(node.left, context):
        return None

    def divide(value: Any) -> Any:
        if isinstance(value, Value) and value.text is not None and value.text in said and Decimal(value.text) >= 1:
            return literal(f"{(Decimal(value.text) / 100).normalize():f}")
        return value

    return change_operands(node, divide)


def _is_fraction(expression: Expression, context: Context) -> bool:
    """Whether an expression is a column of fractions, or a mean or an extreme of one."""
    if isinstance(expression, Aggregate) and expression.function in ("avg", "min", "max"):
        return _is_fraction(expression.argument, context)
    return isinstance(expression, Column) and expression.index in context.cells.fractions


PERCENT_FRACTIONS = Rule(
    "percent_fractions",
    "A percentage is divided by 100 where it is compared with a column of fractions between 0 and 1.",
    Stage.EXPLICIT,
    replace_nodes(_divide_percentages),
    """
    CREATE TABLE line (id INTEGER PRIMARY KEY, discount REAL); INSERT INTO line VALUES (1, 0.5), (2, 0.15), (3, 0);

    How many lines have a discount of 50% or more?
    - SELECT count(*) FROM line WHERE discount >= 50
    + SELECT count(*) FROM line WHERE discount >= 0.5
    """,
)
