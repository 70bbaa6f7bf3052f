"""The token encoder: any BERT-like model of `transformers`, pretrained or randomly initialised.

`encoder.name` is as in `library_encoder`, which trains. For inference, BERT and RoBERTa are computed by `bert`, and
`transformers` is not imported.

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
Encode = Callable[[Tensor, Tensor], Tensor]


class StateCache:
    """The states of a frozen encoder on a CPU, computed once per input row, because rows repeat (`encoder.orders`).

    Every row is encoded alone and without padding, even if the cache is full. So its states depend neither on the other
    rows of a batch nor on earlier batches, and a resumed training continues with the same digits.
    """

    def __init__(self) -> None:
        self._rows: dict[tuple[bytes, torch.dtype | None], Tensor] = {}
        self._bytes = 0

    def encode(self, encode: Encode, input_ids: Tensor, token_mask: Tensor) -> Tensor:
        """Ids int64 [R, L], mask bool [R, L], padding at the end of rows → states [R, L, d_e], 0 at padding.

        `encode` computes the states from ids and a mask of these shapes.
        """
        lengths = token_mask.sum(1).tolist()
        rows = [self._row(encode, ids[:length]) for ids, length in zip(input_ids, lengths, strict=True)]
        states = pad_sequence(rows, batch_first=True)
        return pad(states, (0, 0, 0, input_ids.shape[1] - states.shape[1]))

    def _row(self, encode: Encode, ids: Tensor) -> Tensor:
        """Ids [L] → states [L, d_e]."""
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
    """Subword ids → last hidden states."""

    def __init__(
        self, config: EncoderConfig, vocabulary: int, pad: int, pretrained: bool = True, inference: bool = False
    ) -> None:
        """Builds the encoder of `config` for a tokenizer with `vocabulary` ids and padding id `pad`.

        If `pretrained` is False, no pretrained weights are loaded, because a checkpoint will supply them. If
        `inference` is True, the encoder has, where possible, no dropout and uninitialised weights. A checkpoint must
        then supply all weights.
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
            self.takes_masks = library_encoder.takes_masks(model)
        _check_fit(model, config, vocabulary)
        self.model = model
        self._cache = StateCache() if config.freeze and config.orders and not inference else None
        self.register_load_state_dict_post_hook(_forget_states)
        self._drops = any(isinstance(module, nn.Dropout) and module.p > 0 for module in model.modules())
        if config.freeze:
            model.requires_grad_(False)
        elif config.frozen_layers:
            self._freeze_lowest(config.frozen_layers)

    @property
    def width(self) -> int:
        return int(self.model.config.hidden_size)

    @property
    def subwords(self) -> nn.Embedding:
        """The embedding of subwords."""
        is_own = isinstance(self.model, Bert)
        return cast(Any, self.model.embeddings.word_embeddings if is_own else self.model.get_input_embeddings())

    @property
    def free(self) -> bool:
        """True for `encoder.name=scratch`. Initialisation schemes then draw the encoder's weights, too."""
        return self.config.name == SCRATCH

    def train(self, mode: bool = True) -> TokenEncoder:
        """Sets the mode as `nn.Module.train` does, except in layers frozen by `encoder.frozen_layers`.

        Those stay in evaluation mode, without dropout.
        """
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
        owner, name = self.layer_list("encoder.frozen_layers")
        return cast(nn.ModuleList, getattr(owner, name))

    def forward(self, input_ids: Tensor, token_mask: Tensor) -> Tensor:
        """Ids int64 [R, L], mask bool [R, L] → states float [R, L, d_e]."""
        if self._cache is None or input_ids.is_cuda or (self.training and self._drops):
            return self._encode(input_ids, token_mask)
        return self._cache.encode(self._encode, input_ids, token_mask)

    def cached_bytes(self, tokens: int) -> int:
        """Returns how many bytes of states the encoder will cache on a CPU if an epoch has `tokens` tokens."""
        return 0 if self._cache is None else min(MAX_STORED, 4 * self.width * tokens * (self.config.orders or 1))

    def _encode(self, input_ids: Tensor, token_mask: Tensor) -> Tensor:
        mask = token_mask.long()
        if self.takes_masks:
            mask = token_mask[:, None, None, :].expand(-1, 1, input_ids.shape[1], -1)
        output = self.model(input_ids=input_ids, attention_mask=mask)
        states: Tensor = output if isinstance(output, Tensor) else output.last_hidden_state
        return states

    def layer_list(self, option: str) -> tuple[nn.Module, str]:
        """Returns the module that owns the list of layers (the lowest first), and the list's attribute name.

        Raises ConfigError if the architecture has no list of all layers. `option`: the option that needs the list,
        for the message.
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
    """Empties the cache after weights were loaded, because its states come from the old weights."""
    if encoder._cache is not None:
        encoder._cache = StateCache()


def _positions(model: Any) -> float:
    """Returns the largest number of subwords that `model` takes; ∞ if it has no absolute positions."""
    table = getattr(getattr(model, "embeddings", None), "position_embeddings", None)
    if table is None:
        return math.inf
    # the positions of RoBERTa begin after the padding id
    return table.num_embeddings if table.padding_idx is None else table.num_embeddings - table.padding_idx - 1
