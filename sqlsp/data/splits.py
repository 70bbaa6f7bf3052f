"""Loads the features of the splits of a Spider-format folder from the cache, or computes and stores them first."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from sqlsp.cli.data import TRAIN, DataConfig
from sqlsp.cli.model import DecoderConfig, EncoderConfig
from sqlsp.data.cache import code_key, database_key, entry_folder, file_key, load, store
from sqlsp.data.mixing import Example, Split, held_out
from sqlsp.data.spider import SpiderFolder, read_folder
from sqlsp.data.storage import FeatureSet
from sqlsp.data.summary import Summary, summarise_split
from sqlsp.databases.cells.index import build_index
from sqlsp.databases.corpora import locate
from sqlsp.databases.sqlite import database_path
from sqlsp.grammar.grammar import load_grammar
from sqlsp.grammar.transition import Oracle
from sqlsp.linking.features import FeatureOptions, Featuriser, LongQuestionError, gold_or_reason
from sqlsp.linking.linker import WORDNET_FILES, WordNet
from sqlsp.linking.tokenizer import Tokenizer, load_tokenizer, tokenizer_key, trained_kind
from sqlsp.linking.types import Features
from sqlsp.question.rows import Row
from sqlsp.question.words import item_words
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.utils.errors import DataError
from sqlsp.utils.progress import bar
from sqlsp.utils.workers import run_jobs

MAX_SERIAL_ROWS = 100  # featurising so few rows takes about as long as starting processes


@dataclass(frozen=True)
class FeatureSettings:
    """What features depend on, apart from rows and schemas."""

    tokenizer: str  # content of tokenizer.json
    encoder: str  # name of the encoder, for messages
    options: FeatureOptions
    databases: Path | None = None  # folder of the databases; None: no cells are read

    @classmethod
    def of(cls, data: DataConfig, tokenizer: Tokenizer, encoder: str, options: FeatureOptions) -> FeatureSettings:
        """Returns the settings. `encoder` is the name of the encoder, for messages."""
        databases = locate(data.path) / data.databases if options.linking.values else None
        return cls(tokenizer.text, encoder, options=options, databases=databases)


@dataclass
class Built:
    """The features of rows, and the problems of some rows, both by the index of the row."""

    features: dict[int, Features] = field(default_factory=dict)  # questions that are too long are cut
    reasons: dict[int, str] = field(default_factory=dict)  # why there is no oracle, or that the question is too long
    warnings: list[str] = field(default_factory=list)  # about databases


class _Task(NamedTuple):
    """The rows about one database, each with its index among all rows."""

    schema: Schema
    rows: list[tuple[int, Row]]


def build(
    rows: Sequence[Row], schemas: Mapping[str, Schema], settings: FeatureSettings, workers: int = 0, gold: bool = True
) -> Built:
    """Computes the features of `rows` on `workers` processes (0: one per idle core).

    `Built.reasons` has a reason for every question that is too long for the encoder. If `gold` is True, it also has a
    reason for every row whose SQL the grammar cannot derive. If `gold` is False, no SQL is read.

    Raises ConfigError for wrong settings.
    """
    rows_by_database: dict[str, list[tuple[int, Row]]] = {}
    for index, row in enumerate(rows):
        rows_by_database.setdefault(row.db_id, []).append((index, row))
    tasks = [_Task(schemas[db_id], indexed_rows) for db_id, indexed_rows in rows_by_database.items()]
    # the largest first, because a large task at the end would run alone
    tasks.sort(key=lambda task: len(task.rows) * task.schema.items, reverse=True)
    built = Built()
    processes = workers or (1 if len(rows) < MAX_SERIAL_ROWS else None)
    with bar(total=len(rows), desc="featurising", unit=" examples") as progress:
        for result in run_jobs(_Worker(settings, gold), tasks, processes, option="data.workers"):
            built.features |= result.features
            built.reasons |= result.reasons
            built.warnings += result.warnings
            progress.update(len(result.features))
    built.warnings.sort()
    return built


class _Worker:
    """Computes the features of all questions about one database. It is called in a worker process."""

    def __init__(self, settings: FeatureSettings, gold: bool) -> None:
        self.settings = settings
        self.gold = gold
        self.tokenizer = Tokenizer(settings.tokenizer, settings.encoder)
        wordnet = settings.options.linking.wordnet
        self.wordnet = WordNet(wordnet) if wordnet else None

    def __call__(self, task: _Task) -> Built:
        schema = task.schema
        databases = self.settings.databases
        cells = build_index(database_path(databases, schema.db_id), schema) if databases else None
        featuriser = Featuriser(schema, self.tokenizer, self.settings.options, cells=cells, synonyms=self.wordnet)
        built = Built(warnings=list(cells.warnings) if cells else [])
        for index, row in task.rows:
            try:
                features = featuriser.question(row, index)
            except LongQuestionError as error:
                features = featuriser.question(row, index, cut=True)
                built.reasons[index] = f"{error.reason}; only its beginning can be read"
            if self.gold and index not in built.reasons:
                oracle = self._find_oracle(row, schema, features)
                if isinstance(oracle, str):
                    built.reasons[index] = oracle
                else:
                    features = features.with_gold(oracle.actions, states=oracle.states, parents=oracle.parents)
            built.features[index] = features
        return built

    def _find_oracle(self, row: Row, schema: Schema, features: Features) -> Oracle | str:
        """Returns the oracle derivation of a row's gold SQL, or the reason why there is none."""
        before = row.earlier.sql if row.earlier and features.marks else None
        grammar = self.settings.options.grammar
        return gold_or_reason(row.sql, schema, literals=features.literals, grammar=grammar, before=before)


