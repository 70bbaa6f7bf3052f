"""Counts the errors of one or several models by class, hardness and clause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from sqlsp.evaluation.classes import MEANINGS, Difference, ErrorClass, Finding, examine
from sqlsp.evaluation.exact_match.judge import PairJudgement, judge_all
from sqlsp.evaluation.inputs import Pair, describe_limit, read_pairs
from sqlsp.evaluation.metrics.metric import ALL, COLUMNS
from sqlsp.evaluation.outcomes import Execution, RunSettings
from sqlsp.schema.schema import Schema
from sqlsp.utils.console import aligned
from sqlsp.utils.errors import DataError

HEADS = ("examples", "exact", *(kind.value for kind in ErrorClass))
"""The headings of `Tally.counts`."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of a model on some examples: their number N, exact matches, and errors by class."""

    total: int
    exact: int
    kinds: Mapping[ErrorClass, int]

    def counts(self) -> list[int]:
        return [self.total, self.exact, *(self.kinds.get(kind, 0) for kind in ErrorClass)]

    def contents(self) -> dict[str, Any]:
        kinds = {kind.value: self.kinds.get(kind, 0) for kind in ErrorClass}
        exact_match = self.exact / self.total if self.total else 0.0
        return {"count": self.total, "exact": self.exact, **kinds, "exact_match": exact_match}


@dataclass(frozen=True)
class JudgedModel:
    """A file of predictions with its judgements. `findings` has the error class of each wrong prediction by index."""

    name: str
    file: str
    pairs: Sequence[Pair]
    judgements: Sequence[PairJudgement]
    findings: Mapping[int, Finding]

    def by_hardness(self) -> dict[str, Tally]:
        """Returns the results by level of hardness. Under `all` are those of all pairs that can be scored."""
        tallies = {}
        for column in COLUMNS:
            levels = [level for level in COLUMNS if column in (level, ALL)]
            indices = [index for index, judgement in enumerate(self.judgements) if judgement.hardness in levels]
            kinds = Counter(self.findings[index].kind for index in indices if index in self.findings)
            tallies[column] = Tally(len(indices), len(indices) - kinds.total(), kinds)
        return tallies

    def faults(self) -> Counter[Difference]:
        """Counts the differences between gold and predictions with wrong columns or sketches."""
        faults: Counter[Difference] = Counter()
        for finding in self.findings.values():
            if finding.kind in (ErrorClass.COLUMN, ErrorClass.SKETCH, ErrorClass.BOTH):
                faults.update(finding.differences)
        return faults


@dataclass(frozen=True)
class Analysis:
    """The results of several models on the same gold queries.

    The queries ran on `databases` or on a test `suite`, with the settings `run`. If both are None, none ran.
    """

    models: Sequence[JudgedModel]
    databases: str | None
    suite: str | None
    run: RunSettings

    def __str__(self) -> str:
        rows = [["model", *HEADS]]
        rows += [[model.name, *map(str, model.by_hardness()[ALL].counts())] for model in self.models]
        limits = {model.name: describe_limit(model.pairs) for model in self.models}
        notes = [f"{name}: {limit}" for name, limit in limits.items() if limit]
        return "\n".join([*aligned(rows), *notes])

    def contents(self) -> dict[str, Any]:
        """Returns the content of errors.json: settings, counts by model, hardness and clause, and every error."""
        return {
            "settings": {"databases": self.databases, "suite": self.suite, **asdict(self.run)},
            "classes": {kind.value: meaning for kind, meaning in MEANINGS.items()},
            "models": [
                {
                    "name": model.name,
                    "file": model.file,
                    "hardness": {level: tally.contents() for level, tally in model.by_hardness().items()},
                    "clauses": dict(Counter(fault.clause for fault in model.faults().elements()).most_common()),
                }
                for model in self.models
            ],
            "errors": [
                {
                    "model": model.name,
                    "hardness": model.judgements[index].hardness,
                    **_error(model.pairs[index], finding),
                }
                for model in self.models
                for index, finding in model.findings.items()
            ],
        }


def _error(pair: Pair, finding: Finding) -> dict[str, Any]:
    execution = finding.execution
    return {
        "index": pair.index,
        "db_id": pair.schema.db_id,
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
        "differences": [asdict(difference) for difference in finding.differences],
    }


def analyse(
    files: Sequence[str],
    gold: str,
    schemas: Mapping[str, Schema],
    databases: str | None = None,
    suite: str | None = None,
    settings: RunSettings | None = None,
) -> Analysis:
    """Judges every file of predictions, and assigns an error class to each prediction that is no exact match.

    Raises DataError if the files do not belong together, or if no gold query can be scored.
    """
    settings = settings or RunSettings()
    pairs_of_files = [read_pairs(file, gold, schemas) for file in files]
    stems = [Path(file).stem for file in files]
    models = []
    for file, stem, pairs in zip(files, stems, pairs_of_files, strict=True):
        judgements = judge_all(pairs)
        if all(judgement.verdict is None for judgement in judgements):
            raise DataError(f"there is nothing to analyse: {gold} holds no query that can be scored")
        wrong = [
            index
            for index, judgement in enumerate(judgements)
            if judgement.verdict is not None and not judgement.verdict.exact
        ]
        executions: Sequence[Execution | None] = [None] * len(wrong)
        folder = suite or databases
        if folder:  # imported here: most analyses run no queries
            from sqlsp.evaluation.running import run_pairs, run_suite

            run = run_suite if suite else run_pairs
            executions = run([pairs[index] for index in wrong], folder, settings).executions
        findings = {
            index: examine(pairs[index], execution, settings.keep_distinct)
            for index, execution in zip(wrong, executions, strict=True)
        }
        name = stem if stems.count(stem) == 1 else file
        models.append(JudgedModel(name, file, pairs=pairs, judgements=judgements, findings=findings))
    return Analysis(models, databases, suite=suite, run=settings)
