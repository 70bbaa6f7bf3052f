"""MySQL and MariaDB databases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar, Final

import pymysql
import sqlalchemy
from pymysql.cursors import SSCursor
from sqlalchemy.exc import SQLAlchemyError

from sqlsp.common.errors import DataError
from sqlsp.engines.dialects import MySQLGenerator
from sqlsp.engines.engine import Fetched
from sqlsp.engines.remote import RemoteEngine

_GRACE: Final = 5  # seconds that the server gets to report that the time limit has passed
_LONGEST: Final = 100_000  # bytes of GROUP_CONCAT, from which only the first value is used
_CANCELLED: Final = (1969, 3024)  # the error numbers of MariaDB and MySQL for a statement that took too long


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
        if isinstance(found, sqlalchemy.types.NullType):
            return "binary"
        return f"{found}{' unsigned' if getattr(found, 'unsigned', False) else ''}".lower()

    @contextmanager
    def _connect(self, seconds: float) -> Iterator[sqlalchemy.Connection]:
        """Raises DataError where the driver fails before it connects, such as for an unknown parameter."""
        if not self._engine.url.database:
            raise DataError(f"{self._address} names no database: {self._address.kind}://user@host/DATABASE")
        try:
            connected = self._engine.connect()
        except (SQLAlchemyError, pymysql.MySQLError):
            raise
        except Exception as error:
            given = f" with its parameters ({', '.join(query)})" if (query := self._engine.url.query) else ""
            said = self._address.mask(str(error))
            raise DataError(f"{self._address}: PyMySQL cannot connect{given}: {said}") from None
        with connected as connection:
            maria = bool(getattr(connection.dialect, "is_mariadb", False))
            milliseconds = max(int(seconds * 1000), 1)  # 0 would mean no limit
            limit = f"max_statement_time = {seconds}" if maria else f"max_execution_time = {milliseconds}"
            connection.exec_driver_sql(f"SET SESSION {limit}")
            connection.exec_driver_sql("SET SESSION TRANSACTION READ ONLY")
            driver: Any = connection.connection.driver_connection
            driver._read_timeout = seconds + _GRACE  # pymysql lets only a new connection set it
            yield connection
            connection.invalidate()  # closes it at once, even with unread rows

    def _explain(self, cause: Exception) -> tuple[bool, str | None]:
        if not isinstance(cause, pymysql.MySQLError):
            return False, None
        number = cause.args[0] if cause.args else None
        told = cause.args[1] if number is not None and len(cause.args) > 1 else cause
        return number in _CANCELLED, str(told)

    @contextmanager
    def _run(self, sql: str, seconds: float) -> Iterator[Fetched]:
        """Rows are fetched one by one. A % in `sql` marks no parameter."""
        with self._limited(seconds) as connection:
            cursor: Any = connection.connection.cursor(SSCursor)
            cursor.execute(sql)
            try:
                names = tuple(column[0] for column in cursor.description or ())
                yield Fetched(names, iter(cursor.fetchone, None))
            finally:
                cursor._result.unbuffered_active = False  # else pymysql waits for all rows before it closes
