"""Queries SQLite files within limits of time and size, and reads their schemas."""

from __future__ import annotations

import sqlite3
import time
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from sqlsp.schema.key_inference import with_undeclared_keys
from sqlsp.schema.keys import contents_of
from sqlsp.schema.names import natural_words
from sqlsp.schema.schema import LOWER, ColumnInfo, Schema, Table, quoted
from sqlsp.schema.sqlite import (
    LARGEST_CELL,
    allow_only_reading,
    check_tables,
    explain,
    open_database,
    reading,
    virtual_tables,
)
from sqlsp.schema.tables_json import column_type
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import whole_characters

MAX_BYTES: Final = 1 << 29  # of the rows of one query
_ROW: Final = 64  # bytes that a row takes besides its cells, and that a cell takes besides its content, about


class QueryTimeoutError(DataError, TimeoutError):
    """A query that did not end within its time limit."""


def database_path(folder: Path | str, db_id: str) -> Path:
    """Where Spider keeps the database `db_id`."""
    return Path(folder) / db_id / f"{db_id}.sqlite"


@dataclass(frozen=True)
class Selection:
    """The result of a query: column names and rows. If `more` is True, these are only the first rows."""

    columns: tuple[str, ...]
    rows: list[tuple[Any, ...]]
    more: bool = False


def execute(
    path: Path | str, sql: str, seconds: float = 5.0, max_rows: int | None = None, undecodable: str = "replace"
) -> list[tuple[Any, ...]]:
    """The rows of `select`, with the same arguments and errors. Also raises DataError above MAX_BYTES."""
    selection = select(path, sql, seconds, max_rows, undecodable)
    if selection.more and len(selection.rows) != max_rows:
        raise DataError(f"{path}: the rows take more than {MAX_BYTES >> 20} MiB: {sql}")
    return selection.rows


def select(
    path: Path | str,
    sql: str,
    seconds: float = 5.0,
    max_rows: int | None = None,
    undecodable: str = "replace",
    max_bytes: int = MAX_BYTES,
    tables: Collection[str] | None = None,
) -> Selection:
    """The result of one SELECT: at most `max_rows` rows, as many as take no more than `max_bytes` bytes.

    Only reading is allowed, and with `tables` only of those. Raises QueryTimeoutError after `seconds`, and DataError
    for failures and what is no query.
    """
    with closing(open_database(path, seconds, undecodable)) as connection:
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, min(LARGEST_CELL, max_bytes))
        started = time.monotonic()
        try:
            read = allow_only_reading(connection)
            if tables is not None:
                check_tables(connection, sql, tables, read)
            cursor = connection.execute(sql)
            if cursor.description is None:
                raise DataError(f"{path}: there is no query in {sql!r}")
            columns = tuple(name for name, *_ in cursor.description)
            return Selection(columns, *fetched(cursor, max_rows, max_bytes))
        except (sqlite3.Error, sqlite3.Warning, MemoryError, ValueError) as error:  # ValueError: SQLite refuses text
            if "interrupted" in str(error) and time.monotonic() - started >= seconds / 2:
                raise QueryTimeoutError(f"{path}: no answer within {seconds:g} s: {sql}") from error
            raise DataError(f"{path}: {explain(error)}: {sql}") from error


def fetched(rows: Iterable[tuple[Any, ...]], most: int | None, size: int) -> tuple[list[tuple[Any, ...]], bool]:
    """The first rows within a number `most` and a `size` in bytes, and whether there are more."""
    fetched_rows: list[tuple[Any, ...]] = []
    for row in rows:
        if len(fetched_rows) == most:
            return fetched_rows, True
        size -= _ROW * (1 + len(row)) + sum(len(cell) for cell in row if isinstance(cell, str | bytes))
        if size < 0:
            return fetched_rows, True
        fetched_rows.append(row)
    return fetched_rows, False


@contextmanager
def _opened(path: Path | str) -> Iterator[sqlite3.Connection]:
    with (
        closing(open_database(path, undecodable="surrogateescape")) as connection,
        reading(path, "cannot be read as a SQLite database"),
    ):
        yield connection


