"""The engine of DuckDB files and of files with tables, such as CSV files and workbooks. A sheet is a table."""

from __future__ import annotations

import re
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import duckdb
import numpy as np

from sqlsp.databases.address import MultiFileSource
from sqlsp.databases.declared_tables import DeclaredColumn, DeclaredTable
from sqlsp.databases.dialect_engine import DialectEngine, RowStream
from sqlsp.databases.files.cleaning import Conversion, RawTable, clean_tables, create_tables_without_cleaning
from sqlsp.databases.files.converting import TableFile
from sqlsp.databases.files.delimited import MAX_LINE, DelimitedFile, escape_path
from sqlsp.databases.files.formats import Format, find_format, has_tables
from sqlsp.databases.files.unpacking import Unpacker
from sqlsp.databases.sqlite import QueryTimeoutError
from sqlsp.schema.schema import quoted
from sqlsp.sql.dialects import DuckGenerator
from sqlsp.sql.kinds import find_kind
from sqlsp.sql.literals import text_literal
from sqlsp.utils.console import listed
from sqlsp.utils.errors import DataError

IN_MEMORY: Final = 100_000_000  # bytes; the rows of files up to this size are loaded into memory
_CONFIG: Final[dict[str, str | bool | int | float | list[str]]] = {
    "temp_directory": "",
    "memory_limit": "1GB",
    "python_enable_replacements": False,  # no variable of the program is a table
    "autoinstall_known_extensions": False,
    "autoload_known_extensions": False,
}
_INTERRUPT_PAUSE: Final = 0.2  # seconds between two interrupts of a query
_SAMPLED_ROWS: Final = 200_000  # rows of a large file that decide how its columns are converted
_ATTACHED: Final = "db"  # the name of a DuckDB file in the connection
# explanations of DuckDB's errors by patterns in their messages
_EXPLANATIONS: Final = {
    "magic bytes|outside file|TProtocolException|corrupt|decompress|footer": (
        " is damaged, or no Parquet file; was it saved or downloaded to its end?"
    ),
    "Out of Memory": f": more memory is needed than the {_CONFIG['memory_limit']} it is given; ask a part of it",
    "bad_cast": ": a name that is no UTF-8 cannot be opened, its own or that of a file in it; rename it",
    "'pytz'": ": a time of a zone is not shown here; write CAST(… AS TIMESTAMP) around it",  # needed for time zones
    "Overflow in": ": a calculation with whole numbers becomes too large for them; begin it with 1.0 *",
}
_FILE_IN_ERROR: Final = re.compile(r"^\s*file = (.*)$", re.MULTILINE)  # in DuckDB's error message about a CSV file
_TABLES: Final = """SELECT schema_name, table_name, comment, FALSE FROM duckdb_tables()
    WHERE database_name = current_database() AND NOT internal
    UNION ALL SELECT schema_name, view_name, NULL, TRUE FROM duckdb_views()
    WHERE database_name = current_database() AND NOT internal ORDER BY ALL"""
_COLUMNS: Final = """SELECT column_name, data_type, comment FROM duckdb_columns()
    WHERE database_name = current_database() AND schema_name = ? AND table_name = ? ORDER BY column_index"""
_KEYS: Final = """SELECT constraint_type, constraint_column_names, referenced_table, referenced_column_names
    FROM duckdb_constraints() WHERE schema_name = ? AND table_name = ? AND database_name = current_database()"""


