"""The decoder's loss: the smoothed likelihood of the oracle actions, and the divergence of two dropout passes.

Shapes: B examples, T actions, A rule actions (rules and Reduce), S schema items, C literal candidates.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor

from sqlsp.model.derivations import IMPOSSIBLE
from sqlsp.options.model import DecoderConfig


@dataclass(frozen=True)
class Choice:
    """One kind of action at all steps: the decoder's scores, and the choices of the oracle."""

    scores: Tensor  # float, B T K: log-probabilities, IMPOSSIBLE where not legal
    legal: Tensor  # bool, B T K
    gold: Tensor  # int64, B T: the choice of the oracle (arbitrary where `here` is False)
    here: Tensor  # bool, B T: the steps that enter the loss

    def loss(self, epsilon: float) -> Tensor:
        """Negative log-likelihood of the oracle's choices with uniform label smoothing, summed.

        Smoothing is over the choices that are legal at each step (paper C.4 has it for columns alone). K in C.4 is
        their number: all columns except `*` where a column is chosen, all tables (and `*`) where a table is.
        """
        gold = self.scores.gather(2, self.gold.unsqueeze(-1)).squeeze(-1)
        if epsilon > 0:
            uniform = self.scores.masked_fill(~self.legal, 0.0).sum(-1) / self.legal.sum(-1).clamp(min=1)
            gold = (1 - epsilon) * gold + epsilon * uniform
        return (-gold).masked_fill(~self.here, 0.0).sum()

    def divergence(self, other: Choice) -> Tensor:
        """½ (KL(p‖q) + KL(q‖p)) between these distributions and those of `other` at the same steps, summed."""
        learnt = self.legal & self.here.unsqueeze(-1)
        p, q = (each.scores.masked_fill(~learnt, IMPOSSIBLE) for each in (self, other))
        return ((p.exp() - q.exp()) * (p - q)).sum() / 2


def likelihoods(choices: dict[str, Choice], config: DecoderConfig) -> dict[str, Tensor]:
    """The loss of each kind of action, smoothed as the options say, summed over the batch."""
    epsilons = {"rule": config.rule_smoothing, "column": config.label_smoothing}
    return {name: choice.loss(epsilons.get(name, 0.0)) for name, choice in choices.items()}


def disagreement(first: dict[str, Choice], second: dict[str, Choice]) -> Tensor:
    """The divergence of two passes with different dropout (R-Drop, Liang et al. 2021), summed over all steps."""
    return torch.stack([choice.divergence(second[name]) for name, choice in first.items()]).sum()
