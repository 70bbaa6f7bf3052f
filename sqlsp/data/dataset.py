"""From a Spider-format folder to features, through the cache: what preprocessing, training and prediction call.

prepared = prepare(config.data, config.encoder)      # training examples and evaluation sets, cached
features = featurise_questions(rows, …)              # any questions, not cached
"""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from sqlsp.common.errors import DataError
from sqlsp.common.shipped import locate
from sqlsp.data.build import Built, Settings, build
from sqlsp.data.cache import Stored, code_key, database_key, entry_folder, file_key, load, store
from sqlsp.data.corpus.extra import extra_folders, together
from sqlsp.data.corpus.folds import held_out
from sqlsp.data.corpus.spider import Row, SpiderFolder, read_rows
from sqlsp.data.mixing import Split, joined, mixed
from sqlsp.data.relations import checked_families
from sqlsp.data.sampler import Rotation
from sqlsp.data.storage import FeatureSet
from sqlsp.data.summary import Summary, count_relations, summarise_split
from sqlsp.data.tokenizer import Tokenizer, load_tokenizer, tokenizer_key, trained_kind
from sqlsp.data.words import item_words
from sqlsp.grammar.grammar import load_grammar
from sqlsp.options.data import AUGMENTED, DEV, FOLD, TRAIN, DataConfig
from sqlsp.options.model import EncoderConfig
from sqlsp.sql.database import database_path
from sqlsp.sql.schema import Schema
from sqlsp.sql.tables_json import read_tables

log = logging.getLogger(__name__)

FORMAT = 2  # of the cache entry
DROPPED = "train, dropped"  # training rows that give no example


@dataclass(frozen=True)
class Prepared:
    """Everything training needs.

    `train` and each set of `evaluation` are sequences of `Features` (views of memory-mapped arrays);
    `examples["train"][i]` and `examples[name][i]` are the rows (question, db_id, gold SQL) of `train[i]` and
    `evaluation[name][i]`. A held-out fold is the first evaluation set, `fold`. `rotation` says
    which of `train` an epoch has; None: all.
    """

    train: FeatureSet
    evaluation: Mapping[str, FeatureSet]
    examples: Mapping[str, Sequence[Row]]
    schemas: Mapping[str, Schema]
    tokenizer: Tokenizer
    max_positions: int
    summary: Summary
    rotation: Rotation | None = None


def prepare(
    data: DataConfig, encoder: EncoderConfig, values: bool = False, tokenizer: Tokenizer | None = None
) -> Prepared:
    """Features of the training files and the evaluation sets, from the cache where it holds them.

    With `values` they hold the literals that each question offers, and the oracle chooses among these. `tokenizer`
    None: that of the encoder, which may have to be trained.
    Training rows whose gold SQL is missing, does not parse or is outside the grammar are dropped, and those whose
    question is too long for the encoder. Such rows of evaluation sets are kept, without oracle, since evaluation counts
    every question; of one that is too long the parser reads the beginning. Training files or the dev file may be
    missing, not both. Raises DataError or ConfigError naming file and record.

    Training questions of other folders (`data.extra`) and augmented ones (`data.augmented`) follow after the fold is
    held out: none of the augmented ones is about a held-out database.
    Training examples and dev share one cache entry, every further evaluation set and every folder of `data.extra` has
    one of its own, and the fold is split off after the cache is read: sets and folds can change without featurising
    training examples again.
    """
    checked_families(data.linking.without)
    source = _Source.of(data, encoder, values)
    others = {name: _Source.of(options, encoder, values) for name, options in extra_folders(data).items()}
    schemas = together({data.path: source.schemas, **{name: other.schemas for name, other in others.items()}})
    first = _part(source, (TRAIN, *(name for name in source.folder.evaluation if name == DEV)), tokenizer)
    further = [name for name in source.folder.sets if name not in (TRAIN, DEV)]
    parts = [first, *(_part(source, (name,), first.tokenizer) for name in further)]
    extra = [_part(other, (TRAIN,), first.tokenizer).renamed(TRAIN, name) for name, other in others.items()]
    splits = {name: split for part in parts for name, split in part.splits.items()}
    evaluation = {name: splits[name] for name in source.folder.evaluation}
    train, kept_out, rotation = splits[TRAIN], set[str](), None
    notes: list[str] = []
    if data.fold is not None:
        train, fold = _hold_out(train, splits[DROPPED], data.fold)
        evaluation = {FOLD: fold, **evaluation}
        kept_out = {row.db_id for row in fold.rows}
        notes.append(
            f"data.fold={data.fold}: held out are {len(fold.rows):,} questions on "
            f"{len(kept_out)} databases; {len(train.rows):,} examples are left to train on"
        )
    number = first.summary.splits[TRAIN].rows
    train, number = joined(train, [part.splits[name] for name, part in zip(others, extra, strict=True)], number)
    if data.augmented is not None:
        mixture = mixed(train, splits[AUGMENTED], data.augmented_share, kept_out, number)
        train, rotation = mixture.split, mixture.rotation
        notes.append(mixture.note)
    return Prepared(
        train.features,
        {name: split.features for name, split in evaluation.items()},
        {TRAIN: train.rows, **{name: split.rows for name, split in evaluation.items()}},
        schemas,
        first.tokenizer,
        encoder.max_positions,
        Summary.together([part.summary for part in (*parts, *extra)], notes),
        rotation,
    )


