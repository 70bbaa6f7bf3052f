"""MySQL and MariaDB databases: a connection for each query, in a transaction that only reads and under a time limit."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import pymysql
import sqlalchemy
from pymysql.cursors import SSCursor
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool
from sqlglot import exp

from sqlsp.common.errors import DataError
from sqlsp.serving.engines.address import Address
from sqlsp.serving.engines.dialect import Dialect
from sqlsp.serving.engines.engine import kind_of
from sqlsp.serving.engines.kinds import Kind
from sqlsp.serving.engines.reflection import tables_of
from sqlsp.serving.engines.translated import Fetched, TranslatedEngine
from sqlsp.sql.database import QueryTimeoutError
from sqlsp.sql.render import quoted

CONNECTING: Final = 5  # seconds
READING: Final = 10.0  # seconds for each statement that reads the schema
_GRACE: Final = 5  # seconds that the server gets to report that the time limit has passed
_LONGEST: Final = 100_000  # bytes of GROUP_CONCAT, from which only the first value is used
_NUMBER: Final = "^[[:space:]]*[-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]+)?[[:space:]]*$"
_CANCELLED: Final = (1969, 3024)  # the error numbers of MariaDB and MySQL for a statement that took too long
_EXACT: Final = "DECIMAL(20, 0)"  # fits all integers; SIGNED would make large unsigned ones negative
_BETWEEN: Final = "CHAR(30)"  # a control character between the values of a group


class MySQLDialect(Dialect):
    """MySQL's SQL, with "names" in double quotes (ANSI_QUOTES)."""

    name = "mysql"

    def held(self, name: str, declared: str) -> str:
        """See Dialect."""
        name, kind = quoted(name), kind_of(declared)
        if kind == "integer":
            bits = declared.startswith("bit")
            large = bits or (declared.startswith("bigint") and "unsigned" in declared)
            return f"CAST({name}{' + 0' if bits else ''} AS {_EXACT if large else 'SIGNED'}) AS {name}"
        if kind == "real":
            return f"({name} + 0e0) AS {name}"
        return f"{_binary(f'CAST({name} AS CHAR)')} AS {name}" if kind == "text" else name

    def number(self, text: str) -> str:
        """See Dialect."""
        return f"CASE WHEN {text} REGEXP '{_NUMBER}' THEN {text} + 0e0 END"

    def day_number(self, text: str) -> str:
        """See Dialect."""
        return f"(TIMESTAMPDIFF(MICROSECOND, '1970-01-01', {text}) / 8.64e10 + 2440587.5)"

    def text(self, value: str) -> str:
        """See Dialect."""
        return _binary(f"CAST({value} AS CHAR)")

    def like(self, value: str, pattern: str) -> str:
        """See Dialect."""
        return f"(LOWER({value}) LIKE LOWER({pattern}) ESCAPE '')"

    def divided(self, one: str, other: str) -> str:
        """See Dialect."""
        return f"({one} DIV {other})"

    def first(self, value: str, order: str | None, of: Kind | None) -> str:
        """See Dialect. MySQL has no aggregate for it: the values of all rows are joined, and the first is cut out."""
        sorted_by = f" ORDER BY {order.removesuffix(' ASC').removesuffix(' DESC')} IS NULL, {order}" if order else ""
        marked = f"IFNULL(CONCAT('+', {value}), '-')"  # GROUP_CONCAT leaves NULL out
        first = f"SUBSTRING_INDEX(GROUP_CONCAT({marked}{sorted_by} SEPARATOR '\x1e'), {_BETWEEN}, 1)"
        held = f"NULLIF(SUBSTRING({first}, 2), IF({first} = '-', '', NULL))"
        if of == "integer":
            return f"CAST({held} AS {_EXACT})"
        return f"({held} + 0e0)" if of == "real" else held

    def finished(self, tree: exp.Query) -> exp.Query:
        """See Dialect. MySQL allows no LIMIT in a subquery of IN, so that it is nested in another subquery."""
        for node in list(tree.find_all(exp.In)):
            inner = node.args.get("query")
            query = inner.this if isinstance(inner, exp.Subquery) else inner
            if isinstance(query, exp.Query) and query.args.get("limit"):
                around = exp.select("*").from_(exp.Subquery(this=query.copy(), alias=exp.TableAlias(this="limited")))
                node.set("query", exp.Subquery(this=around))
        return tree


