"""The SQL of an engine where sqlglot alone does not translate it as SQLite behaves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from sqlglot import exp

from sqlsp.serving.engines.kinds import Kind
from sqlsp.serving.engines.tables import FoundTable
from sqlsp.sql.render import quoted

NUMBER: Final = "[-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]{1,2})?"
"""A number in a text, as a regular expression of every engine."""
FRACTION: Final = "^[[:space:]]*[-+]?([0-9]+[.]|[.][0-9]|[0-9]+[eE][-+]?[0-9])"
"""A text that begins with a number that SQLite takes for a floating-point one; any other one counts as an integer."""


@dataclass(frozen=True)
class Dialect:
    """How an engine writes what sqlglot cannot translate by itself. Arguments and results are SQL of the engine.

    Results bind as tightly as a call, or stand in parentheses.

    name          sqlglot's name of the dialect
    cast          a column (its name in quotes, its declared type) cast to the type that SQLite would store
    matches       whether a text matches a regular expression (not SQL, without apostrophes)
    double        a number as a floating-point number
    parsed        a text that is a number as a floating-point number
    leading       the number that a text begins with, 0 for none; NULL for NULL
    whole         a floating-point number without its fraction, as an integer
    rounded       a floating-point number with so many decimals, by its first 15 digits, halves away from zero
    digits        a floating-point number without fraction as a text
    text          a value of a kind as a text, as SQLite writes it
    joined        texts, one after the other; NULL if one is
    lower, upper  a text with the letters of ASCII alone changed
    days          the days since 1970-01-01 of a text such as 2023-10-01
    calendar      the text such as 2023-10-01 of the date so many days after 2000-01-01
    like          LIKE (value, pattern) without regard to case and without an escape character
    divided       the quotient of two integers, truncated to an integer; NULL where the divisor is 0
    first         an aggregate of a value that takes it from one row of a group: the first by an order, if one is given;
                  with the kind of the value
    distinct      an aggregate (SUM or AVG) of the numbers that distinct texts begin with
    prepared      the whole query, after changes that an engine needs, before its expressions are translated
    """

    name: str
    cast: Callable[[str, str], str]
    matches: Callable[[str, str], str]
    double: Callable[[str], str]
    parsed: Callable[[str], str]
    leading: Callable[[str], str]
    whole: Callable[[str], str]
    rounded: Callable[[str, int], str]
    digits: Callable[[str], str]
    text: Callable[[str, Kind | None], str]
    joined: Callable[..., str]
    lower: Callable[[str], str]
    upper: Callable[[str], str]
    days: Callable[[str], str]
    calendar: Callable[[str], str]
    like: Callable[[str, str], str]
    divided: Callable[[str, str], str]
    first: Callable[[str, str | None, Kind | None], str]
    distinct: Callable[[str, str], str]
    prepared: Callable[[exp.Query], exp.Query] = lambda tree: tree

    def number(self, text: str) -> str:
        """A text as a floating-point number; NULL for a text that is no number."""
        pattern = f"^[[:space:]]*{NUMBER}[[:space:]]*$"
        return f"(CASE WHEN {self.matches(text, pattern)} THEN {self.parsed(text)} END)"

    def write_relation(self, table: FoundTable) -> str:
        """A subquery in parentheses that gives the table with its columns as SQLite would store them."""
        columns = [f"{self.cast(quoted(name), declared)} AS {quoted(name)}" for name, declared in table.columns]
        return f"(SELECT {', '.join(columns)} FROM {table.source})"
