"""What comes back from the parser: readings of a question, and an answer with all that explains it."""

from __future__ import annotations

from dataclasses import dataclass

from sqlsp.serving.links import Item, Linked
from sqlsp.sql.schema import Schema


@dataclass(frozen=True)
class Reading:
    """One way to read a question: its SQL, its log-probability, the tables and columns that the SQL names."""

    sql: str
    score: float
    uses: tuple[Item, ...]


@dataclass(frozen=True)
class Parsed:
    """The parser's result for a question: `readings` by its scores, on `schema`, the part of the schema that it read.

    `beyond` is a warning about what the question asks for and no SQL of the grammar can express.
    """

    question: str
    readings: tuple[Reading, ...]
    words: tuple[str, ...]
    links: tuple[Linked, ...]
    notes: tuple[str, ...]
    schema: Schema
    beyond: str | None = None


@dataclass(frozen=True)
class Answer:
    """The answer to a question: `readings` best first, and the `links` from its `words` to the schema.

    `confidence` is the probability that the first reading is right. It is None for a parser that was not calibrated,
    and where the question asks for something that no SQL of the grammar can express (see `beyond`).
    """

    question: str
    readings: tuple[Reading, ...]
    words: tuple[str, ...]
    links: tuple[Linked, ...]
    notes: tuple[str, ...] = ()
    confidence: float | None = None
    threshold: float = 0.0
    beyond: str | None = None

    @property
    def declined(self) -> str | None:
        """Why the best reading is not run unless it is asked for; None where it is sure enough."""
        if self.beyond and self.threshold > 0:
            return f"declined: {self.beyond} (threshold={self.threshold:g})"
        if self.confidence is None or self.confidence >= self.threshold:
            return None
        return (
            f"declined: the best reading is right with a probability of {self.confidence:.0%} only "
            f"(threshold={self.threshold:g})"
        )
