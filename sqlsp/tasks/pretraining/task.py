"""Masked pre-training: an encoder is trained further on the text of a task, before a parser is trained with it.

Only training rows are learned; the rows of dev are excluded. `data.fold` holds training databases out for evaluation.
The result is a folder that `encoder.name` accepts (`sqlsp/tasks/pretraining/masked_model.py`).
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

import numpy as np

from sqlsp.cli.data import FOLD
from sqlsp.cli.model import EncoderConfig
from sqlsp.cli.tasks import MaskingConfig, PretrainConfig
from sqlsp.data.collate import RowFormat
from sqlsp.data.loader import Shard
from sqlsp.data.mixing import held_out
from sqlsp.data.spider import read_rows
from sqlsp.databases.corpora import locate
from sqlsp.linking.tokenizer import Tokenizer, load_tokenizer, trained_kind
from sqlsp.model.init import Initialisation
from sqlsp.question.rows import Row
from sqlsp.question.words import item_words
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.tasks.language.texts import read_documents
from sqlsp.tasks.pretraining.masked_batches import EVALUATION_MASKING, MaskedLoader, Masking, Passages
from sqlsp.tasks.pretraining.masked_model import MaskedModel, judge, save_encoder
from sqlsp.tasks.pretraining.passages import Passage, PassageMaker, paragraphs
from sqlsp.training.device import memory_advice
from sqlsp.training.session import run_session
from sqlsp.training.task import SetReport, TextTask
from sqlsp.utils.errors import DataError

log = logging.getLogger(__name__)

ADAPTED = "adapted"  # folder with the result
ADVICE = "use a smaller encoder.max_positions"
ABOUT = """\
tokenizer.json       the tokenizer of the encoder
encoder/             the architecture of the encoder (not for an encoder from scratch)
adapted/             the encoder with the best weights, written when training ends

