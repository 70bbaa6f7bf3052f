"""The summary of preprocessing: examples, dropped rows with reasons, lengths."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from sqlsp.data.storage import FeatureSet
from sqlsp.grammar.grammar import PLACEHOLDER, Grammar
from sqlsp.utils.console import aligned

MAX_SHOWN = 10  # number of dropped rows, and of warnings, that are printed


@dataclass(frozen=True)
class SplitSummary:
    """The summary of one split: numbers, lengths as pairs (mean, largest), and rows that cannot be trained on."""

    rows: int  # number of rows in the files
    examples: int  # number of rows that became examples
    databases: int
    words: Sequence[float]  # words of a question
    subwords: Sequence[float]  # tokens of the encoder's input
    actions: Sequence[float]  # actions of the gold SQL
    dropped: Sequence[Sequence[str]]  # pairs (row, reason) of training rows that were left out
    without_gold: Sequence[Sequence[str]]  # pairs (row, reason) of evaluation rows without gold actions
    # the number of literals in the gold SQL, and how many are candidates of their question; None: placeholders
    literals: Sequence[int] | None = None


@dataclass(frozen=True)
class Summary:
    """The summary of all splits of a preprocessing."""

    splits: Mapping[str, SplitSummary]  # by name
    warnings: Sequence[str]
    vocabulary: int  # number of subwords in the tokenizer
    seconds: float  # duration of featurising, when the cache entry was made
    size: int = 0  # bytes of the cache entry
    cached: bool = False  # True if the features were read from the cache
    folder: str = ""  # of the cache entry
    notes: Sequence[str] = ()  # sentences about the fold and the mixture

    @classmethod
    def from_json(cls, content: Mapping[str, Any], **changes: Any) -> Summary:
        """Restores a summary from `content`, the result of `asdict`. Fields in `changes` replace those of `content`.

        Raises TypeError or KeyError if `content` is not a summary.
        """
        splits = {name: SplitSummary(**split) for name, split in content["splits"].items()}
        fields = {**content, "splits": splits, **changes}
        return cls(**fields)

    @classmethod
    def join(cls, summaries: Sequence[Summary], notes: Sequence[str] = ()) -> Summary:
        """Joins the summaries of several cache entries. `vocabulary` and `folder` are taken from the first summary."""
        return replace(
            summaries[0],
            splits={name: split for summary in summaries for name, split in summary.splits.items()},
            warnings=list(dict.fromkeys(warning for summary in summaries for warning in summary.warnings)),
            seconds=sum(summary.seconds for summary in summaries),
            size=sum(summary.size for summary in summaries),
            cached=all(summary.cached for summary in summaries),
            notes=list(notes),
        )

    def text(self) -> str:
        """Returns the report of preprocessing."""
        lines = [*self._table(), "(words, subwords and separators with the schema, actions: mean / largest)"]
        shares = []
        for name, split in self.splits.items():
            if split.literals and split.literals[0]:
                gold, offered = split.literals
                shares.append(f"{name} {offered:,} of {gold:,} ({offered / gold:.1%})")
        if shares:
            lines += ["", f"gold literals among the candidates of their question: {', '.join(shares)}"]
        for name, split in self.splits.items():
            lines += _list(f"{name}: dropped", [f"{where}: {reason}" for where, reason in split.dropped])
            lines += _list(f"{name}: without gold", [f"{where}: {reason}" for where, reason in split.without_gold])
        lines += _list("warnings", list(self.warnings))
        if self.notes:
            lines += ["", *self.notes]
        origin = "read from the cache" if self.cached else f"made in {self.seconds:.1f} s"
        entry = f"{self.folder}, {self.size / 2**20:.1f} MiB"
        return "\n".join([*lines, "", f"{self.vocabulary:,} subwords in the tokenizer; features {origin}: {entry}"])

    def _table(self) -> list[str]:
        """Returns the lines of a table with one row per split."""
        head = ("", "rows", "examples", "dropped", "without gold", "databases", "words", "subwords", "actions")
        rows: list[tuple[str, ...]] = [head]
        for name, split in self.splits.items():
            counts = (split.rows, split.examples, len(split.dropped), len(split.without_gold), split.databases)
            lengths = (split.words, split.subwords, split.actions)
            texts_of_counts = [f"{count:,}" for count in counts]
            texts_of_lengths = [f"{mean:.1f} / {largest}" for mean, largest in lengths]
            rows.append((name, *texts_of_counts, *texts_of_lengths))
        return aligned(rows)


def summarise_split(
    rows: int, features: FeatureSet, reasons: Sequence[tuple[str, str]], is_dropped: bool, grammar: Grammar
) -> SplitSummary:
    """Summarises a split.

    Args:
        rows: The number of rows from which the split was made.
        features: The examples of the split.
        reasons: Pairs (row, reason) of the rows without gold actions.
        is_dropped: True if the split leaves these rows out.
        grammar: The grammar of the gold actions.
    """
    actions = features.actions.lengths
    literals = None
    if features.candidates:
        codes = features.actions.values
        # SelectValue actions: their codes follow those of the rules and Reduce
        candidates = codes[(codes >= grammar.actions) & (codes < grammar.first_item)] - grammar.actions
        literals = (len(candidates), int((candidates != PLACEHOLDER).sum()))
    return SplitSummary(
        rows=rows,
        examples=len(features),
        databases=len({schema.db_id for schema in features.schemas}),
        words=_mean_and_largest(features.words),
        subwords=_mean_and_largest(features.lengths),
        actions=_mean_and_largest(actions[actions > 0]),
        dropped=tuple(reasons) if is_dropped else (),
        without_gold=() if is_dropped else tuple(reasons),
        literals=literals,
    )


def _mean_and_largest(values: np.ndarray) -> tuple[float, int]:
    """Returns mean (to 2 decimals) and maximum. For no values, both are 0."""
    if not len(values):
        return 0.0, 0
    return round(float(values.mean()), 2), int(values.max())


def _list(title: str, lines: list[str]) -> list[str]:
    """Returns a title and the first `MAX_SHOWN` of `lines`, indented; [] if there are no lines."""
    if not lines:
        return []
    more = [f"  … and {len(lines) - MAX_SHOWN} more"] if len(lines) > MAX_SHOWN else []
    return ["", f"{title} ({len(lines)}):", *(f"  {line}" for line in lines[:MAX_SHOWN]), *more]
