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
from sqlsp.inference.answer import Answer, OfferedReading, QuestionBack
from sqlsp.inference.candidate import Reading
from sqlsp.inference.features import ROWS
from sqlsp.utils.errors import SqlError

MOST: Final = 3  # readings that a question back offers
_PART: Final = 0.8  # of a sentence, as a difference; more is told as a whole


def list_choices(answer: Answer) -> tuple[OfferedReading, ...]:
    """All readings of an answer in their order, which is that of their probabilities."""
    if not answer.readings:
        return ()
    first, second = answer.readings[0], answer.readings[min(1, len(answer.readings) - 1)]
    beam = np.exp([each.score - first.score for each in answer.readings])
    shares = (beam / beam.sum()).tolist()
    found = []
    for place, (each, share) in enumerate(zip(answer.readings, shares, strict=True)):
        words, probability = in_words(each.query, each.schema), share if each.probability is None else each.probability
        difference = _tell_apart(each, first if place else second, words)
        found.append(OfferedReading(place, words, difference, each.sql, probability))
    return tuple(found)


def _tell_apart(reading: Reading, other: Reading, words: str) -> str:
    """What a reading has in words that another has not; all of its `words` where that cannot be said."""
    whole = words.removesuffix(".")
    if reading.schema != other.schema or reading is other:
        return whole
    try:
        told, same = difference_in_words([reading.query, other.query], reading.schema)
    except (SqlError, RecursionError):
        return whole
    return whole if told == same or len(told) > _PART * len(whole) else told[:1].upper() + told[1:]


def find_question_back(answer: Answer) -> QuestionBack | None:
    """What is asked back about an answer; None where it is to stand, and where nobody knows how sure it is.

    An answer that is declined is likely to be wrong along with all other readings.
    """
    if answer.confidence is None or answer.declined:
        return None
    none = 1 - sum(each.probability or 0.0 for each in answer.readings)
    offered = [
        place
        for place, each in enumerate(answer.readings)
        if (each.probability or 0.0) > none
        and ROWS in each.features
        and not each.unconnected
        and each.schema == answer.readings[0].schema  # words are said over one schema
    ][:MOST]
    if 0 not in offered or len(offered) < 2:
        return None
    chosen = [answer.readings[place] for place in offered]
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
            OfferedReading(place, text, short, one.sql, one.probability or 0.0)
            for place, one, short, text in zip(offered, chosen, differences, words, strict=True)
        ),
    )
