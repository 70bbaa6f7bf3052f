"""Rewrites relative times and ranges in questions, because parsers are not trained on them.

The training questions mean the same on any day. So `last month`, `yesterday` and `the past 30 days` are replaced by
dates, counted from a given day. Quarters and halves of a year become their first and last month, and `20-30` becomes
`between 20 and 30`. Three things are not changed: text in quotation marks, ranges that equal a cell of the database
(`7-11`), and words that need not be a time, as in `How old are they today?`.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Callable
from datetime import date, timedelta
from typing import Final

from sqlsp.question.dates import MONTHS, YEAR
from sqlsp.question.mentions import unquoted
from sqlsp.question.numbers import ORDINALS
from sqlsp.question.words import MAX_LENGTH, RewordedQuestion, replace_parts

_MAX_UNITS: Final = 1000  # largest number N in `the last N days`
_DAYS: Final = {"day": 1, "week": 7}
_ORDINALS: Final = {word: number for word, number in ORDINALS.items() if number <= 4} | {
    "1st": 1, "2nd": 2, "3rd": 3, "4th": 4,
}  # fmt: skip
# 0: the word refers to the first day of the period (`since last month`); 1: to the last day (`after last month`)
_LIMITS: Final = {**dict.fromkeys(("since", "before", "between"), 0),
                  **dict.fromkeys(("after", "until", "till", "by", "to", "and"), 1)}  # fmt: skip
_BEFORE: Final = (
    rf"(?<![\w'’-])(?:(?P<before>(?:by |until |till |up to )the end of|in|during|over|for|within|from|of|on|"
    rf"{'|'.join(_LIMITS)}) )?(?P<the>the )?"
)
_BETWEEN: Final = re.compile(r"\bbetween\b", re.IGNORECASE)  # only after it, `and` begins the end of a time
_TO: Final = re.compile(r" (?:to|until|till)\b")
_AFTER: Final = r"(?![\w'’-])(?! (?:of|with|that|when|in which)\b)"
_NOW: Final = re.compile(rf"{_BEFORE}(?P<day>today|yesterday)(?![\w'’-])")
_NAMED: Final = re.compile(
    rf"{_BEFORE}(?P<which>this|current|last|previous|past|next) (?P<unit>week|month|quarter|year){_AFTER}"
)
_SHIFT: Final = {"this": 0, "current": 0, "next": 1}  # in periods from the current one; -1 for other words
# a sentence about the asker: `I'm in Rome next week. Which hotels are open?`
_ABOUT_ASKER: Final = re.compile(r"\s*(?:(?:i|we)\b|\w+ing\b)", re.IGNORECASE)
_SENTENCE_ENDS: Final = re.compile(r"[.!?]\s+")
_LAST: Final = re.compile(
    rf"{_BEFORE}(?:last|past|previous) (?P<number>\d{{1,4}}) (?P<unit>day|week|month|year)s{_AFTER}"
)
_PART: Final = re.compile(
    rf"{_BEFORE}(?:(?P<letter>[QqHh])(?P<digit>[1-4])|(?P<ordinal>{'|'.join(_ORDINALS)}) (?P<part>quarter|half)) "
    r"(?:of )?(?P<year>" + YEAR + r")(?![\w'’-])"
)
_RANGE: Final = re.compile(
    r"(?<![^\s(])(?<!\bthe )(?:(?P<before>between|from) )?(?P<low>\d+(?:\.\d+)?)[-–](?P<high>\d+(?:\.\d+)?)"
    r"(?![^\s?!.,;:)]|\.\d)"
)
_AGE: Final = re.compile(r"\b(age|ages|aged|old|older|how long|days|weeks|months|years|as of|so far)\b", re.IGNORECASE)
_HAVING: Final = re.compile(r"\b(have|has|there|exist|currently|now)\b", re.IGNORECASE)


def normalise_question(question: str, today: date, is_cell: Callable[[str], bool]) -> RewordedQuestion:
    """Returns the question with rewritten times (relative to `today`) and ranges.

    `is_cell` is true for a text that equals a cell.
    """
    readers: list[tuple[re.Pattern[str], Callable[[re.Match[str]], str | None]]] = [
        (_NOW, lambda match: _write_day(match, today)),
        (_NAMED, lambda match: _write_period(match, today)),
        (_LAST, lambda match: _write_since(match, today, int(match["number"]))),
        (_PART, _write_part_of_year),
        (_RANGE, lambda match: _write_range(match, is_cell)),
    ]
    first = question[:1].lower()
    text = first + question[1:] if len(first) == 1 else question  # İ in lower case is two characters
    changes = [
        (match.start() + (len("and ") if _joins(match) else 0), match.end(), new)
        for pattern, read in readers
        for match in unquoted(pattern, text, MAX_LENGTH)
        if (new := read(match)) is not None
    ]
    return replace_parts(question, sorted(changes))


def _write_day(match: re.Match[str], today: date) -> str | None:
    """Returns the date of `today` or `yesterday`. Returns None if `today` only means now, as in questions about age."""
    before = _find_preposition(match)
    if match["day"] == "today" and (_AGE.search(match.string) or (not before and _HAVING.search(match.string))):
        return None
    return f"{before or 'on'} {_write_date(today - timedelta(days=match['day'] == 'yesterday'))}"


def _write_period(match: re.Match[str], today: date) -> str | None:
    """Returns the period that `this`, `last` or `next` week, month, quarter or year means, as dates or months.

    Returns None if the words are no condition, as in `I'm in Rome next week`.

    Weeks begin on Monday. `in the last year` means the last twelve months.
    """
    which, unit = match["which"], match["unit"]
    if which == "next" and (match["the"] or _is_about_asker(match)):
        return None
    if match["the"] and which in ("last", "past"):
        return _write_since(match, today, 1) if _find_preposition(match) else None
    shift = _SHIFT.get(which, -1)
    if unit == "week":
        first = today + timedelta(days=7 * shift - today.weekday())
        return _describe_period(match, _write_date(first), _write_date(first + timedelta(days=6)))
    if unit == "year":
        return _describe_period(match, str(today.year + shift))
    length = 3 if unit == "quarter" else 1
    number = (today.year * 12 + today.month - 1) // length + shift
    return _write_months(match, number * length // 12, number * length % 12 + 1, length)


def _is_about_asker(match: re.Match[str]) -> bool:
    """True if the matched sentence is not the question itself, but tells the plans of the person who asks."""
    sentence = _SENTENCE_ENDS.split(match.string[: match.start()])[-1]
    end = _SENTENCE_ENDS.search(match.string, match.end())
    return bool(_ABOUT_ASKER.match(sentence)) or (end is not None and end[0][0] != "?")


def _write_since(match: re.Match[str], today: date, number: int) -> str | None:
    if not 0 < number <= _MAX_UNITS or _find_preposition(match) in _LIMITS or match["unit"] == "quarter":
        return None
    if match["unit"] in _DAYS:
        return f"since {_write_date(today - timedelta(days=number * _DAYS[match['unit']]))}"
    month = today.year * 12 + today.month - 1 - number * (12 if match["unit"] == "year" else 1)
    year, month = max(month // 12, 1), month % 12 + 1
    return f"since {_write_date(date(year, month, min(today.day, monthrange(year, month)[1])))}"


def _write_part_of_year(match: re.Match[str]) -> str | None:
    length = 3 if (match["part"] or match["letter"].lower()) in ("quarter", "q") else 6
    number = _ORDINALS[match["ordinal"]] if match["ordinal"] else int(match["digit"])
    if number * length > 12:
        return None
    return _write_months(match, int(match["year"]), (number - 1) * length + 1, length)


def _write_months(match: re.Match[str], year: int, first: int, number: int) -> str:
    names = [f"{MONTHS[month - 1]} {year}" for month in dict.fromkeys((first, first + number - 1))]
    return _describe_period(match, *names)


def _describe_period(match: re.Match[str], first: str, last: str | None = None) -> str:
    """Returns a period with its preposition: `in 2025`, `since 2025`, `between July 2026 and May 2027`.

    `first` and `last` are the texts of its first and last day or month. `last` is None if `first` is the whole period.
    """
    before = _find_preposition(match) or "in"
    if before == "from" and _TO.match(match.string, match.end()):
        return f"from {first}"
    if before.endswith("the end of"):
        return f"{before} {last or first}"
    if last is None:
        return f"{before} {first}"
    return f"{before} {(first, last)[_LIMITS[before]]}" if before in _LIMITS else f"between {first} and {last}"


def _find_preposition(match: re.Match[str]) -> str | None:
    return None if _joins(match) else match["before"]


def _joins(match: re.Match[str]) -> bool:
    """True if the time follows an `and` that does not belong to a `between`: the `and` then only joins two parts."""
    return match["before"] == "and" and not _BETWEEN.search(match.string, 0, match.start())


def _write_range(match: re.Match[str], is_cell: Callable[[str], bool]) -> str | None:
    """Returns `20-30` as `between 20 and 30`.

    Returns None if the text may be a month (2020-05), a score (2-1) or a code (01-02), or equals a cell.
    """
    low = match["low"]
    high = match["high"]
    if float(low) >= float(high) or (len(low) == 4 and len(high) == 2) or re.match(r"0\d", low):
        return None
    if is_cell(f"{low}-{high}"):
        return None
    return f"from {low} to {high}" if match["before"] == "from" else f"between {low} and {high}"


def _write_date(day: date) -> str:
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"
