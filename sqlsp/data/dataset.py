"""From a Spider-format folder to features, through the cache: what preprocessing, training and prediction call.

prepared = prepare(config.data, config.encoder)      # train and dev, cached
features = featurise_questions(rows, …)              # any questions, not cached
"""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from sqlsp.common.errors import DataError
from sqlsp.common.shipped import locate
from sqlsp.data.build import Built, Settings, build
from sqlsp.data.cache import Stored, code_key, database_key, entry_folder, file_key, load, store
from sqlsp.data.corpus.spider import Row, SpiderFolder, read_rows
from sqlsp.data.relations import checked_families
from sqlsp.data.storage import FeatureSet
from sqlsp.data.summary import Summary, count_relations, summarise_split
from sqlsp.data.tokenizer import Tokenizer, load_tokenizer, tokenizer_key, trained_kind
from sqlsp.data.words import item_words
from sqlsp.grammar.grammar import load_grammar
from sqlsp.options.config import DataConfig, EncoderConfig
from sqlsp.sql.database import database_path
from sqlsp.sql.schema import Schema
from sqlsp.sql.tables_json import read_tables

log = logging.getLogger(__name__)

FORMAT = 1  # of the cache entry


@dataclass(frozen=True)
class Prepared:
    """Everything training needs.

    `train` and `dev` are sequences of `Features` (views of memory-mapped arrays); `examples["train"][i]` and
    `examples["dev"][i]` are the rows (question, db_id, gold SQL) of `train[i]` and `dev[i]`.
    """

    train: FeatureSet
    dev: FeatureSet
    examples: Mapping[str, Sequence[Row]]
    schemas: Mapping[str, Schema]
    tokenizer: Tokenizer
    max_positions: int
    summary: Summary


def prepare(data: DataConfig, encoder: EncoderConfig, values: bool = False) -> Prepared:
    """Features of the training and dev files, from the cache where it holds them.

    With `values` they hold the literals that each question offers, and the oracle chooses among these.
    Training rows whose gold SQL is missing, does not parse or is outside the grammar are dropped, and those whose
    question is too long for the encoder. Dev rows are kept all the same, without oracle: evaluation counts every
    question, a long one by what is answered to its beginning. Training files or the dev file may be missing, not both.
    Raises DataError or ConfigError naming file and record.
    """
    folder = SpiderFolder.of(data)
    checked_families(data.linking.without)
    key = _key(data, encoder, folder, values)
    entry = entry_folder(data.cache, key)
    schemas = read_tables(folder.tables)
    prepared = _from_cache(entry, key, schemas, encoder)
    if prepared is not None:
        return prepared
    arrays, documents = _build(data, encoder, folder, schemas, values)
    store(entry, key, arrays, documents)
    prepared = _from_cache(entry, key, schemas, encoder, cached=False)
    if prepared is None:
        raise DataError(f"the cache {entry} cannot be read back; check the disk, or set data.cache to another folder")
    return prepared


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


def read_folder(data: DataConfig, schemas: Mapping[str, Schema]) -> dict[str, list[Row]]:
    """The rows of "train" and "dev". Raises DataError when both are missing, or for a bad row."""
    folder = SpiderFolder.of(data)
    present = {
        # of several training files none may be missing unnoticed; a folder with dev alone is fine
        "train": [path for path in folder.train if path.is_file() or len(folder.train) > 1],
        "dev": [folder.dev] if folder.dev.is_file() else [],
    }
    if not any(present.values()):
        raise DataError(f"{folder.root} holds neither {', '.join(data.train)} nor {data.dev}; is data.path right?")
    rows = {split: [row for path in paths for row in read_rows(path, schemas)] for split, paths in present.items()}
    return {split: found[: data.limit] for split, found in rows.items()}


def _key(data: DataConfig, encoder: EncoderConfig, folder: SpiderFolder, values: bool) -> dict[str, Any]:
    """Everything the features depend on."""
    return {
        "format": FORMAT,
        "train": {path.name: file_key(path) for path in folder.train},
        "dev": file_key(folder.dev),
        "tables": file_key(folder.tables),
        "databases": _databases_key(data, folder),
        "tokenizer": tokenizer_key(encoder),
        "max_positions": encoder.max_positions,
        "linking": asdict(data.linking),
        "limit": data.limit,
        "grammar": load_grammar(values).hash,
        "code": code_key(),
    }


def _databases_key(data: DataConfig, folder: SpiderFolder) -> dict[str, str | None] | None:
    if not data.linking.values or not folder.databases.is_dir():
        return None
    names = sorted(path.name for path in folder.databases.iterdir())
    return {name: database_key(database_path(folder.databases, name)) for name in names}


