"""Which examples make an epoch and which make a batch: other folders, augmented questions, held-out folds, lengths."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from small_folder import read_question

from sqlsp.common.errors import ConfigError, DataError
from sqlsp.corpus.spider import Row
from sqlsp.data.features import FeatureOptions, Featuriser
from sqlsp.data.mixing import Added, Split, add_augmented, add_other_folders, held_out, make_rotation
from sqlsp.data.sampler import ExampleGroup, Rotation, epoch_batches, micro_batches, ordered_batches
from sqlsp.data.tokenizer import Tokenizer
from sqlsp.options.data import DataConfig, parse_fold
from sqlsp.schema.schema import Schema


@pytest.mark.parametrize(
    ("always", "share", "expected"),
    [
        (6, 0.25, Rotation(6, (ExampleGroup(4, 2),))),
        (6, 0.4, None),  # as many as there are
        (6, 0.9, None),
        (1, 0.3, Rotation(1, (ExampleGroup(4, 1),))),  # never none
        (400, 0.001, Rotation(400, (ExampleGroup(4, 1),))),
        (0, 0.3, None),  # nothing but augmented ones
    ],
)
def test_a_share_of_each_epoch(always: int, share: float, expected: Rotation | None, made: Split) -> None:
    found = add_augmented(made, share, set(), always)
    assert (len(found.examples), make_rotation(always, [found])) == (4, expected)
    if expected is not None:
        assert len(expected.of(seed=1, epoch=3)) == expected.examples == always + found.number


@pytest.mark.parametrize(
    ("share", "augmented_share", "number"),
    [
        (None, None, 4),
        (None, 0.5, 4),
        (0.2, None, 2),  # 2 of 10
        (0.2, 0.4, 4),  # 4 of 20: 8 of the folder, 4, 8 augmented
        (0.1, 0.5, 2),
        (0.01, None, 1),  # never none
        (0.9, None, 4),  # as many as there are
    ],
)
def test_questions_of_other_folders_have_a_share_besides_augmented_ones(
    share: float | None, augmented_share: float | None, number: int, made: Split
) -> None:
    data = DataConfig(path="", extra=["more"], extra_share=share)
    if augmented_share is not None:
        data = replace(data, augmented="made.json", augmented_share=augmented_share)
    found = add_other_folders(list(made.examples), data, own=8)
    assert (len(found.examples), found.number) == (4, number)
    assert (found.note is None) == (share is None)


def test_an_epoch_has_its_own_examples_and_some_of_each_group(made: Split) -> None:
    examples = list(made.examples)
    some, all_of_them = Added(examples, 1), Added(examples, 4)
    assert make_rotation(7, []) is None
    assert make_rotation(7, [all_of_them, all_of_them]) is None
    assert make_rotation(7, [all_of_them, some]) == Rotation(11, (ExampleGroup(4, 1),))  # as if they were its own
    assert make_rotation(7, [some, some]) == Rotation(7, (ExampleGroup(4, 1), ExampleGroup(4, 1)))
    assert make_rotation(7, [some, all_of_them]) == Rotation(7, (ExampleGroup(4, 1), ExampleGroup(4, 4)))
    assert make_rotation(7, [Added([], 0), some]) == Rotation(7, (ExampleGroup(4, 1),))


@pytest.fixture
def made(schemas: dict[str, Schema], tokenizer: Tokenizer) -> Split:
    """Four augmented examples."""
    rows = [Row(number, "Which pets?", "pets") for number in range(4)]
    pets = Featuriser(schemas["pets"], tokenizer, FeatureOptions(128))
    return Split.of([(read_question(pets, row.question, "SELECT name FROM pet", row.index), row) for row in rows])


def rows(databases: int = 23) -> list[Row]:
    generator = random.Random(4)
    names = [f"db {n}" for n in range(databases) for _ in range(generator.randint(1, 40))]
    return [Row(index, "?", name) for index, name in enumerate(names)]


@pytest.mark.parametrize("n", [2, 5, 23])
def test_folds_part_the_databases_whatever_the_order_of_questions(n: int) -> None:
    folds = [held_out(rows(), f"{k}/{n}") for k in range(1, n + 1)]
    assert sorted(name for fold in folds for name in fold) == sorted({row.db_id for row in rows()})
    shuffled = rows()
    random.Random(1).shuffle(shuffled)
    assert [held_out(shuffled, f"{k}/{n}") for k in range(1, n + 1)] == folds


def test_folds_have_like_numbers_of_questions() -> None:
    counts = Counter(row.db_id for row in rows())
    sizes = [sum(counts[name] for name in held_out(rows(), f"{k}/5")) for k in range(1, 6)]
    assert max(sizes) - min(sizes) <= max(counts.values()) / 2
    with pytest.raises(DataError, match=r"data\.fold=1/24 needs 24 training databases or more; there are 23"):
        held_out(rows(), "1/24")


@pytest.mark.parametrize("text", ["0/5", "6/5", "1/1", "2", "a/b", "2/5/1", "-1/5", ""])
def test_what_is_no_fold(text: str) -> None:
    with pytest.raises(ConfigError, match=r"data\.fold=.* must be like 2/5"):
        parse_fold(text)


LENGTHS = np.random.default_rng(0).integers(5, 500, 1003)


@pytest.mark.parametrize("examples", [1, 15, 16, 17, 1003])
@pytest.mark.parametrize("bucket", [1, 4, 64])
def test_every_example_comes_once_in_batches_of_the_right_number(examples: int, bucket: int) -> None:
    batches = epoch_batches(LENGTHS[:examples], 16, bucket, seed=1, epoch=0)
    assert sorted(np.concatenate(batches).tolist()) == list(range(examples))
    assert len(batches) == -(-examples // 16)
    sizes = sorted(map(len, batches))
    assert sizes[1:] == [16] * (len(batches) - 1)


@pytest.mark.parametrize("number", [1, 3, 7, 9, 10])
def test_of_a_rotation_all_come_in_turn(number: int) -> None:
    rotation = Rotation(5, (ExampleGroup(10, number),))
    epochs = [np.concatenate(epoch_batches(LENGTHS[:15], 4, 2, 1, epoch, rotation)).tolist() for epoch in range(20)]
    drawn = [[index for index in epoch if index >= 5] for epoch in epochs]
    assert all(sorted(set(epoch) - set(some)) == [0, 1, 2, 3, 4] for epoch, some in zip(epochs, drawn, strict=True))
    assert all(len(epoch) == rotation.examples for epoch in epochs)
    counts = np.bincount(np.concatenate(drawn) - 5, minlength=10)
    assert counts.sum() == 20 * number and counts.max() - counts.min() <= 1  # some began one turn more
    assert number == 10 or sorted(drawn[0]) != sorted(drawn[1])


def test_each_group_of_a_rotation_takes_turns_by_itself() -> None:
    rotation = Rotation(5, (ExampleGroup(6, 2), ExampleGroup(6, 3)))
    epochs = [rotation.of(seed=1, epoch=epoch) for epoch in range(6)]
    assert all(len(epoch) == rotation.examples == 10 for epoch in epochs)
    for begin, end, turns in ((5, 11, 2), (11, 17, 3)):
        drawn = np.concatenate([epoch[(begin <= epoch) & (epoch < end)] for epoch in epochs])
        assert np.bincount(drawn - begin).tolist() == [turns] * 6
    same = Rotation(0, (ExampleGroup(6, 2), ExampleGroup(6, 2)))
    first, second = (np.concatenate([same.of(1, epoch)[part] for epoch in range(3)]) for part in ([0, 1], [2, 3]))
    assert first.tolist() != (second - 6).tolist()  # not in step with each other


def test_the_order_is_a_function_of_seed_and_epoch() -> None:
    def plan(seed: int, epoch: int) -> list[list[int]]:
        return [batch.tolist() for batch in epoch_batches(LENGTHS, 16, 8, seed, epoch)]

    assert plan(1, 0) == plan(1, 0)
    assert plan(1, 0) != plan(1, 1)
    assert plan(1, 0) != plan(2, 0)
    assert plan(1, 2) != plan(2, 1)


def padding(batches: list[np.ndarray]) -> float:
    """Share of padding if every batch is padded to its longest."""
    padded = sum(LENGTHS[batch].max() * len(batch) for batch in batches)
    return 1 - LENGTHS.sum() / padded


def test_bucketing_saves_padding_and_does_not_order_batches_by_length() -> None:
    bucketed = epoch_batches(LENGTHS, 16, 64, 1, 0)
    assert padding(bucketed) < 0.1 < padding(epoch_batches(LENGTHS, 16, 1, 1, 0))
    longest = [LENGTHS[batch].max() for batch in bucketed]
    assert longest not in (sorted(longest), sorted(longest, reverse=True))


def test_evaluation_takes_the_longest_first() -> None:
    order = np.concatenate(ordered_batches(LENGTHS, 16))
    assert sorted(order.tolist()) == list(range(len(LENGTHS)))
    assert (np.diff(LENGTHS[order]) <= 0).all()


def test_no_examples_no_batches() -> None:
    assert epoch_batches(np.array([], int), 16, 4, 1, 0) == []
    assert ordered_batches(np.array([], int), 16) == []


def test_batches_by_tokens_hold_no_more_than_asked_for() -> None:
    batches = ordered_batches(LENGTHS, 16, tokens=300)
    assert sorted(np.concatenate(batches).tolist()) == list(range(len(LENGTHS)))
    for batch in batches:
        assert len(batch) <= 16
        assert len(batch) == 1 or len(batch) * LENGTHS[batch].max() <= 300
    for batch, following in itertools.pairwise(batches):  # and not one could have taken another example
        assert len(batch) == 16 or (len(batch) + 1) * LENGTHS[batch].max() > 300
        assert LENGTHS[batch].min() >= LENGTHS[following].max()
    # one that is longer than the tokens of a batch stands alone
    assert [batch.tolist() for batch in ordered_batches(np.array([3, 900, 4]), 16, tokens=8)] == [[1], [2, 0]]


def test_micro_batches_keep_both_limits() -> None:
    lengths = np.array([10, 20, 30, 40, 500, 900, 30, 20])
    batch = np.arange(8)
    assert [part.tolist() for part in micro_batches(batch, lengths, 3)] == [[0, 1, 2], [3, 4, 5], [6, 7]]
    parts = [part.tolist() for part in micro_batches(batch, lengths, 4, tokens=110)]
    assert parts == [[0, 1, 2], [3], [4], [5], [6, 7]]  # one that is too long alone goes alone
    assert next(part.tolist() for part in micro_batches(batch, lengths, 4, tokens=160)) == [0, 1, 2, 3]
    assert list(micro_batches(batch[:0], lengths, 4)) == []
