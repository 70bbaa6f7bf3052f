"""The time between two dates is positive where the rows show which of them is never before the other.

A parser often does not know which of two dates is the later one. Where the difference is above zero in no row, the
later date is written first.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.sql.query import Column, Elapsed, Query, Source
from sqlsp.sql.trees import map_children


def _write_later_first(query: Query, context: Context) -> Query:
    """`query` with the operands of a difference of dates swapped where it is positive in no row of the FROM.

    The smallest difference must be below zero. One query is run for each difference.
    """

    def change(node: Any, source: Source | None) -> Any:
        source = node.source if isinstance(node, Query) else source
        if isinstance(node, Elapsed) and isinstance(node.later, Column) and isinstance(node.earlier, Column):
            extremes = context.find_extremes(node, source)
            swapped = extremes is not None and extremes[0] < 0 and extremes[1] <= 0
            return replace(node, later=node.earlier, earlier=node.later) if swapped else node
        return map_children(node, lambda child: change(child, source))

    return change(query, None)


LATER_DATE_FIRST = Rule(
    "later_date_first",
    "Of two dates that are subtracted, the one that the rows show to be later stands first.",
    Stage.ROWS,
    _write_later_first,
    """
    CREATE TABLE loan (id INTEGER PRIMARY KEY, lent TEXT, returned TEXT);
    INSERT INTO loan VALUES (1, '2023-05-01', '2023-05-04'), (2, '2023-06-01', '2023-06-01');

    How many days was each loan out?
    - SELECT id, julianday(lent) - julianday(returned) FROM loan
    + SELECT id, julianday(returned) - julianday(lent) FROM loan

    CREATE TABLE visit (id INTEGER PRIMARY KEY, arrived TEXT, departed TEXT);
    INSERT INTO visit VALUES (1, '2021-05-01', '2023-05-04'), (2, '2020-06-01', '2021-06-01');

    How many years did the longest visit last?
    - SELECT max((julianday(arrived) - julianday(departed)) / 365.25) FROM visit
    + SELECT max((julianday(departed) - julianday(arrived)) / 365.25) FROM visit
    """,
)
