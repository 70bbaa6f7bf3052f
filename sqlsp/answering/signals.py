"""What shows whether an answer is right: the input of the confidence (`answering.confidence`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Final

import numpy as np

from sqlsp.question.words import is_stop, item_stems, stem, stem_set
from sqlsp.rules.reading import Reading
from sqlsp.rules.rule import Context
from sqlsp.sql.literals import literals_in
from sqlsp.sql.query import BEYOND, Column, Joined, Query, Value, walk

# words that say what is done with rows, not with which; numbers of them say nothing
_GENERAL: Final = stem_set(
    """list show give find tell return display name number count many much average mean total sum highest lowest most
    least largest smallest biggest best worst top first last maximum minimum more less than least equal different
    distinct each every per sorted order descending ascending alphabetical please me we our us want need know get see
    also together only same either both without have has rows entries records ones what who"""
)


@dataclass(frozen=True)
class Signals:
    """Of one answer, those of a question that stands alone in the order of the weights of a confidence.

    `score`: its log-probability. `spread`: the entropy of the readings, in nats. `unexplained`: the share of the
    telling words of the question that no name and no cell has. `unused`: the share of them that a name or a cell has,
    but nothing in the query. `tables`: in the longest FROM. `empty`: 1 where it was run and returned no row.
    `implausible`: what implausible things cost it (`answering.plausibility`). `beyond`: 1 where it has what only the
    grammar `people` has. `size`: the number of nodes of its tree, in tens. `constant`: 1.

    Of a question that was read with the query before it (`follows`), also `before`: the probability that this one was
    right, `repeated`: the share of the tree's nodes that it has, and `same`: 1 where it is the same query.
    """

    score: float
    spread: float
    unexplained: float
    unused: float
    tables: float
    empty: float
    implausible: float = 0.0
    beyond: float = 0.0
    size: float = 0.0
    constant: float = 1.0
    follows: float = 0.0
    before: float = 1.0
    repeated: float = 0.0
    same: float = 0.0

    @property
    def vector(self) -> tuple[float, ...]:
        return tuple(getattr(self, name) for name in FEATURES)

    @property
    def thread(self) -> tuple[float, ...]:
        return self.before, self.repeated, self.same


FEATURES: Final = tuple(each.name for each in fields(Signals))[:-4]


def measure_signals(readings: Sequence[Reading], context: Context, is_empty: bool = False) -> Signals:
    """The signals of the first of `readings`, which are in any order behind it."""
    answer, last = readings[0], context.last_query
    nodes = list(walk(answer.query))
    tables = [len(node.tables) for node in nodes if isinstance(node, Joined)]
    beyond = (isinstance(each, BEYOND) or (isinstance(each, Query) and each.top is not None) for each in nodes)
    scores = np.array([each.score - each.penalty - each.discontinuity for each in readings])
    shares = np.exp(scores - max(scores))
    shares /= shares.sum()
    found = Signals(
        answer.score,
        float(-(shares * np.log(np.maximum(shares, 1e-12))).sum()),
        *_judge_words(answer, context),
        float(max(tables, default=1)),
        float(is_empty),
        answer.penalty,
        float(any(beyond)),
        len(nodes) / 10,
    )
    if last is None:
        return found
    known = set(walk(last))
    return replace(
        found,
        follows=1.0,
        before=1.0 if context.last_confidence is None else context.last_confidence,
        repeated=sum(node in known for node in nodes) / len(nodes),
        same=float(answer.query == last),
    )


def _judge_words(answer: Reading, context: Context) -> tuple[float, float]:
    """The shares of the telling words that are unexplained, and that the answer does not use."""
    stems = {place: stem(word) for place, word in enumerate(context.words) if word[:1].isalpha() and not is_stop(word)}
    telling = {place: word for place, word in stems.items() if word not in _GENERAL}
    if not telling:
        return 0.0, 0.0
    names, texts = item_stems(answer.schema), set(literals_in(answer.query))
    in_cells, offered = (context.candidates.in_cells, context.candidates.offered) if context.candidates else ((), ())
    in_used = {place for each in offered if each.text in texts for place in each.words}
    values = (node.text or "" for node in walk(answer.query) if isinstance(node, Value))
    used = {word for item in _find_items(answer) for word in names[item]}
    used |= {stem(word) for text in values for word in text.split()}
    known = set().union(*names)
    explained = {place: word for place, word in telling.items() if word in known or place in in_cells}
    unused = sum(word not in used and place not in in_used for place, word in explained.items())
    return (len(telling) - len(explained)) / len(telling), unused / len(telling)


def _find_items(answer: Reading) -> set[int]:
    """The schema items that a query names, with the tables of its columns, and the metrics that a rule wrote out."""
    schema, found = answer.schema, set[int]()
    for step in answer.applied:
        columns = (node.index for node in walk(step.before) if isinstance(node, Column))
        found.update(each for each in columns if not schema.is_star(each) and schema.columns[each].metric is not None)
    for node in walk(answer.query):
        if isinstance(node, Column) and not schema.is_star(node.index):
            found |= {node.index, schema.star_of(schema.table_of(node.index))}
        elif isinstance(node, Joined):
            found.update(map(schema.star_of, node.tables))
    return found
