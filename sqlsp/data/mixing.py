"""What of all examples is trained on: without a held-out fold, with other folders and with augmented questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from hashlib import sha256

from sqlsp.common.errors import DataError
from sqlsp.corpus.shipped import locate
from sqlsp.corpus.spider import Row
from sqlsp.data.sampler import ExampleGroup, Rotation
from sqlsp.data.storage import FeatureSet
from sqlsp.data.types import Features
from sqlsp.options.data import DataConfig, parse_fold
from sqlsp.schema.schema import Schema

Example = tuple[Features, Row]


@dataclass(frozen=True)
class Split:
    """Examples with the rows they were made from."""

    features: FeatureSet
    rows: Sequence[Row]

    @classmethod
    def of(cls, examples: Sequence[Example]) -> Split:
        return cls(FeatureSet.of([features for features, _ in examples]), [row for _, row in examples])

    @property
    def examples(self) -> Iterator[Example]:
        return zip(self.features, self.rows, strict=True)


@dataclass(frozen=True)
class Added:
    """Examples to train on besides others: `number` of them in each epoch; a note on it, where there is one to make."""

    examples: Sequence[Example]
    number: int
    note: str | None = None


def find_extra_folders(data: DataConfig) -> dict[str, DataConfig]:
    """Options to read only the training questions of each folder in `data.extra`, by the folder's name there.

    Raises DataError for a folder that has none of the files in `data.train`, is named twice, or is `data.path`.
    """
    found: dict[str, DataConfig] = {}
    roots = {locate(data.path).resolve()}
    for name in data.extra:
        root = locate(name)
        if root.resolve() in roots:
            raise DataError(f"data.extra: {name} is read already; name each folder once")
        roots.add(root.resolve())
        present = [file for file in data.train if (root / file).is_file()]
        if not present:
            raise DataError(f"data.extra: {name} is no folder that holds {' or '.join(data.train)} (data.train)")
        found[name] = replace(
            data, path=name, train=present, dev=None, evaluation={}, fold=None, augmented=None, extra=[]
        )
    return found


def join_schemas(schemas: Mapping[str, Mapping[str, Schema]]) -> dict[str, Schema]:
    """The schemas of several folders, by db_id; DataError where two folders have a database of the same name."""
    for clash in find_clashes(schemas):
        raise DataError(clash)
    return {db_id: schema for of_folder in schemas.values() for db_id, schema in of_folder.items()}


def find_clashes(schemas: Mapping[str, Mapping[str, Schema]]) -> Iterator[str]:
    """A message for each database whose name is also that of one in an earlier folder."""
    folders: dict[str, str] = {}
    for folder, of_folder in schemas.items():
        for db_id in of_folder:
            first = folders.setdefault(db_id, folder)
            if first != folder:
                yield (
                    f"data.extra: both {first} and {folder} have a database {db_id}; rename one, "
                    "unless it is the same folder"
                )


def held_out(rows: Sequence[Row], fold: str) -> frozenset[str]:
    """The databases of fold `k/n` of the training questions `rows`.

    Databases go by number of questions, the largest first (ties by a hash of the name), each to the fold with the
    fewest questions so far; k does not change which. Raises DataError where there are fewer databases than folds.
    """
    k, n = parse_fold(fold)
    counts = Counter(row.db_id for row in rows)
    if len(counts) < n:
        raise DataError(f"data.fold={fold} needs {n} training databases or more; there are {len(counts)}")
    sizes = [0] * n
    found: list[set[str]] = [set() for _ in range(n)]
    for name in sorted(counts, key=lambda name: (-counts[name], sha256(name.encode()).hexdigest())):
        smallest = sizes.index(min(sizes))
        found[smallest].add(name)
        sizes[smallest] += counts[name]
    return frozenset(found[k - 1])


def hold_out(train: Split, dropped: Split, fold: str) -> tuple[Split, Split]:
    """Split off a fold: the other databases' training examples, and all its questions in file order, dropped too."""
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
    """The examples of the folders `data.extra`, `data.extra_share` (None: all) of an epoch beside `own` examples."""
    if data.extra_share is None:
        return Added(examples, len(examples))
    others = 1 - data.extra_share - (0 if data.augmented is None else data.augmented_share)
    number = _as_share(own, data.extra_share, others, len(examples))
    return Added(examples, number, f"data.extra: {number:,} of {len(examples):,} questions in each epoch")


def add_augmented(made: Split, share: float, held_out: Set[str], always: int) -> Added:
    """The augmented examples `made`, as a `share` of each epoch, which has `always` others; no databases `held_out`.

    Raises DataError where none is left.
    """
    usable = [
        (features, row) for features, row in made.examples if features.actions is not None and row.db_id not in held_out
    ]
    if not usable:
        raise DataError("data.augmented: none of its questions can be trained on")
    number = _as_share(always, share, 1 - share, len(usable))
    reached = number / (always + number)
    which = f"{len(usable):,} of {len(made.rows):,} questions are trained on besides"
    each = f"{number:,} of them in each epoch, " if number < len(usable) else ""
    return Added(usable, number, f"data.augmented: {which}, {each}{reached:.0%} of the whole")


def make_rotation(own: int, added: Sequence[Added]) -> Rotation | None:
    """Which examples an epoch uses of `own` followed by those `added`; None: all of them."""
    groups = [ExampleGroup(len(part.examples), part.number) for part in added if part.examples]
    while groups and groups[0].number == groups[0].total:
        own += groups.pop(0).total
    return Rotation(own, tuple(groups)) if groups else None


def _as_share(beside: int, share: float, others: float, most: int) -> int:
    """How many of `most` are a `share`, `beside` being the share `others`: at least one; all if nothing is beside."""
    return min(max(1, round(beside * share / others)), most) if beside else most
