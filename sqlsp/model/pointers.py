"""Pointers of the decoder: over schema items (SelectColumn) and over literals (SelectValue), and what is still unused.

SelectColumn is the memory-augmented pointer network of paper C.3, after IRNet (Guo et al. 2019). Items already chosen
in this derivation form the memory M, all others the set S. A gate g = σ(w · z_t) splits the probability mass between
them: p(c) = g · softmax_M(score) for c in M and (1 − g) · softmax_S(score) for c in S. g is 0 while M is empty and 1
when S is empty. Scores are bilinear in z_t and the item's row of Y. The probabilities add up to one over the items that
are legal at this step.

SelectValue is not part of the paper's model. A literal candidate is a vector of its features: the question words that
mention it, the columns that hold it, the reason why it is offered, its shape, what the last query did with it
(`MarkEmbedding`), and with `decoder.literal_text` its own subwords: without them 0.5 and 1.5, both of "50 %", are the
same vector. Its score depends on z_t, the column selected last and the slot of the rule above, which names the operator
(`equal.1`, `between.2` …). Two learned scalars are added: where this column holds the candidate, and where the
derivation has used it before.

Forgetting one of several values is a frequent error. With `decoder.unused_links` every step gets the unused links as
input: a candidate is a link when it is a number in digits, a date, a quotation or a cell, and is used once a candidate
was selected that shares a word with it ("New York" uses up "York"). Their mean vector and their number are added to z_t
through weights of their own, and a schema item that holds one gets a learned bonus in the pointer.

Shapes: B examples, T actions, Q decoder positions (actions or beams), C literal candidates, S schema items, n nodes, a
width of action embeddings, s width of slot embeddings, z width of z_t, d_x width of Y.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import torch
from torch import Tensor, nn
from torch.nn import functional
from torch.nn.functional import logsigmoid

from sqlsp.cli.model import MAX_HISTORY, DecoderConfig
from sqlsp.linking.candidates import KINDS, SHAPES, WHOLE
from sqlsp.linking.history import marks_of
from sqlsp.linking.types import Batch
from sqlsp.model.blocks import MarkEmbedding, rows_of
from sqlsp.model.derivations import IMPOSSIBLE
from sqlsp.question.mentions import MentionKind


class MemoryPointer(nn.Module):
    """Log-probabilities of schema items."""

    def __init__(self, context: int, width: int) -> None:
        super().__init__()
        self.project = nn.Linear(context, width)
        self.gate = nn.Linear(context, 1)

    def forward(self, z: Tensor, items: Tensor, legal: Tensor, chosen: Tensor, bonus: Tensor | None = None) -> Tensor:
        """Log-probability of each item, float [B, Q, S]; `IMPOSSIBLE` or less where not `legal`, bool [B, Q, S].

        `z`: float [B, Q, z]. `items`: float [B, S, d_x], rows of Y. `chosen`: bool [B, Q, S], items selected earlier in
        this derivation. `bonus`: float [B, Q, S], added to the items' scores.
        """
        scores = (self.project(z) @ items.transpose(1, 2)).float() / math.sqrt(items.shape[-1])
        if bonus is not None:
            scores = scores + bonus
        gate = self.gate(z).float()  # B Q 1
        memory, rest = legal & chosen, legal & ~chosen
        has_memory, has_rest = memory.any(-1, keepdim=True), rest.any(-1, keepdim=True)
        log_memory = logsigmoid(gate).masked_fill(~has_rest, 0.0) + _log_softmax(scores, memory)
        log_rest = logsigmoid(-gate).masked_fill(~has_memory, 0.0) + _log_softmax(scores, rest)
        return torch.where(memory, log_memory, log_rest).masked_fill(~legal, IMPOSSIBLE)


def _log_softmax(scores: Tensor, mask: Tensor) -> Tensor:
    return torch.log_softmax(scores.masked_fill(~mask, IMPOSSIBLE), dim=-1)


def chosen_before(items: Tensor, selected: Tensor, number: int) -> Tensor:
    """Which of `number` items a pointer chose before each step, bool [B, T, number].

    `items`: int64 [B, T], the item that each step chooses (anything where `selected`, bool [B, T], is False).
    """
    once = torch.zeros(*items.shape, number, dtype=torch.int32, device=items.device)
    once.scatter_(2, items.clamp(0, number - 1).unsqueeze(-1), selected.int().unsqueeze(-1))
    return (once.cumsum(1) - once) > 0


@dataclass(frozen=True)
class Literals:
    """The candidates of a batch."""

    vectors: Tensor  # B C d_x
    actions: Tensor  # B C a, their action embeddings
    columns: Tensor  # bool, B C S: the items that hold them
    legal: Tensor  # bool, B 3 C: allowed where no literal, any literal, or a whole number is required


class LiteralText(nn.Module):
    """What candidates are by their own subwords: the first one's embedding and the mean of all, mapped to d_x.

    Embeddings are small; they are normalised, or what is learnt of them would hardly count beside the other features.
    """

    def __init__(self, encoder_width: int, width: int) -> None:
        super().__init__()
        self.map = nn.Linear(2 * encoder_width, width, bias=False)

    def forward(self, pieces: Tensor, embedding: nn.Embedding) -> Tensor:
        """Subwords int64 [B, C, P], −1 pads, and the encoder's embedding of subwords → float [B, C, d_x]."""
        known = (pieces >= 0).unsqueeze(-1)
        vectors = embedding(pieces.clamp(min=0)) * known  # B C P d_e
        mean = vectors.sum(2) / known.sum(2).clamp(min=1)
        both = torch.cat([vectors[:, :, 0], mean], dim=-1)
        found: Tensor = self.map(functional.layer_norm(both, both.shape[-1:]))
        return found


