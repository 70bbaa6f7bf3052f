"""An opened database: its schema, its cells, notes about it, and the engine that runs queries on it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final, Protocol

from sqlsp.databases.address import Location
from sqlsp.databases.cells.index import CellIndex
from sqlsp.databases.engine import Engine, QueryLimits, SqliteEngine
from sqlsp.databases.sqlite import QueryTimeoutError, Selection
from sqlsp.schema.schema import ColumnInfo, Schema, describe_item
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Query
from sqlsp.sql.render import name_columns
from sqlsp.utils.console import listed
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import find_last_change, whole_characters

MAX_SHOWN: Final = 20_000_000  # bytes of the rows that an answer shows
MAX_EXPORTED: Final = 100_000_000  # bytes of the rows that are written to a CSV file
_LISTED: Final = 3  # names in a note
_MAX_CONVERSIONS: Final = 8  # columns with a note of their own about their cells


@dataclass(frozen=True)
class Rows:
    """The rows of a query.

    Attributes:
        more: True if the query has further rows
        large: True if the rows end at the limit in bytes, not at the limit of their number
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]
    more: bool
    seconds: float
    large: bool = False

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        return iter(self.rows)


class Statement(Protocol):
    """A query with its SQL, such as a candidate."""

    @property
    def query(self) -> Query: ...

    @property
    def schema(self) -> Schema: ...

    @property
    def sql(self) -> str: ...


@dataclass(frozen=True, eq=False)
class Database:
    """An opened database.

    Attributes:
        path: the file, files or server address
        name: the name shown to people
        values: the index of its cells
        notes: hints for people before they trust an answer
        unused: columns that are not offered to the parser (`find_unused`)
        glossary_stamp: the file of the glossary, which may be missing, and its modification time when it was read;
            None for a database that has no place for it
    """

    path: Location
    name: str
    schema: Schema
    values: CellIndex
    notes: tuple[str, ...]
    engine: Engine
    unused: frozenset[int] = frozenset()
    glossary_stamp: tuple[Path, int] | None = None

    @property
    def is_sqlite(self) -> bool:
        return isinstance(self.engine, SqliteEngine)

    @property
    def fingerprint(self) -> str | None:
        return self.engine.fingerprint

    @property
    def has_changed(self) -> bool:
        """True if its files have changed since they were opened (`Engine.has_changed`)."""
        return self.engine.has_changed

    @property
    def is_outdated(self) -> bool:
        """True if the database `has_changed`, or its glossary was edited, so that it has to be opened again."""
        if self.glossary_stamp is not None and find_last_change(self.glossary_stamp[0]) != self.glossary_stamp[1]:
            return True
        return self.has_changed

    def check_unchanged(self) -> None:
        """Raises DataError if the database `has_changed`."""
        if self.has_changed:
            raise DataError(
                f"the tables of {self.name} have changed since it was opened; ask the question again, "
                "or from Python open the database again"
            )

    def write(self, query: Query, schema: Schema | None = None) -> str:
        """Returns the SQL of a query over `schema` (default: the whole schema) in the database's dialect."""
        return self.engine.write(query, schema or self.schema)

    def compile(self, sql: str, seconds: float) -> None:
        """Raises DataError if the database refuses SQL returned by `write`, or `has_changed`."""
        self.check_unchanged()
        self.engine.compile(sql, seconds)

    def run(self, query: Query | Statement | str, seconds: float, limit: int, max_bytes: int = MAX_SHOWN) -> Rows:
        """Runs a query read-only and returns at most `limit` rows that take at most `max_bytes` bytes.

        Text is SQL in the database's dialect, possibly typed by a person: it may read only the tables of the schema.

        Raises:
            QueryTimeoutError: The query took longer than `seconds`.
            DataError: The database refuses the query, or `has_changed`.
        """
        limits = QueryLimits(seconds, limit, max_bytes)
        if isinstance(query, str):
            if query != whole_characters(query) or "\0" in query:
                raise DataError("the query holds half of a character or a zero byte; write it anew")
            return self._timed(partial(self.engine.select_typed, query, self.schema, limits), limits)
        if isinstance(query, Query):
            return self._run(query, self.schema, self.write(query), limits)
        return self._run(query.query, query.schema, query.sql, limits)

    def _run(self, query: Query, schema: Schema, sql: str, limits: QueryLimits) -> Rows:
        rows = self._timed(partial(self.engine.select, sql, limits), limits)
        return rows if self.is_sqlite else replace(rows, columns=name_columns(query, schema))

    def execute_sqlite(self, sql: str, seconds: float, limit: int) -> Rows:
        """Runs SQL that this program wrote in SQLite's dialect. Other engines get a translation.

        The SQL reads the cells as stored, without the conversions of `CellFormat`.
        """
        limits = QueryLimits(seconds, limit, MAX_SHOWN)
        if self.is_sqlite and not any(table.parts for table in self.schema.tables):
            return self._timed(partial(self.engine.select, sql, limits), limits)
        stored = replace(self.schema, columns=tuple(replace(info, cell_format=None) for info in self.schema.columns))
        query = parse_sql(sql, stored, extended=True)
        return self._run(query, stored, self.write(query, stored), limits)

    def _timed(self, select: Callable[[], Selection], limits: QueryLimits) -> Rows:
        """Returns the rows of `select` and the time it took; raises errors as `run` does."""
        self.check_unchanged()
        started = time.perf_counter()
        try:
            selection = select()
        except QueryTimeoutError as error:
            raise QueryTimeoutError(f"the query was stopped after {limits.seconds:g} s without an answer") from error
        except DataError as error:
            message = str(error).replace(str(self.path), self.name) if isinstance(self.path, Path) else str(error)
            raise DataError(message) from error
        large = selection.more and len(selection.rows) < limits.max_rows
        elapsed = time.perf_counter() - started
        return Rows(selection.columns, tuple(selection.rows), selection.more, elapsed, large)


def note_schema(schema: Schema) -> Iterator[str]:
    """Yields notes on tables with parts, inferred keys, and columns whose cells are converted."""
    keys = [" → ".join(str(describe_item(schema, column)) for column in key) for key in schema.inferred_keys]
    united = [
        f"{table.name} ({listed([part.name for part in table.parts], _LISTED)})"
        for table in schema.tables
        if table.parts
    ]
    if united:
        yield f"asked as one table: {listed(united, _LISTED)}"
    if keys:
        yield f"foreign keys that are not declared, but inferred: {listed(keys, _LISTED)}"
    conversions = [
        f"{describe_item(schema, column)}: {note}"
        for column, info in enumerate(schema.columns)
        if (note := describe_conversion(info))
    ]
    yield from conversions[:_MAX_CONVERSIONS]
    more = len(conversions) - _MAX_CONVERSIONS
    if more > 0:
        columns = "1 more column has a note" if more == 1 else f"{more:,} more columns have notes"
        yield f"{columns}: :tables and the page show them"


def describe_conversion(info: ColumnInfo) -> str:
    """Describes how the cells of a column are converted; empty if they are used as stored."""
    if info.note or info.cell_format is None:
        return info.note
    unreadable = (
        f"NULL instead of {listed([repr(cell) for cell in info.cell_format.unreadable], _LISTED)}"
        if info.cell_format.unreadable
        else ""
    )
    return "; ".join(filter(None, [info.cell_format.description, unreadable]))
