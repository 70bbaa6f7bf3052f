"""Pointers of the decoder: over schema items (SelectColumn) and literals (SelectValue), aided by unused links.

SelectColumn is the memory-augmented pointer network of paper C.3, after IRNet (Guo et al. 2019). Items already chosen
in this derivation form the memory M, all others the set S. A gate g = σ(w · z_t) splits the probability mass between
them: p(c) = g · softmax_M(score) for c in M and (1 − g) · softmax_S(score) for c in S. g is 0 while M is empty and 1
when S is empty. Scores are bilinear in z_t and the item's row of Y. The probabilities add up to one over the items that
are legal at this step.

SelectValue is not part of the paper's model. The vector of a literal candidate is the sum of features: the question
words that mention the candidate, the columns that contain it, its kind and shape (`linking.candidates`), its use in the
last query (`MarkEmbedding`) and, if `decoder.literal_text` is on, its subwords. (Without subwords, 0.5 and 1.5, both
offered for "50 %", have the same vector.) The score depends on z_t, the column selected last and the slot of the parent
rule, which identifies the operator (`equal.1`, `between.2` …). Two learned scalars are added: one if this column
contains the candidate, one if the derivation has used the candidate before.

Forgetting one of several values is a frequent error. If `decoder.unused_links` is on, every step gets the unused links
as input. A candidate is a link if it is a number in digits, a date, a quotation or a cell. A link is used once a
selected candidate shares a word of the question with the link ("New York" uses up "York"). The mean vector and the
number of unused links are added to z_t, each through a linear map. A schema item that contains an unused link gets a
learned bonus in the pointer.

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
from sqlsp.linking.history import count_marks
from sqlsp.linking.types import Batch
from sqlsp.model.blocks import MarkEmbedding, rows_of
from sqlsp.model.derivations import IMPOSSIBLE
from sqlsp.question.mentions import MentionKind


class MemoryPointer(nn.Module):
    """The pointer network over schema items (SelectColumn, see the module)."""

    def __init__(self, context: int, width: int) -> None:
        """Builds the pointer. `context`: width of z_t. `width`: d_x."""
        super().__init__()
        self.project = nn.Linear(context, width)
        self.gate = nn.Linear(context, 1)

    def forward(self, z: Tensor, items: Tensor, legal: Tensor, chosen: Tensor, bonus: Tensor | None = None) -> Tensor:
        """Returns log-probabilities of the items, [B, Q, S]; `IMPOSSIBLE` or less if not `legal`, bool [B, Q, S].

        `z`: float [B, Q, z]. `items`: float [B, S, d_x], rows of Y. `chosen`: bool [B, Q, S], items selected earlier in
        this derivation. `bonus`: float [B, Q, S], added to the items' scores.
        """
        scores = (self.project(z) @ items.transpose(1, 2)).float() / math.sqrt(items.shape[-1])
        if bonus is not None:
            scores = scores + bonus
        gate = self.gate(z).float()  # B Q 1
        memory = legal & chosen
        rest = legal & ~chosen
        has_memory = memory.any(-1, keepdim=True)
        has_rest = rest.any(-1, keepdim=True)
        log_memory = logsigmoid(gate).masked_fill(~has_rest, 0.0) + _log_softmax(scores, memory)
        log_rest = logsigmoid(-gate).masked_fill(~has_memory, 0.0) + _log_softmax(scores, rest)
        return torch.where(memory, log_memory, log_rest).masked_fill(~legal, IMPOSSIBLE)


def _log_softmax(scores: Tensor, mask: Tensor) -> Tensor:
    """Returns the log-softmax over the last dimension, restricted to elements where `mask` is True."""
    return torch.log_softmax(scores.masked_fill(~mask, IMPOSSIBLE), dim=-1)


def chosen_before(items: Tensor, selected: Tensor, number: int) -> Tensor:
    """Returns, for every step, a mask of the items that earlier steps chose, bool [B, T, number].

    `items`: int64 [B, T], the item that a step chooses. `selected`: bool [B, T], True if the step chooses an item;
    `items` is arbitrary at other steps. `number`: the number of items.
    """
    choices = torch.zeros((*items.shape, number), dtype=torch.int32, device=items.device)
    choices.scatter_(2, items.clamp(0, number - 1).unsqueeze(-1), selected.int().unsqueeze(-1))  # one-hot
    up_to_step = choices.cumsum(1)
    return (up_to_step - choices) > 0  # without the step itself


@dataclass(frozen=True)
class Literals:
    """The literal candidates of a batch."""

    vectors: Tensor  # B C d_x
    actions: Tensor  # B C a: action embeddings
    columns: Tensor  # bool, B C S: True where the item is a column that contains the candidate
    legal: Tensor  # bool, B 3 C: legal candidates in states that take no literal, any literal, a whole number


class LiteralText(nn.Module):
    """Computes vectors of the texts of candidates.

    The embedding of the first subword and the mean of all embeddings are concatenated and mapped to d_x. The
    concatenation is normalised, because embeddings are small in comparison with the other features of a candidate.
    """

    def __init__(self, encoder_width: int, width: int) -> None:
        super().__init__()
        self.map = nn.Linear(2 * encoder_width, width, bias=False)

    def forward(self, pieces: Tensor, embedding: nn.Embedding) -> Tensor:
        """Returns the vectors of texts, float [B, C, d_x].

        `pieces`: int64 [B, C, P], the first subwords of every candidate's text; padding is −1. `embedding`: the
        embedding of subwords in the encoder.
        """
        real = (pieces >= 0).unsqueeze(-1)
        vectors = embedding(pieces.clamp(min=0)) * real  # B C P d_e
        mean = vectors.sum(2) / real.sum(2).clamp(min=1)
        first_and_mean = torch.cat([vectors[:, :, 0], mean], dim=-1)
        mapped: Tensor = self.map(functional.layer_norm(first_and_mean, first_and_mean.shape[-1:]))
        return mapped


class LiteralPointer(nn.Module):
    """The pointer network over literal candidates (SelectValue, see the module)."""

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
        self.marks = MarkEmbedding(count_marks(config), width) if config.context else None

    def prepare(self, y: Tensor, items: Tensor, batch: Batch, texts: Tensor | None = None) -> Literals:
        """Encodes the candidates of a batch. `y`: Y float [B, n, d_x]. `items`: float [B, S, d_x], rows of Y.

        `texts`: float [B, C, d_x], the `LiteralText` vectors of the candidates; None if `decoder.literal_text` is off.
        """
        ends = batch.value_spans.clamp(min=0).flatten(1)  # B 2C: first and last word of every mention
        words = rows_of(y, ends).unflatten(1, (-1, 2)).flatten(2)  # B C 2d_x
        is_mentioned = (batch.value_spans[..., :1] >= 0).to(y.dtype)  # B C 1
        contains = batch.value_columns.to(y.dtype)  # B C S
        mean_column = contains @ items / contains.sum(-1, keepdim=True).clamp(min=1)
        features = self.words(words) * is_mentioned + self.columns(mean_column)
        features = features + self.kind(batch.value_kinds) + self.shape(batch.value_shapes)
        if self.marks is not None:
            features = features + self.marks(batch.value_marks)
        if texts is not None:
            features = features + texts
        vectors = torch.tanh(features)
        offered = batch.value_mask
        is_whole = batch.value_shapes == WHOLE
        legal = torch.stack([torch.zeros_like(offered), offered, offered & is_whole], dim=1)
        return Literals(vectors, self.action(vectors), columns=batch.value_columns, legal=legal)

    def forward(
        self, z: Tensor, items: Tensor, literals: Literals, column: Tensor, slot: Tensor, used: Tensor, legal: Tensor
    ) -> Tensor:
        """Returns log-probabilities of the candidates, [B, Q, C]; `IMPOSSIBLE` or less if not `legal`, bool [B, Q, C].

        `z`: float [B, Q, z]. `items`: float [B, S, d_x], the rows of Y for schema items. `column`: int64 [B, Q], the
        item selected last, −1 if there is none. `slot`: float [B, Q, s], the embedding of the slot that the parent rule
        fills. `used`: bool [B, Q, C], candidates chosen earlier in this derivation.
        """
        has_column = (column >= 0).unsqueeze(-1)
        column = column.clamp(min=0)
        item = rows_of(items, column) * has_column
        query = self.query(torch.cat([z, item, slot], dim=-1))
        scores = (query @ literals.vectors.transpose(1, 2)).float() / math.sqrt(items.shape[2])
        candidates = scores.shape[2]
        contained = literals.columns.transpose(1, 2).gather(1, column.unsqueeze(-1).expand(-1, -1, candidates))  # B Q C
        scores = scores + self.held * (contained & has_column) + self.used * used
        scores = scores.masked_fill(~legal, IMPOSSIBLE)
        return torch.log_softmax(scores, dim=-1).masked_fill(~legal, IMPOSSIBLE)


def last_before(items: Tensor, selected: Tensor) -> Tensor:
    """Returns, for every step, the item that an earlier step selected last, int64 [B, T]; −1 if there was none.

    `items`: int64 [B, T], the item that a step selects. `selected`: bool [B, T], True if the step selects an item;
    `items` is arbitrary at other steps.
    """
    numbers = torch.arange(1, items.shape[1] + 1, device=items.device)  # steps numbered from 1; 0: no step
    latest = torch.where(selected, numbers, 0).cummax(dim=1).values  # the last step up to this one that selects
    latest_before = torch.cat([torch.zeros_like(latest[:, :1]), latest[:, :-1]], dim=1)
    item_of_number = torch.cat([torch.full_like(items[:, :1], -1), items], dim=1)
    return item_of_number.gather(1, latest_before)


_LINKED: Final = (MentionKind.NUMBER, MentionKind.DATE, MentionKind.QUOTED, MentionKind.CELL)
"""Kinds of candidates that a question rarely mentions unless the query uses them.

