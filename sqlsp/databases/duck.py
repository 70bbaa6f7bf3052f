"""DuckDB files, and files of tables of any kind as databases with one table for each file or sheet."""

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
from sqlsp.databases.engine import Engine, Fetched, FoundColumn, FoundTable
from sqlsp.databases.files.cleaning import Conversion, RawTable, clean_tables, keep_tables
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

IN_MEMORY: Final = 100_000_000  # bytes; the rows of files that take no more are kept in memory
_CONFIG: Final[dict[str, str | bool | int | float | list[str]]] = {
    "temp_directory": "",
    "memory_limit": "1GB",
    "python_enable_replacements": False,  # no variable of the program is a table
    "autoinstall_known_extensions": False,
    "autoload_known_extensions": False,
}
_AGAIN: Final = 0.2  # seconds from one interrupt of a query to the next
_LOOKED: Final = 200_000  # rows of a large file from which it is found how its columns are converted
_ATTACHED: Final = "db"  # what a DuckDB file is called in the connection
_DAMAGED: Final = re.compile(r"magic bytes|outside file|TProtocolException|corrupt|decompress|footer", re.IGNORECASE)
_SAID_FILE: Final = re.compile(r"^\s*file = (.*)$", re.MULTILINE)  # in DuckDB's error message about a CSV file
_TABLES: Final = """SELECT schema_name, table_name, comment, FALSE FROM duckdb_tables()
    WHERE database_name = current_database() AND NOT internal
    UNION ALL SELECT schema_name, view_name, NULL, TRUE FROM duckdb_views()
    WHERE database_name = current_database() AND NOT internal ORDER BY ALL"""
_COLUMNS: Final = """SELECT column_name, data_type, comment FROM duckdb_columns()
    WHERE database_name = current_database() AND schema_name = ? AND table_name = ? ORDER BY column_index"""
_KEYS: Final = """SELECT constraint_type, constraint_column_names, referenced_table, referenced_column_names
    FROM duckdb_constraints() WHERE schema_name = ? AND table_name = ? AND database_name = current_database()"""
_SHOWN: Final = 3  # parts that a note lists


