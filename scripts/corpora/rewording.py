"""Questions as people ask who do not know the names of tables and columns. The SQL does not change.

In Spider nearly every question contains the names of what it asks for, and a parser trained on it relies on them. Two
changes are made one after the other, where possible: names are replaced by synonyms, and words that are not names
(verbs of requests, comparisons, orders, small numbers) are rephrased. The synonyms are our own list: WordNet has too
many, and most are too rare in real questions.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

import numpy as np

from sqlsp.common.errors import DataError, GrammarError, SqlError
from sqlsp.corpus.spider import Row
from sqlsp.data.features import gold_actions
from sqlsp.data.linker import Linker
from sqlsp.data.relations import Link
from sqlsp.question.mentions import QuestionText
from sqlsp.question.words import inflected, is_plural, item_words, plain, spans, stem, tokenise, word_set
from sqlsp.schema.database import execute
from sqlsp.schema.schema import Schema
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Query, Value, walk

VERSIONS: Final = 2  # of each question, at most
_SYNONYMS: Final = 0.7  # of the names in a question that have synonyms, this share is replaced
_PHRASES: Final = 0.5  # of the phrases of a question that have alternatives, this share is replaced
_LONGEST: Final = 4  # words of a phrase
_LONGEST_NAME: Final = 5  # words of a name
_MOST_ROWS: Final = 40  # of a query on the cells
_NAMES: Final = Link.EXACT | Link.PARTIAL
_NUMBERS: Final = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_COUNTED: Final = word_set("least most than top exactly only")  # words before a number that is a count
_ENDS: Final = frozenset(["?", ".", "!", ";", ":", ",", "''"])
_VOWELS: Final = frozenset("aeiou")


@dataclass(frozen=True)
class NewQuestion:
    """A new question with the query of `source`, the training row that it was made from; `how` in a few words."""

    kind: str
    how: str
    text: str
    source: Row


@dataclass(frozen=True)
class Known:
    """A training question with its query in explicit form; `links` are the flags of words and items, uint8 [q, S]."""

    row: Row
    query: Query
    question: QuestionText
    links: np.ndarray

    @property
    def words(self) -> Sequence[str]:
        return self.question.words

    @cached_property
    def end(self) -> int:
        """The number of words without the punctuation at the end."""
        stop = len(self.words)
        while stop and self.words[stop - 1] in _ENDS:
            stop -= 1
        return stop

    @cached_property
    def literal_words(self) -> frozenset[int]:
        """The indices of the words that say literals of the query."""
        literals = {plain(node.text or "") for node in walk(self.query) if isinstance(node, Value)} - {""}
        return frozenset(
            index
            for start, stop in spans(len(self.words), len(self.words))
            if plain(" ".join(self.words[start:stop])) in literals
            for index in range(start, stop)
        )


@dataclass(frozen=True)
class Domain:
    """One database: its training questions, which are read and linked when first needed, and its file."""

    schema: Schema
    rows: Sequence[Row]
    database: Path | None = None

    @cached_property
    def linker(self) -> Linker:
        return Linker(self.schema)

    @cached_property
    def sources(self) -> list[Known]:
        """The questions with SQL that the grammar of Spider can express."""
        found = []
        for row in self.rows:
            try:
                gold_actions(row.sql or "", self.schema)
                query = parse_sql(row.sql or "", self.schema)
            except (SqlError, GrammarError):
                continue
            found.append(self.known(row, query, row.question))
        return found

    def known(self, row: Row, query: Query, text: str) -> Known:
        words = tokenise(text)
        return Known(row, query, QuestionText(text, words), self.linker.link(words))

    def cells(self, sql: str) -> list[tuple[Any, ...]]:
        """The first rows of a query on the database, which is run once; none where it cannot be read."""
        if sql not in self._rows_by_sql:
            try:
                self._rows_by_sql[sql] = execute(self.database or "", sql, max_rows=_MOST_ROWS)
            except DataError:
                self._rows_by_sql[sql] = []
        return self._rows_by_sql[sql]

    def column_name(self, column: int) -> str:
        return plain(" ".join(self._words[column]))

    def is_name(self, words: Sequence[str], item: int) -> bool:
        name = "".join(map(stem, self._words[item]))
        return "".join(map(stem, words)) == name and bool(stem(words[0]) and stem(words[-1]))

    @cached_property
    def _rows_by_sql(self) -> dict[str, list[tuple[Any, ...]]]:
        return {}

    @cached_property
    def _words(self) -> list[list[str]]:
        return item_words(self.schema)


def reworded(domain: Domain, draw: random.Random) -> Iterator[NewQuestion]:
    """Up to two versions of each question; the numbers are the probabilities with which each change is tried."""
    for source in domain.sources:
        for _ in range(VERSIONS):
            current, changes = source, []
            for change, share in ((_with_synonyms, 0.8), (_rephrased, 0.6)):
                if draw.random() < share and (found := change(domain, current, draw)):
                    changes += [f"{' '.join(current.words[i:j]).lower()} → {new}" for i, j, new in found]
                    current = domain.known(source.row, source.query, _replaced(current.question, found))
            if changes:
                yield NewQuestion("reworded", ", ".join(changes), current.question.text, source.row)


def _with_synonyms(domain: Domain, source: Known, draw: random.Random) -> list[tuple[int, int, str]]:
    """Synonyms for some names of tables and columns: (first word, last + 1, new words)."""
    chosen: dict[str, str] = {}  # a name that a question says twice gets one synonym
    taken = set(source.literal_words)
    changes = []
    for start, stop in spans(source.end, _LONGEST_NAME):  # of two names that overlap the longer one
        found = _synonyms(domain, source, start, stop) if taken.isdisjoint(range(start, stop)) else []
        if found:
            taken.update(range(start, stop))
            name = _listed(source.words[start:stop])
            word = chosen.setdefault(name, draw.choice(found) if draw.random() < _SYNONYMS else "")
            if word:
                plural = is_plural(source.words[stop - 1])
                changes.append((start, stop, word if " of " in word else inflected(word, plural)))
    return sorted(changes)


def _synonyms(domain: Domain, source: Known, start: int, stop: int) -> list[str]:
    """Synonyms for the name at a span of a question that name nothing else in the database."""
    words = source.words[start:stop]
    name = _listed(words)
    if not name or not all(word.islower() for word in (words if start else words[1:])):  # in capitals: a name
        return []
    items = np.nonzero((source.links[start:stop] & Link.EXACT).all(0))[0].tolist()
    if not any(domain.is_name(words, item) for item in items):
        return []
    named = (source.links[start:stop] & _NAMES).any(0)
    return [
        word
        for word in _alternatives("synonyms")[name]
        if not (" of " in word and is_plural(words[-1]))  # here the first word would be the plural
        and not ((domain.linker.link(word.split()) & _NAMES).any(0) & ~named).any()
    ]


def _listed(words: Sequence[str]) -> str:
    """The entry of the list that equals the words as a singular or a plural; "" where there is none."""
    said = " ".join(words).lower()
    forms = (said, inflected(said, False), said.removesuffix("s"))
    return next((form for form in forms if form in _alternatives("synonyms")), "")


def _rephrased(_: Domain, source: Known, draw: random.Random) -> list[tuple[int, int, str]]:
    """Other words for some phrases: (first word, last + 1, new words)."""
    taken: set[int] = set()
    changes = []
    for start, stop in spans(source.end, _LONGEST):  # of two phrases that overlap the longer one
        said = _phrases(source, start, stop) if taken.isdisjoint(range(start, stop)) else []
        if said:
            taken.update(range(start, stop))
            if draw.random() < _PHRASES:
                changes.append((start, stop, draw.choice(said)))
    return sorted(changes)


def _phrases(source: Known, start: int, stop: int) -> list[str]:
    """The alternatives for some words; none if the words name something or are part of a literal."""
    words = [word.lower() for word in source.words[start:stop]]
    if len(words) == 1 and words[0].isdecimal() and start and source.words[start - 1].lower() in _COUNTED:
        return _NUMBERS[int(words[0]) - 1 : int(words[0])] if words[0] != "0" else []
    if len(words) == 4 and words[::2] == ["between", "and"] and words[1].isdecimal() and words[3].isdecimal():
        return [f"from {words[1]} to {words[3]}"]
    if (source.links[start:stop] & Link.EXACT).any() or not source.literal_words.isdisjoint(range(start, stop)):
        return []
    return _alternatives("phrasings").get(" ".join(words), [])


@cache
def _alternatives(name: str) -> dict[str, list[str]]:
    lines = Path(__file__).with_name(f"{name}.txt").read_text("utf-8").splitlines()
    entries = (line.partition(": ") for line in lines if line and not line.startswith("#"))
    return {entry: said.split(", ") for entry, _, said in entries}


def _replaced(question: QuestionText, changes: Sequence[tuple[int, int, str]]) -> str:
    """The text with new words for spans of words; `a` and `an` agree."""
    for start, stop, new in reversed(changes):  # backwards: earlier words keep their indices
        words = question.words
        if start == 0:
            new = f"{new[0].upper()}{new[1:]}"
        elif (article := words[start - 1]).lower() in ("a", "an"):
            start -= 1
            new = f"{article[0]}{'n' if new[0].lower() in _VOWELS else ''} {new}"
        before = question.written(0, start) + _gap(question, start) if start else ""
        after = _gap(question, stop) + question.written(stop, len(words)) if stop < len(words) else ""
        question = QuestionText(text := f"{before}{new}{after}", tokenise(text))
    return question.text


def _gap(question: QuestionText, index: int) -> str:
    apart = (question.written(index - 1, index), question.written(index, index + 1))
    return " " if len(question.written(index - 1, index + 1)) > sum(map(len, apart)) else ""
