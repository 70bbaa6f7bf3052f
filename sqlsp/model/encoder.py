"""The token encoder: any BERT-like model of `transformers`, pretrained or randomly initialised.

`encoder.name` is as in `library_encoder`, which trains. For inference, BERT and RoBERTa are computed by `bert`, and
`transformers` is not imported.

Shapes: R rows, L subwords, d_e encoder width.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

import torch
from torch import Tensor, nn
from torch.nn.functional import pad
from torch.nn.utils.rnn import pad_sequence

from sqlsp.cli.model import SCRATCH, EncoderConfig
from sqlsp.linking.hub import local_folder
from sqlsp.model.bert import Bert, BertSizes, read_sizes
from sqlsp.utils.errors import ConfigError

MAX_STORED: Final = 2**30  # bytes of states; further rows are encoded each time
Encode = Callable[[Tensor, Tensor], Tensor]


class KeptStates:
    """The states of a frozen encoder, computed once for each row of its input: rows come again (`encoder.orders`).

    Each row is encoded alone, without padding, whether or not its states are kept. So they do not depend on the other
    rows of a batch nor on what was encoded before, and a training that is resumed goes on with the same digits. Rows
    that were encoded on a GPU are not kept: encoding takes no longer there.
    """

    def __init__(self) -> None:
        self._rows: dict[tuple[bytes, torch.dtype | None], Tensor] = {}
        self._bytes = 0

    def encode(self, encode: Encode, input_ids: Tensor, token_mask: Tensor) -> Tensor:
        """Ids int64 [R, L], mask bool [R, L], True at the beginning of each row → states [R, L, d_e], 0 at padding.

        `encode` gives the states of ids and a mask of these shapes.
        """
        lengths = token_mask.sum(1).tolist()
        rows = [self._row(encode, ids[:length]) for ids, length in zip(input_ids, lengths, strict=True)]
        states = pad_sequence(rows, batch_first=True)
        return pad(states, (0, 0, 0, input_ids.shape[1] - states.shape[1]))

    def _row(self, encode: Encode, ids: Tensor) -> Tensor:
        """Ids [L] → states [L, d_e]."""
        precision = torch.get_autocast_dtype("cpu") if torch.is_autocast_enabled("cpu") else None
        key = ids.numpy().tobytes(), precision
        found = self._rows.get(key)
        if found is None:
            with torch.inference_mode(False), torch.no_grad():  # the pass that measures μ is in inference mode
                found = encode(ids[None], torch.ones_like(ids[None], dtype=torch.bool))[0]
            if self._bytes + found.nbytes <= MAX_STORED:
                self._bytes += found.nbytes
                self._rows[key] = found
        return found


class TokenEncoder(nn.Module):
    """Subword ids → last hidden states."""

    def __init__(
        self, config: EncoderConfig, vocabulary: int, pad: int, pretrained: bool = True, inference: bool = False
    ) -> None:
        """Build the encoder of `config` for a tokenizer with `vocabulary` ids and padding id `pad`.

        `pretrained=False` loads no pretrained weights, because a checkpoint will supply them. `inference` builds, where
        possible, an encoder without dropout and with uninitialised weights, all of which a checkpoint must supply.
        Raises ConfigError where the encoder cannot be found or does not fit the tokenizer.
        """
        super().__init__()
        self.config = config
        self.pad = pad
        sizes = None
        if inference and config.name == SCRATCH and config.norm == "post":
            own = config.hidden, config.layers, config.heads, 4 * config.hidden, config.max_positions
            sizes = BertSizes("bert", pad, vocabulary, *own)
        elif inference and (folder := local_folder(config.name)) is not None:
            sizes = read_sizes(folder)
        model: Any
        if sizes is not None:
            model = Bert(sizes)
            self.takes_masks = True
        else:
            from sqlsp.model import library_encoder  # takes seconds

            model = library_encoder.build_encoder(config, vocabulary, pad, pretrained)
            self.takes_masks = library_encoder.takes_masks(model)
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
        self.model = model
        self._kept = KeptStates() if config.freeze and config.orders and not inference else None
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
        own = isinstance(self.model, Bert)
        found: nn.Embedding = self.model.embeddings.word_embeddings if own else self.model.get_input_embeddings()
        return found

    @property
    def free(self) -> bool:
        """True for an encoder of our own (`encoder.name=scratch`): initialisation schemes draw its weights, too."""
        return self.config.name == SCRATCH

    def train(self, mode: bool = True) -> TokenEncoder:
        """As of any module, but what is frozen below the trained layers stays without dropout."""
        super().train(mode)
        if self.config.frozen_layers:
            self.model.eval()
            for layer in getattr(*self.layer_list("encoder.frozen_layers"))[self.config.frozen_layers :]:
                layer.train(mode)
        return self

    def _freeze_lowest(self, number: int) -> None:
        """Train neither the embeddings nor the lowest layers; autograd then keeps none of their activations."""
        layers: nn.ModuleList = getattr(*self.layer_list("encoder.frozen_layers"))
        if number > len(layers):
            raise ConfigError(
                f"encoder.frozen_layers={number}: encoder.name={self.config.name} has {len(layers)} layers; "
                "encoder.freeze=true freezes it as a whole"
            )
        self.model.requires_grad_(False)
        for layer in layers[number:]:
            layer.requires_grad_(True)

    def forward(self, input_ids: Tensor, token_mask: Tensor) -> Tensor:
        """Ids int64 [R, L], mask bool [R, L] → states float [R, L, d_e]."""
        if self._kept is None or input_ids.is_cuda or (self.training and self._drops):
            return self._encode(input_ids, token_mask)
        return self._kept.encode(self._encode, input_ids, token_mask)

    def bytes_to_keep(self, tokens: int) -> int:
        """Bytes of states that it will keep on a CPU of an epoch's `tokens`."""
        return 0 if self._kept is None else min(MAX_STORED, 4 * self.width * tokens * (self.config.orders or 1))

    def _encode(self, input_ids: Tensor, token_mask: Tensor) -> Tensor:
        mask = token_mask.long()
        if self.takes_masks:
            mask = token_mask[:, None, None, :].expand(-1, 1, input_ids.shape[1], -1)
        found = self.model(input_ids=input_ids, attention_mask=mask)
        states: Tensor = found if isinstance(found, Tensor) else found.last_hidden_state
        return states

    def layer_list(self, option: str) -> tuple[nn.Module, str]:
        """The module that keeps the list of layers, from the bottom to the top, and the name of the list there.

        Raises ConfigError for an architecture whose layers are not kept in one list; `option` is what needs it.
        """
        number = self.model.config.num_hidden_layers
        for module in self.model.modules():
            for name, child in module.named_children():
                if isinstance(child, nn.ModuleList) and len(child) == number:
                    return module, name
        raise ConfigError(
            f"{option}: encoder.name={self.config.name} has no list of {number} layers; leave that option out"
        )


def _forget_states(encoder: TokenEncoder, _: Any) -> None:
    if encoder._kept is not None:
        encoder._kept = KeptStates()


def _positions(model: Any) -> float:
    """The largest number of subwords that `model` takes; ∞ where it has no absolute positions."""
    table = getattr(getattr(model, "embeddings", None), "position_embeddings", None)
    if table is None:
        return math.inf
    # the positions of RoBERTa begin after its padding id
    return table.num_embeddings if table.padding_idx is None else table.num_embeddings - table.padding_idx - 1
