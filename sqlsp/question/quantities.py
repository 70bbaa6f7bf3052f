"""What words of parts, multiples, ranks and steps stand for in SQL: `over budget by 20 %` is 1.2, `the eighties` 10."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from sqlsp.question.numbers import ORDINALS, TENS, UNITS, Found
from sqlsp.question.times import find_times

_WIDTHS: Final = {
    "decade": 10, "century": 100, "centuries": 100, "five": 5, "ten": 10, "twenty": 20, "twenties": 20, "fifty": 50,
    "fifties": 50, "hundred": 100, "thousand": 1000, "dozen": 12,
}  # fmt: skip
_WIDTH: Final = re.compile(rf"\b({'|'.join(_WIDTHS)})s?\b", re.IGNORECASE)
_DECADE: Final = re.compile(r"\b(?:(?:19|20)?\d0s|(?:twen|thir|for|fif|six|seven|eigh|nine)ties)\b", re.IGNORECASE)
_MULTIPLES: Final = {
    "double": 2,
    "triple": 3,
    "treble": 3,
    "threefold": 3,
    "quadruple": 4,
    "fourfold": 4,
    "tenfold": 10,
}
_MULTIPLE: Final = re.compile(rf"\b({'|'.join(_MULTIPLES)})[ds]?\b", re.IGNORECASE)
_JOINED: Final = re.compile(  # a number that a hyphen or a letter ties to what precedes it: under-60s, 10-20, p90
    r"\b(?:[a-z]+-|\d+(?:\.\d+)? ?[-–] ?|p(?=\d\d\b))(\d+)(?:s|\b)", re.IGNORECASE
)
_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_GRAND: Final = re.compile(r"\b(\d+|a hundred|a|ten|twenty|fifty) grand\b", re.IGNORECASE)
_SPANS: Final = {"week": 7, "fortnight": 14, "month": 30, "year": 365, "hour": 60, "day": 24}
_UNIT_WORDS: Final = {**UNITS, **TENS, "a": 1, "an": 1, "half a": 0.5, "half an": 0.5}
_COUNT: Final = rf"(\d+(?:\.\d+)?|{'|'.join(sorted(_UNIT_WORDS, key=len, reverse=True))})"
_SPAN: Final = re.compile(rf"\b{_COUNT}[ -]({'|'.join(_SPANS)})s?\b", re.IGNORECASE)
_AND_A_HALF: Final = re.compile(rf"\b{_COUNT} and a half\b", re.IGNORECASE)
_PART_OF_HOUR: Final = re.compile(r"\b(?:(three) )?quarters?[ -](?:of an )?hours?\b", re.IGNORECASE)
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
_LIST: Final = re.compile(r"\b(\w+), (?:\w+, )*(?:\w+,? )?and (\w+)\b", re.IGNORECASE)
_RANK_WORDS: Final = {
    **UNITS,
    **ORDINALS,
    **{f"{n}{end}": n for n in range(1, 100) for end in ("st", "nd", "rd", "th")},
}


def find_quantities(text: str) -> Iterator[Found]:
    """What words stand for; positions are characters of `text`."""
    text = text.replace("ſ", "s")  # which patterns take for an s, and tables of words do not
    yield from find_times(text)
    yield from _find_parts(text)
    for match in _WIDTH.finditer(text):
        yield Found(str(_WIDTHS[match[1].lower()]), *match.span())
    for match in _SPAN.finditer(text):
        yield Found(_written(_count(match[1]) * _SPANS[match[2].lower()]), *match.span())
    for match in _AND_A_HALF.finditer(text):
        yield Found(_written(_count(match[1]) + 0.5), *match.span())
    for match in _PART_OF_HOUR.finditer(text):
        yield Found("45" if match[1] else "15", *match.span())
    yield from (Found("10", *match.span()) for match in _DECADE.finditer(text))
    for match in _MULTIPLE.finditer(text):
        yield Found(str(_MULTIPLES[match[1].lower()]), *match.span())
    for match in _GRAND.finditer(text):
        said = match[1].lower()
        yield Found(_written(1000 * (100 if said == "a hundred" else _count(said))), *match.span())
    for match in _JOINED.finditer(text):
        yield Found(match[1], *match.span())
        if _YEAR.fullmatch(match[1]):
            yield Found(f"{match[1]}-01-01", *match.span())
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
    """How many `4th to 6th` or `4th, 5th and 6th` are, and how many come before them."""
    ends = [(match, match[1] or match[3], match[2] or match[4]) for match in _RANKS.finditer(text)]
    ends += [(match, match[1], match[2]) for match in _LIST.finditer(text)]
    for match, *said in ends:
        words = [word.lower() for word in said]
        first, last = (int(word) if word.isdecimal() else _RANK_WORDS.get(word, 0) for word in words)
        if 0 < first < last <= first + 100:
            yield from (Found(str(number), *match.span()) for number in (last - first + 1, first - 1))


def _count(text: str) -> float:
    return _UNIT_WORDS[text.lower()] if text.lower() in _UNIT_WORDS else float(text)


def _written(number: float) -> str:
    rounded = round(number, 4)
    return str(int(rounded) if rounded == int(rounded) else rounded)
