"""Rewrites the difference of two dates as a number of days (`How many days too late?`).

A parser that learnt differences of numbers writes `returned - due` for dates as well. SQLite then reads the leading
digits of both texts, 2023 and 2023, and gives 0. `julianday(returned) - julianday(due)` gives the number of days.

A parser often does not know either which of two dates is the later one. Where the rows show that one is never before
the other, the later one is written first, so that the number of days is positive.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from sqlsp.answering.guidance import Run
from sqlsp.common.errors import DataError
from sqlsp.data.literals.cell_index import CellIndex
from sqlsp.sql.parser import parsed
from sqlsp.sql.query import DAY_NUMBER, Aggregate, Arithmetic, Column, DayNumber, Query, Source
from sqlsp.sql.render import render_sql
from sqlsp.sql.rewrite import map_children
from sqlsp.sql.schema import Schema

_OTHER_UNITS: Final = re.compile(r"\b(?:minutes?|hours?|weeks?|months?|years?)\b", re.IGNORECASE)


def with_days_between(query: Query, values: CellIndex) -> Query:
    """`query` with a number of days for each difference of two columns whose cells in `values` are all dates."""

    def change(node: Any) -> Any:
        if isinstance(node, Arithmetic) and node.operator == "-":
            left, right = node.left, node.right
            if isinstance(left, Column) and isinstance(right, Column) and _are_dates(left, right, values):
                return replace(node, left=DayNumber(left), right=DayNumber(right))
        return map_children(node, change)

    return map_children(query, change)


def later_first(sql: str, schema: Schema, run: Run) -> str:
    """`sql` with the operands of a difference of dates swapped where it is positive in no row of the FROM.

    The smallest difference must be below zero. `run` runs one query for each difference.
    """
    query = parsed(sql, schema) if DAY_NUMBER in sql else None
    if query is None:
        return sql

    def change(node: Any, source: Source | None) -> Any:
        source = node.source if isinstance(node, Query) else source
        if isinstance(node, Arithmetic) and isinstance(node.left, DayNumber):
            swapped = never_above_zero(Query((Aggregate("min", node), Aggregate("max", node)), source=source))
            return replace(node, left=node.right, right=node.left) if swapped else node
        return map_children(node, lambda child: change(child, source))

    def never_above_zero(extremes: Query) -> bool:
        try:
            ((least, most),) = run(render_sql(extremes, schema))
        except DataError:
            return False
        return isinstance(least, int | float) and isinstance(most, int | float) and least < 0 and most <= 0

    changed = change(query, None)
    return sql if changed == query else render_sql(changed, schema)


def in_days(question: str, sql: str) -> bool:
    """Whether `sql` gives the time between dates in days, and `question` asks for no other unit."""
    return DAY_NUMBER in sql and _OTHER_UNITS.search(question) is None


def _are_dates(one: Column, other: Column, values: CellIndex) -> bool:
    return {one.index, other.index} <= values.dated[0].keys()
