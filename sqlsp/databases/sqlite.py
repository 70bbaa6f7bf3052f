"""Opens SQLite files read-only and runs queries on them within limits of time, memory and size.

SQLite checks the clock between two instructions, but a single instruction may take minutes: `printf` with a width of
billions, LIKE with many %, or the search for a long text in another text. SQL that people type therefore runs in a
process that can be killed (`select_isolated`).
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
_OVERHEAD: Final = 64  # approximate bytes of an empty row, and of an empty cell
_LOCKED: Final = 1.0  # seconds for which another program may lock a database while it writes
_STEPS: Final = 1_000  # SQLite instructions between two checks of the clock: 20 µs, or a second if all make cells
_WAL: Final = b"\x02\x02"  # the bytes at _WAL_POSITION of a file in WAL mode
_WAL_POSITION: Final = 18
_MAX_NAME: Final = 200  # characters of a name in an error message
_GRACE: Final = 1.0  # seconds beyond the time limit after which a process is killed
_MAX_IDLE: Final = 2  # processes that wait for the next query
_ALLOWED: Final = (sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_RECURSIVE)
# functions of any SQLite version that only compute a value; other functions reveal the process or load code
_FUNCTION_NAMES: Final = """
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
_FUNCTIONS: Final = frozenset(_FUNCTION_NAMES.split())
_TABLE_FUNCTIONS: Final = ("json_each", "json_tree")  # functions in FROM
# virtual tables that ship with SQLite and store their rows in the file itself
_KNOWN_MODULES: Final = re.compile(r"USING\s+[\"'`\[]?(?:fts[345]|rtree|rtree_i32|geopoly)\b", re.IGNORECASE)
_VIRTUAL: Final = "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%'"


class QueryTimeoutError(DataError, TimeoutError):
    """A query that did not end within its time limit."""


@dataclass(frozen=True)
class Rows:
    """The rows of a query.

    Attributes:
        columns: the names of the columns
        more: True if the query has further rows
        seconds: the time that the query took
        large: True if the rows end at the limit of bytes, not at the limit of rows
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]
    more: bool = False
    seconds: float = 0.0
    large: bool = False

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        return iter(self.rows)


def database_path(folder: Path | str, db_id: str) -> Path:
    """Returns the path of the database `db_id` in a folder with Spider's layout."""
    return Path(folder) / db_id / f"{db_id}.sqlite"


@contextmanager
def raise_data_errors(path: Path | str, failure: str = "") -> Iterator[None]:
    """Turns errors of SQLite into a DataError. The message names the file at `path` and the `failure`.

    Errors of SQLite are sqlite3's own errors, ValueError (invalid UTF-8) and MemoryError (too large).
    """
    try:
        yield
    except (sqlite3.Error, sqlite3.Warning, ValueError, OverflowError, MemoryError) as error:
        raise DataError(f"{path}{f' {failure}' if failure else ''}: {describe_error(error)}") from error


def describe_error(error: BaseException) -> str:
    """Describes an error of SQLite for people."""
    if isinstance(error, MemoryError):
        limit = heap_limit()
        size = f" ({limit // 10**6} MB)" if limit else ""
        return f"it takes more memory than SQLite is given{size}"
    if isinstance(error, UnicodeDecodeError):
        # sqlite3 cannot return such a name, nor pass the name to an authorizer, not even for a column behind *
        name = bytes(error.object).decode("utf-8", "replace")
        return f"a name in it is not valid UTF-8, and nothing can be read by it, not even with * ({name[:_MAX_NAME]})"
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
        has_log = log.exists() and log.stat().st_size > 0
        options = "?mode=ro&immutable=1" if uses_wal(real) and not has_log else "?mode=ro"
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
    """Copies a database, with the changes in its log, to the new file `target`. Creates the folder of this file.

    Raises DataError if the database cannot be read or the folder cannot be created.
    """
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
    """True if a database is in WAL mode: a log beside the file may have the latest changes. May raise OSError."""
    with path.open("rb") as file:
        return file.read(_WAL_POSITION + len(_WAL))[_WAL_POSITION:] == _WAL


def execute(
    path: Path | str, sql: str, seconds: float = 5.0, max_rows: int | None = None, undecodable: str = "replace"
) -> list[tuple[Any, ...]]:
    """Returns all rows of `select`, which has the same arguments and errors.

    Also raises DataError if the rows take more than MAX_BYTES.
    """
    result = select(path, sql, seconds, max_rows, undecodable)
    if result.large:
        raise DataError(f"{path}: the rows take more than {MAX_BYTES >> 20} MiB: {sql}")
    return list(result.rows)


