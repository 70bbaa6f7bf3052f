"""The distinct cells of a column with their numbers of rows, and tests whether cells are codes, scores or ratios.

Texts such as 1.10 and 1.9, 1e5, 23:21, AB100 and 12C look like numbers or times, but may be versions, scores or codes.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from sqlsp.question.words import word_set
from sqlsp.schema.schema import ColumnInfo
from sqlsp.sql.literals import text_literal

_DECIMALS: Final = re.compile(r"\d+(?:\.(\d*))?")
_MAX_DECIMALS: Final = 3  # maximal decimals of a code such as 250.00; coordinates have more
_SHORT_POWER: Final = re.compile(r"\d+[eE]\d+")
_CLOCK: Final = re.compile(r"(?P<hours>\d{1,2}):(?P<minutes>\d\d)")
_MIN_MINUTES: Final = 8  # minimal number of distinct minutes in a timetable
_ROUND_MINUTES: Final = 5  # the minutes of many timetables are multiples of this number
_TOKEN: Final = re.compile(r"[\w\-/.]+")
_MIN_SAME_SHAPE: Final = 2  # distinct texts of one shape that show codes
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
    """True if numbers such as 1.10 and 1.9 may be versions or codes. As such, 1.1 and 1.10 differ.

    The name of the column decides first. Otherwise the decimals do. Amounts either all have the same number of decimals
    or do not end in zero. Versions may break this rule, or contain both 1.1 and 1.10.
    """
    matches = [match for text in texts if (match := _DECIMALS.fullmatch(text))]
    names_quantity = not (_AMOUNTS | _MEASURES | {"size"}).isdisjoint(_words(info))
    if names_quantity or len(matches) < len(texts):
        return False
    # without 0, 0.0 and 0.00, which occur beside any amounts
    decimals = {match[1] for match in matches if match[1] and match.string.strip("0.")}
    if decimals and not _VERSIONS.isdisjoint(_words(info)):
        return True
    lengths = {len(digits) for digits in decimals}
    if not lengths or max(lengths) > _MAX_DECIMALS:
        return False
    ends_in_zero = any(len(digits) > 1 and digits.endswith("0") for digits in decimals)
    if ends_in_zero and len(lengths) > 1:
        return True
    numbers = [number for number in map(float, texts) if number != 0]
    return len(set(numbers)) < len(numbers)


def may_be_lettered_codes(texts: Collection[str], info: ColumnInfo) -> bool:
    """True if texts such as 12C or 6M may be seats or sizes: a capital letter follows an integer without a blank."""
    may_be_codes = any(map(_LETTERED.fullmatch, texts)) and (_AMOUNTS | _MEASURES).isdisjoint(_words(info))
    return may_be_codes and all(text.isdecimal() or _LETTERED.fullmatch(text) for text in texts)


def may_be_hexadecimal(rows: Mapping[str, int], limit: int) -> bool:
    """True if more than `limit` rows have texts such as 1e5, which may be hexadecimal codes.

    A text such as 1.5e-3 shows that the column has numbers with exponents instead. `rows` has the number of rows by
    text.
    """
    powers = [text for text in rows if "e" in text.lower()]
    return all(map(_SHORT_POWER.fullmatch, powers)) and sum(rows[text] for text in powers) > limit


def are_times_of_day(texts: Collection[str], info: ColumnInfo) -> bool:
    """True if texts such as 9:30 are times of day. Otherwise they may be scores or ratios.

    The name of the column may show times of day, or a text with seconds, AM or PM. The minutes show times of day in two
    cases: all are multiples of five and some are 00, or there are many different minutes and hours such as 07.
    """
    if not _OF_CLOCKS.isdisjoint(_words(info)):
        return True
    matches = [match for text in texts if (match := _CLOCK.fullmatch(text))]
    if len(matches) < len(texts):
        return True
    minutes = {match["minutes"] for match in matches}
    if len(minutes) > 1 and "00" in minutes and all(int(minute) % _ROUND_MINUTES == 0 for minute in minutes):
        return True
    hours = {match["hours"] for match in matches}
    are_padded = all(len(hour) == 2 for hour in hours) and any(hour.startswith("0") for hour in hours)
    return are_padded and len(minutes) >= _MIN_MINUTES


def have_common_shape(texts: Iterable[str]) -> bool:
    """True if several texts have letters and digits in the same order, such as AB100 and CD205. They may be codes."""
    shapes: Counter[str] = Counter()
    for text in texts:
        if _TOKEN.fullmatch(text) and any(map(str.isdigit, text)) and any(map(str.isalpha, text)):
            shapes[re.sub(r"[^\W\d_]", "A", re.sub(r"\d", "0", text))] += 1
    return any(count >= _MIN_SAME_SHAPE for count in shapes.values())


def _words(info: ColumnInfo) -> set[str]:
    """Returns the words of a column and the parts of its name, in lower case."""
    return set(re.split(r"[\s_]+", f"{info.words} {info.name}".lower()))


# SQL of the text before and after the first MARK in a text
BEFORE: Final = "substr({0},1,instr({0},'MARK')-1)"
AFTER: Final = "substr({0},instr({0},'MARK')+1)"
_ARABIC_MARKS: Final = {"\u066b": ".", "\u066c": ","}  # decimal and thousands separators
_MAX_UNREADABLE_CELLS: Final = 50  # distinct cells, because the SQL lists them


@dataclass(frozen=True)
class CellCounts:
    """The distinct cells of a column and the number of rows of every cell.

    A cell is unreadable if it has another format than the column.

    Attributes:
        rows: the number of rows by cell
        max_unreadable_rows: the number of rows that may have unreadable cells
        max_unreadable_cells: the number of distinct cells that may be unreadable
        decimal: the decimal mark, if other columns or a guess decided on this mark; else empty
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
        """The normalized text by cell, without cells that are stored as numbers."""
        return {cell: normalize_text(cell) for cell in self.rows if isinstance(cell, str)}

    @cached_property
    def numbers(self) -> list[int | float]:
        return [cell for cell in self.rows if isinstance(cell, int | float)]

    @cached_property
    def text(self) -> str:
        """SQL that normalizes the text of a cell as `texts` does, with `{}` for the column."""
        cells = [cell for cell in self.rows if isinstance(cell, str)]
        padded = [cell for cell in cells if cell != cell.strip()]
        outer_letters = {cell[0] for cell in padded} | {cell[-1] for cell in padded}
        blanks = "".join(sorted(filter(str.isspace, outer_letters)))
        sql = "{}"
        if blanks:
            sql = "trim({})" if blanks == " " else f"trim({{}}, {text_literal(blanks)})"
        for letter in sorted(set("".join(cells))):
            ascii_letter = _to_ascii(letter)
            if ascii_letter != letter:
                sql = f"replace({sql}, '{letter}', '{ascii_letter}')"
        return sql

    def split_off(self, texts: Collection[str]) -> tuple[list[str], CellCounts]:
        """Returns the cells that are in `texts` apart from case and blanks, and all other cells."""
        found = [cell for cell in self.rows if isinstance(cell, str) and cell.strip().lower() in texts]
        others = self.rows.keys() - found
        return found, replace(self, rows={cell: rows for cell, rows in self.rows.items() if cell in others})

    def match(self, pattern: re.Pattern[str]) -> list[re.Match[str]]:
        """Returns the matches of the normalized texts with `pattern`.

        Returns [] if more than `max_unreadable_rows` rows have texts that do not match.
        """
        matches = []
        unmatched_rows = 0
        for text, rows in self.texts.items():
            match = pattern.fullmatch(text)
            if match is not None:
                matches.append(match)
                continue
            unmatched_rows += rows
            if unmatched_rows > self.max_unreadable_rows:
                return []
        return matches

    def count(self, pairs: Iterable[tuple[str, str]]) -> Counter[str]:
        """Returns the number of rows by key, given (key, normalized text) pairs."""
        counter: Counter[str] = Counter()
        for key, text in pairs:
            counter[key] += self.texts[text]
        return counter

    def find_unreadable(self, readable: Iterable[str]) -> tuple[object, ...] | None:
        """Returns the cells whose normalized texts are not in `readable`, the most frequent first.

        Returns None if these cells are too many or look like codes: the column then has another format.
        """
        readable_texts = set(readable)
        unreadable = [cell for cell, text in self._normalized.items() if text not in readable_texts]
        rows = sum(self.rows[cell] for cell in unreadable)
        are_too_many = len(unreadable) > self.max_unreadable_cells or rows > self.max_unreadable_rows
        if are_too_many or have_common_shape(unreadable):
            return None
        return tuple(sorted(unreadable, key=lambda cell: (-self.rows[cell], cell)))


def normalize_text(text: str) -> str:
    """Returns a text without surrounding blanks and with ASCII digits."""
    text = text.strip()
    return text if text.isascii() else "".join(map(_to_ascii, text))


def _to_ascii(letter: str) -> str:
    """Returns the ASCII digit or mark for a digit or decimal mark of another script; other letters unchanged."""
    return str(unicodedata.decimal(letter)) if letter.isdecimal() else _ARABIC_MARKS.get(letter, letter)
