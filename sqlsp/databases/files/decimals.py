"""Finds the decimal mark of a table: 47.955 beside 1.158,56 is a whole number, and 1,104 beside 1,5 is not.

A table has one decimal mark. Columns whose cells fit both readings take that of the other columns.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final
from unicodedata import category

from sqlsp.databases.cells.lookalikes import may_be_versions
from sqlsp.databases.cells.number_forms import is_code
from sqlsp.databases.files.conversions import UNDECIDED, RawColumn

_MOSTLY: Final = 0.9  # share of the rows of a column that have figures
_FIGURE: Final = re.compile(
    r"(?P<before>[^\d\s.,]{0,3})[\s\u00a0]?(?P<body>\d[\d.,]*)[\s\u00a0]?(?P<after>[^\d.,]{0,4})"
)
_EITHER: Final = re.compile(r"[1-9]\d{0,2}([.,])\d{3}")
# figures with a mark of decimals, or with two marks of thousands
_SURE: Final = {
    decimal: re.compile(
        r"\d{{1,3}}(?:{1}\d{{3}})+{0}\d+|\d{{1,3}}(?:{1}\d{{3}}){{2,}}|\d+{0}(?:\d{{1,2}}|\d{{4,}})|"
        r"(?:0|\d{{4,}}){0}\d+".format(re.escape(decimal), re.escape(thousands))
    )
    for decimal, thousands in (".,", ",.")
}


def decide_decimals(columns: Sequence[RawColumn]) -> list[RawColumn]:
    """The columns of a table with the decimal mark of those whose cells leave it open."""
    figures = [list(_find_figures(column)) for column in columns]
    bodies = [{match["body"] for match in matches} for matches in figures]
    known = {mark for own, column in zip(bodies, columns, strict=True) for mark in _find_sure(own, column)}
    decided = []
    for column, matches, own in zip(columns, figures, bodies, strict=True):
        marks = {match[1] if (match := _EITHER.fullmatch(body)) else "" for body in own if not body.isdecimal()}
        if len(marks) != 1 or "" in marks:
            decided.append(column)
            continue
        (mark,) = marks
        decimal = max(known) if len(known) == 1 else UNDECIDED
        if not known:
            decimal = _guess(mark, matches)
        decided.append(replace(column, decimal=decimal, is_guessed=not known and mark == decimal == "."))
    return decided


def _find_figures(column: RawColumn) -> Iterator[re.Match[str]]:
    """The figures in the cells of a column; none where more than a few cells are other texts."""
    if not column.is_text or is_code(column.info):
        return
    matches = [(match, rows) for cell, rows in column.cells.items() if (match := _match(str(cell))) is not None]
    if sum(rows for _, rows in matches) >= _MOSTLY * sum(column.cells.values()):
        yield from (match for match, _ in matches)


def _match(text: str) -> re.Match[str] | None:
    return _FIGURE.fullmatch(text.strip().lstrip("+-−(").rstrip("-−)"))


def _find_sure(bodies: set[str], column: RawColumn) -> Iterator[str]:
    """The decimal mark that the figures of a column show; none where they may be versions or show both."""
    marks = [mark for mark, pattern in _SURE.items() if any(map(pattern.fullmatch, bodies))]
    if len(marks) == 1 and not may_be_versions(bodies, column.info):
        yield marks[0]


def _guess(mark: str, figures: Sequence[re.Match[str]]) -> str:
    """The decimal mark of a column in a table that shows none, where `mark` stands before three digits.

    Whole figures leave it open, unless their unit is another: 900 g beside 1.250 kg.
    """
    if mark == ",":
        return "."
    signs = "".join(text for figure in figures for text in figure.group("before", "after"))
    if any(category(sign) == "Sc" for sign in signs):
        return ","
    units = {figure["after"] for figure in figures if not figure["body"].isdecimal()}
    return UNDECIDED if any(figure["body"].isdecimal() and figure["after"] in units for figure in figures) else "."
