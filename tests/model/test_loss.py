"""The loss against loops: terms, smoothing, two passes; the estimate of a step's memory against the allocator."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
import torch
from model_kit import DECODER, ENCODER, LAYERS, assert_same_gradients, gradients, make_batch, make_parser, questions
from torch import Tensor
from torch.autograd import gradcheck
from torch.nn.functional import logsigmoid
from torch_kit import peak_of_training
from valued_kit import VALUED, valued_parser, valued_questions

from sqlsp.cli.model import AUXILIARY_LOSSES, DecoderConfig
from sqlsp.grammar.grammar import load_grammar
from sqlsp.linking.types import Batch
from sqlsp.model.derivations import IMPOSSIBLE
from sqlsp.model.loss import AUXILIARY, ActionScores, Loss, SchemaItems, disagreement, likelihoods
from sqlsp.model.parser import Parser
from sqlsp.training.estimate import step_memory


def weighted(**weights: float) -> DecoderConfig:
    return replace(DECODER, loss_weights=weights)


def test_a_weighted_sum_over_examples() -> None:
    first = torch.tensor(6.0, requires_grad=True)
    second = torch.tensor(4.0, requires_grad=True)
    loss = Loss.of({"first": first, "second": second}, {"second": 0.5}, 2)
    assert loss.total.item() == pytest.approx((6 + 0.5 * 4) / 2)
    assert {name: part.item() for name, part in loss.parts.items()} == {"first_loss": 3.0, "second_loss": 2.0}
    loss.total.backward()
    assert (first.grad, second.grad) == (torch.tensor(0.5), torch.tensor(0.25))
    plain = make_parser()
    other = make_parser(decoder=weighted(rule=2.0, column=0.0))
    batch = make_batch()
    parts = plain.loss(batch).parts
    assert plain.loss(batch).total.item() == pytest.approx((parts["rule_loss"] + parts["column_loss"]).item())
    assert other.loss(batch).total.item() == pytest.approx(2 * parts["rule_loss"].item(), rel=1e-6)
    assert other.loss(batch).parts.keys() == parts.keys() and set(AUXILIARY) == set(AUXILIARY_LOSSES)


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
    term = SchemaItems(6, grammar)
    batch = make_batch()
    y = torch.randn(*batch.nodes.shape, 6)
    expected = torch.zeros(())
    for row, example in enumerate(questions()):
        needed = {code - grammar.first_item for code in example.actions.tolist() if code >= grammar.first_item}
        assert needed
        losses = []
        for item in range(example.schema.items):
            score = term.score(y[row, example.words + item])[0]
            losses.append(-logsigmoid(score if item in needed else -score))
        expected = expected + torch.stack(losses).mean()
    torch.testing.assert_close(term(y, batch), expected)


def choice(seed: int, steps: int = 4, number: int = 5) -> ActionScores:
    generator = torch.Generator().manual_seed(seed)
    legal = torch.rand(2, steps, number, generator=torch.Generator().manual_seed(9)) < 0.4
    legal[..., :2] = True
    scores = torch.randn(2, steps, number, generator=generator).masked_fill(~legal, IMPOSSIBLE)
    here = torch.tensor([[True] * steps, [True] * (steps - 2) + [False] * 2])
    gold = torch.tensor([[0, 1] * (steps // 2)] * 2)
    return ActionScores(scores.log_softmax(-1).masked_fill(~legal, IMPOSSIBLE), legal, gold, here)


@pytest.mark.parametrize("epsilon", [0.0, 0.3])
def test_smoothing_against_loops(epsilon: float) -> None:
    actual = choice(1)
    expected = 0.0
    for b, t in actual.here.nonzero().tolist():
        legal = actual.legal[b, t].nonzero().flatten()
        target = torch.zeros(actual.scores.shape[2])
        target[legal] = epsilon / len(legal)
        target[actual.gold[b, t]] += 1 - epsilon
        expected -= sum(float(target[k] * actual.scores[b, t, k]) for k in legal)
    assert actual.loss(epsilon).item() == pytest.approx(expected, rel=1e-5)


def test_agreement_and_gradient_against_loops() -> None:
    one = choice(1)
    other = choice(2)
    expected = 0.0
    for b, t in one.here.nonzero().tolist():
        legal = one.legal[b, t]
        p, q = (choice.scores[b, t][legal].exp() for choice in (one, other))
        expected += float((p * (p / q).log()).sum() + (q * (q / p).log()).sum()) / 2
    assert one.divergence(other).item() == pytest.approx(expected, rel=1e-4)
    both = disagreement({"rule": one, "value": other}, {"rule": other, "value": one})
    assert both.item() == pytest.approx(2 * expected, rel=1e-4) and one.divergence(one).item() == 0.0

    def divergence(first: Tensor, second: Tensor) -> Tensor:
        return replace(one, scores=first).divergence(replace(one, scores=second))

    scores = [
        torch.where(one.legal, choice.scores, -3.0).double().requires_grad_() for choice in (one, other)
    ]  # scores of illegal actions have no effect
    assert gradcheck(divergence, scores)
    divergence(*scores).backward()
    for score in scores:
        assert not score.grad[~one.legal].any() and not score.grad[~one.here].any()


def test_smoothing_changes_the_terms_it_is_meant_for() -> None:
    batch = make_batch(valued_questions())
    losses = {}
    for name in ("", "rule_smoothing", "label_smoothing"):
        changes: dict[str, Any] = {name: 0.2} if name else {}
        parser = valued_parser(replace(VALUED, **changes)).eval()
        losses[name] = {key: part.item() for key, part in parser.loss(batch).parts.items()}
    for name, part in (("rule_smoothing", "rule"), ("label_smoothing", "column")):
        changed = {key for key in losses[""] if losses[""][key] != losses[name][key]}
        assert changed == {f"{part}_loss"} and losses[name][f"{part}_loss"] > 0


def two_passes(parser: Parser, batch: Batch) -> tuple[Tensor, dict[str, Tensor]]:
    """The loss with consistency, written out: the same draws, the passes one after the other."""
    config = parser.decoder.config
    x = parser.inputs(batch)
    actual = []
    for _ in range(2):
        y = parser.apply_stack(x, batch)
        actual.append((parser.decoder.score_oracle(y, batch), y))
    terms: dict[str, Tensor] = {}
    for choices, y in actual:
        likelihood = sum(likelihoods(choices, config).values())
        extra = sum(config.loss_weights[name] * term(y, batch) for name, term in parser.auxiliary.items())
        terms["likelihood"] = terms.get("likelihood", 0) + (likelihood + extra) / 2
    terms["consistency"] = disagreement(actual[0][0], actual[1][0])
    return (terms["likelihood"] + config.consistency * terms["consistency"]) / len(batch), terms


def test_two_dropped_out_passes_and_their_gradient() -> None:
    config = replace(VALUED, consistency=0.7, dropout=0.3, loss_weights={"schema_items": 0.5})
    parser = valued_parser(config).train()
    batch = make_batch(valued_questions())
    torch.manual_seed(3)
    loss = parser.loss(batch)
    loss.total.backward()
    mine = gradients(parser)
    torch.manual_seed(3)
    expected, terms = two_passes(parser, batch)
    expected.backward()
    torch.testing.assert_close(loss.total, expected, rtol=1e-5, atol=1e-5)
    assert terms["consistency"].item() > 0
    assert loss.parts["consistency_loss"].item() == pytest.approx(terms["consistency"].item() / len(batch), rel=1e-5)
    assert_same_gradients(mine, gradients(parser), atol=1e-4, rtol=1e-3)


def test_without_dropout_or_training_there_is_nothing_to_agree_on() -> None:
    batch = make_batch(valued_questions())
    off = replace(VALUED, dropout=0.0)
    plain, agreeing = (valued_parser(replace(off, consistency=weight)) for weight in (0.0, 1.0))
    for parser in (plain, agreeing):
        parser.eval()
    assert plain.loss(batch).total.item() == agreeing.loss(batch).total.item()
    assert "consistency_loss" not in agreeing.loss(batch).parts
    module: Any
    for module in (agreeing.input_dropout, *(m for m in agreeing.stack.modules() if hasattr(m, "p"))):
        module.p = 0.0
    loss = agreeing.train().loss(batch)
    assert loss.parts["consistency_loss"].item() == pytest.approx(0.0, abs=1e-5)
    assert loss.total.item() == pytest.approx(plain.loss(batch).total.item(), rel=1e-5)


MANY = 6  # times all questions in a batch
WIDE_ENCODER = replace(ENCODER, hidden=64, heads=4, layers=3, dropout=0.1, attention_dropout=0.0)
WIDE = replace(LAYERS, number=4, width=64, heads=4, feedforward=256, pooling_hidden=32)
WIDE_DECODER = replace(DECODER, hidden=64, action=32, node_type=16, heads=4)

DEEP: dict[str, Any] = {"encoder": replace(WIDE_ENCODER, layers=8), "layers": replace(WIDE, number=16)}
CASES: dict[str, dict[str, Any]] = {
    "all alike": {},
    "mostly encoder": {"encoder": DEEP["encoder"]},
    "mostly layers": {"layers": DEEP["layers"]},
    "mostly decoder": {"decoder": replace(WIDE_DECODER, hidden=256)},
    "a frozen encoder": {"encoder": replace(WIDE_ENCODER, freeze=True)},
    "checkpointing": {name: replace(part, checkpointing=True) for name, part in DEEP.items()},
    "vanilla layers": {"layers": replace(WIDE, kind="vanilla", number=16)},
}


DEFAULT = [("all alike", "fp32"), ("a frozen encoder", "fp32"), ("checkpointing", "fp32"), ("mostly layers", "bf16")]
LONG = [("mostly encoder", "fp32"), ("mostly decoder", "fp32"), ("vanilla layers", "fp32"), ("all alike", "bf16")]
MORE = [pytest.param(*case, marks=pytest.mark.long) for case in LONG]


@pytest.mark.parametrize(("name", "precision"), [*DEFAULT, *MORE])
def test_the_estimate_is_near_the_truth(name: str, precision: str) -> None:
    parts: dict[str, Any] = {"encoder": WIDE_ENCODER, "layers": WIDE, "decoder": WIDE_DECODER, **CASES[name]}
    parser = make_parser(**parts).train()
    features = questions() * MANY
    measured = peak_of_training(parser, make_batch(features), precision)
    longest = sorted(features, key=lambda f: -f.length)
    state = torch.get_rng_state()
    expected = step_memory(parser, lambda number: make_batch(longest[:number]), len(features), precision)
    assert expected == pytest.approx(measured, rel=0.2)
    assert torch.equal(state, torch.get_rng_state()), "training goes on as if nothing had been counted"


def test_memory_of_moments_and_of_two_passes() -> None:
    parser = make_parser()
    one = make_batch(questions()[:1])
    learnt = sum(p.numel() for p in parser.parameters())
    without, adam = (step_memory(parser, lambda _: one, 1, precision="fp32", moments=moments) for moments in (0, 2))
    assert adam - without == 8 * learnt
    batch = make_batch(valued_questions()[:1])
    parsers = (valued_parser(replace(VALUED, consistency=weight)) for weight in (0.0, 1.0))
    alone, twice = (step_memory(parser, lambda _: batch, 1, "fp32") for parser in parsers)
    assert twice > alone
