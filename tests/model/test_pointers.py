"""Pointers over items and literals are distributions over legal choices; unused links against loops."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
import torch
from model_kit import ENCODER, LAYERS, SCHEMAS, make_batch, make_parser, parse, replayed, tokenizer
from torch import Tensor
from valued_kit import VALUED, random_parser, valued_questions

from sqlsp.grammar.grammar import PLACEHOLDER
from sqlsp.grammar.template import ANY_LITERAL, WHOLE_NUMBER
from sqlsp.grammar.transition import to_query
from sqlsp.linking.features import FeatureOptions, Featuriser
from sqlsp.linking.types import Batch
from sqlsp.model import pointers
from sqlsp.model.derivations import IMPOSSIBLE
from sqlsp.model.parser import Parser
from sqlsp.model.pointers import Links, LiteralPointer, Literals, MemoryPointer, chosen_before, last_before
from sqlsp.question.rows import Row
from sqlsp.sql.joins import complete
from sqlsp.sql.render import render_sql

B = 2
Q = 3
S = 6
Z = 8
W = 4


def pointer_case() -> tuple[MemoryPointer, torch.Tensor, torch.Tensor]:
    torch.manual_seed(0)
    return MemoryPointer(Z, W), torch.randn(B, Q, Z), torch.randn(B, S, W)


def test_probabilities_of_legal_items_add_up_to_one_and_the_gate_splits_them() -> None:
    pointer, z, items = pointer_case()
    legal = torch.rand(B, Q, S) > 0.3
    legal[..., 0] = True
    for chosen in (torch.zeros(B, Q, S).bool(), torch.ones(B, Q, S).bool(), torch.rand(B, Q, S) > 0.5):
        scores = pointer(z, items, legal, chosen)
        torch.testing.assert_close(scores.exp().sum(-1), torch.ones(B, Q))
        assert (scores[~legal] <= IMPOSSIBLE).all()
    everything = torch.ones(B, Q, S).bool()
    none = torch.zeros(B, Q, S).bool()
    probabilities = pointer(z, items, everything, torch.arange(S).expand(B, Q, S) < 2).exp()
    gate = torch.sigmoid(pointer.gate(z)).squeeze(-1)
    torch.testing.assert_close(probabilities[..., :2].sum(-1), gate)
    scores = pointer.project(z) @ items.transpose(1, 2) / W**0.5
    torch.testing.assert_close(probabilities[..., :2] / gate.unsqueeze(-1), scores[..., :2].softmax(-1))
    scores = pointer(z, items, none, none)  # steps without a legal item give finite gradients
    assert torch.isfinite(scores).all()
    gradients = torch.autograd.grad(scores.masked_fill(~none, 0.0).sum(), [*pointer.parameters()])
    assert all(torch.isfinite(gradient).all() for gradient in gradients)


@pytest.fixture
def parser() -> Parser:
    return random_parser(VALUED)


def test_placeholders_and_literal_texts() -> None:
    plain = make_parser()
    torch.manual_seed(1)
    valued = Parser(ENCODER, LAYERS, VALUED, vocabulary=tokenizer().size, pad=tokenizer().specials.pad)
    assert plain.decoder.values is None
    added = {name for name, _ in valued.named_parameters()} - {name for name, _ in plain.named_parameters()}
    assert added and all(name.startswith("decoder.values.") for name in added)
    changed = {name for name, p in plain.named_parameters() if p.shape != dict(valued.named_parameters())[name].shape}
    assert changed == {"decoder.slot_embedding.weight"}  # literals have separate slots
    assert set(plain.loss(make_batch()).parts) == {"rule_loss", "column_loss"}
    options = FeatureOptions(ENCODER.max_positions, values=True, grammar="people")
    make = Featuriser(SCHEMAS["films"], tokenizer(), options)
    question = make.question(Row(0, "Films over 50 % longer than the mean?", "films"), 0)
    indices = [question.candidates.texts.index(text) for text in ("0.5", "1.5")]
    for text in (False, True):
        parser = random_parser(replace(VALUED, grammar="people", literal_text=text))
        literals = parser.encode_for_decoder(make_batch((question,))).literals
        half, more = literals.vectors[0, indices]
        assert torch.allclose(half, more) is not text


def test_last_before_and_chosen_before_against_a_loop() -> None:
    generator = torch.Generator().manual_seed(0)
    items = torch.randint(0, 9, (4, 12), generator=generator)
    selected = torch.rand(4, 12, generator=generator) < 0.4
    actual = last_before(items, selected)
    for row in range(4):
        last = -1
        for step in range(12):
            assert actual[row, step] == last
            last = int(items[row, step]) if selected[row, step] else last
    assert last_before(items[:, :1], selected[:, :1]).tolist() == [[-1]] * 4
    items = torch.tensor([[2, 0, 2, 1, 5]])
    selected = torch.tensor([[True, False, True, True, False]])
    expected = torch.zeros(1, 5, 6).bool()
    expected[0, 1:, 2] = True
    expected[0, 4, 1] = True
    assert torch.equal(chosen_before(items, selected, 6), expected)


def naive_scores(pointer: LiteralPointer, y: Tensor, batch: Batch, b: int, *step: Any) -> Tensor:
    """Log-probabilities of the candidates of question `b` at one step, candidate by candidate."""
    z, column, slot, used, kind, texts = step
    items = y[b, batch.item_nodes[b]]
    beside = items[column] if column >= 0 else torch.zeros_like(items[0])
    query = pointer.query(torch.cat([z, beside, slot]))
    scores = torch.full((batch.value_mask.shape[1],), IMPOSSIBLE)
    for c in range(len(scores)):
        whole = batch.value_shapes[b, c] == 1
        if not batch.value_mask[b, c] or (kind == WHOLE_NUMBER and not whole):
            continue
        first, last = batch.value_spans[b, c].tolist()
        vector = pointer.kind.weight[batch.value_kinds[b, c]] + pointer.shape.weight[batch.value_shapes[b, c]]
        if first >= 0:
            vector = vector + pointer.words(torch.cat([y[b, first], y[b, last]]))
        holders = batch.value_columns[b, c].nonzero().flatten()
        if len(holders):
            vector = vector + pointer.columns(items[holders].mean(0))
        if texts is not None:
            vector = vector + texts[b, c]
        held = column >= 0 and bool(batch.value_columns[b, c, column])
        scores[c] = query @ torch.tanh(vector) / len(vector) ** 0.5 + pointer.held * held + pointer.used * (c in used)
    return scores.log_softmax(0)


def test_a_literal_text_is_the_first_subword_and_the_mean_of_all() -> None:
    torch.manual_seed(3)
    embedding = torch.nn.Embedding(20, 6)
    text = pointers.LiteralText(6, 4)
    pieces = torch.tensor([[[3, -1, -1], [7, 2, -1], [-1, -1, -1], [2, 7, -1]]])
    actual = text(pieces, embedding)[0]
    for row, known in zip(actual, ([3], [7, 2], [], [2, 7]), strict=True):
        vectors = [embedding.weight[piece] for piece in known]
        first, mean = (vectors[0], torch.stack(vectors).mean(0)) if vectors else (torch.zeros(6), torch.zeros(6))
        both = torch.cat([first, mean])
        normal = (both - both.mean()) / (both.var(unbiased=False) + 1e-5).sqrt()
        torch.testing.assert_close(row, text.map(normal))
    assert not torch.equal(actual[1], actual[3])  # 1.2 and 2.1


@pytest.mark.parametrize("texts", [False, True])
def test_the_pointer_against_loops(texts: bool) -> None:
    """With `texts` some are given, whatever they are."""
    torch.manual_seed(2)
    batch = make_batch(valued_questions())
    width = LAYERS.width
    pointer = LiteralPointer(VALUED, width)
    for parameter in pointer.parameters():
        torch.nn.init.normal_(parameter, std=0.5)
    y = torch.randn(*batch.nodes.shape, width)
    items = y.gather(1, batch.item_nodes.unsqueeze(-1).expand(-1, -1, width))
    number = batch.value_mask.shape[1]
    steps = 4
    z = torch.randn(len(batch), steps, width)
    slot = torch.randn(len(batch), steps, VALUED.node_type)
    column = torch.tensor([[-1, 2, 0, 3]] * len(batch))
    used = torch.rand(len(batch), steps, number) < 0.3
    drawn = torch.randn(len(batch), number, width) if texts else None
    literals = pointer.prepare(y, items, batch, drawn)
    for kind in (ANY_LITERAL, WHOLE_NUMBER):
        legal = literals.legal[:, kind - ANY_LITERAL + 1].unsqueeze(1).expand(-1, steps, -1)
        actual = pointer(z, items, literals, column=column, slot=slot, used=used, legal=legal)
        for b in range(len(batch)):
            for q in range(steps):
                chosen = set(used[b, q].nonzero().flatten().tolist())
                args = (z[b, q], int(column[b, q]), slot[b, q], chosen, kind, drawn)
                expected = naive_scores(pointer, y, batch, b, *args)
                real = legal[b, q]
                torch.testing.assert_close(actual[b, q][real], expected[real], atol=1e-5, rtol=1e-5)
                assert (actual[b, q][~real] <= IMPOSSIBLE).all()
        assert not legal[..., PLACEHOLDER].any()


@pytest.mark.parametrize("option", ["values", "unused_links", "literal_text"])
def test_the_beam_scores_as_training_does(option: str) -> None:
    """Every hypothesis, literals and all, has the likelihood that the loss computes."""
    options: dict[str, Any] = {option: True}
    parser = random_parser(replace(VALUED, **options))
    batch = make_batch(valued_questions())
    values = 0
    for example, hypotheses in zip(valued_questions(), parse(parser, batch, beam=4), strict=True):
        assert hypotheses
        schema = SCHEMAS[example.schema.db_id]
        for hypothesis in hypotheses:
            assert parser.grammar.actions + PLACEHOLDER not in hypothesis.codes
            sql = render_sql(complete(to_query(hypothesis.codes, schema, example.literals), schema), schema)
            assert "'value'" not in sql, "a real literal"
            _, states, parents = replayed(parser.grammar, hypothesis.codes)
            values += sum(parser.grammar.pointer_kind[state] >= ANY_LITERAL for state in states)
            arrays = (torch.tensor(values, dtype=torch.int32).numpy() for values in (hypothesis.codes, states, parents))
            gold = make_batch([example.with_gold(*arrays)])
            assert -parser.loss(gold).total.item() == pytest.approx(hypothesis.score, abs=2e-4)
    assert values > 5


def test_the_loss_is_summed_over_rules_columns_and_values(parser: Parser) -> None:
    loss = parser.loss(make_batch(valued_questions()))
    assert set(loss.parts) == {"rule_loss", "column_loss", "value_loss"}
    assert loss.total.item() == pytest.approx(sum(part.item() for part in loss.parts.values()), rel=1e-6)
    alone = [parser.loss(make_batch([example])).parts["value_loss"].item() for example in valued_questions()]
    assert loss.parts["value_loss"].item() == pytest.approx(sum(alone) / len(alone), rel=1e-4)
    assert alone[4] == 0.0  # no literal
    unknown = valued_questions()[5]
    assert unknown.actions is not None and (unknown.actions == parser.grammar.actions + PLACEHOLDER).sum() == 1
    parser.zero_grad()
    loss = parser.loss(make_batch([unknown]))
    assert loss.parts["value_loss"].item() == 0.0 and loss.total.isfinite()
    loss.total.backward()
    assert parser.decoder.values.query.weight.grad is None or not parser.decoder.values.query.weight.grad.any()


def test_other_questions_and_padding_change_nothing(parser: Parser) -> None:
    together = make_batch(valued_questions())
    alone = [parse(parser, make_batch([example]), beam=3)[0] for example in valued_questions()]
    for one, other in zip(alone, parse(parser, together, beam=3), strict=True):
        assert [h.codes for h in one] == [h.codes for h in other]
    hidden = ~together.value_mask
    kinds = torch.where(hidden & (together.value_kinds == 0), 7, together.value_kinds)
    noisy = replace(together, value_kinds=kinds, value_shapes=torch.where(hidden, 1, together.value_shapes))
    noisy.value_kinds[:, PLACEHOLDER] = 0  # the placeholder is embedded where a gold literal is not offered
    noisy.value_shapes[:, PLACEHOLDER] = together.value_shapes[:, PLACEHOLDER]
    torch.testing.assert_close(parser.loss(noisy).total, parser.loss(together).total)


LINKED = replace(VALUED, unused_links=True)


def literals_of(batch: Batch, width: int) -> Literals:
    torch.manual_seed(4)
    offered = batch.value_mask
    legal = torch.stack([torch.zeros_like(offered), offered, offered], dim=1)
    vectors = torch.randn(*offered.shape, width)
    return Literals(vectors, vectors, batch.value_columns, legal)


def words_of(batch: Batch, b: int, c: int) -> set[int]:
    first, last = batch.value_spans[b, c].tolist()
    return set(range(first, last + 1)) if first >= 0 and batch.value_mask[b, c] else set()


def test_unused_links_against_loops() -> None:
    width = 6
    steps = 5
    batch = make_batch(valued_questions())
    links = Links.of(batch, literals_of(batch, width))
    torch.manual_seed(1)
    used = torch.rand(len(batch), steps, batch.value_mask.shape[1]) < 0.06
    used[:, 0] = False
    module = pointers.UnusedLinks(width)
    z = torch.randn(len(batch), steps, width)
    module.held.data.fill_(0.7)
    actual, bonus = module(z, used, links)
    numbers = []
    for b in range(len(batch)):
        for q in range(steps):
            spent = set[int]().union(*(words_of(batch, b, c) for c in used[b, q].nonzero().flatten().tolist()))
            candidates = range(batch.value_mask.shape[1])
            wanted = [
                c for c in candidates if words_of(batch, b, c) and int(batch.value_kinds[b, c]) in pointers._LINKED
            ]
            left = [c for c in wanted if not words_of(batch, b, c) & spent]
            assert links.unused(used)[b, q].nonzero().flatten().tolist() == left
            expected = z[b, q] + module.number.weight[:, 0] * torch.tensor(1.0 + len(left)).log()
            held = torch.zeros(bonus.shape[2])
            if left:
                expected = expected + module.left.weight @ links.vectors[b, left].mean(0)
                held[batch.value_columns[b, left].any(0)] = 0.7
            torch.testing.assert_close(actual[b, q], expected)
            torch.testing.assert_close(bonus[b, q], held)
            numbers.append(len(left))
    assert len(set(numbers)) > 2 and bonus.any()


def test_every_part_of_it_is_learnt_and_off_there_is_none() -> None:
    plain = random_parser(VALUED)
    linked = random_parser(LINKED).train()
    added = linked.state_dict().keys() - plain.state_dict().keys()
    assert added == {f"decoder.unused.{name}" for name in ("left.weight", "number.weight", "held")}
    linked.loss(make_batch(valued_questions())).total.backward()
    assert plain.decoder.unused is None and linked.decoder.unused is not None
    for name, parameter in linked.decoder.unused.named_parameters():
        assert parameter.grad is not None and parameter.grad.abs().sum() > 0, name
