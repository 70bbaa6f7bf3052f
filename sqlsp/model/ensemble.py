"""Several parsers as one: beam search uses the mean of their log-probabilities at every step.

It is the mean of logarithms, not the logarithm of the mean: a product of experts, in which each has a veto. The score
of a hypothesis is the mean of the parsers' scores. The probabilities of a step no longer add up to one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor

from sqlsp.data.types import Batch
from sqlsp.model.beam import Hypothesis, StepDecoder, beam_search
from sqlsp.model.derivations import Derivations
from sqlsp.model.parser import Parser
from sqlsp.model.replay import Pace, pace_on
from sqlsp.model.stepping import DecoderSteps


class EnsembleSteps:
    """Decoders that score actions together (a `StepDecoder`); encodings and states are tuples, by member."""

    def __init__(self, members: Sequence[StepDecoder[Any, Any]]) -> None:
        self.members = tuple(members)

    def start(self, encoded: tuple[Any, ...], derivations: Derivations) -> tuple[Any, ...]:
        return tuple(member.start(known, derivations) for member, known in zip(self.members, encoded, strict=True))

    def step(self, state: tuple[Any, ...], derivations: Derivations) -> tuple[Tensor, tuple[Any, ...]]:
        """Mean log-probabilities of all actions, [B, K, A + C + S], and the state after."""
        found = [member.step(own, derivations) for member, own in zip(self.members, state, strict=True)]
        return torch.stack([scores for scores, _ in found]).mean(0), tuple(after for _, after in found)

    def reorder(self, state: tuple[Any, ...], origins: Tensor) -> tuple[Any, ...]:
        """The state with beams replaced by `origins`, int64 [B, K], indices over the beams of all questions."""
        return tuple(member.reorder(own, origins) for member, own in zip(self.members, state, strict=True))

    def keep(self, state: tuple[Any, ...], questions: Tensor) -> tuple[Any, ...]:
        """The state of the open questions alone; `questions`, int64 [B'], holds their indices."""
        return tuple(member.keep(own, questions) for member, own in zip(self.members, state, strict=True))


class Ensemble:
    """Parsers with one grammar on one device that answer as one; meanwhile their weights must not change."""

    def __init__(self, parsers: Sequence[Parser]) -> None:
        self.parsers = [parser.eval() for parser in parsers]
        self.device = next(parsers[0].parameters()).device
        self.beam = max(parser.default_beam for parser in parsers)
        self.budget = max(parser.decoder.config.max_actions for parser in parsers)
        with torch.autocast(self.device.type, enabled=False):
            self._steps = [DecoderSteps(parser.decoder) for parser in parsers]

    @torch.no_grad()
    def parse(
        self, batches: Sequence[Batch], beam: int | None = None, pace: Pace | None = None
    ) -> list[list[Hypothesis]]:
        """The best derivations of each question, best first, by one beam search of all parsers.

        `batches` are the same questions as each parser reads them, with the same literal candidates. `beam` None: the
        largest default of the parsers. `pace` None: chosen for the device.
        """
        encoded = tuple(parser.read(batch) for parser, batch in zip(self.parsers, batches, strict=True))
        pace = pace or pace_on(self.device)
        start = Derivations.start(self.parsers[0].grammar, batches[0], beam or self.beam, self.budget, pace)
        with torch.autocast(self.device.type, enabled=False):
            if len(encoded) == 1:
                return beam_search(self._steps[0], encoded[0], start, pace)
            return beam_search(EnsembleSteps(self._steps), encoded, start, pace)
