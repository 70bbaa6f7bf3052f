"""The engines of servers (PostgreSQL, MySQL, MariaDB): a connection for each query, schemas through SQLAlchemy."""

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
from sqlsp.databases.declared_tables import DeclaredColumn, DeclaredTable
from sqlsp.databases.dialect_engine import DialectEngine, RowStream
from sqlsp.databases.sqlite import QueryTimeoutError
from sqlsp.schema.names import keywords
from sqlsp.sql.dialects import MySQLGenerator, PostgresGenerator
from sqlsp.utils.errors import DataError

_CONNECTING: Final = 5  # seconds
_SCHEMA_SECONDS: Final = 10.0  # for each statement that reads the schema
_TIMEOUT_CODES: Final = ("57014", 1969, 3024)  # of PostgreSQL, MariaDB and MySQL
_GRACE: Final = 0.4  # seconds from the time limit to the first step that ends a query, and between two steps
# types whose cells psycopg converts to Python's values; cells of other types are read as text
_PYTHON_TYPES: Final = keywords("bool bytea bpchar float4 float8 int2 int4 int8 name numeric oid text varchar")
_LONGEST: Final = 100_000  # bytes of GROUP_CONCAT; only its first value is used


class RemoteEngine(DialectEngine):
    """See Engine. Every query runs in a read-only transaction with a time limit.

    Attributes:
        driver: the part of a SQLAlchemy address before `://`
        options: arguments of the driver's connections
        partitions: a query for the names of partitions, which are left out: the partitioned table has their rows
    """

    driver: ClassVar[str]
    options: ClassVar[Mapping[str, Any]] = {}
    partitions: ClassVar[str | None] = None

    def __init__(self, address: Address, views: bool) -> None:
        """Connects to a server and reads the schema. If `views` is True, views count as tables."""
        self._address = address
        url = f"{self.driver}://{address.url.partition('://')[2]}"
        options = {"connect_timeout": _CONNECTING, **self.options}
        try:
            self._engine = sqlalchemy.create_engine(url, poolclass=NullPool, connect_args=options)
        except SQLAlchemyError as error:
            raise DataError(f"{address}: {address.mask(str(error))}") from None
        except ValueError:  # its message may repeat a part of a password
            raise DataError(f"{address}: the port is no number; in a password : / @ are written %3A %2F %40") from None
        with self._limited(_SCHEMA_SECONDS) as connection, warnings.catch_warnings():
            warnings.simplefilter("ignore", SAWarning)  # about types unknown to SQLAlchemy, such as geometry
            tables = list(self._find_tables(connection, views))
        super().__init__(tables, address.name.rpartition("/")[2])

    @staticmethod
    @abstractmethod
    def _declare(column_type: sqlalchemy.types.TypeEngine[Any]) -> str:
        """Returns a type as lower-case text for `find_kind`."""

    @staticmethod
    def _unquote(name: str) -> str:
        """Returns the name of a column, given the name that SQLAlchemy reports."""
        return name

    @abstractmethod
    def _connect(self, seconds: float) -> AbstractContextManager[sqlalchemy.Connection]:
        """Opens a read-only connection whose statements end after `seconds`."""

    @abstractmethod
    def _list_ending_steps(self, driver: Any) -> Sequence[Callable[[], object]]:
        """Returns functions of increasing force that end the query of a driver's connection from another thread."""

    @contextmanager
    def _limited(self, seconds: float) -> Iterator[sqlalchemy.Connection]:
        """Opens the connection of `_connect`. Raises errors as Engine does.

        A server checks the time limit only now and then. If the server does not answer soon after the limit, the query
        is ended over a second connection. Finally the first connection is cut.
        """
        started = time.monotonic()
        try:
            with self._connect(seconds) as connection:
                steps = self._list_ending_steps(connection.connection.driver_connection)
                started = time.monotonic()
                try:
                    with end_after(seconds + _GRACE, steps):
                        yield connection
                finally:
                    if time.monotonic() - started >= seconds:
                        connection.invalidate()  # it may have been cut
        except Exception as error:
            translated = self._translate(error, seconds, elapsed=time.monotonic() - started)
            if translated is None:
                raise
            raise translated from None

    def _translate(self, error: Exception, seconds: float, elapsed: float) -> DataError | None:
        """Returns the DataError for an error of SQLAlchemy or the driver. Returns None for any other error.

        `seconds` is the time limit of the query, and `elapsed` the time until the error.
        """
        cause = getattr(error, "orig", None) or error
        is_of_driver = type(cause).__module__.split(".")[0] == self.driver.partition("+")[2]
        # PyMySQL gives (code, message) as arguments; psycopg has the code as an attribute
        first_argument = next(iter(cause.args), None)
        code = first_argument if isinstance(first_argument, int) else getattr(cause, "sqlstate", None)
        was_cut = elapsed >= seconds and isinstance(cause, SQLAlchemyError | OSError)
        was_ended = elapsed >= seconds or (code in _TIMEOUT_CODES and elapsed >= seconds / 2)
        if was_cut or (is_of_driver and was_ended):
            return QueryTimeoutError(f"no answer within {seconds:g} s")
        if not is_of_driver and not isinstance(error, SQLAlchemyError):
            return None
        has_message = is_of_driver and isinstance(code, int) and len(cause.args) > 1
        message = cause.args[1] if has_message else cause
        lines = str(message).splitlines() or [type(cause).__name__]
        return DataError(f"{self._address}: {self._address.mask(lines[0])}")

    def _command(self, sql: str) -> None:
        """Runs a statement over a new connection."""
        with self._engine.connect() as connection:
            connection.exec_driver_sql(sql)

    def _find_tables(self, connection: sqlalchemy.Connection, views: bool) -> Iterator[DeclaredTable]:
        """Yields the tables that SQL can name without their database schema; if `views` is True, also such views.

        Leaves out partitions, and keys that refer to tables of other database schemas.
        """
        inspector = sqlalchemy.inspect(connection)
        prefix = f"{self.generator.quoted(inspector.default_schema_name or '')}."
        partitions = set(connection.exec_driver_sql(self.partitions).scalars()) if self.partitions else set()
        for name in inspector.get_table_names():
            if name in partitions:
                continue
            foreign_keys: list[tuple[str, str, str]] = []
            for key in inspector.get_foreign_keys(name):
                if key["referred_schema"] is None:
                    pairs = zip(key["constrained_columns"], key["referred_columns"], strict=True)
                    foreign_keys += [(column, key["referred_table"], referred) for column, referred in pairs]
            source = self.generator.quoted(name)
            yield DeclaredTable(
                name,
                source,
                self._find_columns(inspector, name),
                primary_key=tuple(map(self._unquote, inspector.get_pk_constraint(name)["constrained_columns"])),
                foreign_keys=tuple(foreign_keys),
                comment=inspector.get_table_comment(name)["text"],
                qualified=prefix + source,
            )
        for name in inspector.get_view_names() if views else ():
            source = self.generator.quoted(name)
            yield DeclaredTable(name, source, self._find_columns(inspector, name), qualified=prefix + source)

    def _find_columns(self, inspector: sqlalchemy.Inspector, table: str) -> tuple[DeclaredColumn, ...]:
        """Returns the columns of a table or view, with types as `find_kind` reads them."""
        return tuple(
            DeclaredColumn(self._unquote(column["name"]), self._declare(column["type"]), column.get("comment"))
            for column in inspector.get_columns(table)
        )


