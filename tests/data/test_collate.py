"""Batches against a reference in plain loops; shape classes hold every batch, waste little, and change no loss."""

from __future__ import annotations

from dataclasses import astuple, replace
from pathlib import Path

import numpy as np
import pytest
import torch
from numpy.typing import ArrayLike
from small_folder import read_question

from sqlsp.cli.data import DataConfig, LinkingConfig
from sqlsp.cli.model import EncoderConfig
from sqlsp.data.collate import RowFormat, Shuffle, collate, collate_arrays, row_lengths
from sqlsp.data.dataset import prepare
from sqlsp.data.loader import WHOLE, Shard, TrainLoader
from sqlsp.data.sizes import (
    COLUMNS,
    MAX_CLASSES,
    TOKENS_OF_CAPTURE,
    Sizes,
    choose_classes,
    sizes_of_batches,
    sizes_of_examples,
)
from sqlsp.data.storage import FeatureSet
from sqlsp.grammar.grammar import item_kinds
from sqlsp.linking.features import FeatureOptions, Featuriser
from sqlsp.linking.tokenizer import Specials, Tokenizer
from sqlsp.linking.types import Batch, Features
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
    make = {db_id: Featuriser(schema, tokenizer, FeatureOptions(512)) for db_id, schema in schemas.items()}
    return [read_question(make[db_id], question, sql, 10 + n) for n, (db_id, question, sql) in enumerate(QUESTIONS)]


def items_of(example: Features) -> list[list[list[int]]]:
    schema = example.schema
    items: list[list[list[int]]] = [[] for _ in range(schema.items)]
    for piece, item, word in zip(schema.pieces, schema.piece_item, schema.piece_word, strict=True):
        if word == len(items[item]):
            items[item].append([])
        items[item][word].append(int(piece))
    return items


Places = dict[int, tuple[int, int]]


def reference_rows(example: Features, rows: RowFormat, order: list[int]) -> tuple[list[list[int]], Places]:
    """Encoder rows of one example, and (row, column) where every item begins."""
    special = rows.specials
    question = example.pieces.tolist()
    head = [special.cls, *question, special.sep]
    made = [list(head)]
    where = {}
    for item in order:
        pieces = [piece for word in items_of(example)[item] for piece in word]
        if len(made[-1]) + len(pieces) + 1 > rows.max_positions:
            made.append(list(head))
        where[item] = (len(made) - 1, len(made[-1]))
        made[-1] += [*pieces, special.sep]
    return made, where


def check_against_reference(batch: Batch, examples: list[Features], rows: RowFormat, shuffle: Shuffle | None) -> None:
    width = batch.input_ids.shape[1]
    row = word = item = 0
    words = sum(e.words for e in examples)
    items = sum(e.schema.items for e in examples)
    assert (batch.word_pieces.shape[0], batch.item_pieces.shape[0]) == (words, items)
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
        assert not batch.relations[b, nodes:].any() and not batch.relations[b, :, nodes:].any()
        assert batch.item_nodes[b, :size].tolist() == list(range(example.words, nodes))
        kinds = item_kinds(example.schema.columns, example.schema.tables)
        assert (batch.item_kinds[b, :, :size].numpy() == kinds).all()
        assert not batch.item_kinds[b, :, size:].any()
        steps = 0 if example.actions is None else len(example.actions)
        for name, pad in (("actions", 0), ("states", 0), ("parents", -1)):
            gold = [] if example.actions is None else getattr(example, name).tolist()
            assert getattr(batch, name)[b].tolist() == gold + [pad] * (batch.actions.shape[1] - steps)
        assert batch.action_mask[b].sum() == steps
        row = row + len(made)
        word = word + example.words
        item = item + size
    assert (batch.input_ids.shape[0], batch.example.tolist()) == (row, [example.index for example in examples])


@pytest.mark.parametrize("shuffle", [None, SHUFFLE])
@pytest.mark.parametrize("positions", [512, 64, 40])
def test_the_reference(examples: list[Features], tokenizer: Tokenizer, shuffle: Shuffle | None, positions: int) -> None:
    rows = RowFormat(tokenizer.specials, positions)
    batch = collate(examples, rows, shuffle)
    check_against_reference(batch, examples, rows, shuffle)
    assert batch.input_ids.shape[1] <= positions
    assert (batch.input_ids.shape[0] > len(examples)) == (positions < 512)


