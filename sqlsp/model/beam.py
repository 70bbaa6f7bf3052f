"""Beam search over many questions at once, independent of the model that scores the actions.

Every step is one decoder call for all questions × beams. The derivations advance on the device, too. A complete
hypothesis leaves the beam. A question is settled when none of its open hypotheses can still enter its best K, because
scores only decrease. An action is allowed only if SQLite can prepare the resulting SQL and the remaining actions of the
budget suffice to complete it. So every question ends with at least one valid query. The actions are written to a trace
on the device, which is read once, at the end.

Shapes: B questions still open, K beams, A rule actions, C literal candidates, S schema items, M rows of a memory (see
`model.derivations`).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Protocol, TypeVar

import torch
from torch import Tensor

from sqlsp.model.derivations import IMPOSSIBLE, Derivations
from sqlsp.model.replay import FAILURES, Pace, ReplayError, Steps, describe, pace_on

log = logging.getLogger(__name__)

_DEAD = 2 * IMPOSSIBLE
_LOWEST = IMPOSSIBLE / 2  # a score below this contains an illegal action

Accepts = Sequence[Callable[[tuple[int, ...]], bool]]
"""For each question of a batch, a function of action codes. It returns True if their query may be an answer."""

E = TypeVar("E", contravariant=True)
S = TypeVar("S")


class StepDecoder(Protocol[E, S]):
    """The interface of a decoder to beam search: E is its encoding of the questions, S its state in all beams.

    No method reads a value on the device. The tensors of a state have constant shapes, except in `select_questions`.
    """

    def start(self, encoded: E, derivations: Derivations) -> S:
        """Returns the state before the first step."""

    def step(self, state: S, derivations: Derivations) -> tuple[Tensor, S]:
        """Returns log-probabilities of all actions, [B, K, A + C + S], by action code, and the next state.

        The log-probability of an illegal action is IMPOSSIBLE or less. The caller may overwrite the log-probabilities.
        """

    def reorder(self, state: S, origins: Tensor) -> S:
        """Returns the state in which beam (i, j) continues the previous beam `origins[i, j]`.

        `origins`: int64 [B, K], indices over the beams of all questions.
        """

    def select_questions(self, state: S, questions: Tensor) -> S:
        """Returns the state of the open questions only. `questions`: int64 [B'], their indices."""


@dataclass(frozen=True)
class Hypothesis:
    """A complete derivation: action codes and its log-probability."""

    codes: tuple[int, ...]
    score: float


@dataclass(frozen=True)
class _Trace:
    """The action taken in every row of a memory, written in place."""

    code: Tensor  # int64, M
    before: Tensor  # int64, M: row of the previous action; below `stride` if there was none
    ended: Tensor  # float, M: score of the derivation if this action completed it, else DEAD

    def codes(self, row: int, stride: int) -> tuple[int, ...]:
        """Returns the actions of a derivation up to the action of `row`. `stride`: rows of the trace per step.

        Call it for a trace on the host, because it reads single numbers.
        """
        codes = []
        while row >= stride:
            codes.append(int(self.code[row]))
            row = int(self.before[row])
        return tuple(reversed(codes))

    def on_host(self, rows: int) -> _Trace:
        return _Trace(code=self.code[:rows].cpu(), before=self.before[:rows].cpu(), ended=self.ended[:rows].cpu())


@dataclass(frozen=True)
class _Beams(Generic[S]):
    """The state of the search between two steps."""

    derivations: Derivations
    state: S
    score: Tensor  # float, B K: scores of the open hypotheses; IMPOSSIBLE or less in empty beams
    best: Tensor  # float, B K: the best scores of complete hypotheses, in descending order
    first: Tensor  # int64, B 1: the first beam of each question, as an index over the beams of all questions
    trace: _Trace

    def unsettled(self) -> Tensor:
        """Returns bool [B], True for questions with an open hypothesis that can still enter the best K."""
        return self.score.amax(1) > self.best[:, -1].clamp(min=_LOWEST)


class _Search(Generic[E, S]):
    """The steps of beam search with one decoder."""

    def __init__(self, decoder: StepDecoder[E, S]) -> None:
        self.decoder = decoder

    def start(self, encoded: E, derivations: Derivations) -> _Beams[S]:
        device = derivations.state.device
        questions, beam = derivations.state.shape
        score = torch.full((questions, beam), _DEAD, device=device)
        best = score.clone()
        score[:, 0] = 0.0
        first = torch.arange(0, questions * beam, beam, device=device).unsqueeze(1)
        code = torch.empty(derivations.rows, dtype=torch.long, device=device)
        trace = _Trace(code, torch.empty_like(code), ended=score.new_full((derivations.rows,), _DEAD))
        state = self.decoder.start(encoded, derivations)
        return _Beams(derivations, state, score=score, best=best, first=first, trace=trace)

    def step(self, beams: _Beams[S]) -> _Beams[S]:
        scores, state = self.decoder.step(beams.state, beams.derivations)
        scores = beams.derivations.mask_scores(scores)
        beam, actions = scores.shape[1:]
        totals = (beams.score.unsqueeze(-1) + scores).flatten(1)
        score, index = totals.topk(beam, dim=1)
        origin = index // actions
        codes = index - origin * actions
        origins = origin + beams.first
        here = beams.derivations.here
        derivations = beams.derivations.advance(codes, origins)
        done = derivations.done
        ended = score.masked_fill(~done, _DEAD)
        beams.trace.code[here] = codes
        beams.trace.before[here] = here.gather(1, origin) - derivations.stride
        beams.trace.ended[here] = ended
        return replace(
            beams,
            derivations=derivations,
            state=self.decoder.reorder(state, origins),
            score=score.masked_fill(done, _DEAD),
            best=torch.cat([beams.best, ended], dim=1).topk(beam, dim=1).values,
        )

    def select_questions(self, beams: _Beams[S], questions: Tensor) -> _Beams[S]:
        """Returns the beams of the open questions only. `questions`: int64 [B'], their indices."""
        return replace(
            beams,
            derivations=beams.derivations.select_questions(questions),
            state=self.decoder.select_questions(beams.state, questions),
            score=beams.score[questions],
            best=beams.best[questions],
            first=beams.first[: len(questions)],
        )


@torch.inference_mode()
def beam_search(
    decoder: StepDecoder[E, S], encoded: E, derivations: Derivations, pace: Pace, accepts: Accepts | None = None
) -> list[list[Hypothesis]]:
    """Returns the K best derivations of every question of a batch, best first.

    `encoded`: the decoder's encoding of the questions. `derivations`: empty derivations, which `Derivations.start` made
    for this `pace`. Their shape is [B, K]. `accepts`: rejects complete derivations, which do not count among the K.
    """
    search: _Search[E, S] = _Search(decoder)
    questions, beam = derivations.state.shape
    taken = 0
    steps = Steps(search.step, search.start(encoded, derivations), pace.record)
    unsettled = [True] * questions
    while any(unsettled):
        if (taken + 1) * derivations.stride >= derivations.rows:
            raise RuntimeError("the search did not end within its budget")
        if pace.shrink and not all(unsettled):
            rows = [row for row, is_open in enumerate(unsettled) if is_open]
            steps.state = search.select_questions(steps.state, torch.tensor(rows, device=derivations.state.device))
        for _ in range(pace.interval):
            steps.take()
        if accepts is not None:
            _refuse(steps.state, range(taken + 1, taken + pace.interval + 1), questions, accepts)
        taken += pace.interval
        unsettled = steps.state.unsettled().tolist()
    return _read(steps.state.trace, taken, questions, beam)


def _refuse(beams: _Beams[S], steps: range, questions: int, accepts: Accepts) -> None:
    """Removes, in place, the derivations that were completed in `steps` and that `accepts` rejects.

    `questions`: the number of questions at the start of the search.
    """
    beam = beams.score.shape[1]
    stride = questions * beam
    rows = steps.stop * stride
    new = beams.trace.ended[steps.start * stride : rows].cpu()
    ended = (new > _LOWEST).nonzero().flatten() + steps.start * stride
    if not len(ended):
        return
    trace = beams.trace.on_host(rows)
    refused = [row for row in ended.tolist() if not accepts[row % stride // beam](trace.codes(row, stride))]
    if refused:
        beams.trace.ended[refused] = _DEAD
        by_question = _by_question(beams.trace.ended[:rows], questions, beam)
        open_questions = beams.derivations.here[:, 0] % stride // beam
        beams.best.copy_(by_question[open_questions].topk(beam, dim=1).values)


def _by_question(ended: Tensor, questions: int, beam: int) -> Tensor:
    """Groups the rows of the trace by question: [M] → [B, steps · K]."""
    return ended.view(-1, questions, beam).transpose(0, 1).flatten(1)


def _read(trace: _Trace, steps: int, questions: int, beam: int) -> list[list[Hypothesis]]:
    """Returns the best complete derivations of every question, best first, from a trace of `steps` steps."""
    stride = questions * beam
    trace = trace.on_host((steps + 1) * stride)
    # of equal scores the earlier one comes first
    scores, order = _by_question(trace.ended, questions, beam).sort(dim=1, descending=True, stable=True)
    hypotheses: list[list[Hypothesis]] = []
    for question in range(questions):
        best = zip(order[question, :beam].tolist(), scores[question, :beam].tolist(), strict=True)
        rows = [(index // beam * stride + question * beam + index % beam, score) for index, score in best]
        hypotheses.append([Hypothesis(trace.codes(row, stride), score) for row, score in rows if score > _LOWEST])
    return hypotheses


class CheckedSearch:
    """Runs beam searches on a device. If `graphs` is True and the device is a GPU, it records steps as CUDA graphs.

    The first recorded search is repeated with kernels that Python launches one by one, and the results are compared. If
    they differ, or if recording fails, all later searches run without graphs. Delete this class together with the
    recording in `replay.py`.
    """

    def __init__(self, graphs: bool = True) -> None:
        self._graphs = graphs
        self._compared = False

    def __call__(
        self, search: Callable[[Pace], list[list[Hypothesis]]], device: torch.device
    ) -> list[list[Hypothesis]]:
        pace = pace_on(device, self._graphs)
        if pace.record is None:
            return search(pace)
        launched = replace(pace, record=None)
        try:
            hypotheses = search(pace)
            if not (self._compared or _codes(hypotheses) == _codes(search(launched))):
                raise ReplayError("they found other queries than steps that were launched")
            self._compared = True
            return hypotheses
        except FAILURES as error:
            log.warning(
                "steps of the beam are launched one by one, not as CUDA graphs: %s (graphs=false: from the start)",
                describe(error),
            )
        self._graphs = False
        return search(launched)


def _codes(hypotheses: list[list[Hypothesis]]) -> list[list[tuple[int, ...]]]:
    return [[hypothesis.codes for hypothesis in best] for best in hypotheses]
