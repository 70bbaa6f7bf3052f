"""Prefetching: batches are made while the model computes, by a thread, or by a worker process that a thread queries.

Making a batch takes a millisecond of Python, and a thread holds the GIL during that time. On a GPU the training thread
needs the GIL to launch kernels. With a worker process, the thread only reads a pipe.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Generic, Self, TypeVar, cast

import numpy as np

from sqlsp.cli.training import TrainerConfig
from sqlsp.data.collate import RowFormat, Shuffle, collated, row_lengths
from sqlsp.data.sampler import WHOLE, Rotation, Shard, epoch_batches, micro_batches, ordered_batches
from sqlsp.data.sizes import ShapeClasses, Sizes, choose_classes, of_batches, of_examples
from sqlsp.data.storage import FeatureSet
from sqlsp.linking.types import Batch, TensorBatch
from sqlsp.utils.errors import DataError
from sqlsp.utils.workers import Lost, Worker

T = TypeVar("T")
M = TypeVar("M")  # a micro-batch
AHEAD = 4  # batches kept ready


@dataclass(frozen=True)
class StepBatches(Generic[T]):
    """A batch as one process computes it: its shard in micro-batches, and the number of examples of all processes."""

    micro_batches: Sequence[T]
    examples: int


Arrays = Mapping[str, np.ndarray]


@dataclass(frozen=True, kw_only=True)
class EpochLoader(ABC, Generic[M]):
    """The batches of each epoch, in micro-batches of a `kind`: a function of (seed, epoch, number) alone."""

    kind: ClassVar[type[TensorBatch]]
    batch: int  # examples of a batch
    micro_batch: int | None  # most examples in a micro-batch; None: the whole batch
    bucket: int  # batches among which examples are grouped by length
    seed: int
    micro_tokens: int | None = None  # most tokens in a micro-batch, padding included; None: no limit
    pin: bool = False  # put batches in page-locked memory, from which copies to a GPU do not block
    shard: Shard = WHOLE  # the part of each batch that this process computes
    shapes: ShapeClasses | None = None  # the classes that micro-batches are padded to; None: none
    # make batches in a separate process, which starts with the first batch and ends with this object
    process: bool = False
    rotation: Rotation | None = None  # which examples an epoch uses; None: all

    @classmethod
    def of(cls, trainer: TrainerConfig, shard: Shard, pin: bool, **own: Any) -> Self:
        return cls(
            batch=trainer.batch,
            micro_batch=trainer.micro_batch,
            micro_tokens=trainer.micro_tokens,
            bucket=trainer.bucket,
            seed=trainer.seed,
            pin=pin,
            shard=shard,
            process=pin if trainer.loader == "auto" else trainer.loader == "process",
            **own,
        )

    @property
    @abstractmethod
    def tokens(self) -> np.ndarray:
        """Tokens of each example, int64 [N]."""

    @abstractmethod
    def needed(self, epoch: int, parts: Sequence[np.ndarray]) -> np.ndarray:
        """The sizes of the micro-batches of these examples, int64 [micro-batches, columns of `sizes.COLUMNS`]."""

    @abstractmethod
    def micro_batch_arrays(self, epoch: int, part: np.ndarray) -> Arrays:
        """The fields of the micro-batch of these examples."""

    def assembled(self, arrays: Arrays) -> M:
        """A micro-batch from its fields, in page-locked memory if `pin`."""
        return cast(M, self.kind.of(arrays, self.pin))

    @property
    def batches(self) -> int:
        return -(-(self.rotation.examples if self.rotation else len(self.tokens)) // self.batch)

    def __call__(self, epoch: int, start: int = 0) -> Iterator[StepBatches[M]]:

        def make(indices: np.ndarray) -> StepBatches[M]:
            return StepBatches([self.assembled(each) for each in self.arrays((epoch, indices))], len(indices))

        return ahead(make, self._plan(epoch)[start:])

    def arrays(self, wanted: tuple[int, np.ndarray]) -> list[Arrays]:
        """The fields of this process's micro-batches: `wanted` are the epoch and the examples of the whole batch.

        With `process`, they are made there. Raises DataError where that process was killed twice.
        """
        if not self.process:
            epoch, indices = wanted
            return [self.micro_batch_arrays(epoch, part) for part in self._parts(indices)]
        for _ in range(2):
            if not isinstance(made := self._worker.ask(wanted), Lost):
                return made
        raise DataError(
            "the process that makes batches was killed, perhaps for memory; resume, if need be with"
            " trainer.loader=thread"
        )

    def with_shapes(self, epochs: int) -> Self:
        """The same loader, with the batches of `epochs` epochs padded to a few shapes."""
        found = [self.needed(epoch, self._micro_batches(epoch)) for epoch in range(epochs)]
        return replace(self, shapes=choose_classes(np.concatenate(found)))

    @property
    def most_together(self) -> int:
        """The most examples that this process puts into a micro-batch with the longest one."""
        most = self.micro_batch or -(-self.batch // self.shard.size)
        if self.micro_tokens is not None:
            most = max(1, min(most, self.micro_tokens // int(self.tokens.max())))
        return min(most, len(self.tokens))

    def longest(self, number: int) -> M:
        """The micro-batch of the `number` longest examples."""
        return self.assembled(self.micro_batch_arrays(0, ordered_batches(self.tokens, number)[0]))

    def typical(self, number: int) -> M:
        """The micro-batch of `number` examples of middle length."""
        begin = (len(self.tokens) - number) // 2
        return self.assembled(self.micro_batch_arrays(0, np.argsort(self.tokens)[begin : begin + number]))

    @property
    def padding(self) -> str:
        """The cost of this padding, as text."""
        return f"padded with {100 * self.shapes.waste:.0f} % more tokens" if self.shapes else "not padded"

    def samples(self, epochs: int, last: bool = False) -> Iterator[M]:
        """One micro-batch of each shape that occurs in `epochs` epochs, the largest first; `last`: another one."""
        shapes = self.shapes
        assert shapes is not None
        found: dict[Sizes, tuple[int, np.ndarray]] = {}
        for epoch in range(epochs):
            parts = self._micro_batches(epoch)
            for part, needed in zip(parts, self.needed(epoch, parts), strict=True):
                if (sizes := shapes(Sizes(*map(int, needed)))) not in found or last:
                    found[sizes] = epoch, part
            if len(found) == len(shapes):
                break
        for sizes in reversed(shapes.classes):
            yield self.assembled(self.micro_batch_arrays(*found[sizes]))

    @cached_property
    def _worker(self) -> Worker[tuple[int, np.ndarray], list[Arrays]]:
        return Worker(replace(self, process=False).arrays, bounded=False)

    def _plan(self, epoch: int) -> list[np.ndarray]:
        return epoch_batches(self.tokens, self.batch, self.bucket, self.seed, epoch, self.rotation)

    def _parts(self, indices: np.ndarray) -> Iterator[np.ndarray]:
        size = self.micro_batch or self.batch
        return micro_batches(self.shard.of(indices), self.tokens, size, self.micro_tokens)

    def _micro_batches(self, epoch: int) -> list[np.ndarray]:
        return [part for indices in self._plan(epoch) for part in self._parts(indices)]


@dataclass(frozen=True, kw_only=True)
class TrainLoader(EpochLoader[Batch]):
    """The training questions, their schema items in random order (C.1); `orders` such orders take turns, if set."""

    kind = Batch
    features: FeatureSet
    form: RowFormat
    orders: int | None = None

    @property
    def tokens(self) -> np.ndarray:
        return self.features.lengths

    def needed(self, epoch: int, parts: Sequence[np.ndarray]) -> np.ndarray:
        form, shuffle = self.form, self._shuffle(epoch)
        examples = of_examples(
            self.features, lambda index: row_lengths(self.features[index], form, shuffle), form.max_positions
        )
        return of_batches(examples, parts)

    def micro_batch_arrays(self, epoch: int, part: np.ndarray) -> Arrays:
        return collated([self.features[i] for i in part], self.form, self._shuffle(epoch), self.shapes)

    def _shuffle(self, epoch: int) -> Shuffle:
        return Shuffle(self.seed, epoch if self.orders is None else epoch % self.orders)


def in_order(
    features: FeatureSet,
    form: RowFormat,
    batch: int,
    pin: bool = False,
    tokens: int | None = None,
    shuffle: Shuffle | None = None,
) -> Iterator[Batch]:
    """All examples once, longest first; `batch` and `tokens` limit a batch, `shuffle` None keeps the schema order."""

    def make(places: np.ndarray) -> Batch:
        return Batch.of(collated([features[i] for i in places], form, shuffle), pin)

    return ahead(make, ordered_batches(features.lengths, batch, tokens))


def ahead(make: Callable[[np.ndarray], T], plan: Sequence[np.ndarray]) -> Iterator[T]:
    """`map(make, plan)`, the next `AHEAD` results made by a thread; its errors are raised when their result is due."""
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
