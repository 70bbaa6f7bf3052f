"""Opens SQLite files read-only and runs queries on them within limits of time, memory and size.

SQLite checks the clock between two instructions, and a single one may take minutes: `printf` with a width of billions,
LIKE with many %, a long text searched in another one. SQL that people type therefore runs in a process that can be
killed (`select_isolated`).
"""

from __future__ import annotations

import os
import re
import sqlite3
import time
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from sqlsp.schema.schema import LOWER, quoted
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import near_name, system_reason
from sqlsp.utils.sqlite_heap import heap_limit
from sqlsp.utils.workers import Lost, Worker

LARGEST_CELL: Final = 100_000_000  # bytes of the largest text, blob or row; SQLite's own limit is ten times as much
MAX_BYTES: Final = 1 << 29  # of the rows of one query
_ROW_BYTES: Final = 64  # approximate overhead of a row besides its cells, and of a cell besides its content
_LOCKED: Final = 1.0  # seconds for which another program may lock a database while it writes
_STEPS: Final = 1_000  # SQLite instructions between two checks of the clock: 20 µs, or a second if all make cells
_WAL: Final = b"\x02\x02"  # bytes 18 and 19 of a file in WAL mode
_GRACE: Final = 1.0  # seconds beyond the time limit after which a process is killed
_MAX_IDLE: Final = 2  # processes that wait for the next query
_ALLOWED: Final = (sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_RECURSIVE)
# functions of any SQLite version that compute from their arguments; others reveal the process, or load code
_COMPUTING: Final = """
    -> ->> abs acos acosh asin asinh atan atan2 atanh avg ceil ceiling changes char coalesce concat concat_ws
    cos cosh count cume_dist current_date current_time current_timestamp date datetime decimal degrees
    dense_rank exp first_value floor format glob group_concat hex if ifnull iif instr julianday lag
    last_insert_rowid last_value lead length like likelihood likely ln log log10 log2 lower ltrim match max
    median min mod nth_value ntile nullif octet_length percent_rank percentile percentile_cont percentile_disc
    pi pow power printf quote radians random randomblob rank regexp replace round row_number rtrim sign sin sinh
    soundex sqlite_version sqrt strftime string_agg substr substring subtype sum tan tanh time timediff total
    total_changes trim trunc typeof unhex unicode unixepoch unistr unlikely upper zeroblob json json_array
    json_array_length json_each json_error_position json_extract json_group_array json_group_object json_insert
    json_object json_patch json_pretty json_quote json_remove json_replace json_set json_tree json_type
    json_valid jsonb jsonb_array jsonb_extract jsonb_object bm25 highlight matchinfo offsets snippet rtreedepth
    rtreenode geopoly_area geopoly_bbox geopoly_contains_point geopoly_json geopoly_overlap geopoly_svg
    geopoly_within
"""
_FUNCTIONS: Final = frozenset(_COMPUTING.split())
_TABLE_FUNCTIONS: Final = ("json_each", "json_tree")  # functions in FROM
# virtual tables that ship with SQLite and store their rows in the file itself
_KNOWN_MODULES: Final = re.compile(r"USING\s+[\"'`\[]?(?:fts[345]|rtree|rtree_i32|geopoly)\b", re.IGNORECASE)
_VIRTUAL: Final = "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%'"


class QueryTimeoutError(DataError, TimeoutError):
    """A query that did not end within its time limit."""


@dataclass(frozen=True)
class Selection:
    """The result of a query: column names and rows. If `more` is True, these are only the first rows."""

    columns: tuple[str, ...]
    rows: list[tuple[Any, ...]]
    more: bool = False


def database_path(folder: Path | str, db_id: str) -> Path:
    """Returns the path of the database `db_id` in a folder laid out as Spider's."""
    return Path(folder) / db_id / f"{db_id}.sqlite"


@contextmanager
def raise_data_errors(path: Path | str, failure: str = "") -> Iterator[None]:
    """Turns errors of SQLite into a DataError that names the file at `path` and the `failure`.

    Besides sqlite3's own errors: ValueError (invalid UTF-8), MemoryError (too large).
    """
    try:
        yield
    except (sqlite3.Error, sqlite3.Warning, ValueError, OverflowError, MemoryError) as error:
        raise DataError(f"{path}{f' {failure}' if failure else ''}: {describe_error(error)}") from error


