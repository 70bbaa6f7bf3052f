"""Progressive layer drop, the fused recurrence, dropout and packing against the same things written out."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import pytest
import torch
from torch import Tensor, nn

from sqlsp.cli.model import DropConfig, LayersConfig
from sqlsp.model.attention import padding_bias
from sqlsp.model.blocks import Dropout, Packing, replace_dropout, rows_of
from sqlsp.model.init import xavier
from sqlsp.model.layers import Layer, LayerDrop, Stack, keep_probabilities, keep_ratio
from sqlsp.model.recurrence import Attended, Weights, recurrence

WIDTH = 8
NODES = 5
STEPS = 1000


def make(keep: float = 0.5, norm: str = "pre", checkpointing: bool = False, number: int = 6) -> Stack:
    torch.manual_seed(3)
    sizes: Any = {"number": number, "width": WIDTH, "heads": 2, "feedforward": 12}
    options: Any = {"norm": norm, "init": "xavier", "checkpointing": checkpointing, "dropout": 0.0}
    config = LayersConfig(**sizes, **options, drop=DropConfig(keep))
    stack = Stack(config, relations=3)
    for parameter in stack.parameters():
        torch.nn.init.normal_(parameter, std=0.3)
    return stack.double()


def nodes() -> tuple[Tensor, Tensor, Tensor]:
    generator = torch.Generator().manual_seed(1)
    x = torch.randn(2, NODES, WIDTH, dtype=torch.float64, generator=generator)
    ids = torch.randint(3, (2, NODES, NODES), generator=generator)
    return x, torch.ones(2, NODES, dtype=torch.bool), ids


def output_of(stack: Stack) -> Tensor:
    x, mask, ids = nodes()
    return stack(x, mask, ids)


def test_keep_probabilities() -> None:
    config = DropConfig(keep=0.6, speed=50)
    ratios = [keep_ratio(config, step, STEPS) for step in range(STEPS)]
    assert ratios[0] == 1 and ratios[-1] == pytest.approx(0.6)
    assert ratios[100] == pytest.approx(0.4 * math.exp(-5) + 0.6)
    assert all(later <= earlier for earlier, later in pairwise(ratios))


@pytest.mark.parametrize("norm", ["post", "pre"])
def test_gradients_and_updates_by_layer(norm: str) -> None:
    """The appendix's B and C, at initialisation, 12 layers.

    Gradients of pre-norm layers shrink with height, by less than √12. E[f_RT] is 0 over draws of the weights (Equation
    8), not over inputs: one network adds nearly the same to all inputs.
    """
    gradients = []
    updates = []
    for seed in range(16):
        torch.manual_seed(seed)
        stack = Stack(LayersConfig(kind="vanilla", number=12, width=64, feedforward=256, norm=norm, init="xavier"), 1)
        xavier(stack)
        actual: list[Tensor] = []
        for layer in stack.eval().layers:
            layer.register_forward_hook(
                lambda module, inputs, y, actual=actual: actual.append((y - inputs[0]).detach())
            )
        y = stack(torch.randn(16, 12, 64), torch.ones(16, 12, dtype=torch.bool), torch.zeros(1, 1, 1, dtype=torch.long))
        (y * nn.functional.normalize(torch.randn(y.numel()), dim=0).view_as(y)).sum().backward()
        norms = [nn.utils.get_total_norm([p.grad.detach() for p in layer.parameters()]) for layer in stack.layers]
        gradients.append(torch.stack(norms) / norms[-1])
        updates.append(torch.stack(actual).flatten(1, 2))  # N, nodes, width
    size = torch.stack(updates).norm(dim=-1).mean()
    over_inputs = torch.stack(updates).mean(2).norm(dim=-1).mean() / size
    over_draws = torch.stack(updates).mean((0, 2)).norm(dim=-1).mean() / size
    lowest = torch.stack(gradients).mean(0)[0].item()
    print(f"{norm}: gradient of the lowest layer ÷ highest {lowest:.2f}")
    print(f"‖E f‖ ÷ E‖f‖ over inputs {over_inputs:.2f}, over draws {over_draws:.2f}")
    assert lowest == pytest.approx({"post": 0.9, "pre": 2.65}[norm], rel=0.15)
    assert over_draws < 0.3 < over_inputs


@pytest.mark.parametrize(("keep", "layers"), [(0.5, 8), (0.5, 24), (0.7, 12)])
def test_the_probabilities_are_those_of_the_authors_loop(keep: float, layers: int) -> None:
    """Their forward pass: draw with p, then lower p by a step."""
    p = 1.0
    drawn = []
    for _ in range(layers):
        drawn.append(p)
        p -= (1 - keep) / layers
    assert keep_probabilities(keep, layers) == pytest.approx(drawn)


def test_frequencies_and_weights_of_layers() -> None:
    drop = LayerDrop(LayersConfig(number=4, drop=DropConfig(0.5)))
    used = torch.zeros(4)
    for step in range(1000, 5000):
        drop.at_step(step, 5000, seed=7)
        used += torch.tensor([factor is not None for factor in drop.factors])
        expected = keep_probabilities(0.5, 4)
        assert all(f is None or f == pytest.approx(1 / p) for f, p in zip(drop.factors, expected, strict=True))
    # four standard deviations of 4,000 draws at p = ½
    torch.testing.assert_close(used / 4000, torch.tensor([1, 0.875, 0.75, 0.625]), atol=0.032, rtol=0)
    assert used[0] == 4000, "the lowest layer is never left out"


def algorithm(stack: Stack, factors: list[float | None], x: Tensor, mask: Tensor, ids: Tensor) -> Tensor:
    """x' = x + Att(LN(x))/p; x = x' + FFN(LN(x'))/p, for layers that run."""
    context: list[Tensor] = []

    def listen(layer: Layer, arguments: tuple[Tensor, ...]) -> None:
        context[:] = arguments[1:]

    handle = stack.layers[0].register_forward_pre_hook(listen)
    stack.eval()(x, mask, ids)
    handle.remove()
    stack.train()
    for layer, factor in zip(stack.layers, factors, strict=True):
        if factor is not None:
            assert isinstance(layer, Layer)
            attention = layer.attention
            mlp = layer.feedforward
            x = x + factor * attention.block(attention.norm(x) if attention.norm else x, *context)
            x = x + factor * mlp.block(mlp.norm(x) if mlp.norm else x)
    return stack.norm(x)


@pytest.mark.parametrize("norm", ["pre", "none"])
def test_a_step_is_that_of_the_algorithm(norm: str) -> None:
    stack = make(norm=norm).train()
    seen = set()
    for step in range(500, 520):
        assert isinstance(stack.choose, LayerDrop)
        stack.choose.at_step(step, STEPS, 1)
        factors = stack.choose.factors
        seen.add(factors.count(None))
        x, mask, ids = nodes()
        torch.testing.assert_close(stack(x, mask, ids), algorithm(stack, factors, x, mask=mask, ids=ids))
    assert len(seen) > 2


def test_the_full_network_answers() -> None:
    stack = make()
    whole = make(keep=1.0)
    assert not any(isinstance(module, LayerDrop) for module in whole.modules())
    whole.load_state_dict(stack.state_dict())  # the same names: both read the same weights
    stack.choose.at_step(999, STEPS, 1)
    assert torch.equal(output_of(stack.eval()), output_of(whole.eval()))
    assert torch.equal(output_of(stack.train()), output_of(stack)), "all micro-batches of a step see the same layers"
    assert not torch.equal(output_of(stack), output_of(whole))


def test_a_layer_left_out_rests_also_where_activations_are_recomputed() -> None:
    gradients = []
    for checkpointing in (False, True):
        stack = make(checkpointing=checkpointing).train()
        stack.choose.at_step(900, STEPS, 4)
        assert isinstance(stack.choose, LayerDrop) and None in stack.choose.factors
        output_of(stack).square().sum().backward()
        for layer, factor in zip(stack.layers, stack.choose.factors, strict=True):
            assert all((parameter.grad is None) == (factor is None) for parameter in layer.parameters())
        gradients.append({name: p.grad for name, p in stack.named_parameters() if p.grad is not None})
    assert set(gradients[0]) == set(gradients[1])
    for name, gradient in gradients[0].items():
        torch.testing.assert_close(gradient, gradients[1][name])


def test_the_choice_depends_on_seed_and_step_alone() -> None:
    drop = LayerDrop(LayersConfig(number=24, drop=DropConfig(0.5)))

    def chosen(step: int, seed: int) -> list[float | None]:
        drop.at_step(step, STEPS, seed)
        return drop.factors

    before = torch.get_rng_state()
    first = [chosen(step, 1) for step in range(800, 820)]
    torch.manual_seed(99)
    again = [chosen(step, 1) for step in reversed(range(800, 820))][::-1]
    assert first == again and first != [chosen(step, 2) for step in range(800, 820)]
    torch.set_rng_state(before)
    chosen(7, 1)
    assert torch.equal(torch.get_rng_state(), before), "dropout draws what it would draw without"


B = 3
T = 7
HIDDEN = 10
HEADS = 2
D = 4
N = 6
Z = 5


def naive(static: Tensor, parents: Tensor, h0: Tensor, attended: Attended, weights: Weights, dropout: Any) -> Tensor:
    examples = []
    for b in range(B):
        hidden: list[Tensor] = []
        h = h0[b]
        cell = torch.zeros(HIDDEN).double()
        z = torch.zeros(Z).double()
        outputs = []
        for t in range(T):
            parent = int(parents[b, t])
            h_parent = hidden[parent] if parent >= 0 else torch.zeros(HIDDEN).double()
            i, f, g, o = (static[b, t] + weights.step @ torch.cat([z, h_parent, h])).chunk(4)
            cell = f.sigmoid() * cell + i.sigmoid() * g.tanh()
            h = o.sigmoid() * cell.tanh()
            hidden.append(h)
            query = (weights.query @ h).view(HEADS, D)
            heads = []
            for k in range(HEADS):
                scores = attended.keys[b, k] @ query[k] / D**0.5 + attended.bias[b, 0, 0]
                heads.append(scores.softmax(0) @ attended.values[b, k])
            z = torch.tanh(weights.context @ torch.cat([h, *heads]) + weights.context_bias)
            z = z if dropout is None else z * dropout[b, t]
            outputs.append(z)
        examples.append(torch.stack(outputs))
    return torch.stack(examples)


def random_case() -> tuple[list[Tensor], Tensor, Tensor, Tensor]:
    generator = torch.Generator().manual_seed(3)
    width = HEADS * D
    shapes = [
        *[(B, T, 4 * HIDDEN), (B, HIDDEN), (B, HEADS, N, D), (B, HEADS, N, D)],
        *[(4 * HIDDEN, Z + 2 * HIDDEN), (width, HIDDEN), (Z, HIDDEN + width), (Z,)],
    ]
    tensors = [torch.randn(s, generator=generator, dtype=torch.float64).requires_grad_() for s in shapes]
    parents = torch.tensor([[-1, 0, 1, 0, 3, 3, 0], [-1, 0, 0, 2, 2, 1, 5], [-1, 0, 1, 2, -1, -1, -1]])
    bias = padding_bias(torch.arange(N) < torch.tensor([[N], [4], [2]])).double()
    dropout = (torch.rand(B, T, Z, generator=generator) > 0.4).double() / 0.6
    return tensors, parents, bias, dropout


def run(function: object, tensors: list[Tensor], parents: Tensor, bias: Tensor, dropout: Tensor | None) -> Tensor:
    static, h0, keys, values, *weights = tensors
    attended = Attended(keys, values, bias)
    return function(static, parents, h0, attended=attended, weights=Weights(*weights), dropout=dropout)  # type: ignore[operator]


@pytest.mark.parametrize("with_dropout", [False, True])
def test_values_and_gradients_equal_the_naive_form(with_dropout: bool) -> None:
    tensors, parents, bias, dropout = random_case()
    mask = dropout if with_dropout else None
    expected, actual = (run(f, tensors, parents, bias=bias, dropout=mask) for f in (naive, recurrence))
    torch.testing.assert_close(actual, expected, atol=1e-10, rtol=0)
    weights = torch.randn(expected.shape, dtype=torch.float64)
    mine, theirs = (torch.autograd.grad((z * weights).sum(), tensors) for z in (actual, expected))
    torch.testing.assert_close(mine, theirs, atol=1e-9, rtol=0)


def test_on_a_gpu_the_gradient_reaches_parents_by_a_product(monkeypatch: pytest.MonkeyPatch) -> None:
    tensors, parents, bias, dropout = random_case()
    weights = torch.randn(B, T, Z, dtype=torch.float64)
    actual = []
    for launches in (False, True):
        monkeypatch.setattr("sqlsp.model.recurrence._launches_kernels", lambda device, there=launches: there)
        z = run(recurrence, tensors, parents, bias=bias, dropout=dropout)
        actual.append(torch.autograd.grad((z * weights).sum(), tensors))
    assert all(torch.equal(one, other) for one, other in zip(*actual, strict=True))


@pytest.mark.parametrize("p", [0.1, 0.5, 0.6])
@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16])
def test_rate_and_scale(p: float, dtype: torch.dtype) -> None:
    torch.manual_seed(2)
    out = Dropout(p)(torch.ones(301, 333, dtype=dtype))
    dropped = (out == 0).float().mean().item()
    assert dropped == pytest.approx(p, abs=4 * (p * (1 - p) / out.numel()) ** 0.5)  # four deviations
    assert out.dtype == dtype
    torch.testing.assert_close(out[out != 0].unique().float(), torch.tensor([1 / (1 - p)]), rtol=5e-3, atol=0)


