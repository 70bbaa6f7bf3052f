"""Every option of sqlsp, as typed dataclasses: its type, default, meaning and range stand here and nowhere else.

The YAML files of `configs/` hold what a choice sets differently. Hydra merges them over these dataclasses, so an
unknown key or a wrong type fails before work starts. This module imports no torch: commands that only read text start
at once.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from sqlsp.common.errors import ConfigError
from sqlsp.options.averaging import AverageConfig
from sqlsp.options.option import Range, option
from sqlsp.options.pretraining import MaskingConfig, SourceConfig
from sqlsp.options.text import ContextConfig, TextConfig

SCRATCH: Final = "scratch"  # the `encoder.name` of an encoder of our own, at random initialisation
TRAIN: Final = "train"  # the training examples, where sets of questions go by name
DEV: Final = "dev"  # the evaluation set that every folder may have
TEST: Final = "test"  # Spider's test set, which has schemas and databases of its own
DEFAULT: Final = "default"  # the `checkpoint` that is the parser which ships
FOLD: Final = "fold"  # the held-out training questions as an evaluation set
AUGMENTED: Final = "augmented"  # questions that sqlsp augment made, among the training examples
LIKELIHOOD: Final = ("rule", "column", "value")  # the terms of a derivation's likelihood in the loss
MODEL: Final = Path(__file__).parents[1] / "model"
AUXILIARY_LOSSES: Final = sorted(path.stem for path in (MODEL / "losses").glob("[a-z]*.py"))
GATES: Final = sorted(path.stem for path in (MODEL / "gates").glob("[a-z]*.py"))

COUNT: Final = Range(1, 1_000_000)
SHARE: Final = Range(0, 1, below=True)
WIDTH: Final = Range(1, 65_536)  # of a vector
HEADS: Final = Range(1, 1024)
SECONDS: Final = Range(0, 86_400.0, above=True)
MINUTES: Final = Range(0, 525_600.0, above=True)  # up to a year
SEED: Final = Range(0, 2**63 - 1)
RATE: Final = Range(0, 1_000_000.0, above=True)
FACTOR: Final = Range(0, 1_000_000.0)
ROWS_READ: Final = Range(1, 1_000_000_000)

DEVICES: Final = {"auto": "cuda if there is one", "cpu": "", "cuda": ""}
GUIDES: Final = {
    "none": "is scored best",
    "valid": "SQLite accepts",
    "runs": "also ends within 2 s",
    "rows": "also returns rows",
    "plausible": "SQLite accepts, once what is implausible in each has cost it log-probability",
}

AUGMENTATIONS: Final = {
    "condition": "a second condition, of another question",
    "negation": "the opposite of a condition",
    "having": "groups of at least so many rows",
    "group": "a figure for each group; needs databases",
    "order": "a whole list in an order",
    "superlative": "the highest or lowest of another column",
    "column": "another column of the same kind",
    "value": "another cell of the column; needs databases",
}  # the kinds of questions that are made


def parse_fold(text: str) -> tuple[int, int]:
    """k and n of `k/n`, fold k of n; ConfigError for anything else."""
    match = re.fullmatch(r"(\d{1,4})/(\d{1,4})", text)
    k, n = (int(match[1]), int(match[2])) if match else (0, 0)
    if not 1 <= k <= n or n < 2:
        raise ConfigError(f"data.fold={text} must be like 2/5, the second of five folds")
    return k, n


@dataclass
class LinkingConfig:
    """How question words are linked to the schema (paper C.2)."""

    values: bool = option(True, "match question words against cell values of the databases")
    max_ngram: int = option(5, "longest n-gram of question words tried against names", Range(1, 20))
    wordnet: str | None = option(None, "folder of an installed WordNet for synonyms; null: no synonyms")
    without: list[str] = option([], "relation families switched off (ablations; docs/relations.md lists them)")


@dataclass
class DataConfig:
    """Where the Spider-format folder is and how it becomes features."""

    path: str = option(
        "???",
        "the Spider-format folder that holds the files below; a relative path starts at the working directory; "
        "corpus:mini is the small corpus that ships",
    )
    train: list[str] = option(["train_spider.json"], "training files inside path; several are read one after the other")
    dev: str | None = option("dev.json", "development file inside path, the evaluation set `dev`; null: none")
    evaluation: dict[str, str] = option(
        {}, "further evaluation sets, file by name, scored as training goes and at its end: {synonyms: synonyms.json}"
    )
    fold: str | None = option(
        None,
        "k/n holds fold k of n of the training databases out: it is not trained on, but the evaluation set `fold`; "
        "null: none",
    )
    augmented: str | None = option(
        None,
        "a file of sqlsp augment to train on besides, relative to the working directory; rows of databases that fold "
        "holds out are left out; null: none",
    )
    augmented_share: float = option(
        0.3,
        "share of augmented questions among those trained on; they are drawn from the file once, all where it has "
        "fewer",
        Range(0, 1, above=True, below=True),
    )
    one_key_side: bool = option(
        False,
        "true: of two columns that a join makes equal, targets name the one that is referred to, which exact match "
        "does not tell from the other; false: the one that the gold query has",
    )
    tables: str = option("tables.json", "schemas, inside path")
    databases: str = option(
        "database", "folder inside path with <db_id>/<db_id>.sqlite; may be missing when linking.values=false"
    )
    cache: str = option(".cache/sqlsp", "folder of preprocessed features, keyed by content hash; safe to delete")
    limit: int | None = option(None, "read only this many examples of each split; null: all", ROWS_READ)
    workers: int = option(0, "preprocessing processes; 0: one per core", Range(0, 1024))
    linking: LinkingConfig = field(default_factory=LinkingConfig)


@dataclass
class EncoderConfig:
    """The pretrained (or from-scratch) token encoder."""

    name: str = option(
        "roberta-large",
        "Hugging Face name, local folder, package:<folder of an installed package>, or scratch: one of our own",
    )
    pretrained: bool = option(True, "false: this architecture at random initialisation (no weights are loaded)")
    max_positions: int = option(
        512, "longest encoder input in subwords; longer schemas are encoded in chunks", Range(16, 65_536)
    )
    dropout: float | None = option(None, "hidden and attention dropout of the encoder; null: its own", SHARE)
    attention_dropout: float | None = option(
        None, "attention dropout alone (on a CPU it takes the slow path); null: as dropout", SHARE
    )
    freeze: bool = option(False, "true: the encoder is not trained")
    checkpointing: bool = option(False, "recompute activations in the backward pass: less memory, about a third slower")
    hidden: int = option(128, "width of a scratch encoder (others have their own)", WIDTH)
    layers: int = option(2, "layers of a scratch encoder", Range(1, 1000))
    heads: int = option(4, "attention heads of a scratch encoder; must divide hidden", HEADS)
    vocabulary: int = option(
        4000,
        "subwords of a scratch encoder's tokenizer, learnt from the training questions and schemas",
        Range(300, 1_000_000, meaning="256 bytes and the special tokens are among them"),
    )


@dataclass
class GateConfig:
    """Gates on the residual connections of the main stack (Highway Transformer, Eq. 21–31)."""

    kind: str = option("none", "gate on the residual connections, a file of sqlsp/model/gates", names=["none", *GATES])
    layers: list[int] = option([], "the layers that have it, 1 the lowest; []: all")
    feedforward: bool = option(True, "false: on attention only")
    scaled: bool = option(
        True, "whether a fixup initialisation (layers.init) scales W_2 of the gates as it does v and w; false: Xavier"
    )


@dataclass
class DropConfig:
    """Progressive layer drop (Zhang and He 2020)."""

    keep: float = option(
        1.0,
        "keep ratio θ̄, towards which the layers are kept less and less often as one goes up, reached after a few per "
        "cent of the steps (progressive layer drop; needs norm=pre or none); 1: every step has all layers",
        Range(0, 1, above=True),
    )
    speed: float = option(100.0, "γ · steps: how fast the keep ratio falls to θ̄", RATE)


@dataclass
class LayersConfig:
    """The main stack of N new layers between encoder and decoder (paper 2.1, 3.3)."""

    kind: str = option(
        "relational",
        "the attention of the layers",
        names={"relational": "knows the relation of each pair (Eq. 5)", "vanilla": "plain self-attention"},
    )
    number: int = option(24, "layers, N", Range(0, 1000))
    width: int = option(256, "d_x = d_z", WIDTH)
    heads: int = option(8, "attention heads, H; must divide width", HEADS)
    feedforward: int = option(1024, "inner width of the position-wise MLP", WIDTH)
    dropout: float = option(0.1, "inside the layers, on attention and MLP outputs", SHARE)
    input_dropout: float = option(0.6, "on the stack's input X (paper C.5)", SHARE)
    norm: str = option(
        "none",
        "where layer norm stands",
        names={"none": "", "post": "after each sub-layer, the standard transformer", "pre": "before each"},
    )
    init: str = option(
        "dt_fixup",
        "how Xavier's weights are scaled at the start",
        names={"dt_fixup": "by μ and N (3.3)", "t_fixup": "× 0.67·N^-¼", "xavier": "not"},
    )
    mu: str = option(
        "input",
        "what μ of dt_fixup is the largest norm of",
        names={
            "input": "x, the input of the stack, as the paper has it",
            "encoder": "the encoder's states before their projection to layers.width, as in the paper's released code",
        },
    )
    pooling_hidden: int = option(
        128, "BiLSTM width per direction over the words of a schema name; half of width", WIDTH
    )
    checkpointing: bool = option(False, "recompute activations in the backward pass: less memory, about a third slower")
    gate: GateConfig = field(default_factory=GateConfig)
    drop: DropConfig = field(default_factory=DropConfig)


@dataclass
class DecoderConfig:
    """The grammar-guided, parent-feeding LSTM decoder and its pointer network (paper C.3)."""

    hidden: int = option(512, "width of the LSTM state", WIDTH)
    lstm_init: str = option(
        "whole",
        "what Xavier takes for a matrix in the LSTM",
        names={
            "gate": "the weights of each gate",
            "whole": "those of the four gates together, which makes them smaller",
        },
    )
    action: int = option(128, "width of action embeddings", WIDTH)
    node_type: int = option(64, "width of node-type embeddings", WIDTH)
    heads: int = option(8, "heads of the attention of h_t over Y; must divide layers.width", HEADS)
    dropout: float = option(0.6, "on the context z_t (paper C.5)", SHARE)
    label_smoothing: float = option(0.2, "uniform, on SelectColumn only (paper C.4)", SHARE)
    rule_smoothing: float = option(0.0, "the same over the rules legal at a step, on ApplyRule and Reduce", SHARE)
    value_smoothing: float = option(0.0, "the same over the literal candidates, on SelectValue", SHARE)
    consistency: float = option(
        0.0,
        "weight of ½ (KL(p‖q) + KL(q‖p)) between two passes with dropouts of their own behind the encoder, whose "
        "losses are averaged (R-Drop, Liang et al. 2021; half its α); 0: one pass",
        FACTOR,
    )
    unused_links: bool = option(
        False,
        "true: each step is told which values and numbers of the question the query does not have yet (needs values)",
    )
    beam: int = option(5, "hypotheses kept by the beam search", Range(1, 1000))
    max_actions: int = option(
        120, "longest derivation the beam builds", Range(10, 10_000, meaning="the shortest queries take 10")
    )
    values: bool = option(
        False, "true: choose literals among what the question and the database offer; false: placeholders (paper)"
    )
    loss_weights: dict[str, float] = option(
        {},
        "weights in the loss: of rule, column, value (1 unless given) and of auxiliary losses (0): {schema_items: 0.1}",
        FACTOR,
    )


@dataclass
class OptimConfig:
    """Adam, two learning rates, annealing (paper C.5)."""

    method: str = option("adam", "how a step is made of the gradient", names={"adam": "", "sgd": "without momentum"})
    lr: float = option(4e-4, "initial learning rate η", RATE)
    encoder_lr_factor: float = option(8e-3, "the encoder learns at η × this", FACTOR)
    betas: list[float] = option([0.9, 0.999], "Adam's decay rates")
    eps: float = option(1e-8, "Adam's ε", Range(0, 1, above=True))
    weight_decay: float = option(0.0, "above 0: AdamW", FACTOR)
    schedule: str = option(
        "sqrt",
        "how the learning rate falls",
        names={
            "sqrt": "η·(1 − step/max)^½",
            "linear": "η·(1 − step/max)",
            "cosine": "η·(1 + cos π·step/max)/2, a low tail",
            "square": "η·(1 − step/max)², a longer one",
            "constant": "",
        },
    )
    warmup: float = option(
        0.0, "share of the steps over which the rate rises from 0; the paper's method needs none", SHARE
    )
    clip: float | None = option(1.0, "largest norm of the gradient over all parameters; null: no clipping", RATE)
    encoder_layer_decay: float = option(
        1.0,
        "each layer of a pretrained encoder learns at this × the rate of the one above; 1: all at one rate",
        Range(0, 1, above=True),
    )
    lr_factors: dict[str, float] = option(
        {}, "modules, by their path in the model, that learn at η × a factor of their own: {decoder: 0.5}", FACTOR
    )


@dataclass
class TrainerConfig:
    """The training loop; batch and epochs as in the paper (C.5)."""

    epochs: int = option(60, "passes over the training examples", COUNT)
    batch: int = option(16, "examples an optimiser step (of all processes and micro-batches together)", COUNT)
    micro_batch: int | None = option(
        None,
        "examples a forward pass; smaller needs less memory, same result up to dropout; null: the whole batch",
        COUNT,
    )
    micro_tokens: int | None = option(
        None,
        "most tokens of a forward pass, padding included: micro-batches of long examples are cut, so that a few long "
        "ones do not decide what memory a card must have; null: no limit",
        COUNT,
    )
    precision: str = option(
        "auto",
        "the numbers of forward and backward pass",
        names={
            "auto": "bf16 on GPUs and CPUs that have it, else fp16 on GPUs, fp32 on CPUs",
            "bf16": "",
            "fp16": "GPU only",
            "fp32": "",
        },
    )
    device: str = option("auto", "where the model is", names=DEVICES)
    seed: int = option(1, "of weights, dropout and the order of examples", SEED)
    evaluate_every: int = option(1, "epochs between evaluations", COUNT)
    evaluate_from: int = option(
        1,
        "first epoch that is evaluated (early parsers are slow to decode and worth little); 0: before the first step",
        Range(0, 1_000_000),
    )
    best_on: str | None = option(
        None, "evaluation set whose score chooses the best checkpoint; null: the held-out fold, else the first"
    )
    checkpoint_minutes: float = option(10.0, "minutes between checkpoints, besides the one after each epoch", MINUTES)
    max_steps: int | None = option(
        None,
        "stop after this many steps in all (the schedule still spans all epochs); null: no limit",
        Range(1, 1_000_000_000),
    )
    max_minutes: float | None = option(
        None, "stop after this many minutes, saved and ready for resume; null: no limit", MINUTES
    )
    bucket: int = option(64, "examples are grouped by length among this many batches; 1: no grouping", COUNT)
    deterministic: bool = option(True, "the same seed gives the same weights on the same machine")
    threads: int | None = option(None, "CPU threads; null: PyTorch's choice", Range(1, 1024))
    compile: bool = option(
        False,
        "compile the layers of encoder and stack (torch.compile): the same numbers to rounding; meant for GPUs, costs "
        "a minute at the first batch, needs a C++ compiler on the machine",
    )
    graphs: str = option(
        "auto",
        "steps as CUDA graphs, batches padded to a few shapes: the same numbers, dropout aside",
        names={
            "auto": "on a GPU, where nothing stands against it",
            "true": "or an error that says what does",
            "false": "",
            "simulate": "the same steps, shapes and numbers on any device, nothing recorded",
        },
    )
    loader: str = option(
        "auto",
        "what makes a parser's batches (a reader's are made by a thread)",
        names={"auto": "a process on a GPU, a thread on a CPU", "thread": "", "process": ""},
    )
    average: AverageConfig = field(default_factory=AverageConfig)


RUN_NAME: Final = "the run folder is <runs>/<name>-<number>; the number is the next free one"


@dataclass
class RunConfig:
    """Where a training command keeps its run."""

    name: str = option("run", RUN_NAME)
    runs: str = option("runs", "folder of all run folders")
    resume: str | None = option(
        None,
        "a run folder to go on with, or newest; then only trainer.max_minutes, max_steps, device, threads, compile, "
        "graphs and loader, and where things lie, may be given",
    )


@dataclass
class TrainConfig(RunConfig):
    """`sqlsp train`."""

    name: str = option("train", RUN_NAME)
    start: str | None = option(
        None,
        "a trained parser (run folder, exported parser, default: the one that ships) whose weights and tokenizer "
        "training begins with, in the place of an initialisation; encoder, layers and decoder must be as its own are",
    )
    data: DataConfig = field(default_factory=DataConfig)
    encoder: EncoderConfig = field(default_factory=EncoderConfig)
    layers: LayersConfig = field(default_factory=LayersConfig)
    decoder: DecoderConfig = field(default_factory=DecoderConfig)
    optim: OptimConfig = field(default_factory=OptimConfig)
    trainer: TrainerConfig = field(default_factory=TrainerConfig)


@dataclass
class ReadingConfig:
    """Where the questions of the reading task are: a folder in ReClor's format (paper 4.2)."""

    path: str = option(
        "???",
        "folder that holds the files below; a relative path starts at the working directory; corpus:reading is the "
        "small corpus that ships",
    )
    train: str = option("train.json", "training questions inside path")
    dev: str = option("val.json", "development questions inside path, the evaluation set `dev`")
    evaluation: dict[str, str] = option(
        {}, "further sets to answer, file by name: {test: test.json}; one without labels is answered, not judged"
    )
    limit: int | None = option(None, "read only this many questions of each file; null: all", ROWS_READ)
    max_length: int = option(
        256,
        "subwords of a row (context, question and one answer); the end of a longer context is cut",
        Range(16, 65_536),
    )


