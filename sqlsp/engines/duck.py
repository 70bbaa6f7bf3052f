"""DuckDB files, and files of tables of any kind as databases with one table for each file or sheet."""

from __future__ import annotations

import re
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import duckdb
import numpy as np

from sqlsp.common.errors import DataError
from sqlsp.engines.address import Together
from sqlsp.engines.converting import TableFile
from sqlsp.engines.dialects import DuckGenerator
from sqlsp.engines.engine import Engine, Fetched, FoundColumn, FoundTable
from sqlsp.engines.formats import Format, find_format, has_tables
from sqlsp.engines.kinds import find_kind
from sqlsp.engines.unpacking import Unpacker
from sqlsp.schema.database import QueryTimeoutError
from sqlsp.schema.schema import quoted
from sqlsp.sql.literals import text_literal

IN_MEMORY: Final = 100_000_000  # bytes; the rows of files that take no more are kept in memory
_CONFIG: Final[dict[str, str | bool | int | float | list[str]]] = {"temp_directory": "", "memory_limit": "1GB"}
_LONGEST_LINE: Final = 100_000_000  # bytes
_ATTACHED: Final = "db"  # what a DuckDB file is called in the connection
_SAID_FILE: Final = re.compile(r"^\s*file = (.*)$", re.MULTILINE)  # in DuckDB's error message about a CSV file
_PATTERN: Final = re.compile(r"[*?\[]")  # in a path, DuckDB would read these characters as a pattern
_TABLES: Final = """SELECT schema_name, table_name, comment, FALSE FROM duckdb_tables()
    WHERE database_name = current_database() AND NOT internal
    UNION ALL SELECT schema_name, view_name, NULL, TRUE FROM duckdb_views()
    WHERE database_name = current_database() AND NOT internal ORDER BY ALL"""
_COLUMNS: Final = """SELECT column_name, data_type, comment FROM duckdb_columns()
    WHERE database_name = current_database() AND schema_name = ? AND table_name = ? ORDER BY column_index"""
_KEYS: Final = """SELECT constraint_type, constraint_column_names, referenced_table, referenced_column_names
    FROM duckdb_constraints() WHERE schema_name = ? AND table_name = ? AND database_name = current_database()"""
_DELIMITERS: Final = ",;\t|"
# an apostrophe of thousands is no quote; yes and no stay as they are written, and times of a zone need a package more
_READING: Final = (
    """, quote='"', escape='"', auto_type_candidates=['BIGINT', 'DOUBLE', 'TIME', 'DATE', 'TIMESTAMP', 'VARCHAR']"""
)
_LONGEST_HEADER: Final = 1 << 20  # characters
_MOST_COLUMNS: Final = 5_000  # of a CSV file
_TITLES: Final = 10  # lines above a header that need no note
_DATES: Final = 200_000  # rows of a large file whose dates are checked
_DAY_FIRST: Final = "dates are read as day/month/year; if that is wrong, write them as year-month-day (2020-12-31)"
_FILLED: Final = "its lines have different numbers of fields; short ones were filled up, long ones gave a column more"


