"""Rows in the frame of the paper's appendix D; batches that hold every question once, padded and labelled."""

from __future__ import annotations

import numpy as np
import pytest
import tokenizers
import torch
from reading_kit import items, questions, tokenizer
from tokenizers import models, pre_tokenizers, processors

from sqlsp.comprehension.examples import ReadingExample
from sqlsp.comprehension.reader import Questions, ReadingLoader
from sqlsp.data.tokenizer import Tokenizer

ITEM = ReadingExample("one", "The sky is blue today", "What colour?", ("red", "blue sky", "none", "all"), 1)


def word_level(roberta: bool) -> Tokenizer:
    """A tokenizer of whole words with the frame of RoBERTa or of BERT."""
    words = ["<s>", "<pad>", "</s>", "<unk>", *ITEM.context.split(), *ITEM.question.split(), "red", "none", "all"]
    inner = tokenizers.Tokenizer(models.WordLevel({word: i for i, word in enumerate(words)}, unk_token="<unk>"))
    inner.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    process = processors.RobertaProcessing if roberta else processors.BertProcessing
    inner.post_processor = process(("</s>", 2), ("<s>", 0))
    return Tokenizer(inner.to_str(), "words")


def text(row: list[int], made: Tokenizer) -> str:
    inner = tokenizers.Tokenizer.from_str(made.text)
    return " ".join(str(inner.id_to_token(i)) for i in row)


def test_a_row_is_that_of_the_paper() -> None:
    made = word_level(roberta=True)
    rows = Questions.of([ITEM], made, 40).rows[0]
    assert text(rows[1], made) == "<s> The sky is blue today </s> </s> What colour? blue sky </s>"
    assert text(rows[2], made) == "<s> The sky is blue today </s> </s> What colour? none </s>"
    bert = word_level(roberta=False)
    row = Questions.of([ITEM], bert, 40).rows[0][0]
    assert text(row, bert) == "<s> The sky is blue today </s> What colour? red </s>"


def test_the_frame_is_that_of_the_tokenizer_for_a_pair() -> None:
    made = word_level(roberta=True)
    whole = tokenizers.Tokenizer.from_str(made.text).encode("The sky is blue today", "What colour? red").ids
    assert Questions.of([ITEM], made, 40).rows[0][0] == whole
    inner = tokenizers.Tokenizer.from_str(made.text)
    inner.enable_padding(length=128)  # as MiniLM's tokenizer.json has it
    inner.enable_truncation(128)
    assert Questions.of([ITEM], Tokenizer(inner.to_str(), "padded"), 40).rows[0][0] == whole


@pytest.mark.parametrize(
    ("length", "expected"),
    [
        (12, "<s> The sky is blue </s> </s> What colour? blue sky </s>"),
        (9, "<s> The </s> </s> What colour? blue sky </s>"),
        (8, "<s> </s> </s> What colour? blue sky </s>"),
        (6, "<s> </s> </s> What colour? </s>"),
    ],
)
def test_a_long_row_loses_the_end_of_its_context_first(length: int, expected: str) -> None:
    made = word_level(roberta=True)
    row = Questions.of([ITEM], made, length).rows[0][1]
    assert text(row, made) == expected
    assert len(row) <= length


def test_a_batch_is_padded_and_says_where() -> None:
    found = questions()
    batch = found.batch(np.array([5, 0]))
    assert len(batch) == 2
    assert batch.input_ids.shape == batch.token_mask.shape == (8, max(map(len, found.rows[5] + found.rows[0])))
    for row, ids, mask in zip(found.rows[5] + found.rows[0], batch.input_ids, batch.token_mask, strict=True):
        assert ids[mask].tolist() == row
        assert (ids[~mask] == tokenizer().specials.pad).all()
    assert batch.labels.tolist() == [items()[5].label, items()[0].label]
    assert batch.places.tolist() == [5, 0]


def test_unknown_labels_are_marked() -> None:
    unknown = ReadingExample("x", "a", "b", ("a", "b", "c", "d"), None)
    assert Questions.of([unknown], tokenizer(), 40).labels.tolist() == [-1]


def test_an_epoch_has_every_question_once_and_does_not_depend_on_where_it_starts() -> None:
    loader = ReadingLoader(questions=questions(), batch=5, micro_batch=2, bucket=1, seed=3)
    assert loader.batches == 3
    epoch = [step.micro_batches for step in loader(epoch=1)]
    assert [[len(part) for part in parts] for parts in epoch if sum(map(len, parts)) == 5] == [[2, 2, 1]] * 2
    places = [int(place) for parts in epoch for part in parts for place in part.places]
    assert sorted(places) == list(range(12))
    for whole, rest in zip(epoch[2:], loader(epoch=1, start=2), strict=True):
        assert all(torch.equal(a.input_ids, b.input_ids) for a, b in zip(whole, rest.micro_batches, strict=True))
    other = [int(place) for step in loader(epoch=2) for part in step.micro_batches for place in part.places]
    assert other != places
    assert sorted(int(place) for batch in questions().in_order(5) for place in batch.places) == list(range(12))


def test_the_fingerprint_sees_every_change() -> None:
    other = items()
    other[3] = ReadingExample("q3", other[3].context, other[3].question, other[3].answers, (other[3].label + 1) % 4)
    same, changed = questions().fingerprint, Questions.of(other, tokenizer(), 40).fingerprint
    assert same == questions().fingerprint != changed


def test_padding_to_a_class_leaves_what_is_asked() -> None:
    loader = ReadingLoader(questions=questions(), batch=5, micro_batch=2, bucket=1, seed=3)
    shaped = loader.with_shapes(4)
    assert shaped.shapes is not None
    assert {tuple(batch.input_ids.shape) for batch in shaped.samples(4)} == {
        tuple(batch.input_ids.shape) for epoch in range(4) for step in shaped(epoch) for batch in step.micro_batches
    }
    for plain, padded in zip(loader(1), shaped(1), strict=True):
        for one, other in zip(plain.micro_batches, padded.micro_batches, strict=True):
            length = one.input_ids.shape[1]
            assert torch.equal(one.input_ids, other.input_ids[:, :length])
            assert torch.equal(one.token_mask.sum(1), other.token_mask.sum(1))
            assert torch.equal(one.labels, other.labels)
