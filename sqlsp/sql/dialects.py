"""Generators of the SQL of DuckDB, PostgreSQL, MySQL and MariaDB.

Each generator overrides what its dialect writes differently.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import ClassVar, Final

from sqlglot import exp
from sqlglot.dialects.duckdb import DuckDB
from sqlglot.dialects.mysql import MySQL

from sqlsp.sql import query as tree
from sqlsp.sql.cell_formats import MOMENT
from sqlsp.sql.generator import Generator, Templates
from sqlsp.sql.idioms import FORMATS, find_medians
from sqlsp.sql.kinds import DATES, Kind
from sqlsp.sql.printing import number, text
from sqlsp.sql.render import Frame, Parts

_MAX_ROWS: Final = 2**64 - 1  # MySQL takes no OFFSET without a LIMIT
_NUMBER: Final = r"^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,2})?"
_LETTERS: Final[Parts] = {
    "year": "YYYY", "month": "YYYY-MM", "month_of_year": "MM", "day_of_month": "DD", "hour": "HH24", "day": "YYYY-MM-DD"
}  # fmt: skip


class DuckGenerator(Generator):
    """Writes DuckDB's SQL."""

    dialect = "duckdb"
    reserved = frozenset(DuckDB.Generator.RESERVED_KEYWORDS)
    text_sql = "CAST({} AS VARCHAR)"
    finite_sql = "CASE WHEN isfinite({0}) THEN {0} END"
    nulls = (True, None)  # by default, NULL is last in both orders
    whole = "TRY_CAST(trunc({0}) AS BIGINT)"
    parts: ClassVar[Parts] = {
        **{part: f"strftime({{0}}, '{form}')" for part, form in FORMATS.items()},
        "day": "strftime({0}, '%Y-%m-%d')",
        "quarter": "strftime({0}, '%Y-Q') || quarter({0})",
        "quarter_of_year": "quarter({0})",
    }
    sql = Templates(
        number="TRY_CAST({0} AS DOUBLE)",
        moment="TRY_CAST({0} AS TIMESTAMP)",
        seconds="epoch({0})",
        clock="epoch({0})",
        on_a_day="(DATE '2000-01-01' + {0})",
        length="epoch({0})",
        total="to_seconds({0})",
        rounded="round({0}, {1})",
        median="median({0})",
        percentile="quantile_disc({0}, {1})",
    )

    def first(self, value: exp.Expr, by: exp.Order | None, kind: Kind) -> exp.Expr:
        if by is not None:
            by.set("this", value)
        return exp.Anonymous(this="first", expressions=[by or value])


class PostgresGenerator(Generator):
    """Writes PostgreSQL's SQL."""

    dialect = "postgres"
    plain = re.compile(r"[a-z_][a-z0-9_]*", re.ASCII)
    reserved = frozenset(DuckDB.Generator.RESERVED_KEYWORDS)  # the same words
    text_sql = "CAST({} AS TEXT)"
    finite_sql = "CASE WHEN {0} NOT IN ('NaN', 'Infinity', '-Infinity') THEN {0} END"
    nulls = (True, False)  # by default, NULL is the greatest value
    knows_keys = True
    whole = "CAST(trunc({0}) AS BIGINT)"
    parts: ClassVar[Parts] = {
        **{part: f"to_char({{0}}, '{letters}')" for part, letters in _LETTERS.items()},
        "weekday": "CAST(EXTRACT(DOW FROM {0}) AS TEXT)",
        "quarter": "to_char({0}, 'YYYY-\"Q\"Q')",
        "quarter_of_year": "CAST(EXTRACT(QUARTER FROM {0}) AS INT)",
    }
    sql = Templates(
        number=f"CAST(substring({{0}}, '{_NUMBER}') AS DOUBLE PRECISION)",
        moment=f"CAST(substring({{0}}, '{MOMENT}') AS TIMESTAMP)",
        seconds="EXTRACT(EPOCH FROM {0})",
        clock="EXTRACT(EPOCH FROM {0})",
        on_a_day="(DATE '2000-01-01' + {0})",
        length="CAST({0} AS INTERVAL)",
        total="{0}",
    )

    def first(self, value: exp.Expr, by: exp.Order | None, kind: Kind) -> exp.Expr:
        if by is not None:
            by.set("this", value)
        return self.build("(array_agg({0}))[1]", by or value)

    def like(self, value: exp.Expr, pattern: exp.Expr) -> exp.Expr:
        return _without_escapes(super().like(value, pattern))


