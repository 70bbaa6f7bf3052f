"""`Features` → `Batch`: encoder rows, node positions, padding.

An encoder row is `[CLS] question [SEP] item [SEP] item [SEP] …`. Items are in random order during training (paper C.1)
and in schema order otherwise. Nodes always keep schema order, so relations need no permutation. A schema too long for
one row continues in further rows, and each of them repeats the question. Question words are read from the first row.

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
    """How encoder rows are written; `marks` is M, `profile` is K."""

    specials: Specials
    max_positions: int
    marks: int = 0
    profile: int = 0


@dataclass(frozen=True)
class Shuffle:
    """The random order of schema items in one epoch. It depends on the example, not on the batch it comes in."""

    seed: int
    epoch: int

    def order(self, index: int, items: int) -> np.ndarray:
        return np.random.default_rng((self.seed, self.epoch, index)).permutation(items)


def collate(examples: Sequence[Features], form: RowFormat, shuffle: Shuffle | None = None) -> Batch:
    """One batch; `shuffle` None leaves the items in schema order. The examples must fit the rows."""
    return Batch.of(collated(examples, form, shuffle))


def collated(
    examples: Sequence[Features],
    form: RowFormat,
    shuffle: Shuffle | None = None,
    shapes: Callable[[Sizes], Sizes] | None = None,
) -> dict[str, np.ndarray]:
    """The fields of `collate`'s batch as NumPy arrays; torch is not needed.

    `shapes` may enlarge it by padding, which changes neither loss nor gradient.
    """
    layouts = [_lay_out(example, form.max_positions, shuffle) for example in examples]
    sizes = Sizes.of(examples, [layout.row_lengths for layout in layouts])
    if shapes is not None:
        sizes = shapes(sizes)
    oracles = {}
    for name, padding in (("actions", 0), ("states", 0), ("parents", -1)):
        oracles[name] = np.full((len(examples), sizes.actions), padding, np.int64)
        for row, example in zip(oracles[name], examples, strict=True):
            if (steps := getattr(example, name)) is not None:
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
    """Subwords of each encoder row of an example, int64 [rows of this example]."""
    return _lay_out(example, form.max_positions, shuffle).row_lengths


@dataclass(frozen=True)
class _Layout:
    """Where the parts of an example are in its encoder rows, counted from its first row."""

    schema: SchemaFeatures
    item_row: np.ndarray  # [S]
    item_column: np.ndarray  # [S], the first of each item
    row_lengths: np.ndarray  # [rows of this example]

    def places(self, first_row: int, width: int) -> np.ndarray:
        """Flat positions: first of the subwords of all items, [P*], then of the [SEP] after each item, [S]."""
        starts = (first_row + self.item_row) * width + self.item_column
        subwords = starts[self.schema.piece_item] + self.schema.piece_offset
        return np.concatenate((subwords, starts + self.schema.item_pieces))


def _lay_out(example: Features, max_positions: int, shuffle: Shuffle | None) -> _Layout:
    schema = example.schema
    head = len(example.pieces) + 2  # [CLS] question [SEP]
    order = np.arange(schema.items) if shuffle is None else shuffle.order(example.index, schema.items)
    sizes = schema.item_pieces[order] + 1  # including its [SEP]
    ends = np.cumsum(sizes)
    row, base = np.zeros_like(ends), np.zeros_like(ends)
    lengths: list[int] = []
    begin = used = 0
    while begin < len(ends):  # once, unless the schema is long
        stop = int(np.searchsorted(ends, used + max_positions - head, side="right"))
        row[begin:stop], base[begin:stop] = len(lengths), used
        lengths.append(head + int(ends[stop - 1]) - used)
        begin, used = stop, int(ends[stop - 1])
    back = np.empty_like(order)
    back[order] = np.arange(len(order))
    columns = head + ends - sizes - base
    return _Layout(schema, row[back], columns[back], np.array(lengths))


def _rows(
    examples: Sequence[Features], layouts: Sequence[_Layout], specials: Specials, sizes: Sizes
) -> dict[str, np.ndarray]:
    """The fields of `Batch` about encoder rows and the positions of subwords in them."""
    width, counts = sizes.length, [len(layout.row_lengths) for layout in layouts]
    lengths = np.ones(sizes.rows, np.int64)  # a padding row also has a subword, since attention over none gives NaN
    lengths[: sum(counts)] = np.concatenate([layout.row_lengths for layout in layouts])
    input_ids = np.full((sizes.rows, width), specials.pad, np.int64)
    flat = input_ids.reshape(-1)
    word_pieces = np.full((sizes.words, sizes.word_pieces), -1, np.int64)
    item_pieces = np.full((sizes.items, sizes.names, sizes.name_pieces), -1, np.int64)
    begins = (_starts(counts), _starts([e.words for e in examples]), _starts([e.schema.items for e in examples]))
    for example, layout, row, word, item in zip(examples, layouts, *begins, strict=True):
        schema, question, subwords = example.schema, len(example.pieces), len(example.schema.pieces)
        block = input_ids[row : row + len(layout.row_lengths)]
        block[:, 0] = specials.cls
        block[:, 1 : question + 1] = example.pieces
        block[:, question + 1] = specials.sep
        places = layout.places(row, width)
        flat[places[:subwords]] = schema.pieces
        flat[places[subwords:]] = specials.sep
        word_pieces[word + example.piece_word, ranks(example.piece_word)] = row * width + 1 + np.arange(question)
        item_pieces[item + schema.piece_item, schema.piece_word, schema.piece_rank] = places[:subwords]
    token_mask = np.arange(width) < lengths[:, None]
    named = {"input_ids": input_ids, "token_mask": token_mask}
    return {**named, "word_pieces": word_pieces, "item_pieces": item_pieces}


def _nodes(examples: Sequence[Features], sizes: Sizes) -> dict[str, np.ndarray]:
    """The fields of `Batch` about nodes and schema items."""
    words, items = [e.words for e in examples], [e.schema.items for e in examples]
    batch, size = len(examples), sizes.nodes
    nodes = np.full((batch, size), sizes.words + sizes.items, np.int64)
    node_mask = np.zeros((batch, size), bool)
    relations = np.zeros((batch, size, size), np.uint8)
    item_nodes = np.zeros((batch, sizes.schema), np.int64)
    kinds = np.zeros((batch, 4, sizes.schema), bool)
    for i, (example, word, item) in enumerate(zip(examples, _starts(words), _starts(items), strict=True)):
        question, count = example.words, example.schema.items
        both = question + count
        nodes[i, :question] = np.arange(word, word + question)
        nodes[i, question:both] = np.arange(sizes.words + item, sizes.words + item + count)
        node_mask[i, :both] = True
        relations[i, :both, :both] = example.relations
        item_nodes[i, :count] = np.arange(question, both)
        kinds[i, :, :count] = _kinds(example.schema.columns, example.schema.tables)
    named = {"nodes": nodes, "node_mask": node_mask, "relations": relations}
    return {**named, "item_nodes": item_nodes, "item_kinds": kinds}


def _values(examples: Sequence[Features], sizes: Sizes) -> dict[str, np.ndarray]:
    """The fields of `Batch` about literal candidates, [B, C]."""
    number = MAX_CANDIDATES if any(example.candidates for example in examples) else 0
    shape = (len(examples), number)
    spans, mask = np.full((*shape, 2), -1, np.int64), np.zeros(shape, bool)
    kinds, shapes = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    pieces, columns = np.full((*shape, PIECES), -1, np.int64), np.zeros((*shape, sizes.schema), bool)
    for i, example in enumerate(examples):
        if example.candidates is not None:
            places = example.candidates.places
            spans[i, : len(places)] = places[:, :2]
            kinds[i, : len(places)] = places[:, 2]
            shapes[i, : len(places)] = places[:, 3]
            mask[i, PLACEHOLDER + 1 : len(places)] = True
            pieces[i, : len(example.candidates.pieces)] = example.candidates.pieces
            columns[i, example.candidates.columns[:, 0], example.candidates.columns[:, 1]] = True
    named = {"value_spans": spans, "value_kinds": kinds, "value_shapes": shapes, "value_pieces": pieces}
    return {**named, "value_columns": columns, "value_mask": mask}


def _marks(examples: Sequence[Features], sizes: Sizes, form: RowFormat) -> dict[str, np.ndarray]:
    """The fields of `Batch` about marks, [B, 0, 0] for a parser that has none."""
    batch, many, profile = len(examples), form.marks, form.profile
    nodes = np.zeros((batch, sizes.nodes if many else 0, many), bool)
    values = np.zeros((batch, MAX_CANDIDATES if many else 0, many), bool)
    cells = np.zeros((batch, sizes.nodes if profile else 0, profile), bool)
    for i, example in enumerate(examples):
        if many and example.marks is not None:
            nodes[i, example.marks.nodes[:, 0], example.marks.nodes[:, 1]] = True
            values[i, example.marks.values[:, 0], example.marks.values[:, 1]] = True
        if profile:
            items, mark = example.schema.profile.T
            cells[i, example.words + items, mark] = True
    return {"node_marks": nodes, "value_marks": values, "profile_marks": cells}


def _starts(sizes: Sequence[int]) -> np.ndarray:
    return np.cumsum([0, *sizes[:-1]])
