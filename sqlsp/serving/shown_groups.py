"""Groups by all shown columns (`Players per club and country`), where the parser groups by fewer of them.

A parser may write `SELECT club.name, player.country, count(*) … GROUP BY club.club_id`: it shows two columns but groups
by the club alone. SQLite then shows the country of an arbitrary player of the club. Spider's train and dev and
corpus:domains have 5,124 gold queries with GROUP BY; this would change two of them.
"""

from __future__ import annotations

from dataclasses import replace

from sqlsp.sql.key_joins import fixed_by, key_joins
from sqlsp.sql.query import Aggregate, Column, Query, walk
from sqlsp.sql.schema import Schema

_OF_ONE_ROW = ("max", "min")  # beside these SQLite shows the columns of the row that has the maximum or minimum


def with_groups_shown(query: Query, schema: Schema) -> Query:
    """`query` grouped also by the columns that it shows beside counts, sums and means.

    Columns that the keys of the GROUP BY determine are not added. Queries with set operations are not changed, nor are
    those with HAVING or LIMIT, which choose among the groups as they are.
    """
    group, order = query.group, query.order
    if group is None or group.having or query.combined or (order and order.limit):
        return query
    functions = {node.function for item in query.select for node in walk(item) if isinstance(node, Aggregate)}
    joins = key_joins(query.source, schema)
    if joins is None or not functions or functions.intersection(_OF_ONE_ROW):
        return query
    shown = [item for item in query.select if isinstance(item, Column) and not schema.is_star(item.index)]
    fixed = fixed_by({key.index for key in group.keys}, {column.index for column in shown}, joins, schema)
    added = dict.fromkeys(column for column in shown if column.index not in fixed)
    return replace(query, group=replace(group, keys=(*group.keys, *added))) if added else query
