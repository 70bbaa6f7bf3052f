"""Steps looked at now and then, or recorded once and replayed, find what steps taken one by one find."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
import torch
from model_kit import DECODER, make_batch, make_parser
from test_beam import assert_same
from torch import Tensor

from sqlsp.data.types import Batch
from sqlsp.model.beam import Hypothesis
from sqlsp.model.parser import Parser
from sqlsp.model.replay import LAUNCHED, ONE_BY_ONE, REPLAYED, Pace, Steps, Work, pace_on
from sqlsp.model.stepping import search


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


def test_steps_taken_beyond_the_budget_change_nothing() -> None:
    parser = make_parser(decoder=replace(DECODER, max_actions=10))
    expected = found(parser, make_batch(), ONE_BY_ONE)
    assert_all_same(found(parser, make_batch(), Pace(7, shrink=False, record=Tape())), expected)


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
    assert steps.state is recorded
    assert recorded.number.tolist() == [4, 4]
    assert recorded.names[1].tolist() == [16]
    assert start.number.tolist() == [0, 0], "the first state belongs to the caller"
    assert recorded.unchanged is start.unchanged, "what no step changes is not copied"


def test_the_pace_suits_the_device() -> None:
    assert pace_on(torch.device("cpu")) is ONE_BY_ONE
    assert pace_on(torch.device("cuda")) is REPLAYED
    assert pace_on(torch.device("cuda"), graphs=False) is LAUNCHED
    with pytest.raises(ValueError, match="fixed shapes"):
        Pace(1, shrink=True, record=Tape())
    assert [Pace(8, False).steps(budget) for budget in (1, 8, 9)] == [8, 8, 16]


@pytest.mark.gpu
def test_a_gpu_finds_what_the_cpu_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch.backends.cudnn, "allow_tf32", False)  # 10 bits in the products of an LSTM
    parser, batch = make_parser(), make_batch()
    expected = found(parser, batch, ONE_BY_ONE)
    parser, batch = parser.to("cuda"), batch.to("cuda")
    assert_all_same(found(parser, batch, LAUNCHED), expected)
    assert_all_same(found(parser, batch, REPLAYED), expected)
