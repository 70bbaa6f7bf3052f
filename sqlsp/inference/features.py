"""Features by which the judge ranks the candidates of a question.

Some features describe the query, some compare a candidate with the other candidates, and some describe the rows of the
result. Features with the value 0 are left out. The judge has a weight for each feature (`inference.judge`).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence, Set
from typing import Final

import numpy as np

from sqlsp.evaluation.outcomes import Rows
from sqlsp.inference.candidate import Applied, Candidate, items_in
from sqlsp.inference.heuristics import collect_tables, count_joins, find_breaks, find_implausible
from sqlsp.inference.rules.doubts import find_unknown_values
from sqlsp.inference.rules.rule import Context
from sqlsp.linking.types import OfferedLiteral
from sqlsp.question.words import is_stop, item_stems, stem, stem_set
from sqlsp.schema.schema import Schema
from sqlsp.sql.literals import literals_in
from sqlsp.sql.query import EXTENDED_NODES, Aggregate, Column, Joined, Query, Value, walk
from sqlsp.sql.trees import unconnected_tables

Features = Mapping[str, float]
ROWS: Final = "rows"
_EMPTY_CELLS: Final = (None, 0)  # results of aggregates over no rows
_PER_TEN: Final = 10  # counts of up to hundreds are divided by ten, so that all features have a similar size
_MIN_CONFIDENCE: Final = 0.01  # bounds the logarithm of a small probability
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
    """Returns the features of a single candidate that need no comparison with other candidates and no rows.

    Args:
        query: The query after all rules that do not execute queries, in explicit form.
        decided: The query before the rules on explicit queries, with FROM. It shows what the parser decided.
        context: The question, its schema and its literals.
        score: The log-probability of the query.
        steps: The number of actions in the derivation.
        applied: The rules that changed the query.
    """
    schema = context.schema
    previous_query = context.last_query
    literals = set(literals_in(query))
    for change in applied:
        literals.update(literals_in(change.before))
    features: dict[str, float] = dict(find_implausible(decided, schema, context.literals, context.words, literals))
    features |= find_breaks(query, previous_query, context.question)
    features |= _describe_words(query, applied, context)
    features |= _describe_tree(query)
    unknown_values = list(find_unknown_values(query, schema, context))
    features |= {
        "log-probability": score,
        "actions": steps / _PER_TEN,
        "joins": float(count_joins(decided, collect_tables(previous_query))),
        "cross join": float(bool(unconnected_tables(query, schema))),
        "values that no row has": float(sum(value.mentioned for value in unknown_values)),
        "values that neither question nor row has": float(sum(not value.mentioned for value in unknown_values)),
    }
    if previous_query is not None:
        confidence = context.earlier.confidence if context.earlier else None
        features |= _describe_history(query, previous_query, confidence)
    return _drop_zeros(features)


def _describe_tree(query: Query) -> dict[str, float]:
    """Returns features for the size of a query and for its clauses."""
    nodes = list(walk(query))
    numbers_of_tables = [len(node.tables) for node in nodes if isinstance(node, Joined)]
    has_top = any(isinstance(node, Query) and node.top is not None for node in nodes)
    is_extended = has_top or any(isinstance(node, EXTENDED_NODES) for node in nodes)
    return {
        "nodes": len(nodes) / _PER_TEN,
        "tables": float(max(numbers_of_tables, default=1)),
        "beyond the grammar spider": float(is_extended),
        "nested": float(sum(isinstance(node, Query) for node in nodes) - 1),
        "grouped": float(query.group is not None),
        "ordered": float(query.order is not None),
        "cut": float(query.order is not None and query.order.limit is not None),
        "aggregates": float(sum(isinstance(node, Aggregate) for node in nodes)),
        "shown": float(len(query.select)),
        "literals": float(sum(isinstance(node, Value) for node in nodes)),
    }


def _describe_history(query: Query, previous: Query, confidence: float | None) -> dict[str, float]:
    """Returns features for the relation of a query to the previous query.

    `confidence` is the probability that the previous query was right, None if this is unknown.
    """
    nodes = list(walk(query))
    previous_nodes = set(walk(previous))
    repeated = sum(node in previous_nodes for node in nodes) / len(nodes)
    doubt = 0.0 if confidence is None else -math.log(max(confidence, _MIN_CONFIDENCE))
    return {
        "follows": 1.0,
        "repeated": repeated,
        "doubt of the query before": doubt,
        "doubt of what is repeated": doubt * repeated,
        "the query before": float(query == previous),
    }


def compare(candidates: Sequence[Candidate]) -> list[dict[str, float]]:
    """Returns all features of the candidates of a question.

    Adds comparisons with the other candidates and features of the rows to the features of `describe`.
    """
    scores = np.array([candidate.score for candidate in candidates])
    log_shares = scores - np.logaddexp.reduce(scores)
    entropy = -float((np.exp(log_shares) * log_shares).sum())
    results = []
    for candidate, score, log_share in zip(candidates, scores.tolist(), log_shares.tolist(), strict=True):
        comparisons = {
            "constant": 1.0,
            "log-probability": score,
            "share of all readings": log_share,
            "not the most probable": float(score < scores.max()),
            "entropy of the answers": entropy,
            "answers": float(len(candidates)),
            "further readings": candidate.merged - 1.0,
        }
        results.append(_drop_zeros({**candidate.features, **comparisons, **_describe_rows(candidate.rows)}))
    return results


def _drop_zeros(features: Features) -> dict[str, float]:
    """Returns the features without those that are 0."""
    return {name: value for name, value in features.items() if value}


def _describe_rows(rows: Rows | None) -> dict[str, float]:
    """Returns features for the rows of a result. Returns {} if the query was not executed."""
    if rows is None:
        return {}
    columns = list(zip(*rows, strict=True))
    is_one_row = len(rows) == 1
    return {
        "no row": float(not rows),
        "one row": float(is_one_row),
        "one row of nothing": float(is_one_row and all(cell in _EMPTY_CELLS for cell in rows[0])),
        ROWS: math.log1p(len(rows)),
        "columns without values": float(sum(all(cell is None for cell in column) for column in columns)),
        "rows alike": float(len(set(map(repr, rows))) < len(rows)),
    }


def _describe_words(query: Query, applied: Sequence[Applied], context: Context) -> dict[str, float]:
    """Counts words of the question that the query does not use, and columns of the query that no word mentions."""
    stems = {index: stem(word) for index, word in enumerate(context.words) if word[:1].isalpha() and not is_stop(word)}
    specific_stems = {index: word for index, word in stems.items() if word not in _GENERAL}
    items = items_in(query, context.schema) | _find_metrics(applied, context.schema)
    return {
        **_describe_unused(query, items, specific_stems, context),
        **_describe_unmentioned(query, items, set(stems.values()), context),
        "words": len(context.words) / _PER_TEN,
    }


def _describe_unused(query: Query, items: Set[int], stems: Mapping[int, str], context: Context) -> dict[str, float]:
    """Counts the words that no name or cell contains, and the words of names and cells that the query does not use.

    Args:
        query: The query.
        items: The schema items of the query.
        stems: The stems of the words of the question that are about rows, by their positions in the question.
        context: The context of the question.
    """
    names = item_stems(context.schema)
    all_names = set[str]().union(*names)
    in_cells = context.literals.in_cells if context.literals else frozenset[int]()
    known_stems = {index: word for index, word in stems.items() if word in all_names or index in in_cells}
    used_stems = set[str]().union(*(names[item] for item in items))
    for node in walk(query):
        if isinstance(node, Value):
            used_stems.update(stem(word) for word in (node.text or "").split())
    in_literals = set[int]()
    for literal in _mentioned_literals(query, context):
        in_literals.update(literal.words)
    unused = sum(word not in used_stems and index not in in_literals for index, word in known_stems.items())
    unknown = len(stems) - len(known_stems)
    count = max(len(stems), 1)
    return {
        "share of words not known": unknown / count,
        "share of words not used": unused / count,
        "words not known": float(unknown),
        "words not used": float(unused),
    }


def _describe_unmentioned(query: Query, items: Set[int], stems: Set[str], context: Context) -> dict[str, float]:
    """Counts the columns and tables of a query that words of the question mention or do not mention.

    A column also counts as mentioned if the question mentions a literal of the query that a cell of the column has.

    Args:
        query: The query.
        items: The schema items of the query.
        stems: The stems of the words of the question.
        context: The context of the question.
    """
    schema = context.schema
    names = item_stems(schema)
    columns_of_literals = set[int]().union(*(literal.columns for literal in _mentioned_literals(query, context)))
    tables = [item for item in items if schema.is_star(item)]
    columns = [item for item in items if not schema.is_star(item) and item not in schema.key_columns]
    unmentioned = sum(names[column].isdisjoint(stems) and column not in columns_of_literals for column in columns)
    return {
        "columns that no word says": float(unmentioned),
        "columns said": float(len(columns) - unmentioned),
        "columns said in full": float(sum(names[column] <= stems for column in columns)),
        "tables that no word says": float(sum(names[table].isdisjoint(stems) for table in tables)),
    }


def _mentioned_literals(query: Query, context: Context) -> list[OfferedLiteral]:
    """Returns the literals of a query that the question mentions."""
    if context.literals is None:
        return []
    texts = set(literals_in(query))
    return [literal for literal in context.literals.offered if literal.text in texts and literal.words]


def _find_metrics(applied: Sequence[Applied], schema: Schema) -> set[int]:
    """Returns the columns of the metrics that a rule replaced by formulas."""
    metrics = set[int]()
    for change in applied:
        for node in walk(change.before):
            if isinstance(node, Column) and not schema.is_star(node.index) and schema.columns[node.index].metric:
                metrics.add(node.index)
    return metrics
