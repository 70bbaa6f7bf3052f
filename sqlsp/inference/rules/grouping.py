"""Groups and counts things by their key instead of their name, if several things share a name.

Two customers called Ann are two groups, and count as two customers.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from sqlsp.inference.rules.rule import Context, Rule, Stage
from sqlsp.question.words import stem
from sqlsp.schema.keys import IDENTIFYING
from sqlsp.schema.names import LABELS, find_labels
from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql.query import Aggregate, Column, Comparison, Expression, Group, Joined, Order, Query, Value
from sqlsp.sql.trees import map_children

_ONE: Final = Value("1")


def _group_by_keys(query: Query, context: Context) -> Query:
    """Adds the key of a thing to GROUP BY before its name, and counts different keys instead of different names."""

    def visit(node: Any) -> Any:
        node = map_children(node, visit)
        if not isinstance(node, Query) or not isinstance(node.source, Joined):
            return node
        return _count_keys(_add_keys(node, node.source, context), context)

    return visit(query)


def _add_keys(query: Query, source: Joined, context: Context) -> Query:
    if query.group is None:
        return query
    keys: list[Expression] = []
    for key in query.group.keys:
        added = _find_key(key, context, source) if isinstance(key, Column) else None
        if added is not None and added not in (*query.group.keys, *keys):
            keys.append(added)
        keys.append(key)
    return query if len(keys) == len(query.group.keys) else replace(query, group=replace(query.group, keys=tuple(keys)))


def _count_keys(query: Query, context: Context) -> Query:
    """Replaces `count(DISTINCT name)` by `count(DISTINCT key)`, unless the question is about the names themselves."""
    stems = {stem(word.lower()) for word in context.words}

    def visit(node: Any) -> Any:
        if isinstance(node, Query):
            return node
        node = map_children(node, visit)
        if not isinstance(node, Aggregate) or not node.distinct or not isinstance(node.argument, Column):
            return node
        if context.schema.is_star(node.argument.index):
            return node
        last = context.schema.columns[node.argument.index].words.lower().split()[-1]
        is_about_names = last in LABELS and stem(last) in stems
        key = None if is_about_names else _find_key(node.argument, context)
        return node if key is None else replace(node, argument=key)

    return map_children(query, visit)


def _find_key(name: Column, context: Context, source: Joined | None = None) -> Column | None:
    """Returns the key of the things that a column names, if several things share a name; else None.

    The key is in the table of the name. `source` is the FROM of a query that groups by the name, None if the name is
    only counted. In groups, a primary key is returned only if another table of `source` refers to it: otherwise every
    group would be a single row.
    """
    schema = context.schema
    if schema.is_star(name.index) or context.cells.profile(name.index).unique:
        return None
    repeated = _find_repeated_key(name.index, schema)
    if repeated is not None:
        more = context.cells.profile(repeated).different > context.cells.profile(name.index).different
        names_per_key = Aggregate("count", Column(name.index), distinct=True)
        is_other_key = not more or _has_group(Column(repeated), names_per_key, context)
        return None if is_other_key else replace(name, index=repeated)
    table = schema.table_of(name.index)
    primary = next((key for key in schema.primary_keys if schema.table_of(key) == table), None)
    if primary is None or not schema.is_whole_key(primary) or name.index not in find_labels(schema, table):
        return None
    referring = {schema.table_of(column) for column, other in schema.foreign_keys if other == primary} - {table}
    if source is not None and referring.isdisjoint(source.tables):
        return None
    is_shared = _has_group(Column(name.index), Aggregate("count", Column(STAR)), context)
    return replace(name, index=primary) if is_shared else None


def _find_repeated_key(name: int, schema: Schema) -> int | None:
    """Returns the key of the thing that a column names, in a table whose rows are other things; None if there is none.

    In a table of orders, `customer id` is the key for `customer name` or `customer`. It repeats, so it is no primary
    key.
    """
    words = schema.columns[name].words.lower().split()
    thing = words[:-1] if words[-1] in LABELS else words
    for column in schema.columns_of(schema.table_of(name)):
        own = schema.columns[column].words.lower().split()
        if thing and own[:-1] == thing and own[-1] in IDENTIFYING and column not in schema.primary_keys:
            return column
    return None


def _has_group(key: Column, count: Aggregate, context: Context) -> bool:
    """True if a group has a `count` above 1 when the table of `key` is grouped by `key`. Executes a query."""
    source = Joined((context.schema.table_of(key.index),))
    group = Group((key,), Comparison(">", count, _ONE))
    return context.find_first_row(Query((key,), group=group, source=source, order=Order((), limit=_ONE))) is not None


GROUP_BY_KEYS = Rule(
    "group_by_keys",
    "Things that share a name are grouped and counted by their key.",
    Stage.ROWS,
    _group_by_keys,
)
