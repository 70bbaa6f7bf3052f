"""Truth values as their column writes them: `active = 'True'` if the cells are True and False, not `active = '1'`.

A question such as *How many users are active?* contains no literal, so a parser takes one that is always offered: 1, T
or yes. In Spider's databases, cells mostly have these values. If a column has other texts, the query would find
nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from sqlsp.data.literals.truths import TRUTHS
from sqlsp.sql.literals import literal
from sqlsp.sql.query import Column, Comparison, Query, Value
from sqlsp.sql.rewrite import map_children
from sqlsp.sql.schema import Schema

_SAID: Final = {**TRUTHS, "0": False, "1": True}


def says_truth(node: Any, schema: Schema) -> bool:
    """Whether a node of a query compares a column with a text that says yes or no."""
    return _said(node, schema) is not None


def with_truth_values(query: Query, schema: Schema, truths: Mapping[int, tuple[str, str]]) -> Query:
    """`query`, in either form, with each truth value written as its column in `truths` writes it.

    This applies only to = and !=, and to the texts of `TRUTHS`, 1 and 0. Columns of numbers stay unchanged, because not
    all of their cells are known.
    """

    def change(node: Any) -> Any:
        said = _said(node, schema)
        if said is not None and said[0] in truths:
            column, text = said
            cells = truths[column]
            node = node if text in cells else replace(node, right=literal(cells[_SAID[text.lower()]]))
        return map_children(node, change)

    return map_children(query, change) if truths else query


def _said(node: Any, schema: Schema) -> tuple[int, str] | None:
    """Column and literal of a comparison with a truth value; None for other nodes."""
    if isinstance(node, Comparison) and node.operator in ("=", "!="):
        left, right = node.left, node.right
        if isinstance(left, Column) and isinstance(right, Value) and right.text is not None:
            asks = right.text.lower() in _SAID and schema.columns[left.index].type != "number"
            return (left.index, right.text) if asks else None
    return None
