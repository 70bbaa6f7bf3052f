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
    `text` (in one spelling). `description` says it to people. `letters` are those with accents, in the texts of such
    a column, that `sql` takes for plain ones, each with that one.
    """

    type: str
    sql: str
    description: str
    letters: tuple[tuple[str, str], ...] = ()

    def of(self, column: str) -> str:
        """The SQL of what the cells of `column` mean."""
        return self.sql.replace("{}", column)

    def fold(self, text: str) -> str:
        """A text as `sql` of a column of texts gives it: SQLite knows two cases of the letters of ASCII alone."""
        folded = text.strip(" ").translate(_LOWER)
        for letter, plain in self.letters:
            folded = folded.replace(letter, plain)
        return folded
