"""Adds `IS NOT NULL` where a NULL would make an answer empty or would be taken for the smallest value.

* `districts without inspectors`: `NOT IN (SELECT district_id FROM inspectors WHERE district_id IS NOT NULL)`. Where the
  subquery gives a single NULL, `NOT IN` is true for no row, and the answer would be empty.
* `the cheapest product`: `WHERE price IS NOT NULL ORDER BY price LIMIT 1`. SQLite sorts NULL before all values, so that
  a product without a price would come first.

Spider's databases have hardly any NULL. Its queries, and parsers trained on them, therefore lack these conditions.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.conditions import conjunction
from sqlsp.sql.query import (
    Aggregate,
    And,
    Between,
    Column,
    Comparison,
    Condition,
    Expression,
    IsNull,
    Node,
    Query,
    parts_of,
    walk,
)
from sqlsp.sql.rewrite import map_children
from sqlsp.sql.schema import Schema


def _exclude_nulls(query: Query, context: Context) -> Query:
    """`query` with `IS NOT NULL` for each of these columns that may be NULL, which is any but a primary key.

    Queries with set operations are not changed. A subquery of NOT IN is not changed if it has ORDER BY, and a query
    with LIMIT is not changed if it has GROUP BY.
    """

    schema = context.schema

    def change(node: Node) -> Node:
        if isinstance(node, Comparison) and node.operator == "in" and node.negated and isinstance(node.right, Query):
            inner = node.right
            node = node if inner.order else replace(node, right=_known(inner, inner.select[0], schema))
        if isinstance(node, Query):
            for column in _columns(_smallest_first(node)):
                node = _known(node, column, schema)
        return map_children(node, change)

    return cast(Query, change(query))


def _smallest_first(query: Query) -> Expression | None:
    """The first sort key of a query with ascending order, LIMIT and no GROUP BY; None for any other query."""
    order = query.order
    if query.group or order is None or order.limit is None or not order.keys or order.keys[0].descending:
        return None
    return order.keys[0].expression


def _columns(expression: Expression | None) -> list[Column]:
    """The columns of an expression, whose NULL makes the expression NULL; none for one with aggregates."""
    if expression is None or any(isinstance(node, Aggregate) for node in walk(expression)):
        return []
    return [node for node in walk(expression) if isinstance(node, Column)]


def _known(query: Query, column: Expression, schema: Schema) -> Query:
    """`query` without the rows where `column` is NULL; unchanged if it is no column or is never NULL."""
    if not isinstance(column, Column) or schema.is_star(column.index) or column.index in schema.primary_keys:
        return query
    parts = parts_of(query.where, And)
    if query.combined or any(_excludes_null(part, column) for part in parts):
        return query
    return replace(query, where=conjunction([*parts, IsNull(column, negated=True)]))


def _excludes_null(condition: Condition, column: Column) -> bool:
    """Whether a condition is true for no row where the column is NULL, such as a comparison of the column."""
    return condition == IsNull(column, negated=True) or (
        isinstance(condition, Comparison | Between) and condition.left == column
    )


NULL_HANDLING = Rule(
    "null_handling",
    "NULL is left out of NOT IN and of the smallest values of an order.",
    Stage.EXPLICIT,
    (Need.SCHEMA,),
    _exclude_nulls,
    (
        Example(
            "CREATE TABLE product (id INTEGER PRIMARY KEY, name TEXT, price REAL);"
            "INSERT INTO product VALUES (1, 'Pen', 2), (2, 'Ink', NULL), (3, 'Pad', 1)",
            "Which product is the cheapest?",
            "SELECT name FROM product ORDER BY price LIMIT 1",
            "SELECT name FROM product WHERE price IS NOT NULL ORDER BY price LIMIT 1",
        ),
        Example(
            "CREATE TABLE district (id INTEGER PRIMARY KEY, name TEXT);"
            "CREATE TABLE inspector (id INTEGER PRIMARY KEY, district_id INTEGER REFERENCES district(id));"
            "INSERT INTO district VALUES (1, 'North'), (2, 'South'); INSERT INTO inspector VALUES (1, 1), (2, NULL)",
            "Which districts have no inspector?",
            "SELECT name FROM district WHERE id NOT IN (SELECT district_id FROM inspector)",
            "SELECT name FROM district WHERE id NOT IN (SELECT district_id FROM inspector "
            "WHERE district_id IS NOT NULL)",
        ),
    ),
)
