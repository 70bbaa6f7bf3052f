"""Rules on the question itself, applied before the parser reads it: times and ranges, spelling."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Final

from sqlsp.cells.index import CellIndex
from sqlsp.question.normalisation import normalise_question
from sqlsp.question.spelling import Speller
from sqlsp.question.words import RewordedQuestion, plain
from sqlsp.schema.schema import Schema


@dataclass(frozen=True)
class Known:
    """What is known of the database of a question, and the day from which `last month` is counted."""

    schema: Schema
    cells: CellIndex
    speller: Callable[[], Speller]
    today: date


@dataclass(frozen=True)
class Rewording:
    """A rewriting of questions."""

    name: str
    summary: str
    reword: Callable[[str, Known], RewordedQuestion]


def _write_out(question: str, known: Known) -> RewordedQuestion:
    return normalise_question(question, known.today, lambda text: plain(text) in known.cells.cells)


REWORDINGS: Final = (
    Rewording(
        "normalisation",
        "Ranges such as 20-30 and times such as last month are written out in a question.",
        _write_out,
    ),
    Rewording(
        "spelling",
        "Misspelt and shortened words of a question are read as what was meant.",
        lambda question, known: known.speller().read(question),
    ),
)


def reword(question: str, rewordings: tuple[Rewording, ...], known: Known) -> RewordedQuestion:
    """The question after all `rewordings`, and what they changed."""
    changes: list[tuple[str, str]] = []
    for each in rewordings:
        spelt = each.reword(question, known)
        question = spelt.text
        changes += spelt.changes
    return RewordedQuestion(question, tuple(changes))
