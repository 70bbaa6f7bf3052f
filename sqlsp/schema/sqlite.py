"""Opens and copies SQLite files so that they are only read, and no files are left beside them."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Collection, Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Final

from sqlsp.schema.schema import LOWER, quoted
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import near_name, system_reason
from sqlsp.utils.sqlite_heap import heap_limit

LARGEST_CELL: Final = 100_000_000  # bytes of the largest text, blob or row; SQLite's own limit is ten times as much
_LOCKED: Final = 1.0  # seconds for which another program may lock a database while it writes
_STEPS: Final = 1_000  # SQLite instructions between two checks of the clock: 20 µs, or a second if each makes a cell
_WAL: Final = b"\x02\x02"  # bytes 18 and 19 of a file in WAL mode
_ALLOWED: Final = (sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_RECURSIVE)
# functions that compute from their arguments, of any version of SQLite; others tell of the process, or load code
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
_OF_ROWS: Final = ("json_each", "json_tree")  # functions in FROM
_FUNCTIONS: Final = frozenset(_COMPUTING.split())
# kinds of virtual tables that come with SQLite and keep their rows in the file itself
_KNOWN: Final = re.compile(r"USING\s+[\"'`\[]?(?:fts[345]|rtree|rtree_i32|geopoly)\b", re.IGNORECASE)
_VIRTUAL: Final = "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%'"


@contextmanager
def reading(path: Path | str, doing: str = "") -> Iterator[None]:
    """Turn errors while the SQLite file at `path` is read into a DataError that names it.

    Besides sqlite3's own: ValueError (no UTF-8), MemoryError (too large).
    """
    try:
        yield
    except (sqlite3.Error, sqlite3.Warning, ValueError, OverflowError, MemoryError) as error:
        raise DataError(f"{path}{f' {doing}' if doing else ''}: {explain(error)}") from error


def explain(error: BaseException) -> str:
    """What SQLite says, in words."""
    if isinstance(error, MemoryError):
        most = heap_limit()
        return f"it takes more memory than SQLite is given{f' ({most // 10**6} MB)' if most else ''}"
    if isinstance(error, UnicodeDecodeError):
        # of a column, say, that * stands for: sqlite3 can ask no authorizer about it, and could not hand out its name
        text = bytes(error.object).decode("utf-8", "replace")
        return f"a name in it is no UTF-8, and nothing can be read by it, not even with * ({text[:200]})"
    return str(error)


def open_database(
    path: Path | str, seconds: float | None = None, undecodable: str = "replace", steps: int = _STEPS
) -> sqlite3.Connection:
    """A read-only connection to the SQLite file at `path`; the caller closes it.

    Bytes that are no UTF-8 become replacement characters, or follow `undecodable`. `seconds` after opening, whatever
    runs is interrupted (sqlite3.OperationalError), checked every `steps` instructions. Cells have at most LARGEST_CELL
    bytes; memory is bounded in processes of our own alone (`utils.workers`).

    Without a log beside it, a WAL database is read as immutable: SQLite would make files that it could not delete.

    Raises DataError where the file cannot be opened; no database shows at the first query (sqlite3.DatabaseError).
    """
    path = Path(path)
    try:
        if not path.is_file():
            near = near_name(path)
            raise DataError(f"{path} does not exist or is no file{near}; a SQLite database is expected there")
        real = path.resolve()  # resolves links: SQLite's log is beside the file itself
        log = log_of(real)
        closed = may_have_log(real) and not (log.exists() and log.stat().st_size > 0)  # the file has all changes
        options = "?mode=ro&immutable=1" if closed else "?mode=ro"
        connection = sqlite3.connect(f"{real.as_uri()}{options}", uri=True, timeout=_LOCKED)
    except OSError as error:
        raise DataError(f"cannot open {path}: {system_reason(error)}") from error
    except (sqlite3.Error, ValueError, MemoryError) as error:  # ValueError: a path with a NUL or half a character
        raise DataError(f"cannot open {path}: {explain(error)}") from error
    connection.text_factory = partial(str, encoding="utf-8", errors=undecodable)
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_CELL)
    if seconds is not None:
        deadline = time.monotonic() + seconds
        connection.set_progress_handler(lambda: time.monotonic() > deadline, steps)
    return connection


def copy_database(source: Path, target: Path) -> None:
    """Copy a database with its unmerged log; `target` is a new file, whose folder is made. Raises DataError."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DataError(f"{target.parent} cannot be made: {system_reason(error)}") from error
    with (
        closing(open_database(source)) as original,
        reading(source, "cannot be copied"),
        closing(sqlite3.connect(target)) as copy,
    ):
        original.backup(copy)


