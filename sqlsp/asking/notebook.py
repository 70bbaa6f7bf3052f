"""An answer as HTML, as a notebook shows it: its SQL, a chart where one fits, its rows. All text is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from sqlsp.asking.chart import draw_svg, find_chart
from sqlsp.asking.formatting import count_rows
from sqlsp.asking.payload import describe_rows
from sqlsp.common.console import printable, printable_lines
from sqlsp.opening.databases import Rows
from sqlsp.sql.layout import layout

_NULL: Final = '<td style="opacity: 0.5">NULL</td>'


def show_html(sql: str, rows: Rows | None, notes: Sequence[str]) -> str:
    """The SQL, then the chart and the table of its rows, None where it was not run, then notes."""
    parts = [f"<pre>{escape(printable_lines(layout(sql)))}</pre>"]
    if rows is not None:
        fitting = find_chart(rows)
        parts += [draw_svg(rows, fitting)] if fitting is not None else []
        parts += [_show_table(rows), f"<div>{escape(count_rows(rows))}</div>"]
    parts += [f"<div>{escape(printable(note))}</div>" for note in notes]
    return f"<div>{''.join(parts)}</div>"


def _show_table(rows: Rows) -> str:
    """The rows, cells cut as on the page, numbers to the right."""
    shown = describe_rows(rows, {}, ())
    sides = ["right" if numeric else "left" for numeric in shown["numeric"]]
    body = "".join(_show_row(row, sides, "td") for row in shown["rows"])
    return f"<table><thead>{_show_row(shown['columns'], sides, 'th')}</thead><tbody>{body}</tbody></table>"


def _show_row(row: Sequence[str | None], sides: Sequence[str], tag: str) -> str:
    cells = (
        _NULL if cell is None else f'<{tag} style="text-align: {side}">{escape(printable(cell))}</{tag}>'
        for cell, side in zip(row, sides, strict=True)
    )
    return f"<tr>{''.join(cells)}</tr>"
