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
    first = answer.readings[0]
    beam = np.exp([each.score - first.score for each in answer.readings])
    shares = (beam / beam.sum()).tolist()
    return tuple(
        OfferedReading(
            place,
            in_words(each.query, each.schema),
            tell_apart(each, answer.readings[1] if each is first and len(answer.readings) > 1 else first),
            each.sql,
            share if each.probability is None else each.probability,
        )
        for place, (each, share) in enumerate(zip(answer.readings, shares, strict=True))
    )


def tell_apart(reading: Reading, other: Reading) -> str:
    """What a reading has in words that another has not; all of its words where that cannot be said."""
    whole = in_words(reading.query, reading.schema).removesuffix(".")
    if reading.schema != other.schema or reading is other:
        return whole
    try:
        told, same = difference_in_words([reading.query, other.query], reading.schema)
    except (SqlError, RecursionError):
        return whole
    return whole if told == same or len(told) > _MOST * len(whole) else told[:1].upper() + told[1:]
