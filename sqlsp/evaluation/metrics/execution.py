"""Execution accuracy: the share of predictions that return what their gold queries return."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sqlsp.evaluation.execution.outcomes import ExecutionRun, Outcome
from sqlsp.evaluation.metrics.metric import MeanMetric, Scored


class ExecutionAccuracy(MeanMetric):
    """Whether both queries returned the same; pairs without a database or whose gold query fails are left out."""

    name = "execution"
    title = "=====================   EXECUTION ACCURACY     ====================="
    before_exact_match = True

    @classmethod
    def run_of(cls, scored: Scored) -> ExecutionRun | None:
        """The run that this metric scores."""
        return scored.run

    @classmethod
    def applies(cls, scored: Scored) -> bool:
        """Only where the queries ran."""
        return cls.run_of(scored) is not None

    @property
    def run(self) -> ExecutionRun:
        """How the queries ran."""
        run = self.run_of(self.scored)
        assert run is not None  # `applies` says so
        return run

    def value(self, index: int) -> bool | None:
        """Whether the prediction is right; None where that cannot be told."""
        return self.run.executions[index].right

    def summary(self) -> dict[str, Any]:
        """The means, how the queries ran, and what was left out."""
        settings = self.run.settings
        return {
            self.name: {
                "count": self.count,
                "accuracy": self.means,
                "keep_distinct": settings.keep_distinct,
                "plug_value": settings.plug_value,
                "seconds": settings.seconds,
                "missing_databases": self.missing_databases(),
                "gold_fails": len(self._indices(Outcome.GOLD_FAILS)),
                "time_outs": len(self._indices(Outcome.TIME_OUT)),
            }
        }

    def example(self, index: int) -> dict[str, Any]:
        """Under the metric's name: whether the pair is right (null if that cannot be told), its outcome, and why."""
        execution = self.run.executions[index]
        return {
            self.name: execution.right,
            f"{self.name}_outcome": execution.outcome.value,
            f"{self.name}_reason": execution.reason or None,
        }

    def basis(self) -> list[str]:
        """The databases, the time limit, whether DISTINCT counts, and whose literals are used."""
        settings = self.run.settings
        distinct = "with their DISTINCT" if settings.keep_distinct else "without DISTINCT (keep_distinct=false)"
        found = [
            f"{self.name.replace('_', ' ')} compares the results of both queries, {distinct}, {self.where()}, at most "
            f"{settings.seconds:g} s a query"
        ]
        if settings.plug_value:
            found.append("literals of gold stand in for those of the prediction where that helps it (plug_value=true)")
        return found

    def where(self) -> str:
        """The databases, as a part of a sentence."""
        return f"on one database each (databases={self.run.folder})"

    def remarks(self) -> list[str]:
        """What its figures leave out, and which predictions were cut off."""
        total, remarks = len(self.scored.pairs), []
        if missing := self.missing_databases():
            names = ", ".join(f"{db_id} ({count})" for db_id, count in missing.items())
            remarks.append(f"warning: no database for {sum(missing.values())} of {total} queries: {names}")
        if indices := self._indices(Outcome.GOLD_FAILS):
            remarks.append(f"warning: {len(indices)} of {total} gold queries do not run on their database")
            remarks += self.scored.listed(indices, [self.run.executions[index].reason for index in indices])
        if indices := self._indices(Outcome.TIME_OUT):
            remarks.append(f"{len(indices)} of {total} predictions were cut off {self.limits()} and count as wrong")
            remarks += self.scored.listed(indices, [self.scored.pairs[index].pred for index in indices])
        return remarks

    def limits(self) -> str:
        """The limits of time, as a part of a sentence."""
        return f"after {self.run.settings.seconds:g} s"

    def missing_databases(self) -> dict[str, int]:
        """The number of queries by the database that they lack."""
        lacking = Counter(self.scored.pairs[index].schema.db_id for index in self._indices(Outcome.NO_DATABASE))
        return dict(sorted(lacking.items()))

    def _indices(self, outcome: Outcome) -> list[int]:
        """Indices of the pairs that had this outcome when they ran."""
        return [index for index, execution in enumerate(self.run.executions) if execution.outcome is outcome]