class DuckEngine(Engine):
    """See Engine. There is one connection. Each query has its own cursor, so that threads may share the engine."""

    generator = DuckGenerator

    def __init__(self, place: Path | Together, views: bool) -> None:
        """With `views` the views can be asked as tables are."""
        self._place, self._stamps = place, _find_stamps(place)
        self._files = isinstance(place, Together) or place.is_dir() or find_format(place) is not Format.DUCKDB
        self._folder: tempfile.TemporaryDirectory[str] | None = None  # of unpacked files, which goes with the engine
        notes: list[str] = []
        try:
            if self._files:
                self._connection, notes = self._read_files(place.paths if isinstance(place, Together) else [place])
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

    @classmethod
    def find_form(cls, declared: str) -> str | None:
        whole = declared.startswith("decimal") and find_kind(declared) == "integer"  # whose quotients are no integers
        return "CAST({} AS BIGINT)" if whole else super().find_form(declared)

    @property
    def has_changed(self) -> bool:
        return _find_stamps(self._place) not in (self._stamps, None)

    @contextmanager
    def _run(self, sql: str, seconds: float) -> Iterator[Fetched]:
        cursor = self._connection.cursor()
        timer = threading.Timer(seconds, cursor.interrupt)
        timer.start()
        started = time.monotonic()
        try:
            if not self._files:
                cursor.execute(f"USE {_ATTACHED}")  # what a connection uses, its cursors do not
            cursor.execute(sql)
            description = cursor.description or ()
            short = [place for place, column in enumerate(description) if str(column[1]) == "FLOAT"]
            rows = iter(cursor.fetchone, None)
            names = tuple(str(column[0]) for column in description)
            yield Fetched(names, (_as_written(row, short) for row in rows) if short else rows)
        except (duckdb.Error, OSError, RuntimeError) as error:
            if isinstance(error, duckdb.InterruptException) or time.monotonic() - started >= seconds:
                raise QueryTimeoutError(f"no answer within {seconds:g} s") from error
            raise DataError(self._explain(str(error))) from error
        finally:
            timer.cancel()
            timer.join()  # a thread that is in DuckDB's code when the program ends would abort it
            cursor.close()

    def _explain(self, message: str) -> str:
        """An error as one sentence. It names the file in a folder where DuckDB names it."""
        message = self._hide_folder(message)
        place = self._place
        if (file := _SAID_FILE.search(message)) and (named := Path(file[1]).name):
            if isinstance(place, Together):
                place = Path(named)
            elif place.is_dir():
                place = place / named
        if "Error when sniffing" in message or "CSV Error on Line" in message:
            line = re.search(r"CSV Error on Line: (\d+)", message)
            where = f", line {int(line[1]):,}" if line else ""
            return (
                f"{place}{where}: its lines fit no delimiter or no number of columns; save it anew as CSV, with commas"
            )
        if "Out of Memory" in message:
            return f"{place}: more memory is needed than the {_CONFIG['memory_limit']} it is given; ask a part of it"
        if "bad_cast" in message:  # all that DuckDB says
            return f"{place}: a name that is no UTF-8 cannot be opened, its own or that of a file in it; rename it"
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
        folders = {str(source.path.parent.resolve()) for source in sources}
        allowed = [name for folder in sorted(folders) for name in (folder, _escape(folder))]
        connection.execute(f"SET allowed_directories = [{', '.join('?' * len(allowed))}]", allowed)
        connection.execute("SET enable_external_access = false")
        small = sum(source.path.stat().st_size for source in sources) <= IN_MEMORY
        notes = [note for source in sources for note in _create(connection, source, "TABLE" if small else "VIEW")]
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


def _find_stamps(place: Path | Together) -> tuple[tuple[object, ...], ...] | None:
    """What tells whether files of tables were written or replaced, or came; None where one cannot be looked at."""
    try:
        paths = [
            file
            for path in (place.paths if isinstance(place, Together) else [place])
            for file in (filter(has_tables, sorted(path.iterdir())) if path.is_dir() else [path])
        ]
        found = [(path.name, path.stat()) for path in paths]
        return tuple((name, stat.st_size, stat.st_mtime_ns, stat.st_ino) for name, stat in found)
    except OSError:
        return None


def _create(connection: duckdb.DuckDBPyConnection, source: TableFile, kept: str) -> list[str]:
    """Create the table of a source; notes on how it was read."""
    path = text_literal(_escape(str(source.path.resolve())))
    start = f"CREATE {kept} {quoted(source.table)} AS SELECT"
    if source.parquet:
        connection.execute(f"{start} * FROM read_parquet({path})")
    elif source.columns is not None:
        types = ", ".join(f"{text_literal(name)}: '{kind}'" for name, kind in source.columns.items())
        empty = source.empty if len(source.empty) < len(source.columns) else ()
        names = ", ".join(quoted(name) for name in source.columns if name not in empty)
        # all texts are in quotes, so that what has none is NULL; a line may be as long as what was converted
        form = (
            f"header=false, auto_detect=false, delim=',', quote='\"', escape='\"', new_line='\\n', columns={{{types}}}"
        )
        more = f"allow_quoted_nulls=false, max_line_size={_LONGEST_LINE}, parallel=false"
        connection.execute(f"{start} {names} FROM read_csv({path}, {form}, {more})")
    else:
        return DelimitedFile(connection, source.path, path, kept).create()
    return []


def _escape(path: str) -> str:
    """The path, escaped so that DuckDB does not read it as a pattern."""
    return _PATTERN.sub(r"[\g<0>]", path)


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


