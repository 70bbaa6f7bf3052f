"""A text as numbers, the windows of training and evaluation, and the batches of an epoch.

Training windows cover the text without a gap, from another start in every epoch. The text is treated as a ring, in
which the beginning follows the end: all windows are equally long, without padding. With memory, the text is divided
into as many streams as a batch has rows, and batch k holds the k-th segments of all streams.

Shapes: B windows, L units of a window.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Self

import numpy as np
import torch
from torch import Tensor

from sqlsp.data.loader import Arrays, EpochLoader, StepBatches, ahead
from sqlsp.data.sampler import micro_batches
from sqlsp.data.sizes import of_batches, sizes_of
from sqlsp.linking.types import TensorBatch
from sqlsp.tasks.language.vocabulary import Vocabulary

SHIFT = 2  # separates the generator of an epoch from that of the order of windows


@dataclass(frozen=True)
class Stream:
    """A text as units."""

    ids: np.ndarray  # int32, 1 + n: the end of a line and the n units of the text
    characters: int  # the number of characters (bytes, where these are the units) that they spell

    @classmethod
    def of(cls, text: str, vocabulary: Vocabulary) -> Stream:
        start = np.array([vocabulary.line_end], np.int32)
        return cls(np.concatenate([start, vocabulary.encode(text)]), vocabulary.characters(text))

    def __len__(self) -> int:
        return len(self.ids) - 1

    @property
    def fingerprint(self) -> str:
        return hashlib.sha256(self.ids.tobytes()).hexdigest()[:16]


@dataclass(frozen=True)
class WindowBatch(TensorBatch):
    """B windows of L units."""

    input_ids: Tensor  # int64, B L
    targets: Tensor  # int64, B L: the units that follow


@dataclass(frozen=True)
class SegmentBatch(WindowBatch):
    """The segments of some streams. The first batch of an epoch begins elsewhere in the text and remembers nothing."""

    streams: Tensor  # int64, B: the indices of these streams
    history: Tensor  # int64, 1, on the CPU: the number of remembered states of earlier segments

    def to(self, device: torch.device | str) -> Self:
        """Copies the batch to `device`, except `history`, which stays on the host because it decides shapes."""
        return replace(super().to(device), history=self.history)


@dataclass(frozen=True, kw_only=True)
class WindowLoader(EpochLoader[WindowBatch]):
    """The windows of the training text, in random order, as examples."""

    kind = WindowBatch
    stream: Stream
    length: int

    @property
    def window(self) -> int:
        """L, the units of a window: `length`, or the length of the text if it is shorter."""
        return min(self.length, len(self.stream))

    @property
    def tokens(self) -> np.ndarray:
        return np.full(-(-len(self.stream) // self.window), self.window, np.int64)

    def needed(self, epoch: int, parts: Sequence[np.ndarray]) -> np.ndarray:
        return of_batches(sizes_of(len(self.tokens), examples=1, rows=1, length=self.window), parts)

    def micro_batch_arrays(self, epoch: int, part: np.ndarray) -> Arrays:
        return self.units(epoch, part * self.window)

    def units(self, epoch: int, starts: np.ndarray) -> Arrays:
        """Inputs and targets of windows, their starts counted from where `epoch` begins."""
        size = len(self.stream)
        shift = int(np.random.default_rng((self.seed, epoch, SHIFT)).integers(size))
        positions = (shift + starts[:, None] + np.arange(self.window)) % size
        # after the last unit a ring continues with the first
        inputs = np.where(positions == 0, self.stream.ids[-1], self.stream.ids[positions])
        return {"input_ids": inputs.astype(np.int64), "targets": self.stream.ids[positions + 1].astype(np.int64)}


@dataclass(frozen=True)
class StreamLoader:
    """Segments that follow one another: batch k of an epoch holds the k-th segments of all streams.

    `windows` supplies the text and the batch size; `memory` is `context.memory`.
    """

    windows: WindowLoader
    memory: int

    @property
    def streams(self) -> int:
        """The number of streams: rows of a batch, or fewer for a short text."""
        return min(self.windows.batch, len(self.windows.tokens))

    @property
    def batches(self) -> int:
        return -(-len(self.windows.tokens) // self.streams)

    @property
    def max_together(self) -> int:
        """As in `EpochLoader`."""
        return min(self.windows.max_together, self.streams)

    def longest(self, number: int) -> SegmentBatch:
        """Segments of the first `number` streams, with all the memory there can be."""
        streams = np.arange(number)
        history = np.array([self.memory])
        units = self.windows.units(0, streams * self.batches * self.windows.window)
        return SegmentBatch.of({**units, "streams": streams, "history": history})

    def __call__(self, epoch: int, start: int = 0) -> Iterator[StepBatches[SegmentBatch]]:
        windows = self.windows
        lengths = np.full(self.streams, windows.window)
        size = windows.micro_batch or windows.batch
        parts = list(micro_batches(np.arange(self.streams), lengths, size, windows.micro_tokens))

        def make(number: np.ndarray) -> StepBatches[SegmentBatch]:
            history = np.array([min(int(number) * windows.window, self.memory)])
            segments = []
            for streams in parts:
                units = windows.units(epoch, (streams * self.batches + number) * windows.window)
                segments.append(SegmentBatch.of({**units, "streams": streams, "history": history}, windows.pin))
            return StepBatches(segments, self.streams)

        return ahead(make, [np.array(number) for number in range(start, self.batches)])


def evaluation_windows(units: int, length: int, stride: int) -> Iterator[tuple[int, int, int]]:
    """Windows over a text of `units` units that together predict every unit once: (start, first, end).

    A window contains the units from `start` on and predicts those from `first` to `end`. The first window predicts all
    units, a further window the next `stride`, after `length` − `stride` units or more.
    """
    first = 0
    while first < units:
        end = min(units, first + (stride if first else length))
        yield max(0, end - length), first, end
        first = end
