"""Gates against the equations of the Highway Transformer, one number at a time; their layers and initial values."""

from __future__ import annotations

import math
from typing import Any

import pytest
import torch
from torch import Tensor, nn

from sqlsp.cli.model import GATES, GateConfig, LayersConfig
from sqlsp.cli.usage import group_options
from sqlsp.model import init, residual
from sqlsp.model.layers import Stack
from sqlsp.model.residual import GatedResidual, Residual

WIDTH = 6
RELATIONS = 5


class Doubled(nn.Module):
    """A block whose output is known: 2x + 1."""

    def forward(self, x: Tensor) -> Tensor:
        return 2 * x + 1

    def scaled_parameters(self) -> list[Tensor]:
        return []


def layers(kind: str = "none", **options: Any) -> LayersConfig:
    base = {"number": 4, "width": WIDTH, "heads": 2, "feedforward": 8, "dropout": 0.0, "init": "xavier"}
    return LayersConfig(**{**base, "gate": GateConfig(kind=kind), **options})


def gate(kind: str, norm: str = "none") -> Residual:
    torch.manual_seed(0)
    made = residual.GATES[kind](Doubled(), layers(kind, norm=norm))
    for parameter in made.parameters():
        nn.init.normal_(parameter)
    return made.double()


def sigmoid(z: float) -> float:
    return 1 / (1 + math.exp(-z))


def by_hand(kind: str, gate: GatedResidual, x: list[float], inner: list[float]) -> list[float]:
    """One node, one feature at a time: Eq. 21–24 and 26–31, before a norm after the sum."""

    def line(map: nn.Linear, feature: int) -> float:
        return sum(map.weight[feature, i].item() * inner[i] for i in range(WIDTH)) + map.bias[feature].item()

    result = []
    for i in range(WIDTH):
        a = line(gate.transform, i)
        f = line(gate.feature, i)
        block = 2 * inner[i] + 1
        values = {"sdu_sigmoid": x[i] + block + sigmoid(a) * f, "sdu_tanh": x[i] + block + math.tanh(a) * f}
        values["highway"] = (1 - sigmoid(a)) * x[i] + sigmoid(a) * f + block
        values["gated_attention"] = x[i] + (1 - sigmoid(a)) * block + sigmoid(a) * f
        result.append(values[kind])
    return result


@pytest.mark.parametrize("norm", ["none", "pre", "post"])
@pytest.mark.parametrize("kind", GATES)
def test_a_gate_equals_the_equation(kind: str, norm: str) -> None:
    made: Any = gate(kind, norm)
    x = torch.randn(2, 3, WIDTH, dtype=torch.float64)
    inner = made.norm(x) if norm == "pre" else x
    expected = torch.empty_like(x)
    for b in range(2):
        for n in range(3):
            expected[b, n] = torch.tensor(by_hand(kind, made, x[b, n].tolist(), inner[b, n].tolist()))
    if norm == "post":
        expected = made.norm(expected)
    torch.testing.assert_close(made(x), expected)


@pytest.mark.parametrize("kind", GATES)
def test_gradients_of_a_gate(kind: str) -> None:
    x = torch.randn(1, 2, WIDTH, dtype=torch.float64, requires_grad=True)
    made = gate(kind, "pre")
    assert torch.autograd.gradcheck(made, (x,))
    made(x).sum().backward()
    assert all(parameter.grad is not None for parameter in made.parameters())


def gated_blocks(stack: Stack) -> set[str]:
    return {name for name, module in stack.named_modules() if isinstance(module, GatedResidual)}


def test_gates_are_on_the_named_layers() -> None:
    everywhere = {f"layers.{i}.{block}" for i in range(4) for block in ("attention", "feedforward")}
    assert gated_blocks(Stack(layers("sdu_tanh"), RELATIONS)) == everywhere
    lowest = layers(gate=GateConfig("sdu_tanh", layers=[1, 3]))
    assert gated_blocks(Stack(lowest, RELATIONS)) == {name for name in everywhere if name[7] in "02"}
    second = layers(gate=GateConfig("sdu_tanh", layers=[2], feedforward=False))
    assert gated_blocks(Stack(second, RELATIONS)) == {"layers.1.attention"}
    assert gated_blocks(Stack(layers(), RELATIONS)) == set()
    names = {name.removeprefix("layers.0.") for name, _ in Stack(layers(number=1), RELATIONS).named_parameters()}
    attention = {f"attention.block.{name}" for name in ("q.weight", "k.weight", "v.weight", "w.weight", "r_k", "r_v")}
    mlp = {f"feedforward.block.{map}.{name}" for map in ("inner", "outer") for name in ("weight", "bias")}
    assert (names, {"none", *GATES}) == (attention | mlp, set(residual.GATES))
    assert set(GATES) <= set(group_options("layers"))


