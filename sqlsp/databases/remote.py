"""The engines of servers (PostgreSQL, MySQL, MariaDB): a connection for each query, tables as SQLAlchemy finds them."""

from __future__ import annotations

import os
import socket
import time
import warnings
from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from itertools import chain
from threading import Event, Thread
from typing import Any, ClassVar, Final

import sqlalchemy
from sqlalchemy.dialects.postgresql import BIT, DOMAIN
from sqlalchemy.dialects.postgresql.ranges import AbstractRange
from sqlalchemy.exc import SAWarning, SQLAlchemyError
from sqlalchemy.pool import NullPool

from sqlsp.databases.address import Address
from sqlsp.databases.engine import Engine, Fetched, FoundColumn, FoundTable
from sqlsp.databases.sqlite import QueryTimeoutError
from sqlsp.schema.names import words
from sqlsp.sql.dialects import MySQLGenerator, PostgresGenerator
from sqlsp.utils.errors import DataError

_CONNECTING: Final = 5  # seconds
_READING: Final = 10.0  # seconds for each statement that reads the schema
_CANCELLED: Final = ("57014", 1969, 3024)  # how PostgreSQL, MariaDB and MySQL call a statement that took too long
_GRACE: Final = 0.4  # seconds from the time limit to the first step that ends a query, and to each further one
_PLAIN: Final = words("bool bytea bpchar float4 float8 int2 int4 int8 name numeric oid text varchar")
_LONGEST: Final = 100_000  # bytes of GROUP_CONCAT, from which only the first value is used


class RemoteEngine(Engine):
    """See Engine. Each query runs in a transaction that only reads and under a time limit."""

    driver: ClassVar[str]  # in the addresses of SQLAlchemy
    options: ClassVar[Mapping[str, Any]] = {}  # of connections
    partitions: ClassVar[str | None] = None  # a query for the tables whose rows are those of another one, too

    def __init__(self, address: Address, views: bool) -> None:
        """With `views` the views can be asked as tables are."""
        self._address = address
        url = f"{self.driver}://{address.url.partition('://')[2]}"
        options = {"connect_timeout": _CONNECTING, **self.options}
        try:
            self._engine = sqlalchemy.create_engine(url, poolclass=NullPool, connect_args=options)
        except SQLAlchemyError as error:
            raise DataError(f"{address}: {address.mask(str(error))}") from None
        except ValueError:  # its words repeat what may be the rest of a password
            raise DataError(f"{address}: the port is no number; in a password : / @ are written %3A %2F %40") from None
        with self._limited(_READING) as connection, warnings.catch_warnings():
            warnings.simplefilter("ignore", SAWarning)  # of what is unknown to SQLAlchemy, such as geometry
            tables = list(self._find_tables(connection, views))
        super().__init__(tables, address.name.rpartition("/")[2])

    @staticmethod
    @abstractmethod
    def _declare(found: sqlalchemy.types.TypeEngine[Any]) -> str:
        """A type as text for `classify_type`, in lower case."""

    @staticmethod
    def _unquote(name: str) -> str:
        """The name of a column as SQLAlchemy gives it."""
        return name

    @abstractmethod
    def _connect(self, seconds: float) -> AbstractContextManager[sqlalchemy.Connection]:
        """A read-only connection whose statements end after `seconds`."""

    @abstractmethod
    def _ways_to_end(self, driver: Any) -> Sequence[Callable[[], object]]:
        """What ends the query of a driver's connection from outside, each step harder than the one before."""

    @contextmanager
    def _limited(self, seconds: float) -> Iterator[sqlalchemy.Connection]:
        """The connection of `_connect`; raises errors as Engine does.

        A server checks its own time limit only here and there. Where it does not answer soon after the limit, its query
        is ended over a second connection, and at last the connection is cut.
        """
        started = time.monotonic()
        try:
            with self._connect(seconds) as connection:
                steps = self._ways_to_end(connection.connection.driver_connection)
                started = time.monotonic()
                try:
                    with end_after(seconds + _GRACE, steps):
                        yield connection
                finally:
                    if time.monotonic() - started >= seconds:
                        connection.invalidate()  # it may be cut
        except Exception as error:
            cause = getattr(error, "orig", None) or error
            is_drivers = type(cause).__module__.split(".")[0] == self.driver.partition("+")[2]
            number = next(iter(cause.args), None)
            number = number if isinstance(number, int) else getattr(cause, "sqlstate", None)
            took = time.monotonic() - started
            is_cut = took >= seconds and isinstance(cause, SQLAlchemyError | OSError)
            if is_cut or (is_drivers and (took >= seconds or (number in _CANCELLED and took >= seconds / 2))):
                raise QueryTimeoutError(f"no answer within {seconds:g} s") from None
            if not is_drivers and not isinstance(error, SQLAlchemyError):
                raise
            said = cause.args[1] if is_drivers and isinstance(number, int) and len(cause.args) > 1 else cause
            first = (str(said).splitlines() or [type(cause).__name__])[0]
            raise DataError(f"{self._address}: {self._address.mask(first)}") from None

    def _command(self, sql: str) -> None:
        """Run a statement over a connection of its own."""
        with self._engine.connect() as connection:
            connection.exec_driver_sql(sql)

    def _find_tables(self, connection: sqlalchemy.Connection, views: bool) -> Iterator[FoundTable]:
        """The tables, and with `views` the views, of the schemas that unqualified names are looked for in.

        Keys that refer to a table of another schema are left out: that table cannot be asked. So are partitions.
        """
        seen = sqlalchemy.inspect(connection)
        home = f"{self.generator.quoted(seen.default_schema_name or '')}."
        parts = set(connection.exec_driver_sql(self.partitions).scalars()) if self.partitions is not None else set()
        for name in seen.get_table_names():
            if name in parts:
                continue
            foreign = [
                (column, key["referred_table"], referred)
                for key in seen.get_foreign_keys(name)
                if key["referred_schema"] is None
                for column, referred in zip(key["constrained_columns"], key["referred_columns"], strict=True)
            ]
            primary = tuple(map(self._unquote, seen.get_pk_constraint(name)["constrained_columns"]))
            about = seen.get_table_comment(name)["text"]
            source, columns = self.generator.quoted(name), self._find_columns(seen, name)
            yield FoundTable(name, source, columns, primary, tuple(foreign), about, home + source)
        for name in seen.get_view_names() if views else ():
            source, columns = self.generator.quoted(name), self._find_columns(seen, name)
            yield FoundTable(name, source, columns, qualified=home + source)

    def _find_columns(self, seen: sqlalchemy.Inspector, table: str) -> tuple[FoundColumn, ...]:
        return tuple(
            FoundColumn(self._unquote(column["name"]), self._declare(column["type"]), column.get("comment"))
            for column in seen.get_columns(table)
        )


