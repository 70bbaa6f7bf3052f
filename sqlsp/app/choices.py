"""The ways to read a question, numbered and with what tells them apart, as they are offered everywhere.

Number 1 is the answer. Their probabilities are the judge's; without one, the beam's, which add up to 1.

It is asked back where other answers than the best one may be meant as well: where one of the others is more probably
right than none of all. Offered are the answers of which this holds. One without rows, or whose rows cannot be had in
time, is not offered.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from sqlsp.app.verbalizer.difference import difference_in_words
from sqlsp.app.verbalizer.query import in_words
from sqlsp.inference.answer import Answer, OfferedCandidate, QuestionBack
from sqlsp.inference.candidate import Candidate
from sqlsp.inference.features import ROWS
from sqlsp.utils.errors import SqlError

MOST: Final = 3  # candidates that a question back offers
_PART: Final = 0.8  # of a sentence, as a difference; more is told as a whole


def list_choices(answer: Answer) -> tuple[OfferedCandidate, ...]:
    """All candidates of an answer in their order, which is that of their probabilities."""
    if not answer.candidates:
        return ()
    first, second = answer.candidates[0], answer.candidates[min(1, len(answer.candidates) - 1)]
    beam = np.exp([each.score - first.score for each in answer.candidates])
    shares = (beam / beam.sum()).tolist()
    found = []
    for place, (each, share) in enumerate(zip(answer.candidates, shares, strict=True)):
        words, probability = in_words(each.query, each.schema), share if each.probability is None else each.probability
        difference = _tell_apart(each, first if place else second, words)
        found.append(OfferedCandidate(place, words, difference, each.sql, probability))
    return tuple(found)


def _tell_apart(candidate: Candidate, other: Candidate, words: str) -> str:
    """What a candidate has in words that another has not; all of its `words` where that cannot be said."""
    whole = words.removesuffix(".")
    if candidate.schema != other.schema or candidate is other:
        return whole
    try:
        told, same = difference_in_words([candidate.query, other.query], candidate.schema)
    except (SqlError, RecursionError):
        return whole
    return whole if told == same or len(told) > _PART * len(whole) else told[:1].upper() + told[1:]


def find_question_back(answer: Answer) -> QuestionBack | None:
    """What is asked back about an answer; None where it is to stand, and where nobody knows how sure it is.

    An answer that is declined is likely to be wrong along with all other candidates.
    """
    if answer.confidence is None or answer.declined:
        return None
    none = 1 - sum(each.probability or 0.0 for each in answer.candidates)
    offered = [
        place
        for place, each in enumerate(answer.candidates)
        if (each.probability or 0.0) > none
        and ROWS in each.features
        and not each.unconnected
        and each.schema == answer.candidates[0].schema  # words are said over one schema
    ][:MOST]
    if 0 not in offered or len(offered) < 2:
        return None
    chosen = [answer.candidates[place] for place in offered]
    try:
        differences = difference_in_words([each.query for each in chosen], chosen[0].schema)
        words = [in_words(each.query, each.schema) for each in chosen]
    except (SqlError, RecursionError):  # a query is too deep for words
        return None
    if len(set(differences)) < len(offered):  # tables in another order
        return None
    text = ", or ".join(differences)
    return QuestionBack(
        f"{text[:1].upper()}{text[1:]}?",
        tuple(
            OfferedCandidate(place, text, short, one.sql, one.probability or 0.0)
            for place, one, short, text in zip(offered, chosen, differences, words, strict=True)
        ),
    )
