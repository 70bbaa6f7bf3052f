"""The units of a text (`text.unit`) as ids, the windows of training and evaluation, and the batches of an epoch.

In an epoch, the training windows cover the text without a gap. The first window begins at a random position. The last
window continues at the beginning of the text, so no window is padded. If `context.memory` is set, the text is divided
into as many streams as a batch has rows. Batch k then has the k-th segments of all streams.

Shapes: B windows, L units of a window.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import repeat
from pathlib import Path
from typing import Final, NamedTuple, Self

import numpy as np
import torch
from torch import Tensor

from sqlsp.data.loader import Arrays, EpochLoader, StepBatches, make_ahead, micro_batches
from sqlsp.data.sizes import sizes_of, sizes_of_batches
from sqlsp.linking.types import TensorBatch
from sqlsp.utils.files import whole_characters, write_atomic

UNKNOWN: Final = "<unk>"
LINE_END: Final = "\n"
FILE: Final = "vocabulary.json"


class Vocabulary:
    """The ids of units: 0 is `<unk>`, 1 the end of a line, then the other `symbols`. `unit` is `text.unit`."""

    unknown = 0
    line_end = 1

    def __init__(self, unit: str, symbols: Iterable[str]) -> None:
        self.unit = unit
        self.symbols = [UNKNOWN, LINE_END, *(symbol for symbol in symbols if symbol not in (UNKNOWN, LINE_END))]
        self.size = len(self.symbols)
        self._ids = {symbol: number for number, symbol in enumerate(self.symbols)}

    def encode(self, text: str) -> np.ndarray:
        """Returns the ids of the units of a text, int32 [n]."""
        units = find_units(text, self.unit)
        return np.fromiter(map(self._ids.get, units, repeat(self.unknown)), np.int32, len(units))

    def characters(self, text: str) -> int:
        """Returns the number of characters of a text, or of bytes if the units are bytes.

        If the units are words, several blanks count as one character.
        """
        if self.unit == "words":
            return len(LINE_END.join(" ".join(line.split()) for line in text.split(LINE_END)))
        return len(find_units(text, self.unit))

    def content(self) -> str:
        """Returns the content of vocabulary.json."""
        return json.dumps({"unit": self.unit, "symbols": [whole_characters(symbol) for symbol in self.symbols]})

    def save(self, folder: Path | str) -> None:
        write_atomic(Path(folder) / FILE, self.content() + "\n")


def find_units(text: str, unit: str) -> Sequence[str]:
    """Returns the units of a text: characters, bytes (as characters with the same number), or words and line ends."""
    if unit == "bytes":
        return text.encode("utf-8", "surrogateescape").decode("latin-1")
    return re.findall(r"\n|\S+", text) if unit == "words" else text


def build_vocabulary(unit: str, text: str = "", limit: int = 0) -> Vocabulary:
    """Returns the vocabulary of a training text.

    A vocabulary of words has `limit` entries: `<unk>`, the end of a line, and the most frequent words.
    """
    if unit == "bytes":
        return Vocabulary(unit, map(chr, range(256)))
    if unit == "characters":
        return Vocabulary(unit, sorted(set(text)))
    counts = Counter(text.split())
    by_frequency = sorted(counts, key=lambda word: (-counts[word], word))
    return Vocabulary(unit, [word for word in by_frequency if word != UNKNOWN][: limit - 2])


SHIFT = 2  # in the seed of an epoch's start: makes it independent of the order of windows


@dataclass(frozen=True)
class Stream:
    """A text as ids of units.

    Attributes:
        ids: the end of a line (in evaluations, the first unit is predicted from it), then n units, int32 [1 + n]
        characters: the number of characters of the text, or of bytes if the units are bytes
    """

    ids: np.ndarray
    characters: int

    @classmethod
    def of(cls, text: str, vocabulary: Vocabulary) -> Stream:
        """Converts a text to ids."""
        start = np.array([vocabulary.line_end], np.int32)
        return cls(np.concatenate([start, vocabulary.encode(text)]), vocabulary.characters(text))

    def __len__(self) -> int:
        return len(self.ids) - 1

    @property
    def unknown(self) -> int:
        """The number of units that are not in the vocabulary."""
        return int((self.ids == Vocabulary.unknown).sum())

    @property
    def fingerprint(self) -> str:
        return hashlib.sha256(self.ids.tobytes()).hexdigest()[:16]


@dataclass(frozen=True)
class WindowBatch(TensorBatch):
    """B windows of L units.

    Attributes:
        input_ids: the units, int64 [B, L]
        targets: the unit that follows each unit, int64 [B, L]
    """

    input_ids: Tensor
    targets: Tensor


@dataclass(frozen=True)
class SegmentBatch(WindowBatch):
    """One segment of each of B streams.

    Attributes:
        streams: the indices of the streams, int64 [B]
        history: the number of states of earlier segments in the memory, int64 [1], on the CPU; 0 at the start of an
            epoch
    """

    streams: Tensor
    history: Tensor

    def to(self, device: torch.device | str) -> Self:
        """Copies the batch to `device`. `history` stays on the CPU, where the shape of the memory is computed."""
        return replace(super().to(device), history=self.history)


@dataclass(frozen=True, kw_only=True)
class WindowLoader(EpochLoader[WindowBatch]):
    """Makes batches of the windows of the training text, in random order."""

    kind = WindowBatch
    stream: Stream
    length: int

    @property
    def window(self) -> int:
        """L, the number of units of a window: `length`, or the length of a shorter text."""
        return min(self.length, len(self.stream))

    @property
    def tokens(self) -> np.ndarray:
        return np.full(-(-len(self.stream) // self.window), self.window, np.int64)

    def micro_batch_sizes(self, epoch: int, parts: Sequence[np.ndarray]) -> np.ndarray:
        return sizes_of_batches(sizes_of(len(self.tokens), examples=1, rows=1, length=self.window), parts)

    def micro_batch_arrays(self, epoch: int, part: np.ndarray) -> Arrays:
        return self.units(epoch, part * self.window)

    def units(self, epoch: int, starts: np.ndarray) -> Arrays:
        """Returns the inputs and targets of windows. `starts`, int [B], count from the start of the epoch."""
        size = len(self.stream)
        shift = int(np.random.default_rng((self.seed, epoch, SHIFT)).integers(size))
        positions = (shift + starts[:, None] + np.arange(self.window)) % size
        # Unit p of the text is ids[p + 1], and is predicted from ids[p]; the first unit from the last one.
        inputs = np.where(positions == 0, self.stream.ids[-1], self.stream.ids[positions])
        return {"input_ids": inputs.astype(np.int64), "targets": self.stream.ids[positions + 1].astype(np.int64)}


@dataclass(frozen=True)
class StreamLoader:
    """Makes batches of segments: batch k of an epoch has the k-th segments of all streams.

    `windows` has the text and the batch size; `memory` is `context.memory`.
    """

    windows: WindowLoader
    memory: int

    @property
    def streams(self) -> int:
        """The number of streams: one for each row of a batch, but at most one for each window of the text."""
        return min(self.windows.batch, len(self.windows.tokens))

    @property
    def batches(self) -> int:
        """The number of batches of an epoch, which is also the number of segments of a stream."""
        return -(-len(self.windows.tokens) // self.streams)

    @property
    def max_with_longest(self) -> int:
        """The maximum number of streams in a micro-batch."""
        return min(self.windows.max_with_longest, self.streams)

    def longest(self, number: int) -> SegmentBatch:
        """Returns segments of the first `number` streams, with a full memory."""
        streams = np.arange(number)
        history = np.array([self.memory])
        units = self.windows.units(0, streams * self.batches * self.windows.window)
        return SegmentBatch.of({**units, "streams": streams, "history": history})

    def __call__(self, epoch: int, start: int = 0) -> Iterator[StepBatches[SegmentBatch]]:
        """Yields the batches of an epoch, from batch `start` on."""
        windows = self.windows
        lengths = np.full(self.streams, windows.window)
        size = windows.micro_batch or windows.batch
        parts = list(micro_batches(np.arange(self.streams), lengths, size, windows.micro_tokens))

        def make(number: int) -> StepBatches[SegmentBatch]:
            history = np.array([min(number * windows.window, self.memory)])
            segments = []
            for streams in parts:
                units = windows.units(epoch, (streams * self.batches + number) * windows.window)
                segments.append(SegmentBatch.of({**units, "streams": streams, "history": history}, windows.pin))
            return StepBatches(segments, self.streams)

        return make_ahead(make, range(start, self.batches))


class EvaluationWindow(NamedTuple):
    """A window from unit `start` to unit `end` (excluded). The units from `first` on are predicted."""

    start: int
    first: int
    end: int


def evaluation_windows(units: int, length: int, stride: int) -> Iterator[EvaluationWindow]:
    """Yields windows over a text of `units` units that together predict every unit once.

    The first window predicts all its `length` units. Each further window predicts the next `stride` units, and begins
    with at least `length` − `stride` units that were predicted before.
    """
    first = 0
    while first < units:
        end = min(units, first + (stride if first else length))
        yield EvaluationWindow(max(0, end - length), first=first, end=end)
        first = end
