"""A question with its history as a parser reads it: the words of all turns, and marks of the previous query.

The words of the question come first. The words of previous questions follow, the latest first, behind a `SEPARATOR`.
The previous query is not read as text. In its derivation, a path of grammar rules leads to each schema item and literal
candidate ("WHERE, an AND, a comparison by >"). These rules become the marks of the item or candidate. The column `*`,
which is in every schema, is marked with all rules of the query. The model embeds marks as features. The paper has no
conversations; this is an extension.

The letters in shapes are defined in `linking.types`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from sqlsp.cli.model import MAX_HISTORY, DecoderConfig
from sqlsp.databases.cells.profile import NUMBER_OF_MARKS as PROFILE_MARKS
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
    """The words of a question and of its history.

    `turns`, int [q], tells where a word is from: 0 for the question itself, 1 for the previous question, and so on.
    """

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


def count_profile_marks(decoder: DecoderConfig) -> int:
    """Returns K, the number of profile marks of a schema item. It is 0 for a parser that reads no profiles."""
    return PROFILE_MARKS if decoder.profile else 0


def count_marks(decoder: DecoderConfig) -> int:
    """Returns M, the number of different marks. It is 0 for a parser that does not read the history.

    There is one mark per rule above an item or candidate, one per rule of the query (at `*`), and one per turn.
    """
    if not decoder.context:
        return 0
    return 2 * len(load_grammar(decoder.values, decoder.grammar).rules) + MAX_HISTORY


def find_marks(
    query: Query | None, schema: Schema, candidates: LiteralCandidates | None, grammar_name: str, turns: np.ndarray
) -> Marks:
    """Returns the marks of the words of the history, and of the schema items and candidates in the previous query.

    `query` is the previous query in abstract form. If the grammar cannot derive it, it gives no marks.
    """
    grammar = load_grammar(candidates is not None, grammar_name)
    rules = len(grammar.rules)
    words = len(turns)
    nodes = {(word, 2 * rules + turn - 1) for word, turn in enumerate(turns.tolist()) if turn > 0}
    values = set[tuple[int, int]]()
    for code, path in _find_paths(query, schema, candidates, grammar_name):
        if code < rules:
            nodes.add((words + STAR, rules + code))
        elif code >= grammar.first_item:
            nodes |= {(words + code - grammar.first_item, rule) for rule in path}
        elif code > grammar.actions:  # the first candidate is the placeholder
            values |= {(code - grammar.actions, rule) for rule in path}
    return Marks(nodes=_pairs(nodes), values=_pairs(values))


def _find_paths(
    query: Query | None, schema: Schema, candidates: LiteralCandidates | None, grammar_name: str
) -> list[tuple[int, frozenset[int]]]:
    """Returns the actions that derive a query, as (code, rules on the path from the root to it)."""
    if query is None:
        return []
    try:
        derivation = oracle(query, schema, candidates.literals if candidates else None, grammar_name)
    except GrammarError:
        return []
    steps: list[tuple[int, frozenset[int]]] = []
    for code, parent in zip(derivation.actions.tolist(), derivation.parents.tolist(), strict=True):
        path = frozenset[int]()
        if parent >= 0:
            parent_code, parent_path = steps[parent]
            path = parent_path | {parent_code}
        steps.append((code, path))
    return steps


def _pairs(pairs: set[tuple[int, int]]) -> np.ndarray:
    return np.array(sorted(pairs), np.int32).reshape(-1, 2)


def without_history(candidates: LiteralCandidates, words: Sequence[str]) -> LiteralCandidates:
    """Returns the same candidates, with spans that point only to words of the question itself (`words`).

    A literal that only a previous question mentions gets no span. A literal of the previous query gets the span of the
    words that equal it, if there are any.
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
    """Returns the indices of the first and last word that together equal `text`. All are in the form of `plain`."""
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
