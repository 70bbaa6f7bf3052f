"""The commands that train a model, one for each task: train, comprehend, pretrain and language."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from sqlsp.options.data import DataConfig
from sqlsp.options.model import DecoderConfig, DropConfig, EncoderConfig, LayersConfig
from sqlsp.options.option import Range, option
from sqlsp.options.pretraining import MaskingConfig, SourceConfig
from sqlsp.options.ranges import ROWS_READ, SHARE
from sqlsp.options.text import ContextConfig, TextConfig
from sqlsp.options.training import OptimConfig, TrainerConfig

RUN_NAME: Final = "the run folder is <runs>/<name>-<number>; the number is the next free one"


@dataclass
class RunConfig:
    """Where a training command keeps its run."""

    name: str = option("run", RUN_NAME)
    runs: str = option("runs", "folder of all run folders")
    resume: str | None = option(
        None,
        "a run folder to resume, or newest; with it, only trainer.max_minutes, max_steps, device, threads, compile, "
        "graphs and loader, and the paths of data and cache, may be given",
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
