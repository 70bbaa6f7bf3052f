"""The distinct cells of a column, and the number of rows with each. A few cells may differ in form from the rest."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from sqlsp.databases.cells.lookalikes import have_common_shape
from sqlsp.sql.literals import text_literal

# SQL of the text before and after the first MARK in a text
BEFORE: Final = "substr({0},1,instr({0},'MARK')-1)"
AFTER: Final = "substr({0},instr({0},'MARK')+1)"
_ARABIC_MARKS: Final = {"\u066b": ".", "\u066c": ","}  # decimal and thousands separators
_MAX_ODD: Final = 50  # distinct cells, because the SQL lists them


@dataclass(frozen=True)
class CellCounts:
    """Distinct cells and the number of rows of every cell.

    Attributes:
        rows: the number of rows by cell
        spare: how many rows may have cells of another form
        max_odd: how many distinct cells may have another form
        decimal: the decimal mark, if other columns or a guess decided on it; else empty
    """

    rows: Mapping[object, int]
    spare: int = 0
    max_odd: int = _MAX_ODD
    decimal: str = ""

    @cached_property
    def texts(self) -> dict[str, int]:
        """The number of rows by normalized text: without surrounding blanks and with ASCII digits."""
        counter: Counter[str] = Counter()
        for cell, text in self._normalized.items():
            counter[text] += self.rows[cell]
        return counter

    @cached_property
    def _normalized(self) -> dict[str, str]:
        return {cell: plain_text(cell) for cell in self.rows if isinstance(cell, str)}

    @cached_property
    def numbers(self) -> list[int | float]:
        """The cells that are stored as numbers."""
        return [cell for cell in self.rows if isinstance(cell, int | float)]

    @cached_property
    def text(self) -> str:
        """SQL that normalizes the text of a cell as `texts` does, with `{}` for the column."""
        cells = [cell for cell in self.rows if isinstance(cell, str)]
        ends = {letter for cell in cells if cell != cell.strip() for letter in (cell[0], cell[-1])}
        blanks = "".join(sorted(filter(str.isspace, ends)))
        sql = "{}"
        if blanks:
            sql = "trim({})" if blanks == " " else f"trim({{}}, {text_literal(blanks)})"
        for letter in sorted({letter for cell in cells if not cell.isascii() for letter in cell}):
            plain = _plain_letter(letter)
            if plain != letter:
                sql = f"replace({sql}, '{letter}', '{plain}')"
        return sql

    def match(self, pattern: re.Pattern[str]) -> list[re.Match[str]]:
        """Matches all texts with `pattern`. Returns the matches, or none if more than `spare` rows do not match."""
        matches = []
        spare = self.spare
        for text, rows in self.texts.items():
            match = pattern.fullmatch(text)
            if match is not None:
                matches.append(match)
                continue
            spare -= rows
            if spare < 0:
                return []
        return matches

    def count(self, pairs: Iterable[tuple[str, str]]) -> Counter[str]:
        """Returns the number of rows by key. `pairs` are (key, text); the rows of a text count for its key."""
        counter: Counter[str] = Counter()
        for key, text in pairs:
            counter[key] += self.texts[text]
        return counter

    def odd(self, readable: Iterable[str]) -> tuple[object, ...] | None:
        """Returns the cells whose texts are not `readable`; None if they are too many or look like codes."""
        known = set(readable)
        odd = [cell for cell, text in self._normalized.items() if text not in known]
        rows = sum(self.rows[cell] for cell in odd)
        if len(odd) > self.max_odd or rows > self.spare or have_common_shape(odd):
            return None
        return tuple(sorted(odd, key=lambda cell: (-self.rows[cell], cell)))


def plain_text(text: str) -> str:
    """A text without surrounding blanks and with ASCII digits."""
    text = text.strip()
    return text if text.isascii() else "".join(map(_plain_letter, text))


def _plain_letter(letter: str) -> str:
    """Returns the ASCII form of a digit or decimal mark of another script; any other letter unchanged."""
    return str(unicodedata.decimal(letter)) if letter.isdecimal() else _ARABIC_MARKS.get(letter, letter)
