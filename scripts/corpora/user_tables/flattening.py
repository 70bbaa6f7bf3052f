"""Rewrites queries over fact tables and their parents to queries over the flat table of both."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sqlsp.schema.schema import Schema
from sqlsp.sql.query import Aggregate, And, Column, Comparison, Group, Joined, Key, Order, Query, parts_of, walk
from sqlsp.sql.trees import map_children
from user_tables.flat import Flat


class BeyondError(ValueError):
    """The flat table lacks a column or table that a query needs."""


def flattened(query: Query, schema: Schema, flat: Flat) -> Query:
    """The query over the flat table.

    A query about parents alone becomes DISTINCT or count(DISTINCT …), and sorting them becomes sorting of groups. The
    caller has to compare the rows. Raises BeyondError.
    """
    return _Flattening(schema, flat).query(query)


class _Flattening:
    def __init__(self, schema: Schema, flat: Flat) -> None:
        self.schema = schema
        self.flat = flat
        self.members = {member.table: number for number, member in enumerate(flat.members) if not member.again}
        pairs = [pair for member in flat.members if not member.again for pair in member.pairs]
        self.links = {frozenset(pair) for pair in pairs}
        self.columns = {
            column.sources[0]: number
            for number, column in enumerate(flat.columns, start=1)
            if len(column.sources) == 1 and not flat.members[column.member].again
        }
        for column, target in pairs:
            if column in self.columns:
                self.columns.setdefault(target, self.columns[column])

    def query(self, query: Query) -> Query:
        """A SELECT, including inner ones."""
        tables = self._tables(query)
        label = None if 0 in tables else self._label(self.flat.members[min(tables)].table)
        if query.group is not None:
            keys = tuple(  # the label of the rows replaces a key that the flat table lacks
                self._label(self.schema.table_of(key.index))
                if isinstance(key, Column) and not key.instance and key.index not in self.columns
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
        """The members in FROM. Raises BeyondError for other tables and other joins."""
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
        """A node over the flat table; in a query about parents, `label` is counted without repetition."""
        if isinstance(node, Query):
            return self.query(node)
        if isinstance(node, Column):
            if node.instance or node.index not in self.columns:
                raise BeyondError
            return Column(self.columns[node.index])
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
        """The column that identifies the rows of a table."""
        own = [column for column in self.schema.columns_of(table) if column in self.columns]
        words = {column: self.schema.columns[column].words.split() for column in own}
        named = [c for c in own if words[c][-1] in ("name", "title") and words[c][0] not in ("first", "last", "job")]
        keys = [column for column in own if column in self.schema.primary_keys]
        if not named and not keys:
            raise BeyondError
        return Column(self.columns[(keys or named)[0] if len(named) != 1 else named[0]])

    def _of_parents(self, query: Query) -> Query:
        """A query without groups about parents, without repetition."""
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
    """The two columns that a condition equates."""
    columns = (
        [side for side in (part.left, part.right) if isinstance(side, Column)] if isinstance(part, Comparison) else []
    )
    return frozenset(side.index for side in columns) if len(columns) == 2 and part.operator == "=" else None
