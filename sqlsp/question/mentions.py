"""Finds parts of a question that may be literals: numbers, dates, quotations, names, words, LIKE patterns.

Also finds units of measure in questions and in names of columns: `5 minutes`, `duration_sec`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import IntEnum
from typing import Final

from sqlsp.question.numbers import find_digits, find_number_words, find_written_dates
from sqlsp.question.words import is_stop, straight_quotes, tokenise, word_set
from sqlsp.sql.literals import is_number

LONGEST_NAME = 6  # words of a part of a sequence of capitalised words
LONGEST_PHRASE = 3  # words of an n-gram in lower case

_BLANK = re.compile(r"[\s\x00-\x1f\x7f]")
_QUOTED = re.compile(r"(?:\"|'')(.+?)(?:\"|'')|(?<!\w)'(.+?)'(?!\w)")
_INSIDE_NAMES = word_set("of the and de la le du in on for & - . , ' 's")
_ASKS_FOR_PATTERN = re.compile(
    r"\b(letters?|substrings?|strings?|contain\w*|includ\w*|start\w*|begin\w*|end(s|ing)?|prefix\w*|suffix\w*|phrase|"
    r"word|character|like|initial)\b",
    re.IGNORECASE,
)


class MentionKind(IntEnum):
    """The reason why a text may be a literal of the query, from the best to the weakest. The model embeds the kind."""

    PLACEHOLDER = 0
    NUMBER = 1
    NUMBER_WORD = 2
    DATE = 3
    QUOTED = 4
    CELL = 5  # a cell that the question names
    CONSTANT = 6
    SIMILAR_CELL = 7
    OPTION = 8  # a cell that the question need not name
    NAME = 9  # capitalised words
    CONTAINS = 10  # patterns of LIKE
    PREFIX = 11
    SUFFIX = 12
    WORD = 13
    PHRASE = 14
    SINGULAR = 15  # words in other forms
    SMALL = 16
    CAPITALISED = 17


_PATTERNS = {MentionKind.CONTAINS: "%{}%", MentionKind.PREFIX: "{}%", MentionKind.SUFFIX: "%{}"}


@dataclass(frozen=True)
class Mention:
    """A text that may be a literal, and the question words `start` … `stop` − 1 that mention it.

    If no word mentions it, both are −1. If there are too many candidates, `late` mentions are dropped first.
    """

    text: str
    start: int
    stop: int
    kind: MentionKind
    late: bool = False

    @property
    def order(self) -> tuple[bool, MentionKind]:
        return self.late, self.kind


class QuestionText:
    """A question as words, with the original text of any range of words."""

    def __init__(self, text: str, words: Sequence[str]) -> None:
        self.text = _BLANK.sub(" ", straight_quotes(text))
        self.words = words
        self._spans: list[tuple[int, int]] = []  # of words, in characters
        for word in words:
            end = self._spans[-1][1] if self._spans else 0
            self._spans.append(self._find(_BLANK.sub(" ", word), end))

    def _find(self, word: str, end: int) -> tuple[int, int]:
        """Returns the first character of a word, and the index after its last one.

        `end` is the index after the previous word. Blanks, or the `_` of an identifier, may separate the two words.
        """
        rest = self.text[end:]
        starts = [end + len(rest) - len(rest.lstrip(between)) for between in (" ", " _")]
        for start in starts:
            if self.text.startswith(word, start):
                return start, start + len(word)
        # the tokenizer turns two single quotes into one double quote
        is_quote = self.text.startswith("''", starts[-1])
        return starts[-1], starts[-1] + (2 if is_quote else 0)

    def text_of(self, start: int, stop: int) -> str:
        """Returns the original text of the words `start` … `stop` − 1, including what is between them."""
        return self.text[self._spans[start][0] : self._spans[stop - 1][1]]

    def words_at(self, begin: int, end: int) -> tuple[int, int]:
        """Returns (first, last + 1) of the words that overlap the characters `begin` … `end` − 1."""
        inside = [i for i, (start, stop) in enumerate(self._spans) if start < end and stop > begin]
        return (inside[0], inside[-1] + 1) if inside else (0, 1)


def mentions(question: QuestionText) -> Iterator[Mention]:
    """Yields everything in a question that may be a literal, kind by kind. The same text may occur several times."""
    quoted = list(_find_quoted(question))
    names = list(_find_names(question))
    yield from find_number_mentions(question)
    yield from quoted
    yield from names
    if quoted or _ASKS_FOR_PATTERN.search(question.text):
        letters = [
            Mention(word, index, index + 1, MentionKind.WORD)
            for index, word in enumerate(question.words)
            if len(word) == 1 and word.isalpha() and index > 0
        ]
        for base in quoted or (*letters, *names, *_find_words(question)):
            for kind, pattern in _PATTERNS.items():
                yield Mention(pattern.format(base.text), base.start, base.stop, kind)
    yield from _find_words(question)
    yield from _find_phrases(question)
    for mention in _find_words(question):
        singular = _FORMS[MentionKind.SINGULAR](mention.text)
        for kind, form in _FORMS.items():
            for text in dict.fromkeys((form(singular), form(mention.text))):
                if text.isalpha():
                    yield Mention(text, mention.start, mention.stop, kind)


def find_number_mentions(question: QuestionText) -> Iterator[Mention]:
    """Yields the numbers in a question, in digits and in words, and its dates."""
    for number in find_digits(question.text):
        start, stop = question.words_at(number.start, number.stop)
        yield Mention(number.text, start, stop, MentionKind.NUMBER)
    for text, start, stop in find_number_words(question.words):
        yield Mention(text, start, stop, MentionKind.NUMBER_WORD)
    for date in find_written_dates(question.text):
        start, stop = question.words_at(date.start, date.stop)
        yield Mention(date.text, start, stop, MentionKind.DATE)


def find_unquoted(pattern: re.Pattern[str], question: str, limit: int) -> Iterator[re.Match[str]]:
    """Yields the matches of a pattern outside quotation marks, in the first `limit` characters."""
    quoted = [match.span() for match in _QUOTED.finditer(straight_quotes(question))]  # including quotation marks
    for match in pattern.finditer(question, 0, limit):
        if not any(match.start() < last and first < match.end() for first, last in quoted):
            yield match


def _find_quoted(question: QuestionText) -> Iterator[Mention]:
    for match in _QUOTED.finditer(question.text):
        group = match.lastindex or 1
        start, stop = question.words_at(match.start(group), match.end(group))
        for text in dict.fromkeys((match[group].strip(), match[group].strip(" .,;:!?"))):
            if text:
                yield Mention(text, start, stop, MentionKind.QUOTED)


def _find_names(question: QuestionText) -> Iterator[Mention]:
    """Yields possible names: capitalised words and numbers in a row, and every part of such a sequence.

    A name may contain lower-case words such as `of` (`_INSIDE_NAMES`), but does not begin or end with one.
    """
    words = question.words
    is_head = [word[:1].isupper() or word[:1].isdigit() for word in words]
    index = 0
    while index < len(words):
        heads = list[int]()
        while index < len(words) and (is_head[index] or (heads and words[index] in _INSIDE_NAMES)):
            if is_head[index]:
                heads.append(index)
            index += 1
        if not heads:
            index += 1
        spans = [(first, last + 1) for first in heads for last in heads if first <= last < first + LONGEST_NAME]
        for start, stop in sorted(spans, key=lambda span: span[0] - span[1]):
            if stop - start > 1 or not is_stop(words[start]) or start > 0:
                yield Mention(question.text_of(start, stop), start, stop, MentionKind.NAME)


def _find_phrases(question: QuestionText) -> Iterator[Mention]:
    words = question.words
    for length in range(LONGEST_PHRASE, 1, -1):
        for start in range(len(words) - length + 1):
            stop = start + length
            if not is_stop(words[start]) and not is_stop(words[stop - 1]):
                yield Mention(question.text_of(start, stop), start, stop, MentionKind.PHRASE)


def _find_words(question: QuestionText) -> Iterator[Mention]:
    for index, word in enumerate(question.words):
        if not is_stop(word) and word.isprintable():
            yield Mention(word, index, index + 1, MentionKind.WORD)


_FORMS: dict[MentionKind, Callable[[str], str]] = {
    MentionKind.SINGULAR: lambda word: word[:-1] if word.endswith("s") and len(word) > 3 else word,
    MentionKind.SMALL: str.lower,
    MentionKind.CAPITALISED: str.capitalize,
}


@dataclass(frozen=True)
class Unit:
    """A unit of measure. `kind` is the quantity (`time`), `size` is in the kind's base unit, `name` is a plural."""

    kind: str
    size: Decimal
    name: str


