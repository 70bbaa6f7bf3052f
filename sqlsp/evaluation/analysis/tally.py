"""Compares several models' errors: counts by class, the accuracies of Equation 7, and confused columns.

Equation 7 is in the paper's first version. There and in 5.4 it is also applied to the union and to the intersection of
the models' errors.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from sqlsp.common.errors import DataError
from sqlsp.evaluation.analysis.classes import ErrorClass, Finding, examine
from sqlsp.evaluation.exact_match.judge import Judgement, judge_all
from sqlsp.evaluation.execution.outcomes import Execution, Outcome, RunSettings
from sqlsp.evaluation.inputs import Pair, read_pairs
from sqlsp.evaluation.levels import by_level, mean
from sqlsp.sql.schema import Schema


@dataclass(frozen=True)
class Settings:
    """How correctness is decided, and how queries run.

    Queries run on one database per schema (`databases`), or on the several databases of a test suite (`suite`) if there
    is one. With neither folder, no query runs.
    """

    databases: str | None = None
    suite: str | None = None
    run: RunSettings = field(default_factory=RunSettings)


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of a model on some examples: their number N, exact matches, and errors by class."""

    total: int
    exact: int
    kinds: Mapping[ErrorClass, int]

    def _without(self, *kinds: ErrorClass) -> float:
        return (self.total - sum(self.kinds.get(kind, 0) for kind in kinds)) / self.total if self.total else 0.0

    @property
    def exact_match(self) -> float:
        """The share of exact matches."""
        return self.exact / self.total if self.total else 0.0

    @property
    def acc_c(self) -> float:
        """Column accuracy (N − e_c − e_b) / N (Equation 7)."""
        return self._without(ErrorClass.COLUMN, ErrorClass.BOTH)

    @property
    def acc_s(self) -> float:
        """Sketch accuracy (N − e_s − e_b) / N (Equation 7)."""
        return self._without(ErrorClass.SKETCH, ErrorClass.BOTH)

    @property
    def acc_a(self) -> float:
        """Actual accuracy (N − e_c − e_s − e_b) / N (Equation 7)."""
        return self._without(ErrorClass.COLUMN, ErrorClass.SKETCH, ErrorClass.BOTH)


@dataclass(frozen=True, slots=True)
class Evidence:
    """The evidence for the class *correct* of a model, and how many of its errors could not be judged fully."""

    correct_by_execution: int
    correct_by_rewriting: int
    correct_by_both: int
    correct_with_empty_result: int  # both queries return no row: weak evidence
    contradictions: int  # proved by rewriting, refuted by the database
    not_executed: int  # did not run, or not in time
    unread: int  # our parser does not read one of the queries: classed by the names in it

    @classmethod
    def of(cls, findings: Collection[Finding]) -> Evidence:
        """Count the evidence in `findings`."""
        correct = [finding for finding in findings if finding.kind is ErrorClass.CORRECT]
        executed = [finding for finding in correct if finding.execution is not None and finding.execution.right]
        return cls(
            correct_by_execution=len(executed),
            correct_by_rewriting=sum(finding.proved for finding in correct),
            correct_by_both=sum(finding.proved for finding in executed),
            correct_with_empty_result=sum(not finding.execution.rows for finding in executed if finding.execution),
            contradictions=sum(finding.contradiction for finding in findings),
            not_executed=sum(_undecided(finding.execution) for finding in findings),
            unread=sum(bool(finding.unread) for finding in findings),
        )


def _undecided(execution: Execution | None) -> bool:
    return execution is None or execution.right is None or execution.outcome is Outcome.TIME_OUT


