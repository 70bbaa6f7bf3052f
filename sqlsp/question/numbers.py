"""Finds the numbers and dates of a question, in digits or words, and returns them as SQL writes them.

`find_quantities` also finds numbers that words imply. For `over budget by 20 %` that is 1.2, for `in March` '03', for
`six in the evening` '18', for `Feb 2024` '2024-02', and for `the eighties` 10 (years).
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple
from unicodedata import decimal

from sqlsp.question.dates import MONTH_NAME, MONTH_NUMBERS, WEEKDAYS, find_dates, read_decade

_DIGITS = re.compile(  # does not match inside 1e5
    r"(?>(?<![\w.])(?<!\w-)[-−]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|(?<![\w.])\.\d+)(?![eE][+-]?\d)"
)


def _number(words: str, first: int, step: int = 1) -> dict[str, int]:
    """Numbers the words of a text: `first` · `step`, (`first` + 1) · `step`, …"""
    return {word: step * number for number, word in enumerate(words.split(), first)}


def _join_with_hyphen(units: dict[str, int]) -> dict[str, int]:
    """Returns the numbers of "twenty-one" … "ninety-nine". For ordinals as `units`, of "twenty-first" … instead."""
    numbers = {}
    for tens_word, tens in TENS.items():
        for unit_word, unit in units.items():
            if 0 < unit < 10:
                numbers[f"{tens_word}-{unit_word}"] = tens + unit
    return numbers


UNITS: Final = _number(
    """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen""", 0
)  # fmt: skip
"""The numbers from zero to nineteen by their words."""
ORDINALS: Final = _number(
    """first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
    fifteenth sixteenth seventeenth eighteenth nineteenth""", 1
)  # fmt: skip
"""The ordinals `first` to `nineteenth`."""
TENS: Final = _number("twenty thirty forty fifty sixty seventy eighty ninety", 2, step=10)
"""The tens from twenty to ninety by their words."""
SCALES: Final = {"dozen": 12, "hundred": 100, "thousand": 10**3, "k": 10**3, "million": 10**6, "billion": 10**9}
"""The words that multiply the number before them."""
_SMALL = UNITS | TENS | _join_with_hyphen(UNITS)
_SINGLE_WORDS = (
    ORDINALS
    | _number("twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth", 2, step=10)
    | _join_with_hyphen(ORDINALS)
    | {"once": 1, "twice": 2, "thrice": 3, "couple": 2}
)
_SUFFIXES = {"k": 10**3, "m": 10**6, "mn": 10**6, "b": 10**9, "bn": 10**9}
_CENTURIES = {"eighteen": 1800, "nineteen": 1900, "twenty": 2000}  # by the first word of a year: nineteen ninety
_PLAIN_NUMBER = re.compile(r"\d[\d,]*(\.\d+)?")
_SHORT_NUMBER = re.compile(r"(?P<number>\d[\d,]*(?:\.\d+)?)(?P<suffix>k|m|mn|b|bn)", re.IGNORECASE)


class FoundLiteral(NamedTuple):
    """A literal, as SQL writes it, and its position in a question.

    The position is `start` … `stop` − 1: characters of a text, or elements of a list of words.
    """

    text: str
    start: int
    stop: int


def find_digits(text: str) -> Iterator[FoundLiteral]:
    """Yields numbers in digits, without thousands separators. Positions are characters of `text`."""
    for match in _DIGITS.finditer(text):
        characters = match.group().replace(",", "").replace("−", "-")
        # other digits of Unicode become 0 … 9
        number = "".join(str(decimal(character, character)) for character in characters)
        if number.startswith("."):
            number = f"0{number}"
        yield FoundLiteral(number, match.start(), match.end())


def find_written_dates(text: str) -> Iterator[FoundLiteral]:
    """Yields dates with day, month and year as YYYY-MM-DD. Positions are characters of `text`."""
    for date in find_dates(text):
        yield FoundLiteral(f"{date.year:04}-{date.month:02}-{date.day:02}", date.start, date.stop)


def find_number_words(words: Sequence[str]) -> Iterator[FoundLiteral]:
    """Yields numbers written with words ("two hundred", "twice", "5 million", "5K"). Positions are elements of `words`.

    For "nineteen ninety", yields 19 and 90, and also the year 1990. For "the 1990s", yields the last year, 1999.
    """
    start = 0
    while start < len(words):
        number, stop = _read_number(words, start)
        if stop > start and math.isfinite(number):
            yield FoundLiteral(write_number(number), start, stop)
            yield from _join_with_and(words, number, start, stop)
        yield from _find_year_words(words, start)
        start = max(stop, start + 1)


def _join_with_and(words: Sequence[str], number: float, start: int, stop: int) -> Iterator[FoundLiteral]:
    """Yields `one hundred and fifty`, given `number`, the value of `one hundred` at words `start` … `stop` − 1.

    The caller yields 100 and 50 as well, because `between one hundred and fifty` means both numbers.
    """
    scale = SCALES.get(words[stop - 1].lower(), 0)
    following = [word.lower() for word in words[stop : stop + 2]]
    if scale >= 100 and following[:1] == ["and"] and following[-1] in _SMALL:
        second_number, end = _read_number(words, stop + 1)
        if second_number < min(scale, 1000):
            yield FoundLiteral(write_number(number + second_number), start, end)


def _find_year_words(words: Sequence[str], start: int) -> Iterator[FoundLiteral]:
    """Yields the year that begins at word `start` ("nineteen ninety"), and the last year of a decade ("1990s")."""
    word = words[start].lower()
    if word in _CENTURIES and start + 1 < len(words):
        years, end = _read_number(words, start + 1)
        if end > start + 1 and words[start + 1].lower() in _SMALL and 10 <= years <= 99:
            yield FoundLiteral(write_number(_CENTURIES[word] + years), start, end)
    if decade := read_decade(word):
        yield FoundLiteral(f"{decade}9", start, start + 1)


def write_number(number: float, digits: int = 6) -> str:
    """Returns a number as SQL writes it, rounded to `digits` decimals. So 2.3 · 1,000,000 becomes a whole number."""
    rounded = round(number, digits)
    is_whole = rounded == int(rounded)
    return str(int(rounded)) if is_whole else str(rounded)


def _read_number(words: Sequence[str], start: int) -> tuple[float, int]:
    """Returns the number that begins at word `start`, and the index after its last word.

    If there is no number, this index is `start`.
    """
    first = words[start].lower()
    if first in _SINGLE_WORDS:
        return _SINGLE_WORDS[first], start + 1
    if short := _SHORT_NUMBER.fullmatch(first):
        return float(short["number"].replace(",", "")) * _SUFFIXES[short["suffix"]], start + 1
    is_scale = first in SCALES and len(first) > 1  # not `k`
    if is_scale and start > 0 and words[start - 1].lower() == "a":  # a hundred, half a million
        is_half = start > 1 and words[start - 2].lower() == "half"
        return SCALES[first] / (2 if is_half else 1), start + 1
    return _add_words(words, start)


def _add_words(words: Sequence[str], start: int) -> tuple[float, int]:
    """Returns the number whose words begin at `start`, such as `two hundred five`, and the index after its last word.

    If no number begins there, returns 0 and `start`.
    """
    up_to_scale = 0.0  # the number up to the last `thousand`, `million` or `billion`
    below_scale = 0.0  # the number after this word
    stop = start
    first = words[start].lower()
    if _PLAIN_NUMBER.fullmatch(first) and start + 1 < len(words) and words[start + 1].lower() in SCALES:
        below_scale = float(first.replace(",", ""))  # 5 million
        stop += 1
    for word in map(str.lower, words[stop:]):
        if word in _SMALL and _can_follow(_SMALL[word], below_scale):
            below_scale += _SMALL[word]
        elif word in SCALES and stop > start:
            below_scale *= SCALES[word]
            if SCALES[word] > 100:
                up_to_scale += below_scale
                below_scale = 0.0
        else:
            break
        stop += 1
    return up_to_scale + below_scale, stop


def _can_follow(number: int, previous: float) -> bool:
    """True if `number` can be added to the words of `previous`.

    After hundreds, any number below 100 can follow. After tens, only a number below 10 can.
    """
    ends_with_tens = previous % 10 == 0 and previous >= 20
    return previous % 100 == 0 or (ends_with_tens and number < 10)


_NAMES: Final = {
    **{name: f"{number:02}" for name, number in MONTH_NUMBERS.items()},
    **{name.lower(): str(number % 7) for number, name in enumerate(WEEKDAYS, 1)},  # Sunday is 0
    "noon": "12", "midday": "12", "midnight": "00", "christmas": "12",
}  # fmt: skip
_MONTH: Final = rf"({MONTH_NAME})"
_HOURS: Final = {word: number for word, number in UNITS.items() if 1 <= number <= 12}
_AFTER_NOON: Final = ("p", "in the afternoon", "in the evening", "at night")  # `p` begins `pm` and `p.m`
_ORDINAL: Final = f"(?:{'|'.join(ORDINALS)})"
_SEASONS: Final = {"spring": (3, 5), "summer": (6, 8), "autumn": (9, 11), "fall": (9, 11)}
_WIDTHS: Final = {
    "decade": 10, "century": 100, "centuries": 100, "five": 5, "ten": 10, "twenty": 20, "twenties": 20, "fifty": 50,
    "fifties": 50, "hundred": 100, "thousand": 1000, "dozen": 12,
}  # fmt: skip
_MULTIPLES: Final = {
    "double": 2, "triple": 3, "treble": 3, "threefold": 3, "quadruple": 4, "fourfold": 4, "tenfold": 10,
}  # fmt: skip
_YEAR: Final = re.compile(r"(?:19|20)\d\d")
# how many of a smaller unit a unit of time has: days of a week, …; minutes of an hour, hours of a day
_SMALLER_UNITS: Final = {"week": 7, "fortnight": 14, "month": 30, "year": 365, "hour": 60, "day": 24}
_UNIT_WORDS: Final = {**UNITS, **TENS, "a": 1, "an": 1, "half a": 0.5, "half an": 0.5}
_COUNT: Final = rf"(\d+(?:\.\d+)?|{'|'.join(sorted(_UNIT_WORDS, key=len, reverse=True))})"
_DENOMINATORS: Final = {
    "half": 2, "halves": 2, "third": 3, "quarter": 4,
    **{word: number for word, number in ORDINALS.items() if 5 <= number <= 10}, "tenth": 10, "twentieth": 20,
}  # fmt: skip
_MAX_RANKS: Final = 100  # distance of the first and last rank of a range; more are a range of other numbers
_RANK_WORDS: Final = {
    **UNITS, **ORDINALS, **{f"{n}{end}": n for n in range(1, 100) for end in ("st", "nd", "rd", "th")},
}  # fmt: skip


def find_quantities(text: str) -> Iterator[FoundLiteral]:
    """Yields the numbers that words imply (see the module's examples). Positions are characters of `text`."""
    text = text.replace("ſ", "s")  # patterns match ſ as s, but tables of words do not contain it
    for pattern, read in _READERS:
        for match in pattern.finditer(text):
            for number in read(match):
                yield FoundLiteral(number, match.start(), match.end())


def _read_hour(match: re.Match[str]) -> Iterator[str]:
    """Yields an hour of a time of day (`6 pm`, `18:30`) as `18` and as `18:00`."""
    text = (match[1] or match[3]).lower()
    hour = _HOURS[text] if text in _HOURS else int(text)
    half_of_day = (match[2] or "").lower()
    if half_of_day.startswith("a") and hour == 12:  # 12 am is midnight; `at night` has no hour 12
        hour = 0
    elif half_of_day.startswith(_AFTER_NOON) and hour < 12:
        hour += 12
    if hour < 24:
        yield f"{hour:02}"
        yield f"{hour:02}:00"


def _read_fraction(match: re.Match[str]) -> Iterator[str]:
    """Yields a fraction (`three quarters`) as 0.75, as a percentage, added to 1 and subtracted from 1."""
    numerator = _read_count(match[1]) if match[1] else 1
    fraction = numerator / _DENOMINATORS[match[2].lower()]
    if fraction < 1:
        yield from map(_write, (fraction, 100 * fraction, 1 + fraction, 1 - fraction))


def _read_share(match: re.Match[str]) -> Iterator[str]:
    """Yields a share (`one in four`) as 0.25 and as a percentage."""
    part = _read_count(match[1])
    total = _read_count(match[2])
    if 0 < part < total:
        yield from map(_write, (part / total, 100 * (part / total)))


def _read_percentage(match: re.Match[str]) -> Iterator[str]:
    """Yields a percentage (`20 %`) as 0.2, added to 1 and subtracted from 1."""
    share = _read_count(match[1]) / 100
    return map(_write, (share, 1 + share, 1 - share))


def _read_months_between(match: re.Match[str]) -> Iterator[str]:
    """Yields the months between the two months of a period, as `04` and `05` for `March to June`."""
    first, last = (MONTH_NUMBERS[name.lower()] for name in match.groups())
    return (f"{month:02}" for month in range(first + 1, last))


def _read_after_hyphen(match: re.Match[str]) -> Iterator[str]:
    """Yields a number behind a hyphen or letter (`under-60s`). A year is also yielded as its first day."""
    number = match[1]
    yield number
    if _YEAR.fullmatch(number):
        yield f"{number}-01-01"


def _read_ranks(match: re.Match[str]) -> Iterator[str]:
    """Yields the size of a range such as `4th to 6th` or `4th, 5th and 6th`, and the number of ranks before it."""
    words = [word.lower() for word in match.groups() if word]
    first, last = (int(word) if word.isdecimal() else _RANK_WORDS.get(word, 0) for word in words)  # 0: no rank
    if 0 < first < last <= first + _MAX_RANKS:
        yield str(last - first + 1)
        yield str(first - 1)


def _read_count(text: str) -> float:
    """Returns the number in a match of `_COUNT`."""
    lower = text.lower()
    return _UNIT_WORDS[lower] if lower in _UNIT_WORDS else float(text)


def _write(number: float) -> str:
    return write_number(number, digits=4)


Read = Callable[[re.Match[str]], Iterable[str]]
_PATTERNS: Final[tuple[tuple[str, Read], ...]] = (
    # times
    (rf"\b({'|'.join(sorted(_NAMES, key=len, reverse=True))})s?\b", lambda match: (_NAMES[match[1].lower()],)),
    (
        rf"\b(\d{{1,2}}|{'|'.join(_HOURS)})(?::\d\d)?\s*"
        r"(a\.?m|p\.?m|o'?clock|h|in the (?:morning|afternoon|evening)|at night)\b|\b(\d{1,2}):\d\d\b",
        _read_hour,
    ),
    (r"\b(?:the |on )?(\d{1,2})(?:st|nd|rd|th)\b", lambda match: (f"{int(match[1]):02}",)),
    (
        rf"\b({_ORDINAL})(?= (?:and |or |to )?(?:{_ORDINAL} )?days? of)",
        lambda match: (f"{ORDINALS[match[1].lower()]:02}",),
    ),
    (r"\bfirst (?:day )?of\b", lambda _: ("01",)),
    (r"\bq([1-4])\b", lambda match: (match[1],)),
    (rf"\b({'|'.join(_SEASONS)})\b", lambda match: (f"{month:02}" for month in _SEASONS[match[1].lower()])),
    (r"\bweek-?ends?\b", lambda _: ("6", "0")),
    (  # `May and June 2023`
        rf"\b(?:{_MONTH}\.? ?(?:and|or|to|[-/+]) ?)?{_MONTH}\.?,? (\d{{4}})\b",
        lambda match: (f"{match[3]}-{_NAMES[name.lower()]}" for name in (match[1], match[2]) if name),
    ),
    (rf"\b{_MONTH}\.? ?(?:to|till|until|through|-|–) ?{_MONTH}\b", _read_months_between),
    # shares
    (rf"\b{_COUNT}\s*(?:%|per ?cent\b|pct\b)", _read_percentage),
    (rf"\b(?:{_COUNT}[ -])?({'|'.join(_DENOMINATORS)})s?\b", _read_fraction),
    (rf"\b{_COUNT} (?:in|out of)(?: every)? {_COUNT}\b", _read_share),
    # widths of groups, lengths of time, multiples
    (rf"\b({'|'.join(_WIDTHS)})s?\b", lambda match: (str(_WIDTHS[match[1].lower()]),)),
    (
        rf"\b{_COUNT}[ -]({'|'.join(_SMALLER_UNITS)})s?\b",
        lambda match: (_write(_read_count(match[1]) * _SMALLER_UNITS[match[2].lower()]),),
    ),
    (rf"\b{_COUNT} and a half\b", lambda match: (_write(_read_count(match[1]) + 0.5),)),
    (r"\b(?:(three) )?quarters?[ -](?:of an )?hours?\b", lambda match: ("45" if match[1] else "15",)),
    (r"\b(?:(?:19|20)?\d0s|(?:twen|thir|for|fif|six|seven|eigh|nine)ties)\b", lambda _: ("10",)),
    (rf"\b({'|'.join(_MULTIPLES)})[ds]?\b", lambda match: (str(_MULTIPLES[match[1].lower()]),)),
    (
        r"\b(\d+|a hundred|a|ten|twenty|fifty) grand\b",
        lambda match: (_write(1000 * (100 if match[1].lower() == "a hundred" else _read_count(match[1]))),),
    ),
    # under-60s, 10-20, p90
    (r"\b(?:[a-z]+-|\d+(?:\.\d+)? ?[-–] ?|p(?=\d\d\b))(\d+)(?:s|\b)", _read_after_hyphen),
    # ranks
    (r"\b(\w+) (?:to|and) (\w+)\b|\b(\d+)(?:st|nd|rd|th)? ?(?:-|–|to|and) ?(\d+)(?:st|nd|rd|th)?\b", _read_ranks),
    (r"\b(\w+), (?:\w+, )*(?:\w+,? )?and (\w+)\b", _read_ranks),
)
_READERS: Final = [(re.compile(pattern, re.IGNORECASE), read) for pattern, read in _PATTERNS]
