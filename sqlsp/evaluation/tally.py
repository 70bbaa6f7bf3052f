"""Counts the errors of one or several models by class, hardness and clause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from sqlsp.evaluation.classes import MEANINGS, ErrorClass, Finding, examine
from sqlsp.evaluation.exact_match.judge import LEVELS, PairJudgement, judge_all
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
    """The results of a model on some examples.

    Attributes:
        total: the number of examples
        exact: the number of exact matches
        errors: the number of errors by class
    """

    total: int
    exact: int
    errors: Mapping[ErrorClass, int]

    def counts(self) -> list[int]:
        """Returns the numbers in the order of HEADS."""
        return [self.total, self.exact, *(self.errors.get(kind, 0) for kind in ErrorClass)]

    def contents(self) -> dict[str, Any]:
        """Returns the record for errors.json."""
        errors = {kind.value: self.errors.get(kind, 0) for kind in ErrorClass}
        exact_match = self.exact / self.total if self.total else 0.0
        return {"count": self.total, "exact": self.exact, **errors, "exact_match": exact_match}


@dataclass(frozen=True)
class JudgedModel:
    """A file of predictions with the official judgements. `findings` has the error classes of wrong predictions."""

    name: str
    file: str
    pairs: Sequence[Pair]
    judgements: Sequence[PairJudgement]
    findings: Mapping[int, Finding]

    def by_hardness(self) -> dict[str, Tally]:
        """Returns the results by level of hardness, and under `all` the results on all pairs that can be scored."""
        tallies = {}
        for column in COLUMNS:
            levels = LEVELS if column == ALL else (column,)
            indices = [index for index, judgement in enumerate(self.judgements) if judgement.hardness in levels]
            errors = Counter(self.findings[index].kind for index in indices if index in self.findings)
            tallies[column] = Tally(len(indices), exact=len(indices) - errors.total(), errors=errors)
        return tallies

    def count_errors_by_clause(self) -> dict[str, int]:
        """Returns the number of wrong predictions by the clause that differs from gold, most frequent first.

        Only predictions with a wrong column or sketch count.
        """
        clauses: Counter[str] = Counter()
        for finding in self.findings.values():
            if finding.kind in (ErrorClass.COLUMN, ErrorClass.SKETCH, ErrorClass.BOTH):
                clauses.update(difference.clause for difference in finding.differences)
        return dict(clauses.most_common())


@dataclass(frozen=True)
class Analysis:
    """The results of several models on the same gold queries.

    Attributes:
        databases: the folder of the databases on which queries ran, or None
        suite: the folder of the test suite on which queries ran, or None
        run: how queries ran
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
                    "clauses": model.count_errors_by_clause(),
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
    """Returns the record of a wrong prediction for errors.json."""
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
    """Judges every file of predictions, and assigns an error class to each prediction that is not an exact match.

    Args:
        files: files of predictions, one for each model
        gold: the file of gold queries
        databases: the folder of databases on which queries run; used only if `suite` is None
        suite: the folder of a test suite on which queries run

    Raises:
        DataError: The files do not belong together, or no gold query can be scored.
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
        executions = _execute([pairs[index] for index in wrong], databases, suite=suite, settings=settings)
        findings = {
            index: examine(pairs[index], execution, settings.keep_distinct)
            for index, execution in zip(wrong, executions, strict=True)
        }
        name = stem if stems.count(stem) == 1 else file
        models.append(JudgedModel(name, file, pairs=pairs, judgements=judgements, findings=findings))
    return Analysis(models, databases, suite=suite, run=settings)


def _execute(
    pairs: Sequence[Pair], databases: str | None, suite: str | None, settings: RunSettings
) -> Sequence[Execution | None]:
    """Returns the outcomes of running pairs on the suite or else on the databases; without both, a list of None."""
    if not suite and not databases:
        return [None] * len(pairs)
    from sqlsp.evaluation.running import run_pairs, run_suite  # imported here: most analyses run no queries

    if suite:
        return run_suite(pairs, suite, settings).executions
    assert databases
    return run_pairs(pairs, databases, settings).executions
