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
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np

from sqlsp.cli.data import DEV, FOLD, TRAIN, DataConfig
from sqlsp.cli.model import DecoderConfig, EncoderConfig
from sqlsp.data.build import FeatureSettings, build
from sqlsp.data.cache import code_key, database_key, entry_folder, file_key, load, store
from sqlsp.data.mixing import (
    Example,
    Split,
    add_sources,
    find_sources,
    held_out,
    hold_out,
    join_schemas,
    make_rotation,
)
from sqlsp.data.sampler import Rotation
from sqlsp.data.spider import SpiderFolder, read_folder
from sqlsp.data.storage import FeatureSet
from sqlsp.data.summary import Summary, summarise_split
from sqlsp.databases.sqlite import database_path
from sqlsp.grammar.grammar import load_grammar
from sqlsp.linking.features import FeatureOptions
from sqlsp.linking.linker import WORDNET_FILES
from sqlsp.linking.relations import checked_families
from sqlsp.linking.tokenizer import Tokenizer, load_tokenizer, tokenizer_key, trained_kind
from sqlsp.question.rows import Row
from sqlsp.question.words import item_words
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.utils.errors import DataError

FORMAT = 4  # of the cache entry
DROPPED = "train, dropped"  # training rows that give no example


@dataclass(frozen=True)
class FeatureSource:
    """What features are made from."""

    data: DataConfig
    encoder: EncoderConfig
    options: FeatureOptions
    folder: SpiderFolder
    schemas: Mapping[str, Schema]

    @classmethod
    def of(cls, data: DataConfig, encoder: EncoderConfig, decoder: DecoderConfig) -> FeatureSource:
        folder = SpiderFolder.of(data)
        return cls(data, encoder, FeatureOptions.of(data, encoder, decoder), folder, read_tables(folder.tables))


@dataclass(frozen=True)
class CachedSplits:
    """The content of a cache entry: some splits, the tokenizer and a summary of preprocessing."""

    splits: Mapping[str, Split]
    tokenizer: Tokenizer
    summary: Summary


def part_of(source: FeatureSource, names: Sequence[str], tokenizer: Tokenizer | None) -> CachedSplits:
    """The splits `names`, from the cache if it has them; `tokenizer` None: that of the encoder, trained if need be."""
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


def _key(source: FeatureSource, names: Sequence[str], tokenizer: Tokenizer | None) -> dict[str, Any]:
    data, encoder, folder = source.data, source.encoder, source.folder
    paths = folder.sets
    own: Any
    if tokenizer is not None:  # its encoder may no longer exist
        own = sha256(tokenizer.text.encode()).hexdigest()
    else:
        own = tokenizer_key(encoder)
        if trained_kind(encoder) is not None:
            own = [own, data.fold]  # its training must not see the held-out fold
    databases: dict[str, str | None] | None = None
    if data.linking.values and folder.databases.is_dir():
        found = sorted(path.name for path in folder.databases.iterdir())
        databases = {name: database_key(database_path(folder.databases, name)) for name in found}
    wordnet = data.linking.wordnet
    return {
        "format": FORMAT,
        "files": {name: [[path.name, file_key(path)] for path in paths[name]] for name in names},
        "tables": file_key(folder.tables),
        "databases": databases,
        "tokenizer": own,
        "options": asdict(source.options),
        "wordnet": {name: file_key(Path(wordnet) / name) for name in WORDNET_FILES} if wordnet is not None else None,
        "limit": data.limit,
        "grammar": load_grammar(source.options.values, source.options.grammar).hash,
        "code": code_key(),
    }


def _build(
    source: FeatureSource, names: Sequence[str], tokenizer: Tokenizer | None
) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
    """Make the cache entry's arrays and documents. Training rows without oracle are a split of their own, `DROPPED`."""
    started = time.perf_counter()
    data, encoder = source.data, source.encoder
    rows = read_folder(data, source.schemas, names)
    if tokenizer is None:
        texts = list[str]()
        if trained_kind(encoder) is not None:  # on what is not held out
            databases = frozenset[str]() if data.fold is None else held_out(rows[TRAIN], data.fold)
            learnt = [row for row in rows[TRAIN] if row.db_id not in databases]
            items = (words for db_id in {row.db_id for row in learnt} for words in item_words(source.schemas[db_id]))
            texts = [*(row.question for row in learnt), *map(" ".join, items)]
        tokenizer = load_tokenizer(encoder, texts)
    settings = FeatureSettings.of(data, tokenizer, encoder.name, source.options)
    asked = [(name, place, row) for name, found in rows.items() for place, row in enumerate(found)]
    built = build([row for _, _, row in asked], source.schemas, settings, data.workers)
    kept: dict[str, list[Example]] = {name: [] for name in (*rows, *([DROPPED] if TRAIN in rows else []))}
    reasons: dict[str, list[tuple[str, str]]] = {name: [] for name in rows}
    for number, (name, place, row) in enumerate(asked):
        if number in built.reasons:
            reasons[name].append((row.where, built.reasons[number]))
        split = DROPPED if name == TRAIN and number in built.reasons else name
        kept[split].append((built.features[number].numbered(place), row))
    splits = {split: Split.of(examples).features for split, examples in kept.items()}
    grammar = load_grammar(source.options.values, source.options.grammar)
    summaries = {
        name: summarise_split(len(rows[name]), splits[name], reasons[name], name == TRAIN, grammar) for name in names
    }
    summary = Summary(
        summaries,
        (*source.folder.missing(names), *built.warnings),
        tokenizer.size,
        time.perf_counter() - started,
    )
    arrays = {f"{split}.{name}": array for split, found in splits.items() for name, array in found.arrays().items()}
    documents = {
        "tokenizer": tokenizer.text,
        "summary": asdict(summary),
        "db_ids": {split: [schema.db_id for schema in found.schemas] for split, found in splits.items()},
        "rows": {split: [asdict(row) for _, row in examples] for split, examples in kept.items()},
    }
    return arrays, documents


