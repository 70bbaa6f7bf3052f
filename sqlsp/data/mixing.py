"""Chooses the examples to train on: leaves out a held-out fold, and adds the sources of a mixture (`data.mixture`).

A source is a folder or file of questions. It may have a share: the part of every epoch that its questions make up.
"""

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
    """Examples as features, with the rows of the questions file from which they were made."""

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
    """A source of `data.mixture`."""

    name: str
    share: float | None  # of an epoch; None: all questions of the source are used in every epoch
    data: DataConfig  # options that read this source and nothing else
    in_main_folder: bool  # True if the questions are about the databases of `data.path`


@dataclass(frozen=True)
class Added:
    """The examples that a source adds."""

    examples: Sequence[Example]
    number: int  # of examples used in every epoch
    note: str = ""  # a sentence for the user


def find_sources(data: DataConfig) -> list[Source]:
    """Returns the sources of `data.mixture`, in the order of the option.

    Raises:
        DataError: A source is no file and no folder with training files, or a file would be read twice.
    """
    root = locate(data.path).resolve()
    sources = list[Source]()
    seen_files = {(root / file).resolve() for file in data.train}
    folder_names = {root: data.path}  # sources in the same folder share one name of this folder
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
    """Returns the questions files of the source `name`: the file `path`, or the training files in the folder `path`."""
    files = [path / file for file in data.train] if path.is_dir() else [path]
    present = [file for file in files if file.is_file()]
    if not present:
        raise DataError(
            f"data.mixture: {name} is no file of questions, and no folder that holds {' or '.join(data.train)} "
            "(data.train)"
        )
    return present


def join_schemas(schemas: Mapping[str, Mapping[str, Schema]]) -> dict[str, Schema]:
    """Returns the schemas of several folders in one dictionary, by db_id. `schemas` maps folders to their schemas.

    Raises DataError if two folders have databases with the same db_id.
    """
    for clash in find_clashes(schemas):
        raise DataError(clash)
    return {db_id: schema for folder_schemas in schemas.values() for db_id, schema in folder_schemas.items()}


def find_clashes(schemas: Mapping[str, Mapping[str, Schema]]) -> Iterator[str]:
    """Yields a message for every database whose db_id a previous folder also has. `schemas` maps folders to schemas."""
    first_folders: dict[str, str] = {}
    for folder, folder_schemas in schemas.items():
        for db_id in folder_schemas:
            first_folder = first_folders.setdefault(db_id, folder)
            if first_folder != folder:
                yield (
                    f"data.mixture: both {first_folder} and {folder} have a database {db_id}; rename one, "
                    "unless it is the same folder"
                )


def held_out(rows: Sequence[Row], fold: str) -> frozenset[str]:
    """Returns the databases of one fold of the training questions `rows`. `fold` is `k/n`: fold k of n.

    The databases are assigned to the n folds one by one, those with most questions first. A database joins the fold
    with the fewest questions so far. Databases with equally many questions are ordered by a hash of the name.

    Raises DataError if there are fewer databases than folds.
    """
    k, n = parse_fold(fold)
    counts = Counter(row.db_id for row in rows)
    if len(counts) < n:
        raise DataError(f"data.fold={fold} needs {n} training databases or more; there are {len(counts)}")
    questions_in_fold = [0] * n
    folds: list[set[str]] = [set() for _ in range(n)]
    for db_id in sorted(counts, key=lambda db_id: (-counts[db_id], sha256(db_id.encode()).hexdigest())):
        smallest = questions_in_fold.index(min(questions_in_fold))
        folds[smallest].add(db_id)
        questions_in_fold[smallest] += counts[db_id]
    return frozenset(folds[k - 1])


def hold_out(train: Split, dropped: Split, fold: str) -> tuple[Split, Split]:
    """Splits the training questions into a training part and a held-out fold, both in file order.

    The training part has the examples of `train` about databases outside the fold. The fold has all questions about the
    databases in it, including questions of `dropped`, which cannot be trained on but can be evaluated.
    """
    # `Features.index` of a training example is the row number over the training files
    examples = sorted([*train.examples, *dropped.examples], key=lambda example: example[0].index)
    databases = held_out([row for _, row in examples], fold)
    training_part = [(features, row) for features, row in train.examples if row.db_id not in databases]
    fold_examples = [(features, row) for features, row in examples if row.db_id in databases]
    numbered = [(features.numbered(index), row) for index, (features, row) in enumerate(fold_examples)]
    return Split.of(training_part), Split.of(numbered)


def add_sources(sources: Sequence[Source], splits: Sequence[Split], excluded: Set[str], own: int) -> list[Added]:
    """Returns for every source the examples that it adds to the examples of `data.path`.

    A source without a share adds all of its examples to every epoch. Another source adds as many as its share of the
    epoch, or all if it has fewer.

    Args:
        sources: The sources of `data.mixture`.
        splits: The examples of every source.
        excluded: Databases of `data.path`. Questions about these databases are left out.
        own: The number of examples of `data.path`.

    Raises DataError if a source has no usable example.
    """
    usable: list[list[Example]] = []  # by source
    for source, split in zip(sources, splits, strict=True):
        databases = excluded if source.in_main_folder else frozenset[str]()
        usable.append([(features, row) for features, row in split.examples if row.db_id not in databases])
        if not usable[-1]:
            raise DataError(f"data.mixture: none of the questions of {source.name} can be trained on")
    numbers = _count_examples_per_epoch([source.share for source in sources], [*map(len, usable)], own=own)
    epoch = own + sum(numbers)
    added = []
    for source, examples, number in zip(sources, usable, numbers, strict=True):
        note = (
            f"data.mixture: {number:,} of {len(examples):,} questions of {source.name} in each epoch, "
            f"{number / epoch:.1%} of it"
        )
        added.append(Added(examples, number, note=note))
    return added


def _count_examples_per_epoch(shares: Sequence[float | None], totals: Sequence[int], own: int) -> list[int]:
    """Returns how many examples of every source are used in an epoch.

    `shares` and `totals` hold the share and the number of examples of every source. `own` is the number of further
    examples, which are used in every epoch.
    """
    always = own + sum(total for share, total in zip(shares, totals, strict=True) if share is None)
    epoch = always / (1 - sum(share or 0 for share in shares))  # if every source has enough examples for its share
    numbers = []
    for share, total in zip(shares, totals, strict=True):
        if share is None or not always:  # with shares alone, the size of an epoch is open, and all examples are used
            numbers.append(total)
        else:
            numbers.append(min(max(1, round(epoch * share)), total))
    return numbers


def make_rotation(own: int, added: Sequence[Added]) -> Rotation | None:
    """Returns the rotation that selects the examples of an epoch; None if every epoch uses all examples.

    The list of all examples begins with the `own` examples of `data.path`. The examples of the sources follow.
    """
    groups = [ExampleGroup(total=len(source.examples), number=source.number) for source in added if source.examples]
    always = own
    while groups and groups[0].number == groups[0].total:  # every epoch uses all of this group
        always += groups.pop(0).total
    return Rotation(always, tuple(groups)) if groups else None