Go on after a stop:   sqlsp pretrain resume={folder}
A parser over it:     sqlsp train encoder.name={folder}/adapted data.path=DIR
"""


class PretrainingTask(TextTask[MaskedModel]):
    """An encoder learns from text by finding hidden words, before a parser is trained over it."""

    command = "pretrain"
    locations = ("data.path", "data.texts")
    metric = "log_likelihood"
    about = ABOUT
    train: Passages
    sets: dict[str, Passages]

    def __init__(self, config: PretrainConfig) -> None:
        """Reads rows and texts. Raises DataError if there is nothing to learn."""
        self.config = config
        data = config.data
        folder = locate(data.path)
        schemas = read_tables(folder / data.tables)
        rows: list[Row] = []
        for name in data.train:
            rows.extend(read_rows(folder / name, schemas))
        rows = rows[: data.limit]
        excluded = frozenset[str]() if data.fold is None else held_out(rows, data.fold)  # databases for evaluation
        train_rows = [row for row in rows if row.db_id not in excluded]
        documents = [document for path in data.texts for document in read_documents(path)]
        documents = [document for document in documents if document.group not in excluded]
        texts = [text for document in documents for text in paragraphs(document.text)]
        if not train_rows and not texts:
            raise DataError(f"there is nothing to learn from: {folder} has no rows in {', '.join(data.train)}")
        self.tokenizer = _load_tokenizer(config.encoder, train_rows, texts=texts, schemas=schemas)
        self.form = RowFormat(self.tokenizer.specials, config.encoder.max_positions)
        make = PassageMaker(schemas, self.tokenizer, self.form)
        plain_passages = (passage for text in texts for passage in make.of_text(text))
        self.train = self._mask([*make(train_rows, data.forms), *plain_passages], config.masking)
        if not len(self.train):
            forms = ", ".join(data.forms)
            raise DataError(f"there is nothing to learn from: the rows of {folder} give no text in the forms {forms}")
        evaluation_rows = {FOLD: [row for row in rows if row.db_id in excluded]} if excluded else {}
        evaluation_rows |= {name: read_rows(folder / file, schemas) for name, file in data.evaluation.items()}
        self.sets = {
            name: self._mask(self._sample(make, rows_of_set), EVALUATION_MASKING)
            for name, rows_of_set in evaluation_rows.items()
        }
        self._databases = {row.db_id for row in train_rows}
        train_groups = self._databases | {document.group for document in documents}
        for name, rows_of_set in evaluation_rows.items():
            if both := sorted({row.db_id for row in rows_of_set} & train_groups):
                log.warning("%s: %d of its databases are learnt too, %s for one", name, len(both), both[0])

    def _sample(self, make: PassageMaker, rows: Sequence[Row]) -> list[Passage]:
        """Returns passages of an evaluation set: of every form at most `data.judged`, evenly spaced."""
        data = self.config.data
        passages: list[Passage] = []
        for form in data.forms:
            of_form = list(make(rows[: data.limit], [form]))
            number = min(data.judged or len(of_form), len(of_form))
            passages += [of_form[int(index)] for index in np.linspace(0, len(of_form) - 1, number).round()]
        return passages

    def _mask(self, passages: Sequence[Passage], options: MaskingConfig) -> Passages:
        """Returns passages together with the masking that hides their words."""
        masking = Masking.of(options, self.tokenizer, self.config.encoder.name)
        return Passages(passages, self.form, pad=self.tokenizer.specials.pad, masking=masking)

    @property
    def summary(self) -> str:
        judged = "".join(f"; {_count(some)} of {name} to be judged by" for name, some in self.sets.items())
        return f"{_count(self.train)} of {len(self._databases)} databases to learn from{judged}"

    def build(self, encoder: EncoderConfig, pretrained: bool) -> MaskedModel:
        pad = self.tokenizer.specials.pad
        return MaskedModel(encoder, self.config.drop, vocabulary=self.tokenizer.size, pad=pad, pretrained=pretrained)

    def loader(self, shard: Shard, pin: bool) -> MaskedLoader:
        return MaskedLoader.of(self.config.trainer, shard, pin, passages=self.train)

    def initialise(self, model: MaskedModel, precision: str) -> Initialisation:
        model.initialise()
        print(f"the head {'is new' if model.head_is_new else 'came with the encoder'}")
        return Initialisation("xavier", None, ())

    def evaluate(self, model: MaskedModel, name: str) -> Mapping[str, float]:
        """Returns the share of hidden words that are predicted correctly, by kind, and the log-likelihood."""
        with memory_advice(next(model.parameters()).device, ADVICE):
            return judge(model, self.sets[name])

    def report(self, model: MaskedModel, name: str, folder: Path) -> SetReport:
        scores = self.evaluate(model, name)
        return SetReport(scores, "  ".join(f"{metric} {value:.4f}" for metric, value in scores.items()))

    def write_results(self, model: MaskedModel, run: Path) -> str:
        """Writes the encoder. Returns a line for the user with the next command."""
        save_encoder(run / ADAPTED, model, self.tokenizer)
        return f"the encoder: sqlsp train encoder.name={run / ADAPTED}"


session = partial(run_session, PretrainingTask)


def _load_tokenizer(
    encoder: EncoderConfig, rows: Sequence[Row], texts: Sequence[str], schemas: Mapping[str, Schema]
) -> Tokenizer:
    """Returns the tokenizer of the encoder. For an encoder from scratch, trains it on the training rows and texts."""
    if not trained_kind(encoder):
        return load_tokenizer(encoder, ())
    names = [" ".join(words) for db_id in {row.db_id for row in rows} for words in item_words(schemas[db_id])]
    texts_of_rows = [text for row in rows for text in (row.question, row.sql) if text]
    return load_tokenizer(encoder, [*names, *texts, *texts_of_rows])


def _count(passages: Passages) -> str:
    """Returns the number of passages by form, such as "80 question and 40 sql texts"."""
    counts = Counter(item.form for item in passages.items)
    return " and ".join(f"{number:,} {form}" for form, number in counts.items()) + " texts"
