"""Picking rows against `gather` over an expanded index."""

from __future__ import annotations

import pytest
import torch

from sqlsp.model.rows import rows_of


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


def test_rows_of_a_transposed_tensor() -> None:
    x = torch.randn(2, 4, 3).transpose(1, 2)
    assert torch.equal(rows_of(x, torch.tensor([[2, 0], [1, 1]]))[0], x[0, [2, 0]])
