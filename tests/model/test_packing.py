"""Computing real nodes only gives what computing all of them gives, values and gradients."""

from __future__ import annotations

import pytest
import torch
from torch import nn

from sqlsp.model.layers import Stack
from sqlsp.model.packing import Packing
from sqlsp.options.model import LayersConfig

KINDS = 9


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
