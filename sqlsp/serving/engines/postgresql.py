"""PostgreSQL databases."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any, Final

import sqlalchemy
from sqlalchemy.dialects.postgresql import BIT, DOMAIN
from sqlalchemy.dialects.postgresql.ranges import AbstractRange

from sqlsp.serving.engines.dialect import Dialect
from sqlsp.serving.engines.engine import Fetched
from sqlsp.serving.engines.remote import RemoteEngine
from sqlsp.serving.engines.tables import classify_type

_NUMBER: Final = r"^\s*[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?\s*$"
_DATE: Final = r"^\s*[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"  # empty cells, too, are no dates
_DAY: Final = "CAST(EXTRACT(JULIAN FROM CAST({} AS TIMESTAMP)) - 0.5 AS DOUBLE PRECISION)"
_CANCELLED: Final = "57014"


def _cast(name: str, declared: str) -> str:
    kind = classify_type(declared)
    if kind == "integer":
        return f"CAST({f'CAST({name} AS INTEGER)' if declared.startswith('bool') else name} AS BIGINT)"
    if kind == "real":  # money can only be cast to NUMERIC
        return f"CAST({f'CAST({name} AS NUMERIC)' if declared == 'money' else name} AS DOUBLE PRECISION)"
    return _cast_text(name) if kind == "text" else name


def _cast_text(value: str) -> str:
    return f'CAST({value} AS TEXT) COLLATE "C"'


POSTGRESQL: Final = Dialect(
    "postgres",
    cast=_cast,
    number=lambda text: f"CASE WHEN {text} ~ '{_NUMBER}' THEN CAST({text} AS DOUBLE PRECISION) END",
    day_number=lambda text: f"CASE WHEN {text} ~ '{_DATE}' THEN {_DAY.format(text)} END",
    text=_cast_text,
    like=lambda value, pattern: f"""(({value}) COLLATE "default" ILIKE {pattern} ESCAPE '')""",
    divided=lambda one, other: f"({one} / NULLIF({other}, 0))",
    first=lambda value, order, _: f"(ARRAY_AGG({value}{f' ORDER BY {order} NULLS LAST' if order else ''}))[1]",
)


class PostgresEngine(RemoteEngine):
    """See Engine."""

    driver = "postgresql+psycopg"
    dialect = POSTGRESQL

    @staticmethod
    def _declare(found: sqlalchemy.types.TypeEngine[Any]) -> str:
        """The base type of a domain; `text` for ranges and BIT, named like numbers."""
        while isinstance(found, DOMAIN):
            found = found.data_type
        return "text" if isinstance(found, AbstractRange | BIT) else str(found).lower()

    @contextmanager
    def _connect(self, seconds: float) -> Iterator[sqlalchemy.Connection]:
        with self._engine.connect().execution_options(postgresql_readonly=True) as connection:
            connection.exec_driver_sql(f"SET LOCAL statement_timeout = {max(int(seconds * 1000), 1)}")
            yield connection

    def _explain(self, cause: Exception) -> tuple[bool, str | None]:
        own = type(cause).__module__.split(".")[0] == "psycopg"
        return getattr(cause, "sqlstate", None) == _CANCELLED, str(cause) if own else None

    @contextmanager
    def _run(self, sql: str, seconds: float) -> Iterator[Fetched]:
        """The driver fetches one row at a time and cancels unread rows. A % in `sql` marks no parameter."""
        with self._limited(seconds) as connection:
            cursor: Any = connection.connection.cursor()
            with closing(cursor.stream(sql)) as rows:
                yield rows
