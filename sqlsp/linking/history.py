"""A question with its history as a parser reads it: the words of all turns, and marks of the previous query.

The words of the question come first. The words of previous questions follow, the latest question first, each question
behind a `SEPARATOR`.

The previous query is not read as text, but as *marks*: numbers that belong to words, schema items and candidates, and
that the model embeds. In the derivation of the query, a path of grammar rules leads to each schema item and literal
candidate ("WHERE, an AND, a comparison by >"). These rules become the marks of the item or candidate. The column `*`,
which is in every schema, is also marked with all rules of the query. The paper has no conversations; this is an
extension.

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
from sqlsp.linking.types import FIRST_WORD, KIND, LAST_WORD, LiteralCandidates, Marks
from sqlsp.question.mentions import MentionKind
from sqlsp.question.words import plain, tokenise
from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql.query import Query
from sqlsp.utils.errors import GrammarError

SEPARATOR: Final = "|"


@dataclass(frozen=True)
class Turns:
    """The text and the words of a question and of its history."""

    text: str
    words: list[str]
    turns: np.ndarray  # int32 [q], by word: 0 for the question itself, 1 for the previous question, and so on

    @classmethod
    def of(cls, question: str, history: Sequence[str] = ()) -> Turns:
        """Joins a question and the previous questions in `history`, which begins with the oldest one."""
        texts = [question]
        words = tokenise(question)
        turns = [0] * len(words)
        for turn, text in enumerate(reversed(history), 1):
            words_of_turn = [SEPARATOR, *tokenise(text)]
            texts += [SEPARATOR, text]
            words += words_of_turn
            turns += [turn] * len(words_of_turn)
        return cls(" ".join(texts), words, turns=np.array(turns, np.int32))


def count_profile_marks(decoder: DecoderConfig) -> int:
    """Returns K, the number of different profile marks. It is 0 for a parser that reads no profiles."""
    return PROFILE_MARKS if decoder.profile else 0


def count_marks(decoder: DecoderConfig) -> int:
    """Returns M, the number of different marks. It is 0 for a parser that does not read the history.

    For R rules, the marks are, in this order: R rules on the path to an item or candidate, R rules of the query (only
    at `*`), and the turns of words.
    """
    if not decoder.context:
        return 0
    return 2 * len(load_grammar(decoder.values, decoder.grammar).rules) + MAX_HISTORY


def find_marks(
    query: Query | None, schema: Schema, candidates: LiteralCandidates | None, grammar_name: str, turns: np.ndarray
) -> Marks:
    """Returns the marks of the words of previous questions, and of the items and candidates in the previous query.

    Args:
        query: The previous query in abstract form. There are no marks of a query that the grammar cannot derive.
        schema: The schema of the question.
        candidates: The literal candidates of the question. None: literals are placeholders.
        grammar_name: The grammar whose rules become marks.
        turns: `Turns.turns` of the question.
    """
    grammar = load_grammar(candidates is not None, grammar_name)
    rules = len(grammar.rules)
    words = len(turns)
    first_turn = 2 * rules  # the mark of the previous question
    node_marks = {(word, first_turn + turn - 1) for word, turn in enumerate(turns.tolist()) if turn > 0}
    candidate_marks = set[tuple[int, int]]()
    for code, path in _find_paths(query, schema, candidates, grammar_name):
        if code < rules:
            node_marks.add((words + STAR, rules + code))
        elif code >= grammar.first_item:
            node_marks |= {(words + code - grammar.first_item, rule) for rule in path}
        elif code > grammar.actions:  # `grammar.actions` itself is the placeholder
            candidate_marks |= {(code - grammar.actions, rule) for rule in path}
    return Marks(nodes=_to_array(node_marks), values=_to_array(candidate_marks))


def _find_paths(
    query: Query | None, schema: Schema, candidates: LiteralCandidates | None, grammar_name: str
) -> list[tuple[int, frozenset[int]]]:
    """Returns the actions that derive a query, as pairs (action code, rules on the path from the root to the action).

    Returns [] if `query` is None or outside the grammar.
    """
    if query is None:
        return []
    try:
        derivation = oracle(query, schema, candidates.literals if candidates else None, grammar_name)
    except GrammarError:
        return []
    actions: list[tuple[int, frozenset[int]]] = []
    for code, parent in zip(derivation.actions.tolist(), derivation.parents.tolist(), strict=True):
        path = frozenset[int]()
        if parent >= 0:  # not the root
            parent_rule, parent_path = actions[parent]
            path = parent_path | {parent_rule}
        actions.append((code, path))
    return actions


def _to_array(pairs: set[tuple[int, int]]) -> np.ndarray:
    return np.array(sorted(pairs), np.int32).reshape(-1, 2)


def without_history(candidates: LiteralCandidates, words: Sequence[str]) -> LiteralCandidates:
    """Returns the same candidates, with spans that point only to words of the question itself (`words`).

    If only a previous question mentions a literal, the literal gets no span. If no question mentions a literal of the
    previous query, but words of this question equal the literal, the literal gets the span of these words.
    """
    mentions = candidates.mentions.copy()
    is_of_history = mentions[:, LAST_WORD] >= len(words)
    mentions[is_of_history, FIRST_WORD] = -1
    mentions[is_of_history, LAST_WORD] = -1
    is_of_query = (mentions[:, FIRST_WORD] < 0) & (mentions[:, KIND] == MentionKind.QUOTED)
    plain_words = [plain(word) for word in words]
    candidates_in_cells = candidates.columns[:, 0]
    for index in np.flatnonzero(is_of_query).tolist():
        span = _find_span(plain(candidates.texts[index] or ""), plain_words)
        if span is not None:
            mentions[index, [FIRST_WORD, LAST_WORD]] = span
            mentions[index, KIND] = MentionKind.CELL if index in candidates_in_cells else MentionKind.QUOTED
    return replace(candidates, mentions=mentions)


def _find_span(text: str, words: Sequence[str]) -> tuple[int, int] | None:
    """Returns the indices of the first and last word of an n-gram that equals `text`, or None.

    `text` and `words` are in the form of `plain`.
    """
    for first, word in enumerate(words):
        if not word or not text.startswith(word):
            continue
        joined = ""
        for last in range(first, len(words)):
            joined = f"{joined} {words[last]}".strip()
            if joined == text and words[last]:  # punctuation, whose plain form is empty, does not end an n-gram
                return first, last
            if not text.startswith(joined):
                break
    return None
