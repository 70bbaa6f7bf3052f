"""Runs random derivations on a small database of another engine and on the same one in SQLite, for
`check_derivations.py --engine`."""

from __future__ import annotations

import csv
import io
import math
import random
import re
import sqlite3
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Final

import sqlglot
import yaml
from sqlglot import exp

from sqlsp.databases.address import Address
from sqlsp.databases.database import Database, Rows
from sqlsp.databases.dialect_engine import DialectEngine
from sqlsp.databases.opening import open_database
from sqlsp.databases.sqlite import QueryTimeoutError, select
from sqlsp.sql import query as tree
from sqlsp.sql.generator import Generator
from sqlsp.sql.kinds import DATES, NUMBERS, Kind
from sqlsp.sql.literals import literal
from sqlsp.sql.printing import build
from sqlsp.sql.query import Query, Value, walk
from sqlsp.sql.render import WITHOUT_TABLES, render_sql
from sqlsp.utils.errors import DataError

LITERALS: Final[tuple[Value, ...]] = (
    Value(),
    *map(literal, ("2", "10", "0", "-3", "2.5", "Oslo", "2023-10-31", "2023", "12", "b", "o", "7.50")),
)
"""Values in the database, and near ones."""
OUTCOMES: Final = ("same", "differing", "own", "refused", "beyond", "late", "failed", "open")
CLIENTS: Final = {"sqlite": "sqlite3", "duckdb": "duckdb", "postgresql": "psql", "mysql": "mariadb"}
"""The programs in which people run an engine's SQL."""
SECONDS: Final = 30.0  # for one query
NOW: Final = "'2024-03-01 10:30:00'"  # replaces 'now', as the two databases do not run at the same time
NOWS: Final = {"now": f"TIMESTAMP {NOW}", "today": "DATE '2024-03-01'"}
MAX_ROWS: Final = 2_000  # rows that are compared
ORDERS: Final = 12  # of the rows in tables: as written, backwards, and at random with different first rows
_BEYOND: Final = re.compile(
    r"^in the SQL of another engine|Unknown column '\S+' in|Invalid use of group function"
    r"|window functions are not allowed in window definitions|BindBuiltinScalarFunction did not return"
)
_TABLES: Final = yaml.safe_load(Path(__file__).with_name("derivation_tables.yaml").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Both:
    """One small database of another engine, and SQLite files of it: rows in several orders, without keys."""

    database: Database
    files: Sequence[Path]
    reorder: Callable[[int], Database]  # the engine's database with rows in the order of one of the files


@contextmanager
def filled(engine: str, url: str) -> Iterator[Both]:
    """The database of an engine, made anew, and the same in SQLite."""
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / f"{number}.sqlite" for number in range(ORDERS)]
        for number, file in enumerate(files):
            with closing(sqlite3.connect(file)) as connection, connection:
                _fill(connection.execute, number, {" PRIMARY KEY": "", "TIMESTAMP NULL": "TEXT", "DATE": "TEXT"})

        @lru_cache(None)
        def fill_duckdb(number: int) -> Database:
            import duckdb

            path = Path(url) if number == 0 else Path(folder) / f"{number}.duckdb"
            path.unlink(missing_ok=True)
            # as programs of the version before read it
            with duckdb.connect(str(path), config={"storage_compatibility_version": "v1.5.0"}) as connection:
                _fill(connection.execute, number, {" NULL": ""})
            return open_database(path, values=False)

        def fill_server(number: int) -> Database:
            import sqlalchemy

            driver = {"postgresql": "postgresql+psycopg", "mysql": "mysql+pymysql"}[engine]
            server = sqlalchemy.create_engine(f"{driver}://{url.partition('://')[2]}")
            types = {"TIMESTAMP": "DATETIME", "VARCHAR(40)": "VARCHAR(40) COLLATE utf8mb4_bin"}
            with server.begin() as connection:
                _fill(connection.exec_driver_sql, number, types if engine == "mysql" else {}, "%s")
            server.dispose()
            return open_database(Address(url), values=False)

        fill = fill_duckdb if engine == "duckdb" else fill_server
        yield Both(fill(0), files, fill)


