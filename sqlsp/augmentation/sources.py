"""What new questions are made from: the training questions of one database, read, linked, their conditions found."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final

import numpy as np

from sqlsp.augmentation.wording import AUXILIARIES, CLAUSES, ENDS, SINGULAR, begins_phrase, find_words, is_plural
from sqlsp.common.errors import GrammarError, SqlError
from sqlsp.data.corpus.spider import Row
from sqlsp.data.features import gold_actions
from sqlsp.data.linking.linker import Linker
from sqlsp.data.literals.cell_index import CellIndex
from sqlsp.data.literals.mentions import Question
from sqlsp.data.relations import Link
from sqlsp.data.words import item_words, plain, spans, stem, tokenise
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Between, Column, Comparison, Joined, Query, Value, walk
from sqlsp.sql.schema import Schema

LONGEST_PHRASE: Final = 14  # words of a condition
MOST_BEHIND: Final = 2  # words behind a literal that belong to its condition: `in New York state`
LONGEST_NAME: Final = 5  # words of a column's name that are looked for


@dataclass(frozen=True)
class Phrase:
    """The words of a question, `start` … `stop` − 1, that say its only condition, behind the noun of the table."""

    start: int
    stop: int
    condition: Comparison | Between
    column: int
    table: int
    plural: bool  # the noun
    text: str

    @property
    def is_clause(self) -> bool:
        """Whether it is a clause with a verb (whose, that …), which stands behind phrases without."""
        return self.text.split(" ", 1)[0].lower() in CLAUSES


@dataclass(frozen=True)
class Source:
    """A training question with its query in explicit form; `links` are the flags of words and items, uint8 [q, S]."""

    row: Row
    query: Query
    question: Question
    links: np.ndarray

    @property
    def words(self) -> Sequence[str]:
        """The words of the question."""
        return self.question.words

    @cached_property
    def end(self) -> int:
        """Words without the punctuation at the end."""
        stop = len(self.words)
        while stop and self.words[stop - 1] in ENDS:
            stop -= 1
        return stop

    @property
    def tables(self) -> tuple[int, ...]:
        """The tables of FROM; none of a nested one."""
        return self.query.source.tables if isinstance(self.query.source, Joined) else ()

    @property
    def is_plain(self) -> bool:
        """Whether it is one SELECT without groups, order and set operation."""
        query = self.query
        return bool(self.tables) and query.group is None and query.order is None and query.combined is None


@dataclass(frozen=True)
class Domain:
    """One database with its training questions; `path` None where there is no file of it."""

    schema: Schema
    path: Path | None
    cells: CellIndex
    linker: Linker
    sources: list[Source] = field(default_factory=list)

    @classmethod
    def of(cls, schema: Schema, rows: Sequence[Row], path: Path | None, cells: CellIndex) -> Domain:
        """The rows of one database that the grammar can express, read and linked."""
        domain = cls(schema, path, cells, Linker(schema, cells))
        for row in rows:
            try:
                gold_actions(row.sql or "", schema)
                query = parse_sql(row.sql or "", schema)
            except (SqlError, GrammarError):
                continue
            words = tokenise(row.question)
            domain.sources.append(Source(row, query, Question(row.question, words), domain.linker.link(words)))
        return domain

    def names_table(self, source: Source, word: int, table: int) -> bool:
        """Whether a word of a question is (part of) the name of a table."""
        return bool(source.links[word, self.schema.star_of(table)] & Link.EXACT)

    def phrase(self, source: Source) -> Phrase | None:
        """The condition with which a question ends; None where it does not end with its only one."""
        condition = source.query.where
        if not source.is_plain or not isinstance(condition, Comparison | Between):
            return None
        texts = [node.text for node in walk(condition) if isinstance(node, Value) and node.text]
        column = condition.left
        if not isinstance(column, Column) or not texts or any(isinstance(node, Query) for node in walk(condition)):
            return None
        table = self.schema.table_of(column.index)
        if source.tables.count(table) != 1 or condition.negated:
            return None
        places = [find_words(source.words, text.strip("%")) for text in texts]
        if any(len(found) != 1 for found in places):
            return None
        first, last = min(found[0][0] for found in places), max(found[0][1] for found in places)
        if source.end - last > (0 if self._inverted(source, first) else MOST_BEHIND):
            return None
        nouns = [word for word in range(first) if self.names_table(source, word, table)]
        if not nouns or last > source.end:
            return None
        start = nouns[-1] + 1
        if self._in_column(source, nouns[-1], table, column.index):
            return None
        words = source.words[start : source.end]
        if len(words) > LONGEST_PHRASE or not begins_phrase(words, isinstance(condition, Between)):
            return None
        if any(self.said(source, item, start) for item in self.selected(source) if item != column.index):
            return None
        plural = is_plural(source.words[start - 1])
        if plural and words[0].lower() != "whose" and words[1].lower() in SINGULAR:
            return None
        text = source.question.written(start, source.end)
        return Phrase(start, source.end, condition, column.index, table, plural, text)

    def _in_column(self, source: Source, noun: int, table: int, column: int) -> bool:
        """Whether the noun stands in a column's name: the film market estimate in `low film market estimate`."""
        while noun >= 0 and self.names_table(source, noun, table):
            noun -= 1
        return noun >= 0 and bool(source.links[noun, column] & (Link.EXACT | Link.PARTIAL))

    def _inverted(self, source: Source, stop: int) -> bool:
        """Whether the verb of a question may stand at its end: `When did customers from France become members?`"""
        return not AUXILIARIES.isdisjoint(word.lower() for word in source.words[:stop])

    def selected(self, source: Source) -> list[int]:
        """The columns of SELECT."""
        return [node.index for item in source.query.select for node in walk(item) if isinstance(node, Column)]

    def said(self, source: Source, item: int, begin: int = 0) -> bool:
        """Whether the words from `begin` on name an item in full."""
        return bool((source.links[begin:, item] & Link.EXACT).any())

    def mentions(self, words: Sequence[str], column: int) -> Iterator[tuple[int, int]]:
        """(first, behind the last) of where words are the name of a column, in any number."""
        name = self._stems[column]
        for start, stop in spans(len(words), LONGEST_NAME):
            if "".join(map(stem, words[start:stop])) == name and stem(words[start]) and stem(words[stop - 1]):
                yield start, stop

    @cached_property
    def _stems(self) -> list[str]:
        return ["".join(map(stem, words)) for words in item_words(self.schema)]

    @cached_property
    def ways(self) -> dict[int, Counter[str]]:
        """How the questions of this database say each column that they name in full, in small letters."""
        found: dict[int, Counter[str]] = defaultdict(Counter)
        for source in self.sources:
            for column in dict.fromkeys(np.nonzero((source.links & Link.EXACT).any(0))[0].tolist()):
                if 0 < column < len(self.schema.columns):
                    for start, stop in self.mentions(source.words, column):
                        found[column][" ".join(source.words[start:stop]).lower()] += 1
        return found

    @cached_property
    def cells_of(self) -> dict[int, list[str]]:
        """The cells of each column as they are written, in order of their letters."""
        found: dict[int, list[str]] = defaultdict(list)
        for text in sorted(self.cells.written):
            for cell, column in self.cells.written[text]:
                if plain(cell):
                    found[column].append(cell)
        return found

    @cached_property
    def keys(self) -> frozenset[int]:
        """Columns that only tell rows apart: keys, and what is called an id."""
        schema = self.schema
        keys = {*schema.primary_keys, *(column for key in schema.foreign_keys for column in key)}
        called = {i for i, words in enumerate(item_words(schema)) if words[-1].lower() in ("id", "ids", "code", "key")}
        return frozenset(keys | called)