Numbers in words are excluded. In Spider they are usually no literals ("the first name", "which one").
"""


@dataclass(frozen=True)
class Links:
    """The links of a batch: candidates that its queries probably need (see the module)."""

    wanted: Tensor  # bool, B C: True for candidates that are links
    covers: Tensor  # float, B C C: 1 where the first candidate shares a word with the second
    vectors: Tensor  # B C d_x, as in `Literals`
    columns: Tensor  # float, B C S: `Literals.columns`

    @classmethod
    def of(cls, batch: Batch, literals: Literals) -> Links:
        """Finds the links of a batch, and the candidates whose mentions overlap."""
        first, last = batch.value_spans.unbind(-1)  # B C
        is_mentioned = batch.value_mask & (first >= 0)
        if batch.node_marks.shape[-1]:  # the query need not use literals that only earlier questions mention
            in_history = batch.node_marks[:, :, -MAX_HISTORY:].any(-1)  # B n
            is_mentioned = is_mentioned & ~in_history.gather(1, first.clamp(min=0))
        # two spans overlap if neither begins after the end of the other
        overlap = (first.unsqueeze(2) <= last.unsqueeze(1)) & (first.unsqueeze(1) <= last.unsqueeze(2))
        overlap = overlap & is_mentioned.unsqueeze(2) & is_mentioned.unsqueeze(1)
        has_linked_kind = torch.stack([batch.value_kinds == kind for kind in _LINKED]).any(0)
        dtype = literals.vectors.dtype
        return cls(
            wanted=has_linked_kind & is_mentioned,
            covers=overlap.to(dtype),
            vectors=literals.vectors,
            columns=literals.columns.to(dtype),
        )

    def unused(self, used: Tensor) -> Tensor:
        """Returns the links that share no word with a used candidate, bool [B, Q, C]. `used`: bool [B, Q, C]."""
        covered = used.to(self.covers.dtype) @ self.covers > 0
        return self.wanted.unsqueeze(1) & ~covered


class UnusedLinks(nn.Module):
    """Adds the unused links to z_t and to the scores of the pointer."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.left = nn.Linear(width, width, bias=False)
        self.number = nn.Linear(1, width, bias=False)
        self.held = nn.Parameter(torch.zeros(1))

    def forward(self, z: Tensor, used: Tensor, links: Links) -> tuple[Tensor, Tensor]:
        """Returns the new z, [B, Q, d_x], and a bonus on the scores of schema items, [B, Q, S].

        `z`: float [B, Q, d_x]. `used`: bool [B, Q, C], candidates chosen earlier in this derivation.
        """
        unused = links.unused(used).to(z.dtype)
        number = unused.sum(-1, keepdim=True)
        mean = unused @ links.vectors / number.clamp(min=1)
        contains_unused = (unused @ links.columns > 0).to(z.dtype)  # B Q S
        z = z + self.left(mean) + self.number(torch.log1p(number))
        return z, self.held * contains_unused
