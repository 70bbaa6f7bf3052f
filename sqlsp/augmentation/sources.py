"""The material for new questions: the training questions of one database, parsed and linked."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Final

import numpy as np

from sqlsp.augmentation.wording import ENDS, find_words, spliced
from sqlsp.common.errors import GrammarError, SqlError
from sqlsp.data.corpus.spider import Row
from sqlsp.data.features import gold_actions
from sqlsp.data.linking.linker import Linker
from sqlsp.data.literals.cell_index import CellIndex
from sqlsp.data.relations import Link
from sqlsp.question.mentions import Question
from sqlsp.question.words import item_words, plain, spans, stem, tokenise
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Column, Joined, Query, Value, walk
from sqlsp.sql.schema import Schema

LONGEST_NAME: Final = 5  # words of a column's name that are looked for


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
        """The number of words without the punctuation at the end."""
        stop = len(self.words)
        while stop and self.words[stop - 1] in ENDS:
            stop -= 1
        return stop

    @cached_property
    def literal_words(self) -> frozenset[int]:
        """The words that say literals of the query."""
        texts = [node.text for node in walk(self.query) if isinstance(node, Value) and node.text]
        return frozenset(
            word for text in texts for start, stop in find_words(self.words, text) for word in range(start, stop)
        )

    @property
    def tables(self) -> tuple[int, ...]:
        """The tables of FROM, without those of nested queries."""
        return self.query.source.tables if isinstance(self.query.source, Joined) else ()

    @property
    def is_plain(self) -> bool:
        """Whether it is a single SELECT without groups, order or set operation."""
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

    def asked(self, source: Source, question: str) -> Source:
        """A source with its question replaced by `question`."""
        words = tokenise(question)
        return replace(source, question=Question(question, words), links=self.linker.link(words))

    def names_table(self, source: Source, word: int, table: int) -> bool:
        """Whether a word of a question is (part of) the name of a table."""
        return bool(source.links[word, self.schema.star_of(table)] & Link.EXACT)

    def selected(self, source: Source) -> list[int]:
        """The columns of SELECT."""
        return [node.index for item in source.query.select for node in walk(item) if isinstance(node, Column)]

    def said(self, source: Source, item: int, begin: int = 0) -> bool:
        """Whether the words from `begin` on name an item in full."""
        return bool((source.links[begin:, item] & Link.EXACT).any())

    @cached_property
    def words(self) -> list[list[str]]:
        """The words of every schema item, columns first."""
        return item_words(self.schema)

    def mentions(self, words: Sequence[str], column: int) -> Iterator[tuple[int, int]]:
        """(first, last + 1) of every place where words are the name of a column, in singular or plural."""
        name = self._stems[column]
        for start, stop in spans(len(words), LONGEST_NAME):
            if "".join(map(stem, words[start:stop])) == name and stem(words[start]) and stem(words[stop - 1]):
                yield start, stop

    @cached_property
    def _stems(self) -> list[str]:
        return ["".join(map(stem, words)) for words in item_words(self.schema)]

    @cached_property
    def ways(self) -> dict[int, Counter[str]]:
        """How the questions of this database write each column that they name in full, in lower case."""
        found: dict[int, Counter[str]] = defaultdict(Counter)
        for source in self.sources:
            for column in dict.fromkeys(np.nonzero((source.links & Link.EXACT).any(0))[0].tolist()):
                if 0 < column < len(self.schema.columns):
                    for start, stop in self.mentions(source.words, column):
                        found[column][" ".join(source.words[start:stop]).lower()] += 1
        return found

    @cached_property
    def cells_of(self) -> dict[int, list[str]]:
        """The cells of each column as they are written, in alphabetical order."""
        found: dict[int, list[str]] = defaultdict(list)
        for text in sorted(self.cells.written):
            for cell, column in self.cells.written[text]:
                if plain(cell):
                    found[column].append(cell)
        return found

    @cached_property
    def keys(self) -> frozenset[int]:
        """Columns that only identify rows: keys, and columns called an id."""
        schema = self.schema
        called = {i for i, words in enumerate(item_words(schema)) if words[-1].lower() in ("id", "ids", "code", "key")}
        return frozenset(schema.key_columns | called)


def with_changes(source: Source, changes: Sequence[tuple[int, int, str]]) -> tuple[str, str] | None:
    """How a question was changed, and its new text; each change is (first word, last word + 1, new words)."""
    question = source.question
    for start, stop, new in sorted(changes, reverse=True):  # backwards: earlier words keep their indices
        text = spliced(question, start, stop, f"{new[0].upper()}{new[1:]}" if start == 0 else new)
        question = Question(text, tokenise(text))
    how = [f"{' '.join(source.words[start:stop]).lower()} → {new}" for start, stop, new in sorted(changes)]
    return (", ".join(how), question.text) if changes else None
