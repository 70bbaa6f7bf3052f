"""Gives quotients their fraction (`Litres per customer`), where SQL divides integers into an integer.

7 / 2 is 3 in SQLite and in PostgreSQL, but people expect 3.5. Spider's queries divide columns without a conversion, and
so do parsers. SQLite stores whole numbers as integers even in a DECIMAL column, so that the type of a column does not
show whether its quotients are truncated. Every dividend is therefore multiplied by 1.0, unless the quotient has a
fraction anyway.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sqlsp.rules.rule import Context, Example, Rule, Stage
from sqlsp.sql.query import Aggregate, Arithmetic, Expression, Node, Query, Value, walk
from sqlsp.sql.rewrite import map_children

ONE: Final = Value("1.0")  # what a dividend is multiplied by


def _multiply_dividends(query: Query, context: Context) -> Query:
    """`query` with `1.0 *` before the dividend of each division that could be one of integers."""

    def change(node: Node) -> Node:
        node = map_children(node, change)
        if not isinstance(node, Arithmetic) or node.operator != "/":
            return node
        if _has_fraction(node.left) or _has_fraction(node.right):
            return node
        return replace(node, left=Arithmetic("*", ONE, node.left))

    return map_children(query, change)


def _has_fraction(expression: Expression | Query) -> bool:
    """Whether an expression is surely no integer: it has a mean or a literal with a decimal point."""
    return any(
        (isinstance(node, Aggregate) and node.function == "avg")
        or (isinstance(node, Value) and "." in (node.text or ""))
        for node in walk(expression)
    )


FRACTIONAL_DIVISION = Rule(
    "fractional_division",
    "A quotient keeps its fraction, which SQL cuts off between integers.",
    Stage.EXPLICIT,
    (),
    _multiply_dividends,
    (
        Example(
            "CREATE TABLE bar (id INTEGER PRIMARY KEY, litres INTEGER, guests INTEGER);"
            "INSERT INTO bar VALUES (1, 7, 2)",
            "How many litres per guest did each bar sell?",
            "SELECT id, litres / guests FROM bar",
            "SELECT id, 1.0 * litres / guests FROM bar",
        ),
    ),
)
