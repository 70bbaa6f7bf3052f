"""The fused recurrence against the same thing written one example and one step at a time."""

from __future__ import annotations

import pytest
import torch
from torch import Tensor

from sqlsp.model.attention import padding_bias
from sqlsp.model.recurrence import Attended, Weights, decoder_step, recurrence

B, T, HIDDEN, HEADS, D, N, Z = 3, 7, 10, 2, 4, 6, 5


def naive(
    static: Tensor, parents: Tensor, h0: Tensor, attended: Attended, weights: Weights, dropout: Tensor | None
) -> Tensor:
    examples = []
    for b in range(B):
        hidden: list[Tensor] = []
        h, cell, z = h0[b], torch.zeros(HIDDEN).double(), torch.zeros(Z).double()
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
    return function(static, parents, h0, Attended(keys, values, bias), Weights(*weights), dropout)  # type: ignore[operator]


@pytest.mark.parametrize("with_dropout", [False, True])
def test_values_and_gradients_equal_the_naive_form(with_dropout: bool) -> None:
    tensors, parents, bias, dropout = random_case()
    mask = dropout if with_dropout else None
    expected, actual = (run(f, tensors, parents, bias, mask) for f in (naive, recurrence))
    torch.testing.assert_close(actual, expected, atol=1e-10, rtol=0)
    weights = torch.randn(expected.shape, dtype=torch.float64)
    for mine, theirs in zip(
        torch.autograd.grad((actual * weights).sum(), tensors),
        torch.autograd.grad((expected * weights).sum(), tensors),
        strict=True,
    ):
        torch.testing.assert_close(mine, theirs, atol=1e-9, rtol=0)


def test_on_a_gpu_the_gradient_reaches_parents_by_a_product(monkeypatch: pytest.MonkeyPatch) -> None:
    tensors, parents, bias, dropout = random_case()
    weights = torch.randn(B, T, Z, dtype=torch.float64)
    found = []
    for launches in (False, True):
        monkeypatch.setattr("sqlsp.model.recurrence._launches", lambda device, there=launches: there)
        z = run(recurrence, tensors, parents, bias, dropout)
        found.append(torch.autograd.grad((z * weights).sum(), tensors))
    assert all(torch.equal(one, other) for one, other in zip(*found, strict=True))


def test_beam_steps_repeat_the_recurrence() -> None:
    tensors, parents, bias, _ = random_case()
    static, h0, keys, values, *rest = (t.detach() for t in tensors)
    attended, weights = Attended(keys, values, bias), Weights(*rest)
    expected = recurrence(static, parents, h0, attended, weights)
    # two beams a question, both following the same derivation
    z = torch.zeros(B, 2, Z, dtype=torch.float64)
    h = h0.unsqueeze(1).repeat(1, 2, 1)
    cell = torch.zeros_like(h)
    history = [torch.zeros_like(h)]
    for t in range(T):
        rows = torch.arange(B)
        h_parent = torch.stack(history, 1)[rows, parents[:, t] + 1]
        z, h, cell = decoder_step(static[:, t : t + 1].repeat(1, 2, 1), z, h_parent, h, cell, attended, weights)
        history.append(h)
        torch.testing.assert_close(z[:, 0], expected[:, t])
        torch.testing.assert_close(z[:, 1], expected[:, t])
