"""A question with what was asked before it, as a parser reads it: the words of all turns, and marks of the last query.

The words of the question come first, so that it is read as if it stood alone; those of earlier questions follow, the
latest first, each after a `SEPARATOR`. The last query is not read as text. Its derivation gives each schema item and
each literal candidate that it has the rules that led there ("WHERE, an AND, a comparison by >"), and `*`, which is in
every schema, all rules of the query. These are marks: features of nodes and candidates, which the model embeds. The
paper's parser knows no conversations; this is the project's own.

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
    """The words of a question and of those before it; `turns` int [q]: 0 for the question's own, 1 for the last's …"""

    text: str
    words: list[str]
    turns: np.ndarray

    @classmethod
    def of(cls, question: str, earlier: Sequence[str] = ()) -> Turns:
        texts, words = [question], tokenise(question)
        turns = [0] * len(words)
        for turn, text in enumerate(reversed(earlier), 1):
            found = [SEPARATOR, *tokenise(text)]
            texts += [SEPARATOR, text]
            words += found
            turns += [turn] * len(found)
        return cls(" ".join(texts), words, np.array(turns, np.int32))


def profile_marks_of(decoder: DecoderConfig) -> int:
    """K, the number of marks of what the cells of a schema item are, or 0."""
    return PROFILE_MARKS if decoder.profile else 0


def marks_of(decoder: DecoderConfig) -> int:
    """M, the number of marks: a rule above the item or candidate, a rule of the query (at `*`), a turn; or 0."""
    if not decoder.context:
        return 0
    return 2 * len(load_grammar(decoder.values, decoder.grammar).rules) + MAX_HISTORY


def find_marks(
    query: Query | None, schema: Schema, candidates: LiteralCandidates | None, grammar_name: str, turns: np.ndarray
) -> Marks:
    """The marks of the last query, in abstract form, if it is known and the grammar has it, and of earlier words."""
    grammar = load_grammar(candidates is not None, grammar_name)
    rules, words = len(grammar.rules), len(turns)
    nodes = {(word, 2 * rules + turn - 1) for word, turn in enumerate(turns.tolist()) if turn > 0}
    values = set[tuple[int, int]]()
    codes, parents = list[int](), list[int]()
    if query is not None:
        with suppress(GrammarError):
            found = oracle(query, schema, candidates.literals if candidates else None, grammar_name)
            codes, parents = found.actions.tolist(), found.parents.tolist()
    above: list[frozenset[int]] = []  # of each step: the rules that lead to it
    for step, code in enumerate(codes):
        parent = parents[step]
        above.append(above[parent] | {codes[parent]} if parent >= 0 else frozenset())
        if code < rules:
            nodes.add((words + STAR, rules + code))
        elif code >= grammar.first_item:
            nodes |= {(words + code - grammar.first_item, rule) for rule in above[step]}
        elif code > grammar.actions:  # the first candidate is the placeholder
            values |= {(code - grammar.actions, rule) for rule in above[step]}
    return Marks(*(np.array(sorted(pairs), np.int32).reshape(-1, 2) for pairs in (nodes, values)))


def own_places(candidates: LiteralCandidates, words: Sequence[str]) -> LiteralCandidates:
    """The candidates as the question alone says them, whose own `words` these are: the same texts in the same order.

    Those of an earlier question have no span; a literal of the last query has that of the words that are its text.
    """
    places, said = candidates.places.copy(), [plain(word) for word in words]
    places[places[:, 1] >= len(words), :2] = -1
    for at in np.flatnonzero((places[:, 0] < 0) & (places[:, 2] == MentionKind.QUOTED)).tolist():
        found = _find(plain(candidates.texts[at] or ""), said)
        if found is not None:
            kind = MentionKind.CELL if (candidates.columns[:, 0] == at).any() else MentionKind.QUOTED
            places[at, :3] = (*found, kind)
    return replace(candidates, places=places)


def _find(text: str, said: Sequence[str]) -> tuple[int, int] | None:
    for first, word in enumerate(said):
        joined = ""
        for last in range(first, len(said)) if word and text.startswith(word) else ():
            joined = f"{joined} {said[last]}".strip()
            if joined == text and said[last]:
                return first, last
            if not text.startswith(joined):
                break
    return None
