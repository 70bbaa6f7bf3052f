"""Shape classes: they hold every batch, waste little, and padding to them changes neither loss nor gradient."""

from __future__ import annotations

from dataclasses import astuple, replace
from pathlib import Path

import numpy as np
import pytest
import torch
from numpy.typing import ArrayLike
from small_folder import read_question

from sqlsp.data.collate import RowFormat, Shuffle, collate, row_lengths
from sqlsp.data.dataset import prepare
from sqlsp.data.features import FeatureOptions, Featuriser
from sqlsp.data.loader import TrainLoader
from sqlsp.data.sampler import WHOLE, Shard
from sqlsp.data.sizes import (
    COLUMNS,
    MOST_CLASSES,
    TOKENS_OF_CAPTURE,
    Sizes,
    choose_classes,
    of_batches,
    of_examples,
)
from sqlsp.data.storage import FeatureSet
from sqlsp.data.tokenizer import Tokenizer
from sqlsp.data.types import Batch, Features
from sqlsp.options.data import DataConfig, LinkingConfig
from sqlsp.options.model import EncoderConfig
from sqlsp.schema.schema import Schema

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
    return Sizes(*numbers, *(each.shape[1] for each in (batch.nodes, batch.item_nodes, batch.actions)))


@pytest.mark.parametrize("positions", [512, 64])
def test_sizes_of_a_plan_are_those_of_its_batches(features: FeatureSet, tokenizer: Tokenizer, positions: int) -> None:
    form, shuffle = RowFormat(tokenizer.specials, positions), Shuffle(3, 1)
    examples = of_examples(features, lambda i: row_lengths(features[i], form, shuffle), positions)
    plan = [np.array(part) for part in ([0], [1, 2, 3], list(range(4, 40)))]
    for indices, needed in zip(plan, of_batches(examples, plan), strict=True):
        batch = collate([features[int(i)] for i in indices], form, shuffle)
        assert dict(zip(COLUMNS, needed.tolist(), strict=True)) == vars(sizes_of(batch))
    assert positions == 512 or examples[:, COLUMNS.index("rows")].max() > 1


@pytest.mark.parametrize("shard", [WHOLE, Shard(1, 2)])
def test_every_batch_of_a_training_has_the_shape_of_a_class(
    features: FeatureSet, tokenizer: Tokenizer, shard: Shard
) -> None:
    shaped = loader(features, tokenizer, 64, shard).with_shapes(3)
    assert shaped.shapes is not None
    met = {sizes_of(batch) for epoch in range(3) for step in shaped(epoch) for batch in step.micro_batches}
    assert met == set(shaped.shapes.classes)
    assert [sizes_of(batch) for batch in shaped.samples(3)] == list(reversed(shaped.shapes.classes))
    again = loader(features, tokenizer, 64, shard).with_shapes(3).shapes
    assert again == shaped.shapes, "classes do not depend on where a training begins"


def table(lengths: ArrayLike, actions: ArrayLike, **others: ArrayLike) -> np.ndarray:
    """Batches of one example each with these lengths and numbers of actions; all else 1."""
    made = np.ones((np.size(lengths), len(COLUMNS)), np.int64)
    for name, values in {"length": lengths, "actions": actions, **others}.items():
        made[:, COLUMNS.index(name)] = values
    return made


def test_cuts_are_the_best_there_are() -> None:
    lengths = [10] * 5000 + [11] * 300 + [50] * 3000 + [90] * 4000
    needed = table(lengths, 4)
    # 10 joins 11 at 5,000 tokens, less than a capture; 11 would join 50 at 11,700; nothing else is as cheap
    assert [sizes.length for sizes in choose_classes(needed).classes] == [11, 50, 90]
    assert [sizes.length for sizes in choose_classes(needed, 2).classes] == [11, 90]  # the other costs more
    assert len(choose_classes(table([10] * 9, 4))) == 1
    assert TOKENS_OF_CAPTURE > 5000


def test_few_batches_get_one_class_and_many_at_most_the_limit() -> None:
    generator = np.random.default_rng(1)
    lengths, actions = generator.integers(20, 200, 6_000), generator.integers(8, 80, 6_000)
    assert len(choose_classes(table(lengths[:3], actions[:3]))) == 1
    needed = table(lengths, actions, rows=16)
    many = choose_classes(needed)
    assert 10 < len(many) <= MOST_CLASSES
    assert many.waste < 0.25
    assert sum(many(Sizes(*map(int, row))).tokens for row in needed) == many.padded


def test_numbers_of_examples_with_few_batches_take_no_class_beyond_the_limit() -> None:
    generator = np.random.default_rng(1)
    examples = np.repeat(np.arange(1, 17), [20] * 15 + [26_280])
    lengths, actions = generator.integers(30, 400, len(examples)), generator.integers(10, 60, len(examples))
    found = choose_classes(table(lengths, actions, examples=examples, rows=examples))
    assert 40 < len(found) <= MOST_CLASSES
    assert {sizes.examples for sizes in found.classes} == set(range(1, 17))


def test_a_batch_that_no_class_holds_keeps_its_shape() -> None:
    classes = choose_classes(table([10, 20], 4))
    larger = Sizes(*[30] * len(COLUMNS))
    assert classes(larger) == larger
    fewer = replace(classes.classes[0], examples=2)
    assert classes(fewer) == fewer  # padding never adds an example


def test_padding_is_the_same_batch_with_more_room(features: FeatureSet, tokenizer: Tokenizer) -> None:
    form = RowFormat(tokenizer.specials, 64)
    examples = [features[i] for i in (3, 4, 13)]
    plain = collate(examples, form, Shuffle(1, 1))
    larger = Sizes(*(size + 3 * (i > 0) for i, size in enumerate(astuple(sizes_of(plain)))))
    padded = collate(examples, form, Shuffle(1, 1), lambda needed: larger)
    assert sizes_of(padded) == larger
    assert padded.token_mask.any(1).all()  # attention over nothing is not a number
    assert torch.equal(padded.token_mask.sum(), plain.token_mask.sum() + 3)
    for b in range(3):
        count = int(plain.node_mask[b].sum())
        assert torch.equal(padded.relations[b, :count, :count], plain.relations[b, :count, :count])
        assert int(padded.node_mask[b].sum()) == count
    assert int(padded.action_mask.sum()) == int(plain.action_mask.sum())


@pytest.mark.long
@pytest.mark.parametrize("micro", [None, 4])
def test_all_of_spider_needs_few_shapes(spider_dir: Path, tmp_path: Path, micro: int | None) -> None:
    """Its train rows, 60 epochs in batches of 16: at most 60 shapes, at most 20 % more tokens."""
    config = DataConfig(path=str(spider_dir), cache=str(tmp_path), limit=1500, linking=LinkingConfig(values=False))
    prepared = prepare(config, EncoderConfig(name="scratch", pretrained=False, vocabulary=8000))
    form = RowFormat(prepared.tokenizer.specials, prepared.max_positions)
    loader = TrainLoader(features=prepared.train, form=form, batch=16, micro_batch=micro, bucket=64, seed=1)
    shapes = loader.with_shapes(60).shapes
    assert shapes is not None
    assert 10 < len(shapes) <= 60
    assert shapes.waste <= 0.2
