"""Rules against surprises of SQL: NULL, integer division, rows that a join repeats, and ties for the first position."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from sqlsp.inference.rules.rule import Context, Rule, Stage
from sqlsp.question.words import find_counted_table
from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql.query import (
    Aggregate,
    And,
    Arithmetic,
    Between,
    Column,
    Comparison,
    Condition,
    Expression,
    IsNull,
    Joined,
    Node,
    Order,
    Query,
    Value,
    parts_of,
    walk,
)
from sqlsp.sql.trees import all_of, connected, equated, map_children

ONE: Final = Value("1.0")  # the factor of a dividend, which gives a quotient of integers a fraction
_FIRST_ROW: Final = Value("1")
# words of questions that ask for a single row even if several rows tie
_JUST_ONE: Final = re.compile(r"\b(?:one|1|single|any|first|a random|last|latest|newest|most recent)\b", re.IGNORECASE)


def _write_semantics(query: Query, context: Context) -> Query:
    """Excludes NULL from NOT IN and from ascending orders with LIMIT, and multiplies dividends by 1.0."""

    def visit(node: Node) -> Any:
        node = _exclude_nulls(map_children(node, visit), context.schema)
        if not isinstance(node, Arithmetic) or node.operator != "/" or any(map(_has_fraction, walk(node))):
            return node
        return replace(node, left=Arithmetic("*", ONE, node.left))  # both operands may be integers

    return visit(query)


def _exclude_nulls(node: Node, schema: Schema) -> Node:
    """Adds IS NOT NULL to a subquery of NOT IN, and to a query that returns the first rows in ascending order.

    A single NULL in the subquery would make NOT IN false for all rows. In ascending order NULL would come first.
    Subqueries with ORDER BY and queries with GROUP BY are unchanged.
    """
    if isinstance(node, Comparison) and node.operator == "in" and node.negated and isinstance(node.right, Query):
        inner = node.right
        return node if inner.order else replace(node, right=_exclude_null(inner, inner.select[0], schema))
    if isinstance(node, Query):
        for column in _find_sort_columns(node):
            node = _exclude_null(node, column, schema)
    return node


def _find_sort_columns(query: Query) -> list[Column]:
    """Returns the columns in the first sort key of a query with LIMIT, if its NULL would be among the first rows.

    That is the case if the key is ascending. Queries with GROUP BY and keys with aggregates give no columns.
    """
    order = query.order
    if query.group or order is None or order.limit is None or not order.keys or order.keys[0].descending:
        return []
    nodes = list(walk(order.keys[0].expression))
    if any(isinstance(node, Aggregate) for node in nodes):
        return []
    return [node for node in nodes if isinstance(node, Column)]


def _exclude_null(query: Query, column: Expression, schema: Schema) -> Query:
    """Returns the query without the rows in which `column` is NULL.

    The query is unchanged if `column` is a primary key or an expression, if a condition already excludes NULL, or if
    the query is a set operation.
    """
    if not isinstance(column, Column) or schema.is_star(column.index) or column.index in schema.primary_keys:
        return query
    not_null = IsNull(column, negated=True)
    for part in parts_of(query.where, And):
        if part == not_null or (isinstance(part, Comparison | Between) and part.left == column):
            return query  # the condition is never true for NULL
    return query if query.combined else add_conditions(query, not_null)


def _has_fraction(node: Node) -> bool:
    """True for means and for literals with a decimal point, which are not integers."""
    if isinstance(node, Value):
        return "." in (node.text or "")
    return isinstance(node, Aggregate) and node.function == "avg"


SQL_SEMANTICS = Rule(
    "sql_semantics",
    "NULL is excluded from NOT IN and from the smallest values of an order; a quotient of integers has a fraction.",
    Stage.EXPLICIT,
    _write_semantics,
)


def _count_once(query: Query, context: Context) -> Query:
    """Makes a query count, add up or list a row once, even if it is joined with several rows that refer to it."""

    def visit(node: Any) -> Any:
        node = map_children(node, visit)
        return _aggregate_once(node, context) if isinstance(node, Query) else node

    result = map_children(_aggregate_once(query, context), visit)
    return replace(result, distinct=True) if _lists_filtered_parents(result, context.schema) else result


def _lists_filtered_parents(query: Query, schema: Schema) -> bool:
    """True if a query selects columns of one table only and joins rows that refer to this table only as a filter.

    Each selected row may then appear several times. So the query needs DISTINCT.
    """
    source = query.source
    order = query.order
    if not isinstance(source, Joined) or query.where is None or query.group is not None or query.combined is not None:
        return False
    if order and (order.limit is not None or not {key.expression for key in order.keys} <= set(query.select)):
        return False
    if not has_no_self_join(source) or not all(isinstance(item, Column) for item in query.select):
        return False
    listed = {schema.table_of(column.index) for column in columns_in(*query.select)}
    filtering = {schema.table_of(column.index) for column in columns_in(query.where)}
    if len(listed) != 1 or filtering <= listed:
        return False
    referring = (
        schema.table_of(column)
        for column, other in schema.foreign_keys
        if schema.table_of(other) in listed and not schema.is_whole_key(column)
    )
    return any(table in source.tables for table in referring)


def _aggregate_once(query: Query, context: Context) -> Query:
    source = query.source
    schema = context.schema
    if not isinstance(source, Joined) or not has_no_self_join(source):
        return query
    counted = find_counted_table(context.words, schema)
    if len(source.tables) == 1:
        return _count_referred(query, source.tables[0], counted, schema)
    tables = set[int | None]()  # the tables of aggregated columns; for count(*), the table that the question counts
    for node in _walk_shown(query):
        if isinstance(node, Aggregate) and not node.distinct and node.function in ("sum", "avg", "count"):
            columns = [part for part in walk(node.argument) if isinstance(part, Column)]
            counts_rows = any(schema.is_star(column.index) for column in columns)
            tables |= {counted} if counts_rows else {schema.table_of(column.index) for column in columns}
    measured = tables.pop() if len(tables) == 1 else None
    return _filter_within(query, source, measured, schema) if measured in source.tables else query


def _count_referred(query: Query, table: int, counted: int | None, schema: Schema) -> Query:
    """Replaces count(*) by count(DISTINCT key) if the question counts things to which the rows of `table` refer.

    `counted` is the table of the things that the question counts. *How many customers placed an order?* over orders
    then counts different customers.
    """
    if counted in (None, table) or query.select != (Aggregate("count", Column(STAR)),) or query.group is not None:
        return query
    keys = [
        column
        for column, other in schema.foreign_keys
        if schema.table_of(column) == table and schema.table_of(other) == counted and schema.is_whole_key(other)
    ]
    return replace(query, select=(Aggregate("count", Column(keys[0]), distinct=True),)) if len(keys) == 1 else query


def _walk_shown(query: Query) -> Iterator[Node]:
    """Yields the nodes of SELECT, GROUP BY, HAVING and ORDER BY."""
    order = [key.expression for key in query.order.keys] if query.order else []
    having = [query.group.having] if query.group and query.group.having else []
    keys = query.group.keys if query.group else ()
    for part in (*query.select, *keys, *having, *order):
        yield from walk(part, into_queries=False)


def _filter_within(query: Query, source: Joined, measured: int, schema: Schema) -> Query:
    """Moves tables of FROM that only filter rows to subqueries of IN, because their join may repeat rows.

    `measured` is the table whose rows the query counts or adds up. The query is unchanged unless all joins of FROM
    compare two columns and form a tree.
    """
    joins = parts_of(source.on, And)
    pairs = [pair for join in joins if (pair := equated(join))]
    links = [tables_in(schema, *pair) for pair in pairs]
    is_tree = len(pairs) == len(joins) == len(source.tables) - 1
    if not is_tree or reach_tables(measured, links) != set(source.tables):
        return query
    shown = tables_in(schema, *(node for node in _walk_shown(query) if isinstance(node, Column)))
    remaining = narrow_source(source, shown | {measured}, schema)
    conditions = parts_of(query.where, And)
    for (one, other), link in zip(pairs, links, strict=True):
        if len(link.intersection(remaining.tables)) != 1:
            continue  # not a join between a table that remains and one that only filters
        near, far = (one, other) if schema.table_of(one.index) in remaining.tables else (other, one)
        moved = reach_tables(schema.table_of(far.index), links, remaining.tables)
        inside = [part for part in conditions if tables_in(schema, part) & moved]
        may_repeat = (far.index, near.index) in schema.foreign_keys
        if not may_repeat or any(tables_in(schema, part) - moved for part in inside):
            return query
        subquery = Query((far,), source=join_only(source, moved, schema), where=all_of(inside))
        outside = [part for part in conditions if part not in inside]
        conditions = [*outside, Comparison("in", near, subquery)]
    return replace(query, source=remaining, where=all_of(conditions))


PARENTS_ONCE = Rule(
    "parents_once",
    "A row is listed, added up or counted once, however many joined rows meet a condition.",
    Stage.EXPLICIT,
    _count_once,
)


def _return_all_first(query: Query, context: Context) -> Query:
    """Replaces LIMIT 1 by a condition that all rows with the best value meet, if several rows have it.

    Executes two queries to find out. If the question asks for a single row, the query is unchanged.
    """
    order = query.order
    if order is None or not _takes_first(query, order) or _JUST_ONE.search(context.question):
        return query
    best = replace(query, select=(order.keys[0].expression,), distinct=False)
    first = context.find_first_row(best)
    second = context.find_first_row(replace(best, order=replace(order, offset=_FIRST_ROW)))
    if not first or not second or first[0] is None or first[0] != second[0]:
        return query
    is_best = Comparison("=", order.keys[0].expression, best)
    if query.group is not None:
        return replace(query, group=replace(query.group, having=is_best), order=None)
    return replace(add_conditions(query, is_best), order=None)


def _takes_first(query: Query, order: Order) -> bool:
    """True if a query returns the first row by a single sort key, and this row cannot be first because of NULL.

    Without groups the key must be a column in descending order. With groups there must be no HAVING yet.
    """
    if order.limit != _FIRST_ROW or order.offset is not None or len(order.keys) != 1 or query.combined:
        return False
    if query.group is not None:
        return query.group.having is None
    return isinstance(order.keys[0].expression, Column) and order.keys[0].descending


TIED_FIRST = Rule(
    "tied_first",
    "All rows that tie for the first position are returned.",
    Stage.ROWS,
    _return_all_first,
)


def add_conditions(query: Query, *conditions: Condition) -> Query:
    """Returns the query with `conditions` added to WHERE by AND."""
    return replace(query, where=connected(And, [*parts_of(query.where, And), *conditions])) if conditions else query


def columns_in(*nodes: Node | None) -> Iterator[Column]:
    """Yields the columns in nodes, except in nested queries."""
    for node in nodes:
        if node is not None:
            yield from (part for part in walk(node, into_queries=False) if isinstance(part, Column))


def tables_in(schema: Schema, *nodes: Node | None) -> set[int]:
    """Returns the tables of the columns in nodes, except in nested queries."""
    return {schema.table_of(column.index) for column in columns_in(*nodes) if not schema.is_star(column.index)}


def has_no_self_join(source: Joined) -> bool:
    """True if FROM contains every table once."""
    return len(set(source.tables)) == len(source.tables)


def reach_tables(start: int, links: Collection[set[int]], beyond: Collection[int] = ()) -> set[int]:
    """Returns the tables that a path of links connects with the table `start`, including `start`.

    A link is a set of two tables. The path must not use the tables of `beyond`.
    """
    reached = {start}
    queue = [start]
    while queue:
        table = queue.pop()
        new = {end for link in links if table in link for end in link}.difference(reached, beyond)
        reached |= new
        queue.extend(new)
    return reached


def narrow_source(source: Joined, needed: Iterable[int], schema: Schema) -> Joined:
    """Returns FROM without the tables at the ends of the join tree that are not `needed`.

    A table that becomes an end by this is removed, too. So the tables between needed ones remain.
    """
    tables = set(source.tables)
    links = [tables_in(schema, part) for part in set(parts_of(source.on, And))]
    while True:
        inner = [link for link in links if link <= tables]
        leaves = {table for table in tables.difference(needed) if sum(table in link for link in inner) <= 1}
        if not leaves:
            return join_only(source, tables, schema)
        tables -= leaves


def join_only(source: Joined, tables: Collection[int], schema: Schema) -> Joined:
    """Returns FROM with only those of its tables that are in `tables`, and the join conditions between them."""
    on = all_of([part for part in parts_of(source.on, And) if tables_in(schema, part) <= set(tables)])
    return Joined(tuple(table for table in source.tables if table in tables), on)