class DuckEngine(DialectEngine):
    """See Engine. There is one connection. Every query has a cursor, because threads share the engine."""

    generator = DuckGenerator
    groups_cells = True

    def __init__(self, location: Path | MultiFileSource, views: bool, clean: bool = True) -> None:
        """Opens a DuckDB file, or loads files with tables.

        Args:
            views: if True, views of a DuckDB file count as tables
            clean: if True, the tables of files are cleaned (`files.cleaning`)
        """
        self._location = location
        self._stamps = _find_stamps(location)
        self._has_files = (
            isinstance(location, MultiFileSource) or location.is_dir() or find_format(location) is not Format.DUCKDB
        )
        self._folder: tempfile.TemporaryDirectory[str] | None = None  # unpacked files, deleted with the engine
        conversions: list[tuple[str, Conversion]] = []
        notes: list[str] = []
        try:
            if self._has_files:
                self._connection, conversions, notes = self._load_files(clean)
            else:
                assert isinstance(location, Path)
                self._connection = _attach(location)
            tables = list(find_tables(self._connection, views or self._has_files))
        except (duckdb.Error, OSError, RuntimeError) as error:
            raise DataError(self._explain(str(error))) from error
        super().__init__(tables, location.stem)
        self.notes += notes
        self._record_conversions(conversions)
        if self._has_files:
            self._create_family_views()

    def _record_conversions(self, conversions: Sequence[tuple[str, Conversion]]) -> None:
        """Adds (table, conversion) pairs to the columns of the schema, and notes on the rows of tables to `notes`."""
        # a conversion without a column is a note on rows
        self.notes += [f"{table}: {conversion.note}" for table, conversion in conversions if not conversion.column]
        by_column = {(table, conversion.column): conversion for table, conversion in conversions}
        columns = list(self.schema.columns)
        for number, info in enumerate(columns[1:], 1):
            table = self.schema.tables[info.table]
            loaded = table.parts[0].name if table.parts else table.name
            conversion = by_column.get((loaded, info.name))
            if conversion is not None:
                unit = conversion.unit or info.unit
                columns[number] = replace(info, unit=unit, note=conversion.note, missing=conversion.missing)
        self.schema = replace(self.schema, columns=tuple(columns))

    def _create_family_views(self) -> None:
        """Creates a view of each united table, which queries then name like other tables."""
        tables = list(self.schema.tables)
        for number, table in enumerate(tables):
            if table.parts:
                name = self.generator.quoted(table.name)
                self._connection.execute(f"CREATE VIEW {name} AS {self._union_of_parts(number)}")
                self._tables[number] = replace(self._tables[number], source=name, qualified=f"main.{name}")
                self._stored.append(self._tables[number])
                part_names = tuple(part.name for part in table.parts)
                self.notes.append(f"asked as one table: {table.name} ({listed(part_names)})")
                tables[number] = replace(table, parts=(), part_names=part_names)
        self.schema = replace(self.schema, tables=tuple(tables))

    @classmethod
    def write_conversion(cls, declared: str) -> str | None:
        # division of decimals gives a fraction even if the decimals have no places after the point
        is_integer_decimal = declared.startswith("decimal") and find_kind(declared) == "integer"
        return "CAST({} AS BIGINT)" if is_integer_decimal else super().write_conversion(declared)

    @property
    def needs_conversion(self) -> bool:
        return not self._has_files

    @property
    def has_changed(self) -> bool:
        return _find_stamps(self._location) not in (self._stamps, None)

    @contextmanager
    def _run(self, sql: str, seconds: float) -> Iterator[RowStream]:
        cursor = self._connection.cursor()
        late = threading.Event()
        try:
            with _interrupt_after(seconds, cursor, late):
                if not self._has_files:
                    cursor.execute(f"USE {_ATTACHED}")  # cursors do not inherit it from the connection
                cursor.execute(sql)
                description = cursor.description or ()
                names = tuple(str(column[0]) for column in description)
                floats = [index for index, column in enumerate(description) if str(column[1]) == "FLOAT"]
                rows: Iterator[tuple[Any, ...]] = iter(cursor.fetchone, None)
                if floats:
                    rows = (_shorten_floats(row, floats) for row in rows)
                yield RowStream(names, _raise_if_late(rows, late, seconds))
        except (duckdb.Error, OSError, RuntimeError) as error:
            if isinstance(error, duckdb.InterruptException) or late.is_set():
                raise QueryTimeoutError(f"no answer within {seconds:g} s") from error
            raise DataError(self._explain(str(error))) from error
        finally:
            cursor.close()

    def _explain(self, message: str) -> str:
        """Describes an error of DuckDB in one sentence, with the file if DuckDB names a file."""
        message = self._hide_folder(message)
        location = self._find_file(message) or str(self._location)
        if "Error when sniffing" in message or "CSV Error on Line" in message:
            line = re.search(r"CSV Error on Line: (\d+)", message)
            where = f", line {int(line[1]):,}" if line else ""
            reason = "its lines fit no delimiter or no number of columns; save it anew as CSV, with commas"
            return f"{location}{where}: {reason}"
        for pattern, explanation in _EXPLANATIONS.items():
            if re.search(pattern, message, re.IGNORECASE):
                return f"{location}{explanation}"
        return f"{location}: {message.splitlines()[0]}"

    def _find_file(self, message: str) -> str:
        """Returns the file that an error of DuckDB names, if the database has several files; else ""."""
        match = _FILE_IN_ERROR.search(message)
        name = Path(match[1]).name if match else ""
        if not name or isinstance(self._location, MultiFileSource):
            return name
        return str(self._location / name) if self._location.is_dir() else ""

    def _hide_folder(self, message: str) -> str:
        """Removes the folder of unpacked files, which users do not know, from a message."""
        return message if self._folder is None else re.sub(re.escape(self._folder.name) + "/[^/]+/", "", message)

    def _load_files(self, clean: bool) -> tuple[duckdb.DuckDBPyConnection, list[tuple[str, Conversion]], list[str]]:
        """Loads small files into a database in memory. Large files become views, which every query reads again.

        Returns:
            The connection, (table, conversion) pairs of the columns, and notes on the files.
        """
        paths = self._location.paths if isinstance(self._location, MultiFileSource) else [self._location]
        self._folder = tempfile.TemporaryDirectory(prefix="sqlsp-", ignore_cleanup_errors=True)
        unpacker = Unpacker(Path(self._folder.name))
        try:
            sources = unpacker.unpack(paths)
        except DataError as error:
            raise DataError(self._hide_folder(str(error))) from error
        connection = duckdb.connect(":memory:", config=_CONFIG)
        are_small = sum(source.path.stat().st_size for source in sources) <= IN_MEMORY
        tables: list[RawTable] = []
        notes = [*unpacker.notes]
        limit = None if are_small else _SAMPLED_ROWS
        for number, source in enumerate(sources):
            table, file_notes = load_raw(connection, source, number, limit=limit, clean=clean)
            tables.append(table)
            notes += file_notes
        conversions = []
        if clean:
            conversions = clean_tables(connection, tables)
        else:
            create_tables_without_cleaning(connection, tables)
        if not are_small:  # queries may read these files, and no others
            files = [str(source.path.resolve()) for source in sources]
            allowed = [*files, *map(escape_path, files)]
            connection.execute(f"SET allowed_paths = [{', '.join('?' * len(allowed))}]", allowed)
        connection.execute("SET enable_external_access = false")  # DuckDB does not allow undoing it
        connection.execute("SET lock_configuration = true")
        if are_small:
            self._folder.cleanup()
        return connection, conversions, notes


