"""Literals that no cell has: a query that compares a column with one finds nothing, whatever was meant.

A parser takes a literal that is always offered, such as 1 or T, where a question says none (*how many customers are
women?*, `country = '1'`). Such an answer is in doubt. A literal that the question does say, or that the query before
it has, may be a thing that is not there, which a note tells.

So are dates in a form that nothing reads: text is compared with text there, and a day earlier or later is chance.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from sqlsp.cells.index import LONGEST_CELL
from sqlsp.question.dates import find_dates_and_parts
from sqlsp.question.mentions import MentionKind
from sqlsp.question.words import plain
from sqlsp.rules.reading import describe_item
from sqlsp.rules.rule import Context
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import Between, Column, Comparison, Query, Value, Values, walk

_COMPARED: Final = ("<", ">", "<=", ">=", "like")
_ISO: Final = re.compile(r"\d{4}-\d\d")
_NUMBERS: Final = re.compile(r"\d+[/.\- ]\d+[/.\- ]\d+")


@dataclass(frozen=True)
class UnknownValue:
    """A literal that no cell of a column has; `said` whether the question says it, or the query before it has it."""

    text: str
    column: str
    said: bool

    def __str__(self) -> str:
        return f"no row has {self.text!r} in {self.column}"


def find_unknown_values(query: Query, schema: Schema, context: Context) -> Iterator[UnknownValue]:
    """The literals that a query compares with = or IN and that the column of texts does not have.

    None where not all cells are known: cells were left out, a literal is longer than the cells that are read, or there
    are no cells at all.
    """
    cells = context.cells
    if cells.warnings or not cells.cells or context.candidates is None:
        return
    said = {
        each.text
        for each in context.candidates.offered
        if each.words or each.kind <= MentionKind.QUOTED  # without words: said before
    }
    for node in walk(query):
        if not isinstance(node, Comparison) or node.operator not in ("=", "in") or not isinstance(node.left, Column):
            continue
        index = node.left.index
        if schema.is_star(index) or schema.columns[index].type != "text":
            continue
        values = node.right.items if isinstance(node.right, Values) else (node.right,)
        for value in values:
            text = value.text if isinstance(value, Value) else None
            if text and plain(text) and len(text) <= LONGEST_CELL and index not in cells.columns_with(plain(text)):
                yield UnknownValue(text, str(describe_item(schema, index)), text in said)


def doubt_of(found: Sequence[UnknownValue]) -> str | None:
    """A sentence about the values that the question does not say; None where there are none."""
    unsaid = [str(each) for each in found if not each.said]
    if not unsaid:
        return None
    return f"{' and '.join(unsaid)}, which the question does not say: the answer may be to another question"


def find_unread_dates(query: Query, schema: Schema, context: Context) -> str | None:
    """A sentence where a query compares a column with a month or a day, and the cells are written in another form.

    None where not all cells are known, or the cells sort as dates do.
    """
    if context.cells.warnings or not context.cells.written:
        return None
    for column, text, ordered in _find_compared_dates(query):
        if schema.is_star(column) or schema.columns[column].type == "number" or schema.columns[column].form is not None:
            continue
        cells = [cell for ways in context.cells.written.values() for cell, place in ways if place == column]
        fits = any(map(_ISO.match, cells)) or (not ordered and any(plain(text) in plain(cell) for cell in cells))
        if fits:
            continue
        dates = [c for c in cells if _NUMBERS.search(c) or any(each.month for each in find_dates_and_parts(c))]
        if 2 * len(dates) > len(cells):
            return f"cells of {describe_item(schema, column)} cannot be compared as dates, such as {cells[0]!r}"
    return None


def _find_compared_dates(query: Query) -> Iterator[tuple[int, str, bool]]:
    """Columns, the dates that they are compared with, and whether by order rather than by LIKE."""
    for node in walk(query):
        if isinstance(node, Between) or (isinstance(node, Comparison) and node.operator in _COMPARED):
            value = node.low if isinstance(node, Between) else node.right
            text = value.text.strip("%") if isinstance(value, Value) and value.text else ""
            if isinstance(node.left, Column) and any(each.month and each.year for each in find_dates_and_parts(text)):
                yield node.left.index, text, isinstance(node, Between) or node.operator != "like"
