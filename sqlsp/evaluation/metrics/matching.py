"""Exact match and its components, as the official script decides them, and the queries that the script rejects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from sqlsp.evaluation.exact_match.judge import COMPONENTS, Component
from sqlsp.evaluation.metrics.metric import MeanMetric, Metric, by_level, figures, mean
from sqlsp.utils.errors import SqlspError


class ExactMatch(MeanMetric):
    """The share of pairs that match exactly. Pairs whose gold query the official reader rejects are not scored."""

    name = "exact_match"
    title = "====================== EXACT MATCHING ACCURACY ====================="

    def value(self, index: int) -> bool | None:
        verdict = self.scored.judgements[index].verdict
        return None if verdict is None else verdict.exact

    def example(self, index: int) -> dict[str, Any]:
        return {"exact": self.value(index)}

    def basis(self) -> list[str]:
        return ["exact match ignores literals everywhere and DISTINCT at the top level, as the official script does"]


_HEADINGS = {
    "accuracy": "\n---------------------PARTIAL MATCHING ACCURACY----------------------",
    "recall": "---------------------- PARTIAL MATCHING RECALL ----------------------",
    "f1": "---------------------- PARTIAL MATCHING F1 --------------------------",
}


@dataclass(frozen=True, slots=True)
class Partial:
    """The scores of one component at one level of hardness, in [0, 1]."""

    accuracy: float = 0.0
    recall: float = 0.0
    f1: float = 0.0

    @classmethod
    def of(cls, components: Sequence[Component]) -> Partial:
        """Returns the means over the pairs that have the component.

        F1 is computed from the means of accuracy and recall. As in the official script, it is 1 if both are 0.
        """
        if not components:
            return cls()
        accuracy = mean([component.right for component in components if component.pred_total > 0])
        recall = mean([component.right for component in components if component.label_total > 0])
        f1 = 2.0 * accuracy * recall / (recall + accuracy) if accuracy or recall else 1.0
        return cls(accuracy, recall, f1)


class Components(Metric):
    """Accuracy, recall and F1 by component."""

    name = "components"

    @cached_property
    def partial(self) -> Mapping[str, Mapping[str, Partial]]:
        """The scores by component and level (COLUMNS). Pairs whose gold query is rejected are left out."""
        partial = {}
        for name in COMPONENTS:
            groups = by_level(
                (judgement.hardness, judgement.verdict.components[name])
                for judgement in self.scored.judgements
                if judgement.verdict is not None
            )
            partial[name] = {level: Partial.of(components) for level, components in groups.items()}
        return partial

    def summary(self) -> dict[str, Any]:
        return {
            "partial": {
                component: {level: asdict(partial) for level, partial in levels.items()}
                for component, levels in self.partial.items()
            }
        }

    def example(self, index: int) -> dict[str, Any]:
        verdict = self.scored.judgements[index].verdict
        components = verdict and {name: component.right for name, component in verdict.components.items()}
        return {"components": components}

    def table(self) -> list[str]:
        lines = []
        for score, heading in _HEADINGS.items():
            lines.append(heading)
            for component, levels in self.partial.items():
                values = {level: getattr(partial, score) for level, partial in levels.items()}
                lines.append(figures(component, values))
        return lines


class Unread(Metric):
    """The number of queries that the official reader rejects, and how many of these are valid SQL."""

    name = "unread"

    @cached_property
    def predictions(self) -> list[int]:
        """The indices of the predictions that the official reader rejects."""
        return [index for index, judgement in enumerate(self.scored.judgements) if not judgement.parsed]

    @cached_property
    def official_only(self) -> list[int]:
        """The indices of the rejected predictions that are valid SQL for `sqlsp.sql.parser`."""
        # imported here: most evaluations do not need it, and this import takes longer than scoring
        from sqlsp.sql.parser import parse_sql

        valid = []
        for index in self.predictions:
            with suppress(SqlspError):
                parse_sql(self.scored.pairs[index].pred, self.scored.pairs[index].schema)
                valid.append(index)
        return valid

    @cached_property
    def golds(self) -> list[int]:
        """The indices of the gold queries that the official reader rejects. Their pairs are not scored."""
        return [index for index, judgement in enumerate(self.scored.judgements) if judgement.verdict is None]

    def summary(self) -> dict[str, Any]:
        return {
            "unparsed": len(self.predictions),
            "official_reader_only": len(self.official_only),
            "unscorable": len(self.golds),
        }

    def example(self, index: int) -> dict[str, Any]:
        judgement = self.scored.judgements[index]
        return {"parsed": judgement.parsed, "reason": judgement.reason or judgement.gold_reason or None}

    def remarks(self) -> list[str]:
        total = len(self.scored.pairs)
        judgements = self.scored.judgements
        remarks = []
        if self.predictions:
            remarks.append(
                f"{len(self.predictions)} of {total} predictions are not read by the official reader and count as "
                f"wrong; {len(self.official_only)} of these are SQL that sqlsp itself reads"
            )
            remarks += self.scored.listed(self.official_only, [judgements[i].reason for i in self.official_only])
        if self.golds:
            remarks.append(
                f"warning: {len(self.golds)} of {total} gold queries are not read by the official reader "
                "and are not scored"
            )
            remarks += self.scored.listed(self.golds, [judgements[i].gold_reason for i in self.golds])
        return remarks
