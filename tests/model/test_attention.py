"""Relation-aware attention against the plain n × n × d form of Eq. 5."""

from __future__ import annotations

import math

import pytest
import torch
from torch import Tensor

from sqlsp.model.attention import RelationIndex, padding_bias, plain_attention, relation_attention

B, H, N, D, R = 3, 2, 9, 4, 7


def dense(q: Tensor, k: Tensor, v: Tensor, r_k: Tensor, r_v: Tensor, bias: Tensor, relations: Tensor) -> Tensor:
    """Eq. 5 as written, with the relation tensors spelled out."""
    keys = k.unsqueeze(2) + r_k[relations].unsqueeze(1)  # B H n n d
    values = v.unsqueeze(2) + r_v[relations].unsqueeze(1)
    scores = (q.unsqueeze(3) * keys).sum(-1) / math.sqrt(q.shape[-1]) + bias
    return (scores.softmax(-1).unsqueeze(-1) * values).sum(3)


Inputs = tuple[Tensor, Tensor, Tensor, Tensor, Tensor]  # queries, keys, values, r_k, r_v


def random_inputs(dtype: torch.dtype) -> tuple[Inputs, Tensor, Tensor]:
    generator = torch.Generator().manual_seed(5)
    shapes = [(B, H, N, D)] * 3 + [(R, D)] * 2
    tensors = [torch.randn(s, generator=generator, dtype=dtype).requires_grad_() for s in shapes]
    mask = torch.arange(N) < torch.tensor([[N], [4], [1]])
    relations = torch.randint(0, R, (B, N, N), generator=generator)
    q, k, v, r_k, r_v = tensors
    return (q, k, v, r_k, r_v), padding_bias(mask).to(dtype), relations


@pytest.mark.parametrize(("dtype", "atol"), [(torch.float64, 1e-10), (torch.float32, 1e-5)])
@pytest.mark.parametrize("by_mask", [False, True])
def test_equals_dense_form_with_gradients(by_mask: bool, dtype: torch.dtype, atol: float) -> None:
    tensors, bias, relations = random_inputs(dtype)
    expected = dense(*tensors, bias, relations)
    actual = relation_attention(*tensors, bias, RelationIndex(relations, R, by_mask, dtype))
    weights = torch.randn(expected.shape, dtype=dtype)
    torch.testing.assert_close(actual, expected, atol=atol, rtol=0)
    mine, theirs = (torch.autograd.grad((each * weights).sum(), tensors) for each in (actual, expected))
    torch.testing.assert_close(mine, theirs, atol=5 * atol, rtol=0)


def test_autocast_runs_forward_and_backward() -> None:
    tensors, bias, relations = random_inputs(torch.float32)
    with torch.autocast("cpu", dtype=torch.bfloat16):
        q, k, v = (t.bfloat16() for t in tensors[:3])
        out = relation_attention(q, k, v, *tensors[3:], bias, RelationIndex(relations, R, by_mask=False))
    assert out.dtype == torch.bfloat16
    gradients = torch.autograd.grad(out.float().sum(), tensors)
    assert [g.dtype for g in gradients] == [torch.float32] * 5
    expected = dense(*tensors, bias, relations)
    assert (out.float() - expected).abs().max() < 0.1


@pytest.mark.parametrize("by_mask", [False, True])
def test_normalised_queries_and_keys_under_autocast(by_mask: bool) -> None:
    """As in a variant of attention: `F.normalize` leaves queries and keys in fp32. The values' type is that of all."""
    tensors, bias, relations = random_inputs(torch.float32)
    q, k = (torch.nn.functional.normalize(part, dim=-1) for part in tensors[:2])
    with torch.autocast("cpu", dtype=torch.bfloat16):
        v = tensors[2].bfloat16()
        out = relation_attention(q, k, v, *tensors[3:], bias, RelationIndex(relations, R, by_mask, torch.bfloat16))
        plain = plain_attention(q, k, v, bias)
    assert out.dtype == plain.dtype == torch.bfloat16
    expected = dense(q, k, *tensors[2:], bias, relations)
    torch.testing.assert_close(out.float(), expected, atol=0.05, rtol=0)
    gradients = torch.autograd.grad(out.float().sum() + plain.float().sum(), tensors)
    assert all(gradient.isfinite().all() and gradient.dtype == torch.float32 for gradient in gradients)