def started(kind: str, scheme: str, **options: Any) -> Stack:
    torch.manual_seed(1)
    stack = Stack(layers(kind, init=scheme, width=64, feedforward=128, **options), RELATIONS)
    for parameter in stack.parameters():
        nn.init.constant_(parameter, 7.0)
    init.xavier(stack)
    init.scale_layers(stack, mu=10.0)
    return stack


@pytest.mark.parametrize("scheme", ["dt_fixup", "t_fixup", "xavier"])
@pytest.mark.parametrize("kind", GATES)
def test_schemes_scale_the_feature_but_not_the_gate(kind: str, scheme: str) -> None:
    stack = started(kind, scheme, number=8)
    factor = {"dt_fixup": (8 * 422) ** -0.5, "t_fixup": 0.67 * 8**-0.25, "xavier": 1.0}[scheme]
    deviation = math.sqrt(2 / 128)
    bias = -math.log(32) if kind == "highway" else 0.0
    seen = 0
    for module in stack.modules():
        if isinstance(module, GatedResidual):
            seen += 1
            assert module.transform.weight.std().item() == pytest.approx(deviation, rel=0.05)
            assert module.feature.weight.std().item() == pytest.approx(deviation * factor, rel=0.05)
            assert module.feature.bias.abs().max() == 0
            torch.testing.assert_close(module.transform.bias, torch.full((64,), bias))
    assert seen == 16


@pytest.mark.parametrize("number", [2, 24])
@pytest.mark.parametrize("kind", ["none", *GATES])
def test_with_dt_fixup_the_norm_of_the_stream_is_stable_with_any_gate(kind: str, number: int) -> None:
    """μ is measured at the input of the stack; the layers must preserve the order of magnitude."""
    stack = started(kind, "dt_fixup", number=number)
    x = torch.randn(2, 9, 64)
    x = 10 * x / x.norm(dim=-1, keepdim=True)
    y = stack(x, torch.ones(2, 9, dtype=torch.bool), torch.zeros(2, 9, 9, dtype=torch.long))
    ratio = y.norm(dim=-1) / x.norm(dim=-1)
    assert 0.4 < ratio.min().item() <= ratio.max().item() < 1.5


@pytest.mark.parametrize("kind", GATES)
def test_a_scheme_does_not_scale_gates_without_the_option(kind: str) -> None:
    stack = started("none", "dt_fixup", number=4, gate=GateConfig(kind, scaled=False))
    for module in stack.modules():
        if isinstance(module, GatedResidual):
            assert module.feature.weight.std().item() == pytest.approx(math.sqrt(2 / 128), rel=0.05)
    assert stack.layers[0].attention.block.v.weight.std().item() < 0.2 * math.sqrt(2 / 128)


def test_initial_values_of_highway_gates() -> None:
    stack = started("highway", "xavier", norm="post")
    biases = [parameter for name, parameter in stack.named_parameters() if name.endswith("transform.bias")]
    assert len(biases) == 8 and all((bias == 0).all() for bias in biases)
    config = GateConfig("highway", layers=[1, 2, 3], feedforward=False)
    stack = Stack(layers(gate=config, number=8), RELATIONS)
    init.scale_layers(stack, 1.0)
    assert stack.layers[0].attention.transform.bias[0].item() == pytest.approx(-math.log(6))


@pytest.mark.parametrize("kind", residual.GATES)
def test_starting_values_of_a_block(kind: str) -> None:
    block = Doubled()
    block.temperature = nn.Parameter(torch.zeros(2, 1))
    block.starting_values = lambda: [(block.temperature, 10.0)]  # type: ignore[assignment]
    assert (block.temperature, 10.0) in residual.GATES[kind](block, layers(kind)).starting_values()
