"""How much memory SQLite may take in a process.

SQLite knows one limit, for the whole process and all its connections, and lets nobody raise it again. So it is set by
commands and their workers, whose processes are ours alone; that of a caller of the Python API is left as it is.
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
    """The bytes that SQLite may take in this process, whoever said so; None where nobody did, or cannot be asked."""
    try:
        with closing(sqlite3.connect(":memory:")) as connection:
            found = connection.execute("PRAGMA hard_heap_limit").fetchone()  # nothing from SQLite before 3.31
    except (sqlite3.Error, MemoryError):  # all of it is taken
        return None
    return found[0] or None if found else None
