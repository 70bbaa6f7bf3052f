"""Which schema items the query needs: an auxiliary classification of every column and table.

Cf. Li et al. 2023, RESDSQL, which also learns its ranking of schema items from the items of the gold query.

Shapes: B examples, T actions, S schema items, n nodes, d_x width of the stack.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn.functional import binary_cross_entropy_with_logits

from sqlsp.data.types import Batch
from sqlsp.grammar.grammar import Grammar
from sqlsp.model.loss import AuxiliaryLoss
from sqlsp.model.rows import rows_of


class Term(AuxiliaryLoss):
    """Binary cross-entropy of a linear score of each item's row of Y, mean over the items of an example."""

    def __init__(self, width: int, grammar: Grammar) -> None:
        super().__init__(width, grammar)
        self.first_item = grammar.first_item
        self.score = nn.Linear(width, 1)

    def forward(self, y: Tensor, batch: Batch) -> Tensor:
        """Y float [B, n, d_x] → a scalar, summed over the examples."""
        items = rows_of(y, batch.item_nodes)  # B S d_x
        real = batch.item_kinds.any(1)  # B S
        scores = self.score(items).squeeze(-1).float()
        each = binary_cross_entropy_with_logits(scores, self.needed(batch).to(scores.dtype), reduction="none")
        return (each.masked_fill(~real, 0.0).sum(1) / real.sum(1).clamp(min=1)).sum()

    def needed(self, batch: Batch) -> Tensor:
        """bool [B, S]: the items that the oracle derivation selects."""
        items = batch.actions - self.first_item  # B T; below 0: no item
        selected = (items >= 0) & batch.action_mask
        found = torch.zeros(batch.item_nodes.shape, dtype=torch.int32, device=items.device)
        return found.scatter_add_(1, items.clamp(min=0), selected.int()) > 0
