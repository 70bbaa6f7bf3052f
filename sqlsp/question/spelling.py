"""Corrects misspelt words of questions and expands abbreviations.

A word counts as misspelt if it is not in the schema, the cells, the English dictionary or the encoder's vocabulary. It
is replaced by a word at an edit distance of one, where exchanging two neighbouring letters counts as one edit. Among
several such words, the most frequent in English (`pyspellchecker`) is taken. Words of the schema and the cells, and
words typical of questions, get a higher weight. Abbreviations are expanded as in names of the schema (`schema.names`):
`emp_nm by dept` becomes `employee name by department`.

Possible names and codes are not changed: words with a capital inside a sentence, next to a digit or a sign, and
quotations.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final

from sqlsp.question.mentions import unquoted
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
        for match in unquoted(_WORD, question, MAX_LENGTH):
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
    return _load_english()[word] > UNSEEN


@cache
def _load_english() -> SpellChecker:
    from spellchecker import SpellChecker  # reads 160,000 words in 0.2 s

    return SpellChecker(language="en", distance=1)
