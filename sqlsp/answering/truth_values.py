"""Truth values as their column writes them: `active = 'True'` if the cells are True and False, not `active = '1'`.

A question such as *How many users are active?* contains no literal, so a parser takes one that is always offered: 1, T
or yes. In Spider's databases, cells mostly have these values. If a column has other texts, the query would find
nothing. No date is one of them either: `ended_at = '0'` is written `ended_at IS NULL`.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import replace
from typing import Any, Final

from sqlsp.data.literals.truths import TRUTHS
from sqlsp.sql.literals import literal
from sqlsp.sql.query import Column, Comparison, IsNull, Query, Value
from sqlsp.sql.rewrite import map_children
from sqlsp.sql.schema import Schema

_SAID: Final = {**TRUTHS, "0": False, "1": True}


def says_truth(node: Any, schema: Schema) -> bool:
    """Whether a node of a query compares a column with a text that says yes or no."""
    return _said(node, schema) is not None


def with_truth_values(
    query: Query, schema: Schema, truths: Mapping[int, tuple[str, str]], dates: Set[int] = frozenset()
) -> Query:
    """`query`, in either form, with each truth value written as its column in `truths` writes it.

    In the columns of `dates`, no means that there is none. This applies only to = and !=, and to the texts of `TRUTHS`,
    1 and 0. Columns of numbers stay unchanged, because not all of their cells are known.
    """

    def change(node: Any) -> Any:
        said = _said(node, schema)
        if said is not None:
            column, text = said
            yes = _SAID[text.lower()]
            if column in dates:
                return IsNull(node.left, negated=yes == (node.operator == "="))
            if column in truths and text not in truths[column]:
                node = replace(node, right=literal(truths[column][yes]))
        return map_children(node, change)

    return map_children(query, change) if truths or dates else query


def _said(node: Any, schema: Schema) -> tuple[int, str] | None:
    """Column and literal of a comparison with a truth value; None for other nodes."""
    if isinstance(node, Comparison) and node.operator in ("=", "!="):
        left, right = node.left, node.right
        if isinstance(left, Column) and isinstance(right, Value) and right.text is not None:
            asks = right.text.lower() in _SAID and schema.columns[left.index].type != "number"
            return (left.index, right.text) if asks else None
    return None