_KINDS: Final = """
time: milliseconds millisecond millis msec ms 0.001, seconds second secs sec s 1, minutes minute mins min 60,
    hours hour hrs hr h 3600, days day d 86400, weeks week wks 604800
calendar: months month 1, quarters quarter 3, years year yrs yr 12
mass: milligrams milligram mg 0.001, grams gram grammes gramme g 1,
    kilograms kilogram kilogrammes kilos kilo kgs kg 1000, tonnes tonne t 1000000
length: millimetres millimetre millimeters millimeter mm 1, centimetres centimetre centimeters centimeter cm 10,
    metres metre meters meter m 1000, kilometres kilometre kilometers kilometer kms km 1000000
volume: millilitres millilitre milliliters milliliter ml 1, centilitres centilitre centiliters centiliter cl 10,
    litres litre liters liter l 1000
data: bytes byte 1, kilobytes kilobyte kb 1000, megabytes megabyte mb 1000000, gigabytes gigabyte gb 1000000000,
    terabytes terabyte tb 1000000000000
share: percent % pct 0.01
money: cents cent pence 1, dollars dollar euros euro pounds pound francs franc usd eur gbp chf bucks quid 100
"""


UNITS: Final[Mapping[str, Unit]] = {
    word: Unit(kind, Decimal(size), words[0])
    for kind, _, units in (line.partition(": ") for line in _KINDS.strip().replace("\n ", "").splitlines())
    for *words, size in map(str.split, units.split(","))
    for word in words
}
_SIGNS: Final = dict.fromkeys("$€£", UNITS["dollars"])  # before or after a number
_AND: Final = frozenset(("and", "to", "or", "-", "–"))  # between 3 and 5 minutes


