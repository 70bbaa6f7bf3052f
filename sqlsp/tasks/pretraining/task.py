"""Masked pre-training: an encoder continues to learn from the text of a task before a parser is trained on it.

Only training rows are learnt, never those of dev. `data.fold` holds training databases out for evaluation. The result
is a folder that `encoder.name` accepts (`sqlsp/tasks/pretraining/masked_model.py`).
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
from sqlsp.linking.tokenizer import load_tokenizer, trained_kind
from sqlsp.model.init import Initialisation
from sqlsp.question.words import item_words
from sqlsp.schema.tables_json import read_tables
from sqlsp.tasks.language.texts import read_documents
from sqlsp.tasks.pretraining.masked_batches import IN_JUDGEMENT, MaskedLoader, Masking, Passages
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
        folder = locate(config.data.path)
        schemas = read_tables(folder / config.data.tables)
        rows = [row for name in config.data.train for row in read_rows(folder / name, schemas)][: config.data.limit]
        apart = frozenset[str]() if config.data.fold is None else held_out(rows, config.data.fold)
        learnt = [row for row in rows if row.db_id not in apart]
        documents = [document for path in config.data.texts for document in read_documents(path)]
        documents = [document for document in documents if document.group not in apart]
        texts = [text for document in documents for text in paragraphs(document.text)]
        if not learnt and not texts:
            raise DataError(f"there is nothing to learn from: {folder} has no rows in {', '.join(config.data.train)}")
        names = [" ".join(words) for db_id in {row.db_id for row in learnt} for words in item_words(schemas[db_id])]
        seen = [*names, *texts, *(text for row in learnt for text in (row.question, row.sql) if text)]
        self.tokenizer = load_tokenizer(config.encoder, seen if trained_kind(config.encoder) else ())
        self.form = RowFormat(self.tokenizer.specials, config.encoder.max_positions)
        make = PassageMaker(schemas, self.tokenizer, self.form)
        plain = (passage for text in texts for passage in make.of_text(text))
        self.train = self._passages([*make(learnt, config.data.forms), *plain], config.masking)
        if not len(self.train):
            forms = ", ".join(config.data.forms)
            raise DataError(f"there is nothing to learn from: the rows of {folder} give no text in the forms {forms}")
        judged = {FOLD: [row for row in rows if row.db_id in apart]} if apart else {}
        judged |= {name: read_rows(folder / file, schemas) for name, file in config.data.evaluation.items()}
        self.sets = {}
        for name, held_out_rows in judged.items():
            passages: list[Passage] = []
            for kind in config.data.forms:
                made = list(make(held_out_rows[: config.data.limit], [kind]))
                number = min(config.data.judged or len(made), len(made))
                passages += [made[int(index)] for index in np.linspace(0, len(made) - 1, number).round()]
            self.sets[name] = self._passages(passages, IN_JUDGEMENT)
        self._databases = {row.db_id for row in learnt}
        learnt_groups = self._databases | {document.group for document in documents}
        for name, held_out_rows in judged.items():
            if both := sorted({row.db_id for row in held_out_rows} & learnt_groups):
                log.warning("%s: %d of its databases are learnt too, %s for one", name, len(both), both[0])

    def _passages(self, items: Sequence[Passage], options: MaskingConfig) -> Passages:
        masking = Masking.of(options, self.tokenizer, self.config.encoder.name)
        return Passages(items, self.form, self.tokenizer.specials.pad, masking)

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
        save_encoder(run / ADAPTED, model, self.tokenizer)
        return f"the encoder: sqlsp train encoder.name={run / ADAPTED}"


session = partial(run_session, PretrainingTask)


def _count(passages: Passages) -> str:
    counts = Counter(item.form for item in passages.items)
    return " and ".join(f"{number:,} {form}" for form, number in counts.items()) + " texts"
