"""Batches made ahead of need by a background thread, while the model computes."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Generic, TypeVar

import numpy as np

from sqlsp.data.collate import RowFormat, Shuffle, collate
from sqlsp.data.sampler import WHOLE, Share, batch_count, epoch_batches, ordered_batches
from sqlsp.data.storage import FeatureSet
from sqlsp.data.types import Batch

T = TypeVar("T")
AHEAD = 4  # batches kept ready


@dataclass(frozen=True)
class Step(Generic[T]):
    """A batch as one process computes it: its share in micro-batches, and the number of examples of all processes."""

    micro_batches: Sequence[T]
    examples: int

    @classmethod
    def of(cls, places: np.ndarray, share: Share, size: int, make: Callable[[np.ndarray], T]) -> Step[T]:
        """The share of the batch `places` in micro-batches of at most `size`, each made by `make`."""
        mine = share.of(places)
        return cls([make(mine[i : i + size]) for i in range(0, len(mine), size)], len(places))


@dataclass(frozen=True)
class TrainLoader:
    """The batches of each epoch, in micro-batches: a function of (seed, epoch, number) alone.

    `pin` puts them in page-locked memory, from which copies to a GPU do not block.
    """

    features: FeatureSet
    rows: RowFormat
    batch: int
    micro_batch: int | None
    bucket: int
    seed: int
    pin: bool = False
    share: Share = WHOLE

    @property
    def batches(self) -> int:
        """Batches an epoch."""
        return batch_count(len(self.features), self.batch)

    def __call__(self, epoch: int, start: int = 0) -> Iterator[Step[Batch]]:
        """The batches of `epoch` from number `start` on."""
        plan = epoch_batches(self.features.lengths, self.batch, self.bucket, self.seed, epoch)[start:]
        shuffle = Shuffle(self.seed, epoch)
        size = self.micro_batch or self.batch

        def make(places: np.ndarray) -> Batch:
            return _make(self.features, places, self.rows, shuffle, self.pin)

        return ahead(lambda places: Step.of(places, self.share, size, make), plan)


def in_order(
    features: FeatureSet, rows: RowFormat, batch: int, pin: bool = False, tokens: int | None = None
) -> Iterator[Batch]:
    """All examples once, items in schema order, longest first; `Batch.example` says which are in a batch.

    `batch` and `tokens` limit the size of a batch, as in `ordered_batches`.
    """
    plan = ordered_batches(features.lengths, batch, tokens)
    return ahead(lambda places: _make(features, places, rows, None, pin), plan)


def side_by_side(
    features: Sequence[FeatureSet],
    rows: Sequence[RowFormat],
    batch: int,
    pin: bool = False,
    tokens: int | None = None,
) -> Iterator[tuple[Batch, ...]]:
    """The same examples in several forms: what `in_order` gives for the first, and with it the same batch of each."""
    forms = list(zip(features, rows, strict=True))
    plan = ordered_batches(features[0].lengths, batch, tokens)
    return ahead(lambda places: tuple(_make(found, places, form, None, pin) for found, form in forms), plan)


def ahead(make: Callable[[np.ndarray], T], plan: Sequence[np.ndarray]) -> Iterator[T]:
    """`map(make, plan)`, with the next `AHEAD` results made by a thread.

    What `make` raises is raised here, in its turn. The thread ends when the iterator is exhausted or closed.
    """
    pool = ThreadPoolExecutor(1, "batches")
    waiting: deque[Future[T]] = deque()
    try:
        for places in plan:
            waiting.append(pool.submit(make, places))
            if len(waiting) > AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def _make(features: FeatureSet, places: np.ndarray, rows: RowFormat, shuffle: Shuffle | None, pin: bool) -> Batch:
    batch = collate([features[int(place)] for place in places], rows, shuffle)
    return batch.pin_memory() if pin else batch
