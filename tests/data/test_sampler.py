"""Which examples make which batch."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from sqlsp.data.sampler import Group, Rotation, epoch_batches, micro_batches, ordered_batches

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
    rotation = Rotation(5, (Group(10, number),))
    epochs = [np.concatenate(epoch_batches(LENGTHS[:15], 4, 2, 1, epoch, rotation)).tolist() for epoch in range(20)]
    drawn = [[index for index in epoch if index >= 5] for epoch in epochs]
    assert all(sorted(set(epoch) - set(some)) == [0, 1, 2, 3, 4] for epoch, some in zip(epochs, drawn, strict=True))
    assert all(len(epoch) == rotation.examples for epoch in epochs)
    counts = np.bincount(np.concatenate(drawn) - 5, minlength=10)
    assert counts.sum() == 20 * number and counts.max() - counts.min() <= 1  # some began one turn more
    assert number == 10 or sorted(drawn[0]) != sorted(drawn[1])


def test_each_group_of_a_rotation_takes_turns_by_itself() -> None:
    rotation = Rotation(5, (Group(6, 2), Group(6, 3)))
    epochs = [rotation.of(seed=1, epoch=epoch) for epoch in range(6)]
    assert all(len(epoch) == rotation.examples == 10 for epoch in epochs)
    for begin, end, turns in ((5, 11, 2), (11, 17, 3)):
        drawn = np.concatenate([epoch[(begin <= epoch) & (epoch < end)] for epoch in epochs])
        assert np.bincount(drawn - begin).tolist() == [turns] * 6
    same = Rotation(0, (Group(6, 2), Group(6, 2)))
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
