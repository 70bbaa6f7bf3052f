"""Charts of query results: which chart fits the rows; drawn in plain characters for a terminal, as SVG for notebooks.

A category and a number give bars, a date and a number a line, two numbers points. All other rows get no chart.
A text of SVG stands for itself: colours are in it, and text has the colour of the page. All text in it is escaped.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final, Literal

from sqlsp.asking.formatting import fit_text, measure_width, show_cell
from sqlsp.common.console import printable
from sqlsp.opening.databases import Rows

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
_WIDE: Final = 640  # of SVG, as are the lengths below
_HIGH: Final = 300
_SVG_BAR: Final = 24  # height of a bar with its gap
_SVG_LABEL: Final = 170  # room for the names of bars
_DIGIT: Final = 8  # width of a digit, at most
_TICKS: Final = 5
_COLOUR: Final = "#4477aa"

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


def draw_svg(rows: Rows, chart: Chart) -> str:
    """The chart of these rows."""
    lines, height = (_draw_svg_bars if chart.kind == "bars" else _draw_svg_plane)(rows, chart)
    said = escape(printable(f"{rows.columns[chart.y]} by {rows.columns[chart.x]}"))
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {height}" width="{_WIDE}" height="{height}" '
        'font-family="sans-serif" font-size="12" fill="currentColor" stroke="none" role="img" '
    )
    return f'{opening}aria-label="{said}"><title>{said}</title>{"".join(lines)}</svg>'


def _draw_svg_bars(rows: Rows, chart: Chart) -> tuple[list[str], int]:
    """A bar for each row, with its name and its number, and the height of all."""
    values = [float(row[chart.y]) for row in rows.rows]
    numbers = [show_cell(row[chart.y]) for row in rows.rows]
    low, high = min(0.0, *values), max(0.0, *values)
    room = max(_WIDE - _SVG_LABEL - 12 - _DIGIT * max(map(len, numbers)), 40)
    scale = room / (high - low) if high > low else 0.0
    zero = _SVG_LABEL - low * scale
    lines = []
    for place, (row, value, number) in enumerate(zip(rows.rows, values, numbers, strict=True)):
        top, width = place * _SVG_BAR + 4, max(abs(value) * scale, 1.0)
        name = fit_text(show_cell(row[chart.x]), _LABEL)
        lines.append(_text(_SVG_LABEL - 8, top + 14, name, "end"))
        left = zero - width if value < 0 else zero
        lines.append(
            f'<rect x="{left:.1f}" y="{top}" width="{width:.1f}" height="{_SVG_BAR - 6}" rx="3" fill="{_COLOUR}"/>'
        )
        lines.append(_text(zero + max(value * scale, 0.0) + 6, top + 14, number, "start"))
    height = len(values) * _SVG_BAR + 8
    return [*lines, _line(zero, 0, zero, height)], height


def _draw_svg_plane(rows: Rows, chart: Chart) -> tuple[list[str], int]:
    """Points between two axes, joined in order of time where they are a line, and the height of all."""
    found = sorted(((row[chart.x], float(row[chart.y])) for row in rows.rows), key=lambda point: point[0])
    values = [value for _, value in found]
    marks = _find_ticks(values)
    left, top, right, bottom = (
        24 + _DIGIT * max(len(f"{mark:.6g}") for mark in marks),
        12,
        _WIDE - 16,
        _HIGH - 30,
    )
    names = list(dict.fromkeys(name for name, _ in found))
    line = chart.kind == "line"
    number: dict[Any, float] = {name: float(place if line else name) for place, name in enumerate(names)}
    across = _spread([*number.values()], left + 8, right - 8)
    up = _spread(values, bottom - 8, top + 8)
    lines = [_line(left, top, left, bottom), _line(left, bottom, right, bottom)]
    for mark in marks:
        lines += [_line(left, up(mark), right, up(mark), 0.2), _text(left - 8, up(mark) + 4, f"{mark:.6g}", "end")]
    if line:
        shown = [(number[name], show_cell(name)) for name in names[:: -(-len(names) // _TICKS)]]
    else:
        shown = [(tick, f"{tick:.6g}") for tick in _find_ticks([*number.values()])]
    lines += [_text(across(at), bottom + 18, fit_text(name, _LABEL), "middle") for at, name in shown]
    places = [(across(number[name]), up(value)) for name, value in found]
    if line:
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        lines.append(f'<polyline points="{points}" fill="none" stroke="{_COLOUR}" stroke-width="1.5"/>')
    lines += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{3 if line else 4}" fill="{_COLOUR}"/>' for x, y in places]
    return lines, _HIGH


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, opacity: float = 0.6) -> str:
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="currentColor" stroke-opacity="{opacity}"/>'


def _spread(values: Sequence[float], start: float, end: float) -> Callable[[float], float]:
    """A function from these numbers to the stretch between `start` and `end`."""
    low, high = min(values), max(values)
    if _is_flat(low, high):
        return lambda _: (start + end) / 2
    return lambda value: start + (value - low) / (high - low) * (end - start)


def _find_ticks(values: Sequence[float]) -> list[float]:
    """Round numbers between the smallest and the largest; the smallest alone where all are the same."""
    low, high = min(values), max(values)
    if _is_flat(low, high):
        return [low]
    rough = (high - low) / _TICKS
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10, 20) if factor * power >= rough)
    return [place * step for place in range(math.ceil(low / step), math.floor(high / step + 1e-6) + 1)] or [low]


def _is_flat(low: float, high: float) -> bool:
    """Whether numbers differ by no more than rounding."""
    return high - low <= 1e-9 * max(abs(low), abs(high))
