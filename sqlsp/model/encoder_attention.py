"""The encoder's attention in bf16 on a CPU, computed in fp32.

PyTorch's fused attention (SDPA) on a CPU is slower in bf16 than in fp32, most of all backwards (docs/results.md). On
other devices, and in fp32, this is the library's own SDPA.

Shapes: R rows, H heads, L subwords, d width of a head.
"""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor, nn
from transformers import AttentionInterface
from transformers.integrations.sdpa_attention import sdpa_attention_forward
from transformers.masking_utils import AttentionMaskInterface, sdpa_mask

NAME = "sdpa_in_fp32_on_cpu"  # as transformers knows it: an encoder's config names its attention


def attention(
    module: nn.Module, query: Tensor, key: Tensor, value: Tensor, attention_mask: Tensor | None, **options: Any
) -> tuple[Tensor, Tensor | None]:
    """Queries, keys and values [R, H, L, d] of one dtype → [R, L, H, d] of that dtype, and no weights."""
    if query.device.type != "cpu" or query.dtype != torch.bfloat16:
        return sdpa_attention_forward(module, query, key, value, attention_mask, **options)
    if attention_mask is not None and attention_mask.is_floating_point():
        attention_mask = attention_mask.float()
    with torch.autocast("cpu", enabled=False):  # it would cast them back
        wide = query.float(), key.float(), value.float()
        states, weights = sdpa_attention_forward(module, *wide, attention_mask, **options)
    return states.to(query.dtype), weights


AttentionInterface.register(NAME, attention)
AttentionMaskInterface.register(NAME, sdpa_mask)  # without it, the library would give it no mask
