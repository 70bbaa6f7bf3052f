"""Converts the rows of other engines to the types of SQLite."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import Any

from sqlsp.sql.database import Selection, fetched


def selection(columns: tuple[str, ...], rows: Iterable[Sequence[Any]], most: int, max_bytes: int) -> Selection:
    """The first `most` rows, within `max_bytes` in all, and whether there are more."""
    return Selection(columns, *fetched(plain_rows(rows), most, max_bytes))


def plain_rows(rows: Iterable[Sequence[Any]]) -> Iterator[tuple[Any, ...]]:
    """Rows of integers, floating-point numbers, texts, bytes and None."""
    return (tuple(map(_plain, row)) for row in rows)


def _plain(cell: Any) -> Any:
    if cell is None or type(cell) in (int, float, str, bytes):
        return cell
    if isinstance(cell, bool):
        return int(cell)
    if isinstance(cell, Decimal):
        return int(cell) if cell == cell.to_integral_value() else float(cell)
    if isinstance(cell, bytearray | memoryview):
        return bytes(cell)
    return str(cell)
