"""An answer as HTML, as a notebook shows it: its SQL, a chart where one fits, its rows. All text is escaped.

The SVG of a chart stands for itself: colours are in it, and text has the colour of the page.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from html import escape
from typing import Any, Final

from sqlsp.answering.answer import OfferedReading
from sqlsp.asking.answer_columns import find_headings
from sqlsp.asking.formatting import Chart, count_rows, find_chart, fit_text, show_cell, show_numbers
from sqlsp.asking.payload import describe_rows
from sqlsp.common.console import printable, printable_lines
from sqlsp.opening.databases import Rows
from sqlsp.rules.reading import Reading
from sqlsp.sql.layout import layout

_WIDE: Final = 640  # of SVG, as are the lengths below
_HIGH: Final = 300
_SVG_BAR: Final = 24  # height of a bar with its gap
_SVG_LABEL: Final = 170  # room for the names of bars
_DIGIT: Final = 8  # width of a digit, at most
_TICKS: Final = 5
_LABEL: Final = 24  # letters of a category
_COLOUR: Final = "#4477aa"
_NULL: Final = '<td style="opacity: 0.5">NULL</td>'


def show_html(
    sql: str,
    shown: tuple[Rows, Reading | str] | None,
    told: Sequence[str],
    notes: Sequence[str],
    others: Sequence[OfferedReading] = (),
) -> str:
    """What is `told` of an answer, its SQL, chart and table (`shown` None: not run), notes, what else may be meant."""
    parts = [f"<div>{escape(printable(each))}</div>" for each in told]
    parts.append(f"<pre>{escape(printable_lines(layout(sql)))}</pre>")
    if shown is not None:
        rows, what = shown
        fitting = find_chart(rows)
        parts += [draw_svg(rows, fitting)] if fitting is not None else []
        parts += [_show_table(rows, what), f"<div>{escape(count_rows(rows))}</div>"]
    parts += [f"<div>{escape(printable(note))}</div>" for note in notes]
    if others:
        cards = "".join(_show_row(_describe(each), ["left"] * 4, "td") for each in others)
        name = f"{len(others)} other way{'s' * (len(others) > 1)} to read it" if shown else "Ways to read it"
        opened = "" if shown else " open"
        parts.append(f"<details{opened}><summary>{name}</summary><table>{cards}</table></details>")
    return f"<div>{''.join(parts)}</div>"


def _describe(choice: OfferedReading) -> tuple[str, str, str, str]:
    return f"choose({choice.reading + 1})", f"{choice.probability:.0%}", choice.difference, choice.words


def _show_table(rows: Rows, what: Reading | str) -> str:
    """Numbers are rounded as on the page."""
    schema = what.schema if isinstance(what, Reading) else None
    headings = find_headings(what, schema, rows) if schema is not None else ()
    shown = describe_rows(rows, {}, headings)
    sides = ["right" if numeric else "left" for numeric in shown["numeric"]]
    for place, numeric in enumerate(shown["numeric"]):
        if numeric:
            known = [row[place] for row in rows.rows if row[place] is not None]
            texts = iter(show_numbers(known, not headings or headings[place].quantity))
            for row in shown["rows"]:
                row[place] = None if row[place] is None else next(texts)
    body = "".join(_show_row(row, sides, "td") for row in shown["rows"])
    return f"<table><thead>{_show_row(shown['columns'], sides, 'th')}</thead><tbody>{body}</tbody></table>"


def _show_row(row: Sequence[str | None], sides: Sequence[str], tag: str) -> str:
    cells = (
        _NULL if cell is None else f'<{tag} style="text-align: {side}">{escape(printable(cell))}</{tag}>'
        for cell, side in zip(row, sides, strict=True)
    )
    return f"<tr>{''.join(cells)}</tr>"


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
    return high - low <= 1e-9 * max(abs(low), abs(high))
