"""The estimate of a step's memory against what PyTorch's allocator hands out in one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from model_kit import DECODER, ENCODER, LAYERS, make_batch, make_parser, questions

from sqlsp.model.memory import estimate, largest, state
from sqlsp.training.device import autocast

MANY = 6  # times all questions in a batch
WIDE_ENCODER = replace(ENCODER, hidden=64, heads=4, layers=3, dropout=0.1, attention_dropout=0.0)
WIDE = replace(LAYERS, number=4, width=64, heads=4, feedforward=256, pooling_hidden=32)
WIDE_DECODER = replace(DECODER, hidden=64, action=32, node_type=16, heads=4)

CASES: dict[str, dict[str, Any]] = {
    "all alike": {},
    "mostly encoder": {"encoder": replace(WIDE_ENCODER, layers=8)},
    "mostly layers": {"layers": replace(WIDE, number=16)},
    "mostly decoder": {"decoder": replace(WIDE_DECODER, hidden=256)},
    "a frozen encoder": {"encoder": replace(WIDE_ENCODER, freeze=True)},
    "checkpointing": {
        "encoder": replace(WIDE_ENCODER, layers=8, checkpointing=True),
        "layers": replace(WIDE, number=16, checkpointing=True),
    },
    "vanilla layers": {"layers": replace(WIDE, kind="vanilla", number=16)},
}


@pytest.mark.parametrize(
    ("name", "precision"), [*((name, "fp32") for name in CASES), ("all alike", "bf16"), ("mostly layers", "bf16")]
)
def test_the_estimate_is_near_the_truth(name: str, precision: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "scripts" / "bench"))
    from benchmarks.measure import Bench

    parts: dict[str, Any] = {"encoder": WIDE_ENCODER, "layers": WIDE, "decoder": WIDE_DECODER, **CASES[name]}
    parser = make_parser(**parts).train()
    features = questions() * MANY
    batch = make_batch(features)

    def step() -> None:
        with autocast(precision, torch.device("cpu")):
            loss = parser.loss(batch).total
        loss.backward()

    step()
    parser.zero_grad(set_to_none=True)
    held = sum(4 * p.numel() + (8 * p.numel() if p.requires_grad else 0) for p in parser.parameters())  # Adam's too
    measured = held + Bench(torch.device("cpu")).peak(step)
    size = largest(features, np.array([f.length for f in features]), len(features), ENCODER.max_positions)
    assert estimate(parser, size, precision) == pytest.approx(measured, rel=0.1 if name == "mostly encoder" else 0.2)


def test_the_largest_micro_batch_is_that_of_the_longest_examples() -> None:
    features = questions()
    size = largest(features, np.array([f.length for f in features]), 2, 128)
    longest = sorted(features, key=lambda f: -f.length)[:2]
    batch = make_batch(longest)
    assert (size.examples, size.rows, size.tokens) == (2, *batch.input_ids.shape)
    assert (size.nodes, size.items) == (batch.nodes.shape[1], batch.item_nodes.shape[1])
    assert size.actions == batch.actions.shape[1]
    assert size.words == batch.item_pieces.shape[0] * batch.item_pieces.shape[1]
    assert largest(features, np.array([f.length for f in features]), 2, 16).rows > 2


def test_what_is_frozen_needs_no_gradient() -> None:
    free, frozen = make_parser(), make_parser(encoder=replace(ENCODER, freeze=True))
    encoder = sum(p.numel() for p in free.encoder.parameters())
    assert state(free, half=False) - state(frozen, half=False) == 12 * encoder


def test_an_optimiser_without_moments_needs_less() -> None:
    parser = make_parser()
    numbers = sum(p.numel() for p in parser.parameters())
    assert [state(parser, False, moments) for moments in (0, 2)] == [8 * numbers, 16 * numbers]
