"""What of all examples is trained on: without a held-out fold, with other folders and with augmented questions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass

from sqlsp.common.errors import DataError
from sqlsp.data.corpus.folds import held_out
from sqlsp.data.corpus.spider import Row
from sqlsp.data.sampler import Group, Rotation
from sqlsp.data.storage import FeatureSet
from sqlsp.data.types import Features
from sqlsp.options.data import DataConfig

Example = tuple[Features, Row]


@dataclass(frozen=True)
class Split:
    """Examples with the rows they were made from."""

    features: FeatureSet
    rows: Sequence[Row]

    @classmethod
    def of(cls, examples: Sequence[Example]) -> Split:
        """Pack `examples`."""
        return cls(FeatureSet.of([features for features, _ in examples]), [row for _, row in examples])

    @property
    def examples(self) -> Iterator[Example]:
        """Each example with its row."""
        return zip(self.features, self.rows, strict=True)


@dataclass(frozen=True)
class Added:
    """Examples to train on besides others: `number` of them in each epoch; a note on it, where there is one to make."""

    examples: Sequence[Example]
    number: int
    note: str | None = None


def hold_out(train: Split, dropped: Split, fold: str) -> tuple[Split, Split]:
    """Split off a fold: the training examples of the other databases, and all questions of the fold in file order.

    The fold also contains the questions that training drops.
    """
    # `Features.index` of a training example is its row number over the training files
    everything = [(example, split is train) for split in (train, dropped) for example in split.examples]
    everything.sort(key=lambda found: found[0][0].index)
    databases = held_out([row for (_, row), _ in everything], fold)
    kept = [example for example, learnt in everything if learnt and example[1].db_id not in databases]
    asked = [example for example, _ in everything if example[1].db_id in databases]
    return Split.of(kept), Split.of([(features.numbered(place), row) for place, (features, row) in enumerate(asked)])


def join(train: Split, added: Sequence[Example], first: int) -> Split:
    """`train` followed by the examples `added`, numbered from `first` on."""
    if not added:
        return train
    numbered = [(features.numbered(first + number), row) for number, (features, row) in enumerate(added)]
    return Split.of([*train.examples, *numbered])


def list_added(
    data: DataConfig, extra: Sequence[Split], made: Split | None, own: int, kept_out: Set[str]
) -> list[Added]:
    """What is trained on besides `own` examples: of other folders, and those `made` by augmentation."""
    added = []
    if extra:
        added.append(add_other_folders([example for split in extra for example in split.examples], data, own))
    if made is not None:
        always = own + sum(part.number for part in added)
        added.append(add_augmented(made, data.augmented_share, kept_out, always))
    return added


def add_other_folders(examples: Sequence[Example], data: DataConfig, own: int) -> Added:
    """The examples of the folders `data.extra`, beside `own` examples of the folder itself.

    `data.extra_share` is their share of an epoch, of which augmented questions have theirs; None: all of them.
    """
    if data.extra_share is None:
        return Added(examples, len(examples))
    others = 1 - data.extra_share - (0 if data.augmented is None else data.augmented_share)
    number = _as_share(own, data.extra_share, others, len(examples))
    return Added(examples, number, f"data.extra: {number:,} of {len(examples):,} questions in each epoch")


def add_augmented(made: Split, share: float, held_out: Set[str], always: int) -> Added:
    """The augmented examples `made`, as a `share` of each epoch, which has `always` others.

    Examples without oracle and those of the databases `held_out` are left out. Raises DataError where none is left.
    """
    usable = [
        (features, row) for features, row in made.examples if features.actions is not None and row.db_id not in held_out
    ]
    if not usable:
        raise DataError("data.augmented: none of its questions can be trained on; sqlsp augment makes such a file")
    number = _as_share(always, share, 1 - share, len(usable))
    reached = number / (always + number)
    which = f"{len(usable):,} of {len(made.rows):,} questions are trained on besides"
    each = f"{number:,} of them in each epoch, " if number < len(usable) else ""
    return Added(usable, number, f"data.augmented: {which}, {each}{reached:.0%} of the whole")


def make_rotation(own: int, added: Sequence[Added]) -> Rotation | None:
    """Which examples an epoch uses of `own` followed by those `added`; None: all of them."""
    groups = [Group(len(part.examples), part.number) for part in added if part.examples]
    while groups and groups[0].number == groups[0].total:
        own += groups.pop(0).total
    return Rotation(own, tuple(groups)) if groups else None


def _as_share(beside: int, share: float, others: float, most: int) -> int:
    """How many of `most` examples are a `share`, where `beside` examples are the share `others`: at least one, or all.

    All of them, too, where nothing is beside.
    """
    return min(max(1, round(beside * share / others)), most) if beside else most
