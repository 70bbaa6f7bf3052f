"""What SQL means and people do not: NULL in NOT IN and in orders, integer division, parents joined with many rows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from sqlsp.inference.rules.editing import (
    add_conditions,
    columns_in,
    join_only,
    narrow_source,
    reach_tables,
    stand_once,
    tables_in,
)
from sqlsp.inference.rules.rule import Context, Rule, Stage
from sqlsp.question.things import find_counted
from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql.query import (
    Aggregate,
    And,
    Arithmetic,
    Between,
    Column,
    Comparison,
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
from sqlsp.sql.trees import all_of, equated, map_children


def _exclude_nulls(node: Node, context: Context) -> Node:
    """A node with `IS NOT NULL` for each of these columns that may be NULL, which is any but a primary key.

    Queries with set operations are not changed. A subquery of NOT IN is not changed if it has ORDER BY, and a query
    with LIMIT is not changed if it has GROUP BY.
    """
    if isinstance(node, Comparison) and node.operator == "in" and node.negated and isinstance(node.right, Query):
        inner = node.right
        return node if inner.order else replace(node, right=_exclude_null(inner, inner.select[0], context.schema))
    if isinstance(node, Query):
        for column in _find_sort_columns(node):
            node = _exclude_null(node, column, context.schema)
    return node


def _find_sort_columns(query: Query) -> list[Column]:
    """The columns of the first sort key of a query with ascending order, LIMIT and no GROUP BY; else none.

    Their NULL makes the key NULL, unless it has aggregates.
    """
    order = query.order
    if query.group or order is None or order.limit is None or not order.keys or order.keys[0].descending:
        return []
    nodes = list(walk(order.keys[0].expression))
    if any(isinstance(node, Aggregate) for node in nodes):
        return []
    return [node for node in nodes if isinstance(node, Column)]


def _exclude_null(query: Query, column: Expression, schema: Schema) -> Query:
    """`query` without the rows where `column` is NULL; unchanged if it is no column or is never NULL."""
    if not isinstance(column, Column) or schema.is_star(column.index) or column.index in schema.primary_keys:
        return query
    known = IsNull(column, negated=True)
    for part in parts_of(query.where, And):
        if part == known or (isinstance(part, Comparison | Between) and part.left == column):
            return query  # the condition is true for no row where the column is NULL
    return query if query.combined else add_conditions(query, known)


ONE: Final = Value("1.0")  # what a dividend is multiplied by


def _mend(query: Query, context: Context) -> Query:
    def visit(node: Node) -> Any:
        node = _exclude_nulls(map_children(node, visit), context)
        if not isinstance(node, Arithmetic) or node.operator != "/" or any(map(_has_fraction, walk(node))):
            return node
        return replace(node, left=Arithmetic("*", ONE, node.left))  # it could be a division of integers

    return visit(query)


def _has_fraction(node: Node) -> bool:
    """Whether a node is surely no integer: a mean or a literal with a decimal point."""
    if isinstance(node, Value):
        return "." in (node.text or "")
    return isinstance(node, Aggregate) and node.function == "avg"


def _count_once(query: Query, context: Context) -> Query:
    """`query` with each SELECT that adds up or counts over a join of a table with rows that refer to it."""

    def change(node: Any) -> Any:
        node = map_children(node, change)
        return _once(node, context) if isinstance(node, Query) else node

    found = map_children(_once(query, context), change)
    return replace(found, distinct=True) if _lists_filtered_parents(found, context.schema) else found


def _lists_filtered_parents(query: Query, schema: Schema) -> bool:
    """Whether a query lists columns of one table, and rows that refer to it, maybe many, are joined as a condition."""
    source, order = query.source, query.order
    if not isinstance(source, Joined) or query.where is None or query.group is not None or query.combined is not None:
        return False
    if order and (order.limit is not None or not {key.expression for key in order.keys} <= set(query.select)):
        return False
    if not stand_once(source) or not all(isinstance(item, Column) for item in query.select):
        return False
    listed, filtering = (
        {schema.table_of(c.index) for c in columns_in(*part)} for part in (query.select, [query.where])
    )
    if len(listed) != 1 or filtering <= listed:
        return False
    children = (a for a, b in schema.foreign_keys if {schema.table_of(b)} == listed and not schema.is_whole_key(a))
    return any(schema.table_of(child) in source.tables for child in children)


def _once(query: Query, context: Context) -> Query:
    source, schema = query.source, context.schema
    if not isinstance(source, Joined) or not stand_once(source):
        return query
    counted = find_counted(context.words, schema)
    if len(source.tables) == 1:
        return _count_referred(query, source.tables[0], counted, schema)
    found = set[int | None]()  # the tables whose figures the query adds up, or whose rows it counts
    for node in _walk_shown(query):
        if isinstance(node, Aggregate) and not node.distinct and node.function in ("sum", "avg", "count"):
            columns = [each for each in walk(node.argument) if isinstance(each, Column)]
            stars = any(schema.is_star(each.index) for each in columns)
            found |= {counted} if stars else {schema.table_of(each.index) for each in columns}
    measured = found.pop() if len(found) == 1 else None
    return _filter_within(query, source, measured, schema) if measured in source.tables else query


def _count_referred(query: Query, table: int, counted: int | None, schema: Schema) -> Query:
    """A count of all rows of a table as one of the different rows that they refer to, where those are asked for."""
    if counted in (None, table) or query.select != (Aggregate("count", Column(STAR)),) or query.group is not None:
        return query
    keys = [
        column
        for column, other in schema.foreign_keys
        if schema.table_of(column) == table and schema.table_of(other) == counted and schema.is_whole_key(other)
    ]
    return replace(query, select=(Aggregate("count", Column(keys[0]), distinct=True),)) if len(keys) == 1 else query


def _walk_shown(query: Query) -> Iterator[Node]:
    """The nodes of a SELECT but for FROM and WHERE."""
    order = [key.expression for key in query.order.keys] if query.order else []
    having = [query.group.having] if query.group and query.group.having else []
    keys = query.group.keys if query.group else ()
    for part in (*query.select, *keys, *having, *order):
        yield from walk(part, into_queries=False)


def _filter_within(query: Query, source: Joined, measured: int, schema: Schema) -> Query:
    """The query with tables that only filter rows of the measured one, and of what is shown beside it, in subqueries.

    The query itself where FROM is no tree of tables, or where none of the tables that only filter can repeat a row.
    """
    parts = parts_of(source.on, And)
    links = [pair for part in parts if (pair := equated(part))]
    ends = [tables_in(schema, *pair) for pair in links]
    if len(links) != len(parts) or len(links) != len(source.tables) - 1:
        return query
    if reach_tables(measured, ends) != set(source.tables):
        return query
    needed = tables_in(schema, *(node for node in _walk_shown(query) if isinstance(node, Column)))
    kept = narrow_source(source, needed | {measured}, schema)
    if len(kept.tables) == len(source.tables):
        return query
    conditions = parts_of(query.where, And)
    for link, tables in zip(links, ends, strict=True):
        if len(tables.intersection(kept.tables)) == 1:
            near, far = link if schema.table_of(link[0].index) in kept.tables else link[::-1]
            branch = reach_tables(schema.table_of(far.index), ends, kept.tables)
            inside = [part for part in conditions if tables_in(schema, part) & branch]
            repeats = (far.index, near.index) in schema.foreign_keys
            if not repeats or any(tables_in(schema, part) - branch for part in inside):
                return query
            rows = Query((far,), source=join_only(source, branch, schema), where=all_of(inside))
            conditions = [*(part for part in conditions if part not in inside), Comparison("in", near, rows)]
    return replace(query, source=kept, where=all_of(conditions))


SQL_SEMANTICS = Rule(
    "sql_semantics",
    "NULL is left out of NOT IN and of the smallest values of an order; a quotient of integers keeps its fraction.",
    Stage.EXPLICIT,
    _mend,
)
PARENTS_ONCE = Rule(
    "parents_once",
    "A row is listed, added up or counted once, however many joined rows meet a condition.",
    Stage.EXPLICIT,
    _count_once,
)


_FIRST_ROW: Final = Value("1")
# a question that asks for one row, whatever it shares its place with
_JUST_ONE: Final = re.compile(r"\b(?:one|1|single|any|first|a random|last|latest|newest|most recent)\b", re.IGNORECASE)


def _return_all_first(query: Query, context: Context) -> Query:
    """`query` without LIMIT 1, with a condition that all its first rows meet, where there are several."""
    order, group = query.order, query.group
    if order is None or not _takes_first(query, order) or _JUST_ONE.search(context.question):
        return query
    best = replace(query, select=(order.keys[0].expression,), distinct=False)
    ranks = (best, replace(best, order=replace(order, offset=_FIRST_ROW)))
    first, second = (context.find_first_row(each) for each in ranks)
    if not first or not second or first[0] is None or first[0] != second[0]:
        return query
    is_best = Comparison("=", order.keys[0].expression, best)
    if group is not None:
        return replace(query, group=replace(group, having=is_best), order=None)
    return replace(add_conditions(query, is_best), order=None)


def _takes_first(query: Query, order: Order) -> bool:
    """Whether a query takes the first row by one key, and no NULL may come first."""
    if order.limit != _FIRST_ROW or order.offset is not None or len(order.keys) != 1 or query.combined:
        return False
    if query.group is not None:
        return query.group.having is None
    return isinstance(order.keys[0].expression, Column) and order.keys[0].descending


TIED_FIRST = Rule(
    "tied_first",
    "All rows that share the first place are returned where the rows show that there are several.",
    Stage.ROWS,
    _return_all_first,
)
