"""A database without rows, on which SQLite can check a query before there is data, or without looking at it."""

from __future__ import annotations

import sqlite3
import string
from functools import lru_cache
from typing import Final

from sqlsp.schema.schema import Schema, quoted

# SQLite makes its table sqlite_sequence, which some schemas of Spider list, beside a table that counts its keys
_COUNTED: Final = "CREATE TABLE sqlsp_counted (key INTEGER PRIMARY KEY AUTOINCREMENT);"
_SMALL: Final = str.maketrans(string.ascii_uppercase, string.ascii_lowercase)  # SQLite folds only these
_MOST_COLUMNS: Final = 2000  # of a table, SQLite's default limit


def empty_database(schema: Schema) -> sqlite3.Connection:
    """A database in memory with the tables of `schema` and no rows; the caller closes it.

    Left out is what SQLite cannot hold: tables without columns, SQLite's other internal tables, of tables or columns
    whose names differ only in case all but the first, and the columns of a table beyond 2,000.
    """
    connection = sqlite3.connect(":memory:", cached_statements=0)  # they would fill SQLite's heap: each is asked once
    connection.executescript(_statements(schema))
    return connection


@lru_cache(maxsize=64)
def _statements(schema: Schema) -> str:
    found = []
    for number, table in enumerate(schema.tables):
        if table.name.lower() == "sqlite_sequence":
            found.append(_COUNTED)
        names = {schema.columns[index].name.translate(_SMALL): index for index in reversed(schema.columns_of(number))}
        columns = ", ".join(quoted(schema.columns[index].name) for index in sorted(names.values())[:_MOST_COLUMNS])
        if columns and not table.name.lower().startswith("sqlite_"):
            found.append(f"CREATE TABLE IF NOT EXISTS {quoted(table.name)} ({columns});")
    return "\n".join(found)
