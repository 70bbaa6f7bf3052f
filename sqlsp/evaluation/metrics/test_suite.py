"""Test-suite accuracy (Zhong et al. 2020): a prediction must agree with gold on several databases of its schema."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from sqlsp.evaluation.execution.outcomes import ExecutionRun
from sqlsp.evaluation.levels import ALL, by_level, mean
from sqlsp.evaluation.metrics.execution import ExecutionAccuracy
from sqlsp.evaluation.metrics.metric import Scored


class TestSuiteAccuracy(ExecutionAccuracy):
    """Whether both queries returned the same on all databases; left out is what execution accuracy leaves out."""

    __test__ = False  # without this, pytest would collect the class because of its name
    name = "test_suite"
    title = "=====================   TEST SUITE ACCURACY    ====================="

    @classmethod
    def run_of(cls, scored: Scored) -> ExecutionRun | None:
        """The run on several databases."""
        return scored.suite

    @cached_property
    def on_first(self) -> Mapping[str, float]:
        """The means on the first database of each schema only, over those of the same pairs that it decides."""
        values = zip(self.scored.hardness, (each.right_on_first for each in self.run.executions), strict=True)
        return {level: mean(found) for level, found in by_level(values).items()}

    def summary(self) -> dict[str, Any]:
        """As of execution accuracy, and the databases."""
        found: dict[str, Any] = super().summary()[self.name]
        settings = self.run.settings
        more = {
            "combinations": settings.combinations,
            "pair_seconds": settings.pair_seconds,
            "databases": dict(self.run.files),
            "accuracy_on_first_database": dict(self.on_first),
        }
        return {self.name: found | more}

    def example(self, index: int) -> dict[str, Any]:
        """As of execution accuracy, and the database that decided against the prediction."""
        return super().example(index) | {"test_suite_database": self.run.executions[index].database or None}

    def where(self) -> str:
        """How many databases there are."""
        numbers = [number for number in self.run.files.values() if number]
        files = f"{sum(numbers):,} databases of {len(numbers)} schemas"
        spread = f", {min(numbers)} to {max(numbers)} a schema" if numbers else ""
        return f"which must agree on all of {files}{spread} (suite={self.run.folder})"

    def limits(self) -> str:
        """Both limits of time."""
        settings = self.run.settings
        return f"after {settings.seconds:g} s a query or {settings.pair_seconds:g} s in all"

    def remarks(self) -> list[str]:
        """How many predictions one database would have let pass, and what execution accuracy remarks."""
        found = super().remarks()
        caught = sum(each.right is False and bool(each.right_on_first) for each in self.run.executions)
        if caught:
            found.insert(
                0,
                f"{caught} of {len(self.scored.pairs)} predictions agree with gold on the first database of their "
                f"schema and not on all: {self.on_first[ALL]:.3f} there, {self.means[ALL]:.3f} on the test suite",
            )
        return found
