"""`Features` → `Batch`: encoder rows, node positions, padding.

An encoder row is `[CLS] question [SEP] item [SEP] item [SEP] …`. Items are in random order during training (paper C.1)
and in schema order otherwise. Nodes always keep schema order, so relations need no permutation. A schema too long for
one row continues in further rows, and each of them repeats the question. Question words are read from the first row.

The letters in shapes are defined in `data.types`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from sqlsp.data.sizes import Sizes
from sqlsp.data.tokenizer import Specials
from sqlsp.data.types import Batch, Features, SchemaFeatures, ranks
from sqlsp.grammar.grammar import MOST_CANDIDATES, PLACEHOLDER, item_kinds


@dataclass(frozen=True)
class RowFormat:
    """How encoder rows are written."""

    specials: Specials
    max_positions: int


@dataclass(frozen=True)
class Shuffle:
    """The random order of schema items in one epoch. It depends on the example, not on the batch it comes in."""

    seed: int
    epoch: int

    def order(self, index: int, items: int) -> np.ndarray:
        """A permutation of the items of example `index`, int64 [S]."""
        return np.random.default_rng((self.seed, self.epoch, index)).permutation(items)


def collate(
    examples: Sequence[Features],
    form: RowFormat,
    shuffle: Shuffle | None = None,
    shapes: Callable[[Sizes], Sizes] | None = None,
) -> Batch:
    """One batch; `shuffle` None leaves the items in schema order.

    `shapes` may enlarge the sizes that the examples need: the rest is padding, which changes neither loss nor gradient.
    The examples must fit the rows; `data.features` guarantees this. Torch's global generators are not used.
    """
    return Batch.of(collated(examples, form, shuffle, shapes))


def collated(
    examples: Sequence[Features],
    form: RowFormat,
    shuffle: Shuffle | None = None,
    shapes: Callable[[Sizes], Sizes] | None = None,
) -> dict[str, np.ndarray]:
    """The fields of `collate`'s batch as NumPy arrays; torch is not needed."""
    layouts = [_lay_out(example, form.max_positions, shuffle) for example in examples]
    row_lengths = [layout.row_lengths for layout in layouts]
    sizes = Sizes.of(examples, row_lengths)
    if shapes is not None:
        sizes = shapes(sizes)
    first_row = _starts([len(lengths) for lengths in row_lengths])
    width = sizes.length
    input_ids = np.full((sizes.rows, width), form.specials.pad, np.int64)
    places = [layout.places(row, width) for layout, row in zip(layouts, first_row, strict=True)]
    for example, layout, row, place in zip(examples, layouts, first_row, places, strict=True):
        _write_rows(input_ids, example, layout, int(row), place, form.specials)
    return {
        "example": np.array([example.index for example in examples]),
        "input_ids": input_ids,
        "token_mask": _token_mask(np.concatenate(row_lengths), sizes),
        "word_pieces": _word_pieces(examples, first_row, sizes),
        "item_pieces": _item_pieces(examples, places, sizes),
        **_nodes(examples, sizes),
        **_oracles(examples, sizes),
        **_values(examples, sizes),
    }


def row_lengths(example: Features, form: RowFormat, shuffle: Shuffle | None) -> np.ndarray:
    """Subwords of each encoder row of an example, int64 [rows of this example]."""
    return _lay_out(example, form.max_positions, shuffle).row_lengths


@dataclass(frozen=True)
class _Layout:
    """Where the parts of an example are in its encoder rows, counted from its first row.

    `item_row`, `item_column` [S]: row and first column of each item; `row_lengths` [rows of this example].
    """

    schema: SchemaFeatures
    item_row: np.ndarray
    item_column: np.ndarray
    row_lengths: np.ndarray

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


