"""Random derivations on a small filled database of another engine and on the same one in SQLite, for
`check_derivations.py --engine`."""

from __future__ import annotations

import math
import random
import re
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

from sqlsp.common.errors import DataError
from sqlsp.serving.databases import Database
from sqlsp.serving.engines.address import Address
from sqlsp.serving.opening import open_place
from sqlsp.sql.database import QueryTimeoutError, select
from sqlsp.sql.literals import literal
from sqlsp.sql.query import Value

ENGINES: Final = ("duckdb", "postgresql", "mysql")
LITERALS: Final[tuple[Value, ...]] = (
    Value(),
    *map(literal, ("2", "10", "0", "-3", "2.5", "Oslo", "2023-10-31", "2023", "12", "b", "o", "7.50")),
)
"""Values that stand in the database or near those that do."""
SECONDS: Final = 10.0  # for one query
NOW: Final = "'2024-03-01 10:30:00'"  # for 'now', so that both databases run at the same time
MOST: Final = 2_000  # rows that are compared
ORDERS: Final = 8  # of the rows in SQLite's tables: as written, backwards, and at random
_STRETCH: Final = re.compile(r"""'(?:[^']|'')*'|"(?:[^"]|"")*"|[()]|[^'"()]+""")
_TABLES: Final[Mapping[str, tuple[str, Sequence[tuple[Any, ...]]]]] = {
    "shop": (
        "shop_id INTEGER PRIMARY KEY, name VARCHAR(40), city VARCHAR(40), opened DATE, area DOUBLE PRECISION",
        [
            (1, "North", "Oslo", "2019-05-13", 120.5),
            (2, "South", "Oslo", "2023-10-31", 80.0),
            (3, "east", "Bergen", "2020-02-29", -4.25),
            (4, "West", None, None, 0.0),
            (5, "Żabka", "bergen", "1999-12-31", None),
            (6, None, "Zürich", "2023-10-01", 120.5),
        ],
    ),
    "sale": (
        "sale_id INTEGER PRIMARY KEY, shop_id INTEGER, sold TIMESTAMP NULL, price DOUBLE PRECISION, pieces BIGINT, "
        "note VARCHAR(40)",
        [
            (1, 1, "2023-10-31 14:05:59", 2.5, 3, "2023-10-31"),
            (2, 1, "2023-11-30 00:00:00", 1.115, 1, "12"),
            (3, 2, "2023-12-31 23:59:59", -7.0, 0, "7.50"),
            (4, 2, None, None, -3, "14:05"),
            (5, 2, "2024-02-29 08:00:00", 0.0, None, None),
            (6, 3, "2024-02-29 08:30:00", 10.0, 10, "2023-02-31 10:00"),
            (7, 3, "2023-10-31 14:05:59", 2.5, 7, "b"),
            (8, 6, "2021-01-01 12:00:00", 99.995, -12, "12 eggs"),
            (9, 6, "2020-12-31 12:00:00", 0.125, 3, ""),
            (10, None, "2023-10-30 06:00:01", 33.333, 2, "B"),
        ],
    ),
    "place": ("place_id INTEGER, label VARCHAR(40), since DATE, height DOUBLE PRECISION",
        [(1, "hill", "2001-01-01", 3.5)]),
    "idea": ("idea_id INTEGER, title VARCHAR(40), born DATE, weight DOUBLE PRECISION, number INTEGER", []),
}  # fmt: skip


@contextmanager
def filled(engine: str, url: str) -> Iterator[tuple[Database, list[Path]]]:
    """The database of an engine, made anew, and SQLite files of it: rows in several orders, without keys."""
    place: Address | Path = Address(url) if engine != "duckdb" else Path(url)
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / f"{number}.sqlite" for number in range(ORDERS)]
        for number, file in enumerate(files):
            _fill_sqlite(file, number)
        if isinstance(place, Path):
            _fill_duckdb(place)
        else:
            _fill_server(engine, url)
        yield open_place(place, values=False), files


