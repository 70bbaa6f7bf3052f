"""Generators of the SQL of DuckDB, PostgreSQL, MySQL and MariaDB.

Every generator overrides the parts of SQL in which the dialect differs.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Final

from sqlglot import exp
from sqlglot.dialects.duckdb import DuckDB
from sqlglot.dialects.mysql import MySQL

from sqlsp.sql import query as tree
from sqlsp.sql.cell_formats import TIMESTAMP_PATTERN
from sqlsp.sql.generator import Generator, Templates
from sqlsp.sql.idioms import FORMATS, find_medians
from sqlsp.sql.kinds import DATES, Kind
from sqlsp.sql.printing import number, text
from sqlsp.sql.render import DatePartTemplates, SelectScope

_MAX_ROWS: Final = 2**64 - 1  # the LIMIT before an OFFSET, which MySQL requires
_NUMBER_PATTERN: Final = r"^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,2})?"
_TO_CHAR_FORMATS: Final[Mapping[tree.PartOfDate, str]] = {
    "year": "YYYY", "month": "YYYY-MM", "month_of_year": "MM", "day_of_month": "DD", "hour": "HH24", "day": "YYYY-MM-DD"
}  # fmt: skip


class DuckGenerator(Generator):
    """Writes DuckDB's SQL."""

    dialect = "duckdb"
    reserved = frozenset(DuckDB.Generator.RESERVED_KEYWORDS)
    text_sql = "CAST({} AS VARCHAR)"
    finite_sql = "CASE WHEN isfinite({0}) THEN {0} END"
    nulls_first = (True, None)  # by default, NULL is last in both orders
    integer_part = "TRY_CAST(trunc({0}) AS BIGINT)"
    date_parts: ClassVar[DatePartTemplates] = {
        **{part: f"strftime({{0}}, '{form}')" for part, form in FORMATS.items()},
        "day": "strftime({0}, '%Y-%m-%d')",
        "quarter": "strftime({0}, '%Y-Q') || quarter({0})",
        "quarter_of_year": "quarter({0})",
    }
    templates = Templates(
        first="first({0})",
        to_number="TRY_CAST({0} AS DOUBLE)",
        to_timestamp="TRY_CAST({0} AS TIMESTAMP)",
        to_seconds="epoch({0})",
        clock_to_seconds="epoch({0})",
        clock_to_timestamp="(DATE '2000-01-01' + {0})",
        summand="epoch({0})",
        interval_sum="to_seconds({0})",
        rounded="round({0}, {1})",
        median="median({0})",
        percentile="quantile_disc({0}, {1})",
    )


class PostgresGenerator(Generator):
    """Writes PostgreSQL's SQL."""

    dialect = "postgres"
    plain_name = re.compile(r"[a-z_][a-z0-9_]*", re.ASCII)
    reserved = frozenset(DuckDB.Generator.RESERVED_KEYWORDS)  # the same words
    text_sql = "CAST({} AS TEXT)"
    finite_sql = "CASE WHEN {0} NOT IN ('NaN', 'Infinity', '-Infinity') THEN {0} END"
    nulls_first = (True, False)  # by default, NULL is the greatest value
    knows_keys = True
    integer_part = "CAST(trunc({0}) AS BIGINT)"
    date_parts: ClassVar[DatePartTemplates] = {
        **{part: f"to_char({{0}}, '{letters}')" for part, letters in _TO_CHAR_FORMATS.items()},
        "weekday": "CAST(EXTRACT(DOW FROM {0}) AS TEXT)",
        "quarter": "to_char({0}, 'YYYY-\"Q\"Q')",
        "quarter_of_year": "CAST(EXTRACT(QUARTER FROM {0}) AS INT)",
    }
    templates = Templates(
        first="(array_agg({0}))[1]",
        to_number=f"CAST(substring({{0}}, '{_NUMBER_PATTERN}') AS DOUBLE PRECISION)",
        to_timestamp=f"CAST(substring({{0}}, '{TIMESTAMP_PATTERN}') AS TIMESTAMP)",
        to_seconds="EXTRACT(EPOCH FROM {0})",
        clock_to_seconds="EXTRACT(EPOCH FROM {0})",
        clock_to_timestamp="(DATE '2000-01-01' + {0})",
        summand="CAST({0} AS INTERVAL)",
        interval_sum="{0}",
    )

    def like(self, value: exp.Expr, pattern: exp.Expr) -> exp.Expr:
        return _without_escapes(super().like(value, pattern))


