"""SQLite files: opened read-only, queried under a time limit, read as schemas."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from sqlsp.common.errors import DataError
from sqlsp.sql.keys import likely_keys
from sqlsp.sql.schema import ColumnInfo, Schema, Table
from sqlsp.sql.tables_json import column_type

_STEPS: Final = 10_000  # SQLite instructions between two looks at the clock: about a millisecond
_ALLOWED: Final = (sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_RECURSIVE)
_LETTERS_OR_DIGITS: Final = re.compile(r"\d+|[^\W\d_]+")
_CAPITAL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")  # between song|Name, HTML|Page


class QueryTimeoutError(DataError, TimeoutError):
    """A query that did not end within its time limit."""


def database_path(folder: Path | str, db_id: str) -> Path:
    """Where Spider keeps the database `db_id`."""
    return Path(folder) / db_id / f"{db_id}.sqlite"


def open_database(path: Path | str, seconds: float | None = None, undecodable: str = "replace") -> sqlite3.Connection:
    """A read-only connection to the SQLite file at `path`; the caller closes it.

    Bytes that are no UTF-8 become replacement characters, or go with `undecodable="ignore"`. `seconds` after opening,
    whatever still runs is interrupted (sqlite3.OperationalError). Raises DataError where the file is missing or cannot
    be opened; a file that is no database shows at the first query, as sqlite3.DatabaseError.
    """
    path = Path(path)
    if not path.is_file():
        raise DataError(f"{path} does not exist or is no file; a SQLite database is expected there")
    try:
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    except sqlite3.Error as error:
        raise DataError(f"cannot open {path}: {error}") from error
    connection.text_factory = partial(str, encoding="utf-8", errors=undecodable)
    if seconds is not None:
        deadline = time.monotonic() + seconds
        connection.set_progress_handler(lambda: time.monotonic() > deadline, _STEPS)
    return connection


@dataclass(frozen=True)
class Selection:
    """What a query gives: the names of its columns, and its rows."""

    columns: tuple[str, ...]
    rows: list[tuple[Any, ...]]


def execute(
    path: Path | str, sql: str, seconds: float = 5.0, max_rows: int | None = None, undecodable: str = "replace"
) -> list[tuple[Any, ...]]:
    """The rows that `select` gives; the same arguments and errors."""
    return select(path, sql, seconds, max_rows, undecodable).rows


def select(
    path: Path | str, sql: str, seconds: float = 5.0, max_rows: int | None = None, undecodable: str = "replace"
) -> Selection:
    """What one SELECT gives, the first `max_rows` rows of it; `undecodable` as `open_database` takes it.

    Nothing but reading is allowed, whatever `sql` says. Raises QueryTimeoutError after `seconds`, DataError where the
    database or the query fails or `sql` holds no query.
    """
    with closing(open_database(path, seconds, undecodable)) as connection:
        connection.set_authorizer(_only_reading)
        started = time.monotonic()
        try:
            cursor = connection.execute(sql)
            if cursor.description is None:
                raise DataError(f"{path}: there is no query in {sql!r}")
            columns = tuple(name for name, *_ in cursor.description)
            return Selection(columns, cursor.fetchall() if max_rows is None else cursor.fetchmany(max_rows))
        except (sqlite3.Error, sqlite3.Warning, MemoryError, ValueError) as error:  # ValueError: no text for SQLite
            if "interrupted" in str(error) and time.monotonic() - started >= seconds / 2:
                raise QueryTimeoutError(f"{path}: no answer within {seconds:g} s: {sql}") from error
            raise DataError(f"{path}: {str(error) or 'out of memory'}: {sql}") from error


def schema_from_database(path: Path | str, db_id: str | None = None) -> Schema:
    """The schema of a SQLite file; `db_id` is the file's stem unless given.

    Words of names are split at underscores and capitals. Where the file declares no foreign key, those that the names
    suggest are taken and `inferred_keys` is True. Raises DataError where the file is missing or no database.
    """
    path = Path(path)
    try:
        with closing(open_database(path)) as connection:
            names = [name for (name,) in connection.execute(_TABLES)]
            columns = [info for name in names for info in connection.execute(_COLUMNS, (name,)).fetchall()]
            owners = [table for table, name in enumerate(names) for _ in connection.execute(_COLUMNS, (name,))]
            links = [(name, *link) for name in names for link in connection.execute(_LINKS, (name,)).fetchall()]
    except sqlite3.Error as error:
        raise DataError(f"{path} cannot be read as a SQLite database: {error}") from error
    schema = Schema(
        db_id=db_id or path.stem,
        tables=tuple(Table(name, natural_words(name)) for name in names),
        columns=(
            ColumnInfo("*", "*", -1, "text"),
            *(
                ColumnInfo(name, natural_words(name), table, column_type(declared or ""))
                for table, (name, declared, _) in zip(owners, columns, strict=True)
            ),
        ),
        primary_keys=tuple(index for index, (_, _, key) in enumerate(columns, 1) if key),
    )
    return _with_keys(schema, links)


# tables in which SQLite keeps what virtual tables (full-text search, R*Trees) hold; older versions cannot tell them
_SHADOWS: Final = (
    "SELECT name FROM pragma_table_list WHERE type = 'shadow'" if sqlite3.sqlite_version_info >= (3, 37) else ""
)
_TABLES: Final = (
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    f" AND name NOT IN ({_SHADOWS}) ORDER BY rowid"
)
# generated columns too, but not those that `SELECT *` leaves out
_COLUMNS: Final = "SELECT name, type, pk FROM pragma_table_xinfo(?) WHERE hidden != 1 ORDER BY cid"
# SQLite lists the keys of a table last declared first
_LINKS: Final = 'SELECT "table", "from", "to", seq FROM pragma_foreign_key_list(?) ORDER BY id DESC, seq'


def table_columns(connection: sqlite3.Connection) -> Iterator[tuple[str, list[str]]]:
    """Each table and view of the database in lower case, with its column names as `SELECT *` gives them."""
    for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')").fetchall():
        yield table.lower(), [name for name, _, _ in connection.execute(_COLUMNS, (table,))]


def natural_words(name: str) -> str:
    """A name as a person would say it: `Song_release_year` and `songReleaseYear` → `song release year`."""
    parts = [word for run in _LETTERS_OR_DIGITS.findall(name) for word in _CAPITAL.split(run)]
    return " ".join(parts).lower() or name.lower()


def _with_keys(schema: Schema, links: list[tuple[str, str, str, str | None, int]]) -> Schema:
    """The schema with the foreign keys of `links`: (table, other table, column, other column or None, position)."""
    foreign_keys = list(_foreign_keys(schema, links))
    likely = () if foreign_keys else likely_keys(schema)
    return Schema(
        schema.db_id,
        schema.tables,
        schema.columns,
        schema.primary_keys,
        tuple(foreign_keys) or likely,
        inferred_keys=bool(likely),
    )


def _foreign_keys(schema: Schema, links: list[tuple[str, str, str, str | None, int]]) -> Iterator[tuple[int, int]]:
    """The declared keys whose ends exist: SQLite lets a key point anywhere."""
    for table_name, other_name, column_name, referred, position in links:
        table, other = schema.find_table(table_name), schema.find_table(other_name)
        if table is None or other is None:
            continue
        column = schema.find_column(column_name, table)
        if referred is None:  # the primary key is meant
            keys = [key for key in schema.primary_keys if schema.table_of(key) == other]
            target = keys[position] if position < len(keys) else None
        else:
            target = schema.find_column(referred, other)
        if column is not None and target is not None:
            yield column, target


def _only_reading(action: int, *_: object) -> int:
    return sqlite3.SQLITE_OK if action in _ALLOWED else sqlite3.SQLITE_DENY
