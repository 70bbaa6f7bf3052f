"""Execution accuracy: on one database per schema, and on a test suite of several."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sqlsp.evaluation.metrics.metric import MeanMetric, Scored
from sqlsp.evaluation.outcomes import ExecutionRun, RunOutcome

PLACEHOLDER = "'value'"  # the literal that `sql.render` prints if a parser predicts no literals


class ExecutionAccuracy(MeanMetric):
    """The share of pairs whose queries return the same.

    Pairs without a database, or with a gold query that fails, are left out.
    """

    name = "execution"
    title = "=====================   EXECUTION ACCURACY     ====================="
    before_exact_match = True

    @classmethod
    def run_of(cls, scored: Scored) -> ExecutionRun | None:
        """Returns the results that this metric evaluates, or None if no query ran."""
        return scored.run

    @classmethod
    def applies(cls, scored: Scored) -> bool:
        return cls.run_of(scored) is not None

    @property
    def run(self) -> ExecutionRun:
        """The results that this metric evaluates."""
        run = self.run_of(self.scored)
        assert run is not None  # `applies` was True
        return run

    def value(self, index: int) -> bool | None:
        return self.run.executions[index].right

    def summary(self) -> dict[str, Any]:
        settings = self.run.settings
        return {
            self.name: {
                "count": self.count,
                "accuracy": self.means,
                "keep_distinct": settings.keep_distinct,
                "plug_value": settings.plug_value,
                "seconds": settings.seconds,
                "missing_databases": self.missing_databases(),
                "gold_fails": len(self._indices(RunOutcome.GOLD_FAILS)),
                "time_outs": len(self._indices(RunOutcome.TIME_OUT)),
            }
        }

    def example(self, index: int) -> dict[str, Any]:
        execution = self.run.executions[index]
        return {
            self.name: execution.right,
            f"{self.name}_outcome": execution.outcome.value,
            f"{self.name}_reason": execution.reason or None,
        }

    def basis(self) -> list[str]:
        settings = self.run.settings
        distinct = "with their DISTINCT" if settings.keep_distinct else "without DISTINCT (keep_distinct=false)"
        sentences = [
            f"{self.name.replace('_', ' ')} compares the results of both queries, {distinct}, {self.where()}, at most "
            f"{settings.seconds:g} s a query"
        ]
        if settings.plug_value:
            sentences.append("literals of gold replace those of the prediction if that helps it (plug_value=true)")
        return sentences

    def where(self) -> str:
        """Describes the databases for `basis`."""
        return f"on one database per schema (databases={self.run.folder})"

    def remarks(self) -> list[str]:
        total = len(self.scored.pairs)
        remarks = []
        placeholders = sum(PLACEHOLDER in pair.pred for pair in self.scored.pairs)
        if placeholders and not self.run.settings.plug_value:
            remarks.append(
                f"warning: {placeholders} of {total} predictions have {PLACEHOLDER} for a literal: their parser "
                f"predicts none, and {self.name.replace('_', ' ')} says little of it (plug_value=true takes gold's "
                "literals, decoder.values=true learns to predict them)"
            )
        if missing := self.missing_databases():
            names = ", ".join(f"{db_id} ({count})" for db_id, count in missing.items())
            remarks.append(f"warning: no database for {sum(missing.values())} of {total} queries: {names}")
        if indices := self._indices(RunOutcome.GOLD_FAILS):
            remarks.append(f"warning: {len(indices)} of {total} gold queries do not run on their database")
            remarks += self.scored.listed(indices, [self.run.executions[index].reason for index in indices])
        if indices := self._indices(RunOutcome.TIME_OUT):
            remarks.append(f"{len(indices)} of {total} predictions were cut off {self.limits()} and count as wrong")
            remarks += self.scored.listed(indices, [self.scored.pairs[index].pred for index in indices])
        return remarks

    def limits(self) -> str:
        """Describes the time limits for `remarks`."""
        return f"after {self.run.settings.seconds:g} s"

    def missing_databases(self) -> dict[str, int]:
        """Returns the number of pairs by the name of a missing database."""
        counts = Counter(self.scored.pairs[index].schema.db_id for index in self._indices(RunOutcome.NO_DATABASE))
        return dict(sorted(counts.items()))

    def _indices(self, outcome: RunOutcome) -> list[int]:
        """Returns the indices of the pairs with an outcome."""
        return [index for index, execution in enumerate(self.run.executions) if execution.outcome is outcome]


class TestSuiteAccuracy(ExecutionAccuracy):
    """The share of pairs whose queries return the same on all databases of the schema.

    Pairs without a database, or with a gold query that fails, are left out.
    """

    __test__ = False  # without this, pytest would collect the class because of its name
    name = "test_suite"
    title = "=====================   TEST SUITE ACCURACY    ====================="

    @classmethod
    def run_of(cls, scored: Scored) -> ExecutionRun | None:
        return scored.suite

    def summary(self) -> dict[str, Any]:
        settings = self.run.settings
        more = {
            "combinations": settings.combinations,
            "pair_seconds": settings.pair_seconds,
            "databases": dict(self.run.files),
        }
        return {self.name: super().summary()[self.name] | more}

    def example(self, index: int) -> dict[str, Any]:
        return super().example(index) | {"test_suite_database": self.run.executions[index].database or None}

    def where(self) -> str:
        counts = [count for count in self.run.files.values() if count > 0]
        files = f"{sum(counts):,} databases of {len(counts)} schemas"
        extremes = f", {min(counts)} to {max(counts)} a schema" if counts else ""
        return f"which must agree on all of {files}{extremes} (suite={self.run.folder})"

    def limits(self) -> str:
        settings = self.run.settings
        return f"after {settings.seconds:g} s a query or {settings.pair_seconds:g} s in all"
