"""Asks for all tied rows (`The players of the richest club`) where a join with LIMIT 1 takes an arbitrary one.

Some questions ask for the rows that refer to the largest, latest or most expensive row of another table. Spider's
queries, and so parsers trained on it, join both tables, sort by a column of that other table and take LIMIT 1, as in
`ORDER BY budget DESC LIMIT 1`. All players of the richest club are equal in that order, so that SQL returns an
arbitrary one of them. This rule rewrites the query to return all of them, including that row.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.conditions import conjunction
from sqlsp.sql.key_joins import KeyJoin, key_joins, tables_fixed_by
from sqlsp.sql.query import And, Column, Comparison, Joined, Node, Query, parts_of, walk
from sqlsp.sql.schema import Schema

_ONE: Final = "1"


def _return_ties(query: Query, context: Context) -> Query:
    """`query` rewritten to return all tied rows, where it takes an arbitrary one as above; else unchanged."""
    schema = context.schema
    column = _sorted_by(query)
    joins = key_joins(query.source, schema)
    if column is None or joins is None or not isinstance(query.source, Joined):
        return query
    top = schema.table_of(column.index)
    fixed = tables_fixed_by(top, joins, schema)
    asked = {schema.table_of(item.index) for item in query.select if isinstance(item, Column)}
    link = next((join for join in joins if schema.table_of(join.parent.index) == top), None)
    if asked <= fixed or link is None or not _leads_to(link, asked - fixed, top, joins, schema):
        return query
    others = [part for part in parts_of(query.where, And) if not _tables(part, schema) <= fixed]
    first = _narrowed(replace(query, select=(link.child,), distinct=False), query.source, schema)
    tied = replace(query, where=conjunction([*others, Comparison("=", link.child, first)]), order=None)
    return _narrowed(tied, query.source, schema)


def _sorted_by(query: Query) -> Column | None:
    """The sort column of a query that selects only columns and takes the first row; None for any other query."""
    order = query.order
    if query.group or query.combined or order is None or len(order.keys) != 1:
        return None
    if order.limit is None or order.limit.text != _ONE or order.offset is not None:
        return None
    if not all(isinstance(item, Column) for item in query.select):
        return None
    column = order.keys[0].expression
    return column if isinstance(column, Column) else None


def _leads_to(link: KeyJoin, asked: Collection[int], top: int, joins: Sequence[KeyJoin], schema: Schema) -> bool:
    """Whether all tables `asked` are joined to the table `top` through `link`."""
    near = defaultdict[int, list[int]](list)
    for join in joins:
        ends = schema.table_of(join.child.index), schema.table_of(join.parent.index)
        if top not in ends:
            near[ends[0]].append(ends[1])
            near[ends[1]].append(ends[0])
    return set(asked) <= _reached(schema.table_of(link.child.index), near)


def _reached(start: int, near: Mapping[int, Sequence[int]]) -> set[int]:
    found, open_ends = {start}, [start]
    while open_ends:
        new = set(near.get(open_ends.pop(), ())) - found
        found |= new
        open_ends += new
    return found


def _narrowed(query: Query, source: Joined, schema: Schema) -> Query:
    """`query` with only those tables of `source` that it names or that connect these."""
    named = _tables(replace(query, source=None), schema)
    tables, on = list(source.tables), parts_of(source.on, And)
    while True:
        ends = [_tables(part, schema) for part in on]
        loose = next((t for t in tables if t not in named and sum(t in pair for pair in ends) <= 1), None)
        if loose is None:
            return replace(query, source=Joined(tuple(tables), conjunction(on) if on else None))
        tables.remove(loose)
        on = [part for part, pair in zip(on, ends, strict=True) if loose not in pair]


def _tables(node: Node, schema: Schema) -> set[int]:
    """The tables that a SELECT or a condition names outside its subqueries."""
    columns = (each for each in walk(node, into_queries=False) if isinstance(each, Column))
    return {schema.table_of(column.index) for column in columns}


TIES = Rule(
    "ties",
    "The rows that refer to the first row of an order are all returned, not any one of them.",
    Stage.EXPLICIT,
    (Need.SCHEMA,),
    _return_ties,
    (
        Example(
            "CREATE TABLE club (id INTEGER PRIMARY KEY, name TEXT, budget REAL);"
            "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, club_id INTEGER REFERENCES club(id));"
            "INSERT INTO club VALUES (1, 'Rooks', 10), (2, 'Kings', 20);"
            "INSERT INTO player VALUES (1, 'Ada', 1), (2, 'Bo', 2), (3, 'Cy', 2)",
            "Who are the players of the richest club?",
            "SELECT T1.name FROM player AS T1 JOIN club AS T2 ON T1.club_id = T2.id ORDER BY T2.budget DESC LIMIT 1",
            "SELECT name FROM player WHERE club_id = (SELECT T1.club_id FROM player AS T1 JOIN club AS T2 "
            "ON T1.club_id = T2.id ORDER BY T2.budget DESC LIMIT 1)",
        ),
    ),
)
