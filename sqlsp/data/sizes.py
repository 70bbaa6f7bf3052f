"""The sizes of the tensors of a batch, and a few classes of sizes that all batches of a training are padded to.

A CUDA graph replays kernels on tensors of fixed shapes, but the batches of a training have hundreds of shapes. All
shapes are known before the first step, since a batch is a function of (seed, epoch, number) alone. So the classes are
chosen in advance. First the lengths of encoder rows are cut into intervals, then the numbers of actions within each
interval. Every other extent is the largest that a batch of the class needs. The cuts minimise the padded work plus the
cost of capturing one graph per class. The choice is a function of the features and the options, so a resumed run has
the same shapes.

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
    """Extents of the tensors of a batch."""

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
        """The sizes of a batch of `examples`; `row_lengths` has one array of encoder row lengths per example."""
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

    @property
    def tokens(self) -> int:
        return self.rows * self.length


COLUMNS = tuple(field.name for field in fields(Sizes))
_ROWS, _LENGTH, _ACTIONS = (COLUMNS.index(name) for name in ("rows", "length", "actions"))
_SUMMED = np.array([name in ("examples", "rows", "words", "items") for name in COLUMNS])


def sizes_of(number: int, **extents: int | np.ndarray) -> np.ndarray:
    """The sizes of `number` examples, each alone: int64 [N, columns of `COLUMNS`], those that are not given 0."""
    sizes = np.zeros((number, len(COLUMNS)), np.int64)
    for name, extent in extents.items():
        sizes[:, COLUMNS.index(name)] = extent
    return sizes


def of_examples(features: FeatureSet, row_lengths: Callable[[int], np.ndarray], max_positions: int) -> np.ndarray:
    """`Sizes` of every example alone, int64 [N, columns of `COLUMNS`]; `row_lengths(index)` of one of several rows."""
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
        named["rows"][index], named["length"][index] = len(lengths), lengths.max()
    return np.stack([named[name] for name in COLUMNS], axis=1)


def of_batches(sizes: np.ndarray, batches: Iterable[np.ndarray]) -> np.ndarray:
    """Sizes of `batches`, each the indices of one example or more: int64 [N, columns] → [batches, columns]."""
    parts = list(batches)
    if not parts:
        return np.empty((0, len(COLUMNS)), np.int64)
    chosen = sizes[np.concatenate(parts)]
    starts = np.cumsum([0, *map(len, parts)])[:-1]
    summed, largest = np.add.reduceat(chosen, starts), np.maximum.reduceat(chosen, starts)
    return np.where(_SUMMED, summed, largest)


@dataclass(frozen=True)
class ShapeClasses:
    """The classes, cheapest first; `tokens` and `padded` are Σ R · L of all micro-batches without and with padding."""

    classes: tuple[Sizes, ...]
    tokens: int
    padded: int

    def __call__(self, needed: Sizes) -> Sizes:
        """The cheapest class that holds a batch of sizes `needed`, as padding adds no example; else `needed` itself."""
        fitting = (sizes for sizes in self.classes if sizes.examples == needed.examples)
        return next((each for each in fitting if all(np.greater_equal(astuple(each), astuple(needed)))), needed)

    def __len__(self) -> int:
        return len(self.classes)

    @property
    def waste(self) -> float:
        return self.padded / max(self.tokens, 1) - 1.0


def choose_classes(needed: np.ndarray, most: int = MAX_CLASSES) -> ShapeClasses:
    """At most `most` classes (at least one a number of examples) for batches `needed`, int64 [batches, COLUMNS]."""
    groups = [needed[needed[:, 0] == number] for number in np.unique(needed[:, 0])]
    room = max(most - len(groups), 0)  # one class per number of examples; the rest by number of batches
    chosen: list[np.ndarray] = []
    for group in groups:
        here = 1 + room * len(group) // max(len(needed), 1)
        by_length = _cuts(group, _LENGTH, group[:, _ROWS], min(here, _MAX_LENGTHS))
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
    """The cheapest cuts of `part` by `column` into 1, 2, … `most` intervals, by dynamic programming.

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
