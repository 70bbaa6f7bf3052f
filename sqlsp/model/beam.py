"""Beam search over many questions at once.

Every step is one decoder call for all questions × beams. Legality comes from the grammar as masks; a derivation is
pushed by one action at a time outside the network. A hypothesis that completes leaves the beam, a question whose
best is settled leaves the batch. Near the end of the action budget only actions that can still be completed are
legal, so every question ends with at least one complete query.

Shapes: B questions still open, K beams, S schema items, C literal candidates (0 without values), A rule actions.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor

from sqlsp.data.types import Batch
from sqlsp.grammar.derivation import Derivation
from sqlsp.grammar.grammar import Grammar
from sqlsp.model.decoder import Context, Decoder
from sqlsp.model.pointer import IMPOSSIBLE
from sqlsp.model.recurrence import decoder_step

_DEAD = 2 * IMPOSSIBLE


@dataclass(frozen=True)
class Hypothesis:
    """A complete derivation: action codes and its log-probability."""

    codes: tuple[int, ...]
    score: float


@dataclass
class _Beams:
    """The open hypotheses: tensors [B, K, ·] and, in step with them, Python lists of derivations and their codes.

    `history` [B, K, t + 1, h] holds h of every step (row 0: zeros); `actions` [B, K, t + 1, a] the action embeddings
    (row 0: zeros), so that row p + 1 is step p and row 0 stands for "no parent"; `states` int64 [B, K, t + 1] the
    derivation states. `chosen` bool [B, K, C + S] says what was chosen; `column` int64 [B, K] which item last (−1:
    none).
    """

    question: Tensor
    score: Tensor
    z: Tensor
    h: Tensor
    cell: Tensor
    history: Tensor
    actions: Tensor
    states: Tensor
    previous: Tensor
    chosen: Tensor
    column: Tensor
    derivations: list[list[Derivation | None]]
    codes: list[list[tuple[int, ...]]]

    def select(self, rows: Tensor, beams: Tensor) -> None:
        """Keep, for each open question, the beams `beams` [B', K] of the questions `rows` [B']."""
        at = (rows.unsqueeze(1), beams)
        self.question = self.question[rows]
        for name in ("z", "h", "cell", "history", "actions", "states", "previous", "chosen", "column"):
            setattr(self, name, getattr(self, name)[at])


@torch.no_grad()
def beam_search(decoder: Decoder, grammar: Grammar, y: Tensor, batch: Batch, beam: int) -> list[list[Hypothesis]]:
    """The `beam` best derivations of every question of a batch, best first.

    Args:
        y: float [B, n, d_x], output of the stack.
        beam: K, hypotheses kept open a question (and the most that are returned).
    """
    context = decoder.prepare(y, batch)
    state = _begin(decoder, grammar, context, beam)
    finished: list[list[Hypothesis]] = [[] for _ in range(len(batch))]
    while len(state.question):
        codes, scores, origins = _expand(decoder, grammar, context, state, beam)
        _advance(decoder, grammar, context, state, codes, scores, origins, finished)
        _retire(state, finished, beam)
    return [sorted(found, key=lambda hypothesis: -hypothesis.score)[:beam] for found in finished]


def _begin(decoder: Decoder, grammar: Grammar, context: Context, beam: int) -> _Beams:
    batch, pointed, action = context.actions.shape
    like = context.h0
    hidden = like.shape[1]
    score = like.new_full((batch, beam), _DEAD)
    score[:, 0] = 0.0
    start = decoder.action_embedding.weight[decoder.start]
    return _Beams(
        question=torch.arange(batch, device=like.device),
        score=score,
        z=like.new_zeros(batch, beam, context.items.shape[2]),
        h=like.unsqueeze(1).repeat(1, beam, 1),
        cell=like.new_zeros(batch, beam, hidden),
        history=like.new_zeros(batch, beam, 1, hidden),
        actions=like.new_zeros(batch, beam, 1, action),
        states=torch.zeros(batch, beam, 1, dtype=torch.long, device=like.device),
        previous=start.expand(batch, beam, -1).to(like.dtype),
        chosen=torch.zeros(batch, beam, pointed, dtype=torch.bool, device=like.device),
        column=torch.full((batch, beam), -1, device=like.device),
        derivations=[[Derivation.start(grammar), *[None] * (beam - 1)] for _ in range(batch)],
        codes=[[()] * beam for _ in range(batch)],
    )


def _expand(
    decoder: Decoder, grammar: Grammar, context: Context, state: _Beams, beam: int
) -> tuple[Tensor, Tensor, Tensor]:
    """One decoder step; the K best continuations of each question: codes, scores and source beams, [B, K] each."""
    here = context.of_questions(state.question)
    device = state.score.device
    alive = [[d is not None for d in row] for row in state.derivations]
    states = torch.tensor([[d.state if d else 0 for d in row] for row in state.derivations], device=device)
    parents = torch.tensor([[d.parent if d else -1 for d in row] for row in state.derivations], device=device)
    at = (parents + 1)[..., None, None]
    h_parent = state.history.gather(2, at.expand(-1, -1, 1, state.history.shape[3])).squeeze(2)
    a_parent = state.actions.gather(2, at.expand(-1, -1, 1, state.actions.shape[3])).squeeze(2)
    static = decoder.static_input(state.previous, a_parent, states)
    state.z, state.h, state.cell = decoder_step(
        static, state.z, h_parent, state.h, state.cell, here.memory, decoder.weights
    )
    scores = _scores(decoder, state, states, parents, here)
    state.states = torch.cat([state.states, states.unsqueeze(2)], dim=2)
    scores = scores.masked_fill(~torch.tensor(alive, device=device).unsqueeze(-1), IMPOSSIBLE)
    _keep_completable(scores, grammar, state.derivations, decoder.config.max_actions)
    totals = (state.score.unsqueeze(-1) + scores).flatten(1)
    best, index = totals.topk(beam, dim=1)
    return index % scores.shape[2], best, index // scores.shape[2]


def _scores(decoder: Decoder, state: _Beams, states: Tensor, parents: Tensor, here: Context) -> Tensor:
    """Log-probabilities of all actions, [B, K, A + C + S], numbered as action codes are."""
    parts = [decoder.rule_scores(state.z, states)]
    if here.literals is not None:
        rule_states = state.states.gather(2, (parents + 1).unsqueeze(-1)).squeeze(-1)
        parts.append(decoder.literal_scores(state.z, states, state.chosen, state.column, rule_states, here))
    parts.append(decoder.item_scores(state.z, states, state.chosen, here)[0])
    return torch.cat(parts, dim=-1)


def _keep_completable(
    scores: Tensor, grammar: Grammar, derivations: list[list[Derivation | None]], budget: int
) -> None:
    """Make illegal, in place, the rules after which a derivation can no longer be completed within the budget."""
    for row, beams in enumerate(derivations):
        for column, derivation in enumerate(beams):
            # no single rule adds more than this to the shortest completion
            if derivation is None or derivation.step + derivation.shortest + grammar.longest_step <= budget:
                continue
            for code in grammar.legal[derivation.state].nonzero()[0].tolist():
                after = derivation.advance(code)
                if after.step + after.shortest > budget:
                    scores[row, column, code] = IMPOSSIBLE


def _advance(
    decoder: Decoder,
    grammar: Grammar,
    context: Context,
    state: _Beams,
    codes: Tensor,
    scores: Tensor,
    origins: Tensor,
    finished: list[list[Hypothesis]],
) -> None:
    """Push the chosen actions; completed derivations go to `finished` and their beam dies."""
    rows = torch.arange(len(state.question), device=codes.device)
    state.select(rows, origins)
    state.history = torch.cat([state.history, state.h.unsqueeze(2)], dim=2)
    embedded = decoder.embed_actions(codes, context.of_questions(state.question))
    state.actions = torch.cat([state.actions, embedded.unsqueeze(2)], dim=2)
    state.previous = embedded
    places = codes - grammar.actions
    pointed = (places >= 0).unsqueeze(-1)
    state.chosen = state.chosen | (
        pointed & torch.nn.functional.one_hot(places.clamp(min=0), state.chosen.shape[2]).bool()
    )
    state.column = torch.where(codes >= grammar.first_item, codes - grammar.first_item, state.column)
    state.score = scores
    questions = state.question.tolist()
    derivations, all_codes = [], []
    for row, (code_row, score_row, origin_row) in enumerate(
        zip(codes.tolist(), scores.tolist(), origins.tolist(), strict=True)
    ):
        new: list[Derivation | None] = []
        sequences: list[tuple[int, ...]] = []
        for column, (code, score, origin) in enumerate(zip(code_row, score_row, origin_row, strict=True)):
            before = state.derivations[row][origin]
            derivation = before.advance(code) if before is not None and score > IMPOSSIBLE / 2 else None
            sequence = (*state.codes[row][origin], code)
            if derivation is not None and derivation.done:
                finished[questions[row]].append(Hypothesis(sequence, score))
                derivation = None
            if derivation is None:
                state.score[row, column] = _DEAD
            new.append(derivation)
            sequences.append(sequence)
        derivations.append(new)
        all_codes.append(sequences)
    state.derivations, state.codes = derivations, all_codes


def _retire(state: _Beams, finished: list[list[Hypothesis]], beam: int) -> None:
    """Drop questions that are settled: no open beam, or none that could still enter the best K (scores only fall)."""
    keep = []
    for row, question in enumerate(state.question.tolist()):
        done = sorted((hypothesis.score for hypothesis in finished[question]), reverse=True)
        best_open = max(
            (s for s, d in zip(state.score[row].tolist(), state.derivations[row], strict=True) if d is not None),
            default=_DEAD,
        )
        if best_open > _DEAD and (len(done) < beam or best_open > done[beam - 1]):
            keep.append(row)
    if len(keep) == len(state.question):
        return
    rows = torch.tensor(keep, dtype=torch.long, device=state.score.device)
    beams = torch.arange(state.score.shape[1], device=rows.device).expand(len(keep), -1)
    state.score = state.score[rows]
    state.select(rows, beams)
    state.derivations = [state.derivations[row] for row in keep]
    state.codes = [state.codes[row] for row in keep]
