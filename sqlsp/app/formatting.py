"""Formats cells and rows as text: for people, for the terminal, as CSV."""

from __future__ import annotations

import csv
import math
import unicodedata
from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from sqlsp.databases.database import Rows
from sqlsp.utils.console import printable

MIN_WIDTH: Final = 6  # characters; columns are not made narrower
MAX_CELL: Final = 500  # characters of a cell on the page and in notebooks
_GAP: Final = "  "
_DECIMALS: Final = 2
_SMALL_DECIMALS: Final = 4  # of numbers below 1
_MAX_ROUNDED: Final = 1e15  # larger numbers are written exactly
_BLOB_SHOWN: Final = 16  # bytes of a binary cell


def show_cell(value: object) -> str:
    """Returns a cell as one line that is safe for a terminal.

    NULL is written as a word, bytes in hexadecimal, a float with 15 digits. Control characters are made visible.
    """
    if value is None:
        return "NULL"
    if isinstance(value, bytes):
        return f"X'{value[:_BLOB_SHOWN].hex().upper()}{'…' if len(value) > _BLOB_SHOWN else ''}' ({len(value)} bytes)"
    if isinstance(value, float):
        value = float(f"{value:.15g}")  # 106.18 for 106.17999999999999, the sum of exact cents
    return printable(str(value))


def show_short_cell(value: object) -> str | None:
    """Returns a cell as text for a browser, cut off after MAX_CELL characters; None for NULL."""
    if value is None:
        return None
    text = value if isinstance(value, str) else show_cell(value)
    text = text.encode("utf-8", errors="replace").decode("utf-8")  # browsers cannot read JSON with lone surrogates
    return text if len(text) <= MAX_CELL else f"{text[:MAX_CELL]}…"


def show_number(number: float, digits: int | None = None, quantity: bool = True) -> str:
    """Returns a number as people write it: `28.87` for 28.866363636363637, `1,234` for 1234.

    `digits` is the number of decimals. If it is None, the number is rounded to a few decimals, without zeros at the
    end. If `quantity` is False, as for years, there are no thousands separators.
    """
    if not math.isfinite(number) or abs(number) >= _MAX_ROUNDED:
        return str(number)
    if digits is None:
        limit = _DECIMALS if abs(number) >= 1 else _SMALL_DECIMALS
        text = f"{number:,.{limit}f}".rstrip("0").rstrip(".")
    else:
        text = f"{number:,.{digits}f}"
    if number and not text.strip("-0."):  # rounded to zero
        return f"{number:.2g}"
    return text if quantity else text.replace(",", "")


def show_numbers(numbers: Sequence[float], quantity: bool) -> list[str]:
    """Returns the numbers of a column as texts, all with the same number of decimals."""
    small = all(abs(number) < 1 for number in numbers)
    limit = _SMALL_DECIMALS if small else _DECIMALS
    decimals = [f"{number:.{limit}f}".rstrip("0").partition(".")[2] for number in numbers if math.isfinite(number)]
    return [show_number(number, max(map(len, decimals), default=0), quantity) for number in numbers]


def find_numeric(rows: Rows) -> list[bool]:
    """Returns True for each column with only numbers and NULL, and at least one number."""
    columns = [[row[index] for row in rows.rows if row[index] is not None] for index in range(len(rows.columns))]
    return [bool(cells) and all(isinstance(cell, int | float) for cell in cells) for cells in columns]


def write_table(rows: Rows, width: int) -> str:
    """Returns the rows as a text table of at most `width` characters, if possible. The last line is `count_rows`."""
    cells = [[printable(name) for name in rows.columns], *([show_cell(cell) for cell in row] for row in rows.rows)]
    widths = _fit_widths([max(map(measure_width, column)) for column in zip(*cells, strict=True)], width)
    are_right_aligned = find_numeric(rows)

    def align(text: str, width: int, is_right_aligned: bool) -> str:
        text = fit_text(text, width)
        padding = " " * (width - measure_width(text))
        return padding + text if is_right_aligned else text + padding

    head, *body = (_GAP.join(map(align, line, widths, are_right_aligned)).rstrip() for line in cells)
    rule = _GAP.join("─" * size for size in widths)
    return "\n".join([head, rule, *body, count_rows(rows)])


def _fit_widths(widths: list[int], width: int) -> list[int]:
    """Reduces column widths until all columns and gaps fit into `width` characters. The widest are reduced first.

    Columns do not become narrower than MIN_WIDTH, even if they do not fit.
    """
    excess = sum(widths) + len(_GAP) * (len(widths) - 1) - width
    while excess > 0 and (widest := max(widths)) > MIN_WIDTH:
        widest_columns = [index for index, size in enumerate(widths) if size == widest]
        next_width = max([MIN_WIDTH, *(size for size in widths if size < widest)])
        reduction = min(widest - next_width, math.ceil(excess / len(widest_columns)))
        for index in widest_columns:
            widths[index] -= reduction
        excess -= reduction * len(widest_columns)
    return widths


def count_rows(rows: Rows) -> str:
    """Returns the number of rows in parentheses. If the query has more rows, says so: `(the first 50 rows; …)`."""
    count = len(rows.rows)
    if rows.large:
        return f"(the first {count:,} rows; more would take too much memory; ask for fewer columns)"
    if rows.more:
        return f"(the first {count:,} rows; rows=… shows more)"
    if not count:
        return "(no rows)"
    return "(1 row)" if count == 1 else f"({count:,} rows)"


def write_csv(rows: Rows) -> str:
    """Returns the rows as CSV with a header line. NULL is empty, bytes are hexadecimal digits."""
    lines = _Lines()
    writer = csv.writer(lines, lineterminator="\r\n")  # with this terminator, cells with \r or \n are quoted
    writer.writerow(rows.columns)
    writer.writerows([cell.hex() if isinstance(cell, bytes) else cell for cell in row] for row in rows.rows)
    return "".join(line.removesuffix("\r\n") + "\n" for line in lines)


class _Lines(list[str]):
    """A list of lines that `csv.writer` can use as a file: each call of `write` appends a row."""

    write = list.append


def measure_width(text: str) -> int:
    """Returns the width of a text in the terminal. East Asian characters are two columns wide, combining marks none."""
    if text.isascii():
        return len(text)
    return sum(map(_measure_character, text))


def _measure_character(character: str) -> int:
    """Returns the width of a character in the terminal."""
    if unicodedata.east_asian_width(character) in "WF":
        return 2
    return 0 if unicodedata.combining(character) else 1


def fit_text(text: str, width: int) -> str:
    """Returns `text`. A text that is wider than `width` is cut off and ends in …"""
    if measure_width(text) <= width:
        return text
    ends = accumulate(map(measure_width, text))
    return "".join(character for character, end in zip(text, ends, strict=True) if end < width) + "…"
