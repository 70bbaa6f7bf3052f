"""The SQL of an engine where sqlglot alone does not translate it as SQLite behaves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from sqlglot import exp

from sqlsp.serving.engines.engine import FoundTable
from sqlsp.serving.engines.kinds import Kind


class Dialect(ABC):
    """How an engine writes what sqlglot cannot translate by itself."""

    name: str  # sqlglot's name of the dialect

    def __init__(self, tables: Sequence[FoundTable]) -> None:
        self.tables = tables

    def relation(self, table: int) -> str:
        """A subquery in parentheses that gives the table with its columns as SQLite would store them."""
        found = self.tables[table]
        return f"(SELECT {', '.join(self.held(name, kind) for name, kind in found.columns)} FROM {found.source})"

    @abstractmethod
    def held(self, name: str, declared: str) -> str:
        """A column of a declared type, cast to the type that SQLite would store, under its own name."""

    @abstractmethod
    def number(self, text: str) -> str:
        """A text as a number; NULL for a text that is no number."""

    @abstractmethod
    def day_number(self, text: str) -> str:
        """The Julian day number of a date in a text, as SQLite's `julianday` gives it."""

    @abstractmethod
    def text(self, value: str) -> str:
        """A number as a text."""

    @abstractmethod
    def like(self, value: str, pattern: str) -> str:
        """LIKE without regard to case and without an escape character."""

    @abstractmethod
    def divided(self, one: str, other: str) -> str:
        """The quotient of two integers, truncated to an integer; NULL where the divisor is 0."""

    @abstractmethod
    def first(self, value: str, order: str | None, of: Kind | None) -> str:
        """An aggregate that takes `value` from one row of a group: the first by `order`, if given. `of` is its kind."""

    def finished(self, tree: exp.Query) -> exp.Query:
        """The whole translated query, after the last changes that an engine needs."""
        return tree
