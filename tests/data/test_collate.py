"""Batches against a reference that writes every row and position in plain loops."""

from __future__ import annotations

import numpy as np
import pytest
import torch
from small_folder import read_question

from sqlsp.data.collate import RowFormat, Shuffle, collate
from sqlsp.data.features import FeatureOptions, Featuriser
from sqlsp.data.tokenizer import Specials, Tokenizer
from sqlsp.data.types import Batch, Features
from sqlsp.grammar.grammar import item_kinds
from sqlsp.schema.schema import ColumnInfo, Schema, Table

QUESTIONS = [
    ("pets", "Which pets are there?", "SELECT name FROM pet"),
    ("songs", "What is the title of the best song of all?", "SELECT title FROM song ORDER BY sales DESC LIMIT 1"),
    ("pets", "How many owners?", None),
    ("songs", "q", "SELECT count(*) FROM song"),
]
SHUFFLE = Shuffle(seed=3, epoch=1)


@pytest.fixture
def examples(schemas: dict[str, Schema], tokenizer: Tokenizer) -> list[Features]:
    return [
        read_question(Featuriser(schemas[db_id], tokenizer, FeatureOptions(512)), question, sql, 10 + index)
        for index, (db_id, question, sql) in enumerate(QUESTIONS)
    ]


def items_of(example: Features) -> list[list[list[int]]]:
    """Subword ids by item and word."""
    schema = example.schema
    items: list[list[list[int]]] = [[] for _ in range(schema.items)]
    for piece, item, word in zip(schema.pieces, schema.piece_item, schema.piece_word, strict=True):
        if word == len(items[item]):
            items[item].append([])
        items[item][word].append(int(piece))
    return items


def reference_rows(
    example: Features, rows: RowFormat, order: list[int]
) -> tuple[list[list[int]], dict[int, tuple[int, int]]]:
    """Encoder rows of one example, and (row, column) where each item begins."""
    special, question = rows.specials, example.pieces.tolist()
    head = [special.cls, *question, special.sep]
    made, where = [list(head)], {}
    for item in order:
        pieces = [piece for word in items_of(example)[item] for piece in word]
        if len(made[-1]) + len(pieces) + 1 > rows.max_positions:
            made.append(list(head))
        where[item] = (len(made) - 1, len(made[-1]))
        made[-1] += [*pieces, special.sep]
    return made, where


def check_against_reference(batch: Batch, examples: list[Features], rows: RowFormat, shuffle: Shuffle | None) -> None:
    """Every field of `batch`, in loops."""
    width = batch.input_ids.shape[1]
    row = word = item = 0
    words, items = sum(e.words for e in examples), sum(e.schema.items for e in examples)
    assert batch.word_pieces.shape[0] == words
    assert batch.item_pieces.shape[0] == items
    for b, example in enumerate(examples):
        size = example.schema.items
        order = list(range(size)) if shuffle is None else shuffle.order(example.index, size).tolist()
        made, where = reference_rows(example, rows, order)
        for i, ids in enumerate(made):
            assert batch.input_ids[row + i].tolist() == ids + [rows.specials.pad] * (width - len(ids))
            assert batch.token_mask[row + i].tolist() == [True] * len(ids) + [False] * (width - len(ids))
        for position in range(example.words):
            flat = [p for p in batch.word_pieces[word + position].tolist() if p >= 0]
            inside = np.flatnonzero(example.piece_word == position) + 1
            assert flat == [row * width + int(column) for column in inside]
        for number, expected in enumerate(items_of(example)):
            first_row, column = where[number]
            for v, pieces in enumerate(expected):
                flat = [p for p in batch.item_pieces[item + number, v].tolist() if p >= 0]
                assert flat == [(row + first_row) * width + column + k for k in range(len(pieces))]
                assert batch.input_ids.flatten()[flat].tolist() == pieces
                column += len(pieces)
            assert (batch.item_pieces[item + number, len(expected) :] == -1).all()
        nodes = example.words + size
        expected_nodes = [*range(word, word + example.words), *range(words + item, words + item + size)]
        padding = batch.nodes.shape[1] - nodes
        assert batch.nodes[b].tolist() == expected_nodes + [words + items] * padding
        assert batch.node_mask[b].tolist() == [True] * nodes + [False] * padding
        assert (batch.relations[b, :nodes, :nodes].numpy() == example.relations).all()
        assert not batch.relations[b, nodes:].any()
        assert not batch.relations[b, :, nodes:].any()
        assert batch.item_nodes[b, :size].tolist() == list(range(example.words, nodes))
        kinds = item_kinds(example.schema.columns, example.schema.tables)
        assert (batch.item_kinds[b, :, :size].numpy() == kinds).all()
        assert not batch.item_kinds[b, :, size:].any()
        steps = 0 if example.actions is None else len(example.actions)
        for name, pad in (("actions", 0), ("states", 0), ("parents", -1)):
            gold = [] if example.actions is None else getattr(example, name).tolist()
            assert getattr(batch, name)[b].tolist() == gold + [pad] * (batch.actions.shape[1] - steps)
        assert batch.action_mask[b].sum() == steps
        row, word, item = row + len(made), word + example.words, item + size
    assert batch.input_ids.shape[0] == row
    assert batch.example.tolist() == [example.index for example in examples]


