"""Rules that rewrite the question before the parser reads it: times and ranges, spelling."""

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
    _SPELLING: "Misspelt and shortened words of a question are corrected.",
}


def reword(
    question: str, rules: Collection[str], cells: Callable[[], CellIndex], speller: Callable[[], Speller], today: date
) -> RewordedQuestion:
    """Returns the question after those REWORDINGS that are among `rules`.

    Args:
        question: The question as typed.
        rules: Names of rules.
        cells: Returns the cells of the database. Called only if a rule needs them, because reading takes long.
        speller: Returns the object that corrects words. Called only if needed.
        today: The date from which *last month* is counted.
    """
    reworded = RewordedQuestion(question)
    if _NORMALISATION in rules:
        reworded = normalise_question(question, today, lambda text: plain(text) in cells().cells)
    if _SPELLING in rules:
        spelt = speller().read(reworded.text)
        reworded = RewordedQuestion(spelt.text, (*reworded.changes, *spelt.changes))
    return reworded
