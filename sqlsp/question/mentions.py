"""Finds parts of a question that may be literals: numbers, dates, quotations, names, words, LIKE patterns.

Also finds units of measure in questions and in names of columns: `5 minutes`, `duration_sec`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import IntEnum
from typing import Final

from sqlsp.question.numbers import find_digits, find_number_words, find_written_dates
from sqlsp.question.words import is_stop, straight_quotes, tokenise, word_set
from sqlsp.sql.literals import is_number

LONGEST_NAME = 6  # number of words in a part of a sequence of capitalised words
LONGEST_PHRASE = 3  # number of words in any other n-gram

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

    PLACEHOLDER = 0  # stands for any other literal
    NUMBER = 1  # in digits
    NUMBER_WORD = 2
    DATE = 3
    QUOTED = 4
    CELL = 5  # a cell that the question names
    CONSTANT = 6  # offered for every question (`linking.candidates.CONSTANTS`)
    SIMILAR_CELL = 7
    OPTION = 8  # a cell that the question need not name (`CellMatcher.options`)
    NAME = 9  # capitalised words
    CONTAINS = 10  # a LIKE pattern: %text%
    PREFIX = 11  # a LIKE pattern: text%
    SUFFIX = 12  # a LIKE pattern: %text
    WORD = 13
    PHRASE = 14  # several words
    SINGULAR = 15  # a word without its final s
    SMALL = 16  # a word in lower case
    CAPITALISED = 17  # a word with a capital


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
        """The sort key of candidates: the smallest is the best one."""
        return self.late, self.kind


class QuestionText:
    """A question as words, with the original text of any range of words."""

    def __init__(self, text: str, words: Sequence[str]) -> None:
        """Finds the words in the text. `words` is the result of `tokenise(text)`, or the beginning of this list."""
        self.text = _BLANK.sub(" ", straight_quotes(text))
        self.words = words
        self._spans: list[tuple[int, int]] = []  # of words, in characters
        end = 0
        for word in words:
            start, end = self._find_span(_BLANK.sub(" ", word), end)
            self._spans.append((start, end))

    def _find_span(self, word: str, end: int) -> tuple[int, int]:
        """Returns the index of the first character of a word, and the index after its last one.

        `end` is the index after the previous word. Blanks, or the `_` of an identifier, may separate the two words.
        """
        rest = self.text[end:]
        after_blanks = end + len(rest) - len(rest.lstrip(" "))
        after_underscores = end + len(rest) - len(rest.lstrip(" _"))
        for start in (after_blanks, after_underscores):  # in this order, because a word may begin with `_`
            if self.text.startswith(word, start):
                return start, start + len(word)
        # the tokenizer turns two single quotes into one double quote, which the text does not contain
        is_quote = self.text.startswith("''", after_underscores)
        length = 2 if is_quote else 0
        return after_underscores, after_underscores + length

    def text_of(self, start: int, stop: int) -> str:
        """Returns the original text of the words `start` … `stop` − 1, with blanks and `_` between them."""
        return self.text[self._spans[start][0] : self._spans[stop - 1][1]]

    def words_at(self, begin: int, end: int) -> tuple[int, int]:
        """Returns (first, last + 1) of the words that overlap the characters `begin` … `end` − 1.

        If no word overlaps them, returns the span of the first word.
        """
        overlapping = [index for index, (start, stop) in enumerate(self._spans) if start < end and stop > begin]
        return (overlapping[0], overlapping[-1] + 1) if overlapping else (0, 1)


def mentions(question: QuestionText) -> Iterator[Mention]:
    """Yields everything in a question that may be a literal, kind by kind. The same text may occur several times."""
    quoted = list(_find_quoted(question))
    names = list(_find_names(question))
    yield from find_number_mentions(question)
    yield from quoted
    yield from names
    if quoted:
        yield from _find_patterns(quoted)
    elif _ASKS_FOR_PATTERN.search(question.text):
        yield from _find_patterns((*_find_letters(question), *names, *_find_words(question)))
    yield from _find_words(question)
    yield from _find_phrases(question)
    for word in _find_words(question):
        singular = _FORMS[MentionKind.SINGULAR](word.text)
        for kind, change_form in _FORMS.items():
            for text in dict.fromkeys((change_form(singular), change_form(word.text))):
                if text.isalpha():
                    yield Mention(text, word.start, word.stop, kind)


def find_number_mentions(question: QuestionText) -> Iterator[Mention]:
    """Yields the numbers (in digits and in words) and the dates in a question."""
    for number in find_digits(question.text):
        start, stop = question.words_at(number.start, number.stop)
        yield Mention(number.text, start, stop, MentionKind.NUMBER)
    for text, start, stop in find_number_words(question.words):
        yield Mention(text, start, stop, MentionKind.NUMBER_WORD)
    for date in find_written_dates(question.text):
        start, stop = question.words_at(date.start, date.stop)
        yield Mention(date.text, start, stop, MentionKind.DATE)


def find_unquoted(pattern: re.Pattern[str], question: str, limit: int) -> Iterator[re.Match[str]]:
    """Yields the matches of a pattern outside quotations, in the first `limit` characters of a question."""
    quotations = [match.span() for match in _QUOTED.finditer(straight_quotes(question))]  # with quotation marks
    for match in pattern.finditer(question, 0, limit):
        if not any(match.start() < stop and start < match.end() for start, stop in quotations):
            yield match


def _find_quoted(question: QuestionText) -> Iterator[Mention]:
    """Yields quoted texts, with and without punctuation at both ends."""
    for match in _QUOTED.finditer(question.text):
        group = match.lastindex or 1  # of double or of single quotation marks
        start, stop = question.words_at(match.start(group), match.end(group))
        for text in dict.fromkeys((match[group].strip(), match[group].strip(" .,;:!?"))):
            if text:
                yield Mention(text, start, stop, MentionKind.QUOTED)


def _find_names(question: QuestionText) -> Iterator[Mention]:
    """Yields possible names: capitalised words and numbers in a row, and every part of such a sequence.

    A name may contain lower-case words such as `of` (`_INSIDE_NAMES`), but does not begin or end with one.
    """
    words = question.words
    is_name_word = [word[:1].isupper() or word[:1].isdigit() for word in words]
    index = 0
    while index < len(words):
        name_words = list[int]()  # positions of capitalised words and numbers in the sequence that begins at `index`
        while index < len(words) and (is_name_word[index] or (name_words and words[index] in _INSIDE_NAMES)):
            if is_name_word[index]:
                name_words.append(index)
            index += 1
        if not name_words:
            index += 1
        for start, stop in _find_parts_of_name(name_words):
            is_first_word_of_question = start == 0 and stop == 1  # capitalised like any word in this position
            if not (is_first_word_of_question and is_stop(words[start])):
                yield Mention(question.text_of(start, stop), start, stop, MentionKind.NAME)


def _find_parts_of_name(name_words: Sequence[int]) -> list[tuple[int, int]]:
    """Returns the spans (first, last + 1) that begin and end with one of `name_words`, the longest first."""
    spans: list[tuple[int, int]] = []
    for first in name_words:
        spans += [(first, last + 1) for last in name_words if first <= last < first + LONGEST_NAME]
    return sorted(spans, key=lambda span: span[0] - span[1])


def _find_letters(question: QuestionText) -> Iterator[Mention]:
    """Yields single letters, except the first word of the question (`A` of `A list of …`)."""
    for index, word in enumerate(question.words):
        if index > 0 and len(word) == 1 and word.isalpha():
            yield Mention(word, index, index + 1, MentionKind.WORD)


def _find_patterns(mentions_of_texts: Iterable[Mention]) -> Iterator[Mention]:
    """Yields the LIKE patterns with the texts of the given mentions."""
    for mention in mentions_of_texts:
        for kind, pattern in _PATTERNS.items():
            yield Mention(pattern.format(mention.text), mention.start, mention.stop, kind)


def _find_phrases(question: QuestionText) -> Iterator[Mention]:
    """Yields n-grams of 2 … LONGEST_PHRASE words, the longest first, that do not begin or end with a stop word."""
    words = question.words
    for length in range(LONGEST_PHRASE, 1, -1):
        for start in range(len(words) - length + 1):
            stop = start + length
            if not is_stop(words[start]) and not is_stop(words[stop - 1]):
                yield Mention(question.text_of(start, stop), start, stop, MentionKind.PHRASE)


def _find_words(question: QuestionText) -> Iterator[Mention]:
    """Yields the words of a question except stop words and punctuation."""
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
    """A unit of measure."""

    kind: str  # the measured quantity: `time`, `mass`, …
    size: Decimal  # in the base unit of the kind: 60 for minutes
    name: str  # a plural: `minutes`


# a line per kind: units with their names (the plural first) and sizes
_UNITS_BY_KIND: Final = """
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


