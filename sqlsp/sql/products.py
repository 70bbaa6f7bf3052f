"""Finds FROMs that combine every row of one table with every row of another, because nothing connects the two."""

from __future__ import annotations

from sqlsp.sql.blocks import occurrences
from sqlsp.sql.query import Column, Joined, Node, flatten, walk
from sqlsp.sql.schema import Schema


def unconnected_tables(query: Node, schema: Schema) -> tuple[int, ...]:
    """The tables of the first FROM of an explicit query whose ON leaves tables unconnected; empty if there is none."""
    for node in walk(query):
        if isinstance(node, Joined) and len(node.tables) > 1 and _parts(node, schema) > 1:
            return tuple(dict.fromkeys(node.tables))
    return ()


def _parts(source: Joined, schema: Schema) -> int:
    """The number of parts of a FROM that its conditions do not connect."""
    part = {occurrence: place for place, occurrence in enumerate(occurrences(source))}
    for condition in flatten(source.on):
        columns = [column for column in walk(condition) if isinstance(column, Column)]
        ends = [part.get((schema.table_of(column.index), column.instance)) for column in columns]
        own = [place for place in ends if place is not None]  # a predicted ON may name a table of an enclosing FROM
        part = {occurrence: own[0] if place in own else place for occurrence, place in part.items()}
    return len(set(part.values()))
