"""Charts of query results: which chart fits the rows, and the chart drawn in plain characters for a terminal.

A category and a number give bars, a date and a number a line, two numbers points. All other rows get no chart.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from sqlsp.serving.databases import Rows
from sqlsp.serving.formatting import fit_text, measure_width, show_cell

MOST_BARS: Final = 40
MOST_POINTS: Final = 5_000
_FEWEST: Final = 2  # rows of a chart
_DATE: Final = re.compile(r"\d{4}-\d{2}(-\d{2}([T ]\d{2}:\d{2}.*)?)?|\d{4}/\d{2}/\d{2}")  # text order is time order
_YEARS: Final = range(1000, 2200)
_YEAR_NAME: Final = re.compile(r"(?:^|[^a-z])(years?|yr)(?:$|[^a-z])", re.IGNORECASE)
_LABEL: Final = 24  # letters of a category
_BARS: Final = 8  # characters left for the bars, as long as labels can be cut
_HEIGHT: Final = 15  # lines of a grid
_EIGHTHS: Final = " ▏▎▍▌▋▊▉"

Kind = Literal["bars", "line", "points"]


@dataclass(frozen=True)
class Chart:
    """What to draw: column `x` along the one axis, the numbers of column `y` along the other."""

    kind: Kind
    x: int
    y: int


def find_chart(rows: Rows) -> Chart | None:
    """The chart that fits rows of two columns, or None. Incomplete rows get no chart, for it would mislead."""
    if len(rows.columns) != 2 or rows.more or not _FEWEST <= len(rows.rows) <= MOST_POINTS:
        return None
    columns = [[row[place] for row in rows.rows] for place in (0, 1)]
    numeric = [all(isinstance(cell, int | float) and abs(cell) < 1e300 for cell in cells) for cells in columns]
    times = [_are_times(name, cells) for name, cells in zip(rows.columns, columns, strict=True)]
    for x, y in ((0, 1), (1, 0)):
        if times[x] and numeric[y] and not times[y]:
            return Chart("line", x, y)
    if all(numeric):
        return Chart("points", 0, 1)
    for x, y in ((0, 1), (1, 0)):
        if numeric[y] and len(rows.rows) <= MOST_BARS and len(set(columns[x])) == len(columns[x]):
            return Chart("bars", x, y)
    return None


def _are_times(name: str, cells: Sequence[Any]) -> bool:
    """Whether a column holds dates, or years as its name and its numbers show."""
    if _YEAR_NAME.search(name) and len({type(cell) for cell in cells}) == 1:
        texts = [str(cell) for cell in cells]
        if all(len(text) == 4 and text.isdecimal() and int(text) in _YEARS for text in texts):
            return True
    return all(isinstance(cell, str) and _DATE.fullmatch(cell) for cell in cells)


def draw(rows: Rows, chart: Chart, width: int) -> str:
    """The chart in characters, at most `width` wide; a `width` below 40 is taken as 40."""
    return "\n".join((_draw_bars if chart.kind == "bars" else _draw_grid)(rows, chart, max(width, 40)))


def _draw_bars(rows: Rows, chart: Chart, width: int) -> list[str]:
    """A line for each category; negative numbers have their bars to the left of the axis."""
    values = [float(row[chart.y]) for row in rows.rows]
    numbers = [show_cell(row[chart.y]) for row in rows.rows]
    beside = width - max(map(len, numbers)) - 4
    labels = [fit_text(show_cell(row[chart.x]), max(min(beside - _BARS, _LABEL), 1)) for row in rows.rows]
    label_width = max(map(measure_width, labels))
    room = max(beside - label_width, 1)
    low, high = min(*values, 0.0), max(*values, 0.0)
    scale = room / (high - low) if high > low else 0.0
    left = round(-low * scale)
    lines = []
    for label, value, number in zip(labels, values, numbers, strict=True):
        padding = " " * (label_width - measure_width(label))
        whole, eighths = divmod(max(round(value * scale * 8), 0), 8)
        bar = "█" * whole + _EIGHTHS[eighths].strip()
        below = "█" * round(-value * scale) if value < 0 else ""
        lines.append(f"{label}{padding} {below:>{left}}│{bar} {number}")
    return lines


def _draw_grid(rows: Rows, chart: Chart, width: int) -> list[str]:
    """A grid of points with the ends of both axes as labels. A line chart is its points in order of time."""
    found = sorted((row[chart.x], float(row[chart.y])) for row in rows.rows)
    cells = [each for each, _ in found]
    if chart.kind == "line":  # dates stand at equal distances
        places = {cell: place for place, cell in enumerate(dict.fromkeys(cells))}
        cells = [places[cell] for cell in cells]
    across = _scale(cells)
    values = [value for _, value in found]
    top, bottom = f"{max(values):.6g}", f"{min(values):.6g}"
    margin = max(len(top), len(bottom))
    columns = width - margin - 2
    grid = [[" "] * columns for _ in range(_HEIGHT)]
    for x, value in zip(across, _scale(values), strict=True):
        line = _HEIGHT - 1 - round(value * (_HEIGHT - 1))
        column = round(x * (columns - 1))
        grid[line][column] = "•" if grid[line][column] == " " else "●"
    sides = [top, *[""] * (_HEIGHT - 2), bottom]
    lines = [f"{side:>{margin}} │{''.join(line).rstrip()}" for side, line in zip(sides, grid, strict=True)]
    first, last = fit_text(show_cell(found[0][0]), _LABEL), fit_text(show_cell(found[-1][0]), _LABEL)
    gap = max(columns - len(first) - len(last), 1)
    return [*lines, f"{'':>{margin}} └{'─' * columns}", f"{'':>{margin}}  {first}{' ' * gap}{last}"]


def _scale(values: Sequence[float]) -> list[float]:
    low, high = min(values), max(values)
    return [(value - low) / (high - low) if high > low else 0.5 for value in values]
