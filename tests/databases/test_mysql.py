"""A real MariaDB server, started on a socket: the shipped corpus' questions there as on SQLite, limits, refusals.

Skipped where the server's program is not installed (Debian: mariadb-server) or it does not start.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from getpass import getuser
from pathlib import Path
from typing import Any

import pytest
from data_files import cells, lines, typed_cells
from edges import EdgeTests
from engine_kit import Server, ServerTests, Write, declared_keys, rows_of, run_server, write_to
from lengths import LengthTests, trips
from patience import HANG
from unclean import check_unclean, fill_unclean

from sqlsp.databases.address import Address
from sqlsp.databases.database import Database
from sqlsp.databases.dialect_engine import DialectEngine
from sqlsp.databases.opening import open_database
from sqlsp.databases.sqlite import select
from sqlsp.utils.errors import DataError

pymysql = pytest.importorskip("pymysql")
pytest.importorskip("sqlalchemy")

SMALL = ["--innodb-buffer-pool-size=16M", "--innodb-log-file-size=4M", "--innodb-flush-log-at-trx-commit=0"]
PATIENT = [f"--net-{side}-timeout={HANG}" for side in ("read", "write")]


@pytest.fixture(scope="module")
def server(socket_folder: str) -> Iterator[Server]:
    """Starts a server on a socket and removes it afterwards."""
    program = shutil.which("mariadbd", path="/usr/sbin:/usr/bin") or shutil.which("mysqld", path="/usr/sbin:/usr/bin")
    maker = shutil.which("mariadb-install-db")
    if program is None or maker is None:
        pytest.skip("MariaDB's server is not installed (Debian: mariadb-server)")
    path = f"{socket_folder}/s"
    options = ["--no-defaults", f"--datadir={socket_folder}/data", f"--user={getuser()}", *SMALL]
    make = [maker, *options, "--auth-root-authentication-method=normal", "--skip-test-db"]
    serve = [program, *options, f"--socket={path}", "--skip-networking", f"--pid-file={socket_folder}/pid", *PATIENT]

    def connect(name: str | None = None) -> Any:
        return closing(
            pymysql.connect(user="root", unix_socket=path, charset="utf8mb4", autocommit=True, database=name)
        )

    def carry_out(*statements: str) -> None:
        with connect() as connection:
            for statement in statements:
                connection.cursor().execute(statement)

    def address(name: str, socket: str = path) -> Address:
        """Without TLS, for which PyMySQL would read all certificates of the system at each connection."""
        return Address(f"mysql://asker:s3cret@localhost/{name}?unix_socket={socket}&ssl_disabled=true")

    greet = partial(carry_out, "CREATE USER asker IDENTIFIED BY 's3cret'", "GRANT ALL ON *.* TO asker")
    with run_server("MariaDB's server", make, serve, greet):
        yield Server(
            lambda name: carry_out(f"CREATE DATABASE `{name}` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin"),
            connect,
            address,
            quote="`",
        )


def test_cells_are_converted_as_in_sqlite(server: Server, unclean: Database) -> None:
    check_unclean(server.open("unclean", fill_unclean), unclean, lines("unclean.sql"))


@pytest.fixture(scope="module")
def lengths(server: Server) -> Database:
    return server.open("lengths", *trips("TIME(3)"))


class TestServer(EdgeTests, LengthTests, ServerTests):
    endless = f"SELECT count(*) FROM {', '.join(f'animal AS a{number}' for number in range(14))}"
    kind = "mysql"
    reading = "load_file"
    functions = "SELECT function FROM information_schema.sql_functions"
    refused = ("SELECT load_file('/etc/passwd')", "SELECT * FROM animal INTO OUTFILE '/tmp/stolen'")
    read_only = "READ ONLY"
    told = (
        "CREATE TABLE emp (emp_id INTEGER PRIMARY KEY, v12 TEXT COMMENT 'colour of the hat') "
        "COMMENT 'people who work here'",
    )


@pytest.fixture(scope="module")
def odd(server: Server, tmp_path_factory: pytest.TempPathFactory) -> tuple[Database, Path]:
    """Names, texts and types that MySQL sees with other eyes; the same in a SQLite file."""
    columns = '(id INTEGER PRIMARY KEY, "group" TEXT, word TEXT, price DOUBLE, day DATE, flag BOOLEAN)'
    rows = typed_cells("mysql_odd.tsv")
    path = tmp_path_factory.mktemp("odd") / "odd.sqlite"

    def fill_odd(write: Write, quote: str = '"', text: str = "TEXT") -> None:
        write(f'CREATE TABLE "order" {columns}'.replace('"', quote).replace("TEXT", text), ())
        write(f"INSERT INTO {quote}order{quote} VALUES (?, ?, ?, ?, ?, ?)", rows)

    with closing(sqlite3.connect(path)) as connection, connection:
        fill_odd(write_to(connection))
    return server.open("odd", partial(fill_odd, quote="`", text="VARCHAR(50) COLLATE utf8mb4_bin")), path


@pytest.mark.parametrize("sql", lines("mysql.sql"))
def test_peculiarities_of_mysql(sql: str, odd: tuple[Database, Path]) -> None:
    database, path = odd
    wanted = select(path, sql, HANG, 100)
    given = database.execute_sqlite(sql, HANG, 100)
    assert given.columns == wanted.columns
    assert list(given.rows) == list(wanted.rows)


@pytest.fixture(scope="module")
def large(server: Server) -> Database:
    """Integers without a sign, points, a key to another database."""
    server.open("elsewhere", "CREATE TABLE orders (id INT PRIMARY KEY)")
    return server.open("large", *lines("mysql_large.sql"))


@pytest.mark.parametrize(("sql", "rows"), rows_of("mysql"))
def test_unsigned_integers_points_and_addresses(sql: str, rows: list[tuple[Any, ...]], large: Database) -> None:
    assert list(large.execute_sqlite(sql, HANG, 10).rows) == rows


def test_binary_cells_are_not_read_at_opening_and_keys_to_another_database_are_left_out(large: Database) -> None:
    assert declared_keys(large.schema) == [("own", "id")]
    assert not [note for note in large.notes if "not linked" in note]
    assert isinstance(large.engine, DialectEngine)
    item = large.schema.find_table("item")
    assert item is not None
    columns = {large.schema.columns[column].name: column for column in large.schema.columns_of(item)}
    wanted = [columns[name] for name in ("id", "place", "photo")]
    assert large.engine.first_rows(item, wanted, 1, HANG) == [(1, None, None)]
    ((point, photo),) = large.run("SELECT place, photo FROM item WHERE id = 1", HANG, 5).rows
    assert photo == b"x" * 1000
    assert isinstance(point, bytes)


@pytest.mark.parametrize(("end", "message"), cells("mysql_addresses.tsv"))
def test_an_address_that_the_driver_does_not_take(end: str, message: str, server: Server) -> None:
    address = Address(server.address("").url.removesuffix("&ssl_disabled=true").replace("/?", end))
    with pytest.raises(DataError, match=message) as raised:
        open_database(address)
    assert "s3cret" not in str(raised.value)
    assert "\n" not in str(raised.value)
