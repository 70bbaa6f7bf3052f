"""An opened database: the schema, the index of cells, notes for people, and the engine that runs queries."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final, Protocol

from sqlsp.databases.address import Location
from sqlsp.databases.cells.index import CellIndex
from sqlsp.databases.engine import Engine, QueryLimits, SqliteEngine
from sqlsp.databases.sqlite import QueryTimeoutError, Rows
from sqlsp.schema.schema import ColumnInfo, Schema, describe_item
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Query
from sqlsp.sql.render import name_columns
from sqlsp.utils.console import listed
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import find_last_change, whole_characters

MAX_SHOWN: Final = 20_000_000  # bytes of the rows that an answer shows
MAX_EXPORTED: Final = 100_000_000  # bytes of the rows that are written to a CSV file
_MAX_CONVERSIONS: Final = 8  # columns with a note of their own about their cells


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
        values: the index of the cells
        notes: hints for people, which they should read before they trust an answer
        unused: columns that the parser does not see (`inference.prepared.find_unused`)
        glossary_stamp: the path of the glossary, where a file may be missing, and the modification time when the
            glossary was read. None for a database that cannot have a glossary, such as a server without the option.
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
        """True if the files have changed since the database was opened (`Engine.has_changed`)."""
        return self.engine.has_changed

    @property
    def is_outdated(self) -> bool:
        """True if the database must be opened again: it `has_changed`, or its glossary was edited."""
        if self.glossary_stamp is not None:
            glossary, last_change = self.glossary_stamp
            if find_last_change(glossary) != last_change:
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
            return self._select(partial(self.engine.select_typed, query, self.schema, limits), limits)
        if isinstance(query, Query):
            return self._run(query, self.schema, self.write(query), limits)
        return self._run(query.query, query.schema, query.sql, limits)

    def _run(self, query: Query, schema: Schema, sql: str, limits: QueryLimits) -> Rows:
        """Runs `sql`, the text of a query over `schema`. The columns have the same names in all engines."""
        rows = self._select(partial(self.engine.select, sql, limits), limits)
        return rows if self.is_sqlite else replace(rows, columns=name_columns(query, schema))

    def execute_sqlite(self, sql: str, seconds: float, limit: int) -> Rows:
        """Runs SQL that this program wrote in SQLite's dialect. Other engines get a translation.

        The SQL reads the cells as stored, without the conversions of `CellFormat`.
        """
        limits = QueryLimits(seconds, limit, MAX_SHOWN)
        # the file has no table of the name of a table that unites others (`Table.parts`)
        if self.is_sqlite and not any(table.parts for table in self.schema.tables):
            return self._select(partial(self.engine.select, sql, limits), limits)
        columns = tuple(replace(info, cell_format=None) for info in self.schema.columns)
        unconverted = replace(self.schema, columns=columns)
        query = parse_sql(sql, unconverted, extended=True)
        return self._run(query, unconverted, self.write(query, unconverted), limits)

    def _select(self, select: Callable[[], Rows], limits: QueryLimits) -> Rows:
        """Returns the rows of `select`, with the time it took. Raises errors as `run` does."""
        self.check_unchanged()
        started = time.perf_counter()
        try:
            rows = select()
        except QueryTimeoutError as error:
            raise QueryTimeoutError(f"the query was stopped after {limits.seconds:g} s without an answer") from error
        except DataError as error:
            message = str(error).replace(str(self.path), self.name) if isinstance(self.path, Path) else str(error)
            raise DataError(message) from error
        return replace(rows, seconds=time.perf_counter() - started)


def note_schema(schema: Schema) -> Iterator[str]:
    """Yields notes for people on united tables, inferred keys, and columns whose cells are converted."""
    keys = [" → ".join(str(describe_item(schema, column)) for column in key) for key in schema.inferred_keys]
    united = [f"{table.name} ({listed([part.name for part in table.parts])})" for table in schema.tables if table.parts]
    if united:
        yield f"asked as one table: {listed(united)}"
    if keys:
        yield f"foreign keys that are not declared, but inferred: {listed(keys)}"
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
    """Describes for people how the cells of a column are converted. Returns "" if the cells are used as stored."""
    if info.note or info.cell_format is None:
        return info.note
    notes = [info.cell_format.description] if info.cell_format.description else []
    if info.cell_format.unreadable:
        notes.append(f"NULL instead of {listed(list(map(repr, info.cell_format.unreadable)))}")
    return "; ".join(notes)
