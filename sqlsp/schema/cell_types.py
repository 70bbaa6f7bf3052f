"""Infers the types of columns from their cells, if the declared type does not say what they hold.

SQLite keeps any cell in a column without a declared type, and in one of BLOB or ANY. It converts nothing there when it
compares, so the text '2009' is not the number 2009. Whether a literal takes quotes then depends on the cells.
"""

from __future__ import annotations

import sqlite3
import time
from collections import Counter
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final

from sqlsp.common.errors import DataError
from sqlsp.schema.opening import open_database
from sqlsp.schema.schema import Schema, quoted

UNKNOWN: Final = "others"  # the type of a column whose declared one says nothing
MOST_ROWS: Final = 1_000  # of one column
MOST_CELLS: Final = 500_000  # of all columns together
SECONDS: Final = 2.0  # for one database
_TYPES: Final = {"text": "text", "integer": "number", "real": "number", "blob": UNKNOWN}  # of a cell, by its storage


def with_types_of_cells(path: Path | str, schema: Schema, seconds: float = SECONDS) -> Schema:
    """`schema` with `text` or `number` as the type of each UNKNOWN column whose cells mostly have that type.

    Only the first rows of each table are read, and only the type of each cell. A column keeps its type if it cannot be
    read or if time runs out first. No error is raised if the SQLite file is missing or damaged.
    """
    unknown = [index for index, column in enumerate(schema.columns) if column.type == UNKNOWN]
    found: dict[int, str] = {}
    rows = min(MOST_ROWS, MOST_CELLS // max(len(unknown), 1))
    deadline = time.monotonic() + seconds
    try:
        with closing(open_database(path, seconds)) as connection:
            for index in unknown:
                if time.monotonic() > deadline:
                    break
                info = schema.columns[index]
                name, table = quoted(info.name), quoted(schema.tables[info.table].name)
                first = f"SELECT typeof({name}) AS kind FROM {table} LIMIT {rows}"  # does not load large cells
                try:
                    kinds = connection.execute(f"SELECT kind, count(*) FROM ({first}) GROUP BY kind").fetchall()
                except (sqlite3.Error, sqlite3.Warning, ValueError, MemoryError):
                    continue  # only this column fails: a generated one, say
                cells = Counter[str]()
                for kind, number in kinds:
                    if kind in _TYPES:
                        cells[_TYPES[kind]] += number
                found[index] = next((kind for kind, number in cells.items() if 2 * number > cells.total()), UNKNOWN)
    except DataError:
        return schema
    columns = (replace(column, type=found.get(index, column.type)) for index, column in enumerate(schema.columns))
    return replace(schema, columns=tuple(columns))
