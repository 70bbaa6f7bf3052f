"""Options that cannot go together, and values out of their range (`sqlsp.options.option`). Messages name the options.

Imports no torch; what only the data or the machine can tell (a missing file, no GPU) is checked where it is
used.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from sqlsp.common.errors import ConfigError
from sqlsp.options.answering import AskConfig, PredictConfig
from sqlsp.options.corpora import AUGMENTATIONS, AugmentConfig
from sqlsp.options.data import AUGMENTED, DEV, FOLD, TRAIN, DataConfig, parse_fold
from sqlsp.options.judging import AnalyseConfig, EvaluateConfig, JudgedConfig
from sqlsp.options.model import (
    AUXILIARY_LOSSES,
    LIKELIHOOD,
    SCRATCH,
    WITH_MU,
    WITH_NORM,
    DecoderConfig,
    EncoderConfig,
    LayersConfig,
)
from sqlsp.options.option import check
from sqlsp.options.pretraining import FORMS
from sqlsp.options.tasks import ComprehendConfig, LanguageConfig, PretrainConfig, RunConfig, TrainConfig
from sqlsp.options.trained import DEFAULT, TrainedConfig
from sqlsp.options.training import OptimConfig, TrainerConfig


def validate(config: Any) -> None:
    """Raise ConfigError for the first value out of range, or two options that cannot go together."""
    check(config)
    if hasattr(config, "encoder"):
        _encoder(config.encoder)
    if isinstance(getattr(config, "data", None), DataConfig):
        _shares(config.data)
    if isinstance(config, TrainedConfig):
        _checkpoint(config)
    if isinstance(config, AskConfig) and not config.execute and config.guide in ("runs", "rows"):
        raise ConfigError(f"guide={config.guide} runs queries, which execute=false forbids; choose guide=valid or none")
    if isinstance(config, RunConfig):
        _run(config)
    if isinstance(config, TrainConfig):
        _train(config)
    if isinstance(config, ComprehendConfig):
        _comprehend(config)
    if isinstance(config, PretrainConfig):
        _pretrain(config)
    if isinstance(config, LanguageConfig):
        _language(config)
    if isinstance(config, AugmentConfig):
        _augment(config)
    if isinstance(config, JudgedConfig):
        _judged(config)
    if isinstance(config, AnalyseConfig):
        _analyse(config)


def _run(config: Any) -> None:
    """What the options of every task have."""
    _name(config.name)
    if hasattr(config, "layers"):
        _layers(config.layers)
    _optim(config.optim)
    _trainer(config.trainer)


def _train(config: TrainConfig) -> None:
    if not config.data.train:
        raise ConfigError("data.train names no file; give at least one, as in data.train=[train_spider.json]")
    _evaluation("data", config.data.evaluation)
    if config.data.fold is not None:
        parse_fold(config.data.fold)
    _pooling(config.layers)
    if config.layers.width % config.decoder.heads:
        raise ConfigError(f"decoder.heads={config.decoder.heads} must divide layers.width={config.layers.width}")
    _decoder(config.decoder)


def _shares(data: DataConfig) -> None:
    """The shares of an epoch that questions besides those of the folder itself have."""
    if data.extra_share is None:
        return
    if not data.extra:
        raise ConfigError(f"data.extra_share={data.extra_share:g} needs data.extra, the folders whose share it is")
    if data.augmented is not None and data.extra_share + data.augmented_share >= 1:
        raise ConfigError(
            f"data.extra_share={data.extra_share:g} and data.augmented_share={data.augmented_share:g} leave nothing of "
            "an epoch for data.path: together they must be below 1"
        )


def _comprehend(config: ComprehendConfig) -> None:
    _evaluation("reading", config.reading.evaluation)
    if DEV in config.reading.evaluation:
        raise ConfigError(
            "reading.dev and reading.evaluation.dev both name the evaluation set dev; leave the second out"
        )
    if config.layers.kind != "vanilla":
        raise ConfigError(
            f"layers.kind={config.layers.kind}: the words of a text have no relations here; it must be vanilla"
        )
    if config.reading.max_length > config.encoder.max_positions:
        raise ConfigError(
            f"reading.max_length={config.reading.max_length} is more than encoder.max_positions="
            f"{config.encoder.max_positions}, the longest row the encoder takes"
        )


def _pretrain(config: PretrainConfig) -> None:
    data, masking = config.data, config.masking
    if unknown := [form for form in data.forms if form not in FORMS]:
        raise ConfigError(f"data.forms={unknown[0]} is unknown; there are: {', '.join(FORMS)}")
    if len(set(data.forms)) < len(data.forms):
        raise ConfigError("data.forms names a form twice; every row is read once in each form")
    if not data.forms:
        raise ConfigError("data.forms names no form of text; give at least one, as in data.forms=[schema]")
    if not data.train:
        raise ConfigError("data.train names no file; give at least one, as in data.train=[train_spider.json]")
    _evaluation("data", data.evaluation)
    if data.fold is not None:
        parse_fold(data.fold)
    if masking.hidden + masking.random > 1:
        raise ConfigError(
            f"masking.hidden={masking.hidden:g} and masking.random={masking.random:g} are shares of the chosen "
            "subwords: together they must be at most 1"
        )


def _language(config: LanguageConfig) -> None:
    _evaluation("text", config.text.evaluation)
    context, layers = config.context, config.layers
    if config.text.dev is not None and DEV in config.text.evaluation:
        raise ConfigError("text.dev and text.evaluation.dev both name the evaluation set dev; leave one out")
    if layers.kind != "vanilla":
        raise ConfigError(f"layers.kind={layers.kind}: the units of a text have no relations; it must be vanilla")
    if layers.width % 2:
        raise ConfigError(f"layers.width={layers.width} must be even: positions are pairs of a sine and a cosine")
    if layers.mu != "input":
        raise ConfigError(f"layers.mu={layers.mu}: a language model has no encoder; it must be input")
    if context.stride is not None and context.stride > context.length:
        raise ConfigError(
            f"context.stride={context.stride} is more than context.length={context.length}, the units that a window has"
        )
    if context.memory and context.positions != "relative":
        raise ConfigError(
            f"context.memory={context.memory} needs context.positions=relative: a position counted from the start of a "
            f"segment ({context.positions}) says nothing of the one before"
        )
    if context.memory and context.stride is not None:
        raise ConfigError(
            f"context.stride={context.stride} is for windows; with context.memory={context.memory} every segment is "
            "predicted whole: leave context.stride out"
        )
    if context.memory and layers.drop.keep < 1:
        raise ConfigError(
            f"layers.drop.keep={layers.drop.keep:g} leaves layers out of a step, which then have nothing to "
            "remember: context.memory must be 0"
        )


def _checkpoint(config: TrainedConfig) -> None:
    names = config.checkpoint
    several = isinstance(names, list)
    if not names or not all(isinstance(name, str) for name in (names if several else [names])):
        raise ConfigError(
            f"checkpoint={names} names no run; give a run folder, newest, or a list as in checkpoint=[runs/a,runs/b]"
        )
    if isinstance(config, PredictConfig) and DEFAULT in (names if several else [names]) and config.out is None:
        raise ConfigError(f"checkpoint={DEFAULT} has no folder for predictions: say in out=… where they go")
    if isinstance(config, PredictConfig) and several and len(names) > 1 and config.out is None:
        raise ConfigError(f"checkpoint names {len(names)} runs: say in out=… which folder gets their predictions")


def _name(name: str) -> None:
    if not re.fullmatch(r"[\w.-]*\w", name):
        raise ConfigError(f"name={name!r} must be a plain folder name; runs=… says where it lies")


def _evaluation(group: str, files: Mapping[str, str]) -> None:
    """The names of evaluation sets are names of folders, and `kind` in the log."""
    for name in files:
        if not re.fullmatch(r"\w[\w-]*", name) or name in (TRAIN, FOLD, AUGMENTED):
            raise ConfigError(
                f"{group}.evaluation.{name}: an evaluation set needs a plain name of letters, digits, _ and -, and "
                f"{TRAIN}, {FOLD} and {AUGMENTED} are taken"
            )


def _augment(config: AugmentConfig) -> None:
    if unknown := [kind for kind in config.kinds if kind not in AUGMENTATIONS]:
        raise ConfigError(f"kinds={unknown[0]} is unknown; there are: {', '.join(AUGMENTATIONS)}")
    if not config.kinds:
        raise ConfigError("kinds names nothing to make; give at least one, as in kinds=[condition]")
    if not config.data.train:
        raise ConfigError("data.train names no file; give at least one, as in data.train=[train_spider.json]")
    if config.data.extra:
        raise ConfigError(
            f"data.extra is not read here; make questions of each folder: data.path={config.data.extra[0]}"
        )
    if config.data.fold is not None:
        parse_fold(config.data.fold)


def _judged(config: JudgedConfig) -> None:
    if config.databases is None and config.suite is None:
        # an error analysis also takes keep_distinct for what it proves without a database
        unused = {"keep_distinct": config.keep_distinct and isinstance(config, EvaluateConfig)}
        for name, given in {**unused, "plug_value": config.plug_value}.items():
            if given:
                raise ConfigError(
                    f"{name}=true says how queries run: it needs databases=… or suite=…, the folder to run them on"
                )


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
    if layers.init not in WITH_NORM and layers.norm != "none":
        raise ConfigError(
            f"layers.init={layers.init} is made for stacks without layer norm: it needs layers.norm=none, "
            f"and layers.norm={layers.norm} needs layers.init={' or '.join(WITH_NORM)}"
        )
    if layers.mu != "input" and layers.init not in WITH_MU:
        raise ConfigError(
            f"layers.mu={layers.mu}: layers.init={layers.init} knows no μ; it needs layers.init={' or '.join(WITH_MU)}"
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


def _decoder(decoder: DecoderConfig) -> None:
    _loss_weights(decoder.loss_weights)
    needing = {"unused_links": decoder.unused_links, "value_smoothing": decoder.value_smoothing}
    for name, value in needing.items():
        if value and not decoder.values:
            raise ConfigError(
                f"decoder.{name}={str(value).lower()} is about literals, of which decoder.values=false has none: it "
                "needs decoder.values=true"
            )


def _loss_weights(weights: Mapping[str, float]) -> None:
    if unknown := sorted(set(weights) - {*LIKELIHOOD, *AUXILIARY_LOSSES}):
        there = ", ".join((*LIKELIHOOD, *AUXILIARY_LOSSES))
        raise ConfigError(f"decoder.loss_weights.{unknown[0]}: there is no such loss; there are: {there}")


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
