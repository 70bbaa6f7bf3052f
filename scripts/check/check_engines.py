"""Whether questions have the same answers through every kind of database: the shipped corpus' dev questions, asked.

    python scripts/check/check_engines.py [--servers URL …] [--databases NAME …]

Copies the databases of the questions to DuckDB files, to folders of CSV files, and to the servers at URL, with {} where
the name of a database stands (postgresql://me@host/{}, mysql://me@host/{}?unix_socket=PATH); there databases named
check_… are made, and dropped at the end. The parser that ships answers every question (beam 1) through each of
them and on the SQLite file. Printed is, by kind, how many answers have other SQL or rows than there, and which.
Which of two joined columns a query names makes no difference.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import duckdb
import sqlalchemy

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "serving"))
from engine_kit import asked_differences, copy, dev_queries, dev_questions, sqlite_file  # type: ignore[import-not-found]

from sqlsp.options import cli
from sqlsp.serving.databases import open_file
from sqlsp.serving.opening import Place, find_place, open_place

_DRIVERS = {"postgresql": ("postgresql+psycopg", "postgres", '"'), "mysql": ("mysql+pymysql", "mysql", "`")}


def main() -> int:
    """Ask through all of them, print the table; returns the exit code, 1 where an answer differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--servers", nargs="*", default=[], help="addresses with {} for the name of the database")
    parser.add_argument("--databases", nargs="*", default=list(dev_queries()), help="of the corpus; all of dev's")
    chosen = parser.parse_args()
    found: dict[str, list[str]] = {}
    for name in chosen.databases:
        with tempfile.TemporaryDirectory() as scratch, copies(name, Path(scratch), chosen.servers) as places:
            for kind, place in places.items():
                differing = asked_differences(name, open_place(place), open_file(sqlite_file(name)))
                found.setdefault(kind, []).extend(differing)
                print(f"{name}, {kind}: {len(found[kind])} differences so far", flush=True)
    number = sum(len(dev_questions(name)) for name in chosen.databases)
    for kind, differing in found.items():
        print(f"| {kind} | {number} questions | {len(differing)} differ |", *differing, sep="\n")
    return int(any(found.values()))


@contextmanager
def copies(name: str, folder: Path, servers: Sequence[str]) -> Iterator[dict[str, Place]]:
    """Copies of a database by kind; those on servers are dropped at the end."""
    (folder / "csv").mkdir()
    with duckdb.connect(str(folder / "copy.duckdb")) as connection:

        def write(sql: str, rows: Sequence[tuple[Any, ...]]) -> None:
            if rows:
                connection.executemany(sql, rows)
            elif not sql.startswith("INSERT"):
                connection.execute(sql)

        copy(name, write)
        for (table,) in connection.execute("SELECT table_name FROM duckdb_tables()").fetchall():
            connection.execute(f"COPY \"{table}\" TO '{folder}/csv/{table}.csv'")
    places: dict[str, Place] = {"DuckDB": folder / "copy.duckdb", "CSV": folder / "csv"}
    made = []
    try:
        for url in servers:
            made.append(url)
            serve(url, name)
            places[url.partition(":")[0]] = find_place(url.replace("{}", f"check_{name}"))
        yield places
    finally:
        for url in made:
            change(url, f"DROP DATABASE IF EXISTS check_{name}")


def serve(url: str, name: str) -> None:
    """Copy a database to a server."""
    change(url, f"CREATE DATABASE check_{name}")
    driver, _, quote = _DRIVERS[url.partition(":")[0]]
    engine = sqlalchemy.create_engine(driver + url.replace("{}", f"check_{name}").removeprefix(url.partition(":")[0]))
    with engine.begin() as connection:

        def write(sql: str, rows: Sequence[tuple[Any, ...]]) -> None:
            if rows:
                connection.exec_driver_sql(sql.replace("?", "%s"), list(rows))
            elif not sql.startswith("INSERT"):
                connection.exec_driver_sql(sql)

        copy(name, write, quote)
    engine.dispose()


def change(url: str, sql: str) -> None:
    """Run a statement on a server outside of any transaction."""
    kind = url.partition(":")[0]
    driver, existing, _ = _DRIVERS[kind]
    engine = sqlalchemy.create_engine(driver + url.replace("{}", existing).removeprefix(kind))
    with closing(engine.connect().execution_options(isolation_level="AUTOCOMMIT")) as connection:
        connection.exec_driver_sql(sql)
    engine.dispose()


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
