"""Reads the schemas of SQLite files: tables, keys, types, comments, and the contents that suggest keys."""

from __future__ import annotations

import re
import sqlite3
import time
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from sqlsp.databases.declared_tables import UNKNOWN, DeclaredColumn, DeclaredTable, make_schema
from sqlsp.databases.sqlite import connect, raise_data_errors, virtual_tables
from sqlsp.schema.descriptions import LONGEST, Description
from sqlsp.schema.key_inference import with_undeclared_keys
from sqlsp.schema.keys import SECONDS, ColumnContents, Contents, read_contents
from sqlsp.schema.schema import LOWER, Schema, quoted
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import whole_characters

MAX_ROWS: Final = 1_000  # rows of one column that are read to find the type of the column
MAX_CELLS: Final = 500_000  # cells of all columns that are read to find types
TYPE_SECONDS: Final = 2.0  # time budget for one database
_STORAGE_TYPES: Final = {"text": "text", "integer": "number", "real": "number", "blob": UNKNOWN}
# excludes the shadow tables in which SQLite stores the content of virtual tables (full-text search, R*Trees)
_TABLES: Final = (
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    " AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow') ORDER BY rowid"
)
# excludes the tables that ANALYZE creates
_STATEMENTS: Final = (
    "SELECT name, sql FROM sqlite_master WHERE type IN ('table', :other) AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    " ORDER BY name"
)
_VIEWS: Final = "SELECT name FROM sqlite_master WHERE type = 'view' ORDER BY rowid"
# includes generated columns, but not those that `SELECT *` leaves out
_COLUMNS: Final = "SELECT name, type, pk FROM pragma_table_xinfo(?) WHERE hidden != 1 ORDER BY cid"
# SQLite lists the key that was declared last first
_KEYS: Final = 'SELECT "table", "from", "to", seq FROM pragma_foreign_key_list(?) ORDER BY id DESC, seq'
# the part of a cell that is compared; SQLite does not load blobs and long texts, which no key holds
_COMPARABLE: Final = "CASE WHEN typeof({0}) = 'text' THEN substr({0}, 1, 60) WHEN typeof({0}) != 'blob' THEN {0} END"


@contextmanager
def _opened(path: Path | str) -> Iterator[sqlite3.Connection]:
    """Opens a SQLite file, whose names may be no valid UTF-8, and closes it. Raises DataError for errors of SQLite."""
    with (
        closing(connect(path, undecodable="surrogateescape")) as connection,
        raise_data_errors(path, "cannot be read as a SQLite database"),
    ):
        yield connection


def schema_from_database(path: Path | str, db_id: str | None = None, contents: bool = True) -> Schema:
    """Reads the schema of a SQLite file, and infers keys that are not declared.

    If `contents` is True, cells are read to infer keys and the types of columns without a usual declared type. The
    other arguments and the errors are those of `read_declared_schema`.
    """
    schema = read_declared_schema(path, db_id)
    if not contents:
        return with_undeclared_keys(schema)
    schema = with_types_of_cells(path, schema)
    return with_undeclared_keys(schema, read_column_contents(path, schema))


def read_declared_schema(path: Path | str, db_id: str | None = None, views: bool = False) -> Schema:
    """Reads the declared schema of a SQLite file, without tables and columns that no query can read (`unread_tables`).

    Args:
        db_id: the name of the schema, by default the stem of the file
        views: if True, views count as tables

    Raises:
        DataError: The file is missing or is not a database.
    """
    with _opened(path) as connection:
        names, _ = _find_tables(connection, views)
        tables = [_read_table(connection, name) for name in names]
    return make_schema(tables, db_id or Path(path).stem)


