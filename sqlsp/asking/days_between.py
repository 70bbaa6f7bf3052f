"""`How many days too late?`: the difference of two dates in days, where SQL would take them for numbers.

A parser that knows differences of numbers writes `returned - due` for dates as well. SQLite then takes the digits that
a text begins with, 2023 of both, and says 0. As `julianday(returned) - julianday(due)` it is a number of days.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from sqlsp.data.literals.cell_index import CellIndex
from sqlsp.sql.query import DAY_NUMBER, Arithmetic, Column, DayNumber, Query
from sqlsp.sql.rewrite import map_children

_OTHER_UNITS: Final = re.compile(r"\b(?:minutes?|hours?|weeks?|months?|years?)\b", re.IGNORECASE)


def with_days_between(query: Query, values: CellIndex) -> Query:
    """`query` with the days between dates for each difference of columns whose cells, by `values`, are all dates."""

    def change(node: Any) -> Any:
        if isinstance(node, Arithmetic) and node.operator == "-":
            left, right = node.left, node.right
            if isinstance(left, Column) and isinstance(right, Column) and _are_dates(left, right, values):
                return replace(node, left=DayNumber(left), right=DayNumber(right))
        return map_children(node, change)

    return map_children(query, change)


def in_days(question: str, sql: str) -> bool:
    """Whether `sql` gives the time between dates in days, and `question` asks for no other unit."""
    return DAY_NUMBER in sql and _OTHER_UNITS.search(question) is None


def _are_dates(one: Column, other: Column, values: CellIndex) -> bool:
    return {one.index, other.index} <= values.dated[0].keys()
