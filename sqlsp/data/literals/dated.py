"""Columns that hold dates such as 2023-05-13, with a time of day behind them or without, and columns of years."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from sqlsp.question.dates import MONTH_AND_DAY, YEAR

_DATE: Final = re.compile(rf"\d{{4}}-{MONTH_AND_DAY}(?P<time>\D.*)?")
_YEAR: Final = re.compile(YEAR)


def dated_columns(written: Mapping[str, Sequence[tuple[str, int]]]) -> tuple[dict[int, bool], bool]:
    """The columns whose cells are all dates such as 2023-05-13, and whether any column contains only years.

    A column of dates has the value True if a time of day follows in any of its cells. `written` is the field of a
    `CellIndex`.
    """
    timed: dict[int, bool] = {}
    years, others = set[int](), set[int]()
    for ways in written.values():
        for cell, column in ways:
            if match := _DATE.fullmatch(cell):
                timed[column] = timed.get(column, False) or match["time"] is not None
            else:
                (years if _YEAR.fullmatch(cell) else others).add(column)
    dates = {column: timed[column] for column in sorted(timed) if column not in others | years}
    return dates, bool(years - others - set(timed))