def test_seed_and_gradient_of_dropout() -> None:
    x = torch.randn(7, 5, dtype=torch.float64, requires_grad=True)
    out = Dropout(0.4)(x)
    (gradient,) = torch.autograd.grad(out.sum(), x)
    torch.testing.assert_close(out, x * gradient)
    assert 0 < (gradient == 0).sum() < gradient.numel()
    torch.manual_seed(3)
    keeps = (Dropout(0.5)(torch.ones(2, 40_000)) != 0).double()
    for shift in (1, 2, 3, 4, 8):  # four elements come from one random number
        assert abs(torch.corrcoef(torch.stack([keeps[0, shift:], keeps[0, :-shift]]))[0, 1]) < 0.02
    assert abs(torch.corrcoef(keeps)[0, 1]) < 0.02
    x = torch.ones(10, 10)
    torch.manual_seed(4)
    first = Dropout(0.3)(x)
    second = Dropout(0.3)(x)
    torch.manual_seed(4)
    assert torch.equal(Dropout(0.3)(x), first) and not torch.equal(first, second)
    x = torch.randn(4, 4)
    assert torch.equal(Dropout(0.9).eval()(x), x) and torch.equal(Dropout(0.0)(x), x)
    assert torch.equal(Dropout(1.0)(x), torch.zeros(4, 4)) and Dropout(0.5)(torch.empty(0, 3)).shape == (0, 3)
    model = nn.ModuleDict({"a": nn.Sequential(nn.Linear(2, 2), nn.Dropout(0.2)), "b": nn.Dropout(0.7)})
    names = [name for name, _ in model.named_modules()]
    replace_dropout(model)
    assert [name for name, _ in model.named_modules()] == names
    actual = [module for module in model.modules() if isinstance(module, nn.Dropout)]
    assert [(type(module), module.p) for module in actual] == [(Dropout, 0.2), (Dropout, 0.7)]


