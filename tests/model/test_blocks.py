"""Our dropout is dropout; rows against `gather`; computing real nodes only against computing all."""

from __future__ import annotations

import pytest
import torch
from torch import nn

from sqlsp.model.blocks import Dropout, Packing, replace_dropout, rows_of
from sqlsp.model.layers import Stack
from sqlsp.options.model import LayersConfig


@pytest.mark.parametrize("p", [0.1, 0.5, 0.6])
@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16])
def test_rate_and_scale(p: float, dtype: torch.dtype) -> None:
    torch.manual_seed(2)
    out = Dropout(p)(torch.ones(301, 333, dtype=dtype))
    dropped = (out == 0).float().mean().item()
    assert dropped == pytest.approx(p, abs=4 * (p * (1 - p) / out.numel()) ** 0.5)  # four deviations
    assert out.dtype == dtype
    torch.testing.assert_close(out[out != 0].unique().float(), torch.tensor([1 / (1 - p)]), rtol=5e-3, atol=0)


def test_the_gradient_passes_where_the_value_did() -> None:
    x = torch.randn(7, 5, dtype=torch.float64, requires_grad=True)
    out = Dropout(0.4)(x)
    (gradient,) = torch.autograd.grad(out.sum(), x)
    torch.testing.assert_close(out, x * gradient)
    assert 0 < (gradient == 0).sum() < gradient.numel()


def test_neighbours_and_calls_are_independent() -> None:
    torch.manual_seed(3)
    keeps = (Dropout(0.5)(torch.ones(2, 40_000)) != 0).double()
    for shift in (1, 2, 3, 4, 8):  # four elements come from one random number
        assert abs(torch.corrcoef(torch.stack([keeps[0, shift:], keeps[0, :-shift]]))[0, 1]) < 0.02
    assert abs(torch.corrcoef(keeps)[0, 1]) < 0.02


def test_the_seed_decides() -> None:
    x = torch.ones(10, 10)
    torch.manual_seed(4)
    first, second = Dropout(0.3)(x), Dropout(0.3)(x)
    torch.manual_seed(4)
    assert torch.equal(Dropout(0.3)(x), first)
    assert not torch.equal(first, second)


def test_nothing_happens_in_evaluation_or_at_rate_zero() -> None:
    x = torch.randn(4, 4)
    assert torch.equal(Dropout(0.9).eval()(x), x)
    assert torch.equal(Dropout(0.0)(x), x)
    assert torch.equal(Dropout(1.0)(x), torch.zeros(4, 4))
    assert Dropout(0.5)(torch.empty(0, 3)).shape == (0, 3)


def test_replacing_keeps_rates_and_names() -> None:
    model = nn.ModuleDict({"a": nn.Sequential(nn.Linear(2, 2), nn.Dropout(0.2)), "b": nn.Dropout(0.7)})
    names = [name for name, _ in model.named_modules()]
    replace_dropout(model)
    assert [name for name, _ in model.named_modules()] == names
    found = [module for module in model.modules() if isinstance(module, nn.Dropout)]
    assert [(type(module), module.p) for module in found] == [(Dropout, 0.2), (Dropout, 0.7)]


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
