"""Limits the memory of SQLite in a process.

SQLite has one limit for all connections of a process, which can never be raised again. So commands and their worker
processes set it, but not the Python API: a process of the user may use SQLite for other work.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Final

MAX_HEAP: Final = 200_000_000  # bytes


def limit_heap() -> None:
    """Limits SQLite to MAX_HEAP bytes in this process from now on."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute(f"PRAGMA hard_heap_limit = {MAX_HEAP}").close()


def heap_limit() -> int | None:
    """Returns the limit of SQLite's memory in this process in bytes; None if there is none or it cannot be read."""
    try:
        with closing(sqlite3.connect(":memory:")) as connection:
            row = connection.execute("PRAGMA hard_heap_limit").fetchone()
    except (sqlite3.Error, MemoryError):  # SQLite has used all memory that the limit allows
        return None
    if row is None:  # SQLite before 3.31
        return None
    (limit,) = row
    return limit or None
