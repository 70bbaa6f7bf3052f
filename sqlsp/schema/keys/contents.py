"""Reads the values of columns, to tell which column refers to which, within limits of time and memory."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from sqlsp.common.errors import DataError
from sqlsp.schema.opening import open_database
from sqlsp.schema.schema import Schema, quoted

MOST_ROWS: Final = 20_000  # of one table
MOST_CELLS: Final = 500_000  # of all columns together
SECONDS: Final = 2.0  # for one database
# what is compared of a cell; what no key holds is skipped: SQLite does not even load a blob or a long text
_COMPARABLE: Final = "CASE WHEN typeof({0}) = 'text' THEN substr({0}, 1, 60) WHEN typeof({0}) != 'blob' THEN {0} END"


@dataclass(frozen=True)
class ColumnContents:
    """The distinct values of a column in one spelling, None and '' left out.

    `unique`: no value occurs twice. `whole`: all rows of the table were read, not only the first ones.
    """

    values: frozenset[str]
    unique: bool
    whole: bool

    @cached_property
    def numeric(self) -> bool:
        """Whether the values are whole numbers, whatever the type that is declared for them."""
        return all(value.isdigit() for value in self.values)


Contents = Callable[[Collection[int]], Mapping[int, ColumnContents]]
"""Reads the contents of some columns of a database."""


def read_contents(
    path: Path | str, schema: Schema, columns: Collection[int], seconds: float = SECONDS
) -> dict[int, ColumnContents]:
    """The contents of `columns`; a column is left out if it is empty or cannot be read, or if time runs out before it.

    No more than MOST_ROWS rows of a table and MOST_CELLS cells altogether are read; nothing is raised for a file that
    is missing or damaged.
    """
    found: dict[int, ColumnContents] = {}
    rows = min(MOST_ROWS, MOST_CELLS // max(len(columns), 1))
    deadline = time.monotonic() + seconds
    try:
        with closing(open_database(path, seconds)) as connection:
            for table in range(len(schema.tables)):
                wanted = [column for column in schema.columns_of(table) if column in columns]
                if not wanted or time.monotonic() >= deadline:
                    continue
                cells = ", ".join(_COMPARABLE.format(quoted(schema.columns[column].name)) for column in wanted)
                read = f"SELECT {cells} FROM {quoted(schema.tables[table].name)} LIMIT {rows + 1}"
                try:
                    cells_read = connection.execute(read).fetchall()
                except (sqlite3.Error, sqlite3.Warning, ValueError, MemoryError):
                    continue
                found |= contents_of_rows(wanted, cells_read, rows)
    except DataError:
        return found
    return found


def contents_of_rows(
    columns: Sequence[int], rows: Sequence[tuple[object, ...]], most: int
) -> dict[int, ColumnContents]:
    """The contents of `columns` from the first `most` of `rows`; a further row shows that the table has more."""
    found = {}
    for place, column in enumerate(columns):
        values = [value for row in rows[:most] if (value := spelling(row[place])) is not None]
        if values:
            distinct = frozenset(values)
            found[column] = ColumnContents(distinct, len(distinct) == len(values), len(rows) <= most)
    return found


def spelling(value: object) -> str | None:
    """A cell as it is compared: 1, 1.0, '1' and ' 1' are one value, and case does not count; None for no value."""
    if isinstance(value, str):
        text = value.strip().lower()
        if not text[:1].isdigit() and text[:1] not in ("-", "+", "."):
            return text or None
        try:
            value = float(text)
        except ValueError:
            return text
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        value = int(value)
    return None if value is None else str(value)
