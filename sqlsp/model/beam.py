"""Beam search over many questions at once.

Every step is one decoder call for all questions × beams. What a step reads of the derivations (their states, the step
and the rule above, how short they can still end) goes to the device as one small tensor; legality comes from tables of
the grammar. A derivation is pushed by one action at a time outside the network. A hypothesis that completes leaves the
beam, a question whose best is settled leaves the batch. Near the end of the action budget only actions that can still
be completed are legal, so every question ends with at least one complete query.

Shapes: B questions still open, K beams, S schema items, C literal candidates (0 without values), A rule actions.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

import torch
from torch import Tensor

from sqlsp.data.types import Batch
from sqlsp.grammar.derivation import Derivation
from sqlsp.grammar.grammar import Grammar
from sqlsp.model.decoder import Decoder, Encoded
from sqlsp.model.pointer import IMPOSSIBLE
from sqlsp.model.recurrence import decoder_step

_DEAD = 2 * IMPOSSIBLE


@dataclass(frozen=True)
class Hypothesis:
    """A complete derivation: action codes and its log-probability."""

    codes: tuple[int, ...]
    score: float


@dataclass(frozen=True, slots=True)
class _Path:
    """An open derivation with, for each step so far, its action, the state before it and the beam it stood in.

    `column` is the item selected last, −1 where there is none.
    """

    derivation: Derivation
    codes: tuple[int, ...] = ()
    states: tuple[int, ...] = ()
    beams: tuple[int, ...] = ()
    column: int = -1

    def view(self) -> tuple[int, ...]:
        """The row of `_View` of this path."""
        derivation = self.derivation
        parent, need = derivation.parent, derivation.step + derivation.shortest
        above = (0, 0, -1, 0)
        if parent >= 0:
            above = (parent + 1, self.beams[parent], self.codes[parent], self.states[parent])
        return derivation.state, *above, need, self.column


@dataclass(frozen=True)
class _View:
    """What a decoder step sees of the paths, int64 [B, K] each.

    `parent`: 1 + the step of the rule above (0: none), `beam` the beam it stood in, `rule` its code (−1: none),
    `rule_state` the state it was applied in; `need`: actions of the shortest whole derivation; `column`: the item
    selected last (−1: none).
    """

    state: Tensor
    parent: Tensor
    beam: Tensor
    rule: Tensor
    rule_state: Tensor
    need: Tensor
    column: Tensor

    @classmethod
    def of(cls, paths: list[list[_Path | None]], device: torch.device) -> _View:
        """That of all paths; dead ones look like anything."""
        nothing = (0, 0, 0, -1, 0, 0, -1)
        rows = torch.tensor([[path.view() if path else nothing for path in row] for row in paths])
        return cls(*rows.to(device, non_blocking=True).unbind(-1))


@dataclass
class _Beams:
    """The open hypotheses: tensors [B, K, ·], and in step with them the paths (None: a dead beam).

    `previous` int64 [B, K]: code of the action before, −1 at first; `chosen` bool [B, K, C + S]: what was chosen.
    """

    question: Tensor
    score: Tensor
    z: Tensor
    h: Tensor
    cell: Tensor
    previous: Tensor
    chosen: Tensor
    paths: list[list[_Path | None]]

    def reorder(self, origins: Tensor) -> None:
        """Put into each beam what stood in the beam that `origins` int64 [B, K] names."""
        rows = torch.arange(len(origins), device=origins.device).unsqueeze(1)
        for name in ("z", "h", "cell", "chosen"):
            setattr(self, name, getattr(self, name)[rows, origins])

    def keep(self, rows: list[int]) -> None:
        """Drop all questions but those in `rows`."""
        at = torch.tensor(rows, dtype=torch.long, device=self.question.device)
        for field in fields(self)[:-1]:
            setattr(self, field.name, getattr(self, field.name)[at])
        self.paths = [self.paths[row] for row in rows]


class _Search:
    """One search: the decoder, what it knows of the questions, the beams, and what is finished."""

    def __init__(self, decoder: Decoder, grammar: Grammar, encoded: Encoded, beam: int) -> None:
        self.decoder, self.grammar, self.beam = decoder, grammar, beam
        self.weights = decoder.weights
        self.encoded, self.inputs = encoded, decoder.inputs(encoded)  # of the questions still open
        self.growth = torch.from_numpy(grammar.growth).to(encoded.h0.device)
        self.state = _begin(grammar, encoded, beam)
        # h of every step, question and beam; entry 0 is the zero state of "no rule above"
        self.history = encoded.h0.new_zeros(1, len(encoded.h0), beam, encoded.h0.shape[1])
        self.steps = 0
        self.finished: list[list[Hypothesis]] = [[] for _ in range(len(encoded.h0))]

    def step(self) -> None:
        """Push every open question by one action."""
        view = _View.of(self.state.paths, self.state.score.device)
        scores = self._expand(view)
        totals = (self.state.score.unsqueeze(-1) + scores).flatten(1)
        best, index = totals.topk(self.beam, dim=1)
        origins = index // scores.shape[2]
        self._advance(index - origins * scores.shape[2], best, origins)
        self._retire()

    def _expand(self, view: _View) -> Tensor:
        """One decoder step: log-probabilities of all actions, [B, K, A + C + S], numbered as action codes are."""
        state = self.state
        above = self.history[view.parent, state.question.unsqueeze(1), view.beam]
        static = self.inputs(state.previous, view.rule, view.state)
        state.z, state.h, state.cell = decoder_step(
            static, state.z, above, state.h, state.cell, self.encoded.attended, self.weights
        )
        self._remember(state.h)
        rules = self.decoder.rule_scores(state.z, view.state)
        too_long = view.need.unsqueeze(-1) + self.growth[view.state] > self.decoder.config.max_actions
        parts = [rules.masked_fill(too_long, IMPOSSIBLE)]
        if self.encoded.literals is not None:
            parts.append(
                self.decoder.literal_scores(
                    state.z, view.state, state.chosen, view.column, view.rule_state, self.encoded
                )
            )
        parts.append(self.decoder.item_scores(state.z, view.state, state.chosen, self.encoded)[0])
        return torch.cat(parts, dim=-1)

    def _remember(self, h: Tensor) -> None:
        self.steps += 1
        if self.steps == len(self.history):  # room for as many steps again, and some
            self.history = torch.cat([self.history, torch.zeros_like(self.history), torch.zeros_like(self.history[:1])])
        self.history[self.steps, self.state.question] = h

    def _advance(self, codes: Tensor, scores: Tensor, origins: Tensor) -> None:
        """Push the chosen actions; completed derivations go to `finished` and their beam dies."""
        state = self.state
        state.reorder(origins)
        places = (codes - self.grammar.actions).unsqueeze(-1)
        pointed, places = places >= 0, places.clamp(min=0)
        state.chosen.scatter_(2, places, state.chosen.gather(2, places) | pointed)
        state.previous, state.score = codes, scores
        questions = state.question.tolist()
        rows = zip(questions, codes.tolist(), scores.tolist(), origins.tolist(), state.paths, strict=True)
        state.paths = [self._push(*row) for row in rows]
        alive = torch.tensor([[path is not None for path in row] for row in state.paths])
        state.score = scores.masked_fill(~alive.to(scores.device), _DEAD)

    def _push(
        self, question: int, codes: list[int], scores: list[float], origins: list[int], paths: list[_Path | None]
    ) -> list[_Path | None]:
        """The paths of a question after one action each."""
        new: list[_Path | None] = []
        for code, score, origin in zip(codes, scores, origins, strict=True):
            before = paths[origin]
            if before is None or score <= IMPOSSIBLE / 2:
                new.append(None)
                continue
            after = before.derivation.advance(code)
            taken = (*before.codes, code)
            if after.done:
                self.finished[question].append(Hypothesis(taken, score))
                new.append(None)
                continue
            column = code - self.grammar.first_item if code >= self.grammar.first_item else before.column
            states, beams = (*before.states, before.derivation.state), (*before.beams, origin)
            new.append(_Path(after, taken, states, beams, column))
        return new

    def _retire(self) -> None:
        """Drop settled questions: those without an open beam, or with none that could still enter the best K, as scores
        only fall.
        """
        keep = []
        for row, (question, scores) in enumerate(
            zip(self.state.question.tolist(), self.state.score.tolist(), strict=True)
        ):
            done = sorted((hypothesis.score for hypothesis in self.finished[question]), reverse=True)
            bar = done[self.beam - 1] if len(done) >= self.beam else _DEAD
            if max(scores) > bar:
                keep.append(row)
        if len(keep) < len(self.state.question):
            self.state.keep(keep)
            at = torch.tensor(keep, dtype=torch.long, device=self.state.question.device)
            self.encoded, self.inputs = self.encoded.of_questions(at), self.inputs.of_questions(at)


def _begin(grammar: Grammar, encoded: Encoded, beam: int) -> _Beams:
    """One live beam a question, at the beginning of a derivation."""
    like = encoded.h0
    batch, hidden = like.shape
    score = like.new_full((batch, beam), _DEAD)
    score[:, 0] = 0.0
    start = _Path(Derivation.start(grammar))
    return _Beams(
        question=torch.arange(batch, device=like.device),
        score=score,
        z=like.new_zeros(batch, beam, encoded.items.shape[2]),
        h=like.unsqueeze(1).repeat(1, beam, 1),
        cell=like.new_zeros(batch, beam, hidden),
        previous=torch.full((batch, beam), -1, device=like.device),
        chosen=torch.zeros(batch, beam, encoded.actions.shape[1], dtype=torch.bool, device=like.device),
        paths=[[start, *[None] * (beam - 1)] for _ in range(batch)],
    )


@torch.inference_mode()
def beam_search(decoder: Decoder, grammar: Grammar, y: Tensor, batch: Batch, beam: int) -> list[list[Hypothesis]]:
    """The `beam` best derivations of every question of a batch, best first.

    Args:
        y: float [B, n, d_x], output of the stack.
        beam: K, hypotheses kept open a question (and the most that are returned).
    """
    search = _Search(decoder, grammar, decoder.prepare(y, batch), beam)
    while len(search.state.question):
        search.step()
    return [sorted(found, key=lambda hypothesis: -hypothesis.score)[:beam] for found in search.finished]
