"""Derivations as tensors against `grammar.derivation`; steps looked at now and then, or replayed."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import pytest
import torch
from data_files import content
from model_kit import DECODER, make_batch, make_parser, questions, search
from test_beam import assert_same
from torch import Tensor

from sqlsp.data.types import Batch
from sqlsp.grammar.derivation import Derivation
from sqlsp.grammar.grammar import Grammar, build_grammar, load_grammar
from sqlsp.grammar.soundness import soundness
from sqlsp.grammar.tables import NONE
from sqlsp.model.beam import Hypothesis
from sqlsp.model.derivations import IMPOSSIBLE, Derivations
from sqlsp.model.parser import Parser
from sqlsp.model.replay import LAUNCHED, ONE_BY_ONE, REPLAYED, Pace, Steps, Work, pace_on

# bare.yaml has what spider.yaml with values lacks: rules without slots, and lists in them
GRAMMARS = {
    "placeholders": load_grammar(),
    "values": load_grammar(values=True),
    "bare": build_grammar(content("bare.yaml")),
}
BEAM, BUDGET = 4, 60


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
        walk.states, walk.beams = [*self.states, self.derivation.state], [*self.beams, beam]
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


def possible_rules(grammar: Grammar, found: Derivations, at: tuple[int, int]) -> set[int]:
    """The rules and Reduce that a search may take."""
    scores = found.restricted(torch.zeros(2, BEAM, grammar.actions))[at]
    legal = torch.from_numpy(grammar.legal[found.state[at]])
    return set(((scores == 0) & legal).nonzero().flatten().tolist())


def assert_alike(found: Derivations, walks: list[list[Walk]]) -> None:
    for question, row in enumerate(walks):
        for beam, walk in enumerate(row):
            at = (question, beam)
            derivation = walk.derivation
            assert bool(found.done[at]) == derivation.done
            if derivation.done:
                continue
            parent = derivation.parent
            above = 0 if parent < 0 else (parent + 1) * found.stride + question * BEAM + walk.beams[parent]
            assert found.state[at] == derivation.state and found.above[at] == above
            assert found.rule[at] == (walk.codes[parent] if parent >= 0 else NONE)
            assert found.rule_state[at] == (walk.states[parent] if parent >= 0 else 0)
            assert found.need[at] == derivation.step + derivation.shortest + derivation.owed
            assert found.mode[at] == derivation.mode
            kind = derivation.grammar.pointer_kind[derivation.state]
            assert kind or possible_rules(derivation.grammar, found, at) == set(allowed_codes(walk, 0))
            assert found.previous[at] == (walk.codes[-1] if walk.codes else -1) and found.column[at] == walk.last_item
            actions = derivation.grammar.actions
            pointed = {code - actions for code in walk.codes if code >= actions}
            assert set(found.chosen[at].nonzero().flatten().tolist()) == pointed


@pytest.mark.parametrize("name", GRAMMARS)
def test_random_walks_are_those_of_the_grammar(name: str) -> None:
    """All beams start alike, each goes on from any other, and one that is complete from one that is not."""
    grammar, rng = GRAMMARS[name], np.random.default_rng(3)
    batch = make_batch(questions()[:2])
    items = batch.item_kinds.shape[2]
    ended = 0
    for _ in range(3):
        found = Derivations.start(grammar, batch, BEAM, BUDGET, ONE_BY_ONE)
        walks = [[Walk(grammar) for _ in range(BEAM)] for _ in range(2)]
        assert_alike(found, walks)
        for _ in range(BUDGET):
            open_beams = [[k for k, walk in enumerate(row) if not walk.derivation.done] for row in walks]
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
            found = found.advance(torch.tensor(codes), torch.tensor(origins) + first)
            assert_alike(found, walks)
            ended += sum(walk.derivation.done for row in walks for walk in row)
    assert ended > 1


def test_what_is_kept_and_what_is_impossible() -> None:
    grammar = load_grammar()
    both, one = make_batch(questions()[:2]), torch.tensor([1])
    origins = torch.zeros(2, BEAM, dtype=torch.long) + torch.tensor([[0], [BEAM]])
    found = Derivations.start(grammar, both, BEAM, BUDGET, ONE_BY_ONE)
    select = grammar.legal[0].nonzero()[0][-1]
    codes = torch.full((2, BEAM), int(select))
    found = found.advance(codes, origins)
    kept = found.keep(one).advance(codes[:1] * 0 + grammar.reduce, origins[:1])
    whole = found.advance(codes * 0 + grammar.reduce, origins)
    for name in ("state", "above", "here", "need", "column", "chosen"):
        assert torch.equal(getattr(kept, name), getattr(whole, name)[one]), name
    grammar = load_grammar()
    batch = make_batch(questions()[:1])
    shortest = grammar.cost(0)
    for budget, none in ((shortest, False), (shortest - 1, True)):
        start = Derivations.start(grammar, batch, 1, budget, ONE_BY_ONE)
        scores = start.restricted(torch.zeros(1, 1, grammar.actions + 5))
        legal = torch.from_numpy(grammar.legal[0])
        possible = scores[0, 0, : grammar.actions][legal] > IMPOSSIBLE
        assert bool(possible.any()) is not none and not possible.all()
        assert (scores[..., grammar.actions :] == 0).all()


class Tape:
    """Stands in for a CUDA graph: it records nothing, but does the work whenever it is replayed."""

    def __init__(self) -> None:
        self.recorded = self.replayed = 0

    def __call__(self, work: Work) -> Work:
        self.recorded += 1

        def replay() -> None:
            self.replayed += 1
            work()

        return replay


def found(parser: Parser, batch: Batch, pace: Pace, beam: int = 3) -> list[list[Hypothesis]]:
    return search(parser.decoder, parser.grammar, parser.read(batch), batch, beam, pace)


def assert_all_same(mine: list[list[Hypothesis]], theirs: list[list[Hypothesis]]) -> None:
    for one, other in zip(mine, theirs, strict=True):
        assert_same(one, other)


@pytest.mark.parametrize("look", [1, 3, 8])
@pytest.mark.parametrize("seed", [1, 2])
def test_steps_between_looks_and_replayed_find_the_same(look: int, seed: int) -> None:
    parser, tape = make_parser(seed), Tape()
    expected = found(parser, make_batch(), ONE_BY_ONE)
    assert_all_same(found(parser, make_batch(), Pace(look, shrink=False)), expected)
    assert_all_same(found(parser, make_batch(), Pace(look, shrink=False, record=tape)), expected)
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
    steps.take()
    recorded = steps.state
    for _ in range(3):
        steps.take()
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
    expected = found(parser, make_batch(), ONE_BY_ONE)
    assert_all_same(found(parser, make_batch(), Pace(7, shrink=False, record=Tape())), expected)


@pytest.mark.gpu
def test_a_gpu_finds_what_the_cpu_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch.backends.cudnn, "allow_tf32", False)  # 10 bits in the products of an LSTM
    parser, batch = make_parser(), make_batch()
    expected = found(parser, batch, ONE_BY_ONE)
    parser, batch = parser.to("cuda"), batch.to("cuda")
    assert_all_same(found(parser, batch, LAUNCHED), expected)
    assert_all_same(found(parser, batch, REPLAYED), expected)