def _settings(data: DataConfig, tokenizer: Tokenizer, encoder: str, max_positions: int, values: bool) -> Settings:
    databases = locate(data.path) / data.databases if data.linking.values else None
    return Settings(tokenizer.text, encoder, max_positions, data.linking, databases, values)


def _build(
    data: DataConfig, encoder: EncoderConfig, folder: SpiderFolder, schemas: Mapping[str, Schema], values: bool
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Make the cache entry's arrays and documents."""
    started = time.perf_counter()
    rows = read_folder(data, schemas)
    tokenizer = _tokenizer(encoder, rows["train"], schemas)
    settings = _settings(data, tokenizer, encoder.name, encoder.max_positions, values)
    built = build([*rows["train"], *rows["dev"]], schemas, settings, data.workers)
    splits, indices = _split(built, rows)
    reasons = _reasons(built, rows)
    summary = Summary(
        {
            "train": summarise_split(len(rows["train"]), splits["train"], dropped=reasons["train"]),
            "dev": summarise_split(len(rows["dev"]), splits["dev"], without_gold=reasons["dev"]),
        },
        count_relations(list(splits.values())),
        (*_missing_files(folder), *built.warnings),
        tokenizer.size,
        time.perf_counter() - started,
    )
    arrays = {f"{split}.{name}": array for split, found in splits.items() for name, array in found.arrays().items()}
    documents = {
        "tokenizer": tokenizer.text,
        "summary": summary.to_json(),
        "db_ids": {split: [schema.db_id for schema in found.schemas] for split, found in splits.items()},
        "rows": {split: [asdict(rows[split][index]) for index in indices[split]] for split in splits},
    }
    return arrays, documents


def _tokenizer(encoder: EncoderConfig, rows: Sequence[Row], schemas: Mapping[str, Schema]) -> Tokenizer:
    """The encoder's tokenizer; one to be trained sees the training questions and the names of their schemas."""
    if trained_kind(encoder) is None:
        return load_tokenizer(encoder, ())
    names = [" ".join(words) for db_id in {row.db_id for row in rows} for words in item_words(schemas[db_id])]
    return load_tokenizer(encoder, [*(row.question for row in rows), *names])


def _split(built: Built, rows: Mapping[str, Sequence[Row]]) -> tuple[dict[str, FeatureSet], dict[str, list[int]]]:
    """The features of each split, and the indices in it of the rows that are kept."""
    first = len(rows["train"])
    train = [index for index in range(first) if index not in built.reasons]
    dev = list(range(len(rows["dev"])))
    features = {
        "train": FeatureSet.of([built.features[index] for index in train]),
        "dev": FeatureSet.of([built.features[first + index].numbered(index) for index in dev]),
    }
    return features, {"train": train, "dev": dev}


def _reasons(built: Built, rows: Mapping[str, Sequence[Row]]) -> dict[str, list[tuple[str, str]]]:
    """(row, reason) of the rows without oracle, by split."""
    found: dict[str, list[tuple[str, str]]] = {"train": [], "dev": []}
    everything = [("train", row) for row in rows["train"]] + [("dev", row) for row in rows["dev"]]
    for index, reason in sorted(built.reasons.items()):
        split, row = everything[index]
        found[split].append((row.where, reason))
    return found


def _missing_files(folder: SpiderFolder) -> list[str]:
    missing = [
        f"{path} does not exist; there are no such examples"
        for path in (*folder.train, folder.dev)
        if not path.is_file()
    ]
    if not folder.databases.is_dir():
        missing.append(f"{folder.databases} does not exist; no values are linked")
    return missing


def _from_cache(
    entry: Path, key: Mapping[str, Any], schemas: Mapping[str, Schema], encoder: EncoderConfig, cached: bool = True
) -> Prepared | None:
    stored = load(entry, key)
    if stored is None:
        return None
    documents = stored.documents
    return Prepared(
        _feature_set(stored, "train"),
        _feature_set(stored, "dev"),
        {split: [Row(**row) for row in rows] for split, rows in documents["rows"].items()},
        schemas,
        Tokenizer(documents["tokenizer"], encoder.name),
        encoder.max_positions,
        Summary.from_json(documents["summary"], size=stored.size, cached=cached, folder=str(entry)),
    )


def _feature_set(stored: Stored, split: str) -> FeatureSet:
    prefix = f"{split}."
    arrays = {name.removeprefix(prefix): array for name, array in stored.arrays.items() if name.startswith(prefix)}
    return FeatureSet.from_arrays(stored.documents["db_ids"][split], arrays)
