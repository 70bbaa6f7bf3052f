"""Gives quotients their fraction (`Litres per customer`), where SQL divides integers into an integer.

7 / 2 is 3 in SQLite and in PostgreSQL, but people expect 3.5. Spider's queries divide columns without a conversion, and
so do parsers. SQLite stores whole numbers as integers even in a DECIMAL column, so that the type of a column does not
show whether its quotients are truncated. Every dividend is therefore multiplied by 1.0, unless the quotient has a
fraction anyway.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sqlsp.rules.editing import rebuild_nodes
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.sql.query import Aggregate, Arithmetic, Node, Value, walk

ONE: Final = Value("1.0")  # what a dividend is multiplied by


def _multiply_dividend(node: Node, context: Context) -> Node:
    """A division that could be one of integers, with `1.0 *` before its dividend."""
    if not isinstance(node, Arithmetic) or node.operator != "/" or any(map(_has_fraction, walk(node))):
        return node
    return replace(node, left=Arithmetic("*", ONE, node.left))


def _has_fraction(node: Node) -> bool:
    """Whether a node is surely no integer: a mean or a literal with a decimal point."""
    if isinstance(node, Value):
        return "." in (node.text or "")
    return isinstance(node, Aggregate) and node.function == "avg"


FRACTIONAL_DIVISION = Rule(
    "fractional_division",
    "A quotient keeps its fraction, which SQL cuts off between integers.",
    Stage.EXPLICIT,
    rebuild_nodes(_multiply_dividend),
    """
    CREATE TABLE bar (id INTEGER PRIMARY KEY, litres INTEGER, guests INTEGER); INSERT INTO bar VALUES (1, 7, 2);

    How many litres per guest did each bar sell?
    - SELECT id, litres / guests FROM bar
    + SELECT id, 1.0 * litres / guests FROM bar
    """,
)
