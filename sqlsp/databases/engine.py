"""The interface of the engines that run queries: SQLite (`sqlite_engine`), DuckDB and servers (`dialect_engine`)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlsp.databases.cells.index import CellIndex
from sqlsp.databases.sqlite import Selection
from sqlsp.schema.descriptions import Description
from sqlsp.schema.keys import Contents
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import Query

READING: Final = 5.0  # seconds spent on reading the cells of one database


@dataclass(frozen=True)
class QueryLimits:
    """Limits of one query: its time in seconds, and the number and the size in bytes of the rows it returns."""

    seconds: float
    max_rows: int
    max_bytes: int


class Engine(ABC):
    """Runs queries on one opened database.

    Raises only DataError and its subclass QueryTimeoutError. Their messages never contain a password.

    Attributes:
        schema: the tables with their declared keys
        comments: the comments on tables and columns in the database
        notes: what the schema leaves out
        fingerprint: a hash of the definitions of tables, or None if changes of them are not checked
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
        """Returns the schema in which tables that differ in a period are one table (`families`)."""
        return schema

    @abstractmethod
    def read_index(self, schema: Schema, name: str) -> CellIndex:
        """Reads the cells of the columns of `schema`; warnings begin with `name`."""

    @abstractmethod
    def write(self, query: Query, schema: Schema) -> str:
        """Returns the SQL of a query in the engine's dialect."""

    @abstractmethod
    def compile(self, sql: str, seconds: float) -> None:
        """Raises DataError if the engine refuses SQL returned by `write`."""

    @abstractmethod
    def select(self, sql: str, limits: QueryLimits) -> Selection:
        """Runs SQL returned by `write`."""

    @abstractmethod
    def select_typed(self, sql: str, schema: Schema, limits: QueryLimits) -> Selection:
        """Runs SQL that a person typed. It must be one SELECT over the tables of `schema`.

        `schema` lacks the tables that a glossary hides. SQLite refuses queries of other tables.
        """
