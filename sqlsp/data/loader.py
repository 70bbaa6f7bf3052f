"""Assigns examples to batches, and makes the batches in advance, while the model computes.

Examples are shuffled anew in every epoch. The examples of a batch have similar lengths.

A thread makes the batches, or a worker process makes them and the thread waits for the result. Making a batch takes a
millisecond of Python, and a thread holds the GIL during that time. On a GPU the training thread needs the GIL to launch
kernels. With a worker process, the thread only reads a pipe.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Generic, Self, TypeVar, cast

import numpy as np

from sqlsp.cli.tasks import TrainerConfig
from sqlsp.data.collate import RowFormat, Shuffle, collate_arrays, row_lengths
from sqlsp.data.sizes import ShapeClasses, Sizes, choose_classes, sizes_of_batches, sizes_of_examples
from sqlsp.data.storage import FeatureSet
from sqlsp.linking.types import Batch, TensorBatch
from sqlsp.utils.errors import DataError
from sqlsp.utils.workers import Lost, Worker


@dataclass(frozen=True)
class Shard:
    """The part of every batch that process `rank` (from 0) of `size` processes computes."""

    rank: int = 0
    size: int = 1

    def select(self, indices: np.ndarray) -> np.ndarray:
        """Returns the examples of a batch that this process computes; there may be none.

        `indices` are sorted by length. Every `size`-th is selected, so each process gets long and short examples.
        """
        return indices[self.rank :: self.size]


WHOLE = Shard()


@dataclass(frozen=True)
class ExampleGroup:
    """A group of `total` examples of which each epoch uses `number`. Different epochs use different examples."""

    total: int
    number: int

    def select(self, seed: int, group: int, epoch: int) -> np.ndarray:
        """Returns the examples of one epoch as positions in this group, int64 [number].

        A round uses all examples of the group once, in random order. A round lasts one epoch or more, and an epoch may
        use the end of one round and the beginning of the next. `group` is the index of this group in the rotation.
        """
        first_round = epoch * self.number // self.total
        last_round = ((epoch + 1) * self.number - 1) // self.total
        orders = [
            np.random.default_rng((seed, number_of_round, group)).permutation(self.total)
            for number_of_round in range(first_round, last_round + 1)
        ]
        begin = epoch * self.number - first_round * self.total
        return np.concatenate(orders)[begin : begin + self.number]


@dataclass(frozen=True)
class Rotation:
    """Selects the examples of every epoch from a list: the first `always` examples, and a share of every group.

    In the list, the groups follow the first `always` examples, one after the other.
    """

    always: int
    groups: tuple[ExampleGroup, ...]

    @property
    def examples(self) -> int:
        """The number of examples of an epoch."""
        return self.always + sum(group.number for group in self.groups)

    def select(self, seed: int, epoch: int) -> np.ndarray:
        """Returns the indices of the examples of an epoch, int64 [examples]."""
        indices = [np.arange(self.always)]
        begin = self.always
        for number, group in enumerate(self.groups):
            indices.append(begin + group.select(seed, number, epoch))
            begin += group.total
        return np.concatenate(indices)


def epoch_batches(
    lengths: np.ndarray, batch: int, bucket: int, seed: int, epoch: int, rotation: Rotation | None = None
) -> list[np.ndarray]:
    """Returns the batches of an epoch as arrays of indices. The result depends only on the arguments.

    All N examples, or the examples that `rotation` selects, are shuffled and cut into chunks of `bucket` batches. Each
    chunk is sorted by length (`lengths`, int [N]) and cut into batches of `batch` examples. Then the batches are
    shuffled. Every example occurs once. If `bucket` is 1, the examples of a batch are random. A large `bucket` gives
    little padding, but similar batches in all epochs.
    """
    generator = np.random.default_rng((seed, epoch))
    selected = np.arange(len(lengths)) if rotation is None else rotation.select(seed, epoch)
    order = generator.permutation(selected)
    batches = []
    for start in range(0, len(order), batch * bucket):
        chunk = order[start : start + batch * bucket]
        chunk = chunk[np.argsort(lengths[chunk], kind="stable")]
        batches += [chunk[i : i + batch] for i in range(0, len(chunk), batch)]
    return [batches[i] for i in generator.permutation(len(batches))]


def micro_batches(batch: np.ndarray, lengths: np.ndarray, size: int, tokens: int | None = None) -> Iterator[np.ndarray]:
    """Cuts a batch into consecutive micro-batches of at most `size` examples.

    If `tokens` is given, a micro-batch also has at most `tokens` tokens, padding included, unless it has one example.
    `batch` holds the indices of examples in `lengths`, the numbers of tokens.
    """
    while len(batch):
        part = batch[:size]
        if tokens is not None:
            # [k − 1]: the tokens of the first k examples, all padded to the longest of them
            padded_tokens = np.arange(1, len(part) + 1) * np.maximum.accumulate(lengths[part])
            part = part[: max(int((padded_tokens <= tokens).sum()), 1)]
        yield part
        batch = batch[len(part) :]


def ordered_batches(lengths: np.ndarray, batch: int, tokens: int | None = None) -> list[np.ndarray]:
    """Returns batches for evaluation as arrays of indices, the longest examples first: lack of memory shows at once.

    `batch` and `tokens` limit a batch as `size` and `tokens` do in `micro_batches`.
    """
    return list(micro_batches(np.argsort(-lengths, kind="stable"), lengths, size=batch, tokens=tokens))


P = TypeVar("P")
T = TypeVar("T")
M = TypeVar("M")  # a micro-batch
AHEAD = 4  # batches made in advance


@dataclass(frozen=True)
class StepBatches(Generic[T]):
    """The part of a batch that one process computes, as micro-batches."""

    micro_batches: Sequence[T]
    examples: int  # of the whole batch, over all processes


Arrays = Mapping[str, np.ndarray]


@dataclass(frozen=True, kw_only=True)
class EpochLoader(ABC, Generic[M]):
    """Makes the batches of any epoch, divided into micro-batches of the class `kind`.

    A batch depends only on the seed, the epoch and its number in the epoch. So a resumed run sees the same batches.
    """

    kind: ClassVar[type[TensorBatch]]
    batch: int  # number of examples in a batch
    micro_batch: int | None  # maximum number of examples in a micro-batch; None: the whole batch
    bucket: int  # number of batches among which examples are grouped by length
    seed: int
    micro_tokens: int | None = None  # maximum tokens in a micro-batch, padding included; None: no limit
    pin: bool = False  # put batches in page-locked memory; copies from there to a GPU do not block
    shard: Shard = WHOLE  # the part of every batch that this process computes
    shapes: ShapeClasses | None = None  # the sizes to which micro-batches are padded; None: no padding to classes
    # make batches in a separate process, which starts with the first batch and ends with this object
    process: bool = False
    rotation: Rotation | None = None  # selects the examples of an epoch; None: all examples

    @classmethod
    def of(cls, trainer: TrainerConfig, shard: Shard, pin: bool, **fields_of_class: Any) -> Self:
        """Makes a loader from the options of training. `fields_of_class` are the further fields of a subclass.

        With `loader: auto`, batches are made in a separate process if `pin` is True, which means training on a GPU.
        """
        in_process = pin if trainer.loader == "auto" else trainer.loader == "process"
        return cls(
            batch=trainer.batch,
            micro_batch=trainer.micro_batch,
            micro_tokens=trainer.micro_tokens,
            bucket=trainer.bucket,
            seed=trainer.seed,
            pin=pin,
            shard=shard,
            process=in_process,
            **fields_of_class,
        )

    @property
    @abstractmethod
    def tokens(self) -> np.ndarray:
        """The number of tokens of every example, int64 [N]."""

    @abstractmethod
    def micro_batch_sizes(self, epoch: int, parts: Sequence[np.ndarray]) -> np.ndarray:
        """Returns the sizes of micro-batches before padding to classes, int64 [micro-batches, `sizes.COLUMNS`].

        `parts` holds an array for every micro-batch: the indices of its examples.
        """

    @abstractmethod
    def micro_batch_arrays(self, epoch: int, part: np.ndarray) -> Arrays:
        """Returns the fields of one micro-batch as arrays. `part` holds the indices of its examples."""

    def make_micro_batch(self, arrays: Arrays) -> M:
        """Makes a micro-batch from its fields as arrays. If `pin` is True, it is in page-locked memory."""
        return cast(M, self.kind.of(arrays, self.pin))

    @property
    def batches(self) -> int:
        """The number of batches of an epoch."""
        examples = self.rotation.examples if self.rotation else len(self.tokens)
        return math.ceil(examples / self.batch)

    def __call__(self, epoch: int, start: int = 0) -> Iterator[StepBatches[M]]:
        """Yields the batches of an epoch, beginning with batch number `start`."""

        def make(indices: np.ndarray) -> StepBatches[M]:
            micro_batches = [self.make_micro_batch(arrays) for arrays in self.arrays((epoch, indices))]
            return StepBatches(micro_batches, len(indices))

        return make_ahead(make, self._batches_of(epoch)[start:])

    def arrays(self, epoch_and_examples: tuple[int, np.ndarray]) -> list[Arrays]:
        """Returns the fields of the micro-batches of one batch that belong to this loader's shard.

        The argument is one tuple, because a worker process takes one object: the epoch, and the indices of the examples
        of the whole batch. If `process` is True, the worker process makes the arrays.

        Raises DataError if the worker process was killed twice.
        """
        if not self.process:
            epoch, indices = epoch_and_examples
            return [self.micro_batch_arrays(epoch, part) for part in self._parts(indices)]
        for _ in range(2):  # a killed process is started again once
            arrays = self._worker.ask(epoch_and_examples)
            if not isinstance(arrays, Lost):
                return arrays
        raise DataError(
            "the process that makes batches was killed, perhaps for memory; resume, if need be with"
            " trainer.loader=thread"
        )

    def with_shapes(self, epochs: int) -> Self:
        """Returns a loader that pads micro-batches to a few classes of sizes.

        The classes are chosen for the micro-batches of the first `epochs` epochs.
        """
        sizes = [self.micro_batch_sizes(epoch, self._micro_batches_of(epoch)) for epoch in range(epochs)]
        return replace(self, shapes=choose_classes(np.concatenate(sizes)))

    @property
    def max_with_longest(self) -> int:
        """The maximum number of examples in a micro-batch of this process that contains the longest example."""
        limit = self.micro_batch or math.ceil(self.batch / self.shard.size)
        if self.micro_tokens is not None:
            limit = max(1, min(limit, self.micro_tokens // int(self.tokens.max())))
        return min(limit, len(self.tokens))

    def longest(self, number: int) -> M:
        """Returns the micro-batch of the `number` longest examples."""
        part = ordered_batches(self.tokens, number)[0]
        return self.make_micro_batch(self.micro_batch_arrays(0, part))

    @property
    def padding(self) -> str:
        """The cost of padding to classes as a text: `padded with 12 % more tokens`."""
        return f"padded with {100 * self.shapes.waste:.0f} % more tokens" if self.shapes else "not padded"

    def samples(self, epochs: int, last: bool = False) -> Iterator[M]:
        """Yields one micro-batch of every class of sizes that occurs in the first `epochs` epochs, the largest first.

        The search ends with the epoch in which every class has occurred. A sample is the first micro-batch of its
        class, or the last one that was searched if `last` is True.
        """
        shapes = self.shapes
        assert shapes is not None
        samples: dict[Sizes, tuple[int, np.ndarray]] = {}
        for epoch in range(epochs):
            parts = self._micro_batches_of(epoch)
            for part, extents in zip(parts, self.micro_batch_sizes(epoch, parts), strict=True):
                sizes = shapes(Sizes.from_array(extents))
                if sizes not in samples or last:
                    samples[sizes] = epoch, part
            if len(samples) == len(shapes):
                break
        for sizes in reversed(shapes.classes):
            epoch, part = samples[sizes]
            yield self.make_micro_batch(self.micro_batch_arrays(epoch, part))

    @cached_property
    def _worker(self) -> Worker[tuple[int, np.ndarray], list[Arrays]]:
        return Worker(replace(self, process=False).arrays, bounded=False)

    def _batches_of(self, epoch: int) -> list[np.ndarray]:
        """Returns the batches of an epoch as arrays of indices, over all processes."""
        return epoch_batches(
            self.tokens, self.batch, bucket=self.bucket, seed=self.seed, epoch=epoch, rotation=self.rotation
        )

    def _parts(self, indices: np.ndarray) -> Iterator[np.ndarray]:
        """Yields this process's micro-batches of the batch with the examples `indices`, as arrays of indices."""
        size = self.micro_batch or self.batch
        return micro_batches(self.shard.select(indices), self.tokens, size=size, tokens=self.micro_tokens)

    def _micro_batches_of(self, epoch: int) -> list[np.ndarray]:
        """Returns this process's micro-batches of an epoch as arrays of indices."""
        return [part for indices in self._batches_of(epoch) for part in self._parts(indices)]


