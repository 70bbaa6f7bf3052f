"""Limits the memory that SQLite may take in a process.

SQLite has one limit for the whole process and all its connections, and it can never be raised again. So commands and
their workers set it, because their processes belong to sqlsp alone. A caller of the Python API keeps its own limit.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Final

HEAP: Final = 200_000_000  # bytes


def limit_heap() -> None:
    """Let SQLite take no more than HEAP in this process from now on."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute(f"PRAGMA hard_heap_limit = {HEAP}").close()


def heap_limit() -> int | None:
    """The bytes that SQLite may take in this process; None if there is no limit or it cannot be read."""
    try:
        with closing(sqlite3.connect(":memory:")) as connection:
            found = connection.execute("PRAGMA hard_heap_limit").fetchone()  # SQLite before 3.31 returns nothing
    except (sqlite3.Error, MemoryError):  # all of it is taken
        return None
    return found[0] or None if found else None
