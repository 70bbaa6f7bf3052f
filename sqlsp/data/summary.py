"""A readable summary of preprocessing: examples, dropped rows with reasons, lengths."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from sqlsp.data.storage import FeatureSet
from sqlsp.grammar.grammar import PLACEHOLDER, Grammar
from sqlsp.utils.console import aligned

SHOWN = 10  # dropped rows and warnings printed in full


@dataclass(frozen=True)
class SplitSummary:
    """One split. Lengths are (mean, largest)."""

    rows: int
    examples: int
    databases: int
    words: Sequence[float]
    subwords: Sequence[float]
    actions: Sequence[float]
    dropped: Sequence[Sequence[str]]  # row and reason of each
    without_gold: Sequence[Sequence[str]]  # the same of those kept without oracle
    # those of the gold SQL, and those among the candidates of their question; None where literals are placeholders
    literals: Sequence[int] | None = None


@dataclass(frozen=True)
class Summary:
    """All splits."""

    splits: Mapping[str, SplitSummary]
    warnings: Sequence[str]
    vocabulary: int
    seconds: float  # duration of featurising, when the entry was made
    size: int = 0  # bytes of the cache entry
    cached: bool = False  # read from the cache, not made now
    folder: str = ""  # of the cache entry
    notes: Sequence[str] = ()

    @classmethod
    def from_json(cls, content: Mapping[str, Any], **changes: Any) -> Summary:
        """The inverse of `asdict`, with some fields changed. Raises TypeError or KeyError for other content."""
        splits = {name: SplitSummary(**split) for name, split in content["splits"].items()}
        return cls(**{**content, "splits": splits, **changes})

    @classmethod
    def together(cls, parts: Sequence[Summary], notes: Sequence[str] = ()) -> Summary:
        """One summary from several; tokenizer and folder are those of the first."""
        return replace(
            parts[0],
            splits={name: split for part in parts for name, split in part.splits.items()},
            warnings=list(dict.fromkeys(warning for part in parts for warning in part.warnings)),
            seconds=sum(part.seconds for part in parts),
            size=sum(part.size for part in parts),
            cached=all(part.cached for part in parts),
            notes=list(notes),
        )

    def text(self) -> str:
        heads = ("", "rows", "examples", "dropped", "without gold", "databases", "words", "subwords", "actions")
        rows = [
            (
                name,
                *(f"{n:,}" for n in (s.rows, s.examples, len(s.dropped), len(s.without_gold), s.databases)),
                *(f"{mean:.1f} / {largest}" for mean, largest in (s.words, s.subwords, s.actions)),
            )
            for name, s in self.splits.items()
        ]
        lines = [*aligned([heads, *rows]), "(words, subwords and separators with the schema, actions: mean / largest)"]
        found = [(name, split.literals) for name, split in self.splits.items()]
        shares = [f"{name} {own[1]:,} of {own[0]:,} ({own[1] / own[0]:.1%})" for name, own in found if own and own[0]]
        if shares:
            lines += ["", f"gold literals among the candidates of their question: {', '.join(shares)}"]
        for name, split in self.splits.items():
            for what, missing in (("dropped", split.dropped), ("kept without gold", split.without_gold)):
                lines += _listed(f"{name}: {what}", [f"{where}: {reason}" for where, reason in missing])
        lines += _listed("warnings", list(self.warnings)) + ["", *self.notes] * bool(self.notes)
        how = "read from the cache" if self.cached else f"made in {self.seconds:.1f} s"
        place = f"{self.folder}, {self.size / 2**20:.1f} MiB"
        return "\n".join([*lines, "", f"{self.vocabulary:,} subwords in the tokenizer; features {how}: {place}"])


def summarise_split(
    rows: int, features: FeatureSet, reasons: Sequence[tuple[str, str]], dropped: bool, grammar: Grammar
) -> SplitSummary:
    """Count a split that was made of `rows` rows; those of `reasons` have no oracle and may have been `dropped`."""
    actions = features.actions.lengths
    literals = None
    if features.candidates:
        codes = features.actions.values
        chosen = codes[(codes >= grammar.actions) & (codes < grammar.first_item)] - grammar.actions
        literals = (len(chosen), int((chosen != PLACEHOLDER).sum()))
    return SplitSummary(
        rows,
        len(features),
        len({schema.db_id for schema in features.schemas}),
        _mean_and_largest(features.words),
        _mean_and_largest(features.lengths),
        _mean_and_largest(actions[actions > 0]),
        tuple(reasons) if dropped else (),
        () if dropped else tuple(reasons),
        literals,
    )


def _mean_and_largest(values: np.ndarray) -> tuple[float, int]:
    return (round(float(values.mean()), 2), int(values.max())) if len(values) else (0.0, 0)


def _listed(title: str, lines: list[str]) -> list[str]:
    if not lines:
        return []
    more = [f"  … and {len(lines) - SHOWN} more"] if len(lines) > SHOWN else []
    return ["", f"{title} ({len(lines)}):", *(f"  {line}" for line in lines[:SHOWN]), *more]