def outcome(database: Database, files: Sequence[Path], sql: str) -> tuple[str, str]:
    """What came of a query, and what is to say about it.

    same, differing, refused (by the engine), late (there), failed (in SQLite, or late there), open (SQLite's rows
    depend on their order in the tables). Instead of 'now' there is a time.
    """
    sql = sql.replace("'now'", NOW)
    try:
        wanted = [select(file, sql, SECONDS, MOST) for file in files]
    except DataError as error:
        return "failed", str(error)
    try:
        given = database.run(sql, SECONDS, MOST)
    except QueryTimeoutError as error:
        return "late", str(error)
    except DataError as error:
        return "refused", str(error)
    rows = [list(each.rows) for each in wanted]
    if any(not _alike(_sorted(rows[0]), _sorted(each)) for each in rows[1:]):
        return "open", ""
    ordered = is_ordered(sql) and all(_alike(rows[0], each) for each in rows[1:])
    one, other = (rows[0], list(given.rows)) if ordered else (_sorted(rows[0]), _sorted(given.rows))
    if wanted[0].columns == given.columns and _alike(one, other):
        return "same", ""
    unlike = next((pair for pair in zip(one, other, strict=False) if not _alike([pair[0]], [pair[1]])), "")
    return "differing", f"{wanted[0].columns} {len(one)} rows there {given.columns} {len(other)}: {unlike}"


def is_ordered(sql: str) -> bool:
    """Whether a statement itself has ORDER BY, not only a query or a window in it."""
    return any(depth == 0 for depth, text in _outside_quotes(sql) if " ORDER BY " in text)


def _outside_quotes(sql: str) -> Iterator[tuple[int, str]]:
    """The stretches of a statement between its parentheses and quotes, each with the parentheses around it."""
    depth = 0
    for found in _STRETCH.finditer(sql):
        text = found[0]
        depth += (text == "(") - (text == ")")
        yield depth, text


def _fill_sqlite(file: Path, number: int) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        for table, (columns, rows) in _TABLES.items():
            typed = columns.replace(" PRIMARY KEY", "").replace("TIMESTAMP NULL", "TEXT").replace("DATE", "TEXT")
            connection.execute(f"CREATE TABLE {table} ({typed})")
            rows = list(rows[:: -1 if number == 1 else 1])
            if number > 1:
                random.Random(f"{table} {number}").shuffle(rows)
            if rows:
                connection.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(rows[0]))})", rows)


def _fill_duckdb(place: Path) -> None:
    import duckdb

    place.unlink(missing_ok=True)
    with duckdb.connect(str(place)) as connection:
        for table, (columns, rows) in _TABLES.items():
            connection.execute(f"CREATE TABLE {table} ({columns.replace(' NULL', '')})")
            if rows:
                connection.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(rows[0]))})", rows)


def _fill_server(engine: str, url: str) -> None:
    import sqlalchemy

    driver = {"postgresql": "postgresql+psycopg", "mysql": "mysql+pymysql"}[engine]
    server = sqlalchemy.create_engine(f"{driver}://{url.partition('://')[2]}")
    with server.begin() as connection:
        for table, (columns, rows) in _TABLES.items():
            if engine == "mysql":
                columns = columns.replace("TIMESTAMP", "DATETIME").replace(
                    "VARCHAR(40)", "VARCHAR(40) CHARACTER SET utf8mb4"
                )
            connection.exec_driver_sql(f"DROP TABLE IF EXISTS {table}")
            connection.exec_driver_sql(f"CREATE TABLE {table} ({columns})")
            for row in rows:
                connection.exec_driver_sql(f"INSERT INTO {table} VALUES ({', '.join(['%s'] * len(row))})", row)
    server.dispose()


def _sorted(rows: Sequence[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    def key(cell: Any) -> tuple[int, float, str]:
        if isinstance(cell, int | float):
            return 1, float(f"{cell:.6g}") + 0.0, ""
        return (0, 0.0, "") if cell is None else (2, 0.0, str(cell))

    return sorted(rows, key=lambda row: [key(cell) for cell in row])


def _alike(one: Sequence[tuple[Any, ...]], other: Sequence[tuple[Any, ...]]) -> bool:
    """Whether rows are equal; numbers differ by no more than the order makes in which they are added up."""

    def same(a: Any, b: Any) -> bool:
        if isinstance(a, int | float) and isinstance(b, int | float):
            return math.isclose(a, b, rel_tol=1e-9, abs_tol=1e-6)
        return bool(a == b)

    return len(one) == len(other) and all(
        len(a) == len(b) and all(map(same, a, b)) for a, b in zip(one, other, strict=True)
    )


def counted(found: Counter[str]) -> dict[str, int]:
    """The counts of all outcomes, also of those that did not occur."""
    return {name: found[name] for name in ("same", "differing", "refused", "late", "failed", "open")}
