"""What of all examples is trained on: without a held-out fold, with other sources."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from hashlib import sha256

from sqlsp.cli.data import DataConfig, parse_fold
from sqlsp.data.sampler import ExampleGroup, Rotation
from sqlsp.data.storage import FeatureSet
from sqlsp.databases.corpora import locate
from sqlsp.linking.types import Features
from sqlsp.question.rows import Row
from sqlsp.schema.schema import Schema
from sqlsp.utils.errors import DataError

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
class Source:
    """A source of `data.mixture`; `data` are the options to read it alone."""

    name: str
    share: float | None
    data: DataConfig
    own: bool  # it asks about the databases of `data.path`


@dataclass(frozen=True)
class Added:
    """Examples to train on besides others: `number` of them in each epoch, and a sentence that says so."""

    examples: Sequence[Example]
    number: int
    note: str = ""


def find_sources(data: DataConfig) -> list[Source]:
    """The sources of `data.mixture`, in its order.

    Raises DataError for one that is no such folder or file, and for a file that is read already.
    """
    root, found = locate(data.path).resolve(), list[Source]()
    read, names = {(root / file).resolve() for file in data.train}, {root: data.path}
    for portion in data.mixture:
        name, path = portion.source, locate(portion.source).resolve()
        folder, files = (path, data.train) if path.is_dir() else (path.parent, [path.name])
        present = [folder / file for file in files if (folder / file).is_file()]
        if not present:
            raise DataError(
                f"data.mixture: {name} is no file of questions, and no folder that holds {' or '.join(data.train)} "
                "(data.train)"
            )
        if not read.isdisjoint(file.resolve() for file in present):
            raise DataError(f"data.mixture: {name} is read already; name each source once")
        read |= {file.resolve() for file in present}
        if not path.is_dir() and not (folder / data.tables).is_file():
            folder = root
        asked = names.setdefault(folder, name if path.is_dir() else name.rpartition("/")[0] or ".")
        train = [str(file) for file in present]
        alone = replace(data, path=asked, train=train, dev=None, evaluation={}, fold=None, mixture=[])
        found.append(Source(name, portion.share, alone, own=folder == root))
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
                    f"data.mixture: both {first} and {folder} have a database {db_id}; rename one, "
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


def add_sources(sources: Sequence[Source], splits: Sequence[Split], kept_out: Set[str], own: int) -> list[Added]:
    """What is trained on besides `own` examples, source by source: none about databases `kept_out` of `data.path`.

    A source without a share gives all of its examples in each epoch; the others give their shares, or all that they
    have. Raises DataError where one has none.
    """
    usable = [
        [example for example in split.examples if not source.own or example[1].db_id not in kept_out]
        for source, split in zip(sources, splits, strict=True)
    ]
    always = own
    for source, found in zip(sources, usable, strict=True):
        if not found:
            raise DataError(f"data.mixture: none of the questions of {source.name} can be trained on")
        always += len(found) if source.share is None else 0
    whole = always / (1 - sum(source.share or 0 for source in sources))
    numbers = [
        len(found) if source.share is None or not always else min(max(1, round(whole * source.share)), len(found))
        for source, found in zip(sources, usable, strict=True)
    ]
    epoch = own + sum(numbers)
    return [
        Added(
            found,
            number,
            f"data.mixture: {number:,} of {len(found):,} questions of {source.name} in each epoch, "
            f"{number / epoch:.1%} of it",
        )
        for source, found, number in zip(sources, usable, numbers, strict=True)
    ]


def make_rotation(own: int, added: Sequence[Added]) -> Rotation | None:
    """Which examples an epoch uses of `own` followed by those `added`; None: all of them."""
    groups = [ExampleGroup(len(part.examples), part.number) for part in added if part.examples]
    while groups and groups[0].number == groups[0].total:
        own += groups.pop(0).total
    return Rotation(own, tuple(groups)) if groups else None
