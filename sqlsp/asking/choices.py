"""The ways to read a question, numbered and with what tells them apart, as they are offered everywhere.

Number 1 is the answer. Their probabilities are the judge's; without one, the beam's, which add up to 1.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from sqlsp.answering.answer import Answer, OfferedReading
from sqlsp.common.errors import SqlError
from sqlsp.rules.reading import Reading
from sqlsp.sentences.difference import difference_in_words
from sqlsp.sentences.query import in_words

_MOST: Final = 0.8  # of a sentence, as a difference; more is told as a whole


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
    return whole if told == same or len(told) > _MOST * len(whole) else told[:1].upper() + told[1:]
