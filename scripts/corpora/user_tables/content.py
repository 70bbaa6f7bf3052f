"""A small database in memory: a schema and the rows of the tables; and the format of the files."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from sqlsp.schema.schema import ColumnInfo, Schema, Table, quoted
from user_tables.flat import Flat

Row = list[Any]


def write_list(path: Path, items: Sequence[Any]) -> None:
    """Write a file of questions or schemas."""
    text = json.dumps(items, indent=1, ensure_ascii=False) + "\n"
    path.write_text(text, encoding="utf-8", newline="\n")


@dataclass(frozen=True)
class Content:
    """A schema with the rows of the tables, in the order of columns."""

    schema: Schema
    rows: tuple[list[Row], ...]

    @classmethod
    def read(cls, path: Path, schema: Schema) -> Content:
        """The content of a SQLite file."""
        with closing(sqlite3.connect(path)) as connection:
            connection.text_factory = lambda cell: cell.decode("utf-8", "ignore")
            rows = []
            for number, table in enumerate(schema.tables):
                names = ", ".join(quoted(schema.columns[column].name) for column in schema.columns_of(number))
                rows.append([list(row) for row in connection.execute(f"SELECT {names} FROM {quoted(table.name)}")])
        return cls(schema, tuple(rows))

    @classmethod
    def of(cls, flat: Flat) -> Content:
        """The content of a flat table."""
        star = ColumnInfo("*", "*", -1, "text")
        columns = (ColumnInfo(column.name, column.words, 0, "text") for column in flat.columns)
        return cls(Schema(flat.db_id, (Table(flat.table, flat.words),), (star, *columns)), (flat.rows,))

    def cells(self, column: int) -> list[Any]:
        """The cells of a column."""
        table = self.schema.table_of(column)
        index = self.schema.columns_of(table).index(column)
        return [row[index] for row in self.rows[table]]

    def with_cells(self, change: Callable[[int, Any], Any]) -> Content:
        """The content with other cells: `change` has a column and the old cell."""
        by_table = [self.schema.columns_of(table) for table in range(len(self.rows))]
        return replace(self, rows=tuple(
            [[change(column, cell) for column, cell in zip(columns, row, strict=True)] for row in rows]
            for columns, rows in zip(by_table, self.rows, strict=True)
        ))  # fmt: skip

    def with_names(self, tables: Sequence[str], columns: Sequence[str]) -> Content:
        """The content with other names of tables and, after `*`, columns."""
        named = tuple(replace(table, name=name) for table, name in zip(self.schema.tables, tables, strict=True))
        infos = tuple(replace(info, name=name) for info, name in zip(self.schema.columns[1:], columns, strict=True))
        return replace(self, schema=replace(self.schema, tables=named, columns=(self.schema.columns[0], *infos)))

    def write(self, path: Path, keys: bool) -> None:
        """Write a new SQLite file, with or without declared keys."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        with closing(sqlite3.connect(path)) as connection:
            for number, table in enumerate(self.schema.tables):
                columns = self.schema.columns_of(number)
                parts = [f"{self._name(column)} {self._type(column)}" for column in columns]
                parts += self._keys(number) if keys else []
                connection.execute(f"CREATE TABLE {quoted(table.name)} ({', '.join(parts)})")
                marks = ", ".join(["?"] * len(columns))
                connection.executemany(f"INSERT INTO {quoted(table.name)} VALUES ({marks})", self.rows[number])
            connection.commit()

    def _type(self, column: int) -> str:
        """The type that a program would choose on import."""
        kinds = {type(cell) for cell in self.cells(column) if cell is not None}
        if not kinds or str in kinds or bytes in kinds:
            return "TEXT"
        return "REAL" if float in kinds else "INTEGER"

    def _name(self, column: int) -> str:
        return quoted(self.schema.columns[column].name)

    def _keys(self, table: int) -> list[str]:
        """The keys of a table, as CREATE TABLE declares them."""
        schema = self.schema
        own = [self._name(key) for key in schema.primary_keys if schema.table_of(key) == table]
        keys = [f"PRIMARY KEY ({', '.join(own)})"] if own else []
        for column, target in schema.foreign_keys:
            if schema.table_of(column) == table:
                other = quoted(schema.tables[schema.table_of(target)].name)
                keys.append(f"FOREIGN KEY ({self._name(column)}) REFERENCES {other} ({self._name(target)})")
        return keys
