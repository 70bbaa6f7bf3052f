"""DuckDB files, and folders of CSV and Parquet files as databases with one table for each file."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import duckdb
from sqlglot import exp

from sqlsp.common.errors import DataError
from sqlsp.serving.engines.delimited import DelimitedFile
from sqlsp.serving.engines.dialect import Dialect
from sqlsp.serving.engines.engine import FoundTable, kind_of
from sqlsp.serving.engines.kinds import Kind
from sqlsp.serving.engines.translated import Fetched, TranslatedEngine
from sqlsp.sql.database import QueryTimeoutError
from sqlsp.sql.render import quoted

PARQUET: Final = ".parquet"
SUFFIXES: Final = (".csv", ".tsv", PARQUET)  # of files that become tables
IN_MEMORY: Final = 100_000_000  # bytes; the rows of a folder whose files take no more are kept in memory
MEMORY: Final = "1GB"  # the most that DuckDB may use
_TYPES: Final = {"integer": "BIGINT", "real": "DOUBLE", "text": "VARCHAR"}
_LARGE: Final = ("UBIGINT", "HUGEINT")  # integers that BIGINT does not hold, but HUGEINT does
_SAID_FILE: Final = re.compile(r"^\s*file = (.*)$", re.MULTILINE)  # in DuckDB's error message about a CSV file
_PATTERN: Final = re.compile(r"[*?\[]")  # in a path, DuckDB would read these characters as a pattern
_TABLES: Final = """SELECT table_schema, table_name, table_type = 'VIEW' FROM information_schema.tables
    WHERE table_catalog = current_database() AND table_schema NOT IN ('information_schema', 'pg_catalog')
    ORDER BY table_schema, table_name"""
# long bit strings fit into no integer type, and UHUGEINT into no signed integer type
_COLUMNS: Final = """SELECT column_name,
        CASE data_type WHEN 'BIT' THEN 'VARCHAR' WHEN 'UHUGEINT' THEN 'DOUBLE' ELSE data_type END
    FROM information_schema.columns
    WHERE table_catalog = current_database() AND table_schema = ? AND table_name = ? ORDER BY ordinal_position"""
_COMMENTS: Final = """SELECT NULL, comment FROM duckdb_tables() WHERE database_name = current_database()
        AND schema_name = ? AND table_name = ? AND comment IS NOT NULL
    UNION ALL SELECT column_name, comment FROM duckdb_columns() WHERE database_name = current_database()
        AND schema_name = ? AND table_name = ? AND comment IS NOT NULL"""
_KEYS: Final = """SELECT constraint_type, constraint_column_names, referenced_table, referenced_column_names
    FROM duckdb_constraints() WHERE schema_name = ? AND table_name = ? AND database_name = current_database()"""

_TIMES: Final = {"datetime": "%Y-%m-%d %H:%M:%S", "date": "%Y-%m-%d"}  # SQLite's functions and what they write


class DuckDialect(Dialect):
    """DuckDB's SQL."""

    name = "duckdb"

    def held(self, name: str, declared: str) -> str:
        """See Dialect."""
        name, kind = quoted(name), kind_of(declared)
        if declared in _LARGE:
            return f"CAST({name} AS HUGEINT) AS {name}"
        return f"CAST({name} AS {_TYPES[kind]}) AS {name}" if kind in _TYPES else name

    def number(self, text: str) -> str:
        """See Dialect."""
        return f"TRY_CAST({text} AS DOUBLE)"

    def day_number(self, text: str) -> str:
        """See Dialect."""
        return f"(julian(TRY_CAST({text} AS TIMESTAMP)) - 0.5)"

    def text(self, value: str) -> str:
        """See Dialect."""
        return f"CAST({value} AS VARCHAR)"

    def like(self, value: str, pattern: str) -> str:
        """See Dialect."""
        return f"({value} ILIKE {pattern})"

    def divided(self, one: str, other: str) -> str:
        """See Dialect."""
        return f"({one} // NULLIF({other}, 0))"

    def first(self, value: str, order: str | None, of: Kind | None) -> str:
        """See Dialect."""
        return f"FIRST({value} ORDER BY {order} NULLS LAST)" if order else f"FIRST({value})"

    def finished(self, tree: exp.Query) -> exp.Query:
        """See Dialect."""
        finished = tree.transform(_write_seconds)
        assert isinstance(finished, exp.Query)
        return finished


def _write_seconds(node: exp.Expr) -> exp.Expr:
    """SQLite's `datetime(seconds, 'unixepoch')`, or `date` of it, as a text."""
    form = _TIMES.get(node.name.lower()) if isinstance(node, exp.Anonymous) else None
    if form is None or len(node.expressions) != 2 or node.expressions[1].name != "unixepoch":
        return node
    seconds = node.expressions[0].sql(dialect="duckdb")
    return exp.Var(this=f"strftime(make_timestamp(CAST({seconds} AS BIGINT) * 1000000), '{form}')")


