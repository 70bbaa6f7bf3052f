"""The sizes of the tensors of a batch, and a few classes of sizes that all batches of a training are padded to.

A CUDA graph replays kernels on tensors of fixed shapes, but the batches of a training have hundreds of shapes. All
shapes are known before the first step, since a batch is a function of (seed, epoch, number) alone. So the classes are
chosen in advance, and a resumed run has the same. First the lengths of encoder rows are cut into intervals, then the
numbers of actions within an interval. The batches of each resulting interval are a class. Every extent of a class is
the largest extent among its batches. The cuts minimise the padded work plus the cost of capturing one graph per class.

The letters in shapes are defined in `linking.types`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass, fields

import numpy as np

from sqlsp.data.storage import FeatureSet
from sqlsp.linking.types import MAX_WORDS, Features, ranks

MAX_CLASSES = 56
# costs in tokens of the encoder, from measured times of a step and of a capture on a GPU
TOKENS_OF_ACTION = 27  # one more step of the decoder's recurrence
TOKENS_OF_CAPTURE = 60_000  # one more class
_MAX_LENGTH_INTERVALS = 20
_MAX_ACTION_INTERVALS = 6  # within one interval of lengths


@dataclass(frozen=True)
class Sizes:
    """The extents of the tensors of a batch.

    `examples`, `rows`, `words` and `items` are sums over the examples. All other extents are maxima.
    """

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
        """Returns the sizes of a batch of `examples`.

        `row_lengths` holds an array for every example: the lengths of the encoder rows of this example, in subwords.
        """
        return cls(
            examples=len(examples),
            rows=sum(len(lengths) for lengths in row_lengths),
            length=max(int(lengths.max()) for lengths in row_lengths),
            words=sum(example.words for example in examples),
            word_pieces=max(int(ranks(example.piece_word).max()) + 1 for example in examples),
            items=sum(example.schema.items for example in examples),
            names=max(example.schema.max_name_words for example in examples),
            name_pieces=max(example.schema.max_word_pieces for example in examples),
            nodes=max(example.words + example.schema.items for example in examples),
            schema=max(example.schema.items for example in examples),
            actions=max(0 if example.actions is None else len(example.actions) for example in examples),
        )

    @classmethod
    def from_array(cls, extents: np.ndarray) -> Sizes:
        """Returns the sizes with the values `extents`, int64 [COLUMNS], in the order of `COLUMNS`."""
        return cls(**dict(zip(COLUMNS, extents.tolist(), strict=True)))

    @property
    def tokens(self) -> int:
        """The number of tokens of the encoder's input, R · L, padding included."""
        return self.rows * self.length


COLUMNS = tuple(field.name for field in fields(Sizes))  # of arrays that hold the sizes of several batches, one per row
_EXAMPLES = COLUMNS.index("examples")
_ROWS = COLUMNS.index("rows")
_LENGTH = COLUMNS.index("length")
_ACTIONS = COLUMNS.index("actions")
_IS_SUM = np.array([name in ("examples", "rows", "words", "items") for name in COLUMNS])


def sizes_of(number: int, **extents: int | np.ndarray) -> np.ndarray:
    """Returns the sizes of `number` examples, each as a batch of one, int64 [number, COLUMNS].

    `extents` maps names of columns to values: one for all examples, or an array [number]. Other columns are 0.
    """
    sizes = np.zeros((number, len(COLUMNS)), np.int64)
    for name, extent in extents.items():
        sizes[:, COLUMNS.index(name)] = extent
    return sizes


def sizes_of_examples(features: FeatureSet, row_lengths: Callable[[int], np.ndarray], max_positions: int) -> np.ndarray:
    """Returns the sizes of every example as a batch of one, int64 [N, COLUMNS].

    `row_lengths(index)` returns the lengths of an example's encoder rows. An example of at most `max_positions` tokens
    fits into one row, so the function is called only for longer examples.
    """

    def by_example(values_of_schemas: Iterable[int]) -> np.ndarray:
        """Returns for every example the value of the example's schema, int64 [N]."""
        return np.array([*values_of_schemas], np.int64)[features.schema]

    items = by_example(schema.items for schema in features.schemas)
    words = features.words.astype(np.int64)
    piece_word = features.piece_word
    example_of_piece = np.repeat(np.arange(len(features)), piece_word.lengths)
    rank_in_word = ranks(example_of_piece * MAX_WORDS + piece_word.values)
    columns = {
        "examples": np.ones_like(words),
        "rows": np.ones_like(words),
        "length": features.lengths.copy(),
        "words": words,
        "word_pieces": np.maximum.reduceat(rank_in_word, piece_word.offsets[:-1]) + 1,
        "items": items,
        "names": by_example(schema.max_name_words for schema in features.schemas),
        "name_pieces": by_example(schema.max_word_pieces for schema in features.schemas),
        "nodes": words + items,
        "schema": items,
        "actions": features.actions.lengths,
    }
    for index in np.flatnonzero(features.lengths > max_positions):
        lengths = row_lengths(int(index))
        columns["rows"][index] = len(lengths)
        columns["length"][index] = lengths.max()
    return np.stack([columns[name] for name in COLUMNS], axis=1)


