"""The token encoder: any BERT-like model of `transformers`, pretrained or randomly initialised.

`library_encoder` describes the values of `encoder.name` and builds encoders for training. For inference, `bert`
computes BERT and RoBERTa without importing `transformers`.

Shapes: R rows, L subwords, d_e encoder width.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final, cast

import torch
from torch import Tensor, nn
from torch.nn.functional import pad
from torch.nn.utils.rnn import pad_sequence

from sqlsp.cli.model import SCRATCH, EncoderConfig
from sqlsp.linking.hub import local_folder
from sqlsp.model.bert import Bert, BertSizes, read_sizes
from sqlsp.utils.errors import ConfigError

MAX_STORED: Final = 2**30  # bytes of cached states; further rows are encoded again every time
_FLOAT_BYTES: Final = 4
Encode = Callable[[Tensor, Tensor], Tensor]  # computes states from ids and a mask, see `TokenEncoder.forward`


class StateCache:
    """Caches the states of a frozen encoder on a CPU by input row, because rows repeat (`encoder.orders`).

    Every row is encoded alone and without padding, even if the cache is full. So its states do not depend on other rows
    or earlier batches, and a resumed training computes exactly the same numbers.
    """

    def __init__(self) -> None:
        self._rows: dict[tuple[bytes, torch.dtype | None], Tensor] = {}
        self._bytes = 0

    def encode(self, encode: Encode, input_ids: Tensor, token_mask: Tensor) -> Tensor:
        """Returns the states of every row, [R, L, d_e], 0 at padding. `encode` computes states that are not cached.

        `input_ids`: int64 [R, L]. `token_mask`: bool [R, L]; the padding must be at the end of rows.
        """
        lengths = token_mask.sum(1).tolist()
        rows = [self._row(encode, ids[:length]) for ids, length in zip(input_ids, lengths, strict=True)]
        states = pad_sequence(rows, batch_first=True)
        return pad(states, (0, 0, 0, input_ids.shape[1] - states.shape[1]))

    def _row(self, encode: Encode, ids: Tensor) -> Tensor:
        """Returns the states of one row, [L, d_e], from the cache if possible. `ids`: int64 [L]."""
        precision = torch.get_autocast_dtype("cpu") if torch.is_autocast_enabled("cpu") else None
        key = ids.numpy().tobytes(), precision
        states = self._rows.get(key)
        if states is None:
            with torch.inference_mode(False), torch.no_grad():  # the pass that measures μ is in inference mode
                states = encode(ids[None], torch.ones_like(ids[None], dtype=torch.bool))[0]
            if self._bytes + states.nbytes <= MAX_STORED:
                self._bytes += states.nbytes
                self._rows[key] = states
        return states


class TokenEncoder(nn.Module):
    """Computes the last hidden states of subwords with a BERT-like model."""

    def __init__(
        self, config: EncoderConfig, vocabulary: int, pad: int, pretrained: bool = True, inference: bool = False
    ) -> None:
        """Builds the encoder of `config` for a tokenizer with `vocabulary` ids and padding id `pad`.

        If `pretrained` is False, no pretrained weights are loaded, because a checkpoint will supply weights. If
        `inference` is True, the encoder is a `Bert` if possible, without dropout and with uninitialised weights. A
        checkpoint must then supply all weights.
        Raises ConfigError if the encoder is missing or does not fit the tokenizer.
        """
        super().__init__()
        self.config = config
        self.pad = pad
        sizes = _own_sizes(config, vocabulary, pad) if inference else None
        model: Any
        if sizes is not None:
            model = Bert(sizes)
            self.takes_masks = True
        else:
            from sqlsp.model import library_encoder  # takes seconds

            model = library_encoder.build_encoder(config, vocabulary, pad, pretrained)
            self.takes_masks = library_encoder.replace_attention(model)
        _check_fit(model, config, vocabulary)
        self.model = model
        self._cache = StateCache() if config.freeze and config.orders and not inference else None
        self.register_load_state_dict_post_hook(_forget_states)
        self._has_dropout = any(isinstance(module, nn.Dropout) and module.p > 0 for module in model.modules())
        if config.freeze:
            model.requires_grad_(False)
        elif config.frozen_layers:
            self._freeze_lowest(config.frozen_layers)

    @property
    def width(self) -> int:
        """The width of states, d_e."""
        return int(self.model.config.hidden_size)

    @property
    def subwords(self) -> nn.Embedding:
        """The embedding of subwords."""
        if isinstance(self.model, Bert):
            return self.model.embeddings.word_embeddings
        return cast(nn.Embedding, self.model.get_input_embeddings())

    @property
    def is_scratch(self) -> bool:
        """True for `encoder.name=scratch`. Initialisation schemes then draw the encoder's weights, too."""
        return self.config.name == SCRATCH

    def train(self, mode: bool = True) -> TokenEncoder:
        """Sets the mode as `nn.Module.train` does. Layers frozen by `encoder.frozen_layers` stay in evaluation mode."""
        super().train(mode)
        if self.config.frozen_layers:
            self.model.eval()
            for layer in self._layers()[self.config.frozen_layers :]:
                layer.train(mode)
        return self

    def _freeze_lowest(self, number: int) -> None:
        """Freezes the embeddings and the `number` lowest layers. Autograd then stores none of their activations."""
        layers = self._layers()
        if number > len(layers):
            raise ConfigError(
                f"encoder.frozen_layers={number}: encoder.name={self.config.name} has {len(layers)} layers; "
                "encoder.freeze=true freezes it as a whole"
            )
        self.model.requires_grad_(False)
        for layer in layers[number:]:
            layer.requires_grad_(True)

    def _layers(self) -> nn.ModuleList:
        """Returns the layers of the encoder, the lowest first."""
        owner, name = self.find_layer_list("encoder.frozen_layers")
        return cast(nn.ModuleList, getattr(owner, name))

    def forward(self, input_ids: Tensor, token_mask: Tensor) -> Tensor:
        """Returns the states of all subwords, float [R, L, d_e].

        `input_ids`: int64 [R, L]. `token_mask`: bool [R, L], False at padding.
        """
        if self._cache is None or input_ids.is_cuda or (self.training and self._has_dropout):
            return self._encode(input_ids, token_mask)
        return self._cache.encode(self._encode, input_ids, token_mask)

    def cached_bytes(self, tokens: int) -> int:
        """Returns how many bytes of states the encoder will cache on a CPU if an epoch has `tokens` tokens."""
        if self._cache is None:
            return 0
        bytes_per_token = _FLOAT_BYTES * self.width
        return min(MAX_STORED, bytes_per_token * tokens * (self.config.orders or 1))

    def _encode(self, input_ids: Tensor, token_mask: Tensor) -> Tensor:
        """Computes the states without the cache. The arguments are those of `forward`."""
        mask = token_mask.long()
        if self.takes_masks:
            mask = token_mask[:, None, None, :].expand(-1, 1, input_ids.shape[1], -1)
        output = self.model(input_ids=input_ids, attention_mask=mask)
        states: Tensor = output if isinstance(output, Tensor) else output.last_hidden_state
        return states

    def find_layer_list(self, option: str) -> tuple[nn.Module, str]:
        """Returns the module that has the list of layers (the lowest first) as an attribute, and the attribute's name.

        Raises ConfigError, with the name of `option`, if the architecture has no list of all layers.
        """
        number = self.model.config.num_hidden_layers
        for module in self.model.modules():
            for name, child in module.named_children():
                if isinstance(child, nn.ModuleList) and len(child) == number:
                    return module, name
        raise ConfigError(
            f"{option}: encoder.name={self.config.name} has no list of {number} layers; leave that option out"
        )


