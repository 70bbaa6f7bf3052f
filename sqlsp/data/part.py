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
from sqlsp.data.build import Built, Settings, build
from sqlsp.data.cache import Stored, code_key, database_key, entry_folder, file_key, load, store
from sqlsp.data.corpus.folds import held_out
from sqlsp.data.corpus.shipped import locate
from sqlsp.data.corpus.spider import Row, SpiderFolder, read_folder
from sqlsp.data.linking.wordnet import WORDNET_FILES
from sqlsp.data.mixing import Split
from sqlsp.data.storage import FeatureSet
from sqlsp.data.summary import Summary, count_relations, summarise_split
from sqlsp.data.tokenizer import Tokenizer, load_tokenizer, tokenizer_key, trained_kind
from sqlsp.grammar.grammar import load_grammar
from sqlsp.options.data import TRAIN, DataConfig
from sqlsp.options.model import EncoderConfig
from sqlsp.question.words import item_words
from sqlsp.sql.database import database_path
from sqlsp.sql.schema import Schema
from sqlsp.sql.tables_json import read_tables

FORMAT = 2  # of the cache entry
DROPPED = "train, dropped"  # training rows that give no example


@dataclass(frozen=True)
class Source:
    """What features are made from."""

    data: DataConfig
    encoder: EncoderConfig
    folder: SpiderFolder
    schemas: Mapping[str, Schema]
    values: bool

    @classmethod
    def of(cls, data: DataConfig, encoder: EncoderConfig, values: bool) -> Source:
        """The folder of `data`. Raises DataError where it or its schemas cannot be read."""
        folder = SpiderFolder.of(data)
        return cls(data, encoder, folder, read_tables(folder.tables), values)


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
    return {
        "format": FORMAT,
        "files": {name: [[path.name, file_key(path)] for path in paths[name]] for name in names},
        "tables": file_key(folder.tables),
        "databases": _databases_key(data, folder),
        "tokenizer": own,
        "max_positions": encoder.max_positions,
        "linking": asdict(data.linking),
        "wordnet": _wordnet_key(data.linking.wordnet),
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


def _wordnet_key(folder: str | None) -> dict[str, str | None] | None:
    return None if folder is None else {name: file_key(Path(folder) / name) for name in WORDNET_FILES}


def settings_of(data: DataConfig, tokenizer: Tokenizer, encoder: str, max_positions: int, values: bool) -> Settings:
    """How the questions of `data` are featurised; see `Settings`."""
    databases = locate(data.path) / data.databases if data.linking.values else None
    return Settings(tokenizer.text, encoder, max_positions, data.linking, databases, values, data.one_key_side)


def _build(
    source: Source, names: Sequence[str], tokenizer: Tokenizer | None
) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
    """Make the cache entry's arrays and documents."""
    started = time.perf_counter()
    data, encoder = source.data, source.encoder
    rows = read_folder(data, source.schemas, names)
    tokenizer = tokenizer or _tokenizer(encoder, _learnt(rows[TRAIN], data.fold), source.schemas)
    settings = settings_of(data, tokenizer, encoder.name, encoder.max_positions, source.values)
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
    """The encoder's tokenizer; if needed, it is trained on the training questions and the names of their schemas."""
    if trained_kind(encoder) is None:
        return load_tokenizer(encoder, ())
    names = [" ".join(words) for db_id in {row.db_id for row in rows} for words in item_words(schemas[db_id])]
    return load_tokenizer(encoder, [*(row.question for row in rows), *names])


def _split(built: Built, rows: Mapping[str, Sequence[Row]]) -> tuple[dict[str, FeatureSet], dict[str, list[int]]]:
    """The features of each split and the indices of its rows in their file.

    Training rows without oracle are a separate split, `DROPPED`.
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


def _from_cache(entry: Path, key: Mapping[str, Any], encoder: EncoderConfig, cached: bool = True) -> Part | None:
    stored = load(entry, key)
    if stored is None:
        return None
    documents = stored.documents
    return Part(
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
