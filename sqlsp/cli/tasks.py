"""The options of the commands that train a model, one per task: train, comprehend, pretrain and language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from sqlsp.cli.data import DataConfig, wrong_names, wrong_training
from sqlsp.cli.model import DecoderConfig, DropConfig, EncoderConfig, LayersConfig
from sqlsp.cli.option import (
    FRACTION,
    FRACTION_BELOW_ONE,
    NOT_NEGATIVE,
    SHARE,
    SIZE,
    THREADS,
    Checked,
    Range,
    option,
)

DEVICES: Final = {"auto": "cuda if there is one", "cpu": "", "cuda": ""}


@dataclass
class OptimConfig(Checked):
    """Adam, two learning rates, annealing (paper C.5)."""

    method: str = option("adam", "the optimiser", names={"adam": "", "sgd": "without momentum"})
    lr: float = option(4e-4, "initial learning rate η")
    encoder_lr_factor: float = option(8e-3, "factor on η for an encoder that is not scratch", NOT_NEGATIVE)
    betas: list[float] = option([0.9, 0.999], "Adam's decay rates", SHARE)
    eps: float = option(1e-8, "Adam's ε", FRACTION)
    weight_decay: float = option(0.0, "above 0: AdamW; with sgd it is added to the gradient", NOT_NEGATIVE)
    schedule: str = option(
        "sqrt",
        "how the learning rate falls",
        names={
            "sqrt": "η·(1 − step/max)^½",
            "linear": "η·(1 − step/max)",
            "cosine": "η·½(1 + cos(π·step/max))",
            "exponential": "η·decay_rate^(step/decay_steps), warmup_linear_decay_exp of Zhang and He 2020",
            "constant": "",
        },
    )
    decay_rate: float = option(0.99, "of schedule=exponential, per decay_steps", FRACTION)
    decay_steps: int = option(1000, "of schedule=exponential, after the warm-up")
    warmup: float = option(
        0.0, "share of the steps over which the rate rises from 0 to η; the paper's method needs none", SHARE
    )
    encoder_warmup: float | None = option(None, "the same of an encoder that is not scratch; null: as warmup", SHARE)
    clip: float | None = option(1.0, "largest norm of the gradient over all parameters; null: no clipping")
    lr_factors: dict[str, float] = option(
        {}, "factors on η for modules by their path in the model: {decoder: 0.5}", NOT_NEGATIVE
    )

    def problems(self) -> Iterator[str]:
        if len(self.betas) != 2:
            yield f"optim.betas={self.betas} must be two numbers"


@dataclass
class TrainerConfig(Checked):
    """The training loop; batch and epochs as in the paper (C.5)."""

    epochs: int = option(60, "passes over the training examples")
    batch: int = option(16, "examples an optimiser step (of all processes and micro-batches together)")
    micro_batch: int | None = option(
        None,
        "examples per forward pass; fewer need less memory, same result up to dropout; null: the whole batch",
    )
    micro_tokens: int | None = option(
        None, "maximum tokens of a forward pass, with padding; batches of long examples are split; null: no limit"
    )
    precision: str = option(
        "auto",
        "the number format of forward and backward pass",
        names={
            "auto": "bf16 on GPUs that have it and on CPUs if it is faster, else fp16 on GPUs, fp32 on CPUs",
            "bf16": "",
            "fp16": "GPU only",
            "fp32": "",
        },
    )
    device: str = option("auto", "where the model is", names=DEVICES)
    seed: int = option(1, "of weights, dropout and the order of examples", NOT_NEGATIVE)
    evaluate_every: int = option(1, "epochs between evaluations")
    evaluate_from: int = option(
        1, "first epoch that is evaluated (early parsers decode slowly); 0: before the first step", NOT_NEGATIVE
    )
    best_on: str | None = option(
        None, "evaluation set whose score chooses the best checkpoint; null: the held-out fold, else the first"
    )
    patience: int | None = option(None, "stop after this many epochs without a better score of best_on; null: never")
    ema: float | None = option(
        None,
        "decay of the moving average of the weights that evaluations and the best checkpoint use; after `step` steps "
        "at most step/(10 + step); null: no average",
        FRACTION_BELOW_ONE,
    )
    checkpoint_minutes: float = option(
        10.0, "minutes between checkpoints; one is also saved after an epoch, if the last is a minute old"
    )
    max_steps: int | None = option(
        None,
        "stop after this many steps in all (the schedule spans all epochs); resume forgets it; null: no limit",
    )
    max_minutes: float | None = option(
        None, "stop after this many minutes of the command, features and μ included, ready for resume; null: no limit"
    )
    bucket: int = option(64, "examples are grouped by length among this many batches; 1: no grouping")
    deterministic: bool = option(
        True, "the same seed gives the same weights on the same machine; on several GPUs up to the last digits"
    )
    threads: int | None = option(
        None,
        "CPU threads; null: OMP_NUM_THREADS, else half of the cores; more are faster only where nothing else runs",
        THREADS,
    )
    graphs: str = option(
        "auto",
        "steps as CUDA graphs, with batches padded to a few shapes; same numbers except dropout",
        names={
            "auto": "on a GPU, unless an option or a comparison with eager steps rules it out",
            "true": "always; an error if something rules it out",
            "false": "",
            "simulate": "the same steps, shapes and numbers on any device, nothing recorded",
        },
    )
    loader: str = option(
        "auto",
        "prepares the training batches (for a language model with memory always a thread)",
        names={"auto": "a process on a GPU, a thread on a CPU", "thread": "", "process": ""},
    )
    tensorboard: bool = option(
        True, "false: no curves of metrics.jsonl for TensorBoard, in tensorboard/ of the run folder"
    )
    callbacks: list[dict[str, Any]] = option(
        [], "objects that get every line of metrics.jsonl, by class: [{_target_: mine.Logger, project: sql}]"
    )
    profile: int = option(
        0, "steps that PyTorch's profiler records, in profile/ of the run folder; 0: none", NOT_NEGATIVE
    )

    def problems(self) -> Iterator[str]:
        if self.micro_batch is not None and self.micro_batch > self.batch:
            part = f"trainer.micro_batch={self.micro_batch}"
            yield f"{part} is larger than trainer.batch={self.batch}; it is the part that one forward pass takes"
        if self.precision == "fp16" and self.device == "cpu":
            yield "trainer.precision=fp16 needs a GPU: with trainer.device=cpu use fp32 or bf16"
        if any(not isinstance(callback.get("_target_"), str) for callback in self.callbacks):
            yield "trainer.callbacks: every entry needs a class, as in [{_target_: mine.Logger}]"
        if self.patience is not None and self.patience < self.evaluate_every:
            every = f"trainer.evaluate_every={self.evaluate_every}"
            yield f"trainer.patience={self.patience} is less than {every}: no evaluation could be better in time"
        if self.evaluate_from > self.epochs:
            first = f"trainer.evaluate_from={self.evaluate_from}"
            yield f"{first} is later than trainer.epochs={self.epochs}: no epoch would be evaluated"


SCHEMA: Final = "schema"
QUESTION: Final = "question"
SQL: Final = "sql"
DONE: Final = "done"  # how training ended
DIVERGED: Final = "diverged"
TEXT: Final = "text"  # the kind of words that come from text files


@dataclass
class SourceConfig(Checked):
    """The texts: those of a Spider-format folder's training rows, and of files."""

    path: str = option(
        "???", "the Spider-format folder whose training questions, schemas and SQL are learnt; corpus:mini ships"
    )
    train: list[str] = option(["train_spider.json"], "training files inside path; several are read one after the other")
    tables: str = option("tables.json", "schemas, inside path")
    fold: str | None = option(
        None, "k/n holds fold k of n of the training databases out as the evaluation set `fold`; null: none"
    )
    evaluation: dict[str, str] = option(
        {}, "further evaluation sets, file by name, of other databases than those to learn from: {held: held.json}"
    )
    limit: int | None = option(None, "read only this many rows to learn from and of each evaluation file; null: all")
    forms: list[str] = option(
        [SCHEMA, SQL],
        "the texts made of each row",
        names={
            SCHEMA: "the question with its schema, as the parser feeds them to the encoder",
            SQL: "the question with its SQL",
            QUESTION: "the question alone",
        },
    )
    texts: list[str] = option(
        [], "further texts, each a file, a folder or a pattern ('texts/*.txt'); each paragraph is a text"
    )
    judged: int | None = option(500, "held-out texts of each form that are judged, evenly spread; null: all")

    def problems(self) -> Iterator[str]:
        if not self.forms:
            yield "data.forms names no form of text; give at least one, as in data.forms=[schema]"
        yield from wrong_names("data", self.evaluation)
        yield from wrong_training(self.train, self.fold)


