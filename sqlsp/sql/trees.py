"""Functions over query trees: conditions, the columns and tables of a SELECT, its inner queries."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from operator import is_not
from typing import Any, Final, TypeVar, Union

from sqlsp.schema.schema import Schema
from sqlsp.sql import query as tree

T = TypeVar("T", bound=tree.Node)


def map_children(node: T, change: Callable[[Any], Any]) -> T:
    """Applies `change` to the direct sub-nodes of `node`; returns `node` itself if no sub-node changes."""
    changed: dict[str, Any] = {}
    for name in tree.fields_of(type(node)) or ():
        value = getattr(node, name)
        if isinstance(value, tuple):
            items = tuple([item if tree.fields_of(type(item)) is None else change(item) for item in value])
            if any(map(is_not, items, value)):
                changed[name] = items
        elif tree.fields_of(type(value)) is not None and (new := change(value)) is not value:
            changed[name] = new
    return replace(node, **changed) if changed else node


_NEGATED: Final[dict[tree.Operator, tree.Operator]] = {
    "=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"
}  # fmt: skip


def all_of(conditions: Sequence[tree.Condition]) -> tree.Condition | None:
    """Returns AND of conditions; None for no conditions."""
    return connected(tree.And, conditions) if conditions else None


def connected(connector: type[tree.And] | type[tree.Or], conditions: Sequence[tree.Condition]) -> tree.Condition:
    """Returns AND or OR of one or more conditions, leaning to the right."""
    flat = [part for condition in conditions for part in tree.parts_of(condition, connector)]
    result = flat[-1]
    for condition in reversed(flat[:-1]):
        result = connector(condition, result)
    return result


def negate(condition: tree.Condition) -> tree.Condition:
    """Negates a condition: NOT is pushed down to the comparisons (De Morgan)."""
    if isinstance(condition, tree.And | tree.Or):
        other = tree.Or if isinstance(condition, tree.And) else tree.And
        return connected(other, [negate(condition.left), negate(condition.right)])
    if isinstance(condition, tree.Comparison) and condition.operator in _NEGATED:
        return replace(condition, operator=_NEGATED[condition.operator])
    return replace(condition, negated=not condition.negated)


def compared(condition: tree.Condition, operator: tree.Operator = "=") -> tuple[tree.Column, str] | None:
    """Returns column and text of `column operator literal`; None for any other condition or an empty literal."""
    match condition:
        case tree.Comparison(known, tree.Column() as left, tree.Value(str(text))) if known == operator and text:
            return left, text
    return None


def equated(condition: tree.Condition) -> tuple[tree.Column, tree.Column] | None:
    """Returns the two columns of `column = column`; None for any other condition."""
    match condition:
        case tree.Comparison("=", tree.Column() as left, tree.Column() as right):
            return left, right
    return None


Occurrence = tuple[int, int]  # (table, instance)
Clause = Union[tree.Condition, tree.Group, tree.Order]


def block_columns(query: tree.Query) -> Iterator[tree.Column]:
    """Yields the columns and stars of this SELECT in order, but not those of FROM or of inner queries."""
    for node in tree.walk(replace(query, source=None), into_queries=False):
        if isinstance(node, tree.Column):
            yield node


def clauses(query: tree.Query) -> Iterator[Clause]:
    """Yields the clauses of a query and of its inner queries.

    They are each condition of WHERE and HAVING, each key of GROUP BY, and each whole ORDER BY.
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
    """Yields a table for each time that FROM or a column names it, also in inner queries."""
    for node in tree.walk(query):
        if isinstance(node, tree.Joined):
            yield from node.tables
        elif isinstance(node, tree.Column) and schema.table_of(node.index) >= 0:
            yield schema.table_of(node.index)


def named_tables(columns: Iterable[tree.Column], schema: Schema) -> list[Occurrence]:
    """Returns the table occurrences that columns and stars name, in order. A second instance implies the first."""
    named: dict[Occurrence, None] = {}
    for column in columns:
        table = schema.table_of(column.index)
        if table >= 0:
            named.update(((table, instance), None) for instance in range(column.instance + 1))
    return list(named)


def occurrences(source: tree.Joined) -> list[Occurrence]:
    """Returns (table, instance) for each entry of FROM, in order."""
    return [(table, source.tables[:index].count(table)) for index, table in enumerate(source.tables)]


def operands(query: tree.Query) -> list[tree.Query]:
    """Returns the SELECTs of a chain of set operations. Each still has the rest of the chain behind it."""
    return [query, *(operands(query.combined.query) if query.combined is not None else [])]


def inner_queries(query: tree.Query) -> Iterator[tree.Query]:
    """Yields the queries in conditions and expressions of this SELECT, which can refer to its tables."""
    for node in tree.walk(query, into_queries=False):
        if not isinstance(node, tree.Query | tree.Nested):
            yield from (side for side in tree.children(node) if isinstance(side, tree.Query))


def outer_columns(query: tree.Query, schema: Schema) -> Iterator[tree.Column]:
    """Yields columns in an explicit query that refer to the enclosing query, with their instance numbers there.

    Their numbers here are higher: with `singer` once in FROM, its instance 1 is instance 0 of the enclosing query.
    """
    if isinstance(query.source, tree.Nested):
        yield from outer_columns(query.source.query, schema)
    else:
        own = query.source.tables if isinstance(query.source, tree.Joined) else ()
        used = [node for node in tree.walk(query, into_queries=False) if isinstance(node, tree.Column)]
        for inner in inner_queries(query):
            used.extend(outer_columns(inner, schema))
        for column in used:
            table = schema.table_of(column.index)
            if table >= 0 and column.instance >= own.count(table):
                yield replace(column, instance=column.instance - own.count(table))
    if query.combined is not None:
        yield from outer_columns(query.combined.query, schema)


def reached_tables(tables: Iterable[int], schema: Schema) -> dict[int, set[int]]:
    """Maps each of `tables` to the set of those that its foreign keys lead to, and itself.

    Foreign keys may lead there directly or through other tables of `tables`.
    """
    reached = {table: {table} for table in tables}
    for _ in reached:
        for child, parent, *_ in schema.edges():
            if child in reached and parent in reached:
                reached[child] |= reached[parent]
    return reached


def unconnected_tables(query: tree.Node, schema: Schema) -> tuple[int, ...]:
    """Returns the tables of the first FROM whose ON does not connect all of them; else empty."""
    for source in tree.walk(query):
        if isinstance(source, tree.Joined):
            part = {occurrence: number for number, occurrence in enumerate(occurrences(source))}
            for condition in tree.parts_of(source.on, tree.And | tree.Or):
                columns = [column for column in tree.walk(condition) if isinstance(column, tree.Column)]
                ends = [part.get((schema.table_of(column.index), column.instance)) for column in columns]
                local = [number for number in ends if number is not None]  # an ON may name a table of an enclosing FROM
                part = {occurrence: local[0] if number in local else number for occurrence, number in part.items()}
            if len(set(part.values())) > 1:
                return tuple(dict.fromkeys(source.tables))
    return ()
