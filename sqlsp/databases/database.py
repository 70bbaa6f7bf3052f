"""An opened database, a SQLite file or one of another engine: its schema, its cells and notes about it."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from sqlsp.databases.address import Location
from sqlsp.databases.cells.index import CellIndex, build_index
from sqlsp.databases.families import with_families
from sqlsp.databases.sqlite import IsolatedQuery, QueryTimeoutError, Selection, describe_error, select, select_isolated
from sqlsp.databases.sqlite_schema import (
    number_of_columns,
    read_column_contents,
    read_comments,
    schema_from_database,
    tables_fingerprint,
    unread_tables,
)
from sqlsp.schema.descriptions import with_readable_words
from sqlsp.schema.items import describe_item
from sqlsp.schema.keys import GivenKey, with_given_keys, with_parallel_keys
from sqlsp.schema.schema import ColumnInfo, Schema
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Query
from sqlsp.sql.render import name_columns, name_sql, render_sql
from sqlsp.utils.console import listed
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import whole_characters

if TYPE_CHECKING:
    from sqlsp.databases.engine import Engine  # brings sqlglot, which is optional

MAX_COLUMNS: Final = 10_000  # of one database
READING: Final = 5.0  # seconds spent on reading the cells of one database
MAX_SHOWN: Final = 20_000_000  # bytes of the rows that an answer shows
MAX_EXPORTED: Final = 100_000_000  # bytes of the rows that are written to a CSV file
_SHOWN: Final = 3  # inferred keys, or tables not read, that a note names
_CONVERSIONS: Final = 8  # columns that have a note each


@dataclass(frozen=True)
class Rows:
    """The rows of a query. Where `more` is True, these are only the first ones.

    `large`: there are more, and the next one would exceed the bytes that all rows may take, not their number.
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


@dataclass(frozen=True)
class CompiledQuery:
    """A query over a schema with the SQL of the database's engine."""

    query: Query
    schema: Schema
    sql: str


@dataclass(frozen=True, eq=False)
class Database:
    """An opened database; `name` is what people call it, `notes` what they should know before they trust an answer."""

    path: Location
    name: str
    schema: Schema
    values: CellIndex
    notes: tuple[str, ...]
    engine: Engine | None = None  # the engine that runs queries; None for SQLite
    unused: frozenset[int] = frozenset()  # columns that are not asked (`find_unused`)
    fingerprint: str | None = None  # of the tables of a SQLite file when it was opened
    views: bool = False  # whether its views are asked as tables are

    @property
    def has_changed(self) -> bool:
        """Whether its tables have changed since it was opened, or files that are no SQLite; False where unreadable.

        New rows of SQLite are no change. A query for the old tables can still give rows, but wrong ones: SQLite takes a
        name in double quotes as a string if there is no longer a column of that name.
        """
        if self.engine is not None:
            return self.engine.has_changed
        if self.fingerprint is None or not isinstance(self.path, Path):
            return False
        try:
            return tables_fingerprint(self.path, self.views) != self.fingerprint
        except DataError:
            return False

    def check_unchanged(self) -> None:
        """Raise DataError where `has_changed`."""
        if self.has_changed:
            raise DataError(
                f"the tables of {self.name} have changed since it was opened; ask the question again, "
                "or from Python open the database again"
            )

    def write(self, query: Query, schema: Schema | None = None) -> str:
        """A query in the database's own SQL; `schema` is the one that it is over."""
        schema = schema or self.schema
        return render_sql(query, schema) if self.engine is None else self.engine.write(query, schema)

    def run(self, query: Query | Statement | str, seconds: float, most: int, max_bytes: int = MAX_SHOWN) -> Rows:
        """Run a query read-only: its first `most` rows, fewer where they take more than `max_bytes` bytes.

        A text is SQL of the database's own, by whomever: it reads the tables of the schema alone. Raises
        QueryTimeoutError after `seconds`, DataError where the database refuses the query or `has_changed`.
        """
        if isinstance(query, str):
            return self._timed(partial(self._select_typed, query, seconds, most, max_bytes), seconds, most)
        statement = self._compile(query, self.schema) if isinstance(query, Query) else query
        if self.engine is None:
            assert isinstance(self.path, Path)  # a server has an engine
            run = partial(select, self.path, statement.sql, seconds, most, max_bytes=max_bytes)
        else:
            names = name_columns(statement.query, statement.schema)
            run = partial(self.engine.fetch, statement.sql, names, seconds, most, max_bytes)
        return self._timed(run, seconds, most)

    def look(self, sql: str, seconds: float, most: int) -> Rows:
        """Run a query that this program wrote for SQLite, over the cells as they are."""
        if self.engine is None and not any(table.parts for table in self.schema.tables):
            assert isinstance(self.path, Path)
            return self._timed(partial(select, self.path, sql, seconds, most, max_bytes=MAX_SHOWN), seconds, most)
        plain = replace(self.schema, columns=tuple(replace(info, form=None) for info in self.schema.columns))
        return self.run(self._compile(parse_sql(sql, plain, extended=True), plain), seconds, most)

    def _compile(self, query: Query, schema: Schema) -> CompiledQuery:
        return CompiledQuery(query, schema, self.write(query, schema))

    def _select_typed(self, sql: str, seconds: float, most: int, max_bytes: int) -> Selection:
        """The result of SQL that somebody typed."""
        if sql != whole_characters(sql) or "\0" in sql:
            raise DataError("the query holds half of a character or a zero byte; write it anew")
        if self.engine is not None:
            return self.engine.fetch(sql, None, seconds, most, max_bytes)
        assert isinstance(self.path, Path)
        tables = frozenset(part.name for table in self.schema.tables for part in table.parts or (table,))
        return select_isolated(IsolatedQuery(self.path, sql, seconds, most, max_bytes, tables))

    def _timed(self, run: Callable[[], Selection], seconds: float, most: int) -> Rows:
        """The rows that `run` gives within `seconds`; raises errors as `Database.run` does."""
        self.check_unchanged()
        started = time.perf_counter()
        try:
            selection = run()
        except QueryTimeoutError as error:
            raise QueryTimeoutError(f"the query was stopped after {seconds:g} s without an answer") from error
        except DataError as error:
            message = str(error) if self.engine else str(error).replace(str(self.path), self.name)
            raise DataError(message) from error
        large = selection.more and len(selection.rows) < most
        return Rows(selection.columns, tuple(selection.rows), selection.more, time.perf_counter() - started, large)


