"""What is missing is neither the cheapest nor a reason to find nothing: `IS NOT NULL` where SQL would take it in.

* `districts without inspectors`: `NOT IN (SELECT district_id FROM inspectors WHERE district_id IS NOT NULL)`. Where the
  rows inside hold a single NULL, `NOT IN` is true of nothing in SQL, and the answer would be empty.
* `the cheapest product`: `WHERE price IS NOT NULL ORDER BY price LIMIT 1`. SQLite sorts NULL before all else, so that a
  product without a price would come first.

Spider's databases hardly have any NULL, so that its queries, and parsers trained on them, leave these conditions out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from sqlsp.sql.conditions import conjunction
from sqlsp.sql.query import Aggregate, And, Between, Column, Comparison, IsNull, Query, parts_of, walk
from sqlsp.sql.rewrite import map_children
from sqlsp.sql.schema import Schema


def without_nulls(query: Query, schema: Schema) -> Query:
    """`query` with that condition for each column that may be NULL: any but a primary key.

    Queries with set operations stay, behind NOT IN also those with ORDER BY, before LIMIT those with GROUP BY.
    """

    def change(node: Any) -> Any:
        if isinstance(node, Comparison) and node.operator == "in" and node.negated and isinstance(node.right, Query):
            inner = node.right
            node = node if inner.order else replace(node, right=_known(inner, inner.select[0], schema))
        if isinstance(node, Query):
            for column in _columns(_smallest_first(node)):
                node = _known(node, column, schema)
        return map_children(node, change)

    return cast(Query, change(query))


def _smallest_first(query: Query) -> Any:
    """What a query sorts its rows by where it takes the first ones from below; None for any other query."""
    order = query.order
    if query.group or order is None or order.limit is None or not order.keys or order.keys[0].descending:
        return None
    return order.keys[0].expression


def _columns(expression: Any) -> list[Column]:
    """The columns of an expression without aggregates: NULL in any of them makes it NULL."""
    if expression is None or any(isinstance(node, Aggregate) for node in walk(expression)):
        return []
    return [node for node in walk(expression) if isinstance(node, Column)]


def _known(query: Query, column: Any, schema: Schema) -> Query:
    """`query` with the rows alone that have a value in that column, where it is one and may have none."""
    if not isinstance(column, Column) or schema.is_star(column.index) or column.index in schema.primary_keys:
        return query
    parts = parts_of(query.where, And)
    if query.combined or any(_excludes_null(part, column) for part in parts):
        return query
    return replace(query, where=conjunction([*parts, IsNull(column, negated=True)]))


def _excludes_null(condition: Any, column: Column) -> bool:
    """Whether a condition is true of no row where the column is NULL, as every comparison with it."""
    return condition == IsNull(column, negated=True) or (
        isinstance(condition, Comparison | Between) and condition.left == column
    )
