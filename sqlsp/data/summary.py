"""The summary of preprocessing: examples, dropped rows with reasons, lengths."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from sqlsp.data.storage import FeatureSet
from sqlsp.grammar.grammar import PLACEHOLDER, Grammar
from sqlsp.utils.console import aligned

SHOWN = 10  # number of dropped rows, and of warnings, that are printed


@dataclass(frozen=True)
class SplitSummary:
    """The summary of one split. `words`, `subwords` and `actions` are lengths as (mean, largest)."""

    rows: int
    examples: int
    databases: int
    words: Sequence[float]
    subwords: Sequence[float]
    actions: Sequence[float]
    dropped: Sequence[Sequence[str]]  # pairs of row and reason
    without_gold: Sequence[Sequence[str]]  # the same for rows of evaluation sets without oracle
    # literals of the gold SQL, and how many are candidates of their question; None if literals are placeholders
    literals: Sequence[int] | None = None


@dataclass(frozen=True)
class Summary:
    """The summary of all splits of a preprocessing."""

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
        """Restores a summary from the result of `asdict`. `changes` replaces some of its fields.

        Raises TypeError or KeyError if `content` is not a summary.
        """
        splits = {name: SplitSummary(**split) for name, split in content["splits"].items()}
        return cls(**{**content, "splits": splits, **changes})

    @classmethod
    def together(cls, parts: Sequence[Summary], notes: Sequence[str] = ()) -> Summary:
        """Joins several summaries. The size of the vocabulary and the cache folder are those of the first one."""
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
        head = ("", "rows", "examples", "dropped", "without gold", "databases", "words", "subwords", "actions")
        rows: list[tuple[str, ...]] = [head]
        shares = []
        for name, split in self.splits.items():
            counts = (split.rows, split.examples, len(split.dropped), len(split.without_gold), split.databases)
            lengths = (split.words, split.subwords, split.actions)
            rows.append(
                (name, *(f"{count:,}" for count in counts), *(f"{mean:.1f} / {largest}" for mean, largest in lengths))
            )
            if split.literals and split.literals[0]:
                gold, offered = split.literals
                shares.append(f"{name} {offered:,} of {gold:,} ({offered / gold:.1%})")
        lines = [*aligned(rows), "(words, subwords and separators with the schema, actions: mean / largest)"]
        if shares:
            lines += ["", f"gold literals among the candidates of their question: {', '.join(shares)}"]
        for name, split in self.splits.items():
            lines += _listed(f"{name}: dropped", [f"{where}: {reason}" for where, reason in split.dropped])
            lines += _listed(f"{name}: without gold", [f"{where}: {reason}" for where, reason in split.without_gold])
        lines += _listed("warnings", list(self.warnings))
        if self.notes:
            lines += ["", *self.notes]
        how = "read from the cache" if self.cached else f"made in {self.seconds:.1f} s"
        entry = f"{self.folder}, {self.size / 2**20:.1f} MiB"
        return "\n".join([*lines, "", f"{self.vocabulary:,} subwords in the tokenizer; features {how}: {entry}"])


def summarise_split(
    rows: int, features: FeatureSet, reasons: Sequence[tuple[str, str]], dropped: bool, grammar: Grammar
) -> SplitSummary:
    """Summarises a split that was made of `rows` rows.

    `reasons` names the rows without gold actions, with reasons. `dropped` tells that the split leaves these rows out.
    """
    actions = features.actions.lengths
    literals = None
    if features.candidates:
        codes = features.actions.values
        chosen = codes[(codes >= grammar.actions) & (codes < grammar.first_item)] - grammar.actions
        literals = (len(chosen), int((chosen != PLACEHOLDER).sum()))
    return SplitSummary(
        rows=rows,
        examples=len(features),
        databases=len({schema.db_id for schema in features.schemas}),
        words=_mean_and_largest(features.words),
        subwords=_mean_and_largest(features.lengths),
        actions=_mean_and_largest(actions[actions > 0]),
        dropped=tuple(reasons) if dropped else (),
        without_gold=() if dropped else tuple(reasons),
        literals=literals,
    )


def _mean_and_largest(values: np.ndarray) -> tuple[float, int]:
    return (round(float(values.mean()), 2), int(values.max())) if len(values) else (0.0, 0)


def _listed(title: str, lines: list[str]) -> list[str]:
    if not lines:
        return []
    more = [f"  … and {len(lines) - SHOWN} more"] if len(lines) > SHOWN else []
    return ["", f"{title} ({len(lines)}):", *(f"  {line}" for line in lines[:SHOWN]), *more]
