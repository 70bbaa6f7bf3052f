"""Truth values as their column writes them: `active = 'True'` where the cells are True and False, not `active = '1'`.

A question such as *How many users are active?* says no literal, so a parser takes one that is always offered: 1, T or
yes. In Spider's databases that is mostly what the cells are. Where they are other texts the query would find nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from sqlsp.data.literals.cell_index import build_index
from sqlsp.data.literals.truths import TRUTHS, columns_of_truths
from sqlsp.sql.database import database_path
from sqlsp.sql.literals import literal
from sqlsp.sql.query import Column, Comparison, Query, Value, walk
from sqlsp.sql.rewrite import map_children
from sqlsp.sql.schema import Schema

Truths = Callable[[Schema], Mapping[int, tuple[str, str]]]
"""The columns of a database whose cells are two texts, one that says no and one that says yes (`columns_of_truths`)."""

_SAID: Final = {**TRUTHS, "0": False, "1": True}


def with_truth_values(query: Query, schema: Schema, truths: Truths) -> Query:
    """`query` in either form with the cell of the same truth where a column of `truths` is compared with another text.

    Only = and != count, and texts of `TRUTHS`, 1 and 0. `truths` is asked only where the query has any of these.
    Columns of numbers stay, of whose cells not all are known.
    """
    if not any(_said(node, schema) for node in walk(query)):
        return query
    written = truths(schema)
    if not written:
        return query

    def change(node: Any) -> Any:
        said = _said(node, schema)
        if said is not None and said[0] in written:
            column, text = said
            cells = written[column]
            node = node if text in cells else replace(node, right=literal(cells[_SAID[text.lower()]]))
        return map_children(node, change)

    return map_children(query, change)


def truths_in(databases: Path) -> Truths:
    """Those of the databases in a folder as Spider has it; of each the cells are read when they are first asked for."""

    @cache
    def of(schema: Schema) -> Mapping[int, tuple[str, str]]:
        path = database_path(databases, schema.db_id)
        return columns_of_truths(build_index(path, schema)) if path.is_file() else {}

    return of


def _said(node: Any, schema: Schema) -> tuple[int, str] | None:
    """Column and literal of a comparison that asks whether something is so; None for all else."""
    if isinstance(node, Comparison) and node.operator in ("=", "!="):
        left, right = node.left, node.right
        if isinstance(left, Column) and isinstance(right, Value) and right.text is not None:
            asks = right.text.lower() in _SAID and schema.columns[left.index].type != "number"
            return (left.index, right.text) if asks else None
    return None