@dataclass
class ComprehendConfig(RunConfig):
    """`sqlsp comprehend`."""

    name: str = option("comprehend", RUN_NAME)
    reading: ReadingConfig = field(default_factory=ReadingConfig)
    encoder: EncoderConfig = field(default_factory=EncoderConfig)
    layers: LayersConfig = field(default_factory=lambda: LayersConfig(kind="vanilla"))
    optim: OptimConfig = field(default_factory=OptimConfig)
    trainer: TrainerConfig = field(default_factory=TrainerConfig)
    head_dropout: float = option(0.1, "before the linear score (appendix D)", SHARE)


@dataclass
class PretrainConfig(RunConfig):
    """`sqlsp pretrain`."""

    name: str = option("pretrain", RUN_NAME)
    data: SourceConfig = field(default_factory=SourceConfig)
    masking: MaskingConfig = field(default_factory=MaskingConfig)
    encoder: EncoderConfig = field(default_factory=EncoderConfig)
    drop: DropConfig = field(default_factory=DropConfig)
    optim: OptimConfig = field(default_factory=OptimConfig)
    trainer: TrainerConfig = field(default_factory=TrainerConfig)


@dataclass
class LanguageConfig(RunConfig):
    """`sqlsp language`."""

    name: str = option("language", RUN_NAME)
    text: TextConfig = field(default_factory=TextConfig)
    context: ContextConfig = field(default_factory=ContextConfig)
    layers: LayersConfig = field(default_factory=lambda: LayersConfig(kind="vanilla"))
    optim: OptimConfig = field(default_factory=OptimConfig)
    trainer: TrainerConfig = field(default_factory=TrainerConfig)
    sample: int = option(
        200, "units of a continuation of the held-out text that is printed at the end; 0: none", Range(0, 100_000)
    )


