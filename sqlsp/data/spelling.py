"""Misspelt and shortened words of a question, read as what must have been meant.

`How mnay singers are from each cpuntry?` is plain to people; to the parser `cpuntry` is a few subwords that name no
column. A word is taken for misspelt where neither the schema nor the cells nor English nor the encoder has it. What was
meant is one letter away: one left out, one too many, another one, or two neighbours exchanged. Of several words the one
is taken that is most frequent in English (`pyspellchecker`), where those of the schema, those of the cells and those
that questions begin with count for more.

Where the names of the schema are read in full (`sql.naming.abbreviations`), so are the same abbreviations in the
question: `emp_nm by dept` is read as `employee name by department`.

What may be a name or a code is left alone: words with a capital inside a sentence, words beside a digit or a sign, and
quotations.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from sqlsp.data.literals.cell_index import CellIndex
from sqlsp.data.literals.mentions import unquoted
from sqlsp.data.words import is_stop, item_words, stem, word_set
from sqlsp.sql.naming.abbreviations import is_abbreviation, written_out
from sqlsp.sql.schema import Schema

if TYPE_CHECKING:
    from spellchecker import SpellChecker

SHORTEST, LONGEST = 4, 30  # letters of a word that is looked at: a longer one has megabytes of words one letter away
MOST: Final = 10_000  # characters that are looked at; encoders read fewer
UNSEEN: Final = 50  # what the dictionary counts for words that occur in no text it has seen
LEAST: Final = {4: 100_000, 5: 10_000}  # count of a word that only English has, by the letters typed
LEAST_OF_LONG: Final = 200
COMMON: Final = 2_000  # count of a word that is one, whatever it may be short for: a cat is no category
# what a count is multiplied by: 4 of 5 words that were typed wrong by chance in questions of Spider's train come back
# with these; ten times as much or a tenth changes that by less than two points
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
_NEAR: Final = 8  # characters around a word that tell whether a sentence begins with it
_SENTENCE_END: Final = re.compile(r"[.?!:]\s*$")


@dataclass(frozen=True)
class Spelt:
    """A question as it is read; `changes` are the words (as typed, as read) that are read as others."""

    text: str
    changes: tuple[tuple[str, str], ...] = ()


class Speller:
    """Reads the questions to one database."""

    def __init__(self, schema: Schema, cells: CellIndex, is_word: Callable[[str], bool]) -> None:
        """`is_word` says of a word in small letters whether the encoder knows it, whatever it means."""
        words = {word.lower() for item in item_words(schema) for word in item if word.isalpha()}
        self._names = words | {f"{word}s" for word in words}
        self._stems = frozenset(map(stem, words))
        self._full = {**_ORDERS, **written_out(schema)}
        self._cells = cells
        self._is_word = is_word

    def read(self, question: str) -> Spelt:
        """The question with other words in the place of misspelt and shortened ones."""
        pieces: list[str] = []
        changes: list[tuple[str, str]] = []
        done = 0
        for match in unquoted(_WORD, question, MOST):
            start, stop = match.span()
            meant = self._read(match[0], _may_be_name(question, start, stop))
            if meant is not None:
                meant = meant[0].upper() + meant[1:] if match[0][0].isupper() else meant
                pieces += [question[done:start], meant]
                changes.append((match[0], meant))
                done = stop
        return Spelt("".join([*pieces, question[done:]]), tuple(changes))

    def _read(self, word: str, may_be_name: bool) -> str | None:
        """What a word of the question is read as; None: as it is typed."""
        if "_" in word:
            parts = word.lower().split("_")
            full = [self._full.get(part, part) for part in parts]
            return " ".join(full) if full != parts else None
        if may_be_name or len(word) > LONGEST:
            return None
        word = word.lower()
        return self._in_full(word) or (self._meant(word) if len(word) >= SHORTEST else None)

    def _in_full(self, word: str) -> str | None:
        """What a word is short for; None where it is not, or is a word as well."""
        ending = "" if word in self._full else "s"
        full = self._full.get(word.removesuffix(ending))
        if full is None or is_stop(word) or word in self._names or self._in_cells(word) or _english()[word] >= COMMON:
            return None
        return full + ending

    def _meant(self, word: str) -> str | None:
        """The word that was meant; None where the one typed may be."""
        if word in self._names or self._in_cells(word) or is_abbreviation(word) or stem(word) in self._stems:
            return None
        if self._is_word(word) or (count := _english()[word]) > UNSEEN:  # the dictionary is read when it is needed
            return None
        weights = self._weights(word, count)
        return max(sorted(weights), key=weights.__getitem__) if weights else None

    def _weights(self, word: str, count: int) -> dict[str, int]:
        """The words a letter away that may have been meant, and how much speaks for each; `count` is that of `word`."""
        english = _english()
        near = english.edit_distance_1(word)
        real = english.known(near)
        names = (near & self._names) | {each for each in real if stem(each) in self._stems}
        of_names = {each: OF_SCHEMA * max(english[each], UNSEEN) for each in names}
        if count:  # a word, but one that nobody uses: only a name can have been meant, as by the sties of Wiltshire
            return of_names if len(word) > SHORTEST else {}
        if word.endswith(("ed", "ing")) and english[stem(word)] > UNSEEN:  # another form of a word: lended
            return {}
        least = LEAST.get(len(word), LEAST_OF_LONG)
        of_english = {each: _weight(each) * english[each] for each in real if english[each] >= least}
        of_cells = {each: OF_CELLS * max(english[each], UNSEEN) for each in near if self._in_cells(each)}
        return {**of_english, **of_cells, **of_names}

    def _in_cells(self, word: str) -> bool:
        return word in self._cells.cells or word in self._cells.words


def _weight(word: str) -> int:
    return OF_QUESTIONS if word in _ASKING else 1


def _may_be_name(question: str, start: int, stop: int) -> bool:
    """Whether the word at these places has capitals that do not come from the beginning of a sentence."""
    word = question[start:stop]
    if word.islower():
        return False
    before, after = question[max(start - _NEAR, 0) : start], question[stop : stop + _NEAR]
    begins = not before.strip() or _SENTENCE_END.search(before) is not None
    return not begins or not word[1:].islower() or after.lstrip()[:1].isupper()


@cache
def _english() -> SpellChecker:
    from spellchecker import SpellChecker  # reads 160,000 words in 0.2 s

    return SpellChecker(language="en", distance=1)
