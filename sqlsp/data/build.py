"""Computes the features of many rows. There is one task per database, and several processes share the tasks.

The index of a database's cells and the relations of its schema are computed once and used for all its questions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sqlsp.cli.data import DataConfig
from sqlsp.databases.cells.index import build_index
from sqlsp.databases.corpora import locate
from sqlsp.databases.sqlite import database_path
from sqlsp.linking.features import FeatureOptions, Featuriser, LongQuestionError, gold_or_reason
from sqlsp.linking.linker import WordNet
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.linking.types import Features
from sqlsp.question.rows import Row
from sqlsp.schema.schema import Schema
from sqlsp.utils.parallel import run_jobs
from sqlsp.utils.progress import bar

SERIAL = 100  # fewer rows take about as long as starting the processes


@dataclass(frozen=True)
class FeatureSettings:
    """What features depend on, apart from rows and schemas."""

    tokenizer: str  # content of tokenizer.json
    encoder: str  # its name, for messages
    options: FeatureOptions
    databases: Path | None = None  # None: no cells are read

    @classmethod
    def of(cls, data: DataConfig, tokenizer: Tokenizer, encoder: str, options: FeatureOptions) -> FeatureSettings:
        databases = locate(data.path) / data.databases if options.linking.values else None
        return cls(tokenizer.text, encoder, options=options, databases=databases)


@dataclass
class Built:
    """The features of rows, and the problems of some rows, both by the index of the row."""

    features: dict[int, Features] = field(default_factory=dict)  # a question too long is cut
    reasons: dict[int, str] = field(default_factory=dict)  # why there is no oracle, or that the question is too long
    warnings: list[str] = field(default_factory=list)  # about databases


_Task = tuple[Schema, list[tuple[int, Row]]]  # a database, and its rows with their index among all rows


def build(
    rows: Sequence[Row], schemas: Mapping[str, Schema], settings: FeatureSettings, workers: int = 0, gold: bool = True
) -> Built:
    """Computes the features of `rows` on `workers` processes (0: one per core).

    `Built.reasons` has a reason for each question that is too long for the encoder. If `gold` is True, it also has a
    reason for each row whose SQL the grammar cannot derive. If `gold` is False, no SQL is read.

    Raises ConfigError for wrong settings.
    """
    groups: dict[str, list[tuple[int, Row]]] = {}
    for index, row in enumerate(rows):
        groups.setdefault(row.db_id, []).append((index, row))
    tasks: list[_Task] = [(schemas[db_id], group) for db_id, group in groups.items()]
    # the largest first, or a large task would run alone at the end
    tasks.sort(key=lambda task: len(task[1]) * task[0].items, reverse=True)
    built = Built()
    worker = _Worker(settings, gold)
    processes = 1 if workers == 0 and len(rows) < SERIAL else workers or None
    with bar(total=len(rows), desc="featurising", unit=" examples") as progress:
        for result in run_jobs(worker, tasks, processes, option="data.workers"):
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
        schema, rows = task
        options = self.settings.options
        databases = self.settings.databases
        cells = build_index(database_path(databases, schema.db_id), schema) if databases else None
        featuriser = Featuriser(schema, self.tokenizer, options, cells=cells, synonyms=self.wordnet)
        built = Built(warnings=list(cells.warnings) if cells else [])
        for index, row in rows:
            try:
                features = featuriser.question(row, index)
            except LongQuestionError as error:
                features = featuriser.question(row, index, cut=True)
                built.reasons[index] = f"{error.reason}; only its beginning can be read"
            if self.gold and index not in built.reasons:
                before = row.earlier.sql if row.earlier and features.marks else None
                oracle = gold_or_reason(
                    row.sql, schema, literals=features.literals, grammar=options.grammar, before=before
                )
                if isinstance(oracle, str):
                    built.reasons[index] = oracle
                else:
                    features = features.with_gold(oracle.actions, oracle.states, oracle.parents)
            built.features[index] = features
        return built
