"""Comparing results, against the definition tried out on every permutation."""

from __future__ import annotations

import random
import time
from itertools import permutations

import pytest

from sqlsp.evaluation.execution.outcomes import Rows, same_result


def by_definition(gold: Rows, pred: Rows, ordered: bool) -> bool:
    """The rule as published: a quick rejection on rows with sorted cells, then every order of the columns."""
    if not gold and not pred:
        return True
    if len(gold) != len(pred) or len(gold[0]) != len(pred[0]):
        return False
    left, right = ([sorted(row, key=lambda cell: f"{cell}{type(cell)}") for row in rows] for rows in (gold, pred))
    if ordered and left != right:
        return False
    if not ordered and {tuple(row) for row in left} != {tuple(row) for row in right}:
        return False
    for order in permutations(range(len(gold[0]))):
        moved = [tuple(row[place] for place in order) for row in pred]
        if list(gold) == moved or (not ordered and all(gold.count(row) == moved.count(row) for row in gold)):
            return True
    return False


CELLS = [0, 1, 1.0, 10, 9.5, "1", "a", None, b"a", -0.0]


@pytest.mark.parametrize("seed", range(60))
def test_as_the_definition_says(seed: int) -> None:
    chance = random.Random(seed)
    found = set()
    for _ in range(40):
        columns, length = chance.randint(1, 4), chance.randint(0, 4)
        cells = chance.sample(CELLS, chance.randint(1, 4))
        gold = [tuple(chance.choice(cells) for _ in range(columns)) for _ in range(length)]
        order = chance.sample(range(columns), columns)
        pred = [tuple(row[place] for place in order) for row in gold]
        if chance.random() < 0.5:
            chance.shuffle(pred)
        if pred and chance.random() < 0.5:
            pred[chance.randrange(length)] = tuple(chance.choice(cells) for _ in range(columns))
        for ordered in (False, True):
            expected = by_definition(gold, pred, ordered)
            assert same_result(gold, pred, ordered) is expected, (gold, pred, ordered)
            found.add(expected)
    assert found == {True, False}


@pytest.mark.parametrize(
    ("gold", "pred", "ordered", "same"),
    [
        ([], [], False, True),
        ([], [(1,)], False, False),
        ([(1,)], [(1, 1)], False, False),
        ([("a", 1), ("b", 2)], [(1, "a"), (2, "b")], False, True),
        ([("a", 1), ("b", 2)], [(1, "b"), (2, "a")], False, False),  # each column agrees, the rows do not
        ([("a", 1), ("b", 2)], [(2, "b"), (1, "a")], False, True),
        ([("a", 1), ("b", 2)], [(2, "b"), (1, "a")], True, False),
        ([(1,), (1,), (2,)], [(1,), (2,), (2,)], False, False),  # duplicates count
        ([(1,)], [(1.0,)], False, True),
        ([(1,)], [("1",)], False, False),
        ([(None,)], [("None",)], False, False),
        ([(1, 10)], [(1.0, 10)], False, False),  # the official quick rejection sorts cells as printed
        ([(1, 2)], [(1.0, 2)], False, True),
        ([(1, 1, 2)], [(1, 2, 2)], False, False),
    ],
)
def test_cases(gold: Rows, pred: Rows, ordered: bool, same: bool) -> None:
    assert same_result(gold, pred, ordered) is same
    assert same_result(pred, gold, ordered) is same


def test_wide_results_take_no_permutations() -> None:
    """Twelve columns over the same cells would be 479 million permutations."""
    chance = random.Random(0)
    gold = [tuple(chance.randint(0, 3) for _ in range(12)) for _ in range(300)]
    order = chance.sample(range(12), 12)
    pred = [tuple(row[place] for place in order) for row in gold]
    chance.shuffle(pred)
    start = time.process_time()
    assert same_result(gold, pred, ordered=False)
    assert not same_result(gold, [*pred[1:], pred[1]], ordered=False)
    assert same_result([(0,) * 12] * 50, [(0,) * 12] * 50, ordered=False)
    assert time.process_time() - start < 2
