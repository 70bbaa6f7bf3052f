"""Beam search against enumeration and a plain search; batched derivations against `grammar.derivation`; the steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pytest
import torch
from data_files import content
from model_kit import DECODER, QUESTIONS, SCHEMAS, make_batch, make_parser, parse, poisoned, questions, replayed, search
from script_kit import load_script
from torch import Tensor

from sqlsp.grammar.derivation import Derivation
from sqlsp.grammar.grammar import Grammar, build_grammar, load_grammar
from sqlsp.grammar.soundness import soundness
from sqlsp.grammar.tables import NONE
from sqlsp.grammar.transition import to_query
from sqlsp.linking.types import Batch, Features
from sqlsp.model import stepping
from sqlsp.model.beam import Hypothesis
from sqlsp.model.decoder import Decoder
from sqlsp.model.derivations import IMPOSSIBLE, Derivations
from sqlsp.model.loss import likelihoods
from sqlsp.model.parser import FrozenParser, Parser
from sqlsp.model.replay import LAUNCHED, ONE_BY_ONE, REPLAYED, Pace, Steps, Work, pace_on
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
    if derivation.is_complete:
        return [codes]
    return [
        actual
        for code in continuations(grammar, derivation, batch, budget)
        for actual in enumerate_all(grammar, batch, budget, derivation=derivation.advance(code), codes=(*codes, code))
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
        encoded = self.decoder.prepare(self.y, self.batch)
        (actual,) = search(self.decoder, self.grammar, encoded, batch=self.batch, beam=width, pace=ONE_BY_ONE)
        return actual

    def score(self, codes: tuple[int, ...]) -> float:
        if not codes:
            return 0.0
        gold = forced(self.batch, self.grammar, codes, torch.ones(1).bool())
        return -sum(likelihoods(self.decoder.score_oracle(self.y, gold), self.decoder.config).values()).item()


def forced(batch: Batch, grammar: Grammar, codes: tuple[int, ...], rows: Tensor) -> Batch:
    """The batch with these actions as the gold of some rows."""
    arrays = (torch.tensor([values] * len(batch)) for values in (codes, *replayed(grammar, codes)[1:]))
    named = dict(zip(("actions", "states", "parents"), arrays, strict=True))
    return replace(batch, **named, action_mask=rows.unsqueeze(1).expand(-1, len(codes)))


def assert_same(actual: list[Hypothesis], expected: list[Hypothesis], atol: float = 1e-4) -> None:
    assert [hypothesis.codes for hypothesis in actual] == [hypothesis.codes for hypothesis in expected]
    assert [h.score for h in actual] == pytest.approx([h.score for h in expected], abs=atol)


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
        done += [Hypothesis(codes, value) for value, codes in ranked if replayed(tiny.grammar, codes)[0].is_complete]
        done = sorted(done, key=lambda hypothesis: -hypothesis.score)[:width]
        bar = done[-1].score if len(done) == width else -np.inf
        beams = [codes for value, codes in ranked if value > bar and not replayed(tiny.grammar, codes)[0].is_complete]
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
            assert replayed(parser.grammar, hypothesis.codes)[0].is_complete
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
            assert len(hypothesis.codes) <= budget and replayed(parser.grammar, hypothesis.codes)[0].is_complete


def test_neither_other_questions_nor_padding_nor_gold_move_an_answer() -> None:
    parser = make_parser()
    bare = [replace(example, actions=None, states=None, parents=None) for example in questions()]
    answers = parse(parser, make_batch())
    for actual in (parse(parser, poisoned(make_batch())), parse(parser, make_batch(bare))):
        for one, other in zip(actual, answers, strict=True):
            assert_same(one, other)
    for example, hypotheses in zip(questions(), answers, strict=True):
        assert_same(hypotheses, parse(parser, make_batch([example]))[0])


def test_settled_questions_leave_the_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    parser = make_parser(seed=2)
    rows: list[int] = []
    step = stepping.decoder_step

    def counting(static: Tensor, **others: Any) -> object:
        rows.append(len(static))
        return step(static, **others)

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
BY_FOUR = Pace(4, shrink=False, record=lambda work: work)


@pytest.mark.parametrize("pace", [ONE_BY_ONE, BY_FOUR])
def test_a_refused_hypothesis_makes_room_for_the_next(pace: Pace) -> None:
    """Without every second derivation, the others of the beam stay and further ones follow."""
    parser = make_parser(decoder=PLAIN)

    def accepts(codes: tuple[int, ...]) -> bool:
        return sum(codes) % 2 == 0

    plain = parse(parser, make_batch(), beam=12)
    actual = FrozenParser(parser).parse(make_batch(), beam=12, pace=pace, accepts=[accepts] * len(plain))
    for hypotheses, every in zip(actual, plain, strict=True):
        retained = [hypothesis for hypothesis in every if accepts(hypothesis.codes)]
        assert all(accepts(hypothesis.codes) for hypothesis in hypotheses)
        assert_same(hypotheses[: len(retained)], retained)
    assert sum(map(len, actual)) > sum(accepts(hypothesis.codes) for every in plain for hypothesis in every)


# unlike spider.yaml with values, bare.yaml has rules without slots, and lists in them
GRAMMARS = {
    "placeholders": load_grammar(),
    "values": load_grammar(values=True),
    "bare": build_grammar(content("bare.yaml")),
}
BEAM = 4
BUDGET = 60


class Walk:
    """One derivation with all that a beam keeps of it, spelled out."""

    def __init__(self, grammar: Grammar) -> None:
        self.derivation = Derivation.start(grammar)
        self.codes: list[int] = []
        self.states: list[int] = []
        self.beams: list[int] = []

    def after(self, code: int, beam: int) -> Walk:
        walk = Walk(self.derivation.grammar)
        walk.derivation = self.derivation.advance(code)
        walk.codes = [*self.codes, code]
        walk.states = [*self.states, self.derivation.state]
        walk.beams = [*self.beams, beam]
        return walk

    @property
    def last_item(self) -> int:
        first = self.derivation.grammar.first_item
        return next((code - first for code in reversed(self.codes) if code >= first), -1)


def allowed_codes(walk: Walk, items: int) -> list[int]:
    """Some legal and sound next codes after which the derivation still ends within the budget."""
    derivation = walk.derivation
    grammar = derivation.grammar
    kind = grammar.pointer_kind[derivation.state]
    if kind:
        return [grammar.first_item + item for item in range(items)] if kind < 4 else [grammar.actions + 3]
    codes = (grammar.legal[derivation.state] & ~soundness(grammar).forbidden[derivation.mode]).nonzero()[0].tolist()
    after = [(code, derivation.advance(code)) for code in codes]
    return [code for code, d in after if d.step + d.shortest + d.owed <= BUDGET]


def possible_rules(grammar: Grammar, actual: Derivations, at: tuple[int, int]) -> set[int]:
    """The rules and Reduce that a search may take."""
    scores = actual.mask_scores(torch.zeros(2, BEAM, grammar.actions))[at]
    legal = torch.from_numpy(grammar.legal[actual.state[at]])
    return set(((scores == 0) & legal).nonzero().flatten().tolist())


def assert_alike(actual: Derivations, walks: list[list[Walk]]) -> None:
    for question, row in enumerate(walks):
        for beam, walk in enumerate(row):
            at = (question, beam)
            derivation = walk.derivation
            assert bool(actual.done[at]) == derivation.is_complete
            if derivation.is_complete:
                continue
            parent = derivation.parent
            above = 0 if parent < 0 else (parent + 1) * actual.stride + question * BEAM + walk.beams[parent]
            assert actual.state[at] == derivation.state and actual.parent[at] == above
            assert actual.rule[at] == (walk.codes[parent] if parent >= 0 else NONE)
            assert actual.rule_state[at] == (walk.states[parent] if parent >= 0 else 0)
            assert actual.min_length[at] == derivation.step + derivation.shortest + derivation.owed
            assert actual.mode[at] == derivation.mode
            kind = derivation.grammar.pointer_kind[derivation.state]
            assert kind or possible_rules(derivation.grammar, actual, at) == set(allowed_codes(walk, 0))
            assert actual.previous[at] == (walk.codes[-1] if walk.codes else -1) and actual.column[at] == walk.last_item
            actions = derivation.grammar.actions
            pointed = {code - actions for code in walk.codes if code >= actions}
            assert set(actual.chosen[at].nonzero().flatten().tolist()) == pointed


@pytest.mark.parametrize("name", GRAMMARS)
def test_random_walks_are_those_of_the_grammar(name: str) -> None:
    """All beams start alike and continue from any other beam, a complete one from an incomplete one."""
    grammar = GRAMMARS[name]
    rng = np.random.default_rng(3)
    batch = make_batch(questions()[:2])
    items = batch.item_kinds.shape[2]
    ended = 0
    for _ in range(3):
        actual = Derivations.start(grammar, batch, beam=BEAM, budget=BUDGET, pace=ONE_BY_ONE)
        walks = [[Walk(grammar) for _ in range(BEAM)] for _ in range(2)]
        assert_alike(actual, walks)
        for _ in range(BUDGET):
            open_beams = [[k for k, walk in enumerate(row) if not walk.derivation.is_complete] for row in walks]
            if not all(open_beams):
                break
            origins = [[int(rng.choice(beams)) for _ in range(BEAM)] for beams in open_beams]
            codes = [
                [int(rng.choice(allowed_codes(row[origin], items))) for origin in chosen]
                for row, chosen in zip(walks, origins, strict=True)
            ]
            walks = [
                [row[origin].after(code, origin) for code, origin in zip(*pair, strict=True)]
                for row, *pair in zip(walks, codes, origins, strict=True)
            ]
            first = torch.arange(2).unsqueeze(1) * BEAM
            actual = actual.advance(torch.tensor(codes), torch.tensor(origins) + first)
            assert_alike(actual, walks)
            ended += sum(walk.derivation.is_complete for row in walks for walk in row)
    assert ended > 1


def test_selected_questions_and_impossible_budgets() -> None:
    grammar = load_grammar()
    both = make_batch(questions()[:2])
    one = torch.tensor([1])
    origins = torch.zeros(2, BEAM, dtype=torch.long) + torch.tensor([[0], [BEAM]])
    actual = Derivations.start(grammar, both, beam=BEAM, budget=BUDGET, pace=ONE_BY_ONE)
    select = grammar.legal[0].nonzero()[0][-1]
    codes = torch.full((2, BEAM), int(select))
    actual = actual.advance(codes, origins)
    retained = actual.select_questions(one).advance(codes[:1] * 0 + grammar.reduce, origins[:1])
    whole = actual.advance(codes * 0 + grammar.reduce, origins)
    for name in ("state", "parent", "row", "min_length", "column", "chosen"):
        assert torch.equal(getattr(retained, name), getattr(whole, name)[one]), name
    grammar = load_grammar()
    batch = make_batch(questions()[:1])
    shortest = grammar.cost(0)
    for budget, none in ((shortest, False), (shortest - 1, True)):
        start = Derivations.start(grammar, batch, beam=1, budget=budget, pace=ONE_BY_ONE)
        scores = start.mask_scores(torch.zeros(1, 1, grammar.actions + 5))
        legal = torch.from_numpy(grammar.legal[0])
        possible = scores[0, 0, : grammar.actions][legal] > IMPOSSIBLE
        assert bool(possible.any()) is not none and not possible.all()
        assert (scores[..., grammar.actions :] == 0).all()


class Tape:
    """A replacement of a CUDA graph: it records nothing, but does the work whenever it is replayed."""

    def __init__(self) -> None:
        self.recorded = self.replayed = 0

    def __call__(self, work: Work) -> Work:
        self.recorded += 1

        def replay() -> None:
            self.replayed += 1
            work()

        return replay


def searched(parser: Parser, batch: Batch, pace: Pace, beam: int = 3) -> list[list[Hypothesis]]:
    return search(parser.decoder, parser.grammar, parser.encode_for_decoder(batch), batch=batch, beam=beam, pace=pace)


def assert_all_same(mine: list[list[Hypothesis]], theirs: list[list[Hypothesis]]) -> None:
    for one, other in zip(mine, theirs, strict=True):
        assert_same(one, other)


@pytest.mark.parametrize("look", [1, 3, 8])
@pytest.mark.parametrize("seed", [1, 2])
def test_steps_between_looks_and_replayed_find_the_same(look: int, seed: int) -> None:
    parser = make_parser(seed)
    tape = Tape()
    expected = searched(parser, make_batch(), ONE_BY_ONE)
    assert_all_same(searched(parser, make_batch(), Pace(look, shrink=False)), expected)
    assert_all_same(searched(parser, make_batch(), Pace(look, shrink=False, record=tape)), expected)
    assert tape.recorded == 1
    assert (tape.replayed + 1) % look == 0, "the first step is launched, all others replayed"


@dataclass(frozen=True)
class Counter:
    """A state: `number` changes, `unchanged` does not."""

    number: Tensor
    unchanged: Tensor
    names: tuple[Tensor, ...]


def test_a_recorded_step_works_on_the_tensors_it_was_recorded_with() -> None:
    def step(state: Counter) -> Counter:
        return replace(state, number=state.number + state.unchanged, names=(state.names[0], state.names[1] * 2))

    start = Counter(torch.zeros(2), torch.ones(2), (torch.ones(1), torch.ones(1)))
    steps = Steps(step, start, Tape())
    steps.advance()
    recorded = steps.state
    for _ in range(3):
        steps.advance()
    assert steps.state is recorded and (recorded.number.tolist(), recorded.names[1].tolist()) == ([4, 4], [16])
    assert start.number.tolist() == [0, 0], "the first state belongs to the caller"
    assert recorded.unchanged is start.unchanged, "what no step changes is not copied"


def test_the_pace_suits_the_device() -> None:
    assert pace_on(torch.device("cpu")) is ONE_BY_ONE and pace_on(torch.device("cuda")) is REPLAYED
    assert pace_on(torch.device("cuda"), graphs=False) is LAUNCHED
    with pytest.raises(ValueError, match="fixed shapes"):
        Pace(1, shrink=True, record=Tape())
    assert [Pace(8, False).steps(budget) for budget in (1, 8, 9)] == [8, 8, 16]
    parser = make_parser(decoder=replace(DECODER, max_actions=10))
    expected = searched(parser, make_batch(), ONE_BY_ONE)
    assert_all_same(searched(parser, make_batch(), Pace(7, shrink=False, record=Tape())), expected)


@pytest.mark.gpu
def test_a_gpu_finds_the_same_as_the_cpu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch.backends.cudnn, "allow_tf32", False)  # 10 bits in the products of an LSTM
    parser = make_parser()
    batch = make_batch()
    expected = searched(parser, batch, ONE_BY_ONE)
    parser = parser.to("cuda")
    batch = batch.to("cuda")
    assert_all_same(searched(parser, batch, LAUNCHED), expected)
    assert_all_same(searched(parser, batch, REPLAYED), expected)