class DelimitedFile:
    """A CSV or TSV file that becomes a table of a connection."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, path: Path, source: str, kept: str) -> None:
        """`source` is the path as a SQL literal; `kept` is TABLE, or VIEW to read the file again at each query."""
        self._connection, self._path, self._source, self._kept = connection, path, source, kept
        self._table = quoted(path.stem)
        self._sample = ", sample_size=-1" if kept == "TABLE" else ""  # all rows of a file that is read once
        self._options = _READING  # options of read_csv that the file was found to need

    def create(self) -> list[str]:
        """Create the table; returns notes on how the file was read. Raises duckdb.Error or OSError."""
        with self._path.open(encoding="utf-8-sig", errors="replace") as file:
            self._first = file.readline(_LONGEST_HEADER).lstrip(" \"'")
        if (columns := max(map(self._first.count, _DELIMITERS)) + 1) > _MOST_COLUMNS:
            raise DataError(f"{self._path} has {columns:,} columns, more than the {_MOST_COLUMNS:,} of one table")
        try:
            self._create(self._options)
        except duckdb.Error:  # lines of several ends, or very long ones
            self._options += f", strict_mode=false, max_line_size={_LONGEST_LINE}, parallel=false"
            self._create(self._options)
        notes: list[str] = []
        with suppress(duckdb.Error):  # the table is kept even where these checks fail
            notes += self._note_uneven()
            notes += self._note_dates()
        return [f"{self._path.name}: {note}" for note in notes]

    def _create(self, options: str) -> None:
        """Create the table, or replace the one that was created before."""
        read = f"read_csv({self._source}{self._sample}{options})"
        self._connection.execute(f"CREATE OR REPLACE {self._kept} {self._table} AS SELECT * FROM {read}")

    def _describe(self) -> dict[str, str]:
        return {name: kind for name, kind, *_ in self._connection.execute(f"DESCRIBE {self._table}").fetchall()}

    def _sniff(self, sample: str) -> tuple[str, int, str, str]:
        """What DuckDB guessed: the delimiter, the number of skipped lines, the formats of dates and of timestamps."""
        guesses = "Delimiter, SkipRows, DateFormat, TimestampFormat"
        sniffed = f"SELECT {guesses} FROM sniff_csv({self._source}{sample}{self._options})"
        ((delimiter, skipped, date, timestamp),) = self._connection.execute(sniffed).fetchall()
        return delimiter, skipped, date or "", timestamp or ""

    def _note_uneven(self) -> Iterator[str]:
        """A note where lines have different numbers of fields; reads the file again where most lines were lost.

        Skipped lines may be a title above the header. The file is therefore not read again if its first line has no
        delimiter, or if no more lines than rows were skipped.
        """
        names, skipped, rows = list(self._describe()), 0, 0
        if len(names) == 1:
            delimiter = max(_DELIMITERS, key=names[0].count)
            is_lost = delimiter in names[0]
        elif self._first.startswith(names[0]):  # the header is the first line, so that slow sniffing is not needed
            return
        else:
            delimiter, skipped, _, _ = self._sniff(self._sample)
            some = f"SELECT 1 FROM {self._table} LIMIT {skipped + 1}"
            ((rows,),) = self._connection.execute(f"SELECT count(*) FROM ({some})").fetchall()
            is_lost = skipped > rows and delimiter in self._first
        if is_lost:
            # parallel reading fails on cells with line breaks
            options = f"{_READING}, delim='{delimiter}', null_padding=true, parallel=false"
            with suppress(duckdb.Error):  # the table stays as it was
                self._create(options)
                if len(self._describe()) > 1:
                    self._options = options
                    yield _FILLED
        elif skipped and (delimiter in self._first or skipped > max(rows, _TITLES)):
            lines = f"{skipped:,} lines were" if skipped > 1 else "line was"
            yield f"its first {lines} left out, having another number of fields than those below"

    def _note_dates(self) -> Iterator[str]:
        """A note on the order of day and month where DuckDB chose one of two that fit.

        Years of two digits, which it takes to be first, stay texts: the forms of cells read them by their days.
        """
        kinds = self._describe()
        if not {"DATE", "TIMESTAMP"} & {*kinds.values()}:
            return
        as_texts: list[str] = []
        # a sample of the first rows is enough: where two orders fit all of them, DuckDB takes the one it tries first
        _, _, *forms = self._sniff("")
        rows = f"(SELECT * FROM {self._table} LIMIT {_DATES})" if self._kept == "VIEW" else self._table
        for kind, form in zip(("DATE", "TIMESTAMP"), forms, strict=True):
            names = [name for name, each in kinds.items() if each == kind]
            if form.startswith("%y"):
                as_texts += names
            elif form.startswith("%d") and names:
                days = f"SELECT {', '.join(f'max(day({quoted(name)}))' for name in names)} FROM {rows}"
                known = [day for day in self._connection.execute(days).fetchall()[0] if day is not None]
                if known and max(known) <= 12:
                    yield _DAY_FIRST
                    break
        if as_texts:
            texts = ", ".join(f"{text_literal(name)}: 'VARCHAR'" for name in as_texts)
            self._create(f"{self._options}, types={{{texts}}}")
