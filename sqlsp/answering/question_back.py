"""Decides whether to ask back: where other answers than the best one may be meant as well.

It is asked back where one of the others is more probably right than none of all. Offered are the answers of which this
holds. One without rows, or whose rows cannot be had in time, is not offered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlsp.answering.answer import Answer, OfferedReading, QuestionBack
from sqlsp.answering.features import ROWS
from sqlsp.common.errors import SqlError
from sqlsp.rules.reading import Reading
from sqlsp.sentences.difference import ask_which, difference_in_words
from sqlsp.sentences.query import in_words

MOST: Final = 3  # readings that are offered


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
    return _say(answer.readings, offered) if 0 in offered and len(offered) > 1 else None


def _say(readings: Sequence[Reading], offered: Sequence[int]) -> QuestionBack | None:
    """The readings in words; None where words do not tell them apart, or a query is too deep for any."""
    chosen = [readings[place] for place in offered]
    try:
        differences = difference_in_words([each.query for each in chosen], chosen[0].schema)
        words = [in_words(each.query, each.schema) for each in chosen]
    except (SqlError, RecursionError):
        return None
    if len(set(differences)) < len(offered):  # tables in another order
        return None
    return QuestionBack(
        ask_which(differences),
        tuple(
            OfferedReading(place, text, short, one.sql, one.probability or 0.0)
            for place, one, short, text in zip(offered, chosen, differences, words, strict=True)
        ),
    )