def log_of(path: Path) -> Path:
    """Where SQLite keeps the latest changes of a database in WAL mode; `path` must be no link: the log is beside it."""
    return path.with_name(f"{path.name}-wal")


def may_have_log(path: Path) -> bool:
    """Whether a database is in WAL mode: a file -wal beside it may have its latest changes. May raise OSError."""
    with path.open("rb") as file:
        return file.read(20)[18:] == _WAL


def virtual_tables(connection: sqlite3.Connection) -> dict[str, bool]:
    """The virtual tables of a database, and whether each can be read.

    Intact full-text and R*Tree tables can; rows of others may lie outside the file. SQLite prepares statements that
    write here, so call this before setting an authorizer.
    """
    readable = {}
    for name, sql in connection.execute(_VIRTUAL).fetchall():
        readable[name] = _KNOWN.search(sql) is not None
        if readable[name]:
            try:
                quoted = name.replace('"', '""')
                with closing(connection.execute(f'SELECT 1 FROM "{quoted}" LIMIT 0')):
                    pass
            except (sqlite3.Error, ValueError):
                readable[name] = False
    return readable


def allow_only_reading(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    """Let nothing but SELECT be prepared from now on. Virtual tables stay readable.

    Returns the set in which the tables, in small letters, and columns are recorded that statements read.
    """
    read: set[tuple[str, str]] = set()

    def authorise(action: int, name: str | None, column: str | None = None, *_: object) -> int:
        if action == sqlite3.SQLITE_PRAGMA and name == "data_version":  # asked for by full-text tables, changes nothing
            return sqlite3.SQLITE_OK
        if action == sqlite3.SQLITE_FUNCTION and (column or "").lower() not in _FUNCTIONS:
            return sqlite3.SQLITE_DENY
        if action == sqlite3.SQLITE_READ:
            read.add(((name or "").translate(LOWER), column or ""))
        return sqlite3.SQLITE_OK if action in _ALLOWED else sqlite3.SQLITE_DENY

    virtual_tables(connection)
    for function in _OF_ROWS:  # which SQLite makes tables at their first use
        with suppress(sqlite3.OperationalError):
            connection.execute(f"SELECT 1 FROM {function}('[]')").close()
    connection.set_authorizer(authorise)
    return read


def check_tables(connection: sqlite3.Connection, sql: str, tables: Collection[str], read: set[tuple[str, str]]) -> None:
    """Raise DataError if a query reads others than `tables` and the tables of their views.

    `read` is what `allow_only_reading` returned. SQLite itself says what a query reads, whatever CTEs are named.
    """
    objects = {name.translate(LOWER): kind for name, kind in connection.execute("SELECT name, type FROM sqlite_master")}
    asked = {table.translate(LOWER) for table in tables}
    for table in asked:
        if objects.get(table) == "view":
            connection.execute(f"EXPLAIN SELECT * FROM {quoted(table)}").close()
    allowed = {*asked, *_OF_ROWS, *(table for table, _ in read if table != "sqlite_master")}
    read.clear()
    connection.execute(f"EXPLAIN {sql}").close()
    for table, column in read:
        exists = table in objects or table.startswith(("sqlite_", "pragma_", "dbstat", "fts3tokenize"))
        if table not in allowed and (column or exists):  # a CTE, too, is recorded where no column of it is read
            raise DataError(f"there is no table {table} among those that can be asked")
