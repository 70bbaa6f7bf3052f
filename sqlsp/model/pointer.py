"""The memory-augmented pointer network for SelectColumn (paper C.3, after IRNet, Guo et al. 2019).

Items already chosen in this derivation form the memory M, all others the set S. A gate g = σ(w · z_t) splits the
probability mass between them: p(c) = g · softmax_M(score) for c in M and (1 − g) · softmax_S(score) for c in S. g is 0
while M is empty and 1 when S is empty. Scores are bilinear in z_t and the item's row of Y. The probabilities add up to
one over the items that are legal at this step.

Shapes: B examples, Q decoder positions (actions or beams), S schema items, z width of z_t, d_x width of Y.
"""

from __future__ import annotations

import math

import torch
from torch import Tensor, nn
from torch.nn.functional import logsigmoid

from sqlsp.model.derivations import IMPOSSIBLE


class MemoryPointer(nn.Module):
    """Log-probabilities of schema items."""

    def __init__(self, context: int, width: int) -> None:
        super().__init__()
        self.project = nn.Linear(context, width)
        self.gate = nn.Linear(context, 1)

    def forward(self, z: Tensor, items: Tensor, legal: Tensor, chosen: Tensor, bonus: Tensor | None = None) -> Tensor:
        """Log-probability of each item, float [B, Q, S]; `IMPOSSIBLE` or less where not `legal`, bool [B, Q, S].

        `z`: float [B, Q, z]. `items`: float [B, S, d_x], rows of Y. `chosen`: bool [B, Q, S], items selected earlier in
        this derivation. `bonus`: float [B, Q, S], added to the items' scores.
        """
        scores = (self.project(z) @ items.transpose(1, 2)).float() / math.sqrt(items.shape[-1])
        if bonus is not None:
            scores = scores + bonus
        gate = self.gate(z).float()  # B Q 1
        memory, rest = legal & chosen, legal & ~chosen
        has_memory, has_rest = memory.any(-1, keepdim=True), rest.any(-1, keepdim=True)
        log_memory = logsigmoid(gate).masked_fill(~has_rest, 0.0) + _log_softmax(scores, memory)
        log_rest = logsigmoid(-gate).masked_fill(~has_memory, 0.0) + _log_softmax(scores, rest)
        return torch.where(memory, log_memory, log_rest).masked_fill(~legal, IMPOSSIBLE)


def _log_softmax(scores: Tensor, mask: Tensor) -> Tensor:
    return torch.log_softmax(scores.masked_fill(~mask, IMPOSSIBLE), dim=-1)


def chosen_before(items: Tensor, selected: Tensor, number: int) -> Tensor:
    """Which of `number` items a pointer chose before each step, bool [B, T, number].

    `items`: int64 [B, T], the item that each step chooses (anything where `selected`, bool [B, T], is False).
    """
    once = torch.zeros(*items.shape, number, dtype=torch.int32, device=items.device)
    once.scatter_(2, items.clamp(0, number - 1).unsqueeze(-1), selected.int().unsqueeze(-1))
    return (once.cumsum(1) - once) > 0
