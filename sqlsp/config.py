"""Every option of sqlsp, as typed dataclasses. The YAML groups in `configs/` give the values and explain them.

Hydra merges a YAML over its dataclass, so an unknown key or a wrong type fails before work starts. This module
imports no torch: commands that only read text (evaluate, check) start at once.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

SCRATCH: Final = "scratch"  # the `encoder.name` of an encoder of our own, at random initialisation


@dataclass
class LinkingConfig:
    """How question words are linked to the schema (paper C.2)."""

    values: bool = True  # match question words against cell values of the database
    max_ngram: int = 5  # longest n-gram of question words tried against names
    wordnet: str | None = None  # folder of an installed WordNet; None switches synonyms off
    families: list[str] = field(default_factory=list)  # relation families switched off (ablations)


@dataclass
class DataConfig:
    """Where the Spider-format folder is and how it becomes features."""

    path: str = "???"  # folder with train_spider.json, dev.json, tables.json, database/
    train: list[str] = field(default_factory=lambda: ["train_spider.json"])  # training files, relative to path
    dev: str = "dev.json"
    tables: str = "tables.json"
    databases: str = "database"
    cache: str = ".cache/sqlsp"  # folder of preprocessed features, keyed by content hash
    limit: int | None = None  # read only the first examples of each split
    workers: int = 0  # preprocessing processes; 0: one per core
    linking: LinkingConfig = field(default_factory=LinkingConfig)


@dataclass
class EncoderConfig:
    """The pretrained (or from-scratch) token encoder."""

    name: str = "roberta-large"  # Hugging Face name, local folder, `package:…` (inside a Python package) or `scratch`
    pretrained: bool = True  # False: this architecture at random initialisation
    max_positions: int = 512  # longest encoder input; longer schemas are cut into chunks
    dropout: float | None = None  # hidden and attention dropout; None keeps the encoder's own
    attention_dropout: float | None = None  # attention dropout alone; None: as `dropout`
    freeze: bool = False  # do not train the encoder
    checkpointing: bool = False  # recompute activations in backward, for smaller cards
    # the size of a `scratch` encoder (ignored otherwise)
    hidden: int = 128
    layers: int = 2
    heads: int = 4
    vocabulary: int = 4000


@dataclass
class GateConfig:
    """Gates on the residual connections of the main stack (Highway Transformer, Eq. 21–31)."""

    kind: str = "none"  # none, or the name of a file in model/gates/
    layers: list[int] = field(default_factory=list)  # the layers that have it, 1 the lowest; empty: all
    feedforward: bool = True  # on the feed-forward blocks too


@dataclass
class DropConfig:
    """Progressive layer drop (Zhang and He 2020)."""

    keep: float = 1.0  # θ̄, the share of steps that keep the top layer in the end; 1 drops nothing
    speed: float = 100.0  # γ · steps: how soon that is reached


@dataclass
class LayersConfig:
    """The main stack of N new layers between encoder and decoder (paper 2.1, 3.3)."""

    kind: str = "relational"  # relational | vanilla
    number: int = 24  # N
    width: int = 256  # d_x = d_z
    heads: int = 8  # H
    feedforward: int = 1024  # inner width of the MLP
    dropout: float = 0.1  # inside the layers: on the attention and MLP outputs
    input_dropout: float = 0.6  # on X (paper C.5)
    norm: str = "none"  # none | post | pre : where layer norm stands
    init: str = "dt_fixup"  # a scheme of model/init.py: dt_fixup | t_fixup | xavier
    pooling_hidden: int = 128  # BiLSTM width per direction (schema names)
    checkpointing: bool = False  # recompute activations in backward, for smaller cards
    gate: GateConfig = field(default_factory=GateConfig)
    drop: DropConfig = field(default_factory=DropConfig)


@dataclass
class DecoderConfig:
    """The grammar-guided LSTM decoder and its pointer network (paper C.3)."""

    hidden: int = 512
    action: int = 128  # width of action embeddings
    node_type: int = 64  # width of node-type embeddings
    heads: int = 8  # of the attention of h_t over Y
    dropout: float = 0.6  # on z_t (paper C.5)
    label_smoothing: float = 0.2  # on SelectColumn only (paper C.4)
    beam: int = 5
    max_actions: int = 120  # longest derivation the beam builds
    values: bool = False  # choose literals among what the question offers; False: placeholders (paper)


@dataclass
class OptimConfig:
    """Adam, two learning rates, annealing (paper C.5)."""

    lr: float = 4e-4
    encoder_lr_factor: float = 8e-3  # the encoder learns at lr × this
    betas: list[float] = field(default_factory=lambda: [0.9, 0.999])
    eps: float = 1e-8
    weight_decay: float = 0.0
    schedule: str = "sqrt"  # sqrt: (1 − step/max)^½ | linear | constant
    warmup: float = 0.0  # share of the steps; the paper's method needs none
    clip: float | None = 1.0  # largest gradient norm, over all parameters


@dataclass
class TrainerConfig:
    """The training loop."""

    epochs: int = 60
    batch: int = 16  # examples a step (all processes, all micro-batches)
    micro_batch: int | None = None  # examples a forward pass; None: the whole batch
    precision: str = "auto"  # auto | bf16 | fp16 | fp32
    device: str = "auto"  # auto | cpu | cuda
    seed: int = 1
    evaluate_every: int = 1  # epochs between evaluations on dev
    evaluate_from: int = 1  # first epoch that is evaluated
    checkpoint_minutes: float = 10.0  # besides the end of each epoch
    max_steps: int | None = None  # stop early (smoke runs); the schedule still spans all epochs
    max_minutes: float | None = None  # stop gracefully after this long; `resume` goes on
    bucket: int = 64  # batches are grouped by length among this many batches
    deterministic: bool = True  # the same seed gives the same weights on the same machine
    threads: int | None = None  # CPU threads; None: torch's choice
    compile: bool = False  # torch.compile on the layers of encoder and stack


@dataclass
class TrainConfig:
    """`python -m sqlsp.train`."""

    data: DataConfig = field(default_factory=DataConfig)
    encoder: EncoderConfig = field(default_factory=EncoderConfig)
    layers: LayersConfig = field(default_factory=LayersConfig)
    decoder: DecoderConfig = field(default_factory=DecoderConfig)
    optim: OptimConfig = field(default_factory=OptimConfig)
    trainer: TrainerConfig = field(default_factory=TrainerConfig)
    name: str = "train"  # the run folder is runs/<name>-<number>
    runs: str = "runs"
    resume: str | None = None  # a run folder to go on with


@dataclass
class ReadingConfig:
    """Where the questions of the reading task are: a folder in ReClor's format (paper 4.2)."""

    path: str = "???"  # folder with train.json and val.json
    train: str = "train.json"
    dev: str = "val.json"
    limit: int | None = None  # read only the first questions of each file
    max_length: int = 256  # subwords of a row: context, question and one answer


