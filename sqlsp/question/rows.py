"""A question with its database, its gold query and the questions before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlsp.cli.model import MAX_HISTORY


@dataclass(frozen=True)
class Earlier:
    """What was asked before a question: the last questions, and the query that answered the last one."""

    questions: tuple[str, ...]  # oldest first
    sql: str | None = None  # None: not known
    confidence: float | None = None  # the probability that it is right; None: a person wrote or chose it, or not known

    @classmethod
    def of(cls, questions: Sequence[str], sql: str | None, confidence: float | None = None) -> Earlier | None:
        """The last `MAX_HISTORY` of all questions before; None where there are none."""
        return cls(tuple(questions[-MAX_HISTORY:]), sql, confidence) if questions else None


def follow(earlier: Earlier | None, question: str, sql: str | None, confidence: float | None = None) -> Earlier:
    """What was asked before the next question: `earlier`, and a question that was answered by `sql`."""
    found = Earlier.of((*(earlier.questions if earlier else ()), question), sql, confidence)
    assert found is not None
    return found


@dataclass(frozen=True)
class Row:
    """One record of a questions file, or one turn of its interactions."""

    index: int  # its place in that file, counted from 0, over the turns of all interactions
    question: str
    db_id: str
    sql: str | None = None  # None without gold
    file: str = ""
    earlier: Earlier | None = None  # what was asked before it; None for a question that stands alone
    interaction: int | None = None  # of a turn: the number of its interaction in the file, counted from 1
    turn: int | None = None  # its number in the interaction, counted from 1

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