def sizes_of_batches(sizes: np.ndarray, batches: Iterable[np.ndarray]) -> np.ndarray:
    """Returns the sizes of batches, int64 [batches, COLUMNS].

    `sizes` holds the sizes of single examples, int64 [N, COLUMNS]. A batch is an array of indices in `sizes`.
    """
    indices_of_batches = list(batches)
    if not indices_of_batches:
        return np.empty((0, len(COLUMNS)), np.int64)
    sizes_in_order = sizes[np.concatenate(indices_of_batches)]
    starts = np.cumsum([0, *map(len, indices_of_batches)])[:-1]
    sums = np.add.reduceat(sizes_in_order, starts)
    maxima = np.maximum.reduceat(sizes_in_order, starts)
    return np.where(_IS_SUM, sums, maxima)


@dataclass(frozen=True)
class ShapeClasses:
    """The sizes to which batches are padded, the cheapest first."""

    classes: tuple[Sizes, ...]
    tokens: int  # sum of R · L over all micro-batches
    padded: int  # the same sum after padding to the classes

    def __call__(self, needed: Sizes) -> Sizes:
        """Returns the cheapest class that is large enough for a batch of sizes `needed`, or `needed` if there is none.

        The class has the same number of examples, because padding adds no examples.
        """
        for sizes in self.classes:
            if sizes.examples == needed.examples and all(np.greater_equal(astuple(sizes), astuple(needed))):
                return sizes
        return needed

    def __len__(self) -> int:
        return len(self.classes)

    @property
    def waste(self) -> float:
        """The tokens that padding adds, as a share of the tokens without padding."""
        return self.padded / max(self.tokens, 1) - 1.0


def choose_classes(needed: np.ndarray, limit: int = MAX_CLASSES) -> ShapeClasses:
    """Chooses at most `limit` classes for batches of the sizes `needed`, int64 [batches, COLUMNS].

    Batches with different numbers of examples never share a class. Each number of examples therefore has at least one
    class, even if there are more such numbers than `limit`.
    """
    groups = [needed[needed[:, _EXAMPLES] == number] for number in np.unique(needed[:, _EXAMPLES])]
    spare = max(limit - len(groups), 0)  # classes beyond one per group; shared out by the number of batches
    intervals: list[np.ndarray] = []
    for group in groups:
        group_limit = 1 + spare * len(group) // max(len(needed), 1)
        divisions = _divide(group, _LENGTH, weight=group[:, _ROWS], limit=min(group_limit, _MAX_LENGTH_INTERVALS))
        refined = [list(_refine(division, group_limit)) for division in divisions]
        cheapest = min(refined, key=_cost)
        intervals += cheapest
    classes = {Sizes.from_array(interval.max(0)) for interval in intervals}
    ordered = sorted(classes, key=lambda sizes: (sizes.tokens + TOKENS_OF_ACTION * sizes.actions, sizes.rows))
    tokens = int((needed[:, _ROWS] * needed[:, _LENGTH]).sum())
    return ShapeClasses(tuple(ordered), tokens=tokens, padded=_count_padded_tokens(needed, ordered))


def _count_padded_tokens(needed: np.ndarray, classes: Sequence[Sizes]) -> int:
    """Returns the sum of R · L over batches of the sizes `needed`, each padded to the first class that is large enough.

    `classes` are ordered as in `ShapeClasses`.
    """
    padded = 0
    remaining = needed
    for sizes in classes:
        extents = np.array(astuple(sizes))
        has_same_number = remaining[:, _EXAMPLES] == extents[_EXAMPLES]
        fits = (remaining <= extents).all(1) & has_same_number
        padded += sizes.tokens * int(fits.sum())
        remaining = remaining[~fits]
    return padded


