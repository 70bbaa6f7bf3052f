"""The token encoder: any BERT-like model of `transformers`, pretrained or randomly initialised.

`encoder.name` is a Hugging Face name, a local folder, `package:NAME/FOLDER` (a model inside a Python package) or
`scratch`. With `pretrained: false` the architecture is initialised at random. The sizes of RoBERTa are known here, so
that speed and memory can be measured where no model hub can be reached.

Shapes: R rows, L subwords, d_e encoder width.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from pickle import UnpicklingError
from typing import Any

import torch
from huggingface_hub import try_to_load_from_cache
from safetensors import SafetensorError
from torch import Tensor, nn
from transformers import AutoConfig, AutoModel, BertConfig, PretrainedConfig, RobertaConfig
from transformers.utils import logging

from sqlsp.common.errors import ConfigError
from sqlsp.data.hub import PACKAGE, encoder_folder, hub_answers
from sqlsp.model.dropout import replace_dropout
from sqlsp.options.model import SCRATCH, EncoderConfig

KNOWN: dict[str, dict[str, Any]] = {
    "roberta-large": {
        "hidden_size": 1024,
        "num_hidden_layers": 24,
        "num_attention_heads": 16,
        "intermediate_size": 4096,
    },
    "roberta-base": {
        "hidden_size": 768,
        "num_hidden_layers": 12,
        "num_attention_heads": 12,
        "intermediate_size": 3072,
    },
}

_ADVICE = (
    f"give a local model folder, `{PACKAGE}NAME/FOLDER`, `{SCRATCH}`, or a hub name on a machine with a network that "
    "the hub knows"
)
_UNREADABLE = (OSError, ValueError, RuntimeError, EOFError, UnpicklingError, SafetensorError)


class TokenEncoder(nn.Module):
    """Subword ids → last hidden states."""

    def __init__(self, config: EncoderConfig, vocabulary: int, pad: int, pretrained: bool = True) -> None:
        """Build the encoder of `config` for a tokenizer with `vocabulary` ids and padding id `pad`.

        `pretrained=False` does not load the pretrained weights even where the configuration asks for them, because a
        checkpoint will supply the weights.

        Raises ConfigError where the encoder cannot be found or does not fit the tokenizer.
        """
        check_interpreter()
        super().__init__()
        self.config = config
        self.pad = pad
        architecture = _architecture(config, vocabulary, pad)
        _set_dropout(architecture, config)
        if config.pretrained and pretrained and config.name != SCRATCH:
            model = _load(AutoModel, config.name, config=architecture, dtype=torch.float32)
        else:
            model = AutoModel.from_config(architecture)
        model.pooler = None  # the sentence vector is not used
        if model.config.vocab_size < vocabulary:
            raise ConfigError(
                f"encoder.name={config.name} has {model.config.vocab_size} subwords, its tokenizer {vocabulary}; "
                "they do not belong together"
            )
        if config.max_positions > _positions(model):
            raise ConfigError(
                f"encoder.max_positions={config.max_positions} is more than encoder.name={config.name} takes; "
                f"set encoder.max_positions={_positions(model)} or less"
            )
        if config.checkpointing:
            # renamed in version 5 of transformers
            enable = getattr(model, "activation_checkpointing_enable", None) or model.gradient_checkpointing_enable
            enable({"use_reentrant": False})
        if config.freeze:
            model.requires_grad_(False)
        replace_dropout(model)
        self.model = model
        # given a token mask, the library builds the attention mask itself and checks it for padding, which would make
        # the host wait for the GPU in every step
        self.takes_masks = hasattr(model, "_create_attention_masks") and model.config._attn_implementation == "sdpa"
        if self.takes_masks:
            from sqlsp.model import encoder_attention  # older versions of transformers have no place for one of our own

            model.config._attn_implementation = encoder_attention.NAME

    @property
    def width(self) -> int:
        """d_e."""
        return int(self.model.config.hidden_size)

    @property
    def free(self) -> bool:
        """True for an encoder of our own (`encoder.name=scratch`): initialisation schemes draw its weights, too."""
        return self.config.name == SCRATCH

    def forward(self, input_ids: Tensor, token_mask: Tensor) -> Tensor:
        """Ids int64 [R, L], mask bool [R, L] → states float [R, L, d_e]."""
        mask = token_mask.long()
        if self.takes_masks:
            mask = token_mask[:, None, None, :].expand(-1, 1, input_ids.shape[1], -1)
        states: Tensor = self.model(input_ids=input_ids, attention_mask=mask).last_hidden_state
        return states

    def levels(self) -> list[list[nn.Parameter]]:
        """The encoder's parameters from the bottom to the top: the embeddings, then layer by layer.

        Raises ConfigError as `layer_list` does.
        """
        owner, name = self.layer_list("optim.encoder_layer_decay")
        layers: nn.ModuleList = getattr(owner, name)
        inside = {id(parameter) for parameter in layers.parameters()}
        below = [parameter for parameter in self.parameters() if id(parameter) not in inside]
        return [below, *(list(layer.parameters()) for layer in layers)]

    def layer_list(self, option: str) -> tuple[nn.Module, str]:
        """The module that keeps the list of layers, and the name of the list there.

        Raises ConfigError for an architecture whose layers are not kept in one list; `option` is what needs it.
        """
        number = self.model.config.num_hidden_layers
        for module in self.model.modules():
            for name, child in module.named_children():
                if isinstance(child, nn.ModuleList) and len(child) == number:
                    return module, name
        raise ConfigError(f"{option}: encoder.name={self.config.name} has no list of {number} layers; leave it 1")


def check_interpreter(optimize: int = sys.flags.optimize) -> None:
    """Raise ConfigError where Python strips docstrings: transformers needs its own to build a model."""
    if optimize > 1:
        raise ConfigError(
            f"PYTHONOPTIMIZE={optimize} (or python -OO) takes docstrings away, which transformers reads to build an "
            "encoder; unset it, or set it to 1"
        )


def _set_dropout(architecture: PretrainedConfig, config: EncoderConfig) -> None:
    """Set the dropout of the options; ConfigError where the architecture names it differently from BERT."""
    hidden, attention = "hidden_dropout_prob", "attention_probs_dropout_prob"
    wanted = {} if config.dropout is None else {hidden: config.dropout, attention: config.dropout}
    if config.attention_dropout is not None:
        wanted[attention] = config.attention_dropout
    for name, value in wanted.items():
        if not hasattr(architecture, name):
            raise ConfigError(
                f"encoder.name={config.name}: its configuration ({type(architecture).__name__}) has no {name}; "
                "set encoder.dropout and encoder.attention_dropout to null"
            )
        setattr(architecture, name, value)


def _architecture(config: EncoderConfig, vocabulary: int, pad: int) -> PretrainedConfig:
    if config.name == SCRATCH:
        return BertConfig(
            vocab_size=vocabulary,
            hidden_size=config.hidden,
            num_hidden_layers=config.layers,
            num_attention_heads=config.heads,
            intermediate_size=4 * config.hidden,
            max_position_embeddings=config.max_positions,
            pad_token_id=pad,
        )
    if not config.pretrained and config.name in KNOWN:
        return RobertaConfig(
            vocab_size=max(vocabulary, 50265),
            max_position_embeddings=514,
            type_vocab_size=1,
            layer_norm_eps=1e-5,
            pad_token_id=pad,
            **KNOWN[config.name],
        )
    found: PretrainedConfig = _load(AutoConfig, config.name)
    return found


def _positions(model: Any) -> float:
    """The largest number of subwords that `model` takes; ∞ where it has no absolute positions."""
    table = getattr(getattr(model, "embeddings", None), "position_embeddings", None)
    if table is None:
        return math.inf
    # the positions of RoBERTa begin after its padding id
    return table.num_embeddings if table.padding_idx is None else table.num_embeddings - table.padding_idx - 1


def _load(kind: Any, name: str, **options: Any) -> Any:
    """`kind.from_pretrained` of a local folder or a hub name; ConfigError where neither is available."""
    folder = encoder_folder(name)
    local = Path(folder).is_dir()
    if not local and not isinstance(try_to_load_from_cache(name, "config.json"), str) and not hub_answers():
        raise ConfigError(f"encoder.name={name} is no folder here and the Hugging Face hub does not answer; {_ADVICE}")
    try:
        with _no_progress_bar() if local else nullcontext():  # the progress bar of a download is useful
            return kind.from_pretrained(folder, **options)
    except _UNREADABLE as error:
        reason = (str(error) or type(error).__name__).splitlines()[0]
        raise ConfigError(f"encoder.name={name} cannot be loaded ({reason}); {_ADVICE}") from error


@contextmanager
def _no_progress_bar() -> Iterator[None]:
    shown = logging.is_progress_bar_enabled()
    logging.disable_progress_bar()
    try:
        yield
    finally:
        if shown:
            logging.enable_progress_bar()
