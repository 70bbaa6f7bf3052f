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
        if not isinstance(node, Arithmetic) or node.operator != "/":
            return node
        if any(_has_fraction(part) for part in walk(node)):
            return node  # the quotient has a fraction already
        return replace(node, left=Arithmetic("*", ONE, node.left))  # both operands may be integers

    return visit(query)


def _exclude_nulls(node: Node, schema: Schema) -> Node:
    """Adds IS NOT NULL to a subquery of NOT IN, and to a query that returns the first rows in ascending order.

    A single NULL in the subquery would make NOT IN false for all rows. In ascending order NULL would come first.
    Subqueries with ORDER BY and queries with GROUP BY are unchanged.
    """
    if isinstance(node, Comparison) and node.operator == "in" and node.negated and isinstance(node.right, Query):
        subquery = node.right
        if subquery.order is not None:
            return node
        return replace(node, right=_exclude_null(subquery, subquery.select[0], schema))
    if isinstance(node, Query):
        for column in _find_ascending_columns(node):
            node = _exclude_null(node, column, schema)
    return node


def _find_ascending_columns(query: Query) -> list[Column]:
    """Returns the columns in the first sort key of a query with LIMIT, if the key is ascending.

    Rows with NULL in these columns would come first. Returns no columns for a query with GROUP BY or a key with an
    aggregate.
    """
    order = query.order
    if query.group or order is None or order.limit is None:
        return []
    if not order.keys or order.keys[0].descending:
        return []
    nodes = list(walk(order.keys[0].expression))
    if any(isinstance(node, Aggregate) for node in nodes):
        return []
    return [node for node in nodes if isinstance(node, Column)]


def _exclude_null(query: Query, column: Expression, schema: Schema) -> Query:
    """Returns the query without the rows in which `column` is NULL.

    The query is unchanged if `column` is a primary key or an expression. It is also unchanged if a condition already
    excludes NULL, or if the query is a set operation.
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
    """Makes a query count, add up or list a row once, even if several rows that refer to the row are joined with it."""

    def visit(node: Any) -> Any:
        node = map_children(node, visit)
        return _aggregate_once(node, context) if isinstance(node, Query) else node

    result = map_children(_aggregate_once(query, context), visit)
    return replace(result, distinct=True) if _lists_filtered_parents(result, context.schema) else result


def _lists_filtered_parents(query: Query, schema: Schema) -> bool:
    """True if a query needs DISTINCT: it lists rows of one table, and a join may repeat each of these rows.

    `SELECT customer.name FROM customer JOIN orders … WHERE orders.year = 2024` lists a customer once for each order.
    The table of the orders refers to the customers and is only used in WHERE.
    """
    source = query.source
    if not isinstance(source, Joined) or query.where is None or query.group is not None or query.combined is not None:
        return False
    order = query.order
    if order is not None and order.limit is not None:
        return False
    if order is not None and any(key.expression not in query.select for key in order.keys):
        return False  # SELECT DISTINCT can be sorted only by what it selects
    if has_self_join(source) or not all(isinstance(item, Column) for item in query.select):
        return False
    listed_tables = {schema.table_of(column.index) for column in columns_in(*query.select)}
    filtered_tables = {schema.table_of(column.index) for column in columns_in(query.where)}
    if len(listed_tables) != 1 or filtered_tables <= listed_tables:
        return False
    for column, referred in schema.foreign_keys:
        is_joined = schema.table_of(column) in source.tables and schema.table_of(referred) in listed_tables
        if is_joined and not schema.is_whole_key(column):  # a whole key refers to a row only once
            return True
    return False


def _aggregate_once(query: Query, context: Context) -> Query:
    """Makes the aggregates of a SELECT count or add up each row once. Nested queries are unchanged."""
    source = query.source
    schema = context.schema
    if not isinstance(source, Joined) or has_self_join(source):
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

    Example: `count(DISTINCT customer_id)` over a table of orders, for *how many customers placed an order?*

    Args:
        query: A query over one table.
        table: The table of the query.
        counted: The table whose rows the question counts, or None.
        schema: The schema.
    """
    counts_rows = query.select == (Aggregate("count", Column(STAR)),) and query.group is None
    if counted is None or counted == table or not counts_rows:
        return query
    keys = [
        column
        for column, referred in schema.foreign_keys
        if schema.table_of(column) == table and schema.table_of(referred) == counted and schema.is_whole_key(referred)
    ]
    if len(keys) != 1:
        return query  # with several keys, such as `buyer` and `seller`, the question does not say which is counted
    return replace(query, select=(Aggregate("count", Column(keys[0]), distinct=True),))


def _walk_shown(query: Query) -> Iterator[Node]:
    """Yields the nodes of SELECT, GROUP BY, HAVING and ORDER BY, except in nested queries."""
    order = [key.expression for key in query.order.keys] if query.order else []
    having = [query.group.having] if query.group and query.group.having else []
    keys = query.group.keys if query.group else ()
    for part in (*query.select, *keys, *having, *order):
        yield from walk(part, into_queries=False)


