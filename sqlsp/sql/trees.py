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


# Reuse of parts of the previous query by a follow-up question: a `Reuse` node instead of the part.
#
# *And by town?* has the conditions of the previous question, *their addresses, too* its columns. To derive these parts
# again, a parser would have to repeat every choice; `Reuse` is one choice. The idea is from Zhang et al. (2019,
# "Editing-based SQL query generation for cross-domain context-dependent questions"), who copy tokens of the previous
# query. Here whole parts are copied, by rules of the extended grammar.

_REUSED_WHOLE: Final = ("group", "order", "top", "source")
_SINGLE: Final = (1, 2)  # numbers of the conditions that are reused alone


def with_reuse(query: tree.Query, before: tree.Query) -> tree.Query:
    """Replaces the parts that a query shares with the previous query `before` by `Reuse` nodes.

    Both queries are abstract. The query is unchanged if one of them has a set operation, or if they share neither
    conditions nor all select items of `before`.
    """
    if query.combined is not None or before.combined is not None:
        return query
    select = _reuse_items(query.select, before.select)
    where = _reuse_conditions(query.where, before.where)
    if select == query.select and where == query.where:
        return query
    shared = [name for name in _REUSED_WHOLE if getattr(query, name) == getattr(before, name) is not None]
    return replace(query, select=select, where=where, **cast(Any, dict.fromkeys(shared, tree.Reuse())))


def _reuse_items(select: tuple[tree.Expression, ...], before: tuple[tree.Expression, ...]) -> tuple[Any, ...]:
    """Replaces the first run of items that equals all items of the previous query by one `Reuse`."""
    for start in range(len(select) - len(before) + 1):
        end = start + len(before)
        if select[start:end] == before:
            return (*select[:start], tree.Reuse(), *select[end:])
    return select


def _reuse_conditions(where: tree.Condition | None, before: tree.Condition | None) -> tree.Condition | None:
    """Replaces all conditions of the previous query, or else a single one, by a `Reuse` in front of the others."""
    conditions = tree.parts_of(where, tree.And)
    previous = tree.parts_of(before, tree.And)
    number = 0
    if not previous or not all(part in conditions for part in previous):
        number = next((n for n, part in enumerate(previous, 1) if part in conditions and n in _SINGLE), 0)
        if not number:
            return where
        previous = previous[number - 1 : number]
    for part in previous:
        conditions.remove(part)
    return connected(tree.And, [cast(tree.Condition, tree.Reuse(number)), *conditions])


def expand(query: tree.Query, before: tree.Query | None) -> tree.Query:
    """Replaces each `Reuse` by the part of the previous query. Raises GrammarError if there is no previous query."""
    parts = (*query.select, *tree.parts_of(query.where, tree.And), *(getattr(query, name) for name in _REUSED_WHOLE))
    if not any(isinstance(part, tree.Reuse) for part in parts):
        return query
    if before is None:
        raise GrammarError("a follow-up needs a previous query")
    items: list[tree.Expression] = []
    for item in query.select:
        items += before.select if isinstance(item, tree.Reuse) else (item,)
    previous = tree.parts_of(before.where, tree.And)
    conditions: list[tree.Condition] = []
    for part in tree.parts_of(query.where, tree.And):
        if not isinstance(part, tree.Reuse):
            conditions.append(part)
        else:
            conditions += previous[part.condition - 1 : part.condition] if part.condition else previous
    clauses = {name: getattr(before, name) for name in _REUSED_WHOLE if isinstance(getattr(query, name), tree.Reuse)}
    return replace(query, select=tuple(items), where=all_of(conditions), **clauses)
