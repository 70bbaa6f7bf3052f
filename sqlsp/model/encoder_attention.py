"""Attention for encoders of `transformers` by PyTorch's fused kernels (SDPA), with one mask for the whole batch.

On a CPU, SDPA is slower in bf16 than in fp32, especially the backward pass (docs/results.md). So `attention` computes
bf16 in fp32 there. On other devices, and for fp32, `attention` calls the library's function.

The library computes MPNet's attention step by step and stores the attention weights of every layer. MPNet adds a bias
by relative position to the scores of every layer. Here bias and padding become one mask for the batch. The bias, 384
pretrained numbers, is not trained, because no fused kernel computes the gradient of a mask.

Shapes: R rows, H heads, L subwords, d width of a head, d_e encoder width.
"""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor, nn
from torch.nn.functional import scaled_dot_product_attention
from transformers import AttentionInterface
from transformers.integrations.sdpa_attention import sdpa_attention_forward
from transformers.masking_utils import AttentionMaskInterface, sdpa_mask
from transformers.modeling_outputs import BaseModelOutput
from transformers.models.mpnet import modeling_mpnet
from transformers.models.mpnet.modeling_mpnet import MPNetEncoder, MPNetModel, MPNetSelfAttention

NAME = "sdpa_in_fp32_on_cpu"  # the name in transformers' registry and in an encoder's config


def attention(
    module: nn.Module, query: Tensor, key: Tensor, value: Tensor, attention_mask: Tensor | None, **options: Any
) -> tuple[Tensor, Tensor | None]:
    """Computes attention as the library's registry demands: [R, H, L, d] → states [R, L, H, d], and None.

    The library puts attention weights in place of None. `query`, `key` and `value` have one dtype, the states too.
    """
    if query.device.type != "cpu" or query.dtype != torch.bfloat16:
        return sdpa_attention_forward(module, query, key, value, attention_mask=attention_mask, **options)
    if attention_mask is not None and attention_mask.is_floating_point():
        attention_mask = attention_mask.float()
    with torch.autocast("cpu", enabled=False):  # autocast would cast the inputs back to bf16
        states, weights = sdpa_attention_forward(
            module, query.float(), key.float(), value.float(), attention_mask=attention_mask, **options
        )
    return states.to(query.dtype), weights


AttentionInterface.register(NAME, attention)
AttentionMaskInterface.register(NAME, sdpa_mask)  # otherwise the library would pass no mask to `attention`


class FusedAttention(MPNetSelfAttention):
    """MPNet's attention with one mask [R, H, L, L], which is added to the scores."""

    # only `FusedEncoder` calls this method
    def forward(self, hidden_states: Tensor, mask: Tensor, *_: Any, **__: Any) -> tuple[Tensor]:  # type: ignore[override]
        """Computes self-attention and the map of its output: [R, L, d_e] → a tuple of [R, L, d_e]."""
        rows, length = hidden_states.shape[:2]
        split = (rows, length, self.num_attention_heads, self.attention_head_size)
        q, k, v = (project(hidden_states).view(split).transpose(1, 2) for project in (self.q, self.k, self.v))
        dtype = q.dtype
        dropout = self.dropout.p if self.training else 0.0
        if dtype == torch.bfloat16 and q.device.type == "cpu":
            q, k, v = q.float(), k.float(), v.float()
        with torch.autocast(q.device.type, enabled=False):  # autocast would cast q, k and v back
            attended = scaled_dot_product_attention(q, k, v, attn_mask=mask.to(q.dtype), dropout_p=dropout)
        return (self.o(attended.to(dtype).transpose(1, 2).flatten(2)),)


class FusedEncoder(MPNetEncoder):
    """MPNet's layers. All layers share one mask of bias and padding."""

    # the library's model passes both arguments
    def forward(  # type: ignore[override]
        self, hidden_states: Tensor, attention_mask: Tensor, *_: Any, **__: Any
    ) -> BaseModelOutput:
        """Applies all layers: [R, L, d_e] → [R, L, d_e].

        `attention_mask`: bool [R, 1, L, L], True where the third index attends to the fourth.
        """
        bias = self.compute_position_bias(hidden_states[:1])  # 1 H L L
        mask = bias.masked_fill(~attention_mask, torch.finfo(bias.dtype).min)
        for layer in self.layer:
            hidden_states = layer(hidden_states, mask)[0]
        return BaseModelOutput(last_hidden_state=hidden_states)


def fuse(model: Any) -> bool:
    """Replaces the attention of an MPNet by `FusedAttention` and returns True.

    Returns False for other models, and if the library's version accepts no masks [R, 1, L, L].
    """
    if not isinstance(model, MPNetModel) or not hasattr(modeling_mpnet, "create_bidirectional_mask"):
        return False
    model.encoder.relative_attention_bias.requires_grad_(False)
    model.encoder.__class__ = FusedEncoder  # the weights and their names stay
    for layer in model.encoder.layer:
        layer.attention.attn.__class__ = FusedAttention
    return True