def _divide(batches: np.ndarray, column: int, weight: np.ndarray, limit: int) -> Iterator[list[np.ndarray]]:
    """Yields the cheapest division of `batches` into 1 interval of the values of `column`, into 2, … into `limit`.

    An interval costs its number of batches × its largest value × its largest `weight`. The divisions are found by
    dynamic programming over runs. A run is a group of batches with equal values.

    Args:
        batches: Sizes of batches, int64 [batches, COLUMNS].
        column: The index of a column.
        weight: A factor of the cost for every batch, int64 [batches].
        limit: The largest number of intervals.
    """
    order = np.lexsort((weight, batches[:, column]))
    batches = batches[order]
    ends, costs = _costs_of_intervals(batches[:, column], weight[order])
    # of the cheapest division of the batches up to each run: the cost, and the batches that begin further intervals
    cheapest = costs[0]
    cuts: list[list[int]] = [[] for _ in ends]
    for _ in range(min(limit, len(ends))):
        yield np.split(batches, cuts[-1])
        # [i, j]: cost of the batches up to run j, if run i begins the last interval
        one_more = np.full_like(costs, np.inf)
        one_more[1:] = cheapest[:-1, None] + costs[1:]
        begins_last = np.argmin(one_more, axis=0)
        cheapest = one_more[begins_last, np.arange(len(ends))]
        cuts = [[*cuts[run], int(ends[run])] for run in np.maximum(begins_last - 1, 0)]  # `run` is before the last cut


def _costs_of_intervals(values: np.ndarray, weight: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Returns the ends of the runs of equal values, and the costs of all intervals.

    `values`, sorted, and `weight`, the factor of the cost, are int64 [batches].

    Returns:
        ends: The index after the last batch of every run, int64 [runs].
        costs: Entry [i, j] is the cost of the interval from run i to run j, float [runs, runs]; infinite if i > j.
    """
    ends = np.append(np.flatnonzero(values[1:] != values[:-1]) + 1, len(values))
    begins = np.concatenate(([0], ends[:-1]))
    costs = np.full((len(ends), len(ends)), np.inf)
    for i, begin in enumerate(begins):
        last = ends[i:] - 1  # the last batch of the intervals from run i to run i, i + 1, …
        max_weight = np.maximum.accumulate(weight[begin:])[last - begin]
        costs[i, i:] = (ends[i:] - begin) * max_weight * values[last]
    return ends, costs


def _refine(intervals: Sequence[np.ndarray], limit: int) -> Iterator[np.ndarray]:
    """Cuts intervals of lengths further, by the number of actions. Yields at most `limit` smaller intervals in all.

    Each step makes the cut that saves most work. It stops if no cut saves more than the capture of one graph costs.
    """
    divisions = []  # [interval][k]: the interval in k + 1 parts
    for interval in intervals:
        weight = np.ones(len(interval), np.int64)
        divisions.append(list(_divide(interval, _ACTIONS, weight=weight, limit=_MAX_ACTION_INTERVALS)))
    costs = [[_cost(division) for division in divisions_of_one] for divisions_of_one in divisions]
    chosen = [0] * len(intervals)  # index of the chosen division of every interval

    def saving(interval: int) -> float:
        """Returns the tokens that one more cut of an interval saves; −1 if no further cut is possible."""
        index = chosen[interval]
        if index + 1 == len(costs[interval]):
            return -1.0
        return costs[interval][index] - costs[interval][index + 1]

    for _ in range(limit - len(intervals)):
        best = max(range(len(intervals)), key=saving)
        if saving(best) <= 0:
            break
        chosen[best] += 1
    for divisions_of_one, index in zip(divisions, chosen, strict=True):
        yield from divisions_of_one[index]


def _cost(intervals: Sequence[np.ndarray]) -> float:
    """Returns the cost of making each interval a class, in tokens: the padded work plus one capture per class."""
    work = 0
    for interval in intervals:
        encoder_tokens = interval[:, _ROWS].max() * interval[:, _LENGTH].max()
        decoder_tokens = TOKENS_OF_ACTION * interval[:, _ACTIONS].max()
        work += len(interval) * (encoder_tokens + decoder_tokens)
    return float(work) + TOKENS_OF_CAPTURE * len(intervals)
