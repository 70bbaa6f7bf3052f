"""Beam search over many questions at once, independent of the model that scores the actions.

Every step is one decoder call for all questions × beams. The derivations also advance on the device, by the tables of
the grammar. A complete hypothesis leaves the beam. A question is settled when none of its open hypotheses can still
enter its best K: scores only decrease.

Near the end of the action budget, an action is allowed only if the derivation can still be completed after it. At every
step, an action is allowed only if the resulting SQL can be prepared by SQLite. Every question therefore ends with at
least one valid query. The actions are written to a trace on the device, which is read once, at the end.

Shapes: B questions still open, K beams, A rule actions, C literal candidates, S schema items, M rows of a memory (see
`model.derivations`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import torch
from torch import Tensor

from sqlsp.model.derivations import IMPOSSIBLE, Derivations
from sqlsp.model.replay import Pace, Steps

_DEAD = 2 * IMPOSSIBLE
_LOWEST = IMPOSSIBLE / 2  # a score below this contains an illegal action

E = TypeVar("E", contravariant=True)
S = TypeVar("S")


class StepDecoder(Protocol[E, S]):
    """The interface of a decoder to beam search: E is its encoding of the questions, S its state in all beams.

    No method reads a value on the device. The tensors of a state keep their shapes, except in `keep`.
    """

    def start(self, encoded: E, derivations: Derivations) -> S:
        """The state before the first step."""

    def step(self, state: S, derivations: Derivations) -> tuple[Tensor, S]:
        """Log-probabilities of all actions, [B, K, A + C + S], in the order of action codes, and the next state.

        They are IMPOSSIBLE or less where an action is not legal. The caller may overwrite the tensor.
        """

    def reorder(self, state: S, origins: Tensor) -> S:
        """The state with beams replaced by `origins`, int64 [B, K], indices over the beams of all questions."""

    def keep(self, state: S, questions: Tensor) -> S:
        """The state of the open questions alone; `questions`, int64 [B'], holds their indices."""


@dataclass(frozen=True)
class Hypothesis:
    """A complete derivation: action codes and its log-probability."""

    codes: tuple[int, ...]
    score: float


@dataclass(frozen=True)
class _Trace:
    """The action taken in every row of a memory, written in place.

    `code` and `before`, int64 [M]: the action, and the row of the previous step of this derivation; a value smaller
    than the rows of the first step means that there is none. `ended`, float [M]: the score of the derivation if this
    action completed it, else DEAD.
    """

    code: Tensor
    before: Tensor
    ended: Tensor

    @classmethod
    def empty(cls, rows: int, like: Tensor) -> _Trace:
        code = torch.empty(rows, dtype=torch.long, device=like.device)
        return cls(code, torch.empty_like(code), like.new_full((rows,), _DEAD))


@dataclass(frozen=True)
class _Beams(Generic[S]):
    """The state of the search between two steps.

    `score`, float [B, K]: scores of the open hypotheses (IMPOSSIBLE or less: no hypothesis). `best`, float [B, K]:
    scores of the best complete ones, in order. `first`, int64 [B, 1]: the first beam of each question, as an index over
    the beams of all questions.
    """

    derivations: Derivations
    state: S
    score: Tensor
    best: Tensor
    first: Tensor
    trace: _Trace

    def unsettled(self) -> Tensor:
        """bool [B], True for questions whose open hypotheses can still enter the best K."""
        return self.score.amax(1) > self.best[:, -1].clamp(min=_LOWEST)


class _Search(Generic[E, S]):
    """The steps of beam search with one decoder."""

    def __init__(self, decoder: StepDecoder[E, S]) -> None:
        self.decoder = decoder

    def start(self, encoded: E, derivations: Derivations) -> _Beams[S]:
        """Start with one live beam for each question, at the beginning of a derivation."""
        score = torch.full(derivations.state.shape, _DEAD, device=derivations.state.device)
        best = score.clone()
        score[:, 0] = 0.0
        trace = _Trace.empty(derivations.rows, score)
        state = self.decoder.start(encoded, derivations)
        return _Beams(derivations, state, score, best, _first(score), trace)

    def step(self, beams: _Beams[S]) -> _Beams[S]:
        """Extend the derivations of every open question by one action."""
        scores, state = self.decoder.step(beams.state, beams.derivations)
        scores = beams.derivations.restricted(scores)
        beam, actions = scores.shape[1:]
        totals = (beams.score.unsqueeze(-1) + scores).flatten(1)
        score, index = totals.topk(beam, dim=1)
        origin = index // actions
        codes, origins = index - origin * actions, origin + beams.first
        here = beams.derivations.here
        derivations = beams.derivations.advance(codes, origins)
        done = derivations.done
        ended = score.masked_fill(~done, _DEAD)
        beams.trace.code[here] = codes
        beams.trace.before[here] = here.gather(1, origin) - derivations.stride
        beams.trace.ended[here] = ended
        return _Beams(
            derivations,
            self.decoder.reorder(state, origins),
            score.masked_fill(done, _DEAD),
            torch.cat([beams.best, ended], dim=1).topk(beam, dim=1).values,
            beams.first,
            beams.trace,
        )

    def keep(self, beams: _Beams[S], questions: Tensor) -> _Beams[S]:
        """The beams of the open questions alone; `questions`, int64 [B'], holds their indices."""
        return _Beams(
            beams.derivations.keep(questions),
            self.decoder.keep(beams.state, questions),
            beams.score[questions],
            beams.best[questions],
            beams.first[: len(questions)],
            beams.trace,
        )


def _first(score: Tensor) -> Tensor:
    """int64 [B, 1], the first beam of each question, as an index over the beams of all questions."""
    questions, beam = score.shape
    return torch.arange(0, questions * beam, beam, device=score.device).unsqueeze(1)


@torch.inference_mode()
def beam_search(decoder: StepDecoder[E, S], encoded: E, derivations: Derivations, pace: Pace) -> list[list[Hypothesis]]:
    """The K best derivations of every question of a batch, best first.

    Args:
        encoded: the decoder's encoding of the questions.
        derivations: empty derivations, started for this `pace`; their shape gives K.
        pace: how steps are run on this device.
    """
    search: _Search[E, S] = _Search(decoder)
    (questions, beam), taken = derivations.state.shape, 0
    steps = Steps(search.step, search.start(encoded, derivations), pace.record)
    unsettled = [True] * questions
    while any(unsettled):
        if pace.shrink and not all(unsettled):
            rows = [row for row, still in enumerate(unsettled) if still]
            steps.state = search.keep(steps.state, torch.tensor(rows, device=derivations.state.device))
        for _ in range(pace.look):
            steps.take()
        taken += pace.look
        unsettled = steps.state.unsettled().tolist()
    return _read(steps.state.trace, taken, questions, beam)


def _read(trace: _Trace, steps: int, questions: int, beam: int) -> list[list[Hypothesis]]:
    """The best complete derivations of all questions."""
    stride = questions * beam
    code, before, ended = (part[: (steps + 1) * stride].cpu() for part in (trace.code, trace.before, trace.ended))
    codes, origins = code.tolist(), before.tolist()

    def derived(row: int) -> Iterator[int]:
        while row >= stride:
            yield codes[row]
            row = origins[row]

    by_question = ended.view(-1, questions, beam).transpose(0, 1).flatten(1)  # B, steps × K
    scores, order = by_question.sort(dim=1, descending=True, stable=True)  # of equal scores the earlier one comes first
    found: list[list[Hypothesis]] = []
    for question, (best, places) in enumerate(zip(scores[:, :beam].tolist(), order[:, :beam].tolist(), strict=True)):
        rows = [place // beam * stride + question * beam + place % beam for place in places]
        found.append(
            [
                Hypothesis(tuple(derived(row))[::-1], score)
                for row, score in zip(rows, best, strict=True)
                if score > _LOWEST
            ]
        )
    return found
