"""What an epoch has of other folders and augmented questions, and which databases a fold holds out."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from small_folder import read_question

from sqlsp.common.errors import ConfigError, DataError
from sqlsp.data.corpus.spider import Row
from sqlsp.data.features import Featuriser
from sqlsp.data.mixing import Added, Split, add_augmented, add_other_folders, held_out, make_rotation
from sqlsp.data.sampler import Group, Rotation
from sqlsp.data.tokenizer import Tokenizer
from sqlsp.options.data import DataConfig, parse_fold
from sqlsp.sql.schema import Schema


@pytest.mark.parametrize(
    ("always", "share", "expected"),
    [
        (6, 0.25, Rotation(6, (Group(4, 2),))),
        (6, 0.4, None),  # as many as there are
        (6, 0.9, None),
        (1, 0.3, Rotation(1, (Group(4, 1),))),  # never none
        (400, 0.001, Rotation(400, (Group(4, 1),))),
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
    assert make_rotation(7, [all_of_them, some]) == Rotation(11, (Group(4, 1),))  # as if they were its own
    assert make_rotation(7, [some, some]) == Rotation(7, (Group(4, 1), Group(4, 1)))
    assert make_rotation(7, [some, all_of_them]) == Rotation(7, (Group(4, 1), Group(4, 4)))
    assert make_rotation(7, [Added([], 0), some]) == Rotation(7, (Group(4, 1),))


@pytest.fixture
def made(schemas: dict[str, Schema], tokenizer: Tokenizer) -> Split:
    """Four augmented examples."""
    rows = [Row(number, "Which pets?", "pets") for number in range(4)]
    pets = Featuriser(schemas["pets"], tokenizer, 128)
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