def _filter_within(query: Query, source: Joined, measured: int, schema: Schema) -> Query:
    """Moves tables of FROM that only filter rows to subqueries of IN, because their join may repeat rows.

    A join with `orders` becomes `customer.id IN (SELECT customer_id FROM orders WHERE …)`. The query is unchanged
    unless all joins of FROM compare two columns and form a tree. It is also unchanged if the tables of a subquery
    cannot repeat rows, or if a condition compares their columns with columns of other tables.

    Args:
        query: A query.
        source: The FROM of the query.
        measured: The table whose rows the query counts or adds up.
        schema: The schema.
    """
    joins = parts_of(source.on, And)
    pairs = [pair for join in joins if (pair := equated(join))]
    links = [tables_in(schema, *pair) for pair in pairs]
    compares_columns = len(pairs) == len(joins)
    is_tree = len(joins) == len(source.tables) - 1 and reach_tables(measured, links) == set(source.tables)
    if not compares_columns or not is_tree:
        return query
    shown_tables = tables_in(schema, *(node for node in _walk_shown(query) if isinstance(node, Column)))
    remaining = narrow_source(source, shown_tables | {measured}, schema)
    conditions = parts_of(query.where, And)
    for (left, right), link in zip(pairs, links, strict=True):
        if len(link.intersection(remaining.tables)) != 1:
            continue  # not a join between a table that remains and one that only filters
        outer_key, inner_key = (left, right) if schema.table_of(left.index) in remaining.tables else (right, left)
        moved_tables = reach_tables(schema.table_of(inner_key.index), links, excluded=remaining.tables)
        inside = [part for part in conditions if tables_in(schema, part) & moved_tables]
        may_repeat = (inner_key.index, outer_key.index) in schema.foreign_keys
        if not may_repeat or any(tables_in(schema, part) - moved_tables for part in inside):
            return query
        subquery = Query((inner_key,), source=join_only(source, moved_tables, schema), where=all_of(inside))
        outside = [part for part in conditions if part not in inside]
        conditions = [*outside, Comparison("in", outer_key, subquery)]
    return replace(query, source=remaining, where=all_of(conditions))


PARENTS_ONCE = Rule(
    "parents_once",
    "A row is listed, added up or counted once, however many joined rows meet a condition.",
    Stage.EXPLICIT,
    _count_once,
)


def _return_all_first(query: Query, context: Context) -> Query:
    """Replaces ORDER BY … LIMIT 1 by the condition that the sort key equals its first value, if several rows tie.

    Executes two queries: for the sort key of the first row, and for the sort key of the second row. If the question
    asks for a single row, the query is unchanged.
    """
    order = query.order
    if order is None or not _selects_first(query, order) or _JUST_ONE.search(context.question):
        return query
    first_key = replace(query, select=(order.keys[0].expression,), distinct=False)
    first = context.find_first_row(first_key)
    second = context.find_first_row(replace(first_key, order=replace(order, offset=_FIRST_ROW)))
    if not first or not second or first[0] is None or first[0] != second[0]:
        return query
    has_first_key = Comparison("=", order.keys[0].expression, first_key)
    if query.group is not None:
        return replace(query, group=replace(query.group, having=has_first_key), order=None)
    return replace(add_conditions(query, has_first_key), order=None)


def _selects_first(query: Query, order: Order) -> bool:
    """True if a query returns the first row by a single sort key, and a row with NULL cannot be the first.

    Without groups, the key must be a column in descending order. With groups, the query must have no HAVING, because
    the rewritten query needs HAVING.
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


def has_self_join(source: Joined) -> bool:
    """True if FROM contains a table twice."""
    return len(set(source.tables)) < len(source.tables)


def reach_tables(start: int, links: Collection[set[int]], excluded: Collection[int] = ()) -> set[int]:
    """Returns the tables that a path of links connects with the table `start`, including `start`.

    A link is a set of two tables. The path must not use the tables of `excluded`.
    """
    reached = {start}
    queue = [start]
    while queue:
        table = queue.pop()
        neighbors = set[int]().union(*(link for link in links if table in link))
        added = neighbors.difference(reached, excluded)
        reached |= added
        queue.extend(added)
    return reached


def narrow_source(source: Joined, used_tables: Iterable[int], schema: Schema) -> Joined:
    """Returns FROM without the unused tables at the ends of the join tree. `used_tables` and tables between them stay.

    An unused table that becomes an end of the tree, because its neighbor was removed, is removed as well.
    """
    tables = set(source.tables)
    links = [tables_in(schema, part) for part in set(parts_of(source.on, And))]
    while True:
        remaining_links = [link for link in links if link <= tables]
        unused = tables.difference(used_tables)
        leaves = {table for table in unused if sum(table in link for link in remaining_links) <= 1}
        if not leaves:
            return join_only(source, tables, schema)
        tables -= leaves


def join_only(source: Joined, tables: Collection[int], schema: Schema) -> Joined:
    """Removes all tables from FROM that are not in `tables`, and the join conditions with removed tables."""
    on = all_of([part for part in parts_of(source.on, And) if tables_in(schema, part) <= set(tables)])
    return Joined(tuple(table for table in source.tables if table in tables), on)