class PostgresEngine(RemoteEngine):
    """See Engine."""

    driver = "postgresql+psycopg"
    generator = PostgresGenerator
    partitions = "SELECT relname FROM pg_class WHERE relispartition AND pg_table_is_visible(oid)"

    @staticmethod
    def _declare(found: sqlalchemy.types.TypeEngine[Any]) -> str:
        """The base type of a domain; `odd text` for ranges, BIT and enums, which may be named like numbers."""
        while isinstance(found, DOMAIN):
            found = found.data_type
        return "odd text" if isinstance(found, AbstractRange | BIT | sqlalchemy.Enum) else str(found).lower()

    @contextmanager
    def _connect(self, seconds: float) -> Iterator[sqlalchemy.Connection]:
        with self._engine.connect().execution_options(postgresql_readonly=True) as connection:
            connection.exec_driver_sql(f"SET LOCAL statement_timeout = {max(int(seconds * 1000), 1)}")
            connection.exec_driver_sql("SET LOCAL standard_conforming_strings = on")  # else a backslash ends literals
            connection.exec_driver_sql("SET LOCAL jit = off")  # compiling takes long, and no time limit ends it
            connection.exec_driver_sql("SET LOCAL datestyle = ISO")
            yield connection

    def _ways_to_end(self, driver: Any) -> Sequence[Callable[[], object]]:
        process = driver.info.backend_pid
        end = f"SELECT pg_terminate_backend({process})"
        return driver.cancel, lambda: self._command(end), lambda: _cut(driver.fileno())

    @contextmanager
    def _run(self, sql: str, seconds: float) -> Iterator[Fetched]:
        """The driver fetches one row at a time and cancels unread rows. A % in `sql` marks no parameter.

        Cells of other than plain types come as the server writes them: Python has no date before year 1 or after 9999,
        no time 24:00:00, and would show JSON, arrays and ranges as its own values.
        """
        with self._limited(seconds) as connection:
            _load_as_texts(connection.connection.driver_connection)
            cursor: Any = connection.connection.cursor()
            with closing(cursor.stream(sql)) as rows:
                first = next(rows, None)  # only then the columns are known
                names = tuple(column.name for column in cursor.description or ())
                yield Fetched(names, chain(() if first is None else (first,), rows))