@dataclass
class PreprocessConfig:
    """`sqlsp preprocess`."""

    data: DataConfig = field(default_factory=DataConfig)
    encoder: EncoderConfig = field(default_factory=EncoderConfig)
    decoder: DecoderConfig = field(default_factory=DecoderConfig)  # only `values` counts here


WHICH: Final = {
    "best": "that with the best dev exact match",
    "last": "the newest, the only one of a run without dev",
}
CHECKPOINT: Final = (
    "a run folder or an exported parser; newest: the newest run folder in runs; default: the parser that ships; "
    "several answer as one: checkpoint=[A,B]"
)


@dataclass
class TrainedConfig:
    """Which trained parser answers, and how."""

    checkpoint: Any = option("???", CHECKPOINT)
    which: str = option("best", "checkpoint of the run", names=WHICH)
    beam: int | None = option(
        None, "hypotheses kept by the beam search; null: as trained (decoder.beam)", Range(1, 1000)
    )
    device: str = option("auto", "where the model is", names=DEVICES)
    graphs: bool = option(True, "steps of the beam search are CUDA graphs on a GPU; false: launched one by one")
    threshold: float = option(
        0.0,
        "answers that are right with a lower probability are declined: ask and serve do not run their SQL, predict "
        "marks them; needs a parser that sqlsp calibrate has seen; 0: none is",
        SHARE,
    )
    runs: str = option("runs", "folder of all run folders (for checkpoint=newest)")


