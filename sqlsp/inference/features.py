"""Features by which the judge ranks the candidates of a question.

They describe the candidate itself, how it compares with the other candidates, and the rows that it returns. Features
with the value 0 are left out. The judge has a weight for each feature (`inference.judge`).
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
    features |= _describe_tree(query)
    unknown = list(find_unknown_values(query, schema, context))
    features |= {
        "log-probability": score,
        "actions": steps / 10,
        "joins": float(count_joins(decided, collect_tables(last))),
        "cross join": float(bool(unconnected_tables(query, schema))),
        "values that no row has": float(sum(value.mentioned for value in unknown)),
        "values that neither question nor row has": float(sum(not value.mentioned for value in unknown)),
    }
    if last is not None:
        features |= _describe_history(query, last, context.earlier.confidence if context.earlier else None)
    return _drop_zeros(features)


def _describe_tree(query: Query) -> dict[str, float]:
    """Returns the size of a query and its parts."""
    nodes = list(walk(query))
    tables = [len(node.tables) for node in nodes if isinstance(node, Joined)]
    has_top = any(isinstance(node, Query) and node.top is not None for node in nodes)
    return {
        "nodes": len(nodes) / 10,
        "tables": float(max(tables, default=1)),
        "beyond the grammar spider": float(has_top or any(isinstance(node, EXTENDED_NODES) for node in nodes)),
        "nested": float(sum(isinstance(node, Query) for node in nodes) - 1),
        "grouped": float(query.group is not None),
        "ordered": float(query.order is not None),
        "cut": float(query.order is not None and query.order.limit is not None),
        "aggregates": float(sum(isinstance(node, Aggregate) for node in nodes)),
        "shown": float(len(query.select)),
        "literals": float(sum(isinstance(node, Value) for node in nodes)),
    }


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


def compare(candidates: Sequence[Candidate]) -> list[dict[str, float]]:
    """Returns the features of all candidates of a question: those of `describe`, comparisons, and those of rows."""
    scores = np.array([candidate.score for candidate in candidates])
    shares = scores - np.logaddexp.reduce(scores)
    entropy = -float((np.exp(shares) * shares).sum())
    results = []
    for candidate, score, share in zip(candidates, scores.tolist(), shares.tolist(), strict=True):
        beside = {
            "constant": 1.0,
            "log-probability": score,
            "share of all readings": share,
            "not the most probable": float(score < scores.max()),
            "entropy of the answers": entropy,
            "answers": float(len(candidates)),
            "further readings": candidate.merged - 1.0,
        }
        results.append(_drop_zeros({**candidate.features, **beside, **_describe_rows(candidate.rows)}))
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
    stems = {index: stem(word) for index, word in enumerate(context.words) if word[:1].isalpha() and not is_stop(word)}
    specific = {index: word for index, word in stems.items() if word not in _GENERAL}
    items = items_in(query, context.schema) | _find_metrics(applied, context.schema)
    return {
        **_describe_unused(query, items, specific, context),
        **_describe_unmentioned(query, items, {*stems.values()}, context),
        "words": len(context.words) / 10,
    }


def _describe_unused(query: Query, items: Set[int], stems: Mapping[int, str], context: Context) -> dict[str, float]:
    """Counts words of the question that no name or cell explains, and explained words that the query does not use.

    `items` are the schema items of the query. `stems` are the stems of the words about rows, by their positions.
    """
    names = item_stems(context.schema)
    literals = context.literals
    all_names = set[str]().union(*names)
    in_cells = literals.in_cells if literals else frozenset[int]()
    explained = {index: word for index, word in stems.items() if word in all_names or index in in_cells}
    values = [node.text or "" for node in walk(query) if isinstance(node, Value)]
    used = {stem(word) for text in values for word in text.split()}.union(*(names[item] for item in items))
    texts = set(literals_in(query))
    in_literals = {index for literal in _offered(context) if literal.text in texts for index in literal.words}
    unknown = len(stems) - len(explained)
    unused = sum(word not in used and index not in in_literals for index, word in explained.items())
    count = max(len(stems), 1)
    return {
        "share of words not known": unknown / count,
        "share of words not used": unused / count,
        "words not known": float(unknown),
        "words not used": float(unused),
    }


def _describe_unmentioned(query: Query, items: Set[int], mentioned: Set[str], context: Context) -> dict[str, float]:
    """Counts the columns and tables of a query by whether words of the question (`mentioned`, stems) name them.

    A column also counts as named if the question mentions a literal of the query that is in its cells.
    """
    schema = context.schema
    names = item_stems(schema)
    texts = set(literals_in(query))
    in_query = [literal for literal in _offered(context) if literal.text in texts and literal.words]
    compared = {column for literal in in_query for column in literal.columns}
    tables = [item for item in items if schema.is_star(item)]
    columns = [item for item in items if not schema.is_star(item) and item not in schema.key_columns]
    unmentioned = sum(not names[column] & mentioned and column not in compared for column in columns)
    return {
        "columns that no word says": float(unmentioned),
        "columns said": float(len(columns) - unmentioned),
        "columns said in full": float(sum(names[column] <= mentioned for column in columns)),
        "tables that no word says": float(sum(not names[table] & mentioned for table in tables)),
    }


def _offered(context: Context) -> Sequence[OfferedLiteral]:
    return context.literals.offered if context.literals else ()


def _find_metrics(applied: Sequence[Applied], schema: Schema) -> set[int]:
    """Returns the metrics that a rule replaced by their formulas, as column numbers."""
    nodes = (node for step in applied for node in walk(step.before))
    columns = {node.index for node in nodes if isinstance(node, Column)}
    return {column for column in columns if not schema.is_star(column) and schema.columns[column].metric}
