"""Chooses the chart that fits rows of two columns.

Rows of a category and a number are drawn as bars, a date and a number as a line, two numbers as points. Other rows have
no chart. The user can choose another kind of chart that fits.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from sqlsp.databases.database import Rows
from sqlsp.question.dates import MONTHS, WEEKDAYS
from sqlsp.question.words import word_set

MAX_BARS: Final = 40
MAX_POINTS: Final = 5_000
_MIN_ROWS: Final = 2
_MAX_NUMBER: Final = 1e300
_DATE: Final = re.compile(r"\d{4}-\d{2}(-\d{2}([T ]\d{2}:\d{2}.*)?)?|\d{4}/\d{2}/\d{2}")  # text order is time order
_YEARS: Final = range(1000, 2200)
_YEAR_NAME: Final = re.compile(r"(?:^|[^a-z])(years?|yr)(?:$|[^a-z])", re.IGNORECASE)


_RANKS: Final = frozenset(map(str.lower, (*MONTHS, *WEEKDAYS))) | word_set(
    """jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun xs s m l xl xxl small medium large
    low middle high never rarely sometimes often always"""
)
Kind = Literal["bars", "line", "points"]


@dataclass(frozen=True)
class Chart:
    """A chart with column `x` along one axis and the numbers of column `y` along the other.

    Attributes:
        kind: The kind that fits best.
        x: The index of the column with the categories, dates or numbers.
        y: The index of the column with the numbers.
        kinds: All kinds that fit.
        has_order: True if the column `x` has an order, as dates, sizes and numbers have.
    """

    kind: Kind
    x: int
    y: int
    kinds: tuple[Kind, ...] = ()
    has_order: bool = False


def find_chart(rows: Rows) -> Chart | None:
    """Returns the chart that fits, or None. Incomplete rows have no chart, because the chart would mislead."""
    if len(rows.columns) != 2 or rows.more or not _MIN_ROWS <= len(rows.rows) <= MAX_POINTS:
        return None
    columns = [[row[index] for row in rows.rows] for index in (0, 1)]
    are_numbers = [all(_is_drawable(cell) for cell in cells) for cells in columns]
    are_times = [_are_times(name, cells) for name, cells in zip(rows.columns, columns, strict=True)]
    may_be_bars = [len(cells) <= MAX_BARS and len(set(cells)) == len(cells) for cells in columns]
    for x, y in ((0, 1), (1, 0)):
        if are_times[x] and are_numbers[y] and not are_times[y]:
            return Chart("line", x, y, ("line", "bars") if may_be_bars[x] else ("line",), has_order=True)
    if all(are_numbers):
        return Chart("points", 0, 1, ("points", "bars") if may_be_bars[0] else ("points",), has_order=True)
    for x, y in ((0, 1), (1, 0)):
        if are_numbers[y] and may_be_bars[x]:
            has_order = all(_has_rank(cell) for cell in columns[x])
            return Chart("bars", x, y, ("bars", "line") if has_order else ("bars",), has_order)
    return None


def _is_drawable(cell: Any) -> bool:
    """True for a number that is small enough for an axis."""
    return isinstance(cell, int | float) and abs(cell) < _MAX_NUMBER


def _has_rank(cell: Any) -> bool:
    """True for a category that has an order: a weekday, a month, a size, or a text that begins with a number."""
    return str(cell).lower() in _RANKS or str(cell)[:1].isdecimal()


def _are_times(name: str, cells: Sequence[Any]) -> bool:
    """True if all cells are dates, or if all cells are years and the name of the column contains *year*."""
    if _YEAR_NAME.search(name) and len({type(cell) for cell in cells}) == 1:
        texts = [str(cell) for cell in cells]
        if all(len(text) == 4 and text.isdecimal() and int(text) in _YEARS for text in texts):
            return True
    return all(isinstance(cell, str) and _DATE.fullmatch(cell) for cell in cells)
