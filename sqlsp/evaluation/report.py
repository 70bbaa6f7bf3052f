"""The outcome of an evaluation: the official table as text, metrics.json and examples.jsonl."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from sqlsp.errors import SqlspError
from sqlsp.evaluation.inputs import Pair
from sqlsp.evaluation.judge import Judgement, judge_all
from sqlsp.evaluation.match import COMPONENTS
from sqlsp.evaluation.scores import COLUMNS, Partial, Scores, scores
from sqlsp.files import write_atomic

SHOWN = 5  # so many records are named in a remark
_HEADINGS = (
    "\n---------------------PARTIAL MATCHING ACCURACY----------------------",
    "---------------------- PARTIAL MATCHING RECALL ----------------------",
    "---------------------- PARTIAL MATCHING F1 --------------------------",
)


@dataclass(frozen=True)
class Report:
    """Pairs and their judgements, one beside the other, and what follows from them."""

    pairs: Sequence[Pair]
    judgements: Sequence[Judgement]

    @classmethod
    def of(cls, pairs: Sequence[Pair]) -> Report:
        """Judge all pairs."""
        preds, golds, schemas = (
            [pair.pred for pair in pairs],
            [pair.gold for pair in pairs],
            [pair.schema for pair in pairs],
        )
        return cls(pairs, judge_all(preds, golds, schemas))

    @cached_property
    def scores(self) -> Scores:
        """The figures of the official table."""
        return scores(self.judgements)

    @cached_property
    def unparsed(self) -> list[int]:
        """Places of the predictions that the official reader rejects."""
        return [place for place, judgement in enumerate(self.judgements) if not judgement.parsed]

    @cached_property
    def official_only(self) -> list[int]:
        """Those of `unparsed` that our own parser reads: points lost to the official dialect, perhaps unknowingly."""
        return [place for place in self.unparsed if _readable(self.pairs[place])]

    @cached_property
    def unscorable(self) -> list[int]:
        """Places of the gold queries that the official reader rejects; they are not scored."""
        return [place for place, judgement in enumerate(self.judgements) if judgement.verdict is None]

    def __str__(self) -> str:
        return "\n".join([table(self.scores), *self.remarks()])

    def remarks(self) -> list[str]:
        """What the table does not say: queries that were not read, and why."""
        total, remarks = len(self.pairs), []
        if self.unparsed:
            remarks.append(
                f"{len(self.unparsed)} of {total} predictions are not read by the official reader and count as wrong; "
                f"{len(self.official_only)} of these are SQL that sqlsp itself reads"
            )
            remarks += self._some(self.official_only, lambda judgement: judgement.reason)
        if self.unscorable:
            remarks.append(
                f"warning: {len(self.unscorable)} of {total} gold queries are not read by the official reader "
                "and are not scored"
            )
            remarks += self._some(self.unscorable, lambda judgement: judgement.gold_reason)
        return remarks

    def _some(self, places: Sequence[int], reason: Callable[[Judgement], str]) -> list[str]:
        lines = [f"  index {self.pairs[place].index}: {reason(self.judgements[place])}" for place in places[:SHOWN]]
        return [*lines, f"  and {len(places) - SHOWN} more"] if len(places) > SHOWN else lines

    def metrics(self) -> dict[str, Any]:
        """What metrics.json holds: the table as fractions, and how many queries were not read."""
        found = self.scores
        return {
            "count": dict(found.count),
            "exact_match": dict(found.exact_match),
            "partial": {
                component: {level: asdict(partial) for level, partial in levels.items()}
                for component, levels in found.partial.items()
            },
            "unparsed": len(self.unparsed),
            "official_reader_only": len(self.official_only),
            "unscorable": len(self.unscorable),
        }

    def examples(self) -> list[dict[str, Any]]:
        """The lines of examples.jsonl. `hardness`, `exact` and `components` are null where gold is not read."""
        return [_example(pair, judgement) for pair, judgement in zip(self.pairs, self.judgements, strict=True)]

    def write(self, folder: Path | str) -> None:
        """Write metrics.json and examples.jsonl into `folder`, which is made where it lacks."""
        folder = Path(folder)
        lines = (json.dumps(example, ensure_ascii=False) + "\n" for example in self.examples())
        write_atomic(folder / "metrics.json", json.dumps(self.metrics(), indent=2) + "\n")
        write_atomic(folder / "examples.jsonl", "".join(lines))


def table(found: Scores) -> str:
    """The official script's print-out of the scores, to the letter."""
    partials: tuple[Callable[[Partial], float], ...] = (
        lambda partial: partial.accuracy,
        lambda partial: partial.recall,
        lambda partial: partial.f1,
    )
    lines = [
        _row("", [f"{level:20}" for level in COLUMNS]),
        _row("count", [f"{found.count[level]:<20d}" for level in COLUMNS]),
        "\n====================== EXACT MATCHING ACCURACY =====================",
        _figures("exact match", [found.exact_match[level] for level in COLUMNS]),
    ]
    for heading, figure in zip(_HEADINGS, partials, strict=True):
        lines.append(heading)
        for component in COMPONENTS:
            lines.append(_figures(component, [figure(found.partial[component][level]) for level in COLUMNS]))
    return "\n".join(lines) + "\n"


def _figures(label: str, figures: Sequence[float]) -> str:
    return _row(label, [f"{figure:<20.3f}" for figure in figures])


def _row(label: str, cells: Sequence[str]) -> str:
    return " ".join([f"{label:20}", *cells])


def _example(pair: Pair, judgement: Judgement) -> dict[str, Any]:
    verdict = judgement.verdict
    return {
        "index": pair.index,
        "db_id": pair.schema.db_id,
        "hardness": judgement.hardness,
        "exact": verdict and verdict.exact,
        "pred": pair.pred,
        "gold": pair.gold,
        "parsed": judgement.parsed,
        "reason": judgement.reason or judgement.gold_reason or None,
        "components": verdict and {name: each.right for name, each in verdict.components.items()},
    }


def _readable(pair: Pair) -> bool:
    """Whether our own parser reads the prediction."""
    # imported here because most evaluations never need it, and it takes longer to load than to score them
    from sqlsp.sql.parser import parse_sql

    try:
        parse_sql(pair.pred, pair.schema)
    except SqlspError:
        return False
    return True
