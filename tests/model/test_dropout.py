"""Our dropout is dropout: its rate, its scale, its gradient, its repeatability."""

from __future__ import annotations

import pytest
import torch
from torch import nn

from sqlsp.model.blocks import Dropout, replace_dropout


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
