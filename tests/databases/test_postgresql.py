"""A real PostgreSQL server, started on a socket: the shipped corpus' questions there as on SQLite, limits, refusals.

Skipped where the server's programs are not installed (Debian: postgresql) or it does not start.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from os import getuid
from pathlib import Path
from typing import Any

import pytest
from data_files import content, lines
from edges import EdgeTests
from engine_kit import Server, ServerTests, declared_keys, rows_of, run_server
from lengths import LengthTests, trips
from marking_kit import INTERFACES, PETS, QUESTION, check_marking, make_asker
from patience import HANG
from unclean import check_unclean, fill_unclean

from sqlsp.app.corrections import Corrections
from sqlsp.databases.address import Address
from sqlsp.databases.database import Database
from sqlsp.databases.opening import open_database
from sqlsp.sql.parser import parse_sql

psycopg = pytest.importorskip("psycopg")
pytest.importorskip("sqlalchemy")
PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))


@pytest.fixture(scope="module")
def server(socket_folder: str) -> Iterator[Server]:
    """Starts a server on a socket and removes it afterwards."""
    program = shutil.which("postgres") or next(iter(map(str, PROGRAMS[::-1])), None)
    if program is None:
        pytest.skip("PostgreSQL's server is not installed (Debian: postgresql)")
    user = "postgres" if getuid() == 0 else None  # it refuses to run as root
    data = [f"{socket_folder}/data", "-A", "trust", "-U", "postgres", "--no-sync", "-E", "UTF8", "--locale=C.UTF-8"]
    make = [str(Path(program).with_name("initdb")), "-D", *data]
    serve = [program, "-D", f"{socket_folder}/data", "-k", socket_folder, "-c", "listen_addresses=", "-c", "fsync=off"]

    def connect(name: str, **more: Any) -> Any:
        return psycopg.connect(host=socket_folder, user="postgres", dbname=name, **more)

    def create(name: str) -> None:
        with connect("postgres", autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')

    def address(name: str, socket: str = socket_folder) -> Address:
        return Address(f"postgresql://postgres:s3cret@/{name}?host={socket}")

    if user:
        shutil.chown(socket_folder, "postgres")
    with run_server("PostgreSQL's server", make, serve, lambda: connect("postgres").close(), user):
        yield Server(create, connect, address)


def test_cells_are_converted_as_in_sqlite(server: Server, unclean: Database) -> None:
    check_unclean(server.open("unclean", fill_unclean), unclean, lines("unclean.sql"))


@pytest.fixture(scope="module")
def lengths(server: Server) -> Database:
    return server.open("lengths", *trips("INTERVAL"))


class TestServer(EdgeTests, LengthTests, ServerTests):
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
    kind = "postgresql"
    reading = "pg_read_file"
    functions = "SELECT DISTINCT proname FROM pg_proc WHERE proname ~ '^[a-z_0-9]+$'"
    refused = ("SELECT pg_read_file('/etc/passwd')",)
    read_only = "read-only transaction"
    told = (
        "CREATE TABLE emp (emp_id INTEGER PRIMARY KEY, v12 TEXT)",
        "COMMENT ON TABLE emp IS 'people who work here'",
        "COMMENT ON COLUMN emp.v12 IS 'colour of the hat'",
    )


@pytest.mark.parametrize("ask", INTERFACES)
def test_a_marked_answer_is_given_again(ask: Callable[..., int], server: Server, tmp_path: Path) -> None:
    name = ask.__name__
    server.make(name)
    with server.connect(name) as connection:
        connection.execute(PETS)
    corrections = Corrections(tmp_path / "corrections.jsonl")
    check_marking(ask, server.address(name), corrections)
    without_password = Address(server.address(name).url.replace(":s3cret", ""))
    assert ask(make_asker(), without_password, corrections, QUESTION) == 1
    assert "s3cret" not in corrections.path.read_text(encoding="utf-8")


def test_a_large_result_is_not_held_whole(server: Server) -> None:
    """60 pages of 2 MB: only the rows that are shown, a few MB, take memory."""
    server.make("large")
    with server.connect("large") as connection:
        connection.execute("CREATE TABLE page (id int PRIMARY KEY, text text)")
        connection.execute("INSERT INTO page SELECT i, repeat('x', 2000000) FROM generate_series(1, 60) AS i")
    command = [sys.executable, "-c", content("large_result.txt"), server.address("large").url]
    rows, more, taken = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert 0 < int(rows) < 30 and more == "True"
    assert int(taken) < 80, "MB; all of it is 120"


@pytest.fixture(scope="module")
def odd(server: Server) -> Database:
    """Domains, types that only look like numbers, keys to another schema, names that differ in case alone."""
    return server.open("odd", content("postgresql_odd.sql"))


@pytest.mark.parametrize(("sql", "rows"), rows_of("postgresql"))
def test_types_of_postgresql(sql: str, rows: list[tuple[Any, ...]], odd: Database) -> None:
    assert list(odd.execute_sqlite(sql, HANG, 10).rows) == rows


def test_values_that_python_has_no_type_for_are_shown_as_the_server_writes_them(odd: Database) -> None:
    for sql, cells in (
        (
            "SELECT 'infinity'::date, '0044-01-01 BC'::date, '12000-01-01'::timestamp",
            ("infinity", "0044-01-01 BC", "12000-01-01 00:00:00"),
        ),
        ("SELECT '24:00:00'::time, INTERVAL '1 day 3 hours', ARRAY['a', 'b']", ("24:00:00", "1 day 03:00:00", "{a,b}")),
        (
            """SELECT '{"a": [1]}'::jsonb, '[1,5)'::int4range, 9e999::numeric""",
            ('{"a": [1]}', "[1,5)", f"9{'0' * 999}"),
        ),
    ):
        assert odd.run(sql, HANG, 5).rows == (cells,)


def test_types_unknown_to_the_driver_are_no_warning(odd: Database) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert open_database(odd.path).schema == odd.schema


def test_nan_counts_as_missing_and_4_bytes_are_compared_as_such(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also in rows beyond those that are read."""
    for module in ("databases.cells.index", "schema.keys"):
        monkeypatch.setattr(f"sqlsp.{module}.MAX_ROWS", 2)
    database = server.open("parcels", content("postgresql_parcels.sql"))
    assert sum("counts as missing" in note for note in database.notes) == 3
    rows = database.execute_sqlite("SELECT max(kg), avg(kg), min(cm), sum(price), count(kg) FROM parcel", HANG, 5).rows
    assert rows == ((3, 2, 0.1, 7, 3),)
    rows = database.execute_sqlite("SELECT id FROM parcel WHERE cm = 0.1 OR kg IS NULL ORDER BY kg DESC", HANG, 5).rows
    assert rows == ((1,), (4,))


