"""The rows that a glossary says are meant by default: `orders: status != 'cancelled'`.

Each SELECT that reads the table gets the condition. Where any condition of the query is on the same columns, the
question speaks of them, and nothing is added. A LEFT JOIN keeps the rows of its first table: there the condition on
another table stands in ON.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from sqlsp.glossaries.expressions import columns_in, parse_filter
from sqlsp.rules.editing import add_conditions
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import And, Column, Condition, Joined, Query, parts_of, walk
from sqlsp.sql.trees import conjunction, map_children, occurrences


def with_defaults(query: Query, schema: Schema) -> Query:
    """An explicit query with the default conditions of the tables that it reads, as far as it does not decide them."""
    filters = dict(_find_filters(query, schema))

    def change(node: Any) -> Any:
        node = map_children(node, change)
        if not isinstance(node, Query) or not isinstance(node.source, Joined):
            return node
        source, added = node.source, list[Condition]()
        for place, (table, instance) in enumerate(occurrences(source)):
            if table in filters:
                condition = _move_to_instance(filters[table], instance)
                if source.outer and place:
                    source = replace(source, on=conjunction([*parts_of(source.on, And), condition]))
                else:
                    added.append(condition)
        return add_conditions(replace(node, source=source), *added)

    return change(query) if filters else query


def _find_filters(query: Query, schema: Schema) -> Iterator[tuple[int, Condition]]:
    """The tables that a query reads and whose default it does not decide itself, with the condition."""
    decided = set(_find_decided(query))
    for table in sorted({table for node in walk(query) if isinstance(node, Joined) for table in node.tables}):
        text = schema.tables[table].default_filter
        if text is not None:
            condition = parse_filter(text, table, schema)
            if decided.isdisjoint(columns_in(condition, schema)):
                yield table, condition


def _find_decided(query: Query) -> Iterator[int]:
    """The columns in the conditions of a query and of those inside it, but for that by which a LEFT JOIN joins."""
    for node in walk(query):
        if isinstance(node, Query):
            having = node.group.having if node.group is not None else None
            outer = node.source if isinstance(node.source, Joined) and node.source.outer else None
            beside_key = parts_of(outer.on, And)[1:] if outer is not None else []
            for part in (node.where, having, *beside_key):
                if part is not None:
                    yield from (each.index for each in walk(part) if isinstance(each, Column))


def _move_to_instance(node: Any, instance: int) -> Any:
    """A condition on another occurrence of its table."""
    if isinstance(node, Column):
        return replace(node, instance=instance)
    return map_children(node, lambda child: _move_to_instance(child, instance))


def _tell_filters(before: Query, after: Query, context: Context) -> str | None:
    """Which rows alone an answer is about."""
    tables = [context.schema.tables[table] for table, _ in _find_filters(before, context.schema)]
    return "; ".join(f"of {table.name} only rows with {table.default_filter} count" for table in tables) or None


DEFAULT_FILTERS = Rule(
    "default_filters",
    "The rows that a glossary says are meant by default are selected, unless the query has a condition on that.",
    Stage.EXPLICIT,
    lambda query, context: with_defaults(query, context.schema),
    """
    CREATE TABLE booking (id INTEGER PRIMARY KEY, room TEXT, state TEXT);
    INSERT INTO booking VALUES (1, 'Blue', 'kept'), (2, 'Blue', 'cancelled'), (3, 'Red', 'kept');
    glossary: filters: {booking: state != 'cancelled'}

    How many bookings are there for each room?
    - SELECT room, count(*) FROM booking GROUP BY room
    + SELECT room, count(*) FROM booking WHERE state != 'cancelled' GROUP BY room
    How many bookings were cancelled?
    = SELECT count(*) FROM booking WHERE state = 'cancelled'
    """,
    _tell_filters,
)
