"""Two learning rates, annealing as a function of the step, one clipping over all parameters."""

from __future__ import annotations

import math

import pytest
import torch
from torch import nn

from sqlsp.common.errors import ConfigError
from sqlsp.model.init import ParameterGroup
from sqlsp.options.training import OptimConfig
from sqlsp.training.optimiser import annealing, build_optimiser, clip_gradient, rates, set_rates


def groups(frozen: bool = False) -> list[ParameterGroup]:
    encoder, new = nn.Linear(2, 2), nn.Linear(2, 3)
    encoder.requires_grad_(not frozen)
    factor = OptimConfig().encoder_lr_factor
    return [
        ParameterGroup("encoder", list(encoder.parameters()), factor),
        ParameterGroup("new", list(new.parameters())),
    ]


def test_the_paper_anneals_by_the_root() -> None:
    config = OptimConfig()
    for step in (0, 1, 12_500, 24_999):
        assert annealing(step, 25_000, config) == pytest.approx(math.sqrt(1 - step / 25_000))
    assert annealing(25_000, 25_000, config) == 0.0


def test_linear_constant_and_warm_up() -> None:
    assert annealing(25, 100, OptimConfig(schedule="linear")) == 0.75
    assert annealing(25, 100, OptimConfig(schedule="constant")) == 1.0
    assert annealing(25, 100, OptimConfig(schedule="square")) == pytest.approx(0.75**2)
    warm = OptimConfig(schedule="constant", warmup=0.1)
    assert [annealing(step, 100, warm) for step in (0, 4, 9, 10, 99)] == [0.1, 0.5, 1.0, 1.0, 1.0]


@pytest.mark.parametrize("schedule", ["linear", "sqrt", "square"])
def test_annealing_begins_where_warm_up_ends(schedule: str) -> None:
    """The usual linear warm-up: the whole rate is reached, and what follows is the schedule of the steps left."""
    warm, plain = OptimConfig(schedule=schedule, warmup=0.1), OptimConfig(schedule=schedule)
    factors = [annealing(step, 100, warm) for step in range(101)]
    assert factors[:11] == pytest.approx([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.0])
    assert factors[10:] == pytest.approx([annealing(step, 90, plain) for step in range(91)])
    between = [annealing(step, 25, warm) for step in range(25)]  # 2.5 steps of warm-up
    assert between[:2] == pytest.approx([0.4, 0.8]) and max(between) == between[2] == 1.0


def test_exponential_decay_of_progressive_layer_drop() -> None:
    """DeepSpeedExamples, bing_bert: 0.99 a 1,000 steps once the warm-up of 2 % is over (Zhang and He 2020, table 4)."""
    config = OptimConfig(schedule="exponential", warmup=0.02)
    found = [annealing(step, 200_000, config) for step in (1999, 3999, 4000, 5000, 14_000, 199_999)]
    assert found == pytest.approx([0.5, 1.0, 1.0, 0.99, 0.99**10, 0.99**195.999])
    half = OptimConfig(schedule="exponential", decay_rate=0.5, decay_steps=10)
    assert [annealing(step, 100, half) for step in (0, 10, 20)] == [1.0, 0.5, 0.25]


def test_rates_of_the_paper() -> None:
    config = OptimConfig()
    optimiser = build_optimiser(groups(), config)
    assert type(optimiser) is torch.optim.Adam
    half = rates(optimiser, 75, 100, config)
    assert half == pytest.approx({"encoder": 0.5 * 3.2e-6, "new": 2e-4})
    set_rates(optimiser, half)
    assert [group["lr"] for group in optimiser.param_groups] == list(half.values())


def test_a_pretrained_encoder_may_warm_up_alone() -> None:
    """Also where its layers are groups of their own; `encoder_lr` is a module of another name."""
    parts = [ParameterGroup(name, [nn.Parameter(torch.zeros(1))]) for name in ("encoder.0", "encoder_lr", "new")]
    for share, risen in ((None, 1.0), (0.1, 0.5)):
        config = OptimConfig(lr=1.0, schedule="constant", encoder_warmup=share)
        optimiser = build_optimiser(parts, config)
        assert rates(optimiser, 4, 100, config) == {"encoder.0": risen, "encoder_lr": 1.0, "new": 1.0}
    both = OptimConfig(lr=1.0, schedule="linear", warmup=0.5)
    assert set(rates(build_optimiser(parts, both), 24, 100, both).values()) == {0.5}


def test_weight_decay_takes_adamw_and_frozen_parameters_stay_out() -> None:
    optimiser = build_optimiser(groups(frozen=True), OptimConfig(weight_decay=0.01))
    assert type(optimiser) is torch.optim.AdamW
    assert [group["name"] for group in optimiser.param_groups] == ["new"]
    with pytest.raises(ConfigError, match=r"encoder\.freeze"):
        build_optimiser(groups(frozen=True)[:1], OptimConfig())


@pytest.mark.parametrize("limit", [0.1, 100.0, None])
def test_one_norm_over_all_parameters(limit: float | None) -> None:
    optimiser = build_optimiser(groups(), OptimConfig())
    parameters = [p for group in optimiser.param_groups for p in group["params"]]
    for p in parameters:
        p.grad = torch.randn_like(p)
    gradient = torch.cat([p.grad.flatten().clone() for p in parameters])
    norm = clip_gradient(optimiser, limit)
    after = torch.cat([p.grad.flatten() for p in parameters])
    torch.testing.assert_close(norm, gradient.norm())
    expected = gradient * min(1.0, (limit or math.inf) / float(gradient.norm()))
    torch.testing.assert_close(after, expected, rtol=1e-4, atol=1e-6)
