"""Queries that the official reader rejects: predictions lost to its dialect, gold queries that are not scored."""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property
from typing import Any

from sqlsp.common.errors import SqlspError
from sqlsp.evaluation.metrics.metric import Metric


class Unread(Metric):
    """How many queries are not read, and which of them are SQL all the same."""

    name = "unread"

    @cached_property
    def predictions(self) -> list[int]:
        """Indices of the predictions that the official reader rejects."""
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
        """How many of each."""
        return {
            "unparsed": len(self.predictions),
            "official_reader_only": len(self.official_only),
            "unscorable": len(self.golds),
        }

    def example(self, index: int) -> dict[str, Any]:
        """`parsed`: whether the prediction is read; `reason`: why one of the two queries is not."""
        judgement = self.scored.judgements[index]
        return {"parsed": judgement.parsed, "reason": judgement.reason or judgement.gold_reason or None}

    def remarks(self) -> list[str]:
        """Which queries were not read, and why."""
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
