"""Functions that several rules use to edit and examine query trees."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from sqlsp.schema.schema import Schema
from sqlsp.sql.query import And, Column, Condition, Joined, Node, Query, parts_of, walk
from sqlsp.sql.trees import all_of, connected


def add_conditions(query: Query, *conditions: Condition) -> Query:
    """Returns the query with `conditions` added to WHERE by AND."""
    return replace(query, where=connected(And, [*parts_of(query.where, And), *conditions])) if conditions else query


def columns_in(*nodes: Node | None) -> Iterator[Column]:
    """Yields the columns in nodes, except in nested queries."""
    for node in nodes:
        if node is not None:
            yield from (part for part in walk(node, into_queries=False) if isinstance(part, Column))


def tables_in(schema: Schema, *nodes: Node | None) -> set[int]:
    """Returns the tables of the columns in nodes, except in nested queries."""
    return {schema.table_of(column.index) for column in columns_in(*nodes) if not schema.is_star(column.index)}


def has_no_self_join(source: Joined) -> bool:
    """True if FROM contains every table once."""
    return len(set(source.tables)) == len(source.tables)


def reach_tables(start: int, links: Collection[set[int]], beyond: Collection[int] = ()) -> set[int]:
    """Returns the tables that a path of links connects with the table `start`, including `start`.

    A link is a set of two tables. The path must not use the tables of `beyond`.
    """
    reached = {start}
    queue = [start]
    while queue:
        table = queue.pop()
        new = {end for link in links if table in link for end in link}.difference(reached, beyond)
        reached |= new
        queue.extend(new)
    return reached


def narrow_source(source: Joined, needed: Iterable[int], schema: Schema) -> Joined:
    """Returns FROM without the tables at the ends of the join tree that are not `needed`.

    A table that becomes an end by this is removed, too. So the tables between needed ones remain.
    """
    tables = set(source.tables)
    links = [tables_in(schema, part) for part in set(parts_of(source.on, And))]
    while True:
        inner = [link for link in links if link <= tables]
        leaves = {table for table in tables.difference(needed) if sum(table in link for link in inner) <= 1}
        if not leaves:
            return join_only(source, tables, schema)
        tables -= leaves


def join_only(source: Joined, tables: Collection[int], schema: Schema) -> Joined:
    """Returns FROM with only those of its tables that are in `tables`, and the join conditions between them."""
    on = all_of([part for part in parts_of(source.on, And) if tables_in(schema, part) <= set(tables)])
    return Joined(tuple(table for table in source.tables if table in tables), on)
