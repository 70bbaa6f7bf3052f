"""The probability that a question refers to the history, by its words.

*and in Germany?* does, *How many suppliers are there in Germany?* does not, whatever was asked before. A question that
names tables and columns of its own needs no history. A logistic model decides. Its features are the words that refer
back, function words with their positions, the length, and the tables and columns that the question names. The weights
in `reference.json` are fitted to the conversations of the corpora by `scripts/corpora/fit_reference.py`.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from sqlsp.inference.heuristics import collect_tables
from sqlsp.question.rows import MAX_SEARCHED, find_references
from sqlsp.question.words import is_stop, item_stems, stem, tokenise
from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql.query import Query

WEIGHTS: Final = Path(__file__).with_name("reference.json")
MIN_PROBABILITY: Final = 0.2  # a question that less probably refers to the history is read alone
_LENGTHS: Final = (2, 3, 4, 5, 6, 8, 10, 13)  # words
_EARLY: Final = 5  # words at the beginning of a question


def refer_probability(question: str, schema: Schema, last: Query | None) -> float:
    """Returns the probability that a question refers to the history, whose last query is `last`."""
    weights = _read_weights()
    features = describe_reference(question, schema, last)
    logit = math.fsum(weights.get(name, 0.0) * value for name, value in features.items())
    return 1 / (1 + math.exp(-logit))


@cache
def _read_weights() -> Mapping[str, float]:
    weights: dict[str, float] = json.loads(WEIGHTS.read_text("utf-8"))
    return weights


def describe_reference(question: str, schema: Schema, last: Query | None) -> dict[str, float]:
    """Returns the features of a question that tell whether it refers to the history."""
    text = question[:MAX_SEARCHED]
    words = [word.lower() for word in tokenise(text) if word[:1].isalnum()]
    features = dict.fromkeys(("constant", *find_references(text), *_describe_names(words, schema, last)), 1.0)
    features |= {f"words: {length}": 1.0 for length in _LENGTHS if len(words) >= length}
    if text.rstrip().endswith("?"):
        features["question mark"] = 1.0
    if words and not is_stop(words[0]):
        features["first: a name"] = 1.0
    for index, word in enumerate(words):
        if is_stop(word):
            position = "early" if index < _EARLY else "late"
            features[f"{position if index else 'first'}: {word}"] = 1.0
    return features


def _describe_names(words: list[str], schema: Schema, last: Query | None) -> list[str]:
    """Returns features about the tables and columns that a question names in full."""
    names = item_stems(schema)
    mentioned = {stem(word) for word in words if not is_stop(word)}
    named = [item for item in range(STAR + 1, len(names)) if names[item] and names[item] <= mentioned]
    tables = {schema.table_of(item) for item in named if schema.is_star(item)}
    columns = [item for item in named if not schema.is_star(item)]
    before = collect_tables(last)
    features = {
        "a table": bool(tables),
        "another table": bool(tables - before),
        "a table of the query before": bool(tables & before),
        "a column": bool(columns),
        "two columns": len(columns) > 1,
        "a column of another table": bool(columns) and before.isdisjoint(map(schema.table_of, columns)),
    }
    return [f"names {name}" for name, is_true in features.items() if is_true]