def schema_from_database(
    path: Path | str, db_id: str | None = None, contents: bool = True, views: bool = False
) -> Schema:
    """The schema of a SQLite file; `db_id` is the file's stem unless given. With `views` its views are tables, too.

    Undeclared keys are inferred, from names alone where `contents` is False (`schema.key_inference`); otherwise columns
    whose declared types say nothing have the types of their cells. What no query can read is left out. Raises DataError
    where the file is missing or no database.
    """
    path = Path(path)
    with _opened(path) as connection:
        names, _ = _tables(connection, views)
        described = [
            (table, column, declared, key)
            for table, name in enumerate(names)
            for column, declared, key in connection.execute(_COLUMNS, (name,)).fetchall()
            if _is_text(column)
        ]
        links = [(name, *link) for name in names for link in connection.execute(_LINKS, (name,)).fetchall()]
    places = {index: key for index, (*_, key) in enumerate(described, 1) if key}
    schema = Schema(
        db_id=db_id or path.stem,
        tables=tuple(Table(name, natural_words(name)) for name in names),
        columns=(
            ColumnInfo("*", "*", -1, "text"),
            *(
                ColumnInfo(name, natural_words(name), table, column_type(declared or ""))
                for table, name, declared, _ in described
            ),
        ),
        primary_keys=tuple(places),
    )
    declared = _foreign_keys(schema, places, [link for link in links if all(_is_text(name) for name in link[1:4])])
    schema = replace(schema, foreign_keys=tuple(declared))
    if not contents:
        return with_undeclared_keys(schema)
    schema = with_types_of_cells(path, schema)
    return with_undeclared_keys(schema, contents_of(path, schema))


def unread_tables(path: Path | str, views: bool = False) -> list[str]:
    """The tables and columns of a SQLite file that `schema_from_database` leaves out, with names fit to be shown.

    Their names are no UTF-8, or they are virtual tables (`schema.opening.virtual_tables`) or views that cannot be read.
    """
    with _opened(Path(path)) as connection:
        names, left_out = _tables(connection, views)
        for table in names:
            columns = connection.execute(_COLUMNS, (table,)).fetchall()
            left_out += [f"{table}.{name}" for name, _, _ in columns if not _is_text(name)]
    return [whole_characters(name) for name in left_out]


def tables_fingerprint(path: Path | str, views: bool = False) -> str:
    """Changes if tables (with `views` those, too) are made, changed or dropped, not if rows are. Raises DataError."""
    with _opened(path) as connection:
        statements = connection.execute(_STATEMENTS, {"other": "view" if views else "table"}).fetchall()
        return sha256(repr(statements).encode()).hexdigest()


def number_of_columns(path: Path | str, seconds: float, views: bool = False) -> tuple[int, int]:
    """How many columns the schema of a SQLite file has, and how many views are in it; raises sqlite3's own errors."""
    with closing(open_database(path, seconds, undecodable="surrogateescape")) as connection:
        names, _ = _tables(connection, views)
        columns = sum(len(connection.execute(_COLUMNS, (name,)).fetchall()) for name in names)
        return columns, len(connection.execute(_VIEWS).fetchall())


# without those in which SQLite keeps what virtual tables (full-text search, R*Trees) hold
_TABLES: Final = (
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    " AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow') ORDER BY rowid"
)
# ANALYZE makes tables of SQLite's own
_STATEMENTS: Final = (
    "SELECT name, sql FROM sqlite_master WHERE type IN ('table', :other) AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    " ORDER BY name"
)
_VIEWS: Final = "SELECT name FROM sqlite_master WHERE type = 'view' ORDER BY rowid"
# generated columns too, but not those that `SELECT *` leaves out
_COLUMNS: Final = "SELECT name, type, pk FROM pragma_table_xinfo(?) WHERE hidden != 1 ORDER BY cid"
# SQLite lists the keys of a table last declared first
_LINKS: Final = 'SELECT "table", "from", "to", seq FROM pragma_foreign_key_list(?) ORDER BY id DESC, seq'


def _tables(connection: sqlite3.Connection, views: bool) -> tuple[list[str], list[str]]:
    """The tables of a database, and with `views` its views, that can be read, and those that cannot."""

    def columns(name: str) -> set[str]:
        return {column.lower() for column, _, _ in connection.execute(_COLUMNS, (name,)).fetchall()}

    virtual = virtual_tables(connection)
    names = [name for (name,) in connection.execute(_TABLES).fetchall()]
    readable = {name: columns(name) for name in names if virtual.get(name, False)}
    own = [columns(name) for name in names if readable and name not in virtual]
    # virtual tables whose columns another table has, too: full-text indexes of it, not tables of their own
    indexes = {name for name, found in readable.items() if any(found <= of_table for of_table in own)}
    read = [name for name in names if _is_text(name) and virtual.get(name, True) and name not in indexes]
    if views:
        named = [name for (name,) in connection.execute(_VIEWS).fetchall()]
        names += named
        for name in filter(_is_text, named):
            with suppress(sqlite3.Error, ValueError):
                connection.execute(f"EXPLAIN SELECT * FROM {quoted(name)}").close()
                read.append(name)
    return read, [name for name in names if name not in set(read)]