def _read_table(connection: sqlite3.Connection, name: str) -> DeclaredTable:
    """Reads the declaration of a table, without columns and keys whose names are not valid UTF-8."""
    columns = [column for column in connection.execute(_COLUMNS, (name,)).fetchall() if _is_text(column[0])]
    foreign_keys = []
    for other_table, column, other_column, position in connection.execute(_KEYS, (name,)).fetchall():
        if not all(map(_is_text, (other_table, column, other_column))):
            continue
        if other_column is None:  # the key refers to the primary key
            primary_key = _read_primary_key(connection, other_table)
            other_column = primary_key[position] if position < len(primary_key) else None
        if other_column is not None:
            foreign_keys.append((column, other_table, other_column))
    return DeclaredTable(
        name,
        quoted(name),
        columns=tuple(DeclaredColumn(column, declared or "") for column, declared, _ in columns),
        primary_key=tuple(column for column, _, key_position in columns if key_position),
        foreign_keys=tuple(foreign_keys),
    )


def _read_primary_key(connection: sqlite3.Connection, table: str) -> list[str]:
    """Returns the columns of a primary key in the order of the key, which may differ from the order of the table."""
    columns = connection.execute(_COLUMNS, (table,)).fetchall()
    by_position = sorted((position, column) for column, _, position in columns if position and _is_text(column))
    return [column for _, column in by_position]


def unread_tables(path: Path | str, views: bool = False) -> list[str]:
    """Returns the printable names of the tables and columns that `schema_from_database` leaves out.

    These are tables and columns whose names are not valid UTF-8, and virtual tables and views that cannot be read.
    """
    with _opened(path) as connection:
        names, unread = _find_tables(connection, views)
        for table in names:
            columns = connection.execute(_COLUMNS, (table,)).fetchall()
            unread += [f"{table}.{name}" for name, _, _ in columns if not _is_text(name)]
    return [whole_characters(name) for name in unread]


def tables_fingerprint(path: Path | str, views: bool = False) -> str:
    """Returns a hash of the definitions of tables, and of views if `views` is True. Raises DataError."""
    with _opened(path) as connection:
        statements = connection.execute(_STATEMENTS, {"other": "view" if views else "table"}).fetchall()
        return sha256(repr(statements).encode()).hexdigest()


def number_of_columns(path: Path | str, seconds: float, views: bool = False) -> tuple[int, int]:
    """Returns the numbers of columns and of views in a SQLite file. Raises sqlite3's own errors."""
    with closing(connect(path, seconds, undecodable="surrogateescape")) as connection:
        names, _ = _find_tables(connection, views)
        columns = sum(len(connection.execute(_COLUMNS, (name,)).fetchall()) for name in names)
        return columns, len(connection.execute(_VIEWS).fetchall())


def _find_tables(connection: sqlite3.Connection, views: bool) -> tuple[list[str], list[str]]:
    """Returns the names of the tables for the schema, and the names of tables that are left out.

    Leaves out unreadable tables, and full-text indexes of other tables. If `views` is True, views count as tables.
    """

    def columns_of(name: str) -> set[str]:
        return {column.lower() for column, _, _ in connection.execute(_COLUMNS, (name,)).fetchall()}

    is_readable = virtual_tables(connection)  # by virtual table
    names = [name for (name,) in connection.execute(_TABLES).fetchall()]
    virtual = {name: columns_of(name) for name in names if is_readable.get(name, False)}
    ordinary = [columns_of(name) for name in names if virtual and name not in is_readable]
    # a virtual table whose columns another table has is a full-text index of that table
    indexes = {name for name, columns in virtual.items() if any(columns <= other for other in ordinary)}
    tables = [name for name in names if _is_text(name) and is_readable.get(name, True) and name not in indexes]
    if views:
        view_names = [name for (name,) in connection.execute(_VIEWS).fetchall()]
        names += view_names
        for name in filter(_is_text, view_names):
            with suppress(sqlite3.Error, ValueError):
                connection.execute(f"EXPLAIN SELECT * FROM {quoted(name)}").close()
                tables.append(name)
    return tables, [name for name in names if name not in set(tables)]