@dataclass
class MaskingConfig(Checked):
    """Which subwords the encoder must predict (BERT: Devlin et al. 2019, 3.1)."""

    rate: float = option(0.15, "share of the subwords of a row that are chosen, to be predicted", FRACTION)
    hidden: float = option(0.8, "share of the chosen ones that become the mask", FRACTION)
    random: float = option(0.1, "share of the chosen ones that become any other subword; the rest stays", SHARE)
    whole_words: bool = option(False, "true: all subwords of a word are chosen or none")

    def problems(self) -> Iterator[str]:
        if self.hidden + self.random > 1:
            shares = f"masking.hidden={self.hidden:g} and masking.random={self.random:g}"
            yield f"{shares} are shares of the chosen subwords: together they must be at most 1"


UNITS: Final = {
    "characters": "",
    "bytes": "of UTF-8; files need not be text",
    "words": "separated by blanks; the end of a line is a word, too",
}
POSITIONS: Final = {
    "sinusoidal": "added to the embedding (Highway Transformer, Eq. 4-6)",
    "relative": "in the attention, Transformer-XL's (Eq. 10-14)",
    "local_gru": "only the order seen by a GRU over the last units, as in R-Transformer (Eq. 18)",
    "local_lstm": "the same with an LSTM",
}


@dataclass
class TextConfig(Checked):
    """The text to learn, and the units."""

    path: str = option(
        "corpus:mini",
        "the text to learn: a file, a folder, a pattern ('texts/*.txt'), or a folder or .json file in Spider's format",
    )
    dev: str | None = option(None, "held-out text, the evaluation set `dev`, named as path is; null: a part of path")
    held_out: float = option(
        0.1,
        "share of path that is held out if dev is null, in whole databases or files; of a single file, in paragraphs",
        FRACTION_BELOW_ONE,
    )
    held_out_seed: int = option(1, "chooses that part", NOT_NEGATIVE)
    evaluation: dict[str, str] = option({}, "further evaluation sets, named as path is: {test: ptb.test.txt}")
    limit: int | None = option(None, "read only this many rows, or plain files, of each text; null: all")
    unit: str = option("characters", "the unit of prediction", names=UNITS)
    vocabulary: int = option(10_000, "maximum number of different words; rarer ones become <unk>")

    def problems(self) -> Iterator[str]:
        return wrong_names("text", self.evaluation, self.dev)


