"""Decides whether to ask back: where the best readings of a question have different rows and are nearly as probable.

Readings with the same rows count as one, as probable as all of them together: which of them is right makes no
difference to who asked. A reading without rows, or whose rows cannot be had in time, is not offered.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from sqlsp.answering.answer import Answer, OfferedReading, QuestionBack
from sqlsp.answering.confidence import THRESHOLD
from sqlsp.answering.guidance import Cells
from sqlsp.common.errors import DataError, SqlError
from sqlsp.evaluation.execution.outcomes import Rows, same_result
from sqlsp.rules.reading import Reading
from sqlsp.sentences.difference import ask_which, difference_in_words
from sqlsp.sentences.query import in_words

NEAR: Final = 0.2
"""A reading is offered if it is at least so probable, measured by the answer. In most questions none is."""
TOGETHER: Final = 0.9
"""The readings offered have at least so much of the probability of all; otherwise the right one is often another.

Both thresholds were chosen on questions about every second database, of
forms that the grammar `spider` has: one in fifteen was asked back, with the right reading among those offered in 96 %.
"""
MOST: Final = 3  # readings that are offered
_TRIED: Final = 5  # readings whose rows are compared
Fetch = Callable[[Reading], Cells]
"""The first rows of a query; raises DataError where it is refused or takes too long."""


@dataclass
class _Alike:
    """Readings with the same rows; `place` is that of the first."""

    place: int
    rows: Rows
    probability: float


def find_question_back(
    answer: Answer, fetch: Fetch, near: float = NEAR, together: float = TOGETHER
) -> QuestionBack | None:
    """What is asked back about an answer; None where the answer is to stand, and where nobody knows how sure it is.

    An answer that is not sure enough, or in doubt, is likely to be wrong along with all other readings.
    """
    if answer.confidence is None or answer.confidence < THRESHOLD:
        return None
    readings, weights = answer.readings[:_TRIED], compute_probabilities(answer.readings)
    usable = [
        place
        for place, each in enumerate(readings)
        if not each.unconnected and each.schema == readings[0].schema  # words are said over one schema
    ]
    others = sum(weights[place] for place in usable if place)
    if 0 not in usable or others < near * weights[0] or weights[0] + others < together:
        return None  # whatever the rows
    groups = _group(readings, weights, usable, fetch)
    if not groups:
        return None
    first, *rest = groups
    rest.sort(key=lambda alike: -alike.probability)
    offered = [first, *(each for each in rest[: MOST - 1] if each.probability >= near * first.probability)]
    if len(offered) < 2 or sum(each.probability for each in offered) < together:
        return None
    return _say(readings, offered)


def compute_probabilities(readings: Sequence[Reading]) -> list[float]:
    """How probable each reading is by the parser, if one of them is right; the sum is 1."""
    total = np.logaddexp.reduce([each.score for each in readings])
    return [math.exp(each.score - total) for each in readings]


def _group(readings: Sequence[Reading], weights: Sequence[float], usable: Sequence[int], fetch: Fetch) -> list[_Alike]:
    """The readings that have rows, those with the same rows together, the answer first; [] if it has none.

    The order of rows counts where both queries ask for one.
    """
    found = list[_Alike]()
    for place in usable:
        try:
            rows = [tuple(row) for row in fetch(readings[place])]
        except DataError:
            rows = []
        if not rows:
            if place == 0:
                return []
            continue
        for alike in found:
            ordered = all(readings[each].query.order is not None for each in (alike.place, place))
            if same_result(alike.rows, rows, ordered):
                alike.probability += weights[place]
                break
        else:
            found.append(_Alike(place, rows, weights[place]))
    return found


def _say(readings: Sequence[Reading], offered: Sequence[_Alike]) -> QuestionBack | None:
    """The readings in words; None where words do not tell them apart, or a query is too deep for any."""
    chosen = [readings[each.place] for each in offered]
    try:
        differences = difference_in_words([each.query for each in chosen], chosen[0].schema)
        words = [in_words(each.query, each.schema) for each in chosen]
    except (SqlError, RecursionError):
        return None
    if len(set(differences)) < len(offered):  # tables in another order
        return None
    found = zip(offered, chosen, differences, words, strict=True)
    return QuestionBack(
        ask_which(differences),
        tuple(OfferedReading(each.place, text, short, one.sql, each.probability) for each, one, short, text in found),
    )
