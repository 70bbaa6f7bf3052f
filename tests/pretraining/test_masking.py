"""What is hidden: shares, whole words, weights, and that it is a function of seed, epoch and text alone.

Rows of text: those of a question with its schema are the parser's, to the subword.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import torch
from masked_kit import ROWS, make_passages, tokenizer
from model_kit import SCHEMAS
from tokenizers import Tokenizer as Inner
from tokenizers import models, processors

from sqlsp.common.errors import ConfigError
from sqlsp.data.collate import RowFormat, Shuffle, collate
from sqlsp.data.features import FeatureOptions, Featuriser
from sqlsp.data.tokenizer import Tokenizer
from sqlsp.options.tasks import QUESTION, SCHEMA, SQL, TEXT, MaskingConfig
from sqlsp.pretraining.masked_batches import MaskedBatch, MaskedLoader, Masking
from sqlsp.pretraining.passages import KINDS, NO_WORD, EncoderRow, PassageMaker, paragraphs


def make_row(words: int = 400, pieces: int = 2) -> EncoderRow:
    """A long row: words of some subwords, the second half of them names of a schema."""
    size = words * pieces
    inner = np.repeat(np.arange(words), pieces)
    kinds = (inner >= words // 2) * KINDS.index(SCHEMA)
    ids = 100 + np.arange(size) % 100
    special, zero = np.array([NO_WORD]), np.array([0])
    return EncoderRow(
        np.concatenate([[2], ids, [3]]), np.concatenate([special, inner, special]), np.concatenate([zero, kinds, zero])
    )


def masking(**options: float | bool) -> Masking:
    return Masking.of(MaskingConfig(**options), tokenizer(), "scratch")  # type: ignore[arg-type]


def test_shares_are_those_of_bert() -> None:
    row, rule = make_row(), masking()
    chosen = [rule.choose(row, np.random.default_rng(seed)) for seed in range(40)]
    assert all(len(each.places) == round(0.15 * 800) for each in chosen)
    assert all((np.diff(each.places) > 0).all() for each in chosen)
    assert all((row.words[each.places] != NO_WORD).all() for each in chosen)
    assert all((each.targets == row.ids[each.places]).all() for each in chosen)
    seen, targets = (np.concatenate([getattr(each, name) for each in chosen]) for name in ("seen", "targets"))
    number = len(seen)  # 4800: three standard deviations are 1.7 and 1.3 points
    assert (seen == tokenizer().mask).mean() == pytest.approx(0.8, abs=0.018)
    assert (seen == targets).mean() == pytest.approx(0.1, abs=0.014)
    replaced = seen[(seen != tokenizer().mask) & (seen != targets)]
    assert len(replaced) / number == pytest.approx(0.1, abs=0.014)
    assert not set(replaced.tolist()) & set(tokenizer().special_ids)
    assert len(set(replaced.tolist())) > 150  # of all the vocabulary
    places = np.bincount(np.concatenate([each.places for each in chosen]), minlength=len(row))[1:-1]
    assert places.mean() == pytest.approx(6.0)
    assert places.std() == pytest.approx((40 * 0.15 * 0.85) ** 0.5, rel=0.1)  # each place alike


def test_whole_words() -> None:
    row, rule = make_row(pieces=3), masking(whole_words=True, rate=0.15)
    for seed in range(5):
        chosen = rule.choose(row, np.random.default_rng(seed))
        words, counts = np.unique(row.words[chosen.places], return_counts=True)
        assert (counts == 3).all()
        assert len(words) == round(0.15 * 1200) // 3


def test_words_that_are_more_than_is_left_are_passed_over() -> None:
    row = EncoderRow(np.array([2, 9, 8, 7, 6, 3]), np.array([-1, 0, 0, 0, 1, -1]), np.zeros(6, np.int64))
    rule = masking(whole_words=True, rate=0.25)  # one of four subwords
    assert {tuple(rule.choose(row, np.random.default_rng(seed)).places) for seed in range(20)} == {(4,)}
    alone = EncoderRow(np.array([2, 9, 8, 3]), np.array([-1, 0, 0, -1]), np.zeros(4, np.int64))
    assert not len(rule.choose(alone, np.random.default_rng(0)).places)


def test_schema_words_are_likelier_by_their_weight() -> None:
    row, rule = make_row(pieces=1), masking(schema_weight=3.0, rate=0.05)  # few, so that draws hardly exhaust a kind
    kinds = np.concatenate([row.kinds[rule.choose(row, np.random.default_rng(seed)).places] for seed in range(200)])
    assert len(kinds) == 200 * 20
    assert (kinds == KINDS.index(SCHEMA)).mean() == pytest.approx(0.75, abs=0.03)


def test_a_row_of_separators_has_nothing_to_hide() -> None:
    row = EncoderRow(np.array([2, 3]), np.array([-1, -1]), np.zeros(2, np.int64))
    assert not len(masking().choose(row, np.random.default_rng(0)).places)
    assert masking().number(0) == 0
    assert masking().number(1) == 1


def test_a_tokenizer_without_a_mask_is_refused() -> None:
    inner = Inner(models.WordLevel({"[PAD]": 0, "[UNK]": 1, "[CLS]": 2, "[SEP]": 3}, unk_token="[UNK]"))
    inner.post_processor = processors.BertProcessing(("[SEP]", 3), ("[CLS]", 2))
    with pytest.raises(ConfigError, match=r"encoder\.name=odd: its tokenizer has no \[MASK\]"):
        Masking.of(MaskingConfig(), Tokenizer(inner.to_str(), "odd"), "odd")


def same(one: MaskedBatch, other: MaskedBatch) -> bool:
    return all(torch.equal(getattr(one, name), getattr(other, name)) for name in one.__dataclass_fields__)


def test_batches_are_a_function_of_seed_epoch_and_number() -> None:
    loader = MaskedLoader(passages=make_passages(), batch=5, micro_batch=2, bucket=2, seed=7)
    assert loader.batches == 3
    epoch = [part for step in loader(1) for part in step.micro_batches]
    again = [part for step in loader(1) for part in step.micro_batches]
    assert all(same(*pair) for pair in zip(epoch, again, strict=True))
    rest = [part for step in loader(1, start=2) for part in step.micro_batches]
    assert all(same(*pair) for pair in zip(epoch[-len(rest) :], rest, strict=True))
    assert sorted(int(place) for part in epoch for place in part.example) == list(range(14))


def test_what_is_hidden_changes_with_epoch_and_seed_not_with_the_batch() -> None:
    passages = make_passages()
    place = np.array([4])

    def hidden(epoch: int, seed: int = 1) -> list[int]:
        return passages.arrays(place, Shuffle(seed, epoch))["input_ids"].ravel().tolist()

    assert hidden(1) == hidden(1)
    assert len({tuple(hidden(epoch, seed)) for epoch in range(3) for seed in (1, 2)}) == 6
    together = passages.arrays(np.array([0, 4]), Shuffle(1, 1))
    alone = passages.arrays(place, Shuffle(1, 1))
    length = alone["input_ids"].shape[1]
    assert together["input_ids"][1, :length].tolist() == alone["input_ids"][0].tolist()
    of_second = together["weights"][len(passages.arrays(np.array([0]), Shuffle(1, 1))["weights"]) :]
    assert of_second.tolist() == alone["weights"].tolist()


def test_evaluations_hide_whole_words_the_same_each_time() -> None:
    first, second = (list(make_passages().in_order(4)) for _ in range(2))
    assert all(same(*pair) for pair in zip(first, second, strict=True))


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
