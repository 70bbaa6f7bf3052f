"""Rules, which need no network, that bring a hypothesis closer to its question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from sqlsp.answering.enumerations import with_all_named
from sqlsp.answering.patterns import with_patterns
from sqlsp.answering.period_ends import with_period_ends
from sqlsp.answering.planned import with_what_was_late
from sqlsp.answering.repetition import without_repetition
from sqlsp.answering.said_twice import with_said_twice
from sqlsp.answering.whole_names import with_whole_names
from sqlsp.data.types import Candidates
from sqlsp.question.words import tokenise
from sqlsp.sql.literals import with_quotes
from sqlsp.sql.query import Query
from sqlsp.sql.schema import Schema


@dataclass(frozen=True)
class Asked:
    """A question, the literals that it offers, and the schema of its database."""

    question: str
    candidates: Candidates
    schema: Schema

    @cached_property
    def words(self) -> Sequence[str]:
        """The tokens of the question."""
        return tokenise(self.question)


RULES: Final[dict[str, Callable[[Query, Asked], Query]]] = {
    "repetition": lambda query, asked: without_repetition(query, asked.candidates, asked.words),
    "enumerations": lambda query, asked: with_all_named(query, asked.candidates, asked.words),
    "said_twice": lambda query, asked: with_said_twice(query, asked.words),
    "period_ends": lambda query, asked: with_period_ends(query, asked.candidates, asked.schema),
    "patterns": lambda query, asked: with_patterns(query, asked.question),
    "planned": lambda query, asked: with_what_was_late(query, asked.question, asked.schema),
    "whole_names": lambda query, asked: with_whole_names(query, asked.question, asked.schema),
}
"""The rules in the order in which they are applied, by the name of their module, which says what each does."""


def mended(query: Query, asked: Asked) -> Query:
    """`query`, in its abstract form, after all rules."""
    for rule in RULES.values():
        query = rule(query, asked)
    return with_quotes(query, asked.schema)
