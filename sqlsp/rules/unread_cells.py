"""Texts that are counted with, or compared by their size, although nothing reads their cells as numbers or dates.

SQL then adds up the digits that a text begins with, and of `900K` and `1.2M` the first is the greater. Such an answer
is in doubt.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from sqlsp.rules.reading import describe_item
from sqlsp.rules.rule import Context
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import (
    Aggregate,
    Arithmetic,
    Between,
    Bucket,
    Call,
    Column,
    Comparison,
    DatePart,
    Elapsed,
    Key,
    Node,
    Query,
    Statistic,
    Value,
    children,
    walk,
)

_BY_SIZE: Final = ("<", ">", "<=", ">=")
_COUNTED: Final = ("sum", "avg", "abs", "round")
_PLAIN: Final = "CAST({} AS "
_DAYS: Final = re.compile(r"\d{4}(-\d\d){0,2}%")  # of a year, of a month


def find_unread_cells(query: Query, schema: Schema, context: Context) -> str | None:
    """A sentence about the first column of a query that is used as a number or a date, and whose cells are texts."""
    for column, is_counted in _find_measured(query):
        if schema.is_star(column.index):
            continue
        profile, form = context.cells.profile(column.index), schema.columns[column.index].form
        if form is not None and form.type != "text":
            continue
        meant = profile.form if profile.form is not None and profile.form.type != "text" else None  # which no SQL reads
        # of a column that was not reached in time nothing is known
        unknown = profile.kind == "unknown" and context.cells.profiles and schema.columns[column.index].type == "text"
        if is_counted:
            is_flag = (
                profile.kind == "flag" and profile.written_as_text and not str((profile.flag or "?")[-1]).isdigit()
            )
            is_wrong = profile.kind in ("text", "date") or is_flag or (meant and not meant.sql.startswith(_PLAIN))
        else:
            digits = profile.kind in ("number", "year") and profile.written_as_text and not profile.same_length
            is_wrong = bool(profile.unread) or digits or meant
        if is_wrong or unknown:
            such = f", such as {profile.unread!r}" if profile.unread else ""
            done = "counted with" if is_counted else "compared by their size"
            return f"cells of {describe_item(schema, column.index)} are texts{such}: they cannot be {done}"
    return None


def _find_measured(query: Query) -> Iterator[tuple[Column, bool]]:
    """The columns that are counted with (True), and those that are compared by their size or read as dates (False)."""
    for node in walk(query):
        parts: tuple[Node, ...] = ()
        is_counted = isinstance(node, Arithmetic | Statistic | Bucket)
        if is_counted or isinstance(node, Key | DatePart | Elapsed):
            parts = tuple(children(node))
        elif isinstance(node, Aggregate | Call):
            is_counted = node.function in _COUNTED
            parts = (node.argument,) if is_counted or node.function in ("max", "min") else ()
        elif isinstance(node, Between):
            parts = (node.left,)
        elif isinstance(node, Comparison) and (node.operator in _BY_SIZE or _is_like_date(node)):
            parts = (node.left, node.right)
        yield from ((part, is_counted) for part in parts if isinstance(part, Column))


def _is_like_date(node: Comparison) -> bool:
    text = node.right.text if node.operator == "like" and isinstance(node.right, Value) else None
    return text is not None and _DAYS.fullmatch(text) is not None