def test_padding_of_batches(examples: list[Features], tokenizer: Tokenizer, features: FeatureSet) -> None:
    rows = RowFormat(Specials(cls=0, sep=2, pad=1), 512)
    batch = collate(examples, rows)
    assert (batch.input_ids[~batch.token_mask] == 1).all()
    check_against_reference(batch, examples, rows, None)
    batch = collate(examples, RowFormat(tokenizer.specials, 512))
    masks = ("token_mask", "node_mask", "action_mask", "value_mask")
    booleans = (*masks, "item_kinds", "value_columns", "node_marks", "value_marks", "profile_marks")
    kinds = {**dict.fromkeys(booleans, torch.bool), "relations": torch.uint8}
    for name, tensor in vars(batch).items():
        assert tensor.dtype == kinds.get(name, torch.int64), name
    assert (len(batch), batch.token_mask.sum(1).tolist()) == (len(examples), [example.length for example in examples])
    batch = collate(examples[2:3], RowFormat(tokenizer.specials, 512))
    assert batch.actions.shape == batch.parents.shape == batch.action_mask.shape == (1, 0)
    moved = batch.to("cpu")
    assert all((getattr(moved, name) == tensor).all() for name, tensor in vars(batch).items())
    form = RowFormat(tokenizer.specials, 64)
    some = [features[i] for i in (3, 4, 13)]
    plain = collate(some, form, Shuffle(1, 1))
    larger = Sizes(*(size + 3 * (i > 0) for i, size in enumerate(astuple(sizes_of(plain)))))
    padded = Batch.of(collate_arrays(some, form, Shuffle(1, 1), lambda needed: larger))
    assert sizes_of(padded) == larger
    assert padded.token_mask.any(1).all()  # attention over nothing is not a number
    assert torch.equal(padded.token_mask.sum(), plain.token_mask.sum() + 3)
    for b in range(3):
        count = int(plain.node_mask[b].sum())
        assert torch.equal(padded.relations[b, :count, :count], plain.relations[b, :count, :count])
        assert int(padded.node_mask[b].sum()) == count
    assert int(padded.action_mask.sum()) == int(plain.action_mask.sum())


def test_the_order_of_items(examples: list[Features], tokenizer: Tokenizer) -> None:
    rows = RowFormat(tokenizer.specials, 512)
    together = collate(examples, rows, SHUFFLE)
    alone = collate(examples[1:2], rows, SHUFFLE)
    real = alone.token_mask[0]
    assert (together.input_ids[1][: len(real)][real] == alone.input_ids[0][real]).all()
    orders = [Shuffle(s, e).order(i, 30).tolist() for s in (1, 2) for e in (0, 1) for i in (0, 1)]
    assert len({tuple(order) for order in orders}) == len(orders)
    assert all(sorted(order) == list(range(30)) for order in orders)
    assert Shuffle(1, 1).order(5, 30).tolist() == Shuffle(1, 1).order(5, 30).tolist()
    before = torch.get_rng_state()
    state = np.random.get_state()[1].copy()
    collate(examples, RowFormat(tokenizer.specials, 512), SHUFFLE)
    assert (torch.get_rng_state() == before).all() and (np.random.get_state()[1] == state).all()


def test_a_schema_of_four_hundred_columns_is_cut_into_rows_and_loses_nothing(tokenizer: Tokenizer) -> None:
    columns = tuple(ColumnInfo(f"c{i}", f"column number {i}", i % 7, "text") for i in range(400))
    tables = tuple(Table(f"t{i}", f"table {i}") for i in range(7))
    schema = Schema("wide", tables, (ColumnInfo("*", "*", -1, "text"), *columns))
    example = read_question(Featuriser(schema, tokenizer, FeatureOptions(128)), "Which number?")
    rows = RowFormat(tokenizer.specials, 128)
    batch = collate([example], rows, SHUFFLE)
    check_against_reference(batch, [example], rows, SHUFFLE)
    assert batch.input_ids.shape[0] > 10
    positions = batch.item_pieces[batch.item_pieces >= 0]
    assert len(positions.unique()) == len(example.schema.pieces)


GOLD = {
    "pets": ("SELECT name FROM pet", "SELECT count(*) FROM pet WHERE name = 'a' AND weight > 3"),
    "songs": ("SELECT title FROM song ORDER BY sales DESC LIMIT 1", "SELECT count(*) FROM song"),
}


@pytest.fixture
def features(schemas: dict[str, Schema], tokenizer: Tokenizer) -> FeatureSet:
    """Forty questions of many lengths about two schemas."""
    examples: list[Features] = []
    for index in range(40):
        db_id = "songs" if index % 3 else "pets"
        text = "which unbelievable " + "names of all pets " * (index % 7)
        make = Featuriser(schemas[db_id], tokenizer, FeatureOptions(512))
        examples.append(read_question(make, text, GOLD[db_id][index % 2], index))
    return FeatureSet.of(examples)


def loader(features: FeatureSet, tokenizer: Tokenizer, positions: int = 512, shard: Shard = WHOLE) -> TrainLoader:
    form = RowFormat(tokenizer.specials, positions)
    return TrainLoader(features=features, form=form, batch=8, micro_batch=3, bucket=2, seed=5, shard=shard)


def sizes_of(batch: Batch) -> Sizes:
    numbers = [len(batch), *batch.input_ids.shape, *batch.word_pieces.shape, *batch.item_pieces.shape]
    return Sizes(*numbers, *(tensor.shape[1] for tensor in (batch.nodes, batch.item_nodes, batch.actions)))


