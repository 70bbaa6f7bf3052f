"""The sizes of the tensors of a batch, and a few classes of sizes that all batches of a training are padded to.

A CUDA graph replays kernels on tensors of fixed shapes, but the batches of a training have hundreds of shapes. All
shapes are known before the first step, since a batch is a function of (seed, epoch, number) alone. So the classes are
chosen in advance. First the lengths of encoder rows are cut into intervals, then the numbers of actions within an
interval. Each cell of this grid is a class. Every other extent of a class is the largest that a batch of the class
needs. The cuts minimise the padded work plus the cost of capturing one graph per class. The choice depends only on the
features and the options, so a resumed run has the same shapes.

The letters in shapes are defined in `linking.types`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass, fields

import numpy as np

from sqlsp.data.storage import FeatureSet
from sqlsp.linking.types import Features, ranks

MAX_CLASSES = 56
# costs in tokens of the encoder, from measured times of a step and of a capture on a GPU
TOKENS_OF_ACTION = 27  # one more step of the decoder's recurrence
TOKENS_OF_CAPTURE = 60_000  # one more class
_MAX_LENGTHS = 20


@dataclass(frozen=True)
class Sizes:
    """The extents of the tensors of a batch."""

    examples: int  # B
    rows: int  # R
    length: int  # L
    words: int  # W, question words of all examples
    word_pieces: int  # P, subwords of the longest question word
    items: int  # I, schema items of all examples
    names: int  # V, words of the longest name
    name_pieces: int  # P, subwords of the longest word of a name
    nodes: int  # n
    schema: int  # S
    actions: int  # T

    @classmethod
    def of(cls, examples: Sequence[Features], row_lengths: Sequence[np.ndarray]) -> Sizes:
        """Returns the sizes of a batch. `row_lengths` has for each example the lengths of its encoder rows."""
        return cls(
            examples=len(examples),
            rows=sum(len(lengths) for lengths in row_lengths),
            length=max(int(lengths.max()) for lengths in row_lengths),
            words=sum(example.words for example in examples),
            word_pieces=max(int(ranks(example.piece_word).max()) + 1 for example in examples),
            items=sum(example.schema.items for example in examples),
            names=max(example.schema.longest[0] for example in examples),
            name_pieces=max(example.schema.longest[1] for example in examples),
            nodes=max(example.words + example.schema.items for example in examples),
            schema=max(example.schema.items for example in examples),
            actions=max(0 if example.actions is None else len(example.actions) for example in examples),
        )

    @classmethod
    def from_array(cls, extents: np.ndarray) -> Sizes:
        """Returns the sizes whose values in the order of `COLUMNS` are `extents`, int64 [COLUMNS]."""
        return cls(**dict(zip(COLUMNS, extents.tolist(), strict=True)))

    @property
    def tokens(self) -> int:
        return self.rows * self.length


COLUMNS = tuple(field.name for field in fields(Sizes))
_ROWS, _LENGTH, _ACTIONS = (COLUMNS.index(name) for name in ("rows", "length", "actions"))
_SUMMED = np.array([name in ("examples", "rows", "words", "items") for name in COLUMNS])


def sizes_of(number: int, **extents: int | np.ndarray) -> np.ndarray:
    """Returns the sizes of `number` single examples, int64 [N, COLUMNS].

    `extents` gives columns by name. The other columns are 0.
    """
    sizes = np.zeros((number, len(COLUMNS)), np.int64)
    for name, extent in extents.items():
        sizes[:, COLUMNS.index(name)] = extent
    return sizes


def sizes_of_examples(features: FeatureSet, row_lengths: Callable[[int], np.ndarray], max_positions: int) -> np.ndarray:
    """Returns the sizes of each example as a batch of its own, int64 [N, COLUMNS].

    `row_lengths(index)` returns the lengths of an example's encoder rows. It is called only for examples that are
    longer than `max_positions`.
    """
    schemas = features.schemas
    items = np.array([schema.items for schema in schemas], np.int64)[features.schema]
    longest = np.array([schema.longest for schema in schemas], np.int64).reshape(-1, 2)[features.schema]
    words = features.words.astype(np.int64)
    pieces = features.piece_word
    ranked = ranks(np.repeat(np.arange(len(features)), pieces.lengths) * (1 << 20) + pieces.values)
    named = {
        "examples": np.ones_like(words),
        "rows": np.ones_like(words),
        "length": features.lengths.copy(),
        "words": words,
        "word_pieces": np.maximum.reduceat(ranked, pieces.offsets[:-1]) + 1,
        "items": items,
        "names": longest[:, 0],
        "name_pieces": longest[:, 1],
        "nodes": words + items,
        "schema": items,
        "actions": features.actions.lengths,
    }
    for index in np.flatnonzero(features.lengths > max_positions):
        lengths = row_lengths(int(index))
        named["rows"][index] = len(lengths)
        named["length"][index] = lengths.max()
    return np.stack([named[name] for name in COLUMNS], axis=1)


def sizes_of_batches(sizes: np.ndarray, batches: Iterable[np.ndarray]) -> np.ndarray:
    """Returns the sizes of batches, int64 [batches, COLUMNS].

    `sizes` are those of single examples, int64 [N, COLUMNS]. `batches` hold indices of examples.
    """
    parts = list(batches)
    if not parts:
        return np.empty((0, len(COLUMNS)), np.int64)
    chosen = sizes[np.concatenate(parts)]
    starts = np.cumsum([0, *map(len, parts)])[:-1]
    return np.where(_SUMMED, np.add.reduceat(chosen, starts), np.maximum.reduceat(chosen, starts))


@dataclass(frozen=True)
class ShapeClasses:
    """The classes of sizes, the cheapest first.

    `tokens` is the sum of R · L over all micro-batches, `padded` the same sum after padding to the classes.
    """

    classes: tuple[Sizes, ...]
    tokens: int
    padded: int

    def __call__(self, needed: Sizes) -> Sizes:
        """Returns the cheapest class that holds a batch of sizes `needed`; `needed` itself if there is none.

        The class has the same number of examples, because padding adds none.
        """
        for sizes in self.classes:
            if sizes.examples == needed.examples and all(np.greater_equal(astuple(sizes), astuple(needed))):
                return sizes
        return needed

    def __len__(self) -> int:
        return len(self.classes)

    @property
    def waste(self) -> float:
        """The share of tokens that padding adds."""
        return self.padded / max(self.tokens, 1) - 1.0


def choose_classes(needed: np.ndarray, limit: int = MAX_CLASSES) -> ShapeClasses:
    """Chooses at most `limit` classes for batches of the sizes `needed`, int64 [batches, COLUMNS].

    Batches with different numbers of examples never share a class. Each number of examples therefore has at least one
    class, even if there are more such numbers than `limit`.
    """
    groups = [needed[needed[:, 0] == number] for number in np.unique(needed[:, 0])]
    room = max(limit - len(groups), 0)  # one class per number of examples; the rest by number of batches
    chosen: list[np.ndarray] = []
    for group in groups:
        here = 1 + room * len(group) // max(len(needed), 1)
        by_length = _cuts(group, _LENGTH, weight=group[:, _ROWS], limit=min(here, _MAX_LENGTHS))
        plans = [list(_refine(parts, here)) for parts in by_length]
        cheapest = min(plans, key=_cost)
        chosen += cheapest
    classes = {Sizes.from_array(cut.max(0)) for cut in chosen}
    ordered = sorted(classes, key=lambda sizes: (sizes.tokens + TOKENS_OF_ACTION * sizes.actions, sizes.rows))
    padded = 0
    left = needed
    for sizes in ordered:  # a batch is padded to the first class that holds it
        extents = np.array(astuple(sizes))
        held = (left <= extents).all(1) & (left[:, 0] == extents[0])
        padded += sizes.tokens * int(held.sum())
        left = left[~held]
    return ShapeClasses(tuple(ordered), tokens=int((needed[:, _ROWS] * needed[:, _LENGTH]).sum()), padded=padded)


def _cuts(batches: np.ndarray, column: int, weight: np.ndarray, limit: int) -> Iterator[list[np.ndarray]]:
    """Yields the cheapest division of `batches` into 1 interval of the values of `column`, into 2, … into `limit`.

    An interval costs its number of batches × the largest value × the largest `weight` among its batches. The divisions
    are found by dynamic programming over runs, the groups of batches with equal values.
    """
    order = np.lexsort((weight, batches[:, column]))
    batches = batches[order]
    ends, costs = _costs_of_intervals(batches[:, column], weight[order])
    cheapest = costs[0]  # by run: the cost of the cheapest division of the batches up to this run
    cut_before: list[np.ndarray] = []  # [number of cuts − 1][run]: the last run before the last cut
    for _ in range(min(limit, len(ends))):
        yield np.split(batches, _cut_positions(ends, cut_before))
        # [i, j]: cost of the batches up to run j, if run i begins the last interval
        one_more = np.full_like(costs, np.inf)
        one_more[1:] = cheapest[:-1, None] + costs[1:]
        begins_last = np.argmin(one_more, axis=0)
        cheapest = one_more[begins_last, np.arange(len(ends))]
        cut_before.append(np.maximum(begins_last - 1, 0))


def _costs_of_intervals(values: np.ndarray, weight: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Returns where the runs of equal values end, and the costs of intervals from run i to run j, float [runs, runs].

    `values` are sorted. Entries with i > j are infinite.
    """
    ends = np.append(np.flatnonzero(values[1:] != values[:-1]) + 1, len(values))
    begins = np.concatenate(([0], ends[:-1]))
    costs = np.full((len(ends), len(ends)), np.inf)
    for i, begin in enumerate(begins):
        heaviest = np.maximum.accumulate(weight[begin:])[ends[i:] - begin - 1]
        costs[i, i:] = (ends[i:] - begin) * heaviest * values[ends[i:] - 1]
    return ends, costs


