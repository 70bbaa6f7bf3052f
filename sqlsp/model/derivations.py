"""The partial derivations of many questions and beams as tensors: `grammar.derivation` for all of them at once.

Everything here is a function of the actions taken and of the grammar. A step looks at no value on the device and
all shapes stay as they are, so that it can be recorded as a CUDA graph.

What a step must remember of earlier ones lies in memories of one row for each step, question and beam; `here` is the
row of a derivation in this step, `above` the row of the step that applied the rule above it. A decoder keeps memories
of its own by the same rows.

Shapes: B questions still open, K beams, S schema items, C literal candidates (0 without values), A rule actions,
M rows of a memory.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import torch
from torch import Tensor

from sqlsp.data.types import Batch
from sqlsp.grammar.grammar import Grammar
from sqlsp.grammar.masks import masks_of
from sqlsp.grammar.moves import NONE, moves_of
from sqlsp.grammar.soundness import Place
from sqlsp.model.replay import Pace

IMPOSSIBLE = -1e9
"""Log-probability of what is illegal: finite, so that no gradient becomes NaN."""


@dataclass(frozen=True)
class Tables:
    """`grammar.moves.Moves` and `grammar.masks.Masks` on a device; `after` int64 [states, 2]: `filled`, `completed`."""

    actions: int
    first_item: int
    opens: Tensor
    after: Tensor
    owner: Tensor
    growth: Tensor
    forbidden: Tensor
    longer: Tensor
    place: Tensor
    mode: Tensor
    effect: Tensor
    memo: Tensor
    begins: Tensor

    @classmethod
    def of(cls, grammar: Grammar, device: torch.device) -> Tables:
        """Those of `grammar`."""
        moves, masks = moves_of(grammar), masks_of(grammar)
        opens, filled, completed, owner, growth = (
            torch.from_numpy(table).to(device)
            for table in (moves.opens, moves.filled, moves.completed, moves.owner, moves.growth)
        )
        sound = (masks.forbidden, masks.longer, masks.place, masks.mode, masks.effect, masks.memo, masks.opens)
        return cls(
            grammar.actions,
            grammar.first_item,
            opens,
            torch.stack([filled, completed], -1),
            owner,
            growth,
            *(torch.from_numpy(table).to(device) for table in sound),
        )


@dataclass(frozen=True)
class Derivations:
    """All derivations before a step; int64 [B, K] unless said otherwise. Those of dead beams are any.

    Attributes:
        budget: most actions of a derivation.
        rows: M, rows of a memory; row 0 is that of "no rule above".
        stride: rows of a step, questions × beams of the whole search.
        state: what is wanted next; NONE (−1) where the derivation is complete.
        above: the row of the step that applied the rule above; 0 where there is none.
        here: the row of this step.
        need: actions of the shortest whole sound derivation that can come of it.
        previous: code of the action before, −1 at first.
        column: the item selected last, −1 where there is none.
        chosen: bool [B, K, C + S], candidates and items chosen before.
        select: the row of the step that began the innermost SELECT; 0 where there is none.
        memo: what was said of that SELECT so far, a number of `grammar.masks`.
        memory: [M, 6], of each step: state, `above`, `select` and `memo` that come when a rule applied in it is
            complete, the state before it, and the place of what it filled. Written in place.
        known: [B, K, 6], the row `above` of the memory.
    """

    tables: Tables
    budget: int
    rows: int
    stride: int
    state: Tensor
    above: Tensor
    here: Tensor
    need: Tensor
    previous: Tensor
    column: Tensor
    chosen: Tensor
    select: Tensor
    memo: Tensor
    memory: Tensor
    known: Tensor

    @classmethod
    def start(cls, grammar: Grammar, batch: Batch, beam: int, budget: int, pace: Pace) -> Derivations:
        """Nothing derived yet, for the questions of `batch`; room for the steps that `pace` takes."""
        device = batch.item_kinds.device
        questions, width = len(batch), grammar.candidates + batch.item_kinds.shape[2]
        stride = questions * beam
        rows = (pace.steps(budget) + 1) * stride
        nothing = torch.zeros(questions, beam, dtype=torch.long, device=device)
        memory = torch.empty(rows, 6, dtype=torch.long, device=device)
        memory[0] = torch.tensor([NONE, 0, 0, 0, 0, Place.GROUPS], device=device)
        return cls(
            tables=Tables.of(grammar, device),
            budget=budget,
            rows=rows,
            stride=stride,
            state=nothing,
            above=nothing,
            here=torch.arange(stride, 2 * stride, device=device).view(questions, beam),
            need=nothing + moves_of(grammar).shortest,
            previous=nothing - 1,
            column=nothing - 1,
            chosen=torch.zeros(questions, beam, width, dtype=torch.bool, device=device),
            select=nothing,
            memo=nothing,
            memory=memory,
            known=memory[0].expand(questions, beam, -1),
        )

    @property
    def rule(self) -> Tensor:
        """Code of the rule above, −1 where there is none."""
        return self.tables.owner[self.state]

    @property
    def rule_state(self) -> Tensor:
        """The state in which the rule above was applied; 0 where there is none."""
        return self.known[..., 4]

    @property
    def place(self) -> Tensor:
        """The place (of `grammar.soundness`) of what is wanted next."""
        return self.tables.place[self.state, self.known[..., 5]]

    @property
    def mode(self) -> Tensor:
        """What is forbidden next for the sake of SQL, a row of `Masks.forbidden`."""
        return self.tables.mode[self.state, self.place, self.memo]

    @property
    def done(self) -> Tensor:
        """bool [B, K], True where the derivation is complete."""
        return self.state < 0

    def restricted(self, scores: Tensor) -> Tensor:
        """`scores` [B, K, A + C + S] with IMPOSSIBLE (in place) for rules that make no sound SQL or after which no end
        fits into the budget.
        """
        tables, mode = self.tables, self.mode
        need = (self.need + tables.longer[mode]).unsqueeze(-1) + tables.growth[self.state]
        too_long = need > self.budget
        too_long[..., -1] = False  # Reduce brings the end nearer
        scores[..., : tables.actions].masked_fill_(too_long | tables.forbidden[mode], IMPOSSIBLE)
        return scores

    def advance(self, codes: Tensor, origins: Tensor) -> Derivations:
        """Those of the beams `origins` (counted over all questions) after the actions `codes`: int64 [B, K] each."""
        tables = self.tables
        # where it goes on once the slot is filled, and once a rule applied here is complete: [B, K, 2] each
        after = tables.after[self.state]
        inside = after >= 0
        current = torch.stack([self.above, self.select, self.memo], dim=-1).unsqueeze(2)
        going_on = torch.where(inside.unsqueeze(-1), current, self.known[..., 1:4].unsqueeze(2))
        state, (above, select, memo) = torch.where(inside, after, self.known[..., :1]), going_on.unbind(-1)
        ahead = torch.stack([state[..., 1], above[..., 1], select[..., 1], memo[..., 1]], dim=-1)
        self.memory[self.here] = torch.cat([ahead, torch.stack([self.state, self.place], dim=-1)], dim=-1)
        own = torch.stack(
            [self.state, self.here, self.need, self.column, self.select, self.memo, tables.longer[self.mode]], dim=-1
        )
        state, above, select, memo, own = reordered(
            torch.cat([state, above, select, memo, own], dim=-1), origins
        ).split([2, 2, 2, 2, 7], dim=-1)
        before, here, need, column, inner, said, longer = own.unbind(-1)
        rule = codes.clamp(max=tables.actions - 1)  # a pointer fills its slot as Reduce does
        opened, applied = tables.opens[rule], (rule < tables.actions - 1).unsqueeze(-1)
        goes_down, begins = opened >= 0, tables.begins[rule]

        def next_of(down: Tensor, pair: Tensor) -> Tensor:
            """`down` where a rule's first slot comes, else what comes once the slot is filled or the rule complete."""
            return torch.where(goes_down, down, torch.where(applied, pair[..., 1:], pair[..., :1]).squeeze(-1))

        above = next_of(here, above)
        said = tables.memo[before, tables.effect[rule], said]
        select = next_of(torch.where(begins, here, inner), select)
        pointed, place = codes >= tables.actions, (codes - tables.actions).clamp(min=0).unsqueeze(-1)
        chosen = reordered(self.chosen, origins)
        return replace(
            self,
            state=next_of(opened, state),
            above=above,
            here=self.here + self.stride,
            need=need + tables.growth[before, rule] + longer * applied.squeeze(-1),
            previous=codes,
            column=torch.where(codes >= tables.first_item, codes - tables.first_item, column),
            chosen=chosen.scatter(2, place, chosen.gather(2, place) | pointed.unsqueeze(-1)),
            select=select,
            memo=torch.where((select == inner) | begins, said, next_of(said, memo)),
            known=self.memory[above],
        )

    def keep(self, questions: Tensor) -> Derivations:
        """Those of the open questions in the places `questions` int64 [B'] alone."""
        return replace(self, **{name: getattr(self, name)[questions] for name in _BY_QUESTION})


_BY_QUESTION = ("state", "above", "here", "need", "previous", "column", "chosen", "select", "memo", "known")


def reordered(tensor: Tensor, origins: Tensor) -> Tensor:
    """[B, K, …] with in each beam what stands in the beam `origins` int64 [B, K], counted over all questions."""
    return tensor.flatten(0, 1)[origins]
