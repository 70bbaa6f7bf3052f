"""Relation-aware attention against Eq. 5 as written; the stack: layer norm, checkpointing, layer types."""

from __future__ import annotations

import math
from typing import Any

import pytest
import torch
from torch import Tensor, nn

from sqlsp.cli.model import LayersConfig
from sqlsp.model import attention as ours
from sqlsp.model import init
from sqlsp.model.attention import RelationIndex, padding_bias, relation_attention
from sqlsp.model.layers import Stack

B = 2
N = 6
WIDTH = 8
KINDS = 5


def make_stack(**options: Any) -> Stack:
    torch.manual_seed(0)
    sizes: dict[str, Any] = {"number": 2, "width": WIDTH, "heads": 2, "feedforward": 12}
    config = LayersConfig(**{"norm": "none", "init": "xavier", "dropout": 0.0, **sizes, **options})
    stack = Stack(config, KINDS)
    init.xavier(stack)
    for parameter in stack.parameters():
        parameter.data += 0.1 * torch.randn_like(parameter)
    return stack


def random_inputs() -> tuple[Tensor, Tensor, Tensor]:
    torch.manual_seed(1)
    mask = torch.arange(N) < torch.tensor([[N], [N - 2]])
    return torch.randn(B, N, WIDTH), mask, torch.randint(0, KINDS, (B, N, N), dtype=torch.uint8)


def normalised(x: Tensor, norm: nn.LayerNorm) -> Tensor:
    centred = x - x.mean(-1, keepdim=True)
    return centred / (centred.square().mean(-1, keepdim=True) + norm.eps).sqrt() * norm.weight + norm.bias


def block_by_hand(layer: Any, part: str, x: Tensor, bias: Tensor, relations: RelationIndex) -> Tensor:
    """The attention or the MLP of a layer, without the residual connection."""
    if part == "feedforward":
        inner = layer.feedforward.block.inner
        outer = layer.feedforward.block.outer
        return (x @ inner.weight.T + inner.bias).clamp(min=0) @ outer.weight.T + outer.bias
    block = layer.attention.block
    q, k, v = (ours.split_heads(x @ m.weight.T, 2) for m in (block.q, block.k, block.v))
    return (
        ours.merge_heads(relation_attention(q, k, v, r_k=block.r_k, r_v=block.r_v, bias=bias, relations=relations))
        @ block.w.weight.T
    )


@pytest.mark.parametrize("norm", ["none", "post", "pre"])
def test_norm_before_or_after_the_blocks(norm: str) -> None:
    stack = make_stack(norm=norm)
    x, mask, relations = random_inputs()
    bias = padding_bias(mask)
    index = RelationIndex(relations, KINDS, by_mask=False)
    expected = x
    for layer in stack.layers:
        for part in ("attention", "feedforward"):
            gain = getattr(layer, part).norm
            if norm == "none":
                expected = expected + block_by_hand(layer, part, expected, bias=bias, relations=index)
            elif norm == "post":
                expected = normalised(expected + block_by_hand(layer, part, expected, bias=bias, relations=index), gain)
            else:
                expected = expected + block_by_hand(layer, part, normalised(expected, gain), bias=bias, relations=index)
    if norm == "pre":
        assert isinstance(stack.norm, nn.LayerNorm)
        expected = normalised(expected, stack.norm)
    torch.testing.assert_close(stack(x, mask, relations)[mask], expected[mask], atol=1e-5, rtol=1e-5)
    assert sum(isinstance(m, nn.LayerNorm) for m in stack.modules()) == {"none": 0, "post": 4, "pre": 5}[norm]


def test_checkpointing_changes_neither_values_nor_gradients_and_keeps_less() -> None:
    x, mask, relations = random_inputs()
    actual = []
    stored = []
    for checkpointing in (False, True):
        stack = make_stack(checkpointing=checkpointing, dropout=0.2).train()
        sizes = list[int]()
        start = x.clone().requires_grad_()
        torch.manual_seed(9)  # the same dropout: the recomputation must draw it again

        def pack(tensor: Tensor, sizes: list[int] = sizes) -> Tensor:
            sizes.append(tensor.numel())
            return tensor

        with torch.autograd.graph.saved_tensors_hooks(pack, lambda tensor: tensor):
            y = stack(start, mask, relations)
        stored.append(sum(sizes))
        y.square().sum().backward()
        actual.append([y.detach(), start.grad, *(p.grad for p in stack.parameters())])
    assert all(map(torch.equal, *actual)) and stored[1] < stored[0] / 4


