"""Candidates from preprocessing to the batch: stored, cached, padded, counted; and nothing of them without values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from sqlsp.data.collate import RowFormat, collate
from sqlsp.data.dataset import featurise_questions, prepare
from sqlsp.data.features import gold_actions
from sqlsp.data.storage import FeatureSet
from sqlsp.data.summary import Summary
from sqlsp.data.tokenizer import Specials
from sqlsp.data.types import PIECES, Candidates, Features
from sqlsp.grammar.grammar import MOST_CANDIDATES, PLACEHOLDER, load_grammar
from sqlsp.options.data import DataConfig, LinkingConfig
from sqlsp.options.model import EncoderConfig

ROWS = RowFormat(Specials(cls=0, sep=2, pad=1), 512)


def same_candidates(left: Candidates | None, right: Candidates | None) -> bool:
    if left is None or right is None:
        return left is right
    arrays = ((left.places, right.places), (left.columns, right.columns), (left.pieces, right.pieces))
    return left.texts == right.texts and all(np.array_equal(mine, other) for mine, other in arrays)


@pytest.fixture
def examples(data: DataConfig, encoder: EncoderConfig) -> Sequence[Features]:
    prepared = prepare(data, encoder, values=True)
    return [*prepared.train, *prepared.evaluation["dev"]]


def test_without_values_there_is_nothing_of_them(data: DataConfig, encoder: EncoderConfig) -> None:
    prepared = prepare(data, encoder)
    assert prepared.train.candidates is None
    assert not [name for name in prepared.train.arrays() if "candidates" in name]
    assert prepared.train[0].candidates is None
    assert prepared.train[0].literals is None
    batch = collate(prepared.evaluation["dev"][:], RowFormat(prepared.tokenizer.specials, prepared.max_positions))
    assert batch.value_spans.shape == (3, 0, 2)
    assert batch.value_columns.shape == (3, 0, batch.item_nodes.shape[1])
    assert batch.value_kinds.shape == batch.value_shapes.shape == batch.value_mask.shape == (3, 0)
    assert prepared.summary.splits["train"].literals is None
    assert "literals" not in prepared.summary.text()


def test_values_change_nothing_but_candidates_and_oracles(data: DataConfig, encoder: EncoderConfig) -> None:
    plain, valued = prepare(data, encoder), prepare(data, encoder, values=True)
    assert plain.summary.folder != valued.summary.folder
    mine, other = plain.train.arrays(), valued.train.arrays()
    changed = {name for name in other if name not in mine or not np.array_equal(mine[name], other[name])}
    names = ["actions", "states", "parents", *(f"candidates.{n}" for n in ("texts", "places", "columns", "pieces"))]
    assert changed == {f"{name}.{part}" for name in names for part in ("values", "offsets")}


def test_candidates_survive_the_cache(data: DataConfig, encoder: EncoderConfig) -> None:
    first, second = prepare(data, encoder, values=True), prepare(data, encoder, values=True)
    assert second.summary.cached
    again = FeatureSet.of(first.train[:])
    for one, other, packed in zip(first.train, second.train, again, strict=True):
        assert one.candidates is not None
        assert same_candidates(one.candidates, other.candidates)
        assert same_candidates(one.candidates, packed.candidates)
    cats = first.train[2]
    assert cats.candidates is not None
    assert {"cat", "cats", "4", None} <= set(cats.candidates.texts)


def test_any_text_survives_packing(examples: Sequence[Features]) -> None:
    texts = (None, "", "é東", 'a "b" \\ c', "line\nbreak", "100%")
    odd = Candidates(texts, np.zeros((len(texts), 4), np.int32), np.empty((0, 2), np.int32))
    few = Candidates((None,), np.zeros((1, 4), np.int32), np.array([[0, 3]], np.int32))
    packed = FeatureSet.of([replace(examples[0], candidates=odd), replace(examples[1], candidates=few)])
    assert same_candidates(packed[0].candidates, odd)
    assert same_candidates(packed[1].candidates, few)


def test_the_oracle_chooses_among_the_candidates(data: DataConfig, encoder: EncoderConfig) -> None:
    grammar = load_grammar(values=True)
    prepared = prepare(data, encoder, values=True)
    chosen = []
    for features, row in zip(prepared.train, prepared.examples["train"], strict=True):
        assert features.actions is not None
        assert features.candidates is not None
        gold = gold_actions(row.sql or "", prepared.schemas[row.db_id], features.literals)
        assert features.actions.tolist() == gold.actions.tolist()
        places = [int(c) - grammar.actions for c in features.actions if grammar.actions <= c < grammar.first_item]
        chosen.append([features.candidates.texts[place] for place in places])
    assert chosen == [[], ["New York"], ["cat", "4"], [], []]


def test_the_summary_counts_literals(data: DataConfig, encoder: EncoderConfig) -> None:
    summary = prepare(data, encoder, values=True).summary
    assert (summary.splits["train"].literals, summary.splits["dev"].literals) == ((3, 3), (2, 2))
    assert "train 3 of 3 (100.0%), dev 2 of 2 (100.0%)" in summary.text()
    assert Summary.from_json(summary.to_json()) == summary
    blind = prepare(replace(data, linking=LinkingConfig(values=False)), encoder, values=True)
    assert all(features.candidates.columns.size == 0 for features in blind.train if features.candidates)


def test_questions_without_gold_have_candidates_like_dev(data: DataConfig, encoder: EncoderConfig) -> None:
    prepared = prepare(data, encoder, values=True)
    rows = [replace(row, sql=None) for row in prepared.examples["dev"]]
    args = (prepared.schemas, prepared.tokenizer, data, prepared.max_positions)
    features = featurise_questions(rows, *args, values=True)
    for one, dev in zip(features, prepared.evaluation["dev"], strict=True):
        assert same_candidates(one.candidates, dev.candidates)
    assert featurise_questions(rows, *args)[0].candidates is None


def test_batches_equal_the_reference(examples: Sequence[Features]) -> None:
    batch = collate(examples, ROWS)
    items = max(example.schema.items for example in examples)
    assert batch.value_spans.shape == (len(examples), MOST_CANDIDATES, 2)
    assert batch.value_columns.shape == (len(examples), MOST_CANDIDATES, items)
    for b, example in enumerate(examples):
        assert example.candidates is not None
        number = len(example.candidates.texts)
        assert number > 1  # every question offers something
        assert batch.value_mask[b].tolist() == [PLACEHOLDER < c < number for c in range(MOST_CANDIDATES)]
        for c in range(MOST_CANDIDATES):
            expected = example.candidates.places[c].tolist() if c < number else [-1, -1, 0, 0]
            found = [*batch.value_spans[b, c].tolist(), int(batch.value_kinds[b, c]), int(batch.value_shapes[b, c])]
            assert found == expected
            pieces = example.candidates.pieces[c].tolist() if c < number else [-1] * PIECES
            assert batch.value_pieces[b, c].tolist() == pieces
            columns = {int(item) for candidate, item in example.candidates.columns if candidate == c}
            assert set(batch.value_columns[b, c].nonzero().flatten().tolist()) == columns
        last = batch.value_spans[b, :, 1]
        assert int(last.max()) < example.words  # words are the first nodes
        assert (batch.value_spans[b, :, 0] <= last).all()
