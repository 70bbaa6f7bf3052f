"""How many bits each matrix of an exported parser gets, where its size is limited.

Matrices of the parser's own have 8 or 4 bits. Of an encoder out of a package, differences are stored, in 1, 2 or 4
bits. All begin at the fewest. A budget goes first to the differences, where a byte removes most of the error that they
leave in their matrix, and what is left after that to the parser's own matrices, all of them or none: with 4 bits they
answer as with 8 (docs/results.md).
"""

from __future__ import annotations

import heapq
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import torch

from sqlsp.weights.low_bits import BITS, size_low

FULL: Final = 8
# share of the squares of normally distributed numbers that the best steps miss (Max 1960)
_MISSED: Final = {1: 0.363, 2: 0.119, 4: 0.0115}


@dataclass(frozen=True)
class Change:
    """A difference of `shape`; `weight` is the sum of its squares over that of the matrix."""

    shape: torch.Size
    weight: float


def size_full(shape: torch.Size) -> int:
    """Bytes of a matrix in 8 bits, with its scales."""
    return shape.numel() + 2 * shape[0]


def choose_bits(own: Mapping[str, torch.Size], changes: Mapping[str, Change], room: int) -> tuple[dict[str, int], int]:
    """The bits of each matrix, and the bytes that they take: `room` at most, unless the fewest bits take more."""
    bits = {**dict.fromkeys(own, BITS[-1]), **dict.fromkeys(changes, BITS[0])}
    taken = sum(size_low(shape, BITS[-1]) for shape in own.values())
    taken += sum(size_low(change.shape, BITS[0]) for change in changes.values())
    waiting = [_step(name, change, BITS[0]) for name, change in changes.items()]
    heapq.heapify(waiting)
    while waiting:
        _, name, more, after = heapq.heappop(waiting)
        if taken + more > room:
            continue
        bits[name], taken = after, taken + more
        if after < BITS[-1]:
            heapq.heappush(waiting, _step(name, changes[name], after))
    if all(bits[name] == BITS[-1] for name in changes):
        more = sum(size_full(shape) - size_low(shape, BITS[-1]) for shape in own.values())
        if taken + more <= room:
            bits, taken = {**bits, **dict.fromkeys(own, FULL)}, taken + more
    return bits, taken


def _step(name: str, change: Change, now: int) -> tuple[float, str, int, int]:
    """What the next larger number of bits gains a byte (negative, for a heap), its bytes, and that number."""
    after = BITS[BITS.index(now) + 1]
    more = size_low(change.shape, after) - size_low(change.shape, now)
    return -(_MISSED[now] - _MISSED[after]) * change.weight / more, name, more, after
