"""A small SQLite database in memory: its tables with their columns, keys and rows. It is read, changed and written."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from sqlsp.common.errors import DataError
from sqlsp.schema.database import schema_from_database
from sqlsp.schema.opening import open_database, reading
from sqlsp.schema.schema import quoted

Cell = int | float | str | bytes | None
MOST_ROWS: Final = 200_000  # of a database that is copied


@dataclass(frozen=True)
class Field:
    """A column: `key` is its place in the primary key, counted from 1; 0 where it is not in it."""

    name: str
    type: str = ""
    required: bool = False  # NOT NULL
    key: int = 0


@dataclass(frozen=True)
class Reference:
    """A declared foreign key; `referred` are names of columns, empty where the primary key is meant."""

    columns: tuple[str, ...]
    table: str
    referred: tuple[str, ...] = ()


@dataclass(frozen=True)
class Sheet:
    """A table."""

    name: str
    fields: tuple[Field, ...]
    rows: tuple[tuple[Cell, ...], ...] = ()
    references: tuple[Reference, ...] = ()

    def place(self, column: str) -> int:
        """Where the cells of a column are in each row."""
        return next(place for place, field in enumerate(self.fields) if field.name == column)

    def cells(self, column: str) -> list[Cell]:
        """The cells of a column."""
        place = self.place(column)
        return [row[place] for row in self.rows]

    def with_cells(self, column: str, cells: Sequence[Cell], declared: str | None = None) -> Sheet:
        """The table with other cells in a column, and with another declared type of it."""
        place = self.place(column)
        rows = ((*row[:place], cell, *row[place + 1 :]) for row, cell in zip(self.rows, cells, strict=True))
        field = self.fields[place]
        field = field if declared is None else replace(field, type=declared)
        return replace(self, rows=tuple(rows), fields=(*self.fields[:place], field, *self.fields[place + 1 :]))

    def in_order(self, places: Sequence[int]) -> Sheet:
        """The table with its columns in another order: at each place the column that is now at `places`."""
        rows = (tuple(row[place] for place in places) for row in self.rows)
        return replace(self, fields=tuple(self.fields[place] for place in places), rows=tuple(rows))

    @property
    def key(self) -> list[str]:
        """The columns of the primary key, in order."""
        fields = sorted((field for field in self.fields if field.key), key=lambda field: field.key)
        return [field.name for field in fields]


@dataclass(frozen=True)
class Contents:
    """The tables of a database."""

    sheets: tuple[Sheet, ...]

    def sheet(self, name: str) -> Sheet:
        """The table of this name."""
        return next(sheet for sheet in self.sheets if sheet.name == name)

    def with_sheet(self, changed: Sheet) -> Contents:
        """These tables with another one in the place of that of the same name."""
        return Contents(tuple(changed if sheet.name == changed.name else sheet for sheet in self.sheets))


def read_contents(path: Path) -> Contents:
    """The tables of a SQLite file that can be asked. Raises DataError where it cannot be read or has too many rows."""
    tables = schema_from_database(path, contents=False).tables
    with closing(open_database(path)) as connection, reading(path, "cannot be read as a SQLite database"):
        sheets = tuple(_read_sheet(connection, table.name) for table in tables)
    if sum(len(sheet.rows) for sheet in sheets) > MOST_ROWS:
        raise DataError(f"{path} has more than {MOST_ROWS:,} rows; name a smaller database")
    return Contents(sheets)


def _read_sheet(connection: sqlite3.Connection, name: str) -> Sheet:
    described = connection.execute(
        'SELECT name, type, "notnull", pk FROM pragma_table_xinfo(?) WHERE hidden != 1 ORDER BY cid', (name,)
    ).fetchall()
    fields = tuple(Field(column, kind, bool(required), key) for column, kind, required, key in described)
    columns = ", ".join(quoted(field.name) for field in fields)
    rows = connection.execute(f"SELECT {columns} FROM {quoted(name)} LIMIT {MOST_ROWS + 1}").fetchall()
    return Sheet(name, fields, tuple(rows), tuple(_read_references(connection, name)))


def _read_references(connection: sqlite3.Connection, name: str) -> list[Reference]:
    """The foreign keys of a table, in declared order: SQLite lists the last one first."""
    links = connection.execute(
        'SELECT id, "table", "from", "to" FROM pragma_foreign_key_list(?) ORDER BY id DESC, seq', (name,)
    ).fetchall()
    found = []
    for number in dict.fromkeys(number for number, *_ in links):
        own = [link for link in links if link[0] == number]
        referred = tuple(to for _, _, _, to in own if to is not None)
        found.append(Reference(tuple(column for _, _, column, _ in own), own[0][1], referred))
    return found


def write_contents(contents: Contents, path: Path) -> None:
    """Write a new SQLite file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(path)) as connection:
        for sheet in contents.sheets:
            connection.execute(_create(sheet))
            marks = ", ".join("?" for _ in sheet.fields)
            connection.executemany(f"INSERT INTO {quoted(sheet.name)} VALUES ({marks})", sheet.rows)
        connection.commit()


def _create(sheet: Sheet) -> str:
    lines = [
        f"{quoted(field.name)} {field.type}{' NOT NULL' if field.required else ''}".rstrip() for field in sheet.fields
    ]
    if sheet.key:
        lines.append(f"PRIMARY KEY ({_listed(sheet.key)})")
    for each in sheet.references:
        referred = f" ({_listed(each.referred)})" if each.referred else ""
        lines.append(f"FOREIGN KEY ({_listed(each.columns)}) REFERENCES {quoted(each.table)}{referred}")
    return f"CREATE TABLE {quoted(sheet.name)} ({', '.join(lines)})"


def _listed(names: Sequence[str]) -> str:
    return ", ".join(map(quoted, names))
