"""What words of time, of parts and of multiples stand for in SQL: `in March` is '03', `over budget by 20 %` is 1.2."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from sqlsp.question.numbers import ORDINALS, TENS, UNITS, Found

_MONTHS: Final = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
]
_DAYS: Final = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
_NAMES: Final = {
    **{name: f"{number:02}" for number, name in enumerate(_MONTHS, 1)},
    **{name[:3]: f"{number:02}" for number, name in enumerate(_MONTHS, 1) if name != "may"},
    "sept": "09",
    **{name: str(number) for number, name in enumerate(_DAYS)},
    "noon": "12",
    "midnight": "00",
    "christmas": "12",
}
_NAME: Final = re.compile(rf"\b({'|'.join(sorted(_NAMES, key=len, reverse=True))})s?\b", re.IGNORECASE)
_HOUR: Final = re.compile(r"\b(\d{1,2})(?::\d\d)?\s*(a\.?m|p\.?m|o'?clock|h)\b|\b(\d{1,2}):\d\d\b", re.IGNORECASE)
_DAY: Final = re.compile(r"\b(?:the |on )?(\d{1,2})(?:st|nd|rd|th)\b", re.IGNORECASE)
_FIRST_DAY: Final = re.compile(r"\bfirst (?:day )?of\b", re.IGNORECASE)
_QUARTER: Final = re.compile(r"\bq([1-4])\b", re.IGNORECASE)
_SEASONS: Final = {"spring": (3, 5), "summer": (6, 8), "autumn": (9, 11), "fall": (9, 11)}
_SEASON: Final = re.compile(rf"\b({'|'.join(_SEASONS)})\b", re.IGNORECASE)
_WIDTHS: Final = {
    "decade": 10, "century": 100, "centuries": 100, "five": 5, "ten": 10, "twenty": 20, "twenties": 20, "fifty": 50,
    "fifties": 50, "hundred": 100, "thousand": 1000, "dozen": 12,
}  # fmt: skip
_WIDTH: Final = re.compile(rf"\b({'|'.join(_WIDTHS)})s?\b", re.IGNORECASE)
_SPANS: Final = {"week": 7, "fortnight": 14, "month": 30, "year": 365, "hour": 60, "day": 24}
_UNIT_WORDS: Final = {**UNITS, **TENS, "a": 1, "an": 1, "half a": 0.5, "half an": 0.5}
_COUNT: Final = rf"(\d+(?:\.\d+)?|{'|'.join(sorted(_UNIT_WORDS, key=len, reverse=True))})"
_SPAN: Final = re.compile(rf"\b{_COUNT}[ -]({'|'.join(_SPANS)})s?\b", re.IGNORECASE)
_PERCENT: Final = re.compile(rf"\b{_COUNT}\s*(?:%|per ?cent\b|pct\b)", re.IGNORECASE)
_PARTS: Final = {
    "half": 2, "third": 3, "quarter": 4, **{word: number for word, number in ORDINALS.items() if 5 <= number <= 10},
    "tenth": 10, "twentieth": 20,
}  # fmt: skip
_PART: Final = re.compile(rf"\b(?:{_COUNT}[ -])?({'|'.join(_PARTS)}|halves)s?\b", re.IGNORECASE)
_ONE_IN: Final = re.compile(rf"\b{_COUNT} (?:in|out of)(?: every)? {_COUNT}\b", re.IGNORECASE)
_RANKS: Final = re.compile(
    r"\b(\w+) (?:to|and) (\w+)\b|\b(\d+)(?:st|nd|rd|th)? ?(?:-|–|to|and) ?(\d+)(?:st|nd|rd|th)?\b", re.IGNORECASE
)
_RANK_WORDS: Final = {
    **UNITS,
    **ORDINALS,
    **{f"{n}{end}": n for n in range(1, 100) for end in ("st", "nd", "rd", "th")},
}
_WEEKEND: Final = re.compile(r"\bweek-?ends?\b", re.IGNORECASE)


def find_quantities(text: str) -> Iterator[Found]:
    """What words stand for; positions are characters of `text`."""
    for match in _NAME.finditer(text):
        yield Found(_NAMES[match[1].lower()], *match.span())
    for match in _HOUR.finditer(text):
        hour = int(match[1] or match[3])
        later = (match[2] or "").lower().startswith("p") and hour < 12
        if hour + 12 * later < 24:
            yield Found(f"{hour + 12 * later:02}", *match.span())
    for match in _DAY.finditer(text):
        yield Found(f"{int(match[1]):02}", *match.span())
    yield from (Found("01", *match.span()) for match in _FIRST_DAY.finditer(text))
    yield from (Found(match[1], *match.span()) for match in _QUARTER.finditer(text))
    for match in _SEASON.finditer(text):
        yield from (Found(f"{month:02}", *match.span()) for month in _SEASONS[match[1].lower()])
    for match in _WEEKEND.finditer(text):
        yield from (Found(day, *match.span()) for day in ("6", "0"))
    yield from _find_parts(text)
    for match in _WIDTH.finditer(text):
        yield Found(str(_WIDTHS[match[1].lower()]), *match.span())
    for match in _SPAN.finditer(text):
        yield Found(_written(_count(match[1]) * _SPANS[match[2].lower()]), *match.span())
    yield from _find_ranks(text)


def _find_parts(text: str) -> Iterator[Found]:
    """Percentages and fractions: as a factor, in per cent, and as what comes of raising or lowering by it."""
    for match in _PERCENT.finditer(text):
        percent = _count(match[1])
        for factor in (percent / 100, 1 + percent / 100, 1 - percent / 100):
            yield Found(_written(factor), *match.span())
    for match in _PART.finditer(text):
        word = match[2].lower()
        share = (_count(match[1]) if match[1] else 1) / _PARTS["half" if word == "halves" else word]
        if share < 1:
            for number in (share, 100 * share, 1 + share, 1 - share):
                yield Found(_written(number), *match.span())
    for match in _ONE_IN.finditer(text):
        whole = _count(match[2])
        if 0 < _count(match[1]) < whole:
            share = _count(match[1]) / whole
            yield from (Found(_written(number), *match.span()) for number in (share, 100 * share))


def _find_ranks(text: str) -> Iterator[Found]:
    """How many `4th to 6th` are, and how many come before them."""
    for match in _RANKS.finditer(text):
        words = [word.lower() for word in (match[1] or match[3], match[2] or match[4])]
        first, last = (int(word) if word.isdecimal() else _RANK_WORDS.get(word, 0) for word in words)
        if 0 < first < last <= first + 100:
            yield from (Found(str(number), *match.span()) for number in (last - first + 1, first - 1))


def _count(text: str) -> float:
    return _UNIT_WORDS[text.lower()] if text.lower() in _UNIT_WORDS else float(text)


def _written(number: float) -> str:
    rounded = round(number, 4)
    return str(int(rounded) if rounded == int(rounded) else rounded)
