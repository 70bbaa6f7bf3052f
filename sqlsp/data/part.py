"""The content of a cache entry: some splits of a Spider-format folder as features, with their rows.

source = Source.of(config.data, config.encoder, values)
part = part_of(source, (TRAIN, DEV), tokenizer)       # from the cache, or made and stored
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from sqlsp.common.errors import DataError
from sqlsp.corpus.shipped import locate
from sqlsp.corpus.spider import Row, SpiderFolder, read_folder
from sqlsp.data.build import Settings, build
from sqlsp.data.cache import code_key, database_key, entry_folder, file_key, load, store
from sqlsp.data.mixing import Example, Split, held_out
from sqlsp.data.storage import FeatureSet
from sqlsp.data.summary import Summary, count_relations, summarise_split
from sqlsp.data.tokenizer import Tokenizer, load_tokenizer, tokenizer_key, trained_kind
from sqlsp.data.wordnet import WORDNET_FILES
from sqlsp.grammar.grammar import SPIDER, load_grammar
from sqlsp.options.data import TRAIN, DataConfig
from sqlsp.options.model import EncoderConfig
from sqlsp.question.words import item_words
from sqlsp.schema.database import database_path
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables

FORMAT = 4  # of the cache entry
DROPPED = "train, dropped"  # training rows that give no example


@dataclass(frozen=True)
class Source:
    """What features are made from."""

    data: DataConfig
    encoder: EncoderConfig
    folder: SpiderFolder
    schemas: Mapping[str, Schema]
    values: bool
    grammar: str = SPIDER
    context: int = 0

    @classmethod
    def of(
        cls, data: DataConfig, encoder: EncoderConfig, values: bool, grammar: str = SPIDER, context: int = 0
    ) -> Source:
        """The folder of `data`. Raises DataError where it or its schemas cannot be read."""
        folder = SpiderFolder.of(data)
        return cls(data, encoder, folder, read_tables(folder.tables), values, grammar, context)


@dataclass(frozen=True)
class Part:
    """The content of a cache entry: some splits, the tokenizer and a summary of preprocessing."""

    splits: Mapping[str, Split]
    tokenizer: Tokenizer
    summary: Summary


def part_of(source: Source, names: Sequence[str], tokenizer: Tokenizer | None) -> Part:
    """The splits `names`, from the cache if it has them.

    With `tokenizer` None, the encoder's tokenizer is used; it may have to be trained.
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


def _key(source: Source, names: Sequence[str], tokenizer: Tokenizer | None) -> dict[str, Any]:
    """Everything the features depend on."""
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
        "max_positions": encoder.max_positions,
        "linking": asdict(data.linking),
        "wordnet": {name: file_key(Path(wordnet) / name) for name in WORDNET_FILES} if wordnet is not None else None,
        "limit": data.limit,
        "grammar": load_grammar(source.values, source.grammar).hash,
        "context": source.context,
        "code": code_key(),
    }


def settings_of(
    data: DataConfig, tokenizer: Tokenizer, encoder: str, max_positions: int, values: bool, grammar: str, context: int
) -> Settings:
    """How the questions of `data` are featurised; see `Settings`."""
    databases = locate(data.path) / data.databases if data.linking.values else None
    linked = (data.linking, databases)
    return Settings(tokenizer.text, encoder, max_positions, *linked, values, grammar, context)


def _build(
    source: Source, names: Sequence[str], tokenizer: Tokenizer | None
) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
    """Make the cache entry's arrays and documents. Training rows without oracle are a split of their own, `DROPPED`."""
    started = time.perf_counter()
    data, encoder = source.data, source.encoder
    rows = read_folder(data, source.schemas, names)
    tokenizer = tokenizer or _load_or_train(source, rows[TRAIN])
    read = (encoder.name, encoder.max_positions, source.values, source.grammar, source.context)
    settings = settings_of(data, tokenizer, *read)
    asked = [(name, place, row) for name, found in rows.items() for place, row in enumerate(found)]
    built = build([row for _, _, row in asked], source.schemas, settings, data.workers)
    kept: dict[str, list[Example]] = {
        split: [] for name in rows for split in ((TRAIN, DROPPED) if name == TRAIN else (name,))
    }
    reasons: dict[str, list[tuple[str, str]]] = {name: [] for name in rows}
    for number, (name, place, row) in enumerate(asked):
        if number in built.reasons:
            reasons[name].append((row.where, built.reasons[number]))
        split = DROPPED if name == TRAIN and number in built.reasons else name
        kept[split].append((built.features[number].numbered(place), row))
    splits = {split: Split.of(examples).features for split, examples in kept.items()}
    grammar = load_grammar(source.values, source.grammar)
    summaries = {
        name: summarise_split(len(rows[name]), splits[name], reasons[name], name == TRAIN, grammar) for name in names
    }
    summary = Summary(
        summaries,
        count_relations([splits[name] for name in names]),
        (*source.folder.missing(names), *built.warnings),
        tokenizer.size,
        time.perf_counter() - started,
    )
    arrays = {f"{split}.{name}": array for split, found in splits.items() for name, array in found.arrays().items()}
    documents = {
        "tokenizer": tokenizer.text,
        "summary": summary.to_json(),
        "db_ids": {split: [schema.db_id for schema in found.schemas] for split, found in splits.items()},
        "rows": {split: [asdict(row) for _, row in examples] for split, examples in kept.items()},
    }
    return arrays, documents


def _load_or_train(source: Source, rows: Sequence[Row]) -> Tokenizer:
    """The encoder's tokenizer; one to be trained reads the questions and names of schemas outside the held-out fold."""
    databases = frozenset[str]() if source.data.fold is None else held_out(rows, source.data.fold)
    if trained_kind(source.encoder) is None:
        return load_tokenizer(source.encoder, ())
    learnt = [row for row in rows if row.db_id not in databases]
    names = [" ".join(words) for db_id in {row.db_id for row in learnt} for words in item_words(source.schemas[db_id])]
    return load_tokenizer(source.encoder, [*(row.question for row in learnt), *names])


def _from_cache(entry: Path, key: Mapping[str, Any], encoder: EncoderConfig, cached: bool = True) -> Part | None:
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
    return Part(splits, Tokenizer(documents["tokenizer"], encoder.name), summary)
