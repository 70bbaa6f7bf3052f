"""The loss is a weighted sum of named terms, to which options add auxiliary ones."""

from __future__ import annotations

from dataclasses import replace

import pytest
import torch
from model_kit import DECODER, make_batch, make_parser, questions
from torch.nn.functional import logsigmoid

from sqlsp.common.errors import ConfigError
from sqlsp.grammar.grammar import load_grammar
from sqlsp.model.loss import AUXILIARY, Loss, SchemaItems
from sqlsp.options import cli
from sqlsp.options.model import AUXILIARY_LOSSES, DecoderConfig


def weighted(**weights: float) -> DecoderConfig:
    return replace(DECODER, loss_weights=weights)


def test_a_weighted_sum_over_examples() -> None:
    first, second = torch.tensor(6.0, requires_grad=True), torch.tensor(4.0, requires_grad=True)
    loss = Loss.of({"first": first, "second": second}, {"second": 0.5}, 2)
    assert loss.total.item() == pytest.approx((6 + 0.5 * 4) / 2)
    assert {name: part.item() for name, part in loss.parts.items()} == {"first_loss": 3.0, "second_loss": 2.0}
    loss.total.backward()
    assert (first.grad, second.grad) == (torch.tensor(0.5), torch.tensor(0.25))


def test_the_options_weigh_the_terms_of_the_parser() -> None:
    plain, other = make_parser(), make_parser(decoder=weighted(rule=2.0, column=0.0))
    batch = make_batch()
    parts = plain.loss(batch).parts
    assert plain.loss(batch).total.item() == pytest.approx((parts["rule_loss"] + parts["column_loss"]).item())
    assert other.loss(batch).total.item() == pytest.approx(2 * parts["rule_loss"].item(), rel=1e-6)
    assert other.loss(batch).parts.keys() == parts.keys()


def test_an_auxiliary_loss_is_there_only_with_a_weight() -> None:
    decoders = DECODER, weighted(schema_items=0.0), weighted(schema_items=0.5)
    plain, without, learning = (make_parser(decoder=decoder) for decoder in decoders)
    assert plain.state_dict().keys() == without.state_dict().keys()
    assert set(learning.state_dict()) - set(plain.state_dict()) == {
        "auxiliary.schema_items.score.weight",
        "auxiliary.schema_items.score.bias",
    }
    batch = make_batch()
    loss = learning.train().loss(batch)
    added = loss.total - loss.parts["rule_loss"] - loss.parts["column_loss"]
    assert added.item() == pytest.approx(0.5 * loss.parts["schema_items_loss"].item(), abs=1e-4)
    loss.total.backward()
    term = learning.auxiliary["schema_items"]
    assert all(p.grad is not None and p.grad.abs().sum() > 0 for p in term.parameters())


def test_schema_items_against_loops() -> None:
    grammar = load_grammar()
    torch.manual_seed(3)
    term, batch = SchemaItems(6, grammar), make_batch()
    y = torch.randn(*batch.nodes.shape, 6)
    expected = torch.zeros(())
    for row, example in enumerate(questions()):
        assert example.actions is not None
        needed = {code - grammar.first_item for code in example.actions.tolist() if code >= grammar.first_item}
        assert needed
        losses = []
        for item in range(example.schema.items):
            score = term.score(y[row, example.words + item])[0]
            losses.append(-logsigmoid(score if item in needed else -score))
        expected = expected + torch.stack(losses).mean()
    torch.testing.assert_close(term(y, batch), expected)


def test_unknown_losses_are_refused_by_name() -> None:
    said = r"decoder\.loss_weights\.magic: there is no such loss; there are: rule, column"
    with pytest.raises(ConfigError, match=said):
        cli.load("train", ["data.path=x", "decoder.loss_weights={magic: 1}"])
    with pytest.raises(ConfigError, match=r"decoder\.loss_weights\.rule=-1 must"):
        cli.load("train", ["data.path=x", "decoder.loss_weights.rule=-1"])
    assert set(AUXILIARY) == set(AUXILIARY_LOSSES)
