"""Relation-aware attention (paper 2.1, Eq. 5) without a tensor of size n × n × d.

q_i · (k_j + r^k_ij) = q_i · k_j + (q_i · r^k)[rel_ij], so the key term is q R_kᵀ (n × R for each head), indexed by
relation id. For the value term Σ_j α_ij r^v_ij, the weights α are summed by relation id (n × R) and multiplied by R_v.
Both terms, and their gradients, equal the dense form up to rounding. The hand-written backward pass stores only α and
the sums of α by relation.

Shapes: B examples, H heads, n nodes, d width of a head, R relation kinds.
"""

from __future__ import annotations

import math
from typing import Any

import torch
from torch import Tensor

from sqlsp.model.blocks import Packing, differentiable_gradients

_MASKED = -1e9  # attention bias at padding: the weight becomes 0; finite, so that no gradient becomes NaN


class RelationIndex:
    """Gathers and sums attention scores by relation id. It is built once per step and shared by all layers.

    If `by_mask` is False, the methods gather and scatter by id, which is fastest on a CPU. They compute in fp32 or
    wider, because a bf16 sum of many weights would lose most of them. If `by_mask` is True, they multiply by a one-hot
    mask. That product accumulates in fp32 and is deterministic on CUDA.
    """

    def __init__(
        self,
        relations: Tensor,
        kinds: int,
        by_mask: bool,
        dtype: torch.dtype = torch.float32,
        packing: Packing | None = None,
    ) -> None:
        """Stores the relation ids of a batch, integer [B, n, n], which are below `kinds`.

        `dtype`: the dtype of the one-hot mask. `packing`: if given, the layers get only the real nodes, [M, d_x].

        Raises ValueError if the ids are not integers, and on a CPU if ids are out of range. On a GPU, the check of the
        range would make the host wait.
        """
        if relations.is_floating_point() or relations.is_complex() or relations.dtype == torch.bool:
            raise ValueError(f"relation ids must be integers, they are {relations.dtype}")
        if relations.device.type == "cpu" and relations.numel():
            lowest, highest = (int(bound) for bound in relations.aminmax())
            if lowest < 0 or highest >= kinds:
                raise ValueError(f"relation ids must be in 0 … {kinds - 1}, they are in {lowest} … {highest}")
        self.kinds = kinds
        self.packing = packing
        self.index = relations.long().unsqueeze(1)  # B 1 n n
        self.mask: Tensor | None = None
        if by_mask:
            ids = torch.arange(kinds, device=relations.device)
            self.mask = (relations.unsqueeze(-1) == ids).to(dtype)  # B n n R

    def score_dtype(self, dtype: torch.dtype) -> torch.dtype:
        """Returns the dtype of attention scores and weights if q, k and v have `dtype`."""
        return dtype if self.mask is not None else torch.promote_types(dtype, torch.float32)

    def gather(self, table: Tensor) -> Tensor:
        """Looks up a value for every pair of nodes: [B, H, n, R] → [B, H, n, n]; entry (i, j) is table[i, rel_ij]."""
        if self.mask is None:
            return table.gather(3, self.index.expand(-1, table.shape[1], -1, -1))
        mask = self.mask.to(table.dtype)
        return (table.transpose(1, 2) @ mask.transpose(2, 3)).transpose(1, 2)

    def sum_weights(self, weights: Tensor) -> Tensor:
        """Sums weights by relation: [B, H, n, n] → [B, H, n, R]; entry (i, r) sums weights[i, j] over rel_ij = r."""
        batch, heads, nodes, _ = weights.shape
        if self.mask is None:
            sums = weights.new_zeros(batch, heads, nodes, self.kinds)
            return sums.scatter_add_(3, self.index.expand(-1, heads, -1, -1), weights)
        return (weights.transpose(1, 2) @ self.mask.to(weights.dtype)).transpose(1, 2)


def _attend(
    q: Tensor, k: Tensor, v: Tensor, r_k: Tensor, r_v: Tensor, bias: Tensor, relations: RelationIndex
) -> tuple[Tensor, Tensor, Tensor]:
    """Computes Eq. 5; `q` is already scaled.

    Returns the attended values [B, H, n, d], α [B, H, n, n], and the sums of α by relation [B, H, n, R].
    """
    wide = relations.score_dtype(q.dtype)
    scores = _add_product(relations.gather((q @ r_k.T).to(wide)), q, k.transpose(2, 3))
    scores += bias
    alpha = torch.softmax(scores, dim=-1)
    del scores
    sums = relations.sum_weights(alpha).to(q.dtype)
    alpha = alpha.to(q.dtype)
    return _add_product(sums @ r_v, alpha, v), alpha, sums


