"""Distillation (Hinton, Vinyals and Dean 2015): a parser learns from the distributions of another one, its teacher.

Of each step of a gold derivation, the k most probable choices of the teacher are known, with their log-probabilities,
and the log-probability of all others together. Teacher and student are compared over these k + 1 classes: at a
temperature τ, both distributions are raised to the power 1/τ and normalised. The loss is τ² KL(teacher‖student), whose
gradient then has the same scale at every τ.

Shapes: B examples, T actions, K choices known, A choices of a kind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import torch
from torch import Tensor

from sqlsp.data.types import Batch
from sqlsp.model.derivations import IMPOSSIBLE
from sqlsp.model.likelihood import Choice, likelihoods
from sqlsp.options.model import DecoderConfig

NEVER: Final = -1000.0  # the stored log-probability of what is impossible; float16 has room for it
NO_CHOICE: Final = -1  # in the place of a choice, where fewer than K are legal; in the first place: no target


@dataclass(frozen=True)
class SoftTargets:
    """What is known of the teacher: `choices` int64 [B, T, K], `scores` float [B, T, K + 1], the last of all others."""

    choices: Tensor
    scores: Tensor

    @classmethod
    def of(cls, batch: Batch) -> SoftTargets | None:
        """Those of a batch; None where it has none."""
        return cls(batch.soft_choices, batch.soft_scores) if batch.soft_choices.shape[2] else None

    @property
    def known(self) -> Tensor:
        """The steps with a target, bool [B, T]."""
        return self.choices[..., 0] != NO_CHOICE

    def divergence(self, choice: Choice, temperature: float) -> Tensor:
        """τ² KL(teacher‖student) of a kind of action, summed over its steps that have a target."""
        student = torch.log_softmax(_over_classes(choice.scores, self.choices) / temperature, dim=-1)
        teacher = torch.log_softmax(self.scores.float() / temperature, dim=-1)
        each = (teacher.exp() * (teacher - student)).sum(-1)
        return temperature**2 * each.masked_fill(~(choice.here & self.known), 0.0).sum()


def likelihood_terms(
    choices: dict[str, Choice], config: DecoderConfig, targets: SoftTargets | None
) -> dict[str, Tensor]:
    """The likelihoods of the oracle, and with `targets` the divergence from the teacher, `distil`.

    The weight of `distil` is w = `decoder.distil.weight`; steps that have a target count 1 − w in the likelihoods.
    """
    if targets is None:
        return likelihoods(choices, config)
    terms = likelihoods(choices, config, 1 - config.distil.weight * targets.known)
    apart = [targets.divergence(choice, config.distil.temperature) for choice in choices.values()]
    return {**terms, "distil": torch.stack(apart).sum()}


def top_choices(members: Sequence[Mapping[str, Choice]], top: int) -> SoftTargets:
    """The `top` most probable choices of a parser at each step, or of several that answer together.

    Of several it is the mean of their log-probabilities, normalised (as in `model.ensemble`).
    """
    first = next(iter(members[0].values()))
    batch, steps = first.here.shape
    choices = torch.full((batch, steps, top), NO_CHOICE, device=first.here.device)
    scores = torch.full((batch, steps, top + 1), NEVER, device=first.here.device)
    for name, choice in members[0].items():
        mean = torch.stack([each[name].scores for each in members]).mean(0)
        mean = torch.log_softmax(mean.masked_fill(~choice.legal, IMPOSSIBLE), dim=-1)
        found = mean.topk(min(top, mean.shape[2]), dim=-1)
        pad = top - found.indices.shape[2]
        own = torch.nn.functional.pad(found.indices.masked_fill(found.values < NEVER, NO_CHOICE), (0, pad), value=-1)
        choices = torch.where(choice.here.unsqueeze(-1), own, choices)
        scores = torch.where(choice.here.unsqueeze(-1), _over_classes(mean, own).clamp(min=NEVER), scores)
    return SoftTargets(choices, scores)


def _over_classes(scores: Tensor, choices: Tensor) -> Tensor:
    """Log-probabilities [B, T, A] of the `choices` [B, T, K], and of all others together: [B, T, K + 1]."""
    number = scores.shape[2]
    there = (choices >= 0) & (choices < number)  # a choice of another kind may be beyond
    places = choices.clamp(0, number - 1)
    chosen = scores.gather(2, places).masked_fill(~there, IMPOSSIBLE)
    taken = torch.zeros(*scores.shape[:2], number + 1, dtype=torch.bool, device=scores.device)
    taken.scatter_(2, places.masked_fill(~there, number), True)
    others = scores.masked_fill(taken[..., :number], IMPOSSIBLE).logsumexp(-1, keepdim=True)
    return torch.cat([chosen, others], dim=-1)
