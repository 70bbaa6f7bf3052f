"""Groups by all shown columns (`Players per club and country`), where the parser groups by fewer of them.

A parser may write `SELECT club.name, player.country, count(*) … GROUP BY club.club_id`: it shows two columns but groups
by the club alone. SQLite then shows the country of an arbitrary player of the club. Spider's train and dev and
corpus:domains have 5,124 gold queries with GROUP BY; this would change two of them.
"""

from __future__ import annotations

from dataclasses import replace

from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.key_joins import fixed_by, key_joins
from sqlsp.sql.query import Aggregate, Column, Query, walk

_OF_ONE_ROW = ("max", "min")  # beside these SQLite shows the columns of the row that has the maximum or minimum


def _group_by_projection(query: Query, context: Context) -> Query:
    """`query` grouped also by the columns that it shows beside counts, sums and means.

    Columns that the keys of the GROUP BY determine are not added. Queries with set operations are not changed, nor are
    those with HAVING or LIMIT, which choose among the groups as they are.
    """
    group, order, schema = query.group, query.order, context.schema
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


GROUPED_COLUMNS = Rule(
    "grouped_columns",
    "A query that shows columns beside counts, sums and means groups by all of them.",
    Stage.EXPLICIT,
    (Need.SCHEMA,),
    _group_by_projection,
    (
        Example(
            "CREATE TABLE club (id INTEGER PRIMARY KEY, name TEXT);"
            "CREATE TABLE player (id INTEGER PRIMARY KEY, country TEXT, club_id INTEGER REFERENCES club(id));"
            "INSERT INTO club VALUES (1, 'Rooks'), (2, 'Kings');"
            "INSERT INTO player VALUES (1, 'NO', 1), (2, 'SE', 1), (3, 'SE', 2)",
            "How many players are there per club and country?",
            "SELECT T1.name, T2.country, count(*) FROM club AS T1 JOIN player AS T2 ON T1.id = T2.club_id "
            "GROUP BY T1.id",
            "SELECT T1.name, T2.country, count(*) FROM club AS T1 JOIN player AS T2 ON T1.id = T2.club_id "
            "GROUP BY T1.id, T2.country",
        ),
    ),
)
