"""What an engine's SQL has of its own, besides what sqlglot knows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from sqlglot import exp

from sqlsp.asking.engines.engine import FoundTable
from sqlsp.asking.engines.kinds import Kind


class Dialect(ABC):
    """How an engine writes what sqlglot cannot know."""

    name: str  # as sqlglot calls it

    def __init__(self, tables: Sequence[FoundTable]) -> None:
        self.tables = tables

    def relation(self, table: int) -> str:
        """A subquery in parentheses: the table with its columns as SQLite would hold them."""
        found = self.tables[table]
        return f"(SELECT {', '.join(self.held(name, kind) for name, kind in found.columns)} FROM {found.source})"

    @abstractmethod
    def held(self, name: str, declared: str) -> str:
        """A column of a declared type as SQLite would hold it, under its name."""

    @abstractmethod
    def number(self, text: str) -> str:
        """A text as a number; NULL where it is none."""

    @abstractmethod
    def day_number(self, text: str) -> str:
        """The number of the day that a text says, as SQLite's julianday gives it."""

    @abstractmethod
    def text(self, value: str) -> str:
        """A number as a text."""

    @abstractmethod
    def like(self, value: str, pattern: str) -> str:
        """LIKE without regard to case and without an escape character."""

    @abstractmethod
    def divided(self, one: str, other: str) -> str:
        """The quotient of integers, cut off; NULL where the divisor is 0."""

    @abstractmethod
    def first(self, value: str, order: str | None, of: Kind | None) -> str:
        """An aggregate: the value, `of` a kind, of one row of a group, the first by `order` where that is given."""

    def finished(self, tree: exp.Query) -> exp.Query:
        """The whole query, with what is left to change in it."""
        return tree
