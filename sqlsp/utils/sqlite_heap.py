"""Limits the memory of SQLite in a process.

SQLite has one limit for all connections of a process. The limit can never be raised again. Commands and their worker
processes set it, because these processes belong to sqlsp alone. The Python API does not set it.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Final

HEAP: Final = 200_000_000  # bytes


def limit_heap() -> None:
    """Limits SQLite to HEAP bytes in this process from now on."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute(f"PRAGMA hard_heap_limit = {HEAP}").close()


def heap_limit() -> int | None:
    """Returns the limit of SQLite in this process in bytes; None if there is none or it cannot be read."""
    try:
        with closing(sqlite3.connect(":memory:")) as connection:
            row = connection.execute("PRAGMA hard_heap_limit").fetchone()  # SQLite before 3.31 returns nothing
    except (sqlite3.Error, MemoryError):  # all of it is used
        return None
    return row[0] or None if row else None
