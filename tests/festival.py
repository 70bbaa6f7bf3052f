"""The database of these tests: singers, concerts, and a few names that need care."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from pathlib import Path

from data_files import cells, content, lines

from sqlsp.schema.schema import ColumnInfo, Schema, Table

__all__ = ["cells", "lines"]  # of data_files, for modules that import them from here

Write = Callable[[str], Path]  # the fixture `write`


def make(path: Path, script: str = "") -> Path:
    """A SQLite file that a script makes, the festival's by default."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA synchronous = OFF")  # the disk is not waited for
        connection.executescript(script or content("festival.sql"))
    return path


def column(schema: Schema, name: str) -> int:
    table, _, column_name = name.partition(".")
    index = schema.find_column(column_name, schema.find_table(table) or 0)
    assert index is not None, name
    return index


def table_name(schema: Schema, item: int) -> str:
    return schema.tables[schema.table_of(item)].name


def name_of(schema: Schema, column: int) -> str:
    return f"{table_name(schema, column)}.{schema.columns[column].name}"


def key_names(schema: Schema, keys: Iterable[tuple[int, int]]) -> set[str]:
    return {f"{name_of(schema, column)} -> {name_of(schema, other)}" for column, other in keys}


def schema_of(*columns: str, keys: Sequence[tuple[int, int]] = (), db_id: str = "small") -> Schema:
    """A schema of columns written `table.name`, `table.name!` (a primary key) or `table.name:type`; of numbers else."""
    tables = list(dict.fromkeys(column.split(".")[0] for column in columns))
    infos = [ColumnInfo("*", "*", -1, "text")]
    for written in columns:
        table, _, name = written.rstrip("!").partition(".")
        name, _, kind = name.partition(":")
        infos.append(ColumnInfo(name, name.replace("_", " "), tables.index(table), kind or "number"))
    primary = tuple(index for index, column in enumerate(columns, 1) if column.endswith("!"))
    named = tuple(Table(name, name.replace("_", " ")) for name in tables)
    return Schema(db_id, named, columns=tuple(infos), primary_keys=primary, foreign_keys=tuple(keys))