def featurise_questions(
    rows: Sequence[Row],
    schemas: Mapping[str, Schema],
    tokenizer: Tokenizer,
    data: DataConfig,
    max_positions: int,
    values: bool = False,
) -> FeatureSet:
    """Features of any rows, in order, without oracle; `Features.index` is the index in `rows`. `values` as above.

    `data` gives linking settings, workers, and the databases (`data.path`/`data.databases`; values of missing ones are
    not linked). Of a question too long for the encoder the beginning is read, and a warning logged.
    """
    settings = _settings(data, tokenizer, "the checkpoint's tokenizer", max_positions, values)
    built = build(rows, schemas, settings, data.workers, gold=False)
    for index, reason in sorted(built.reasons.items()):
        log.warning("%s: %s", rows[index].where, reason)
    return FeatureSet.of([built.features[index] for index in range(len(rows))])


def read_folder(
    data: DataConfig, schemas: Mapping[str, Schema], names: Sequence[str] | None = None
) -> dict[str, list[Row]]:
    """The rows of the training files, as "train", and of the evaluation sets by name; of those in `names` alone.

    Augmented questions, as "augmented", are read only where they alone are in `names`.

    Raises DataError when both training files and dev are missing, for another file that is, or for a bad row.
    """
    folder = SpiderFolder.of(data)
    # of several training files none may be missing unnoticed; a folder with dev alone is fine
    present = {TRAIN: [path for path in folder.train if path.is_file() or len(folder.train) > 1]}
    for name, path in folder.evaluation.items():
        present[name] = [path] if path.is_file() or not folder.optional(name, data) else []
    if folder.augmented is not None and names is not None and AUGMENTED in names:
        return {AUGMENTED: read_rows(folder.augmented, schemas)[: data.limit]}
    if not any(present.values()):
        raise DataError(f"{folder.root} holds neither {', '.join(data.train)} nor {data.dev}; is data.path right?")
    wanted = {name: paths for name, paths in present.items() if names is None or name in names}
    rows = {split: [row for path in paths for row in read_rows(path, schemas)] for split, paths in wanted.items()}
    return {split: found[: data.limit] for split, found in rows.items()}


@dataclass(frozen=True)
class _Source:
    """What features are made from."""

    data: DataConfig
    encoder: EncoderConfig
    folder: SpiderFolder
    schemas: Mapping[str, Schema]
    values: bool

    @classmethod
    def of(cls, data: DataConfig, encoder: EncoderConfig, values: bool) -> _Source:
        folder = SpiderFolder.of(data)
        return cls(data, encoder, folder, read_tables(folder.tables), values)