class _RelationAttention(torch.autograd.Function):
    """`_attend` with a hand-written backward pass, which stores only α and the sums of α by relation."""

    @staticmethod
    def forward(
        ctx: Any, q: Tensor, k: Tensor, v: Tensor, r_k: Tensor, r_v: Tensor, bias: Tensor, relations: RelationIndex
    ) -> Tensor:
        """Returns the attended values, [B, H, n, d]. The arguments are those of `relation_attention`."""
        attended, alpha, sums = _attend(q, k, v, r_k, r_v, bias=bias, relations=relations)
        ctx.save_for_backward(q, k, v, r_k, r_v, alpha, sums)
        ctx.bias = bias
        ctx.relations = relations
        return attended

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor | None, ...]:
        """Returns the gradients of q, k, v, r^k and r^v. `grad` is the gradient of the attended values."""
        q, k, v, r_k, r_v, alpha, sums = ctx.saved_tensors
        relations: RelationIndex = ctx.relations
        if torch.is_grad_enabled():  # create_graph=True: the gradients must be differentiable, too

            def recompute(q: Tensor, k: Tensor, v: Tensor, r_k: Tensor, r_v: Tensor) -> Tensor:
                attended, _, _ = _attend(q, k, v, r_k, r_v, bias=ctx.bias, relations=relations)
                return attended

            return *differentiable_gradients(recompute, (q, k, v, r_k, r_v), grad), None, None
        wide = relations.score_dtype(q.dtype)
        grad = grad.contiguous()
        d_alpha = _add_product(relations.gather((grad @ r_v.T).to(wide)), grad, v.transpose(2, 3))
        # dS = α ∘ (dα − Σ_j α dα)
        d_scores = torch._softmax_backward_data(d_alpha, alpha.to(wide), -1, wide)
        del d_alpha
        d_sums = relations.sum_weights(d_scores).to(q.dtype)  # B H n R
        d_scores = d_scores.to(q.dtype)
        d_q = _add_product(d_sums @ r_k, d_scores, k)
        d_k = d_scores.transpose(2, 3) @ q
        d_v = alpha.transpose(2, 3) @ grad
        d_r_k = d_sums.flatten(0, 2).T @ q.flatten(0, 2)
        d_r_v = sums.flatten(0, 2).T @ grad.flatten(0, 2)
        return d_q, d_k, d_v, d_r_k, d_r_v, None, None


def _add_product(total: Tensor, left: Tensor, right: Tensor) -> Tensor:
    """Returns `total` + `left` @ `right`, all [B, H, ·, ·]. `total` may be overwritten."""
    if total.dtype == left.dtype and total.is_contiguous():
        total.flatten(0, 1).baddbmm_(left.flatten(0, 1), right.flatten(0, 1))
        return total
    return total.add_(left @ right)


def relation_attention(
    q: Tensor, k: Tensor, v: Tensor, r_k: Tensor, r_v: Tensor, bias: Tensor, relations: RelationIndex
) -> Tensor:
    """Computes relation-aware attention (Eq. 5): q, k, v [B, H, n, d] → attended values [B, H, n, d].

    `r_k`, `r_v` [R, d]: embeddings of the relation kinds, shared by the heads. `bias` [B, 1, 1, n]: 0 at real nodes,
    very negative at padding.
    """
    # all inputs get the dtype of v: autocast widens normalised q and k, and forward and backward could differ
    dtype = v.dtype
    bias = bias.to(relations.score_dtype(dtype))
    with torch.autocast(q.device.type, enabled=False):
        # scaling q is cheaper than scaling the scores; with the heads contiguous, no product has to copy its inputs
        q = (q.to(dtype) / math.sqrt(q.shape[-1])).contiguous()
        k = k.to(dtype).contiguous()
        v = v.contiguous()
        inputs = (q, k, v, r_k.to(dtype), r_v.to(dtype), bias, relations)
        attended: Tensor = _RelationAttention.apply(*inputs)
    return attended


def plain_attention(q: Tensor, k: Tensor, v: Tensor, bias: Tensor) -> Tensor:
    """Computes scaled dot-product attention, for layers without relations; the shapes of `relation_attention`."""
    q, k, bias = (tensor.to(v.dtype) for tensor in (q, k, bias))
    return torch.nn.functional.scaled_dot_product_attention(q, k, v, attn_mask=bias)


def split_heads(x: Tensor, heads: int, packing: Packing | None = None) -> Tensor:
    """Splits vectors into one vector per head: [B, n, H·d], or [M, H·d] packed → [B, H, n, d]."""
    padded = x if packing is None else packing.unpack(x)
    return padded.unflatten(-1, (heads, -1)).transpose(1, 2)


def merge_heads(x: Tensor, packing: Packing | None = None) -> Tensor:
    """Concatenates the vectors of all heads: [B, H, n, d] → [B, n, H·d], or [M, H·d] packed."""
    padded = x.transpose(1, 2).flatten(2)
    return padded if packing is None else packing.pack(padded)


def padding_bias(mask: Tensor) -> Tensor:
    """Converts a mask of real nodes, bool [B, n], to a bias on scores, float [B, 1, 1, n]: 0, or −1e9 at padding."""
    return torch.zeros_like(mask, dtype=torch.float32).masked_fill_(~mask, _MASKED)[:, None, None, :]