@dataclass(frozen=True, kw_only=True)
class TrainLoader(EpochLoader[Batch]):
    """Makes batches of training questions, with schema items in random order (paper C.1)."""

    kind = Batch
    features: FeatureSet
    form: RowFormat
    orders: int | None = None  # number of different orders of an example, used in turn; None: a new one in every epoch

    @property
    def tokens(self) -> np.ndarray:
        return self.features.lengths

    def micro_batch_sizes(self, epoch: int, parts: Sequence[np.ndarray]) -> np.ndarray:
        shuffle = self._shuffle(epoch)

        def lengths_of_rows(index: int) -> np.ndarray:
            return row_lengths(self.features[index], self.form, shuffle)

        sizes = sizes_of_examples(self.features, lengths_of_rows, max_positions=self.form.max_positions)
        return sizes_of_batches(sizes, parts)

    def micro_batch_arrays(self, epoch: int, part: np.ndarray) -> Arrays:
        return collate_arrays(
            [self.features[i] for i in part], self.form, shuffle=self._shuffle(epoch), shapes=self.shapes
        )

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
    """Yields all examples once, longest first, in batches of at most `batch` examples and `tokens` tokens.

    If `shuffle` is None, schema items are in schema order.
    """

    def make(indices: np.ndarray) -> Batch:
        return Batch.of(collate_arrays([features[i] for i in indices], form, shuffle), pin)

    return make_ahead(make, ordered_batches(features.lengths, batch, tokens))


def make_ahead(make: Callable[[P], T], plan: Sequence[P]) -> Iterator[T]:
    """Yields `make(part)` for each part of `plan`. A thread makes the next `AHEAD` results in advance.

    If `make` raises an error, the error reaches the caller in place of the result.
    """
    pool = ThreadPoolExecutor(1, "batches")
    pending: deque[Future[T]] = deque()
    try:
        for part in plan:
            pending.append(pool.submit(make, part))
            if len(pending) > AHEAD:
                yield pending.popleft().result()
        while pending:
            yield pending.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)