@dataclass
class ComprehendConfig:
    """`python -m sqlsp.comprehend`."""

    reading: ReadingConfig = field(default_factory=ReadingConfig)
    encoder: EncoderConfig = field(default_factory=EncoderConfig)
    layers: LayersConfig = field(default_factory=lambda: LayersConfig(kind="vanilla"))
    optim: OptimConfig = field(default_factory=OptimConfig)
    trainer: TrainerConfig = field(default_factory=TrainerConfig)
    head_dropout: float = 0.1  # before the linear score (appendix D)
    name: str = "comprehend"
    runs: str = "runs"
    resume: str | None = None


@dataclass
class PreprocessConfig:
    """`python -m sqlsp.preprocess`."""

    data: DataConfig = field(default_factory=DataConfig)
    encoder: EncoderConfig = field(default_factory=EncoderConfig)
    decoder: DecoderConfig = field(default_factory=DecoderConfig)  # only `values` counts here


@dataclass
class PredictConfig:
    """`python -m sqlsp.predict`."""

    checkpoint: str = "???"  # a run folder, or `newest`
    data: DataConfig = field(default_factory=DataConfig)
    split: str = "dev"  # dev, train, or a questions file
    out: str | None = None  # folder for predictions.json and .sql; None: inside the run folder
    which: str = "best"  # best | last
    beam: int | None = None  # None: as trained
    guide: str = "none"  # none | valid | runs | rows: the first hypothesis that SQLite accepts is the answer
    guide_seconds: float = 2.0  # time limit of one query that the guide tries
    batch: int = 32
    device: str = "auto"
    runs: str = "runs"


