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
    evaluation: Mapping[str, FeatureSet]  # by name; a held-out fold comes first, as `fold`
    # the rows of `train` and of every evaluation set, in the order of the features
    examples: Mapping[str, Sequence[Row]]
    schemas: Mapping[str, Schema]  # by db_id
    tokenizer: Tokenizer
    max_positions: int  # the largest number of subwords in an encoder row
    summary: Summary
    rotation: Rotation | None = None  # selects the examples of `train` that an epoch uses; None: all examples


def prepare(
    data: DataConfig,
    encoder: EncoderConfig,
    decoder: DecoderConfig | None = None,
    tokenizer: Tokenizer | None = None,
) -> PreparedData:
    """Returns the features of the training files and the evaluation sets, from the cache if it contains them.

    There are four stages: read the folders, load their features, hold out a fold, add the examples of `data.mixture`.

    Args:
        data: Names the folder, the mixture and the fold to hold out.
        encoder: Determines the tokenizer and the length of encoder rows.
        decoder: Determines whether there are literals, which grammar is used, and how many previous questions are read.
            None: the defaults.
        tokenizer: None: the encoder's own tokenizer, or a new one if the encoder has none.

    A training row is dropped if its gold SQL is missing, does not parse or is outside the grammar, or if its question
    is too long. Evaluation sets include such rows, but without gold actions.

    Raises DataError or ConfigError. The message names the file and the record.
    """
    checked_families(data.linking.without)  # raises ConfigError before the long work
    folders = _read_folders(data, encoder, decoder or DecoderConfig())
    loaded = _load_features(folders, tokenizer)
    divided = _hold_out_fold(folders.main, loaded)
    mixed = _add_mixture(folders.sources, loaded, divided)
    return PreparedData(
        train=mixed.train.features,
        evaluation={name: split.features for name, split in divided.evaluation.items()},
        examples={TRAIN: mixed.train.rows, **{name: split.rows for name, split in divided.evaluation.items()}},
        schemas=folders.schemas,
        tokenizer=loaded.tokenizer,
        max_positions=encoder.max_positions,
        summary=Summary.join(loaded.summaries, [*divided.notes, *mixed.notes]),
        rotation=mixed.rotation,
    )


@dataclass(frozen=True)
class _Folders:
    """Stage 1: `data.path` and the sources of `data.mixture`, with all their schemas."""

    main: FeatureSource
    sources: Sequence[Source]
    feature_sources: Sequence[FeatureSource]  # one for each of `sources`
    schemas: Mapping[str, Schema]


def _read_folders(data: DataConfig, encoder: EncoderConfig, decoder: DecoderConfig) -> _Folders:
    main = FeatureSource.of(data, encoder, decoder)
    sources = find_sources(data)
    feature_sources = [FeatureSource.of(source.data, encoder, decoder) for source in sources]
    schemas = join_schemas({source.data.path: source.schemas for source in (main, *feature_sources)})
    return _Folders(main, sources, feature_sources=feature_sources, schemas=schemas)


@dataclass(frozen=True)
class _Loaded:
    """Stage 2: the features of all folders.

    The training rows and the dev set share a cache entry. Every other evaluation set has its own entry.
    """

    splits: Mapping[str, Split]  # of the main folder, by name
    source_splits: Sequence[Split]  # the training examples of every source
    tokenizer: Tokenizer
    summaries: Sequence[Summary]  # one per cache entry
    training_rows: int  # number of rows in the main folder's training files, including rows without oracle


def _load_features(folders: _Folders, tokenizer: Tokenizer | None) -> _Loaded:
    main = folders.main
    dev = [DEV] if DEV in main.folder.evaluation else []
    first = load_splits(main, (TRAIN, *dev), tokenizer)  # if a tokenizer is trained, all other entries use it
    splits = dict(first.splits)
    summaries = [first.summary]
    for name in main.folder.sets:
        if name not in (TRAIN, DEV):
            entry = load_splits(main, (name,), first.tokenizer)
            splits |= entry.splits
            summaries.append(entry.summary)
    source_splits = []
    for source, feature_source in zip(folders.sources, folders.feature_sources, strict=True):
        entry = load_splits(feature_source, (TRAIN,), first.tokenizer)
        source_splits.append(entry.splits[TRAIN])
        summaries.append(replace(entry.summary, splits={source.name: entry.summary.splits[TRAIN]}))
    return _Loaded(
        splits,
        source_splits,
        tokenizer=first.tokenizer,
        summaries=summaries,
        training_rows=first.summary.splits[TRAIN].rows,
    )


@dataclass(frozen=True)
class _Divided:
    """Stage 3 of `prepare`: the training examples without the held-out fold, which becomes an evaluation set."""

    train: Split
    evaluation: Mapping[str, Split]  # by name
    held_out: Set[str] = frozenset()  # the databases of the fold
    notes: Sequence[str] = ()


def _hold_out_fold(main: FeatureSource, loaded: _Loaded) -> _Divided:
    evaluation = {name: loaded.splits[name] for name in main.folder.evaluation}
    if main.data.fold is None:
        return _Divided(loaded.splits[TRAIN], evaluation)
    train, fold = hold_out(loaded.splits[TRAIN], loaded.splits[DROPPED], main.data.fold)
    databases = {row.db_id for row in fold.rows}
    note = (
        f"data.fold={main.data.fold}: held out are {len(fold.rows):,} questions on {len(databases)} databases; "
        f"{len(train.rows):,} examples are left to train on"
    )
    return _Divided(train, {FOLD: fold, **evaluation}, held_out=databases, notes=[note])


@dataclass(frozen=True)
class _Mixed:
    """Stage 4: the training examples of the main folder, followed by the examples of the mixture's sources."""

    train: Split
    rotation: Rotation | None
    notes: Sequence[str]


def _add_mixture(sources: Sequence[Source], loaded: _Loaded, divided: _Divided) -> _Mixed:
    train = divided.train
    own = len(train.rows)
    added = add_sources(sources, loaded.source_splits, excluded=divided.held_out, own=own)
    examples = [example for source in added for example in source.examples]
    if examples:
        # The numbers of these examples follow the numbers of all rows in the training files, so all are different.
        numbered = [
            (features.numbered(number), row) for number, (features, row) in enumerate(examples, loaded.training_rows)
        ]
        train = Split.of([*train.examples, *numbered])
    return _Mixed(train, make_rotation(own, added), notes=[source.note for source in added])


def featurise_questions(
    rows: Sequence[Row],
    schemas: Mapping[str, Schema],
    tokenizer: Tokenizer,
    data: DataConfig,
    options: FeatureOptions,
) -> FeatureSet:
    """Returns the features of any rows, in order, without gold actions. `Features.index` is the index in `rows`.

    `schemas` maps db_ids to schemas. `data` names the folder of the databases and the number of processes. A question
    that is too long for the encoder is cut, with a warning. If a database file is missing, question words are not
    linked to its cells.
    """
    settings = FeatureSettings.of(data, tokenizer, "the checkpoint's tokenizer", options)
    built = build(rows, schemas, settings, data.workers, gold=False)
    for index, reason in sorted(built.reasons.items()):
        log.warning("%s: %s", rows[index].where, reason)
    return FeatureSet.of([built.features[index] for index in range(len(rows))])
