"""A loss as a weighted sum of named terms, and the auxiliary terms of the parser.

Shapes: B examples, T actions, S schema items, n nodes, d_x width of the stack.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import torch
from torch import Tensor, nn
from torch.nn.functional import binary_cross_entropy_with_logits

from sqlsp.data.types import Batch
from sqlsp.grammar.grammar import Grammar
from sqlsp.model.blocks import rows_of
from sqlsp.options.model import LIKELIHOOD, DecoderConfig

LARGEST: Final = "largest_"  # begins the names of parts that are maxima
INPUT_NORM: Final = f"{LARGEST}input_norm"  # ‖x‖ at the input of the stack


@dataclass(frozen=True)
class Loss:
    """Means over the examples of the batch, but for the parts named `largest_…`, which are maxima."""

    total: Tensor  # differentiable
    parts: Mapping[str, Tensor]  # for the log

    @classmethod
    def of(
        cls, terms: Mapping[str, Tensor], weights: Mapping[str, float], examples: int, others: Mapping[str, Tensor] = {}
    ) -> Loss:
        """The weighted sum of `terms`, each a scalar summed over `examples` examples; the default weight is 1.

        The log has each term as `<name>_loss`, without its weight, and `others` as they are.
        """
        weighted = [term if weights.get(name, 1.0) == 1.0 else weights[name] * term for name, term in terms.items()]
        parts = {f"{name}_loss": term.detach() / examples for name, term in terms.items()}
        return cls(torch.stack(weighted).sum() / examples, {**parts, **others})


class SchemaItems(nn.Module):
    """Which columns and tables the query needs, from their rows of Y (cf. Li et al. 2023, RESDSQL).

    Binary cross-entropy of a linear score of each item, mean over the items of an example.
    """

    def __init__(self, width: int, grammar: Grammar) -> None:
        super().__init__()
        self.first_item = grammar.first_item
        self.score = nn.Linear(width, 1)

    def forward(self, y: Tensor, batch: Batch) -> Tensor:
        """Y float [B, n, d_x] → a scalar, summed over the examples."""
        items = batch.actions - self.first_item  # B T; below 0: no item
        selected = (items >= 0) & batch.action_mask
        needed = torch.zeros(batch.item_nodes.shape, dtype=torch.int32, device=items.device)
        needed.scatter_add_(1, items.clamp(min=0), selected.int())  # B S; how often the oracle selects each
        real = batch.item_kinds.any(1)  # B S
        scores = self.score(rows_of(y, batch.item_nodes)).squeeze(-1).float()
        each = binary_cross_entropy_with_logits(scores, (needed > 0).to(scores.dtype), reduction="none")
        return (each.masked_fill(~real, 0.0).sum(1) / real.sum(1).clamp(min=1)).sum()


AUXILIARY: Final[Mapping[str, type[nn.Module]]] = {"schema_items": SchemaItems}  # by name in `decoder.loss_weights`


def auxiliary_losses(config: DecoderConfig, width: int, grammar: Grammar) -> nn.ModuleDict:
    """The auxiliary terms that `decoder.loss_weights` gives a weight above 0."""
    wanted = [name for name, weight in config.loss_weights.items() if weight > 0 and name not in LIKELIHOOD]
    return nn.ModuleDict({name: AUXILIARY[name](width, grammar) for name in wanted})