@pytest.mark.parametrize("positions", [512, 64])
def test_sizes_of_a_plan_equal_those_of_the_batches(features: FeatureSet, tokenizer: Tokenizer, positions: int) -> None:
    form = RowFormat(tokenizer.specials, positions)
    shuffle = Shuffle(3, 1)
    examples = sizes_of_examples(features, lambda i: row_lengths(features[i], form, shuffle), positions)
    plan = [np.array(part) for part in ([0], [1, 2, 3], list(range(4, 40)))]
    for indices, needed in zip(plan, sizes_of_batches(examples, plan), strict=True):
        batch = collate([features[int(i)] for i in indices], form, shuffle)
        assert dict(zip(COLUMNS, needed.tolist(), strict=True)) == vars(sizes_of(batch))
    assert positions == 512 or examples[:, COLUMNS.index("rows")].max() > 1


@pytest.mark.parametrize("shard", [WHOLE, Shard(1, 2)])
def test_every_batch_of_a_training_has_a_class(features: FeatureSet, tokenizer: Tokenizer, shard: Shard) -> None:
    shaped = loader(features, tokenizer, 64, shard).with_shapes(3)
    assert shaped.shapes is not None
    met = {sizes_of(batch) for epoch in range(3) for step in shaped(epoch) for batch in step.micro_batches}
    assert met == set(shaped.shapes.classes)
    assert [sizes_of(batch) for batch in shaped.samples(3)] == list(reversed(shaped.shapes.classes))
    again = loader(features, tokenizer, 64, shard).with_shapes(3).shapes
    assert again == shaped.shapes, "classes do not depend on where a training begins"


def table(lengths: ArrayLike, actions: ArrayLike, **others: ArrayLike) -> np.ndarray:
    """Batches of one example, with these lengths and numbers of actions; all else 1."""
    made = np.ones((np.size(lengths), len(COLUMNS)), np.int64)
    for name, values in {"length": lengths, "actions": actions, **others}.items():
        made[:, COLUMNS.index(name)] = values
    return made


def test_the_number_and_the_cuts_of_classes() -> None:
    generator = np.random.default_rng(1)
    lengths = generator.integers(20, 200, 2_000)
    actions = generator.integers(8, 80, 2_000)
    assert len(choose_classes(table(lengths[:3], actions[:3]))) == 1
    needed = table(lengths, actions, rows=16)
    many = choose_classes(needed)
    assert 10 < len(many) <= MAX_CLASSES and many.waste < 0.25
    assert sum(many(Sizes(*map(int, row))).tokens for row in needed) == many.padded
    generator = np.random.default_rng(1)
    examples = np.repeat(np.arange(1, 17), [20] * 15 + [8_000])
    lengths = generator.integers(30, 400, len(examples))
    actions = generator.integers(10, 60, len(examples))
    classes = choose_classes(table(lengths, actions, examples=examples, rows=examples))
    assert 40 < len(classes) <= MAX_CLASSES and {sizes.examples for sizes in classes.classes} == set(range(1, 17))
    lengths = np.repeat([10, 11, 50, 90], [5000, 300, 3000, 4000])
    needed = table(lengths, 4)
    # 10 joins 11 at 5,000 tokens, less than a capture; 11 would join 50 at 11,700; nothing else is as cheap
    assert [sizes.length for sizes in choose_classes(needed).classes] == [11, 50, 90]
    assert [sizes.length for sizes in choose_classes(needed, 2).classes] == [11, 90]  # the other costs more
    assert len(choose_classes(table([10] * 9, 4))) == 1 and TOKENS_OF_CAPTURE > 5000
    classes = choose_classes(table([10, 20], 4))
    larger = Sizes(*[30] * len(COLUMNS))
    assert classes(larger) == larger
    fewer = replace(classes.classes[0], examples=2)
    assert classes(fewer) == fewer  # padding never adds an example


@pytest.mark.long
@pytest.mark.parametrize("micro", [None, 4])
def test_all_of_spider_needs_few_shapes(spider_dir: Path, tmp_path: Path, micro: int | None) -> None:
    """The training rows, 60 epochs in batches of 16: at most 60 shapes, at most 20 % more tokens."""
    config = DataConfig(path=str(spider_dir), cache=str(tmp_path), limit=1500, linking=LinkingConfig(values=False))
    prepared = prepare(config, EncoderConfig(name="scratch", pretrained=False, vocabulary=8000))
    form = RowFormat(prepared.tokenizer.specials, prepared.max_positions)
    loader = TrainLoader(features=prepared.train, form=form, batch=16, micro_batch=micro, bucket=64, seed=1)
    shapes = loader.with_shapes(60).shapes
    assert shapes is not None and 10 < len(shapes) <= 60
    assert shapes.waste <= 0.2
