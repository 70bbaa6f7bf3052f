"""Assigns examples to batches. They are shuffled anew in each epoch. The examples of a batch have similar lengths."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Shard:
    """The part of every batch that one of several processes computes: process `rank` of `size`."""

    rank: int = 0
    size: int = 1

    def of(self, indices: np.ndarray) -> np.ndarray:
        """Returns the examples of a batch that this process computes, maybe none.

        `indices` are sorted by length, so each process gets long and short examples.
        """
        return indices[self.rank :: self.size]


WHOLE = Shard()


@dataclass(frozen=True)
class ExampleGroup:
    """A group of `total` examples of which each epoch uses `number`. They take turns from epoch to epoch."""

    total: int
    number: int

    def of(self, seed: int, group: int, epoch: int) -> np.ndarray:
        """Returns the examples of one epoch as positions in this group, int64 [number].

        All examples are used in random order before one is used again. `group` is the index of this group in the
        rotation.
        """
        first = epoch * self.number // self.total
        last = ((epoch + 1) * self.number - 1) // self.total
        turns = [np.random.default_rng((seed, turn, group)).permutation(self.total) for turn in range(first, last + 1)]
        begin = epoch * self.number - first * self.total
        return np.concatenate(turns)[begin:][: self.number]


@dataclass(frozen=True)
class Rotation:
    """Selects the examples of each epoch: always the first `always` ones, and some of each group of the others.

    The groups follow the first examples, in order.
    """

    always: int
    groups: tuple[ExampleGroup, ...]

    @property
    def examples(self) -> int:
        return self.always + sum(group.number for group in self.groups)

    def of(self, seed: int, epoch: int) -> np.ndarray:
        """Returns the indices of the examples of an epoch, int64 [examples]."""
        parts = [np.arange(self.always)]
        begin = self.always
        for number, group in enumerate(self.groups):
            parts.append(begin + group.of(seed, number, epoch))
            begin += group.total
        return np.concatenate(parts)


def epoch_batches(
    lengths: np.ndarray, batch: int, bucket: int, seed: int, epoch: int, rotation: Rotation | None = None
) -> list[np.ndarray]:
    """Returns the batches of an epoch as arrays of indices. They depend on the arguments alone.

    All N examples, or those that `rotation` selects, are shuffled and cut into chunks of `bucket` batches. Each chunk
    is sorted by length (`lengths`, int [N]) and cut into batches of `batch` examples. Then the batches are shuffled.
    Every example occurs once. If `bucket` is 1, the examples of a batch are random. A large `bucket` gives little
    padding, but similar batches in all epochs.
    """
    generator = np.random.default_rng((seed, epoch))
    here = np.arange(len(lengths)) if rotation is None else rotation.of(seed, epoch)
    order = generator.permutation(here)
    batches = []
    for start in range(0, len(order), batch * bucket):
        chunk = order[start : start + batch * bucket]
        chunk = chunk[np.argsort(lengths[chunk], kind="stable")]
        batches += [chunk[i : i + batch] for i in range(0, len(chunk), batch)]
    return [batches[i] for i in generator.permutation(len(batches))]


def micro_batches(batch: np.ndarray, lengths: np.ndarray, size: int, tokens: int | None = None) -> Iterator[np.ndarray]:
    """Cuts the indices of a batch, int64, into consecutive parts of at most `size` examples.

    If `tokens` is given, a part also has at most so many tokens, padding included. A part has at least one example.
    """
    while len(batch):
        part = batch[:size]
        if tokens is not None:
            padded = np.arange(1, len(part) + 1) * np.maximum.accumulate(lengths[part])
            part = part[: max(int((padded <= tokens).sum()), 1)]
        yield part
        batch = batch[len(part) :]


def ordered_batches(lengths: np.ndarray, batch: int, tokens: int | None = None) -> list[np.ndarray]:
    """Returns batches for evaluation as arrays of indices. The longest examples come first.

    So if memory does not suffice, this is known at once. `batch` and `tokens` limit a batch as in `micro_batches`.
    """
    order = np.argsort(-lengths, kind="stable")
    batches = []
    while len(order):
        fitting = batch if tokens is None else min(batch, tokens // max(int(lengths[order[0]]), 1))
        head, order = np.split(order, [max(fitting, 1)])
        batches.append(head)
    return batches