class DuckEngine(Engine):
    """See Engine. There is one connection. Each query has its own cursor, so that threads may share the engine."""

    generator = DuckGenerator
    groups_cells = True

    def __init__(self, place: Path | MultiFileSource, views: bool, clean: bool = True) -> None:
        """With `views` the views can be asked as tables are; without `clean` files are read as they are."""
        self._clean = clean
        self._place, self._stamps = place, _find_stamps(place)
        self._files = isinstance(place, MultiFileSource) or place.is_dir() or find_format(place) is not Format.DUCKDB
        self._folder: tempfile.TemporaryDirectory[str] | None = None  # of unpacked files, which goes with the engine
        self._conversions: list[tuple[str, Conversion]] = []  # of the columns of files, with the names of their tables
        notes: list[str] = []
        try:
            if self._files:
                self._connection, notes = self._read_files(
                    place.paths if isinstance(place, MultiFileSource) else [place]
                )
            else:
                assert isinstance(place, Path)
                # attached, since DuckDB connects to a file that was replaced as if it were the one it has open
                self._connection = duckdb.connect(":memory:", config=_CONFIG)
                self._connection.execute(f"ATTACH {text_literal(str(place.resolve()))} AS {_ATTACHED} (READ_ONLY)")
                self._connection.execute("SET enable_external_access = false")  # DuckDB lets nobody undo it
                self._connection.execute(f"USE {_ATTACHED}")
            tables = list(find_tables(self._connection, views or self._files))
        except (duckdb.Error, OSError, RuntimeError) as error:
            raise DataError(self._explain(str(error))) from error
        super().__init__(tables, place.stem)
        self.notes += notes
        self.notes += [f"{table}: {each.note}" for table, each in self._conversions if not each.column]
        found = {(table, each.column): each for table, each in self._conversions}
        columns = list(self.schema.columns)
        for number, info in enumerate(columns[1:], 1):
            table = self.schema.tables[info.table]
            if (each := found.get(((table.parts[0] if table.parts else table).name, info.name))) is not None:
                unit = each.unit or info.unit
                columns[number] = replace(info, unit=unit, note=each.note, missing=each.missing)
        self.schema = replace(self.schema, columns=tuple(columns))
        if self._files:
            self._make_views()

    def _make_views(self) -> None:
        """Make a view of each table with parts, so that queries name it as they name any other."""
        tables = list(self.schema.tables)
        for number, table in enumerate(tables):
            if table.parts:
                name = self.generator.quoted(table.name)
                self._connection.execute(f"CREATE VIEW {name} AS {self._united(number)}")
                self._tables[number] = replace(self._tables[number], source=name, qualified=f"main.{name}")
                self._stored.append(self._tables[number])
                names = listed([part.name for part in table.parts], _SHOWN)
                self.notes.append(f"asked as one table: {table.name} ({names})")
                tables[number] = replace(table, parts=())
        self.schema = replace(self.schema, tables=tuple(tables))

    @classmethod
    def find_form(cls, declared: str) -> str | None:
        whole = declared.startswith("decimal") and find_kind(declared) == "integer"  # whose quotients are no integers
        return "CAST({} AS BIGINT)" if whole else super().find_form(declared)

    @property
    def has_forms(self) -> bool:
        return not self._files

    @property
    def has_changed(self) -> bool:
        return _find_stamps(self._place) not in (self._stamps, None)

    @contextmanager
    def _run(self, sql: str, seconds: float) -> Iterator[Fetched]:
        cursor = self._connection.cursor()
        done, late = threading.Event(), threading.Event()

        def interrupt() -> None:
            wait = seconds
            while not done.wait(wait):  # again, because one that comes between two steps of a query is lost
                late.set()
                cursor.interrupt()
                wait = _AGAIN

        def rows_in_time() -> Iterator[tuple[Any, ...]]:
            yield from iter(cursor.fetchone, None)
            if late.is_set():  # the rows may have ended because of it
                raise QueryTimeoutError(f"no answer within {seconds:g} s")

        watcher = threading.Thread(target=interrupt)
        watcher.start()
        try:
            if not self._files:
                cursor.execute(f"USE {_ATTACHED}")  # what a connection uses, its cursors do not
            cursor.execute(sql)
            description = cursor.description or ()
            short = [place for place, column in enumerate(description) if str(column[1]) == "FLOAT"]
            rows = rows_in_time()
            names = tuple(str(column[0]) for column in description)
            yield Fetched(names, (_as_written(row, short) for row in rows) if short else rows)
        except (duckdb.Error, OSError, RuntimeError) as error:
            if isinstance(error, duckdb.InterruptException) or late.is_set():
                raise QueryTimeoutError(f"no answer within {seconds:g} s") from error
            raise DataError(self._explain(str(error))) from error
        finally:
            done.set()
            watcher.join()  # a thread that is in DuckDB's code when the program ends would abort it
            cursor.close()

    def _explain(self, message: str) -> str:
        """An error as one sentence. It names the file in a folder where DuckDB names it."""
        message = self._hide_folder(message)
        place = self._place
        if (file := _SAID_FILE.search(message)) and (named := Path(file[1]).name):
            if isinstance(place, MultiFileSource):
                place = Path(named)
            elif place.is_dir():
                place = place / named
        if "Error when sniffing" in message or "CSV Error on Line" in message:
            line = re.search(r"CSV Error on Line: (\d+)", message)
            where = f", line {int(line[1]):,}" if line else ""
            return (
                f"{place}{where}: its lines fit no delimiter or no number of columns; save it anew as CSV, with commas"
            )
        if _DAMAGED.search(message):
            return f"{place} is damaged, or no Parquet file; was it saved or downloaded to its end?"
        if "Out of Memory" in message:
            return f"{place}: more memory is needed than the {_CONFIG['memory_limit']} it is given; ask a part of it"
        if "bad_cast" in message:  # all that DuckDB says
            return f"{place}: a name that is no UTF-8 cannot be opened, its own or that of a file in it; rename it"
        if "'pytz'" in message:  # which DuckDB needs for them
            return f"{place}: a time of a zone is not shown here; write CAST(… AS TIMESTAMP) around it"
        if "Overflow in" in message:
            return f"{place}: a calculation with whole numbers becomes too large for them; begin it with 1.0 *"
        return f"{place}: {message.splitlines()[0]}"

    def _hide_folder(self, message: str) -> str:
        return message if self._folder is None else re.sub(re.escape(self._folder.name) + "/[^/]+/", "", message)

    def _read_files(self, paths: Sequence[Path]) -> tuple[duckdb.DuckDBPyConnection, list[str]]:
        """A database in memory, and notes on its files. Small ones are read into it, large ones again at each query."""
        self._folder = tempfile.TemporaryDirectory(prefix="sqlsp-", ignore_cleanup_errors=True)
        unpacker = Unpacker(Path(self._folder.name))
        try:
            sources = unpacker.unpack(paths)
        except DataError as error:
            raise DataError(self._hide_folder(str(error))) from error
        connection = duckdb.connect(":memory:", config=_CONFIG)
        small = sum(source.path.stat().st_size for source in sources) <= IN_MEMORY
        most = None if small else _LOOKED
        tables, notes = list[RawTable](), list[str]()
        for number, source in enumerate(sources):
            table, more = load_raw(connection, source, number, most, self._clean)
            tables.append(table)
            notes += more
        if self._clean:
            self._conversions = clean_tables(connection, tables)
        else:
            keep_tables(connection, tables)
        if not small:  # each query reads these files, and no others
            files = [str(source.path.resolve()) for source in sources]
            allowed = [name for file in files for name in (file, escape_path(file))]
            connection.execute(f"SET allowed_paths = [{', '.join('?' * len(allowed))}]", allowed)
        connection.execute("SET enable_external_access = false")  # DuckDB lets nobody undo it
        connection.execute("SET lock_configuration = true")
        if small:
            self._folder.cleanup()
        return connection, [*unpacker.notes, *notes]