@dataclass(frozen=True)
class _Part:
    """What an entry of the cache holds: some splits, the tokenizer, what preprocessing saw."""

    splits: Mapping[str, Split]
    tokenizer: Tokenizer
    summary: Summary

    def renamed(self, name: str, new: str) -> _Part:
        """The part with its split `name` under another name."""
        splits = {new if split == name else split: found for split, found in self.splits.items()}
        counts = {new if split == name else split: found for split, found in self.summary.splits.items()}
        return replace(self, splits=splits, summary=replace(self.summary, splits=counts))


def _part(source: _Source, names: Sequence[str], tokenizer: Tokenizer | None) -> _Part:
    """The splits `names`, from the cache where it holds them. Without a `tokenizer` it is the encoder's, which may have
    to be trained.
    """
    key = _key(source, names, tokenizer)
    entry = entry_folder(source.data.cache, key)
    part = _from_cache(entry, key, source.encoder)
    if part is not None:
        return part
    store(entry, key, *_build(source, names, tokenizer))
    part = _from_cache(entry, key, source.encoder, cached=False)
    if part is None:
        raise DataError(f"the cache {entry} cannot be read back; check the disk, or set data.cache to another folder")
    return part


def _hold_out(train: Split, dropped: Split, fold: str) -> tuple[Split, Split]:
    """The training examples of other databases, and all questions of the fold, dropped ones too, in their order."""
    # `Features.index` of a training example is its place in the training files
    rows = {
        features.index: (features, row, split is train)
        for split in (train, dropped)
        for features, row in zip(split.features, split.rows, strict=True)
    }
    ordered = [rows[index] for index in sorted(rows)]
    databases = held_out([row for _, row, _ in ordered], fold)
    kept = [(features, row) for features, row, learnt in ordered if learnt and row.db_id not in databases]
    asked = [(features, row) for features, row, _ in ordered if row.db_id in databases]
    return (
        Split(FeatureSet.of([features for features, _ in kept]), [row for _, row in kept]),
        Split(
            FeatureSet.of([features.numbered(place) for place, (features, _) in enumerate(asked)]),
            [row for _, row in asked],
        ),
    )


def _key(source: _Source, names: Sequence[str], tokenizer: Tokenizer | None) -> dict[str, Any]:
    """Everything the features depend on."""
    data, encoder, folder = source.data, source.encoder, source.folder
    paths = folder.sets
    own: Any = tokenizer_key(encoder)
    if tokenizer is not None:
        own = sha256(tokenizer.text.encode()).hexdigest()
    elif trained_kind(encoder) is not None:
        own = [own, data.fold]  # it must not see what is held out
    return {
        "format": FORMAT,
        "files": {name: {path.name: file_key(path) for path in paths[name]} for name in names},
        "tables": file_key(folder.tables),
        "databases": _databases_key(data, folder),
        "tokenizer": own,
        "max_positions": encoder.max_positions,
        "linking": asdict(data.linking),
        "limit": data.limit,
        "one_key_side": data.one_key_side,
        "grammar": load_grammar(source.values).hash,
        "code": code_key(),
    }


def _databases_key(data: DataConfig, folder: SpiderFolder) -> dict[str, str | None] | None:
    if not data.linking.values or not folder.databases.is_dir():
        return None
    names = sorted(path.name for path in folder.databases.iterdir())
    return {name: database_key(database_path(folder.databases, name)) for name in names}


def _settings(data: DataConfig, tokenizer: Tokenizer, encoder: str, max_positions: int, values: bool) -> Settings:
    databases = locate(data.path) / data.databases if data.linking.values else None
    return Settings(tokenizer.text, encoder, max_positions, data.linking, databases, values, data.one_key_side)