def describe_error(error: BaseException) -> str:
    """Describes an error of SQLite for people."""
    if isinstance(error, MemoryError):
        limit = heap_limit()
        return f"it takes more memory than SQLite is given{f' ({limit // 10**6} MB)' if limit else ''}"
    if isinstance(error, UnicodeDecodeError):
        # sqlite3 can neither ask an authorizer about a column with such a name, also behind *, nor return the name
        text = bytes(error.object).decode("utf-8", "replace")
        return f"a name in it is not valid UTF-8, and nothing can be read by it, not even with * ({text[:200]})"
    return str(error)


def connect(
    path: Path | str, seconds: float | None = None, undecodable: str = "replace", steps: int = _STEPS
) -> sqlite3.Connection:
    """Opens the SQLite file at `path` read-only; the caller closes the connection.

    A WAL database without a log beside it is opened as immutable, because SQLite would create files that it could not
    delete. Memory is bounded only in processes of our own (`utils.workers`).

    Args:
        seconds: time from opening after which any statement is interrupted (sqlite3.OperationalError)
        undecodable: the error handler for bytes that are not valid UTF-8
        steps: instructions between two checks of the clock

    Raises:
        DataError: The file cannot be opened. A file that is no database fails at the first query, with
            sqlite3.DatabaseError.
    """
    path = Path(path)
    try:
        if not path.is_file():
            near = near_name(path)
            raise DataError(f"{path} does not exist or is no file{near}; a SQLite database is expected there")
        real = path.resolve()  # SQLite's log is beside the file itself, not beside a link
        log = wal_path(real)
        is_complete = uses_wal(real) and not (log.exists() and log.stat().st_size > 0)
        options = "?mode=ro&immutable=1" if is_complete else "?mode=ro"
        connection = sqlite3.connect(f"{real.as_uri()}{options}", uri=True, timeout=_LOCKED)
    except OSError as error:
        raise DataError(f"cannot open {path}: {system_reason(error)}") from error
    except (sqlite3.Error, ValueError, MemoryError) as error:  # ValueError: a path with NUL or half a character
        raise DataError(f"cannot open {path}: {describe_error(error)}") from error
    connection.text_factory = partial(str, encoding="utf-8", errors=undecodable)
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_CELL)
    if seconds is not None:
        deadline = time.monotonic() + seconds
        connection.set_progress_handler(lambda: time.monotonic() > deadline, steps)
    return connection


