"""Compiled layers give the numbers of the plain ones. The code generator is left out: it takes a minute."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
import torch
from model_kit import LAYERS, make_batch, make_parser, questions
from torch._dynamo.utils import counters

from sqlsp.common.errors import ConfigError
from sqlsp.data.types import Features
from sqlsp.model.compilation import compile_layers
from sqlsp.model.parser import Parser
from sqlsp.options.training import TrainerConfig
from sqlsp.training.device import autocast, set_up

CASES = {
    "dt_fixup": (LAYERS, "fp32"),
    "dt_fixup in bf16": (LAYERS, "bf16"),
    "standard, vanilla, deep": (replace(LAYERS, norm="post", kind="vanilla", number=6), "fp32"),
}


def gradients(parser: Parser, features: Sequence[Features], precision: str) -> dict[str, torch.Tensor]:
    """The loss and the gradient of every parameter."""
    parser.zero_grad()
    with autocast(precision, torch.device("cpu")):
        loss = parser.loss(make_batch(features)).total
    loss.backward()
    found = {name: p.grad.clone() for name, p in parser.named_parameters() if p.grad is not None}
    return {**found, "loss": loss.detach()}


@pytest.mark.parametrize("name", list(CASES))
def test_compiled_layers_give_the_same_numbers_at_any_shape(name: str) -> None:
    torch._dynamo.reset()
    layers, precision = CASES[name]
    parser = make_parser(layers=layers).eval()
    asked = questions()
    batches = (asked, asked[:2], asked[1:], asked * 3)
    plain = [gradients(parser, batch, precision) for batch in batches]
    names = [name for name, _ in parser.named_parameters()]
    counters.clear()
    layers_in_all = len(parser.stack.layers) + len(parser.encoder.model.encoder.layer)
    assert compile_layers(parser, "aot_eager") == layers_in_all
    for before, batch in zip(plain, batches, strict=True):
        torch.testing.assert_close(gradients(parser, batch, precision), before, rtol=1e-4, atol=1e-5)
    assert not counters["graph_break"]
    assert counters["stats"]["unique_graphs"] <= 4  # not one a layer, nor one a shape
    assert [name for name, _ in parser.named_parameters()] == names


def test_without_a_compiler_nothing_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(ConfigError, match=r"trainer\.compile=true needs a C\+\+ compiler"):
        set_up(TrainerConfig(compile=True, deterministic=False))
