"""One record for one question, from the question that is asked to the answer that is shown.

`Pipeline.parse` makes an `Answer` of a `Question`: its candidates in the order in which they are tried.
`Pipeline.choose` returns the same record with the answer first among the candidates, and its probability. Whoever
asks a database of their own adds links, history and the question back (`app.asker`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Final

import numpy as np

from sqlsp.data.storage import FeatureSet
from sqlsp.databases.cells.index import CellIndex
from sqlsp.inference.candidate import Candidate
from sqlsp.inference.execution import Runner
from sqlsp.inference.rules.rule import Context
from sqlsp.linking.features import Featuriser
from sqlsp.linking.history import own_places
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
    """The database of a question, as far as it is known.

    `featurise` makes the featuriser of the parser for a schema, which may have columns besides those of `schema`.
    `read_cells` gives the cells, None where they are not known. `runner` compiles and runs queries; None: nothing may
    be run. `write` gives the database's own SQL.
    """

    schema: Schema
    featurise: Callable[[Schema], Featuriser] | None = None
    read_cells: Callable[[], CellIndex | None] = lambda: None
    runner: Runner | None = None
    write: Callable[[Query, Schema], str] = render_sql

    def features(self, question: str, earlier: Earlier | None = None) -> FeatureSet:
        """The features of one question. Raises DataError for a question that is too long."""
        assert self.featurise is not None
        row = Row(0, question, self.schema.db_id, file="the question", earlier=earlier)
        return FeatureSet.of([self.featurise(self.schema).question(row, 0)])


@dataclass(frozen=True)
class Question:
    """A question as the parser reads it; `typed` is how it was asked, `changes` what was reworded in it.

    `earlier` is what it is read with of what was asked before, None for a question that stands alone.
    """

    text: str
    database: KnownDatabase = field(repr=False, compare=False)
    typed: str = ""
    changes: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()
    earlier: Earlier | None = None

    def context(self, literals: LiteralCandidates | None) -> Context:
        """What rules may look at: of what was asked before, nothing. Queries are run only when the answer is chosen."""
        if literals is not None and self.earlier is not None:
            literals = own_places(literals, tokenise(self.text))
        last = (self.earlier.sql, self.earlier.confidence) if self.earlier else (None, None)
        known = (literals, self.database.read_cells, None, *last)
        return Context(self.text, self.database.schema, *known, self.database.write)


@dataclass(frozen=True)
class Linked:
    """The words `start` … `stop` − 1 of the question speak of `item`; `meaning` says how (one of MEANINGS)."""

    start: int
    stop: int
    item: Item
    meaning: str


@dataclass(frozen=True)
class OfferedCandidate:
    """A candidate that a question back offers.

    `reading` is its index among those of the answer, `probability` that of all candidates with its rows, 0 … 1, as the
    parser sees it. `difference` are the words that tell it from the others offered, `words` those of all its SQL.
    """

    reading: int
    words: str
    difference: str
    sql: str
    probability: float


@dataclass(frozen=True)
class QuestionBack:
    """What is asked back, `By order date, or by ship date?`, and the two or three candidates, the answer first."""

    text: str
    readings: tuple[OfferedCandidate, ...]


@dataclass(frozen=True)
class Answer:
    """What is known of a question.

    By `Pipeline.parse`: `candidates`, in the order in which they are tried, and `notes`. Or a `reply`, where it is no
    question about rows; then there are no candidates.

    By `Pipeline.choose`: of `candidates` with the same rows the most probable one, the answer first, and `confidence`,
    the probability that it is right. That is None for a parser without a judge, and where there is a `doubt`, as of a
    value that neither the question says nor a row has. `result` is what that answer returned, where it was run to be
    judged: it is as old as the answer, so that only what shows it at once may take it.

    By `Asker`: `links` from words to the schema, the `threshold` below which an answer is declined, what each candidate
    took from the query before (`taken`), candidates with other rows that may be meant as well
    (`question_back`), and the whole `thread`, whether the question was read with it or alone.
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
    links: tuple[Linked, ...] = ()
    taken: tuple[tuple[str, ...], ...] = field(default=(), repr=False)
    question_back: QuestionBack | None = None
    thread: Earlier | None = None

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
        """One of the candidates. Raises DataError where there is none: the question was none about rows."""
        if not self.candidates:
            raise DataError(self.reply or "the question has no reading")
        return self.candidates[number]

    def remembered_confidence(self, candidate: int = 0) -> float | None:
        """How sure the next question may be of the query that it is read with; None for one that a person chose."""
        return self.candidates[0].probability if candidate == 0 and self.candidates else None

    def taken_over(self, candidate: int = 0) -> tuple[str, ...]:
        """What that reading took from the query before."""
        return self.taken[candidate] if self.taken else ()

    def offers(self, candidate: int) -> bool:
        """Whether the question back offers that candidate, so that choosing it says what was meant."""
        return self.question_back is not None and candidate in [each.reading for each in self.question_back.readings]

    def after_choice(self, reason: str | None) -> Answer:
        """The answer once a person chose: nothing is asked back, and a note says why that was not kept (`reason`)."""
        notes = (*self.notes, f"not kept: {reason}") if reason else self.notes
        return replace(self, question_back=None, notes=notes)

    @property
    def declined(self) -> str | None:
        """Why the best candidate is not run unless it is asked for; None where it is sure enough."""
        if self.reply:
            return self.reply
        if self.doubt and self.threshold > 0:
            return f"not answered: {self.doubt}"
        if self.confidence is None or self.confidence >= self.threshold:
            return None
        return f"not answered: the best reading is right with a probability of {self.confidence:.0%} only"


def find_links(links: np.ndarray, schema: Schema) -> list[Linked]:
    """The links of a question in reading order; neighbouring words with the same link are one.

    `links` is `Linker.link` of the question on `schema`, uint8 [Q, S]. Where an entry has several flags, the strongest
    counts.
    """
    strongest = np.zeros(links.shape, np.int64)
    for link in reversed(MEANINGS):
        strongest[(links & link) > 0] = link
    found: list[Linked] = []
    for item in np.flatnonzero(strongest.any(axis=0)).tolist():
        if schema.table_of(item) < 0:
            continue
        start = 0
        for flag, run in groupby(strongest[:, item].tolist()):
            stop = start + len(list(run))
            if flag:
                found.append(Linked(start, stop, describe_item(schema, item), MEANINGS[Link(flag)]))
            start = stop
    meanings = list(MEANINGS.values())
    return sorted(found, key=lambda link: (link.start, meanings.index(link.meaning), -link.stop))