def test_vanilla_attention_is_torchs_own() -> None:
    stack = make_stack(kind="vanilla")
    x, mask, relations = random_inputs()
    layer: Any = stack.layers[0]
    block = layer.attention.block
    torchs = nn.MultiheadAttention(WIDTH, 2, bias=False, batch_first=True)
    torchs.in_proj_weight.data = torch.cat([block.q.weight, block.k.weight, block.v.weight])
    torchs.out_proj.weight.data = block.w.weight
    expected, _ = torchs(x, x, x, key_padding_mask=~mask)
    actual = block(x, padding_bias(mask), RelationIndex(relations, KINDS, by_mask=False))
    torch.testing.assert_close(actual[mask], expected[mask], atol=1e-6, rtol=0)
    stack = make_stack(dropout=0.999999).train()
    x, mask, relations = random_inputs()
    torch.testing.assert_close(stack(x, mask, relations)[mask], x[mask])


BATCH = 3
HEADS = 2
NODES = 9
D = 4
RELATIONS = 7


def dense(q: Tensor, k: Tensor, v: Tensor, r_k: Tensor, r_v: Tensor, bias: Tensor, relations: Tensor) -> Tensor:
    """Eq. 5 as written, with the relation tensors spelled out."""
    keys = k.unsqueeze(2) + r_k[relations].unsqueeze(1)  # B H n n d
    values = v.unsqueeze(2) + r_v[relations].unsqueeze(1)
    scores = (q.unsqueeze(3) * keys).sum(-1) / math.sqrt(q.shape[-1]) + bias
    return (scores.softmax(-1).unsqueeze(-1) * values).sum(3)


Inputs = tuple[Tensor, Tensor, Tensor, Tensor, Tensor]  # queries, keys, values, r_k, r_v


def random_vectors(dtype: torch.dtype) -> tuple[Inputs, Tensor, Tensor]:
    generator = torch.Generator().manual_seed(5)
    shapes = [(BATCH, HEADS, NODES, D)] * 3 + [(RELATIONS, D)] * 2
    tensors = [torch.randn(s, generator=generator, dtype=dtype).requires_grad_() for s in shapes]
    mask = torch.arange(NODES) < torch.tensor([[NODES], [4], [1]])
    relations = torch.randint(0, RELATIONS, (BATCH, NODES, NODES), generator=generator)
    q, k, v, r_k, r_v = tensors
    return (q, k, v, r_k, r_v), padding_bias(mask).to(dtype), relations


@pytest.mark.parametrize(("dtype", "atol"), [(torch.float64, 1e-10), (torch.float32, 1e-5)])
@pytest.mark.parametrize("by_mask", [False, True])
def test_equals_dense_form_with_gradients(by_mask: bool, dtype: torch.dtype, atol: float) -> None:
    tensors, bias, relations = random_vectors(dtype)
    expected = dense(*tensors, bias, relations)
    actual = relation_attention(*tensors, bias, RelationIndex(relations, RELATIONS, by_mask, dtype))
    weights = torch.randn(expected.shape, dtype=dtype)
    torch.testing.assert_close(actual, expected, atol=atol, rtol=0)
    mine, theirs = (torch.autograd.grad((y * weights).sum(), tensors) for y in (actual, expected))
    torch.testing.assert_close(mine, theirs, atol=5 * atol, rtol=0)


def test_autocast_runs_forward_and_backward() -> None:
    tensors, bias, relations = random_vectors(torch.float32)
    with torch.autocast("cpu", dtype=torch.bfloat16):
        q, k, v = (t.bfloat16() for t in tensors[:3])
        out = relation_attention(q, k, v, *tensors[3:], bias, RelationIndex(relations, RELATIONS, by_mask=False))
    assert out.dtype == torch.bfloat16
    gradients = torch.autograd.grad(out.float().sum(), tensors)
    assert [g.dtype for g in gradients] == [torch.float32] * 5
    expected = dense(*tensors, bias, relations)
    assert (out.float() - expected).abs().max() < 0.1


@pytest.mark.parametrize("by_mask", [False, True])
def test_normalised_queries_and_keys_under_autocast(by_mask: bool) -> None:
    """As in a variant of attention: `F.normalize` leaves queries and keys in fp32. The values' type is that of all."""
    tensors, bias, relations = random_vectors(torch.float32)
    q, k = (torch.nn.functional.normalize(part, dim=-1) for part in tensors[:2])
    with torch.autocast("cpu", dtype=torch.bfloat16):
        v = tensors[2].bfloat16()
        index = RelationIndex(relations, RELATIONS, by_mask, torch.bfloat16)
        out = relation_attention(q, k, v, *tensors[3:], bias, index)
        plain = ours.plain_attention(q, k, v, bias)
    assert out.dtype == plain.dtype == torch.bfloat16
    expected = dense(q, k, *tensors[2:], bias, relations)
    torch.testing.assert_close(out.float(), expected, atol=0.05, rtol=0)
    gradients = torch.autograd.grad(out.float().sum() + plain.float().sum(), tensors)
    assert all(gradient.isfinite().all() and gradient.dtype == torch.float32 for gradient in gradients)