KINDS = 9


@pytest.mark.usefixtures("torch_as_before")
def test_rows_and_their_gradient_are_those_of_gather() -> None:
    torch.manual_seed(0)
    x = torch.randn(3, 5, 4, requires_grad=True)
    index = torch.tensor([[0, 0, 4, 2, 0, 1], [3, 3, 3, 3, 3, 3], [4, 3, 2, 1, 0, 4]])  # some rows often, some never
    weights = torch.randn(3, 6, 4)
    expected = x.gather(1, index.unsqueeze(-1).expand(-1, -1, 4))
    actual = rows_of(x, index)
    assert torch.equal(actual, expected)
    torch.use_deterministic_algorithms(True)
    one, other = (torch.autograd.grad((rows * weights).sum(), x)[0] for rows in (actual, expected))
    assert torch.equal(one, other)


def case() -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    generator = torch.Generator().manual_seed(1)
    mask = torch.arange(7) < torch.tensor([[7], [3], [5]])
    relations = torch.randint(0, KINDS, (3, 7, 7), generator=generator)
    return torch.randn(3, 7, 8, generator=generator), mask, relations


def test_there_and_back() -> None:
    x, mask, _ = case()
    packing = Packing.of(mask)
    packed = packing.pack(x)
    assert packed.shape == (15, 8)
    torch.testing.assert_close(packing.unpack(packed), x * mask.unsqueeze(-1))
    assert Packing.of(torch.ones(2, 3, dtype=torch.bool)) is None


@pytest.mark.parametrize("kind", ["relational", "vanilla"])
@pytest.mark.parametrize("norm", ["none", "pre", "post"])
def test_the_stack_computes_the_same_without_padding(kind: str, norm: str, monkeypatch: pytest.MonkeyPatch) -> None:
    torch.manual_seed(0)
    sizes: dict[str, Any] = {"number": 2, "width": 8, "heads": 2, "feedforward": 12, "pooling_hidden": 4}
    config = LayersConfig(kind=kind, norm=norm, init="xavier", **sizes)
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