def test_a_backslash_ends_no_literal(server: Server) -> None:
    """Where a server takes it for an escape, as PostgreSQL once did."""
    server.make("old")
    with server.connect("postgres") as connection:
        connection.execute("ALTER DATABASE old SET standard_conforming_strings = off")
    with server.connect("old") as connection:
        connection.execute("CREATE TABLE word AS SELECT 'a' AS word")
    database = open_database(server.address("old"))
    sql = r"SELECT word FROM word WHERE word = '\'' OR TRUE -- '"
    assert database.execute_sqlite(sql, HANG, 5).rows == database.run(sql, HANG, 5).rows == ()


def test_names_that_differ_in_case_alone_are_noted_and_keys_to_another_schema_left_out(odd: Database) -> None:
    assert declared_keys(odd.schema) == [("own", "id")]
    tables = {table.name for table in odd.schema.tables}
    assert {"items", "orders"} < tables
    assert len(tables & {"same", "Same"}) == 1
    assert any("differs in case alone" in note for note in odd.notes)


def test_a_day_that_does_not_exist_is_null_in_a_converted_column(server: Server) -> None:
    days = "SELECT i AS id, '3/' || 1 + i % 28 || '/2021' AS ordered FROM generate_series(1, 60) AS i"
    database = server.open("days", f"CREATE TABLE orders AS {days}")
    with server.connect("days") as connection:
        connection.execute("INSERT INTO orders VALUES (61, '2/29/2023')")
    for shown, row in (("max(ordered)", "2021-03-28"), ("count(*) - count(ordered)", 1)):
        query = parse_sql(f"SELECT {shown} FROM orders", database.schema, extended=True)
        assert "WITH orders AS" in database.write(query)
        assert database.run(query, HANG, 5).rows == ((row,),)


def test_partitions_are_not_offered_beside_their_table(server: Server) -> None:
    database = server.open("parts", content("postgresql_parts.sql"))
    assert [table.name for table in database.schema.tables] == ["payment"]
    assert database.execute_sqlite("SELECT sum(amount) FROM payment", HANG, 5).rows == ((7,),)
