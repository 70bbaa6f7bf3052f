"""The distinct cells of a column with their numbers of rows, of which a few may be of another form than the rest."""

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

# SQL of what stands before and behind the first MARK of a text
BEFORE: Final = "substr({0},1,instr({0},'MARK')-1)"
AFTER: Final = "substr({0},instr({0},'MARK')+1)"
_MARKS: Final = {"\u066b": ".", "\u066c": ","}  # of decimals and thousands in Arabic
_MAX_ODD: Final = 50  # different cells, where the SQL lists them


@dataclass(frozen=True)
class CellCounts:
    """Distinct cells, each with its number of rows.

    At most `spare` rows and `different` distinct cells may be of another form. `decimal` is the mark of decimals, if it
    is known from other columns.
    """

    rows: Mapping[object, int]
    spare: int = 0
    different: int = _MAX_ODD
    decimal: str = ""

    @cached_property
    def texts(self) -> dict[str, int]:
        """The rows of each text, without blanks around it and with ASCII digits."""
        found: dict[str, int] = {}
        for cell, text in self._plain.items():
            found[text] = found.get(text, 0) + self.rows[cell]
        return found

    @cached_property
    def _plain(self) -> dict[str, str]:
        """The text of each cell that is one."""
        return {cell: plain_text(cell) for cell in self.rows if isinstance(cell, str)}

    @cached_property
    def numbers(self) -> list[int | float]:
        """The cells that are numbers."""
        return [cell for cell in self.rows if isinstance(cell, int | float)]

    @cached_property
    def text(self) -> str:
        """SQL of the texts as `texts` has them, with `{}` for the column."""
        strings = [cell for cell in self.rows if isinstance(cell, str)]
        blanks = {letter for cell in strings if cell != cell.strip() for letter in (cell[0], cell[-1])}
        blanks = {letter for letter in blanks if letter.isspace()}
        sql = "{}"
        if blanks:
            sql = "trim({})" if blanks == {" "} else f"trim({{}}, {text_literal(''.join(sorted(blanks)))})"
        letters = {letter for cell in strings if not cell.isascii() for letter in cell}
        for letter in sorted(letters):
            if (plain := _plain_letter(letter)) != letter:
                sql = f"replace({sql}, '{letter}', '{plain}')"
        return sql

    def match(self, pattern: re.Pattern[str]) -> list[re.Match[str]]:
        """Returns the matches of the texts; empty if more rows than `spare` do not match."""
        matches, spare = [], self.spare
        for text, rows in self.texts.items():
            if (match := pattern.fullmatch(text)) is not None:
                matches.append(match)
            elif (spare := spare - rows) < 0:
                return []
        return matches

    def count(self, pairs: Iterable[tuple[str, str]]) -> Counter[str]:
        """The rows of each key, given pairs of a key and a text."""
        counter: Counter[str] = Counter()
        for key, text in pairs:
            counter[key] += self.texts[text]
        return counter

    def odd(self, read: Iterable[str]) -> tuple[object, ...] | None:
        """Returns the cells that a form cannot read; None if there are too many or if they look like codes."""
        known = set(read)
        odd = [cell for cell, text in self._plain.items() if text not in known]
        if len(odd) > self.different or sum(self.rows[cell] for cell in odd) > self.spare or have_common_shape(odd):
            return None
        return tuple(sorted(odd, key=lambda cell: (-self.rows[cell], cell)))


def plain_text(text: str) -> str:
    """A text without blanks around it and with ASCII digits."""
    text = text.strip()
    if text.isascii():
        return text
    return "".join(map(_plain_letter, text))


def _plain_letter(letter: str) -> str:
    """The ASCII digit or mark for one of another script; any other letter as it is."""
    return str(unicodedata.decimal(letter)) if letter.isdecimal() else _MARKS.get(letter, letter)
