"""The base class of engines whose SQL is generated in a dialect of sqlglot: DuckDB and servers."""

from __future__ import annotations

import json
import math
import time
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from datetime import date, datetime, timedelta
from decimal import Decimal
from functools import cached_property, partial
from typing import Any, Final, NamedTuple

from sqlsp.databases.cells.index import LONGEST_CELL, CellIndex, read_index
from sqlsp.databases.declared_tables import DeclaredTable, declared_table, drop_repeated, make_schema, with_families
from sqlsp.databases.engine import READING, Engine, QueryLimits
from sqlsp.databases.sqlite import Rows, fetch_rows
from sqlsp.schema.descriptions import LONGEST, Description
from sqlsp.schema.keys import Contents, read_contents
from sqlsp.schema.schema import Schema
from sqlsp.sql.generator import Generator
from sqlsp.sql.kinds import DURATIONS, Kind, find_kind
from sqlsp.sql.query import Query
from sqlsp.sql.scopes import TablesByParts, find_tables_by_parts
from sqlsp.sql.typed import check_typed
from sqlsp.utils.console import listed
from sqlsp.utils.errors import DataError

# DuckDB returns these very objects for infinite dates; a finite date of the same day is another object
_INFINITE: Final = {
    id(date.max): "infinity",
    id(datetime.max): "infinity",
    id(date.min): "-infinity",
    id(datetime.min): "-infinity",
}
_MAX_DIGITS: Final = 300  # of a number; larger numbers exceed the range of floats and are shown as text


class RowStream(NamedTuple):
    """The column names of a statement, and its rows, fetched one by one."""

    names: tuple[str, ...]
    rows: Iterator[tuple[Any, ...]]


