"""The interface of an engine, so that its databases can be asked as SQLite files are."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

from sqlsp.sql.database import Selection
from sqlsp.sql.naming.descriptions import LONGEST, Description
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


class Engine(Protocol):
    """An open database. It raises only DataError and its subclass QueryTimeoutError, never with a password in them."""

    @property
    def schema(self) -> Schema:
        """The tables that can be asked, with the keys that are declared."""
        ...

    @property
    def comments(self) -> Sequence[Description]:
        """The comments in the database on its tables and columns."""
        ...

    @property
    def notes(self) -> Sequence[str]:
        """Notes on what was left out of the schema."""
        ...

    def rows(
        self, table: int, columns: Sequence[str], most: int, letters: int, seconds: float
    ) -> list[tuple[Any, ...]]:
        """The first `most` rows of a table: at most `letters` characters of each text, None for binary cells.

        Raises errors as `select` does.
        """
        ...

    def select(self, sql: str, seconds: float, most: int, max_bytes: int) -> Selection:
        """What SQLite would give for one SELECT in its dialect, or for EXPLAIN before one; see `database.select`."""
        ...


def kind_of(declared: str) -> str:
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
    if lower.startswith(_INTEGER) or "int" in lower.split("(")[0]:
        return "integer"
    return "text"


def reachable(tables: Sequence[FoundTable]) -> tuple[list[FoundTable], list[str]]:
    """`tables` without tables and columns whose names repeat an earlier one but for case; and the names left out.

    Questions are answered in SQLite's SQL, which does not distinguish such names.
    """
    again = _again([table.name for table in tables])
    kept = [table for table in tables if table.name not in again]
    columns = [(table.name, column) for table in kept for column in _again([name for name, _ in table.columns])]
    gone = {(table.name, name) for table in tables if table.name in again for name, _ in table.columns} | {*columns}
    return [_without(table, gone) for table in kept], [*again, *map(".".join, columns)]


def schema_of(tables: Sequence[FoundTable], db_id: str) -> Schema:
    """The schema of the tables that were found. Foreign keys with an end outside these tables are left out."""
    columns = [ColumnInfo("*", "*", -1, "text")]
    numbers: dict[tuple[str, str], int] = {}
    for place, table in enumerate(tables):
        for name, declared in table.columns:
            numbers[_end(table.name, name)] = len(columns)
            columns.append(ColumnInfo(name, natural_words(name), place, column_type(declared)))
    return Schema(
        db_id,
        tuple(Table(table.name, natural_words(table.name)) for table in tables),
        tuple(columns),
        tuple(numbers[_end(table.name, name)] for table in tables for name in table.primary_key),
        tuple(_foreign_keys(tables, numbers)),
    )


def comments_of(tables: Sequence[FoundTable]) -> list[Description]:
    """The comments on the tables that were found."""
    return [
        Description(table.name if column is None else f"{table.name}.{column}", text[:LONGEST], declared=True)
        for table in tables
        for column, text in table.comments
    ]


def _foreign_keys(tables: Sequence[FoundTable], numbers: dict[tuple[str, str], int]) -> Iterator[tuple[int, int]]:
    for table in tables:
        for column, other, referred in table.foreign_keys:
            own, referred_end = _end(table.name, column), _end(other, referred)
            if own in numbers and referred_end in numbers:
                yield numbers[own], numbers[referred_end]


def _end(table: str, column: str) -> tuple[str, str]:
    """A (table, column) pair in lower case, because DuckDB's keys may write names in another case than the table."""
    return table.lower(), column.lower()


def _again(names: Sequence[str]) -> list[str]:
    """The names that differ from an earlier one only in case."""
    first = {name.lower(): name for name in reversed(names)}
    return [name for name in names if first[name.lower()] != name]


def _without(table: FoundTable, gone: set[tuple[str, str]]) -> FoundTable:
    """A table without the removed columns, given as (table, column), and without the keys that use them."""
    name = table.name
    return replace(
        table,
        columns=tuple(each for each in table.columns if (name, each[0]) not in gone),
        primary_key=() if any((name, column) in gone for column in table.primary_key) else table.primary_key,
        foreign_keys=tuple(
            (column, other, end)
            for column, other, end in table.foreign_keys
            if (name, column) not in gone and (other, end) not in gone
        ),
        comments=tuple(each for each in table.comments if (name, each[0]) not in gone),
    )