class PostgresEngine(RemoteEngine):
    """See Engine."""

    driver = "postgresql+psycopg"
    generator = PostgresGenerator
    partitions = "SELECT relname FROM pg_class WHERE relispartition AND pg_table_is_visible(oid)"

    @staticmethod
    def _declare(column_type: sqlalchemy.types.TypeEngine[Any]) -> str:
        """Returns the base type of a domain, and `odd text` for ranges, BIT and enums.

        The names of the latter may look like the names of numbers: `int4range`.
        """
        while isinstance(column_type, DOMAIN):
            column_type = column_type.data_type
        is_read_as_text = isinstance(column_type, AbstractRange | BIT | sqlalchemy.Enum)
        return "odd text" if is_read_as_text else str(column_type).lower()

    @contextmanager
    def _connect(self, seconds: float) -> Iterator[sqlalchemy.Connection]:
        with self._engine.connect().execution_options(postgresql_readonly=True) as connection:
            connection.exec_driver_sql(f"SET LOCAL statement_timeout = {max(int(seconds * 1000), 1)}")
            connection.exec_driver_sql("SET LOCAL standard_conforming_strings = on")  # else a backslash ends literals
            connection.exec_driver_sql("SET LOCAL jit = off")  # compiling takes long, and no time limit ends it
            connection.exec_driver_sql("SET LOCAL datestyle = ISO")
            yield connection

    def _list_ending_steps(self, driver: Any) -> Sequence[Callable[[], object]]:
        terminate = f"SELECT pg_terminate_backend({driver.info.backend_pid})"
        return (driver.cancel, lambda: self._command(terminate), lambda: _cut_socket(driver.fileno()))

    @contextmanager
    def _run(self, sql: str, seconds: float) -> Iterator[RowStream]:
        """Fetches rows one by one. The driver cancels unread rows. A % in `sql` is no parameter.

        Cells of types beyond numbers and text are the server's text. Python has no date before year 1 or after 9999 and
        no time 24:00:00, and would show JSON, arrays and ranges as values of Python.
        """
        with self._limited(seconds) as connection:
            _read_cells_as_text(connection.connection.driver_connection)
            cursor: Any = connection.connection.cursor()
            with closing(cursor.stream(sql)) as rows:
                first = next(rows, None)  # the columns are known only afterwards
                names = tuple(column.name for column in cursor.description or ())
                yield RowStream(names, chain(() if first is None else (first,), rows))


