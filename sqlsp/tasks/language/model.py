"""`LanguageModel`: embedding (Highway Transformer, Eq. 4–6) → N causal layers → softmax tied to the embedding.

A position does not attend to later positions. If `context.memory` is set, the layers are those of Transformer-XL
(Highway Transformer 2.3, Eq. 10–17). They have relative positions, and a memory of their inputs in earlier segments,
without gradient. In training, the memory is part of the model's state, so a resumed run continues with it. Evaluation
has a separate memory.

Shapes: B windows, L units, M states in the memory, T = M + L, V units in the vocabulary, H heads, d width of a head,
d_x width of the stack, S streams.
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

LOCAL_RNNS = {"local_gru": nn.GRU, "local_lstm": nn.LSTM}  # by `context.positions`


@dataclass
class Segment:
    """What `RelativeAttention` reads besides X, and what it adds to the memory.

    Attributes:
        past: the inputs of the layer in earlier segments, float [B, M, d_x]; None at the start of a text
        distances: sinusoidal encodings of the distances T − 1 … 0, float [1, T, d_x]
        layer_input: set by the attention: X without gradient (SG in Eq. 15), float [B, L, d_x]
    """

    past: Tensor | None
    distances: Tensor
    layer_input: Tensor | None = None


class CausalAttention(SelfAttention):
    """Vanilla self-attention under a causal mask (Eq. 1–3).

    A head projects the full width of X, as in Vaswani et al. (2017). In Eq. 1, a head projects only a slice.
    """

    def forward(self, x: Tensor, *context: object) -> Tensor:
        """Returns the attention's output for X. Both have shape [B, L, d_x]; there is no `context`."""
        q, k, v = (split_heads(project(x), self.heads) for project in (self.q, self.k, self.v))
        return self.w(merge_heads(scaled_dot_product_attention(q, k, v, is_causal=True)))


class RelativeAttention(SelfAttention):
    """Attention with relative positions, over the segment and the memory (Eq. 10–17).

    `r` is W_{k,R}; `content_bias` and `position_bias` are u and v. Each layer has its own weights.
    """

    def __init__(self, config: LayersConfig, relations: int) -> None:
        super().__init__(config, relations)
        self.r = nn.Linear(config.width, config.width, bias=False)
        self.content_bias = nn.Parameter(torch.empty(config.width))
        self.position_bias = nn.Parameter(torch.empty(config.width))

    def forward(self, x: Tensor, *context: object) -> Tensor:
        """Returns the attention's output for X. Both have shape [B, L, d_x]. `context` is one `Segment`."""
        (segment,) = context
        assert isinstance(segment, Segment)
        segment.layer_input = x.detach()
        extended = x if segment.past is None else torch.cat([segment.past.to(x.dtype), x], 1)  # M of Eq. 15
        q = self.q(x)
        k = split_heads(self.k(extended), self.heads)
        v = split_heads(self.v(extended), self.heads)
        r = split_heads(self.r(segment.distances), self.heads)
        content_query = split_heads(q + self.content_bias, self.heads)  # B H L d, for a + c (Eq. 10, 12)
        position_query = split_heads(q + self.position_bias, self.heads)  # B H L d, for b + d (Eq. 11, 13)
        head_width = q.shape[-1] // self.heads
        scores = shifted(position_query @ r.transpose(2, 3)) / math.sqrt(head_width)  # B H L T
        scores = scores.masked_fill(future(x.shape[1], extended.shape[1], x.device), -torch.inf)
        # `attn_mask`, here the scores of positions, is added to the scores of content.
        attended = scaled_dot_product_attention(content_query, k, v, attn_mask=scores.to(content_query.dtype))
        return self.w(merge_heads(attended))


def shifted(scores: Tensor) -> Tensor:
    """Converts scores of distances T − 1 … 0 to scores of keys 0 … T − 1: float [B, H, L, T] → float [B, H, L, T].

    The result [i, j] is scores[i, j + L − 1 − i]; it is arbitrary for keys j after query i. Every row is shifted by one
    relative to the previous row: a column is added, and the data are read with another row length (Dai et al. 2019,
    appendix B).
    """
    batch, heads, units, keys = scores.shape
    padded = pad(scores, (1, 0)).reshape(batch, heads, keys + 1, units)
    return padded[:, :, 1:].reshape(batch, heads, units, keys)