def _is_text(name: str | None) -> bool:
    """True unless a name is not valid UTF-8."""
    return name is None or whole_characters(name) == name


def table_columns(connection: sqlite3.Connection) -> Iterator[tuple[str, list[str]]]:
    """Yields (name in lower case, names of columns) pairs of the readable tables and views."""
    virtual = virtual_tables(connection)
    for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')").fetchall():
        if virtual.get(table, True):
            try:
                yield table.lower(), [name for name, _, _ in connection.execute(_COLUMNS, (table,))]
            except (sqlite3.OperationalError, ValueError):
                continue


def with_types_of_cells(path: Path | str, schema: Schema, seconds: float = TYPE_SECONDS) -> Schema:
    """Sets the types of UNKNOWN columns to `text` or `number`, if more than half of the first cells have this type.

    If a column cannot be read within the time limit, its type remains UNKNOWN. No error is raised.
    """
    unknown = [index for index, column in enumerate(schema.columns) if column.type == UNKNOWN]
    types: dict[int, str] = {}
    rows = min(MAX_ROWS, MAX_CELLS // max(len(unknown), 1))
    deadline = time.monotonic() + seconds
    try:
        with closing(connect(path, seconds)) as connection:
            for index in unknown:
                if time.monotonic() > deadline:
                    break
                with suppress(sqlite3.Error, sqlite3.Warning, ValueError, MemoryError):  # only this column fails
                    types[index] = _find_type_of_cells(connection, schema, index, rows)
    except DataError:
        return schema
    columns = (replace(column, type=types.get(index, column.type)) for index, column in enumerate(schema.columns))
    return replace(schema, columns=tuple(columns))


def _find_type_of_cells(connection: sqlite3.Connection, schema: Schema, column: int, rows: int) -> str:
    """Returns the type that more than half of the first `rows` cells of a column have. Returns UNKNOWN if none has."""
    info = schema.columns[column]
    # the inner query reads only the storage class: SQLite then does not load large cells
    first_cells = (
        f"SELECT typeof({quoted(info.name)}) AS kind FROM {quoted(schema.tables[info.table].name)} LIMIT {rows}"
    )
    counts = connection.execute(f"SELECT kind, count(*) FROM ({first_cells}) GROUP BY kind").fetchall()
    cells = Counter[str]()  # number of cells by type
    for storage_class, number in counts:
        if storage_class in _STORAGE_TYPES:
            cells[_STORAGE_TYPES[storage_class]] += number
    return next((kind for kind, number in cells.items() if 2 * number > cells.total()), UNKNOWN)


def read_column_contents(path: Path | str, schema: Schema) -> Contents:
    """Returns a function that reads the contents of columns of a SQLite file. The file is opened at every call."""

    def read(columns: Collection[int], seconds: float = SECONDS) -> Mapping[int, ColumnContents]:
        with suppress(DataError), closing(connect(path, seconds)) as connection:

            def read_rows(
                table: int, columns: Sequence[int], limit: int, _seconds: float
            ) -> Sequence[tuple[object, ...]]:
                cells = ", ".join(_COMPARABLE.format(quoted(schema.columns[column].name)) for column in columns)
                query = f"SELECT {cells} FROM {quoted(schema.tables[table].name)} LIMIT {limit}"
                with raise_data_errors(path):
                    return connection.execute(query).fetchall()

            return read_contents(read_rows, schema, columns, seconds)
        return {}  # the file cannot be read

    return read


# makes SQLite create the table sqlite_sequence, which some schemas of Spider list
_CREATE_SEQUENCE: Final = "CREATE TABLE sqlsp_counted (key INTEGER PRIMARY KEY AUTOINCREMENT);"
_MAX_COLUMNS: Final = 2000  # of a table, SQLite's default limit


def empty_database(schema: Schema) -> sqlite3.Connection:
    """Returns a database in memory with the tables of `schema` and without rows. The caller closes the database.

    Leaves out tables without columns, names that are repeated in another case, and columns beyond 2,000, because SQLite
    does not support them.
    """
    # statements are not repeated, and a cache of them would fill SQLite's heap
    connection = sqlite3.connect(":memory:", cached_statements=0)
    connection.executescript(_create_statements(schema))
    return connection


@lru_cache(maxsize=64)
def _create_statements(schema: Schema) -> str:
    """Returns CREATE TABLE statements for the tables of a schema, with columns without types."""
    statements = []
    for number, table in enumerate(schema.tables):
        if table.name.lower() == "sqlite_sequence":
            statements.append(_CREATE_SEQUENCE)
        # reversed: of repeated names, the first column remains
        names = {schema.columns[index].name.translate(LOWER): index for index in reversed(schema.columns_of(number))}
        columns = ", ".join(quoted(schema.columns[index].name) for index in sorted(names.values())[:_MAX_COLUMNS])
        if columns and not table.name.lower().startswith("sqlite_"):
            statements.append(f"CREATE TABLE IF NOT EXISTS {quoted(table.name)} ({columns});")
    return "\n".join(statements)


_TOKEN: Final = re.compile(
    r"""(?P<comment>--[^\n]*|/\*.*?(?:\*/|\Z))|(?P<quoted>"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^]]*]|'(?:[^']|'')*')"""
    r"""|(?P<word>[^\W\d][\w$]*)|(?P<line>\n)|(?P<sign>[(),])|.""",
    re.DOTALL,
)
_CONSTRAINTS: Final = frozenset(["constraint", "primary", "unique", "check", "foreign"])
_LONGEST_STATEMENT: Final = 1_000_000  # maximum characters of a statement that is read
_CREATE_TABLES: Final = (
    "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE TABLE%' AND length(sql) <= ?"
)


def read_comments(path: Path | str) -> list[Description]:
    """Returns the comments on tables and columns in the definitions of a SQLite file. Raises DataError."""
    with closing(connect(path)) as connection, raise_data_errors(path, "cannot be read as a SQLite database"):
        statements = connection.execute(_CREATE_TABLES, (_LONGEST_STATEMENT,)).fetchall()
    return [comment for table, sql in statements for comment in parse_comments(table, sql)]


def parse_comments(table: str, sql: str) -> Iterator[Description]:
    """Yields the comments of one CREATE TABLE. A comment describes the column before it, or the table.

    A comment on a separate line describes no column.
    """
    item: str | None = table  # the item that a comment at this position describes; None if there is no item
    depth = 0  # of parentheses
    column_begins = False  # True after `(` and after `,`: the next word is a name or a constraint
    line_is_empty = False  # True before the first word of a line: a comment there describes no item
    for token in _TOKEN.finditer(sql):
        kind = token.lastgroup
        text = token[0]
        if kind == "comment":
            comment = " ".join(text.removeprefix("--").removeprefix("/*").removesuffix("*/").split())[:LONGEST]
            if comment and item is not None and not line_is_empty:
                yield Description(item, comment, declared=True)
                item = None  # a second comment does not describe the column
        elif kind == "line":
            line_is_empty = True
        elif kind == "sign":
            depth += {"(": 1, ")": -1}.get(text, 0)
            column_begins = column_begins or (depth == 1 and text in ("(", ","))
            line_is_empty = line_is_empty and text == ","
        elif kind in ("word", "quoted"):
            line_is_empty = False
            if column_begins:
                column_begins = False
                is_constraint = kind == "word" and text.lower() in _CONSTRAINTS
                name = text if kind == "word" else _unquote(text)
                item = None if is_constraint else f"{table}.{name}"


def _unquote(name: str) -> str:
    """Returns a name without its quotes or brackets."""
    mark = name[0]
    return name[1:-1] if mark == "[" else name[1:-1].replace(mark * 2, mark)
