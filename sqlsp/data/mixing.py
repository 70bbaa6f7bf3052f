"""Training examples of several sources: those of other folders, and questions that were made (`sqlsp augment`)."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass

from sqlsp.common.errors import DataError
from sqlsp.data.corpus.spider import Row
from sqlsp.data.sampler import Rotation
from sqlsp.data.storage import FeatureSet


@dataclass(frozen=True)
class Split:
    """Examples with the rows they were made from."""

    features: FeatureSet
    rows: Sequence[Row]


@dataclass(frozen=True)
class Mixture:
    """Training examples followed by the augmented ones; which of them an epoch uses (None: all); a note on it."""

    split: Split
    rotation: Rotation | None
    note: str


def joined(train: Split, others: Sequence[Split], first: int) -> tuple[Split, int]:
    """`train` followed by the examples of `others`, numbered from `first` on; and the next number after theirs."""
    examples = [features for split in others for features in split.features]
    numbered = [features.numbered(first + number) for number, features in enumerate(examples)]
    rows = [*train.rows, *(row for split in others for row in split.rows)]
    features = FeatureSet.of([*train.features, *numbered]) if numbered else train.features
    return Split(features, rows), first + len(numbered)


def mixed(train: Split, made: Split, share: float, held_out: Set[str], first: int) -> Mixture:
    """`train` with the examples of `made`, which are `share` of each epoch: in turn, or all if there are fewer.

    Those without oracle and those of the databases `held_out` are left out; the others are numbered from `first` on.
    Raises DataError where none is left.
    """
    usable = [
        place
        for place, (features, row) in enumerate(zip(made.features, made.rows, strict=True))
        if features.actions is not None and row.db_id not in held_out
    ]
    if not usable:
        raise DataError("data.augmented: none of its questions can be trained on; sqlsp augment makes such a file")
    features = [made.features[place].numbered(first + number) for number, place in enumerate(usable)]
    rows = [*train.rows, *(made.rows[place] for place in usable)]
    wanted = min(round(len(train.rows) * share / (1 - share)), len(usable))
    reached = wanted / max(len(train.rows) + wanted, 1)
    which = f"{len(usable):,} of {len(made.rows):,} questions are trained on besides"
    each = f"{wanted:,} of them in each epoch, " if wanted < len(usable) else ""
    return Mixture(
        Split(FeatureSet.of([*train.features, *features]), rows),
        Rotation(len(train.rows), wanted) if wanted < len(usable) else None,
        f"data.augmented: {which}, {each}{reached:.0%} of the whole",
    )
