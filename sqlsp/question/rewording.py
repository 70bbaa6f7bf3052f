"""Rewrites questions before a parser reads them: relative times, ranges, misspelt and shortened words.

Times and ranges. The training questions mean the same on any day. So `last month`, `yesterday` and `the past 30 days`
are replaced by dates, counted from a given day. Quarters and halves of a year become their first and last month, and
`20-30` becomes `between 20 and 30`. Three things are not changed: text in quotation marks, ranges that equal a cell of
the database (`7-11`), and words that need not be a time, as in `How old are they today?`.

Spelling. A word counts as misspelt if it is not in the schema, the cells, the English dictionary or the encoder's
vocabulary. It is replaced by a word at an edit distance of one, where exchanging two neighbouring letters counts as one
edit. Among several such words, the most frequent in English (`pyspellchecker`) is taken. Words of the schema and the
cells, and words typical of questions, get a higher weight. Abbreviations are expanded as in names of the schema
(`schema.names`): `emp_nm by dept` becomes `employee name by department`. Possible names and codes are not changed:
words with a capital inside a sentence, words next to a digit or a sign, and quotations.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Callable, Collection
from datetime import date, timedelta
from functools import cache
from typing import TYPE_CHECKING, Final

from sqlsp.question.dates import MONTHS, YEAR
from sqlsp.question.mentions import find_unquoted
from sqlsp.question.numbers import ORDINALS
from sqlsp.question.words import (
    MAX_LENGTH,
    RewordedQuestion,
    is_stop,
    item_synonyms,
    item_words,
    name_words,
    replace_parts,
    stem,
    word_set,
)
from sqlsp.schema.names import find_expansions, is_abbreviation
from sqlsp.schema.schema import Schema

if TYPE_CHECKING:
    from spellchecker import SpellChecker

_NORMALISATION: Final = "normalisation"
_SPELLING: Final = "spelling"
REWORDINGS: Final = {
    _NORMALISATION: "Ranges such as 20-30 and times such as last month are written out in a question.",
    _SPELLING: "Misspelt and shortened words of a question are corrected.",
}
"""The rules on questions: their names in the option `rules`, and what they do."""

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


def reword(
    question: str, rules: Collection[str], today: date, is_cell: Callable[[str], bool], speller: Callable[[], Speller]
) -> RewordedQuestion:
    """Returns the question after those REWORDINGS that are among `rules`.

    Args:
        question: The question as typed.
        rules: Names of rules.
        today: The date from which *last month* is counted.
        is_cell: Returns whether a text equals a cell. Called only if needed, because reading cells takes long.
        speller: Returns the object that corrects words. Called only if needed.
    """
    reworded = RewordedQuestion(question)
    if _NORMALISATION in rules:
        reworded = normalise_question(question, today, is_cell)
    if _SPELLING in rules:
        spelt = speller().read(reworded.text)
        reworded = RewordedQuestion(spelt.text, (*reworded.changes, *spelt.changes))
    return reworded


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
        for match in find_unquoted(pattern, text, MAX_LENGTH)
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

    Returns None if the words are no condition, as in `I'm in Rome next week`. Weeks begin on Monday. `in the last year`
    means the last twelve months.
    """
    which = match["which"]
    unit = match["unit"]
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
    year = max(month // 12, 1)
    month = month % 12 + 1
    last_day = monthrange(year, month)[1]
    return f"since {_write_date(date(year, month, min(today.day, last_day)))}"


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
    if before not in _LIMITS:
        return f"between {first} and {last}"
    return f"{before} {last if _LIMITS[before] else first}"


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


MIN_LETTERS, MAX_LETTERS = 4, 30  # of words that are checked; longer ones have megabytes of neighbours
UNSEEN: Final = 50  # the dictionary's count for a listed word that does not occur in its texts
# least count of an English word that may replace a misspelt word of so many letters, if no schema or cell has it
MIN_COUNTS: Final = {4: 100_000, 5: 10_000}
MIN_COUNT: Final = 200  # the same for longer words
COMMON: Final = 2_000  # words with at least this count are not expanded: a cat is not a category
# Factors for counts. With them, 4 of 5 words misspelt at random in questions of Spider's train are corrected. Ten times
# larger or smaller factors change this by less than two points.
OF_SCHEMA: Final = 100
OF_CELLS: Final = 20
OF_QUESTIONS: Final = 20
_ASKING: Final = word_set(
    """which what who whose where when how many much each every all list show find give name names number average total
    more less fewer than least most highest lowest order ordered sorted ascending descending distinct different between
    greater older younger count maximum minimum"""
)
_WORD: Final = re.compile(r"(?<![\w'@#./\\-])[A-Za-z]+(?:_[A-Za-z]+)*(?![\w@#/\\-]|'\w|\.\w)")
_ORDERS: Final = {"asc": "ascending", "desc": "descending"}
_NEAR: Final = 8  # characters around a word that are searched for the beginning of a sentence
_SENTENCE_END: Final = re.compile(r"[.?!:]\s*$")


class Speller:
    """Corrects questions about one database."""

    def __init__(self, schema: Schema, in_cells: Callable[[str], bool], is_word: Callable[[str], bool]) -> None:
        """Takes two tests for a lower-case word: `in_cells` (a cell contains it), `is_word` (the encoder knows it)."""
        names = [*item_words(schema), *(name for synonyms in item_synonyms(schema) for name in synonyms)]
        names += (name_words(words) for column in schema.columns for words, _ in column.value_words)
        words = {word.lower() for name in names for word in name if word.isalpha()}
        self._names = words | {f"{word}s" for word in words}
        self._stems = frozenset(map(stem, words))
        self._full = {**_ORDERS, **find_expansions(schema)}
        self._in_cells = in_cells
        self._is_word = is_word

    def read(self, question: str) -> RewordedQuestion:
        """Returns the question with corrected and expanded words."""
        changes = []
        for match in find_unquoted(_WORD, question, MAX_LENGTH):
            word = match[0]
            before = question[max(match.start() - _NEAR, 0) : match.start()]
            after = question[match.end() : match.end() + _NEAR]
            begins = not before.strip() or _SENTENCE_END.search(before) is not None
            is_plain = begins and word[1:].islower() and not after.lstrip()[:1].isupper()
            new = self._read(word, may_be_name=not (word.islower() or is_plain))
            if new is not None:
                new = new[0].upper() + new[1:] if word[0].isupper() else new
                changes.append((match.start(), match.end(), new))
        return replace_parts(question, changes)

    def _read(self, word: str, may_be_name: bool) -> str | None:
        if "_" in word:
            parts = word.lower().split("_")
            full = [self._full.get(part, part) for part in parts]
            return " ".join(full) if full != parts else None
        if may_be_name or len(word) > MAX_LETTERS:
            return None
        word = word.lower()
        return self._expand(word) or (self._correct(word) if len(word) >= MIN_LETTERS else None)

    def _expand(self, word: str) -> str | None:
        """Returns the expansion of an abbreviation, or None for other words. A common English word is not expanded."""
        ending = "" if word in self._full else "s"
        full = self._full.get(word.removesuffix(ending))
        if full is None or is_stop(word) or word in self._names or self._in_cells(word):
            return None
        return full + ending if _load_english()[word] < COMMON else None

    def _correct(self, word: str) -> str | None:
        """Returns the correct word; None if the typed word may be correct."""
        if word in self._names or self._in_cells(word) or is_abbreviation(word) or stem(word) in self._stems:
            return None
        if self._is_word(word) or (count := _load_english()[word]) > UNSEEN:  # the dictionary is read on first use
            return None
        weights = self._weigh_corrections(word, count)
        return max(sorted(weights), key=weights.__getitem__) if weights else None

    def _weigh_corrections(self, word: str, count: int) -> dict[str, int]:
        """Returns the words at an edit distance of one, with their weights.

        `count` is the number of occurrences of `word` itself in English.
        """
        english = _load_english()
        near = english.edit_distance_1(word)
        real = english.known(near)
        names = (near & self._names) | {other for other in real if stem(other) in self._stems}
        of_names = {name: OF_SCHEMA * max(english[name], UNSEEN) for name in names}
        if count:  # a rare word: only a name can have been meant, as in `the sties of Wiltshire`
            return of_names if len(word) > MIN_LETTERS else {}
        if word.endswith(("ed", "ing")) and english[stem(word)] > UNSEEN:  # a form of a known word: lended
            return {}
        min_count = MIN_COUNTS.get(len(word), MIN_COUNT)
        of_english = {
            other: (OF_QUESTIONS if other in _ASKING else 1) * english[other]
            for other in real
            if english[other] >= min_count
        }
        of_cells = {other: OF_CELLS * max(english[other], UNSEEN) for other in near if self._in_cells(other)}
        return {**of_english, **of_cells, **of_names}


def is_english(word: str) -> bool:
    """True if a lower-case word occurs in English texts."""
    return count_in_english(word) > UNSEEN


def count_in_english(word: str) -> int:
    """Returns how often a lower-case word occurs in English texts."""
    return _load_english()[word]


@cache
def _load_english() -> SpellChecker:
    from spellchecker import SpellChecker  # reads 160,000 words in 0.2 s

    return SpellChecker(language="en", distance=1)
