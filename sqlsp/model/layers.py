"""The main stack: N relation-aware (or vanilla) transformer layers between encoder and decoder (paper 2.1, 3.1).

A layer is an attention block and an MLP block on a residual stream; where layer norm stands (nowhere for DT-Fixup)
is the residual's business, so that every layer type takes every norm. A new layer type is a class here and a name
in `LAYERS`.

Shapes: B examples, n nodes, H heads, d_x width of the stack.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import torch
from torch import Tensor, nn
from torch.utils.checkpoint import checkpoint

from sqlsp.config import LayersConfig
from sqlsp.errors import ConfigError
from sqlsp.model.attention import (
    RelationIndex,
    merge_heads,
    padding_bias,
    plain_attention,
    relation_attention,
    split_heads,
)


class SelfAttention(nn.Module):
    """Multi-head self-attention; q, k, v, w as in Eq. 1–3, without biases."""

    def __init__(self, config: LayersConfig, relations: int) -> None:
        super().__init__()
        self.heads = config.heads
        self.q, self.k, self.v, self.w = (nn.Linear(config.width, config.width, bias=False) for _ in range(4))

    def forward(self, x: Tensor, bias: Tensor, relations: RelationIndex) -> Tensor:
        """[B, n, d_x] → [B, n, d_x]."""
        q, k, v = (split_heads(project(x), self.heads) for project in (self.q, self.k, self.v))
        projected: Tensor = self.w(merge_heads(self.attend(q, k, v, bias, relations)))
        return projected

    def attend(self, q: Tensor, k: Tensor, v: Tensor, bias: Tensor, relations: RelationIndex) -> Tensor:
        """Attention of the heads, [B, H, n, d]."""
        return plain_attention(q, k, v, bias)

    def scaled_parameters(self) -> list[Tensor]:
        """The weights that fixup initialisations rescale: v and w."""
        return [self.v.weight, self.w.weight]


class RelationSelfAttention(SelfAttention):
    """Self-attention with relation embeddings r^k, r^v (Eq. 5), one pair a layer, shared by its heads."""

    def __init__(self, config: LayersConfig, relations: int) -> None:
        super().__init__(config, relations)
        self.r_k = nn.Parameter(torch.empty(relations, config.width // config.heads))
        self.r_v = nn.Parameter(torch.empty(relations, config.width // config.heads))

    def attend(self, q: Tensor, k: Tensor, v: Tensor, bias: Tensor, relations: RelationIndex) -> Tensor:
        """Attention of the heads with relations, [B, H, n, d]."""
        return relation_attention(q, k, v, self.r_k, self.r_v, bias, relations)

    def scaled_parameters(self) -> list[Tensor]:
        """v, w and r^v."""
        return [*super().scaled_parameters(), self.r_v]


class FeedForward(nn.Module):
    """The two-layer position-wise MLP."""

    def __init__(self, config: LayersConfig) -> None:
        super().__init__()
        self.inner = nn.Linear(config.width, config.feedforward)
        self.outer = nn.Linear(config.feedforward, config.width)

    def forward(self, x: Tensor) -> Tensor:
        """[B, n, d_x] → [B, n, d_x]."""
        result: Tensor = self.outer(torch.relu(self.inner(x)))
        return result

    def scaled_parameters(self) -> list[Tensor]:
        """Both weight matrices."""
        return [self.inner.weight, self.outer.weight]


class Residual(nn.Module):
    """x + dropout(block(x)), with layer norm after the sum (`post`), before the block (`pre`) or nowhere (`none`)."""

    def __init__(self, block: SelfAttention | FeedForward, config: LayersConfig) -> None:
        super().__init__()
        self.block = block
        self.dropout = nn.Dropout(config.dropout)
        self.norm = nn.LayerNorm(config.width) if config.norm != "none" else None
        self.pre = config.norm == "pre"

    def forward(self, x: Tensor, *context: object) -> Tensor:
        """[B, n, d_x] → [B, n, d_x]; `context` goes to the block."""
        inner = self.norm(x) if self.norm is not None and self.pre else x
        x = x + self.dropout(self.block(inner, *context))
        if self.norm is not None and not self.pre:
            x = self.norm(x)
        return x

    def scaled_parameters(self) -> list[Tensor]:
        """Those of the block."""
        return self.block.scaled_parameters()


class Layer(nn.Module):
    """One transformer layer: attention, then MLP, each on the residual stream."""

    attention_type: type[SelfAttention] = SelfAttention

    def __init__(self, config: LayersConfig, relations: int) -> None:
        super().__init__()
        self.attention = Residual(self.attention_type(config, relations), config)
        self.feedforward = Residual(FeedForward(config), config)

    def forward(self, x: Tensor, bias: Tensor, relations: RelationIndex) -> Tensor:
        """[B, n, d_x] → [B, n, d_x]."""
        result: Tensor = self.feedforward(self.attention(x, bias, relations))
        return result

    def scaled_parameters(self) -> list[Tensor]:
        """What fixup initialisations rescale (paper 3.3): v, w, r^v and the MLP weights."""
        return [*self.attention.scaled_parameters(), *self.feedforward.scaled_parameters()]


class RelationLayer(Layer):
    """A relation-aware layer."""

    attention_type = RelationSelfAttention


LAYERS: dict[str, Callable[[LayersConfig, int], Layer]] = {"relational": RelationLayer, "vanilla": Layer}


class Stack(nn.Module):
    """N layers over the nodes of a batch; X → Y."""

    def __init__(self, config: LayersConfig, relations: int) -> None:
        super().__init__()
        if config.kind not in LAYERS:
            raise ConfigError(f"layers.kind={config.kind} is unknown; choose from {', '.join(LAYERS)}")
        self.config = config
        self.relations = relations
        self.layers = nn.ModuleList(LAYERS[config.kind](config, relations) for _ in range(config.number))
        # a pre-norm stream is summed unnormalised, so its end needs one norm more
        self.norm = nn.LayerNorm(config.width) if config.norm == "pre" else nn.Identity()

    def scaled_parameters(self) -> list[Tensor]:
        """What fixup initialisations rescale, of all layers."""
        return [parameter for layer in self.layers for parameter in cast(Layer, layer).scaled_parameters()]

    def forward(self, x: Tensor, node_mask: Tensor, relations: Tensor) -> Tensor:
        """X float [B, n, d_x], mask bool [B, n], relation ids [B, n, n] → Y [B, n, d_x]."""
        bias = padding_bias(node_mask)
        index = RelationIndex(relations, self.relations, by_mask=x.is_cuda)
        for layer in self.layers:
            if self.config.checkpointing and self.training:
                x = checkpoint(layer, x, bias, index, use_reentrant=False)
            else:
                x = layer(x, bias, index)
        result: Tensor = self.norm(x)
        return result
