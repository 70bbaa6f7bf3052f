"""Makes a `Batch` from `Features`: encoder rows, node positions, padding.

An encoder row is `[CLS] question [SEP] item [SEP] item [SEP] …`. Items are in random order during training (paper C.1)
and in schema order otherwise. Nodes are always in schema order, so the relation matrix needs no permutation. A schema
too long for one row continues in further rows, which repeat the question. The vectors of question words are taken from
the first row.

The letters in shapes are defined in `linking.types`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from sqlsp.data.sizes import Sizes
from sqlsp.grammar.grammar import MAX_CANDIDATES, PLACEHOLDER, item_kinds
from sqlsp.linking.tokenizer import Specials
from sqlsp.linking.types import PIECES, Batch, Features, SchemaFeatures, ranks

_kinds = lru_cache(maxsize=4096)(item_kinds)


@dataclass(frozen=True)
class RowFormat:
    """The format of encoder rows. `marks` is M and `profile` is K, the numbers of marks (`linking.types`)."""

    specials: Specials
    max_positions: int
    marks: int = 0
    profile: int = 0


@dataclass(frozen=True)
class Shuffle:
    """The random order of schema items in one epoch. It depends on the example, not on the batch."""

    seed: int
    epoch: int

    def order(self, index: int, items: int) -> np.ndarray:
        return np.random.default_rng((self.seed, self.epoch, index)).permutation(items)


def collate(examples: Sequence[Features], form: RowFormat, shuffle: Shuffle | None = None) -> Batch:
    """Makes one batch. If `shuffle` is None, schema items are in schema order.

    Each question must fit into an encoder row together with the longest item.
    """
    return Batch.of(collate_arrays(examples, form, shuffle))


def collate_arrays(
    examples: Sequence[Features],
    form: RowFormat,
    shuffle: Shuffle | None = None,
    shapes: Callable[[Sizes], Sizes] | None = None,
) -> dict[str, np.ndarray]:
    """Returns the fields of a `Batch` as NumPy arrays. torch is not needed.

    `shapes` maps the sizes of the batch to larger sizes. The arrays are padded to these, which changes neither loss nor
    gradient.
    """
    layouts = [_lay_out(example, form.max_positions, shuffle) for example in examples]
    sizes = Sizes.of(examples, [layout.row_lengths for layout in layouts])
    if shapes is not None:
        sizes = shapes(sizes)
    oracles = {}
    for name, padding in (("actions", 0), ("states", 0), ("parents", -1)):
        oracles[name] = np.full((len(examples), sizes.actions), padding, np.int64)
        for row, example in zip(oracles[name], examples, strict=True):
            steps = getattr(example, name)
            if steps is not None:
                row[: len(steps)] = steps
    steps_of = np.array([0 if example.actions is None else len(example.actions) for example in examples])
    return {
        "example": np.array([example.index for example in examples]),
        **_rows(examples, layouts, form.specials, sizes),
        **_nodes(examples, sizes),
        **oracles,
        "action_mask": np.arange(sizes.actions) < steps_of[:, None],
        **_values(examples, sizes),
        **_marks(examples, sizes, form),
    }


def row_lengths(example: Features, form: RowFormat, shuffle: Shuffle | None) -> np.ndarray:
    """Returns the length of each encoder row of an example in subwords, int64 [rows of this example]."""
    return _lay_out(example, form.max_positions, shuffle).row_lengths


@dataclass(frozen=True)
class _Layout:
    """The positions of schema items in the encoder rows of an example, counted from the first row."""

    schema: SchemaFeatures
    item_row: np.ndarray  # [S]
    item_column: np.ndarray  # [S], column of the first subword
    row_lengths: np.ndarray  # [rows of this example]

    def positions(self, first_row: int, width: int) -> tuple[np.ndarray, np.ndarray]:
        """Returns the flat positions of the subwords of all items, [P*], and of the [SEP] after each item, [S].

        A flat position is row · `width` + column in the batch. `first_row` is the example's first row in the batch.
        """
        starts = (first_row + self.item_row) * width + self.item_column
        subwords = starts[self.schema.piece_item] + self.schema.piece_offset
        return subwords, starts + self.schema.item_pieces


def _lay_out(example: Features, max_positions: int, shuffle: Shuffle | None) -> _Layout:
    schema = example.schema
    head = len(example.pieces) + 2  # [CLS] question [SEP]
    order = np.arange(schema.items) if shuffle is None else shuffle.order(example.index, schema.items)
    sizes = schema.item_pieces[order] + 1  # including [SEP]
    ends = np.cumsum(sizes)
    row = np.zeros_like(ends)
    base = np.zeros_like(ends)
    lengths: list[int] = []
    begin = 0
    used = 0
    while begin < len(ends):  # once, unless the schema is long
        stop = int(np.searchsorted(ends, used + max_positions - head, side="right"))
        row[begin:stop] = len(lengths)
        base[begin:stop] = used
        lengths.append(head + int(ends[stop - 1]) - used)
        begin = stop
        used = int(ends[stop - 1])
    back = np.empty_like(order)
    back[order] = np.arange(len(order))
    columns = head + ends - sizes - base
    return _Layout(schema, item_row=row[back], item_column=columns[back], row_lengths=np.array(lengths))


def _rows(
    examples: Sequence[Features], layouts: Sequence[_Layout], specials: Specials, sizes: Sizes
) -> dict[str, np.ndarray]:
    """Returns the fields of `Batch` about encoder rows and the positions of subwords in them."""
    width = sizes.length
    counts = [len(layout.row_lengths) for layout in layouts]
    lengths = np.ones(sizes.rows, np.int64)  # a padding row also has a subword: attention over nothing gives NaN
    lengths[: sum(counts)] = np.concatenate([layout.row_lengths for layout in layouts])
    input_ids = np.full((sizes.rows, width), specials.pad, np.int64)
    flat = input_ids.reshape(-1)
    word_pieces = np.full((sizes.words, sizes.word_pieces), -1, np.int64)
    item_pieces = np.full((sizes.items, sizes.names, sizes.name_pieces), -1, np.int64)
    row = word = item = 0  # where the example begins
    for example, layout in zip(examples, layouts, strict=True):
        schema = example.schema
        question = len(example.pieces)
        block = input_ids[row : row + len(layout.row_lengths)]
        block[:, 0] = specials.cls
        block[:, 1 : question + 1] = example.pieces
        block[:, question + 1] = specials.sep
        subwords, separators = layout.positions(row, width)
        flat[subwords] = schema.pieces
        flat[separators] = specials.sep
        word_pieces[word + example.piece_word, ranks(example.piece_word)] = row * width + 1 + np.arange(question)
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


def _nodes(examples: Sequence[Features], sizes: Sizes) -> dict[str, np.ndarray]:
    """Returns the fields of `Batch` about nodes and schema items."""
    batch = len(examples)
    size = sizes.nodes
    nodes = np.full((batch, size), sizes.words + sizes.items, np.int64)
    node_mask = np.zeros((batch, size), bool)
    relations = np.zeros((batch, size, size), np.uint8)
    item_nodes = np.zeros((batch, sizes.schema), np.int64)
    kinds = np.zeros((batch, 4, sizes.schema), bool)
    word = item = 0  # where the example begins
    for i, example in enumerate(examples):
        words = example.words
        items = example.schema.items
        both = words + items
        nodes[i, :words] = np.arange(word, word + words)
        nodes[i, words:both] = np.arange(sizes.words + item, sizes.words + item + items)
        node_mask[i, :both] = True
        relations[i, :both, :both] = example.relations
        item_nodes[i, :items] = np.arange(words, both)
        kinds[i, :, :items] = _kinds(example.schema.columns, example.schema.tables)
        word += words
        item += items
    return {
        "nodes": nodes,
        "node_mask": node_mask,
        "relations": relations,
        "item_nodes": item_nodes,
        "item_kinds": kinds,
    }


def _values(examples: Sequence[Features], sizes: Sizes) -> dict[str, np.ndarray]:
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
        if example.candidates is not None:
            table = example.candidates.mentions
            spans[i, : len(table)] = table[:, :2]
            kinds[i, : len(table)] = table[:, 2]
            shapes[i, : len(table)] = table[:, 3]
            mask[i, PLACEHOLDER + 1 : len(table)] = True
            pieces[i, : len(example.candidates.pieces)] = example.candidates.pieces
            columns[i, example.candidates.columns[:, 0], example.candidates.columns[:, 1]] = True
    return {
        "value_spans": spans,
        "value_kinds": kinds,
        "value_shapes": shapes,
        "value_pieces": pieces,
        "value_columns": columns,
        "value_mask": mask,
    }


def _marks(examples: Sequence[Features], sizes: Sizes, form: RowFormat) -> dict[str, np.ndarray]:
    """Returns the fields of `Batch` about marks, [B, 0, 0] for a parser without marks."""
    batch = len(examples)
    nodes = np.zeros((batch, sizes.nodes if form.marks else 0, form.marks), bool)
    values = np.zeros((batch, MAX_CANDIDATES if form.marks else 0, form.marks), bool)
    cells = np.zeros((batch, sizes.nodes if form.profile else 0, form.profile), bool)
    for i, example in enumerate(examples):
        if form.marks and example.marks is not None:
            nodes[i, example.marks.nodes[:, 0], example.marks.nodes[:, 1]] = True
            values[i, example.marks.values[:, 0], example.marks.values[:, 1]] = True
        if form.profile:
            items, mark = example.schema.profile.T
            cells[i, example.words + items, mark] = True
    return {"node_marks": nodes, "value_marks": values, "profile_marks": cells}
