"""Columns that can answer no question: those without any value, and those that hold JSON documents.

The parser does not see them. A database of an application has many: of a like name, and never filled.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final

from sqlsp.common.console import listed
from sqlsp.common.errors import DataError
from sqlsp.rules.reading import describe_item
from sqlsp.serving.databases import Database
from sqlsp.sql.database import QueryTimeoutError
from sqlsp.sql.render import quoted
from sqlsp.sql.schema import Schema

SECONDS: Final = 1.0  # for looking at all columns of a database
_SAMPLE: Final = 5  # cells of a column that are looked at
_COUNTED: Final = 500  # columns whose cells one query counts
_LETTERS: Final = 100_000  # of a cell; longer ones are not looked at
_OPENING: Final = ("{", "[")
_NAMED: Final = 3  # columns that a note names


def find_unused(database: Database) -> frozenset[int]:
    """The columns without any value in tables that have rows, and those whose cells are JSON objects or lists.

    Keys are never among them. Columns that cannot be looked at in time count as used.
    """
    deadline = time.monotonic() + SECONDS
    schema, values, found = database.schema, database.values, set[int]()
    known = {column for columns in values.cells.values() for column in columns}
    known -= {column for ways in values.written.values() for cell, column in ways if cell.startswith(_OPENING)}
    for table in range(len(schema.tables)):
        columns = schema.columns_of(table)
        looked_at = [column for column in columns if column not in known and column not in schema.key_columns]
        unused: list[int] = []
        for start in range(0, len(looked_at), _COUNTED):
            with suppress(DataError):
                unused += _look_at(database, table, looked_at[start : start + _COUNTED], deadline)
        if len(unused) < len(columns):  # a table without columns cannot be asked
            found.update(unused)
    return frozenset(found)


def _look_at(database: Database, table: int, columns: Sequence[int], deadline: float) -> Iterator[int]:
    """Those of some columns of a table that are not used. Raises DataError where their cells cannot be counted."""

    def run(sql: str) -> Sequence[Sequence[object]]:
        if (left := deadline - time.monotonic()) <= 0:
            raise QueryTimeoutError("no time is left")
        return database.run(sql, left, _SAMPLE).rows

    source = quoted(database.schema.tables[table].name)
    names = [quoted(database.schema.columns[column].name) for column in columns]
    ((rows, *counts),) = run(f"SELECT count(*), {', '.join(f'count({name})' for name in names)} FROM {source}")
    for column, name, count in zip(columns, names, counts if rows else (), strict=False):
        with suppress(DataError):
            cells = run(f"SELECT {name} FROM {source} WHERE {name} != '' LIMIT {_SAMPLE}") if count else ()
            if all(_is_document(cell) for (cell,) in cells):  # or there is none
                yield column


def describe_unused(schema: Schema, unused: frozenset[int]) -> Iterator[str]:
    """A note about the columns that are not asked."""
    if unused:
        names = [str(describe_item(schema, column)) for column in sorted(unused)]
        yield f"not asked, as they hold no value or JSON documents: {listed(names, _NAMED)}"


def _is_document(cell: object) -> bool:
    """Whether a cell is a JSON object or list."""
    if not isinstance(cell, str) or not cell.lstrip().startswith(_OPENING) or len(cell) > _LETTERS:
        return False
    try:
        return isinstance(json.loads(cell), dict | list)
    except ValueError:
        return False
