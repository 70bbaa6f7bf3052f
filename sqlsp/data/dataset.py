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
from sqlsp.data.mixing import Added, Split, add_sources, find_sources, hold_out, join_schemas, make_rotation
from sqlsp.data.splits import DROPPED, CachedSplits, FeatureSettings, FeatureSource, build, load_splits
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
    decoder = decoder or DecoderConfig()
    main = FeatureSource.of(data, encoder, decoder)
    sources = find_sources(data)
    folders = [FeatureSource.of(source.data, encoder, decoder) for source in sources]
    schemas = join_schemas({folder.data.path: folder.schemas for folder in (main, *folders)})
    loaded = _load_sets(main, tokenizer)
    loaded_sources = [load_splits(folder, (TRAIN,), loaded.tokenizer) for folder in folders]
    summaries = [loaded.summary]
    for source, entry in zip(sources, loaded_sources, strict=True):
        summaries.append(replace(entry.summary, splits={source.name: entry.summary.splits[TRAIN]}))

    train = loaded.splits[TRAIN]
    evaluation = {name: loaded.splits[name] for name in main.folder.evaluation}
    held_out: Set[str] = frozenset()  # the databases of the fold
    notes = []
    if data.fold is not None:
        train, fold = hold_out(train, loaded.splits[DROPPED], data.fold)
        evaluation = {FOLD: fold, **evaluation}
        held_out = {row.db_id for row in fold.rows}
        notes.append(
            f"data.fold={data.fold}: held out are {len(fold.rows):,} questions on {len(held_out)} databases; "
            f"{len(train.rows):,} examples are left to train on"
        )

    own = len(train.rows)
    added = add_sources(sources, [entry.splits[TRAIN] for entry in loaded_sources], excluded=held_out, own=own)
    train = _append(train, added, first_number=loaded.summary.splits[TRAIN].rows)
    return PreparedData(
        train=train.features,
        evaluation={name: split.features for name, split in evaluation.items()},
        examples={TRAIN: train.rows, **{name: split.rows for name, split in evaluation.items()}},
        schemas=schemas,
        tokenizer=loaded.tokenizer,
        max_positions=encoder.max_positions,
        summary=Summary.join(summaries, [*notes, *(source.note for source in added)]),
        rotation=make_rotation(own, added),
    )


def _load_sets(main: FeatureSource, tokenizer: Tokenizer | None) -> CachedSplits:
    """Loads the training rows and all evaluation sets of a folder.

    The training rows and the dev set share a cache entry. Every other evaluation set has its own entry.
    """
    dev = [DEV] if DEV in main.folder.evaluation else []
    first = load_splits(main, (TRAIN, *dev), tokenizer)  # if a tokenizer is trained, all other entries use it
    others = [load_splits(main, (name,), first.tokenizer) for name in main.folder.sets if name not in (TRAIN, DEV)]
    splits = {name: split for entry in (first, *others) for name, split in entry.splits.items()}
    return CachedSplits(splits, first.tokenizer, Summary.join([entry.summary for entry in (first, *others)]))


def _append(train: Split, added: Sequence[Added], first_number: int) -> Split:
    """Appends the examples of sources, numbered from `first_number`, the number of rows in the training files."""
    examples = [example for source in added for example in source.examples]
    if not examples:
        return train
    numbered = [(features.numbered(number), row) for number, (features, row) in enumerate(examples, first_number)]
    return Split.of([*train.examples, *numbered])


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
