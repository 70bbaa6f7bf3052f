"""Finds the decimal mark of a table: 47.955 beside 1.158,56 is a whole number, and 1,104 beside 1,5 is not.

A table has one decimal mark. Columns whose cells fit both marks take that of the other columns.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Final

from sqlsp.databases.cells.lookalikes import may_be_versions
from sqlsp.databases.cells.number_forms import is_code, is_currency
from sqlsp.databases.files.conversions import UNDECIDED, RawColumn

_MIN_FIGURES: Final = 0.9  # share of the rows of a column of numbers
_FIGURE: Final = re.compile(
    r"(?P<before>[^\d\s.,]{0,3})[\s\u00a0]?(?P<body>\d[\d.,]*)[\s\u00a0]?(?P<after>[^\d.,]{0,4})"
)
_AMBIGUOUS: Final = re.compile(r"[1-9]\d{0,2}([.,])\d{3}")
# figures that show the decimal mark, or two thousands separators
_CLEAR: Final = {
    decimal: re.compile(
        r"\d{{1,3}}(?:{1}\d{{3}})+{0}\d+|\d{{1,3}}(?:{1}\d{{3}}){{2,}}|\d+{0}(?:\d{{1,2}}|\d{{4,}})|"
        r"(?:0|\d{{4,}}){0}\d+".format(re.escape(decimal), re.escape(thousands))
    )
    for decimal, thousands in (".,", ",.")
}


def decide_decimals(columns: Sequence[RawColumn]) -> list[RawColumn]:
    """Returns the columns of a table. Those whose cells fit two decimal marks get one from other columns or a guess."""
    figures = [list(_find_figures(column)) for column in columns]
    bodies = [{figure["body"] for figure in own} for own in figures]
    known = {mark for column, own in zip(columns, bodies, strict=True) for mark in _find_clear_mark(column, own)}
    decided = []
    for column, own_figures, own_bodies in zip(columns, figures, bodies, strict=True):
        matches = [_AMBIGUOUS.fullmatch(body) for body in own_bodies if not body.isdecimal()]
        marks = {match[1] if match is not None else "" for match in matches}
        mark = next(iter(marks)) if len(marks) == 1 else ""
        if not mark:
            decided.append(column)
            continue
        decimal = _guess(mark, own_figures)
        if known:
            decimal = max(known) if len(known) == 1 else UNDECIDED
        decided.append(replace(column, decimal=decimal, is_guessed=not known and mark == decimal == "."))
    return decided


def _find_figures(column: RawColumn) -> Iterator[re.Match[str]]:
    """The figures in the cells of a column; none if more than a few cells are other texts."""
    if not column.is_text or is_code(column.info):
        return
    matches = {cell: _FIGURE.fullmatch(_strip_signs(str(cell))) for cell in column.cells}
    rows = sum(column.cells[cell] for cell, match in matches.items() if match is not None)
    if rows >= _MIN_FIGURES * sum(column.cells.values()):
        yield from (match for match in matches.values() if match is not None)


def _strip_signs(text: str) -> str:
    return text.strip().lstrip("+-−(").rstrip("-−)")


def _find_clear_mark(column: RawColumn, bodies: Collection[str]) -> Iterator[str]:
    """The decimal mark that the figures of a column show; none if they may be versions or show both."""
    marks = [mark for mark, pattern in _CLEAR.items() if any(map(pattern.fullmatch, bodies))]
    if len(marks) == 1 and not may_be_versions(bodies, column.info):
        yield marks[0]


def _guess(mark: str, figures: Sequence[re.Match[str]]) -> str:
    """Guesses the decimal mark of a column with numbers such as 1.250, in which `mark` precedes three digits.

    Called if no column of the table shows the mark. Whole numbers in the column leave the mark undecided, unless they
    have another unit: 900 g beside 1.250 kg.
    """
    if mark == ",":
        return "."
    signs = "".join(text for figure in figures for text in figure.group("before", "after"))
    if any(map(is_currency, signs)):
        return ","
    units = {figure["after"] for figure in figures if not figure["body"].isdecimal()}
    has_whole = any(figure["body"].isdecimal() and figure["after"] in units for figure in figures)
    return UNDECIDED if has_whole else "."
