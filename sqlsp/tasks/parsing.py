"""The paper's first task: parsing questions about databases into SQL (Spider)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import Any

import numpy as np
import torch

from sqlsp.cli.answering import RULES_OF
from sqlsp.cli.model import EncoderConfig
from sqlsp.cli.tasks import TrainConfig
from sqlsp.data.collate import RowFormat, Shuffle
from sqlsp.data.dataset import prepare
from sqlsp.data.loader import Shard, TrainLoader, in_order
from sqlsp.data.storage import FeatureSet
from sqlsp.evaluation.inputs import Pair
from sqlsp.evaluation.metrics.metric import COLUMNS
from sqlsp.evaluation.report import EvaluationReport
from sqlsp.inference.answer import Answer
from sqlsp.inference.decoding import BeamDecoder
from sqlsp.inference.pipeline import Pipeline
from sqlsp.inference.predicting import Prediction, write_predictions
from sqlsp.inference.rules.rule import Context
from sqlsp.inference.rules.table import RuleSet
from sqlsp.inference.trained import Start, identity, read_resumed_tokenizer
from sqlsp.linking.history import count_marks, count_profile_marks
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.linking.types import Batch
from sqlsp.model.beam import CheckedSearch
from sqlsp.model.init import Initialisation
from sqlsp.model.parser import Parser
from sqlsp.question.rows import Row
from sqlsp.training import task
from sqlsp.training.device import autocast
from sqlsp.training.distributed import world
from sqlsp.training.session import run_session
from sqlsp.utils.errors import DataError
from sqlsp.utils.progress import counted

MAX_MU_EXAMPLES = 16_000  # training examples for μ; a larger set is sampled evenly
MU_BATCH = 512  # maximum number of training examples in a batch of the μ pass
MU_TOKENS = {"cpu": 1024, "cuda": 32768}  # maximum number of tokens: fits a CPU's cache, fills a GPU
ABOUT = """\
tokenizer.json       the tokenizer of the encoder
encoder/             the architecture of the encoder (not for an encoder from scratch)
predictions/         the answers of the best parser, written when training ends and by sqlsp predict

