"""The time between two dates is positive where the rows show which of them is never before the other.

A parser often does not know which of two dates is the later one. Where the difference is above zero in no row, the
later date is written first.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard, cast

from sqlsp.common.errors import DataError
from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.query import Aggregate, Column, Elapsed, Node, Query, Source
from sqlsp.sql.render import render_sql
from sqlsp.sql.rewrite import map_children


def _write_later_first(query: Query, context: Context) -> Query:
    """`query` with the operands of a difference of dates swapped where it is positive in no row of the FROM.

    The smallest difference must be below zero. One query is run for each difference.
    """
    run = context.run
    assert run is not None

    def change(node: Node, source: Source | None) -> Node:
        source = node.source if isinstance(node, Query) else source
        if _is_difference(node):
            swapped = never_above_zero(Query((Aggregate("min", node), Aggregate("max", node)), source=source))
            return replace(node, later=node.earlier, earlier=node.later) if swapped else node
        return map_children(node, lambda child: change(child, source))

    def never_above_zero(extremes: Query) -> bool:
        try:
            ((least, most),) = run(render_sql(extremes, context.schema))
        except DataError:
            return False
        return isinstance(least, int | float) and isinstance(most, int | float) and least < 0 and most <= 0

    return cast(Query, change(query, None))


def _is_difference(node: Node) -> TypeGuard[Elapsed]:
    """Whether a node is the time between the dates of two columns."""
    return isinstance(node, Elapsed) and isinstance(node.later, Column) and isinstance(node.earlier, Column)


LATER_DATE_FIRST = Rule(
    "later_date_first",
    "Of two dates that are subtracted, the one that the rows show to be later stands first.",
    Stage.ROWS,
    (Need.ROWS,),
    _write_later_first,
    (
        Example(
            "CREATE TABLE loan (id INTEGER PRIMARY KEY, lent TEXT, returned TEXT);"
            "INSERT INTO loan VALUES (1, '2023-05-01', '2023-05-04'), (2, '2023-06-01', '2023-06-01')",
            "How many days was each loan out?",
            "SELECT id, julianday(lent) - julianday(returned) FROM loan",
            "SELECT id, julianday(returned) - julianday(lent) FROM loan",
        ),
        Example(
            "CREATE TABLE visit (id INTEGER PRIMARY KEY, arrived TEXT, departed TEXT);"
            "INSERT INTO visit VALUES (1, '2021-05-01', '2023-05-04'), (2, '2020-06-01', '2021-06-01')",
            "How many years did the longest visit last?",
            "SELECT max((julianday(arrived) - julianday(departed)) / 365.25) FROM visit",
            "SELECT max((julianday(departed) - julianday(arrived)) / 365.25) FROM visit",
        ),
    ),
)
