"""How sure one may be that a column refers to another: fits and measures `sqlsp/schema/key_inference.py`.

    python scripts/measure/fit_keys.py --spider DIR

The declared foreign keys of the databases of Spider's training questions are what is to be found, each database taken
with its contents and once more without. Prints precision and recall over five folds of training databases, each judged
by weights fitted on the other four, those of dev's databases, and the weights as they stand in the code.
"""

from __future__ import annotations

import argparse
import sys
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from unittest.mock import patch

import torch

from sqlsp.corpus.spider import read_list
from sqlsp.options import cli
from sqlsp.schema import key_inference as inference
from sqlsp.schema.database import database_path
from sqlsp.schema.key_inference import Judge, infer_keys
from sqlsp.schema.keys import ColumnContents, read_contents
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables

FOLDS = 5
DECAY = 0.5  # of squared weights
Weights = dict[str, float]


@dataclass
class Case:
    """A schema without its keys, the keys, and what its columns hold."""

    schema: Schema
    keys: set[tuple[int, int]]
    contents: Mapping[int, ColumnContents]

    @classmethod
    def of(cls, schema: Schema, databases: Path) -> Case:
        """The case of one database; its file may be missing."""
        path = database_path(databases, schema.db_id)
        contents = read_contents(path, schema, range(1, len(schema.columns)), seconds=30)
        return cls(replace(schema, foreign_keys=()), set(schema.foreign_keys), contents)

    def examples(self) -> list[tuple[dict[str, float], bool]]:
        """Features of every pair and whether the one refers to the other, with contents and without."""
        judge = Judge(self.schema)
        return [
            (judge.features(*pair, contents), pair in self.keys)
            for pair in judge.candidates()
            for contents in (self.contents, {})
        ]


def fit(cases: Sequence[Case]) -> Weights:
    """The weights of a logistic regression over all examples of `cases`."""
    examples = [example for case in cases for example in case.examples()]
    names = sorted({name for features, _ in examples for name in features}, key=lambda name: name != "constant")
    inputs = torch.tensor([[features.get(name, 0.0) for name in names] for features, _ in examples])
    wanted = torch.tensor([float(is_key) for _, is_key in examples])
    weights = torch.zeros(len(names), requires_grad=True)
    optimiser = torch.optim.LBFGS([weights], max_iter=500, line_search_fn="strong_wolfe")

    def closure() -> torch.Tensor:
        optimiser.zero_grad()
        loss = torch.nn.functional.binary_cross_entropy_with_logits(inputs @ weights, wanted, reduction="sum")
        loss = loss + DECAY * weights[1:].square().sum()
        loss.backward()
        return loss

    optimiser.step(closure)
    return {name: round(value, 2) for name, value in zip(names, weights.tolist(), strict=True)}


def counts(cases: Sequence[Case], weights: Weights, contents: bool) -> torch.Tensor:
    """Keys found, keys found that are none, keys missed; between different tables, whichever way they point."""
    total = torch.zeros(3, dtype=torch.long)
    with patch.object(inference, "WEIGHTS", weights):
        for case in cases:
            reader = (lambda columns, case=case: case.contents) if contents else None
            found = {frozenset((key.column, key.other)) for key in infer_keys(case.schema, reader)}
            there = {frozenset(k) for k in case.keys if case.schema.table_of(k[0]) != case.schema.table_of(k[1])}
            total += torch.tensor([len(found & there), len(found - there), len(there - found)])
    return total


def line(name: str, number: torch.Tensor) -> str:
    """Precision and recall in one line."""
    right, wrong, missed = number.tolist()
    return f"{name:<52}{100 * right / (right + wrong):6.1f} %{100 * right / (right + missed):8.1f} %{right + missed:8}"


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--spider", type=Path, required=True, help="the Spider folder")
    spider = parser.parse_args().spider
    schemas = read_tables(spider / "tables.json")

    def cases(file: str) -> list[Case]:
        names = sorted({row["db_id"] for row in read_list(spider / file)})
        return [Case.of(schemas[name], spider / "database") for name in names if schemas[name].foreign_keys]

    train, dev = cases("train_spider.json"), cases("dev.json")
    folds = [[case for case in train if zlib.crc32(case.schema.db_id.encode()) % FOLDS == k] for k in range(FOLDS)]
    fitted = [fit([case for other in folds if other is not fold for case in other]) for fold in folds]
    weights = fit(train)
    print(f"{'':<52}{'precision':>8}{'recall':>10}{'keys':>8}")
    for contents in (True, False):
        by = "names, types and contents" if contents else "names and types"
        over = sum((counts(fold, w, contents) for fold, w in zip(folds, fitted, strict=True)), torch.zeros(3).long())
        print(line(f"training databases, {by}, five folds", over))
        print(line(f"dev's databases, {by}", counts(dev, weights, contents)))
    print("\nWEIGHTS: Final = {")
    for name, value in weights.items():
        print(f'    "{name}": {value},')
    print("}")
    return 0


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