FORMAT = 4  # version of the format of cache entries
DROPPED = "train, dropped"  # the split of training rows without gold actions; held-out folds include such rows


@dataclass(frozen=True)
class FeatureSource:
    """A Spider-format folder with its schemas, and the options that turn its rows into features."""

    data: DataConfig
    encoder: EncoderConfig
    options: FeatureOptions
    folder: SpiderFolder
    schemas: Mapping[str, Schema]

    @classmethod
    def of(cls, data: DataConfig, encoder: EncoderConfig, decoder: DecoderConfig) -> FeatureSource:
        folder = SpiderFolder.of(data)
        options = FeatureOptions.of(data, encoder, decoder)
        return cls(data, encoder, options=options, folder=folder, schemas=read_tables(folder.tables))


@dataclass(frozen=True)
class CachedSplits:
    """The content of a cache entry: some splits, the tokenizer and a summary of preprocessing."""

    splits: Mapping[str, Split]  # by name
    tokenizer: Tokenizer
    summary: Summary


def load_splits(source: FeatureSource, names: Sequence[str], tokenizer: Tokenizer | None) -> CachedSplits:
    """Reads the splits `names` from the cache. If the cache lacks them, they are computed and stored first.

    If `tokenizer` is None, the encoder's own tokenizer is used. If the encoder has none (`scratch`), a tokenizer is
    trained on the training rows.

    Raises DataError if a file is wrong, or if the cache cannot be written or read back.
    """
    key = _make_key(source, names, tokenizer)
    entry = entry_folder(source.data.cache, key)
    splits = _read_entry(entry, key, source.encoder, cached=True)
    if splits is not None:
        return splits
    arrays, documents = _build_entry(source, names, tokenizer)
    store(entry, key, arrays, documents)
    splits = _read_entry(entry, key, source.encoder, cached=False)
    if splits is None:
        raise DataError(f"the cache {entry} cannot be read back; check the disk, or set data.cache to another folder")
    return splits


def _make_key(source: FeatureSource, names: Sequence[str], tokenizer: Tokenizer | None) -> dict[str, Any]:
    """Returns the key of the cache entry for the splits `names`: everything on which the features depend."""
    data = source.data
    encoder = source.encoder
    folder = source.folder
    paths = folder.sets
    key_of_tokenizer: Any
    if tokenizer is not None:  # not `tokenizer_key`, which reads the encoder's folder: it may be gone
        key_of_tokenizer = sha256(tokenizer.text.encode()).hexdigest()
    else:
        key_of_tokenizer = tokenizer_key(encoder)
        if trained_kind(encoder) is not None:
            # the tokenizer is trained without the questions of the held-out fold
            key_of_tokenizer = [key_of_tokenizer, data.fold]
    databases: dict[str, str | None] | None = None
    if data.linking.values and folder.databases.is_dir():
        db_ids = sorted(path.name for path in folder.databases.iterdir())
        databases = {name: database_key(database_path(folder.databases, name)) for name in db_ids}
    wordnet = None
    if data.linking.wordnet is not None:
        wordnet = {name: file_key(Path(data.linking.wordnet) / name) for name in WORDNET_FILES}
    return {
        "format": FORMAT,
        "files": {name: [[path.name, file_key(path)] for path in paths[name]] for name in names},
        "tables": file_key(folder.tables),
        "databases": databases,
        "tokenizer": key_of_tokenizer,
        "options": asdict(source.options),
        "wordnet": wordnet,
        "limit": data.limit,
        "grammar": load_grammar(source.options.values, source.options.grammar).hash,
        "code": code_key(),
    }