def _cut_positions(ends: np.ndarray, cut_before: Sequence[np.ndarray]) -> list[int]:
    """Returns the positions of the cuts of the cheapest division, followed back from the last run."""
    run = len(ends) - 1
    positions = []
    for cut_run in reversed(cut_before):
        run = cut_run[run]
        positions.append(int(ends[run]))
    return positions[::-1]


def _refine(parts: Sequence[np.ndarray], limit: int) -> Iterator[np.ndarray]:
    """Cuts `parts` further, by the number of actions, and yields the results: at most `limit` parts in all.

    Each step makes the cut that saves most work. It stops if no cut saves more than the capture of its graph costs.
    """
    options = [list(_cuts(part, _ACTIONS, weight=np.ones(len(part), np.int64), limit=6)) for part in parts]
    costs = [[_cost(option) for option in part_options] for part_options in options]
    chosen = [0] * len(parts)  # index of the chosen option of each part
    for _ in range(limit - len(parts)):
        gains = [
            part_costs[index] - part_costs[index + 1] if index + 1 < len(part_costs) else -1.0
            for part_costs, index in zip(costs, chosen, strict=True)
        ]
        best = int(np.argmax(gains))
        if gains[best] <= 0:
            break
        chosen[best] += 1
    for part_options, index in zip(options, chosen, strict=True):
        yield from part_options[index]


def _cost(parts: Sequence[np.ndarray]) -> float:
    """Returns the cost of making each of `parts` a class, in tokens: the padded work plus one capture per class."""
    work = sum(
        len(part) * (part[:, _ROWS].max() * part[:, _LENGTH].max() + TOKENS_OF_ACTION * part[:, _ACTIONS].max())
        for part in parts
    )
    return float(work) + TOKENS_OF_CAPTURE * len(parts)