def _from_cache(
    entry: Path, key: Mapping[str, Any], encoder: EncoderConfig, cached: bool = True
) -> CachedSplits | None:
    stored = load(entry, key)
    if stored is None:
        return None
    documents, splits = stored.documents, {}
    for split, rows in documents["rows"].items():
        prefix = f"{split}."
        arrays = {name.removeprefix(prefix): array for name, array in stored.arrays.items() if name.startswith(prefix)}
        features = FeatureSet.from_arrays(documents["db_ids"][split], arrays)
        splits[split] = Split(features, [Row.restored(row) for row in rows])
    summary = Summary.from_json(documents["summary"], size=stored.size, cached=cached, folder=str(entry))
    return CachedSplits(splits, Tokenizer(documents["tokenizer"], encoder.name), summary)


log = logging.getLogger(__name__)


@dataclass(frozen=True)
class PreparedData:
    """Everything training needs."""

    train: FeatureSet
    evaluation: Mapping[str, FeatureSet]  # a held-out fold is the first, `fold`
    examples: Mapping[str, Sequence[Row]]  # the rows of `train`, and those of each set of `evaluation`, in their order
    schemas: Mapping[str, Schema]
    tokenizer: Tokenizer
    max_positions: int
    summary: Summary
    rotation: Rotation | None = None  # which examples of `train` an epoch uses; None: all


def prepare(
    data: DataConfig,
    encoder: EncoderConfig,
    decoder: DecoderConfig | None = None,
    tokenizer: Tokenizer | None = None,
) -> PreparedData:
    """Features of the training files and the evaluation sets, from the cache where it holds them.

    `decoder` (None: its defaults) gives the literals, the grammar and the number of earlier questions. `tokenizer`
    None: that of the encoder, trained if need be.

    A training row is dropped if its gold SQL is missing, does not parse or is outside the grammar, or if its question
    is too long; evaluation sets keep it without oracle. Raises DataError or ConfigError naming file and record.

    Examples of `data.mixture` are added after the fold is held out. Training examples and dev share one cache entry;
    every further set and source has its own, and the fold is split off after the cache is read.
    """
    checked_families(data.linking.without)
    decoder = decoder or DecoderConfig()
    source = FeatureSource.of(data, encoder, decoder)
    sources = find_sources(data)
    others = [FeatureSource.of(each.data, encoder, decoder) for each in sources]
    schemas = join_schemas({each.data.path: each.schemas for each in (source, *others)})
    first = part_of(source, (TRAIN, *(name for name in source.folder.evaluation if name == DEV)), tokenizer)
    further = [name for name in source.folder.sets if name not in (TRAIN, DEV)]
    parts = [first, *(part_of(source, (name,), first.tokenizer) for name in further)]
    mixed = [part_of(other, (TRAIN,), first.tokenizer) for other in others]
    splits = {name: split for part in parts for name, split in part.splits.items()}
    evaluation = {name: splits[name] for name in source.folder.evaluation}
    train, kept_out, notes = splits[TRAIN], set[str](), list[str]()
    if data.fold is not None:
        train, fold = hold_out(train, splits[DROPPED], data.fold)
        evaluation = {FOLD: fold, **evaluation}
        kept_out = {row.db_id for row in fold.rows}
        notes.append(
            f"data.fold={data.fold}: held out are {len(fold.rows):,} questions on {len(kept_out)} databases; "
            f"{len(train.rows):,} examples are left to train on"
        )
    own = len(train.rows)
    added = add_sources(sources, [part.splits[TRAIN] for part in mixed], kept_out, own)
    notes += [part.note for part in added]
    numbers = count(first.summary.splits[TRAIN].rows)  # those of all rows of the training files come before
    examples = [(features.numbered(next(numbers)), row) for part in added for features, row in part.examples]
    train = Split.of([*train.examples, *examples]) if examples else train
    summaries = [part.summary for part in parts]
    for each, part in zip(sources, mixed, strict=True):
        summaries.append(replace(part.summary, splits={each.name: part.summary.splits[TRAIN]}))
    return PreparedData(
        train.features,
        {name: split.features for name, split in evaluation.items()},
        {TRAIN: train.rows, **{name: split.rows for name, split in evaluation.items()}},
        schemas,
        first.tokenizer,
        encoder.max_positions,
        Summary.together(summaries, notes),
        make_rotation(own, added),
    )


def featurise_questions(
    rows: Sequence[Row],
    schemas: Mapping[str, Schema],
    tokenizer: Tokenizer,
    data: DataConfig,
    options: FeatureOptions,
) -> FeatureSet:
    """Features of any rows, in order, without oracle; `Features.index` is the index in `rows`.

    A question too long for the encoder is cut, with a warning. Values of missing databases are not linked.
    """
    settings = FeatureSettings.of(data, tokenizer, "the checkpoint's tokenizer", options)
    built = build(rows, schemas, settings, data.workers, gold=False)
    for index, reason in sorted(built.reasons.items()):
        log.warning("%s: %s", rows[index].where, reason)
    return FeatureSet.of([built.features[index] for index in range(len(rows))])