def select(
    path: Path | str,
    sql: str,
    seconds: float = 5.0,
    max_rows: int | None = None,
    undecodable: str = "replace",
    max_bytes: int = MAX_BYTES,
    tables: Collection[str] | None = None,
) -> Rows:
    """Runs one SELECT and returns at most `max_rows` rows that take at most `max_bytes` bytes.

    The statement may only read. If `tables` are given, the statement may read only these tables.

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
            return fetch_rows(columns, cursor, max_rows, max_bytes)
        except (sqlite3.Error, sqlite3.Warning, MemoryError, ValueError) as error:  # ValueError: SQLite refuses text
            if "interrupted" in str(error) and time.monotonic() - started >= seconds / 2:
                raise QueryTimeoutError(f"{path}: no answer within {seconds:g} s: {sql}") from error
            raise DataError(f"{path}: {describe_error(error)}: {sql}") from error


def fetch_rows(columns: tuple[str, ...], rows: Iterable[tuple[Any, ...]], max_rows: int | None, max_bytes: int) -> Rows:
    """Returns the first rows within both limits."""
    fetched: list[tuple[Any, ...]] = []
    size = 0  # bytes
    for row in rows:
        if len(fetched) == max_rows:
            return Rows(columns, tuple(fetched), more=True)
        size += _OVERHEAD * (1 + len(row)) + sum(len(cell) for cell in row if isinstance(cell, str | bytes))
        if size > max_bytes:
            return Rows(columns, tuple(fetched), more=True, large=True)
        fetched.append(row)
    return Rows(columns, tuple(fetched))


def virtual_tables(connection: sqlite3.Connection) -> dict[str, bool]:
    """Maps each virtual table of a database to True if the table can be read, else to False.

    Intact full-text and R*Tree tables can be read. Other virtual tables may have their rows outside the file. The check
    makes SQLite prepare statements that write. Therefore it must run before an authorizer is set.
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
    """Restricts a connection to SELECT statements, from now on. Virtual tables remain readable.

    Returns:
        A set to which SQLite adds the (lower-case table, column) pairs that later statements read.
    """
    recorded: set[tuple[str, str]] = set()

    def authorize(action: int, first: str | None, second: str | None = None, *_: object) -> int:
        """Returns whether SQLite may prepare an action. The meaning of the further arguments depends on the action."""
        if action == sqlite3.SQLITE_PRAGMA and first == "data_version":  # full-text tables read it
            return sqlite3.SQLITE_OK
        if action == sqlite3.SQLITE_FUNCTION:
            function = second or ""
            return sqlite3.SQLITE_OK if function.lower() in _FUNCTIONS else sqlite3.SQLITE_DENY
        if action == sqlite3.SQLITE_READ:
            table = first or ""
            column = second or ""
            recorded.add((table.translate(LOWER), column))
        return sqlite3.SQLITE_OK if action in _ALLOWED else sqlite3.SQLITE_DENY

    # SQLite creates the tables of modules and table functions at first use, which the authorizer would forbid
    virtual_tables(connection)
    for function in _TABLE_FUNCTIONS:
        with suppress(sqlite3.OperationalError):
            connection.execute(f"SELECT 1 FROM {function}('[]')").close()
    connection.set_authorizer(authorize)
    return recorded


def check_tables(
    connection: sqlite3.Connection, sql: str, tables: Collection[str], recorded: set[tuple[str, str]]
) -> None:
    """Raises DataError if a query reads other tables than `tables` and the tables that views among them read.

    SQLite reports the tables that the query reads, so that names of CTEs cannot hide a table. `recorded` is the result
    of `allow_only_reading`.
    """
    kinds = {name.translate(LOWER): kind for name, kind in connection.execute("SELECT name, type FROM sqlite_master")}
    wanted = {table.translate(LOWER) for table in tables}
    for table in wanted:
        if kinds.get(table) == "view":  # makes SQLite record the tables of the view
            connection.execute(f"EXPLAIN SELECT * FROM {quoted(table)}").close()
    tables_of_views = {table for table, _ in recorded if table != "sqlite_master"}
    allowed = wanted.union(_TABLE_FUNCTIONS, tables_of_views)
    recorded.clear()
    connection.execute(f"EXPLAIN {sql}").close()
    for table, column in recorded:
        exists = table in kinds or table.startswith(("sqlite_", "pragma_", "dbstat", "fts3tokenize"))
        # a CTE of which no column is read is recorded like a table
        if table not in allowed and (column or exists):
            raise DataError(f"there is no table {table} among those that can be asked")


_idle: list[Worker[Callable[[], Rows], Rows]] = []
if hasattr(os, "register_at_fork"):  # missing on Windows
    os.register_at_fork(after_in_child=_idle.clear)  # workers answer only the process that started them


def select_isolated(path: Path, sql: str, seconds: float, **limits: Any) -> Rows:
    """Runs `select` in a process that is killed soon after the time limit. `limits` are further arguments of `select`.

    Raises errors as `select` does.
    """
    try:
        worker = _idle.pop()
    except IndexError:  # no process is idle
        worker = Worker(_call)
    try:
        result = worker.ask(partial(select, path, sql, seconds, **limits), seconds + _GRACE)
    finally:
        if len(_idle) < _MAX_IDLE:
            _idle.append(worker)
        else:
            worker.close()
    if isinstance(result, Lost) and result.too_long:
        raise QueryTimeoutError(f"{path}: no answer within {seconds:g} s: {sql}")
    if isinstance(result, Lost):
        raise DataError(f"{path}: the query takes more memory than it is given: {sql}")
    return result


def _call(query: Callable[[], Rows]) -> Rows:
    return query()