@pytest.mark.parametrize("shuffle", [None, SHUFFLE])
@pytest.mark.parametrize("positions", [512, 64, 40])
def test_batches_equal_the_reference(
    examples: list[Features], tokenizer: Tokenizer, shuffle: Shuffle | None, positions: int
) -> None:
    rows = RowFormat(tokenizer.specials, positions)
    batch = collate(examples, rows, shuffle)
    check_against_reference(batch, examples, rows, shuffle)
    assert batch.input_ids.shape[1] <= positions
    assert (batch.input_ids.shape[0] > len(examples)) == (positions < 512)


def test_padding_ids_are_the_tokenizers(examples: list[Features]) -> None:
    rows = RowFormat(Specials(cls=0, sep=2, pad=1), 512)
    batch = collate(examples, rows)
    assert (batch.input_ids[~batch.token_mask] == 1).all()
    check_against_reference(batch, examples, rows, None)


def test_types_are_those_that_the_fields_state(examples: list[Features], tokenizer: Tokenizer) -> None:
    batch = collate(examples, RowFormat(tokenizer.specials, 512))
    masks = ("token_mask", "node_mask", "action_mask", "value_mask")
    booleans = (*masks, "item_kinds", "value_columns", "node_marks", "value_marks")
    kinds = {**dict.fromkeys(booleans, torch.bool), "relations": torch.uint8}
    for name, tensor in vars(batch).items():
        assert tensor.dtype == kinds.get(name, torch.int64), name
    assert len(batch) == len(examples)
    assert batch.token_mask.sum(1).tolist() == [example.length for example in examples]


def test_no_gold_means_no_actions(examples: list[Features], tokenizer: Tokenizer) -> None:
    batch = collate(examples[2:3], RowFormat(tokenizer.specials, 512))
    assert batch.actions.shape == batch.parents.shape == batch.action_mask.shape == (1, 0)
    moved = batch.to("cpu")
    assert all((getattr(moved, name) == tensor).all() for name, tensor in vars(batch).items())


def test_the_item_order_does_not_depend_on_the_batch(examples: list[Features], tokenizer: Tokenizer) -> None:
    rows = RowFormat(tokenizer.specials, 512)
    together, alone = collate(examples, rows, SHUFFLE), collate(examples[1:2], rows, SHUFFLE)
    real = alone.token_mask[0]
    assert (together.input_ids[1][: len(real)][real] == alone.input_ids[0][real]).all()


def test_the_item_order_changes_with_seed_epoch_and_example() -> None:
    orders = [Shuffle(s, e).order(i, 30).tolist() for s in (1, 2) for e in (0, 1) for i in (0, 1)]
    assert len({tuple(order) for order in orders}) == len(orders)
    assert all(sorted(order) == list(range(30)) for order in orders)
    assert Shuffle(1, 1).order(5, 30).tolist() == Shuffle(1, 1).order(5, 30).tolist()


def test_a_schema_of_four_hundred_columns_is_cut_into_rows_and_loses_nothing(tokenizer: Tokenizer) -> None:
    columns = tuple(ColumnInfo(f"c{i}", f"column number {i}", i % 7, "text") for i in range(400))
    tables = tuple(Table(f"t{i}", f"table {i}") for i in range(7))
    schema = Schema("wide", tables, (ColumnInfo("*", "*", -1, "text"), *columns))
    example = read_question(Featuriser(schema, tokenizer, FeatureOptions(128)), "Which number?")
    rows = RowFormat(tokenizer.specials, 128)
    batch = collate([example], rows, SHUFFLE)
    check_against_reference(batch, [example], rows, SHUFFLE)
    assert batch.input_ids.shape[0] > 10
    places = batch.item_pieces[batch.item_pieces >= 0]
    assert len(places.unique()) == len(example.schema.pieces)


def test_global_generators_are_not_touched(examples: list[Features], tokenizer: Tokenizer) -> None:
    before, state = torch.get_rng_state(), np.random.get_state()[1].copy()
    collate(examples, RowFormat(tokenizer.specials, 512), SHUFFLE)
    assert (torch.get_rng_state() == before).all()
    assert (np.random.get_state()[1] == state).all()
