"""The dialects: what DuckDB, PostgreSQL, MySQL and MariaDB write otherwise."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from sqlglot.dialects.duckdb import DuckDB
from sqlglot.dialects.mysql import MySQL

from sqlsp.engines.expressions import ISO, LEADING, Forms
from sqlsp.engines.generator import Generator
from sqlsp.engines.kinds import DATES, Kind
from sqlsp.sql import query as tree
from sqlsp.sql.idioms import FORMATS, median_of
from sqlsp.sql.render import Frame

_NUMBER: Final = f"regexp_extract({{0}}, '{LEADING}', 1)"
_ALL: Final = 2**64 - 1  # MySQL takes no OFFSET without a LIMIT
_LETTERS: Final[Mapping[tree.PartOfDate, str]] = {
    "year": "YYYY", "month": "YYYY-MM", "month_of_year": "MM", "day_of_month": "DD", "hour": "HH24", "day": "YYYY-MM-DD"
}  # fmt: skip
_BEGINNING: Final = f"SUBSTRING({{0}} FROM '{LEADING}')"
# a day of a month that has fewer is one of the next
_MOMENT: Final = (
    "CAST(LEFT({0}, 7) || '-01' AS TIMESTAMP) + (CAST(SUBSTR({0}, 9, 2) AS INTEGER) - 1) * INTERVAL '1 day'"
    " + CAST(COALESCE(NULLIF(SUBSTR({0}, 12, 8), ''), '0:00') AS INTERVAL)"
)


class DuckGenerator(Generator):
    """Writes DuckDB's SQL."""

    dialect = "duckdb"
    reserved = frozenset(DuckDB.Generator.RESERVED_KEYWORDS)
    escapes = False

    forms = Forms(
        text="CAST({} AS VARCHAR)",
        matches="regexp_matches({}, '{}')",
        leading=f"(CASE WHEN {{0}} IS NOT NULL THEN COALESCE(TRY_CAST({_NUMBER} AS DOUBLE), 0) END)",
        double="CAST({} AS DOUBLE)",
        whole="TRY_CAST(trunc({}) AS BIGINT)",
        divided="({} // {})",
        moment="TRY_CAST({} AS TIMESTAMP)",
        parts={
            **{part: f"strftime({{}}, '{form}')" for part, form in FORMATS.items()},
            "day": "strftime({}, '%Y-%m-%d')",
            "quarter_of_year": "quarter({})",
        },
        seconds="epoch({})",
        clock="epoch({})",
        on_a_day="(DATE '2000-01-01' + {})",
        length="epoch({})",
        total="to_seconds({})",
        finite="CASE WHEN isfinite({0}) THEN {0} END",
    )

    @classmethod
    def first(cls, value: str, by: str | None, down: bool, kind: Kind) -> str:
        return f"first({value}{cls.in_order(by, down)})"


class PostgresGenerator(Generator):
    """Writes PostgreSQL's SQL."""

    dialect = "postgres"
    plain = re.compile(r"[a-z_][a-z0-9_]*", re.ASCII)
    reserved = frozenset(DuckDB.Generator.RESERVED_KEYWORDS)  # which are PostgreSQL's
    knows_keys = True

    forms = Forms(
        text="CAST({} AS TEXT)",
        matches="{} ~ '{}'",
        leading=f"(CASE WHEN {{0}} IS NOT NULL THEN COALESCE(CAST({_BEGINNING} AS DOUBLE PRECISION), 0) END)",
        double="CAST({} AS DOUBLE PRECISION)",
        whole="CAST(TRUNC({}) AS BIGINT)",
        divided="DIV({}, {})",  # a sum of integers is none there, and its quotients have a fraction
        moment=f"(CASE WHEN {{0}} ~ '{ISO}' THEN {_MOMENT} END)",
        parts={
            **{part: f"TO_CHAR({{}}, '{letters}')" for part, letters in _LETTERS.items()},
            "weekday": "CAST(EXTRACT(DOW FROM {}) AS TEXT)",
            "quarter_of_year": "CAST(EXTRACT(QUARTER FROM {}) AS INTEGER)",
        },
        seconds="EXTRACT(EPOCH FROM {})",
        clock="EXTRACT(EPOCH FROM {})",
        on_a_day="(DATE '2000-01-01' + {})",
        length="CAST({} AS INTERVAL)",
        total="{}",
        rounded="ROUND(CAST({} AS NUMERIC), {})",
        finite="CASE WHEN {0} NOT IN ('NaN', 'Infinity', '-Infinity') THEN {0} END",
    )

    @classmethod
    def first(cls, value: str, by: str | None, down: bool, kind: Kind) -> str:
        return f"(ARRAY_AGG({value}{cls.in_order(by, down)}))[1]"


class MySQLGenerator(Generator):
    """Writes the SQL of MySQL and MariaDB."""

    dialect = "mysql"
    reserved = frozenset(MySQL.Generator.RESERVED_KEYWORDS)
    integer = "SIGNED"
    limits_inside = False
    hundred = "100e0"  # decimal numbers have few digits
    one = "1e0"
    nulls = ("", " DESC")
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
        clock="TIME_TO_SEC({})",
        on_a_day="TIMESTAMP('2000-01-01', {})",
        days="DATEDIFF({}, {})",
        ago="CAST({} - INTERVAL {} {} AS DATE)",
        rounded="ROUND(CAST({} AS DECIMAL(65, 20)), {})",
        small="CAST({} AS FLOAT)",
        averaged="{} + 0e0",
    )

    def text_literal(self, text: str) -> str:
        return super().text_literal(text.replace("\\", "\\\\"))

    @classmethod
    def first(cls, value: str, by: str | None, down: bool, kind: Kind) -> str:
        """Without an order a column of no group is of some row; else the values are joined, the first is cut out."""
        if by is None:
            return value
        order = f"{by} IS NULL, {by}{' DESC' * down}"
        text = f"CAST({value} AS CHAR)" if kind in DATES else value  # of a date the joined text would be binary
        marked = f"IFNULL(CONCAT('+', {text}), '-')"  # GROUP_CONCAT leaves NULL out
        first = f"SUBSTRING_INDEX(GROUP_CONCAT({marked} ORDER BY {order} SEPARATOR '\x1e'), CHAR(30), 1)"
        held = f"NULLIF(SUBSTRING({first}, 2), IF({first} = '-', '', NULL))"
        if kind == "integer":
            return f"CAST({held} AS DECIMAL(20, 0))"
        return f"({held} + 0e0)" if kind in ("real", "float") else held

    @classmethod
    def like(cls, value: str, pattern: str, negated: bool) -> str:
        literal = pattern.startswith("'")
        escape = "" if literal and "\\" not in pattern else " ESCAPE ''"
        return f"LOWER({value}) {'NOT ' * negated}LIKE {pattern.lower() if literal else f'LOWER({pattern})'}{escape}"

    def having(self, condition: tree.Condition, frame: Frame) -> str:
        """MariaDB knows no column there that is neither grouped nor aggregated."""
        if frame.grouping is not None and frame.grouping.by is None:
            frame = replace(frame, grouping=replace(frame.grouping, by=tree.Value("1")))
        return super().having(condition, frame)

    def ranked(self, query: tree.Query) -> list[tree.Statistic]:
        return median_of(query)

    def limits(self, order: tree.Order) -> list[str]:
        found = super().limits(order)
        return [f"LIMIT {_ALL}", *found] if len(found) == 1 and found[0].startswith("OFFSET") else found