@dataclass
class EvaluateConfig:
    """`python -m sqlsp.evaluate`."""

    pred: str = "???"  # predictions.json or one query a line
    gold: str = "???"  # Spider JSON, or SQL<TAB>db_id lines
    tables: str = "???"  # tables.json
    databases: str | None = None  # folder of <db_id>/<db_id>.sqlite; None: no query runs
    keep_distinct: bool = False  # run queries with their DISTINCT
    seconds: float = 10.0  # time limit of one query
    out: str | None = None  # folder for metrics.json and examples.jsonl


@dataclass
class AnalyseConfig:
    """`python -m sqlsp.analyse`."""

    pred: list[str] = field(default_factory=list)  # files of predictions, one a model
    gold: str = "???"  # Spider JSON, or SQL<TAB>db_id lines
    tables: str = "???"  # tables.json
    out: str = "???"  # folder for errors.json and errors.html
    databases: str | None = None  # folder of <db_id>/<db_id>.sqlite; None: no query runs
    keep_distinct: bool = False  # DISTINCT counts
    seconds: float = 10.0  # time limit of one query
    examples: int = 8  # errors of each model and class to read in the page


@dataclass
class CheckConfig:
    """`python -m sqlsp.check`."""

    data: DataConfig = field(default_factory=DataConfig)
    seconds: float = 5.0  # time limit of one gold query


@dataclass
class AskConfig:
    """`python -m sqlsp.ask`."""

    checkpoint: str = "???"  # a run folder, or `newest`
    db: str = "???"  # the SQLite file
    question: str | None = None  # None: ask in a session
    execute: bool = True  # False: the SQL alone
    values: bool = True  # False: the parser sees the schema alone, no cell
    output: str = "table"  # table | json | csv
    alternatives: int = 0  # other hypotheses of the beam shown after the best
    rows: int = 50  # most rows shown
    seconds: float = 10.0  # time limit of one query
    items: int = 400  # most tables and columns the parser reads at once
    guide: str = "valid"  # none | valid | runs | rows: what the best reading must do
    which: str = "best"  # best | last
    beam: int | None = None  # None: as trained
    device: str = "auto"
    runs: str = "runs"


@dataclass
class ServeConfig:
    """`python -m sqlsp.serve`."""

    checkpoint: str = "???"  # a run folder, or `newest`
    db: list[str] = field(default_factory=list)  # SQLite files offered to pick from
    host: str = "127.0.0.1"  # address the server listens on
    port: int = 8410  # 0: any free one
    expose: bool = False  # allow a `host` that other machines reach
    upload_mb: float = 50.0  # largest file that is taken
    values: bool = True  # False: the parser sees the schema alone, no cell
    rows: int = 200
    seconds: float = 10.0
    items: int = 400
    guide: str = "valid"
    which: str = "best"
    beam: int | None = None
    device: str = "auto"
    runs: str = "runs"


@dataclass
class ConvertConfig:
    """`python -m sqlsp.convert`."""

    input: str = "???"  # CSV, JSON-lines or JSON file
    out: str = "???"  # the new Spider-format folder
    databases: str | None = None  # folder that database names are relative to; None: that of `input`
    dev_share: float = 0.1  # of the questions, by whole databases; unless the input says which split a line is of
    seed: int = 1  # which databases go to dev
    seconds: float = 5.0  # time limit of one query
