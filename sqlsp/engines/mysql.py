"""MySQL and MariaDB databases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from string import ascii_lowercase, ascii_uppercase
from typing import Any, ClassVar, Final

import pymysql
import sqlalchemy
from pymysql.cursors import SSCursor
from sqlalchemy.exc import SQLAlchemyError
from sqlglot import exp

from sqlsp.common.errors import DataError
from sqlsp.engines.engine import Fetched, classify_type
from sqlsp.engines.groups import aggregates_in_queries, name_item, select_from, walk_own
from sqlsp.engines.kinds import Dialect, Kind, mark_like
from sqlsp.engines.remote import RemoteEngine

_GRACE: Final = 5  # seconds that the server gets to report that the time limit has passed
_LONGEST: Final = 100_000  # bytes of GROUP_CONCAT, from which only the first value is used
_CANCELLED: Final = (1969, 3024)  # the error numbers of MariaDB and MySQL for a statement that took too long
_EXACT: Final = "DECIMAL(20, 0)"  # fits all integers; SIGNED would make large unsigned ones negative
_ALL: Final = 2**64 - 1  # MySQL takes no OFFSET without a LIMIT
_BETWEEN: Final = "CHAR(30)"  # a control character between the values of a group


def _cast(name: str, declared: str) -> str:
    kind = classify_type(declared)
    if kind == "integer":
        bits = declared.startswith("bit")
        large = bits or (declared.startswith("bigint") and "unsigned" in declared)
        return f"CAST({name}{' + 0' if bits else ''} AS {_EXACT if large else 'SIGNED'})"
    if kind == "real":
        return f"({name} + 0e0)"
    return _cast_text(name) if kind == "text" else name


def _cast_text(value: str, kind: Kind | None = None) -> str:
    """A text with a binary collation, because SQLite compares texts character by character."""
    if kind == "real":
        digits = _cast_text(_digits(value))
        mantissa, exponent = (f"SUBSTRING_INDEX({digits}, 'e', {side})" for side in (1, -1))
        point = f"CASE WHEN LOCATE('.', {digits}) THEN '' ELSE '.0' END"
        sign = f"IF(LEFT({exponent}, 1) = '-', 'e-', 'e+')"
        large = f"CONCAT({mantissa}, {point}, {sign}, LPAD(ABS({exponent}), 2, '0'))"
        return f"CASE WHEN LOCATE('e', {digits}) THEN {large} ELSE CONCAT({digits}, {point}) END"
    return f"CONVERT(CAST({value} AS CHAR) USING utf8mb4) COLLATE utf8mb4_bin"


def _take_first(value: str, order: str | None, of: Kind | None) -> str:
    """MySQL has no aggregate for it: the values of all rows are joined, and the first is cut out."""
    sorted_by = f" ORDER BY {order.removesuffix(' ASC').removesuffix(' DESC')} IS NULL, {order}" if order else ""
    marked = f"IFNULL(CONCAT('+', {value}), '-')"  # GROUP_CONCAT leaves NULL out
    first = f"SUBSTRING_INDEX(GROUP_CONCAT({marked}{sorted_by} SEPARATOR '\x1e'), {_BETWEEN}, 1)"
    held = f"NULLIF(SUBSTRING({first}, 2), IF({first} = '-', '', NULL))"
    if of == "integer":
        return f"CAST({held} AS {_EXACT})"
    return f"({held} + 0e0)" if of == "real" else held


def _over_distinct(function: str, text: str) -> str:
    """A number of its own for each text makes sums of equal numbers differ; what it adds is taken away again."""
    own = f"CAST(CONV(LEFT(MD5({text}), 15), 16, 10) AS DECIMAL(20, 0))"
    found = f"((SUM(DISTINCT CAST(({text} + 0e0) AS DECIMAL(65, 30)) + {own}) - SUM(DISTINCT {own})) + 0e0)"
    return found if function == "SUM" else f"({found} / COUNT(DISTINCT {text}))"


def _prepare(tree: exp.Query) -> exp.Query:
    """MySQL allows no LIMIT in a subquery of IN, so that it is nested in another subquery; `lag` needs an ORDER BY."""
    for select in list(tree.find_all(exp.Select)):
        windows = select.args.get("having") and any(any(walk_own(part, exp.Window)) for part in select.expressions)
        if windows or any(aggregates_in_queries(part, select) for part in select.expressions):
            _nest_groups(select)
    for node in list(tree.find_all(exp.In)):
        inner = node.args.get("query")
        query = inner.this if isinstance(inner, exp.Subquery) else inner
        if isinstance(query, exp.Query) and query.args.get("limit"):
            node.set("query", exp.Subquery(this=_nest(query)))
    for window in tree.find_all(exp.Window):
        if isinstance(window.this, exp.Lag) and window.args.get("order") is None:
            window.set("order", exp.Order(expressions=[exp.Ordered(this=exp.null(), nulls_first=True)]))
    for offset in list(tree.find_all(exp.Offset)):
        if isinstance(query := offset.parent, exp.Query) and query.args.get("limit") is None:
            query.limit(_ALL, copy=False)
    return tree


def _nest_groups(select: exp.Select) -> None:
    """Put groups in a query in FROM, and the windows and queries with their figures around it.

    MariaDB may lose all groups where there is a window beside HAVING, and has in a query the figure of another group.
    """
    inside = select.copy()
    items: list[exp.Expr] = []

    def hoisted(node: exp.Expr) -> exp.Column:
        items.append(exp.alias_(node.copy(), name := f"w{len(items)}"))
        return mark_like(exp.column(name, table="found"), node)

    def outside(node: exp.Expr) -> exp.Expr:
        """What stands for a part of the SELECT around."""
        if isinstance(node, exp.Literal | exp.WindowSpec):
            return node
        inner = aggregates_in_queries(node, select)
        if isinstance(node, exp.Query):
            for aggregate in inner:
                aggregate.replace(hoisted(aggregate))
            return node
        if not inner and not any(walk_own(node, exp.Window)) and not isinstance(node, exp.Ordered):
            return hoisted(node)
        window = node.this if isinstance(node, exp.Window) else None
        for child in list(node.iter_expressions()):
            if child is window or isinstance(child, exp.Order):
                for each in list(child.iter_expressions()):
                    each.replace(outside(each))
            else:
                child.replace(outside(child))
        return node

    shown = [(each.alias_or_name, outside(each.unalias().copy())) for each in select.expressions]
    select.set("expressions", [name_item(each, name) for name, each in shown])
    for ordered in select.args["order"].expressions if select.args.get("order") else ():
        outside(ordered)
    inside.set("expressions", items)
    for clause in ("order", "limit", "offset", "distinct"):
        inside.set(clause, None)
    select_from(select, inside, "found")


def _nest(query: exp.Query) -> exp.Select:
    first = query.selects[0]
    name = first.alias_or_name
    if not name:
        name = "value"
        first.replace(exp.alias_(first.copy(), name))
    column = exp.Star() if first.is_star else exp.column(name)
    return exp.select(mark_like(column, query)).from_(query.subquery("limited"))


def _change(text: str, letters: str, others: str) -> str:
    for letter, other in zip(letters, others, strict=True):
        text = f"REPLACE({text}, '{letter}', '{other}')"
    return text


def _digits(number: str) -> str:
    """A floating-point number with 15 digits, as many as SQLite writes."""
    return f"COALESCE(ROUND({number}, 14 - FLOOR(LOG10(NULLIF(ABS({number}), 0)))), {number})"


def _round(number: str, decimals: int) -> str:
    rounded = f"(ROUND(CAST({_digits(number)} AS DECIMAL(65, 30)), {decimals}) + 0e0)"
    return f"(CASE WHEN ABS({number}) < 1e15 THEN {rounded} ELSE {number} END)"


MYSQL: Final = Dialect(  # with "names" in double quotes (ANSI_QUOTES)
    "mysql",
    cast=_cast,
    matches=lambda text, form: f"({text} REGEXP '{form}')",
    double=lambda number: f"({number} + 0e0)",
    parsed=lambda text: f"({text} + 0e0)",
    leading=lambda text: f"({text} + 0e0)",
    whole=lambda number: f"CAST(TRUNCATE({number}, 0) AS SIGNED)",
    rounded=_round,
    digits=lambda number: _cast_text(f"CAST({number} AS SIGNED)"),
    text=_cast_text,
    joined=lambda *texts: f"CONCAT({', '.join(texts)})",
    lower=lambda text: _change(text, ascii_uppercase, ascii_lowercase),
    upper=lambda text: _change(text, ascii_lowercase, ascii_uppercase),
    days=lambda text: f"DATEDIFF({text}, '1970-01-01')",
    calendar=lambda days: f"CAST(DATE_ADD('2000-01-01', INTERVAL ({days}) DAY) AS CHAR)",
    like=lambda value, pattern: f"(LOWER({value}) LIKE LOWER({pattern}) ESCAPE '')",
    divided=lambda one, other: f"({one} DIV {other})",
    first=_take_first,
    distinct=_over_distinct,
    prepared=_prepare,
)


class MySQLEngine(RemoteEngine):
    """See Engine."""

    driver = "mysql+pymysql"
    options: ClassVar[Mapping[str, Any]] = {
        "charset": "utf8mb4",
        "init_command": f"SET SESSION sql_mode = 'ANSI_QUOTES', group_concat_max_len = {_LONGEST}",
    }
    dialect = MYSQL

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
                yield iter(cursor.fetchone, None)
            finally:
                cursor._result.unbuffered_active = False  # else pymysql waits for all rows before it closes
