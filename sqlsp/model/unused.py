"""Literals that the question mentions and the query does not use yet.

Forgetting one of several values is a frequent error. Here every step of the decoder gets the unused links as input: a
candidate is a link when it is a number in digits, a date, a quotation or a cell, and is used once a candidate was
selected that shares a word with it ("New York" uses up "York"). Their mean vector and their number are added to z_t
through weights of their own, and a schema item that holds one gets a learned bonus in the pointer. This is not part of
the paper's model.

Shapes: B examples, Q decoder positions (actions or beams), C literal candidates, S schema items, d_x width of Y and of
z_t.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import torch
from torch import Tensor, nn

from sqlsp.data.types import Batch
from sqlsp.model.literals import Literals
from sqlsp.options.model import MOST_EARLIER
from sqlsp.question.mentions import MentionKind

SAID: Final = (MentionKind.NUMBER, MentionKind.DATE, MentionKind.QUOTED, MentionKind.CELL)
"""Kinds of candidates that a question rarely mentions unless its query needs them. Numbers in words are not among them:
most of Spider's are no literals ("the first name", "which one").
"""


@dataclass(frozen=True)
class Links:
    """The links of a batch."""

    said: Tensor  # bool, B C: candidates that should be used
    covers: Tensor  # float, B C C: 1 where the first candidate shares a word with the second
    vectors: Tensor  # B C d_x, as in `Literals`
    holders: Tensor  # float, B C S: its `columns`

    @classmethod
    def of(cls, batch: Batch, literals: Literals) -> Links:
        """The links of a batch."""
        first, last = batch.value_spans.unbind(-1)  # B C
        spoken = batch.value_mask & (first >= 0)
        if batch.node_marks.shape[-1]:  # what only an earlier question says may be left unused
            of_earlier = batch.node_marks[:, :, -MOST_EARLIER:].any(-1)  # B n
            spoken = spoken & ~of_earlier.gather(1, first.clamp(min=0))
        meet = (first.unsqueeze(2) <= last.unsqueeze(1)) & (first.unsqueeze(1) <= last.unsqueeze(2))
        meet = meet & spoken.unsqueeze(2) & spoken.unsqueeze(1)
        kinds = torch.stack([batch.value_kinds == kind for kind in SAID]).any(0)
        dtype = literals.vectors.dtype
        return cls(kinds & spoken, meet.to(dtype), literals.vectors, literals.columns.to(dtype))

    def unused(self, used: Tensor) -> Tensor:
        """bool [B, Q, C]: the links that share no word with a candidate of `used` bool [B, Q, C]."""
        covered = used.to(self.covers.dtype) @ self.covers > 0
        return self.said.unsqueeze(1) & ~covered


class UnusedLinks(nn.Module):
    """Adds the unused links to z_t and to the scores of the pointer."""

    def __init__(self, width: int) -> None:
        """`width`: d_x and width of z_t."""
        super().__init__()
        self.left = nn.Linear(width, width, bias=False)
        self.number = nn.Linear(1, width, bias=False)
        self.held = nn.Parameter(torch.zeros(1))

    def forward(self, z: Tensor, used: Tensor, links: Links) -> tuple[Tensor, Tensor]:
        """Add what is unused to z, and compute the bonus on the scores of the items.

        z float [B, Q, d_x] and the candidates `used` before, bool [B, Q, C] → z [B, Q, d_x] and bonus [B, Q, S].
        """
        unused = links.unused(used).to(z.dtype)
        number = unused.sum(-1, keepdim=True)
        mean = unused @ links.vectors / number.clamp(min=1)
        holding = (unused @ links.holders > 0).to(z.dtype)
        return z + self.left(mean) + self.number(torch.log1p(number)), self.held * holding
