"""`How many days too late?`: the difference of two dates in days, where SQL would take them for numbers.

A parser that knows differences of numbers writes `returned - due` for dates as well. SQLite then takes the digits that
a text begins with, 2023 of both, and says 0. As `julianday(returned) - julianday(due)` it is a number of days.

Which of two dates is the later one a parser often does not know either. Where the rows leave no doubt, since one is
never before the other, the later one comes first, so that days are counted above zero.
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
    """`query` with the days between dates for each difference of columns whose cells, by `values`, are all dates."""

    def change(node: Any) -> Any:
        if isinstance(node, Arithmetic) and node.operator == "-":
            left, right = node.left, node.right
            if isinstance(left, Column) and isinstance(right, Column) and _are_dates(left, right, values):
                return replace(node, left=DayNumber(left), right=DayNumber(right))
        return map_children(node, change)

    return map_children(query, change)


def later_first(sql: str, schema: Schema, run: Run) -> str:
    """`sql` with a difference of dates the other way round where no row of its FROM has a positive one.

    `run` runs one query for each difference.
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
