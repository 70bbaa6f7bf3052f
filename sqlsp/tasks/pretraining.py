"""Masked pre-training: an encoder continues to learn from the text of a task before a parser is trained on it.

Only training rows are learnt, never those of dev. `data.fold` holds training databases out for evaluation. The result
is a folder that `encoder.name` accepts (`sqlsp/pretraining/masked_model.py`).
"""

from __future__ import annotations

import json
import logging
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path

import numpy as np

from sqlsp.common.errors import DataError
from sqlsp.common.files import write_atomic
from sqlsp.corpus.shipped import locate
from sqlsp.corpus.spider import read_rows
from sqlsp.data.collate import RowFormat
from sqlsp.data.mixing import held_out
from sqlsp.data.sampler import Shard
from sqlsp.data.tokenizer import load_tokenizer, trained_kind
from sqlsp.language.texts import read_documents
from sqlsp.model.init import Initialisation
from sqlsp.options.data import FOLD
from sqlsp.options.model import SCRATCH, EncoderConfig
from sqlsp.options.tasks import MaskingConfig, PretrainConfig
from sqlsp.pretraining.masked_batches import IN_JUDGEMENT, MaskedLoader, Masking, Passages
from sqlsp.pretraining.masked_model import MaskedModel, describe, hidden_words, judge, save_encoder
from sqlsp.pretraining.passages import Passage, PassageMaker, paragraphs
from sqlsp.question.words import item_words
from sqlsp.schema.tables_json import read_tables
from sqlsp.training.device import memory_advice
from sqlsp.training.log import read_metrics
from sqlsp.training.session import run_session
from sqlsp.training.task import SetReport, TextTask

log = logging.getLogger(__name__)

ADAPTED = "adapted"  # folder with the result
SHOWN = 40  # texts of hidden_words.jsonl
ADVICE = "use a smaller encoder.max_positions"
ABOUT = """\
tokenizer.json       the tokenizer of the encoder
encoder/             the architecture of the encoder as it was taken (not for an encoder from scratch)
predictions/         hidden words of held-out texts, and what the best model says instead
adapted/             the encoder with the best weights, written when training ends

Go on after a stop:   sqlsp pretrain resume={folder}
A parser over it:     sqlsp train encoder.name={folder}/adapted data.path=DIR
"""


class PretrainingTask(TextTask[MaskedModel]):
    """An encoder learns from text by finding hidden words, before a parser is trained over it."""

    command = "pretrain"
    options = PretrainConfig
    places = ("data.path", "data.texts")
    metric = "log_likelihood"
    about = ABOUT
    train: Passages
    sets: dict[str, Passages]

    def __init__(self, config: PretrainConfig) -> None:
        """Read rows and texts; DataError where there is nothing to learn."""
        self.config = config
        folder = locate(config.data.path)
        schemas = read_tables(folder / config.data.tables)
        rows = [row for name in config.data.train for row in read_rows(folder / name, schemas)][: config.data.limit]
        apart = frozenset[str]() if config.data.fold is None else held_out(rows, config.data.fold)
        learnt = [row for row in rows if row.db_id not in apart]
        documents = [each for path in config.data.texts for each in read_documents(path) if each.group not in apart]
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
        for name, found in judged.items():
            some: list[Passage] = []
            for kind in config.data.forms:
                made = list(make(found[: config.data.limit], [kind]))
                most = min(config.data.judged or len(made), len(made))
                some += [made[int(place)] for place in np.linspace(0, len(made) - 1, most).round()]
            self.sets[name] = self._passages(some, IN_JUDGEMENT)
        self._databases = {row.db_id for row in learnt}
        read = self._databases | {document.group for document in documents}
        for name, found in judged.items():
            if known := sorted({row.db_id for row in found} & read):
                log.warning("%s: %d of its databases are learnt too, %s for one", name, len(known), known[0])

    def _passages(self, items: Sequence[Passage], options: MaskingConfig) -> Passages:
        masking = Masking.of(options, self.tokenizer, self.config.encoder.name)
        return Passages(items, self.form, self.tokenizer.specials.pad, masking)

    @property
    def summary(self) -> str:
        judged = "".join(f"; {_count(some)} of {name} to be judged by" for name, some in self.sets.items())
        return f"{_count(self.train)} of {len(self._databases)} databases to learn from{judged}"

    def build(self, encoder: EncoderConfig, pretrained: bool) -> MaskedModel:
        pad = self.tokenizer.specials.pad
        return MaskedModel(encoder, self.config.drop, self.tokenizer.size, pad, pretrained)

    def loader(self, shard: Shard, pin: bool) -> MaskedLoader:
        return MaskedLoader.of(self.config.trainer, shard, pin, passages=self.train)

    def initialise(self, model: MaskedModel, precision: str) -> Initialisation:
        model.initialise()
        print(f"the head {'is new' if model.head_is_new else 'came with the encoder'}")
        return Initialisation("xavier", None, ())

    def evaluate(self, model: MaskedModel, name: str) -> Mapping[str, float]:
        """The share of hidden words that were predicted correctly, by kind, and the log-likelihood of a subword."""
        with memory_advice(next(model.parameters()).device, ADVICE):
            return judge(model, self.sets[name]).scores

    def report(self, model: MaskedModel, name: str, folder: Path) -> SetReport:
        """Write hidden_words.jsonl: hidden words of some texts and the model's predictions."""
        with memory_advice(next(model.parameters()).device, ADVICE):
            found = judge(model, self.sets[name])
            shown = hidden_words(model, self.sets[name], self.tokenizer, SHOWN)
            lines = [json.dumps(asdict(word), ensure_ascii=False) + "\n" for word in shown]
        write_atomic(folder / "hidden_words.jsonl", "".join(lines))
        return SetReport(found.scores, found.table)

    def hand_on(self, model: MaskedModel, run: Path) -> str:
        config, lines = self.config, [line for line in read_metrics(run) if line["kind"] == self.chosen_by]
        factor = 1.0 if config.encoder.name == SCRATCH else config.optim.encoder_lr_factor
        facts = {
            "encoder it began with": config.encoder.name,
            "text": self.summary,
            "forms": ", ".join(config.data.forms),
            "hidden": f"{100 * config.masking.rate:g} % of the subwords"
            + (", whole words" if config.masking.whole_words else "")
            + (f", schema words × {config.masking.schema_weight:g}" if config.masking.schema_weight != 1 else ""),
            "epochs": config.trainer.epochs,
            "learning rate of the encoder": f"{config.optim.lr * factor:g}",
            "seed": config.trainer.seed,
        }
        columns = {}
        for line in (lines[0], max(lines, key=lambda line: line[self.metric])) if lines else ():
            names = {key: key.removesuffix("_accuracy") for key in line if "accuracy" in key} | {"accuracy": "all"}
            shares = {f"{name} words found": f"{100 * line[key]:.1f} %" for key, name in names.items()}
            columns[f"step {line['step']}"] = {**shares, "loss of a subword": f"{-line['log_likelihood']:.3f}"}
        save_encoder(run / ADAPTED, model, self.tokenizer, describe(run.name, facts, columns))
        return f"the encoder: sqlsp train encoder.name={run / ADAPTED}"


session = partial(run_session, PretrainingTask)


def _count(passages: Passages) -> str:
    counts = Counter(item.form for item in passages.items)
    return " and ".join(f"{number:,} {form}" for form, number in counts.items()) + " texts"