class DuckEngine(TranslatedEngine):
    """See Engine. There is one connection. Each query has its own cursor, so that threads may share the engine."""

    def __init__(self, path: Path, views: bool) -> None:
        """With `views` the views can be asked as tables are."""
        self._path = path
        files = path.is_dir() or path.suffix.lower() in SUFFIXES
        with self._limited():
            self._connection, notes = _of_folder(path) if files else (_of_file(path), [])
            tables = list(_tables(self._connection, views or files))
        super().__init__(tables, path.stem, DuckDialect)
        self.notes += notes

    @contextmanager
    def _run(self, sql: str, seconds: float) -> Iterator[Fetched]:
        cursor = self._connection.cursor()
        with self._limited(seconds, cursor):
            yield iter(cursor.execute(sql).fetchone, None)

    @contextmanager
    def _limited(self, seconds: float = 0.0, cursor: duckdb.DuckDBPyConnection | None = None) -> Iterator[None]:
        """Interrupt the cursor, if one is given, after `seconds`; raises errors as Engine does."""
        started = time.monotonic()
        timer = threading.Timer(seconds, cursor.interrupt) if cursor is not None else None
        if timer is not None:
            timer.daemon = True
            timer.start()
        try:
            yield
        except duckdb.InterruptException as error:
            raise QueryTimeoutError(f"no answer within {seconds:g} s") from error
        except (duckdb.Error, OSError, RuntimeError) as error:
            if time.monotonic() - started >= seconds and cursor is not None:
                raise QueryTimeoutError(f"no answer within {seconds:g} s") from error
            raise DataError(_said(error, self._path)) from error
        finally:
            if timer is not None:
                timer.cancel()
            if cursor is not None:
                cursor.close()


def _said(error: Exception, path: Path) -> str:
    """An error as one sentence. It names the file in a folder where DuckDB names it."""
    text = str(error)
    file = _SAID_FILE.search(text)
    place = path / Path(file[1]).name if file and path.is_dir() else path
    if "not utf-8 encoded" in text:
        return f"{place} is not UTF-8, as CSV files must be here; convert it: iconv -f LATIN1 -t UTF-8"
    return f"{place}: {text.splitlines()[0]}"


def _of_file(path: Path) -> duckdb.DuckDBPyConnection:
    connection = duckdb.connect(str(path), read_only=True, config={"temp_directory": "", "memory_limit": MEMORY})
    connection.execute("SET enable_external_access = false")  # permanent: DuckDB does not allow switching it on again
    return connection


def _of_folder(path: Path) -> tuple[duckdb.DuckDBPyConnection, list[str]]:
    """A database in memory, and notes on its files. Small files are read into it, large ones again at each query."""
    files = sorted(file for file in path.iterdir() if file.suffix.lower() in SUFFIXES) if path.is_dir() else [path]
    if not files:
        raise DataError(f"{path} is a folder without .csv, .tsv or .parquet files: there is nothing to ask")
    folder = path if path.is_dir() else path.parent
    connection = duckdb.connect(":memory:", config={"temp_directory": "", "memory_limit": MEMORY})
    allowed = str(folder.resolve())
    connection.execute("SET allowed_directories = [?, ?]", [allowed, _escaped(allowed)])
    connection.execute("SET enable_external_access = false")
    kept = "TABLE" if sum(file.stat().st_size for file in files) <= IN_MEMORY else "VIEW"
    taken: set[str] = set()
    notes: list[str] = []
    for file in files:
        if file.stem.lower() in taken:
            raise DataError(f"{path}: there are two files for a table {file.stem}; rename one")
        taken.add(file.stem.lower())
        source = "'" + _escaped(str(file.resolve())).replace("'", "''") + "'"
        if file.suffix.lower() == PARQUET:
            connection.execute(f"CREATE {kept} {quoted(file.stem)} AS SELECT * FROM read_parquet({source})")
        else:
            notes += DelimitedFile(connection, file, source, kept).create()
    connection.execute("SET lock_configuration = true")
    return connection, notes


def _escaped(path: str) -> str:
    """The path, escaped so that DuckDB does not read it as a pattern."""
    return _PATTERN.sub(r"[\g<0>]", path)


def _tables(connection: duckdb.DuckDBPyConnection, views: bool) -> Iterator[FoundTable]:
    for schema, name, is_view in connection.execute(_TABLES).fetchall():
        if is_view and not views:
            continue
        columns = connection.execute(_COLUMNS, [schema, name]).fetchall()
        primary: tuple[str, ...] = ()
        foreign: list[tuple[str, str, str]] = []
        for kind, own, other, referred in connection.execute(_KEYS, [schema, name]).fetchall():
            if kind == "PRIMARY KEY":
                primary = tuple(own)
            elif kind == "FOREIGN KEY":
                referred_table = _shown(schema, other)  # DuckDB allows no foreign keys between schemas
                foreign += [(column, referred_table, target) for column, target in zip(own, referred, strict=True)]
        comments = tuple(connection.execute(_COMMENTS, [schema, name, schema, name]).fetchall())
        yield FoundTable(
            _shown(schema, name), f"{quoted(schema)}.{quoted(name)}", tuple(columns), primary, tuple(foreign), comments
        )


def _shown(schema: str, table: str) -> str:
    """The name under which a table is asked."""
    return table if schema == "main" else f"{schema}.{table}"
