"""Renders an answer as HTML for notebooks: the answer in words, SQL, chart, rows, and other candidates.

All text is escaped.
"""

from __future__ import annotations

import warnings
from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, Final

from sqlsp.app.answer_columns import find_headings
from sqlsp.app.charts import Chart, find_chart
from sqlsp.app.choices import Choice
from sqlsp.app.formatting import count_rows, find_numeric, fit_text, show_cell, show_numbers
from sqlsp.app.table import Table
from sqlsp.databases.database import Rows
from sqlsp.sql.layout import layout
from sqlsp.utils.console import printable, printable_lines

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_WIDTH: Final = 6.4  # inches
_HEIGHT: Final = 3.0
_BAR: Final = 0.25  # height of a bar with the gap
_MAX_TICKS: Final = 5  # dates with a label
_MAX_LABEL: Final = 24  # letters of a category
_NULL: Final = '<td style="opacity: 0.5">NULL</td>'


def render_html(
    lines: Sequence[str], sql: str, table: Table | None, notes: Sequence[str], choices: Sequence[Choice] = ()
) -> str:
    """Returns the HTML of an answer: lines of text, the SQL, the table, notes, and choices, in this order.

    `table` is None if the SQL was not executed.
    """
    parts = [
        *map(_render_line, lines),
        f"<pre>{escape(printable_lines(layout(sql)))}</pre>",
        *(_render_table(table) if table is not None else ()),
        *map(_render_line, notes),
    ]
    if choices:
        parts.append(_render_choices(choices, others=table is not None))
    return f"<div>{''.join(parts)}</div>"


def _render_line(text: str) -> str:
    return f"<div>{escape(printable(text))}</div>"


def _render_table(table: Table) -> Iterator[str]:
    """Yields the chart of the rows, if a kind of chart fits, the rows as an HTML table, and the number of rows."""
    rows = table.rows
    if (chart := find_chart(rows)) is not None:
        yield draw_chart(rows, chart)
    numeric = find_numeric(rows)
    columns = []
    for index, heading in enumerate(find_headings(table)):
        cells = [row[index] for row in rows.rows]
        texts = [None if cell is None else show_cell(cell) for cell in cells]
        if numeric[index]:  # rounded as on the page
            numbers = iter(show_numbers([cell for cell in cells if cell is not None], heading.quantity))
            texts = [None if cell is None else next(numbers) for cell in cells]
        columns.append(texts)
    sides = ["right" if is_number else "left" for is_number in numeric]
    head = _render_row(rows.columns, sides, "th")
    body = "".join(_render_row(row, sides, "td") for row in zip(*columns, strict=True))
    yield f"<table><thead>{head}</thead><tbody>{body}</tbody></table>"
    yield _render_line(count_rows(rows))


def _render_choices(choices: Sequence[Choice], others: bool) -> str:
    """Returns a list of candidates to choose from. If `others` is True, an answer is shown, and the list is folded."""
    rows = [
        (f"choose({choice.reading + 1})", f"{choice.probability:.0%}", choice.difference, choice.words or "")
        for choice in choices
    ]
    cells = "".join(_render_row(row, ["left"] * len(row), "td") for row in rows)
    if not others:
        return f"<details open><summary>Ways to read it</summary><table>{cells}</table></details>"
    ways = "1 other way" if len(choices) == 1 else f"{len(choices)} other ways"
    return f"<details><summary>{ways} to read it</summary><table>{cells}</table></details>"


def _render_row(row: Sequence[str | None], sides: Sequence[str], tag: str) -> str:
    cells = (
        _NULL if cell is None else f'<{tag} style="text-align: {side}">{escape(printable(cell))}</{tag}>'
        for cell, side in zip(row, sides, strict=True)
    )
    return f"<tr>{''.join(cells)}</tr>"


def draw_chart(rows: Rows, chart: Chart) -> str:
    """Returns the chart as an SVG image in an HTML tag. The browser draws the texts of the image in its fonts."""
    from matplotlib import rc_context

    file = BytesIO()
    with rc_context({"svg.fonttype": "none", "text.parse_math": False}), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # letters that Matplotlib's own font lacks
        make_figure(rows, chart).savefig(file, format="svg")
    title = escape(printable(f"{rows.columns[chart.y]} by {rows.columns[chart.x]}"))
    return f'<img alt="{title}" src="data:image/svg+xml;base64,{b64encode(file.getvalue()).decode()}">'


def make_figure(rows: Rows, chart: Chart) -> Figure:
    """Draws the chart: a labeled bar for each row, or points, or points in order of time that a line connects."""
    from matplotlib.figure import Figure

    data = list(rows.rows) if chart.kind == "bars" else sorted(rows.rows, key=lambda row: row[chart.x])
    values = [float(row[chart.y]) for row in data]
    height = 1 + _BAR * len(data) if chart.kind == "bars" else _HEIGHT
    figure = Figure((_WIDTH, height), layout="constrained")
    axes = figure.subplots()
    axes.set(xlabel=printable(rows.columns[chart.x]), ylabel=printable(rows.columns[chart.y]))
    if chart.kind == "bars":
        bars = axes.barh(range(len(data)), values)
        axes.bar_label(bars, [show_cell(row[chart.y]) for row in data], padding=3)
        axes.set_yticks(range(len(data)), [fit_text(show_cell(row[chart.x]), _MAX_LABEL) for row in data])
        axes.set_xticks([])
        axes.margins(x=0.25)
        axes.invert_yaxis()
        axes.set(xlabel=axes.get_ylabel(), ylabel=axes.get_xlabel())
    elif chart.kind == "line":  # all dates are equally far apart
        dates = list(dict.fromkeys(row[chart.x] for row in data))
        axes.plot([dates.index(row[chart.x]) for row in data], values, marker="o", markersize=4)
        ticks = range(0, len(dates), -(-len(dates) // _MAX_TICKS))
        axes.set_xticks(ticks, [fit_text(show_cell(dates[index]), _MAX_LABEL) for index in ticks])
    else:
        axes.scatter([float(row[chart.x]) for row in data], values)
    return figure
