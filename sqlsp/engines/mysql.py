"""MySQL and MariaDB databases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, ClassVar, Final

import pymysql
import sqlalchemy
from pymysql.cursors import SSCursor
from sqlalchemy.exc import SQLAlchemyError
from sqlglot.dialects.mysql import MySQL

from sqlsp.common.errors import DataError
from sqlsp.engines.engine import Fetched
from sqlsp.engines.generator import ISO, Forms, Generator, Kind
from sqlsp.engines.remote import RemoteEngine
from sqlsp.sql import query as tree
from sqlsp.sql.idioms import FORMATS, Ranked, median_of
from sqlsp.sql.render import Frame
from sqlsp.sql.trees import operands

_GRACE: Final = 5  # seconds that the server gets to report that the time limit has passed
_LONGEST: Final = 100_000  # bytes of GROUP_CONCAT, from which only the first value is used
_CANCELLED: Final = (1969, 3024)  # the error numbers of MariaDB and MySQL for a statement that took too long
_ALL: Final = 2**64 - 1  # MySQL takes no OFFSET without a LIMIT


class MySQLGenerator(Generator):
    """Writes the SQL of MySQL and MariaDB."""

    dialect = "mysql"
    reserved = frozenset(MySQL.Generator.RESERVED_KEYWORDS)
    integer = "SIGNED"
    hundred = "100e0"  # decimal numbers have few digits
    one = "1e0"
    nulls = ("", " DESC")
    no_order = "ORDER BY NULL"
    no_time = "CAST(NULL AS DATETIME)"

    forms = Forms(
        text="CAST({} AS CHAR)",
        matches="{} REGEXP '{}'",
        leading="({} + 0e0)",
        double="({} + 0e0)",
        whole="CAST(TRUNCATE({}, 0) AS SIGNED)",
        divided="({} DIV {})",
        joined="CONCAT({}, {}, {})",
        moment=f"(CASE WHEN {{0}} REGEXP '{ISO}' THEN CAST(LEFT({{0}}, 19) AS DATETIME) END)",
        parts={
            **{part: f"DATE_FORMAT({{}}, '{form}')" for part, form in FORMATS.items()},
            "day": "DATE_FORMAT({}, '%Y-%m-%d')",
            "quarter_of_year": "QUARTER({})",
        },
        seconds="TO_SECONDS({})",
        days="DATEDIFF({}, {})",
        ago="CAST({} - INTERVAL {} {} AS DATE)",
        rounded="ROUND(CAST({} AS DECIMAL(65, 20)), {})",
    )

    @staticmethod
    def in_quotes(name: str) -> str:
        return "`" + name.replace("`", "``") + "`"

    def text_literal(self, text: str) -> str:
        return super().text_literal(text.replace("\\", "\\\\"))

    def summed(self, function: str, value: str, kind: Kind) -> str:
        return f"{value} + 0e0" if function == "avg" and kind not in ("real", "float") else value

    @classmethod
    def first(cls, value: str, by: str | None, down: bool, kind: Kind) -> str:
        """Without an order a column of no group is of some row; else the values are joined, the first is cut out."""
        if by is None:
            return value
        order = f"{by} IS NULL, {by}{' DESC' * down}"
        marked = f"IFNULL(CONCAT('+', {value}), '-')"  # GROUP_CONCAT leaves NULL out
        first = f"SUBSTRING_INDEX(GROUP_CONCAT({marked} ORDER BY {order} SEPARATOR '\x1e'), CHAR(30), 1)"
        held = f"NULLIF(SUBSTRING({first}, 2), IF({first} = '-', '', NULL))"
        if kind == "integer":
            return f"CAST({held} AS DECIMAL(20, 0))"
        return f"({held} + 0e0)" if kind in ("real", "float") else held

    @staticmethod
    def like(value: str, pattern: str, negated: bool) -> str:
        literal = pattern.startswith("'")
        escape = "" if literal and "\\" not in pattern else " ESCAPE ''"
        return f"LOWER({value}) {'NOT ' * negated}LIKE {pattern.lower() if literal else f'LOWER({pattern})'}{escape}"

    def small(self, number: str) -> str:
        return f"CAST({number} AS FLOAT)"

    def having(self, condition: tree.Condition, frame: Frame) -> str:
        """MariaDB knows no column there that is neither grouped nor aggregated."""
        if frame.grouping is not None and frame.grouping.by is None:
            frame = replace(frame, grouping=replace(frame.grouping, by=tree.Value("1")))
        return super().having(condition, frame)

    def ranked(self, query: tree.Query) -> list[Ranked]:
        return median_of(query)

    def inside(self, sql: str, query: tree.Query) -> str:
        """There may be no LIMIT in a query behind IN."""
        return f"SELECT * FROM {self.derived(sql)}" if any(each.order for each in operands(query)) else sql

    def limits(self, order: tree.Order) -> list[str]:
        found = super().limits(order)
        return [f"LIMIT {_ALL}", *found] if len(found) == 1 and found[0].startswith("OFFSET") else found


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
                yield Fetched(cursor.description or (), iter(cursor.fetchone, None))
            finally:
                cursor._result.unbuffered_active = False  # else pymysql waits for all rows before it closes
