"""BERT's and RoBERTa's encoder for inference: it returns what `transformers` does, without its slow import.

The parameters have the library's names and shapes. There is no dropout: training uses the library (`library_encoder`).

Shapes: R rows, L subwords, H heads, d_e encoder width.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final, cast

import torch
from torch import Tensor, nn
from torch.nn import functional
from torch.overrides import TorchFunctionMode

_PADS: Final = {"bert": 0, "roberta": 1}  # default padding ids, by `model_type`
_SUBWORDS: Final = {"bert": 30522, "roberta": 50265}  # default sizes of the vocabulary


@dataclass(frozen=True)
class BertSizes:
    """The fields of an encoder's `config.json` that this module uses, with the defaults of `transformers`."""

    model_type: str
    pad_token_id: int
    vocab_size: int
    hidden_size: int = 768
    num_hidden_layers: int = 12
    num_attention_heads: int = 12
    intermediate_size: int = 3072
    max_position_embeddings: int = 512
    type_vocab_size: int = 2
    layer_norm_eps: float = 1e-12


def read_sizes(folder: Path) -> BertSizes | None:
    """Reads the sizes of the encoder in `folder`; None for other architectures and for unreadable files."""
    try:
        config: dict[str, Any] = json.loads((folder / "config.json").read_text(encoding="utf-8"))
        kind = config["model_type"]
        is_supported = (
            config.get("hidden_act", "gelu") == "gelu"
            and config.get("position_embedding_type") in ("absolute", None)
            and not config.get("is_decoder")
            and not config.get("quantization_config")
        )
        if kind not in _PADS or not is_supported:
            return None
        values: dict[str, Any] = {"pad_token_id": _PADS[kind], "vocab_size": _SUBWORDS[kind]}
        for field in fields(BertSizes):
            if config.get(field.name) is not None:
                values[field.name] = config[field.name]
        sizes = BertSizes(**values)
        return sizes if sizes.hidden_size % sizes.num_attention_heads == 0 else None
    except (OSError, ValueError, KeyError, TypeError, AttributeError, ZeroDivisionError):
        return None  # the caller then uses the library, whose error describes the problem


class Uninitialised(TorchFunctionMode):
    """A context in which the functions of `torch.nn.init` do nothing, because a checkpoint supplies the weights.

    The meta device would do the same, but random initialisation on it imports PyTorch's compiler, which takes a second.
    """

    def __torch_function__(
        self,
        func: Callable[..., Any],
        types: Sequence[type],
        args: Sequence[Any] = (),
        kwargs: Mapping[str, Any] | None = None,
    ) -> Any:
        given = kwargs or {}
        if getattr(func, "__module__", None) == "torch.nn.init":
            return args[0] if args else given["tensor"]
        return func(*args, **given)


class Bert(nn.Module):
    """Computes the last hidden states of subwords. The parameters are allocated, but not initialised."""

    def __init__(self, config: BertSizes) -> None:
        super().__init__()
        self.config = config
        with Uninitialised():
            self.embeddings = _Embeddings(config)
            layers = nn.ModuleList(_Layer(config) for _ in range(config.num_hidden_layers))
            self.encoder = nn.ModuleDict({"layer": layers})

    def forward(self, input_ids: Tensor, attention_mask: Tensor) -> Tensor:
        """Computes the states of all subwords: ids int64 [R, L] → float [R, L, d_e].

        `attention_mask`: bool [R, 1, L, L], True where the third index attends to the fourth.
        """
        states: Tensor = self.embeddings(input_ids)
        for layer in cast(nn.ModuleList, self.encoder["layer"]):
            states = layer(states, attention_mask)
        return states


class _Embeddings(nn.Module):
    """The normalised sum of word, position and type embeddings. All subwords have type 0."""

    def __init__(self, config: BertSizes) -> None:
        super().__init__()
        width = config.hidden_size
        self.pad = config.pad_token_id
        # RoBERTa numbers positions from the padding id + 1; padding has the padding id as its position
        self.is_roberta = config.model_type == "roberta"
        self.word_embeddings = nn.Embedding(config.vocab_size, width, padding_idx=self.pad)
        self.position_embeddings = nn.Embedding(
            config.max_position_embeddings, width, padding_idx=self.pad if self.is_roberta else None
        )
        self.token_type_embeddings = nn.Embedding(config.type_vocab_size, width)
        self.LayerNorm = nn.LayerNorm(width, eps=config.layer_norm_eps)

    def forward(self, input_ids: Tensor) -> Tensor:
        """Ids int64 [R, L] → embeddings float [R, L, d_e]."""
        if self.is_roberta:
            real = input_ids.ne(self.pad).long()
            positions = real.cumsum(dim=1) * real + self.pad
        else:
            positions = torch.arange(input_ids.shape[1], device=input_ids.device).unsqueeze(0)
        states = self.word_embeddings(input_ids) + self.token_type_embeddings(torch.zeros_like(input_ids))
        normalised: Tensor = self.LayerNorm(states + self.position_embeddings(positions))
        return normalised


class _Layer(nn.Module):
    """A layer: self-attention, then an MLP, each with a residual connection and a layer norm (post-norm)."""

    def __init__(self, config: BertSizes) -> None:
        super().__init__()
        attention = {"self": _SelfAttention(config), "output": _ResidualOutput(config.hidden_size, config)}
        self.attention = nn.ModuleDict(attention)
        self.intermediate = nn.ModuleDict({"dense": nn.Linear(config.hidden_size, config.intermediate_size)})
        self.output = _ResidualOutput(config.intermediate_size, config)

    def forward(self, states: Tensor, mask: Tensor) -> Tensor:
        """States [R, L, d_e] → states [R, L, d_e]. `mask` is as in `Bert.forward`."""
        attended = self.attention["self"](states, mask)
        states = self.attention["output"](attended, states)
        inner = functional.gelu(self.intermediate["dense"](states))
        result: Tensor = self.output(inner, states)
        return result


class _SelfAttention(nn.Module):
    """Multi-head self-attention without the map of its output, which `_ResidualOutput` adds."""

    def __init__(self, config: BertSizes) -> None:
        super().__init__()
        self.heads = config.num_attention_heads
        self.query = nn.Linear(config.hidden_size, config.hidden_size)
        self.key = nn.Linear(config.hidden_size, config.hidden_size)
        self.value = nn.Linear(config.hidden_size, config.hidden_size)

    def forward(self, states: Tensor, mask: Tensor) -> Tensor:
        """States [R, L, d_e] → attended values [R, L, d_e]. `mask` is as in `Bert.forward`."""
        query, key, value = (
            project(states).unflatten(2, (self.heads, -1)).transpose(1, 2)  # R H L d
            for project in (self.query, self.key, self.value)
        )
        attended = functional.scaled_dot_product_attention(query, key, value, attn_mask=mask)
        return attended.transpose(1, 2).flatten(2)


class _ResidualOutput(nn.Module):
    """The end of a block: a linear map, the residual connection and the layer norm."""

    def __init__(self, inner: int, config: BertSizes) -> None:
        super().__init__()
        self.dense = nn.Linear(inner, config.hidden_size)
        self.LayerNorm = nn.LayerNorm(config.hidden_size, eps=config.layer_norm_eps)

    def forward(self, states: Tensor, block_input: Tensor) -> Tensor:
        """Maps the block's inner states, [R, L, inner], and adds the block's input, [R, L, d_e] → [R, L, d_e]."""
        normalised: Tensor = self.LayerNorm(self.dense(states) + block_input)
        return normalised
