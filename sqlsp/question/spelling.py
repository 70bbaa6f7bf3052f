"""Correct misspelt words of a question and expand its abbreviations.

For the parser, `cpuntry` is a few subwords that name no column. A word counts as misspelt if it is not in the schema,
the cells, the English dictionary or the encoder's vocabulary. It is replaced by a word at an edit distance of one (two
neighbouring letters exchanged count as one): the most frequent in English (`pyspellchecker`), where words of the
schema, of the cells, and words typical of questions get a higher weight. Abbreviations that are expanded in the names
of the schema (`schema.names`) are expanded here, too: `emp_nm by dept` becomes `employee name by department`.

What may be a name or a code stays: words with a capital inside a sentence, next to a digit or a sign, and quotations.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final

from sqlsp.question.mentions import unquoted
from sqlsp.question.words import LONGEST as LONGEST_QUESTION
from sqlsp.question.words import (
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

SHORTEST, LONGEST = 4, 30  # letters of words that are checked; longer ones have megabytes of neighbours
UNSEEN: Final = 50  # the dictionary's count for words that are in none of its texts
LEAST: Final = {4: 100_000, 5: 10_000}  # least count of an English word outside schema and cells, by letters typed
MIN_OF_LONG: Final = 200
COMMON: Final = 2_000  # words with at least this count are not expanded: a cat is not a category
# Factors for counts. With them, 4 of 5 words misspelt at random in questions of Spider's train are corrected; ten times
# as much or a tenth changes that by less than two points.
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
        """Whether a lower-case word is in a cell, and whether it is in the vocabulary of the encoder."""
        names = [*item_words(schema), *(name for others in item_synonyms(schema) for name in others)]
        names += (name_words(said) for column in schema.columns for said, _ in column.value_words)
        words = {word.lower() for name in names for word in name if word.isalpha()}
        self._names = words | {f"{word}s" for word in words}
        self._stems = frozenset(map(stem, words))
        self._full = {**_ORDERS, **find_expansions(schema)}
        self._in_cells = in_cells
        self._is_word = is_word

    def read(self, question: str) -> RewordedQuestion:
        changes = []
        for match in unquoted(_WORD, question, LONGEST_QUESTION):
            (start, stop), word = match.span(), match[0]
            before, after = question[max(start - _NEAR, 0) : start], question[stop : stop + _NEAR]
            begins = not before.strip() or _SENTENCE_END.search(before) is not None
            is_plain = begins and word[1:].islower() and not after.lstrip()[:1].isupper()
            meant = self._read(word, may_be_name=not (word.islower() or is_plain))
            if meant is not None:
                changes.append((start, stop, meant[0].upper() + meant[1:] if word[0].isupper() else meant))
        return replace_parts(question, changes)

    def _read(self, word: str, may_be_name: bool) -> str | None:
        if "_" in word:
            parts = word.lower().split("_")
            full = [self._full.get(part, part) for part in parts]
            return " ".join(full) if full != parts else None
        if may_be_name or len(word) > LONGEST:
            return None
        word = word.lower()
        return self._expand(word) or (self._correct(word) if len(word) >= SHORTEST else None)

    def _expand(self, word: str) -> str | None:
        """The expansion of an abbreviation; None where the word is not an abbreviation, or is also a common word."""
        ending = "" if word in self._full else "s"
        full = self._full.get(word.removesuffix(ending))
        if full is None or is_stop(word) or word in self._names or self._in_cells(word):
            return None
        return full + ending if _load_english()[word] < COMMON else None

    def _correct(self, word: str) -> str | None:
        """The word that was meant; None where the typed word may be correct."""
        if word in self._names or self._in_cells(word) or is_abbreviation(word) or stem(word) in self._stems:
            return None
        if self._is_word(word) or (count := _load_english()[word]) > UNSEEN:  # the dictionary is read on first use
            return None
        weights = self._weigh_corrections(word, count)
        return max(sorted(weights), key=weights.__getitem__) if weights else None

    def _weigh_corrections(self, word: str, count: int) -> dict[str, int]:
        """The words one letter away that may have been meant, with their weights; `count` is the count of `word`."""
        english = _load_english()
        near = english.edit_distance_1(word)
        real = english.known(near)
        names = (near & self._names) | {each for each in real if stem(each) in self._stems}
        of_names = {each: OF_SCHEMA * max(english[each], UNSEEN) for each in names}
        if count:  # a rare word: only a name can have been meant, as in `the sties of Wiltshire`
            return of_names if len(word) > SHORTEST else {}
        if word.endswith(("ed", "ing")) and english[stem(word)] > UNSEEN:  # a form of a known word: lended
            return {}
        least = LEAST.get(len(word), MIN_OF_LONG)
        of_english = {
            each: (OF_QUESTIONS if each in _ASKING else 1) * english[each] for each in real if english[each] >= least
        }
        of_cells = {each: OF_CELLS * max(english[each], UNSEEN) for each in near if self._in_cells(each)}
        return {**of_english, **of_cells, **of_names}


def is_english(word: str) -> bool:
    """Whether a word in small letters is one that English texts have."""
    return _load_english()[word] > UNSEEN


@cache
def _load_english() -> SpellChecker:
    from spellchecker import SpellChecker  # reads 160,000 words in 0.2 s

    return SpellChecker(language="en", distance=1)
