"""Queries over tables of facts and their parents, as they are over the flat table of both."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sqlsp.schema.schema import Schema
from sqlsp.sql.query import Aggregate, And, Column, Comparison, Group, Joined, Key, Order, Query, parts_of, walk
from sqlsp.sql.trees import map_children
from user_tables.flat import Flat


class BeyondError(ValueError):
    """The flat table does not have what a query needs."""


def flattened(query: Query, schema: Schema, flat: Flat) -> Query:
    """The query over the flat table.

    One about parents alone becomes DISTINCT or count(DISTINCT …), an order over them an order of groups. Whether it
    means the same is for the rows to say. Raises BeyondError.
    """
    return _Flattening(schema, flat).query(query)


class _Flattening:
    def __init__(self, schema: Schema, flat: Flat) -> None:
        self.schema, self.flat = schema, flat
        self.members = {member.table: place for place, member in enumerate(flat.members) if not member.again}
        pairs = [pair for member in flat.members if not member.again for pair in member.pairs]
        self.links = {frozenset(pair) for pair in pairs}
        self.places = {
            column.sources[0]: number
            for number, column in enumerate(flat.columns, start=1)
            if len(column.sources) == 1 and not flat.members[column.member].again
        }
        for column, target in pairs:
            if column in self.places:
                self.places.setdefault(target, self.places[column])

    def query(self, query: Query) -> Query:
        """A SELECT, with those in it."""
        tables = self._tables(query)
        label = None if 0 in tables else self._label(self.flat.members[min(tables)].table)
        if query.group is not None:
            keys = tuple(  # in place of a key that the flat table lacks, what its rows are called
                self._label(self.schema.table_of(key.index))
                if isinstance(key, Column) and not key.instance and key.index not in self.places
                else self._node(key, None)
                for key in query.group.keys
            )
            query = replace(query, group=replace(query.group, keys=keys))
        group = query.group
        query = map_children(replace(query, source=None, group=None), lambda node: self._node(node, label))
        if group is not None:
            having = None if group.having is None else self._node(group.having, label)
            query = replace(query, group=Group(group.keys, having))
        query = replace(query, source=Joined((0,)))
        return query if label is None or group is not None else self._of_parents(query)

    def _tables(self, query: Query) -> set[int]:
        """The members in FROM. Raises BeyondError for others, and where they are joined in another way."""
        source = query.source
        if not isinstance(source, Joined) or source.outer or len(set(source.tables)) < len(source.tables):
            raise BeyondError
        on = {_joined(part) for part in parts_of(source.on, And)}
        if (
            not set(source.tables) <= set(self.members)
            or any(pair not in self.links for pair in on)
            or len(on) < len(source.tables) - 1
        ):
            raise BeyondError
        return {self.members[table] for table in source.tables}

    def _node(self, node: Any, label: Column | None) -> Any:
        """A node over the flat table; `label` names what is counted once, in a query about parents."""
        if isinstance(node, Query):
            return self.query(node)
        if isinstance(node, Column):
            if node.instance or node.index not in self.places:
                raise BeyondError
            return Column(self.places[node.index])
        if isinstance(node, Aggregate) and label is not None and not node.distinct:
            if node.function in ("sum", "avg"):
                raise BeyondError
            if node.function == "count":
                own = self._node(node.argument, None) if node.argument != Column(0) else label
                return Aggregate("count", own, distinct=True)
        if isinstance(node, Aggregate) and node.argument == Column(0):
            return node
        return map_children(node, lambda child: self._node(child, label))

    def _label(self, table: int) -> Column:
        """What the rows of a table are called."""
        own = [column for column in self.schema.columns_of(table) if column in self.places]
        words = {column: self.schema.columns[column].words.split() for column in own}
        named = [c for c in own if words[c][-1] in ("name", "title") and words[c][0] not in ("first", "last", "job")]
        keys = [column for column in own if column in self.schema.primary_keys]
        if not named and not keys:
            raise BeyondError
        return Column(self.places[(keys or named)[0] if len(named) != 1 else named[0]])

    def _of_parents(self, query: Query) -> Query:
        """A query without groups about parents, each of them once."""
        if any(isinstance(node, Aggregate) for item in query.select for node in walk(item, into_queries=False)):
            return query
        if query.order is None or query.order.limit is None:
            return replace(query, distinct=True)
        keys = tuple(
            replace(key, expression=Aggregate("max" if key.descending else "min", key.expression))
            if isinstance(key, Key) and isinstance(key.expression, Column) else key
            for key in query.order.keys
        )  # fmt: skip
        return replace(query, group=Group(query.select), order=Order(keys, query.order.limit))


def _joined(part: Any) -> frozenset[int] | None:
    """The two columns that a condition says are equal."""
    columns = (
        [side for side in (part.left, part.right) if isinstance(side, Column)] if isinstance(part, Comparison) else []
    )
    return frozenset(side.index for side in columns) if len(columns) == 2 and part.operator == "=" else None
