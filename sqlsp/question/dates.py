"""Finds days, months, years and decades in questions. Defines the names of months and days of the week."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

MONTHS: Final = tuple(
    "January February March April May June July August September October November December".split()  # noqa: SIM905
)
WEEKDAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTH_NUMBERS: Final = {
    name[:length].lower(): month for month, name in enumerate(MONTHS, 1) for length in (3, len(name))
} | {"sept": 9}
"""The numbers of months, by name and abbreviation in lower case."""
MONTH_NAME: Final = rf"(?a:{'|'.join(sorted(MONTH_NUMBERS, key=len, reverse=True))})"  # a: ſ does not match s
YEAR: Final = r"(?:1[5-9]|20)\d\d"

_REACH = 30  # characters before a year or month that are searched for its preposition
_CERTAIN_MONTHS = frozenset(map(str.lower, MONTHS)) - {"march", "may"}  # these are months also in lower case
_DAY_NUMBER = r"\d{1,2}(?:st|nd|rd|th)?"
_MONTH = rf"(?P<month>{MONTH_NAME})\.?"
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_YEAR = rf"(?P<year>{YEAR})"
_ANY_YEAR = r"(?P<year>\d{4})"
_DATES = tuple(
    re.compile(rf"\b{pattern}\b", re.IGNORECASE)
    for pattern in (
        rf"{_MONTH}\s+{_DAY}\s*,?\s+{_ANY_YEAR}",
        rf"{_DAY}\s+(?:of\s+)?{_MONTH}\s*,?\s+{_ANY_YEAR}",
        rf"{_ANY_YEAR}/(?P<number>\d{{1,2}})/(?P<day>\d{{1,2}})",
        rf"(?P<number>\d{{1,2}})(?P<mark>[/.])(?P<day>\d{{1,2}})(?P=mark){_ANY_YEAR}",
    )
)
# The end of a period gives the year or month of its beginning: between March and May 2021, from 5 to 9 March 2021.
_TO = r"\s*(?:and|to|until|till|through|[-–])\s*(?:the\s+)?"
_TO_YEAR = rf"(?={_TO}(?:{_DAY_NUMBER}\s+(?:of\s+)?)?{MONTH_NAME}\.?(?:\s+{_DAY_NUMBER})?\s*,?\s+(?:of\s+)?{_YEAR})"
_TO_MONTH = rf"(?={_TO}{_DAY_NUMBER}\s+(?:of\s+)?{_MONTH}\s*,?\s+{_YEAR})"
_PARTS = tuple(
    re.compile(rf"(?<![\w-]){pattern}(?![\w-])", re.IGNORECASE)
    for pattern in (
        rf"{_YEAR}-(?P<number>\d{{1,2}})-{_DAY}",
        rf"{_MONTH}\s*,?\s+(?:of\s+)?{_YEAR}",
        rf"{_YEAR}-(?P<number>\d{{2}})",
        rf"{_MONTH}\s+(?:the\s+)?{_DAY}{_TO_YEAR}",
        rf"(?:the\s+)?{_DAY}\s+(?:of\s+)?{_MONTH}{_TO_YEAR}",
        rf"(?:the\s+)?{_DAY}{_TO_MONTH}",
        rf"{_MONTH}{_TO_YEAR}",
        rf"{_MONTH}\s+(?:the\s+)?{_DAY}",
        rf"(?:the\s+)?{_DAY}\s+(?:of\s+)?{_MONTH}",
        _MONTH,
        _YEAR,
    )
)
_ANY_TIME = re.compile(rf"\d{{3}}|{MONTH_NAME}", re.IGNORECASE)  # every question with a date matches
_DECADE = r"(?P<decade>(?:1[5-9]|20)\d)0'?s"
_DECADE_IN_TEXT = re.compile(rf"(?<![\w-]){_DECADE}(?!\w)")
_YEARLY = re.compile(r"\b(in|during|throughout|of|for|from|year)\s+$", re.IGNORECASE)  # before a year, not a price
_MONTHLY = re.compile(r"\b(in|during|every|each)\s+$", re.IGNORECASE)  # before a month in lower case


@dataclass(frozen=True)
class MentionedDate:
    """A date, or a part of a date, at the characters `start` … `stop` − 1. Missing parts (year, month, day) are 0.

    `may_be_swapped`: The date is written with slashes (5/3/2020), so month and day may be exchanged.
    `is_certain`: The text is surely a month or year: a year with the name of a month, or after a word such as `in`.
    """

    start: int
    stop: int
    year: int
    month: int
    day: int
    may_be_swapped: bool = False
    is_certain: bool = False


def find_dates(text: str) -> Iterator[MentionedDate]:
    """Yields the dates in a text that have day, month and year, in the order of `_DATES`.

    Dates in the form 2023-05-13 are not found, because SQL can use them as they are.
    """
    return (date for date in _find(text, _DATES) if date.day and date.month)


def find_dates_and_parts(text: str) -> Iterator[MentionedDate]:
    """Yields the dates, months and years in a text without overlaps, whole dates first."""
    if not _ANY_TIME.search(text):
        return
    taken: list[tuple[int, int]] = []
    for date in _find(text, (*_DATES, *_PARTS)):
        if not any(date.start < stop and start < date.stop for start, stop in taken):
            taken.append((date.start, date.stop))
            yield date


def find_decades(text: str) -> Iterator[tuple[str, int, int]]:
    """Yields the decades in a text, such as `1990s`.

    A decade is a tuple of its first three digits, the index of its first character, and the index after its last one.
    """
    return ((match["decade"], *match.span()) for match in _DECADE_IN_TEXT.finditer(text))


def read_decade(word: str) -> str | None:
    """Returns the first three digits of a decade such as `1990s`; None for any other word."""
    match = re.fullmatch(_DECADE, word)
    return match["decade"] if match else None


def _find(text: str, patterns: Sequence[re.Pattern[str]]) -> Iterator[MentionedDate]:
    for pattern in patterns:
        for match in pattern.finditer(text):
            if (date := _read(match)) is not None:
                yield date


def _read(match: re.Match[str]) -> MentionedDate | None:
    """Returns the date of a match. Returns None for an impossible date, and for `may` or `march` as ordinary words."""
    groups = match.groupdict()
    name = groups.get("month")
    mark = groups.get("mark")
    month = MONTH_NUMBERS[name.lower()] if name else int(groups.get("number") or 0)
    year = int(groups.get("year") or 0)
    day = int(groups.get("day") or 0)
    # 25/12/2020; with dots the day comes first
    if (mark or "/" in match[0]) and day <= 12 and (month > 12 or mark == "."):
        month, day = day, month
    if month > 12 or day > 31:
        return None
    is_certain = bool(year)
    if year and groups.get("day"):
        is_certain = match.end() < match.end("year")
    elif year:
        is_certain = "month" in groups or _comes_after(match, _YEARLY)
    # a name alone means a month: `May`, `june`, `in may`, but not `may`
    alone = name if name and not (year or day) else ""
    if alone and not (alone[0].isupper() or alone in _CERTAIN_MONTHS or _comes_after(match, _MONTHLY)):
        return None
    start, stop = match.span()
    return MentionedDate(
        start, stop, year=year, month=month, day=day, may_be_swapped=mark == "/", is_certain=is_certain
    )


def _comes_after(match: re.Match[str], words: re.Pattern[str]) -> bool:
    """True if `words` match the text before a match."""
    return words.search(match.string, max(match.start() - _REACH, 0), match.start()) is not None
