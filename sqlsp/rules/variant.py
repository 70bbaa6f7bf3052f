"""What a variant is: another question put to the parser, and what is made of the answers to both.

A variant is for what neither the grammar nor a rewrite of one query can say. Each costs a second run of the parser.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlsp.rules.reading import Reading
from sqlsp.rules.rule import Context
from sqlsp.sql.schema import Schema


@dataclass(frozen=True)
class Variation:
    """The question that the parser is asked instead, over `schema`; `changes` are the reworded parts for a note.

    `choose` gets the readings of this question and those of the original one, both best first, and the context of this
    question. It returns the readings that answer, None for the original ones, and perhaps a note.
    """

    question: str
    schema: Schema
    changes: tuple[tuple[str, str], ...]
    choose: Callable[[Sequence[Reading], Sequence[Reading], Context], tuple[Sequence[Reading] | None, str | None]]


@dataclass(frozen=True)
class Variant:
    """Makes variations of questions; `vary` returns None for a question that does not ask for it."""

    name: str
    summary: str
    vary: Callable[[Context], Variation | None]
