"""The partial derivations of many questions and beams as tensors: a batched `grammar.derivation`.

The host reads no value from the device in a step, and all shapes stay constant, so a CUDA graph can record a step.

A *memory* is a tensor with one row for each step, question and beam. A step writes its results there, and later steps
read them. The decoder has a memory for its states, with the same row numbers.

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

# columns of a frame and of a memory row, see `Derivations`
_STATE = 0
_PARENT = 1
_SELECT_ROW = 2
_SELECT_STATE = 3
_FRAME = 4  # the number of columns of a frame; a memory row has two more
_STEP_STATE = 4
_STEP_CLAUSE = 5

_IS_RULE = 3  # a column of `Tables.rules`


@dataclass(frozen=True)
class Tables:
    """The tables `grammar.tables.Moves` and `grammar.soundness.Soundness` on a device, int64 unless noted.

    Dimension 1 of `inside` and `shift` has two cases: an action fills the slot of the state, or a rule that was applied
    in the state is complete.
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
        """Builds the tables of a grammar. They are cached, because every search uses them."""
        moves = moves_of(grammar)
        sound = soundness(grammar)
        after = np.stack([moves.filled, moves.completed], axis=1)
        shift = np.zeros((*after.shape, _FRAME), np.int64)
        shift[..., _STATE] = after - np.arange(grammar.states)[:, None]
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
    """All derivations before a step; tensors are int64 [B, K] unless noted. Values in empty beams are arbitrary.

    A frame describes a slot to fill, in four columns:

    * the state of the slot;
    * the memory row of the step that applied the parent rule (0: no parent);
    * the memory row of the step that began the innermost SELECT (0: no SELECT);
    * the state of that SELECT, as a number of `grammar.tables`.

    A row of `memory` stores six columns of a step. The first four are the frame that follows when a rule applied in the
    step is complete. The last two are the state before the step and the clause kind of its slot.
    """

    tables: Tables
    budget: int  # the largest number of actions of a derivation
    rows: int  # M; row 0 means "no parent rule"
    stride: int  # rows per step: questions × beams of the whole search
    frame: Tensor  # B K 4, the frame of the slot to fill next
    row: Tensor  # the memory row of this step
    min_length: Tensor  # number of actions of the shortest complete, sound derivation that can still result
    previous: Tensor  # code of the previous action, −1 at first
    column: Tensor  # the item selected last, −1 at first
    chosen: Tensor  # bool, B K C+S: candidates and items chosen before
    memory: Tensor  # M 6, written in place
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
        memory = torch.empty(rows, _FRAME + 2, dtype=torch.long, device=device)
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
            frame=zeros.unsqueeze(-1).repeat(1, 1, _FRAME),
            row=torch.arange(stride, 2 * stride, device=device).view(questions, beam),
            min_length=zeros + grammar.cost(0),
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
        return self.frame[..., _STATE]

    @property
    def parent(self) -> Tensor:
        """Row of the step that applied the parent rule; 0 without a parent."""
        return self.frame[..., _PARENT]

    @property
    def rule(self) -> Tensor:
        """Code of the parent rule, −1 without a parent."""
        return self.tables.owner[self.state]

    @property
    def rule_state(self) -> Tensor:
        """The state in which the parent rule was applied; 0 without a parent."""
        return self.parent_frame[..., _STEP_STATE]

    @property
    def done(self) -> Tensor:
        """bool [B, K], True where the derivation is complete."""
        return self.state < 0

    def mask_scores(self, scores: Tensor) -> Tensor:
        """Sets the scores of masked actions to IMPOSSIBLE, in place. `scores`: [B, K, A + C + S].

        Masked are unsound actions, actions after which the budget does not suffice, and the actions in `masked`.
        """
        tables = self.tables
        min_length_after = self.min_length.unsqueeze(-1) + (tables.length[self.state] + tables.barrier[self.mode])
        rules = scores[..., : tables.actions]
        rules.masked_fill_(min_length_after > self.budget, IMPOSSIBLE)
        if self.masked is not None:
            question = torch.arange(len(scores), device=scores.device).unsqueeze(1)
            rules.masked_fill_(self.masked.rules[question, self.state], IMPOSSIBLE)
            role = tables.role[self.state, self.rule_state]
            scores[..., tables.actions :].masked_fill_(self.masked.pointers[question, role], IMPOSSIBLE)
        return scores

    def advance(self, codes: Tensor, origins: Tensor) -> Derivations:
        """Returns the derivations of the next step: beam (i, j) continues beam `origins[i, j]` by action `codes[i, j]`.

        Both are int64 [B, K]. `origins` are indices over the beams of all questions. The method also writes the rows of
        this step in `memory`.
        """
        tables = self.tables
        filled, completed = self._following()
        slot = torch.stack([self.state, self.clause], dim=-1)
        self.memory[self.row] = torch.cat([completed, slot], dim=-1)
        counters = torch.stack([self.row, self.min_length, self.column, tables.longer[self.mode]], dim=-1)
        packed = torch.cat([filled, completed, self.frame, counters], dim=-1)  # reordered together, in one kernel
        filled, completed, before, counters = reordered(packed, origins).split(_FRAME, dim=-1)
        row, min_length, column, longer = counters.unbind(-1)
        rule = codes.clamp(max=tables.actions - 1)  # a pointer fills its slot as Reduce does, the last rule action
        effects = tables.rules[rule]
        frame = self._after(effects, row, before, filled=filled, completed=completed)
        state = frame[..., _STATE]
        parent_frame = self.memory[frame[..., _PARENT]]
        clause = tables.clause[state, parent_frame[..., _STEP_CLAUSE]]
        is_rule = effects[..., _IS_RULE]
        return replace(
            self,
            frame=frame,
            row=self.row + self.stride,
            min_length=min_length + tables.growth[before[..., _STATE], rule] + longer * is_rule,
            previous=codes,
            column=torch.where(codes >= tables.first_item, codes - tables.first_item, column),
            chosen=self._chosen_after(codes, origins),
            parent_frame=parent_frame,
            clause=clause,
            mode=tables.mode[state, clause, frame[..., _SELECT_STATE]],
        )

    def _following(self) -> tuple[Tensor, Tensor]:
        """Returns the frame that follows if an action fills the slot, and the one after a rule applied in the slot.

        Both are [B, K, 4]. If the parent rule has no further slot, both are the frame that follows the parent rule.
        """
        following = self.frame.unsqueeze(2) + self.tables.shift[self.state]  # B K 2 4
        after_parent = self.parent_frame[..., :_FRAME].unsqueeze(2)
        following = torch.where(self.tables.inside[self.state], following, after_parent)
        return following[:, :, 0], following[:, :, 1]

    def _after(self, effects: Tensor, row: Tensor, before: Tensor, filled: Tensor, completed: Tensor) -> Tensor:
        """Returns the frames after an action, [B, K, 4].

        `row`: the memory row of the step. `before`: the frame in which the action is taken. `effects`: the row of the
        action in the table `rules`. The result describes the first slot of the applied rule. If there is no such slot,
        it is `completed` after a rule and `filled` after another action (see `_following`).
        """
        opened, effect, begins_select, is_rule = effects.unbind(-1)
        state, _, select_row, select_state = before.unbind(-1)
        select_state = self.tables.select_state[state, effect, select_state]
        inner_select = torch.where(begins_select > 0, row, select_row)
        first_slot = torch.stack([opened, row, inner_select, select_state], dim=-1)
        frame = torch.where((is_rule > 0).unsqueeze(-1), completed, filled)
        frame = torch.where((opened >= 0).unsqueeze(-1), first_slot, frame)
        # `completed` and `filled` have the state that SELECT had before this action
        in_same_select = frame[..., _SELECT_ROW] == select_row
        frame[..., _SELECT_STATE] = torch.where(in_same_select, select_state, frame[..., _SELECT_STATE])
        return frame

    def _chosen_after(self, codes: Tensor, origins: Tensor) -> Tensor:
        """Returns `chosen` with the candidates and items that `codes` select."""
        chosen = reordered(self.chosen, origins)
        is_pointer = (codes >= self.tables.actions).unsqueeze(-1)
        target = (codes - self.tables.actions).clamp(min=0).unsqueeze(-1)  # a candidate or an item
        return chosen.scatter(2, target, chosen.gather(2, target) | is_pointer)

    def select_questions(self, questions: Tensor) -> Derivations:
        """Returns the derivations of the open questions only. `questions`: int64 [B'], their indices."""
        selected = {name: getattr(self, name)[questions] for name in _BY_QUESTION}
        masked = self.masked
        if masked is not None:
            masked = Masked(masked.rules[questions], masked.pointers[questions])
        return replace(self, **selected, masked=masked)


_BY_QUESTION = ("frame", "row", "min_length", "previous", "column", "chosen", "parent_frame", "clause", "mode")


def reordered(tensor: Tensor, origins: Tensor) -> Tensor:
    """Returns [B, K, …] in which beam (i, j) is beam `origins[i, j]` of `tensor`.

    `origins`: int64 [B, K], indices over the beams of all questions.
    """
    return tensor.flatten(0, 1)[origins]
