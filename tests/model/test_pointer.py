"""The memory-augmented pointer is a distribution over what is legal, gated between memory and the rest."""

from __future__ import annotations

import torch

from sqlsp.model.derivations import IMPOSSIBLE
from sqlsp.model.pointers import MemoryPointer, chosen_before

B, Q, S, Z, W = 2, 3, 6, 8, 4


def pointer_case() -> tuple[MemoryPointer, torch.Tensor, torch.Tensor]:
    torch.manual_seed(0)
    return MemoryPointer(Z, W), torch.randn(B, Q, Z), torch.randn(B, S, W)


def test_probabilities_of_legal_items_add_up_to_one() -> None:
    pointer, z, items = pointer_case()
    legal = torch.rand(B, Q, S) > 0.3
    legal[..., 0] = True
    for chosen in (torch.zeros(B, Q, S).bool(), torch.ones(B, Q, S).bool(), torch.rand(B, Q, S) > 0.5):
        scores = pointer(z, items, legal, chosen)
        torch.testing.assert_close(scores.exp().sum(-1), torch.ones(B, Q))
        assert (scores[~legal] <= IMPOSSIBLE).all()


def test_gate_splits_the_mass_between_memory_and_rest() -> None:
    pointer, z, items = pointer_case()
    legal = torch.ones(B, Q, S).bool()
    chosen = torch.arange(S).expand(B, Q, S) < 2
    probabilities = pointer(z, items, legal, chosen).exp()
    gate = torch.sigmoid(pointer.gate(z)).squeeze(-1)
    torch.testing.assert_close(probabilities[..., :2].sum(-1), gate)
    scores = pointer.project(z) @ items.transpose(1, 2) / W**0.5
    torch.testing.assert_close(probabilities[..., :2] / gate.unsqueeze(-1), scores[..., :2].softmax(-1))


def test_steps_without_a_legal_item_give_finite_gradients() -> None:
    pointer, z, items = pointer_case()
    z.requires_grad_()
    legal = torch.zeros(B, Q, S).bool()
    scores = pointer(z, items, legal, legal)
    assert torch.isfinite(scores).all()
    gradients = torch.autograd.grad(scores.masked_fill(~legal, 0.0).sum(), [*pointer.parameters()])
    assert all(torch.isfinite(gradient).all() for gradient in gradients)


def test_chosen_before_counts_earlier_selections_only() -> None:
    items = torch.tensor([[2, 0, 2, 1, 5]])
    selected = torch.tensor([[True, False, True, True, False]])
    expected = torch.zeros(1, 5, 6).bool()
    expected[0, 1:, 2] = True
    expected[0, 4, 1] = True
    assert torch.equal(chosen_before(items, selected, 6), expected)
