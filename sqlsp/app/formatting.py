"""Formats rows for people and programs: a table for the terminal, JSON, CSV; and which chart fits them.

A category and a number give bars, a date and a number a line, two numbers points. All other rows get no chart.
"""

from __future__ import annotations

import csv
import math
import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import accumulate
from types import SimpleNamespace
from typing import Any, Final, Literal

from sqlsp.databases.database import Rows
from sqlsp.inference.answer import Answer
from sqlsp.utils.console import escaped_json, printable

NARROWEST: Final = 6  # characters; columns are not made narrower
_GAP: Final = "  "
_DECIMALS: Final = 2
_SMALL_DECIMALS: Final = 4  # of numbers below 1
_LARGEST: Final = 1e15  # from here on a number is told exactly
_BLOB_SHOWN: Final = 16  # bytes of a binary cell
MAX_BARS: Final = 40
MAX_POINTS: Final = 5_000
_FEWEST: Final = 2  # rows of a chart
_DATE: Final = re.compile(r"\d{4}-\d{2}(-\d{2}([T ]\d{2}:\d{2}.*)?)?|\d{4}/\d{2}/\d{2}")  # text order is time order
_YEARS: Final = range(1000, 2200)
_YEAR_NAME: Final = re.compile(r"(?:^|[^a-z])(years?|yr)(?:$|[^a-z])", re.IGNORECASE)
Kind = Literal["bars", "line", "points"]


def show_cell(value: object) -> str:
    """A cell on one line, safe for a terminal: NULL, numbers, text with control characters made visible, hex bytes."""
    if value is None:
        return "NULL"
    if isinstance(value, bytes):
        return f"X'{value[:_BLOB_SHOWN].hex().upper()}{'…' if len(value) > _BLOB_SHOWN else ''}' ({len(value)} bytes)"
    return printable(str(value))


def show_number(number: float, digits: int | None = None, quantity: bool = True) -> str:
    """A number as people write it: `28.87` for 28.866363636363637, `1,234`; with `digits` decimals, or as it needs."""
    if not math.isfinite(number) or abs(number) >= _LARGEST:
        return str(number)
    most = _DECIMALS if abs(number) >= 1 else _SMALL_DECIMALS
    text = f"{number:,.{most if digits is None else digits}f}"
    if number and not text.strip("-0."):
        return f"{number:.2g}"
    text = text.rstrip("0").rstrip(".") if digits is None and "." in text else text
    return text if quantity else text.replace(",", "")


def show_numbers(numbers: Sequence[float], quantity: bool) -> list[str]:
    """The numbers of a column, all with the same decimals; what is no quantity has no separators."""
    small = all(abs(number) < 1 for number in numbers)
    most = _SMALL_DECIMALS if small else _DECIMALS
    decimals = [f"{number:.{most}f}".rstrip("0").partition(".")[2] for number in numbers if math.isfinite(number)]
    return [show_number(number, max(map(len, decimals), default=0), quantity) for number in numbers]


def find_numeric(rows: Rows) -> list[bool]:
    """Whether each column has only numbers and NULL, and at least one number."""
    return [
        any(isinstance(row[place], int | float) for row in rows.rows)
        and all(row[place] is None or isinstance(row[place], int | float) for row in rows.rows)
        for place in range(len(rows.columns))
    ]


