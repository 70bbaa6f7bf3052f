"""Missing values as their column writes them: `(phone IS NULL OR phone = '')` if cells are empty texts.

A database that was filled from files often has empty texts where something is missing, and `phone IS NULL` finds none
of them. Parsers learn only IS NULL; whether a column has empty texts can be seen only in its cells.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Any, TypeGuard

from sqlsp.sql.query import Column, Comparison, IsNull, Or, Query, Value
from sqlsp.sql.rewrite import map_children


def asks_for_missing(node: Any) -> TypeGuard[IsNull]:
    """Whether a node of a query asks whether a column has a value."""
    return isinstance(node, IsNull) and isinstance(node.left, Column)


def with_missing_values(query: Query, blank: Set[int]) -> Query:
    """`query`, in either form; in the columns of `blank`, which hold empty texts, these count as missing, too."""

    def change(node: Any) -> Any:
        if asks_for_missing(node) and isinstance(node.left, Column) and node.left.index in blank:
            empty = Value("", quoted=True)
            if node.negated:
                return Comparison("!=", node.left, empty)  # true of no NULL either
            return Or(node, Comparison("=", node.left, empty))
        return map_children(node, change)

    return map_children(query, change) if blank else query
