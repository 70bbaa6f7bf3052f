"""The rows that a glossary says are meant by default: `orders: status != 'cancelled'`.

Each SELECT that reads the table gets the condition. Where any condition of the query is on the same columns, the
question speaks of them, and nothing is added. A LEFT JOIN keeps the rows of its first table: there the condition on
another table stands in ON.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.blocks import occurrences
from sqlsp.sql.conditions import conjunction
from sqlsp.sql.glossary.expressions import columns_in, parse_filter
from sqlsp.sql.query import And, Column, Condition, Joined, Node, Query, parts_of, walk
from sqlsp.sql.rewrite import map_children
from sqlsp.sql.schema import Schema

Filters = dict[int, Condition]  # by table


def _add_filters(query: Query, context: Context) -> Query:
    """`query` with the default conditions of the tables that it reads."""
    return with_defaults(query, context.schema)


def with_defaults(query: Query, schema: Schema) -> Query:
    """An explicit query with the default conditions of the tables that it reads, as far as it does not decide them."""
    filters = dict(_filters(query, schema))
    return _with_filters(query, filters) if filters else query


def _with_filters(query: Query, filters: Filters) -> Query:
    def change(node: Node) -> Node:
        node = map_children(node, change)
        if not isinstance(node, Query) or not isinstance(node.source, Joined):
            return node
        source, added = node.source, list[Condition]()
        for place, (table, instance) in enumerate(occurrences(source)):
            if table not in filters:
                continue
            condition = _of_instance(filters[table], instance)
            if source.outer and place:
                source = replace(source, on=conjunction([*parts_of(source.on, And), condition]))
            else:
                added.append(condition)
        where = conjunction([*parts_of(node.where, And), *added]) if added else node.where
        return replace(node, source=source, where=where)

    return cast(Query, change(query))


def _filters(query: Query, schema: Schema) -> Iterator[tuple[int, Condition]]:
    """The tables that a query reads and whose default it does not decide itself, with the condition."""
    read = {table for node in walk(query) if isinstance(node, Joined) for table in node.tables}
    decided = set(_decided(query))
    for table in sorted(read):
        text = schema.tables[table].default_filter
        if text is not None:
            condition = parse_filter(text, table, schema)
            if decided.isdisjoint(columns_in(condition, schema)):
                yield table, condition


def _decided(query: Query) -> Iterator[int]:
    """The columns in the conditions of a query and of those inside it."""
    for node in walk(query):
        if isinstance(node, Query):
            having = node.group.having if node.group is not None else None
            for part in (node.where, having, *_beside_keys(node)):
                if part is not None:
                    yield from (each.index for each in walk(part) if isinstance(each, Column))


def _beside_keys(query: Query) -> list[Condition]:
    """The conditions of a LEFT JOIN but for the first one, which joins."""
    return parts_of(query.source.on, And)[1:] if isinstance(query.source, Joined) and query.source.outer else []


def _of_instance(condition: Condition, instance: int) -> Condition:
    """A condition on another occurrence of its table."""

    def change(node: Any) -> Any:
        return replace(node, instance=instance) if isinstance(node, Column) else map_children(node, change)

    return cast(Condition, change(condition)) if instance else condition


def _tell_filters(before: Query, after: Query, context: Context) -> str | None:
    """Which rows alone an answer is about."""
    schema = context.schema
    tables = [schema.tables[table] for table, _ in _filters(before, schema)]
    return "; ".join(f"of {table.name} only rows with {table.default_filter} count" for table in tables) or None


DEFAULT_FILTERS = Rule(
    "default_filters",
    "The rows that a glossary says are meant by default are selected, unless the query has a condition on that.",
    Stage.EXPLICIT,
    (Need.SCHEMA,),
    _add_filters,
    (
        Example(
            "CREATE TABLE booking (id INTEGER PRIMARY KEY, room TEXT, state TEXT);"
            "INSERT INTO booking VALUES (1, 'Blue', 'kept'), (2, 'Blue', 'cancelled'), (3, 'Red', 'kept')",
            "How many bookings are there for each room?",
            "SELECT room, count(*) FROM booking GROUP BY room",
            "SELECT room, count(*) FROM booking WHERE state != 'cancelled' GROUP BY room",
            "filters: {booking: state != 'cancelled'}",
        ),
        Example(
            "CREATE TABLE booking (id INTEGER PRIMARY KEY, room TEXT, state TEXT);"
            "INSERT INTO booking VALUES (1, 'Blue', 'kept'), (2, 'Blue', 'cancelled'), (3, 'Red', 'kept')",
            "How many bookings were cancelled?",
            "SELECT count(*) FROM booking WHERE state = 'cancelled'",
            "SELECT count(*) FROM booking WHERE state = 'cancelled'",
            "filters: {booking: state != 'cancelled'}",
        ),
    ),
    _tell_filters,
)
