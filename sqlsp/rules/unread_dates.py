"""Dates in a form that nothing reads: text is compared with text there, and a day earlier or later is chance."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from sqlsp.question.dates import find_dates_and_parts
from sqlsp.question.words import plain
from sqlsp.rules.reading import describe_item
from sqlsp.rules.rule import Context
from sqlsp.sql.query import Between, Column, Comparison, Query, Value, walk
from sqlsp.sql.schema import Schema

_ORDERED: Final = ("<", ">", "<=", ">=")
_ISO: Final = re.compile(r"\d{4}-\d\d")
_NUMBERS: Final = re.compile(r"\d+[/.\- ]\d+[/.\- ]\d+")


def find_unread_dates(query: Query, schema: Schema, context: Context) -> str | None:
    """A sentence where a query compares a column with a month or a day, and the cells are written in another form.

    None where not all cells are known, or the cells sort as dates do.
    """
    if context.cells.warnings or not context.cells.written:
        return None
    for column, text, ordered in _compared(query):
        if schema.is_star(column) or schema.columns[column].type == "number" or schema.columns[column].form is not None:
            continue
        cells = [cell for ways in context.cells.written.values() for cell, place in ways if place == column]
        fits = any(map(_ISO.match, cells)) or (not ordered and any(plain(text) in plain(cell) for cell in cells))
        if not fits and 2 * sum(map(_is_date, cells)) > len(cells):
            return f"cells of {describe_item(schema, column)} cannot be compared as dates, such as {cells[0]!r}"
    return None


def _is_date(cell: str) -> bool:
    return bool(_NUMBERS.search(cell)) or any(each.month for each in find_dates_and_parts(cell))


def _compared(query: Query) -> Iterator[tuple[int, str, bool]]:
    """Columns, the dates that they are compared with, and whether by order rather than by LIKE."""
    for node in walk(query):
        if isinstance(node, Between):
            yield from _dates(node.left, node.low, True)
        elif isinstance(node, Comparison) and node.operator in (*_ORDERED, "like"):
            yield from _dates(node.left, node.right, node.operator != "like")


def _dates(left: object, right: object, ordered: bool) -> Iterator[tuple[int, str, bool]]:
    text = right.text.strip("%") if isinstance(right, Value) and right.text else ""
    if isinstance(left, Column) and any(each.month and each.year for each in find_dates_and_parts(text)):
        yield left.index, text, ordered
