"""The tables that an engine found in its database, and the schema that they make."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from sqlsp.sql.naming.splitting import natural_words
from sqlsp.sql.schema import ColumnInfo, Schema, Table
from sqlsp.sql.tables_json import column_type

_REAL: Final = ("real", "float", "double", "dec", "numeric", "money")
_INTEGER: Final = ("int", "serial", "year", "bool", "bit")
_WHOLE: Final = re.compile(r"(?:dec|decimal|numeric)\((\d+)(?:, *0)?\)")  # a decimal without fraction, its digits
_DIGITS: Final = 18  # digits that always fit into a 64-bit integer


@dataclass(frozen=True)
class FoundTable:
    """A table as its database describes it: columns as (name, declared type), keys as column names.

    `foreign_keys` are (column, other table, other column); `source` is the table's name in the engine's own SQL.
    `comments` are (column, comment in the database), with None as the column for a comment on the table itself.
    """

    name: str
    source: str
    columns: tuple[tuple[str, str], ...]
    primary_key: tuple[str, ...] = ()
    foreign_keys: tuple[tuple[str, str, str], ...] = ()
    comments: tuple[tuple[str | None, str], ...] = ()


def classify_type(declared: str) -> str:
    """The type in which SQLite would store a declared type: `integer`, `real` or `text`; `other` for binary data."""
    lower = declared.lower()
    if any(word in lower for word in ("blob", "bytea", "binary")):
        return "other"
    if lower.endswith("]") or lower.startswith(("interval", "point", "struct", "map")):
        return "text"
    if (whole := _WHOLE.fullmatch(lower)) and int(whole[1]) <= _DIGITS:
        return "integer"
    if lower.startswith(_REAL):
        return "real"
    return "integer" if lower.startswith(_INTEGER) or "int" in lower.split("(")[0] else "text"


def drop_repeated(tables: Sequence[FoundTable]) -> tuple[list[FoundTable], list[str]]:
    """`tables` without tables and columns whose names repeat an earlier one but for case; and the names left out.

    Questions are answered in SQLite's SQL, which does not distinguish such names, and cannot spell those with a zero
    byte, which are left out as well. Keys that use them go too.
    """
    again = _find_repeated([table.name for table in tables])
    kept = [table for table in tables if table.name not in again]
    columns = [(table.name, name) for table in kept for name in _find_repeated([name for name, _ in table.columns])]
    gone = {(table.name, name) for table in tables if table.name in again for name, _ in table.columns} | {*columns}

    def without(table: FoundTable) -> FoundTable:
        name = table.name
        return replace(
            table,
            columns=tuple(each for each in table.columns if (name, each[0]) not in gone),
            primary_key=() if any((name, column) in gone for column in table.primary_key) else table.primary_key,
            foreign_keys=tuple(key for key in table.foreign_keys if (name, key[0]) not in gone and key[1:] not in gone),
            comments=tuple(each for each in table.comments if (name, each[0]) not in gone),
        )

    return [without(table) for table in kept], [*again, *map(".".join, columns)]


def make_schema(tables: Sequence[FoundTable], db_id: str) -> Schema:
    """The schema of the tables that were found. Foreign keys with an end outside these tables are left out."""
    columns = [ColumnInfo("*", "*", -1, "text")]
    numbers: dict[tuple[str, str], int] = {}  # in lower case: DuckDB's keys may write names otherwise than the table
    for place, table in enumerate(tables):
        for name, declared in table.columns:
            numbers[table.name.lower(), name.lower()] = len(columns)
            columns.append(ColumnInfo(name, natural_words(name), place, column_type(declared)))
    keys = [
        (numbers.get((table.name.lower(), column.lower())), numbers.get((other.lower(), referred.lower())))
        for table in tables
        for column, other, referred in table.foreign_keys
    ]
    return Schema(
        db_id,
        tuple(Table(table.name, natural_words(table.name)) for table in tables),
        tuple(columns),
        tuple(numbers[table.name.lower(), name.lower()] for table in tables for name in table.primary_key),
        tuple((own, other) for own, other in keys if own is not None and other is not None),
    )


def _find_repeated(names: Sequence[str]) -> list[str]:
    """The names that differ from an earlier one only in case, and those with a zero byte."""
    first = {name.lower(): name for name in reversed(names)}
    return [name for name in names if first[name.lower()] != name or "\0" in name]
