"""The reader: its scores by hand, free of padding and of neighbours; its initialisation and learning rates.

Rows in the frame of the paper's appendix D; batches that hold every question once, padded and labelled.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import tokenizers
import torch
from reading_kit import ENCODER, LAYERS, items, questions, tokenizer
from tokenizers import models, pre_tokenizers, processors

from sqlsp.comprehension.examples import ReadingExample
from sqlsp.comprehension.reader import Questions, ReadingLoader, ReadingModel
from sqlsp.data.tokenizer import Tokenizer
from sqlsp.model.attention import RelationIndex, padding_bias
from sqlsp.model.loss import INPUT_NORM
from sqlsp.options.model import EncoderConfig, LayersConfig
from sqlsp.options.training import OptimConfig


def reader(layers: LayersConfig = LAYERS, encoder: EncoderConfig = ENCODER) -> ReadingModel:
    torch.manual_seed(0)
    made = ReadingModel(encoder, layers, 0.1, tokenizer().size, tokenizer().specials.pad)
    made.initialise(questions().in_order(5))
    return made.eval()


def test_scores_are_those_of_the_first_token_through_the_layers() -> None:
    model, found = reader(), questions()
    batch = found.batch(np.arange(2))
    hidden = model.encoder(batch.input_ids, batch.token_mask)
    x, bias = hidden, padding_bias(batch.token_mask)
    ids = torch.zeros(8, x.shape[1], x.shape[1], dtype=torch.long)
    for layer in model.stack.layers:
        x = layer(x, bias, RelationIndex(ids, 1, by_mask=False))
    expected = torch.stack([x[row, 0] @ model.score.weight[0] + model.score.bias[0] for row in range(8)])
    torch.testing.assert_close(model(batch), expected.view(2, 4))


def test_a_question_does_not_depend_on_its_batch() -> None:
    model, found = reader(), questions()
    together = model(found.batch(np.arange(12)))
    for place in range(12):
        torch.testing.assert_close(model(found.batch(np.array([place])))[0], together[place], atol=1e-5, rtol=1e-4)


def test_the_loss_is_the_cross_entropy_of_the_right_answers() -> None:
    model, batch = reader(), questions().batch(np.arange(6))
    scores = model(batch)
    expected = -torch.stack([scores[i].log_softmax(0)[batch.labels[i]] for i in range(6)]).mean()
    loss = model.loss(batch)
    torch.testing.assert_close(loss.total, expected)
    right = sum(int(scores[i].argmax() == batch.labels[i]) for i in range(6)) / 6
    assert loss.parts["accuracy"].item() == pytest.approx(right)


def test_mu_is_the_largest_norm_at_the_input_of_the_layers() -> None:
    torch.manual_seed(0)
    model = ReadingModel(
        ENCODER, replace(LAYERS, init="dt_fixup"), 0.1, tokenizer().size, tokenizer().specials.pad
    ).train()
    done = model.initialise(questions().in_order(5))
    assert model.training
    batch = questions().batch(np.arange(12))
    norms = model.eval().inputs(batch).norm(dim=-1)[batch.token_mask]
    assert done.mu == pytest.approx(norms.max().item())
    assert model.loss(batch).parts[INPUT_NORM].item() == pytest.approx(done.mu)
    assert INPUT_NORM not in reader(replace(LAYERS, init="xavier")).loss(batch).parts
    assert done.factors[0] == pytest.approx(2**-0.5 / (2 * done.mu))


def test_mu_can_be_measured_before_the_map_onto_the_layers() -> None:
    wide, layers = replace(ENCODER, hidden=24), replace(LAYERS, init="dt_fixup", mu="encoder")
    model = ReadingModel(wide, layers, 0.1, tokenizer().size, tokenizer().specials.pad)
    done = model.initialise(questions().in_order(5))
    batch = questions().batch(np.arange(12))
    states = model.eval().encoder(batch.input_ids, batch.token_mask)
    assert states.shape[2] == 24
    assert done.mu == pytest.approx(states.norm(dim=-1)[batch.token_mask].max().item())


def test_without_layers_it_is_the_baseline_of_the_paper() -> None:
    model = reader(replace(LAYERS, number=0, input_dropout=0.4, init="dt_fixup"))
    batch = questions().batch(np.arange(3))
    first = model.encoder(batch.input_ids, batch.token_mask)[:, 0]
    torch.testing.assert_close(model(batch), model.score(first).view(3, 4))
    model.dropout.p = 0.0
    learning = model.train()(batch)
    torch.testing.assert_close(learning, model.eval()(batch))  # the dropout of the layers is gone with them


def test_a_map_stands_between_widths_that_differ_only() -> None:
    assert not list(reader().project.parameters())
    other = reader(encoder=replace(ENCODER, hidden=24))
    assert other.project.weight.shape == (16, 24)
    assert other(questions().batch(np.arange(2))).shape == (2, 4)


@pytest.mark.parametrize("name", ["scratch", "pretrained"])
def test_every_parameter_learns_at_one_rate(name: str) -> None:
    model = reader(encoder=replace(ENCODER, hidden=24))
    model.encoder.config = replace(ENCODER, name=name)  # an encoder from scratch is new
    encoder, new = model.parameter_groups(OptimConfig())
    of_encoder = {id(p) for p in model.encoder.parameters()} if name == "pretrained" else set()
    assert {id(p) for p in encoder.parameters} == of_encoder
    assert {id(p) for p in new.parameters} == {id(p) for p in model.parameters()} - of_encoder
    assert len(encoder.parameters) + len(new.parameters) == len(list(model.parameters()))


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
