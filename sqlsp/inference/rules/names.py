"""Rules for names of people and things.

- Both columns of a person's name are shown: `SELECT first_name, last_name`, not `SELECT last_name`. *Who has to pay?*
  asks for a person, but a parser sometimes selects only one of the two columns. *The last names of …* asks for one
  column and is unchanged. The paper has no such rule.
- Things that share a name are grouped and counted by their key. Two customers called Ann are two groups, and count as
  two customers.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from typing import Any, Final

from sqlsp.inference.rules.rule import Context, Rule, Stage
from sqlsp.question.words import stem
from sqlsp.schema.keys import IDENTIFYING
from sqlsp.schema.names import LABELS, find_labels
from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql.query import Aggregate, Column, Comparison, Expression, Group, Joined, Nested, Order, Query, Value, walk
from sqlsp.sql.trees import map_children

_FIRST: Final = ("firstname", "givenname", "forename", "fname", "namefirst", "namegiven")
_LAST: Final = ("lastname", "familyname", "surname", "lname", "namelast")
_ONE_PART: Final = re.compile(
    r"\b(first|given|christian|last|family)[ -]?names?\b|\b(fore|sur|f|l)[ -]?names?\b|\b(first|last) (and|or)\b",
    re.IGNORECASE,
)


def _show_full_names(query: Query, context: Context) -> Query:
    """Adds the missing part of a person's name to SELECT. The first name comes before the last name.

    A query is unchanged if it is a set operation, or if the question mentions a part of a name (*first names*). For a
    part in GROUP BY or WHERE, the other part is not added: *how many calls did Kwame and Freya make?*
    """
    if query.combined or isinstance(query.source, Nested) or _ONE_PART.search(context.question):
        return query
    group_keys = query.group.keys if query.group is not None else ()
    compared = walk(query.where) if query.where is not None else ()
    unchanged = {*group_keys, *compared}
    select: list[Expression] = []
    for item in query.select:
        full_name: tuple[Column, ...] = ()
        if isinstance(item, Column) and item not in unchanged:
            full_name = _find_full_name(item, context.schema)
        misses_part = any(part not in query.select for part in full_name)
        select += full_name if misses_part else [item]
    return replace(query, select=tuple(select))


def _find_full_name(column: Column, schema: Schema) -> tuple[Column, ...]:
    """Returns the columns of the first and the last name if `column` is one of these two columns, else ().

    The names of the two columns may share a prefix: `guest_forename` and `guest_surname`.
    """
    if schema.is_star(column.index):
        return ()
    letters_of_columns = {
        index: "".join(character for character in schema.columns[index].name.lower() if character.isalpha())
        for index in schema.columns_of(schema.table_of(column.index))
    }
    letters = letters_of_columns[column.index]
    columns_by_letters = {name: index for index, name in letters_of_columns.items()}
    for first, last in product(_FIRST, _LAST):
        for part in (first, last):
            if not letters.endswith(part):
                continue
            prefix = letters.removesuffix(part)
            names = (prefix + first, prefix + last)
            if all(name in columns_by_letters for name in names):
                return tuple(replace(column, index=columns_by_letters[name]) for name in names)
    return ()


FULL_NAMES = Rule(
    "full_names",
    "Both columns of a person's name are shown, unless the question asks for one of them.",
    Stage.ABSTRACT,
    _show_full_names,
)


_ONE: Final = Value("1")


def _group_by_keys(query: Query, context: Context) -> Query:
    """Adds the key of a thing to GROUP BY, before the name of the thing, and counts keys instead of distinct names."""

    def visit(node: Any) -> Any:
        node = map_children(node, visit)
        if not isinstance(node, Query) or not isinstance(node.source, Joined):
            return node
        return _count_keys(_add_keys(node, node.source, context), context)

    return visit(query)


def _add_keys(query: Query, source: Joined, context: Context) -> Query:
    """Adds keys before the names in GROUP BY. `source` is the FROM of the query."""
    if query.group is None:
        return query
    items: list[Expression] = []
    for item in query.group.keys:
        key = _find_key(item, context, source) if isinstance(item, Column) else None
        if key is not None and key not in (*query.group.keys, *items):
            items.append(key)
        items.append(item)
    return replace(query, group=replace(query.group, keys=tuple(items)))


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
        last_word = context.schema.columns[node.argument.index].words.lower().split()[-1]
        is_about_names = last_word in LABELS and stem(last_word) in stems  # "how many different names"
        key = None if is_about_names else _find_key(node.argument, context)
        return node if key is None else replace(node, argument=key)

    return map_children(query, visit)


def _find_key(name: Column, context: Context, source: Joined | None = None) -> Column | None:
    """Returns the key of the things that the column `name` names, if several things share a name; else None.

    The key is a column in the table of `name`. `source` is the FROM of a query that groups by `name`. It is None for a
    query that only counts names.
    """
    schema = context.schema
    if schema.is_star(name.index) or context.cells.profile(name.index).is_unique:
        return None
    repeated_key = _find_repeated_key(name.index, schema)
    if repeated_key is not None:
        key = repeated_key if _has_shared_names(repeated_key, name.index, context) else None
    else:
        key = _find_primary_key(name.index, context, source)
    return None if key is None else replace(name, index=key)


def _find_repeated_key(name: int, schema: Schema) -> int | None:
    """Returns the key of the thing that a column names, in a table with a row for something else, or None.

    In a table of orders, `customer id` is the key for `customer name` or `customer`. This key repeats, so it is not the
    primary key.
    """
    words = schema.columns[name].words.lower().split()
    thing = words[:-1] if words[-1] in LABELS else words
    for column in schema.columns_of(schema.table_of(name)):
        *first_words, last_word = schema.columns[column].words.lower().split()
        is_key = last_word in IDENTIFYING and column not in schema.primary_keys
        if is_key and thing and first_words == thing:
            return column
    return None


def _has_shared_names(key: int, name: int, context: Context) -> bool:
    """True if several keys have the same name and each key has one name. `key` and `name` are columns of one table."""
    if context.cells.profile(key).distinct <= context.cells.profile(name).distinct:
        return False
    names_per_key = Aggregate("count", Column(name), distinct=True)
    return not _has_group(Column(key), names_per_key, context)


def _find_primary_key(name: int, context: Context, source: Joined | None) -> int | None:
    """Returns the primary key of the table of the column `name`, if rows of this table share a name; else None.

    If `source` is not None, another table of `source` must refer to the primary key. Otherwise every group would be a
    single row.
    """
    schema = context.schema
    table = schema.table_of(name)
    key = next((key for key in schema.primary_keys if schema.table_of(key) == table), None)
    if key is None or not schema.is_whole_key(key) or name not in find_labels(schema, table):
        return None
    referring = {schema.table_of(column) for column, referred in schema.foreign_keys if referred == key} - {table}
    if source is not None and referring.isdisjoint(source.tables):
        return None
    is_shared = _has_group(Column(name), Aggregate("count", Column(STAR)), context)
    return key if is_shared else None


def _has_group(key: Column, count: Aggregate, context: Context) -> bool:
    """True if the table of `key`, grouped by `key`, has a group in which `count` is above 1. Executes a query."""
    source = Joined((context.schema.table_of(key.index),))
    group = Group((key,), having=Comparison(">", count, _ONE))
    query = Query((key,), group=group, source=source, order=Order((), limit=_ONE))
    return context.find_first_row(query) is not None


GROUP_BY_KEYS = Rule(
    "group_by_keys",
    "Things that share a name are grouped and counted by their key.",
    Stage.ROWS,
    _group_by_keys,
)
