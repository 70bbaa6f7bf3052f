"""Shape classes: a few sizes of batches that all batches of a training are padded to.

A CUDA graph replays kernels on tensors of fixed shapes, but the batches of a training have hundreds of shapes. All
shapes are known before the first step, since a batch is a function of (seed, epoch, number) alone. So the classes are
chosen in advance. First the lengths of encoder rows are cut into intervals, then the numbers of actions within each
interval. Every other extent is the largest that a batch of the class needs. The cuts minimise the padded work plus the
cost of capturing one graph per class. The choice is a function of the features and the options, so a resumed run has
the same shapes.

The letters in shapes are defined in `data.types`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass

import numpy as np

from sqlsp.data.sizes import COLUMNS, Sizes

MOST_CLASSES = 56
# costs in tokens of the encoder, from measured times of a step and of a capture on a GPU
TOKENS_OF_ACTION = 27  # one more step of the decoder's recurrence
TOKENS_OF_CAPTURE = 60_000  # one more class
_MOST_LENGTHS = 20
_ROWS, _LENGTH, _ACTIONS = (COLUMNS.index(name) for name in ("rows", "length", "actions"))


@dataclass(frozen=True)
class ShapeClasses:
    """The classes, cheapest first, and what padding to them costs over the whole training.

    `tokens` and `padded` are Σ R · L over all micro-batches, without and with this padding.
    """

    classes: tuple[Sizes, ...]
    tokens: int
    padded: int

    def __call__(self, needed: Sizes) -> Sizes:
        """The cheapest class that holds a batch of sizes `needed`; without one, `needed` itself."""
        return next((sizes for sizes in self.classes if sizes.hold(needed)), needed)

    def __len__(self) -> int:
        return len(self.classes)

    @property
    def waste(self) -> float:
        """Tokens that padding to classes adds, as a share of `tokens`."""
        return self.padded / max(self.tokens, 1) - 1.0


def choose_classes(needed: np.ndarray, most: int = MOST_CLASSES) -> ShapeClasses:
    """Classes for batches of sizes `needed`, int64 [batches, columns of `sizes.COLUMNS`].

    There are at most `most` classes, unless there are more distinct numbers of examples, each of which needs a class.
    """
    groups = [needed[needed[:, 0] == number] for number in np.unique(needed[:, 0])]
    room = max(most - len(groups), 0)  # one class per number of examples; the rest by number of batches
    chosen: list[np.ndarray] = []
    for group in groups:
        here = 1 + room * len(group) // max(len(needed), 1)
        by_length = _cuts(group, _LENGTH, group[:, _ROWS], min(here, _MOST_LENGTHS))
        plans = [list(_refine(parts, here)) for parts in by_length]
        cheapest = min(plans, key=_cost)
        chosen += cheapest
    classes = {Sizes(*map(int, cut.max(0))) for cut in chosen}
    ordered = sorted(classes, key=lambda sizes: (sizes.tokens + TOKENS_OF_ACTION * sizes.actions, sizes.rows))
    padded, left = 0, needed
    for sizes in ordered:  # each batch is padded to the first that holds it
        extents = np.array(astuple(sizes))
        held = (left <= extents).all(1) & (left[:, 0] == extents[0])
        padded += sizes.tokens * int(held.sum())
        left = left[~held]
    return ShapeClasses(tuple(ordered), int((needed[:, _ROWS] * needed[:, _LENGTH]).sum()), padded)


def _cuts(part: np.ndarray, column: int, weight: np.ndarray, most: int) -> Iterator[list[np.ndarray]]:
    """The cheapest cuts of the batches `part` by `column` into 1, 2, … `most` intervals, by dynamic programming.

    An interval costs its number of batches × its largest value of the column × its largest `weight`.
    """
    order = np.lexsort((weight, part[:, column]))
    part, weight, values = part[order], weight[order], part[order, column]
    ends = np.append(np.flatnonzero(values[1:] != values[:-1]) + 1, len(values))  # of runs of equal values
    begins = np.concatenate(([0], ends[:-1]))
    table = np.full((len(ends), len(ends)), np.inf)  # cost of the interval from begins[i] to ends[j]
    for i, begin in enumerate(begins):
        heaviest = np.maximum.accumulate(weight[begin:])[ends[i:] - begin - 1]
        table[i, i:] = (ends[i:] - begin) * heaviest * values[ends[i:] - 1]
    total = table[0]  # cost of the cheapest division up to ends[j]
    back: list[np.ndarray] = []  # the second-last interval of that division, per number of intervals
    for _ in range(min(most, len(ends))):
        cut, bounds = len(ends) - 1, []
        for previous in reversed(back):
            cut = previous[cut]
            bounds.append(ends[cut])
        yield np.split(part, bounds[::-1])
        ways = np.full((len(ends), len(ends)), np.inf)
        ways[1:] = total[:-1, None] + table[1:]
        before = np.argmin(ways, axis=0)
        back.append(np.maximum(before - 1, 0))
        total = ways[before, np.arange(len(ends))]


def _refine(parts: Sequence[np.ndarray], most: int) -> Iterator[np.ndarray]:
    """`parts` cut further by number of actions, where that saves more than a capture costs."""
    options = [list(_cuts(part, _ACTIONS, np.ones(len(part), np.int64), 6)) for part in parts]
    number = [0] * len(parts)  # index of the chosen option of each part
    saved = [[_cost(option) for option in each] for each in options]
    for _ in range(most - len(parts)):
        gains = [
            saved[i][number[i]] - saved[i][number[i] + 1] if number[i] + 1 < len(saved[i]) else -1.0
            for i in range(len(parts))
        ]
        best = int(np.argmax(gains))
        if gains[best] <= 0:
            break
        number[best] += 1
    for option, chosen in zip(options, number, strict=True):
        yield from option[chosen]


def _cost(parts: Sequence[np.ndarray]) -> float:
    """The padded work of `parts` plus the cost of their captures, in tokens."""
    work = sum(
        len(part) * (part[:, _ROWS].max() * part[:, _LENGTH].max() + TOKENS_OF_ACTION * part[:, _ACTIONS].max())
        for part in parts
    )
    return float(work) + TOKENS_OF_CAPTURE * len(parts)
