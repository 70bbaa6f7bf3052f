"""From subword states to X: one vector for each question word and one for each schema item (paper C.1).

Shapes: R encoder rows, L subwords, W question words and I schema items of the whole batch, V words of a name, P
subwords of a word, n nodes, d_e encoder width, d_x width of the stack.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn

from sqlsp.data.types import Batch
from sqlsp.model.blocks import rows_of


def word_means(hidden: Tensor, pieces: Tensor) -> Tensor:
    """Mean encoder state of each word's subwords, float [..., d_e], zero where a word has none.

    `hidden`: float [R, L, d_e]. `pieces`: int64 [..., P], flat positions (row · L + column), −1 pads. C.1 leaves open
    how several subwords make a word; the mean uses them all.
    """
    real = pieces >= 0
    subwords = hidden.flatten(0, 1)
    # padding reads other rows in turn: a GPU adds the gradients of one row that is read often one after the other
    spread = torch.arange(pieces.numel(), device=pieces.device).view(pieces.shape) % len(subwords)
    states = subwords[torch.where(real, pieces, spread).flatten()].unflatten(0, pieces.shape)  # ... P d_e
    states = states.masked_fill(~real.unsqueeze(-1), 0.0)
    return states.sum(-2) / real.sum(-1, keepdim=True).clamp(min=1)


class SchemaPooling(nn.Module):
    """X from encoder states: a linear map for question words, a BiLSTM over the words of each schema item.

    A schema item is the average hidden state plus the final hidden state of the BiLSTM (C.1). The two directions are
    two LSTMs; the backward one reads reversed names, so that no length has to be copied to the host.
    """

    def __init__(self, encoder_width: int, hidden: int, width: int) -> None:
        super().__init__()
        self.question = nn.Linear(encoder_width, width)
        self.forwards = nn.LSTM(encoder_width, hidden, batch_first=True)
        self.backwards = nn.LSTM(encoder_width, hidden, batch_first=True)

    def forward(self, hidden: Tensor, batch: Batch) -> Tensor:
        """Encoder states float [R, L, d_e] → X float [B, n, d_x], zero at padding."""
        words, items = self.states(hidden, batch)
        words = self.question(words)  # W d_x
        vectors = torch.cat([words, items.to(words.dtype), words.new_zeros(1, words.shape[1])])
        return vectors[batch.nodes.flatten()].unflatten(0, batch.nodes.shape)

    def states(self, hidden: Tensor, batch: Batch) -> tuple[Tensor, Tensor]:
        """Encoder states float [R, L, d_e] → states of question words [W, d_e] and vectors of schema items [I, d_x].

        The states of question words are not projected yet.
        """
        words = word_means(hidden, batch.word_pieces)
        return words, self.items(word_means(hidden, batch.item_pieces), (batch.item_pieces >= 0).any(-1))

    def items(self, words: Tensor, mask: Tensor) -> Tensor:
        """Names as words float [I, V, d_e] with mask bool [I, V] → vectors float [I, 2 · hidden]."""
        lengths = mask.sum(1)  # I
        order = (lengths.unsqueeze(1) - 1 - torch.arange(mask.shape[1], device=mask.device)).clamp(min=0)
        turned = rows_of(words, order)
        last = (lengths - 1).clamp(min=0).unsqueeze(1)
        both = []
        for lstm, sequence in ((self.forwards, words), (self.backwards, turned)):
            states, _ = lstm(sequence)  # I V hidden
            mean = states.masked_fill(~mask.unsqueeze(-1), 0.0).sum(1) / lengths.clamp(min=1).unsqueeze(1)
            final = rows_of(states, last).squeeze(1)
            both.append(mean + final)
        return torch.cat(both, dim=-1)
