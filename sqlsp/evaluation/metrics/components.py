"""Partial matching: accuracy, recall and F1 of each component of a query, as the official script counts them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from sqlsp.evaluation.exact_match.judge import COMPONENTS, Component
from sqlsp.evaluation.levels import by_level, mean
from sqlsp.evaluation.metrics.metric import Metric, figures

_HEADINGS = {
    "accuracy": "\n---------------------PARTIAL MATCHING ACCURACY----------------------",
    "recall": "---------------------- PARTIAL MATCHING RECALL ----------------------",
    "f1": "---------------------- PARTIAL MATCHING F1 --------------------------",
}


@dataclass(frozen=True, slots=True)
class Partial:
    """One component at one level, fractions in [0, 1]."""

    accuracy: float = 0.0
    recall: float = 0.0
    f1: float = 0.0

    @classmethod
    def of(cls, found: Sequence[Component]) -> Partial:
        """Means over the pairs where the prediction (accuracy) or the gold query (recall) has the component.

        F1 is that of the two means, and 1 where both are 0, except at a level without any pair, where all stay 0.
        """
        if not found:
            return cls()
        accuracy = mean([each.right for each in found if each.pred_total > 0])
        recall = mean([each.right for each in found if each.label_total > 0])
        return cls(accuracy, recall, 2.0 * accuracy * recall / (recall + accuracy) if accuracy or recall else 1.0)


class Components(Metric):
    """Which components of the queries agree."""

    name = "components"

    @cached_property
    def partial(self) -> Mapping[str, Mapping[str, Partial]]:
        """`partial[component][level]`, by COLUMNS, over pairs whose gold query is read."""
        read = [(each.hardness, each.verdict) for each in self.scored.judgements if each.verdict is not None]
        grouped = {name: by_level((level, verdict.components[name]) for level, verdict in read) for name in COMPONENTS}
        return {name: {level: Partial.of(each) for level, each in levels.items()} for name, levels in grouped.items()}

    def summary(self) -> dict[str, Any]:
        """`partial`: component → level → figures."""
        return {
            "partial": {
                component: {level: asdict(partial) for level, partial in levels.items()}
                for component, levels in self.partial.items()
            }
        }

    def example(self, index: int) -> dict[str, Any]:
        """`components`: which agree, by name; null where gold is not read."""
        verdict = self.scored.judgements[index].verdict
        return {"components": verdict and {name: each.right for name, each in verdict.components.items()}}

    def table(self) -> list[str]:
        """Three blocks of a line a component."""
        lines = []
        for figure, heading in _HEADINGS.items():
            lines.append(heading)
            for component, levels in self.partial.items():
                lines.append(figures(component, {level: getattr(each, figure) for level, each in levels.items()}))
        return lines