def _read_units() -> dict[str, Unit]:
    """Returns the units of `_UNITS_BY_KIND` by all of their names."""
    units = {}
    for line in _UNITS_BY_KIND.strip().replace("\n ", "").splitlines():
        kind, _, descriptions = line.partition(": ")
        for description in descriptions.split(","):
            *names, size = description.split()
            unit = Unit(kind, Decimal(size), name=names[0])
            units.update(dict.fromkeys(names, unit))
    return units


UNITS: Final[Mapping[str, Unit]] = _read_units()
_SIGNS: Final = dict.fromkeys("$€£", UNITS["dollars"])  # before or after a number
_BETWEEN_NUMBERS: Final = frozenset(("and", "to", "or", "-", "–"))  # between 3 and 5 minutes


def find_units_of_numbers(question: str) -> dict[str, Unit]:
    """Returns the unit of every number in a question: `minutes` for the `5` of `5 minutes`.

    A number that has no unit, or occurs with several units, is left out.
    """
    text = QuestionText(question, tokenise(question))
    words = [word.lower() for word in text.words]
    numbers = [mention for mention in find_number_mentions(text) if mention.kind is not MentionKind.DATE]
    number_at = {mention.start: mention for mention in numbers}
    units_of: dict[str, set[Unit | None]] = {}  # by the text of the number
    for number in numbers:
        following = words[number.stop] if number.stop < len(words) else ""
        before = words[number.start - 1] if number.start else ""
        unit = UNITS.get(following) or _SIGNS.get(following) or _SIGNS.get(before)
        second_number = number_at.get(number.stop + 1)
        if unit is None and following in _BETWEEN_NUMBERS and second_number is not None:
            # both numbers share the unit behind the second one
            after_second = words[second_number.stop] if second_number.stop < len(words) else ""
            unit = UNITS.get(after_second)
        units_of.setdefault(number.text, set()).add(unit)
    unique_units = {}
    for number_text, units in units_of.items():
        if len(units) == 1 and is_number(number_text):
            unit = units.pop()
            if unit is not None:
                unique_units[number_text] = unit
    return unique_units


def unit_of_name(name: str) -> Unit | None:
    """Returns the unit in a column's name. Returns None unless there is exactly one.

    A plural that is written in full (`minutes`) counts anywhere in the name. Any other name of a unit counts only as
    the last of several words (`duration sec`).
    """
    words = name.lower().replace("milli seconds", "milliseconds").split()
    units = {UNITS[word] for word in words if word in UNITS and UNITS[word].name == word}
    if not units and len(words) > 1 and words[-1] in UNITS:
        units = {UNITS[words[-1]]}
    return units.pop() if len(units) == 1 else None
