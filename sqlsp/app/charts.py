"""Chooses the chart that fits rows of two columns.

Rows of a category and a number are drawn as bars, a date and a number as a line, two numbers as points. Other rows have
no chart.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from sqlsp.databases.database import Rows

MAX_BARS: Final = 40
MAX_POINTS: Final = 5_000
_MIN_ROWS: Final = 2
_MAX_NUMBER: Final = 1e300
_DATE: Final = re.compile(r"\d{4}-\d{2}(-\d{2}([T ]\d{2}:\d{2}.*)?)?|\d{4}/\d{2}/\d{2}")  # text order is time order
_YEARS: Final = range(1000, 2200)
_YEAR_NAME: Final = re.compile(r"(?:^|[^a-z])(years?|yr)(?:$|[^a-z])", re.IGNORECASE)


@dataclass(frozen=True)
class Chart:
    """A chart with column `x` along one axis and the numbers of column `y` along the other."""

    kind: Literal["bars", "line", "points"]
    x: int
    y: int


def find_chart(rows: Rows) -> Chart | None:
    """Returns the chart that fits, or None. Incomplete rows have no chart, because it would mislead."""
    if len(rows.columns) != 2 or rows.more or not _MIN_ROWS <= len(rows.rows) <= MAX_POINTS:
        return None
    columns = [[row[index] for row in rows.rows] for index in (0, 1)]
    numeric = [all(isinstance(cell, int | float) and abs(cell) < _MAX_NUMBER for cell in cells) for cells in columns]
    times = [_are_times(name, cells) for name, cells in zip(rows.columns, columns, strict=True)]
    for x, y in ((0, 1), (1, 0)):
        if times[x] and numeric[y] and not times[y]:
            return Chart("line", x, y)
    if all(numeric):
        return Chart("points", 0, 1)
    for x, y in ((0, 1), (1, 0)):
        if numeric[y] and len(rows.rows) <= MAX_BARS and len(set(columns[x])) == len(columns[x]):
            return Chart("bars", x, y)
    return None


def _are_times(name: str, cells: Sequence[Any]) -> bool:
    """True if all cells are dates, or if all are years and the name of the column says so."""
    if _YEAR_NAME.search(name) and len({type(cell) for cell in cells}) == 1:
        texts = [str(cell) for cell in cells]
        if all(len(text) == 4 and text.isdecimal() and int(text) in _YEARS for text in texts):
            return True
    return all(isinstance(cell, str) and _DATE.fullmatch(cell) for cell in cells)
