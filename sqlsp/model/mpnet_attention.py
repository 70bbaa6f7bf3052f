"""MPNet's attention by PyTorch's fused kernels. The library computes it step by step and keeps every layer's weights.

MPNet adds a bias by relative position to the scores of every layer. Here bias and padding become one mask of the batch.
The bias is not trained, since no fused kernel gives its gradient: it is 384 numbers that pretraining has learnt.
As in `encoder_attention`, a CPU computes in fp32 what is given in bf16.

Shapes: R rows, H heads, L subwords, d width of a head, d_e encoder width.
"""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor
from torch.nn.functional import scaled_dot_product_attention
from transformers.modeling_outputs import BaseModelOutput
from transformers.models.mpnet import modeling_mpnet
from transformers.models.mpnet.modeling_mpnet import MPNetEncoder, MPNetModel, MPNetSelfAttention


class FusedAttention(MPNetSelfAttention):
    """The library's attention with one mask [R, H, L, L], which is added to the scores."""

    # only `FusedEncoder` calls it
    def forward(self, hidden_states: Tensor, mask: Tensor, *_: Any, **__: Any) -> tuple[Tensor]:  # type: ignore[override]
        """[R, L, d_e] → [R, L, d_e]."""
        rows, length = hidden_states.shape[:2]
        split = (rows, length, self.num_attention_heads, self.attention_head_size)
        q, k, v = (project(hidden_states).view(split).transpose(1, 2) for project in (self.q, self.k, self.v))
        dtype, dropout = q.dtype, self.dropout.p if self.training else 0.0
        if q.device.type == "cpu":
            with torch.autocast("cpu", enabled=False):
                found = scaled_dot_product_attention(q.float(), k.float(), v.float(), mask.float(), dropout)
        else:
            found = scaled_dot_product_attention(q, k, v, mask.to(dtype), dropout)
        return (self.o(found.to(dtype).transpose(1, 2).flatten(2)),)


class FusedEncoder(MPNetEncoder):
    """The library's layers, with the mask of the whole batch made once."""

    # the library's model calls it with both
    def forward(  # type: ignore[override]
        self, hidden_states: Tensor, attention_mask: Tensor, *_: Any, **__: Any
    ) -> BaseModelOutput:
        """[R, L, d_e] and the pairs that attend, bool [R, 1, L, L] → [R, L, d_e]."""
        bias = self.compute_position_bias(hidden_states[:1])  # 1 H L L
        mask = bias.masked_fill(~attention_mask, torch.finfo(bias.dtype).min)
        for layer in self.layer:
            hidden_states = layer(hidden_states, mask)[0]
        return BaseModelOutput(last_hidden_state=hidden_states)


def fuse(model: Any) -> bool:
    """Give an MPNet this attention; False for another model, and for a library that takes no masks [R, 1, L, L]."""
    if not isinstance(model, MPNetModel) or not hasattr(modeling_mpnet, "create_bidirectional_mask"):
        return False
    model.encoder.relative_attention_bias.requires_grad_(False)
    model.encoder.__class__ = FusedEncoder  # the weights and their names stay
    for layer in model.encoder.layer:
        layer.attention.attn.__class__ = FusedAttention
    return True