def _write_rows(
    input_ids: np.ndarray, example: Features, layout: _Layout, first: int, places: np.ndarray, specials: Specials
) -> None:
    """Fill the rows of one example."""
    question = len(example.pieces)
    block = input_ids[first : first + len(layout.row_lengths)]
    block[:, 0] = specials.cls
    block[:, 1 : question + 1] = example.pieces
    block[:, question + 1] = specials.sep
    flat = input_ids.reshape(-1)
    subwords = len(example.schema.pieces)
    flat[places[:subwords]] = example.schema.pieces
    flat[places[subwords:]] = specials.sep


def _token_mask(row_lengths: np.ndarray, sizes: Sizes) -> np.ndarray:
    """bool [R, L]: real subwords. A padding row also has one, since attention over no subword gives NaN."""
    lengths = np.ones(sizes.rows, np.int64)
    lengths[: len(row_lengths)] = row_lengths
    return np.arange(sizes.length) < lengths[:, None]


def _word_pieces(examples: Sequence[Features], first_row: np.ndarray, sizes: Sizes) -> np.ndarray:
    """int64 [W, P]: flat positions of each question word's subwords."""
    table = np.full((sizes.words, sizes.word_pieces), -1, np.int64)
    for example, row, first in zip(examples, first_row, _starts([e.words for e in examples]), strict=True):
        position = row * sizes.length + 1 + np.arange(len(example.pieces))
        table[first + example.piece_word, ranks(example.piece_word)] = position
    return table


def _item_pieces(examples: Sequence[Features], places: Sequence[np.ndarray], sizes: Sizes) -> np.ndarray:
    """int64 [I, V, P]: flat positions of the subwords of each word of each item."""
    schemas = [example.schema for example in examples]
    table = np.full((sizes.items, sizes.names, sizes.name_pieces), -1, np.int64)
    for schema, place, first in zip(schemas, places, _starts([s.items for s in schemas]), strict=True):
        table[first + schema.piece_item, schema.piece_word, schema.piece_rank] = place[: len(schema.pieces)]
    return table


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


def _oracles(examples: Sequence[Features], sizes: Sizes) -> dict[str, np.ndarray]:
    """The fields of `Batch` about actions, [B, T]."""
    lengths = np.array([0 if example.actions is None else len(example.actions) for example in examples])
    shape = (len(examples), sizes.actions)
    actions, states, parents = np.zeros(shape, np.int64), np.zeros(shape, np.int64), np.full(shape, -1, np.int64)
    for i, (example, length) in enumerate(zip(examples, lengths, strict=True)):
        if example.actions is not None and example.states is not None and example.parents is not None:
            actions[i, :length] = example.actions
            states[i, :length] = example.states
            parents[i, :length] = example.parents
    return {
        "actions": actions,
        "states": states,
        "parents": parents,
        "action_mask": np.arange(shape[1]) < lengths[:, None],
    }


def _values(examples: Sequence[Features], sizes: Sizes) -> dict[str, np.ndarray]:
    """The fields of `Batch` about literal candidates, [B, C]."""
    number = MOST_CANDIDATES if any(example.candidates for example in examples) else 0
    shape = (len(examples), number)
    spans, mask = np.full((*shape, 2), -1, np.int64), np.zeros(shape, bool)
    kinds, shapes = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    columns = np.zeros((*shape, sizes.schema), bool)
    for i, example in enumerate(examples):
        if example.candidates is not None:
            places = example.candidates.places
            spans[i, : len(places)] = places[:, :2]
            kinds[i, : len(places)] = places[:, 2]
            shapes[i, : len(places)] = places[:, 3]
            mask[i, PLACEHOLDER + 1 : len(places)] = True
            columns[i, example.candidates.columns[:, 0], example.candidates.columns[:, 1]] = True
    named = {"value_spans": spans, "value_kinds": kinds, "value_shapes": shapes}
    return {**named, "value_columns": columns, "value_mask": mask}


@lru_cache(maxsize=4096)
def _kinds(columns: int, tables: int) -> np.ndarray:
    return item_kinds(columns, tables)


def _starts(sizes: Sequence[int]) -> np.ndarray:
    """Where each of several runs begins: [3, 4, 2] → [0, 3, 7]."""
    return np.cumsum([0, *sizes[:-1]])
