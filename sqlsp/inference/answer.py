"""The answer to a question, and the links between its words and the schema.

`Pipeline.parse` returns an `Answer` with candidates. `Pipeline.choose` moves the best candidate to the front and adds
the probability that it is right.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

import numpy as np

from sqlsp.inference.candidate import Candidate
from sqlsp.inference.rules.rule import Context
from sqlsp.linking.relations import Link
from sqlsp.question.rows import Earlier
from sqlsp.schema.schema import Item, Schema, describe_item
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
class Linked:
    """A link: the words `start` … `stop` − 1 of the question mention `item`.

    `meaning` is a value of MEANINGS: `name` if the words are the name of the item, `value` if a cell has the words.
    """

    start: int
    stop: int
    item: Item
    meaning: str


@dataclass(frozen=True)
class Answer:
    """The answer to a question.

    Attributes:
        context: The question.
        candidates: The candidates, best first; empty if there is a `reply`.
        notes: Notes that are shown with the answer.
        reply: A sentence instead of SQL, for text that no query of rows can answer, such as *which tables are there?*
        confidence: The probability that the first candidate is right; None without a judge or with a `doubt`.
        doubt: A reason to decline the answer, such as a literal that neither the question nor a row contains.
        result: The rows of the first candidate, if the judge needed them. They are outdated once the data changes.
        threshold: The answer is declined if `confidence` is lower.
    """

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
        """The question as the user typed it."""
        return self.context.typed

    @property
    def words(self) -> tuple[str, ...]:
        """The words that the parser read."""
        return tuple(self.context.words)

    @property
    def earlier(self) -> Earlier | None:
        """The history, if the question was parsed together with previous questions."""
        return self.context.earlier

    def candidate(self, number: int = 0) -> Candidate:
        """Returns the candidate at index `number`. Raises DataError if the question got a reply and no candidates."""
        if not self.candidates:
            raise DataError(self.reply or "the question has no reading")
        return self.candidates[number]

    @property
    def declined(self) -> str | None:
        """The reason why the query is not executed. None if the query may be executed.

        The user can still choose a candidate of a declined answer and execute its query.
        """
        if self.reply:
            return self.reply
        if self.doubt and self.threshold > 0:
            return f"not answered: {self.doubt}"
        if self.confidence is None or self.confidence >= self.threshold:
            return None
        return f"not answered: the best reading is right with a probability of {self.confidence:.0%} only"


def find_links(links: np.ndarray, schema: Schema) -> list[Linked]:
    """Returns the links between words of a question and schema items, in the order of the words.

    `links` is the result of `Linker.link` for the question, uint8 [words, schema items]. If a word has several links to
    an item, only the strongest counts. Adjacent words with the same link to an item become one `Linked`.
    """
    strongest = np.zeros(links.shape, np.int64)
    for link in reversed(MEANINGS):  # stronger links overwrite weaker ones
        strongest[(links & link) > 0] = link
    results: list[Linked] = []
    for item in np.flatnonzero(strongest.any(axis=0)).tolist():
        if schema.table_of(item) < 0:
            continue  # the column `*`
        start = 0
        for flag, adjacent in groupby(strongest[:, item].tolist()):
            stop = start + len(list(adjacent))
            if flag:
                results.append(Linked(start, stop, describe_item(schema, item), MEANINGS[Link(flag)]))
            start = stop
    meanings = list(MEANINGS.values())
    return sorted(results, key=lambda link: (link.start, meanings.index(link.meaning), -link.stop))
