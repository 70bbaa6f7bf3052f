"""Missing values as their column writes them: `(phone IS NULL OR phone = '')` if cells are empty texts.

A database that was filled from files often has empty texts where something is missing, and `phone IS NULL` finds none
of them. Parsers learn only IS NULL; whether a column has empty texts can be seen only in its cells.

For a question such as *deliveries without a temperature* parsers also take the literal 0, which is always offered. If
no cell of the column is 0, `temperature = 0` finds nothing, and `temperature IS NULL` is what was meant. Other
questions mean a 0 that they do not say: `price = 0` for *free*. So this applies only where absence is said.
"""

from __future__ import annotations

import re
from collections.abc import Set
from typing import Any, Final, TypeGuard

from sqlsp.data.types import Candidates
from sqlsp.sql.query import Column, Comparison, IsNull, Or, Query, Value
from sqlsp.sql.rewrite import map_children


def asks_for_missing(node: Any) -> TypeGuard[IsNull]:
    """Whether a node of a query asks whether a column has a value."""
    return isinstance(node, IsNull) and isinstance(node.left, Column)


_ABSENCE: Final = re.compile(
    r"\b(without|no|not|none|never|nobody|nothing|missing|lack(s|ed|ing)?|unknown|blank|empty|unset)\b|n['’]t\b", re.I
)


def may_mean_unset(question: str, candidates: Candidates) -> bool:
    """Whether a 0 in the query for a question can mean a missing value: absence is said, and no 0."""
    said = zip(candidates.texts, candidates.places[:, 0].tolist(), strict=True)
    return bool(_ABSENCE.search(question)) and not any(text == "0" and place >= 0 for text, place in said)


def says_zero(node: Any) -> TypeGuard[Comparison]:
    """Whether a node of a query asks whether a column is 0, or is not."""
    if not isinstance(node, Comparison) or node.operator not in ("=", "!="):
        return False
    return isinstance(node.left, Column) and isinstance(node.right, Value) and node.right.text == "0"


def with_unset_for_zero(query: Query, no_zero: Set[int]) -> Query:
    """`query`, in either form, for a question that `may_mean_unset`: in `no_zero`, columns without a 0, 0 is NULL."""

    def change(node: Any) -> Any:
        if says_zero(node) and isinstance(node.left, Column) and node.left.index in no_zero:
            return IsNull(node.left, negated=node.operator == "!=")
        return map_children(node, change)

    return map_children(query, change) if no_zero else query


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
