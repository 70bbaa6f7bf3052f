"""The main stack: N relation-aware (or vanilla) transformer layers between encoder and decoder (paper 2.1, 3.1).

A layer is an attention block and an MLP block, both inside a residual connection (`residual.py`), which holds the norm
and, in some variants, a gate.

Progressive layer drop (Zhang and He 2020) skips layers in training, more often later on and for higher layers. Step t
of T keeps layer l of N with probability p_l = 1 − ((l − 1)/N)(1 − θ(t)). θ(t) = (1 − θ̄) exp(−γt) + θ̄ falls from 1 to
the keep ratio θ̄; γT is `layers.drop.speed`. As in the authors' implementation (bing_bert of DeepSpeedExamples), the
lowest layer is never skipped. A layer that runs adds its two updates divided by p_l, so that the expectation is that of
the full network. (The authors' implementation divides by p_{l+1}, which is too large on average.) A skipped layer is
the identity; its weights and their optimiser moments do not change in that step. The residual stream must have no norms
(pre-norm or none).

Shapes: B examples, n nodes, M real nodes of the batch, H heads, d_x width of the stack.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, cast

import numpy as np
import torch
from torch import Tensor, nn
from torch.utils.checkpoint import checkpoint

from sqlsp.cli.model import DropConfig, LayersConfig
from sqlsp.model.attention import (
    RelationIndex,
    merge_heads,
    padding_bias,
    plain_attention,
    relation_attention,
    split_heads,
)
from sqlsp.model.blocks import Packing
from sqlsp.model.residual import Residual, connections


class SelfAttention(nn.Module):
    """Multi-head self-attention; q, k, v, w as in Eq. 1–3, without biases."""

    def __init__(self, config: LayersConfig, relations: int) -> None:
        super().__init__()
        self.heads = config.heads
        self.q, self.k, self.v, self.w = (nn.Linear(config.width, config.width, bias=False) for _ in range(4))

    def forward(self, x: Tensor, bias: Tensor, relations: RelationIndex) -> Tensor:
        """Attends between all nodes: [B, n, d_x] → [B, n, d_x], or [M, d_x] → [M, d_x] if `relations.packing` is set.

        `bias`: as returned by `padding_bias`. `relations`: the relation ids of the batch.
        """
        q, k, v = (split_heads(project(x), self.heads, relations.packing) for project in (self.q, self.k, self.v))
        attended = self.attend(q, k, v, bias=bias, relations=relations)
        projected: Tensor = self.w(merge_heads(attended, relations.packing))
        return projected

    def attend(self, q: Tensor, k: Tensor, v: Tensor, bias: Tensor, relations: RelationIndex) -> Tensor:
        """Returns the attended values of all heads, [B, H, n, d]. The arguments are those of `relation_attention`."""
        return plain_attention(q, k, v, bias)

    def scaled_parameters(self) -> list[Tensor]:
        """The weights that fixup initialisations rescale: v and w."""
        return [self.v.weight, self.w.weight]


class RelationSelfAttention(SelfAttention):
    """Self-attention with relation embeddings r^k, r^v (Eq. 5), one pair per layer, shared by the heads."""

    def __init__(self, config: LayersConfig, relations: int) -> None:
        super().__init__(config, relations)
        self.r_k = nn.Parameter(torch.zeros(relations, config.width // config.heads))
        self.r_v = nn.Parameter(torch.zeros(relations, config.width // config.heads))

    def attend(self, q: Tensor, k: Tensor, v: Tensor, bias: Tensor, relations: RelationIndex) -> Tensor:
        """Returns the attended values of all heads, with relation embeddings, [B, H, n, d]."""
        return relation_attention(q, k, v, r_k=self.r_k, r_v=self.r_v, bias=bias, relations=relations)

    def scaled_parameters(self) -> list[Tensor]:
        return [*super().scaled_parameters(), self.r_v]


class FeedForward(nn.Module):
    """The two-layer position-wise MLP."""

    def __init__(self, config: LayersConfig) -> None:
        super().__init__()
        self.inner = nn.Linear(config.width, config.feedforward)
        self.outer = nn.Linear(config.feedforward, config.width)

    def forward(self, x: Tensor) -> Tensor:
        """Applies the MLP to every node: [B, n, d_x] → [B, n, d_x]."""
        result: Tensor = self.outer(torch.relu_(self.inner(x)))
        return result

    def scaled_parameters(self) -> list[Tensor]:
        return [self.inner.weight, self.outer.weight]


class Layer(nn.Module):
    """One transformer layer: attention, then an MLP, each inside a residual connection."""

    def __init__(
        self,
        config: LayersConfig,
        relations: int,
        attention: type[SelfAttention],
        attention_residual: type[Residual] = Residual,
        feedforward_residual: type[Residual] = Residual,
    ) -> None:
        super().__init__()
        self.attention = attention_residual(attention(config, relations), config)
        self.feedforward = feedforward_residual(FeedForward(config), config)

    def forward(self, x: Tensor, *context: object) -> Tensor:
        """Applies the layer: [B, n, d_x] → [B, n, d_x].

        `context`: the further arguments of the attention, a bias and a `RelationIndex`.
        """
        result: Tensor = self.feedforward(self.attention(x, *context))
        return result

    def scaled_parameters(self) -> list[Tensor]:
        """The weights that fixup initialisations rescale (paper 3.3): v, w, r^v and the MLP weights."""
        return [*self.attention.scaled_parameters(), *self.feedforward.scaled_parameters()]

    def starting_values(self) -> list[tuple[Tensor, float]]:
        """Pairs of a parameter and the constant at which it starts under every scheme."""
        return [*self.attention.starting_values(), *self.feedforward.starting_values()]


LAYERS: dict[str, type[SelfAttention]] = {"relational": RelationSelfAttention, "vanilla": SelfAttention}


class Stack(nn.Module):
    """N layers over the nodes of a batch. They compute Y from X, the input vectors of the nodes."""

    kinds: Mapping[str, type[SelfAttention]] = LAYERS

    def __init__(self, config: LayersConfig, relations: int) -> None:
        """Builds the layers for `relations` kinds of relations.

        Raises ConfigError if options contradict each other, such as DT-Fixup with layer norm.
        """
        super().__init__()
        config.check()
        self.config = config
        self.relations = relations
        attention = self.kinds[config.kind]
        self.layers = nn.ModuleList(
            Layer(config, relations, attention, attention_residual=first, feedforward_residual=second)
            for first, second in connections(config)
        )
        self.choose = LayerDrop(config) if config.drop.keep < 1 else nn.Identity()
        # layers of a pre-norm stack do not normalise their output, so the last one is followed by one more norm
        self.norm = nn.LayerNorm(config.width) if config.norm == "pre" else nn.Identity()

    def starting_values(self) -> list[tuple[Tensor, float]]:
        """Pairs of a parameter and the constant at which it starts under every scheme."""
        return [pair for layer in self.layers for pair in cast(Layer, layer).starting_values()]

    def forward(self, x: Tensor, node_mask: Tensor, relations: Tensor) -> Tensor:
        """Applies all layers: X float [B, n, d_x] → Y [B, n, d_x].

        `node_mask`: bool [B, n], False at padding. `relations`: relation ids [B, n, n].
        """
        bias = padding_bias(node_mask)
        packing = Packing.of(node_mask)
        # the one-hot mask has the dtype of the products, because otherwise every layer would convert the mask
        device = x.device.type
        dtype = torch.get_autocast_dtype(device) if torch.is_autocast_enabled(device) else x.dtype
        index = RelationIndex(relations, self.relations, by_mask=x.is_cuda, dtype=dtype, packing=packing)
        if packing is not None:
            x = packing.pack(x)
        for layer in self.choose(self.layers):
            x = self.apply_layer(layer, x, bias, index)
        result: Tensor = self.norm(x)
        return result if packing is None else packing.unpack(result)

    def apply_layer(self, layer: nn.Module, x: Tensor, *context: object) -> Tensor:
        """Applies one layer. If `layers.checkpointing` is on, the backward pass computes the activations again."""
        if self.config.checkpointing and self.training:
            return cast(Tensor, checkpoint(layer, x, *context, use_reentrant=False))
        return cast(Tensor, layer(x, *context))


LayerStep = Callable[..., Tensor]
"""Computes the output of a layer from x, bias and relations: a layer, or `apply_enlarged` with a layer and a factor."""

STREAM = 1  # part of the seed: step t must have other random numbers than epoch t


def keep_ratio(config: DropConfig, step: int, steps: int) -> float:
    """Returns the keep ratio θ of optimiser step `step` (0 … steps − 1)."""
    return (1 - config.keep) * math.exp(-config.speed * step / steps) + config.keep


def keep_probabilities(ratio: float, layers: int) -> list[float]:
    """Returns p_l of every layer, the lowest first. It falls linearly from 1. `ratio`: the keep ratio θ."""
    return [1 - (layers_below / layers) * (1 - ratio) for layers_below in range(layers)]


class LayerDrop(nn.Module):
    """Chooses the layers of a pass: a random selection in training, otherwise all layers.

    The choice is a function of (seed, step) alone, the same for all micro-batches and processes and after resuming.
    Before the first call of `at_step` no layer is skipped.
    """

    def __init__(self, config: LayersConfig) -> None:
        super().__init__()
        self.config = config.drop
        self.factors: list[float | None] = [1.0] * config.number  # 1/p_l; None for skipped layers

    def at_step(self, step: int, steps: int, seed: int) -> None:
        """Draws the layers for optimiser step `step` of `steps`. The trainer calls it when the step begins."""
        probabilities = keep_probabilities(keep_ratio(self.config, step, steps), len(self.factors))
        draws = np.random.default_rng((seed, step, STREAM)).random(len(self.factors))
        self.factors = [1 / p if draw < p else None for p, draw in zip(probabilities, draws, strict=True)]

    def forward(self, layers: Iterable[nn.Module]) -> list[LayerStep]:
        """Returns the layers of this pass, the lowest first."""
        if not self.training:
            return list(layers)
        steps: list[LayerStep] = []
        for layer, factor in zip(layers, self.factors, strict=True):
            if factor is None:
                continue
            steps.append(layer if factor == 1 else partial(apply_enlarged, layer, factor))
        return steps


def apply_enlarged(layer: Any, factor: float, x: Tensor, *context: object) -> Tensor:
    """Applies a layer, with the updates of attention and MLP multiplied by `factor`."""
    x = torch.lerp(x, layer.attention(x, *context), factor)  # x + factor · (attention(x) − x)
    return torch.lerp(x, layer.feedforward(x), factor)
