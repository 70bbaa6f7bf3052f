"""What words of time stand for in SQL: `in March` is '03', `six in the evening` is '18', `Feb 2024` is '2024-02'."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from sqlsp.question.dates import MONTH_NAME, MONTH_NUMBERS, WEEKDAYS
from sqlsp.question.numbers import ORDINALS, UNITS, Found

_NAMES: Final = {
    **{name: f"{number:02}" for name, number in MONTH_NUMBERS.items()},
    **{name.lower(): str(number % 7) for number, name in enumerate(WEEKDAYS, 1)},  # Sunday, the last, is 0
    "noon": "12",
    "midday": "12",
    "midnight": "00",
    "christmas": "12",
}
_NAME: Final = re.compile(rf"\b({'|'.join(sorted(_NAMES, key=len, reverse=True))})s?\b", re.IGNORECASE)
_MONTH: Final = rf"({MONTH_NAME})"
_MONTH_OF_YEAR: Final = re.compile(
    rf"\b(?:{_MONTH}\.? ?(?:and|or|to|[-/+]) ?)?{_MONTH}\.?,? (\d{{4}})\b", re.IGNORECASE
)
_FROM_MONTH: Final = re.compile(rf"\b{_MONTH}\.? ?(?:to|till|until|through|-|–) ?{_MONTH}\b", re.IGNORECASE)
_TWELVE: Final = {word: number for word, number in UNITS.items() if 1 <= number <= 12}
_SAID_HOUR: Final = rf"(\d{{1,2}}|{'|'.join(_TWELVE)})"
_HOUR: Final = re.compile(
    rf"\b{_SAID_HOUR}(?::\d\d)?\s*(a\.?m|p\.?m|o'?clock|h|in the (?:morning|afternoon|evening)|at night)\b"
    r"|\b(\d{1,2}):\d\d\b",
    re.IGNORECASE,
)
_LATER: Final = ("p", "in the afternoon", "in the evening", "at night")
_DAY: Final = re.compile(r"\b(?:the |on )?(\d{1,2})(?:st|nd|rd|th)\b", re.IGNORECASE)
_DAY_WORDS: Final = re.compile(
    rf"\b({'|'.join(ORDINALS)})(?= (?:and |or |to )?(?:(?:{'|'.join(ORDINALS)}) )?days? of)", re.IGNORECASE
)
_FIRST_DAY: Final = re.compile(r"\bfirst (?:day )?of\b", re.IGNORECASE)
_WEEKEND: Final = re.compile(r"\bweek-?ends?\b", re.IGNORECASE)
_QUARTER: Final = re.compile(r"\bq([1-4])\b", re.IGNORECASE)
_SEASONS: Final = {"spring": (3, 5), "summer": (6, 8), "autumn": (9, 11), "fall": (9, 11)}
_SEASON: Final = re.compile(rf"\b({'|'.join(_SEASONS)})\b", re.IGNORECASE)


def find_times(text: str) -> Iterator[Found]:
    """What words of time stand for; positions are characters of `text`."""
    for match in _NAME.finditer(text):
        yield Found(_NAMES[match[1].lower()], *match.span())
    for match in _HOUR.finditer(text):
        said = (match[1] or match[3]).lower()
        hour = _TWELVE[said] if said in _TWELVE else int(said)
        hour += 12 * ((match[2] or "").lower().startswith(_LATER) and hour < 12)
        if hour < 24:
            yield from (Found(text, *match.span()) for text in (f"{hour:02}", f"{hour:02}:00"))
    for match in _DAY.finditer(text):
        yield Found(f"{int(match[1]):02}", *match.span())
    for match in _DAY_WORDS.finditer(text):
        yield Found(f"{ORDINALS[match[1].lower()]:02}", *match.span())
    yield from (Found("01", *match.span()) for match in _FIRST_DAY.finditer(text))
    yield from (Found(match[1], *match.span()) for match in _QUARTER.finditer(text))
    for match in _SEASON.finditer(text):
        yield from (Found(f"{month:02}", *match.span()) for month in _SEASONS[match[1].lower()])
    for match in _WEEKEND.finditer(text):
        yield from (Found(day, *match.span()) for day in ("6", "0"))
    yield from _find_months(text)


def _find_months(text: str) -> Iterator[Found]:
    """Months with their year (`May and June 2023`), and those between two (`March to May`)."""
    for match in _MONTH_OF_YEAR.finditer(text):
        months = (_NAMES[name.lower()] for name in (match[1], match[2]) if name)
        yield from (Found(f"{match[3]}-{month}", *match.span()) for month in months)
    for match in _FROM_MONTH.finditer(text):
        first, last = (int(_NAMES[name.lower()]) for name in (match[1], match[2]))
        yield from (Found(f"{month:02}", *match.span()) for month in range(first + 1, last))