_MEMORY: Final = Range("0 to 100000", lambda number: 0 <= number <= 100_000)


@dataclass
class ContextConfig(Checked):
    """How much text a prediction sees, and how the order is encoded."""

    length: int = option(128, "units of a window (a segment, with memory)", SIZE)
    stride: int | None = option(
        None, "units that each window of an evaluation predicts; null: half of length; cannot go with memory"
    )
    positions: str = option("sinusoidal", "how the model knows the order of units", names=POSITIONS)
    memory: int = option(
        0, "states of earlier segments for attention (Eq. 15-17); needs positions=relative; 0: none", _MEMORY
    )
    local: int = option(7, "units that the local GRU or LSTM sees", SIZE)

    def problems(self) -> Iterator[str]:
        if self.stride is not None and self.stride > self.length:
            yield f"context.stride={self.stride} is more than context.length={self.length}, the units of a window"
        if self.memory and self.positions != "relative":
            yield (
                f"context.memory={self.memory} needs context.positions=relative: positions from the start of a segment "
                f"({self.positions}) do not extend to the segment before"
            )
        if self.memory and self.stride is not None:
            conflict = f"context.stride={self.stride} conflicts with context.memory={self.memory}"
            yield f"{conflict}: with memory every segment is predicted whole; leave context.stride out"


