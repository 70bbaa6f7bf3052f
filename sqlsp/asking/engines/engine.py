"""What an engine must be able to do so that its databases are asked as SQLite files are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, Final, Protocol

from sqlsp.common.errors import ConfigError
from sqlsp.sql.database import Selection
from sqlsp.sql.naming.descriptions import LONGEST, Description
from sqlsp.sql.naming.splitting import natural_words
from sqlsp.sql.schema import ColumnInfo, Schema, Table
from sqlsp.sql.tables_json import column_type

_REAL: Final = ("real", "float", "double", "dec", "numeric", "money")
_INTEGER: Final = ("int", "serial", "year", "bool", "bit", "long")


@dataclass(frozen=True)
class FoundTable:
    """A table as its database describes it: columns as (name, declared type), keys by names.

    `foreign_keys` are (column, other table, other column); `source` is how the engine's own SQL names the table.
    `comments` are (column, what the database says of it), with None for the table itself.
    """

    name: str
    source: str
    columns: tuple[tuple[str, str], ...]
    primary_key: tuple[str, ...] = ()
    foreign_keys: tuple[tuple[str, str, str], ...] = ()
    comments: tuple[tuple[str | None, str], ...] = ()


class Engine(Protocol):
    """A database that is open. All it raises is DataError, QueryTimeoutError among them, without a password in it."""

    @property
    def schema(self) -> Schema:
        """The tables that can be asked, with the keys that are declared."""
        ...

    @property
    def comments(self) -> Sequence[Description]:
        """What the database says of its tables and columns."""
        ...

    def rows(
        self, table: int, columns: Sequence[str], most: int, letters: int, seconds: float
    ) -> list[tuple[Any, ...]]:
        """The first `most` rows of a table, at most `letters` characters of a text; errors as those of `select`."""
        ...

    def select(self, sql: str, seconds: float, most: int, max_bytes: int) -> Selection:
        """What SQLite would give for one SELECT in its dialect, or for EXPLAIN before one; see `database.select`."""
        ...


def kind_of(declared: str) -> str:
    """How SQLite would hold a column of a declared type: `integer`, `real` or `text`; what is binary stays `other`."""
    lower = declared.lower()
    if any(word in lower for word in ("blob", "bytea", "binary")):
        return "other"
    if lower.endswith("]") or lower.startswith(("interval", "point", "struct", "map")):
        return "text"
    if lower.startswith(_REAL):
        return "real"
    if lower.startswith(_INTEGER) or "int" in lower.split("(")[0]:
        return "integer"
    return "text"


def schema_of(tables: Sequence[FoundTable], db_id: str) -> Schema:
    """The schema of what was found; keys whose ends are not there are left out."""
    columns = [ColumnInfo("*", "*", -1, "text")]
    numbers: dict[tuple[str, str], int] = {}
    for place, table in enumerate(tables):
        for name, declared in table.columns:
            numbers[table.name, name] = len(columns)
            columns.append(ColumnInfo(name, natural_words(name), place, column_type(declared)))
    return Schema(
        db_id,
        tuple(Table(table.name, natural_words(table.name)) for table in tables),
        tuple(columns),
        tuple(numbers[table.name, name] for table in tables for name in table.primary_key),
        tuple(_foreign_keys(tables, numbers)),
    )


def comments_of(tables: Sequence[FoundTable]) -> list[Description]:
    """The comments of what was found."""
    return [
        Description(table.name if column is None else f"{table.name}.{column}", text[:LONGEST], declared=True)
        for table in tables
        for column, text in table.comments
    ]


def _foreign_keys(tables: Sequence[FoundTable], numbers: dict[tuple[str, str], int]) -> Iterator[tuple[int, int]]:
    for table in tables:
        for column, other, referred in table.foreign_keys:
            if (table.name, column) in numbers and (other, referred) in numbers:
                yield numbers[table.name, column], numbers[other, referred]


def needs(what: str, extra: str, *packages: str) -> None:
    """Raise ConfigError, with the command that helps, where a package is not installed."""
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        raise ConfigError(f"{what} needs {' and '.join(missing)}, not installed here: pip install 'sqlsp[{extra}]'")
