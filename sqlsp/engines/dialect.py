"""The SQL of an engine where sqlglot alone does not translate it as SQLite behaves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from sqlglot import exp

from sqlsp.engines.kinds import Kind

NUMBER: Final = "[-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]{1,2})?"
"""A number in a text, as a regular expression of every engine."""
FRACTION: Final = "^[[:space:]]*[-+]?([0-9]+[.]|[.][0-9]|[0-9]+[eE][-+]?[0-9])"
"""A text that begins with a number that SQLite takes for a floating-point one; any other one counts as an integer."""


@dataclass(frozen=True)
class Dialect:
    """How an engine writes what sqlglot cannot translate by itself. Arguments and results are SQL of the engine.

    Results bind as tightly as a call, or stand in parentheses.
    """

    name: str  # sqlglot's name of the dialect
    cast: Callable[[str, str], str]  # a column (name in quotes, declared type) cast to the type that SQLite would store
    matches: Callable[[str, str], str]  # whether a text matches a regular expression (not SQL, without apostrophes)
    double: Callable[[str], str]  # a number as a floating-point number
    parsed: Callable[[str], str]  # a text that is a number as a floating-point number
    leading: Callable[[str], str]  # the number that a text begins with, 0 for none; NULL for NULL
    whole: Callable[[str], str]  # a floating-point number without its fraction, as an integer
    rounded: Callable[[str, int], str]  # one with so many decimals, by its first 15 digits, halves away from zero
    digits: Callable[[str], str]  # a floating-point number without fraction as a text
    text: Callable[[str, Kind | None], str]  # a value of a kind as a text, as SQLite writes it
    joined: Callable[..., str]  # texts, one after the other; NULL if one is
    lower: Callable[[str], str]  # a text with the letters of ASCII alone changed
    upper: Callable[[str], str]
    days: Callable[[str], str]  # the days since 1970-01-01 of a text such as 2023-10-01
    calendar: Callable[[str], str]  # the text such as 2023-10-01 of the date so many days after 2000-01-01
    like: Callable[[str, str], str]  # LIKE (value, pattern) without regard to case and without an escape character
    divided: Callable[[str, str], str]  # the quotient of two integers, an integer; NULL where the divisor is 0
    # an aggregate of a value, of a kind, that takes it from one row of a group: the first by an order, if one is given
    first: Callable[[str, str | None, Kind | None], str]
    distinct: Callable[[str, str], str]  # SUM or AVG of the numbers that distinct texts begin with
    # the whole query, after changes that an engine needs, before its expressions are translated
    prepared: Callable[[exp.Query], exp.Query] = lambda tree: tree

    def number(self, text: str) -> str:
        """A text as a floating-point number; NULL for a text that is no number."""
        pattern = f"^[[:space:]]*{NUMBER}[[:space:]]*$"
        return f"(CASE WHEN {self.matches(text, pattern)} THEN {self.parsed(text)} END)"
