"""Groups of things that have a key: by their key, not by a name that several of them share."""

from __future__ import annotations

from collections.abc import Sequence
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
    """`query` with the key of each thing beside its name in GROUP BY, and in the place of its name in a count."""

    def visit(node: Any) -> Any:
        node = map_children(node, visit)
        if not isinstance(node, Query) or not isinstance(node.source, Joined):
            return node
        return _count_keys(_add_keys(node, node.source, context), context)

    return visit(query)


def _add_keys(query: Query, source: Joined, context: Context) -> Query:
    """`query` with a key before the first name of each thing that GROUP BY has names of."""
    if query.group is None:
        return query
    keys: list[Expression] = list(query.group.keys)
    for name in [key for key in keys if isinstance(key, Column)]:
        key = _find_key(name, context, source)
        if key is not None and key not in keys:
            keys.insert(keys.index(name), key)
    return query if len(keys) == len(query.group.keys) else replace(query, group=replace(query.group, keys=tuple(keys)))


def _count_keys(query: Query, context: Context) -> Query:
    """`query` with counts of different names as counts of different keys, unless the question is about the names."""
    said = {stem(word.lower()) for word in context.words}

    def change(node: Any) -> Any:
        if isinstance(node, Query):
            return node
        node = map_children(node, change)
        if not isinstance(node, Aggregate) or not node.distinct or not isinstance(node.argument, Column):
            return node
        if context.schema.is_star(node.argument.index):
            return node
        last = context.schema.columns[node.argument.index].words.lower().split()[-1]
        key = None if last in LABELS and stem(last) in said else _find_key(node.argument, context)
        return node if key is None else replace(node, argument=key)

    return map_children(query, change)


def _find_key(name: Column, context: Context, source: Joined | None = None) -> Column | None:
    """The key of the things that a column names, where several of them have the same name; None elsewhere.

    The key is in the table of the name. In groups of `source`, rows of another table must refer to a primary key:
    otherwise each group would be a single row.
    """
    schema = context.schema
    if schema.is_star(name.index) or context.cells.profile(name.index).unique:
        return None
    key = _find_repeated_key(name.index, schema)
    if key is not None:
        more = context.cells.profile(key).different > context.cells.profile(name.index).different
        return replace(name, index=key) if more and not _has_several_names(key, name.index, context) else None
    table = schema.table_of(name.index)
    key = next((key for key in schema.primary_keys if schema.table_of(key) == table), None)
    if key is None or not schema.is_whole_key(key) or name.index not in find_labels(schema, table):
        return None
    referring = {schema.table_of(column) for column, other in schema.foreign_keys if other == key} - {table}
    if source is not None and referring.isdisjoint(source.tables):
        return None
    return replace(name, index=key) if _repeats(name.index, context) else None


def _find_repeated_key(name: int, schema: Schema) -> int | None:
    """The key that stands beside a name in a flat table: `customer id` of `customer name` or of `customer`."""
    words = schema.columns[name].words.lower().split()
    about = words[:-1] if words[-1] in LABELS else words
    for column in schema.columns_of(schema.table_of(name)):
        own = schema.columns[column].words.lower().split()
        if own[:-1] == about != [] and own[-1] in IDENTIFYING and column not in schema.primary_keys:
            return column
    return None


def _repeats(name: int, context: Context) -> bool:
    """Whether several rows of a table have the same name."""
    return _has_group((Column(name),), Aggregate("count", Column(STAR)), context)


def _has_several_names(key: int, name: int, context: Context) -> bool:
    """Whether rows with the same key have different names: then it is the key of something else."""
    return _has_group((Column(key),), Aggregate("count", Column(name), distinct=True), context)


def _has_group(keys: Sequence[Column], count: Aggregate, context: Context) -> bool:
    """Whether a table has a group of rows whose count is above 1."""
    source = Joined((context.schema.table_of(keys[0].index),))
    several = Group(tuple(keys), Comparison(">", count, _ONE))
    query = Query(tuple(keys), group=several, source=source, order=Order((), limit=_ONE))
    return context.find_first_row(query) is not None


GROUP_BY_KEYS = Rule(
    "group_by_keys",
    "Things that share a name are groups of their own, and are counted, by their key.",
    Stage.ROWS,
    _group_by_keys,
)
