"""Beam search over many questions at once, independent of the model that scores the actions.

Every step is one decoder call for all questions × beams. The derivations advance on the device, too. A complete
hypothesis leaves the beam. The scores of open hypotheses only decrease. So a question is settled once its best open
hypothesis scores no higher than its K-th best complete one. An action is allowed only if SQLite can prepare the
resulting SQL and the remaining actions of the budget suffice to complete the derivation. So every question ends with at
least one valid query. The actions are written to a trace on the device, which is read once, at the end.

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
from sqlsp.model.replay import FAILURES, Pace, ReplayError, Steps, describe_failure, pace_on

log = logging.getLogger(__name__)

_DEAD = 2 * IMPOSSIBLE  # the score of an empty beam: lower than the score of any illegal action
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
    """The action taken in every row of a memory, by step, question and beam. The search writes it in place."""

    code: Tensor  # int64, M
    previous: Tensor  # int64, M: row of the previous action; below `stride` if there was none
    final: Tensor  # float, M: score of the derivation if this action completed it, else _DEAD

    def codes(self, row: int, stride: int) -> tuple[int, ...]:
        """Returns the actions of a derivation up to the action of `row`. `stride`: rows of the trace per step.

        Call this method for a trace on the host, because it reads single numbers.
        """
        codes = []
        while row >= stride:  # the rows of the first step begin at `stride`
            codes.append(int(self.code[row]))
            row = int(self.previous[row])
        return tuple(reversed(codes))

    def on_host(self, rows: int) -> _Trace:
        """Returns a copy of the first `rows` rows in the memory of the host."""
        return _Trace(code=self.code[:rows].cpu(), previous=self.previous[:rows].cpu(), final=self.final[:rows].cpu())


@dataclass(frozen=True)
class _Beams(Generic[S]):
    """The state of the search between two steps."""

    derivations: Derivations
    state: S
    score: Tensor  # float, B K: scores of the open hypotheses; IMPOSSIBLE or less in empty beams
    top: Tensor  # float, B K: the best scores of complete hypotheses, in descending order; _DEAD if there are fewer
    first_beam: Tensor  # int64, B 1: the first beam of each question, as an index over the beams of all questions
    trace: _Trace

    def unsettled(self) -> Tensor:
        """Returns bool [B], True for questions with an open hypothesis that can still enter the best K."""
        return self.score.amax(1) > self.top[:, -1].clamp(min=_LOWEST)


class _Search(Generic[E, S]):
    """The first state and the step of a beam search with one decoder."""

    def __init__(self, decoder: StepDecoder[E, S]) -> None:
        self.decoder = decoder

    def start(self, encoded: E, derivations: Derivations) -> _Beams[S]:
        """Returns the state before the first step, in which only the first beam of every question is open."""
        device = derivations.state.device
        questions, beam = derivations.state.shape
        score = torch.full((questions, beam), _DEAD, device=device)
        top = score.clone()
        score[:, 0] = 0.0
        first_beam = torch.arange(0, questions * beam, beam, device=device).unsqueeze(1)
        code = torch.empty(derivations.rows, dtype=torch.long, device=device)
        trace = _Trace(code, torch.empty_like(code), final=score.new_full((derivations.rows,), _DEAD))
        state = self.decoder.start(encoded, derivations)
        return _Beams(derivations, state, score=score, top=top, first_beam=first_beam, trace=trace)

    def step(self, beams: _Beams[S]) -> _Beams[S]:
        """Extends the open hypotheses of every question by one action, and continues with the best K extensions."""
        scores, state = self.decoder.step(beams.state, beams.derivations)
        scores = beams.derivations.mask_scores(scores)
        beam, actions = scores.shape[1:]
        totals = (beams.score.unsqueeze(-1) + scores).flatten(1)  # B K·actions
        score, extension = totals.topk(beam, dim=1)
        origin = extension // actions  # the beam that is extended, within the question
        codes = extension - origin * actions
        origins = origin + beams.first_beam  # the same beam among the beams of all questions
        row = beams.derivations.row
        derivations = beams.derivations.advance(codes, origins)
        done = derivations.done
        final = score.masked_fill(~done, _DEAD)
        beams.trace.code[row] = codes
        beams.trace.previous[row] = row.gather(1, origin) - derivations.stride
        beams.trace.final[row] = final
        return replace(
            beams,
            derivations=derivations,
            state=self.decoder.reorder(state, origins),
            score=score.masked_fill(done, _DEAD),
            top=torch.cat([beams.top, final], dim=1).topk(beam, dim=1).values,
        )

    def select_questions(self, beams: _Beams[S], questions: Tensor) -> _Beams[S]:
        """Returns the beams of the open questions only. `questions`: int64 [B'], their indices."""
        return replace(
            beams,
            derivations=beams.derivations.select_questions(questions),
            state=self.decoder.select_questions(beams.state, questions),
            score=beams.score[questions],
            top=beams.top[questions],
            first_beam=beams.first_beam[: len(questions)],  # the beams are numbered anew
        )


@torch.inference_mode()
def beam_search(
    decoder: StepDecoder[E, S], encoded: E, derivations: Derivations, pace: Pace, accepts: Accepts | None = None
) -> list[list[Hypothesis]]:
    """Returns the K best derivations of every question of a batch, best first.

    `encoded`: the decoder's encoding of the questions. `derivations`: empty derivations of shape [B, K], which
    `Derivations.start` made for this `pace`. A complete derivation that `accepts` rejects does not count among the K.
    """
    search: _Search[E, S] = _Search(decoder)
    questions, beam = derivations.state.shape
    steps_taken = 0
    steps = Steps(search.step, search.start(encoded, derivations), pace.record)
    unsettled = [True] * questions
    while any(unsettled):
        if (steps_taken + 1) * derivations.stride >= derivations.rows:
            raise RuntimeError("the search did not end within its budget")
        if pace.shrink and not all(unsettled):
            indices = [index for index, is_open in enumerate(unsettled) if is_open]
            open_questions = torch.tensor(indices, device=derivations.state.device)
            steps.state = search.select_questions(steps.state, open_questions)
        for _ in range(pace.interval):
            steps.advance()
        if accepts is not None:
            # steps are numbered from 1, because row 0 of a memory means "no parent rule"
            new_steps = range(steps_taken + 1, steps_taken + pace.interval + 1)
            _remove_rejected(steps.state, new_steps, questions, accepts)
        steps_taken += pace.interval
        unsettled = steps.state.unsettled().tolist()
    return _read_best(steps.state.trace, steps_taken, questions, beam)


def _remove_rejected(beams: _Beams[S], steps: range, questions: int, accepts: Accepts) -> None:
    """Removes, in place, the derivations that were completed in `steps` and that `accepts` rejects.

    `questions`: the number of questions at the start of the search.
    """
    beam = beams.score.shape[1]
    stride = questions * beam
    first_row = steps.start * stride
    end_row = steps.stop * stride
    new_scores = beams.trace.final[first_row:end_row].cpu()
    completed = (new_scores > _LOWEST).nonzero().flatten() + first_row
    if not len(completed):
        return
    trace = beams.trace.on_host(end_row)
    rejected = []
    for row in completed.tolist():
        question = row % stride // beam
        if not accepts[question](trace.codes(row, stride)):
            rejected.append(row)
    if rejected:
        beams.trace.final[rejected] = _DEAD
        by_question = _group_by_question(beams.trace.final[:end_row], questions, beam)
        open_questions = beams.derivations.row[:, 0] % stride // beam
        beams.top.copy_(by_question[open_questions].topk(beam, dim=1).values)


def _group_by_question(final: Tensor, questions: int, beam: int) -> Tensor:
    """Groups the rows of the trace by question: [M] → [B, steps · K]."""
    return final.view(-1, questions, beam).transpose(0, 1).flatten(1)


def _read_best(trace: _Trace, steps: int, questions: int, beam: int) -> list[list[Hypothesis]]:
    """Returns the best complete derivations of every question, best first, from a trace of `steps` steps."""
    stride = questions * beam
    trace = trace.on_host((steps + 1) * stride)
    # derivations of equal score come in the order in which they were completed
    scores, order = _group_by_question(trace.final, questions, beam).sort(dim=1, descending=True, stable=True)
    hypotheses: list[list[Hypothesis]] = []
    for question in range(questions):
        best: list[Hypothesis] = []
        for index, score in zip(order[question, :beam].tolist(), scores[question, :beam].tolist(), strict=True):
            step, beam_index = divmod(index, beam)
            row = step * stride + question * beam + beam_index
            if score > _LOWEST:
                best.append(Hypothesis(trace.codes(row, stride), score))
        hypotheses.append(best)
    return hypotheses


class CheckedSearch:
    """Runs beam searches on a device, on a GPU with steps recorded as CUDA graphs if `graphs` is True.

    The first recorded search is repeated without graphs. If the results differ, or if recording fails, all later
    searches run without graphs. Delete this class together with the recording in `replay.py`.
    """

    def __init__(self, graphs: bool = True) -> None:
        self._graphs = graphs
        self._compared = False

    def __call__(
        self, search: Callable[[Pace], list[list[Hypothesis]]], device: torch.device
    ) -> list[list[Hypothesis]]:
        """Returns the result of `search`, which runs one beam search with the steps of the given pace."""
        pace = pace_on(device, self._graphs)
        if pace.record is None:
            return search(pace)
        launched = replace(pace, record=None)
        try:
            hypotheses = search(pace)
            if not self._compared and _codes(hypotheses) != _codes(search(launched)):
                raise ReplayError("they found other queries than steps that were launched")
            self._compared = True
            return hypotheses
        except FAILURES as error:
            log.warning(
                "steps of the beam are launched one by one, not as CUDA graphs: %s (graphs=false: from the start)",
                describe_failure(error),
            )
        self._graphs = False
        return search(launched)


def _codes(hypotheses: list[list[Hypothesis]]) -> list[list[tuple[int, ...]]]:
    """Returns the hypotheses without their scores, which may differ in the last digits."""
    return [[hypothesis.codes for hypothesis in best] for best in hypotheses]
