"""Days, months, years and decades that a question says, and the names of months and days of the week."""

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
"""The number of each month, by its name and its abbreviation in lower case."""
MONTH_NAME: Final = rf"(?a:{'|'.join(sorted(MONTH_NUMBERS, key=len, reverse=True))})"  # a: ſ is no s
YEAR: Final = r"(?:1[5-9]|20)\d\d"

_REACH = 30  # characters before a year or month that are searched for its preposition
_CERTAIN_MONTHS = frozenset(map(str.lower, MONTHS)) - {"march", "may"}  # not also other words in lower case
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
# the end of a period that also gives the year or month of the beginning: between March and May 2021, from 5 to 9 March
# 2021
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
_ANY_TIME = re.compile(rf"\d{{3}}|{MONTH_NAME}", re.IGNORECASE)  # in every question that says a date or a part of one
_DECADE = r"(?P<decade>(?:1[5-9]|20)\d)0'?s"
_DECADE_IN_TEXT = re.compile(rf"(?<![\w-]){_DECADE}(?!\w)")
_YEARLY = re.compile(r"\b(in|during|throughout|of|for|from|year)\s+$", re.IGNORECASE)  # before a year, not a price
_MONTHLY = re.compile(r"\b(in|during|every|each)\s+$", re.IGNORECASE)  # before a month in lower case


@dataclass(frozen=True)
class SaidDate:
    """A date or a part of one, at the characters `start` … `stop` − 1; `year`, `month`, `day` are 0 where unsaid.

    `may_be_swapped`: written with slashes, so that month and day may be the other way round (5/3/2020).
    `is_certain`: it names a month, or a preposition says that it is a year, and it is not a whole date.
    """

    start: int
    stop: int
    year: int
    month: int
    day: int
    may_be_swapped: bool = False
    is_certain: bool = False


def find_dates(text: str) -> Iterator[SaidDate]:
    """The dates in a text with day, month and year, other than 2023-05-13, pattern by pattern."""
    return (each for each in _find(text, _DATES) if each.day and each.month)


def find_dates_and_parts(text: str) -> Iterator[SaidDate]:
    """The dates, months and years in a text, none inside another one, whole dates first."""
    taken: list[tuple[int, int]] = []
    for each in _find(text, (*_DATES, *_PARTS)) if _ANY_TIME.search(text) else ():
        if not any(each.start < stop and start < each.stop for start, stop in taken):
            taken.append((each.start, each.stop))
            yield each


def find_decades(text: str) -> Iterator[tuple[str, int, int]]:
    """The decades in a text, such as `1990s`: the first three digits, and the first and last + 1 characters."""
    return ((match["decade"], *match.span()) for match in _DECADE_IN_TEXT.finditer(text))


def read_decade(word: str) -> str | None:
    """The first three digits of a decade such as `1990s`; None for any other word."""
    match = re.fullmatch(_DECADE, word)
    return match["decade"] if match else None


def _find(text: str, patterns: Sequence[re.Pattern[str]]) -> Iterator[SaidDate]:
    for pattern in patterns:
        for match in pattern.finditer(text):
            groups = match.groupdict()
            name, mark = groups.get("month"), groups.get("mark")
            month = MONTH_NUMBERS[name.lower()] if name else int(groups.get("number") or 0)
            year, day = int(groups.get("year") or 0), int(groups.get("day") or 0)
            # 25/12/2020, and dots begin with the day
            if (mark or "/" in match[0]) and day <= 12 and (month > 12 or mark == "."):
                month, day = day, month
            if month > 12 or day > 31:
                continue
            timely = bool(year)  # whether a match with a year can only be a time, and is not a whole date
            if year and groups.get("day"):
                timely = match.end() < match.end("year")
            elif year:
                timely = "month" in groups or _comes_after(match, _YEARLY)
            # a name alone means a month: `May`, `june`, `in may`, but not `may`
            alone = name if name and not (year or day) else ""
            if not alone or alone[0].isupper() or alone in _CERTAIN_MONTHS or _comes_after(match, _MONTHLY):
                yield SaidDate(*match.span(), year, month, day, mark == "/", timely)


def _comes_after(match: re.Match[str], words: re.Pattern[str]) -> bool:
    return words.search(match.string, max(match.start() - _REACH, 0), match.start()) is not None
