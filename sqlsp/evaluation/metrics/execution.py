"""Execution accuracy: the share of predictions that return what their gold queries return."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sqlsp.evaluation.execution.outcomes import ExecutionRun, Outcome
from sqlsp.evaluation.metrics.metric import MeanMetric, Scored


class ExecutionAccuracy(MeanMetric):
    """Whether both queries returned the same; pairs whose database is missing or whose gold query fails stay out."""

    name = "execution"
    title = "=====================   EXECUTION ACCURACY     ====================="
    before_exact_match = True

    @classmethod
    def applies(cls, scored: Scored) -> bool:
        """Only where the queries ran."""
        return scored.run is not None

    @property
    def run(self) -> ExecutionRun:
        """How the queries ran."""
        assert self.scored.run is not None  # `applies` says so
        return self.scored.run

    def value(self, index: int) -> bool | None:
        """Whether the prediction is right; None where that cannot be told."""
        return self.run.executions[index].right

    def summary(self) -> dict[str, Any]:
        """The means, how the queries ran, and what was left out."""
        return {
            "execution": {
                "count": self.count,
                "accuracy": self.means,
                "keep_distinct": self.run.keep_distinct,
                "seconds": self.run.seconds,
                "missing_databases": self.missing_databases(),
                "gold_fails": self.run.count(Outcome.GOLD_FAILS),
                "time_outs": self.run.count(Outcome.TIME_OUT),
            }
        }

    def example(self, index: int) -> dict[str, Any]:
        """`execution`: whether it is right, null where that cannot be told; its outcome, and why."""
        execution = self.run.executions[index]
        return {
            "execution": execution.right,
            "execution_outcome": execution.outcome.value,
            "execution_reason": execution.reason or None,
        }

    def basis(self) -> list[str]:
        """On which databases, in which time, with DISTINCT or without."""
        distinct = "with their DISTINCT" if self.run.keep_distinct else "without DISTINCT (keep_distinct=false)"
        return [
            f"execution compares the results of both queries, {distinct}, on one database each "
            f"(databases={self.scored.databases}), at most {self.run.seconds:g} s a query"
        ]

    def remarks(self) -> list[str]:
        """What execution accuracy leaves out, and which predictions were cut off."""
        total, remarks = len(self.scored.pairs), []
        if missing := self.missing_databases():
            names = ", ".join(f"{db_id} ({count})" for db_id, count in missing.items())
            remarks.append(f"warning: no database for {sum(missing.values())} of {total} queries: {names}")
        if indices := self._indices(Outcome.GOLD_FAILS):
            remarks.append(f"warning: {len(indices)} of {total} gold queries do not run on their database")
            remarks += self.scored.listed(indices, [self.run.executions[index].reason for index in indices])
        if indices := self._indices(Outcome.TIME_OUT):
            remarks.append(
                f"{len(indices)} of {total} predictions were cut off after {self.run.seconds:g} s and count as wrong"
            )
            remarks += self.scored.listed(indices, [self.scored.pairs[index].pred for index in indices])
        return remarks

    def missing_databases(self) -> dict[str, int]:
        """The number of queries by the database that they lack."""
        lacking = Counter(self.scored.pairs[index].schema.db_id for index in self._indices(Outcome.NO_DATABASE))
        return dict(sorted(lacking.items()))

    def _indices(self, outcome: Outcome) -> list[int]:
        """Indices of the pairs that had this outcome when they ran."""
        return [index for index, execution in enumerate(self.run.executions) if execution.outcome is outcome]
