"""`LanguageModel`: embedding (Highway Transformer, Eq. 4–6) → N causal layers → softmax tied to the embedding.

No position sees a later one. With `context.memory` the layers are Transformer-XL's: they have relative positions and a
memory of their inputs in earlier segments, without gradient (Highway Transformer 2.3, Eq. 10–17). The memory of
training is part of the model's state, with which a resumed run continues. Evaluation has a separate memory.

Shapes: B windows, L units, M states remembered, T = M + L, V units in the vocabulary, H heads, d width of a head, d_x
width of the stack, S streams.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import cross_entropy, linear, pad, scaled_dot_product_attention

from sqlsp.cli.model import LayersConfig
from sqlsp.cli.tasks import ContextConfig
from sqlsp.model.attention import merge_heads, split_heads
from sqlsp.model.blocks import Dropout
from sqlsp.model.init import StackModel
from sqlsp.model.layers import SelfAttention, Stack
from sqlsp.model.loss import Loss
from sqlsp.tasks.language.batches import SegmentBatch, Stream, WindowBatch, evaluation_windows
from sqlsp.utils.progress import bar

KINDS = {"local_gru": nn.GRU, "local_lstm": nn.LSTM}


@dataclass
class Segment:
    """What the relative attention of a layer reads besides its input, and the memory that it leaves."""

    past: Tensor | None  # float, B M d_x: the remembered inputs
    distances: Tensor  # float, 1 T d_x: sinusoidal encodings of the distances T − 1 … 0
    seen: Tensor | None = None  # float, B L d_x: set to the layer's input without gradient, for the memory (Eq. 15: SG)


class CausalAttention(SelfAttention):
    """Vanilla self-attention under a causal mask (Eq. 1–3).

    A head projects the full width of X, as in Vaswani et al. (2017); in Eq. 1 only a slice.
    """

    def forward(self, x: Tensor, *context: object) -> Tensor:
        """[B, L, d_x] → [B, L, d_x]."""
        q, k, v = (split_heads(project(x), self.heads) for project in (self.q, self.k, self.v))
        return self.w(merge_heads(scaled_dot_product_attention(q, k, v, is_causal=True)))


class RelativeAttention(SelfAttention):
    """Attention with relative positions, over the segment and the memory (Eq. 10–17).

    `r` is W_{k,R}; `content_bias` and `position_bias` are u and v. All three belong to one layer.
    """

    def __init__(self, config: LayersConfig, relations: int) -> None:
        super().__init__(config, relations)
        self.r = nn.Linear(config.width, config.width, bias=False)
        self.content_bias = nn.Parameter(torch.empty(config.width))
        self.position_bias = nn.Parameter(torch.empty(config.width))

    def forward(self, x: Tensor, *context: object) -> Tensor:
        """[B, L, d_x] → [B, L, d_x]; the context is the `Segment`."""
        (segment,) = context
        assert isinstance(segment, Segment)
        segment.seen = x.detach()
        whole = x if segment.past is None else torch.cat([segment.past.to(x.dtype), x], 1)  # M of Eq. 15
        q = self.q(x)
        keys = [self.k(whole), self.v(whole), self.r(segment.distances)]
        k, v, r = (split_heads(y, self.heads) for y in keys)
        by_content = split_heads(q + self.content_bias, self.heads)  # B H L d, for a + c (Eq. 10, 12)
        by_position = split_heads(q + self.position_bias, self.heads)  # for b + d (Eq. 11, 13)
        scores = shifted(by_position @ r.transpose(2, 3)) / math.sqrt(q.shape[-1] // self.heads)  # B H L T
        scores = scores.masked_fill(future(x.shape[1], whole.shape[1], x.device), -torch.inf)
        attended = scaled_dot_product_attention(by_content, k, v, attn_mask=scores.to(by_content.dtype))
        return self.w(merge_heads(attended))


def shifted(scores: Tensor) -> Tensor:
    """Moves the scores of distances to the keys at these distances: float [B, H, L, T] → float [B, H, L, T].

    Of a query i, `scores` has the scores of the distances T − 1 … 0. The result has the score of each key j, which is
    scores[i, j + L − 1 − i]. Keys after the query get arbitrary values. Every row is shifted by one relative to the row
    before: a column is added, and the data are read with another row length (Dai et al. 2019, appendix B).
    """
    batch, heads, units, keys = scores.shape
    padded = pad(scores, (1, 0)).reshape(batch, heads, keys + 1, units)
    return padded[:, :, 1:].reshape(batch, heads, units, keys)


def future(units: int, keys: int, device: torch.device) -> Tensor:
    """Returns bool [L, T], True if the key comes after the position of the query."""
    return torch.ones(units, keys, dtype=torch.bool, device=device).triu(keys - units + 1)


def sinusoids(positions: Tensor, width: int) -> Tensor:
    """Sines at even indices of a vector, cosines at odd ones (Eq. 4–5): float [n] → float [n, width]."""
    frequencies = 10000 ** (-torch.arange(0, width, 2, device=positions.device) / width)
    angles = positions[:, None].float() * frequencies
    return torch.stack([angles.sin(), angles.cos()], 2).flatten(1)


class CausalStack(Stack):
    """N layers under a causal mask; X → Y."""

    kinds: Mapping[str, type[SelfAttention]] = {"vanilla": CausalAttention}

    def forward(self, x: Tensor) -> Tensor:  # type: ignore[override]
        """X float [B, L, d_x] → Y float [B, L, d_x]."""
        for layer in self.choose(self.layers):
            x = self.apply_layer(layer, x)
        return self.norm(x)


class RecurrentStack(CausalStack):
    """N layers with relative positions and memory."""

    kinds: Mapping[str, type[SelfAttention]] = {"vanilla": RelativeAttention}

    def recur(self, x: Tensor, memory: Sequence[Tensor]) -> tuple[Tensor, list[Tensor]]:
        """Applies the layers to X, float [B, L, d_x], and returns Y and the inputs of the layers, float [B, L, d_x].

        `memory` has a tensor per layer, float [B, M, d_x]. It is empty at the start of a text.
        """
        known = memory[0].shape[1] if memory else 0
        distances = torch.arange(known + x.shape[1] - 1, -1, -1, device=x.device)
        encodings = sinusoids(distances, self.config.width)[None].to(x.dtype)
        seen = []
        for number, layer in enumerate(self.choose(self.layers)):
            segment = Segment(memory[number] if memory else None, encodings)
            x = self.apply_layer(layer, x, segment)
            assert segment.seen is not None
            seen.append(segment.seen)
        return self.norm(x), seen

    def forward(self, x: Tensor) -> Tensor:  # type: ignore[override]
        """Applies the layers as `CausalStack` does, with an empty memory."""
        return self.recur(x, ())[0]


class LocalRNN(nn.Module):
    """The positions of R-Transformer (Eq. 18): each unit becomes the last state of an RNN over the last `size` units.

    A window is padded with zeros at the beginning.
    """

    def __init__(self, kind: str, width: int, size: int) -> None:
        super().__init__()
        self.size = size
        self.rnn = KINDS[kind](width, width, batch_first=True)

    def forward(self, x: Tensor) -> Tensor:
        """[B, L, d_x] → [B, L, d_x]."""
        around = pad(x, (0, 0, self.size - 1, 0)).unfold(1, self.size, 1)  # B L d_x size
        states, _ = self.rnn(around.transpose(2, 3).flatten(0, 1))
        return states[:, -1].unflatten(0, x.shape[:2])


class LanguageModel(StackModel):
    """Predicts the next unit."""

    memory: Tensor

    def __init__(self, layers: LayersConfig, context: ContextConfig, vocabulary: int, streams: int = 0) -> None:
        """Builds the model. `vocabulary` is V. `streams` is S in training, 0 without memory.

        The embedding is scaled by √d_x, as in Vaswani et al. (2017) and Dai et al. (2019). Its weights are shared with
        the softmax, so they are small; scaled, the vectors are as large as the positions. The paper does not specify
        this.
        """
        super().__init__()
        self.context = context
        self.vocabulary = vocabulary
        self.embedding = nn.Embedding(vocabulary, layers.width)
        self.bias = nn.Parameter(torch.zeros(vocabulary))
        self.local = LocalRNN(context.positions, layers.width, context.local) if context.positions in KINDS else None
        self.dropout = Dropout(layers.input_dropout)
        relative = context.positions == "relative"
        self.stack: CausalStack = (RecurrentStack if relative else CausalStack)(layers, relations=1)
        if context.memory:
            remembered = torch.zeros(layers.number, streams, context.memory, layers.width)
            self.register_buffer("memory", remembered)

    def inputs(self, input_ids: Tensor) -> Tensor:
        """Returns X, float [B, L, d_x], for ids int64 [B, L], before dropout."""
        width = self.embedding.embedding_dim
        x: Tensor = self.embedding(input_ids) * math.sqrt(width)
        if self.context.positions == "sinusoidal":
            x = x + sinusoids(torch.arange(x.shape[1], device=x.device), width)
        return x if self.local is None else self.local(x)

    def logits(self, y: Tensor) -> Tensor:
        """Returns the scores of all units, float [B, L, V], from Y, float [B, L, d_x]."""
        return linear(y, self.embedding.weight, self.bias).float()

    def forward(self, input_ids: Tensor) -> Tensor:
        """Returns the scores of the following units, float [B, L, V], for ids int64 [B, L], without memory."""
        return self.logits(self.stack(self.dropout(self.inputs(input_ids))))

    def recur(self, input_ids: Tensor, memory: Sequence[Tensor]) -> tuple[Tensor, list[Tensor]]:
        """Returns the scores of the following units and the new memory, with `memory` from earlier segments.

        A memory has a tensor per layer, float [B, M, d_x], with up to `context.memory` states. At the start of a text
        it is empty.
        """
        y, seen = cast(RecurrentStack, self.stack).recur(self.dropout(self.inputs(input_ids)), memory)
        if memory:
            seen = [torch.cat([past, states], 1) for past, states in zip(memory, seen, strict=True)]
        return self.logits(y), [states[:, -self.context.memory :] for states in seen]

    def loss(self, batch: WindowBatch) -> Loss:
        """Returns the cross-entropy in nats, averaged over units. The log also has it in bits."""
        if isinstance(batch, SegmentBatch):  # training also stores the states of this segment
            history = int(batch.history)
            size = self.context.memory
            past = [states[batch.streams, size - history :] for states in self.memory] if history else []
            scores, memory = self.recur(batch.input_ids, past)
            for states, new in zip(self.memory, memory, strict=True) if self.training else ():
                states[batch.streams, size - new.shape[1] :] = new.to(states.dtype)
        else:
            scores = self(batch.input_ids)
        loss = cross_entropy(scores.flatten(0, 1), batch.targets.flatten())
        return Loss(loss, {"bits_per_unit": loss.detach() / math.log(2)})

    def measured(self, batch: WindowBatch) -> tuple[Tensor, Tensor]:
        """Returns X, float [B, L, d_x], and a mask, bool [B, L], that is True everywhere."""
        return self.inputs(batch.input_ids), torch.ones_like(batch.input_ids, dtype=torch.bool)


TOGETHER = 8192  # units of a batch of evaluation, at least one window
SCORES = 2**28  # of such a batch, units × vocabulary: 1 GiB


@dataclass(frozen=True)
class Score:
    """The likelihood of a text of `units` units and `characters` characters: `nats` = −ln P(text)."""

    nats: float
    units: int
    characters: int

    @property
    def bits_per_character(self) -> float:
        """−log₂ P(text) divided by the number of characters, or of bytes if the units are bytes."""
        return self.nats / math.log(2) / self.characters

    @property
    def perplexity(self) -> float:
        """The perplexity per unit, P(text)^(−1/units)."""
        return math.exp(min(self.nats / self.units, 700.0))  # e^709 is the largest float


@torch.no_grad()
def score(model: LanguageModel, stream: Stream) -> Score:
    """Computes the likelihood of a text. The caller has to set evaluation mode.

    Every unit is predicted once. With memory, the text is read in segments of `context.length` units, as in training.
    Without memory, it is read in overlapping windows (`evaluation_windows`).
    """
    losses = _segment_losses(model, stream) if model.context.memory else _window_losses(model, stream)
    return Score(sum(float(loss) for loss in losses), len(stream), stream.characters)


def _segment_losses(model: LanguageModel, stream: Stream) -> Iterator[Tensor]:
    """Yields the loss of each segment of a text, in nats. A segment is predicted with the memory of earlier ones."""
    length = model.context.length
    device = model.bias.device
    memory: list[Tensor] = []
    for begin in bar(range(0, len(stream), length), desc="scoring", unit=" segments", leave=False):
        row = torch.from_numpy(stream.ids[begin : begin + length + 1].astype(np.int64)).to(device)[None]
        scores, memory = model.recur(row[:, :-1], memory)
        yield cross_entropy(scores[0], row[0, 1:], reduction="none").double().sum()


def _window_losses(model: LanguageModel, stream: Stream) -> Iterator[Tensor]:
    """Yields the losses of batches of windows, in nats."""
    length = model.context.length
    device = model.bias.device
    windows = list(evaluation_windows(len(stream), length, model.context.stride or max(1, length // 2)))
    together = max(1, min(TOGETHER, SCORES // model.vocabulary) // length)
    for begin in bar(range(0, len(windows), together), desc="scoring", unit=" batches", leave=False):
        part = windows[begin : begin + together]  # all of one length
        starts, firsts, ends = torch.tensor(part, device=device).unbind(1)
        positions = starts[:, None] + torch.arange(int(ends[0] - starts[0]), device=device)  # B L
        units = np.stack([stream.ids[start : end + 1] for start, _, end in part]).astype(np.int64)  # B L+1
        ids = torch.from_numpy(units).to(device)
        of_units = cross_entropy(model(ids[:, :-1]).flatten(0, 1), ids[:, 1:].flatten(), reduction="none")
        yield of_units.double().masked_fill((positions < firsts[:, None]).flatten(), 0.0).sum()
