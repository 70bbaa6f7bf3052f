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
"""Maps the name and the abbreviation of every month, in lower case, to its number."""
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
_MAY_HAVE_DATE = re.compile(rf"\d{{3}}|{MONTH_NAME}", re.IGNORECASE)  # matches every question with a date
_DECADE = r"(?P<decade>(?:1[5-9]|20)\d)0'?s"
_DECADE_IN_TEXT = re.compile(rf"(?<![\w-]){_DECADE}(?!\w)")
_YEARLY = re.compile(r"\b(in|during|throughout|of|for|from|year)\s+$", re.IGNORECASE)  # before a year, not a price
_MONTHLY = re.compile(r"\b(in|during|every|each)\s+$", re.IGNORECASE)  # before a month in lower case


@dataclass(frozen=True)
class MentionedDate:
    """A date, or a part of a date, at the characters `start` … `stop` − 1. Missing parts (year, month, day) are 0."""

    start: int
    stop: int
    year: int
    month: int
    day: int
    may_be_swapped: bool = False  # the date is written with slashes (5/3/2020), so the month may be 5 or 3
    # the text has a year and surely means a time: the year is inside a date, with a month's name, or after `in`
    is_certain: bool = False


def find_dates(text: str) -> Iterator[MentionedDate]:
    """Yields the dates in a text that have day, month and year, in the order of the patterns `_DATES`.

    Dates such as 2023-05-13 are left out, because SQL can use them without changes.
    """
    return (date for date in _find_matches(text, _DATES) if date.day and date.month)


def find_dates_and_parts(text: str) -> Iterator[MentionedDate]:
    """Yields the dates, months and years in a text, full dates first. Ignores a match that overlaps a previous one."""
    if not _MAY_HAVE_DATE.search(text):
        return
    previous: list[MentionedDate] = []
    for date in _find_matches(text, (*_DATES, *_PARTS)):
        if not any(date.start < other.stop and other.start < date.stop for other in previous):
            previous.append(date)
            yield date


def find_decades(text: str) -> Iterator[tuple[str, int, int]]:
    """Yields the decades in a text, such as `1990s`.

    A decade is a tuple of its first three digits, the index of its first character, and the index after its last one.
    """
    return ((match["decade"], *match.span()) for match in _DECADE_IN_TEXT.finditer(text))


def read_decade(word: str) -> str | None:
    """Returns the first three digits of a decade such as `1990s`. Returns None for any other word."""
    match = re.fullmatch(_DECADE, word)
    return match["decade"] if match else None


def _find_matches(text: str, patterns: Sequence[re.Pattern[str]]) -> Iterator[MentionedDate]:
    """Yields the dates and parts of dates that match one of the patterns, pattern by pattern."""
    for pattern in patterns:
        for match in pattern.finditer(text):
            if (date := _read_match(match)) is not None:
                yield date


def _read_match(match: re.Match[str]) -> MentionedDate | None:
    """Returns the date of a match. Returns None for an impossible date, and for `may` or `march` as ordinary words."""
    groups = match.groupdict()
    name = groups.get("month")
    mark = groups.get("mark")  # `/` or `.` of 12/25/2020 and 25.12.2020
    month = MONTH_NUMBERS[name.lower()] if name else int(groups.get("number") or 0)
    year = int(groups.get("year") or 0)
    day = int(groups.get("day") or 0)
    # The patterns read the first number as the month. It is the day in 25/12/2020, and always before a dot.
    has_slashes_or_dots = mark or "/" in match[0]
    is_day_first = month > 12 or mark == "."
    if has_slashes_or_dots and is_day_first and day <= 12:
        month, day = day, month
    if month > 12 or day > 31:
        return None
    is_name_alone = name and not (year or day)
    if is_name_alone and not _is_name_of_month(match):
        return None
    start, stop = match.span()
    return MentionedDate(
        start,
        stop,
        year=year,
        month=month,
        day=day,
        may_be_swapped=mark == "/",
        is_certain=_is_certain_year(match),
    )


def _is_certain_year(match: re.Match[str]) -> bool:
    """True if a match has a year that cannot be another number (see `MentionedDate.is_certain`)."""
    groups = match.groupdict()
    if not groups.get("year"):
        return False
    if groups.get("day"):
        # the year follows the match if it belongs to the end of a period: `5 March` in `5 March to 9 April 2021`
        return match.end() < match.end("year")
    return "month" in groups or _comes_after(match, _YEARLY)


def _is_name_of_month(match: re.Match[str]) -> bool:
    """True if a name without day or year means a month: `May`, `june`, `in may`, but not `may`."""
    name = match["month"]
    return name[0].isupper() or name in _CERTAIN_MONTHS or _comes_after(match, _MONTHLY)


def _comes_after(match: re.Match[str], words: re.Pattern[str]) -> bool:
    """True if the pattern `words` matches the text before a match."""
    return words.search(match.string, max(match.start() - _REACH, 0), match.start()) is not None
