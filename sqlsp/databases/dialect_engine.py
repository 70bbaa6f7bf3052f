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
from sqlsp.databases.sqlite import Selection, fetch_rows
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
    **{id(end): "infinity" for end in (date.max, datetime.max)},
    **{id(start): "-infinity" for start in (date.min, datetime.min)},
}
_MAX_DIGITS: Final = 300  # of a number; larger numbers exceed the range of floats and are shown as text
_LISTED: Final = 3  # names in a note


class RowStream(NamedTuple):
    """The column names of a statement, and its rows, fetched one by one."""

    names: tuple[str, ...]
    rows: Iterator[tuple[Any, ...]]


class DialectEngine(Engine):
    """See Engine. A subclass implements how SQL of its dialect runs."""

    generator: type[Generator]
    groups_cells = False  # whether equal cells can be counted in a query; the collations of servers prevent it

    def __init__(self, tables: Sequence[DeclaredTable], db_id: str) -> None:
        tables, dropped = drop_repeated(tables)
        self.notes: list[str] = []
        if dropped:
            reason = "a name that differs in case alone from another one, or has a zero byte"
            self.notes.append(f"not read ({reason}): {listed(dropped, _LISTED)}")
        self._stored = [*tables]  # the tables that typed SQL may name
        sources = {table.name: table.qualified or table.source for table in tables}
        self.schema = with_families(make_schema(tables, db_id), sources.__getitem__)
        by_name = {table.name: table for table in tables}
        self._tables = [declared_table(self.schema, number, by_name) for number in range(len(self.schema.tables))]
        self.comments = [comment for table in self._tables for comment in _find_comments(table)]
        # types, kinds and forms by column; column 0 is *
        self._declared = ["bigint", *(column.declared.lower() for table in self._tables for column in table.columns)]
        self._kinds: list[Kind] = [find_kind(declared) for declared in self._declared]
        self._conversions: dict[int, str] = {}
        for column, declared in enumerate(self._declared):
            form = self.write_conversion(declared)
            if form is not None:
                self._conversions[column] = form
                if form == self.generator.text_sql:
                    self._kinds[column] = "text"
        clocks = [column for column, kind in enumerate(self._kinds) if kind in DURATIONS]
        unit_of_sums = None if self.generator.templates.interval_sum else "seconds"
        self.schema = self.schema.with_clocks(clocks, unit_of_sums)

    @classmethod
    def write_conversion(cls, declared: str) -> str | None:
        """Returns SQL, with {} for the name, that reads columns of a type; None if no SQL is needed."""
        if declared == "money":
            return "CAST({} AS NUMERIC)"
        return cls.generator.text_sql if find_kind(declared) == "other" and not _is_binary(declared) else None

    @property
    def needs_conversion(self) -> bool:
        """True unless the tables were cleaned when they were loaded."""
        return True

    @cached_property
    def contents(self) -> Contents:
        self._exclude_non_finite(READING)
        return partial(read_contents, self.first_rows, self.schema)

    def read_index(self, schema: Schema, name: str) -> CellIndex:
        return read_index(self, schema, range(1, len(schema.columns)), name, READING, self.needs_conversion)

    def generate(self, schema: Schema) -> Generator:
        """Returns the generator of SQL for queries over `schema`, a part of the engine's schema."""
        numbers = [self.schema.find_table(table.name) for table in schema.tables]
        tables = [DeclaredTable("", "", ()) if number is None else self._tables[number] for number in numbers]
        own: list[int | None] = []  # the columns of `schema` numbered as in `self.schema`
        for info in schema.columns[1:]:
            table = numbers[info.table]
            own.append(None if table is None else self.schema.find_column(info.name, table))
        kinds: list[Kind] = ["integer", *("other" if column is None else self._kinds[column] for column in own)]
        conversions = {
            number: self._conversions[column] for number, column in enumerate(own, 1) if column in self._conversions
        }
        primary = set(self.schema.primary_keys if self.generator.knows_keys else ())
        keys = [number for number, column in enumerate(own, 1) if column in primary]
        sources = [table.source for table in tables]
        qualified = [table.qualified or table.source for table in tables]
        return self.generator(schema, kinds, sources, conversions=conversions, keys=keys, qualified=qualified)

    def write(self, query: Query, schema: Schema) -> str:
        return self.generate(schema).write(query)

    @abstractmethod
    def _run(self, sql: str, seconds: float) -> AbstractContextManager[RowStream]:
        """Runs SQL under a time limit."""

    @contextmanager
    def read(self, sql: str, seconds: float) -> Iterator[Iterator[tuple[Any, ...]]]:
        """Runs SQL of the engine; its cells have SQLite's types, and NaN and infinity are None."""
        with self._run(sql, seconds) as stream:
            yield (
                tuple(None if _is_not_finite(cell) else cell for cell in map(convert_cell, row)) for row in stream.rows
            )

    def table(self, number: int) -> str:
        """Returns the SQL of a table behind FROM."""
        if not self.schema.tables[number].parts:
            return self._tables[number].source
        return f"({self._union_of_parts(number)}) AS q1"

    def _union_of_parts(self, number: int) -> str:
        return self.generate(self.schema).write_union_of_parts(number)

    def column(self, number: int) -> str:
        """Returns the SQL that reads a column."""
        name = self.generator.quoted(self.schema.columns[number].name)
        return self._conversions.get(number, "{}").replace("{}", name)

    def cell(self, number: int, letters: int = LONGEST_CELL + 1) -> str:
        """Returns the SQL of a cell: the first letters of texts, and NULL for binary cells, which may be large."""
        kind = self._kinds[number]
        column = self.column(number)
        if kind in ("integer", "real", "float", "boolean"):
            return column
        if _is_binary(self._declared[number]):
            return "NULL"
        return f"LEFT({column if kind == 'text' else self.generator.text_sql.format(column)}, {letters})"

    def first_rows(self, table: int, columns: Sequence[int], limit: int, seconds: float) -> list[tuple[Any, ...]]:
        """Returns the first `limit` rows of a table of `schema`."""
        cells = ", ".join(self.cell(column, LONGEST_CELL) for column in columns)
        with self.read(f"SELECT {cells} FROM {self.table(table)} LIMIT {limit}", seconds) as rows:
            return list(rows)

    def _exclude_non_finite(self, seconds: float) -> None:
        """Makes the engine read NaN and infinity as missing cells from now on, and notes the columns that have them.

        The least and the greatest cell of a column show whether it has them.
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
            ends = ", ".join(f"max({name}), min({name})" for name in map(self.column, columns))
            with suppress(DataError), self._run(f"SELECT {ends} FROM {table.source}", remaining) as stream:
                is_odd = [_is_not_finite(convert_cell(cell)) for cell in next(stream.rows)]
                for index, column in enumerate(columns):
                    if any(is_odd[2 * index : 2 * index + 2]):
                        self._conversions[column] = finite_sql.replace("{0}", "{}")
                        name = f"{table.name}.{self.schema.columns[column].name}"
                        self.notes.append(f"NaN or infinity in {name} counts as missing")

    def compile(self, sql: str, seconds: float) -> None:
        with self._run(f"EXPLAIN {sql}", seconds) as stream:
            next(stream.rows, None)

    def select_typed(self, sql: str, schema: Schema, limits: QueryLimits) -> Selection:
        return self.select(check_typed(sql, self.generator.dialect, self._typed_tables), limits)

    @cached_property
    def _typed_tables(self) -> TablesByParts:
        """The tables and columns that typed SQL may name."""
        names = [(name, table) for table in self._stored for name in (table.source, table.qualified) if name]
        columns = {name: [column.name for column in table.columns] for name, table in names}
        return find_tables_by_parts(self.generator.dialect, columns)

    def select(self, sql: str, limits: QueryLimits) -> Selection:
        with self._run(sql, limits.seconds) as stream:
            converted = (tuple(map(convert_cell, row)) for row in stream.rows)
            rows, more = fetch_rows(converted, limits.max_rows, limits.max_bytes)
        return Selection(stream.names, rows, more)


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
        if cell.is_finite() and cell.adjusted() > _MAX_DIGITS:
            return str(cell)
        return int(cell) if cell.is_finite() and cell == cell.to_integral_value() else float(cell)
    if isinstance(cell, list | dict | tuple):
        return json.dumps(cell, ensure_ascii=False, default=str)
    return bytes(cell) if isinstance(cell, bytearray | memoryview) else str(cell)


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
    return any(word in declared for word in ("blob", "bytea", "binary", "geometry"))
