"""PostgreSQL databases: a connection for each query, in a transaction that only reads and under a time limit."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any, Final

import sqlalchemy
from sqlalchemy.dialects.postgresql import BIT, DOMAIN
from sqlalchemy.dialects.postgresql.ranges import AbstractRange
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

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
_NUMBER: Final = r"^\s*[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?\s*$"
_DATE: Final = r"^\s*[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
_CANCELLED: Final = "57014"


class PostgresDialect(Dialect):
    """PostgreSQL's SQL."""

    name = "postgres"

    def held(self, name: str, declared: str) -> str:
        """See Dialect."""
        name, kind = quoted(name), kind_of(declared)
        if kind == "integer":
            inner = f"CAST({name} AS INTEGER)" if declared.startswith("bool") else name
            return f"CAST({inner} AS BIGINT) AS {name}"
        if kind == "real":
            inner = f"CAST({name} AS NUMERIC)" if declared == "money" else name  # money can only be cast to NUMERIC
            return f"CAST({inner} AS DOUBLE PRECISION) AS {name}"
        return f'CAST({name} AS TEXT) COLLATE "C" AS {name}' if kind == "text" else name

    def number(self, text: str) -> str:
        """See Dialect."""
        return f"CASE WHEN {text} ~ '{_NUMBER}' THEN CAST({text} AS DOUBLE PRECISION) END"

    def day_number(self, text: str) -> str:
        """See Dialect."""
        day = f"CAST(EXTRACT(JULIAN FROM CAST({text} AS TIMESTAMP)) - 0.5 AS DOUBLE PRECISION)"
        return f"CASE WHEN {text} ~ '{_DATE}' THEN {day} END"  # empty cells, too, are no dates

    def text(self, value: str) -> str:
        """See Dialect."""
        return f'CAST({value} AS TEXT) COLLATE "C"'

    def like(self, value: str, pattern: str) -> str:
        """See Dialect."""
        return f"""(({value}) COLLATE "default" ILIKE {pattern} ESCAPE '')"""

    def divided(self, one: str, other: str) -> str:
        """See Dialect."""
        return f"({one} / NULLIF({other}, 0))"

    def first(self, value: str, order: str | None, of: Kind | None) -> str:
        """See Dialect."""
        return f"(ARRAY_AGG({value}{f' ORDER BY {order} NULLS LAST' if order else ''}))[1]"


def _declared(found: sqlalchemy.types.TypeEngine[Any]) -> str:
    """A type as text for `kind_of`: the base type of a domain; `text` for ranges and BIT, named like numbers."""
    while isinstance(found, DOMAIN):
        found = found.data_type
    return "text" if isinstance(found, AbstractRange | BIT) else str(found).lower()


class PostgresEngine(TranslatedEngine):
    """See Engine."""

    def __init__(self, address: Address, views: bool) -> None:
        """With `views` the views can be asked as tables are."""
        self._address = address
        url = "postgresql+psycopg://" + address.url.partition("://")[2]
        try:
            self._engine = sqlalchemy.create_engine(
                url, poolclass=NullPool, connect_args={"connect_timeout": CONNECTING}
            )
        except (SQLAlchemyError, ValueError) as error:
            raise DataError(f"{address}: {address.masked(str(error))}") from None
        with self._limited(READING) as connection:
            tables = list(tables_of(connection, views, _declared))
        super().__init__(tables, address.name.rpartition("/")[2], PostgresDialect)

    @contextmanager
    def _run(self, sql: str, seconds: float) -> Iterator[Fetched]:
        """The driver fetches one row at a time and cancels unread rows. A % in `sql` marks no parameter."""
        with self._limited(seconds) as connection:
            cursor: Any = connection.connection.cursor()
            with closing(cursor.stream(sql)) as rows:
                yield rows

    @contextmanager
    def _limited(self, seconds: float) -> Iterator[sqlalchemy.Connection]:
        """A read-only connection whose statements end after `seconds`; raises errors as Engine does."""
        started = time.monotonic()
        try:
            with self._engine.connect().execution_options(postgresql_readonly=True) as connection:
                connection.exec_driver_sql(f"SET LOCAL statement_timeout = {max(int(seconds * 1000), 1)}")
                yield connection
        except Exception as error:
            cause = getattr(error, "orig", error)
            if getattr(cause, "sqlstate", None) == _CANCELLED and time.monotonic() - started >= seconds / 2:
                raise QueryTimeoutError(f"no answer within {seconds:g} s") from None
            if not isinstance(error, SQLAlchemyError) and type(cause).__module__.split(".")[0] != "psycopg":
                raise
            first = (str(cause).splitlines() or [type(cause).__name__])[0]
            raise DataError(f"{self._address}: {self._address.masked(first)}") from None