class MySQLGenerator(Generator):
    """Writes the SQL of MySQL and MariaDB."""

    dialect = "mysql"
    reserved = frozenset(MySQL.Generator.RESERVED_KEYWORDS)
    text_sql = "CAST({} AS CHAR)"
    allows_limit_behind_in = False
    lag_needs_order = True
    hundred = "100e0"  # decimal numbers have few digits
    one = "1e0"
    nulls_first = (None, None)
    integer_part = "CAST(truncate({0}, 0) AS SIGNED)"
    date_parts: ClassVar[DatePartTemplates] = {
        **{part: f"date_format({{0}}, '{form}')" for part, form in FORMATS.items()},
        "day": "date_format({0}, '%Y-%m-%d')",
        "quarter": "concat(date_format({0}, '%Y-Q'), quarter({0}))",
        "quarter_of_year": "quarter({0})",
    }
    templates = Templates(
        first="nullif(substring_index({0}, '\n', 1), '')",
        to_number="CAST({0} AS DOUBLE)",
        to_timestamp="CAST({0} AS DATETIME)",
        to_seconds="to_seconds({0})",
        clock_to_seconds="time_to_sec({0})",
        clock_to_timestamp="timestamp('2000-01-01', {0})",
        quotient="CAST({0} AS DOUBLE) / {1}",
        mean_argument="CAST({0} AS DOUBLE)",
        rounded="round(CAST({0} AS DECIMAL(65, 20)), {1})",
        days_between="datediff({0}, {1})",
    )

    def first(self, value: exp.Expr, by: exp.Order | None, kind: Kind) -> exp.Expr:
        """Returns the value in the first row of a group.

        If `by` is None, `value` needs no aggregate: MySQL itself chooses a row. Otherwise GROUP_CONCAT joins the
        sorted values by line breaks, and the text before the first line break is the result.
        """
        if by is None:
            return value
        value = exp.cast(value, "TEXT") if kind in DATES else value  # the joined text of dates would be binary
        by.set("this", self.build("ifnull({0}, '')", value))  # GROUP_CONCAT leaves NULL out
        for key in list(by.expressions):
            if not key.args.get("desc"):  # without `key IS NULL` before it, NULL would be first
                by.expressions.insert(by.expressions.index(key), self.build("{0} IS NULL", key.this))
        joined = exp.GroupConcat(this=by, separator=text("\n"))
        first = self.build(self.templates.first, joined)
        if kind == "integer":
            return self.build("CAST({0} AS DECIMAL(20, 0))", first)  # holds signed and unsigned 64-bit integers
        return exp.cast(first, "DOUBLE") if kind in ("real", "float") else first

    def like(self, value: exp.Expr, pattern: exp.Expr) -> exp.Expr:
        """Returns LIKE over lower case, because columns may have a collation that distinguishes case."""
        if isinstance(pattern, exp.Literal) and not any(letter.isalpha() for letter in pattern.name):
            return _without_escapes(exp.Like(this=value, expression=pattern))
        lowered = text(pattern.name.lower()) if isinstance(pattern, exp.Literal) else exp.Lower(this=pattern)
        return _without_escapes(exp.Like(this=exp.Lower(this=value), expression=lowered))

    def having(self, condition: tree.Condition, scope: SelectScope) -> exp.Expr:
        """Returns HAVING with every ungrouped column inside an aggregate, which MariaDB requires."""
        if scope.is_grouped and scope.row_key is None:
            # with a row key, `first` returns an aggregate; a constant leaves the choice of the row to the engine
            scope = replace(scope, row_key=tree.Key(tree.Value("1")))
        return super().having(condition, scope)

    def emulated_medians(self, query: tree.Query) -> list[tree.Statistic]:
        return find_medians(query)  # MySQL has no function for them

    def add_limit(self, select: exp.Query, order: tree.Order) -> None:
        super().add_limit(select, order)
        if select.args.get("offset") is not None and select.args.get("limit") is None:
            select.set("limit", exp.Limit(expression=number(_MAX_ROWS)))


def _without_escapes(like: exp.Expr) -> exp.Expr:
    """Returns LIKE such that a backslash in the pattern has no special meaning."""
    pattern = like.expression
    if isinstance(pattern, exp.Literal) and "\\" not in pattern.name:
        return like
    return exp.Escape(this=like, expression=text(""))