RUN_NAME: Final = "the run folder is <runs>/<name>-<number>; the number is the next free one"


@dataclass
class RunConfig(Checked):
    """The run folder of a training command, and the options of the loop."""

    name: str = option("run", RUN_NAME)
    runs: str = option("runs", "folder of all run folders")
    resume: str | None = option(
        None,
        "a run folder to continue, or newest; only limits, profile, machine, logs and paths may change, and a larger "
        "trainer.epochs, which extends a run: the learning rate then falls over all epochs",
    )
    tags: dict[str, Any] = option({}, "labels by which `sqlsp tables` finds the run; a sweep sets them")
    optim: OptimConfig = field(default_factory=OptimConfig)
    trainer: TrainerConfig = field(default_factory=TrainerConfig)

    def problems(self) -> Iterator[str]:
        if not re.fullmatch(r"[\w.-]*\w", self.name):
            yield f"name={self.name!r} must be a plain folder name; runs=… says where it lies"


@dataclass
class TrainConfig(RunConfig):
    """The options of `sqlsp train`."""

    name: str = option("train", RUN_NAME)
    start: str | None = option(
        None,
        "a trained parser (run folder, exported parser, default) to start from: weights and tokenizer; the options of "
        "encoder, layers and decoder must be the same",
    )
    new_encoder: bool = option(
        False, "with start: only layers and decoder are taken from it; the encoder is that of this training"
    )
    data: DataConfig = field(default_factory=DataConfig)
    encoder: EncoderConfig = field(default_factory=EncoderConfig)
    layers: LayersConfig = field(default_factory=LayersConfig)
    decoder: DecoderConfig = field(default_factory=DecoderConfig)

    def problems(self) -> Iterator[str]:
        yield from super().problems()
        yield from wrong_names("data", self.data.evaluation)
        yield from wrong_training(self.data.train, self.data.fold)
        width = f"layers.width={self.layers.width}"
        pooling = f"layers.pooling_hidden={self.layers.pooling_hidden}"
        if self.new_encoder and self.start is None:
            yield "new_encoder=true needs start=PARSER, which gives layers and decoder"
        if 2 * self.layers.pooling_hidden != self.layers.width:
            yield f"{pooling} must be half of {width}: the two directions of the BiLSTM are a node's vector"
        if self.layers.width % self.decoder.heads:
            yield f"decoder.heads={self.decoder.heads} must divide {width}"


@dataclass
class ReadingConfig(Checked):
    """The questions of the reading task: a folder in ReClor's format (paper 4.2)."""

    path: str = option("???", "folder that holds the files below; corpus:reading is the small corpus that ships")
    train: str = option("train.json", "training questions inside path")
    dev: str = option("val.json", "development questions inside path, the evaluation set `dev`")
    evaluation: dict[str, str] = option(
        {}, "further sets to answer, file by name: {test: test.json}; one without labels is answered, not judged"
    )
    limit: int | None = option(None, "read only this many questions of each file; null: all")
    max_length: int = option(
        256, "subwords of a row (context, question and one answer); the end of a longer context is cut"
    )

    def problems(self) -> Iterator[str]:
        return wrong_names("reading", self.evaluation, self.dev)


