"""Adds `IS NOT NULL` where a NULL would make an answer empty or would be taken for the smallest value.

* `districts without inspectors`: `NOT IN (SELECT district_id FROM inspectors WHERE district_id IS NOT NULL)`. Where the
  subquery gives a single NULL, `NOT IN` is true for no row, and the answer would be empty.
* `the cheapest product`: `WHERE price IS NOT NULL ORDER BY price LIMIT 1`. SQLite sorts NULL before all values, so that
  a product without a price would come first.

Spider's databases have hardly any NULL. Its queries, and parsers trained on them, therefore lack these conditions.
"""

from __future__ import annotations

from dataclasses import replace

from sqlsp.rules.editing import add_conditions, rebuild_nodes
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import Aggregate, And, Between, Column, Comparison, Expression, IsNull, Node, Query, parts_of, walk


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


NULL_HANDLING = Rule(
    "null_handling",
    "NULL is left out of NOT IN and of the smallest values of an order.",
    Stage.EXPLICIT,
    rebuild_nodes(_exclude_nulls),
    """
    CREATE TABLE product (id INTEGER PRIMARY KEY, name TEXT, price REAL);
    INSERT INTO product VALUES (1, 'Pen', 2), (2, 'Ink', NULL), (3, 'Pad', 1);

    Which product is the cheapest?
    - SELECT name FROM product ORDER BY price LIMIT 1
    + SELECT name FROM product WHERE price IS NOT NULL ORDER BY price LIMIT 1

    CREATE TABLE district (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE inspector (id INTEGER PRIMARY KEY, district_id INTEGER REFERENCES district(id));
    INSERT INTO district VALUES (1, 'North'), (2, 'South'); INSERT INTO inspector VALUES (1, 1), (2, NULL);

    Which districts have no inspector?
    - SELECT name FROM district WHERE id NOT IN (SELECT district_id FROM inspector)
    + SELECT name FROM district WHERE id NOT IN (SELECT district_id FROM inspector WHERE district_id IS NOT NULL)
    """,
)
