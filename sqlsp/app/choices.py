"""The candidates of a question as choices for a person: numbered, in words, with what distinguishes them.

Number 1 is the answer. The probabilities come from the judge. Without a judge they are the probabilities of the parser,
scaled so that they add up to 1.
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
    """A candidate that a person can choose.

    Attributes:
        reading: The index of the candidate among those of the answer.
        words: A sentence that describes the query, or None (`find_sentences`).
        difference: What distinguishes the candidate from the others, in words; the SQL if words are missing.
        sql: The SQL.
        probability: The probability that the candidate is right, 0 … 1.
    """

    reading: int
    words: str | None
    difference: str
    sql: str
    probability: float


@dataclass(frozen=True)
class QuestionBack:
    """A clarifying question such as `By order date, or by ship date?`.

    It offers two or three choices, the answer first.
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
        difference = _describe_difference(candidate, first if index else second, sentence)
        probability = share if candidate.probability is None else candidate.probability
        choices.append(Choice(index, sentence, difference, candidate.sql, probability))
    return tuple(choices)


def find_sentences(candidates: Sequence[Candidate]) -> list[str | None]:
    """Returns a sentence for each candidate. It is None if no template fits, or if another candidate has the same."""
    sentences = [verbalize(candidate.query, candidate.schema) for candidate in candidates]
    counts = Counter(sentences)
    return [sentence if counts[sentence] == 1 else None for sentence in sentences]


def _describe_difference(candidate: Candidate, other: Candidate, sentence: str | None) -> str:
    """Returns what distinguishes a candidate from `other`: the words for the parts that `other` lacks.

    If no shorter text distinguishes the two, it is the `sentence` of the candidate. Without a sentence, it is the SQL.
    """
    if sentence is None:
        return candidate.sql
    whole = sentence.removesuffix(".")
    if candidate.schema != other.schema or candidate is other:
        return whole
    differences = describe_differences([candidate.query, other.query], candidate.schema)
    if differences is None or len(differences[0]) > _MAX_SHARE * len(whole):
        return whole
    return differences[0][:1].upper() + differences[0][1:]


def find_question_back(answer: Answer) -> QuestionBack | None:
    """Returns the clarifying question about an answer, or None.

    The question offers candidates that were executed and returned rows, and that are more probable than "no candidate
    is right". There is no question if the answer is declined or has no confidence, or if fewer than two candidates can
    be offered.
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
    chosen = [answer.candidates[index] for index in offered]
    queries = [candidate.query for candidate in chosen]
    if len({simplify(query, schema) for query in queries}) < len(queries):  # only the order of tables differs
        return None
    differences = describe_differences(queries, schema)
    texts = differences or [candidate.sql for candidate in chosen]
    choices = [
        Choice(index, sentence, text, candidate.sql, candidate.probability or 0.0)
        for index, candidate, sentence, text in zip(offered, chosen, find_sentences(chosen), texts, strict=True)
    ]
    text = ", or ".join(differences) if differences else "which of these do you mean"
    return QuestionBack(f"{text[:1].upper()}{text[1:]}?", tuple(choices))
