"""Formats rows for people and programs: a table for the terminal, JSON, CSV."""

from __future__ import annotations

import csv
import json
import math
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from io import StringIO
from itertools import accumulate
from typing import Any, Final

from sqlsp.answering.answer import Answer
from sqlsp.common.console import escaped_json, printable
from sqlsp.opening.databases import Rows
from sqlsp.rules.explanation import explain

NARROWEST: Final = 6  # characters; columns are not made narrower
_GAP: Final = "  "
_BLOB_SHOWN: Final = 16  # bytes of a binary cell


def show_cell(value: object) -> str:
    """A cell on one line, safe for a terminal: NULL, numbers, text with control characters made visible, hex bytes."""
    if value is None:
        return "NULL"
    if isinstance(value, bytes):
        return f"X'{value[:_BLOB_SHOWN].hex().upper()}{'…' if len(value) > _BLOB_SHOWN else ''}' ({len(value)} bytes)"
    return printable(str(value))


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
    widths = _fit_widths([max(map(measure_width, column)) for column in zip(*cells, strict=True)], width)
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
    text = _Lines()
    writer = csv.writer(text, lineterminator="\r\n")  # with this the writer quotes cells that have \r or \n
    writer.writerow(rows.columns)
    writer.writerows([cell.hex() if isinstance(cell, bytes) else cell for cell in row] for row in rows.rows)
    return text.getvalue()


class _Lines(StringIO):
    """The lines of a CSV file, which end with a line feed alone. Each is written in a single call."""

    def __init__(self) -> None:
        super().__init__(newline="")

    def write(self, line: str) -> int:
        """Write a line."""
        return super().write(line.removesuffix("\r\n") + "\n")


def write_json(
    answer: Answer,
    rows: Rows | None,
    alternatives: int,
    notes: Sequence[str] = (),
    thread: Mapping[str, Any] | None = None,
) -> str:
    """One line: the question, its SQL, columns and rows (None where not run), alternatives, links, notes.

    `thread` is added where the parser reads questions with those before them (`describe_thread`).
    """

    def json_cell(value: object) -> object:
        if isinstance(value, bytes):
            return value.hex()
        infinite = isinstance(value, float) and not math.isfinite(value)  # which JSON has not
        return str(value) if infinite else value

    best = answer.readings[0] if answer.readings else None
    record: dict[str, Any] = {
        "question": answer.question,
        "sql": best.sql if best else None,
        "score": best.score if best else None,
        "confidence": answer.confidence,
        "declined": rows is None and answer.declined is not None,
        "columns": None if rows is None else list(rows.columns),
        "rows": None if rows is None else [list(map(json_cell, row)) for row in rows.rows],
        "more": rows is not None and rows.more,
        "alternatives": [{"sql": each.sql, "score": each.score} for each in answer.readings[1 : alternatives + 1]],
        "links": [
            {"words": list(answer.words[link.start : link.stop]), **asdict(link.item), "meaning": link.meaning}
            for link in answer.links
        ],
        "notes": [*notes, *answer.notes],
        "rules": [asdict(step) for step in explain(best)] if best else [],
        "question_back": None if answer.question_back is None else asdict(answer.question_back),
    }
    record.update(thread or {})
    return escaped_json(json.dumps(record, ensure_ascii=False))


def write_problem(question: str, problem: str) -> str:
    """One line of JSON for a problem, where there is no answer."""
    return escaped_json(json.dumps({"question": question, "error": problem}, ensure_ascii=False))


def measure_width(text: str) -> int:
    """The terminal columns that `text` takes: East Asian characters take two, combining marks none."""
    if text.isascii():
        return len(text)
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 0 if unicodedata.combining(c) else 1 for c in text)


def _fit_widths(widths: Iterable[int], most: int) -> list[int]:
    """Widths reduced, the widest first, until the table is `most` wide or no column can be cut further."""
    fitted = list(widths)
    excess = sum(fitted) + len(_GAP) * (len(fitted) - 1) - most
    while excess > 0 and max(fitted) > NARROWEST:
        widest = max(fitted)
        places = [place for place, size in enumerate(fitted) if size == widest]
        lower = max([NARROWEST, *(size for size in fitted if size < widest)])
        cut = min(widest - lower, -(-excess // len(places)))
        for place in places:
            fitted[place] -= cut
        excess -= cut * len(places)
    return fitted


def fit_text(text: str, width: int) -> str:
    """`text`, cut off with … where it is wider than `width`."""
    if measure_width(text) <= width:
        return text
    ends = accumulate(map(measure_width, text))
    return "".join(character for character, end in zip(text, ends, strict=True) if end < width) + "…"
