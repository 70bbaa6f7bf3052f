"""The parser whole: batches, padding, the loss against a loop in plain steps, seeds, initialisation."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType

import pytest
import torch
from model_kit import (
    DECODER,
    ENCODER,
    LAYERS,
    assert_same_gradients,
    differs,
    gradients,
    make_batch,
    make_parser,
    poisoned,
    questions,
    tokenizer,
)
from script_kit import load_script

from sqlsp.common.errors import ConfigError
from sqlsp.data.collate import Shuffle
from sqlsp.model.layers import RelationSelfAttention
from sqlsp.model.parser import Parser


@pytest.fixture(scope="module")
def reference() -> ModuleType:
    """scripts/bench/reference.py."""
    return load_script("reference")


def test_the_loss_of_a_batch_is_the_mean_of_its_examples_alone() -> None:
    parser = make_parser()
    together = parser.loss(make_batch())
    alone = [parser.loss(make_batch([example])) for example in questions()]
    assert together.total.item() == pytest.approx(sum(a.total.item() for a in alone) / len(alone), abs=1e-4)
    for part, value in together.parts.items():
        assert value.item() == pytest.approx(sum(a.parts[part].item() for a in alone) / len(alone), abs=1e-4), part
    assert sum(together.parts.values()).item() == pytest.approx(together.total.item(), abs=1e-4)


def test_padding_leaks_neither_into_the_loss_nor_into_gradients() -> None:
    parser = make_parser()
    clean, dirty = make_batch(), poisoned(make_batch())
    changed = {"input_ids", "nodes", "relations", "item_nodes", "actions", "states", "parents"}
    assert changed <= set(differs(clean, dirty)), "the questions are of one length: nothing is padded"
    losses, found = [], []
    for batch in (clean, dirty):
        loss = parser.loss(batch).total
        loss.backward()
        losses.append(loss.item())
        found.append(gradients(parser))
    assert losses[1] == pytest.approx(losses[0], abs=1e-5)
    assert_same_gradients(found[0], found[1])


def test_loss_and_gradients_are_those_of_the_reference(reference: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    parser = make_parser()
    batch = make_batch()
    mine = parser.loss(batch).total
    mine.backward()
    my_gradients = gradients(parser)
    monkeypatch.setattr(RelationSelfAttention, "attend", reference.attend_dense)
    theirs = reference.loop_loss(parser.decoder, parser.encode(batch), batch)
    theirs.backward()
    assert mine.item() == pytest.approx(theirs.item(), abs=1e-4)
    assert {name for name, _ in parser.named_parameters()} == set(my_gradients), "a parameter gets no gradient"
    assert_same_gradients(my_gradients, gradients(parser))


def test_without_smoothing_the_loss_is_the_likelihood_alone(reference: ModuleType) -> None:
    parser = make_parser(decoder=replace(DECODER, label_smoothing=0.0))
    smoothed = make_parser()
    batch = make_batch()
    expected = reference.loop_loss(parser.decoder, parser.encode(batch), batch)
    assert parser.loss(batch).total.item() == pytest.approx(expected.item(), abs=1e-4)
    parts = [each.loss(batch).parts for each in (parser, smoothed)]
    rule, column = ([part[name].item() for part in parts] for name in ("rule_loss", "column_loss"))
    assert rule[0] == rule[1], "smoothing is for columns only"
    assert column[0] != column[1]


def test_items_in_another_order_give_the_same_nodes_where_positions_mean_nothing() -> None:
    parser = make_parser()
    with torch.no_grad():
        parser.encoder.model.embeddings.position_embeddings.weight.zero_()
    plain, shuffled = make_batch(), make_batch(shuffle=Shuffle(seed=4, epoch=0))
    moved = differs(plain, shuffled)
    assert set(moved) == {"input_ids", "item_pieces"}, "only the encoder's input is in another order, nodes are not"
    torch.testing.assert_close(parser.encode(shuffled), parser.encode(plain), atol=1e-5, rtol=0)


def test_a_seed_decides_weights_and_dropout() -> None:
    def trained(seed: int) -> tuple[float, dict[str, torch.Tensor]]:
        parser = make_parser(seed).train()
        torch.manual_seed(seed)
        loss = parser.loss(make_batch()).total
        loss.backward()
        return loss.item(), gradients(parser)

    (first, mine), (again, same), (other, _) = trained(3), trained(3), trained(4)
    assert first == again
    assert all(torch.equal(mine[name], same[name]) for name in mine)
    assert first != other


def test_dropout_is_drawn_in_training_only() -> None:
    parser = make_parser().train()
    batch = make_batch()
    assert parser.loss(batch).total.item() != parser.loss(batch).total.item()
    parser.eval()
    assert parser.loss(batch).total.item() == parser.loss(batch).total.item()


def test_an_example_of_another_length_does_not_move_the_gradient_of_the_rest() -> None:
    parser = make_parser()
    longest = max(questions(), key=lambda example: example.length)
    short = [example for example in questions() if example is not longest][:3]
    found = []
    for examples in (short, [longest], [*short, longest]):
        (parser.loss(make_batch(examples)).total * len(examples)).backward()
        found.append(gradients(parser))
    names = set(found[0]) | set(found[1])
    zero = torch.zeros(())
    added = {name: found[0].get(name, zero) + found[1].get(name, zero) for name in names}
    assert_same_gradients(found[2], added, atol=1e-4)


def test_initialising_measures_the_largest_input_of_the_stack_without_dropout() -> None:
    layers, encoder = replace(LAYERS, init="dt_fixup", number=3), replace(ENCODER, dropout=0.3)
    parser = make_parser(layers=layers, encoder=encoder).train()
    batches = [make_batch(questions()[:6]), make_batch(questions()[6:])]
    done = parser.initialise(batches)
    assert parser.training and parser.encoder.training, "the mode is as it was"
    parser.eval()
    norms = [node.norm() for batch in batches for x in [parser.inputs(batch)] for node in x[batch.node_mask]]
    mu = max(norms).item()
    assert done.scheme == "dt_fixup"
    assert done.mu == pytest.approx(mu, rel=1e-5)
    assert done.factors[0] == pytest.approx((3 * (4 * mu**2 + 2 * mu + 2)) ** -0.5, rel=1e-5)
    assert all(torch.isfinite(p).all() for p in parser.parameters())
    parser.initialise(batches)
    assert not parser.training and not parser.encoder.training, "the mode is as it was"


def test_schemes_without_mu_look_at_no_example() -> None:
    parser = make_parser(layers=replace(LAYERS, init="t_fixup"))
    done = parser.initialise(iter(()))
    assert done.mu is None
    assert done.factors[0] == pytest.approx(0.67 * 2**-0.25)


def test_widths_that_do_not_fit_are_named() -> None:
    with pytest.raises(ConfigError, match=r"layers\.pooling_hidden=8 .*layers\.width=32"):
        Parser(ENCODER, replace(LAYERS, width=32), DECODER, tokenizer().size, tokenizer().specials.pad)
