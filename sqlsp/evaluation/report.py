"""Scores predictions (`sqlsp evaluate`): the official table as text, metrics.json and examples.jsonl.

The metrics (`sqlsp.evaluation.metrics`) compute the scores; this module makes the table and the files from them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from sqlsp.cli.judging import EXAMPLES_FILE, LIMITED, METRICS_FILE, EvaluateConfig
from sqlsp.evaluation.exact_match.judge import judge_all
from sqlsp.evaluation.inputs import Pair, describe_limit, read_pairs
from sqlsp.evaluation.metrics import METRICS
from sqlsp.evaluation.metrics.matching import ExactMatch
from sqlsp.evaluation.metrics.metric import ALL, COLUMNS, MeanMetric, Metric, Scored, row
from sqlsp.evaluation.outcomes import ExecutionRun, RunSettings
from sqlsp.schema.tables_json import read_tables
from sqlsp.utils.files import check_writable, save_json, write_atomic

FIELDS = ("index", "db_id", "hardness", "exact", "pred", "gold", "parsed", "reason", "components")
"""The first keys of a line of examples.jsonl. The keys of other metrics follow."""

AnyMetric = TypeVar("AnyMetric", bound=Metric)


@dataclass(frozen=True)
class EvaluationReport(Scored):
    """Pairs of queries, scored by every metric that applies."""

    @classmethod
    def of(
        cls, pairs: Sequence[Pair], run: ExecutionRun | None = None, suite: ExecutionRun | None = None
    ) -> EvaluationReport:
        """Judges pairs of queries. `run` and `suite` are the results of running the queries, as in `Scored`."""
        return cls(pairs, judge_all(pairs), run=run, suite=suite)

    @cached_property
    def metrics(self) -> Sequence[Metric]:
        """The metrics that apply to the pairs."""
        return [metric(self) for metric in METRICS if metric.applies(self)]

    def metric(self, kind: type[AnyMetric]) -> AnyMetric:
        return next(metric for metric in self.metrics if isinstance(metric, kind))

    @property
    def count(self) -> dict[str, int]:
        """The number of pairs that can be scored, by level of hardness."""
        return self.metric(ExactMatch).count

    @property
    def exact_match(self) -> dict[str, float]:
        """The share of exact matches, by level of hardness."""
        return self.metric(ExactMatch).means

    def __str__(self) -> str:
        basis = [line for metric in self.metrics for line in metric.basis()]
        return "\n".join([self.table(), *basis, *self.remarks(), "", self.verdict()])

    def verdict(self) -> str:
        """Returns the main scores on one line, exact match first."""
        metrics = [metric for metric in self.metrics if isinstance(metric, MeanMetric)]
        metrics.sort(key=lambda metric: not isinstance(metric, ExactMatch))
        scores = [f"{metric.name.replace('_', ' ')} {100 * metric.means[ALL]:.1f} %" for metric in metrics]
        limit = describe_limit(self.pairs)
        return ", ".join(scores) + (f" ({limit})" if limit else "")

    def table(self) -> str:
        """Returns the scores exactly as the official script prints them. Further metrics follow in the same layout."""
        lines = [
            row("", [f"{level:20}" for level in COLUMNS]),
            row("count", [f"{self.count[level]:<20d}" for level in COLUMNS]),
        ]
        for metric in sorted(self.metrics, key=lambda metric: not metric.before_exact_match):
            lines += metric.table()
        return "\n".join(lines) + "\n"

    def remarks(self) -> list[str]:
        """Returns lines about pairs that were left out, cut off or missing."""
        return [line for metric in self.metrics for line in metric.remarks()]

    def summary(self) -> dict[str, Any]:
        """Returns the content of metrics.json."""
        summary: dict[str, Any] = {"count": self.count}
        if self.pairs and self.pairs[0].total is not None:
            summary[LIMITED] = {"scored": len(self.pairs), "of": self.pairs[0].total}
        for metric in self.metrics:
            summary |= metric.summary()
        return summary

    def examples(self) -> list[dict[str, Any]]:
        """Returns the records of examples.jsonl, one for each pair.

        `hardness`, `exact` and `components` are None if the official reader rejects the gold query.
        """
        examples = []
        for index, (pair, judgement) in enumerate(zip(self.pairs, self.judgements, strict=True)):
            example: dict[str, Any] = {
                "index": pair.index,
                "db_id": pair.schema.db_id,
                "hardness": judgement.hardness,
                "pred": pair.pred,
                "gold": pair.gold,
            }
            for metric in self.metrics:
                example |= metric.example(index)
            examples.append({**{key: example[key] for key in FIELDS}, **example})  # FIELDS come first
        return examples

    def write(self, folder: Path | str) -> None:
        """Writes metrics.json and examples.jsonl into a folder."""
        folder = Path(folder)
        lines = (json.dumps(example, ensure_ascii=False) + "\n" for example in self.examples())
        save_json(folder / METRICS_FILE, self.summary(), indent=2)
        write_atomic(folder / EXAMPLES_FILE, "".join(lines))


def evaluate(cfg: EvaluateConfig) -> EvaluationReport:
    """Scores the predictions of `cfg.pred`. If `cfg.out` is given, writes metrics.json and examples.jsonl into it.

    If `cfg.databases` or `cfg.suite` is given, the queries also run on these databases. Raises DataError if the files
    do not belong together.
    """
    if cfg.out is not None:
        check_writable(cfg.out)
    pairs = read_pairs(cfg.pred, cfg.gold, read_tables(cfg.tables))
    run = suite = None
    if cfg.databases is not None or cfg.suite is not None:
        # imported here: most evaluations run no queries, and this import takes longer than scoring
        from sqlsp.evaluation.running import run_pairs, run_suite

        settings = RunSettings.of(cfg)
        run = None if cfg.databases is None else run_pairs(pairs, cfg.databases, settings)
        suite = None if cfg.suite is None else run_suite(pairs, cfg.suite, settings)
    report = EvaluationReport.of(pairs, run, suite)
    if cfg.out is not None:
        report.write(cfg.out)
    return report
