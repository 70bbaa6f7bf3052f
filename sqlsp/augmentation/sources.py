"""The material for new questions: the training questions of one database, parsed and linked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import numpy as np

from sqlsp.augmentation.wording import ENDS, find_words, spliced
from sqlsp.common.errors import DataError, GrammarError, SqlError
from sqlsp.corpus.spider import Row
from sqlsp.data.features import gold_actions
from sqlsp.data.linker import Linker
from sqlsp.data.relations import Link
from sqlsp.question.mentions import Question
from sqlsp.question.words import item_words, plain, spans, stem, tokenise
from sqlsp.schema.database import execute
from sqlsp.schema.schema import Schema
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Query, Value, walk

FIELD: Final = "augmented"  # key of a row: what the row was made from, and how
MOST_ROWS: Final = 40  # of a query on the cells
LONGEST_NAME: Final = 5  # words of a column's name that are looked for


@dataclass(frozen=True)
class Made:
    """A new question for the query of the training row `source`; `how` in a few words."""

    kind: str
    how: str
    question: str
    source: Row

    def to_json(self) -> dict[str, Any]:
        """The row of the new file, with what it was made from."""
        row = self.source
        origin = {"kind": self.kind, "how": self.how, "from": [f"{Path(row.file).name}, row {row.index}"]}
        made: dict[str, Any] = {"question": self.question, "query": row.sql, "db_id": row.db_id, FIELD: origin}
        if row.earlier is not None:
            made["context"] = {"questions": [*row.earlier.questions], "query": row.earlier.sql}
        return made


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


@dataclass(frozen=True)
class Domain:
    """One database: its training questions, which are read and linked when first needed, and its file."""

    schema: Schema
    rows: Sequence[Row]
    database: Path | None = None

    @cached_property
    def linker(self) -> Linker:
        """Links questions by the names of tables and columns."""
        return Linker(self.schema)

    @cached_property
    def sources(self) -> list[Source]:
        """The questions with SQL that the grammar of Spider can express."""
        found = []
        for row in self.rows:
            try:
                gold_actions(row.sql or "", self.schema)
                query = parse_sql(row.sql or "", self.schema)
            except (SqlError, GrammarError):
                continue
            words = tokenise(row.question)
            found.append(Source(row, query, Question(row.question, words), self.linker.link(words)))
        return found

    def cells(self, sql: str) -> list[tuple[Any, ...]]:
        """The first rows of a query on the database, which is run once; none where it cannot be read."""
        if sql not in self._read:
            try:
                self._read[sql] = execute(self.database or "", sql, max_rows=MOST_ROWS)
            except DataError:
                self._read[sql] = []
        return self._read[sql]

    def asked(self, source: Source, question: str) -> Source:
        """A source with its question replaced by `question`."""
        words = tokenise(question)
        return replace(source, question=Question(question, words), links=self.linker.link(words))

    def names_table(self, source: Source, word: int, table: int) -> bool:
        """Whether a word of a question is (part of) the name of a table."""
        return bool(source.links[word, self.schema.star_of(table)] & Link.EXACT)

    def column_name(self, column: int) -> str:
        """The name of a column in small letters."""
        return plain(" ".join(self._words[column]))

    def mentions(self, words: Sequence[str], column: int) -> Iterator[tuple[int, int]]:
        """(first, last + 1) of every place where words are the name of a column, in singular or plural."""
        name = "".join(map(stem, self._words[column]))
        for start, stop in spans(len(words), LONGEST_NAME):
            if "".join(map(stem, words[start:stop])) == name and stem(words[start]) and stem(words[stop - 1]):
                yield start, stop

    @cached_property
    def _read(self) -> dict[str, list[tuple[Any, ...]]]:
        return {}

    @cached_property
    def _words(self) -> list[list[str]]:
        """The words of every schema item, columns first."""
        return item_words(self.schema)


def with_changes(source: Source, changes: Sequence[tuple[int, int, str]]) -> tuple[str, str] | None:
    """How a question was changed, and its new text; each change is (first word, last word + 1, new words)."""
    question = source.question
    for start, stop, new in sorted(changes, reverse=True):  # backwards: earlier words keep their indices
        text = spliced(question, start, stop, f"{new[0].upper()}{new[1:]}" if start == 0 else new)
        question = Question(text, tokenise(text))
    how = [f"{' '.join(source.words[start:stop]).lower()} → {new}" for start, stop, new in sorted(changes)]
    return (", ".join(how), question.text) if changes else None
