"""The record of one question: from the text that is asked to the answer that is shown.

`Pipeline.parse` makes an `Answer` with the candidates of a `Question`. `Pipeline.choose` puts the best one first and
adds the probability.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

import numpy as np

from sqlsp.data.storage import FeatureSet
from sqlsp.databases.cells.index import CellIndex
from sqlsp.inference.candidate import Candidate
from sqlsp.inference.execution import Runner
from sqlsp.inference.rules.rule import Context
from sqlsp.linking.features import Featuriser
from sqlsp.linking.history import without_history
from sqlsp.linking.relations import Link
from sqlsp.linking.types import LiteralCandidates
from sqlsp.question.rows import Earlier, Row
from sqlsp.question.words import tokenise
from sqlsp.schema.items import Item, describe_item
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import Query
from sqlsp.sql.render import render_sql
from sqlsp.utils.errors import DataError

MEANINGS: Final = {
    Link.EXACT: "name",
    Link.VALUE: "value",
    Link.SYNONYM: "synonym",
    Link.PARTIAL: "part of the name",
    Link.NUMBER: "number",
    Link.TIME: "time",
    Link.VALUE_WORD: "word in a value",
}  # the strongest first, as the parser sees them


@dataclass(frozen=True)
class KnownDatabase:
    """The database of a question.

    Attributes:
        schema: The schema, as the parser reads it.
        featurise: Returns the featuriser of the parser for a schema, which may have additional columns.
        read_cells: Returns the cells, or None if they are unknown.
        runner: Compiles and executes queries; None: nothing may be executed.
        write: Renders a query in the SQL of the database.
    """

    schema: Schema
    featurise: Callable[[Schema], Featuriser] | None = None
    read_cells: Callable[[], CellIndex | None] = lambda: None
    runner: Runner | None = None
    write: Callable[[Query, Schema], str] = render_sql

    def features(self, question: str, earlier: Earlier | None = None) -> FeatureSet:
        """Returns the features of one question. Raises DataError for a question that is too long."""
        assert self.featurise is not None
        row = Row(0, question, self.schema.db_id, file="the question", earlier=earlier)
        return FeatureSet.of([self.featurise(self.schema).question(row, 0)])


@dataclass(frozen=True)
class Question:
    """A question, as the parser reads it.

    Attributes:
        text: The text that the parser reads.
        database: The database.
        typed: The text that was asked.
        changes: The words that were changed, as pairs of (typed, read).
        notes: Notes for the reader of the answer.
        earlier: The history that the question is parsed with; None if it stands alone.
    """

    text: str
    database: KnownDatabase = field(repr=False, compare=False)
    typed: str = ""
    changes: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()
    earlier: Earlier | None = None

    def context(self, literals: LiteralCandidates | None) -> Context:
        """Returns the context of rules that need no rows. Literals of the history are left out."""
        if literals is not None and self.earlier is not None:
            literals = without_history(literals, tokenise(self.text))
        return Context(
            self.text,
            self.database.schema,
            literals=literals,
            read_cells=self.database.read_cells,
            last_sql=self.earlier.sql if self.earlier else None,
            last_confidence=self.earlier.confidence if self.earlier else None,
            write=self.database.write,
        )


@dataclass(frozen=True)
class Linked:
    """The words `start` … `stop` − 1 of the question mention `item`, in the way `meaning` (one of MEANINGS)."""

    start: int
    stop: int
    item: Item
    meaning: str


@dataclass(frozen=True)
class Answer:
    """The answer to a question.

    Attributes:
        asked: The question.
        context: The context of its rules.
        candidates: The candidates, the answer first; empty if there is a `reply`.
        notes: Notes for the reader.
        reply: The reply to a question that rows cannot answer.
        confidence: The probability that the answer is right; None without a judge or with a `doubt`.
        doubt: The reason to decline, such as a literal that neither the question nor a row has.
        result: The rows of the answer, if it was executed to be judged. Use them at once: data may change.
        threshold: Answers with a lower probability are declined.
    """

    asked: Question
    context: Context = field(repr=False, compare=False)
    candidates: tuple[Candidate, ...] = ()
    notes: tuple[str, ...] = ()
    reply: str | None = None
    confidence: float | None = None
    doubt: str | None = None
    result: object = field(default=None, repr=False, compare=False)
    threshold: float = 0.0

    @property
    def question(self) -> str:
        return self.asked.typed

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(self.context.words)

    @property
    def earlier(self) -> Earlier | None:
        return self.asked.earlier

    def candidate(self, number: int = 0) -> Candidate:
        """Returns a candidate. Raises DataError if there are none, because the question was not about rows."""
        if not self.candidates:
            raise DataError(self.reply or "the question has no reading")
        return self.candidates[number]

    @property
    def declined(self) -> str | None:
        """The reason why the answer is not executed unless a person asks for it; None if it is accepted."""
        if self.reply:
            return self.reply
        if self.doubt and self.threshold > 0:
            return f"not answered: {self.doubt}"
        if self.confidence is None or self.confidence >= self.threshold:
            return None
        return f"not answered: the best reading is right with a probability of {self.confidence:.0%} only"


def find_links(links: np.ndarray, schema: Schema) -> list[Linked]:
    """Returns the links of a question, in the order of its words; adjacent words with the same link are one.

    `links` is `Linker.link` of the question on `schema`, uint8 [Q, S]. Of several flags of an entry, the strongest
    counts.
    """
    strongest = np.zeros(links.shape, np.int64)
    for link in reversed(MEANINGS):
        strongest[(links & link) > 0] = link
    results: list[Linked] = []
    for item in np.flatnonzero(strongest.any(axis=0)).tolist():
        if schema.table_of(item) < 0:
            continue
        start = 0
        for flag, run in groupby(strongest[:, item].tolist()):
            stop = start + len(list(run))
            if flag:
                results.append(Linked(start, stop, describe_item(schema, item), MEANINGS[Link(flag)]))
            start = stop
    meanings = list(MEANINGS.values())
    return sorted(results, key=lambda link: (link.start, meanings.index(link.meaning), -link.stop))