def _as_written(row: tuple[Any, ...], short: Sequence[int]) -> tuple[Any, ...]:
    """A row whose numbers of 4 bytes have the digits that tell them apart, and no more."""
    return tuple(
        float(np.format_float_positional(np.float32(each))) if place in short and each is not None else each
        for place, each in enumerate(row)
    )


def _find_stamps(place: Path | MultiFileSource) -> tuple[tuple[object, ...], ...] | None:
    """What tells whether files of tables were written or replaced, or came; None where one cannot be looked at."""
    try:
        paths = [
            file
            for path in (place.paths if isinstance(place, MultiFileSource) else [place])
            for file in (filter(has_tables, sorted(path.iterdir())) if path.is_dir() else [path])
        ]
        found = [(path.name, path.stat()) for path in paths]
        return tuple((name, stat.st_size, stat.st_mtime_ns, stat.st_ino) for name, stat in found)
    except OSError:
        return None


def load_raw(
    connection: duckdb.DuckDBPyConnection, source: TableFile, number: int, most: int | None, clean: bool
) -> tuple[RawTable, list[str]]:
    """The rows of a source in a temporary table, all or the first `most`, and notes on how it was read."""
    rows, notes = f"sqlsp_raw_{number}", list[str]()
    path = text_literal(escape_path(str(source.path.resolve())))
    if source.parquet:
        found = f"read_parquet({path})"
    elif source.columns is not None:
        types = ", ".join(f"{text_literal(name)}: '{kind}'" for name, kind in source.columns.items())
        empty = source.empty if len(source.empty) < len(source.columns) else ()
        names = ", ".join(quoted(name) for name in source.columns if name not in empty)
        # all texts are in quotes, so that what has none is NULL; a line may be as long as what was converted
        form = (
            f"header=false, auto_detect=false, delim=',', quote='\"', escape='\"', new_line='\\n', columns={{{types}}}"
        )
        more = f"allow_quoted_nulls=false, max_line_size={MAX_LINE}, parallel=false"
        found = f"(SELECT {names} FROM read_csv({path}, {form}, {more}))"
    else:
        file = DelimitedFile(connection, source.path, rows, most, as_text=clean)
        notes = file.create()
        found = file.source
    if source.parquet or source.columns is not None:
        limit = "" if most is None else f" LIMIT {most}"
        connection.execute(f"CREATE TEMP TABLE {rows} AS SELECT * FROM {found}{limit}")
    return RawTable(source.table, rows, rows if most is None else found, is_view=most is not None), notes


def find_tables(connection: duckdb.DuckDBPyConnection, views: bool) -> Iterator[FoundTable]:
    """The tables of a connection, and with `views` its views."""
    for schema, name, about, is_view in connection.execute(_TABLES).fetchall():
        if is_view and not views:
            continue
        prefix = "" if schema == "main" else f"{schema}."  # of the names under which tables are asked
        columns = tuple(map(FoundColumn._make, connection.execute(_COLUMNS, [schema, name]).fetchall()))
        primary: tuple[str, ...] = ()
        foreign: list[tuple[str, str, str]] = []
        for kind, own, other, referred in connection.execute(_KEYS, [schema, name]).fetchall():
            if kind == "PRIMARY KEY":
                primary = tuple(own)
            elif kind == "FOREIGN KEY":
                # DuckDB allows no foreign keys between schemas
                foreign += [(column, prefix + other, target) for column, target in zip(own, referred, strict=True)]
        source = ".".join(map(DuckGenerator.quoted, (name,) if schema == "main" else (schema, name)))
        qualified = "" if prefix else f"main.{source}"
        yield FoundTable(prefix + name, source, columns, primary, tuple(foreign), about, qualified)
