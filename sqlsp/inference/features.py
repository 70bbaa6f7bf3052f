"""Features by which the judge ranks the candidates of a question.

They describe the candidate itself, how it compares with the other candidates, and the rows that it returns. Features
with the value 0 are left out. The judge has a weight for each feature (`inference.judge`).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from sqlsp.evaluation.execution.outcomes import Rows
from sqlsp.inference.candidate import RankedCandidate, items_in
from sqlsp.inference.heuristics import collect_tables, count_joins, find_breaks, find_implausible
from sqlsp.inference.rules.doubts import find_unknown_values
from sqlsp.inference.rules.rule import Applied, Context
from sqlsp.question.words import is_stop, item_stems, stem, stem_set
from sqlsp.schema.schema import Schema
from sqlsp.sql.literals import literals_in
from sqlsp.sql.query import EXTENDED_NODES, Aggregate, Column, Joined, Query, Value, walk
from sqlsp.sql.trees import unconnected_tables

Features = Mapping[str, float]
ROWS: Final = "rows"
_EMPTY_CELLS: Final = (None, 0)  # results of aggregates over no rows
# words about the form of an answer, not about its rows; whether a query uses them says nothing about it
_GENERAL: Final = stem_set(
    """list show give find tell return display name number count many much average mean total sum highest lowest most
    least largest smallest biggest best worst top first last maximum minimum more less than least equal different
    distinct each every per sorted order descending ascending alphabetical please me we our us want need know get see
    also together only same either both without have has rows entries records ones what who"""
)


def describe(
    query: Query, decided: Query, context: Context, score: float, steps: int, applied: Sequence[Applied] = ()
) -> dict[str, float]:
    """Returns the features of a single candidate.

    Args:
        query: The query after all rules that need no rows, in explicit form.
        decided: The explicit query before the rules on explicit queries: what the parser decided.
        context: The question, its schema and its literals.
        score: The log-probability of the query.
        steps: The number of actions in the derivation.
        applied: The rules that changed the query.
    """
    schema = context.schema
    last = context.last_query
    literals = {*literals_in(query), *(text for step in applied for text in literals_in(step.before))}
    features: dict[str, float] = dict(find_implausible(decided, schema, context.literals, context.words, literals))
    features |= find_breaks(query, last, context.question)
    features |= _describe_words(query, applied, context)
    nodes = list(walk(query))
    tables = [len(node.tables) for node in nodes if isinstance(node, Joined)]
    unknown = list(find_unknown_values(query, schema, context))
    has_top = any(isinstance(node, Query) and node.top is not None for node in nodes)
    features |= {
        "log-probability": score,
        "actions": steps / 10,
        "nodes": len(nodes) / 10,
        "tables": float(max(tables, default=1)),
        "joins": float(count_joins(decided, collect_tables(last))),
        "beyond the grammar spider": float(has_top or any(isinstance(node, EXTENDED_NODES) for node in nodes)),
        "nested": float(sum(isinstance(node, Query) for node in nodes) - 1),
        "grouped": float(query.group is not None),
        "ordered": float(query.order is not None),
        "cut": float(query.order is not None and query.order.limit is not None),
        "aggregates": float(sum(isinstance(node, Aggregate) for node in nodes)),
        "shown": float(len(query.select)),
        "literals": float(sum(isinstance(node, Value) for node in nodes)),
        "cross join": float(bool(unconnected_tables(query, schema))),
        "values that no row has": float(sum(value.mentioned for value in unknown)),
        "values that neither question nor row has": float(sum(not value.mentioned for value in unknown)),
    }
    if last is not None:
        features |= _describe_history(query, last, context.last_confidence)
    return _drop_zeros(features)


def _describe_history(query: Query, last: Query, last_confidence: float | None) -> dict[str, float]:
    nodes = list(walk(query))
    last_nodes = set(walk(last))
    repeated = sum(node in last_nodes for node in nodes) / len(nodes)
    doubt = -math.log(max(1.0 if last_confidence is None else last_confidence, 0.01))
    return {
        "follows": 1.0,
        "repeated": repeated,
        "doubt of the query before": doubt,
        "doubt of what is repeated": doubt * repeated,
        "the query before": float(query == last),
    }


def compare(ranked: Sequence[RankedCandidate]) -> list[dict[str, float]]:
    """Returns the features of all candidates of a question: those of `describe`, comparisons, and those of rows."""
    scores = np.array([one.candidate.score for one in ranked])
    shares = scores - np.logaddexp.reduce(scores)
    entropy = -float((np.exp(shares) * shares).sum())
    results = []
    for one, score, share in zip(ranked, scores.tolist(), shares.tolist(), strict=True):
        beside = {
            "constant": 1.0,
            "log-probability": score,
            "share of all readings": share,
            "not the most probable": float(score < scores.max()),
            "entropy of the answers": entropy,
            "answers": float(len(ranked)),
            "further readings": one.merged - 1.0,
        }
        results.append(_drop_zeros({**one.candidate.features, **beside, **_describe_rows(one.rows)}))
    return results


def _drop_zeros(features: Features) -> dict[str, float]:
    return {name: value for name, value in features.items() if value}


def _describe_rows(rows: Rows | None) -> dict[str, float]:
    if rows is None:
        return {}
    columns = list(zip(*rows, strict=True))
    return {
        "no row": float(not rows),
        "one row": float(len(rows) == 1),
        "one row of nothing": float(len(rows) == 1 and all(cell in _EMPTY_CELLS for cell in rows[0])),
        ROWS: math.log1p(len(rows)),
        "columns without values": float(sum(all(cell is None for cell in column) for column in columns)),
        "rows alike": float(len(set(map(repr, rows))) < len(rows)),
    }


def _describe_words(query: Query, applied: Sequence[Applied], context: Context) -> dict[str, float]:
    """Counts words of the question that the query does not use, and columns of the query that no word mentions."""
    schema = context.schema
    names = item_stems(schema)
    stems = {index: stem(word) for index, word in enumerate(context.words) if word[:1].isalpha() and not is_stop(word)}
    telling = {index: word for index, word in stems.items() if word not in _GENERAL}
    items = items_in(query, schema) | _find_metrics(applied, schema)
    literals = set(literals_in(query))
    offered = context.literals.offered if context.literals else ()
    in_cells = context.literals.in_cells if context.literals else frozenset[int]()
    in_literals = {index for literal in offered if literal.text in literals for index in literal.words}
    values = (node.text or "" for node in walk(query) if isinstance(node, Value))
    used = {word for item in items for word in names[item]} | {stem(word) for text in values for word in text.split()}
    known = set().union(*names)
    explained = {index: word for index, word in telling.items() if word in known or index in in_cells}
    unused = sum(word not in used and index not in in_literals for index, word in explained.items())
    mentioned = {*stems.values()}
    in_query = (literal for literal in offered if literal.text in literals and literal.words)
    compared = {column for literal in in_query for column in literal.columns}
    columns = [
        item
        for item in items
        if item < len(schema.columns) and not schema.is_star(item) and item not in schema.key_columns
    ]
    unmentioned = sum(not names[column] & mentioned and column not in compared for column in columns)
    count = max(len(telling), 1)
    return {
        "share of words not known": (len(telling) - len(explained)) / count,
        "share of words not used": unused / count,
        "words not known": float(len(telling) - len(explained)),
        "words not used": float(unused),
        "columns that no word says": float(unmentioned),
        "columns said": float(len(columns) - unmentioned),
        "columns said in full": float(sum(names[column] <= mentioned for column in columns)),
        "tables that no word says": float(sum(not names[item] & mentioned for item in items if schema.is_star(item))),
        "words": len(context.words) / 10,
    }


def _find_metrics(applied: Sequence[Applied], schema: Schema) -> set[int]:
    """Returns the metrics that a rule replaced by their formulas, as column numbers."""
    nodes = (node for step in applied for node in walk(step.before))
    columns = {node.index for node in nodes if isinstance(node, Column)}
    return {column for column in columns if not schema.is_star(column) and schema.columns[column].metric}