KEYS: Final = (
    "a file of foreign keys to add and to drop: lines such as orders.customer -> customers.id, or drop a.x -> b.y; "
    "[db_id] on a line of its own: those below are for that database"
)

DESCRIPTIONS: Final = (
    "a file that says what tables and columns are: lines such as emp.sal: yearly salary, or emp: employees, which the "
    "parser reads in the place of the names; [db_id] on a line of its own: those below are for that database"
)


@dataclass
class PredictConfig(TrainedConfig):
    """`sqlsp predict`."""

    data: DataConfig = field(default_factory=DataConfig)
    split: str = option(
        "dev",
        "dev, train, test (Spider's, with its own schemas and databases), another evaluation set, fold (what the run "
        "held out), or a questions file (JSON rows with question and db_id), relative to the working directory",
    )
    out: str | None = option(
        None, "folder for predictions.json and predictions.sql; null: predictions/<split> inside the one run folder"
    )
    guide: str = option("none", "the answer is the first hypothesis that …", names=GUIDES)
    guide_seconds: float = option(2.0, "time limit of one query that the guide tries", SECONDS)
    keys: str | None = option(None, KEYS)
    descriptions: str | None = option(None, DESCRIPTIONS)
    infer_keys: bool = option(True, "whether foreign keys are inferred for databases that tables.json gives none")
    batch: int | None = option(None, "questions answered at a time; null: 32 on a CPU, 256 on a GPU", COUNT)


