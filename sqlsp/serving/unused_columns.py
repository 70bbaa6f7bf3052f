"""Columns that can answer no question: those without any value, and those that hold JSON documents.

The parser does not see them. A database of an application has many: of a like name, and never filled.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Final

from sqlsp.common.console import listed
from sqlsp.common.errors import DataError
from sqlsp.data.literals.cell_index import CellIndex
from sqlsp.rules.reading import describe_item
from sqlsp.serving.databases import Database
from sqlsp.sql.render import quoted
from sqlsp.sql.schema import STAR, Schema

SECONDS: Final = 1.0  # for looking at all columns of a database
_SAMPLE: Final = 5  # cells of a column that are looked at
_LETTERS: Final = 100_000  # of a cell; longer ones are not looked at
_OPENING: Final = ("{", "[")
_NAMED: Final = 3  # columns that a note names


def find_unused(database: Database) -> frozenset[int]:
    """The columns without any value in tables that have rows, and those whose cells are JSON objects or lists.

    Keys are never among them. Columns that cannot be looked at in time count as used.
    """
    deadline = time.monotonic() + SECONDS
    schema, found, empty_tables = database.schema, set[int](), set[int]()
    for column in _candidates(schema, database.values):
        left = deadline - time.monotonic()
        table = schema.table_of(column)
        if left <= 0:
            break
        if table in empty_tables:
            continue
        try:
            cells = _sample(database, column, left)
            if cells is None and not _has_rows(database, table, left):
                empty_tables.add(table)
            elif cells is None or (cells and all(map(_is_document, cells))):
                found.add(column)
        except DataError:
            continue
    for table in range(len(schema.tables)):
        if found.issuperset(schema.columns_of(table)):  # a table without columns cannot be asked
            found.difference_update(schema.columns_of(table))
    return frozenset(column for column in found if schema.table_of(column) not in empty_tables)


def describe_unused(schema: Schema, unused: frozenset[int]) -> Iterator[str]:
    """A note about the columns that are not asked."""
    if unused:
        names = [str(describe_item(schema, column)) for column in sorted(unused)]
        yield f"not asked, as they hold no value or JSON documents: {listed(names, _NAMED)}"


def _candidates(schema: Schema, values: CellIndex) -> list[int]:
    """The columns, no keys, of which no cell is known, or which may hold documents."""
    known = {column for columns in values.cells.values() for column in columns}
    known -= {column for ways in values.written.values() for cell, column in ways if cell.startswith(_OPENING)}
    keys = schema.key_columns
    return [column for column in range(STAR + 1, len(schema.columns)) if column not in known and column not in keys]


def _sample(database: Database, column: int, seconds: float) -> list[object] | None:
    """Some cells of a column; None where it has no value but NULL and empty texts."""
    schema = database.schema
    table, held = quoted(schema.tables[schema.table_of(column)].name), quoted(schema.columns[column].name)
    rows = database.run(f"SELECT {held} FROM {table} WHERE {held} != '' LIMIT {_SAMPLE}", seconds, _SAMPLE).rows
    return [cell for (cell,) in rows] if rows else None


def _has_rows(database: Database, table: int, seconds: float) -> bool:
    name = quoted(database.schema.tables[table].name)
    return bool(database.run(f"SELECT count(*) FROM (SELECT 1 FROM {name} LIMIT 1)", seconds, 1).rows[0][0])


def _is_document(cell: object) -> bool:
    """Whether a cell is a JSON object or list."""
    if not isinstance(cell, str) or not cell.lstrip().startswith(_OPENING) or len(cell) > _LETTERS:
        return False
    try:
        return isinstance(json.loads(cell), dict | list)
    except ValueError:
        return False
