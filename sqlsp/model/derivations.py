"""The partial derivations of many questions and beams as tensors: a batched `grammar.derivation`.

Everything is a function of the actions taken and of the grammar. A step reads no value on the device, and all shapes
stay constant, so that a CUDA graph can record it. What later steps need of earlier ones is in memories with one row for
each step, question and beam; a decoder keeps its own, indexed by the same rows.

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

IMPOSSIBLE = -1e9  # log-probability of what is illegal: finite, so that no gradient becomes NaN
_NEVER = 10**7  # far beyond any budget


@dataclass(frozen=True)
class Tables:
    """`grammar.tables.Moves` and `Soundness` on a device, int64 but for `inside`, `length` and `barrier`.

    `inside` and `shift` have two cases: once this slot is filled, and once a rule applied here is complete.
    """

    actions: int
    first_item: int
    inside: Tensor  # bool, states 2 1: whether the rule above still has a slot to fill
    shift: Tensor  # states 2 4, what is added to the goal
    rules: Tensor  # A 4: the state that the first slot wants (or NONE), effect, begins a SELECT?, is a rule?
    owner: Tensor  # as in `Moves` or `Soundness`, like all others that say nothing
    growth: Tensor
    longer: Tensor
    length: Tensor  # int32, states A: `Grammar.growth`; for Reduce so far below zero that no budget rules it out
    barrier: Tensor  # int32, modes A: `longer`; a number above any budget where the mode forbids the action
    place: Tensor
    mode: Tensor
    memo: Tensor
    role: Tensor  # states states, the `grammar.roles.PointerRole` of what fills a state, by that of the rule above

    @staticmethod
    @lru_cache(maxsize=8)
    def of(grammar: Grammar, device: torch.device) -> Tables:
        moves, sound = moves_of(grammar), soundness(grammar)
        after = np.stack([moves.filled, moves.completed], axis=1)
        shift = np.zeros((*after.shape, 4), np.int64)
        shift[..., 0] = after - np.arange(grammar.states)[:, None]
        is_rule = np.arange(grammar.actions) < grammar.reduce
        begins = sound.effects >= Effect.OPENS
        rules = np.stack([moves.opens, sound.effects, begins.astype(np.int64), is_rule.astype(np.int64)], axis=1)
        length = grammar.growth.astype(np.int32)
        length[:, grammar.reduce] = -_NEVER // 2
        barrier = np.where(sound.forbidden, _NEVER, sound.longer[:, None]).astype(np.int32)
        arrays = (
            (after >= 0)[..., None], shift, rules, moves.owner, grammar.growth, sound.longer, length, barrier,
            moves.place, moves.mode, moves.memo, roles_of(grammar),
        )  # fmt: skip
        return Tables(grammar.actions, grammar.first_item, *(torch.from_numpy(each).to(device) for each in arrays))


@dataclass(frozen=True)
class Masked:
    """What each question leaves out, besides what SQL does not allow."""

    rules: Tensor  # bool, B states A
    pointers: Tensor  # bool, B roles C+S: by the `grammar.roles.PointerRole` of what is chosen


@dataclass(frozen=True)
class Derivations:
    """All derivations before a step; tensors are int64 [B, K] unless noted. Values in dead beams are arbitrary.

    `goal` says what comes next: `state`, `above`, the row of the step that began the innermost SELECT (0: none), and a
    summary of that SELECT so far (a memo of `grammar.tables`). `memory`, written in place, has for each step the goal
    that follows when a rule applied in it is complete, the state before it, and the place of what it filled.
    """

    tables: Tables
    budget: int  # the largest number of actions of a derivation
    rows: int  # M; row 0 stands for "no rule above"
    stride: int  # the rows of one step: questions × beams of the whole search
    goal: Tensor  # B K 4
    here: Tensor  # the row of this step
    need: Tensor  # actions of the shortest complete, sound derivation that can still result
    previous: Tensor  # the code of the previous action, −1 at first
    column: Tensor  # the item selected last, −1 where there is none
    chosen: Tensor  # bool, B K C+S: candidates and items chosen before
    memory: Tensor  # M 6
    known: Tensor  # B K 6, the row `above` of the memory
    place: Tensor  # the place (of `grammar.soundness`) of what comes next
    mode: Tensor  # what SQL does not allow next, a row of `Soundness.forbidden`
    masked: Masked | None = None

    @classmethod
    def start(
        cls, grammar: Grammar, batch: Batch, beam: int, budget: int, pace: Pace, masked: Masked | None = None
    ) -> Derivations:
        """Empty derivations for the questions of `batch`, with memory for the steps that `pace` takes."""
        device = batch.item_kinds.device
        tables = Tables.of(grammar, device)
        questions, width = len(batch), grammar.candidates + batch.item_kinds.shape[2]
        stride = questions * beam
        rows = (pace.steps(budget) + 1) * stride
        nothing = torch.zeros(questions, beam, dtype=torch.long, device=device)
        memory = torch.empty(rows, 6, dtype=torch.long, device=device)
        memory[0] = torch.tensor([NONE, 0, 0, 0, 0, ClauseKind.GROUPS], device=device)
        place = tables.place[nothing, ClauseKind.GROUPS]
        rules = len(grammar.rules)  # `*` has marks of the rules of a query before
        goes_on = batch.node_marks[:, :, rules : 2 * rules].any(2).any(1).unsqueeze(1)
        return cls(
            tables=tables,
            budget=budget,
            rows=rows,
            stride=stride,
            goal=nothing.unsqueeze(-1).repeat(1, 1, 4),
            here=torch.arange(stride, 2 * stride, device=device).view(questions, beam),
            need=nothing + grammar.cost(0),
            previous=nothing - 1,
            column=nothing - 1,
            chosen=torch.zeros(questions, beam, width, dtype=torch.bool, device=device),
            memory=memory,
            known=memory[0].expand(questions, beam, -1),
            place=place,
            mode=torch.where(goes_on, Mode.FREE, tables.mode[nothing, place, nothing]),
            masked=masked,
        )

    @property
    def state(self) -> Tensor:
        """The state that the next action fills; NONE (−1) where the derivation is complete."""
        return self.goal[..., 0]

    @property
    def above(self) -> Tensor:
        """The row of the step that applied the rule above; 0 where there is none."""
        return self.goal[..., 1]

    @property
    def rule(self) -> Tensor:
        """Code of the rule above, −1 where there is none."""
        return self.tables.owner[self.state]

    @property
    def rule_state(self) -> Tensor:
        """The state in which the rule above was applied; 0 where there is none."""
        return self.known[..., 4]

    @property
    def done(self) -> Tensor:
        """bool [B, K], True where the derivation is complete."""
        return self.state < 0

    def restricted(self, scores: Tensor) -> Tensor:
        """Set `scores` [B, K, A + C + S] to IMPOSSIBLE, in place, for what is unsound, over budget or masked."""
        tables = self.tables
        need = self.need.unsqueeze(-1) + (tables.length[self.state] + tables.barrier[self.mode])
        rules, pointers = scores[..., : tables.actions], scores[..., tables.actions :]
        rules.masked_fill_(need > self.budget, IMPOSSIBLE)
        if self.masked is not None:
            question = torch.arange(len(scores), device=scores.device).unsqueeze(1)
            rules.masked_fill_(self.masked.rules[question, self.state], IMPOSSIBLE)
            pointers.masked_fill_(self.masked.pointers[question, tables.role[self.state, self.rule_state]], IMPOSSIBLE)
        return scores

    def advance(self, codes: Tensor, origins: Tensor) -> Derivations:
        """Continue the beams `origins` (indices over all questions) with the actions `codes`: int64 [B, K] each."""
        tables, state = self.tables, self.state
        # the goals once the slot is filled, and once a rule applied here is complete: [B, K, 2, 4]
        onwards = self.goal.unsqueeze(2) + tables.shift[state]
        onwards = torch.where(tables.inside[state], onwards, self.known[..., :4].unsqueeze(2))
        done_here = torch.stack([state, self.place], dim=-1)
        self.memory[self.here] = torch.cat([onwards[:, :, 1], done_here], dim=-1)
        own = torch.stack([self.here, self.need, self.column, tables.longer[self.mode]], dim=-1)
        packed = reordered(torch.cat([onwards.flatten(2), self.goal, own], dim=-1), origins)
        filled, completed, goal, own = packed.split(4, dim=-1)
        before, _, inner, said = goal.unbind(-1)
        here, need, column, longer = own.unbind(-1)
        rule = codes.clamp(max=tables.actions - 1)  # a pointer fills its slot as Reduce does
        opened, effect, begins, applied = tables.rules[rule].unbind(-1)
        said = tables.memo[before, effect, said]
        below = torch.stack([opened, here, torch.where(begins > 0, here, inner), said], dim=-1)
        goal = torch.where((applied > 0).unsqueeze(-1), completed, filled)
        goal = torch.where((opened >= 0).unsqueeze(-1), below, goal)
        goal[..., 3] = torch.where(goal[..., 2] == inner, said, goal[..., 3])
        state, above, _, memo = goal.unbind(-1)
        known = self.memory[above]
        place = tables.place[state, known[..., 5]]
        pointed, at = codes >= tables.actions, (codes - tables.actions).clamp(min=0).unsqueeze(-1)
        chosen = reordered(self.chosen, origins)
        return replace(
            self,
            goal=goal,
            here=self.here + self.stride,
            need=need + tables.growth[before, rule] + longer * applied,
            previous=codes,
            column=torch.where(codes >= tables.first_item, codes - tables.first_item, column),
            chosen=chosen.scatter(2, at, chosen.gather(2, at) | pointed.unsqueeze(-1)),
            known=known,
            place=place,
            mode=tables.mode[state, place, memo],
        )

    def keep(self, questions: Tensor) -> Derivations:
        """The derivations of the open questions alone; `questions`, int64 [B'], holds their indices."""
        kept = {name: getattr(self, name)[questions] for name in _BY_QUESTION}
        masked = self.masked and Masked(self.masked.rules[questions], self.masked.pointers[questions])
        return replace(self, **kept, masked=masked)


_BY_QUESTION = ("goal", "here", "need", "previous", "column", "chosen", "known", "place", "mode")


def reordered(tensor: Tensor, origins: Tensor) -> Tensor:
    """[B, K, …] with each beam replaced by beam `origins`, int64 [B, K], which indexes the beams of all questions."""
    return tensor.flatten(0, 1)[origins]