def outcome(both: Both, query: Query) -> tuple[str, str]:
    """The outcome of a query, a word that `check_derivations.py` explains, and details."""
    engine = both.database.engine
    schema = both.database.schema
    assert isinstance(engine, DialectEngine)
    sql = render_sql(query, schema).replace("'now'", NOW)
    if engine.generator.now != NOWS["now"]:
        engine.generator = type("AtThatTime", (engine.generator,), NOWS)
    try:
        wanted = [select(file, sql, SECONDS, MAX_ROWS) for file in both.files]
    except DataError as error:
        return "failed", str(error)
    try:
        given = both.database.run(query, SECONDS, MAX_ROWS)
    except QueryTimeoutError as error:
        return "late", str(error)
    except DataError as error:
        return "beyond" if _BEYOND.search(str(error)) else "refused", str(error)
    first, *others = [list(result.rows) for result in wanted]
    if any(not _alike(_sorted(first), _sorted(rows)) for rows in others):
        return "open", ""
    ordered = is_ordered(sql) and all(_alike(first, rows) for rows in others)
    one = first if ordered else _sorted(first)
    other = list(given.rows) if ordered else _sorted(given.rows)
    if " UNION " in sql:  # with texts and numbers in one column the engine makes all of them texts
        one = [tuple(map(_as_number, row)) for row in one]
        other = [tuple(map(_as_number, row)) for row in other]
        if not ordered:
            one = _sorted(one)
            other = _sorted(other)
    if len(wanted[0].columns) == len(given.columns) and _alike(one, other):
        return "same", ""
    if _depends_on_order(both, query, _sorted(given.rows)):
        return "open", ""
    unlike = next((pair for pair in zip(one, other, strict=False) if not _alike([pair[0]], [pair[1]])), "")
    if is_own(both, query):
        return "own", ""
    return "differing", f"{wanted[0].columns} {len(one)} rows there {given.columns} {len(other)}: {unlike}"


def is_own(both: Both, query: Query) -> bool:
    """True if the guide leaves the meaning of a part of the query to the engine (see `check_derivations.py`)."""
    engine = both.database.engine
    assert isinstance(engine, DialectEngine)
    kind = partial(engine.generate(both.database.schema).kind, scope=WITHOUT_TABLES)
    return any(_is_own(node, kind) for node in walk(query))


def _is_own(node: tree.Node, kind: Callable[[Any], Kind]) -> bool:
    match node:
        case tree.DatePart():
            return kind(node.date) not in DATES
        case tree.Elapsed():
            return not {kind(node.later), kind(node.earlier)} <= {*DATES}
        case tree.Concat():
            return "real" in (kind(node.left), kind(node.right))
        case tree.Call("length" | "upper" | "lower" | "substr"):
            return kind(node.argument) == "real"
        case tree.Comparison("like") | tree.IsNull():
            return False
        case tree.Comparison() | tree.Between():  # a number with a text
            kinds = [kind(side) for side in (node.left, *tree.compared_with(node))]
            return len({side in NUMBERS for side in kinds}) > 1
        case tree.PerGroup():
            return kind(node.query) not in NUMBERS
        case tree.Aggregate("count" | "min" | "max"):
            return False
        case (
            tree.Arithmetic()
            | tree.Ratio()
            | tree.Bucket()
            | tree.Statistic()
            | tree.Aggregate()
            | tree.Call()
            | tree.Window()
        ):
            sides = [side for side in tree.children(node) if not isinstance(side, tree.Value) or side.quoted]
            return any(kind(side) not in NUMBERS for side in sides)
    return False


def refused_by_client(engine: str, url: str, sql: str, rows: Sequence[tuple[Any, ...]] | None) -> str:
    """The error of the engine's client for this SQL, or a difference to `rows` (None: any rows); else nothing."""
    command = [CLIENTS[engine], url]
    if engine == "mysql":
        import sqlalchemy

        parsed = sqlalchemy.make_url(url)
        user = [f"-u{parsed.username}", f"-p{parsed.password}", f"-S{parsed.query['unix_socket']}"]
        command = [CLIENTS[engine], *user, "-N", "-B", str(parsed.database)]
    else:
        command += {"postgresql": ["-X", "-t", "--csv"]}.get(engine, ["-readonly", "-csv", "-noheader"])
    done = subprocess.run(command, input=f"{sql};\n", capture_output=True, text=True, timeout=2 * SECONDS, check=False)
    if done.returncode or done.stderr.strip():
        return done.stderr.strip()
    if rows is None:
        return ""
    lines = io.StringIO(done.stdout)
    quoting = csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE) if engine == "mysql" else csv.reader(lines)
    given = [tuple(map(_cell, row or [""])) for row in quoting]
    wanted = [tuple(map(_cell, row)) for row in rows]
    return "" if _alike(_sorted(given), _sorted(wanted)) else f"{len(given)} rows: {given[:2]} there {wanted[:2]}"


