"""Turns Spider-format folders into features. Preprocessing, training and prediction begin here.

prepared = prepare(config.data, config.encoder)      # training examples and evaluation sets, cached
features = featurise_questions(rows, …)              # any questions, not cached
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace

from sqlsp.cli.data import DEV, FOLD, TRAIN, DataConfig
from sqlsp.cli.model import DecoderConfig, EncoderConfig
from sqlsp.data.loader import Rotation
from sqlsp.data.mixing import Source, Split, add_sources, find_sources, hold_out, join_schemas, make_rotation
from sqlsp.data.splits import DROPPED, FeatureSettings, FeatureSource, build, load_splits
from sqlsp.data.storage import FeatureSet
from sqlsp.data.summary import Summary
from sqlsp.linking.features import FeatureOptions
from sqlsp.linking.relations import checked_families
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.question.rows import Row
from sqlsp.schema.schema import Schema

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class PreparedData:
    """The data of a training: examples, evaluation sets, schemas and tokenizer."""

    train: FeatureSet
    evaluation: Mapping[str, FeatureSet]  # a held-out fold comes first, as `fold`
    examples: Mapping[str, Sequence[Row]]  # the rows of `train` and of every evaluation set, in the same order
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
    """Returns the features of the training files and the evaluation sets. They are read from the cache if it has them.

    There are four stages: read the folders, load their features, hold out a fold, add the examples of `data.mixture`.

    Args:
        data: The folder, its mixture and the fold to hold out.
        encoder: Its tokenizer and its longest input are used.
        decoder: It decides whether there are literals, which grammar is used, and how many earlier questions are read.
            None stands for the defaults.
        tokenizer: None stands for the encoder's own tokenizer, or for a new one if the encoder has none.

    A training row is dropped if its gold SQL is missing, does not parse or is outside the grammar, or if its question
    is too long. Evaluation sets keep such rows, but without gold actions.

    Raises DataError or ConfigError. The message names the file and the record.
    """
    checked_families(data.linking.without)
    folders = _read_folders(data, encoder, decoder or DecoderConfig())
    loaded = _load_features(folders, tokenizer)
    parted = _hold_out_fold(folders.main, loaded)
    mixed = _add_mixture(folders.sources, loaded, parted)
    return PreparedData(
        train=mixed.train.features,
        evaluation={name: split.features for name, split in parted.evaluation.items()},
        examples={TRAIN: mixed.train.rows, **{name: split.rows for name, split in parted.evaluation.items()}},
        schemas=folders.schemas,
        tokenizer=loaded.tokenizer,
        max_positions=encoder.max_positions,
        summary=Summary.together(loaded.summaries, [*parted.notes, *mixed.notes]),
        rotation=mixed.rotation,
    )


@dataclass(frozen=True)
class _Folders:
    """Stage 1: `data.path` and the sources of `data.mixture`, with all their schemas."""

    main: FeatureSource
    sources: Sequence[Source]
    mixed: Sequence[FeatureSource]  # one for each of `sources`
    schemas: Mapping[str, Schema]


def _read_folders(data: DataConfig, encoder: EncoderConfig, decoder: DecoderConfig) -> _Folders:
    main = FeatureSource.of(data, encoder, decoder)
    sources = find_sources(data)
    mixed = [FeatureSource.of(source.data, encoder, decoder) for source in sources]
    schemas = join_schemas({source.data.path: source.schemas for source in (main, *mixed)})
    return _Folders(main, sources, mixed=mixed, schemas=schemas)


@dataclass(frozen=True)
class _Loaded:
    """Stage 2: the features of all folders.

    The training rows and the dev set share a cache entry. Every other evaluation set has its own entry.
    """

    splits: Mapping[str, Split]  # of the main folder
    mixed: Sequence[Split]  # one for each source
    tokenizer: Tokenizer
    summaries: Sequence[Summary]
    training_rows: int  # in the main folder, those without oracle included


def _load_features(folders: _Folders, tokenizer: Tokenizer | None) -> _Loaded:
    main = folders.main
    dev = [DEV] if DEV in main.folder.evaluation else []
    first = load_splits(main, (TRAIN, *dev), tokenizer)
    splits = dict(first.splits)
    summaries = [first.summary]
    for name in main.folder.sets:
        if name not in (TRAIN, DEV):
            entry = load_splits(main, (name,), first.tokenizer)
            splits |= entry.splits
            summaries.append(entry.summary)
    mixed = []
    for source, folder in zip(folders.sources, folders.mixed, strict=True):
        entry = load_splits(folder, (TRAIN,), first.tokenizer)
        mixed.append(entry.splits[TRAIN])
        summaries.append(replace(entry.summary, splits={source.name: entry.summary.splits[TRAIN]}))
    training_rows = first.summary.splits[TRAIN].rows
    return _Loaded(splits, mixed, tokenizer=first.tokenizer, summaries=summaries, training_rows=training_rows)


@dataclass(frozen=True)
class _Parted:
    """Stage 3: the training examples without the held-out fold, and the evaluation sets with it."""

    train: Split
    evaluation: Mapping[str, Split]
    held_out: Set[str] = frozenset()  # the databases of the fold
    notes: Sequence[str] = ()


def _hold_out_fold(main: FeatureSource, loaded: _Loaded) -> _Parted:
    evaluation = {name: loaded.splits[name] for name in main.folder.evaluation}
    if main.data.fold is None:
        return _Parted(loaded.splits[TRAIN], evaluation)
    train, fold = hold_out(loaded.splits[TRAIN], loaded.splits[DROPPED], main.data.fold)
    databases = {row.db_id for row in fold.rows}
    note = (
        f"data.fold={main.data.fold}: held out are {len(fold.rows):,} questions on {len(databases)} databases; "
        f"{len(train.rows):,} examples are left to train on"
    )
    return _Parted(train, {FOLD: fold, **evaluation}, held_out=databases, notes=[note])


@dataclass(frozen=True)
class _Mixed:
    """Stage 4: the training examples of the main folder, followed by the examples of the mixture's sources."""

    train: Split
    rotation: Rotation | None
    notes: Sequence[str]


def _add_mixture(sources: Sequence[Source], loaded: _Loaded, parted: _Parted) -> _Mixed:
    train = parted.train
    own = len(train.rows)
    added = add_sources(sources, loaded.mixed, parted.held_out, own)
    examples = [example for part in added for example in part.examples]
    if examples:  # they are numbered after all rows of the training files
        numbered = [
            (features.numbered(number), row) for number, (features, row) in enumerate(examples, loaded.training_rows)
        ]
        train = Split.of([*train.examples, *numbered])
    return _Mixed(train, make_rotation(own, added), [part.note for part in added])


def featurise_questions(
    rows: Sequence[Row],
    schemas: Mapping[str, Schema],
    tokenizer: Tokenizer,
    data: DataConfig,
    options: FeatureOptions,
) -> FeatureSet:
    """Returns the features of any rows, in order, without gold actions. `Features.index` is the index in `rows`.

    A question that is too long for the encoder is cut, with a warning. If a database file is missing, question words
    are not linked to its cells.
    """
    settings = FeatureSettings.of(data, tokenizer, "the checkpoint's tokenizer", options)
    built = build(rows, schemas, settings, data.workers, gold=False)
    for index, reason in sorted(built.reasons.items()):
        log.warning("%s: %s", rows[index].where, reason)
    return FeatureSet.of([built.features[index] for index in range(len(rows))])
