"""All rows that share the first place are returned: *which year had the most concerts?* where two years had as many.

Spider's queries take one of them with LIMIT 1. The rows decide: without a tie the query stays as it is.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from sqlsp.common.errors import DataError
from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.conditions import conjunction
from sqlsp.sql.query import And, Column, Comparison, Expression, Query, Value, parts_of
from sqlsp.sql.render import render_sql

_ONE: Final = Value("1")
# a question that asks for one row, whatever it shares its place with
_JUST_ONE: Final = re.compile(r"\b(?:one|1|single|any|first|a random|last|latest|newest|most recent)\b", re.IGNORECASE)


def _return_all_first(query: Query, context: Context) -> Query:
    """`query` without LIMIT 1, with a condition that all its first rows meet, where there are several."""
    key = _sorted_by(query)
    if key is None or _JUST_ONE.search(context.question):
        return query
    best = replace(query, select=(key,), distinct=False)
    if not _is_tied(best, context):
        return query
    first = Comparison("=", key, best)
    if query.group is not None:
        return replace(query, group=replace(query.group, having=first), order=None)
    return replace(query, where=conjunction([*parts_of(query.where, And), first]), order=None)


def _sorted_by(query: Query) -> Expression | None:
    """What a query that takes the first row is sorted by; None for any other query, and where NULL may come first."""
    order = query.order
    if order is None or order.limit != _ONE or order.offset is not None or len(order.keys) != 1 or query.combined:
        return None
    if query.group is not None and query.group.having is not None:
        return None
    key = order.keys[0]
    if query.group is None and not (isinstance(key.expression, Column) and key.descending):
        return None
    return key.expression


def _is_tied(best: Query, context: Context) -> bool:
    """Whether the row after the one that `best` takes has the same: what they are sorted by."""
    run = context.run
    assert run is not None and best.order is not None
    next_best = replace(best, order=replace(best.order, offset=_ONE))
    try:
        first, second = (run(render_sql(each, context.schema)) for each in (best, next_best))
    except DataError:
        return False
    return bool(first) and bool(second) and first[0][0] is not None and first[0][0] == second[0][0]


TIED_FIRST = Rule(
    "tied_first",
    "All rows that share the first place are returned where the rows show that there are several.",
    Stage.ROWS,
    (Need.QUESTION, Need.ROWS),
    _return_all_first,
    (
        Example(
            "CREATE TABLE concert (id INTEGER PRIMARY KEY, year INTEGER);"
            "INSERT INTO concert VALUES (1, 2014), (2, 2014), (3, 2015), (4, 2015), (5, 2016)",
            "Which year had the most concerts?",
            "SELECT year FROM concert GROUP BY year ORDER BY count(*) DESC LIMIT 1",
            "SELECT year FROM concert GROUP BY year HAVING count(*) = (SELECT count(*) FROM concert GROUP BY year "
            "ORDER BY count(*) DESC LIMIT 1)",
        ),
        Example(
            "CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT, parks INTEGER);"
            "INSERT INTO city VALUES (1, 'A', 5), (2, 'B', 5), (3, 'C', 2)",
            "Which city has the most parks?",
            "SELECT name FROM city ORDER BY parks DESC LIMIT 1",
            "SELECT name FROM city WHERE parks = (SELECT parks FROM city ORDER BY parks DESC LIMIT 1)",
        ),
    ),
)