class DialectEngine(Engine):
    """See Engine. A subclass runs the SQL of one dialect.

    Also a `CellSource`, from which the cells are read.
    """

    generator: type[Generator]
    groups_cells = False  # True if a query can count equal cells; the collations of servers prevent this

    def __init__(self, tables: Sequence[DeclaredTable], db_id: str) -> None:
        """Makes the schema of `tables`. `db_id` is the name of the schema."""
        tables, dropped = drop_repeated(tables)
        self.notes: list[str] = []
        if dropped:
            reason = "a name that differs in case alone from another one, or has a zero byte"
            self.notes.append(f"not read ({reason}): {listed(dropped)}")
        self._stored = [*tables]  # the tables that typed SQL may name
        sources = {table.name: table.qualified or table.source for table in tables}
        self.schema = with_families(make_schema(tables, db_id), sources.__getitem__)
        by_name = {table.name: table for table in tables}
        self._tables = [declared_table(self.schema, number, by_name) for number in range(len(self.schema.tables))]
        self.comments = [comment for table in self._tables for comment in _find_comments(table)]
        # declared types, kinds and conversions by column; column 0 is *
        self._declared = ["bigint", *(column.declared.lower() for table in self._tables for column in table.columns)]
        self._kinds: list[Kind] = [find_kind(declared) for declared in self._declared]
        self._conversions: dict[int, str] = {}
        for column, declared in enumerate(self._declared):
            conversion = self.write_conversion(declared)
            if conversion is not None:
                self._conversions[column] = conversion
                if conversion == self.generator.text_sql:
                    self._kinds[column] = "text"
        clocks = [column for column, kind in enumerate(self._kinds) if kind in DURATIONS]
        unit_of_sums = None if self.generator.templates.interval_sum else "seconds"
        self.schema = self.schema.with_clocks(clocks, unit_of_sums)

    @classmethod
    def write_conversion(cls, declared: str) -> str | None:
        """Returns SQL, with {} for the name, that converts the cells of columns of a type to a usual type.

        Returns None if the cells are read without a conversion.
        """
        if declared == "money":
            return "CAST({} AS NUMERIC)"
        is_unusual = find_kind(declared) == "other" and not _is_binary(declared)
        return cls.generator.text_sql if is_unusual else None

    @property
    def needs_conversion(self) -> bool:
        """True if text may have to be converted to numbers or dates. False if this was done when files were loaded."""
        return True

    @cached_property
    def contents(self) -> Contents:
        self._exclude_non_finite(READING)
        return partial(read_contents, self.first_rows, self.schema)

    def read_index(self, schema: Schema, name: str) -> CellIndex:
        return read_index(self, schema, range(1, len(schema.columns)), name, READING, self.needs_conversion)

    def generate(self, schema: Schema) -> Generator:
        """Returns the generator of SQL for queries over `schema`, which has tables and columns of the engine's schema.

        `schema` may also have metrics, which the engine does not have.
        """
        numbers = [self.schema.find_table(table.name) for table in schema.tables]
        tables = [DeclaredTable("", "", ()) if number is None else self._tables[number] for number in numbers]
        columns: list[int | None] = []  # of `schema` after `*`, numbered as in `self.schema`; None: a metric
        for info in schema.columns[1:]:
            table = numbers[info.table]
            columns.append(None if table is None else self.schema.find_column(info.name, table))
        kinds: list[Kind] = ["integer", *("other" if column is None else self._kinds[column] for column in columns)]
        conversions = {
            number: self._conversions[column] for number, column in enumerate(columns, 1) if column in self._conversions
        }
        primary = set(self.schema.primary_keys if self.generator.knows_keys else ())
        keys = [number for number, column in enumerate(columns, 1) if column in primary]
        sources = [table.source for table in tables]
        qualified = [table.qualified or table.source for table in tables]
        return self.generator(schema, kinds, sources, conversions=conversions, keys=keys, qualified=qualified)

    def write(self, query: Query, schema: Schema) -> str:
        return self.generate(schema).write(query)

    @abstractmethod
    def _run(self, sql: str, seconds: float) -> AbstractContextManager[RowStream]:
        """Runs SQL under a time limit. Raises errors as Engine does."""

    @contextmanager
    def read(self, sql: str, seconds: float) -> Iterator[Iterator[tuple[Any, ...]]]:
        """Runs SQL of the engine. The cells of the rows have SQLite's types, and NaN and infinity are None."""
        with self._run(sql, seconds) as stream:
            yield (
                tuple(None if _is_not_finite(cell) else cell for cell in map(convert_cell, row)) for row in stream.rows
            )

    def table(self, number: int) -> str:
        if not self.schema.tables[number].parts:
            return self._tables[number].source
        return f"({self._union_of_parts(number)}) AS q1"

    def _union_of_parts(self, number: int) -> str:
        """Returns a query for the rows of all parts of a table."""
        return self.generate(self.schema).write_union_of_parts(number)

    def column(self, number: int) -> str:
        name = self.generator.quoted(self.schema.columns[number].name)
        return self._conversions.get(number, "{}").replace("{}", name)

    def cell(self, number: int, letters: int = LONGEST_CELL + 1) -> str:
        """Returns SQL that reads the first `letters` of texts. Binary cells, which may be large, become NULL."""
        kind = self._kinds[number]
        column = self.column(number)
        if kind in ("integer", "real", "float", "boolean"):
            return column
        if _is_binary(self._declared[number]):
            return "NULL"
        text = column if kind == "text" else self.generator.text_sql.format(column)
        return f"LEFT({text}, {letters})"

    def first_rows(self, table: int, columns: Sequence[int], limit: int, seconds: float) -> list[tuple[Any, ...]]:
        """Returns the first `limit` rows of a table of `schema`."""
        cells = ", ".join(self.cell(column, LONGEST_CELL) for column in columns)
        with self.read(f"SELECT {cells} FROM {self.table(table)} LIMIT {limit}", seconds) as rows:
            return list(rows)

    def _exclude_non_finite(self, seconds: float) -> None:
        """Adds conversions of NaN and infinity to NULL for the columns with such numbers, and notes on these columns.

        The least or the greatest cell of such a column is NaN or infinite.
        """
        finite_sql = self.generator.finite_sql
        if not finite_sql:
            return
        deadline = time.monotonic() + seconds
        for number, table in enumerate(self._tables):
            columns = [
                column
                for column in self.schema.columns_of(number)
                if self._kinds[column] in ("real", "float") and column not in self._conversions
            ]
            remaining = deadline - time.monotonic()
            if not columns or remaining <= 0:
                continue
            extremes = ", ".join(f"max({name}), min({name})" for name in map(self.column, columns))
            with suppress(DataError), self._run(f"SELECT {extremes} FROM {table.source}", remaining) as stream:
                is_not_finite = [_is_not_finite(convert_cell(cell)) for cell in next(stream.rows)]
                for column, *extremes_of_column in zip(columns, is_not_finite[::2], is_not_finite[1::2], strict=True):
                    if any(extremes_of_column):
                        self._conversions[column] = finite_sql.replace("{0}", "{}")
                        name = f"{table.name}.{self.schema.columns[column].name}"
                        self.notes.append(f"NaN or infinity in {name} counts as missing")

    def compile(self, sql: str, seconds: float) -> None:
        with self._run(f"EXPLAIN {sql}", seconds) as stream:
            next(stream.rows, None)

    def select_typed(self, sql: str, schema: Schema, limits: QueryLimits) -> Rows:
        return self.select(check_typed(sql, self.generator.dialect, self._typed_tables), limits)

    @cached_property
    def _typed_tables(self) -> TablesByParts:
        """The tables and columns that typed SQL may name. A table may be written with its database schema."""
        columns: dict[str, list[str]] = {}
        for table in self._stored:
            for name in (table.source, table.qualified):
                if name:
                    columns[name] = [column.name for column in table.columns]
        return find_tables_by_parts(self.generator.dialect, columns)

    def select(self, sql: str, limits: QueryLimits) -> Rows:
        with self._run(sql, limits.seconds) as stream:
            converted = (tuple(map(convert_cell, row)) for row in stream.rows)
            return fetch_rows(stream.names, converted, limits.max_rows, limits.max_bytes)


