"""Functions over query trees: conditions, columns and tables of a SELECT, inner queries, reuse of an earlier query."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from operator import is_not
from typing import Any, Final, TypeVar, Union, cast

from sqlsp.schema.schema import Schema
from sqlsp.sql import query as tree
from sqlsp.utils.errors import GrammarError

T = TypeVar("T", bound=tree.Node)


def map_children(node: T, change: Callable[[Any], Any]) -> T:
    """Returns `node` with `change(child)` instead of each direct sub-node. If no sub-node changes, returns `node`."""
    changed_fields: dict[str, Any] = {}
    for name in tree.fields_of(type(node)) or ():
        value = getattr(node, name)
        if isinstance(value, tuple):
            items = tuple([item if tree.fields_of(type(item)) is None else change(item) for item in value])
            if any(map(is_not, items, value)):
                changed_fields[name] = items
        elif tree.fields_of(type(value)) is not None:
            changed_value = change(value)
            if changed_value is not value:
                changed_fields[name] = changed_value
    return replace(node, **changed_fields) if changed_fields else node


_NEGATED: Final[dict[tree.Operator, tree.Operator]] = {
    "=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"
}  # fmt: skip


def all_of(conditions: Sequence[tree.Condition]) -> tree.Condition | None:
    """Returns the AND of conditions; None if there are no conditions."""
    return connected(tree.And, conditions) if conditions else None


def connected(connector: type[tree.And] | type[tree.Or], conditions: Sequence[tree.Condition]) -> tree.Condition:
    """Returns the AND or OR of one or more conditions. Chains lean to the right: And(a, And(b, c))."""
    flat = [part for condition in conditions for part in tree.parts_of(condition, connector)]
    result = flat[-1]
    for condition in reversed(flat[:-1]):
        result = connector(condition, result)
    return result


def negate(condition: tree.Condition) -> tree.Condition:
    """Negates a condition: the comparisons are negated, and AND and OR exchanged (De Morgan)."""
    if isinstance(condition, tree.And | tree.Or):
        opposite = tree.Or if isinstance(condition, tree.And) else tree.And
        return connected(opposite, [negate(condition.left), negate(condition.right)])
    if isinstance(condition, tree.Comparison) and condition.operator in _NEGATED:
        return replace(condition, operator=_NEGATED[condition.operator])
    return replace(condition, negated=not condition.negated)


def compared(condition: tree.Condition, operator: tree.Operator = "=") -> tuple[tree.Column, str] | None:
    """Returns column and text of `column operator literal`. Returns None for other conditions and empty literals."""
    match condition:
        case tree.Comparison(found, tree.Column() as column, tree.Value(str(text))) if found == operator and text:
            return column, text
    return None


def equated(condition: tree.Condition) -> tuple[tree.Column, tree.Column] | None:
    """Returns the two columns of `column = column`; None for any other condition."""
    match condition:
        case tree.Comparison("=", tree.Column() as left, tree.Column() as right):
            return left, right
    return None


Occurrence = tuple[int, int]
"""A table occurrence: (index of a table, instance). The instance is 0 for the first occurrence of the table in FROM."""
Clause = Union[tree.Condition, tree.Group, tree.Order]


def block_columns(query: tree.Query) -> Iterator[tree.Column]:
    """Yields the columns and stars of this SELECT in order. Columns in FROM and in inner queries are left out."""
    for node in tree.walk(replace(query, source=None), into_queries=False):
        if isinstance(node, tree.Column):
            yield node


def clauses(query: tree.Query) -> Iterator[Clause]:
    """Yields the clauses of a query and of all inner queries.

    Every condition of WHERE and HAVING, every key of GROUP BY, and every ORDER BY (with the limit) is one clause.
    """
    for node in tree.walk(query):
        if isinstance(node, tree.Query):
            yield from tree.parts_of(node.where, tree.And)
            if node.group is not None:
                yield from (tree.Group((key,)) for key in node.group.keys)
                yield from tree.parts_of(node.group.having, tree.And)
            if node.order is not None and node.order.keys:
                yield node.order


def used_tables(query: tree.Query, schema: Schema) -> Iterator[int]:
    """Yields the table of every entry of FROM and of every column, also in inner queries. Tables may repeat."""
    for node in tree.walk(query):
        if isinstance(node, tree.Joined):
            yield from node.tables
        elif isinstance(node, tree.Column) and schema.table_of(node.index) >= 0:
            yield schema.table_of(node.index)


def named_tables(columns: Iterable[tree.Column], schema: Schema) -> list[Occurrence]:
    """Returns the table occurrences that columns and table stars name, in order, without repetition.

    A second instance implies the first one.
    """
    named: dict[Occurrence, None] = {}
    for column in columns:
        table = schema.table_of(column.index)
        if table >= 0:  # not for `*`, which names no table
            named.update(((table, instance), None) for instance in range(column.instance + 1))
    return list(named)


def occurrences(source: tree.Joined) -> list[Occurrence]:
    """Returns the table occurrences in FROM, in order."""
    return [(table, source.tables[:index].count(table)) for index, table in enumerate(source.tables)]


def operands(query: tree.Query) -> list[tree.Query]:
    """Returns the SELECTs of a chain of set operations. Every SELECT still has `combined`, the chain behind it."""
    return [query] if query.combined is None else [query, *operands(query.combined.query)]


def inner_queries(query: tree.Query) -> Iterator[tree.Query]:
    """Yields the queries in conditions and expressions of this SELECT. They can refer to its tables."""
    for node in tree.walk(query, into_queries=False):
        if not isinstance(node, tree.Query | tree.Nested):
            yield from (child for child in tree.children(node) if isinstance(child, tree.Query))


def outer_columns(query: tree.Query, schema: Schema) -> Iterator[tree.Column]:
    """Yields the columns in an explicit query that belong to the enclosing query, with their instance numbers there.

    Their instance numbers in `query` are higher: with `singer` once in FROM, instance 1 of `singer` is instance 0 of
    the enclosing query.
    """
    if isinstance(query.source, tree.Nested):
        yield from outer_columns(query.source.query, schema)
    else:
        from_tables = query.source.tables if isinstance(query.source, tree.Joined) else ()
        used = [node for node in tree.walk(query, into_queries=False) if isinstance(node, tree.Column)]
        for inner in inner_queries(query):
            used.extend(outer_columns(inner, schema))
        for column in used:
            table = schema.table_of(column.index)
            instances_here = from_tables.count(table)
            if table >= 0 and column.instance >= instances_here:
                yield replace(column, instance=column.instance - instances_here)
    if query.combined is not None:
        yield from outer_columns(query.combined.query, schema)


def reached_tables(tables: Iterable[int], schema: Schema) -> dict[int, set[int]]:
    """Maps every table of `tables` to the set of itself and the tables that its foreign keys lead to.

    Keys count if both their tables are in `tables`. They may lead there directly or through other tables.
    """
    reached = {table: {table} for table in tables}
    for _ in reached:  # a chain of keys has fewer keys than tables
        for child, parent, *_ in schema.edges():
            if child in reached and parent in reached:
                reached[child] |= reached[parent]
    return reached


def unconnected_tables(query: tree.Node, schema: Schema) -> tuple[int, ...]:
    """Returns the tables of the first FROM whose ON does not connect all tables. Returns () if every ON does."""
    for source in tree.walk(query):
        if isinstance(source, tree.Joined) and not _is_connected(source, schema):
            return tuple(dict.fromkeys(source.tables))
    return ()


def _is_connected(source: tree.Joined, schema: Schema) -> bool:
    """True if the ON conditions connect all tables of FROM, directly or through other tables."""
    # tables that are connected have the same number
    component = {occurrence: number for number, occurrence in enumerate(occurrences(source))}
    for condition in tree.parts_of(source.on, tree.And | tree.Or):
        columns = [node for node in tree.walk(condition) if isinstance(node, tree.Column)]
        named = [(schema.table_of(column.index), column.instance) for column in columns]
        # an ON may also name a table of an enclosing FROM
        merged = [component[occurrence] for occurrence in named if occurrence in component]
        for occurrence, number in component.items():
            if number in merged:
                component[occurrence] = merged[0]
    return len(set(component.values())) <= 1


# Reuse of parts of the previous query by a follow-up question: a `Reuse` node instead of the part.
#
# *And by town?* has the conditions of the previous question, *their addresses, too* its columns. To derive these parts
# again, a parser would have to repeat every choice; `Reuse` is one choice. The idea is from Zhang et al. (2019,
# "Editing-based SQL query generation for cross-domain context-dependent questions"), who copy tokens of the previous
# query. Here whole parts are copied, by rules of the extended grammar.

_REUSED_CLAUSES: Final = ("group", "order", "top", "source")


def with_reuse(query: tree.Query, before: tree.Query) -> tree.Query:
    """Replaces the parts that a query shares with the previous query `before` by `Reuse` nodes.

    Both queries are abstract. Returns the query unchanged if one of the two has a set operation. The same holds if they
    share no condition and `query` lacks some select item of `before`.
    """
    if query.combined is not None or before.combined is not None:
        return query
    select = _reuse_items(query.select, before.select)
    where = _reuse_conditions(query.where, before.where)
    if select == query.select and where == query.where:
        return query
    shared: dict[str, Any] = {}
    for name in _REUSED_CLAUSES:
        clause = getattr(query, name)
        if clause is not None and clause == getattr(before, name):
            shared[name] = tree.Reuse()
    return replace(query, select=select, where=where, **shared)


def _reuse_items(select: tuple[tree.Expression, ...], before: tuple[tree.Expression, ...]) -> tuple[Any, ...]:
    """Replaces the select items of the previous query by one `Reuse` where they first follow each other in `select`."""
    for start in range(len(select) - len(before) + 1):
        end = start + len(before)
        if select[start:end] == before:
            return (*select[:start], tree.Reuse(), *select[end:])
    return select


def _reuse_conditions(where: tree.Condition | None, before: tree.Condition | None) -> tree.Condition | None:
    """Replaces conditions of the previous query by a `Reuse` in front of all other conditions.

    If `where` has all conditions of `before`, all are replaced. Otherwise only the first or the second one is replaced.
    """
    conditions = tree.parts_of(where, tree.And)
    previous = tree.parts_of(before, tree.And)
    for number, reused in enumerate((previous, previous[:1], previous[1:2])):  # the numbers of `Reuse.condition`
        if reused and all(condition in conditions for condition in reused):
            for condition in reused:
                conditions.remove(condition)
            return connected(tree.And, [cast(tree.Condition, tree.Reuse(number)), *conditions])
    return where


def expand(query: tree.Query, before: tree.Query | None) -> tree.Query:
    """Replaces every `Reuse` by the part of the previous query `before`, the opposite of `with_reuse`.

    Raises GrammarError if there is a `Reuse` but no previous query.
    """
    reused_clauses = [name for name in _REUSED_CLAUSES if isinstance(getattr(query, name), tree.Reuse)]
    where = tree.parts_of(query.where, tree.And)
    if not reused_clauses and not any(isinstance(part, tree.Reuse) for part in (*query.select, *where)):
        return query
    if before is None:
        raise GrammarError("a follow-up needs a previous query")
    items: list[tree.Expression] = []
    for item in query.select:
        items += before.select if isinstance(item, tree.Reuse) else (item,)
    previous = tree.parts_of(before.where, tree.And)
    conditions: list[tree.Condition] = []
    for part in where:
        if not isinstance(part, tree.Reuse):
            conditions.append(part)
        elif part.condition == 0:
            conditions += previous
        else:  # empty if the previous query has fewer conditions, as only a model writes it
            conditions += previous[part.condition - 1 : part.condition]
    clauses = {name: getattr(before, name) for name in reused_clauses}
    return replace(query, select=tuple(items), where=all_of(conditions), **clauses)