def future(units: int, keys: int, device: torch.device) -> Tensor:
    """Returns bool [L, T], True if the key comes after the position of the query."""
    return torch.ones(units, keys, dtype=torch.bool, device=device).triu(keys - units + 1)


def sinusoids(positions: Tensor, width: int) -> Tensor:
    """Returns position encodings, float [n, width], of positions, [n].

    A vector has sines at even indices and cosines at odd indices (Eq. 4–5).
    """
    frequencies = 10000 ** (-torch.arange(0, width, 2, device=positions.device) / width)
    angles = positions[:, None].float() * frequencies
    return torch.stack([angles.sin(), angles.cos()], 2).flatten(1)


class CausalStack(Stack):
    """N layers under a causal mask."""

    kinds: Mapping[str, type[SelfAttention]] = {"vanilla": CausalAttention}

    def forward(self, x: Tensor) -> Tensor:  # type: ignore[override]
        """Returns Y, float [B, L, d_x], for the input X, float [B, L, d_x]."""
        for layer in self.choose(self.layers):
            x = self.apply_layer(layer, x)
        return self.norm(x)


class RecurrentStack(CausalStack):
    """N layers with relative positions and memory."""

    kinds: Mapping[str, type[SelfAttention]] = {"vanilla": RelativeAttention}

    def recur(self, x: Tensor, memory: Sequence[Tensor]) -> tuple[Tensor, list[Tensor]]:
        """Applies the layers to X, float [B, L, d_x]. Returns Y and the inputs of all layers, float [B, L, d_x].

        `memory` has the earlier inputs of each layer, float [B, M, d_x]. At the start of a text, it is empty.
        """
        past_length = memory[0].shape[1] if memory else 0
        distances = torch.arange(past_length + x.shape[1] - 1, -1, -1, device=x.device)
        encodings = sinusoids(distances, self.config.width)[None].to(x.dtype)
        layer_inputs = []
        for number, layer in enumerate(self.choose(self.layers)):
            segment = Segment(memory[number] if memory else None, encodings)
            x = self.apply_layer(layer, x, segment)
            assert segment.layer_input is not None
            layer_inputs.append(segment.layer_input)
        return self.norm(x), layer_inputs

    def forward(self, x: Tensor) -> Tensor:  # type: ignore[override]
        """Applies the layers as `CausalStack` does, with an empty memory."""
        return self.recur(x, ())[0]


class LocalRNN(nn.Module):
    """Replaces the vector of a unit by the last state of an RNN over the last `size` units (R-Transformer, Eq. 18).

    A window is padded with zeros at the beginning. There are no position encodings. `kind` is a key of LOCAL_RNNS.
    """

    def __init__(self, kind: str, width: int, size: int) -> None:
        super().__init__()
        self.size = size
        self.rnn = LOCAL_RNNS[kind](width, width, batch_first=True)

    def forward(self, x: Tensor) -> Tensor:
        """Returns the states, [B, L, d_x], for vectors of units, [B, L, d_x]."""
        neighborhoods = pad(x, (0, 0, self.size - 1, 0)).unfold(1, self.size, 1)  # B L d_x size
        states, _ = self.rnn(neighborhoods.transpose(2, 3).flatten(0, 1))
        return states[:, -1].unflatten(0, x.shape[:2])