def _own_sizes(config: EncoderConfig, vocabulary: int, pad: int) -> BertSizes | None:
    """Returns the sizes of an encoder that `bert` can compute; None for other encoders."""
    if config.name != SCRATCH:
        folder = local_folder(config.name)
        return None if folder is None else read_sizes(folder)
    if config.norm != "post":
        return None
    return BertSizes(
        model_type="bert",
        pad_token_id=pad,
        vocab_size=vocabulary,
        hidden_size=config.hidden,
        num_hidden_layers=config.layers,
        num_attention_heads=config.heads,
        intermediate_size=4 * config.hidden,
        max_position_embeddings=config.max_positions,
    )


def _check_fit(model: Any, config: EncoderConfig, vocabulary: int) -> None:
    """Raises ConfigError if `model` has too few subwords or positions."""
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


def _forget_states(encoder: TokenEncoder, _: Any) -> None:
    """Empties the cache after weights were loaded, because the cached states come from the old weights."""
    if encoder._cache is not None:
        encoder._cache = StateCache()


def _positions(model: Any) -> float:
    """Returns the largest number of subwords in the input of `model`; ∞ if `model` has no absolute positions."""
    table = getattr(getattr(model, "embeddings", None), "position_embeddings", None)
    if table is None:
        return math.inf
    if table.padding_idx is None:
        return table.num_embeddings
    return table.num_embeddings - table.padding_idx - 1  # the positions of RoBERTa begin after the padding id
