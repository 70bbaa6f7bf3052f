"""Every system trains whole, and one that drops layers goes on bit for bit after a stop."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import torch
from tiny_spider import tiny_config
from torch_kit import assert_same_weights, last_weights, resumed

from sqlsp.options.usage import group_options
from sqlsp.tasks.parsing import session

pytestmark = pytest.mark.usefixtures("torch_as_before")
WARM = {"standard", "pre_norm", "layer_drop"}


@pytest.mark.parametrize("layers", group_options("layers"))
def test_every_system_learns(tiny_spider: Path, tmp_path: Path, layers: str) -> None:
    """The loss falls, nothing explodes, and every weight of the layers moves: without weight decay, by its gradient."""
    words = [f"layers={layers}", f"optim={'warmup' if layers in WARM else 'paper'}", "trainer.epochs=4"]
    words += ["trainer.evaluate_from=4", "layers.dropout=0.0", "layers.input_dropout=0.0", "decoder.dropout=0.0"]
    words += ["optim.weight_decay=0.0"]
    run, early = (
        session(tiny_config(tiny_spider, tmp_path, *words, *more)).run for more in ((), ("trainer.max_steps=1",))
    )
    lines = [json.loads(line) for line in (run.path / "metrics.jsonl").read_text().splitlines()]
    losses = [line["loss"] for line in lines if line["kind"] == "train"]
    assert losses[-1] < losses[0]
    first, last = (last_weights(each.path) for each in (early, run))
    assert all(tensor.isfinite().all() for tensor in last.values())
    stack = {name for name in last if name.startswith("stack.")}
    assert stack
    assert not {name for name in stack if torch.equal(first[name], last[name])}


def test_layer_drop_goes_on_bit_for_bit(tiny_spider: Path, tmp_path: Path) -> None:
    words = ["layers=layer_drop", "optim=warmup", "layers.number=4", "trainer.checkpoint_minutes=1e-6"]
    whole = session(tiny_config(tiny_spider, tmp_path, *words)).run
    part = session(tiny_config(tiny_spider, tmp_path, *words, "trainer.max_steps=4")).run
    session(resumed("train", f"resume={part.path}"))
    assert_same_weights(whole.path, part.path)
    other = session(tiny_config(tiny_spider, tmp_path, *words, "layers.drop.keep=0.9")).run
    first, third = last_weights(whole.path), last_weights(other.path)
    assert set(third) == set(first), "any keep ratio has the same weights"
    assert [name for name in first if not torch.equal(first[name], third[name])]