def _declared(found: sqlalchemy.types.TypeEngine[Any]) -> str:
    """A type as text for `kind_of`; `binary`, which is never cast, for types unknown to SQLAlchemy (geometry)."""
    if isinstance(found, sqlalchemy.types.NullType):
        return "binary"
    return f"{found}{' unsigned' if getattr(found, 'unsigned', False) else ''}".lower()


def _binary(text: str) -> str:
    """A text with a binary collation, because SQLite compares texts character by character."""
    return f"CONVERT({text} USING utf8mb4) COLLATE utf8mb4_bin"


class MySQLEngine(TranslatedEngine):
    """See Engine."""

    def __init__(self, address: Address, views: bool) -> None:
        """With `views` the views can be asked as tables are."""
        self._address = address
        url = "mysql+pymysql://" + address.url.partition("://")[2]
        settings = f"SET SESSION sql_mode = 'ANSI_QUOTES', group_concat_max_len = {_LONGEST}"
        options = {"connect_timeout": CONNECTING, "charset": "utf8mb4", "init_command": settings}
        try:
            self._engine = sqlalchemy.create_engine(url, poolclass=NullPool, connect_args=options)
        except (SQLAlchemyError, ValueError) as error:
            raise DataError(f"{address}: {address.masked(str(error))}") from None
        if not self._engine.url.database:
            raise DataError(f"{address} names no database: {address.kind}://user@host/DATABASE")
        with self._limited(READING) as connection:
            tables = list(tables_of(connection, views, _declared))
        super().__init__(tables, address.name.rpartition("/")[2], MySQLDialect)

    @contextmanager
    def _run(self, sql: str, seconds: float) -> Iterator[Fetched]:
        """Rows are fetched one by one. A % in `sql` marks no parameter."""
        with self._limited(seconds) as connection:
            cursor: Any = connection.connection.cursor(SSCursor)
            cursor.execute(sql)
            try:
                yield iter(cursor.fetchone, None)
            finally:
                cursor._result.unbuffered_active = False  # else pymysql waits for all rows before it closes

    def _connected(self) -> sqlalchemy.Connection:
        """A connection; DataError where the driver fails before it connects, such as for an unknown parameter."""
        try:
            return self._engine.connect()
        except (SQLAlchemyError, pymysql.MySQLError):
            raise
        except Exception as error:
            given = f" with its parameters ({', '.join(query)})" if (query := self._engine.url.query) else ""
            said = self._address.masked(str(error))
            raise DataError(f"{self._address}: PyMySQL cannot connect{given}: {said}") from None

    @contextmanager
    def _limited(self, seconds: float) -> Iterator[sqlalchemy.Connection]:
        """A read-only connection whose statements end after `seconds`; raises errors as Engine does."""
        started = time.monotonic()
        try:
            with self._connected() as connection:
                maria = bool(getattr(connection.dialect, "is_mariadb", False))
                milliseconds = max(int(seconds * 1000), 1)  # 0 would mean no limit
                limit = f"max_statement_time = {seconds}" if maria else f"max_execution_time = {milliseconds}"
                connection.exec_driver_sql(f"SET SESSION {limit}")
                connection.exec_driver_sql("SET SESSION TRANSACTION READ ONLY")
                driver: Any = connection.connection.driver_connection
                driver._read_timeout = seconds + _GRACE  # pymysql lets only a new connection set it
                yield connection
                connection.invalidate()  # closes it at once, even with unread rows
        except Exception as error:
            cause = getattr(error, "orig", error)
            number = cause.args[0] if isinstance(cause, pymysql.MySQLError) and cause.args else None
            if number in _CANCELLED and time.monotonic() - started >= seconds / 2:
                raise QueryTimeoutError(f"no answer within {seconds:g} s") from None
            if not isinstance(error, SQLAlchemyError | pymysql.MySQLError):
                raise
            told = str(cause.args[1]) if number is not None and len(cause.args) > 1 else str(cause)
            first = (told.splitlines() or [type(cause).__name__])[0]
            raise DataError(f"{self._address}: {self._address.masked(first)}") from None