def copy_database(source: Path, target: Path) -> None:
    """Copies a database and its unmerged log to a new file, whose folder is created. Raises DataError."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DataError(f"{target.parent} cannot be made: {system_reason(error)}") from error
    with (
        closing(connect(source)) as original,
        raise_data_errors(source, "cannot be copied"),
        closing(sqlite3.connect(target)) as copy,
    ):
        original.backup(copy)


def wal_path(path: Path) -> Path:
    """Returns the path of the log of a database in WAL mode; `path` must not be a link."""
    return path.with_name(f"{path.name}-wal")


def uses_wal(path: Path) -> bool:
    """True if a database is in WAL mode: a log beside it may have the latest changes. May raise OSError."""
    with path.open("rb") as file:
        return file.read(20)[18:] == _WAL


def execute(
    path: Path | str, sql: str, seconds: float = 5.0, max_rows: int | None = None, undecodable: str = "replace"
) -> list[tuple[Any, ...]]:
    """Returns the rows of `select`, with its arguments and errors. Also raises DataError if they exceed MAX_BYTES."""
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
    """Runs one SELECT and returns at most `max_rows` rows that take at most `max_bytes` bytes.

    The statement may only read. If `tables` are given, it may read only these.

    Raises:
        QueryTimeoutError: The query took longer than `seconds`.
        DataError: The query failed, or `sql` is not a query.
    """
    with closing(connect(path, seconds, undecodable)) as connection:
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, min(LARGEST_CELL, max_bytes))
        started = time.monotonic()
        try:
            recorded = allow_only_reading(connection)
            if tables is not None:
                check_tables(connection, sql, tables, recorded)
            cursor = connection.execute(sql)
            if cursor.description is None:
                raise DataError(f"{path}: there is no query in {sql!r}")
            columns = tuple(name for name, *_ in cursor.description)
            rows, more = fetch_rows(cursor, max_rows, max_bytes)
            return Selection(columns, rows, more)
        except (sqlite3.Error, sqlite3.Warning, MemoryError, ValueError) as error:  # ValueError: SQLite refuses text
            if "interrupted" in str(error) and time.monotonic() - started >= seconds / 2:
                raise QueryTimeoutError(f"{path}: no answer within {seconds:g} s: {sql}") from error
            raise DataError(f"{path}: {describe_error(error)}: {sql}") from error


def fetch_rows(
    rows: Iterable[tuple[Any, ...]], max_rows: int | None, max_bytes: int
) -> tuple[list[tuple[Any, ...]], bool]:
    """Returns the first rows within both limits, and True if `rows` has more."""
    fetched: list[tuple[Any, ...]] = []
    for row in rows:
        if len(fetched) == max_rows:
            return fetched, True
        max_bytes -= _ROW_BYTES * (1 + len(row)) + sum(len(cell) for cell in row if isinstance(cell, str | bytes))
        if max_bytes < 0:
            return fetched, True
        fetched.append(row)
    return fetched, False


def virtual_tables(connection: sqlite3.Connection) -> dict[str, bool]:
    """Returns the virtual tables of a database, and whether each of them can be read.

    Intact full-text and R*Tree tables can be read. Other virtual tables may have their rows outside the file. The check
    makes SQLite prepare statements that write, so call this before an authorizer is set.
    """
    readable = {}
    for name, sql in connection.execute(_VIRTUAL).fetchall():
        readable[name] = _KNOWN_MODULES.search(sql) is not None
        if readable[name]:
            try:
                connection.execute(f"SELECT 1 FROM {quoted(name)} LIMIT 0").close()
            except (sqlite3.Error, ValueError):
                readable[name] = False
    return readable


def allow_only_reading(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    """Lets a connection prepare nothing but SELECT from now on. Virtual tables remain readable.

    Returns:
        A set in which SQLite records the (lower-case table, column) pairs that later statements read.
    """
    recorded: set[tuple[str, str]] = set()

    def authorize(action: int, name: str | None, column: str | None = None, *_: object) -> int:
        if action == sqlite3.SQLITE_PRAGMA and name == "data_version":  # read by full-text tables
            return sqlite3.SQLITE_OK
        if action == sqlite3.SQLITE_FUNCTION and (column or "").lower() not in _FUNCTIONS:
            return sqlite3.SQLITE_DENY
        if action == sqlite3.SQLITE_READ:
            recorded.add(((name or "").translate(LOWER), column or ""))
        return sqlite3.SQLITE_OK if action in _ALLOWED else sqlite3.SQLITE_DENY

    virtual_tables(connection)
    for function in _TABLE_FUNCTIONS:  # SQLite creates their tables at first use
        with suppress(sqlite3.OperationalError):
            connection.execute(f"SELECT 1 FROM {function}('[]')").close()
    connection.set_authorizer(authorize)
    return recorded


def check_tables(
    connection: sqlite3.Connection, sql: str, tables: Collection[str], recorded: set[tuple[str, str]]
) -> None:
    """Raises DataError if a query reads other tables than `tables` and those behind their views.

    SQLite itself reports the tables, whatever CTEs a query names. `recorded` comes from `allow_only_reading`.
    """
    objects = {name.translate(LOWER): kind for name, kind in connection.execute("SELECT name, type FROM sqlite_master")}
    asked = {table.translate(LOWER) for table in tables}
    for table in asked:
        if objects.get(table) == "view":
            connection.execute(f"EXPLAIN SELECT * FROM {quoted(table)}").close()
    allowed = {*asked, *_TABLE_FUNCTIONS, *(table for table, _ in recorded if table != "sqlite_master")}
    recorded.clear()
    connection.execute(f"EXPLAIN {sql}").close()
    for table, column in recorded:
        exists = table in objects or table.startswith(("sqlite_", "pragma_", "dbstat", "fts3tokenize"))
        # a CTE of which no column is read is recorded like a table
        if table not in allowed and (column or exists):
            raise DataError(f"there is no table {table} among those that can be asked")


_idle: list[Worker[Callable[[], Selection], Selection]] = []
if hasattr(os, "register_at_fork"):  # missing on Windows
    os.register_at_fork(after_in_child=_idle.clear)  # workers answer only the process that started them


def select_isolated(path: Path, sql: str, seconds: float, **limits: Any) -> Selection:
    """Runs `select`, with the same arguments and errors, in a process that is killed soon after the time limit."""
    try:
        worker = _idle.pop()
    except IndexError:
        worker = Worker(_call)
    try:
        selection = worker.ask(partial(select, path, sql, seconds, **limits), seconds + _GRACE)
    finally:
        if len(_idle) < _MAX_IDLE:
            _idle.append(worker)
        else:
            worker.close()
    if isinstance(selection, Lost) and selection.too_long:
        raise QueryTimeoutError(f"{path}: no answer within {seconds:g} s: {sql}")
    if isinstance(selection, Lost):
        raise DataError(f"{path}: the query takes more memory than it is given: {sql}")
    return selection


def _call(query: Callable[[], Selection]) -> Selection:
    return query()
