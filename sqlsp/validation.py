"""Checks on option values that types cannot make: ranges, names, combinations. Messages name the options.

Imports no torch; what only the data or the machine can tell (a missing file, no GPU) is checked where it is
used.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, is_dataclass
from decimal import Decimal
from functools import reduce
from pathlib import Path
from typing import Any

from sqlsp.config import (
    SCRATCH,
    AnalyseConfig,
    AskConfig,
    ComprehendConfig,
    EncoderConfig,
    EvaluateConfig,
    LayersConfig,
    OptimConfig,
    TrainConfig,
    TrainerConfig,
)
from sqlsp.errors import ConfigError


@dataclass(frozen=True)
class Range:
    """The numbers that an option takes: from `least` to `most`, without these where `above` or `below` say so.

    Every number has a largest value, far beyond what is of use: what is absurd is refused before anything is built
    from it. `meaning` explains an unexpected bound.
    """

    least: float
    most: float
    above: bool = False
    below: bool = False
    meaning: str = ""

    def complaint(self, value: float) -> str | None:
        """What a value outside must be; None for one inside. Not-a-number is outside."""
        if not (value > self.least if self.above else value >= self.least):
            at_least = f"must be at least {self.least:g}" if self.least else "must not be negative"
            rule = f"must be above {self.least:g}" if self.above else at_least
        elif not (value < self.most if self.below else value <= self.most):
            rule = f"must be below {self.most:,}" if self.below else f"must be at most {self.most:,}"
        else:
            return None
        return f"{rule} ({self.meaning})" if self.meaning else rule


DAY = 86_400.0  # seconds
COUNT = Range(1, 1_000_000)
SHARE = Range(0, 1, below=True)
WIDTH = Range(1, 65_536)  # of a vector
SECONDS = Range(0, DAY, above=True)
MINUTES = Range(0, 525_600.0, above=True)  # a year
SEED = Range(0, 2**63 - 1)
RATE = Range(0, 1_000_000.0, above=True)

GATES = sorted(path.stem for path in (Path(__file__).parent / "model" / "gates").glob("[a-z]*.py"))

RANGES: dict[str, Range] = {
    "data.limit": Range(1, 1_000_000_000),
    "data.workers": Range(0, 1024),
    "data.linking.max_ngram": Range(1, 20),
    "encoder.max_positions": Range(16, 65_536),
    "encoder.dropout": SHARE,
    "encoder.attention_dropout": SHARE,
    "encoder.hidden": WIDTH,
    "encoder.layers": Range(1, 1000),
    "encoder.heads": Range(1, 1024),
    "encoder.vocabulary": Range(300, 1_000_000, meaning="256 bytes and the special tokens are among them"),
    "layers.number": Range(0, 1000),
    "layers.width": WIDTH,
    "layers.heads": Range(1, 1024),
    "layers.feedforward": WIDTH,
    "layers.dropout": SHARE,
    "layers.input_dropout": SHARE,
    "layers.pooling_hidden": WIDTH,
    "layers.drop.keep": Range(0, 1, above=True),
    "layers.drop.speed": RATE,
    "decoder.hidden": WIDTH,
    "decoder.action": WIDTH,
    "decoder.node_type": WIDTH,
    "decoder.heads": Range(1, 1024),
    "decoder.dropout": SHARE,
    "decoder.label_smoothing": SHARE,
    "decoder.beam": Range(1, 1000),
    "decoder.max_actions": Range(10, 10_000, meaning="the shortest queries take 10"),
    "reading.limit": Range(1, 1_000_000_000),
    "reading.max_length": Range(16, 65_536),
    "head_dropout": SHARE,
    "optim.lr": RATE,
    "optim.encoder_lr_factor": Range(0, 1_000_000.0),
    "optim.eps": Range(0, 1, above=True),
    "optim.weight_decay": Range(0, 1_000_000.0),
    "optim.warmup": SHARE,
    "optim.clip": RATE,
    "trainer.epochs": COUNT,
    "trainer.batch": COUNT,
    "trainer.micro_batch": COUNT,
    "trainer.seed": SEED,
    "trainer.evaluate_every": COUNT,
    "trainer.evaluate_from": COUNT,
    "trainer.checkpoint_minutes": MINUTES,
    "trainer.max_steps": Range(1, 1_000_000_000),
    "trainer.max_minutes": MINUTES,
    "trainer.bucket": COUNT,
    "trainer.threads": Range(1, 1024),
    "beam": Range(1, 1000),
    "batch": COUNT,
    "seconds": SECONDS,
    "guide_seconds": SECONDS,
    "examples": Range(0, 1_000_000),
    "rows": COUNT,
    "items": Range(20, 100_000),
    "alternatives": Range(0, 1000),
    "upload_mb": Range(0, 1_000_000.0, above=True, meaning="megabytes"),
    "port": Range(0, 65_535),
    "dev_share": SHARE,
    "seed": SEED,
}

NAMES: dict[str, tuple[str, ...]] = {
    "layers.kind": ("relational", "vanilla"),
    "layers.norm": ("none", "post", "pre"),
    "layers.init": ("dt_fixup", "t_fixup", "xavier"),
    "layers.gate.kind": ("none", *GATES),
    "optim.schedule": ("sqrt", "linear", "constant"),
    "guide": ("none", "valid", "runs", "rows"),
    "trainer.precision": ("auto", "bf16", "fp16", "fp32"),
    "trainer.device": ("auto", "cpu", "cuda"),
    "device": ("auto", "cpu", "cuda"),
    "which": ("best", "last"),
    "output": ("table", "json", "csv"),
}


def validate(config: Any) -> None:
    """Raise ConfigError for the first value out of range, or two options that cannot go together."""
    for key, allowed in RANGES.items():
        value = _select(config, key)
        complaint = None if value is None else allowed.complaint(value)
        if complaint is not None:
            raise ConfigError(f"{key}={_short(value)} {complaint}")
    for key, names in NAMES.items():
        value = _select(config, key)
        if value is not None and value not in names:
            raise ConfigError(f"{key}={value} is unknown; there are: {', '.join(names)}")
    if hasattr(config, "encoder"):
        _encoder(config.encoder)
    if isinstance(config, AskConfig) and not config.execute and config.guide in ("runs", "rows"):
        raise ConfigError(f"guide={config.guide} runs queries, which execute=false forbids; choose guide=valid or none")
    if isinstance(config, TrainConfig):
        _train(config)
    if isinstance(config, ComprehendConfig):
        _comprehend(config)
    if isinstance(config, EvaluateConfig) and config.keep_distinct and config.databases is None:
        raise ConfigError("keep_distinct=true says how queries run: it needs databases=…, the folder to run them on")
    if isinstance(config, AnalyseConfig):
        _analyse(config)


def _train(config: TrainConfig) -> None:
    _name(config.name)
    if not config.data.train:
        raise ConfigError("data.train names no file; give at least one, as in data.train=[train_spider.json]")
    _pooling(config.layers)
    _layers(config.layers)
    if config.layers.width % config.decoder.heads:
        raise ConfigError(f"decoder.heads={config.decoder.heads} must divide layers.width={config.layers.width}")
    _optim(config.optim)
    _trainer(config.trainer)


def _comprehend(config: ComprehendConfig) -> None:
    _name(config.name)
    if config.layers.kind != "vanilla":
        raise ConfigError(
            f"layers.kind={config.layers.kind}: the words of a text have no relations here; it must be vanilla"
        )
    if config.reading.max_length > config.encoder.max_positions:
        raise ConfigError(
            f"reading.max_length={config.reading.max_length} is more than encoder.max_positions="
            f"{config.encoder.max_positions}, the longest row the encoder takes"
        )
    _layers(config.layers)
    _optim(config.optim)
    _trainer(config.trainer)


def _name(name: str) -> None:
    if not re.fullmatch(r"[\w.-]*\w", name):
        raise ConfigError(f"name={name!r} must be a plain folder name; runs=… says where it lies")


def _analyse(config: AnalyseConfig) -> None:
    if not config.pred:
        raise ConfigError("pred names no file; give at least one, as in pred=[predictions.json]")
    if len(set(config.pred)) < len(config.pred):
        raise ConfigError("pred names a file twice; give each model's predictions once")


def _encoder(encoder: EncoderConfig) -> None:
    if encoder.name == SCRATCH and encoder.pretrained:
        raise ConfigError("encoder.name=scratch has no weights to load: it needs encoder.pretrained=false")
    if encoder.name == SCRATCH and encoder.hidden % encoder.heads:
        raise ConfigError(f"encoder.heads={encoder.heads} must divide encoder.hidden={encoder.hidden}")
    if encoder.freeze and not encoder.pretrained:
        raise ConfigError("encoder.freeze=true with encoder.pretrained=false would keep a random encoder")
    if encoder.freeze and encoder.checkpointing:
        raise ConfigError("encoder.checkpointing=true saves nothing with encoder.freeze=true")


def _pooling(layers: LayersConfig) -> None:
    if 2 * layers.pooling_hidden != layers.width:
        raise ConfigError(
            f"layers.pooling_hidden={layers.pooling_hidden} must be half of layers.width={layers.width}: "
            "the two directions of the BiLSTM together are a node's vector"
        )


def _layers(layers: LayersConfig) -> None:
    if layers.width % layers.heads:
        raise ConfigError(f"layers.heads={layers.heads} must divide layers.width={layers.width}")
    if layers.init != "xavier" and layers.norm != "none":
        raise ConfigError(
            f"layers.init={layers.init} is made for stacks without layer norm: it needs layers.norm=none, "
            f"and layers.norm={layers.norm} needs layers.init=xavier"
        )
    if wrong := [number for number in layers.gate.layers if not 1 <= number <= layers.number]:
        raise ConfigError(
            f"layers.gate.layers names layer {wrong[0]}; with layers.number={layers.number} there is none"
        )
    if layers.drop.keep < 1 and layers.norm == "post":
        raise ConfigError(
            f"layers.drop.keep={layers.drop.keep:g} leaves layers out, which needs a stream without norms on it: "
            "layers.norm=pre or none, not post"
        )


def _optim(optim: OptimConfig) -> None:
    if len(optim.betas) != 2 or not all(0 <= beta < 1 for beta in optim.betas):
        raise ConfigError(f"optim.betas={optim.betas} must be two numbers, each at least 0 and below 1")


def _trainer(trainer: TrainerConfig) -> None:
    if trainer.micro_batch is not None and trainer.micro_batch > trainer.batch:
        raise ConfigError(
            f"trainer.micro_batch={trainer.micro_batch} is larger than trainer.batch={trainer.batch}; "
            "it is the part of a batch that one forward pass takes"
        )
    if trainer.precision == "fp16" and trainer.device == "cpu":
        raise ConfigError("trainer.precision=fp16 needs a GPU: with trainer.device=cpu use fp32 or bf16")
    if trainer.evaluate_from > trainer.epochs:
        raise ConfigError(
            f"trainer.evaluate_from={trainer.evaluate_from} is later than trainer.epochs={trainer.epochs}: "
            "no epoch would be evaluated"
        )


def _short(value: float) -> str:
    """A number on the line of a message: all of it unless it is endless."""
    if abs(value) >= 1e15:
        return f"{Decimal(value):.3g}"  # an int may be too large for a float, and too long to be printed
    return f"{value:g}"


def _select(config: Any, key: str) -> Any:
    """The value of a dotted name, None where this command has no such option."""

    def step(node: Any, name: str) -> Any:
        return getattr(node, name, None) if is_dataclass(node) else None

    return reduce(step, key.split("."), config)