Go on after a stop:   sqlsp train resume={folder}
Answer questions:     sqlsp predict checkpoint={folder} data.path=DIR split=dev
"""


class ParsingTask(task.Task[Parser]):
    """A parser learns from a Spider-format folder; exact match judges it."""

    command = "train"
    locations = ("data.path", "data.mixture", "data.cache")
    metric = "exact_match"
    about = ABOUT
    tokenizer: Tokenizer

    def __init__(self, config: TrainConfig) -> None:
        """Reads and featurises the folder. Raises DataError if it has nothing to train on."""
        self.config = config
        self._search = CheckedSearch(config.trainer.graphs.lower() != "false")  # YAML reads false as a boolean
        self.start: Start | None = None
        tokenizer = None  # if None, `prepare` loads or trains the tokenizer
        if config.start is not None:
            tokenizer = read_resumed_tokenizer(config)  # None: the run is new
            if tokenizer is None:
                self.start = Start.of(config.start, config)
                tokenizer = None if config.new_encoder else self.start.tokenizer
        decoder = config.decoder
        self.prepared = world().rank_zero_first(lambda: prepare(config.data, config.encoder, decoder, tokenizer))
        self.tokenizer = self.prepared.tokenizer
        self.form = RowFormat(
            self.tokenizer.specials, self.prepared.max_positions, count_marks(decoder), count_profile_marks(decoder)
        )
        if not len(self.prepared.train):
            print(self.summary)
            folders = ", ".join((config.data.path, *(part.source for part in config.data.mixture)))
            raise DataError(f"there is nothing to train on: {folders} has no usable rows in {config.data.train}")

    @property
    def summary(self) -> str:
        return self.prepared.summary.text()

    @property
    def examples(self) -> int:
        rotation = self.prepared.rotation
        return len(self.prepared.train) if rotation is None else rotation.examples

    @cached_property
    def identity(self) -> Mapping[str, Any]:
        prepared = self.prepared
        return {
            **identity(self.tokenizer, self.config.decoder),
            "training data": _fingerprint(prepared.train),
            task.EVALUATION: {
                name: _fingerprint(prepared.evaluation[name], prepared.examples[name]) for name in self.evaluation_sets
            },
        }

    @property
    def evaluation_sets(self) -> Sequence[str]:
        """The held-out fold, dev and the sets that the options name, if they have questions."""
        return [name for name in self.prepared.evaluation if self.prepared.examples[name]]

    @property
    def judged(self) -> Sequence[str]:
        return [name for name in self.evaluation_sets if any(row.sql for row in self.prepared.examples[name])]

    def build(self, encoder: EncoderConfig, pretrained: bool) -> Parser:
        """Returns the untrained parser, over the encoder of the parser `start` if its weights are to be loaded."""
        if self.start is not None and pretrained and not self.config.new_encoder:
            return self.start.build(self.config)
        return Parser.of(replace(self.config, encoder=encoder), self.tokenizer, pretrained)

    def loader(self, shard: Shard, pin: bool) -> TrainLoader:
        return TrainLoader.of(
            self.config.trainer,
            shard,
            pin,
            orders=self.config.encoder.orders,
            features=self.prepared.train,
            form=self.form,
            rotation=self.prepared.rotation,
        )

    def initialise(self, model: Parser, precision: str) -> Initialisation:
        """Loads the weights of the parser `start`. Without a start, draws weights by `layers.init`."""
        if self.start is not None:
            return self.start.load_weights(model)
        device = next(model.parameters()).device
        with autocast(precision, device):
            batches = (batch.to(device) for batch in self._mu_batches(device))
            return model.initialise(batches)

    def _mu_batches(self, device: torch.device) -> Iterator[Batch]:
        """Yields batches of the examples for μ: those of the first epoch (paper 3.3), at most MAX_MU_EXAMPLES.

        Items are in the order of the schema. If `encoder.orders` is set, they are in the first of these orders instead,
        so that training can reuse the states that a frozen encoder caches.
        """
        seed = self.config.trainer.seed
        features = self.prepared.train
        rotation = self.prepared.rotation
        if rotation is not None:
            features = FeatureSet.of([features[index] for index in rotation.select(seed, epoch=0)])
        if len(features) > MAX_MU_EXAMPLES:
            sample = np.linspace(0, len(features) - 1, MAX_MU_EXAMPLES).astype(int).tolist()
            features = FeatureSet.of([features[index] for index in sample])
        shuffle = None if self.config.encoder.orders is None else Shuffle(seed, epoch=0)
        tokens = MU_TOKENS[device.type]
        pin = device.type == "cuda"
        batches = in_order(features, self.form, MU_BATCH, pin=pin, tokens=tokens, shuffle=shuffle)
        return counted(batches, len(features), desc="measuring μ", unit=" examples")

    def evaluate(self, model: Parser, name: str) -> Mapping[str, float]:
        """Returns exact match over all questions and by hardness. The history of a turn has gold queries."""
        return _scores(self._judge(self._answer(model, name, alternatives=False), name))

    def report(self, model: Parser, name: str, folder: Path) -> task.SetReport:
        """Writes the predictions, and the official verdicts on questions with gold SQL. Returns the scores."""
        predictions = self._answer(model, name)
        write_predictions(folder, predictions)
        report = self._judge(predictions, name)
        if not report.pairs:
            return task.SetReport({}, "without gold SQL they are not judged")
        report.write(folder)
        rows = (
            ("", COLUMNS),
            ("count", [str(report.count[level]) for level in COLUMNS]),
            ("exact match", [f"{100 * report.exact_match[level]:.1f} %" for level in COLUMNS]),
        )
        table = (f"{label:<12}" + "".join(f"{cell:>9}" for cell in cells) for label, cells in rows)
        return task.SetReport(_scores(report), "\n".join(table))

    def _answer(self, model: Parser, name: str, alternatives: bool = True) -> list[Prediction]:
        """Answers the questions of an evaluation set. If `alternatives` is True, predictions have all candidates."""
        features = self.prepared.evaluation[name]
        rows = self.prepared.examples[name]
        decoder = BeamDecoder(model, self.form, search=self._search, constrained=False)
        schemas = self.prepared.schemas
        pipeline = Pipeline(decoder, RuleSet.of(RULES_OF["train"]), "none")
        contexts = [Context(row.question, schemas[row.db_id], typed=row.question) for row in rows]

        def predict(index: int, answer: Answer) -> Prediction:
            return Prediction.of(rows[index], answer, alternatives=alternatives)

        return pipeline.answer_all(contexts, features, predict)

    def _judge(self, predictions: Sequence[Prediction], name: str) -> EvaluationReport:
        """Scores predictions as the official script does. Questions without gold SQL are left out."""
        pairs = []
        for prediction, row in zip(predictions, self.prepared.examples[name], strict=True):
            if row.sql is not None:
                schema = self.prepared.schemas[row.db_id]
                pair = Pair(row.index, prediction.sql, row.sql, schema, interaction=row.interaction, turn=row.turn)
                pairs.append(pair)
        return EvaluationReport.of(pairs)


session = partial(run_session, ParsingTask)


def _scores(report: EvaluationReport) -> dict[str, float]:
    """Returns exact match over all questions, and by hardness."""
    matches = report.exact_match
    return {ParsingTask.metric: matches["all"], **{level: matches[level] for level in COLUMNS if level != "all"}}


def _fingerprint(features: FeatureSet, rows: Sequence[Row] = ()) -> str:
    """Returns a hash of all features and of `rows`. A run is resumed only with the same hash."""
    digest = hashlib.sha256()
    for row in rows:
        digest.update(f"{row.question}\0{row.db_id}\0{row.sql}\0".encode("utf-8", "surrogatepass"))
    for name, array in sorted(features.arrays().items()):
        digest.update(name.encode())
        digest.update(array.tobytes())
    return digest.hexdigest()[:16]
