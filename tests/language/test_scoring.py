"""The likelihood of a text: exact against a plain loop, and down to the entropy of a source that is known."""

from __future__ import annotations

import math

import numpy as np
import pytest
import torch
from language_kit import small_layers, small_model, stream

from sqlsp.language.batches import Stream, WindowBatch
from sqlsp.language.model import LanguageModel
from sqlsp.language.scoring import Score, continuation, score


def nats_of(model: LanguageModel, stream: Stream, first: int, start: int) -> float:
    """−ln P of unit number `first` after those from `start` on."""
    ids = torch.from_numpy(stream.ids.astype(np.int64))
    scores = model(ids[start : first + 1][None])[0, -1]
    return float(torch.logsumexp(scores, 0) - scores[ids[first + 1]])


@pytest.mark.parametrize(("units", "stride"), [(5, None), (8, None), (30, None), (30, 1), (30, 8), (31, 3)])
def test_windows_give_the_likelihood_of_all_of_a_text(units: int, stride: int | None) -> None:
    model, text = small_model(stride=stride).requires_grad_(False), stream(units)
    step = stride or 4
    expected = 0.0
    for first in range(units):
        behind = 0 if first < 8 else -(-(first - 7) // step)  # of the windows after the first
        end = min(units, 8 + behind * step)
        expected += nats_of(model, text, first, max(0, end - 8))
    found = score(model, text)
    assert found.nats == pytest.approx(expected, rel=1e-5)
    assert (found.units, found.characters) == (units, units)


def test_segments_with_enough_memory_are_one_window_over_all_of_a_text() -> None:
    model, text = small_model(positions="relative", memory=64, streams=1).requires_grad_(False), stream(30)
    expected = sum(nats_of(model, text, first, 0) for first in range(30))
    assert score(model, text).nats == pytest.approx(expected, rel=1e-5)


def test_what_is_made_of_the_likelihood() -> None:
    found = Score(nats=60 * math.log(2), units=20, characters=30)
    assert found.bits_per_character == pytest.approx(2)
    assert found.perplexity == pytest.approx(8)
    assert Score(1e9, 1, 1).perplexity == math.exp(700)  # no overflow


def test_a_continuation_is_drawn_as_predicted() -> None:
    model = small_model()
    with torch.no_grad():
        model.bias.zero_()
        model.bias[4] = 100.0
    assert continuation(model, [1, 2, 3], 12, seed=1) == [4] * 12
    other = small_model()
    assert continuation(other, [1, 2, 3], 30, seed=1) == continuation(other, [1, 2, 3], 30, seed=1)
    assert continuation(other, [1, 2, 3], 30, seed=1) != continuation(other, [1, 2, 3], 30, seed=2)


TRANSITIONS = np.array([[0.7, 0.2, 0.1, 0.0], [0.0, 0.1, 0.6, 0.3], [0.5, 0.0, 0.0, 0.5], [0.25, 0.25, 0.4, 0.1]])


def markov(count: int, seed: int) -> Stream:
    chance, ids = np.random.default_rng(seed), [0]
    bounds = TRANSITIONS.cumsum(1)
    for draw in chance.random(count):
        ids.append(int(np.searchsorted(bounds[ids[-1]], draw)))
    return Stream(np.array(ids, np.int32), count)


def entropy() -> float:
    """Of the source, in nats: −Σ π_i Σ p_ij ln p_ij."""
    powers = np.linalg.matrix_power(TRANSITIONS, 200)[0]
    logs = np.log(np.where(TRANSITIONS > 0, TRANSITIONS, 1.0))
    return float(-(powers[:, None] * TRANSITIONS * logs).sum())


@pytest.mark.parametrize(("positions", "memory"), [("sinusoidal", 0), ("relative", 8)])
def test_the_perplexity_of_a_markov_source_reaches_its_entropy(positions: str, memory: int) -> None:
    torch.manual_seed(1)
    model = small_model(4, 1, small_layers(number=1, width=16), positions=positions, memory=memory, length=16).train()
    optimiser = torch.optim.Adam(model.parameters(), lr=0.01)
    ids = torch.from_numpy(markov(200 * 32 * 16, seed=1).ids.astype(np.int64))
    for step in range(200):
        windows = ids[step * 512 : step * 512 + 513]
        batch = WindowBatch(windows[:-1].view(32, 16), windows[1:].view(32, 16))
        optimiser.zero_grad()
        model.loss(batch).total.backward()
        optimiser.step()
    found = score(model.eval(), markov(20_000, seed=2))
    assert found.nats / found.units == pytest.approx(entropy(), rel=0.02)
    assert found.perplexity == pytest.approx(math.exp(entropy()), rel=0.02)
