"""The candidates of a question as people choose among them: numbered, in words, with what distinguishes them.

Number 1 is the answer. Probabilities come from the judge; without one they are the scores of the beam, normalized to 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from sqlsp.app.verbalizer.difference import difference_in_words
from sqlsp.app.verbalizer.query import in_words
from sqlsp.inference.answer import Answer
from sqlsp.inference.candidate import Candidate
from sqlsp.inference.features import ROWS
from sqlsp.utils.errors import SqlError

_MAX_OFFERED: Final = 3  # candidates of a clarifying question
_MAX_SHARE: Final = 0.8  # of a sentence; a longer difference is replaced by the whole sentence


@dataclass(frozen=True)
class Choice:
    """A candidate that a person can choose.

    `reading` is the index among the candidates of the answer. `words` describe the whole query, `difference` only what
    distinguishes it. `probability` is that of being right, 0 … 1.
    """

    reading: int
    words: str
    difference: str
    sql: str
    probability: float


@dataclass(frozen=True)
class QuestionBack:
    """A clarifying question such as `By order date, or by ship date?`, and two or three choices, the answer first."""

    text: str
    readings: tuple[Choice, ...]


def list_choices(answer: Answer) -> tuple[Choice, ...]:
    """All candidates of an answer as choices, in their order."""
    candidates = answer.candidates
    if not candidates:
        return ()
    first = candidates[0]
    second = candidates[min(1, len(candidates) - 1)]
    weights = np.exp([candidate.score - first.score for candidate in candidates])
    shares = (weights / weights.sum()).tolist()
    choices = []
    for index, (candidate, share) in enumerate(zip(candidates, shares, strict=True)):
        words = in_words(candidate.query, candidate.schema)
        difference = _describe_difference(candidate, first if index else second, words)
        probability = share if candidate.probability is None else candidate.probability
        choices.append(Choice(index, words, difference, candidate.sql, probability))
    return tuple(choices)


def _describe_difference(candidate: Candidate, other: Candidate, words: str) -> str:
    """The words that `other` lacks; all `words` if no shorter text distinguishes the two."""
    whole = words.removesuffix(".")
    if candidate.schema != other.schema or candidate is other:
        return whole
    try:
        own, others = difference_in_words([candidate.query, other.query], candidate.schema)
    except (SqlError, RecursionError):
        return whole
    return whole if own == others or len(own) > _MAX_SHARE * len(whole) else own[:1].upper() + own[1:]


def find_question_back(answer: Answer) -> QuestionBack | None:
    """The clarifying question about an answer, or None.

    A candidate is offered if it is more probable than that no candidate is right, and if it was executed and has rows.
    Nothing is asked if the answer is declined, or if nobody knows how sure it is.
    """
    if answer.confidence is None or answer.declined:
        return None
    none_right = 1 - sum(candidate.probability or 0.0 for candidate in answer.candidates)
    schema = answer.candidates[0].schema
    offered = [
        index
        for index, candidate in enumerate(answer.candidates)
        if (candidate.probability or 0.0) > none_right
        and ROWS in candidate.features
        and not candidate.unconnected
        and candidate.schema == schema  # words are comparable over one schema only
    ][:_MAX_OFFERED]
    if 0 not in offered or len(offered) < 2:
        return None
    queries = [answer.candidates[index].query for index in offered]
    try:
        differences = difference_in_words(queries, schema)
        words = [in_words(query, schema) for query in queries]
    except (SqlError, RecursionError):  # a query is too deep for words
        return None
    if len(set(differences)) < len(offered):  # only the order of tables differs
        return None
    choices = []
    for index, text, difference in zip(offered, words, differences, strict=True):
        candidate = answer.candidates[index]
        choices.append(Choice(index, text, difference, candidate.sql, candidate.probability or 0.0))
    text = ", or ".join(differences)
    return QuestionBack(f"{text[:1].upper()}{text[1:]}?", tuple(choices))
