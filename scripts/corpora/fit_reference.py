"""Fit the weights of `sqlsp/inference/reference.py` to the conversations of corpus:domains and corpus:business.

    python scripts/corpora/fit_reference.py

A follow-up refers to the history if its query continues the query before (`inference.heuristics.breaks_off`). Questions
of conversations that break off and contain words that refer back are left out, because it is not known what they refer
to. Questions of `train_spider.json` are examples of questions that refer to nothing, each with the history of a
conversation about the same database. Prints how well the model decides about databases that it was not fitted to, and
writes reference.json. The evaluation questions (`asked_*.tsv`) are about other databases.
"""

from __future__ import annotations

import json
import random
import sys
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from sqlsp.cli import compose
from sqlsp.databases.corpora import locate
from sqlsp.evaluation.calibration import Choices, fit
from sqlsp.inference.heuristics import breaks_off
from sqlsp.inference.reference import WEIGHTS, describe_reference
from sqlsp.question.rows import points_back
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql.parser import try_parse

_CORPORA: Final = ("corpus:domains", "corpus:business")
_ALONE: Final = 24  # questions without a conversation about each database
_LEAST: Final = 40  # examples that a feature must occur in
_PENALTY: Final = 3.0
_FOLDS: Final = 4


@dataclass(frozen=True)
class Example:
    """The features of a question with a history, and whether it refers to the history."""

    db_id: str
    features: dict[str, float]
    refers: bool


def read_examples() -> Iterator[Example]:
    """Yields the examples of all corpora."""
    generator = random.Random(0)
    for corpus in _CORPORA:
        folder = locate(corpus)
        schemas = read_tables(folder / "tables.json")
        histories = defaultdict[str, list[Any]](list)
        for record in json.loads((folder / "follow_ups.json").read_text("utf-8")):
            if "context" not in record:
                continue
            question, schema = record["question"], schemas[record["db_id"]]
            last, query = (try_parse(sql, schema) for sql in (record["context"]["query"], record["query"]))
            if last is None or query is None:
                continue
            histories[record["db_id"]].append(last)
            refers = not breaks_off(query, last)
            if refers or not points_back(question):
                yield Example(record["db_id"], describe_reference(question, schema, last), refers)
        alone = json.loads((folder / "train_spider.json").read_text("utf-8"))
        generator.shuffle(alone)
        number = Counter[str]()
        for record in alone:
            db_id = record["db_id"]
            if db_id in histories and number[db_id] < _ALONE:
                number[db_id] += 1
                last = generator.choice(histories[db_id])
                yield Example(db_id, describe_reference(record["question"], schemas[db_id], last), False)


def main() -> int:
    """Fit, print, write."""
    examples = [*read_examples()]
    counts = Counter(name for example in examples for name in example.features)
    names = sorted(name for name, count in counts.items() if count >= _LEAST)
    features = np.array([[example.features.get(name, 0.0) for name in names] for example in examples])
    refers = np.array([example.refers for example in examples])
    folds = np.array([zlib.crc32(example.db_id.encode()) % _FOLDS for example in examples])

    def fit_weights(chosen: Any) -> Any:
        return fit(Choices(features[chosen], refers[chosen], np.arange(chosen.sum())), _PENALTY)

    right = 0
    for fold in range(_FOLDS):
        logits = features[folds == fold] @ fit_weights(folds != fold)
        right += ((logits > 0) == refers[folds == fold]).sum()
    print(f"{right / len(examples):.1%} of {len(examples):,} questions about other databases decided rightly")
    weights = fit_weights(np.ones(len(examples), bool)).round(3).tolist()
    WEIGHTS.write_text(json.dumps(dict(zip(names, weights, strict=True)), indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(compose.guarded(main))
