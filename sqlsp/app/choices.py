"""Choices: the candidates of a question, with a sentence, the difference from other candidates, and a probability.

The first choice is the answer. The probabilities come from the judge. Without a judge they are the probabilities of the
parser, scaled so that they add up to 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from sqlsp.app.verbalizer.differences import describe_differences
from sqlsp.app.verbalizer.sentences import verbalize
from sqlsp.inference.answer import Answer
from sqlsp.inference.candidate import Candidate
from sqlsp.inference.features import ROWS
from sqlsp.sql.joins import simplify

_MAX_OFFERED: Final = 3  # candidates that a clarifying question offers
_MAX_SHARE: Final = 0.8  # a difference longer than this share of the sentence is replaced by the whole sentence


@dataclass(frozen=True)
class Choice:
    """A candidate that the user can choose.

    Attributes:
        reading: The index of the candidate in the answer.
        words: A sentence that describes the query, or None (`find_sentences`).
        difference: The words that distinguish the candidate from other candidates; the SQL if words are missing.
        sql: The SQL.
        probability: The probability that the candidate is right, from 0 to 1.
    """

    reading: int
    words: str | None
    difference: str
    sql: str
    probability: float


@dataclass(frozen=True)
class QuestionBack:
    """A clarifying question such as `By order date, or by ship date?`.

    `readings` are the two or three choices that the question offers, beginning with the answer.
    """

    text: str
    readings: tuple[Choice, ...]


def list_choices(answer: Answer) -> tuple[Choice, ...]:
    """Returns all candidates of an answer as choices, in the same order."""
    candidates = answer.candidates
    if not candidates:
        return ()
    first = candidates[0]
    second = candidates[min(1, len(candidates) - 1)]
    weights = np.exp([candidate.score - first.score for candidate in candidates])
    shares = (weights / weights.sum()).tolist()
    choices = []
    sentences = find_sentences(candidates)
    for index, (candidate, sentence, share) in enumerate(zip(candidates, sentences, shares, strict=True)):
        compared = second if index == 0 else first  # the answer differs from the second candidate, others from it
        difference = _describe_difference(candidate, compared, sentence)
        probability = share if candidate.probability is None else candidate.probability
        choices.append(Choice(index, sentence, difference, candidate.sql, probability))
    return tuple(choices)


def find_sentences(candidates: Sequence[Candidate]) -> list[str | None]:
    """Returns a sentence for each candidate, or None if no template fits or two candidates have the same sentence."""
    sentences = [verbalize(candidate.query, candidate.schema) for candidate in candidates]
    counts = Counter(sentences)
    return [sentence if counts[sentence] == 1 else None for sentence in sentences]


def _describe_difference(candidate: Candidate, other: Candidate, sentence: str | None) -> str:
    """Returns the words for the parts of a candidate that the candidate `other` lacks.

    If no shorter text distinguishes the two candidates, returns the `sentence` of the candidate. Without a sentence,
    returns the SQL.
    """
    if sentence is None:
        return candidate.sql
    sentence = sentence.removesuffix(".")
    if candidate.schema != other.schema or candidate is other:
        return sentence
    differences = describe_differences([candidate.query, other.query], candidate.schema)
    if differences is None or len(differences[0]) > _MAX_SHARE * len(sentence):
        return sentence
    return differences[0][:1].upper() + differences[0][1:]


def find_question_back(answer: Answer) -> QuestionBack | None:
    """Returns the clarifying question about an answer, or None.

    The question offers candidates that were executed and returned rows, and that are more probable than "no candidate
    is right". There is no question if the answer is declined or has no confidence, or if fewer than two candidates can
    be offered.
    """
    if answer.confidence is None or answer.declined:
        return None
    offered = _find_offered(answer)
    if 0 not in offered or len(offered) < 2:
        return None
    candidates = [answer.candidates[index] for index in offered]
    queries = [candidate.query for candidate in candidates]
    schema = candidates[0].schema
    if len({simplify(query, schema) for query in queries}) < len(queries):  # only the order of tables differs
        return None
    differences = describe_differences(queries, schema)
    texts = differences or [candidate.sql for candidate in candidates]
    choices = []
    for index, sentence, text in zip(offered, find_sentences(candidates), texts, strict=True):
        candidate = answer.candidates[index]
        choices.append(Choice(index, sentence, text, candidate.sql, candidate.probability or 0.0))
    text = ", or ".join(differences) if differences else "which of these do you mean"
    return QuestionBack(f"{text[:1].upper()}{text[1:]}?", tuple(choices))


def _find_offered(answer: Answer) -> list[int]:
    """Returns the indices of the candidates that a clarifying question can offer, at most _MAX_OFFERED."""
    candidates = answer.candidates
    schema = candidates[0].schema
    none_right = 1 - sum(candidate.probability or 0.0 for candidate in candidates)
    offered = []
    for index, candidate in enumerate(candidates):
        is_probable = (candidate.probability or 0.0) > none_right
        has_rows = ROWS in candidate.features and not candidate.unconnected
        if is_probable and has_rows and candidate.schema == schema:  # words are comparable over one schema only
            offered.append(index)
    return offered[:_MAX_OFFERED]
