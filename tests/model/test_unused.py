"""Links that a derivation has not used: against loops, and they are learnt."""

from __future__ import annotations

from dataclasses import replace

import torch
from model_kit import make_batch
from torch import Tensor
from valued_kit import VALUED, random_parser, valued_questions

from sqlsp.data.types import Batch
from sqlsp.model.parser import Parser
from sqlsp.model.pointers import SAID, Links, Literals, UnusedLinks

TOLD = replace(VALUED, unused_links=True)


def literals_of(batch: Batch, width: int) -> Literals:
    """Any vectors for the candidates of a batch."""
    torch.manual_seed(4)
    offered = batch.value_mask
    legal = torch.stack([torch.zeros_like(offered), offered, offered], dim=1)
    vectors = torch.randn(*offered.shape, width)
    return Literals(vectors, vectors, batch.value_columns, legal)


def words_of(batch: Batch, b: int, c: int) -> set[int]:
    """The words that say a candidate."""
    first, last = batch.value_spans[b, c].tolist()
    return set(range(first, last + 1)) if first >= 0 and batch.value_mask[b, c] else set()


def left_by_hand(batch: Batch, b: int, used: Tensor) -> list[int]:
    """The links of a question of which no word is in a used candidate."""
    spent = set[int]().union(*(words_of(batch, b, c) for c in used.nonzero().flatten().tolist()))
    candidates = range(batch.value_mask.shape[1])
    said = [c for c in candidates if words_of(batch, b, c) and int(batch.value_kinds[b, c]) in SAID]
    return [c for c in said if not words_of(batch, b, c) & spent]


def test_what_is_left_and_what_is_told_against_loops() -> None:
    width, steps = 6, 5
    batch = make_batch(valued_questions())
    links = Links.of(batch, literals_of(batch, width))
    torch.manual_seed(1)
    used = torch.rand(len(batch), steps, batch.value_mask.shape[1]) < 0.06
    used[:, 0] = False
    module, z = UnusedLinks(width), torch.randn(len(batch), steps, width)
    module.held.data.fill_(0.7)
    found, bonus = module(z, used, links)
    numbers = []
    for b in range(len(batch)):
        for q in range(steps):
            left = left_by_hand(batch, b, used[b, q])
            assert links.unused(used)[b, q].nonzero().flatten().tolist() == left
            expected = z[b, q] + module.number.weight[:, 0] * torch.tensor(1.0 + len(left)).log()
            held = torch.zeros(bonus.shape[2])
            if left:
                expected = expected + module.left.weight @ links.vectors[b, left].mean(0)
                held[batch.value_columns[b, left].any(0)] = 0.7
            torch.testing.assert_close(found[b, q], expected)
            torch.testing.assert_close(bonus[b, q], held)
            numbers.append(len(left))
    assert len(set(numbers)) > 2
    assert bonus.any()


def parser_of(told: bool) -> Parser:
    return random_parser(TOLD if told else VALUED)


def test_off_it_has_no_parameters() -> None:
    plain, told = parser_of(told=False), parser_of(told=True)
    added = told.state_dict().keys() - plain.state_dict().keys()
    assert added == {f"decoder.unused.{name}" for name in ("left.weight", "number.weight", "held")}
    assert plain.decoder.unused is None


def test_every_part_of_it_is_learnt() -> None:
    parser = parser_of(told=True).train()
    parser.loss(make_batch(valued_questions())).total.backward()
    assert parser.decoder.unused is not None
    for name, parameter in parser.decoder.unused.named_parameters():
        assert parameter.grad is not None, name
        assert parameter.grad.abs().sum() > 0, name
