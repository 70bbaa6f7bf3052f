"""Parts of a question that may be literals, by their form: numbers, dates, quotations, names, words, LIKE patterns."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum

from sqlsp.question.numbers import find_digits, find_number_words, find_written_dates
from sqlsp.question.words import is_stop, straight_quotes, word_set

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
    """Why a text is a candidate, from the best reason to the weakest; the model embeds it."""

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
    """A candidate's text and the words `start` … `stop` − 1 that mention it (−1: none); the `late` go first."""

    text: str
    start: int
    stop: int
    kind: MentionKind
    late: bool = False

    @property
    def order(self) -> tuple[bool, MentionKind]:
        return self.late, self.kind


class QuestionText:
    """A question as its words, which also gives the original text of any range of words."""

    def __init__(self, text: str, words: Sequence[str]) -> None:
        self.text = _BLANK.sub(" ", straight_quotes(text))
        self.words = words
        self._places: list[tuple[int, int]] = []
        for word in words:  # each follows the last one after blanks, or after the `_` of an identifier
            word, at = _BLANK.sub(" ", word), self._places[-1][1] if self._places else 0
            rest = self.text[at:]
            starts = [at + len(rest) - len(rest.lstrip(between)) for between in (" ", " _")]
            start = next((start for start in starts if self.text.startswith(word, start)), None)
            # the tokenizer turns two single quotes into one double quote
            other = starts[-1] + 2 * self.text.startswith("''", starts[-1])
            self._places.append((starts[-1], other) if start is None else (start, start + len(word)))

    def written(self, start: int, stop: int) -> str:
        """The original text of the words `start` … `stop` − 1, including what is between them."""
        return self.text[self._places[start][0] : self._places[stop - 1][1]]

    def words_at(self, begin: int, end: int) -> tuple[int, int]:
        """(first, last + 1) of the words that overlap the characters `begin` … `end` − 1."""
        inside = [i for i, (start, stop) in enumerate(self._places) if start < end and stop > begin]
        return (inside[0], inside[-1] + 1) if inside else (0, 1)


def mentions(question: QuestionText) -> Iterator[Mention]:
    """Everything in a question that may be a literal, kind by kind; the same text may come more than once."""
    quoted = [
        Mention(text, *question.words_at(*match.span(match.lastindex or 1)), MentionKind.QUOTED)
        for match in _QUOTED.finditer(question.text)
        for text in dict.fromkeys(match.group(match.lastindex or 1).strip(around) for around in (None, " .,;:!?"))
        if text
    ]
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
    for length in range(LONGEST_PHRASE, 1, -1):
        for start in range(len(question.words) - length + 1):
            if not is_stop(question.words[start]) and not is_stop(question.words[start + length - 1]):
                yield Mention(question.written(start, start + length), start, start + length, MentionKind.PHRASE)
    for mention in _find_words(question):
        singular = _FORMS[MentionKind.SINGULAR](mention.text)
        for kind, form in _FORMS.items():
            for text in dict.fromkeys((form(singular), form(mention.text))):
                if text.isalpha():
                    yield Mention(text, mention.start, mention.stop, kind)


def find_number_mentions(question: QuestionText) -> Iterator[Mention]:
    """The numbers in a question, in digits and in words, and its dates."""
    for each in find_digits(question.text):
        yield Mention(each.text, *question.words_at(each.start, each.stop), MentionKind.NUMBER)
    yield from (Mention(*found, MentionKind.NUMBER_WORD) for found in find_number_words(question.words))
    for each in find_written_dates(question.text):
        yield Mention(each.text, *question.words_at(each.start, each.stop), MentionKind.DATE)


def unquoted(pattern: re.Pattern[str], question: str, most: int) -> Iterator[re.Match[str]]:
    """The matches of a pattern outside quotation marks, in the first `most` characters."""
    quoted = [match.span() for match in _QUOTED.finditer(straight_quotes(question))]  # with their quotation marks
    for match in pattern.finditer(question, 0, most):
        if not any(match.start() < last and first < match.end() for first, last in quoted):
            yield match


def _find_names(question: QuestionText) -> Iterator[Mention]:
    """Parts of sequences of capitalised words and numbers, with the lower-case words that occur inside names."""
    words = question.words
    is_head = [word[:1].isupper() or word[:1].isdigit() for word in words]
    at = 0
    while at < len(words):
        heads = list[int]()
        while at < len(words) and (is_head[at] or (heads and words[at] in _INSIDE_NAMES)):
            heads += [at] if is_head[at] else []
            at += 1
        at += not heads
        spans = [(i, j + 1) for i in heads for j in heads if i <= j < i + LONGEST_NAME]
        for span in sorted(spans, key=lambda span: span[0] - span[1]):
            if span[1] - span[0] > 1 or not is_stop(words[span[0]]) or span[0] > 0:
                yield Mention(question.written(*span), *span, MentionKind.NAME)


def _find_words(question: QuestionText) -> Iterator[Mention]:
    for index, word in enumerate(question.words):
        if not is_stop(word) and word.isprintable():
            yield Mention(word, index, index + 1, MentionKind.WORD)


_FORMS: dict[MentionKind, Callable[[str], str]] = {
    MentionKind.SINGULAR: lambda word: word[:-1] if word.endswith("s") and len(word) > 3 else word,
    MentionKind.SMALL: str.lower,
    MentionKind.CAPITALISED: str.capitalize,
}
