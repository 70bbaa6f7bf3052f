"""Folds: whole databases, each in one fold, folds of like size, the same whatever the order."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from sqlsp.common.errors import ConfigError, DataError
from sqlsp.data.corpus.spider import Row
from sqlsp.data.mixing import held_out
from sqlsp.options.data import parse_fold


def rows(databases: int = 23) -> list[Row]:
    generator = random.Random(4)
    names = [f"db {n}" for n in range(databases) for _ in range(generator.randint(1, 40))]
    return [Row(index, "?", name) for index, name in enumerate(names)]


@pytest.mark.parametrize("n", [2, 5, 23])
def test_folds_part_the_databases(n: int) -> None:
    folds = [held_out(rows(), f"{k}/{n}") for k in range(1, n + 1)]
    assert sorted(name for fold in folds for name in fold) == sorted({row.db_id for row in rows()})


def test_folds_have_like_numbers_of_questions() -> None:
    counts = Counter(row.db_id for row in rows())
    sizes = [sum(counts[name] for name in held_out(rows(), f"{k}/5")) for k in range(1, 6)]
    assert max(sizes) - min(sizes) <= max(counts.values()) / 2


def test_the_order_of_questions_does_not_matter() -> None:
    shuffled = rows()
    random.Random(1).shuffle(shuffled)
    assert held_out(shuffled, "2/5") == held_out(rows(), "2/5")


@pytest.mark.parametrize("text", ["0/5", "6/5", "1/1", "2", "a/b", "2/5/1", "-1/5", ""])
def test_what_is_no_fold(text: str) -> None:
    with pytest.raises(ConfigError, match=r"data\.fold=.* must be like 2/5"):
        parse_fold(text)


def test_more_folds_than_databases() -> None:
    with pytest.raises(DataError, match=r"data\.fold=1/24 needs 24 training databases or more; there are 23"):
        held_out(rows(), "1/24")
