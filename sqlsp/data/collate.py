"""Makes a `Batch` from `Features`: encoder rows, node positions, padding.

An encoder row is `[CLS] question [SEP] item [SEP] item [SEP] …`. Schema items are in random order during training
(paper C.1) and in schema order otherwise. Nodes are always in schema order, so the relation matrix needs no
permutation. A schema too long for one row continues in further rows, which repeat the question. The vectors of question
words are taken from the first row.

The letters in shapes are defined in `linking.types`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from sqlsp.data.sizes import Sizes
from sqlsp.grammar.grammar import MAX_CANDIDATES, PLACEHOLDER, item_kinds
from sqlsp.grammar.template import ITEM_KINDS
from sqlsp.linking.tokenizer import Specials
from sqlsp.linking.types import (
    FIRST_WORD,
    KIND,
    LAST_WORD,
    PIECES,
    SHAPE,
    Batch,
    Features,
    SchemaFeatures,
    ranks,
)

_cached_item_kinds = lru_cache(maxsize=4096)(item_kinds)


@dataclass(frozen=True)
class RowFormat:
    """The format of encoder rows, and the numbers of marks that a parser embeds."""

    specials: Specials
    max_positions: int  # the largest number of subwords in a row
    marks: int = 0  # M of `linking.types`
    profile: int = 0  # K of `linking.types`


@dataclass(frozen=True)
class Shuffle:
    """The random order of schema items in one epoch. It depends on the example, not on the batch."""

    seed: int
    epoch: int

    def order(self, index: int, items: int) -> np.ndarray:
        """Returns a random permutation of 0 … items − 1 for the example with this `Features.index`."""
        return np.random.default_rng((self.seed, self.epoch, index)).permutation(items)


def collate(examples: Sequence[Features], form: RowFormat, shuffle: Shuffle | None = None) -> Batch:
    """Makes one batch. If `shuffle` is None, schema items are in schema order.

    Each question must fit into an encoder row together with the longest item of its schema.
    """
    return Batch.of(collate_arrays(examples, form, shuffle))


def collate_arrays(
    examples: Sequence[Features],
    form: RowFormat,
    shuffle: Shuffle | None = None,
    shapes: Callable[[Sizes], Sizes] | None = None,
) -> dict[str, np.ndarray]:
    """Returns the fields of a `Batch` as NumPy arrays, without torch.

    If `shapes` is given, the arrays are padded to the sizes that it returns for the sizes of the batch. Padding changes
    neither loss nor gradient.
    """
    layouts = [_lay_out(example, form.max_positions, shuffle) for example in examples]
    sizes = Sizes.of(examples, [layout.row_lengths for layout in layouts])
    if shapes is not None:
        sizes = shapes(sizes)
    return {
        "example": np.array([example.index for example in examples]),
        **_collate_rows(examples, layouts, form.specials, sizes),
        **_collate_nodes(examples, sizes),
        **_collate_oracles(examples, sizes),
        **_collate_candidates(examples, sizes),
        **_collate_marks(examples, sizes, form),
    }


def row_lengths(example: Features, form: RowFormat, shuffle: Shuffle | None) -> np.ndarray:
    """Returns the length of every encoder row of an example in subwords, int64 [rows of this example]."""
    return _lay_out(example, form.max_positions, shuffle).row_lengths


@dataclass(frozen=True)
class _Layout:
    """The positions of schema items in the encoder rows of one example. The first row of the example is row 0."""

    schema: SchemaFeatures
    item_row: np.ndarray  # int64 [S]
    item_column: np.ndarray  # int64 [S], of the item's first subword in the row
    row_lengths: np.ndarray  # int64 [rows of this example], in subwords

    def positions(self, first_row: int, width: int) -> tuple[np.ndarray, np.ndarray]:
        """Returns the flat positions of the subwords of all items, [P*], and of the [SEP] after each item, [S].

        A flat position is row · `width` + column in the batch. `first_row` is the example's first row in the batch.
        """
        starts = (first_row + self.item_row) * width + self.item_column
        subwords = starts[self.schema.piece_item] + self.schema.piece_offset
        separators = starts + self.schema.item_pieces
        return subwords, separators


def _lay_out(example: Features, max_positions: int, shuffle: Shuffle | None) -> _Layout:
    """Distributes the schema items of an example over encoder rows of at most `max_positions` subwords.

    Every row begins with the question. Each row takes as many of the next items as fit.
    """
    schema = example.schema
    head = len(example.pieces) + 2  # [CLS] question [SEP]
    order = np.arange(schema.items) if shuffle is None else shuffle.order(example.index, schema.items)
    sizes = schema.item_pieces[order] + 1  # including [SEP]
    ends = np.cumsum(sizes)
    row = np.zeros_like(ends)
    used_before = np.zeros_like(ends)  # by item: subwords of all items in the rows before the item's row
    lengths: list[int] = []
    first = 0  # item of the next row
    used = 0  # subwords of all items before `first`
    while first < len(ends):  # once, unless the schema is long
        stop = int(np.searchsorted(ends, used + max_positions - head, side="right"))
        row[first:stop] = len(lengths)
        used_before[first:stop] = used
        lengths.append(head + int(ends[stop - 1]) - used)
        first = stop
        used = int(ends[stop - 1])
    columns = head + ends - sizes - used_before
    position_of_item = np.argsort(order)  # the inverse of the permutation
    return _Layout(
        schema,
        item_row=row[position_of_item],
        item_column=columns[position_of_item],
        row_lengths=np.array(lengths),
    )


def _collate_rows(
    examples: Sequence[Features], layouts: Sequence[_Layout], specials: Specials, sizes: Sizes
) -> dict[str, np.ndarray]:
    """Returns the fields of `Batch` about encoder rows and the positions of subwords in them."""
    width = sizes.length
    counts = [len(layout.row_lengths) for layout in layouts]
    # a padding row also has one unmasked subword, because attention over no subword gives NaN
    lengths = np.ones(sizes.rows, np.int64)
    lengths[: sum(counts)] = np.concatenate([layout.row_lengths for layout in layouts])
    input_ids = np.full((sizes.rows, width), specials.pad, np.int64)
    flat_ids = input_ids.reshape(-1)  # a view: writing to it fills `input_ids`
    word_pieces = np.full((sizes.words, sizes.word_pieces), -1, np.int64)
    item_pieces = np.full((sizes.items, sizes.names, sizes.name_pieces), -1, np.int64)
    row = word = item = 0  # of the batch, at which the example begins
    for example, layout in zip(examples, layouts, strict=True):
        schema = example.schema
        question_length = len(example.pieces)
        rows_of_example = input_ids[row : row + len(layout.row_lengths)]
        rows_of_example[:, 0] = specials.cls
        rows_of_example[:, 1 : question_length + 1] = example.pieces
        rows_of_example[:, question_length + 1] = specials.sep
        subwords, separators = layout.positions(row, width)
        flat_ids[subwords] = schema.pieces
        flat_ids[separators] = specials.sep
        question_subwords = row * width + 1 + np.arange(question_length)  # in the first row, after [CLS]
        word_pieces[word + example.piece_word, ranks(example.piece_word)] = question_subwords
        item_pieces[item + schema.piece_item, schema.piece_word, schema.piece_rank] = subwords
        row += len(layout.row_lengths)
        word += example.words
        item += schema.items
    return {
        "input_ids": input_ids,
        "token_mask": np.arange(width) < lengths[:, None],
        "word_pieces": word_pieces,
        "item_pieces": item_pieces,
    }


def _collate_nodes(examples: Sequence[Features], sizes: Sizes) -> dict[str, np.ndarray]:
    """Returns the fields of `Batch` about nodes and schema items."""
    batch = len(examples)
    padding = sizes.words + sizes.items  # the row after all word and item vectors
    nodes = np.full((batch, sizes.nodes), padding, np.int64)
    node_mask = np.zeros((batch, sizes.nodes), bool)
    relations = np.zeros((batch, sizes.nodes, sizes.nodes), np.uint8)
    item_nodes = np.zeros((batch, sizes.schema), np.int64)
    kinds = np.zeros((batch, ITEM_KINDS, sizes.schema), bool)
    first_word = 0  # of the example, in the vectors of the batch
    first_item = sizes.words  # the item vectors follow the word vectors
    for i, example in enumerate(examples):
        words = example.words
        items = example.schema.items
        length = words + items
        nodes[i, :words] = np.arange(first_word, first_word + words)
        nodes[i, words:length] = np.arange(first_item, first_item + items)
        node_mask[i, :length] = True
        relations[i, :length, :length] = example.relations
        item_nodes[i, :items] = np.arange(words, length)
        kinds[i, :, :items] = _cached_item_kinds(example.schema.columns, example.schema.tables)
        first_word += words
        first_item += items
    return {
        "nodes": nodes,
        "node_mask": node_mask,
        "relations": relations,
        "item_nodes": item_nodes,
        "item_kinds": kinds,
    }


def _collate_oracles(examples: Sequence[Features], sizes: Sizes) -> dict[str, np.ndarray]:
    """Returns the fields of `Batch` about the oracle derivations, [B, T]."""
    fields: dict[str, np.ndarray] = {}
    for name, padding in (("actions", 0), ("states", 0), ("parents", -1)):
        fields[name] = np.full((len(examples), sizes.actions), padding, np.int64)
        for row, example in zip(fields[name], examples, strict=True):
            steps = getattr(example, name)
            if steps is not None:
                row[: len(steps)] = steps
    steps_of_examples = np.array([0 if example.actions is None else len(example.actions) for example in examples])
    fields["action_mask"] = np.arange(sizes.actions) < steps_of_examples[:, None]
    return fields


def _collate_candidates(examples: Sequence[Features], sizes: Sizes) -> dict[str, np.ndarray]:
    """Returns the fields of `Batch` about literal candidates, [B, C]."""
    number = MAX_CANDIDATES if any(example.candidates for example in examples) else 0
    shape = (len(examples), number)
    spans = np.full((*shape, 2), -1, np.int64)
    mask = np.zeros(shape, bool)
    kinds = np.zeros(shape, np.int64)
    shapes = np.zeros(shape, np.int64)
    pieces = np.full((*shape, PIECES), -1, np.int64)
    columns = np.zeros((*shape, sizes.schema), bool)
    for i, example in enumerate(examples):
        candidates = example.candidates
        if candidates is None:
            continue
        count = len(candidates.texts)
        spans[i, :count] = candidates.mentions[:, [FIRST_WORD, LAST_WORD]]
        kinds[i, :count] = candidates.mentions[:, KIND]
        shapes[i, :count] = candidates.mentions[:, SHAPE]
        mask[i, PLACEHOLDER + 1 : count] = True
        pieces[i, : len(candidates.pieces)] = candidates.pieces
        candidate, column = candidates.columns.T
        columns[i, candidate, column] = True
    return {
        "value_spans": spans,
        "value_kinds": kinds,
        "value_shapes": shapes,
        "value_pieces": pieces,
        "value_columns": columns,
        "value_mask": mask,
    }


def _collate_marks(examples: Sequence[Features], sizes: Sizes, form: RowFormat) -> dict[str, np.ndarray]:
    """Returns the fields of `Batch` about marks, [B, 0, 0] for a parser without marks."""
    batch = len(examples)
    node_marks = np.zeros((batch, sizes.nodes if form.marks else 0, form.marks), bool)
    value_marks = np.zeros((batch, MAX_CANDIDATES if form.marks else 0, form.marks), bool)
    profile_marks = np.zeros((batch, sizes.nodes if form.profile else 0, form.profile), bool)
    for i, example in enumerate(examples):
        if form.marks and example.marks is not None:
            node, mark = example.marks.nodes.T
            node_marks[i, node, mark] = True
            candidate, mark = example.marks.values.T
            value_marks[i, candidate, mark] = True
        if form.profile:
            item, mark = example.schema.profile.T
            profile_marks[i, example.words + item, mark] = True
    return {"node_marks": node_marks, "value_marks": value_marks, "profile_marks": profile_marks}
