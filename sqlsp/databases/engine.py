"""The interface of the engines that run queries, and the engine of SQLite files. See `dialect_engine` for others."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from sqlsp.databases.cells.index import CellIndex, build_index
from sqlsp.databases.declared_tables import with_families
from sqlsp.databases.sqlite import Rows, select, select_isolated
from sqlsp.databases.sqlite_schema import (
    read_column_contents,
    read_comments,
    read_declared_schema,
    tables_fingerprint,
    unread_tables,
    with_types_of_cells,
)
from sqlsp.schema.descriptions import Description
from sqlsp.schema.keys import Contents
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import Query
from sqlsp.sql.render import name_sql, render_sql
from sqlsp.utils.console import listed
from sqlsp.utils.errors import DataError

READING: Final = 5.0  # time limit in seconds for reading the cells of one database


@dataclass(frozen=True)
class QueryLimits:
    """Limits of one query: the time in seconds, and the number and the size in bytes of the rows."""

    seconds: float
    max_rows: int
    max_bytes: int


class Engine(ABC):
    """Runs queries on one opened database.

    Raises only DataError and its subclass QueryTimeoutError. Their messages never contain a password.

    Attributes:
        schema: the tables with their declared keys
        comments: the comments on tables and columns in the database
        notes: hints for people, such as tables that could not be read
        fingerprint: a hash of the definitions of tables; None if the engine does not check for changes
    """

    schema: Schema
    comments: Sequence[Description]
    notes: list[str]
    fingerprint: str | None = None

    @property
    def has_changed(self) -> bool:
        """True if files have changed since they were opened. Queries may then return wrong rows."""
        return False

    @property
    @abstractmethod
    def contents(self) -> Contents:
        """A reader of the columns of `schema`, from which keys are inferred."""

    def unite_families(self, schema: Schema) -> Schema:
        """Returns the schema in which tables such as `sales_2015` and `sales_2016` are one table."""
        return schema

    @abstractmethod
    def read_index(self, schema: Schema, name: str) -> CellIndex:
        """Returns the index of the cells of `schema`. Warnings begin with `name`, the name of the database."""

    @abstractmethod
    def write(self, query: Query, schema: Schema) -> str:
        """Returns the SQL of a query in the engine's dialect."""

    @abstractmethod
    def compile(self, sql: str, seconds: float) -> None:
        """Raises DataError if the engine refuses SQL returned by `write`."""

    @abstractmethod
    def select(self, sql: str, limits: QueryLimits) -> Rows:
        """Runs SQL returned by `write`."""

    @abstractmethod
    def select_typed(self, sql: str, schema: Schema, limits: QueryLimits) -> Rows:
        """Runs SQL that a person typed. Raises DataError unless the SQL is one SELECT.

        `schema` lacks the tables that a glossary hides. The SQLite engine refuses queries that read hidden tables.
        """


@dataclass(eq=False)
class SqliteEngine(Engine):
    """The engine of a SQLite file. `views` is True if views count as tables.

    If `fingerprint` is None, the file counts as unchanged.
    """

    path: Path
    schema: Schema
    comments: Sequence[Description] = ()
    notes: list[str] = field(default_factory=list)
    views: bool = False
    fingerprint: str | None = None

    @classmethod
    def open(cls, path: Path, db_id: str, contents: bool, views: bool) -> SqliteEngine:
        """Opens a file. Arguments and errors are those of `schema_from_database` and `read_declared_schema`."""
        # first: a change of the file during opening is then noticed later
        fingerprint = tables_fingerprint(path, views)
        schema = read_declared_schema(path, db_id, views)
        if contents:
            schema = with_types_of_cells(path, schema)
        unread = unread_tables(path, views)
        reason = "a name that is no UTF-8, a virtual table or a broken view"
        notes = [f"not read ({reason}): {listed(unread)}"] if unread else []
        return cls(path, schema, read_comments(path), notes, views=views, fingerprint=fingerprint)

    @property
    def has_changed(self) -> bool:
        """True if the definitions of tables have changed; False for an unreadable file.

        New rows are no change. After a change, a query can return wrong rows instead of an error: SQLite reads a name
        in double quotes as a string if no column has this name.
        """
        if self.fingerprint is None:
            return False
        try:
            return tables_fingerprint(self.path, self.views) != self.fingerprint
        except DataError:
            return False

    @property
    def contents(self) -> Contents:
        return read_column_contents(self.path, self.schema)

    def unite_families(self, schema: Schema) -> Schema:
        return with_families(schema, lambda table: f"main.{name_sql(table)}")

    def read_index(self, schema: Schema, name: str) -> CellIndex:
        index = build_index(self.path, schema, READING, convert=True)
        return replace(index, warnings=tuple(warning.replace(str(self.path), name) for warning in index.warnings))

    def write(self, query: Query, schema: Schema) -> str:
        return render_sql(query, schema)

    def compile(self, sql: str, seconds: float) -> None:
        select(self.path, f"EXPLAIN {sql}", seconds, max_rows=1)

    def select(self, sql: str, limits: QueryLimits) -> Rows:
        return select(self.path, sql, limits.seconds, limits.max_rows, max_bytes=limits.max_bytes)

    def select_typed(self, sql: str, schema: Schema, limits: QueryLimits) -> Rows:
        tables = frozenset(part.name for table in schema.tables for part in table.parts or (table,))
        bounds = {"max_rows": limits.max_rows, "max_bytes": limits.max_bytes}
        return select_isolated(self.path, sql, limits.seconds, tables=tables, **bounds)
