"""SelectValue: a pointer over the literals that a question offers. It is not part of the paper's model.

A candidate is a vector of its features: the question words that mention it, the columns that hold it, the reason why it
is offered, its shape, what the last query did with it (`marks`), and with `decoder.literal_text` its own subwords:
without them 0.5 and 1.5, both of "50 %", are the same vector. Its score depends on z_t, the column selected last and
the slot of the rule above, which names the operator (`equal.1`, `between.2` …). Two learned scalars are added: where
this column holds the candidate, and where the derivation has used it before.

Shapes: B examples, T actions, Q decoder positions (actions or beams), C candidates, S schema items, n nodes, a width of
action embeddings, s width of slot embeddings, z width of z_t, d_x width of Y.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional

from sqlsp.data.candidates import KINDS, SHAPES, WHOLE
from sqlsp.data.earlier import marks_of
from sqlsp.data.types import Batch
from sqlsp.model.derivations import IMPOSSIBLE
from sqlsp.model.marks import MarkEmbedding
from sqlsp.model.rows import rows_of
from sqlsp.options.model import DecoderConfig


@dataclass(frozen=True)
class Literals:
    """The candidates of a batch."""

    vectors: Tensor  # B C d_x
    actions: Tensor  # B C a, their action embeddings
    columns: Tensor  # bool, B C S: the items that hold them
    legal: Tensor  # bool, B 3 C: allowed where no literal, any literal, or a whole number is required


@dataclass(frozen=True)
class Place:
    """The context in which a literal is selected."""

    column: Tensor  # int64, B Q: the item selected last (−1: none yet)
    slot: Tensor  # B Q s, the embedding of the slot that the rule above fills
    used: Tensor  # bool, B Q C: candidates chosen earlier in this derivation


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
        """`width`: d_x and width of z_t."""
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

    def forward(self, z: Tensor, items: Tensor, literals: Literals, place: Place, legal: Tensor) -> Tensor:
        """Log-probability of each candidate, float [B, Q, C]; `IMPOSSIBLE` or less where not `legal`, bool [B, Q, C].

        `z`: float [B, Q, z]. `items`: float [B, S, d_x], rows of Y of the schema items.
        """
        known = place.column >= 0
        column = place.column.clamp(min=0)
        beside = rows_of(items, column) * known.unsqueeze(-1)
        query = self.query(torch.cat([z, beside, place.slot], dim=-1))
        scores = (query @ literals.vectors.transpose(1, 2)).float() / math.sqrt(items.shape[2])
        held = literals.columns.transpose(1, 2).gather(1, column.unsqueeze(-1).expand(-1, -1, scores.shape[2]))
        scores = scores + self.held * (held & known.unsqueeze(-1)) + self.used * place.used
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