def measures(question: str) -> dict[str, Unit]:
    """Returns the unit of each number in a question: `minutes` for the `5` of `5 minutes`.

    A number that has no unit, or occurs with several units, is left out.
    """
    text = QuestionText(question, tokenise(question))
    words = [word.lower() for word in text.words]
    numbers = [mention for mention in find_number_mentions(text) if mention.kind is not MentionKind.DATE]
    by_start = {mention.start: mention for mention in numbers}
    units_of: dict[str, set[Unit | None]] = {}
    for number in numbers:
        following = words[number.stop] if number.stop < len(words) else ""
        before = words[number.start - 1] if number.start else ""
        unit = UNITS.get(following) or _SIGNS.get(following) or _SIGNS.get(before)
        further = by_start.get(number.stop + 1)
        if unit is None and following in _AND and further is not None and further.stop < len(words):
            unit = UNITS.get(words[further.stop])  # both numbers share the unit behind the second
        units_of.setdefault(number.text, set()).add(unit)
    clear = {number: units.pop() for number, units in units_of.items() if len(units) == 1 and is_number(number)}
    return {number: unit for number, unit in clear.items() if unit is not None}


def unit_of_name(name: str) -> Unit | None:
    """Returns the unit in a column's name, or None unless there is exactly one.

    A plural that is written in full (`minutes`) counts anywhere in the name. Otherwise only the last word counts.
    """
    words = name.lower().replace("milli seconds", "milliseconds").split()
    units = {UNITS[word] for word in words if word in UNITS and UNITS[word].name == word}
    if not units and len(words) > 1 and words[-1] in UNITS:
        units = {UNITS[words[-1]]}
    return units.pop() if len(units) == 1 else None
