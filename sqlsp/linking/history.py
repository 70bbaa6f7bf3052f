"""A question with its history as a parser reads it: the words of all turns, and marks of the previous query.

The words of the question come first. The words of previous questions follow, the latest first, behind a `SEPARATOR`.
The previous query is not read as text. In its derivation, certain rules lead to a schema item or a literal candidate
("WHERE, an AND, a comparison by >"): these become the marks of that item or candidate. `*`, which is in every schema,
is marked with all rules of the query. The model embeds marks as features. The paper has no conversations; this is an
extension.

The letters in shapes are defined in `linking.types`.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from sqlsp.cli.model import MAX_HISTORY, DecoderConfig
from sqlsp.databases.cells.profile import NUMBER as PROFILE_MARKS
from sqlsp.grammar.grammar import load_grammar
from sqlsp.grammar.transition import oracle
from sqlsp.linking.types import LiteralCandidates, Marks
from sqlsp.question.mentions import MentionKind
from sqlsp.question.words import plain, tokenise
from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql.query import Query
from sqlsp.utils.errors import GrammarError

SEPARATOR: Final = "|"


@dataclass(frozen=True)
class Turns:
    """The words of a question and of its history; `turns` int [q]: 0 for the question's own, 1 for the previous one."""

    text: str
    words: list[str]
    turns: np.ndarray

    @classmethod
    def of(cls, question: str, history: Sequence[str] = ()) -> Turns:
        texts = [question]
        words = tokenise(question)
        turns = [0] * len(words)
        for turn, text in enumerate(reversed(history), 1):
            further = [SEPARATOR, *tokenise(text)]
            texts += [SEPARATOR, text]
            words += further
            turns += [turn] * len(further)
        return cls(" ".join(texts), words, np.array(turns, np.int32))


def profile_marks_of(decoder: DecoderConfig) -> int:
    """Returns K, the number of profile marks, or 0."""
    return PROFILE_MARKS if decoder.profile else 0


def marks_of(decoder: DecoderConfig) -> int:
    """Returns M, the number of marks, or 0: rules above an item or candidate, rules of the query (at `*`), turns."""
    if not decoder.context:
        return 0
    return 2 * len(load_grammar(decoder.values, decoder.grammar).rules) + MAX_HISTORY


def find_marks(
    query: Query | None, schema: Schema, candidates: LiteralCandidates | None, grammar_name: str, turns: np.ndarray
) -> Marks:
    """Returns the marks of words of the history and of the previous query, in abstract form.

    A query that the grammar cannot derive gives no marks.
    """
    grammar = load_grammar(candidates is not None, grammar_name)
    rules = len(grammar.rules)
    words = len(turns)
    nodes = {(word, 2 * rules + turn - 1) for word, turn in enumerate(turns.tolist()) if turn > 0}
    values = set[tuple[int, int]]()
    codes: list[int] = []
    parents: list[int] = []
    if query is not None:
        with suppress(GrammarError):
            derivation = oracle(query, schema, candidates.literals if candidates else None, grammar_name)
            codes = derivation.actions.tolist()
            parents = derivation.parents.tolist()
    above: list[frozenset[int]] = []  # by step: the rules that lead to it
    for step, code in enumerate(codes):
        parent = parents[step]
        above.append(above[parent] | {codes[parent]} if parent >= 0 else frozenset())
        if code < rules:
            nodes.add((words + STAR, rules + code))
        elif code >= grammar.first_item:
            nodes |= {(words + code - grammar.first_item, rule) for rule in above[step]}
        elif code > grammar.actions:  # the first candidate is the placeholder
            values |= {(code - grammar.actions, rule) for rule in above[step]}
    return Marks(nodes=_pairs(nodes), values=_pairs(values))


def _pairs(pairs: set[tuple[int, int]]) -> np.ndarray:
    return np.array(sorted(pairs), np.int32).reshape(-1, 2)


def without_history(candidates: LiteralCandidates, words: Sequence[str]) -> LiteralCandidates:
    """Returns the same candidates with the spans that the question alone gives; `words` are its own.

    A literal of a previous question has no span. A literal of the previous query has that of the words equal to it.
    """
    mentions = candidates.mentions.copy()
    texts = [plain(word) for word in words]
    mentions[mentions[:, 1] >= len(words), :2] = -1
    of_query = (mentions[:, 0] < 0) & (mentions[:, 2] == MentionKind.QUOTED)
    for index in np.flatnonzero(of_query).tolist():
        span = _find_span(plain(candidates.texts[index] or ""), texts)
        if span is not None:
            in_cells = (candidates.columns[:, 0] == index).any()
            mentions[index, :2] = span
            mentions[index, 2] = MentionKind.CELL if in_cells else MentionKind.QUOTED
    return replace(candidates, mentions=mentions)


def _find_span(text: str, words: Sequence[str]) -> tuple[int, int] | None:
    """Returns the first and last of the words that are equal to `text`, all in the form of `plain`."""
    for first, word in enumerate(words):
        if not word or not text.startswith(word):
            continue
        joined = ""
        for last in range(first, len(words)):
            joined = f"{joined} {words[last]}".strip()
            if joined == text and words[last]:
                return first, last
            if not text.startswith(joined):
                break
    return None
