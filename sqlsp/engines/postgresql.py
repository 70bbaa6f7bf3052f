"""PostgreSQL databases."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any, Final

import sqlalchemy
from sqlalchemy.dialects.postgresql import BIT, DOMAIN
from sqlalchemy.dialects.postgresql.ranges import AbstractRange

from sqlsp.engines.dialect import NUMBER, Dialect
from sqlsp.engines.engine import Fetched, classify_type
from sqlsp.engines.kinds import Kind
from sqlsp.engines.remote import RemoteEngine

_CANCELLED: Final = "57014"
_COMPILES: Final = (11,)
"""The version from which the server compiles what it expects to take long. Compiling a translated query, whose
expressions are long, takes longer than running it does, and no time limit ends it."""


def _cast(name: str, declared: str) -> str:
    kind = classify_type(declared)
    if kind == "integer":
        return f"CAST({f'CAST({name} AS INTEGER)' if declared.startswith('bool') else name} AS BIGINT)"
    if kind == "real":  # money can only be cast to NUMERIC
        return f"CAST({f'CAST({name} AS NUMERIC)' if declared == 'money' else name} AS DOUBLE PRECISION)"
    return _cast_text(name) if kind == "text" else name


def _cast_text(value: str, kind: Kind | None = None) -> str:
    if kind != "real":
        return f'(CAST({value} AS TEXT) COLLATE "C")'  # in brackets: BETWEEN takes no COLLATE
    whole, plain = f"CAST({value} AS TEXT)", f"CAST(CAST({value} AS NUMERIC) AS TEXT)"  # 15 digits, as SQLite writes
    cases = (
        rf"CASE WHEN {whole} LIKE '%e%' THEN regexp_replace({whole}, '^(-?[0-9]+)e', '\1.0e')",
        f"WHEN {plain} LIKE '%.%' THEN {plain} ELSE {plain} || '.0' END",
    )
    return f'(({" ".join(cases)}) COLLATE "C")'


def _leading(text: str) -> str:
    number = f"CAST(SUBSTRING({text} FROM '^[[:space:]]*({NUMBER})') AS DOUBLE PRECISION)"
    return f"(CASE WHEN {text} IS NOT NULL THEN COALESCE({number}, 0) END)"


POSTGRESQL: Final = Dialect(
    "postgres",
    cast=_cast,
    matches=lambda text, form: f"({text} ~ '{form}')",
    double=lambda number: f"CAST({number} AS DOUBLE PRECISION)",
    parsed=lambda text: f"CAST({text} AS DOUBLE PRECISION)",
    leading=_leading,
    whole=lambda number: f"CAST(TRUNC({number}) AS BIGINT)",
    rounded=lambda number, decimals: f"CAST(ROUND(CAST({number} AS NUMERIC), {decimals}) AS DOUBLE PRECISION)",
    digits=lambda number: _cast_text(f"CAST({number} AS BIGINT)"),
    text=_cast_text,
    joined=lambda *texts: f"({' || '.join(texts)})",
    lower=lambda text: f'LOWER({text} COLLATE "C")',
    upper=lambda text: f'UPPER({text} COLLATE "C")',
    days=lambda text: f"(CAST({text} AS DATE) - DATE '1970-01-01')",
    calendar=lambda days: f"TO_CHAR(DATE '2000-01-01' + CAST({days} AS INTEGER), 'YYYY-MM-DD')",
    like=lambda value, pattern: f"""(({value}) COLLATE "default" ILIKE ({pattern}) COLLATE "default" ESCAPE '')""",
    # a sum of integers is no integer there, and its quotients have a fraction
    divided=lambda one, other: f"div(({one})::numeric, NULLIF({other}, 0)::numeric)::bigint",
    first=lambda value, order, _: f"(ARRAY_AGG({value}{f' ORDER BY {order} NULLS LAST' if order else ''}))[1]",
    distinct=lambda function, text: (
        f"(SELECT {function}({_leading('each')}) FROM UNNEST(ARRAY_AGG(DISTINCT {text})) AS found(each))"
    ),
)


class PostgresEngine(RemoteEngine):
    """See Engine."""

    driver = "postgresql+psycopg"
    dialect = POSTGRESQL
    partitions = "SELECT relname FROM pg_class WHERE relispartition AND pg_table_is_visible(oid)"

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
            if (connection.dialect.server_version_info or ()) >= _COMPILES:
                connection.exec_driver_sql("SET LOCAL jit = off")
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
