"""An answer to a question about one's own database, with all that explains it."""

from __future__ import annotations

from dataclasses import dataclass

from sqlsp.answering.pipeline import Parsed
from sqlsp.rules.reading import Reading
from sqlsp.serving.links import Linked


@dataclass(frozen=True)
class ParsedQuestion:
    """What the parser made of a question, before the guide chooses; `links` lead from its `words` to the schema."""

    parsed: Parsed
    words: tuple[str, ...]
    links: tuple[Linked, ...]

    @property
    def question(self) -> str:
        """The question as it was typed."""
        return self.parsed.asked.typed

    @property
    def readings(self) -> tuple[Reading, ...]:
        """The readings in the order in which they are tried."""
        return self.parsed.readings


@dataclass(frozen=True)
class Answer:
    """The answer to a question: `readings` best first, and the `links` from its `words` to the schema.

    `confidence` is the probability that the first reading is right. It is None for a parser that was not calibrated,
    and where there is a `doubt`: the question asks for something that no SQL of the grammar can express.
    """

    question: str
    readings: tuple[Reading, ...]
    words: tuple[str, ...]
    links: tuple[Linked, ...]
    notes: tuple[str, ...] = ()
    confidence: float | None = None
    threshold: float = 0.0
    doubt: str | None = None

    @property
    def declined(self) -> str | None:
        """Why the best reading is not run unless it is asked for; None where it is sure enough."""
        if self.doubt and self.threshold > 0:
            return f"declined: {self.doubt} (threshold={self.threshold:g})"
        if self.confidence is None or self.confidence >= self.threshold:
            return None
        return (
            f"declined: the best reading is right with a probability of {self.confidence:.0%} only "
            f"(threshold={self.threshold:g})"
        )