@dataclass(frozen=True)
class Model:
    """One file of predictions, judged; `findings` has those of all inexact matches by index.

    `suite` holds the outcome of each prediction on a test suite; None if there is none.
    """

    name: str
    file: str
    pairs: Sequence[Pair]
    judgements: Sequence[Judgement]
    findings: Mapping[int, Finding]
    suite: Sequence[Execution] | None = None

    def suite_accuracy(self) -> tuple[dict[str, float], dict[str, float]]:
        """Test-suite accuracy by level, and the accuracy on the first database of each schema only."""
        assert self.suite is not None
        levels = [judgement.hardness for judgement in self.judgements]
        found = []
        for values in ([each.right for each in self.suite], [each.right_on_first for each in self.suite]):
            found.append({level: mean(group) for level, group in by_level(zip(levels, values, strict=True)).items()})
        return found[0], found[1]

    def tally(self, indices: Collection[int]) -> Tally:
        """The counts over the examples at `indices`."""
        kinds = Counter(self.findings[index].kind for index in indices if index in self.findings)
        return Tally(len(indices), len(indices) - kinds.total(), kinds)

    @cached_property
    def evidence(self) -> Evidence:
        """What its findings rest on."""
        return Evidence.of(self.findings.values())

    def wrong(self) -> Iterator[tuple[int, Finding]]:
        """The real errors: index and finding of each column, sketch and both error."""
        for index, finding in self.findings.items():
            if finding.kind not in (ErrorClass.CORRECT, ErrorClass.LITERALS):
                yield index, finding

    @cached_property
    def confused_columns(self) -> dict[tuple[str, str, str], list[int]]:
        """Indices by (clause, column of gold, predicted column) where one column replaces one; most frequent first."""
        found: dict[tuple[str, str, str], list[int]] = {}
        for index, finding in self.wrong():
            for each in finding.differences:
                if len(each.missing) == len(each.superfluous) == 1:
                    found.setdefault((each.clause, each.missing[0], each.superfluous[0]), []).append(index)
        return dict(sorted(found.items(), key=lambda item: (-len(item[1]), item[0])))

    def by_hardness(self, indices: Collection[int]) -> dict[str, Tally]:
        """The tally of each level."""
        groups: dict[str, list[int]] = {}
        for index in indices:
            groups.setdefault(self.judgements[index].hardness or "", []).append(index)
        return {level: self.tally(group) for level, group in groups.items()}


@dataclass(frozen=True)
class Analysis:
    """Models on the same gold queries."""

    models: Sequence[Model]
    settings: Settings

    @cached_property
    def examples(self) -> frozenset[int]:
        """Indices of the gold queries that can be scored."""
        judgements = self.models[0].judgements
        return frozenset(index for index, judgement in enumerate(judgements) if judgement.verdict is not None)

    @cached_property
    def union(self) -> frozenset[int]:
        """Examples that any model gets wrong."""
        return frozenset[int]().union(*(model.findings for model in self.models))

    @cached_property
    def intersection(self) -> frozenset[int]:
        """Examples that all models get wrong."""
        return self.examples.intersection(*(model.findings for model in self.models))


def analyse(files: Sequence[str], gold: str, schemas: Mapping[str, Schema], settings: Settings) -> Analysis:
    """Judge every file of predictions and class what is no exact match.

    Raises DataError for files that are missing, damaged, do not belong together, or hold nothing to score.
    """
    read = [read_pairs(file, gold, schemas) for file in files]
    judged = [judge_all(pairs) for pairs in read]
    if not any(each.verdict is not None for judgements in judged for each in judgements):
        raise DataError(f"there is nothing to analyse: {gold} holds no query that can be scored")
    wrong = [
        [index for index, each in enumerate(judgements) if each.verdict is not None and not each.verdict.exact]
        for judgements in judged
    ]
    # test-suite accuracy is of all predictions; execution on one database only tells errors apart
    asked = wrong if settings.suite is None else [list(range(len(pairs))) for pairs in read]
    found = _execute([pairs[index] for pairs, indices in zip(read, asked, strict=True) for index in indices], settings)
    models = []
    for number, (name, file) in enumerate(zip(model_names(files), files, strict=True)):
        executions = {index: next(found) for index in asked[number]}
        findings = {
            index: examine(read[number][index], executions[index], settings.run.keep_distinct)
            for index in wrong[number]
        }
        suite = None if settings.suite is None else [each for each in executions.values() if each is not None]
        models.append(Model(name, file, read[number], judged[number], findings, suite))
    return Analysis(models, settings)


def _execute(pairs: Sequence[Pair], settings: Settings) -> Iterator[Execution | None]:
    """The execution of each pair, all models together, so that a gold query runs once."""
    if settings.databases is None and settings.suite is None:
        return iter([None] * len(pairs))
    # imported here because without databases no process is needed
    from sqlsp.evaluation.execution.running import run_pairs, run_suite

    if settings.suite is not None:
        return iter(run_suite(pairs, settings.suite, settings.run).executions)
    assert settings.databases is not None
    return iter(run_pairs(pairs, settings.databases, settings.run).executions)


def model_names(files: Sequence[str]) -> list[str]:
    """Short names of the models: the stems of their files, or what tells their paths apart if stems are equal."""
    stems = [Path(file).stem for file in files]
    if len(set(stems)) == len(stems):
        return stems
    parts = [Path(file).with_suffix("").parts for file in files]
    shared = set(parts[0]).intersection(*parts)
    names = [
        "/".join(part for part in each if part not in shared) or stem for each, stem in zip(parts, stems, strict=True)
    ]
    return [name if names.count(name) == 1 else f"{name} ({index})" for index, name in enumerate(names, 1)]
