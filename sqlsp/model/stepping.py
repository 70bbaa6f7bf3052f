"""The decoder one step at a time, for beam search: many questions, several derivations per question.

Shapes: B questions still open, K beams, S schema items, C literal candidates (0 without values), A rule actions, M rows
of a memory (see `model.derivations`), a width of action embeddings, h LSTM width, z width of z_t.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import torch
from torch import Tensor

from sqlsp.model.blocks import select
from sqlsp.model.decoder import Decoder, Encoded
from sqlsp.model.derivations import Derivations, reordered
from sqlsp.model.recurrence import decoder_step


@dataclass(frozen=True)
class InputRows:
    """Computes `Decoder.static_input` as a sum of precomputed rows, so that beam search repeats no matrix product.

    Code −1, the last row, means no previous action (`previous`) or no parent rule (`parent`).
    """

    previous: Tensor  # A+1 4h, by the previous action
    parent: Tensor  # A+1 4h, by the parent rule
    state: Tensor  # states 4h, by the state; includes the bias
    by_previous: Tensor  # 4h a, from an action embedding to a row of `previous`

    def __call__(self, pointed: Tensor, previous: Tensor, parents: Tensor, states: Tensor) -> Tensor:
        """Returns the static input, [B, Q, 4h].

        `pointed`: float [B, C + S, 4h], rows for previous actions that selected a candidate or item. The other
        arguments are int64 [B, Q]. `previous`: code of the previous action. `parents`: code of the parent rule.
        """
        rules = len(self.previous) - 1
        is_pointer = (previous >= rules).unsqueeze(-1)
        question = torch.arange(len(previous), device=previous.device).unsqueeze(1)
        of_pointers = pointed[question, (previous - rules).clamp(min=0)]
        of_rules = self.previous[previous.clamp(max=rules - 1)]
        return torch.where(is_pointer, of_pointers, of_rules) + self.parent[parents] + self.state[states]

    @classmethod
    def of(cls, decoder: Decoder) -> InputRows:
        """Multiplies the blocks of `Decoder.static` with the embeddings that they are applied to."""
        action = decoder.action_embedding.embedding_dim
        widths = [action, action, decoder.slot_embedding.embedding_dim]
        by_previous, by_parent, by_slot = decoder.static.weight.split(widths, dim=1)
        rules = decoder.action_embedding.weight[:-1] @ by_parent.T
        return cls(
            previous=decoder.action_embedding.weight @ by_previous.T,
            parent=torch.cat([rules, torch.zeros_like(rules[:1])]),
            state=(decoder.slot_embedding.weight @ by_slot.T + decoder.static.bias)[decoder.slot_of_state],
            by_previous=by_previous,
        )


@dataclass(frozen=True)
class DecoderState:
    """The state of the decoder after the last step of a search, for the questions still open."""

    encoded: Encoded
    pointed: Tensor  # B C+S 4h, as in `InputRows.__call__`
    z: Tensor  # B K z
    h: Tensor  # B K h
    cell: Tensor  # B K h
    memory: Tensor  # M h, the h of every step, updated by every step; row 0 is zero


class DecoderSteps:
    """A trained decoder for beam search (a `StepDecoder` of `model.beam`). Its weights must not change any more."""

    @torch.no_grad()
    def __init__(self, decoder: Decoder) -> None:
        self.decoder = decoder
        self.rows = InputRows.of(decoder)

    def start(self, encoded: Encoded, derivations: Derivations) -> DecoderState:
        """Returns the state before the first step, which is the same in all beams of a question."""
        batch, beam = derivations.state.shape
        h0 = encoded.h0
        memory = h0.new_empty(derivations.rows, h0.shape[1])
        memory[0] = 0
        return DecoderState(
            encoded=encoded,
            pointed=encoded.actions @ self.rows.by_previous.T,
            z=h0.new_zeros(batch, beam, encoded.items.shape[2]),
            h=h0.unsqueeze(1).repeat(1, beam, 1),
            cell=h0.new_zeros(batch, beam, h0.shape[1]),
            memory=memory,
        )

    def step(self, state: DecoderState, derivations: Derivations) -> tuple[Tensor, DecoderState]:
        """Returns log-probabilities of all actions, [B, K, A + C + S], by action code, and the next state."""
        decoder = self.decoder
        encoded = state.encoded
        slots = derivations.state
        chosen = derivations.chosen
        z, h, cell = decoder_step(
            static=self.rows(state.pointed, derivations.previous, derivations.rule, slots),
            z=state.z,
            h_parent=state.memory[derivations.parent],
            h=state.h,
            cell=state.cell,
            attended=encoded.attended,
            weights=decoder.weights,
        )
        state.memory[derivations.row] = h
        hidden, bonus = decoder.with_unused_links(z, chosen, encoded)
        scores = [decoder.rule_scores(hidden, slots)]
        if encoded.literals is not None:
            column = derivations.column
            rule_states = derivations.rule_state
            scores.append(
                decoder.literal_scores(hidden, slots, chosen, column=column, rule_states=rule_states, encoded=encoded)
            )
        scores.append(decoder.item_scores(hidden, slots, chosen, encoded=encoded, bonus=bonus)[0])
        return torch.cat(scores, dim=-1), replace(state, z=z, h=h, cell=cell)

    def reorder(self, state: DecoderState, origins: Tensor) -> DecoderState:
        """Returns the state in which beam (i, j) continues the previous beam `origins[i, j]`.

        `origins`: int64 [B, K], indices over the beams of all questions.
        """
        z, h, cell = (reordered(tensor, origins) for tensor in (state.z, state.h, state.cell))
        return replace(state, z=z, h=h, cell=cell)

    def select_questions(self, state: DecoderState, questions: Tensor) -> DecoderState:
        """Returns the state of the open questions only. `questions`: int64 [B'], their indices."""
        pointed, z, h, cell = (tensor[questions] for tensor in (state.pointed, state.z, state.h, state.cell))
        return replace(state, encoded=select(state.encoded, questions), pointed=pointed, z=z, h=h, cell=cell)
