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
_BETWEEN: Final = re.compile(r"\bbetween\b", re.IGNORECASE)  # only after `between`, an `and` begins the end of a period
_TO: Final = re.compile(r" (?:to|until|till)\b")
_AFTER: Final = r"(?![\w'’-])(?! (?:of|with|that|when|in which)\b)"
_NOW: Final = re.compile(rf"{_BEFORE}(?P<day>today|yesterday)(?![\w'’-])")
_NAMED: Final = re.compile(
    rf"{_BEFORE}(?P<which>this|current|last|previous|past|next) (?P<unit>week|month|quarter|year){_AFTER}"
)
_SHIFT: Final = {"this": 0, "current": 0, "next": 1, "last": -1, "previous": -1, "past": -1}  # in periods from now
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

    `is_cell` returns True for a text that equals a cell.
    """
    writers: list[tuple[re.Pattern[str], Callable[[re.Match[str]], str | None]]] = [
        (_NOW, lambda match: _write_day(match, today)),
        (_NAMED, lambda match: _write_period(match, today)),
        (_LAST, lambda match: _write_since(match, today, number=int(match["number"]))),
        (_PART, _write_part_of_year),
        (_RANGE, lambda match: _write_range(match, is_cell)),
    ]
    first = question[:1].lower()
    has_one_character = len(first) == 1  # İ in lower case has two, which would shift all positions
    text = first + question[1:] if has_one_character else question
    changes = []
    for pattern, write in writers:
        for match in find_unquoted(pattern, text, MAX_LENGTH):
            new = write(match)
            if new is not None:
                start = match.start() + (len("and ") if _is_after_joining_and(match) else 0)
                changes.append((start, match.end(), new))
    return replace_parts(question, sorted(changes))


def _write_day(match: re.Match[str], today: date) -> str | None:
    """Returns the date of `today` or `yesterday`. Returns None if `today` only means now, as in questions about age."""
    preposition = _find_preposition(match)
    if match["day"] == "yesterday":
        return f"{preposition or 'on'} {_write_date(today - timedelta(days=1))}"
    is_about_age = _AGE.search(match.string) is not None
    is_about_present = not preposition and _HAVING.search(match.string) is not None  # how many clients do we have today
    if is_about_age or is_about_present:
        return None
    return f"{preposition or 'on'} {_write_date(today)}"


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
        return _write_since(match, today, number=1) if _find_preposition(match) else None
    shift = _SHIFT[which]
    if unit == "week":
        first_day = today + timedelta(days=7 * shift - today.weekday())
        return _write_days_or_months(match, _write_date(first_day), _write_date(first_day + timedelta(days=6)))
    if unit == "year":
        return _write_days_or_months(match, str(today.year + shift))
    length = 3 if unit == "quarter" else 1
    periods_since_year_0 = (today.year * 12 + today.month - 1) // length + shift
    year, month_index = divmod(periods_since_year_0 * length, 12)
    return _write_months(match, year, month_index + 1, number=length)


def _is_about_asker(match: re.Match[str]) -> bool:
    """True if the matched sentence is not the question itself, but describes the plans of the person who asks."""
    sentence = _SENTENCE_ENDS.split(match.string[: match.start()])[-1]
    end = _SENTENCE_ENDS.search(match.string, match.end())
    is_followed_by_question = end is not None and not end[0].startswith("?")
    return bool(_ABOUT_ASKER.match(sentence)) or is_followed_by_question


def _write_since(match: re.Match[str], today: date, number: int) -> str | None:
    """Returns the last `number` days, weeks, months or years as `since` and the day on which they begin.

    Returns None for quarters, for too many units, and after words such as `before`.
    """
    unit = match["unit"]
    if not 0 < number <= _MAX_UNITS or unit == "quarter" or _find_preposition(match) in _LIMITS:
        return None
    if unit in _DAYS:
        return f"since {_write_date(today - timedelta(days=number * _DAYS[unit]))}"
    months = number * (12 if unit == "year" else 1)
    year, month_index = divmod(today.year * 12 + today.month - 1 - months, 12)
    year = max(year, 1)  # the first year of `date`
    month = month_index + 1
    last_day = monthrange(year, month)[1]
    return f"since {_write_date(date(year, month, min(today.day, last_day)))}"


def _write_part_of_year(match: re.Match[str]) -> str | None:
    """Returns a quarter or half of a year (`Q3 2025`, `first half of 2025`) as its months."""
    kind = match["part"] or match["letter"].lower()
    length = 3 if kind in ("quarter", "q") else 6
    number = _ORDINALS[match["ordinal"]] if match["ordinal"] else int(match["digit"])
    if number * length > 12:  # the third half
        return None
    return _write_months(match, int(match["year"]), (number - 1) * length + 1, number=length)


def _write_months(match: re.Match[str], year: int, first: int, number: int) -> str:
    """Returns a period of `number` months that begins with the month `first` (1 … 12) of a year."""
    first_month = f"{MONTHS[first - 1]} {year}"
    if number == 1:
        return _write_days_or_months(match, first_month)
    return _write_days_or_months(match, first_month, f"{MONTHS[first + number - 2]} {year}")


def _write_days_or_months(match: re.Match[str], first: str, last: str | None = None) -> str:
    """Returns a period with the preposition of a match: `in 2025`, `since 2025`, `between July 2026 and May 2027`.

    `first` and `last` are the first and last day or month. `last` is None if the period is only one day, month or year.
    """
    preposition = _find_preposition(match) or "in"
    if preposition == "from" and _TO.match(match.string, match.end()):
        return f"from {first}"
    if preposition.endswith("the end of"):
        return f"{preposition} {last or first}"
    if last is None:
        return f"{preposition} {first}"
    if preposition not in _LIMITS:
        return f"between {first} and {last}"
    return f"{preposition} {last if _LIMITS[preposition] else first}"


def _find_preposition(match: re.Match[str]) -> str | None:
    """Returns the preposition of a time in the question, or None."""
    return None if _is_after_joining_and(match) else match["before"]


def _is_after_joining_and(match: re.Match[str]) -> bool:
    """True if an `and` precedes the time and does not belong to a `between`, as in `sold this month and last month`."""
    return match["before"] == "and" and not _BETWEEN.search(match.string, 0, match.start())


def _write_range(match: re.Match[str], is_cell: Callable[[str], bool]) -> str | None:
    """Returns `20-30` as `between 20 and 30`.

    Returns None if the text may be a month (2020-05), a score (2-1) or a code (01-02), or equals a cell.
    """
    low = match["low"]
    high = match["high"]
    may_be_score = float(low) >= float(high)
    may_be_month = len(low) == 4 and len(high) == 2
    may_be_code = re.match(r"0\d", low) is not None
    if may_be_score or may_be_month or may_be_code or is_cell(f"{low}-{high}"):
        return None
    return f"from {low} to {high}" if match["before"] == "from" else f"between {low} and {high}"


def _write_date(day: date) -> str:
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


MIN_LETTERS = 4  # of words that are checked
MAX_LETTERS = 30  # of words that are checked; longer words have megabytes of neighbors
UNSEEN: Final = 50  # the dictionary's count for a listed word that does not occur in its texts
# by the number of letters of a misspelt word: the minimum count of an English word that may replace it, unless the
# schema or a cell contains the English word
MIN_COUNTS: Final = {4: 100_000, 5: 10_000}
MIN_COUNT: Final = 200  # the same for longer words
COMMON: Final = 2_000  # words with at least this count are not expanded: a cat is not a category
# Factors for the counts of words in the schema, in cells, and typical of questions. With these factors, 4 of 5 words
# misspelt at random in questions of Spider's train are corrected. Factors that are ten times larger or smaller change
# this by less than two percentage points.
OF_SCHEMA: Final = 100
OF_CELLS: Final = 20
OF_QUESTIONS: Final = 20
_TYPICAL_OF_QUESTIONS: Final = word_set(
    """which what who whose where when how many much each every all list show find give name names number average total
    more less fewer than least most highest lowest order ordered sorted ascending descending distinct different between
    greater older younger count maximum minimum"""
)
_WORD: Final = re.compile(r"(?<![\w'@#./\\-])[A-Za-z]+(?:_[A-Za-z]+)*(?![\w@#/\\-]|'\w|\.\w)")
_ORDERS: Final = {"asc": "ascending", "desc": "descending"}
_NEAR: Final = 8  # characters before and after a word that are searched for the beginning of a sentence and a capital
_SENTENCE_END: Final = re.compile(r"[.?!:]\s*$")


class Speller:
    """Corrects questions about one database."""

    def __init__(self, schema: Schema, in_cells: Callable[[str], bool], is_word: Callable[[str], bool]) -> None:
        """Makes a speller.

        Args:
            schema: Names and synonyms of this schema are known words.
            in_cells: Returns True if a cell contains a lower-case word.
            is_word: Returns True if a lower-case word is in the encoder's vocabulary.
        """
        names = item_words(schema)
        for synonyms in item_synonyms(schema):
            names += synonyms
        for column in schema.columns:
            names += (name_words(words_for_value) for words_for_value, _ in column.value_words)
        words = {word.lower() for name in names for word in name if word.isalpha()}
        self._words_of_schema = words | {f"{word}s" for word in words}
        self._stems_of_schema = frozenset(map(stem, words))
        self._expansions = {**_ORDERS, **find_expansions(schema)}  # by abbreviation
        self._in_cells = in_cells
        self._is_word = is_word

    def read(self, question: str) -> RewordedQuestion:
        """Returns the question with corrected and expanded words."""
        changes = []
        for match in find_unquoted(_WORD, question, MAX_LENGTH):
            word = match[0]
            before = question[max(match.start() - _NEAR, 0) : match.start()]
            after = question[match.end() : match.end() + _NEAR]
            begins_sentence = not before.strip() or _SENTENCE_END.search(before) is not None
            is_before_capital = after.lstrip()[:1].isupper()  # then both words may be a name
            is_ordinary_first_word = begins_sentence and word[1:].islower() and not is_before_capital
            new = self._reword(word, may_be_name=not (word.islower() or is_ordinary_first_word))
            if new is not None:
                new = new[0].upper() + new[1:] if word[0].isupper() else new
                changes.append((match.start(), match.end(), new))
        return replace_parts(question, changes)

    def _reword(self, word: str, may_be_name: bool) -> str | None:
        """Returns the text that replaces a word of a question. Returns None if the word remains."""
        if "_" in word:
            parts = word.lower().split("_")
            expanded = [self._expansions.get(part, part) for part in parts]
            return " ".join(expanded) if expanded != parts else None
        if may_be_name or len(word) > MAX_LETTERS:
            return None
        lower = word.lower()
        expanded_word = self._expand(lower)
        if expanded_word is None and len(lower) >= MIN_LETTERS:
            return self._correct(lower)
        return expanded_word

    def _expand(self, word: str) -> str | None:
        """Returns the expansion of an abbreviation (`dept`, `depts`).

        Returns None for other words, and for an abbreviation that is a known word.
        """
        ending = "" if word in self._expansions else "s"
        expansion = self._expansions.get(word.removesuffix(ending))
        if expansion is None:
            return None
        if is_stop(word) or word in self._words_of_schema or self._in_cells(word):
            return None
        is_common = _load_english()[word] >= COMMON
        return None if is_common else expansion + ending

    def _correct(self, word: str) -> str | None:
        """Returns the correct word. Returns None if the typed word may be correct, or if no similar word is known."""
        if word in self._words_of_schema or stem(word) in self._stems_of_schema:
            return None
        if self._in_cells(word) or is_abbreviation(word) or self._is_word(word):
            return None
        count = _load_english()[word]  # last, because the dictionary is read on first use
        if count > UNSEEN:
            return None
        weights = self._weigh_corrections(word, count)
        # sorted: of several words with the largest weight, the first in the alphabet
        return max(sorted(weights), key=weights.__getitem__) if weights else None

    def _weigh_corrections(self, word: str, count: int) -> dict[str, int]:
        """Returns the words at an edit distance of one, with their weights.

        `count` is the number of occurrences of `word` itself in English.
        """
        english = _load_english()
        similar_texts = english.edit_distance_1(word)
        similar_words = english.known(similar_texts)
        of_schema = similar_texts & self._words_of_schema
        of_schema |= {other for other in similar_words if stem(other) in self._stems_of_schema}
        weights_of_schema = {other: OF_SCHEMA * max(english[other], UNSEEN) for other in of_schema}
        if count:  # a rare word: only a name can have been meant, as in `the sties of Wiltshire`
            return weights_of_schema if len(word) > MIN_LETTERS else {}
        if word.endswith(("ed", "ing")) and english[stem(word)] > UNSEEN:  # a form of a known word: lended
            return {}
        weights = {}
        for other in similar_words:
            factor = OF_QUESTIONS if other in _TYPICAL_OF_QUESTIONS else 1
            if english[other] >= MIN_COUNTS.get(len(word), MIN_COUNT):
                weights[other] = factor * english[other]
        for other in similar_texts:
            if self._in_cells(other):
                weights[other] = OF_CELLS * max(english[other], UNSEEN)
        return weights | weights_of_schema


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