def _cell(cell: Any) -> Any:
    """A cell as a client prints it; numbers are converted."""
    return _as_number("" if cell in (None, "NULL") else cell)


def _depends_on_order(both: Both, query: Query, rows: Sequence[tuple[Any, ...]]) -> bool:
    """True if the engine's rows, here sorted, depend on the order of rows in the tables.

    Or on the row of a group that supplies a column which is neither grouped nor aggregated.
    """
    try:
        others = (both.reorder(number).run(query, SECONDS, MAX_ROWS) for number in range(1, ORDERS))
        return any(not _alike(rows, _sorted(again.rows)) for again in (*_of_other_rows(both, query), *others))
    finally:
        both.reorder(0)


def _of_other_rows(both: Both, query: Query) -> Iterator[Rows]:
    """The engine's rows if such columns come from the row with their least value, the greatest, or NULL."""
    engine = both.database.engine
    assert isinstance(engine, DialectEngine)
    generator = engine.generator
    for key, last in (("{0}", False), ("{0}", True), ("{0} IS NULL", True)):

        def first(
            self: Generator, value: exp.Expr, by: exp.Order | None, kind: Kind, key: str = key, last: bool = last
        ) -> exp.Expr:
            nulls_first = None if generator.dialect == "mysql" else False
            other = exp.Ordered(this=build(key, value), desc=last or None, nulls_first=nulls_first)
            keys = [*(by.expressions if by is not None else []), other]
            return generator.first(self, value, exp.Order(expressions=keys), kind)

        engine.generator = type("OfAnotherRow", (generator,), {"first": first})
        try:
            with suppress(DataError):  # the engine may refuse this SQL
                yield both.database.run(query, SECONDS, MAX_ROWS)
        finally:
            engine.generator = generator


def is_ordered(sql: str) -> bool:
    """True if a statement itself has ORDER BY, not only a query or a window in it."""
    return sqlglot.parse_one(sql, read="sqlite").args.get("order") is not None


def in_order(table: str, number: int) -> list[tuple[Any, ...]]:
    """The rows of a table: as written, backwards, or at random by the number of the order."""
    rows = [tuple(row) for row in _TABLES[table]["rows"][:: -1 if number == 1 else 1]]
    if number > 1 and rows:
        first = rows.pop((number - 2) % len(rows))
        random.Random(f"{table} {number}").shuffle(rows)
        rows.insert(0, first)
    return rows


def _fill(execute: Callable[..., object], number: int, types: Mapping[str, str], mark: str = "?") -> None:
    """Create the tables, with an engine's names for `types` and placeholder for cells, and rows in order `number`."""
    for table, columns in ((name, made["columns"]) for name, made in _TABLES.items()):
        for type_, name in types.items():
            columns = columns.replace(type_, name)
        execute(f"DROP TABLE IF EXISTS {table}")
        execute(f"CREATE TABLE {table} ({columns})")
        for row in in_order(table, number):
            execute(f"INSERT INTO {table} VALUES ({', '.join([mark] * len(row))})", row)


def _sorted(rows: Sequence[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    def key(cell: Any) -> tuple[int, float, str]:
        if isinstance(cell, int | float):
            return 1, float(f"{cell:.6g}") + 0.0, ""
        return (0, 0.0, "") if cell is None else (2, 0.0, str(cell))

    return sorted(rows, key=lambda row: [key(cell) for cell in row])


def _as_number(cell: Any) -> Any:
    """A text as a number, if it is one; other cells unchanged."""
    try:
        return float(cell) if isinstance(cell, str) else cell
    except ValueError:
        return cell


def _alike(one: Sequence[tuple[Any, ...]], other: Sequence[tuple[Any, ...]]) -> bool:
    """True if rows are equal; numbers may differ by the rounding of a sum in another order."""

    def same(a: Any, b: Any) -> bool:
        numbers = isinstance(a, int | float) and isinstance(b, int | float)
        return math.isclose(a, b, rel_tol=1e-9, abs_tol=1e-6) if numbers else bool(a == b)

    return list(map(len, one)) == list(map(len, other)) and all(
        same(a, b) for row, counterpart in zip(one, other, strict=True) for a, b in zip(row, counterpart, strict=True)
    )
