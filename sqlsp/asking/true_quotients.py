"""`Litres per customer`: with the fraction, where SQL divides whole numbers into a whole number.

7 / 2 is 3 in SQLite and in PostgreSQL, and 3.5 to whoever asks. Spider's queries divide as they find the columns, and
so do parsers. SQLite keeps whole numbers as such even in a column of DECIMAL, so that the type of a column does not
tell whether its quotients are cut: all are multiplied by 1.0 but those that have a fraction in any case.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from sqlsp.sql.query import Aggregate, Arithmetic, DayNumber, Expression, Query, Value, walk
from sqlsp.sql.rewrite import map_children

ONE: Final = Value("1.0")  # what a dividend is multiplied by


def with_fractions(query: Query) -> Query:
    """`query` with `1.0 *` before each division that could be one of whole numbers."""

    def change(node: Any) -> Any:
        node = map_children(node, change)
        if not isinstance(node, Arithmetic) or node.operator != "/":
            return node
        if _has_fraction(node.left) or _has_fraction(node.right):
            return node
        return replace(node, left=Arithmetic("*", ONE, node.left))

    return map_children(query, change)


def _has_fraction(expression: Expression) -> bool:
    """Whether an expression is no whole number by what it is made of: a mean, a time, a literal with a point."""
    return any(
        isinstance(node, DayNumber)
        or (isinstance(node, Aggregate) and node.function == "avg")
        or (isinstance(node, Value) and "." in (node.text or ""))
        for node in walk(expression)
    )
