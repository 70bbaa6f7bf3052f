"""Exact match and its components, as the official script decides them, and the queries that it does not read."""

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
    """Whether all components of both queries agree. Pairs whose gold query is not read are not scored."""

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
    """One component at one level, fractions in [0, 1]."""

    accuracy: float = 0.0
    recall: float = 0.0
    f1: float = 0.0

    @classmethod
    def of(cls, found: Sequence[Component]) -> Partial:
        """Means over pairs that have the component; F1 is that of the two means, and 1 where both are 0."""
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
        return {
            "partial": {
                component: {level: asdict(partial) for level, partial in levels.items()}
                for component, levels in self.partial.items()
            }
        }

    def example(self, index: int) -> dict[str, Any]:
        verdict = self.scored.judgements[index].verdict
        return {"components": verdict and {name: each.right for name, each in verdict.components.items()}}

    def table(self) -> list[str]:
        lines = []
        for figure, heading in _HEADINGS.items():
            lines.append(heading)
            for component, levels in self.partial.items():
                lines.append(figures(component, {level: getattr(each, figure) for level, each in levels.items()}))
        return lines


class Unread(Metric):
    """How many queries are not read, and which of them are SQL all the same."""

    name = "unread"

    @cached_property
    def predictions(self) -> list[int]:
        return [index for index, judgement in enumerate(self.scored.judgements) if not judgement.parsed]

    @cached_property
    def official_only(self) -> list[int]:
        """Those of `predictions` that our own parser reads: points lost to the official dialect alone."""
        # imported here because most evaluations never need it, and it takes longer to load than to score them
        from sqlsp.sql.parser import parse_sql

        found = []
        for index in self.predictions:
            with suppress(SqlspError):
                parse_sql(self.scored.pairs[index].pred, self.scored.pairs[index].schema)
                found.append(index)
        return found

    @cached_property
    def golds(self) -> list[int]:
        """Indices of the gold queries that the official reader rejects; they are not scored."""
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
        total, judgements, remarks = len(self.scored.pairs), self.scored.judgements, []
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