@dataclass
class AnswerConfig:
    """`sqlsp answer`."""

    checkpoint: str = option("???", "a run folder of sqlsp comprehend, or newest: the newest run folder in runs")
    questions: str = option("???", "questions in ReClor's format, with labels or without")
    which: str = option("best", "checkpoint of the run", names=WHICH)
    out: str | None = option(
        None, "folder for answers.json and test_preds.npy; null: predictions/<name of the file> inside the run folder"
    )
    subsets: dict[str, str] = option(
        {}, "questions to be scored apart, a JSON list of id_string by name: {easy: e.json}"
    )
    device: str = option("auto", "where the model is", names=DEVICES)
    runs: str = option("runs", "folder of all run folders (for checkpoint=newest)")


@dataclass
class ExportConfig:
    """`sqlsp export`."""

    run: str = option("???", "a run folder, or newest: the newest run folder in runs")
    out: str = option("???", "folder of the exported parser; an exported parser that is there is replaced")
    which: str = option("best", "checkpoint of the run", names=WHICH)
    card: str | None = option(
        None, "a Markdown file that becomes its README.md, the model card; null: one made of options and scores"
    )
    runs: str = option("runs", "folder of all run folders (for run=newest)")


CORRECTED: Final = "corrections"  # the `input` that is the user's own corrections.jsonl