class MySQLGenerator(Generator):
    """Writes the SQL of MySQL and MariaDB."""

    dialect = "mysql"
    reserved = frozenset(MySQL.Generator.RESERVED_KEYWORDS)
    text_sql = "CAST({} AS CHAR)"
    limits_inside = False
    lag_needs_order = True
    hundred = "100e0"  # decimal numbers have few digits
    one = "1e0"
    nulls = (None, None)
    whole = "CAST(truncate({0}, 0) AS SIGNED)"
    parts: ClassVar[Parts] = {
        **{part: f"date_format({{0}}, '{form}')" for part, form in FORMATS.items()},
        "day": "date_format({0}, '%Y-%m-%d')",
        "quarter": "concat(date_format({0}, '%Y-Q'), quarter({0}))",
        "quarter_of_year": "quarter({0})",
    }
    sql = Templates(
        number="CAST({0} AS DOUBLE)",
        moment="CAST({0} AS DATETIME)",
        seconds="to_seconds({0})",
        clock="time_to_sec({0})",
        on_a_day="timestamp('2000-01-01', {0})",
        divided="CAST({0} AS DOUBLE) / {1}",
        averaged="CAST({0} AS DOUBLE)",
        rounded="round(CAST({0} AS DECIMAL(65, 20)), {1})",
        days="datediff({0}, {1})",
    )

    def first(self, value: exp.Expr, by: exp.Order | None, kind: Kind) -> exp.Expr:
        """Returns the value in the first row of a group.

        If `by` is None, MySQL itself takes the value of any row. Otherwise GROUP_CONCAT joins the sorted values, and
        the first one is cut out.
        """
        if by is None:
            return value
        value = exp.cast(value, "TEXT") if kind in DATES else value  # the joined text of dates would be binary
        by.set("this", self.build("ifnull({0}, '')", value))  # GROUP_CONCAT leaves NULL out
        for key in [key for key in by.expressions if not key.args.get("desc")]:  # NULL would be sorted first
            by.expressions.insert(by.expressions.index(key), self.build("{0} IS NULL", key.this))
        joined = exp.GroupConcat(this=by, separator=text("\n"))
        first = self.build("nullif(substring_index({0}, '\n', 1), '')", joined)
        if kind == "integer":
            return self.build("CAST({0} AS DECIMAL(20, 0))", first)
        return exp.cast(first, "DOUBLE") if kind in ("real", "float") else first

    def like(self, value: exp.Expr, pattern: exp.Expr) -> exp.Expr:
        if isinstance(pattern, exp.Literal) and not any(letter.isalpha() for letter in pattern.name):
            return _without_escapes(exp.Like(this=value, expression=pattern))
        lowered = text(pattern.name.lower()) if isinstance(pattern, exp.Literal) else exp.Lower(this=pattern)
        return _without_escapes(exp.Like(this=exp.Lower(this=value), expression=lowered))

    def having(self, condition: tree.Condition, frame: Frame) -> exp.Expr:
        """Returns HAVING with every ungrouped column inside an aggregate, which MariaDB requires."""
        if frame.grouping is not None and frame.grouping.by is None:
            frame = replace(frame, grouping=replace(frame.grouping, by=tree.Value("1")))
        return super().having(condition, frame)

    def medians(self, query: tree.Query) -> list[tree.Statistic]:
        return find_medians(query)

    def limit(self, select: exp.Query, order: tree.Order) -> None:
        super().limit(select, order)
        if select.args.get("offset") is not None and select.args.get("limit") is None:
            select.set("limit", exp.Limit(expression=number(_MAX_ROWS)))


def _without_escapes(like: exp.Expr) -> exp.Expr:
    """Returns `like` such that a backslash in its pattern has no special meaning."""
    pattern = like.expression
    if isinstance(pattern, exp.Literal) and "\\" not in pattern.name:
        return like
    return exp.Escape(this=like, expression=text(""))