class LiteralPointer(nn.Module):
    """Log-probabilities of literal candidates."""

    def __init__(self, config: DecoderConfig, width: int) -> None:
        super().__init__()
        self.kind = nn.Embedding(len(KINDS), width)
        self.shape = nn.Embedding(SHAPES, width)
        self.words = nn.Linear(2 * width, width)
        self.columns = nn.Linear(width, width, bias=False)
        self.query = nn.Linear(2 * width + config.node_type, width)
        self.action = nn.Linear(width, config.action)
        self.held = nn.Parameter(torch.zeros(1))
        self.used = nn.Parameter(torch.zeros(1))
        self.marks = MarkEmbedding(marks_of(config), width) if config.context else None

    def prepare(self, y: Tensor, items: Tensor, batch: Batch, texts: Tensor | None = None) -> Literals:
        """The candidates of a batch with Y float [B, n, d_x] and its rows of items float [B, S, d_x].

        `texts`: float [B, C, d_x], their `LiteralText`, with `decoder.literal_text`.
        """
        spans = batch.value_spans.clamp(min=0).flatten(1)  # B 2C
        words = rows_of(y, spans).unflatten(1, (-1, 2)).flatten(2)
        said = (batch.value_spans[..., :1] >= 0).to(y.dtype)  # B C 1
        holders = batch.value_columns.to(y.dtype)
        columns = holders @ items / holders.sum(-1, keepdim=True).clamp(min=1)
        found = self.words(words) * said + self.columns(columns)
        found = found + self.kind(batch.value_kinds) + self.shape(batch.value_shapes)
        found = found if self.marks is None else found + self.marks(batch.value_marks)
        vectors = torch.tanh(found if texts is None else found + texts)
        offered = batch.value_mask
        legal = torch.stack([torch.zeros_like(offered), offered, offered & (batch.value_shapes == WHOLE)], dim=1)
        return Literals(vectors, self.action(vectors), batch.value_columns, legal)

    def forward(
        self, z: Tensor, items: Tensor, literals: Literals, column: Tensor, slot: Tensor, used: Tensor, legal: Tensor
    ) -> Tensor:
        """Log-probability of each candidate, float [B, Q, C]; `IMPOSSIBLE` or less where not `legal`, bool [B, Q, C].

        `z`: float [B, Q, z]. `items`: float [B, S, d_x], rows of Y of the schema items. `column`: int64 [B, Q], the
        item selected last (−1: none yet). `slot`: float [B, Q, s], the embedding of the slot that the rule above fills.
        `used`: bool [B, Q, C], candidates chosen earlier in this derivation.
        """
        known = column >= 0
        column = column.clamp(min=0)
        beside = rows_of(items, column) * known.unsqueeze(-1)
        query = self.query(torch.cat([z, beside, slot], dim=-1))
        scores = (query @ literals.vectors.transpose(1, 2)).float() / math.sqrt(items.shape[2])
        held = literals.columns.transpose(1, 2).gather(1, column.unsqueeze(-1).expand(-1, -1, scores.shape[2]))
        scores = scores + self.held * (held & known.unsqueeze(-1)) + self.used * used
        scores = scores.masked_fill(~legal, IMPOSSIBLE)
        return torch.log_softmax(scores, dim=-1).masked_fill(~legal, IMPOSSIBLE)


def last_before(items: Tensor, selected: Tensor) -> Tensor:
    """The item selected last before each step, int64 [B, T], −1 where there is none.

    `items`: int64 [B, T], the item each step selects (anything where `selected`, bool [B, T], is False).
    """
    steps = torch.arange(1, items.shape[1] + 1, device=items.device)
    latest = torch.where(selected, steps, 0).cummax(dim=1).values  # 1 + the last step that selects, this one included
    before = torch.cat([torch.zeros_like(latest[:, :1]), latest[:, :-1]], dim=1)
    padded = torch.cat([torch.full_like(items[:, :1], -1), items], dim=1)
    return padded.gather(1, before)


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
        first, last = batch.value_spans.unbind(-1)  # B C
        spoken = batch.value_mask & (first >= 0)
        if batch.node_marks.shape[-1]:  # what only an earlier question says may be left unused
            of_earlier = batch.node_marks[:, :, -MAX_HISTORY:].any(-1)  # B n
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
