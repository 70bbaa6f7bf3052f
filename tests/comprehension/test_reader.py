"""The reader: its scores by hand, free of padding and of neighbours; its initialisation and learning rates."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import torch
from reading_kit import ENCODER, LAYERS, questions, tokenizer

from sqlsp.comprehension.reader import ReadingModel
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
