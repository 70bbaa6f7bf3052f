"""Beam search against enumeration and a plain search: legality, scores, budgets, batches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
import torch
from data_files import content
from model_kit import DECODER, QUESTIONS, SCHEMAS, make_batch, make_parser, parse, poisoned, questions, replayed, search
from script_kit import load_script
from torch import Tensor

from sqlsp.data.types import Batch, Features
from sqlsp.grammar.derivation import Derivation
from sqlsp.grammar.grammar import Grammar, build_grammar
from sqlsp.grammar.soundness import soundness
from sqlsp.grammar.transition import to_query
from sqlsp.model import stepping
from sqlsp.model.beam import Hypothesis
from sqlsp.model.decoder import Decoder
from sqlsp.model.loss import likelihoods
from sqlsp.model.parser import FrozenParser
from sqlsp.model.replay import ONE_BY_ONE, Pace
from sqlsp.sql.joins import executable
from sqlsp.sql.render import render_sql

ALL = 80  # more than there are derivations, complete or not, of eight tiny actions

Score = Callable[[tuple[int, ...]], float]


def legal_codes(grammar: Grammar, derivation: Derivation, batch: Batch) -> list[int]:
    kind = grammar.pointer_kind[derivation.state]
    if kind:
        return [grammar.actions + int(item) for item in batch.item_kinds[0, kind].nonzero()]
    return [int(code) for code in grammar.legal[derivation.state].nonzero()[0]]


def continuations(grammar: Grammar, derivation: Derivation, batch: Batch, budget: int) -> list[int]:
    forbidden = soundness(grammar).forbidden[derivation.mode]
    codes = [c for c in legal_codes(grammar, derivation, batch) if c >= grammar.actions or not forbidden[c]]
    after = [(code, derivation.advance(code)) for code in codes]
    return [code for code, d in after if d.step + d.shortest + d.owed <= budget]


def enumerate_all(
    grammar: Grammar, batch: Batch, budget: int, derivation: Derivation | None = None, codes: tuple[int, ...] = ()
) -> list[tuple[int, ...]]:
    derivation = derivation or Derivation.start(grammar)
    if derivation.done:
        return [codes]
    return [
        found
        for code in continuations(grammar, derivation, batch, budget)
        for found in enumerate_all(grammar, batch, budget, derivation.advance(code), (*codes, code))
    ]


class Tiny:
    """A decoder for the tiny grammar at random weights, and one question's Y."""

    def __init__(self, budget: int, seed: int = 0) -> None:
        torch.manual_seed(seed)
        self.grammar = build_grammar(content("tiny.yaml"))
        self.budget = budget
        self.decoder = Decoder(replace(DECODER, max_actions=budget, label_smoothing=0.0), 16, self.grammar).eval()
        for parameter in self.decoder.parameters():
            torch.nn.init.normal_(parameter, std=0.5)
        self.batch = make_batch(questions()[:1])
        self.y = torch.randn(*self.batch.nodes.shape, 16)

    def search(self, width: int) -> list[Hypothesis]:
        (found,) = search(self.decoder, self.grammar, self.decoder.prepare(self.y, self.batch), self.batch, width)
        return found

    def score(self, codes: tuple[int, ...]) -> float:
        if not codes:
            return 0.0
        gold = forced(self.batch, self.grammar, codes, torch.ones(1).bool())
        return -sum(likelihoods(self.decoder.choices(self.y, gold), self.decoder.config).values()).item()


def forced(batch: Batch, grammar: Grammar, codes: tuple[int, ...], rows: Tensor) -> Batch:
    """The batch with these actions as the gold of some rows."""
    arrays = (torch.tensor([each] * len(batch)) for each in (codes, *replayed(grammar, codes)[1:]))
    named = dict(zip(("actions", "states", "parents"), arrays, strict=True))
    return replace(batch, **named, action_mask=rows.unsqueeze(1).expand(-1, len(codes)))


def assert_same(found: list[Hypothesis], expected: list[Hypothesis], atol: float = 1e-4) -> None:
    assert [hypothesis.codes for hypothesis in found] == [hypothesis.codes for hypothesis in expected]
    assert [h.score for h in found] == pytest.approx([h.score for h in expected], abs=atol)


def test_a_beam_wider_than_the_language_finds_all_of_it_in_order() -> None:
    tiny = Tiny(budget=8)
    everything = enumerate_all(tiny.grammar, tiny.batch, 8)
    assert len(everything) == 72
    expected = sorted((Hypothesis(codes, tiny.score(codes)) for codes in everything), key=lambda h: -h.score)
    assert_same(tiny.search(ALL), expected)
    codes: tuple[int, ...] = ()
    for code in tiny.search(1)[0].codes:
        derivation = replayed(tiny.grammar, codes)[0]
        legal = legal_codes(tiny.grammar, derivation, tiny.batch)
        after = [tiny.score((*codes, option)) - tiny.score(codes) for option in legal]
        assert np.exp(after).sum() == pytest.approx(1, abs=1e-4)
        codes = (*codes, code)


