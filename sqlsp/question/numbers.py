"""Numbers and dates that a question says, in digits or in words, as SQL would write them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple
from unicodedata import decimal

from sqlsp.question.dates import find_dates, read_decade

_DIGITS = re.compile(  # no part of 1e5
    r"(?>(?<![\w.])(?<!\w-)[-−]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|(?<![\w.])\.\d+)(?![eE][+-]?\d)"
)


def _number(words: str, first: int, step: int = 1) -> dict[str, int]:
    return {word: step * number for number, word in enumerate(words.split(), first)}


def _join_with_hyphen(units: dict[str, int]) -> dict[str, int]:
    """ "twenty-one" … "ninety-nine", or "twenty-first" … from the units' ordinals."""
    return {f"{ten}-{unit}": n + number for ten, n in TENS.items() for unit, number in units.items() if 0 < number < 10}


UNITS: Final = _number(
    """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen""", 0
)  # fmt: skip
"""The numbers of one word below twenty."""
ORDINALS: Final = _number(
    """first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
    fifteenth sixteenth seventeenth eighteenth nineteenth""", 1
)  # fmt: skip
"""What `first` to `nineteenth` count."""
TENS: Final = _number("twenty thirty forty fifty sixty seventy eighty ninety", 2, step=10)
"""The numbers of one word from twenty to ninety."""
SCALES: Final = {"dozen": 12, "hundred": 100, "thousand": 10**3, "k": 10**3, "million": 10**6, "billion": 10**9}
"""The words that multiply the number before them."""
_SMALL = UNITS | TENS | _join_with_hyphen(UNITS)
_ALIKE = (
    ORDINALS
    | _number("twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth", 2, step=10)
    | _join_with_hyphen(ORDINALS)
    | {"once": 1, "twice": 2, "thrice": 3, "couple": 2}
)
_SUFFIXES = {"k": 10**3, "m": 10**6, "mn": 10**6, "b": 10**9, "bn": 10**9}
_CENTURIES = {"eighteen": 1800, "nineteen": 1900, "twenty": 2000}
_PLAIN_NUMBER = re.compile(r"\d[\d,]*(\.\d+)?")
_SHORT_NUMBER = re.compile(r"(?P<number>\d[\d,]*(?:\.\d+)?)(?P<suffix>k|m|mn|b|bn)", re.IGNORECASE)


class Found(NamedTuple):
    """A literal and its position: `start` and `stop` are indices into what the function was given."""

    text: str
    start: int
    stop: int


def find_digits(text: str) -> Iterator[Found]:
    """Numbers in digits, without thousands separators; positions are characters of `text`."""
    for match in _DIGITS.finditer(text):
        number = "".join(str(decimal(c)) if c.isdecimal() else c for c in match.group().replace(",", ""))
        number = number.replace("−", "-")
        yield Found("0" + number if number.startswith(".") else number, *match.span())


def find_written_dates(text: str) -> Iterator[Found]:
    """Dates with day, month and year as YYYY-MM-DD; positions are characters of `text`."""
    for date in find_dates(text):
        yield Found(f"{date.year:04}-{date.month:02}-{date.day:02}", date.start, date.stop)


def find_number_words(words: Sequence[str]) -> Iterator[Found]:
    """Numbers written with words ("two hundred", "twice", "5 million", "5K"); positions are words.

    Years in words ("nineteen ninety") and the last year of a decade ("the 1990s") are added to their parts.
    """
    start = 0
    while start < len(words):
        number, stop = _read_number(words, start)
        if stop > start and math.isfinite(number):
            yield Found(write_number(number), start, stop)
            yield from _add_rest(words, number, start, stop)
        yield from _find_years(words, start)
        start = max(stop, start + 1)


def _add_rest(words: Sequence[str], number: float, start: int, stop: int) -> Iterator[Found]:
    """The whole of `two hundred and fifty`. Its parts stay: `between one hundred and fifty` means these."""
    scale = SCALES.get(words[stop - 1].lower(), 0)
    if scale >= 100 and stop + 1 < len(words) and words[stop].lower() == "and" and words[stop + 1].lower() in _SMALL:
        rest, end = _read_number(words, stop + 1)
        if rest < min(scale, 1000) and math.isfinite(number):
            yield Found(write_number(number + rest), start, end)


def write_number(number: float, digits: int = 6) -> str:
    """A number as SQL has it; 2.3 · 1,000,000 is not a whole number in floating point."""
    rounded = round(number, digits)
    return str(int(rounded) if rounded == int(rounded) else rounded)


def _find_years(words: Sequence[str], start: int) -> Iterator[Found]:
    word = words[start].lower()
    if word in _CENTURIES and start + 1 < len(words):
        number, stop = _read_number(words, start + 1)
        if stop > start + 1 and words[start + 1].lower() in _SMALL and 10 <= number <= 99:
            yield Found(write_number(_CENTURIES[word] + number), start, stop)
    if decade := read_decade(word):
        yield Found(f"{decade}9", start, start + 1)


def _read_number(words: Sequence[str], start: int) -> tuple[float, int]:
    """The number that begins at `start`, and the index after it; `start` itself where there is none."""
    first = words[start].lower()
    if first in _ALIKE:
        return _ALIKE[first], start + 1
    if short := _SHORT_NUMBER.fullmatch(first):
        return float(short["number"].replace(",", "")) * _SUFFIXES[short["suffix"]], start + 1
    if len(first) > 1 and first in SCALES and start > 0 and words[start - 1].lower() == "a":
        half = start > 1 and words[start - 2].lower() == "half"
        return SCALES[first] / (1 + half), start + 1
    whole = part = 0.0
    at = start
    if _PLAIN_NUMBER.fullmatch(first) and start + 1 < len(words) and words[start + 1].lower() in SCALES:
        part, at = float(first.replace(",", "")), start + 1
    for word in map(str.lower, words[at:]):
        if word in _SMALL and (part % 100 == 0 or (part % 10 == 0 and part >= 20 and _SMALL[word] < 10)):
            part += _SMALL[word]
        elif word in SCALES and at > start:
            part *= SCALES[word]
            if SCALES[word] > 100:
                whole, part = whole + part, 0.0
        else:
            break
        at += 1
    return whole + part, at