def _find_comments(table: DeclaredTable) -> Iterator[Description]:
    """Yields the comments on a table and its columns in the database."""
    texts = {table.name: table.comment, **{f"{table.name}.{column.name}": column.comment for column in table.columns}}
    for item, text in texts.items():
        if text:
            yield Description(item, text[:LONGEST], declared=True)


def convert_cell(cell: Any) -> Any:
    """Converts a cell to a value of SQLite's types."""
    if cell is None or type(cell) in (int, float, str, bytes):
        return cell
    if isinstance(cell, bool):
        return int(cell)
    if id(cell) in _INFINITE:
        return _INFINITE[id(cell)]
    if isinstance(cell, timedelta):
        return _format_interval(cell)
    if isinstance(cell, Decimal):
        return _convert_decimal(cell)
    if isinstance(cell, list | dict | tuple):
        return json.dumps(cell, ensure_ascii=False, default=str)
    return bytes(cell) if isinstance(cell, bytearray | memoryview) else str(cell)


def _convert_decimal(number: Decimal) -> int | float | str:
    """Converts a decimal to an integer or a float. A number beyond the range of floats becomes text."""
    if not number.is_finite():
        return float(number)
    if number.adjusted() > _MAX_DIGITS:
        return str(number)
    return int(number) if number == number.to_integral_value() else float(number)


def _format_interval(interval: timedelta) -> str:
    """Formats an interval as PostgreSQL does: `-1 day 02:30:00`."""
    sign = "-" if interval < timedelta(0) else ""
    interval = abs(interval)
    minutes, seconds = divmod(interval.seconds, 60)
    hours, minutes = divmod(minutes, 60)
    fraction = f".{interval.microseconds:06}".rstrip("0") if interval.microseconds else ""
    days = f"{interval.days} day{'' if interval.days == 1 else 's'}" if interval.days else ""
    clock = f"{hours:02}:{minutes:02}:{seconds:02}{fraction}"
    if days and clock == "00:00:00":
        clock = ""
    return sign + " ".join(part for part in (days, clock) if part)


def _is_not_finite(cell: Any) -> bool:
    return isinstance(cell, float) and not math.isfinite(cell)


def _is_binary(declared: str) -> bool:
    """True for a type whose cells are bytes."""
    return any(word in declared for word in ("blob", "bytea", "binary", "geometry"))
