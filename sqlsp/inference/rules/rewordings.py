"""Rules on the question itself, applied before the parser reads it: times and ranges, spelling."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import date
from typing import Final

from sqlsp.databases.cells.index import CellIndex
from sqlsp.question.normalisation import normalise_question
from sqlsp.question.spelling import Speller
from sqlsp.question.words import RewordedQuestion, plain

_NORMALISATION: Final = "normalisation"
_SPELLING: Final = "spelling"
REWORDINGS: Final = {
    _NORMALISATION: "Ranges such as 20-30 and times such as last month are written out in a question.",
    _SPELLING: "Misspelt and shortened words of a question are read as what was meant.",
}


def reword(
    question: str, rules: Collection[str], cells: Callable[[], CellIndex], speller: Callable[[], Speller], today: date
) -> RewordedQuestion:
    """The question after those of REWORDINGS that are among `rules`, and what they changed.

    `today` is the day from which `last month` is counted.
    """
    done = RewordedQuestion(question)
    if _NORMALISATION in rules:
        done = normalise_question(question, today, lambda text: plain(text) in cells().cells)
    if _SPELLING in rules:
        spelt = speller().read(done.text)
        done = RewordedQuestion(spelt.text, (*done.changes, *spelt.changes))
    return done
