"""Reduces a query to the part that the grammar can express, if the rest can be inferred without it.

A corpus may ask for the days between two dates, `julianday(a) - julianday(b)`, and for a rank that is not the first,
`ORDER BY price DESC LIMIT 1 OFFSET 1`. The grammar calculates with columns alone and has no OFFSET. A parser learns `a
- b` and `LIMIT 1`. The cells show that the columns are dates (`rules.date_differences`), and the question contains the
rank (`rules.ranks`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sqlsp.common.errors import GrammarError
from sqlsp.sql.query import Arithmetic, DayNumber, Order, Query, Value
from sqlsp.sql.rewrite import map_children


def within_grammar(query: Query) -> Query:
    """`query` with `a - b` for `julianday(a) - julianday(b)`, and without the OFFSET of a rank.

    Raises GrammarError for any other OFFSET.
    """

    def change(node: Any) -> Any:
        if isinstance(node, Order) and node.keys and node.limit == Value("1"):
            node = replace(node, offset=None)
        if isinstance(node, Order) and node.offset is not None:
            raise GrammarError("it has an OFFSET that is not that of one row of an order (ORDER BY … LIMIT 1 OFFSET n)")
        if isinstance(node, Arithmetic) and node.operator == "-":
            left, right = node.left, node.right
            if isinstance(left, DayNumber) and isinstance(right, DayNumber):
                return Arithmetic("-", left.column, right.column)
        return map_children(node, change)

    return map_children(query, change)
