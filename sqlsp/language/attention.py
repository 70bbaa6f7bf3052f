"""Causal attention, in which no position sees a later one: the plain form, and Transformer-XL's with memory.

The latter has relative positions and the states of earlier segments (Highway Transformer 2.3, Eq. 10–17).

Shapes: B windows, L units, M states remembered, T = M + L, H heads, d width of a head, d_x width of the stack.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn.functional import pad, scaled_dot_product_attention

from sqlsp.model.attention import merge_heads, split_heads
from sqlsp.model.layers import Layer, SelfAttention
from sqlsp.options.model import LayersConfig


@dataclass
class Segment:
    """What the attention of a layer gets besides its input."""

    past: Tensor | None  # float, B M d_x: the remembered inputs
    distances: Tensor  # float, 1 T d_x: sinusoidal encodings of the distances T − 1 … 0
    seen: Tensor | None = None  # float, B L d_x: its input without gradient, to be remembered (SG of Eq. 15); it is set


class CausalAttention(SelfAttention):
    """Vanilla self-attention under a causal mask (Eq. 1–3).

    Each head projects the full width of X, as in Vaswani et al. (2017); by Eq. 1 only its own slice.
    """

    def forward(self, x: Tensor, *context: object) -> Tensor:
        """[B, L, d_x] → [B, L, d_x]."""
        q, k, v = (split_heads(project(x), self.heads) for project in (self.q, self.k, self.v))
        result: Tensor = self.w(merge_heads(scaled_dot_product_attention(q, k, v, is_causal=True)))
        return result


class RelativeAttention(SelfAttention):
    """Attention with relative positions, over the segment and what is remembered (Eq. 10–17).

    `r` is W_{k,R}; `content_bias` and `position_bias` are u and v, here of each layer, as W_{k,R} is.
    """

    def __init__(self, config: LayersConfig, relations: int) -> None:
        super().__init__(config, relations)
        self.r = nn.Linear(config.width, config.width, bias=False)
        self.content_bias = nn.Parameter(torch.empty(config.width))
        self.position_bias = nn.Parameter(torch.empty(config.width))

    def forward(self, x: Tensor, *context: object) -> Tensor:
        """[B, L, d_x] → [B, L, d_x]; the context is the `Segment`."""
        (segment,) = context
        assert isinstance(segment, Segment)
        segment.seen = x.detach()
        whole = x if segment.past is None else torch.cat([segment.past.to(x.dtype), x], 1)  # M of Eq. 15
        q = self.q(x)
        keys = [self.k(whole), self.v(whole), self.r(segment.distances)]
        k, v, r = (split_heads(y, self.heads) for y in keys)
        by_content = split_heads(q + self.content_bias, self.heads)  # B H L d, for a + c (Eq. 10, 12)
        by_position = split_heads(q + self.position_bias, self.heads)  # for b + d (Eq. 11, 13)
        scores = shifted(by_position @ r.transpose(2, 3)) / math.sqrt(q.shape[-1] // self.heads)  # B H L T
        scores = scores.masked_fill(future(x.shape[1], whole.shape[1], x.device), -torch.inf)
        attended = scaled_dot_product_attention(by_content, k, v, attn_mask=scores.to(by_content.dtype))
        result: Tensor = self.w(merge_heads(attended))
        return result


class CausalLayer(Layer):
    """A layer under a causal mask."""

    attention_type = CausalAttention


class RelativeLayer(Layer):
    """The same with relative positions and memory."""

    attention_type = RelativeAttention


def shifted(scores: Tensor) -> Tensor:
    """[B, H, L, T] → [B, H, L, T]: entry (i, j) is scores[i, j + L − 1 − i], of the key that lies T − L + i − j back.

    Entries of later keys (j > T − L + i) have no meaning. Adding a column and reading the data with another row length
    shifts each row by one relative to the previous row (Dai et al. 2019, appendix B).
    """
    batch, heads, units, keys = scores.shape
    padded = pad(scores, (1, 0)).reshape(batch, heads, keys + 1, units)
    return padded[:, :, 1:].reshape(batch, heads, units, keys)


def future(units: int, keys: int, device: torch.device) -> Tensor:
    """bool [L, T]: True where a key is later than the position."""
    return torch.ones(units, keys, dtype=torch.bool, device=device).triu(keys - units + 1)


def sinusoids(positions: Tensor, width: int) -> Tensor:
    """Sines at even indices of a vector, cosines at odd ones (Eq. 4–5): float [n] → float [n, width]."""
    frequencies = 10000 ** (-torch.arange(0, width, 2, device=positions.device) / width)
    angles = positions[:, None].float() * frequencies
    return torch.stack([angles.sin(), angles.cos()], 2).flatten(1)