def _attach(path: Path) -> duckdb.DuckDBPyConnection:
    """Opens a DuckDB file read-only.

    It is attached, because `duckdb.connect` would return a connection to a file that has been replaced.
    """
    connection = duckdb.connect(":memory:", config=_CONFIG)
    connection.execute(f"ATTACH {text_literal(str(path.resolve()))} AS {_ATTACHED} (READ_ONLY)")
    connection.execute("SET enable_external_access = false")  # DuckDB does not allow undoing it
    connection.execute(f"USE {_ATTACHED}")
    return connection


@contextmanager
def _interrupt_after(seconds: float, cursor: duckdb.DuckDBPyConnection, late: threading.Event) -> Iterator[None]:
    """Sets `late` and interrupts the query of a cursor if the body of `with` takes longer than `seconds`."""
    done = threading.Event()

    def watch() -> None:
        wait = seconds
        # repeatedly, because an interrupt between two steps of a query is lost
        while not done.wait(wait):
            late.set()
            cursor.interrupt()
            wait = _INTERRUPT_PAUSE

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        yield
    finally:
        done.set()
        watcher.join()  # a thread inside DuckDB's code at the end of the program would abort it


def _raise_if_late(rows: Iterator[tuple[Any, ...]], late: threading.Event, seconds: float) -> Iterator[tuple[Any, ...]]:
    """Yields rows. At their end, raises QueryTimeoutError if `late` is set: an interrupt may hide further rows."""
    yield from rows
    if late.is_set():
        raise QueryTimeoutError(f"no answer within {seconds:g} s")