@dataclass
class AdaptConfig:
    """`sqlsp adapt`."""

    input: str = option(
        CORRECTED,
        "what to learn (data= is the same): questions with their SQL as sqlsp convert takes them, or a Spider-format "
        "folder; those with split=dev are held out and judged; corrections: what you marked in ask and serve",
    )
    out: str = option("???", "folder of the adapted parser; an exported parser that is there is replaced")
    checkpoint: str = option(
        DEFAULT, "the parser to begin with: a run folder, an exported parser, newest, default: the one that ships"
    )
    databases: str | None = option(None, "folder that database names are relative to; null: the folder of input")
    keys: str | None = option(None, KEYS)
    descriptions: str | None = option(None, DESCRIPTIONS)
    old: str | None = option(
        "corpus:mini",
        "a Spider-format folder whose training questions are mixed in, so that what is known is not forgotten, and "
        "whose dev.json is judged before and after; best that which the parser was trained on; null: none",
    )
    old_share: float = option(0.5, "share of old questions among those trained on, as far as there are so many", SHARE)
    passes: int = option(10, "how often each new question is trained on", COUNT)
    lr: float = option(2e-4, "learning rate, which falls to 0 in a straight line after a warm-up", RATE)
    weight: float = option(
        0.5, "how far the parser goes from its old weights (0) to the newly trained ones (1)", Range(0, 1, above=True)
    )
    batch: int = option(32, "examples an optimiser step", COUNT)
    seed: int = option(1, "of the training, and of the old questions that are drawn", SEED)
    seconds: float = option(
        5.0, "time limit of one query when it is tried on its database, in seconds; slower ones are kept", SECONDS
    )
    device: str = option("auto", "where the model is", names=DEVICES)
    threads: int | None = option(None, "CPU threads; null: PyTorch's choice", Range(1, 1024))
    runs: str = option("runs", "folder of all run folders (for checkpoint=newest)")


