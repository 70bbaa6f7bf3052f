"""The main stack: where layer norm stands, checkpointing, layer types."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from torch import Tensor, nn

from sqlsp.model import init
from sqlsp.model.attention import RelationIndex, merge_heads, padding_bias, relation_attention, split_heads
from sqlsp.model.layers import Stack
from sqlsp.options.model import LayersConfig

B, N, WIDTH, KINDS = 2, 6, 8, 5


def make_stack(
    kind: str = "relational", norm: str = "none", checkpointing: bool = False, dropout: float = 0.0
) -> Stack:
    torch.manual_seed(0)
    sizes: Any = {"number": 2, "width": WIDTH, "heads": 2, "feedforward": 12}
    config = LayersConfig(kind, norm=norm, init="xavier", checkpointing=checkpointing, dropout=dropout, **sizes)
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


def block_by_hand(layer: Any, place: str, x: Tensor, bias: Tensor, relations: RelationIndex) -> Tensor:
    """The attention or the MLP of a layer, without its residual."""
    if place == "feedforward":
        inner, outer = layer.feedforward.block.inner, layer.feedforward.block.outer
        return (x @ inner.weight.T + inner.bias).clamp(min=0) @ outer.weight.T + outer.bias
    block = layer.attention.block
    q, k, v = (split_heads(x @ m.weight.T, 2) for m in (block.q, block.k, block.v))
    return merge_heads(relation_attention(q, k, v, block.r_k, block.r_v, bias, relations)) @ block.w.weight.T


@pytest.mark.parametrize("norm", ["none", "post", "pre"])
def test_norm_stands_where_it_says(norm: str) -> None:
    stack = make_stack(norm=norm)
    x, mask, relations = random_inputs()
    bias, index = padding_bias(mask), RelationIndex(relations, KINDS, by_mask=False)
    expected = x
    for layer in stack.layers:
        for place in ("attention", "feedforward"):
            gain = getattr(layer, place).norm
            if norm == "none":
                expected = expected + block_by_hand(layer, place, expected, bias, index)
            elif norm == "post":
                expected = normalised(expected + block_by_hand(layer, place, expected, bias, index), gain)
            else:
                expected = expected + block_by_hand(layer, place, normalised(expected, gain), bias, index)
    if norm == "pre":
        assert isinstance(stack.norm, nn.LayerNorm)
        expected = normalised(expected, stack.norm)
    torch.testing.assert_close(stack(x, mask, relations)[mask], expected[mask], atol=1e-5, rtol=1e-5)
    assert sum(isinstance(m, nn.LayerNorm) for m in stack.modules()) == {"none": 0, "post": 4, "pre": 5}[norm]


def test_checkpointing_changes_neither_values_nor_gradients_and_keeps_less() -> None:
    x, mask, relations = random_inputs()
    found, kept = [], []
    for checkpointing in (False, True):
        stack, sizes = make_stack(checkpointing=checkpointing, dropout=0.2).train(), list[int]()
        start = x.clone().requires_grad_()
        torch.manual_seed(9)  # the same dropout: the recomputation must draw it again

        def pack(tensor: Tensor, sizes: list[int] = sizes) -> Tensor:
            sizes.append(tensor.numel())
            return tensor

        with torch.autograd.graph.saved_tensors_hooks(pack, lambda tensor: tensor):
            y = stack(start, mask, relations)
        kept.append(sum(sizes))
        y.square().sum().backward()
        found.append([y.detach(), start.grad, *(p.grad for p in stack.parameters())])
    assert all(map(torch.equal, *found)) and kept[1] < kept[0] / 4


def test_vanilla_attention_is_torchs_own() -> None:
    stack = make_stack("vanilla")
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
