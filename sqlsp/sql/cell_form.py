"""How the cells of a column write what they mean, where SQL cannot compare, sort or add them up as they are."""

from __future__ import annotations

from dataclasses import dataclass
from string import ascii_lowercase, ascii_uppercase
from typing import Final

SPELT: Final = "lower(trim({}))"
"""What a text means whose case and blanks do not matter."""
_LOWER: Final = str.maketrans(ascii_uppercase, ascii_lowercase)


@dataclass(frozen=True)
class CellForm:
    """`sql` is what a cell means, an expression of SQLite in which `{}` stands for the column; NULL for a missing one.

    `type` is that of the meaning: `number`, `time` (a date such as 2023-10-31, or with a time of day after it), or
    `text` (in one spelling). `description` says it to people.
    """

    type: str
    sql: str
    description: str

    def of(self, column: str) -> str:
        """The SQL of what the cells of `column` mean."""
        return self.sql.replace("{}", column)


def fold(text: str) -> str:
    """A text as SQLite's `lower(trim(…))` gives it: letters of ASCII alone have two cases there."""
    return text.strip(" ").translate(_LOWER)
