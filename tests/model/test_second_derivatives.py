"""Second derivatives of the parts with hand-written backward passes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import torch
from torch import Tensor
from torch.autograd import gradgradcheck

from sqlsp.cli.model import LayersConfig
from sqlsp.model.attention import RelationIndex, padding_bias, relation_attention
from sqlsp.model.blocks import Dropout
from sqlsp.model.layers import Stack
from sqlsp.model.recurrence import Attended, Weights, recurrence

B, N, H, D, R = 2, 3, 2, 2, 4  # examples, nodes, heads, width of a head, relations
PARENTS = torch.tensor([[-1, 0, 0], [-1, 0, 1]])
BIAS = padding_bias(torch.arange(N) < torch.tensor([[N], [2]])).double()


def random(*shapes: tuple[int, ...]) -> list[Tensor]:
    generator = torch.Generator().manual_seed(3)
    return [torch.randn(shape, generator=generator, dtype=torch.float64).requires_grad_() for shape in shapes]


@pytest.mark.parametrize("by_mask", [False, True])
def test_relation_attention(by_mask: bool) -> None:
    relations = torch.arange(B * N * N).view(B, N, N) % R
    index = RelationIndex(relations, R, by_mask, torch.float64)

    def attend(q: Tensor, k: Tensor, v: Tensor, r_k: Tensor, r_v: Tensor) -> Tensor:
        return relation_attention(q, k, v=v, r_k=r_k, r_v=r_v, bias=BIAS, relations=index)

    vectors = random(*[(B, H, N, D)] * 3, (R, D), (R, D))
    assert gradgradcheck(attend, vectors)
    assert gradgradcheck(lambda x, r: attend(x, x, v=x, r_k=r, r_v=r), [vectors[0], vectors[3]]), (
        "one tensor given twice"
    )


@pytest.mark.parametrize("with_dropout", [False, True])
def test_recurrence(with_dropout: bool) -> None:
    hidden = 2
    width = 3
    dropout = torch.tensor([2.0, 0.0, 2.0], dtype=torch.float64).expand(B, N, width) if with_dropout else None

    def unrolled(static: Tensor, h0: Tensor, keys: Tensor, values: Tensor, *weights: Tensor) -> Tensor:
        attended = Attended(keys, values, BIAS)
        return recurrence(static, PARENTS, h0, attended, weights=Weights(*weights), dropout=dropout)

    inputs = random((B, N, 4 * hidden), (B, hidden), (B, H, N, D), (B, H, N, D))
    weights = random((4 * hidden, width + 2 * hidden), (H * D, hidden), (width, hidden + H * D), (width,))
    assert gradgradcheck(unrolled, [*inputs, *weights])


def test_dropout() -> None:
    def dropped(x: Tensor) -> Tensor:
        torch.manual_seed(5)
        return Dropout(0.5)(x).square()

    assert gradgradcheck(dropped, random((3, 4)))


def test_hessian_vector_product_of_a_relational_layer() -> None:
    """Autograd agrees with a difference of gradients."""
    torch.manual_seed(0)
    config = LayersConfig(number=1, width=8, heads=2, feedforward=6, init="xavier", norm="none", dropout=0.0)
    stack = Stack(config, R).double()
    for parameter in stack.parameters():
        parameter.data.normal_()
    (weight,) = (parameter for name, parameter in stack.named_parameters() if name.endswith("r_k"))
    x = torch.randn(B, N, 8, dtype=torch.float64)
    mask = torch.ones(B, N, dtype=torch.bool)
    relations = torch.randint(R, (B, N, N))
    direction = torch.randn_like(weight)

    def gradient(create_graph: bool = False) -> Tensor:
        loss = stack(x, mask, relations).sum()  # linear in the output, whose gradient is a constant
        return torch.autograd.grad(loss, weight, create_graph=create_graph)[0]

    (product,) = torch.autograd.grad((gradient(create_graph=True) * direction).sum(), weight)
    differences = difference(gradient, weight, direction)
    assert product.norm() > 0.1
    torch.testing.assert_close(product, differences, atol=1e-6, rtol=1e-5)


def difference(gradient: Callable[[], Tensor], weight: Tensor, direction: Tensor, step: float = 1e-5) -> Tensor:
    start = weight.data.clone()
    weight.data = start + step * direction
    above = gradient()
    weight.data = start - step * direction
    below = gradient()
    weight.data = start
    return (above - below) / (2 * step)
