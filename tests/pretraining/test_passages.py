"""Rows of text: those of a question with its schema are the parser's, to the subword."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import torch
from masked_kit import ROWS, make_passages, tokenizer
from model_kit import SCHEMAS

from sqlsp.data.collate import RowFormat, Shuffle, collate
from sqlsp.data.features import FeatureOptions, Featuriser
from sqlsp.options.tasks import QUESTION, SCHEMA, SQL, TEXT
from sqlsp.pretraining.passages import KINDS, NO_WORD, PassageMaker, paragraphs


@pytest.mark.parametrize("positions", [128, 40])  # 40: several rows for a schema
@pytest.mark.parametrize("shuffle", [None, Shuffle(3, 5)])
def test_rows_of_question_and_schema_are_the_parsers(positions: int, shuffle: Shuffle | None) -> None:
    passages = make_passages(forms=[SCHEMA], positions=positions)
    several = 0
    for place, row in enumerate(ROWS):
        features = Featuriser(SCHEMAS[row.db_id], tokenizer(), FeatureOptions(positions)).question(row, place, cut=True)
        batch = collate([features], RowFormat(tokenizer().specials, positions), shuffle)
        rows = passages.rows(place, shuffle or Shuffle(0, 0), in_order=shuffle is None)
        found = [ids[mask].tolist() for ids, mask in zip(batch.input_ids, batch.token_mask, strict=True)]
        assert found == [row.ids.tolist() for row in rows]
        several += len(rows) > 1
    assert (several > 0) == (positions == 40)


def test_words_and_kinds_of_a_row() -> None:
    passage = make_passages(forms=[SCHEMA]).items[1]  # Pets?
    (row,) = passage.rows(make_passages().form)
    inner = row.words != NO_WORD
    assert row.subwords == inner.sum()
    assert row.ids[~inner].tolist() == [tokenizer().specials.cls] + [tokenizer().specials.sep] * 6
    words: dict[int, list[int]] = {}
    for word, piece in zip(row.words[inner], row.ids[inner], strict=True):
        words.setdefault(int(word), []).append(int(piece))
    said = [tokenizer().spelt(pieces) for pieces in words.values()]
    assert said == ["pets", "?", "all", "pet", "id", "name", "age", "pet"]
    kinds = [KINDS[row.kinds[row.words == word][0]] for word in words]
    assert kinds == [QUESTION] * 2 + [SCHEMA] * 6


def test_sql_follows_its_question_and_plain_text_stands_alone() -> None:
    passages = make_passages(forms=[SQL])
    (row,) = passages.items[0].rows(passages.form)
    assert tokenizer().spelt(row.ids) == "[CLS] how many pets are there ? [SEP] select count ( * ) from pet [SEP]"
    form, pieces = RowFormat(tokenizer().specials, 16), tokenizer().pieces
    make = PassageMaker(SCHEMAS, tokenizer(), form)
    texts = list(make.of_text("How many pets are there in " + "films " * 30))
    rows = [text.rows(form) for text in texts]
    assert {len(row) for (row,) in rows[:-1]} == {16}
    assert {int(row.words[1]) for (row,) in rows} == {0}
    whole = [piece for word in ["How", "many", "pets", "are", "there", "in", *["films"] * 30] for piece in pieces(word)]
    assert [piece for (row,) in rows for piece in row.ids[1:-1]] == whole
    assert {KINDS[kind] for (row,) in rows for kind in row.kinds[row.words != NO_WORD]} == {TEXT}
    assert list(make.of_text("  ")) == []
    assert [each.form for each in make([replace(ROWS[0], sql=None)], [SQL, QUESTION])] == [QUESTION]


def test_a_question_that_fills_the_row_leaves_room_for_any_name() -> None:
    form = RowFormat(tokenizer().specials, 16)
    (passage,) = PassageMaker(SCHEMAS, tokenizer(), form)([replace(ROWS[0], question="pets " * 50)], [SCHEMA])
    rows = passage.rows(form)
    assert max(map(len, rows)) <= 16
    parts = np.concatenate([row.ids[row.kinds == KINDS.index(SCHEMA)] for row in rows])
    assert set(parts.tolist()) >= set(tokenizer().pieces("name"))


def test_paragraphs() -> None:
    assert paragraphs("a\nb\n\n\nc\n") == ["a\nb", "c"]
    assert paragraphs("a\n b\n") == ["a", " b"]
    assert paragraphs(" \n") == []
    assert {len(word) for part in paragraphs("x" * 50_000) for word in part.split()} <= {200}
    assert "".join(paragraphs("xy" * 25_000)).replace(" ", "") == "xy" * 25_000


def test_the_fingerprint_sees_every_word() -> None:
    some = make_passages()
    assert some.fingerprint == make_passages().fingerprint
    other = replace(some, items=[*some.items[:-1], some.items[0]])
    assert other.fingerprint != some.fingerprint
    assert torch.is_tensor(next(some.in_order(4)).input_ids)
