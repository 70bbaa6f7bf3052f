"""An answer as HTML, as a notebook shows it: its SQL, its rows, and a chart where one fits.

All text is escaped.
"""

from __future__ import annotations

import warnings
from base64 import b64encode
from collections.abc import Sequence
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, Final

from sqlsp.app.answer_columns import find_headings
from sqlsp.app.formatting import Chart, count_rows, find_chart, fit_text, show_cell, show_numbers
from sqlsp.app.payload import describe_rows
from sqlsp.databases.database import Rows
from sqlsp.inference.answer import OfferedCandidate
from sqlsp.inference.candidate import Candidate
from sqlsp.sql.layout import layout
from sqlsp.utils.console import printable, printable_lines

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_WIDE: Final = 6.4  # inches
_HIGH: Final = 3.0
_BAR: Final = 0.25  # height of a bar with its gap
_TICKS: Final = 5  # dates that are named
_LABEL: Final = 24  # letters of a category
_NULL: Final = '<td style="opacity: 0.5">NULL</td>'


def show_html(
    sql: str,
    shown: tuple[Rows, Candidate | str] | None,
    told: Sequence[str],
    notes: Sequence[str],
    others: Sequence[OfferedCandidate] = (),
) -> str:
    """What is `told` of an answer, its SQL, chart and table (`shown` None: not run), notes, what else may be meant."""
    parts = [f"<div>{escape(printable(each))}</div>" for each in told]
    parts.append(f"<pre>{escape(printable_lines(layout(sql)))}</pre>")
    if shown is not None:
        rows, what = shown
        fitting = find_chart(rows)
        parts += [draw_chart(rows, fitting)] if fitting is not None else []
        headings = find_headings(what, what.schema, rows) if isinstance(what, Candidate) else ()
        table = describe_rows(rows, {}, headings)
        sides = ["right" if numeric else "left" for numeric in table["numeric"]]
        for place, numeric in enumerate(table["numeric"]):
            if numeric:  # rounded as on the page
                known = [row[place] for row in rows.rows if row[place] is not None]
                texts = iter(show_numbers(known, not headings or headings[place].quantity))
                for row in table["rows"]:
                    row[place] = None if row[place] is None else next(texts)
        head = _show_row(table["columns"], sides, "th")
        body = "".join(_show_row(row, sides, "td") for row in table["rows"])
        parts.append(f"<table><thead>{head}</thead><tbody>{body}</tbody></table>")
        parts.append(f"<div>{escape(count_rows(rows))}</div>")
    parts += [f"<div>{escape(printable(note))}</div>" for note in notes]
    if others:
        cells = [(f"choose({o.reading + 1})", f"{o.probability:.0%}", o.difference, o.words) for o in others]
        cards = "".join(_show_row(each, ["left"] * 4, "td") for each in cells)
        name = f"{len(others)} other way{'s' * (len(others) > 1)} to read it" if shown else "Ways to read it"
        opened = "" if shown else " open"
        parts.append(f"<details{opened}><summary>{name}</summary><table>{cards}</table></details>")
    return f"<div>{''.join(parts)}</div>"


def _show_row(row: Sequence[str | None], sides: Sequence[str], tag: str) -> str:
    cells = (
        _NULL if cell is None else f'<{tag} style="text-align: {side}">{escape(printable(cell))}</{tag}>'
        for cell, side in zip(row, sides, strict=True)
    )
    return f"<tr>{''.join(cells)}</tr>"


def draw_chart(rows: Rows, chart: Chart) -> str:
    """The chart of these rows as a picture, which a browser writes the texts of."""
    from matplotlib import rc_context

    file = BytesIO()
    with rc_context({"svg.fonttype": "none", "text.parse_math": False}), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # letters that Matplotlib's own font lacks
        make_figure(rows, chart).savefig(file, format="svg")
    said = escape(printable(f"{rows.columns[chart.y]} by {rows.columns[chart.x]}"))
    return f'<img alt="{said}" src="data:image/svg+xml;base64,{b64encode(file.getvalue()).decode()}">'


def make_figure(rows: Rows, chart: Chart) -> Figure:
    """A bar for each row, with its name and its number; or points, which a line joins in order of time."""
    from matplotlib.figure import Figure

    found = [*rows.rows] if chart.kind == "bars" else sorted(rows.rows, key=lambda row: row[chart.x])
    values = [float(row[chart.y]) for row in found]
    across, up = (printable(rows.columns[place]) for place in (chart.x, chart.y))
    figure = Figure((_WIDE, 1 + _BAR * len(found) if chart.kind == "bars" else _HIGH), layout="constrained")
    axes = figure.subplots()
    if chart.kind == "bars":
        axes.bar_label(axes.barh(range(len(found)), values), [show_cell(row[chart.y]) for row in found], padding=3)
        axes.set_yticks(range(len(found)), [fit_text(show_cell(row[chart.x]), _LABEL) for row in found])
        axes.set_xticks([])
        axes.margins(x=0.25)
        axes.invert_yaxis()
        across, up = up, across
    elif chart.kind == "line":  # dates stand at equal distances
        dates = list(dict.fromkeys(row[chart.x] for row in found))
        axes.plot([dates.index(row[chart.x]) for row in found], values, marker="o", markersize=4)
        ticks = range(0, len(dates), -(-len(dates) // _TICKS))
        axes.set_xticks(ticks, [fit_text(show_cell(dates[place]), _LABEL) for place in ticks])
    else:
        axes.scatter([float(row[chart.x]) for row in found], values)
    axes.set(xlabel=across, ylabel=up)
    return figure
