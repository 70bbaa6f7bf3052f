"""From a Spider-format folder to features, through the cache: what preprocessing, training and prediction call.

prepared = prepare(config.data, config.encoder)      # training examples and evaluation sets, cached
features = featurise_questions(rows, …)              # any questions, not cached
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlsp.corpus.spider import Row
from sqlsp.data.build import build
from sqlsp.data.mixing import find_extra_folders, hold_out, join, join_schemas, list_added, make_rotation
from sqlsp.data.part import DROPPED, Source, part_of, settings_of
from sqlsp.data.relations import checked_families
from sqlsp.data.sampler import Rotation
from sqlsp.data.storage import FeatureSet
from sqlsp.data.summary import Summary
from sqlsp.data.tokenizer import Tokenizer
from sqlsp.grammar.grammar import SPIDER
from sqlsp.options.data import AUGMENTED, DEV, FOLD, TRAIN, DataConfig
from sqlsp.options.model import EncoderConfig
from sqlsp.schema.schema import Schema

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
    values: bool = False,
    tokenizer: Tokenizer | None = None,
    grammar: str = SPIDER,
    context: int = 0,
) -> PreparedData:
    """Features of the training files and the evaluation sets, from the cache where it holds them.

    With `values` they contain the literals that each question offers, and the oracle chooses among these. `grammar`
    names the one of the oracle, `context` is the number of earlier questions that are read. With `tokenizer` None, the
    encoder's tokenizer is used; it may have to be trained.

    A training row is dropped if its gold SQL is missing, does not parse or is outside the grammar, or if its question
    is too long for the encoder. Evaluation sets keep these rows without oracle, since evaluation counts every question;
    of a question too long, the beginning is read. Either the training files or the dev file may be missing, not both.
    Raises DataError or ConfigError naming file and record.

    Training questions of other folders (`data.extra`) and augmented ones (`data.augmented`) are added after the fold is
    held out; augmented questions about a held-out database are left out.

    Training examples and dev share one cache entry; every further evaluation set and every folder of `data.extra` has
    its own. The fold is split off after the cache is read. So neither needs training examples to be featurised again.
    """
    checked_families(data.linking.without)
    how = (values, grammar, context)
    source = Source.of(data, encoder, *how)
    others = {name: Source.of(options, encoder, *how) for name, options in find_extra_folders(data).items()}
    schemas = join_schemas({data.path: source.schemas, **{name: other.schemas for name, other in others.items()}})
    first = part_of(source, (TRAIN, *(name for name in source.folder.evaluation if name == DEV)), tokenizer)
    further = [name for name in source.folder.sets if name not in (TRAIN, DEV)]
    parts = [first, *(part_of(source, (name,), first.tokenizer) for name in further)]
    extra = {name: part_of(other, (TRAIN,), first.tokenizer) for name, other in others.items()}
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
    own, made = len(train.rows), splits.get(AUGMENTED)
    added = list_added(data, [part.splits[TRAIN] for part in extra.values()], made, own, kept_out)
    notes += [part.note for part in added if part.note is not None]
    examples = [example for part in added for example in part.examples]
    train = join(train, examples, first.summary.splits[TRAIN].rows)
    summaries = [part.summary for part in parts]
    summaries += [part.summary.of(TRAIN, f"extra: {name}") for name, part in extra.items()]
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
    max_positions: int,
    values: bool = False,
    grammar: str = SPIDER,
    context: int = 0,
) -> FeatureSet:
    """Features of any rows, in order, without oracle; `Features.index` is the index in `rows`.

    `values`, `grammar` and `context` are as in `prepare`. `data` gives the linking settings, the workers and the
    databases (`data.path`/`data.databases`; values of missing databases are not linked). Only the beginning of a
    question too long for the encoder is read, and a warning is logged.
    """
    settings = settings_of(data, tokenizer, "the checkpoint's tokenizer", max_positions, values, grammar, context)
    built = build(rows, schemas, settings, data.workers, gold=False)
    for index, reason in sorted(built.reasons.items()):
        log.warning("%s: %s", rows[index].where, reason)
    return FeatureSet.of([built.features[index] for index in range(len(rows))])
