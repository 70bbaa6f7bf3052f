"""Packing features into arrays and unpacking them again."""

from __future__ import annotations

from dataclasses import fields

import numpy as np
import pytest
from small_folder import read_question

from sqlsp.data.features import Featuriser
from sqlsp.data.storage import FeatureSet, Ragged
from sqlsp.data.tokenizer import Tokenizer
from sqlsp.data.types import Features, SchemaFeatures
from sqlsp.sql.schema import Schema


def same_features(left: Features, right: Features) -> bool:
    """Field by field; schemas by content."""
    for field in fields(left):
        one, other = getattr(left, field.name), getattr(right, field.name)
        if isinstance(one, SchemaFeatures):
            pairs = [(getattr(one, f.name), getattr(other, f.name)) for f in fields(one)]
            if not all(np.array_equal(a, b) for a, b in pairs):
                return False
        elif (one is None) != (other is None) or not np.array_equal(one, other):
            return False
    return True


@pytest.fixture
def examples(schemas: dict[str, Schema], tokenizer: Tokenizer) -> list[Features]:
    """Four examples on two schemas, one of them without oracle."""
    pets, songs = (Featuriser(schemas[db_id], tokenizer, 128) for db_id in ("pets", "songs"))
    return [
        read_question(pets, "Which pets?", "SELECT name FROM pet"),
        read_question(songs, "What is the title of the best song of all?", index=7),
        read_question(pets, "q", "SELECT name FROM pet", 2),
        read_question(songs, "How many songs?", index=3),
    ]


def test_ragged_arrays_come_back() -> None:
    arrays = [np.array([1, 2]), np.array([], np.int32), np.array([3, 4, 5])]
    ragged = Ragged.of(arrays, np.int32)
    assert [ragged[i].tolist() for i in range(3)] == [[1, 2], [], [3, 4, 5]]
    assert ragged.lengths.tolist() == [2, 0, 3]
    assert ragged.values.dtype == np.int32
    assert Ragged.of([], np.uint8).lengths.tolist() == []


def test_a_set_gives_back_its_examples(examples: list[Features]) -> None:
    packed = FeatureSet.of(examples)
    assert (len(packed), len(packed.schemas)) == (4, 2)
    assert packed[0].schema is packed[2].schema
    assert all(map(same_features, packed, examples))
    assert same_features(packed[-1], examples[-1])
    assert [f.index for f in packed[1:3]] == [7, 2]
    assert packed.lengths.tolist() == [example.length for example in examples]
    with pytest.raises(IndexError):
        packed[4]


def test_arrays_and_db_ids_are_all_there_is(examples: list[Features]) -> None:
    packed = FeatureSet.of(examples)
    arrays = {name: array.copy() for name, array in packed.arrays().items()}
    again = FeatureSet.from_arrays([schema.db_id for schema in packed.schemas], arrays)
    assert all(map(same_features, again, examples))
    assert not any(array.dtype.hasobject for array in arrays.values())
    with pytest.raises(KeyError):
        FeatureSet.from_arrays(["pets", "songs"], {n: a for n, a in arrays.items() if n != "relations.values"})


def test_an_empty_set_packs_too() -> None:
    packed = FeatureSet.of([])
    assert len(FeatureSet.from_arrays([], packed.arrays())) == 0
    assert packed.lengths.tolist() == []
    assert list(packed) == []
