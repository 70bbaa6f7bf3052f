"""The SQL of an engine where sqlglot alone does not translate it as SQLite behaves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlglot import exp

from sqlsp.serving.engines.kinds import Kind
from sqlsp.serving.engines.tables import FoundTable
from sqlsp.sql.render import quoted


@dataclass(frozen=True)
class Dialect:
    """How an engine writes what sqlglot cannot translate by itself. Arguments and results are SQL of the engine.

    name          sqlglot's name of the dialect
    cast          a column (its name in quotes, its declared type) cast to the type that SQLite would store
    number        a text as a number; NULL for a text that is no number
    day_number    the Julian day number of a date in a text, as SQLite's `julianday` gives it
    text          a number as a text
    like          LIKE (value, pattern) without regard to case and without an escape character
    divided       the quotient of two integers, truncated to an integer; NULL where the divisor is 0
    first         an aggregate of a value that takes it from one row of a group: the first by an order, if one is given;
                  with the kind of the value
    finished      the whole translated query, after the last changes that an engine needs
    """

    name: str
    cast: Callable[[str, str], str]
    number: Callable[[str], str]
    day_number: Callable[[str], str]
    text: Callable[[str], str]
    like: Callable[[str, str], str]
    divided: Callable[[str, str], str]
    first: Callable[[str, str | None, Kind | None], str]
    finished: Callable[[exp.Query], exp.Query] = lambda tree: tree

    def write_relation(self, table: FoundTable) -> str:
        """A subquery in parentheses that gives the table with its columns as SQLite would store them."""
        columns = [f"{self.cast(quoted(name), declared)} AS {quoted(name)}" for name, declared in table.columns]
        return f"(SELECT {', '.join(columns)} FROM {table.source})"
