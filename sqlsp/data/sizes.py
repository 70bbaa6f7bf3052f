"""The sizes of the tensors of a batch, computed from its examples, for one batch or for a whole training at once.

The letters in shapes are defined in `data.types`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import astuple, dataclass, fields

import numpy as np

from sqlsp.data.storage import FeatureSet
from sqlsp.data.types import Features, ranks


@dataclass(frozen=True)
class Sizes:
    """Extents of the tensors of a batch.

    Attributes:
        examples: B.
        rows: R.
        length: L.
        words: W, question words of all examples.
        word_pieces: P, subwords of the longest question word.
        items: I, schema items of all examples.
        names: V, words of the longest name.
        name_pieces: P, subwords of the longest word of a name.
        nodes: n.
        schema: S.
        actions: T.
    """

    examples: int
    rows: int
    length: int
    words: int
    word_pieces: int
    items: int
    names: int
    name_pieces: int
    nodes: int
    schema: int
    actions: int

    @classmethod
    def of(cls, examples: Sequence[Features], row_lengths: Sequence[np.ndarray]) -> Sizes:
        """The sizes of a batch of `examples`; `row_lengths` has one array of encoder row lengths per example."""
        return cls(
            examples=len(examples),
            rows=sum(len(lengths) for lengths in row_lengths),
            length=max(int(lengths.max()) for lengths in row_lengths),
            words=sum(example.words for example in examples),
            word_pieces=max(example.longest_word for example in examples),
            items=sum(example.schema.items for example in examples),
            names=max(example.schema.longest[0] for example in examples),
            name_pieces=max(example.schema.longest[1] for example in examples),
            nodes=max(example.words + example.schema.items for example in examples),
            schema=max(example.schema.items for example in examples),
            actions=max(0 if example.actions is None else len(example.actions) for example in examples),
        )

    def hold(self, other: Sizes) -> bool:
        """Whether a batch of sizes `other` fits into these with padding, which adds no example."""
        mine, others = astuple(self), astuple(other)
        return self.examples == other.examples and all(a >= b for a, b in zip(mine, others, strict=True))

    @property
    def tokens(self) -> int:
        """R · L, the number of tokens that the encoder computes."""
        return self.rows * self.length


COLUMNS = tuple(field.name for field in fields(Sizes))
_SUMMED = np.array([name in ("examples", "rows", "words", "items") for name in COLUMNS])


def of_examples(features: FeatureSet, row_lengths: Callable[[int], np.ndarray], max_positions: int) -> np.ndarray:
    """`Sizes` of every example alone, int64 [N, columns of `COLUMNS`].

    `row_lengths(index)` gives the row lengths of an example that needs several encoder rows. They depend on the order
    of its items.
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
        named["rows"][index], named["length"][index] = len(lengths), lengths.max()
    return np.stack([named[name] for name in COLUMNS], axis=1)


def of_batches(sizes: np.ndarray, batches: Iterable[np.ndarray]) -> np.ndarray:
    """Sizes of batches from those of their examples, int64 [N, columns] → [batches, columns].

    `batches` gives the indices of the examples of each batch, at least one.
    """
    parts = list(batches)
    if not parts:
        return np.empty((0, len(COLUMNS)), np.int64)
    chosen = sizes[np.concatenate(parts)]
    starts = np.cumsum([0, *map(len, parts)])[:-1]
    summed, largest = np.add.reduceat(chosen, starts), np.maximum.reduceat(chosen, starts)
    return np.where(_SUMMED, summed, largest)
