"""Batches made ahead of need, while the model computes: by a thread, or by a process that a thread asks.

Making a batch is a millisecond of Python, in which a thread holds the interpreter; on a GPU the training thread needs
it all that time to launch kernels. A process of its own leaves the thread with nothing but reading a pipe.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Generic, TypeVar

import numpy as np

from sqlsp.common.errors import DataError
from sqlsp.common.workers import Lost, Worker
from sqlsp.data.collate import RowFormat, Shuffle, collated, row_lengths
from sqlsp.data.sampler import WHOLE, Share, batch_count, epoch_batches, ordered_batches
from sqlsp.data.shapes import ShapeClasses, choose_classes
from sqlsp.data.sizes import Sizes, of_batches, of_examples
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

    `pin` puts them in page-locked memory, from which copies to a GPU do not block. `shapes` pads them to a few shapes.
    With `process` they are made in a process of their own, which starts with the first batch and ends with this object.
    """

    features: FeatureSet
    rows: RowFormat
    batch: int
    micro_batch: int | None
    bucket: int
    seed: int
    pin: bool = False
    share: Share = WHOLE
    shapes: ShapeClasses | None = None
    process: bool = False

    @property
    def batches(self) -> int:
        """Batches an epoch."""
        return batch_count(len(self.features), self.batch)

    def __call__(self, epoch: int, start: int = 0) -> Iterator[Step[Batch]]:
        """The batches of `epoch` from number `start` on."""
        arrays = self._arrays_of_process if self.process else self.arrays

        def make(places: np.ndarray) -> Step[Batch]:
            return Step([_batch(each, self.pin) for each in arrays((epoch, places))], len(places))

        return ahead(make, self._plan(epoch)[start:])

    def arrays(self, wanted: tuple[int, np.ndarray]) -> list[dict[str, np.ndarray]]:
        """The fields of this process's micro-batches: `wanted` are the epoch and the examples of the whole batch."""
        epoch, places = wanted
        return [self._micro_batch(epoch, part) for part in self._cut(places)]

    def _arrays_of_process(self, wanted: tuple[int, np.ndarray]) -> list[dict[str, np.ndarray]]:
        """`arrays`, made in the other process; DataError where that was killed."""
        made = self._worker.ask(wanted)
        if isinstance(made, Lost):
            raise DataError(
                "the process that makes batches was killed, perhaps for memory; resume, if need be with"
                " trainer.loader=thread"
            )
        return made

    @cached_property
    def _worker(self) -> Worker[tuple[int, np.ndarray], list[dict[str, np.ndarray]]]:
        return Worker(replace(self, process=False).arrays, bounded=False)

    def with_shapes(self, epochs: int) -> TrainLoader:
        """The same loader, its batches padded to classes chosen for all batches of `epochs` epochs."""
        return replace(self, shapes=choose_classes(np.concatenate([self._needed(epoch) for epoch in range(epochs)])))

    @property
    def padding(self) -> str:
        """What padding to classes costs, in words."""
        return f"padded with {100 * self.shapes.waste:.0f} % more tokens" if self.shapes else "not padded"

    def samples(self, epochs: int) -> Iterator[Batch]:
        """A micro-batch of each shape that comes up in `epochs` epochs, the largest first."""
        missing = dict.fromkeys(reversed(self.shapes.classes)) if self.shapes else {}
        first: dict[Sizes, tuple[int, np.ndarray]] = {}
        for epoch in range(epochs):
            if len(first) == len(missing):
                break
            for places, needed in zip(self._micro_batches(epoch), self._needed(epoch), strict=True):
                assert self.shapes is not None
                first.setdefault(self.shapes(Sizes(*map(int, needed))), (epoch, places))
        for sizes in missing:
            epoch, places = first[sizes]
            yield _batch(self._micro_batch(epoch, places), self.pin)

    @property
    def _size(self) -> int:
        return self.micro_batch or self.batch

    def _plan(self, epoch: int) -> list[np.ndarray]:
        return epoch_batches(self.features.lengths, self.batch, self.bucket, self.seed, epoch)

    def _micro_batch(self, epoch: int, places: np.ndarray) -> dict[str, np.ndarray]:
        return _arrays(self.features, places, self.rows, Shuffle(self.seed, epoch), self.shapes)

    def _cut(self, places: np.ndarray) -> list[np.ndarray]:
        """This process's share of a batch in micro-batches."""
        mine = self.share.of(places)
        return [mine[i : i + self._size] for i in range(0, len(mine), self._size)]

    def _micro_batches(self, epoch: int) -> list[np.ndarray]:
        """The indices of the examples of every micro-batch of this process."""
        return [part for places in self._plan(epoch) for part in self._cut(places)]

    def _needed(self, epoch: int) -> np.ndarray:
        """The sizes that each of them needs, int64 [micro-batches, columns of `sizes.COLUMNS`]."""
        shuffle = Shuffle(self.seed, epoch)
        examples = of_examples(
            self.features,
            lambda index: row_lengths(self.features[index], self.rows, shuffle),
            self.rows.max_positions,
        )
        return of_batches(examples, self._micro_batches(epoch))


def in_order(
    features: FeatureSet, rows: RowFormat, batch: int, pin: bool = False, tokens: int | None = None
) -> Iterator[Batch]:
    """All examples once, items in schema order, longest first; `Batch.example` says which are in a batch.

    `batch` and `tokens` limit the size of a batch, as in `ordered_batches`.
    """
    plan = ordered_batches(features.lengths, batch, tokens)
    return ahead(lambda places: _batch(_arrays(features, places, rows), pin), plan)


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
    return ahead(lambda places: tuple(_batch(_arrays(found, places, form), pin) for found, form in forms), plan)


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


def _arrays(
    features: FeatureSet,
    places: np.ndarray,
    rows: RowFormat,
    shuffle: Shuffle | None = None,
    shapes: ShapeClasses | None = None,
) -> dict[str, np.ndarray]:
    return collated([features[int(place)] for place in places], rows, shuffle, shapes)


def _batch(arrays: Mapping[str, np.ndarray], pin: bool) -> Batch:
    batch = Batch.of(arrays)
    return batch.pin_memory() if pin else batch