@dataclass
class ComprehendConfig(RunConfig):
    """The options of `sqlsp comprehend`."""

    name: str = option("comprehend", RUN_NAME)
    reading: ReadingConfig = field(default_factory=ReadingConfig)
    encoder: EncoderConfig = field(default_factory=EncoderConfig)
    layers: LayersConfig = field(default_factory=lambda: LayersConfig(kind="vanilla"))
    head_dropout: float = option(0.1, "before the linear score (appendix D)", SHARE)

    def problems(self) -> Iterator[str]:
        yield from super().problems()
        if self.layers.kind != "vanilla":
            yield f"layers.kind={self.layers.kind}: the words of a text have no relations here; it must be vanilla"
        if self.reading.max_length > self.encoder.max_positions:
            length = f"reading.max_length={self.reading.max_length}"
            yield f"{length} is more than encoder.max_positions={self.encoder.max_positions}, the longest encoder input"


@dataclass
class PretrainConfig(RunConfig):
    """The options of `sqlsp pretrain`."""

    name: str = option("pretrain", RUN_NAME)
    data: SourceConfig = field(default_factory=SourceConfig)
    masking: MaskingConfig = field(default_factory=MaskingConfig)
    encoder: EncoderConfig = field(default_factory=EncoderConfig)
    drop: DropConfig = field(default_factory=DropConfig)


@dataclass
class LanguageConfig(RunConfig):
    """The options of `sqlsp language`."""

    name: str = option("language", RUN_NAME)
    text: TextConfig = field(default_factory=TextConfig)
    context: ContextConfig = field(default_factory=ContextConfig)
    layers: LayersConfig = field(default_factory=lambda: LayersConfig(kind="vanilla"))

    def problems(self) -> Iterator[str]:
        yield from super().problems()
        layers = self.layers
        if layers.kind != "vanilla":
            yield f"layers.kind={layers.kind}: the units of a text have no relations; it must be vanilla"
        if layers.width % 2:
            yield f"layers.width={layers.width} must be even: positions are pairs of a sine and a cosine"
        if layers.mu != "input":
            yield f"layers.mu={layers.mu}: a language model has no encoder; it must be input"
        if self.context.memory and layers.drop.keep < 1:
            keep = f"layers.drop.keep={layers.drop.keep:g}"
            yield f"{keep} needs context.memory=0: a dropped layer has no states to remember"


@dataclass(frozen=True)
class TaskEntry:
    """A task that can be trained: command, dataclass of options, metric, and the path of the class."""

    command: str
    options: type[RunConfig]
    metric: str
    about: str  # the line in `sqlsp --help`
    module: str
    kind: str  # the name of the class, a `training.task.Task`


TASKS: Final = (
    TaskEntry("language", LanguageConfig, "log2_probability",
        "training: a language model learns any text; bits per character judge it",
        "sqlsp.tasks.language.task", "LanguageTask"),
    TaskEntry("train", TrainConfig, "exact_match",
        "training: a parser learns from a Spider-format folder; exact match judges it",
        "sqlsp.tasks.parsing", "ParsingTask"),
    TaskEntry("pretrain", PretrainConfig, "log_likelihood",
        "training: an encoder learns from text by finding hidden words, before a parser is trained over it",
        "sqlsp.tasks.pretraining.task", "PretrainingTask"),
    TaskEntry("comprehend", ComprehendConfig, "accuracy",
        "training: a reader learns from questions in ReClor's format; accuracy judges it",
        "sqlsp.tasks.comprehension.task", "ReadingTask"),
)  # fmt: skip
"""All tasks, in the order of `sqlsp --help`. Classes are named, not imported, because the import loads torch."""