ROWS: Final = "most rows fetched and shown"


@dataclass
class AskingConfig(TrainedConfig):
    """What asking in the terminal and on the page share."""

    checkpoint: Any = option(DEFAULT, CHECKPOINT)
    values: bool = option(
        True, "false: the parser sees the schema alone; cells are read only where the SQL of an answer runs"
    )
    keys: str | None = option(None, KEYS)
    descriptions: str | None = option(None, DESCRIPTIONS)
    corrections: str | None = option(
        None,
        "file that keeps which answers you marked right or wrong, for sqlsp convert and adapt; null: "
        "sqlsp/corrections.jsonl in $XDG_STATE_HOME (~/.local/state)",
    )
    views: bool = option(False, "true: the views of a DuckDB file are asked as its tables are")
    rows: int = option(50, ROWS, COUNT)
    seconds: float = option(10.0, "time limit of one query, in seconds", SECONDS)
    items: int = option(
        400,
        "most columns and tables the parser reads at once; of larger schemas, the tables that the question speaks of",
        Range(20, 100_000),
    )
    guide: str = option("valid", "the best reading is the first of the beam that …", names=GUIDES)


@dataclass
class AskConfig(AskingConfig):
    """`sqlsp ask`."""

    db: str = option(
        "???",
        "what to ask: a SQLite or DuckDB file, a folder of CSV and Parquet files, postgresql://… or mysql://…; "
        "its schema is read and, unless values=false, its cells",
    )
    question: str | None = option(
        None, "the question; easier: in quotes as the last word of the command; null: a session"
    )
    execute: bool = option(True, "false: show the SQL and do not run it")
    output: str = option(
        "table",
        "form of the answer",
        names={
            "table": "",
            "json": "one object a line for each question; --json for short",
            "csv": "--csv; the SQL then goes to stderr",
        },
    )
    chart: bool = option(
        False, "true: rows of a category or a date and a number, or of two numbers, are drawn below the table"
    )
    alternatives: int = option(0, "how many other readings of the question are shown after the best", Range(0, 1000))


@dataclass
class ServeConfig(AskingConfig):
    """`sqlsp serve`."""

    db: list[str] = option(
        [],
        "databases that the page offers, as in db=[a.sqlite,b.duckdb]; see db of sqlsp ask; other SQLite files can be "
        "dropped on it",
    )
    host: str = option("127.0.0.1", "address to listen on; one that other machines reach needs expose=true")
    port: int = option(8410, "port to listen on; 0: any free one", Range(0, 65_535))
    expose: bool = option(
        False, "true: let other machines in, who can then read all of db and use this machine; there are no passwords"
    )
    edit: bool = option(
        False,
        "true: SQL can be changed on the page and run again: one SELECT at a time, read-only, in the same limits",
    )
    upload_mb: float = option(
        50.0,
        "largest file that can be dropped on the page, in megabytes",
        Range(0, 1_000_000.0, above=True, meaning="megabytes"),
    )
    rows: int = option(200, ROWS, COUNT)


