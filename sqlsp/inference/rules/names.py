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

    A query is unchanged if it is a set operation, or if the question mentions a part of a name (*first names*). A part
    by which the query groups, or which it compares, is not completed: *how many calls did Kwame and Freya make?*
    """
    if query.combined or isinstance(query.source, Nested) or _ONE_PART.search(context.question):
        return query
    used = {*(query.group.keys if query.group else ()), *(walk(query.where) if query.where else ())}
    select: list[Expression] = []
    for shown in query.select:
        both = _find_both_parts(shown, context.schema) if isinstance(shown, Column) and shown not in used else ()
        select += both if any(part not in query.select for part in both) else [shown]
    return replace(query, select=tuple(select))


def _find_both_parts(shown: Column, schema: Schema) -> tuple[Column, ...]:
    """Returns the columns of the first and the last name if `shown` is one of these two columns, else ().

    The names of the two columns may share a prefix: `guest_forename` and `guest_surname`.
    """
    if schema.is_star(shown.index):
        return ()
    columns = schema.columns_of(schema.table_of(shown.index))
    letters = {index: "".join(filter(str.isalpha, schema.columns[index].name.lower())) for index in columns}
    own = letters[shown.index]
    columns_by_name = {name: index for index, name in letters.items()}
    for first in _FIRST:
        for last in _LAST:
            for part in (first, last):
                prefix = own.removesuffix(part)
                names = (prefix + first, prefix + last)
                if own.endswith(part) and all(name in columns_by_name for name in names):
                    return tuple(replace(shown, index=columns_by_name[name]) for name in names)
    return ()


FULL_NAMES = Rule(
    "full_names",
    "Both columns of a person's name are shown, unless the question asks for one of them.",
    Stage.ABSTRACT,
    _show_full_names,
)


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
    """Returns the key of the thing that a column names, in a table whose rows are other things; else None.

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