class LanguageModel(StackModel):
    """Predicts the next unit of a text."""

    memory: Tensor

    def __init__(self, layers: LayersConfig, context: ContextConfig, vocabulary: int, streams: int = 0) -> None:
        """Builds the model. `vocabulary` is V. `streams` is S if training has a memory, else 0.

        Embeddings are scaled by √d_x, as in Vaswani et al. (2017) and Dai et al. (2019), to the size of the position
        encodings. Their weights are small, because the softmax shares them. The paper does not specify this.
        """
        super().__init__()
        self.context = context
        self.vocabulary = vocabulary
        self.embedding = nn.Embedding(vocabulary, layers.width)
        self.bias = nn.Parameter(torch.zeros(vocabulary))
        has_local_rnn = context.positions in LOCAL_RNNS
        self.local = LocalRNN(context.positions, layers.width, context.local) if has_local_rnn else None
        self.dropout = Dropout(layers.input_dropout)
        stack_class = RecurrentStack if context.positions == "relative" else CausalStack
        self.stack: CausalStack = stack_class(layers, relations=1)
        if context.memory:
            memory = torch.zeros(layers.number, streams, context.memory, layers.width)
            self.register_buffer("memory", memory)

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
        """Returns the scores of the following units, float [B, L, V], and the new memory.

        `memory`, after the previous segment, has a tensor per layer, float [B, M, d_x], M ≤ `context.memory`. It is
        empty at the start of a text.
        """
        y, states_of_layers = cast(RecurrentStack, self.stack).recur(self.dropout(self.inputs(input_ids)), memory)
        if memory:
            pairs = zip(memory, states_of_layers, strict=True)
            states_of_layers = [torch.cat([past, states], 1) for past, states in pairs]
        return self.logits(y), [states[:, -self.context.memory :] for states in states_of_layers]

    def loss(self, batch: WindowBatch) -> Loss:
        """Returns the cross-entropy in nats, averaged over units. The log also has the cross-entropy in bits."""
        scores = self._segment_scores(batch) if isinstance(batch, SegmentBatch) else self(batch.input_ids)
        loss = cross_entropy(scores.flatten(0, 1), batch.targets.flatten())
        return Loss(loss, {"bits_per_unit": loss.detach() / math.log(2)})

    def _segment_scores(self, batch: SegmentBatch) -> Tensor:
        """Returns the scores of the following units, float [B, L, V]. In training, also updates the memory."""
        history = int(batch.history)
        size = self.context.memory
        past = [states[batch.streams, size - history :] for states in self.memory] if history else []
        scores, new_memory = self.recur(batch.input_ids, past)
        if self.training:
            for states, new_states in zip(self.memory, new_memory, strict=True):
                states[batch.streams, size - new_states.shape[1] :] = new_states.to(states.dtype)
        return scores

    def mu_vectors(self, batch: WindowBatch) -> tuple[Tensor, Tensor]:
        """Returns X, float [B, L, d_x], and a mask, bool [B, L], that is True everywhere."""
        return self.inputs(batch.input_ids), torch.ones_like(batch.input_ids, dtype=torch.bool)


MAX_UNITS = 8192  # in a batch of an evaluation, which has at least one window
MAX_SCORES = 2**28  # units × vocabulary in this batch: 1 GiB


@dataclass(frozen=True)
class Score:
    """The likelihood of a text with this number of units and characters. `nats` is −ln P(text)."""

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
    """Returns the likelihood of a text. The caller has to set evaluation mode.

    Every unit is predicted once. With memory, the text is divided into segments of `context.length` units, as in
    training. Without memory, it is divided into overlapping windows (`evaluation_windows`).
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
    windows_in_batch = max(1, min(MAX_UNITS, MAX_SCORES // model.vocabulary) // length)
    for begin in bar(range(0, len(windows), windows_in_batch), desc="scoring", unit=" batches", leave=False):
        batch = windows[begin : begin + windows_in_batch]  # all windows have the same length
        starts, firsts, ends = torch.tensor(batch, device=device).unbind(1)
        positions = starts[:, None] + torch.arange(int(ends[0] - starts[0]), device=device)  # B L
        units = np.stack([stream.ids[window.start : window.end + 1] for window in batch]).astype(np.int64)  # B L+1
        ids = torch.from_numpy(units).to(device)
        losses = cross_entropy(model(ids[:, :-1]).flatten(0, 1), ids[:, 1:].flatten(), reduction="none")
        is_context = (positions < firsts[:, None]).flatten()
        yield losses.double().masked_fill(is_context, 0.0).sum()
