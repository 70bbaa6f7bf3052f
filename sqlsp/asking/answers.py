"""An answer to a question about one's own database, with all that explains it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

import numpy as np

from sqlsp.answering.pipeline import Parsed
from sqlsp.answering.question_back import QuestionBack
from sqlsp.answering.signals import Signals
from sqlsp.corpus.spider import Earlier
from sqlsp.data.relations import Link
from sqlsp.rules.reading import Item, Reading, describe_item
from sqlsp.schema.schema import Schema

IN_DOUBT: Final = 0.35  # the share of answers in doubt that are right, of questions of dev that stand alone
MEANINGS = {
    Link.EXACT: "name",
    Link.VALUE: "value",
    Link.SYNONYM: "synonym",
    Link.PARTIAL: "part of the name",
    Link.NUMBER: "number",
    Link.TIME: "time",
    Link.VALUE_WORD: "word in a value",
}  # the strongest first, as the parser sees them


@dataclass(frozen=True)
class Linked:
    """The words `start` … `stop` − 1 of the question speak of `item`; `meaning` says how (one of MEANINGS)."""

    start: int
    stop: int
    item: Item
    meaning: str


@dataclass(frozen=True)
class ParsedQuestion:
    """What the parser made of a question, before the guide chooses; `links` lead from its `words` to the schema.

    `thread` is what was asked before it, whether it was read with that or not.
    """

    parsed: Parsed
    words: tuple[str, ...]
    links: tuple[Linked, ...]
    thread: Earlier | None = None


@dataclass(frozen=True)
class Answer:
    """The answer to a question: `readings` best first, and the `links` from its `words` to the schema.

    `confidence` is the probability that the first reading is right. It is None for a parser that was not calibrated,
    and where there is a `doubt`: the question asks for something that no SQL of the grammar can express. `reply` is
    said to what is no question about rows. `earlier` is what the question was read with, None for one that was read
    alone, `thread` what was asked before it all the same; `took` says of each reading what it took from the query
    before (`serving.taken_over`). `question_back` offers readings with other rows that may be meant as well; None where
    the first one stands.
    """

    question: str
    readings: tuple[Reading, ...]
    words: tuple[str, ...]
    links: tuple[Linked, ...]
    notes: tuple[str, ...] = ()
    confidence: float | None = None
    threshold: float = 0.0
    doubt: str | None = None
    reply: str | None = None
    signals: Signals | None = None
    earlier: Earlier | None = None
    took: tuple[tuple[str, ...], ...] = ()
    question_back: QuestionBack | None = None
    thread: Earlier | None = None

    def remembered_confidence(self, reading: int = 0) -> float | None:
        """How sure the next question may be of the query that it is read with; None for one that a person chose."""
        return (IN_DOUBT if self.doubt else self.confidence) if reading == 0 else None

    def taken_over(self, reading: int = 0) -> tuple[str, ...]:
        """What that reading took from the query before."""
        return self.took[reading] if self.took else ()

    def after_choice(self, reason: str | None) -> Answer:
        """The answer once a person chose: nothing is asked back, and a note says why that was not kept (`reason`)."""
        notes = (*self.notes, f"not kept: {reason}") if reason else self.notes
        return replace(self, question_back=None, notes=notes)

    @property
    def declined(self) -> str | None:
        """Why the best reading is not run unless it is asked for; None where it is sure enough."""
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
