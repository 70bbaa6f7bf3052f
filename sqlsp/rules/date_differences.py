"""The difference of two dates is a number of days (`How many days too late?`).

A parser that learnt differences of numbers writes `returned - due` for dates as well. SQLite then reads the leading
digits of both texts, 2023 and 2023, and gives 0. `julianday(returned) - julianday(due)` gives the number of days.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.query import Arithmetic, Column, DayNumber, Node, Query, walk
from sqlsp.sql.rewrite import map_children

_OTHER_UNITS: Final = re.compile(r"\b(?:minutes?|hours?|weeks?|months?|years?)\b", re.IGNORECASE)


def _count_days(query: Query, context: Context) -> Query:
    """`query` with a number of days for each difference of two columns whose cells are all dates."""

    def change(node: Node) -> Node:
        if isinstance(node, Arithmetic) and node.operator == "-":
            left, right = node.left, node.right
            if isinstance(left, Column) and isinstance(right, Column) and are_dates(left, right):
                return replace(node, left=DayNumber(left), right=DayNumber(right))
        return map_children(node, change)

    def are_dates(*columns: Column) -> bool:
        return {column.index for column in columns} <= context.cells.dated[0].keys()

    return map_children(query, change)


def has_days(query: Query, context: Context) -> bool:
    """Whether a query gives the time between dates in days, and the question asks for no other unit."""
    return _OTHER_UNITS.search(context.question) is None and any(isinstance(node, DayNumber) for node in walk(query))


DATE_DIFFERENCES = Rule(
    "date_differences",
    "The difference of two dates is a number of days.",
    Stage.EXPLICIT,
    (Need.CELLS,),
    _count_days,
    (
        Example(
            "CREATE TABLE loan (id INTEGER PRIMARY KEY, due TEXT, returned TEXT);"
            "INSERT INTO loan VALUES (1, '2023-05-01', '2023-05-04'), (2, '2023-06-01', '2023-06-01')",
            "How many days too late was each loan returned?",
            "SELECT id, returned - due FROM loan",
            "SELECT id, julianday(returned) - julianday(due) FROM loan",
        ),
    ),
)