def _build_entry(
    source: FeatureSource, names: Sequence[str], tokenizer: Tokenizer | None
) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
    """Computes the splits `names`. Returns the arrays and the JSON documents of the cache entry."""
    started = time.perf_counter()
    rows = read_folder(source.data, source.schemas, names)
    if tokenizer is None:
        tokenizer = _load_tokenizer(source, rows)
    settings = FeatureSettings.of(source.data, tokenizer, source.encoder.name, source.options)
    all_rows = [row for split_rows in rows.values() for row in split_rows]
    built = build(all_rows, source.schemas, settings, source.data.workers)
    splits, reasons = _sort_into_splits(rows, built)
    grammar = load_grammar(source.options.values, source.options.grammar)
    summaries = {}
    for name in names:
        features = splits[name].features
        summaries[name] = summarise_split(
            len(rows[name]), features, reasons=reasons[name], is_dropped=name == TRAIN, grammar=grammar
        )
    summary = Summary(
        splits=summaries,
        warnings=(*source.folder.describe_missing_files(names), *built.warnings),
        vocabulary=tokenizer.size,
        seconds=time.perf_counter() - started,
    )
    arrays = {
        f"{name}.{field}": array for name, split in splits.items() for field, array in split.features.arrays().items()
    }
    documents = {
        "tokenizer": tokenizer.text,
        "summary": asdict(summary),
        "db_ids": {name: [schema.db_id for schema in split.features.schemas] for name, split in splits.items()},
        "rows": {name: [asdict(row) for row in split.rows] for name, split in splits.items()},
    }
    return arrays, documents


def _sort_into_splits(
    rows: Mapping[str, Sequence[Row]], built: Built
) -> tuple[dict[str, Split], dict[str, list[tuple[str, str]]]]:
    """Returns by split the examples, and pairs (row, reason) of rows without gold actions.

    `rows` maps the name of a split to its rows. `built` numbers the rows of all splits together. Training rows without
    gold actions become examples of the split DROPPED.
    """
    examples: dict[str, list[Example]] = {name: [] for name in rows}
    if TRAIN in rows:
        examples[DROPPED] = []
    reasons: dict[str, list[tuple[str, str]]] = {name: [] for name in rows}
    number = 0  # of the row among all rows
    for name, split_rows in rows.items():
        for index, row in enumerate(split_rows):
            split = name
            if number in built.reasons:
                reasons[name].append((row.where, built.reasons[number]))
                if name == TRAIN:
                    split = DROPPED
            examples[split].append((built.features[number].numbered(index), row))
            number += 1
    return {name: Split.of(split_examples) for name, split_examples in examples.items()}, reasons


def _load_tokenizer(source: FeatureSource, rows: Mapping[str, Sequence[Row]]) -> Tokenizer:
    """Returns the encoder's tokenizer. If the encoder has none, trains one on the rows outside the held-out fold.

    The training texts are the questions and the names in the schemas.
    """
    texts = list[str]()
    if trained_kind(source.encoder) is not None:
        excluded = frozenset[str]() if source.data.fold is None else held_out(rows[TRAIN], source.data.fold)
        training_rows = [row for row in rows[TRAIN] if row.db_id not in excluded]
        texts += [row.question for row in training_rows]
        for db_id in {row.db_id for row in training_rows}:
            texts += map(" ".join, item_words(source.schemas[db_id]))
    return load_tokenizer(source.encoder, texts)


def _read_entry(folder: Path, key: Mapping[str, Any], encoder: EncoderConfig, cached: bool) -> CachedSplits | None:
    """Reads the cache entry in `folder`; None if there is no intact entry with this key. `cached` is for `Summary`."""
    entry = load(folder, key)
    if entry is None:
        return None
    splits = {}
    for name, rows in entry.documents["rows"].items():
        prefix = f"{name}."
        arrays = {
            full_name.removeprefix(prefix): array
            for full_name, array in entry.arrays.items()
            if full_name.startswith(prefix)
        }
        features = FeatureSet.from_arrays(entry.documents["db_ids"][name], arrays)
        splits[name] = Split(features, [Row.restored(row) for row in rows])
    summary = Summary.from_json(entry.documents["summary"], size=entry.size, cached=cached, folder=str(folder))
    return CachedSplits(splits, Tokenizer(entry.documents["tokenizer"], encoder.name), summary)
