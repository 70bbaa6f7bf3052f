"""Bar charts as inline SVG: no script, no network, and a tooltip with each figure."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

WIDTH = 760  # of every chart, in units of its view box
LABEL = 190  # of the column of labels
BEHIND = 140  # width of the text after a bar
ROW, GAP = 22, 6
TOP, HEIGHT = 16, 190  # of the bars of `grouped_bars`
LETTER = 6.6  # mean width of a letter


def stacked_bars(rows: Sequence[tuple[str, Sequence[int], int]], series: Sequence[str]) -> str:
    """One horizontal bar per row, with a part for each of `series` (CSS class `part-<series>`).

    A row is a label, the counts, and the number that the counts are out of. After the bar stand the sum of the counts,
    that number, and the share.
    """
    most = max((sum(values) for _, values, _ in rows), default=0) or 1
    scale = (WIDTH - LABEL - BEHIND) / most
    marks: list[str] = []
    for index, (label, values, total) in enumerate(rows):
        top, left = index * (ROW + GAP), float(LABEL)
        marks.append(_text(LABEL - 8, top + 15, _shortened(label), "end"))
        for name, value in zip(series, values, strict=True):
            marks.append(_bar(left, top, value * scale, ROW, f"part-{name}", f"{label}: {name} {value}"))
            if value * scale > LETTER * (len(str(value)) + 1):
                marks.append(_text(left + value * scale / 2, top + 15, str(value), "middle", "inside"))
            left += value * scale
        share = f" ({sum(values) / total:.0%})" if total else ""
        marks.append(_text(left + 6, top + 15, f"{sum(values)} of {total}{share}"))
    return _svg(marks, len(rows) * (ROW + GAP))


def grouped_bars(groups: Sequence[str], series: Sequence[str], values: Sequence[Sequence[float]]) -> str:
    """Vertical bars from 0 to 1: for each group one bar for each of `series` (CSS class `series-<number>`)."""
    wide = (WIDTH - 40) / max(len(groups), 1)
    bar = min((wide - 16) / max(len(series), 1), 60)
    marks = [_line(40, TOP + HEIGHT * (1 - tick / 4), tick / 4) for tick in range(5)]
    for group, (label, figures) in enumerate(zip(groups, values, strict=True)):
        start = 40 + group * wide + (wide - bar * len(series)) / 2
        marks.append(_text(40 + (group + 0.5) * wide, TOP + HEIGHT + 18, label, "middle"))
        for number, (name, value) in enumerate(zip(series, figures, strict=True)):
            left, top = start + number * bar, TOP + HEIGHT * (1 - value)
            title = f"{name}, {label}: {value:.1%}"
            marks.append(_bar(left, top, bar - 2, HEIGHT * value, f"series-{number % 8}", title))
            if bar > 5 * LETTER:
                marks.append(_text(left + bar / 2 - 1, top - 4, f"{100 * value:.1f}", "middle"))
    return _svg(marks, TOP + HEIGHT + 26)


def legend(names: Sequence[tuple[str, str]]) -> str:
    """A line of (CSS class, text) beside squares of their colour."""
    box = '<span><svg width="12" height="12" aria-hidden="true">{}</svg> {}</span>'
    items = "".join(box.format(_bar(0, 0, 12, 12, style, text), escape(text)) for style, text in names)
    return f'<p class="legend">{items}</p>'


def _svg(marks: Sequence[str], height: float) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img">{"".join(marks)}</svg>'


def _bar(left: float, top: float, width: float, height: float, style: str, title: str) -> str:
    box = f'x="{left:.1f}" y="{top:.1f}" width="{max(width, 0):.1f}" height="{max(height, 0):.1f}"'
    return f'<rect class="{escape(style)}" {box}><title>{escape(title)}</title></rect>'


def _text(left: float, top: float, text: str, anchor: str = "start", style: str = "") -> str:
    kind = f' class="{style}"' if style else ""
    return f'<text x="{left:.1f}" y="{top:.1f}" text-anchor="{anchor}"{kind}>{escape(text)}</text>'


def _line(left: float, top: float, share: float) -> str:
    line = f'<line class="grid" x1="{left}" x2="{WIDTH}" y1="{top:.1f}" y2="{top:.1f}"/>'
    return line + _text(left - 6, top + 4, f"{share:.0%}", "end")


def _shortened(label: str) -> str:
    most = int(LABEL / LETTER)
    return label if len(label) <= most else f"…{label[1 - most :]}"