class MySQLEngine(RemoteEngine):
    """See Engine."""

    driver = "mysql+pymysql"
    options: ClassVar[Mapping[str, Any]] = {
        "charset": "utf8mb4",
        "init_command": f"SET SESSION sql_mode = 'NO_UNSIGNED_SUBTRACTION', group_concat_max_len = {_LONGEST}",
    }
    generator = MySQLGenerator

    @classmethod
    def write_conversion(cls, declared: str) -> str | None:
        return "({} + 0)" if declared.startswith("bit") else super().write_conversion(declared)

    @staticmethod
    def _declare(column_type: sqlalchemy.types.TypeEngine[Any]) -> str:
        """Returns the type in lower case. For a type unknown to SQLAlchemy, such as geometry, returns `binary`."""
        return "binary" if isinstance(column_type, sqlalchemy.types.NullType) else str(column_type).lower()

    @staticmethod
    def _unquote(name: str) -> str:
        return name.replace("``", "`")  # SQLAlchemy reads the names in a CREATE TABLE statement

    @contextmanager
    def _connect(self, seconds: float) -> Iterator[sqlalchemy.Connection]:
        """See RemoteEngine. Raises DataError if PyMySQL fails before it connects, such as for an unknown parameter."""
        if not self._engine.url.database:
            raise DataError(f"{self._address} names no database: {self._address.kind}://user@host/DATABASE")
        try:
            connected = self._engine.connect()
        except Exception as error:
            if isinstance(error, SQLAlchemyError) or type(error).__module__.startswith("pymysql"):
                raise
            parameters = self._engine.url.query
            given = f" with its parameters ({', '.join(parameters)})" if parameters else ""
            message = self._address.mask(str(error))
            raise DataError(f"{self._address}: PyMySQL cannot connect{given}: {message}") from None
        with connected as connection:
            is_mariadb = bool(getattr(connection.dialect, "is_mariadb", False))
            milliseconds = max(int(seconds * 1000), 1)  # 0 would mean no limit
            limit = f"max_statement_time = {seconds}" if is_mariadb else f"max_execution_time = {milliseconds}"
            connection.exec_driver_sql(f"SET SESSION {limit}")
            connection.exec_driver_sql("SET SESSION TRANSACTION READ ONLY")
            try:
                yield connection
            finally:
                connection.invalidate()  # closes it at once, even with unread rows

    def _list_ending_steps(self, driver: Any) -> Sequence[Callable[[], object]]:
        number = driver.thread_id()
        return (
            lambda: self._command(f"KILL QUERY {number}"),
            lambda: self._command(f"KILL CONNECTION {number}"),
            lambda: _cut_socket(driver._sock.fileno()),
        )

    @contextmanager
    def _run(self, sql: str, seconds: float) -> Iterator[RowStream]:
        """Fetches rows one by one. A % in `sql` is no parameter."""
        from pymysql.cursors import SSCursor  # optional package

        with self._limited(seconds) as connection:
            cursor: Any = connection.connection.cursor(SSCursor)
            cursor.execute(sql)
            try:
                names = tuple(column[0] for column in cursor.description or ())
                yield RowStream(names, iter(cursor.fetchone, None))
            finally:
                cursor._result.unbuffered_active = False  # else pymysql waits for all rows before it closes


@contextmanager
def end_after(seconds: float, steps: Sequence[Callable[[], object]]) -> Iterator[None]:
    """Watches the body of `with`. If the body takes longer than `seconds`, calls the functions `steps` in turn.

    A function is called _GRACE seconds after the one before it, until the body ends. A function that hangs does not
    delay the next function or the body. Errors of the functions are ignored.
    """
    done = Event()

    def call(step: Callable[[], object]) -> None:
        with suppress(Exception):
            step()

    def call_steps_when_late() -> None:
        pause = seconds
        for step in steps:
            if done.wait(pause):  # the body has ended
                return
            Thread(target=call, args=(step,), daemon=True).start()  # a thread, because the function may hang
            pause = _GRACE

    watcher = Thread(target=call_steps_when_late, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        done.set()
        watcher.join()


def _cut_socket(descriptor: int) -> None:
    """Shuts down the connection of a socket, so that a thread that reads from it stops waiting."""
    with socket.socket(fileno=os.dup(descriptor)) as copy:
        copy.shutdown(socket.SHUT_RDWR)


def _read_cells_as_text(driver: Any) -> None:
    """Makes a connection of psycopg return cells as text, except for numbers, texts and bytes."""
    from psycopg.types.string import TextLoader  # optional package

    for kind in driver.adapters.types:
        if kind.name not in _PYTHON_TYPES:
            driver.adapters.register_loader(kind.oid, TextLoader)
        if kind.array_oid:
            driver.adapters.register_loader(kind.array_oid, TextLoader)
