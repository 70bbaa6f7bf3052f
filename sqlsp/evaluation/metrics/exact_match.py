"""Exact match, as the official script decides it."""

from __future__ import annotations

from typing import Any

from sqlsp.evaluation.metrics.metric import MeanMetric


class ExactMatch(MeanMetric):
    """Whether all components of both queries agree. Pairs whose gold query is not read are not scored."""

    name = "exact_match"
    title = "====================== EXACT MATCHING ACCURACY ====================="

    def value(self, index: int) -> bool | None:
        """The official verdict; None where gold is not read."""
        verdict = self.scored.judgements[index].verdict
        return None if verdict is None else verdict.exact

    def example(self, index: int) -> dict[str, Any]:
        """`exact`: the verdict."""
        return {"exact": self.value(index)}

    def basis(self) -> list[str]:
        """What exact match is blind to."""
        return ["exact match ignores literals everywhere and DISTINCT at the top level, as the official script does"]
