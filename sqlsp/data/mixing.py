"""Questions that were made (`sqlsp augment`), mixed into the training examples at a share."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass

import numpy as np

from sqlsp.common.errors import DataError
from sqlsp.data.corpus.spider import Row
from sqlsp.data.storage import FeatureSet

_SEED = 1  # the draw is a function of the files and the share alone, so that seeds of training are compared on one set


@dataclass(frozen=True)
class Split:
    """Examples with the rows they were made from."""

    features: FeatureSet
    rows: Sequence[Row]


def mixed(train: Split, made: Split, share: float, held_out: Set[str], first: int) -> tuple[Split, str]:
    """`train` with examples of `made` behind it that are `share` of the whole, or all if there are fewer; and a note.

    Those without oracle and those of the databases `held_out` are left out; the others are drawn once and numbered from
    `first` on. Raises DataError where none is left.
    """
    usable = [
        place
        for place, (features, row) in enumerate(zip(made.features, made.rows, strict=True))
        if features.actions is not None and row.db_id not in held_out
    ]
    if not usable:
        raise DataError("data.augmented: none of its questions can be trained on; sqlsp augment makes such a file")
    wanted = round(len(train.rows) * share / (1 - share))
    drawn = np.random.default_rng(_SEED).permutation(usable)[:wanted]
    chosen = sorted(drawn.tolist())
    features = [made.features[place].numbered(first + number) for number, place in enumerate(chosen)]
    rows = [*train.rows, *(made.rows[place] for place in chosen)]
    reached = len(chosen) / max(len(rows), 1)
    note = (
        f"data.augmented: {len(chosen):,} of {len(made.rows):,} questions are trained on besides, "
        f"{reached:.0%} of the whole"
    )
    return Split(FeatureSet.of([*train.features, *features]), rows), note
