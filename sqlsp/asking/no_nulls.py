"""`districts without inspectors`: `NOT IN (SELECT district_id FROM inspectors WHERE district_id IS NOT NULL)`.

Where the rows inside hold a single NULL, `NOT IN` is true of nothing in SQL, and the answer would be empty. Spider's
databases hardly have any, so that its queries, and parsers trained on them, leave the condition out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sqlsp.sql.expressions import conjunction
from sqlsp.sql.query import And, Column, Comparison, IsNull, Query, parts_of
from sqlsp.sql.rewrite import map_children
from sqlsp.sql.schema import Schema


def without_nulls(query: Query, schema: Schema) -> Query:
    """`query` with that condition in each query behind NOT IN whose column may be NULL: any but a primary key.

    Queries with aggregates, set operations or LIMIT stay.
    """

    def change(node: Any) -> Any:
        if isinstance(node, Comparison) and node.operator == "in" and node.negated and isinstance(node.right, Query):
            node = replace(node, right=_without(node.right, schema))
        return map_children(node, change)

    return map_children(query, change)


def _without(query: Query, schema: Schema) -> Query:
    column = query.select[0]
    if not isinstance(column, Column) or schema.is_star(column.index) or column.index in schema.primary_keys:
        return query
    parts = parts_of(query.where, And)
    if query.combined or query.order or IsNull(column, negated=True) in parts:
        return query
    return replace(query, where=conjunction([*parts, IsNull(column, negated=True)]))