def write_table(rows: Rows, width: int) -> str:
    """The rows as a table, at most `width` wide if its columns can be cut so far; the last line is a `count_rows`."""
    cells = [[printable(name) for name in rows.columns], *([show_cell(cell) for cell in row] for row in rows.rows)]
    widths = [max(map(measure_width, column)) for column in zip(*cells, strict=True)]
    excess = sum(widths) + len(_GAP) * (len(widths) - 1) - width
    while excess > 0 and (widest := max(widths)) > NARROWEST:  # the widest columns are cut first
        wide = [index for index, size in enumerate(widths) if size == widest]
        lower = max([NARROWEST, *(size for size in widths if size < widest)])
        cut = min(widest - lower, -(-excess // len(wide)))
        for index in wide:
            widths[index] -= cut
        excess -= cut * len(wide)
    right = find_numeric(rows)

    def align(text: str, width: int, right: bool) -> str:
        text = fit_text(text, width)
        padding = " " * (width - measure_width(text))
        return padding + text if right else text + padding

    head, *body = (_GAP.join(map(align, line, widths, right)).rstrip() for line in cells)
    rule = _GAP.join("─" * size for size in widths)
    return "\n".join([head, rule, *body, count_rows(rows)])


def count_rows(rows: Rows) -> str:
    """The number of rows, in parentheses."""
    count = len(rows.rows)
    if rows.large:
        return f"(the first {count:,} rows; more would take too much memory; ask for fewer columns)"
    if rows.more:
        return f"(the first {count:,} rows; rows=… shows more)"
    return f"({count:,} row{'' if count == 1 else 's'})" if count else "(no rows)"


def write_csv(rows: Rows) -> str:
    """The rows with a header line; NULL is empty, bytes are hexadecimal digits."""
    lines = list[str]()
    sink: Any = SimpleNamespace(write=lines.append)  # which is called once for each row
    writer = csv.writer(sink, lineterminator="\r\n")  # with this the writer quotes cells that have \r or \n
    writer.writerow(rows.columns)
    writer.writerows([cell.hex() if isinstance(cell, bytes) else cell for cell in row] for row in rows.rows)
    return "".join(line.removesuffix("\r\n") + "\n" for line in lines)


def write_json(answer: Answer, rows: Rows | None, alternatives: int, thread: Mapping[str, Any] | None = None) -> str:
    """One line: the question, its SQL, columns and rows (None where not run), alternatives, links, notes.

    `thread` is added where the parser reads questions with those before them (`describe_thread`).
    """

    def json_cell(value: object) -> object:
        if isinstance(value, bytes):
            return value.hex()
        infinite = isinstance(value, float) and not math.isfinite(value)  # which JSON has not
        return str(value) if infinite else value

    best = answer.candidates[0] if answer.candidates else None
    record: dict[str, Any] = {
        "question": answer.question,
        "sql": best.sql if best else None,
        "score": best.score if best else None,
        "confidence": answer.confidence,
        "declined": rows is None and answer.declined is not None,
        "columns": None if rows is None else list(rows.columns),
        "rows": None if rows is None else [list(map(json_cell, row)) for row in rows.rows],
        "more": rows is not None and rows.more,
        "alternatives": [
            {"sql": each.sql, "score": each.score, "probability": each.probability}
            for each in answer.candidates[1 : alternatives + 1]
        ],
        "links": [
            {"words": list(answer.words[link.start : link.stop]), **asdict(link.item), "meaning": link.meaning}
            for link in answer.links
        ],
        "notes": list(answer.notes),
        "rules": [asdict(step) for step in best.explanation] if best else [],
        "question_back": None if answer.question_back is None else asdict(answer.question_back),
    }
    return escaped_json({**record, **(thread or {})})


def measure_width(text: str) -> int:
    """The terminal columns that `text` takes: East Asian characters take two, combining marks none."""
    if text.isascii():
        return len(text)
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 0 if unicodedata.combining(c) else 1 for c in text)


def fit_text(text: str, width: int) -> str:
    """`text`, cut off with … where it is wider than `width`."""
    if measure_width(text) <= width:
        return text
    ends = accumulate(map(measure_width, text))
    return "".join(character for character, end in zip(text, ends, strict=True) if end < width) + "…"


@dataclass(frozen=True)
class Chart:
    """What to draw: column `x` along the one axis, the numbers of column `y` along the other."""

    kind: Kind
    x: int
    y: int


def find_chart(rows: Rows) -> Chart | None:
    """The chart that fits rows of two columns, or None. Incomplete rows get no chart, for it would mislead."""
    if len(rows.columns) != 2 or rows.more or not _FEWEST <= len(rows.rows) <= MAX_POINTS:
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
        if numeric[y] and len(rows.rows) <= MAX_BARS and len(set(columns[x])) == len(columns[x]):
            return Chart("bars", x, y)
    return None


def _are_times(name: str, cells: Sequence[Any]) -> bool:
    if _YEAR_NAME.search(name) and len({type(cell) for cell in cells}) == 1:
        texts = [str(cell) for cell in cells]
        if all(len(text) == 4 and text.isdecimal() and int(text) in _YEARS for text in texts):
            return True
    return all(isinstance(cell, str) and _DATE.fullmatch(cell) for cell in cells)