class MySQLEngine(RemoteEngine):
    """See Engine."""

    driver = "mysql+pymysql"
    options: ClassVar[Mapping[str, Any]] = {
        "charset": "utf8mb4",
        "init_command": f"SET SESSION sql_mode = 'NO_UNSIGNED_SUBTRACTION', group_concat_max_len = {_LONGEST}",
    }
    generator = MySQLGenerator

    @classmethod
    def find_form(cls, declared: str) -> str | None:
        return "({} + 0)" if declared.startswith("bit") else super().find_form(declared)

    @staticmethod
    def _declare(found: sqlalchemy.types.TypeEngine[Any]) -> str:
        """`binary`, which is never cast, for types unknown to SQLAlchemy (geometry)."""
        return "binary" if isinstance(found, sqlalchemy.types.NullType) else str(found).lower()

    @staticmethod
    def _unquote(name: str) -> str:
        return name.replace("``", "`")  # as the server writes it in a statement, which SQLAlchemy reads

    @contextmanager
    def _connect(self, seconds: float) -> Iterator[sqlalchemy.Connection]:
        """Raises DataError where the driver fails before it connects, such as for an unknown parameter."""
        if not self._engine.url.database:
            raise DataError(f"{self._address} names no database: {self._address.kind}://user@host/DATABASE")
        try:
            connected = self._engine.connect()
        except Exception as error:
            if isinstance(error, SQLAlchemyError) or type(error).__module__.startswith("pymysql"):
                raise
            given = f" with its parameters ({', '.join(query)})" if (query := self._engine.url.query) else ""
            said = self._address.mask(str(error))
            raise DataError(f"{self._address}: PyMySQL cannot connect{given}: {said}") from None
        with connected as connection:
            maria = bool(getattr(connection.dialect, "is_mariadb", False))
            milliseconds = max(int(seconds * 1000), 1)  # 0 would mean no limit
            limit = f"max_statement_time = {seconds}" if maria else f"max_execution_time = {milliseconds}"
            connection.exec_driver_sql(f"SET SESSION {limit}")
            connection.exec_driver_sql("SET SESSION TRANSACTION READ ONLY")
            try:
                yield connection
            finally:
                connection.invalidate()  # closes it at once, even with unread rows

    def _ways_to_end(self, driver: Any) -> Sequence[Callable[[], object]]:
        number = driver.thread_id()
        kill = (f"KILL QUERY {number}", f"KILL CONNECTION {number}")
        return lambda: self._command(kill[0]), lambda: self._command(kill[1]), lambda: _cut(driver._sock.fileno())

    @contextmanager
    def _run(self, sql: str, seconds: float) -> Iterator[Fetched]:
        """Rows are fetched one by one. A % in `sql` marks no parameter."""
        from pymysql.cursors import SSCursor  # which only the extra for this server brings

        with self._limited(seconds) as connection:
            cursor: Any = connection.connection.cursor(SSCursor)
            cursor.execute(sql)
            try:
                names = tuple(column[0] for column in cursor.description or ())
                yield Fetched(names, iter(cursor.fetchone, None))
            finally:
                cursor._result.unbuffered_active = False  # else pymysql waits for all rows before it closes


@contextmanager
def end_after(seconds: float, steps: Sequence[Callable[[], object]]) -> Iterator[None]:
    """Take the steps one after another, _GRACE seconds apart, if the body takes longer than `seconds`.

    A step that hangs holds up neither the next one nor the body. Errors of steps are ignored.
    """
    done = Event()

    def take(step: Callable[[], object]) -> None:
        with suppress(Exception):
            step()

    def watch() -> None:
        wait = seconds
        for step in steps:
            if done.wait(wait):
                return
            Thread(target=take, args=(step,), daemon=True).start()
            wait = _GRACE

    watcher = Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        done.set()
        watcher.join()


def _cut(descriptor: int) -> None:
    """Shut a connection down: whoever reads from it reads its end."""
    with socket.socket(fileno=os.dup(descriptor)) as copy:
        copy.shutdown(socket.SHUT_RDWR)


def _load_as_texts(driver: Any) -> None:
    """Let the cells of a connection of psycopg be texts, but for numbers, texts and bytes."""
    from psycopg.types.string import TextLoader  # which only the extra for this server brings

    for kind in driver.adapters.types:
        if kind.name not in _PLAIN:
            driver.adapters.register_loader(kind.oid, TextLoader)
        if kind.array_oid:
            driver.adapters.register_loader(kind.array_oid, TextLoader)
