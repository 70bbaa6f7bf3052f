"""The error analysis as data: builds the content of errors.json and writes it beside errors.html."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import asdict
from pathlib import Path
from typing import Any

from sqlsp.common.files import write_atomic
from sqlsp.evaluation.analysis.classes import MEANINGS, ErrorClass, Finding
from sqlsp.evaluation.analysis.page import page
from sqlsp.evaluation.analysis.tally import Analysis, Model, Tally
from sqlsp.evaluation.exact_match.hardness import LEVELS

JSON_NAME, PAGE_NAME = "errors.json", "errors.html"


def write(analysis: Analysis, folder: Path | str, examples: int) -> None:
    """Write errors.json and errors.html into `folder`; the page shows up to `examples` errors a model and class."""
    write_atomic(Path(folder) / JSON_NAME, json.dumps(contents(analysis), indent=1, ensure_ascii=False) + "\n")
    write_atomic(Path(folder) / PAGE_NAME, page(analysis, examples))


def table(analysis: Analysis) -> str:
    """The counts of each class and the accuracies as text: all examples, then the union and intersection of errors.

    Sets without an example are left out.
    """
    sets = [("all", analysis.examples)]
    if len(analysis.models) > 1:
        sets += [("any wrong", analysis.union), ("all wrong", analysis.intersection)]
    sets = [(name, indices) for name, indices in sets if indices]
    classes = [each.value for each in ErrorClass]
    heads = ["model", "examples", "exact", *classes, "exact match", "Acc_c", "Acc_s", "Acc_a"]
    rows = [heads]
    for name, indices in sets:
        for model in analysis.models:
            tally = model.tally(indices)
            counts = (tally.total, tally.exact, *(tally.kinds.get(kind, 0) for kind in ErrorClass))
            shares = (tally.exact_match, tally.acc_c, tally.acc_s, tally.acc_a)
            rows.append([f"{model.name} ({name})", *map(str, counts), *(f"{share:.3f}" for share in shares)])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        )
        for row in rows
    )


def contents(analysis: Analysis) -> dict[str, Any]:
    """What errors.json holds: counts and accuracies by set of examples and model, then every error with its reasons."""
    sets = {"all": analysis.examples, "union": analysis.union, "intersection": analysis.intersection}
    return {
        "settings": {
            "databases": analysis.settings.databases,
            "suite": analysis.settings.suite,
            **asdict(analysis.settings.run),
        },
        "classes": {kind.value: meaning for kind, meaning in MEANINGS.items()},
        "sets": {
            name: {
                "count": len(indices),
                "models": {model.name: _tally(model.tally(indices)) for model in analysis.models},
            }
            for name, indices in sets.items()
        },
        "models": [_model(model, analysis.examples) for model in analysis.models],
        "errors": [
            _error(model, index, finding)
            for model in analysis.models
            for index, finding in sorted(model.findings.items())
        ],
    }


def _tally(tally: Tally) -> dict[str, Any]:
    return {
        "count": tally.total,
        "exact": tally.exact,
        **{kind.value: tally.kinds.get(kind, 0) for kind in ErrorClass},
        "exact_match": tally.exact_match,
        "acc_c": tally.acc_c,
        "acc_s": tally.acc_s,
        "acc_a": tally.acc_a,
    }


def _model(model: Model, indices: Collection[int]) -> dict[str, Any]:
    hardness = model.by_hardness(indices)
    return {
        "name": model.name,
        "file": model.file,
        "evidence": asdict(model.evidence),
        "test_suite": _suite(model),
        "hardness": {level: _tally(hardness[level]) for level in LEVELS if level in hardness},
        "columns": [
            {"clause": clause, "gold": gold, "pred": pred, "indices": [model.pairs[index].index for index in found]}
            for (clause, gold, pred), found in model.confused_columns.items()
        ],
    }


def _suite(model: Model) -> dict[str, Any] | None:
    if model.suite is None:
        return None
    of_suite, of_first = model.suite_accuracy()
    return {"accuracy": of_suite, "accuracy_on_first_database": of_first}


def _error(model: Model, index: int, finding: Finding) -> dict[str, Any]:
    pair, execution = model.pairs[index], finding.execution
    return {
        "model": model.name,
        "index": pair.index,
        "db_id": pair.schema.db_id,
        "hardness": model.judgements[index].hardness,
        "class": finding.kind.value,
        "proved": finding.proved,
        "execution": execution and execution.outcome.value,
        "execution_database": (execution and execution.database) or None,
        "execution_reason": (execution and execution.reason) or None,
        "rows": execution and execution.rows,
        "unread": finding.unread or None,
        "question": pair.question,
        "gold": pair.gold,
        "pred": pair.pred,
        "differences": [
            {**asdict(each), "missing": list(each.missing), "superfluous": list(each.superfluous)}
            for each in finding.differences
        ],
    }