def _is_text(name: str | None) -> bool:
    return name is None or whole_characters(name) == name


def table_columns(connection: sqlite3.Connection) -> Iterator[tuple[str, list[str]]]:
    """Each readable table and view in lower case, with its column names as `SELECT *` gives them."""
    virtual = virtual_tables(connection)
    for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')").fetchall():
        if virtual.get(table, True):
            try:
                yield table.lower(), [name for name, _, _ in connection.execute(_COLUMNS, (table,))]
            except (sqlite3.OperationalError, ValueError):
                continue


def _foreign_keys(
    schema: Schema, places: Mapping[int, int], links: list[tuple[str, str, str, str | None, int]]
) -> Iterator[tuple[int, int]]:
    """The declared keys whose ends exist, because SQLite accepts any; `places` are those of columns in primary keys."""
    for table_name, other_name, column_name, referred, position in links:
        table, other = schema.find_table(table_name), schema.find_table(other_name)
        if table is None or other is None:
            continue
        column = schema.find_column(column_name, table)
        if referred is None:  # the primary key is meant
            keys = [key for key in schema.primary_keys if schema.table_of(key) == other]
            keys.sort(key=places.__getitem__)
            target = keys[position] if position < len(keys) else None
        else:
            target = schema.find_column(referred, other)
        if column is not None and target is not None and column != target:  # a row never refers to itself
            yield column, target


UNKNOWN: Final = "others"  # the type of a column whose declared one says nothing
MAX_ROWS: Final = 1_000  # of one column
MAX_CELLS: Final = 500_000  # of all columns together
SECONDS: Final = 2.0  # for one database
_TYPES: Final = {"text": "text", "integer": "number", "real": "number", "blob": UNKNOWN}  # of a cell, by its storage


def with_types_of_cells(path: Path | str, schema: Schema, seconds: float = SECONDS) -> Schema:
    """`schema` with `text` or `number` as the type of each UNKNOWN column whose cells mostly have that type.

    The first rows are read. A column that cannot be read in time keeps its type; no error is raised.
    """
    unknown = [index for index, column in enumerate(schema.columns) if column.type == UNKNOWN]
    types: dict[int, str] = {}
    rows = min(MAX_ROWS, MAX_CELLS // max(len(unknown), 1))
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
                types[index] = next((kind for kind, number in cells.items() if 2 * number > cells.total()), UNKNOWN)
    except DataError:
        return schema
    columns = (replace(column, type=types.get(index, column.type)) for index, column in enumerate(schema.columns))
    return replace(schema, columns=tuple(columns))


# SQLite makes its table sqlite_sequence, which some schemas of Spider list, beside a table that counts its keys
_COUNTED: Final = "CREATE TABLE sqlsp_counted (key INTEGER PRIMARY KEY AUTOINCREMENT);"
_MAX_COLUMNS: Final = 2000  # of a table, SQLite's default limit


def empty_database(schema: Schema) -> sqlite3.Connection:
    """A database in memory with the tables of `schema` and no rows; the caller closes it.

    Left out is what SQLite cannot hold: tables without columns, second names in another case, columns beyond 2,000.
    """
    connection = sqlite3.connect(":memory:", cached_statements=0)  # they would fill SQLite's heap: each is asked once
    connection.executescript(_statements(schema))
    return connection


@lru_cache(maxsize=64)
def _statements(schema: Schema) -> str:
    statements = []
    for number, table in enumerate(schema.tables):
        if table.name.lower() == "sqlite_sequence":
            statements.append(_COUNTED)
        names = {schema.columns[index].name.translate(LOWER): index for index in reversed(schema.columns_of(number))}
        columns = ", ".join(quoted(schema.columns[index].name) for index in sorted(names.values())[:_MAX_COLUMNS])
        if columns and not table.name.lower().startswith("sqlite_"):
            statements.append(f"CREATE TABLE IF NOT EXISTS {quoted(table.name)} ({columns});")
    return "\n".join(statements)
