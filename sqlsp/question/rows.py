"""Questions with their database, gold query and history."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlsp.cli.model import MAX_HISTORY


@dataclass(frozen=True)
class Earlier:
    """The history of a question: previous questions, and the query that answered the last one."""

    questions: tuple[str, ...]  # oldest first
    sql: str | None = None  # None: unknown
    # the probability that `sql` is right, 0 … 1; None if it is unknown, or if a person wrote or chose `sql`
    confidence: float | None = None

    @classmethod
    def of(cls, questions: Sequence[str], sql: str | None, confidence: float | None = None) -> Earlier | None:
        """Returns the history with the last `MAX_HISTORY` of all previous `questions`, or None if there are none."""
        return cls(tuple(questions[-MAX_HISTORY:]), sql, confidence) if questions else None


def follow(earlier: Earlier | None, question: str, sql: str | None, confidence: float | None = None) -> Earlier:
    """Returns the history of the next question: `earlier`, then `question`, which `sql` answered."""
    questions = (*(earlier.questions if earlier else ()), question)
    return Earlier(questions[-MAX_HISTORY:], sql, confidence)


@dataclass(frozen=True)
class Row:
    """One record of a questions file, or one turn of its interactions."""

    index: int  # in that file, from 0, over the turns of all interactions
    question: str
    db_id: str
    sql: str | None = None  # None without gold
    file: str = ""
    earlier: Earlier | None = None  # None for a question without history
    interaction: int | None = None  # number of the interaction in the file, from 1
    turn: int | None = None  # number in the interaction, from 1

    @classmethod
    def restored(cls, record: Mapping[str, Any]) -> Row:
        earlier = record["earlier"]
        if earlier is not None:
            earlier = Earlier(tuple(earlier["questions"]), earlier["sql"])
        return cls(**{**record, "earlier": earlier})

    @property
    def where(self) -> str:
        if self.turn is not None:
            return f"{self.file}, interaction {self.interaction}, turn {self.turn}"
        return f"{self.file}, row {self.index}"
