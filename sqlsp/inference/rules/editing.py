"""Edits of query trees that several rules make, and what they ask of a tree."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from sqlsp.schema.schema import Schema
from sqlsp.sql.query import And, Column, Condition, Joined, Node, Query, parts_of, walk
from sqlsp.sql.trees import all_of, connected


def add_conditions(query: Query, *conditions: Condition) -> Query:
    """A query whose rows meet further conditions."""
    return replace(query, where=connected(And, [*parts_of(query.where, And), *conditions])) if conditions else query


def columns_in(*nodes: Node | None) -> Iterator[Column]:
    """The columns in nodes, but not in queries inside them."""
    for node in nodes:
        if node is not None:
            yield from (each for each in walk(node, into_queries=False) if isinstance(each, Column))


def tables_in(schema: Schema, *nodes: Node | None) -> set[int]:
    """The tables of the columns in nodes, but not of those in queries inside them."""
    return {schema.table_of(column.index) for column in columns_in(*nodes) if not schema.is_star(column.index)}


def stand_once(source: Joined) -> bool:
    """Whether no table stands twice in a FROM."""
    return len(set(source.tables)) == len(source.tables)


def reach_tables(start: int, links: Collection[set[int]], beyond: Collection[int] = ()) -> set[int]:
    """The tables that links connect with `start`, without those that only tables of `beyond` connect with it."""
    found, ahead = {start}, [start]
    while ahead:
        here = ahead.pop()
        new = {end for link in links if here in link for end in link}.difference(found, beyond)
        found |= new
        ahead.extend(new)
    return found


def narrow_source(source: Joined, needed: Iterable[int], schema: Schema) -> Joined:
    """FROM with the tables of `needed` and those on the way between them: leaves that are not needed are taken off."""
    kept, ends = set(source.tables), {part: tables_in(schema, part) for part in parts_of(source.on, And)}
    while True:
        inner = [link for link in ends.values() if link <= kept]
        leaves = {table for table in kept.difference(needed) if sum(table in link for link in inner) <= 1}
        if not leaves:
            return join_only(source, kept, schema)
        kept -= leaves


def join_only(source: Joined, tables: Collection[int], schema: Schema) -> Joined:
    """FROM with some of its tables, and the conditions between these."""
    on = all_of([part for part in parts_of(source.on, And) if tables_in(schema, part) <= set(tables)])
    return Joined(tuple(table for table in source.tables if table in tables), on)
