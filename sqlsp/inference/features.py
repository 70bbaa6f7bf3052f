"""What a candidate is judged by: numbers with names, of itself, of the candidates beside it, and of what it returns.

A number that is 0 is left out. Which of them counts for how much is learnt (`judge`); here nothing is weighed.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from sqlsp.evaluation.execution.outcomes import Rows
from sqlsp.inference.candidate import items_in
from sqlsp.inference.execution import RankedCandidate
from sqlsp.inference.heuristics import collect_tables, count_joins, find_breaks, find_implausible
from sqlsp.inference.rules.doubts import find_unknown_values
from sqlsp.inference.rules.rule import Applied, Context
from sqlsp.question.words import is_stop, item_stems, stem, stem_set
from sqlsp.sql.literals import literals_in
from sqlsp.sql.query import EXTENDED_NODES, Aggregate, Column, Joined, Query, Value, walk
from sqlsp.sql.trees import unconnected_tables

Features = Mapping[str, float]
ROWS: Final = "rows"
NOTHING: Final = (None, 0)  # cells of the only row where there was nothing to count or to add up
# words that say what is done with rows, not with which; numbers of them say nothing
_GENERAL: Final = stem_set(
    """list show give find tell return display name number count many much average mean total sum highest lowest most
    least largest smallest biggest best worst top first last maximum minimum more less than least equal different
    distinct each every per sorted order descending ascending alphabetical please me we our us want need know get see
    also together only same either both without have has rows entries records ones what who"""
)


def describe(
    query: Query, decided: Query, context: Context, score: float, steps: int, applied: Sequence[Applied] = ()
) -> dict[str, float]:
    """The features of a candidate by itself.

    `query` is explicit; `decided` is what the parser meant, before the rules on explicit queries. `score` is its
    log-probability, `steps` the number of actions of its derivation.
    """
    schema, last = context.schema, context.last_query
    nodes = list(walk(query))
    tables = [len(node.tables) for node in nodes if isinstance(node, Joined)]
    literals = {*literals_in(query), *(text for step in applied for text in literals_in(step.before))}
    found: dict[str, float] = dict(find_implausible(decided, schema, context.literals, context.words, literals))
    found |= find_breaks(query, last, context.question)
    found |= _judge_words(query, applied, context)
    unknown = list(find_unknown_values(query, schema, context))
    found |= {
        "log-probability": score,
        "actions": steps / 10,
        "nodes": len(nodes) / 10,
        "tables": float(max(tables, default=1)),
        "joins": float(count_joins(decided, collect_tables(last))),
        "beyond the grammar spider": float(
            any(
                isinstance(each, EXTENDED_NODES) or (isinstance(each, Query) and each.top is not None) for each in nodes
            )
        ),
        "nested": float(sum(isinstance(each, Query) for each in nodes) - 1),
        "grouped": float(query.group is not None),
        "ordered": float(query.order is not None),
        "cut": float(query.order is not None and query.order.limit is not None),
        "aggregates": float(sum(isinstance(each, Aggregate) for each in nodes)),
        "shown": float(len(query.select)),
        "literals": float(sum(isinstance(each, Value) for each in nodes)),
        "cross join": float(bool(unconnected_tables(query, schema))),
        "values that no row has": float(sum(each.said for each in unknown)),
        "values that neither question nor row has": float(sum(not each.said for each in unknown)),
    }
    if last is not None:
        known = set(walk(last))
        repeated = sum(node in known for node in nodes) / len(nodes)
        doubt = -math.log(max(context.last_confidence if context.last_confidence is not None else 1.0, 0.01))
        found |= {
            "follows": 1.0,
            "repeated": repeated,
            "doubt of the query before": doubt,
            "doubt of what is repeated": doubt * repeated,
            "the query before": float(query == last),
        }
    return {name: value for name, value in found.items() if value}


def compare(found: Sequence[RankedCandidate]) -> list[dict[str, float]]:
    """The features of all answers to a question: of their candidates, beside the others, and of their rows."""
    scores = np.array([each.candidate.score for each in found])
    shares = scores - np.logaddexp.reduce(scores)
    entropy = -float((np.exp(shares) * shares).sum())
    made = []
    for each, score, share in zip(found, scores.tolist(), shares.tolist(), strict=True):
        beside = {
            "constant": 1.0,
            "log-probability": score,
            "share of all readings": share,
            "not the most probable": float(score < scores.max()),
            "entropy of the answers": entropy,
            "answers": float(len(found)),
            "further readings": each.merged - 1.0,
        }
        features = {**each.candidate.features, **beside, **_look_at_rows(each.rows)}  # also of one compared before
        made.append({name: value for name, value in features.items() if value})
    return made


def _look_at_rows(rows: Rows | None) -> dict[str, float]:
    if rows is None:
        return {}
    columns = list(zip(*rows, strict=True))
    return {
        "no row": float(not rows),
        "one row": float(len(rows) == 1),
        "one row of nothing": float(len(rows) == 1 and all(cell in NOTHING for cell in rows[0])),
        ROWS: math.log1p(len(rows)),
        "columns without values": float(sum(all(cell is None for cell in column) for column in columns)),
        "rows alike": float(len(set(map(repr, rows))) < len(rows)),
    }


def _judge_words(query: Query, applied: Sequence[Applied], context: Context) -> dict[str, float]:
    """What of the question's telling words is not known or not used, and which columns of the query no word says."""
    stems = {place: stem(word) for place, word in enumerate(context.words) if word[:1].isalpha() and not is_stop(word)}
    telling = {place: word for place, word in stems.items() if word not in _GENERAL}
    schema = context.schema
    names, texts = item_stems(schema), set(literals_in(query))
    offered = context.literals.offered if context.literals else ()
    in_cells = context.literals.in_cells if context.literals else frozenset[int]()
    in_used = {place for each in offered if each.text in texts for place in each.words}
    values = (node.text or "" for node in walk(query) if isinstance(node, Value))
    items = items_in(query, schema)
    for step in applied:  # the metrics that a rule wrote out
        columns = (node.index for node in walk(step.before) if isinstance(node, Column))
        items |= {each for each in columns if not schema.is_star(each) and schema.columns[each].metric}
    used = {word for item in items for word in names[item]}
    used |= {stem(word) for text in values for word in text.split()}
    known = set().union(*names)
    unexplained = sum(word not in known and place not in in_cells for place, word in telling.items())
    left = [place for place, word in telling.items() if word in known or place in in_cells]
    unused = sum(telling[place] not in used and place not in in_used for place in left)
    said = {*stems.values()}
    compared = {column for each in offered if each.text in texts and each.words for column in each.columns}
    own = [
        item
        for item in items
        if item < len(schema.columns) and not schema.is_star(item) and item not in schema.key_columns
    ]
    unsaid = sum(not names[item] & said and item not in compared for item in own)
    unsaid_tables = sum(not names[item] & said for item in items if schema.is_star(item))
    whole = sum(names[item] <= said for item in own)
    count = max(len(telling), 1)
    return {
        "share of words not known": unexplained / count,
        "share of words not used": unused / count,
        "words not known": float(unexplained),
        "words not used": float(unused),
        "columns that no word says": float(unsaid),
        "columns said": float(len(own) - unsaid),
        "columns said in full": float(whole),
        "tables that no word says": float(unsaid_tables),
        "words": len(context.words) / 10,
    }
