"""The partial derivations of many questions and beams as tensors: a batched `grammar.derivation`.

Everything is a function of the actions taken and of the grammar. A step reads no value on the device, and all shapes
stay constant, which lets a CUDA graph record it. Results of a step that later steps need are in memories with one row
for each step, question and beam. A decoder has a memory for its states, indexed by the same rows.

Shapes: B questions still open, K beams, S schema items, C literal candidates (0 without values), A rule actions, M rows
of a memory.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
import torch
from torch import Tensor

from sqlsp.grammar.grammar import Grammar
from sqlsp.grammar.roles import roles_of
from sqlsp.grammar.soundness import ClauseKind, Effect, Mode, soundness
from sqlsp.grammar.tables import NONE, moves_of
from sqlsp.linking.types import Batch
from sqlsp.model.replay import Pace

IMPOSSIBLE = -1e9  # log-probability of an illegal action: finite, so that no gradient becomes NaN
_NEVER = 10**7  # far beyond any budget
_SELECT_ROW = 2  # columns of a frame, see `Derivations`
_SELECT_STATE = 3


@dataclass(frozen=True)
class Tables:
    """`grammar.tables.Moves` and `Soundness` on a device, int64 unless noted.

    Dimension 1 of `inside` and `shift` has two cases. The first: an action fills the slot of the state. The second: a
    rule applied in the state is complete.
    """

    actions: int
    first_item: int
    inside: Tensor  # bool, states 2 1: True while the parent rule has another slot to fill
    shift: Tensor  # states 2 4: the next frame minus this one
    rules: Tensor  # A 4: state of the first slot (or NONE), effect, begins a SELECT?, is a rule?
    owner: Tensor  # as in `Moves`
    growth: Tensor  # states A: `Grammar.growth`
    longer: Tensor  # modes: as in `Soundness`
    length: Tensor  # int32, states A: `growth`; for Reduce so far below zero that no budget excludes it
    barrier: Tensor  # int32, modes A: `longer`, or a number above any budget where the mode forbids the action
    clause: Tensor  # as in `Moves`
    mode: Tensor  # as in `Moves`
    select_state: Tensor  # as in `Moves`
    role: Tensor  # states states: `grammar.roles.PointerRole`, by the state and the parent rule's state

    @staticmethod
    @lru_cache(maxsize=8)
    def of(grammar: Grammar, device: torch.device) -> Tables:
        moves = moves_of(grammar)
        sound = soundness(grammar)
        after = np.stack([moves.filled, moves.completed], axis=1)
        shift = np.zeros((*after.shape, 4), np.int64)
        shift[..., 0] = after - np.arange(grammar.states)[:, None]
        is_rule = np.arange(grammar.actions) < grammar.reduce
        begins = sound.effects >= Effect.OPENS
        length = grammar.growth.astype(np.int32)
        length[:, grammar.reduce] = -_NEVER // 2
        arrays = {
            "inside": (after >= 0)[..., None],
            "shift": shift,
            "rules": np.stack([moves.opens, sound.effects, begins.astype(np.int64), is_rule.astype(np.int64)], axis=1),
            "owner": moves.owner,
            "growth": grammar.growth,
            "longer": sound.longer,
            "length": length,
            "barrier": np.where(sound.forbidden, _NEVER, sound.longer[:, None]).astype(np.int32),
            "clause": moves.clause,
            "mode": moves.mode,
            "select_state": moves.select_state,
            "role": roles_of(grammar),
        }
        tensors = {name: torch.from_numpy(array).to(device) for name, array in arrays.items()}
        return Tables(actions=grammar.actions, first_item=grammar.first_item, **tensors)


@dataclass(frozen=True)
class Masked:
    """Sound actions that the search must not take (`inference.constraints`)."""

    rules: Tensor  # bool, B states A
    pointers: Tensor  # bool, B roles C+S: by the `grammar.roles.PointerRole` of the chosen item


@dataclass(frozen=True)
class Derivations:
    """All derivations before a step; tensors are int64 [B, K] unless noted. Values in dead beams are arbitrary.

    `frame` describes the slot to fill next, in four columns: its state; the memory row of the step that applied the
    parent rule (0: no parent); the row of the step that began the innermost SELECT (0: no SELECT); the state of that
    SELECT, as a number of `grammar.tables`. `memory` is written in place. For each step it stores the frame that
    follows when a rule applied in the step is complete, the state before the step, and the clause kind of its slot.
    """

    tables: Tables
    budget: int  # the largest number of actions of a derivation
    rows: int  # M; row 0 means "no parent rule"
    stride: int  # rows per step: questions × beams of the whole search
    frame: Tensor  # B K 4
    here: Tensor  # the row of this step
    need: Tensor  # number of actions of the shortest complete, sound derivation that can still result
    previous: Tensor  # code of the previous action, −1 at first
    column: Tensor  # the item selected last, −1 at first
    chosen: Tensor  # bool, B K C+S: candidates and items chosen before
    memory: Tensor  # M 6
    parent_frame: Tensor  # B K 6: a copy of the memory row of the step that applied the parent rule
    clause: Tensor  # `grammar.soundness.ClauseKind` of the slot to fill
    mode: Tensor  # `grammar.soundness.Mode` of the slot to fill: a row of `Soundness.forbidden`
    masked: Masked | None = None

    @classmethod
    def start(
        cls, grammar: Grammar, batch: Batch, beam: int, budget: int, pace: Pace, masked: Masked | None = None
    ) -> Derivations:
        """Returns empty derivations for the questions of `batch`, with memory for as many steps as `pace` may take."""
        device = batch.item_kinds.device
        tables = Tables.of(grammar, device)
        questions = len(batch)
        stride = questions * beam
        rows = (pace.steps(budget) + 1) * stride
        zeros = torch.zeros(questions, beam, dtype=torch.long, device=device)
        memory = torch.empty(rows, 6, dtype=torch.long, device=device)
        memory[0] = torch.tensor([NONE, 0, 0, 0, 0, ClauseKind.GROUPS], device=device)
        clause = tables.clause[zeros, ClauseKind.GROUPS]
        rules = len(grammar.rules)
        # `*` has the rules of the previous query as marks; the new query may then reuse parts of the previous one
        has_history = batch.node_marks[:, :, rules : 2 * rules].any(2).any(1).unsqueeze(1)
        items = grammar.candidates + batch.item_kinds.shape[2]
        return cls(
            tables=tables,
            budget=budget,
            rows=rows,
            stride=stride,
            frame=zeros.unsqueeze(-1).repeat(1, 1, 4),
            here=torch.arange(stride, 2 * stride, device=device).view(questions, beam),
            need=zeros + grammar.cost(0),
            previous=zeros - 1,
            column=zeros - 1,
            chosen=torch.zeros(questions, beam, items, dtype=torch.bool, device=device),
            memory=memory,
            parent_frame=memory[0].expand(questions, beam, -1),
            clause=clause,
            mode=torch.where(has_history, Mode.FREE, tables.mode[zeros, clause, zeros]),
            masked=masked,
        )

    @property
    def state(self) -> Tensor:
        """The state that the next action fills; NONE (−1) where the derivation is complete."""
        return self.frame[..., 0]

    @property
    def parent(self) -> Tensor:
        """Row of the step that applied the parent rule; 0 without a parent."""
        return self.frame[..., 1]

    @property
    def rule(self) -> Tensor:
        """Code of the parent rule, −1 without a parent."""
        return self.tables.owner[self.state]

    @property
    def rule_state(self) -> Tensor:
        """The state in which the parent rule was applied; 0 without a parent."""
        return self.parent_frame[..., 4]

    @property
    def done(self) -> Tensor:
        """bool [B, K], True where the derivation is complete."""
        return self.state < 0

    def mask_scores(self, scores: Tensor) -> Tensor:
        """Masks actions in `scores`, [B, K, A + C + S], in place: their score becomes IMPOSSIBLE.

        These are unsound actions, actions after which the budget does not suffice, and those in `masked`.
        """
        tables = self.tables
        need = self.need.unsqueeze(-1) + (tables.length[self.state] + tables.barrier[self.mode])
        rules = scores[..., : tables.actions]
        rules.masked_fill_(need > self.budget, IMPOSSIBLE)
        if self.masked is not None:
            question = torch.arange(len(scores), device=scores.device).unsqueeze(1)
            rules.masked_fill_(self.masked.rules[question, self.state], IMPOSSIBLE)
            role = tables.role[self.state, self.rule_state]
            scores[..., tables.actions :].masked_fill_(self.masked.pointers[question, role], IMPOSSIBLE)
        return scores

    def advance(self, codes: Tensor, origins: Tensor) -> Derivations:
        """Returns the derivations of the next step: beam (i, j) continues beam `origins[i, j]` by action `codes[i, j]`.

        Both are int64 [B, K]. `origins` are indices over the beams of all questions. It also writes the rows `here` of
        `memory`.
        """
        tables = self.tables
        filled, completed = self._following()
        slot = torch.stack([self.state, self.clause], dim=-1)
        self.memory[self.here] = torch.cat([completed, slot], dim=-1)
        counters = torch.stack([self.here, self.need, self.column, tables.longer[self.mode]], dim=-1)
        packed = torch.cat([filled, completed, self.frame, counters], dim=-1)  # reordered together, in one kernel
        filled, completed, before, counters = reordered(packed, origins).split(4, dim=-1)
        here, need, column, longer = counters.unbind(-1)
        rule = codes.clamp(max=tables.actions - 1)  # a pointer fills its slot as Reduce does
        effects = tables.rules[rule]
        frame = self._after(effects, here, before, filled=filled, completed=completed)
        state = frame[..., 0]
        parent_frame = self.memory[frame[..., 1]]
        clause = tables.clause[state, parent_frame[..., 5]]
        is_rule = effects[..., 3]
        return replace(
            self,
            frame=frame,
            here=self.here + self.stride,
            need=need + tables.growth[before[..., 0], rule] + longer * is_rule,
            previous=codes,
            column=torch.where(codes >= tables.first_item, codes - tables.first_item, column),
            chosen=self._chosen_after(codes, origins),
            parent_frame=parent_frame,
            clause=clause,
            mode=tables.mode[state, clause, frame[..., _SELECT_STATE]],
        )

    def _following(self) -> tuple[Tensor, Tensor]:
        """Returns two frames, each [B, K, 4]: after the slot is filled, and after a rule applied here is complete.

        If the parent rule has no further slot, both are the frame that follows the parent rule.
        """
        following = self.frame.unsqueeze(2) + self.tables.shift[self.state]  # B K 2 4
        after_parent = self.parent_frame[..., :4].unsqueeze(2)
        following = torch.where(self.tables.inside[self.state], following, after_parent)
        return following[:, :, 0], following[:, :, 1]

    def _after(self, effects: Tensor, here: Tensor, before: Tensor, filled: Tensor, completed: Tensor) -> Tensor:
        """Returns the frames [B, K, 4] after the step with memory row `here` took an action in frame `before`.

        `effects` is the row of the action in the table `rules`. The frame is the first slot of the rule if there is
        one, else a frame of `_following`.
        """
        opened, effect, begins_select, is_rule = effects.unbind(-1)
        state, _, select_row, select_state = before.unbind(-1)
        select_state = self.tables.select_state[state, effect, select_state]
        inner_select = torch.where(begins_select > 0, here, select_row)
        first_slot = torch.stack([opened, here, inner_select, select_state], dim=-1)
        frame = torch.where((is_rule > 0).unsqueeze(-1), completed, filled)
        frame = torch.where((opened >= 0).unsqueeze(-1), first_slot, frame)
        in_same_select = frame[..., _SELECT_ROW] == select_row
        frame[..., _SELECT_STATE] = torch.where(in_same_select, select_state, frame[..., _SELECT_STATE])
        return frame

    def _chosen_after(self, codes: Tensor, origins: Tensor) -> Tensor:
        """Returns `chosen` with the candidates and items that `codes` select."""
        chosen = reordered(self.chosen, origins)
        pointed = (codes >= self.tables.actions).unsqueeze(-1)
        item = (codes - self.tables.actions).clamp(min=0).unsqueeze(-1)
        return chosen.scatter(2, item, chosen.gather(2, item) | pointed)

    def select_questions(self, questions: Tensor) -> Derivations:
        """Returns the derivations of the open questions only. `questions`: int64 [B'], their indices."""
        selected = {name: getattr(self, name)[questions] for name in _BY_QUESTION}
        masked = self.masked
        if masked is not None:
            masked = Masked(masked.rules[questions], masked.pointers[questions])
        return replace(self, **selected, masked=masked)


_BY_QUESTION = ("frame", "here", "need", "previous", "column", "chosen", "parent_frame", "clause", "mode")


def reordered(tensor: Tensor, origins: Tensor) -> Tensor:
    """Returns [B, K, …] in which beam (i, j) is beam `origins[i, j]` of `tensor`.

    `origins`: int64 [B, K], indices over the beams of all questions.
    """
    return tensor.flatten(0, 1)[origins]