@dataclass
class JudgedConfig:
    """What predictions are compared with, and how queries run."""

    gold: str = option("???", "a Spider JSON file, or the official lines of SQL<TAB>db_id")
    tables: str = option("???", "tables.json with the schemas")
    databases: str | None = option(None, "folder of <db_id>/<db_id>.sqlite to run the queries on; null: no query runs")
    suite: str | None = option(
        None,
        "folder of <db_id>/*.sqlite, several databases a schema, on all of which a prediction must agree with gold: "
        "test-suite accuracy; null: none",
    )
    keep_distinct: bool = option(
        False, "true: DISTINCT counts as written; the official default takes it out of both queries"
    )
    plug_value: bool = option(
        False, "true: literals of gold are tried in place of the prediction's own; for parsers that predict none"
    )
    combinations: int = option(10_000, "most ways of plugging in literals that are tried for a prediction", COUNT)
    seconds: float = option(10.0, "time limit of one query; what is cut off is no match", SECONDS)
    pair_seconds: float = option(
        600.0, "time limit of one prediction over all databases and ways; what is cut off is no match", SECONDS
    )


@dataclass
class EvaluateConfig(JudgedConfig):
    """`sqlsp evaluate`."""

    pred: str = option("???", "predictions.json of sqlsp predict, or a text file with one query a line in gold order")
    out: str | None = option(None, "folder for metrics.json and examples.jsonl; null: print the tables only")


@dataclass
class CalibrateConfig(JudgedConfig):
    """`sqlsp calibrate`."""

    pred: str = option(
        "???", "predictions.json of sqlsp predict, of questions on which the parser was not trained, with the same beam"
    )
    checkpoint: str = option(
        "???", "the run folder or exported parser that made them and gets calibration.json; newest: the newest of runs"
    )
    out: str | None = option(None, "folder for reliability.json and reliability.png; null: print the tables only")
    runs: str = option("runs", "folder of all run folders (for checkpoint=newest)")


@dataclass
class AnalyseConfig(JudgedConfig):
    """`sqlsp analyse`."""

    pred: list[str] = option(
        [], "files of predictions in a list, one a model: predictions.json or one query a line in gold order"
    )
    out: str = option("???", "folder for errors.json and errors.html")
    examples: int = option(
        8, "errors of each model and class to read in the page; errors.json holds all", Range(0, 1_000_000)
    )


@dataclass
class CheckConfig:
    """`sqlsp check`."""

    data: DataConfig = field(default_factory=DataConfig)
    seconds: float = option(5.0, "time limit of one gold query, in seconds", SECONDS)


@dataclass
class ConvertConfig:
    """`sqlsp convert`."""

    input: str = option("???", "the CSV (.csv), JSON-lines (.jsonl) or JSON (.json) file")
    out: str = option("???", "folder to make; it must not exist, or be empty")
    databases: str | None = option(None, "folder that database names are relative to; null: the folder of the input")
    keys: str | None = option(None, KEYS)
    descriptions: str | None = option(None, DESCRIPTIONS)
    dev_share: float = option(
        0.1,
        "share of the questions for dev, taken by whole databases so that dev's are unseen (none of a single one); a "
        "split column goes first",
        SHARE,
    )
    seed: int = option(1, "chooses the databases of dev", SEED)
    seconds: float = option(
        5.0, "time limit of one query when it is tried on its database, in seconds; slower ones are kept", SECONDS
    )


@dataclass
class AugmentConfig:
    """`sqlsp augment`."""

    data: DataConfig = field(default_factory=DataConfig)
    out: str = option(
        "???", "the file of new questions to write, as Spider writes its own; one that is there is replaced"
    )
    kinds: list[str] = option(
        list(AUGMENTATIONS), "what is made: " + ", ".join(f"{kind} ({about})" for kind, about in AUGMENTATIONS.items())
    )
    most: int = option(2000, "questions of a kind, at most; of more they are drawn", COUNT)
    seed: int = option(1, "of what is drawn", SEED)
    seconds: float = option(
        2.0, "time limit of one query when it is tried on its database, in seconds; slower ones are left out", SECONDS
    )