def _build(
    source: _Source, names: Sequence[str], tokenizer: Tokenizer | None
) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
    """Make the cache entry's arrays and documents."""
    started = time.perf_counter()
    data, encoder = source.data, source.encoder
    rows = read_folder(data, source.schemas, names)
    tokenizer = tokenizer or _tokenizer(encoder, _learnt(rows[TRAIN], data.fold), source.schemas)
    settings = _settings(data, tokenizer, encoder.name, encoder.max_positions, source.values)
    built = build([row for found in rows.values() for row in found], source.schemas, settings, data.workers)
    splits, places = _split(built, rows)
    reasons = _reasons(built, rows)
    summaries = {
        name: summarise_split(
            len(rows[name]), splits[name], **{"dropped" if name == TRAIN else "without_gold": reasons[name]}
        )
        for name in names
    }
    summary = Summary(
        summaries,
        count_relations([splits[name] for name in names]),
        (*_missing_files(source.folder, names), *built.warnings),
        tokenizer.size,
        time.perf_counter() - started,
    )
    arrays = {f"{split}.{name}": array for split, found in splits.items() for name, array in found.arrays().items()}
    documents = {
        "tokenizer": tokenizer.text,
        "summary": summary.to_json(),
        "db_ids": {split: [schema.db_id for schema in found.schemas] for split, found in splits.items()},
        "rows": {
            split: [asdict(rows[TRAIN if split == DROPPED else split][place]) for place in places[split]]
            for split in splits
        },
    }
    return arrays, documents


def _learnt(rows: Sequence[Row], fold: str | None) -> list[Row]:
    """The training rows without those of the held-out fold."""
    databases = frozenset[str]() if fold is None else held_out(rows, fold)
    return [row for row in rows if row.db_id not in databases]


def _tokenizer(encoder: EncoderConfig, rows: Sequence[Row], schemas: Mapping[str, Schema]) -> Tokenizer:
    """The encoder's tokenizer; one to be trained sees the training questions and the names of their schemas."""
    if trained_kind(encoder) is None:
        return load_tokenizer(encoder, ())
    names = [" ".join(words) for db_id in {row.db_id for row in rows} for words in item_words(schemas[db_id])]
    return load_tokenizer(encoder, [*(row.question for row in rows), *names])


def _split(built: Built, rows: Mapping[str, Sequence[Row]]) -> tuple[dict[str, FeatureSet], dict[str, list[int]]]:
    """The features of each split and the indices of its rows in their file; training rows without oracle are a split of
    their own, `DROPPED`.
    """
    features: dict[str, FeatureSet] = {}
    places: dict[str, list[int]] = {}
    first = 0
    for name, found in rows.items():
        everything = range(len(found))
        if name == TRAIN:
            places[TRAIN] = [place for place in everything if first + place not in built.reasons]
            places[DROPPED] = [place for place in everything if first + place in built.reasons]
        else:
            places[name] = list(everything)
        for split in (TRAIN, DROPPED) if name == TRAIN else (name,):
            features[split] = FeatureSet.of([built.features[first + place].numbered(place) for place in places[split]])
        first += len(found)
    return features, places


def _reasons(built: Built, rows: Mapping[str, Sequence[Row]]) -> dict[str, list[tuple[str, str]]]:
    """(row, reason) of the rows without oracle, by file."""
    found: dict[str, list[tuple[str, str]]] = {name: [] for name in rows}
    everything = [(name, row) for name, of_file in rows.items() for row in of_file]
    for place, reason in sorted(built.reasons.items()):
        name, row = everything[place]
        found[name].append((row.where, reason))
    return found


def _missing_files(folder: SpiderFolder, names: Sequence[str]) -> list[str]:
    paths = folder.sets
    missing = [
        f"{path} does not exist; there are no such examples"
        for name in names
        for path in paths[name]
        if not path.is_file()
    ]
    if not folder.databases.is_dir():
        missing.append(f"{folder.databases} does not exist; no values are linked")
    return missing


def _from_cache(entry: Path, key: Mapping[str, Any], encoder: EncoderConfig, cached: bool = True) -> _Part | None:
    stored = load(entry, key)
    if stored is None:
        return None
    documents = stored.documents
    return _Part(
        {
            split: Split(_feature_set(stored, split), [Row(**row) for row in rows])
            for split, rows in documents["rows"].items()
        },
        Tokenizer(documents["tokenizer"], encoder.name),
        Summary.from_json(documents["summary"], size=stored.size, cached=cached, folder=str(entry)),
    )


def _feature_set(stored: Stored, split: str) -> FeatureSet:
    prefix = f"{split}."
    arrays = {name.removeprefix(prefix): array for name, array in stored.arrays.items() if name.startswith(prefix)}
    return FeatureSet.from_arrays(stored.documents["db_ids"][split], arrays)
