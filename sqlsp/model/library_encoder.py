"""Builds and loads encoders of `transformers`, for training and for architectures that `bert` lacks.

`encoder.name` is a Hugging Face name, a local folder, `package:NAME/FOLDER` (a model inside a Python package) or
`scratch`. `KNOWN` has the sizes of RoBERTa, for measuring speed and memory without a hub. The import of this module
takes seconds.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import find_spec
from pickle import UnpicklingError
from typing import Any, cast

import torch
from safetensors import SafetensorError
from transformers import AutoConfig, AutoModel, BertConfig, PretrainedConfig, RobertaConfig, RobertaPreLayerNormConfig
from transformers.utils import logging

from sqlsp.cli.model import SCRATCH, EncoderConfig
from sqlsp.linking.hub import PACKAGE, check_hub, is_cached, local_folder
from sqlsp.model.blocks import replace_dropout
from sqlsp.utils.errors import ConfigError, first_line

KNOWN = {"roberta-large": (1024, 24, 16), "roberta-base": (768, 12, 12)}  # width, layers, heads
_ROBERTA_SUBWORDS = 50265
_ROBERTA_POSITIONS = 514  # 512 subwords; positions begin after the padding id 1

_ADVICE = (
    f"give a local model folder, `{PACKAGE}NAME/FOLDER`, `{SCRATCH}`, or a hub name on a machine with a network that "
    "the hub knows"
)
_UNREADABLE = (OSError, ValueError, RuntimeError, EOFError, UnpicklingError, SafetensorError)


def build_encoder(config: EncoderConfig, vocabulary: int, pad: int, pretrained: bool) -> Any:
    """Returns the library's model, with pretrained or random weights.

    Raises ConfigError if the model cannot be loaded, or if it has no setting for the dropout of `config`.
    """
    check_interpreter()
    architecture = _architecture(config, vocabulary, pad)
    dropout: dict[str, float] = {}
    if config.dropout is not None:
        dropout = {"hidden_dropout_prob": config.dropout, "attention_probs_dropout_prob": config.dropout}
    if config.attention_dropout is not None:
        dropout["attention_probs_dropout_prob"] = config.attention_dropout
    for name, value in dropout.items():
        if not hasattr(architecture, name):
            raise ConfigError(
                f"encoder.name={config.name}: its configuration ({type(architecture).__name__}) has no {name}; "
                "set encoder.dropout and encoder.attention_dropout to null"
            )
        setattr(architecture, name, value)
    if config.pretrained and pretrained and config.name != SCRATCH:
        model = _load(AutoModel, config.name, config=architecture, dtype=torch.float32)
    else:
        model = AutoModel.from_config(architecture)
    model.pooler = None  # the sentence vector is not used
    if config.checkpointing:
        # version 5 of transformers renamed the method
        enable = getattr(model, "activation_checkpointing_enable", None) or model.gradient_checkpointing_enable
        enable({"use_reentrant": False})
    replace_dropout(model)
    return model


def replace_attention(model: Any) -> bool:
    """Replaces the attention of `model` by that of `encoder_attention`. Returns False if that is not possible.

    The model then accepts attention masks [R, 1, L, L]. In a token mask [R, L], the library would look for padding, and
    the host would wait for the GPU in every step.
    """
    if find_spec("transformers.masking_utils") is None:
        return False  # an older version of transformers, where attention cannot be replaced
    from sqlsp.model import encoder_attention

    if model.config.model_type == "mpnet":
        return encoder_attention.fuse(model)
    can_replace = hasattr(model, "_create_attention_masks") and model.config._attn_implementation == "sdpa"
    if can_replace:
        model.config._attn_implementation = encoder_attention.NAME
    return can_replace


def check_interpreter(optimize: int = sys.flags.optimize) -> None:
    """Raises ConfigError if Python strips docstrings, because transformers reads docstrings to build a model.

    `optimize`: Python's optimization level (-O: 1, -OO: 2).
    """
    if optimize > 1:
        raise ConfigError(
            f"PYTHONOPTIMIZE={optimize} (or python -OO) takes docstrings away, which transformers reads to build an "
            "encoder; unset it, or set it to 1"
        )


def _architecture(config: EncoderConfig, vocabulary: int, pad: int) -> PretrainedConfig:
    """Returns the library's configuration of the encoder.

    For `scratch` and unpretrained encoders in `KNOWN`, the configuration is built from sizes; otherwise it is loaded.
    """
    config_class: Callable[..., PretrainedConfig] = BertConfig
    options: dict[str, Any]
    if config.name == SCRATCH:
        sizes = (config.hidden, config.layers, config.heads)
        options = {"vocab_size": vocabulary, "max_position_embeddings": config.max_positions}
        if config.norm == "pre":
            config_class = RobertaPreLayerNormConfig
            options["max_position_embeddings"] += pad + 1  # positions begin after the padding id
    elif not config.pretrained and config.name in KNOWN:
        config_class = RobertaConfig
        sizes = KNOWN[config.name]
        options = {
            "vocab_size": max(vocabulary, _ROBERTA_SUBWORDS),
            "max_position_embeddings": _ROBERTA_POSITIONS,
            "type_vocab_size": 1,
            "layer_norm_eps": 1e-5,
        }
    else:
        return cast(PretrainedConfig, _load(AutoConfig, config.name))
    width, layers, heads = sizes
    options |= {"hidden_size": width, "num_hidden_layers": layers, "num_attention_heads": heads}
    return config_class(intermediate_size=4 * width, pad_token_id=pad, **options)


def _load(auto_class: Any, name: str, **options: Any) -> Any:
    """Returns `auto_class.from_pretrained(…)` for the encoder `name` (see the module). `options`: its other arguments.

    Raises ConfigError if the encoder is not on this machine and cannot be downloaded, or cannot be read.
    """
    folder = local_folder(name)
    if folder is None and not is_cached(name, "config.json"):
        check_hub(name)  # raises ConfigError at once if no download is possible
    had_progress_bar = logging.is_progress_bar_enabled()
    if folder is not None:  # only downloads show a progress bar
        logging.disable_progress_bar()
    try:
        return auto_class.from_pretrained(str(folder or name), **options)
    except _UNREADABLE as error:
        reason = first_line(error)
        raise ConfigError(f"encoder.name={name} cannot be loaded ({reason}); {_ADVICE}") from error
    finally:
        if had_progress_bar:
            logging.enable_progress_bar()
