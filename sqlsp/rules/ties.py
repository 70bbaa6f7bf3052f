"""Asks for all tied rows (`The players of the richest club`) where a join with LIMIT 1 takes an arbitrary one.

Some questions ask for the rows that refer to the largest, latest or most expensive row of another table. Spider's
queries, and so parsers trained on it, join both tables, sort by a column of that other table and take LIMIT 1, as in
`ORDER BY budget DESC LIMIT 1`. All players of the richest club are equal in that order, so that SQL returns an
arbitrary one of them. This rule rewrites the query to return all of them, including that row.
"""

from __future__ import annotations

from dataclasses import replace

from sqlsp.rules.editing import columns_in, narrow_source, reach_tables, tables_in
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.schema.schema import Schema
from sqlsp.sql.paths import key_joins, tables_fixed_by
from sqlsp.sql.query import And, Column, Comparison, Joined, Query, parts_of
from sqlsp.sql.trees import conjunction


def _return_ties(query: Query, context: Context) -> Query:
    """`query` rewritten to return all tied rows, where it takes an arbitrary one as above; else unchanged."""
    schema = context.schema
    column, joins = _find_sort_column(query), key_joins(query.source, schema)
    if column is None or joins is None or not isinstance(query.source, Joined):
        return query
    top = schema.table_of(column.index)
    fixed = tables_fixed_by(top, joins, schema)
    asked = {schema.table_of(item.index) for item in columns_in(*query.select)} - fixed
    link = next((join for join in joins if schema.table_of(join.parent.index) == top), None)
    if not asked or link is None:
        return query
    ends = [tables_in(schema, join.child, join.parent) for join in joins]
    if not asked <= reach_tables(schema.table_of(link.child.index), ends, beyond=(top,)):
        return query  # what is asked for does not lead through `link`
    others = [part for part in parts_of(query.where, And) if not tables_in(schema, part) <= fixed]
    first = _narrow(replace(query, select=(link.child,), distinct=False), query.source, schema)
    tied = replace(query, where=conjunction([*others, Comparison("=", link.child, first)]), order=None)
    return _narrow(tied, query.source, schema)


def _find_sort_column(query: Query) -> Column | None:
    """The sort column of a query that selects only columns and takes the first row; None for any other query."""
    order = query.order
    if query.group or query.combined or order is None or len(order.keys) != 1 or order.offset is not None:
        return None
    if order.limit is None or order.limit.text != "1" or not all(isinstance(item, Column) for item in query.select):
        return None
    column = order.keys[0].expression
    return column if isinstance(column, Column) else None


def _narrow(query: Query, source: Joined, schema: Schema) -> Query:
    """`query` with only those tables of `source` that it names or that connect these."""
    named = tables_in(schema, replace(query, source=None))
    return replace(query, source=narrow_source(source, named, schema))


TIES = Rule(
    "ties",
    "The rows that refer to the first row of an order are all returned, not any one of them.",
    Stage.EXPLICIT,
    _return_ties,
    """
    CREATE TABLE club (id INTEGER PRIMARY KEY, name TEXT, budget REAL);
    CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, club_id INTEGER REFERENCES club(id));
    INSERT INTO club VALUES (1, 'Rooks', 10), (2, 'Kings', 20);
    INSERT INTO player VALUES (1, 'Ada', 1), (2, 'Bo', 2), (3, 'Cy', 2);

    Who are the players of the richest club?
    - SELECT T1.name FROM player AS T1 JOIN club AS T2 ON T1.club_id = T2.id ORDER BY T2.budget DESC LIMIT 1
    + SELECT name FROM player WHERE club_id = (SELECT T1.club_id FROM player AS T1 JOIN club AS T2 ON T1.club_id = T2.id
      ORDER BY T2.budget DESC LIMIT 1)
    """,
)
