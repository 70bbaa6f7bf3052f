"""Picking rows against `gather` over an expanded index, and computing real nodes only against computing all."""

from __future__ import annotations

import pytest
import torch
from torch import nn

from sqlsp.model.blocks import Packing, rows_of
from sqlsp.model.layers import Stack
from sqlsp.options.model import LayersConfig

KINDS = 9


@pytest.mark.usefixtures("torch_as_before")
def test_rows_and_their_gradient_are_those_of_gather() -> None:
    torch.manual_seed(0)
    x = torch.randn(3, 5, 4, requires_grad=True)
    index = torch.tensor([[0, 0, 4, 2, 0, 1], [3, 3, 3, 3, 3, 3], [4, 3, 2, 1, 0, 4]])  # some rows often, some never
    weights = torch.randn(3, 6, 4)
    expected = x.gather(1, index.unsqueeze(-1).expand(-1, -1, 4))
    found = rows_of(x, index)
    assert torch.equal(found, expected)
    torch.use_deterministic_algorithms(True)
    one, other = (torch.autograd.grad((rows * weights).sum(), x)[0] for rows in (found, expected))
    assert torch.equal(one, other)


def case() -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    generator = torch.Generator().manual_seed(1)
    mask = torch.arange(7) < torch.tensor([[7], [3], [5]])
    relations = torch.randint(0, KINDS, (3, 7, 7), generator=generator)
    return torch.randn(3, 7, 8, generator=generator), mask, relations


def test_there_and_back() -> None:
    x, mask, _ = case()
    packing = Packing.of(mask)
    assert packing is not None
    packed = packing.pack(x)
    assert packed.shape == (15, 8)
    torch.testing.assert_close(packing.unpack(packed), x * mask.unsqueeze(-1))
    assert Packing.of(torch.ones(2, 3, dtype=torch.bool)) is None


@pytest.mark.parametrize("kind", ["relational", "vanilla"])
@pytest.mark.parametrize("norm", ["none", "pre", "post"])
def test_the_stack_computes_the_same_without_padding(kind: str, norm: str, monkeypatch: pytest.MonkeyPatch) -> None:
    torch.manual_seed(0)
    config = LayersConfig(kind=kind, number=2, width=8, heads=2, feedforward=12, pooling_hidden=4, norm=norm)
    stack = Stack(config, KINDS).eval()
    for parameter in stack.parameters():
        nn.init.normal_(parameter, std=0.3)
    x, mask, relations = case()
    x.requires_grad_()
    wanted = [x, *(parameter for parameter in stack.parameters() if parameter.requires_grad)]

    def run() -> tuple[torch.Tensor, list[torch.Tensor]]:
        y = stack(x, mask, relations)[mask]
        return y, list(torch.autograd.grad(y.square().sum(), wanted))

    packed, packed_gradients = run()
    monkeypatch.setattr(Packing, "of", lambda mask: None)
    padded, padded_gradients = run()
    torch.testing.assert_close(packed, padded)
    for mine, theirs in zip(packed_gradients, padded_gradients, strict=True):
        torch.testing.assert_close(mine, theirs, atol=1e-4, rtol=1e-4)
