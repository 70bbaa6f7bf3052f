"""The loss of the parser: the smoothed likelihood of the oracle actions, auxiliary terms, and their weighted sum.

Shapes: B examples, T actions, A rule actions (rules and Reduce), S schema items, C literal candidates, n nodes, d_x
width of the stack.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import torch
from torch import Tensor, nn
from torch.nn.functional import binary_cross_entropy_with_logits

from sqlsp.cli.model import LIKELIHOOD, DecoderConfig
from sqlsp.grammar.grammar import Grammar
from sqlsp.linking.types import Batch
from sqlsp.model.blocks import rows_of
from sqlsp.model.derivations import IMPOSSIBLE

LARGEST: Final = "largest_"  # begins the names of logged values that are maxima
INPUT_NORM: Final = f"{LARGEST}input_norm"  # ‖x‖ at the input of the stack


@dataclass(frozen=True)
class Loss:
    """The loss of a batch: means over its examples. Only `parts` named `largest_…` are maxima."""

    total: Tensor  # differentiable
    parts: Mapping[str, Tensor]  # scalars for the log, by name

    @classmethod
    def of(
        cls, terms: Mapping[str, Tensor], weights: Mapping[str, float], examples: int, logged: Mapping[str, Tensor] = {}
    ) -> Loss:
        """Returns the weighted sum of `terms`, divided by `examples`. The default weight is 1.

        A term is a scalar, already summed over the batch of `examples` examples. `parts` has the mean of every term
        without its weight, as `<name>_loss`, and the values in `logged`.
        """
        weighted = []
        parts = {}
        for name, term in terms.items():
            weight = weights.get(name, 1.0)
            weighted.append(term if weight == 1.0 else weight * term)
            parts[f"{name}_loss"] = term.detach() / examples
        return cls(torch.stack(weighted).sum() / examples, {**parts, **logged})


class SchemaItems(nn.Module):
    """Predicts from the rows of Y which columns and tables the query needs (cf. Li et al. 2023, RESDSQL).

    The loss is the binary cross-entropy of a linear score per item, averaged over the items of an example.
    """

    def __init__(self, width: int, grammar: Grammar) -> None:
        super().__init__()
        self.first_item = grammar.first_item
        self.score = nn.Linear(width, 1)

    def forward(self, y: Tensor, batch: Batch) -> Tensor:
        """Returns the loss, a scalar summed over the examples. `y`: float [B, n, d_x]."""
        items = batch.actions - self.first_item  # B T; below 0: the action selects no item
        selects_item = (items >= 0) & batch.action_mask
        selections = torch.zeros(batch.item_nodes.shape, dtype=torch.int32, device=items.device)
        selections.scatter_add_(1, items.clamp(min=0), selects_item.int())  # B S: how often the oracle selects an item
        scores = self.score(rows_of(y, batch.item_nodes)).squeeze(-1).float()
        is_selected = (selections > 0).to(scores.dtype)
        losses = binary_cross_entropy_with_logits(scores, is_selected, reduction="none")
        real = batch.item_kinds.any(1)  # B S, False at padding
        means = losses.masked_fill(~real, 0.0).sum(1) / real.sum(1).clamp(min=1)
        return means.sum()


AUXILIARY: Final[Mapping[str, type[nn.Module]]] = {"schema_items": SchemaItems}  # by name in `decoder.loss_weights`


def auxiliary_losses(config: DecoderConfig, width: int, grammar: Grammar) -> nn.ModuleDict:
    """Returns the auxiliary terms whose weight in `decoder.loss_weights` is above 0."""
    terms = nn.ModuleDict()
    for name, weight in config.loss_weights.items():
        if weight > 0 and name not in LIKELIHOOD:
            terms[name] = AUXILIARY[name](width, grammar)
    return terms


@dataclass(frozen=True)
class ActionScores:
    """The decoder's scores and the oracle's choices for one kind of action, at all steps."""

    scores: Tensor  # float, B T K: log-probabilities, IMPOSSIBLE where not legal
    legal: Tensor  # bool, B T K
    gold: Tensor  # int64, B T: the choice of the oracle (arbitrary where `here` is False)
    here: Tensor  # bool, B T: the steps that enter the loss

    def loss(self, epsilon: float) -> Tensor:
        """Returns the negative log-likelihood of the oracle's choices with uniform label smoothing, summed over steps.

        `epsilon`: the probability that is spread over the legal choices of a step. In the paper (C.4), only columns are
        smoothed, over K items. Here K is the number of legal choices. A step that selects a column may choose all
        columns except `*`. A step that selects a table may choose `*` and all tables.
        """
        gold = self.scores.gather(2, self.gold.unsqueeze(-1)).squeeze(-1)
        if epsilon > 0:
            uniform = self.scores.masked_fill(~self.legal, 0.0).sum(-1) / self.legal.sum(-1).clamp(min=1)
            gold = (1 - epsilon) * gold + epsilon * uniform
        return (-gold).masked_fill(~self.here, 0.0).sum()

    def divergence(self, other: ActionScores) -> Tensor:
        """Returns ½ (KL(p‖q) + KL(q‖p)), summed over steps. p: the distributions of `self`; q: those of `other`."""
        counted = self.legal & self.here.unsqueeze(-1)
        p = self.scores.masked_fill(~counted, IMPOSSIBLE)
        q = other.scores.masked_fill(~counted, IMPOSSIBLE)
        return ((p.exp() - q.exp()) * (p - q)).sum() / 2


def likelihoods(choices: dict[str, ActionScores], config: DecoderConfig) -> dict[str, Tensor]:
    """Returns the loss of each kind of action, summed over the batch, with the label smoothing of `config`."""
    epsilons = {"rule": config.rule_smoothing, "column": config.label_smoothing}
    return {name: choice.loss(epsilons.get(name, 0.0)) for name, choice in choices.items()}


def disagreement(first: dict[str, ActionScores], second: dict[str, ActionScores]) -> Tensor:
    """Returns the divergence of two passes with different dropout (R-Drop, Liang et al. 2021), summed over steps."""
    return torch.stack([choice.divergence(second[name]) for name, choice in first.items()]).sum()