def open_file(
    path: Path,
    name: str | None = None,
    values: bool = True,
    keys: Sequence[GivenKey] = (),
    views: bool = False,
) -> Database:
    """Read schema and (with `values`) cells of the SQLite file at `path`; `name` is what people call it.

    With `views` its views are asked as tables are. Foreign keys that are not declared are inferred; then `keys` are
    added and dropped. The words of tables and columns come from their names, with abbreviations written out, from
    comments in the file.

    Raises DataError where the file is missing, is no database, has no tables, or is too large to be asked.
    """
    name = name or str(path)
    try:
        check_file(path, views)
        fingerprint = tables_fingerprint(path, views)  # taken first: a change during the reading is noticed later
        schema = schema_from_database(path, Path(name).stem, contents=values, views=views)
        if values:
            schema = with_parallel_keys(schema, read_column_contents(path, schema))
        schema = with_readable_words(with_given_keys(schema, keys), read_comments(path))
        schema = with_families(schema, lambda table: f"main.{name_sql(table)}")
        unread = unread_tables(path, views)
    except DataError as error:
        raise DataError(str(error).replace(str(path), name)) from error
    index = build_index(path, schema, READING, forms=True) if values else CellIndex()
    schema = schema.with_forms(index.forms)
    notes = (*note_schema(schema, unread), *(warning.replace(str(path), name) for warning in index.warnings))
    return Database(path, name, schema, index, notes, fingerprint=fingerprint, views=views)


def check_file(path: Path, views: bool = False) -> None:
    """Raise the DataError that `open_file` is certain to raise. This is quick for files and schemas of any size."""
    try:
        columns, unasked = number_of_columns(path, READING, views)
    except (sqlite3.Error, ValueError, MemoryError) as error:
        reason = "it is no SQLite database, or encrypted" if "not a database" in str(error) else describe_error(error)
        raise DataError(f"{path} cannot be read: {reason}") from error
    if columns == 0 and unasked and not views:
        raise DataError(f"{path} holds views but no tables: views=true asks its views")
    if columns == 0:
        raise DataError(f"{path} holds no tables: there is nothing to ask; is it the right file?")
    check_columns(path, columns)


def check_columns(name: object, columns: int) -> None:
    """Raise DataError where a database has more columns than can be asked."""
    if columns > MAX_COLUMNS:
        raise DataError(
            f"{name} has {columns:,} columns, more than the {MAX_COLUMNS:,} that can be asked; "
            "copy the tables you need into a file of their own"
        )


def note_schema(schema: Schema, unread: Sequence[str] = ()) -> Iterator[str]:
    """Notes about tables with parts, inferred keys, what is `unread`, and columns whose cells are converted."""
    keys = [" → ".join(str(describe_item(schema, column)) for column in key) for key in schema.inferred_keys]
    united = [
        f"{table.name} ({listed([part.name for part in table.parts], _SHOWN)})"
        for table in schema.tables
        if table.parts
    ]
    for about, names in (
        ("asked as one table", united),
        ("foreign keys that are not declared, but inferred", keys),
        ("not read (a name that is no UTF-8, a virtual table or a broken view)", unread),
    ):
        if names:
            yield f"{about}: {listed(names, _SHOWN)}"
    notes = [
        f"{describe_item(schema, column)}: {note}"
        for column, info in enumerate(schema.columns)
        if (note := describe_conversion(info))
    ]
    yield from notes[:_CONVERSIONS]
    if (more := len(notes) - _CONVERSIONS) > 0:
        columns = "1 more column has a note" if more == 1 else f"{more:,} more columns have notes"
        yield f"{columns}: :tables and the page show them"


def describe_conversion(info: ColumnInfo) -> str:
    """How the cells of a column are read as values; empty where they are as they are written."""
    if info.note or info.form is None:
        return info.note
    odd = f"NULL instead of {listed([repr(cell) for cell in info.form.odd], _SHOWN)}" if info.form.odd else ""
    return "; ".join(filter(None, [info.form.description, odd]))