def _shorten_floats(row: tuple[Any, ...], floats: Sequence[int]) -> tuple[Any, ...]:
    """Rounds the 4-byte floats of a row, at the positions `floats`, to the fewest digits that identify them."""
    cells = list(row)
    for index in floats:
        if cells[index] is not None:
            cells[index] = float(np.format_float_positional(np.float32(cells[index])))
    return tuple(cells)


def _find_stamps(location: Path | MultiFileSource) -> tuple[tuple[object, ...], ...] | None:
    """Returns a value that changes if files are written, replaced or added. Returns None if a file is inaccessible."""
    paths = location.paths if isinstance(location, MultiFileSource) else [location]
    stamps: list[tuple[object, ...]] = []
    try:
        for path in paths:
            for file in filter(has_tables, sorted(path.iterdir())) if path.is_dir() else [path]:
                stat = file.stat()
                stamps.append((file.name, stat.st_size, stat.st_mtime_ns, stat.st_ino))
    except OSError:
        return None
    return tuple(stamps)


def load_raw(
    connection: duckdb.DuckDBPyConnection, source: TableFile, number: int, limit: int | None, clean: bool
) -> tuple[RawTable, list[str]]:
    """Loads a file into a temporary table. Returns the table and notes on the file.

    Args:
        number: the number of the file, from which the name of the temporary table is made
        limit: the number of rows to load; None for all rows
        clean: if True, text files are loaded as text, to be cleaned later
    """
    rows = f"sqlsp_raw_{number}"
    notes: list[str] = []
    path = text_literal(escape_path(str(source.path.resolve())))
    if source.is_parquet or source.columns is not None:
        sql = f"read_parquet({path})" if source.is_parquet else _converted_rows(source, path)
        limit_sql = "" if limit is None else f" LIMIT {limit}"
        connection.execute(f"CREATE TEMP TABLE {rows} AS SELECT * FROM {sql}{limit_sql}")
    else:
        file = DelimitedFile(connection, source.path, rows, limit, as_text=clean)
        notes = file.create()
        sql = file.source
    return RawTable(source.table, rows, rows if limit is None else sql, is_view=limit is not None), notes


def _converted_rows(source: TableFile, path: str) -> str:
    """Returns SQL that reads a CSV file that was converted from another format (`converting.write_table`).

    Leaves out columns without values, unless all columns are empty. `path` is the quoted path of the file.
    """
    columns = source.columns or {}
    types = ", ".join(f"{text_literal(name)}: '{kind}'" for name, kind in columns.items())
    left_out = source.empty if len(source.empty) < len(columns) else ()
    names = ", ".join(quoted(name) for name in columns if name not in left_out)
    options = (
        "header=false",
        "auto_detect=false",
        "delim=','",
        "quote='\"'",
        "escape='\"'",
        r"new_line='\n'",
        f"columns={{{types}}}",
        "allow_quoted_nulls=false",  # texts have quotes; a cell without quotes is NULL
        f"max_line_size={MAX_LINE}",
        "parallel=false",
    )
    return f"(SELECT {names} FROM read_csv({path}, {', '.join(options)}))"


def find_tables(connection: duckdb.DuckDBPyConnection, views: bool) -> Iterator[DeclaredTable]:
    """Yields the tables of a connection; if `views` is True, also its views."""
    for schema, name, comment, is_view in connection.execute(_TABLES).fetchall():
        if is_view and not views:
            continue
        prefix = "" if schema == "main" else f"{schema}."  # makes names of tables unique
        columns = tuple(map(DeclaredColumn._make, connection.execute(_COLUMNS, [schema, name]).fetchall()))
        primary_key: tuple[str, ...] = ()
        foreign_keys: list[tuple[str, str, str]] = []
        for kind, key_columns, other_table, other_columns in connection.execute(_KEYS, [schema, name]).fetchall():
            if kind == "PRIMARY KEY":
                primary_key = tuple(key_columns)
            elif kind == "FOREIGN KEY":  # never between schemas
                pairs = zip(key_columns, other_columns, strict=True)
                foreign_keys += [(column, prefix + other_table, other) for column, other in pairs]
        source = ".".join(map(DuckGenerator.quoted, (name,) if schema == "main" else (schema, name)))
        yield DeclaredTable(
            prefix + name,
            source,
            columns,
            primary_key=primary_key,
            foreign_keys=tuple(foreign_keys),
            comment=comment,
            qualified="" if prefix else f"main.{source}",
        )
