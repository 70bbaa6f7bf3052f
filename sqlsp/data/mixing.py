"""Chooses the examples to train on: it leaves out a held-out fold, and adds the sources of a mixture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from sqlsp.cli.data import DataConfig, parse_fold
from sqlsp.data.loader import ExampleGroup, Rotation
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
    """A source of `data.mixture`. `share` is its share of an epoch, `data` the options that read this source alone."""

    name: str
    share: float | None
    data: DataConfig
    in_main_folder: bool  # its questions are about the databases of `data.path`


@dataclass(frozen=True)
class Added:
    """The examples that a source adds. `number` of them are used in each epoch. `note` is a sentence for the user."""

    examples: Sequence[Example]
    number: int
    note: str = ""


def find_sources(data: DataConfig) -> list[Source]:
    """Returns the sources of `data.mixture`, in order.

    Raises DataError if a source is neither a folder with training files nor a file, or if a file would be read twice.
    """
    root = locate(data.path).resolve()
    sources = list[Source]()
    seen_files = {(root / file).resolve() for file in data.train}
    folder_names = {root: data.path}  # sources in one folder use one name for it
    for portion in data.mixture:
        name = portion.source
        path = locate(name).resolve()
        files = _files_of_source(name, path, data)
        if not seen_files.isdisjoint(file.resolve() for file in files):
            raise DataError(f"data.mixture: {name} is read already; name each source once")
        seen_files |= {file.resolve() for file in files}
        if path.is_dir():
            folder = path
            folder_name = name
        elif (path.parent / data.tables).is_file():  # the databases are beside the file
            folder = path.parent
            folder_name = name.rpartition("/")[0] or "."
        else:
            folder = root
            folder_name = data.path
        alone = replace(
            data,
            path=folder_names.setdefault(folder, folder_name),
            train=[str(file) for file in files],
            dev=None,
            evaluation={},
            fold=None,
            mixture=[],
        )
        sources.append(Source(name, portion.share, data=alone, in_main_folder=folder == root))
    return sources


def _files_of_source(name: str, path: Path, data: DataConfig) -> list[Path]:
    """Returns the files of questions of a source: the file `path`, or the training files in the folder `path`."""
    files = [path / file for file in data.train] if path.is_dir() else [path]
    present = [file for file in files if file.is_file()]
    if not present:
        raise DataError(
            f"data.mixture: {name} is no file of questions, and no folder that holds {' or '.join(data.train)} "
            "(data.train)"
        )
    return present


def join_schemas(schemas: Mapping[str, Mapping[str, Schema]]) -> dict[str, Schema]:
    """Joins the schemas of several folders by db_id. Raises DataError if two folders have a database of one name."""
    for clash in find_clashes(schemas):
        raise DataError(clash)
    return {db_id: schema for folder_schemas in schemas.values() for db_id, schema in folder_schemas.items()}


def find_clashes(schemas: Mapping[str, Mapping[str, Schema]]) -> Iterator[str]:
    """Yields a message for each database that has the name of a database in an earlier folder."""
    folders: dict[str, str] = {}
    for folder, folder_schemas in schemas.items():
        for db_id in folder_schemas:
            first = folders.setdefault(db_id, folder)
            if first != folder:
                yield (
                    f"data.mixture: both {first} and {folder} have a database {db_id}; rename one, "
                    "unless it is the same folder"
                )


def held_out(rows: Sequence[Row], fold: str) -> frozenset[str]:
    """Returns the databases of one fold of the training questions `rows`. `fold` is `k/n`: fold k of n.

    The databases are dealt to the n folds one by one, those with most questions first. Each goes to the fold with the
    fewest questions so far. Among databases of equal size, a hash of the name decides. So the folds do not depend on k.

    Raises DataError if there are fewer databases than folds.
    """
    k, n = parse_fold(fold)
    counts = Counter(row.db_id for row in rows)
    if len(counts) < n:
        raise DataError(f"data.fold={fold} needs {n} training databases or more; there are {len(counts)}")
    sizes = [0] * n
    folds: list[set[str]] = [set() for _ in range(n)]
    for name in sorted(counts, key=lambda name: (-counts[name], sha256(name.encode()).hexdigest())):
        smallest = sizes.index(min(sizes))
        folds[smallest].add(name)
        sizes[smallest] += counts[name]
    return frozenset(folds[k - 1])


def hold_out(train: Split, dropped: Split, fold: str) -> tuple[Split, Split]:
    """Splits the training questions into a training part and a held-out fold, both in file order.

    The training part has the examples of `train` about databases outside the fold. The fold has all questions about its
    own databases, also those of `dropped`, which are not fit for training.
    """
    # `Features.index` of a training example is the row number over the training files
    examples = sorted([*train.examples, *dropped.examples], key=lambda example: example[0].index)
    databases = held_out([row for _, row in examples], fold)
    rest = [(features, row) for features, row in train.examples if row.db_id not in databases]
    inside = [(features, row) for features, row in examples if row.db_id in databases]
    numbered = [(features.numbered(index), row) for index, (features, row) in enumerate(inside)]
    return Split.of(rest), Split.of(numbered)


def add_sources(sources: Sequence[Source], splits: Sequence[Split], excluded: Set[str], own: int) -> list[Added]:
    """Returns for each source the examples that it adds to the examples of `data.path`.

    `splits` holds the examples of each source, `own` is the number of examples of `data.path`. Questions about the
    `excluded` databases of `data.path` are left out. A source without a share gives all of its examples in each epoch.
    Any other source gives its share of the epoch, or all of its examples if it has fewer.

    Raises DataError if a source has no usable example.
    """
    usable = []
    for source, split in zip(sources, splits, strict=True):
        out = excluded if source.in_main_folder else frozenset[str]()
        usable.append([example for example in split.examples if example[1].db_id not in out])
        if not usable[-1]:
            raise DataError(f"data.mixture: none of the questions of {source.name} can be trained on")
    without_share = [examples for source, examples in zip(sources, usable, strict=True) if source.share is None]
    always = own + sum(map(len, without_share))
    whole = always / (1 - sum(source.share or 0 for source in sources))
    numbers = []
    for source, examples in zip(sources, usable, strict=True):
        number = len(examples)
        if source.share is not None and always:
            number = min(max(1, round(whole * source.share)), number)
        numbers.append(number)
    epoch = own + sum(numbers)
    return [
        Added(
            examples,
            number,
            f"data.mixture: {number:,} of {len(examples):,} questions of {source.name} in each epoch, "
            f"{number / epoch:.1%} of it",
        )
        for source, examples, number in zip(sources, usable, numbers, strict=True)
    ]


def make_rotation(own: int, added: Sequence[Added]) -> Rotation | None:
    """Returns which examples an epoch uses, or None if it uses all of them.

    The examples are the `own` ones of `data.path`, followed by those of the sources.
    """
    groups = [ExampleGroup(len(part.examples), part.number) for part in added if part.examples]
    while groups and groups[0].number == groups[0].total:
        own += groups.pop(0).total
    return Rotation(own, tuple(groups)) if groups else None
