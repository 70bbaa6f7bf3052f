"""All rows that share the first place are returned: *which year had the most concerts?* where two years had as many.

Spider's queries take one of them with LIMIT 1. The rows decide: without a tie the query stays as it is.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from sqlsp.rules.editing import add_conditions
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.sql.query import Column, Comparison, Order, Query, Value

_ONE: Final = Value("1")
# a question that asks for one row, whatever it shares its place with
_JUST_ONE: Final = re.compile(r"\b(?:one|1|single|any|first|a random|last|latest|newest|most recent)\b", re.IGNORECASE)


def _return_all_first(query: Query, context: Context) -> Query:
    """`query` without LIMIT 1, with a condition that all its first rows meet, where there are several."""
    order, group = query.order, query.group
    if order is None or not _takes_first(query, order) or _JUST_ONE.search(context.question):
        return query
    best = replace(query, select=(order.keys[0].expression,), distinct=False)
    ranks = (best, replace(best, order=replace(order, offset=_ONE)))
    first, second = (context.find_first_row(each) for each in ranks)
    if not first or not second or first[0] is None or first[0] != second[0]:
        return query
    is_best = Comparison("=", order.keys[0].expression, best)
    if group is not None:
        return replace(query, group=replace(group, having=is_best), order=None)
    return replace(add_conditions(query, is_best), order=None)


def _takes_first(query: Query, order: Order) -> bool:
    """Whether a query takes the first row by one key, and no NULL may come first."""
    if order.limit != _ONE or order.offset is not None or len(order.keys) != 1 or query.combined:
        return False
    if query.group is not None:
        return query.group.having is None
    return isinstance(order.keys[0].expression, Column) and order.keys[0].descending


TIED_FIRST = Rule(
    "tied_first",
    "All rows that share the first place are returned where the rows show that there are several.",
    Stage.ROWS,
    _return_all_first,
    """
    CREATE TABLE concert (id INTEGER PRIMARY KEY, year INTEGER);
    INSERT INTO concert VALUES (1, 2014), (2, 2014), (3, 2015), (4, 2015), (5, 2016);

    Which year had the most concerts?
    - SELECT year FROM concert GROUP BY year ORDER BY count(*) DESC LIMIT 1
    + SELECT year FROM concert GROUP BY year HAVING count(*) = (SELECT count(*) FROM concert GROUP BY year ORDER BY
      count(*) DESC LIMIT 1)

    CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT, parks INTEGER);
    INSERT INTO city VALUES (1, 'A', 5), (2, 'B', 5), (3, 'C', 2);

    Which city has the most parks?
    - SELECT name FROM city ORDER BY parks DESC LIMIT 1
    + SELECT name FROM city WHERE parks = (SELECT parks FROM city ORDER BY parks DESC LIMIT 1)
    """,
)
