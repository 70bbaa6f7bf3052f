"""How many augmented examples an epoch has."""

from __future__ import annotations

import pytest

from sqlsp.data.corpus.spider import Row
from sqlsp.data.features import featuriser, gold_actions
from sqlsp.data.mixing import Split, mixed
from sqlsp.data.sampler import Rotation
from sqlsp.data.storage import FeatureSet
from sqlsp.data.tokenizer import Tokenizer
from sqlsp.sql.schema import Schema


@pytest.mark.parametrize(
    ("always", "share", "rotation"),
    [
        (6, 0.25, Rotation(6, 2)),
        (6, 0.4, None),  # as many as there are
        (6, 0.9, None),
        (1, 0.3, Rotation(1, 1)),  # never none
        (400, 0.001, Rotation(400, 1)),
        (0, 0.3, None),  # nothing but augmented ones
    ],
)
def test_a_share_of_each_epoch(always: int, share: float, rotation: Rotation | None, made: Split) -> None:
    found = mixed(made, share, set(), always)
    assert (len(found.examples), found.rotation) == (4, rotation)
    if rotation is not None:
        assert len(rotation.of(always + 4, seed=1, epoch=3)) == always + rotation.number


@pytest.fixture
def made(schemas: dict[str, Schema], tokenizer: Tokenizer) -> Split:
    """Four augmented examples."""
    gold = gold_actions("SELECT name FROM pet", schemas["pets"])
    rows = [Row(number, "Which pets?", "pets") for number in range(4)]
    pets = featuriser(schemas["pets"], tokenizer, 128)
    examples = [pets.question(row, row.index).with_gold(gold.actions, gold.states, gold.parents) for row in rows]
    return Split(FeatureSet.of(examples), rows)