@pytest.mark.parametrize("width", [1, 2, 3, 5])
@pytest.mark.parametrize("seed", [0, 1])
def test_the_search_is_the_plain_one(width: int, seed: int) -> None:
    tiny = Tiny(budget=11, seed=seed)
    beams: list[tuple[int, ...]] = [()]
    done: list[Hypothesis] = []
    while beams:
        longer = [
            (*codes, code)
            for codes in beams
            for code in continuations(tiny.grammar, replayed(tiny.grammar, codes)[0], tiny.batch, tiny.budget)
        ]
        ranked = sorted(((tiny.score(codes), codes) for codes in longer), reverse=True)[:width]
        done += [Hypothesis(codes, value) for value, codes in ranked if replayed(tiny.grammar, codes)[0].done]
        done = sorted(done, key=lambda hypothesis: -hypothesis.score)[:width]
        bar = done[-1].score if len(done) == width else -np.inf
        beams = [codes for value, codes in ranked if value > bar and not replayed(tiny.grammar, codes)[0].done]
    expected = done
    assert_same(tiny.search(width), expected)


def with_gold(parser_grammar: Grammar, example: Features, codes: tuple[int, ...]) -> Features:
    _, states, parents = replayed(parser_grammar, codes)
    return example.with_gold(*(np.array(part, np.int32) for part in (codes, states, parents)))


@pytest.mark.parametrize("seed", [1, 2])
def test_hypotheses_are_legal_queries_and_their_scores_true(seed: int) -> None:
    derivations = load_script("check_derivations")
    parser = make_parser(seed, decoder=replace(DECODER, label_smoothing=0.0))
    for example, hypotheses in zip(questions(), parse(parser, make_batch()), strict=True):
        schema = SCHEMAS[QUESTIONS[example.index][0]]
        assert 1 <= len(hypotheses) <= DECODER.beam
        assert len({hypothesis.codes for hypothesis in hypotheses}) == len(hypotheses)
        scores = [hypothesis.score for hypothesis in hypotheses]
        assert scores == sorted(scores, reverse=True)
        for hypothesis in hypotheses:
            assert replayed(parser.grammar, hypothesis.codes)[0].done
            sql = render_sql(executable(to_query(hypothesis.codes, schema), schema), schema)
            assert derivations.refusal(derivations.empty_database(schema), sql) is None
            forced = parser.loss(make_batch([with_gold(parser.grammar, example, hypothesis.codes)])).total.item()
            assert hypothesis.score == pytest.approx(-forced, abs=1e-4)


@pytest.mark.parametrize("budget", [10, 12, 17])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_few_actions_are_enough_for_a_complete_query(budget: int, seed: int) -> None:
    parser = make_parser(seed, decoder=replace(DECODER, max_actions=budget))
    for hypotheses in parse(parser, make_batch()):
        assert hypotheses
        for hypothesis in hypotheses:
            assert len(hypothesis.codes) <= budget and replayed(parser.grammar, hypothesis.codes)[0].done


def test_neither_other_questions_nor_padding_nor_gold_move_an_answer() -> None:
    parser = make_parser()
    bare = [replace(example, actions=None, states=None, parents=None) for example in questions()]
    answers = parse(parser, make_batch())
    for found in (parse(parser, poisoned(make_batch())), parse(parser, make_batch(bare))):
        for one, other in zip(found, answers, strict=True):
            assert_same(one, other)
    for example, hypotheses in zip(questions(), answers, strict=True):
        assert_same(hypotheses, parse(parser, make_batch([example]))[0])


def test_settled_questions_leave_the_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    parser = make_parser(seed=2)
    rows: list[int] = []
    step = stepping.decoder_step

    def counting(static: Tensor, *rest: object) -> object:
        rows.append(len(static))
        return step(static, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(stepping, "decoder_step", counting)
    alone = []
    for example in questions():
        rows.clear()
        parse(parser, make_batch([example]), beam=1)
        alone.append(len(rows))
    rows.clear()
    parse(parser, make_batch(), beam=1)
    assert rows == [sum(steps > t for steps in alone) for t in range(max(alone))]
    assert rows[0] == len(questions()) > rows[-1], "all questions take the same number of steps: nothing is shown"


def test_beams_of_any_width() -> None:
    parser = make_parser(decoder=replace(DECODER, max_actions=10))
    for hypotheses in parse(parser, make_batch(), beam=40):
        assert 3 < len(hypotheses) <= 40
        assert all(np.isfinite(hypothesis.score) and hypothesis.score > -1e6 for hypothesis in hypotheses)
    parser = make_parser(decoder=replace(DECODER, beam=2))
    assert all(len(hypotheses) == 2 for hypotheses in parse(parser, make_batch()))
    assert all(len(hypotheses) == 1 for hypotheses in parse(parser, make_batch(), beam=1))


PLAIN = replace(DECODER, label_smoothing=0.0)
REPLAYED = Pace(4, shrink=False, record=lambda work: work)


@pytest.mark.parametrize("pace", [ONE_BY_ONE, REPLAYED])
def test_what_is_refused_makes_room_for_the_next(pace: Pace) -> None:
    """Without every second derivation, the others of the beam stay and further ones follow."""
    parser = make_parser(decoder=PLAIN)

    def accepts(codes: tuple[int, ...]) -> bool:
        return sum(codes) % 2 == 0

    plain = parse(parser, make_batch(), beam=12)
    found = FrozenParser(parser).parse(make_batch(), beam=12, pace=pace, accepts=[accepts] * len(plain))
    for hypotheses, every in zip(found, plain, strict=True):
        kept = [each for each in every if accepts(each.codes)]
        assert all(accepts(each.codes) for each in hypotheses)
        assert_same(hypotheses[: len(kept)], kept)
    assert sum(map(len, found)) > sum(accepts(each.codes) for every in plain for each in every)
