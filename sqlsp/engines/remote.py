"""The base class of the engines of servers: a connection for each query, and the tables as SQLAlchemy finds them."""

from __future__ import annotations

import time
import warnings
from abc import abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, closing, contextmanager
from typing import Any, ClassVar, Final

import sqlalchemy
from sqlalchemy.dialects.postgresql import BIT, DOMAIN
from sqlalchemy.dialects.postgresql.ranges import AbstractRange
from sqlalchemy.exc import SAWarning, SQLAlchemyError
from sqlalchemy.pool import NullPool

from sqlsp.common.errors import DataError
from sqlsp.engines.address import Address
from sqlsp.engines.engine import Engine, Fetched, FoundTable, classify_type
from sqlsp.engines.kinds import NUMBER, Dialect, Kind
from sqlsp.schema.database import QueryTimeoutError
from sqlsp.schema.schema import quoted

_CONNECTING: Final = 5  # seconds
_READING: Final = 10.0  # seconds for each statement that reads the schema
_CANCELLED: Final = "57014"
_COMPILES: Final = (11,)
"""The version from which the server compiles what it expects to take long. Compiling a translated query, whose
expressions are long, takes longer than running it does, and no time limit ends it."""


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
        with self._limited(_READING) as connection:
            tables = list(self._find_tables(connection, views))
        super().__init__(tables, address.name.rpartition("/")[2])

    @staticmethod
    @abstractmethod
    def _declare(found: sqlalchemy.types.TypeEngine[Any]) -> str:
        """A type as text for `classify_type`, in lower case."""

    @abstractmethod
    def _connect(self, seconds: float) -> AbstractContextManager[sqlalchemy.Connection]:
        """A read-only connection whose statements end after `seconds`."""

    @abstractmethod
    def _explain(self, cause: Exception) -> tuple[bool, str | None]:
        """Whether an error says that a statement took too long; and what it says, None for one of another library."""

    @contextmanager
    def _limited(self, seconds: float) -> Iterator[sqlalchemy.Connection]:
        """The connection of `_connect`; raises errors as Engine does."""
        started = time.monotonic()
        try:
            with self._connect(seconds) as connection:
                yield connection
        except Exception as error:
            cause = getattr(error, "orig", None) or error
            late, said = self._explain(cause)
            if late and time.monotonic() - started >= seconds / 2:
                raise QueryTimeoutError(f"no answer within {seconds:g} s") from None
            if said is None and not isinstance(error, SQLAlchemyError):
                raise
            first = ((str(cause) if said is None else said).splitlines() or [type(cause).__name__])[0]
            raise DataError(f"{self._address}: {self._address.mask(first)}") from None

    def _find_tables(self, connection: sqlalchemy.Connection, views: bool) -> Iterator[FoundTable]:
        """The tables, and with `views` the views, of the schemas that unqualified names are looked for in.

        Keys that refer to a table of another schema are left out: that table cannot be asked. So are partitions.
        """
        seen = sqlalchemy.inspect(connection)
        parts = set(connection.exec_driver_sql(self.partitions).scalars()) if self.partitions is not None else set()
        names = [name for name in seen.get_table_names() if name not in parts]
        for name in [*names, *(seen.get_view_names() if views else ())]:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", SAWarning)  # types unknown to SQLAlchemy, such as geometry
                described = seen.get_columns(name)
            columns = tuple((column["name"], self._declare(column["type"])) for column in described)
            # in MySQL each view's comment is VIEW
            about = seen.get_table_comment(name)["text"] if name in names else None
            comments = [(None, about), *((column["name"], column.get("comment")) for column in described)]
            foreign = [
                (column, key["referred_table"], referred)
                for key in (seen.get_foreign_keys(name) if name in names else ())
                if key["referred_schema"] is None
                for column, referred in zip(key["constrained_columns"], key["referred_columns"], strict=True)
            ]
            primary = tuple(seen.get_pk_constraint(name)["constrained_columns"]) if name in names else ()
            told = tuple((column, text) for column, text in comments if text)
            yield FoundTable(name, quoted(name), columns, primary, tuple(foreign), told)


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
