"""Training examples from several sources: from other folders, and augmented questions (`sqlsp augment`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass

from sqlsp.common.errors import DataError
from sqlsp.data.corpus.spider import Row
from sqlsp.data.sampler import Rotation
from sqlsp.data.storage import FeatureSet
from sqlsp.data.types import Features

Example = tuple[Features, Row]


@dataclass(frozen=True)
class Split:
    """Examples with the rows they were made from."""

    features: FeatureSet
    rows: Sequence[Row]

    @property
    def examples(self) -> Iterator[Example]:
        """Each example with its row."""
        return zip(self.features, self.rows, strict=True)


@dataclass(frozen=True)
class Mixture:
    """The augmented examples to train on; which examples an epoch uses (None: all); a note on it."""

    examples: Sequence[Example]
    rotation: Rotation | None
    note: str


def joined(train: Split, added: Sequence[Example], first: int) -> Split:
    """`train` followed by the examples `added`, numbered from `first` on."""
    if not added:
        return train
    numbered = [features.numbered(first + number) for number, (features, _) in enumerate(added)]
    rows = [*train.rows, *(row for _, row in added)]
    return Split(FeatureSet.of([*train.features, *numbered]), rows)


def mixed(made: Split, share: float, held_out: Set[str], always: int) -> Mixture:
    """The augmented examples `made`, as a `share` of each epoch; its other examples are `always`, the same every time.

    If there are more than the share needs, epochs take them in turn; if there are fewer, every epoch uses all of them.
    Examples without oracle and those of the databases `held_out` are left out. Raises DataError where none is left.
    """
    usable = [
        (features, row) for features, row in made.examples if features.actions is not None and row.db_id not in held_out
    ]
    if not usable:
        raise DataError("data.augmented: none of its questions can be trained on; sqlsp augment makes such a file")
    wanted = min(max(1, round(always * share / (1 - share))), len(usable)) if always else len(usable)
    reached = wanted / (always + wanted)
    which = f"{len(usable):,} of {len(made.rows):,} questions are trained on besides"
    each = f"{wanted:,} of them in each epoch, " if wanted < len(usable) else ""
    return Mixture(
        usable,
        Rotation(always, wanted) if wanted < len(usable) else None,
        f"data.augmented: {which}, {each}{reached:.0%} of the whole",
    )
