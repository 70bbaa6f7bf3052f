"""What is measured on: real questions of a Spider folder, a parser of the size asked for, a machine."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

from benchmarks.measure import Bench
from sqlsp.corpus.spider import Row, SpiderFolder, read_folder
from sqlsp.data.build import FeatureSettings, build
from sqlsp.data.collate import RowFormat, Shuffle, collate
from sqlsp.data.features import FeatureOptions
from sqlsp.data.storage import FeatureSet
from sqlsp.data.tokenizer import Tokenizer, load_tokenizer
from sqlsp.data.types import Batch
from sqlsp.model.parser import Parser
from sqlsp.options import cli
from sqlsp.options.tasks import TrainConfig
from sqlsp.question.words import item_words
from sqlsp.schema.tables_json import read_tables
from sqlsp.training.device import choose_precision

ENCODERS = {
    "roberta-large": "roberta_large",
    "roberta-base": "roberta_base",
    "mpnet": "mpnet",
    "minilm": "minilm",
    "tiny": "tiny",
}
DATABASES = 12  # whole databases are taken, as a database's cells are indexed once for all its questions
SHUFFLE = Shuffle(seed=1, epoch=0)
MICRO_BATCH = 4  # of the published parsers


@dataclass(frozen=True)
class Corpus:
    """Some databases of the folder with all their training questions."""

    train: FeatureSet
    tokenizer: Tokenizer
    format: RowFormat

    def batch(self, places: Sequence[int] | np.ndarray, shuffle: Shuffle | None = SHUFFLE) -> Batch:
        """The examples at `places`."""
        return collate([self.train[int(place)] for place in places], self.format, shuffle)

    def spread(self, batch: int, number: int) -> list[np.ndarray]:
        """Places of `number` batches of like length, from short to long ones as evenly as the corpus is."""
        order = np.argsort(self.train.lengths, kind="stable")
        starts = np.linspace(0, len(order) - batch, 2 * number + 1)[1::2].astype(int)
        return [order[start : start + batch] for start in starts]


@dataclass(frozen=True)
class Setting:
    """All that the subjects need. `precision` is that of training steps."""

    bench: Bench
    config: TrainConfig
    corpus: Corpus
    parser: Parser
    precision: str

    @property
    def device(self) -> torch.device:
        """Where the parser is."""
        return self.bench.device

    @property
    def also_bf16(self) -> bool:
        """Whether this is a CPU on which bf16 may be measured beside fp32."""
        on_cpu = self.device.type == "cpu"
        return on_cpu and self.precision == "fp32" and choose_precision("auto", self.device) == "bf16"

    @property
    def batch(self) -> int:
        """Examples of a training step."""
        return self.config.trainer.batch


def load_corpus(config: TrainConfig, workers: int) -> Corpus:
    """Featurise the training questions of `DATABASES` databases, from small schemas to the largest.

    Raises DataError or ConfigError for what is missing.
    """
    data, encoder = config.data, config.encoder
    schemas = read_tables(SpiderFolder.of(data).tables)
    by_database: dict[str, list[Row]] = defaultdict(list)
    for row in read_folder(data, schemas)["train"]:
        by_database[row.db_id].append(row)
    ordered = sorted(by_database, key=lambda db_id: (len(schemas[db_id].columns), db_id))
    chosen = np.unique(np.linspace(0, len(ordered) - 1, DATABASES).round().astype(int))
    rows = [row for place in chosen for row in by_database[ordered[place]]]
    texts = [row.question for row in rows]
    texts += [" ".join(words) for db_id in sorted({row.db_id for row in rows}) for words in item_words(schemas[db_id])]
    tokenizer = load_tokenizer(encoder, texts)
    settings = FeatureSettings.of(data, tokenizer, encoder.name, FeatureOptions(encoder.max_positions, data.linking))
    built = build(rows, schemas, settings, workers)
    kept = [built.features[place] for place in range(len(rows)) if place not in built.reasons]
    return Corpus(FeatureSet.of(kept), tokenizer, RowFormat(tokenizer.specials, encoder.max_positions))


def load_config(spider: Path, encoder: str, layers: int, batch: int, on_cpu: bool) -> TrainConfig:
    """The paper's options with this encoder and depth. RoBERTa starts at random weights: its own are not needed."""
    options = [
        f"encoder={ENCODERS[encoder]}",
        f"data.path={spider}",
        f"layers.number={layers}",
        f"trainer.batch={batch}",
    ]
    options += ["encoder.pretrained=false", "encoder.vocabulary=8000"] if encoder.startswith("roberta") else []
    options += ["encoder.attention_dropout=0.0"] if on_cpu else []  # with it, attention takes a slow path there
    config: TrainConfig = cli.load("train", options)
    return config


def build_parser(config: TrainConfig, corpus: Corpus, device: torch.device) -> Parser:
    """The parser at its first weights, initialised on some batches."""
    torch.manual_seed(1)
    parser = Parser(
        config.encoder, config.layers, config.decoder, corpus.tokenizer.size, corpus.tokenizer.specials.pad
    ).to(device)
    parser.initialise(corpus.batch(places, None).to(device) for places in corpus.spread(config.trainer.batch, 2))
    return parser
