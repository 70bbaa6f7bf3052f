"""The distinct cells of a column with their numbers of rows, and tests whether they are codes, scores or ratios.

Texts such as 1.10 and 1.9, 1e5, 23:21, AB100 and 12C look like numbers or times but may be others.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from sqlsp.question.words import word_set
from sqlsp.schema.schema import ColumnInfo
from sqlsp.sql.literals import text_literal

_DECIMALS: Final = re.compile(r"\d+(?:\.(\d*))?")
_MAX_DECIMALS: Final = 3  # most decimals of a code such as 250.00; coordinates have more
_SHORT_POWER: Final = re.compile(r"\d+[eE]\d+")
_CLOCK: Final = re.compile(r"(\d{1,2}):(\d\d)")
_MIN_MINUTES: Final = 8  # least number of distinct minutes in a timetable
_TOKEN: Final = re.compile(r"[\w\-/.]+")
_MIN_SAME_SHAPE: Final = 2  # distinct odd cells of one shape that are codes
_LETTERED: Final = re.compile(r"\d{1,4}[A-Z]")  # a seat, a size, a flat
# words in names of columns with amounts, whose numbers may have any number of decimals
_AMOUNTS: Final = word_set(
    """amount amounts price prices cost costs fee fees total sum sales revenue revenues income profit budget salary wage
    tax balance payment volume views followers subscribers likes downloads installs population votes streams plays
    visitors users value worth gross net turnover assets debt cap"""
)
_MEASURES: Final = word_set(
    """weight height width depth length area distance temperature temp rate ratio percent percentage share score
    rating mean average avg median latitude longitude lat lon lng quantity qty gpa points speed pressure duration
    kg km volt volts voltage amp amps amperage current power watt watts wattage celsius fahrenheit kelvin reading"""
)
_VERSIONS: Final = word_set("version versions release releases section chapter edition icd")
_OF_CLOCKS: Final = word_set(
    """time times clock hour hours start starts started end ends ended begin begins open opens opened opening close
    closes closed closing departure departures departs arrival arrivals arrives at from until till when kickoff sunrise
    sunset checkin checkout shift tm hhmm uhrzeit zeit beginn ende von bis abfahrt ankunft hora heure"""
)


def names_amounts(info: ColumnInfo) -> bool:
    """True if the name of a column has a word for an amount."""
    return not _AMOUNTS.isdisjoint(_words(info))


def may_be_versions(texts: Collection[str], info: ColumnInfo) -> bool:
    """True if numbers such as 1.10 and 1.9 may be versions or codes, so that 1.1 and 1.10 differ.

    The name of the column decides first. Otherwise the decimals do. Amounts either all have the same number of decimals
    or do not end in zero. Versions may break this rule, or contain both 1.1 and 1.10.
    """
    matches = [match for text in texts if (match := _DECIMALS.fullmatch(text))]
    names_quantity = not (_AMOUNTS | _MEASURES | {"size"}).isdisjoint(_words(info))
    if names_quantity or len(matches) < len(texts):
        return False
    decimals = {match[1] for match in matches if match[1] and match.string.strip("0.")}
    if decimals and not _VERSIONS.isdisjoint(_words(info)):
        return True
    lengths = {len(digits) for digits in decimals}
    if not lengths or max(lengths) > _MAX_DECIMALS:
        return False
    ends_in_zero = any(len(digits) > 1 and digits.endswith("0") for digits in decimals)
    numbers = Counter(number for text in texts if (number := float(text)) != 0)  # 0 and 0.0 are in many tables
    return (ends_in_zero and len(lengths) > 1) or any(count > 1 for count in numbers.values())


def may_be_lettered_codes(texts: Collection[str], info: ColumnInfo) -> bool:
    """True if texts such as 12C or 6M may be seats or sizes: a capital after a whole number, without a blank."""
    lettered = [text for text in texts if _LETTERED.fullmatch(text)]
    others = [text for text in texts if not _LETTERED.fullmatch(text)]
    if not lettered or not all(map(str.isdecimal, others)):
        return False
    return (_AMOUNTS | _MEASURES).isdisjoint(_words(info))


def may_be_hexadecimal(rows: Mapping[str, int], limit: int) -> bool:
    """True if more than `limit` rows have texts such as 1e5, which may be hexadecimal.

    A text such as 1.5e-3 shows that the column has numbers with exponents instead.
    """
    powers = [text for text in rows if "e" in text.lower()]
    return all(map(_SHORT_POWER.fullmatch, powers)) and sum(map(rows.__getitem__, powers)) > limit


def are_times_of_day(texts: Collection[str], info: ColumnInfo) -> bool:
    """True if texts such as 9:30 are times of day, and neither scores nor ratios.

    The name of the column shows it, or a text with seconds, AM or PM. Otherwise the minutes show it in two cases: all
    are multiples of five and some are 00, or there are many different minutes and hours are written as 07.
    """
    if not _OF_CLOCKS.isdisjoint(_words(info)):
        return True
    matches = [match for text in texts if (match := _CLOCK.fullmatch(text))]
    if len(matches) < len(texts):
        return True
    minutes = {match[2] for match in matches}
    if len(minutes) > 1 and "00" in minutes and all(int(minute) % 5 == 0 for minute in minutes):
        return True
    is_padded = all(len(match[1]) == 2 for match in matches) and any(match[1][0] == "0" for match in matches)
    return is_padded and len(minutes) >= _MIN_MINUTES


def have_common_shape(texts: Iterable[str]) -> bool:
    """True if several texts have letters and digits in the same order, as AB100 and CD205: they are codes."""
    shapes: Counter[str] = Counter()
    for text in texts:
        if _TOKEN.fullmatch(text) and any(map(str.isdigit, text)) and any(map(str.isalpha, text)):
            shapes[re.sub(r"[^\W\d_]", "A", re.sub(r"\d", "0", text))] += 1
    return any(count >= _MIN_SAME_SHAPE for count in shapes.values())


def _words(info: ColumnInfo) -> set[str]:
    return set(re.split(r"[\s_]+", f"{info.words} {info.name}".lower()))


# SQL of the text before and after the first MARK in a text
BEFORE: Final = "substr({0},1,instr({0},'MARK')-1)"
AFTER: Final = "substr({0},instr({0},'MARK')+1)"
_ARABIC_MARKS: Final = {"\u066b": ".", "\u066c": ","}  # decimal and thousands separators
_MAX_UNREADABLE_CELLS: Final = 50  # distinct cells, because the SQL lists them


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
    max_unreadable_rows: int = 0
    max_unreadable_cells: int = _MAX_UNREADABLE_CELLS
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
        max_unreadable_rows = self.max_unreadable_rows
        for text, rows in self.texts.items():
            match = pattern.fullmatch(text)
            if match is not None:
                matches.append(match)
                continue
            max_unreadable_rows -= rows
            if max_unreadable_rows < 0:
                return []
        return matches

    def count(self, pairs: Iterable[tuple[str, str]]) -> Counter[str]:
        """Returns the number of rows by key. `pairs` are (key, text); the rows of a text count for its key."""
        counter: Counter[str] = Counter()
        for key, text in pairs:
            counter[key] += self.texts[text]
        return counter

    def find_unreadable(self, readable: Iterable[str]) -> tuple[object, ...] | None:
        """Returns the cells whose texts are not `readable`; None if they are too many or look like codes."""
        known = set(readable)
        unreadable = [cell for cell, text in self._normalized.items() if text not in known]
        rows = sum(self.rows[cell] for cell in unreadable)
        if (
            len(unreadable) > self.max_unreadable_cells
            or rows > self.max_unreadable_rows
            or have_common_shape(unreadable)
        ):
            return None
        return tuple(sorted(unreadable, key=lambda cell: (-self.rows[cell], cell)))


def plain_text(text: str) -> str:
    """A text without surrounding blanks and with ASCII digits."""
    text = text.strip()
    return text if text.isascii() else "".join(map(_plain_letter, text))


def _plain_letter(letter: str) -> str:
    """Returns the ASCII form of a digit or decimal mark of another script; any other letter unchanged."""
    return str(unicodedata.decimal(letter)) if letter.isdecimal() else _ARABIC_MARKS.get(letter, letter)
