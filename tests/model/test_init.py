"""The scale of every tensor against the formula of the scheme; groups of parameters."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, cast

import pytest
import torch
from model_kit import DECODER, ENCODER, LAYERS, make_batch, make_parser, tokenizer
from torch import nn

from sqlsp.cli.model import DecoderConfig, EncoderConfig, LayersConfig
from sqlsp.cli.tasks import OptimConfig
from sqlsp.grammar.grammar import load_grammar
from sqlsp.model import init
from sqlsp.model.decoder import Decoder
from sqlsp.model.init import ParameterGroup
from sqlsp.model.layers import Layer, Stack
from sqlsp.model.loss import INPUT_NORM
from sqlsp.model.parser import Parser
from sqlsp.utils.errors import ConfigError

MU = 11.5


def xavier_deviation(parameter: torch.Tensor) -> float:
    """Standard deviation of Xavier-uniform: √(2 / (fan in + fan out))."""
    return math.sqrt(2 / sum(parameter.shape))


def make_stack(kind: str, scheme: str, depth: int) -> Stack:
    torch.manual_seed(1)
    stack = Stack(LayersConfig(kind=kind, number=depth, init=scheme), relations=51)
    for parameter in stack.parameters():
        nn.init.constant_(parameter, 7.0)  # whatever was there must be overwritten
    init.xavier(stack)
    init.scale_layers(stack, MU)
    return stack


def expected_factor(kind: str, scheme: str, depth: int) -> float:
    relational = kind == "relational"
    dt_fixup = (depth * (4 * MU**2 + 2 * MU + 2)) ** -0.5 if relational else depth**-0.5 / (2 * MU)
    return {"dt_fixup": dt_fixup, "t_fixup": 0.67 * depth**-0.25, "xavier": 1.0}[scheme]


SCALED = ("v.weight", "w.weight", "r_v", "inner.weight", "outer.weight")


@pytest.mark.parametrize("depth", [2, 24])
@pytest.mark.parametrize("scheme", list(init.SCHEMES))
@pytest.mark.parametrize("kind", ["relational", "vanilla"])
def test_every_tensor_has_the_scale_of_the_formula(kind: str, scheme: str, depth: int) -> None:
    stack = make_stack(kind, scheme, depth)
    factor = expected_factor(kind, scheme, depth)
    seen = set()
    for name, parameter in stack.named_parameters():
        if parameter.dim() < 2:
            assert parameter.abs().max() == 0, name
            continue
        scaled = name.endswith(SCALED)
        seen.add(name.split("block.")[-1])
        expected = xavier_deviation(parameter) * (factor if scaled else 1.0)
        # 51 × 32 numbers at least: the deviation of a sample is within 5 % of the true one
        assert parameter.std().item() == pytest.approx(expected, rel=0.05), name
        assert parameter.abs().max().item() <= math.sqrt(3) * expected * (1 + 1e-6), name
    relational = {"r_k", "r_v"} if kind == "relational" else set()
    assert seen == {"q.weight", "k.weight", "v.weight", "w.weight", "inner.weight", "outer.weight"} | relational


class Measured(NamedTuple):
    """Means over four seeds of a stack at initialisation, for random d of norm 1 and inputs of norm MU."""

    weights: float  # ‖∂(d·Y)/∂θ‖ over the weights
    biases: float  # the same over the biases
    share: float  # N·Σ‖∂(d·G)/∂θ‖² over the highest attention layer G
    norm: float  # ‖y_j‖/μ


@cache
def measured(kind: str, scheme: str, depth: int) -> Measured:
    actual = []
    for seed in range(4):
        torch.manual_seed(seed)
        stack = Stack(LayersConfig(kind=kind, number=depth, width=64, feedforward=256, dropout=0.0, init=scheme), 11)
        init.xavier(stack)
        init.scale_layers(stack, MU)
        x = MU * nn.functional.normalize(torch.randn(1, 12, 64), dim=-1)
        attention = cast(Layer, stack.layers[-1]).attention.block
        outputs = list[torch.Tensor]()
        attention.register_forward_hook(lambda module, inputs, output, outputs=outputs: outputs.append(output))
        y = stack(x, torch.ones(1, 12, dtype=torch.bool), torch.randint(11, (1, 12, 12)))
        signal = nn.functional.normalize(torch.randn(y.numel()), dim=0).view_as(y)
        top = torch.autograd.grad((outputs[0] * signal).sum(), list(attention.parameters()), retain_graph=True)
        (y * signal).sum().backward()
        learnt = [(p.dim(), p.grad) for p in stack.parameters() if p.grad is not None]
        parts = ([gradient for dim, gradient in learnt if (dim == 1) == bias] for bias in (False, True))
        weights, biases = (nn.utils.get_total_norm(gradients).item() for gradients in parts)
        share = depth * nn.utils.get_total_norm(top).item() ** 2
        actual.append([weights, biases, share, y.detach().norm(dim=-1).mean().item() / MU])
    return Measured(*torch.tensor(actual).mean(0).tolist())


@pytest.mark.parametrize("kind", ["relational", "vanilla"])
@pytest.mark.parametrize(("scheme", "exponent"), [("dt_fixup", 0.0), ("t_fixup", 0.25)])
def test_theorem_3_1_bounds_the_gradient_of_the_weights(kind: str, scheme: str, exponent: float) -> None:
    """It does not depend on N; with T-Fixup's scaling it grows as N^¼. That of biases, no part of it, grows as √N."""
    shallow, deep = (measured(kind, scheme, depth) for depth in (2, 24))
    assert deep.weights / shallow.weights == pytest.approx(12**exponent, rel=0.1)
    assert deep.biases / shallow.biases == pytest.approx(math.sqrt(12), rel=0.1)


@pytest.mark.parametrize("kind", ["relational", "vanilla"])
def test_theorem_3_2_bounds_the_update_of_a_layer(kind: str) -> None:
    """With DT-Fixup a layer's share is Θ(1/N), and the input norm is that of the stack; not with T-Fixup's scaling."""
    for depth in (2, 8, 24):
        ours, theirs = (measured(kind, scheme, depth) for scheme in ("dt_fixup", "t_fixup"))
        assert ours.share == pytest.approx(measured(kind, "dt_fixup", 2).share, rel=0.1)
        assert theirs.share == pytest.approx(measured(kind, "t_fixup", 2).share * math.sqrt(depth / 2), rel=0.15)
        assert ours.norm == pytest.approx(1, abs=1e-3)
        assert 1.05 < theirs.norm < 1.15


def test_the_page_has_the_figures_of_both_theorems() -> None:
    """Tables of docs/paper.md, of relation-aware layers."""
    ours, theirs = (
        [measured("relational", scheme, depth) for depth in (2, 8, 24)] for scheme in ("dt_fixup", "t_fixup")
    )
    rows = {
        "DT-Fixup, weights": [f"{ours[i].weights:.2f}" for i in (0, 2)],
        "T-Fixup's scaling, weights": [f"{theirs[i].weights:.2f}" for i in (0, 2)],
        "DT-Fixup, biases of the MLP": [f"{ours[i].biases:.2f}" for i in (0, 2)],
        "DT-Fixup: N·Σ‖∂G/∂θ‖², ‖y‖/μ": [f"{stack.share:.3f}, {stack.norm:.3f}" for stack in ours],
        "T-Fixup's scaling": [f"{stack.share:.0f}, {stack.norm:.2f}" for stack in theirs],
    }
    page = (Path(__file__).parents[2] / "docs" / "paper.md").read_text(encoding="utf-8")
    for name, cells in rows.items():
        assert f"| {name} | {' | '.join(cells)} |" in page


@pytest.mark.parametrize(("weights", "spread", "deviation"), [("uniform", 0.1, 0.1 / 3**0.5), ("normal", 1.0, 1.0)])
def test_weights_of_one_distribution(weights: str, spread: float, deviation: float) -> None:
    """Highway Transformer, appendix A: all matrices, of the encoder too where it is free; biases 0, gains 1."""
    layers = replace(LAYERS, init="xavier", norm="post", weights=weights, spread=spread)
    for pretrained in (False, True):
        parser = make_parser(layers=layers)
        parser.encoder.config = replace(ENCODER, name="roberta-base") if pretrained else ENCODER
        before = {name: parameter.detach().clone() for name, parameter in parser.encoder.named_parameters()}
        parser.initialise([make_batch()])
        for name, parameter in parser.named_parameters():
            if pretrained and name.startswith("encoder."):
                assert torch.equal(parameter, before[name.removeprefix("encoder.")])
            elif parameter.dim() < 2:
                assert parameter.unique().tolist() == [float("norm" in name.lower() and "weight" in name)], name
            elif parameter.numel() > 100:
                assert parameter.std().item() == pytest.approx(deviation, rel=0.25), name
                assert weights == "normal" or parameter.abs().max() <= spread


def test_lstms_are_initialised_by_gates() -> None:
    torch.manual_seed(0)
    lstm = nn.LSTM(64, 96)
    init.xavier(lstm)
    for gate in lstm.weight_ih_l0.chunk(4):
        assert gate.std().item() == pytest.approx(math.sqrt(2 / (64 + 96)), rel=0.05)
    assert lstm.bias_hh_l0.abs().max() == 0
    weights = {}
    for lstm_init in ("whole", "gate"):
        torch.manual_seed(0)
        decoder = Decoder(replace(DECODER, lstm_init=lstm_init), LAYERS.width, load_grammar(False))
        init.xavier(decoder)
        weights[lstm_init] = dict(decoder.named_parameters())
    same = {name for name, whole in weights["whole"].items() if torch.equal(whole, weights["gate"][name])}
    assert set(weights["whole"]) - same == {"static.weight", "step.weight"}


FANS = {  # fan in and fan out of the parts: of all gates together, or of a gate's 512 rows
    "whole": [(320, 2048), (1280, 2048), (1280, 2048)],
    "gate": [(1088, 512), (1088, 512), (512, 512)],  # 128 + 128 + 64 + 256 + 512 inputs, 512 recurrent ones
}


@pytest.mark.parametrize("lstm_init", FANS)
def test_the_lstm_of_the_decoder_has_the_scale_of_the_option(lstm_init: str) -> None:
    torch.manual_seed(0)
    decoder = Decoder(DecoderConfig(lstm_init=lstm_init), 256, load_grammar(False))
    init.xavier(decoder)
    step = decoder.step.weight
    parts = [decoder.static.weight, step[:, :-512], step[:, -512:]]
    for part, fans in zip(parts, FANS[lstm_init], strict=True):
        bound = math.sqrt(6 / sum(fans))
        assert part.abs().max().item() == pytest.approx(bound, rel=0.001)
        assert part.std().item() == pytest.approx(bound / math.sqrt(3), rel=0.01)
    assert decoder.static.bias.abs().max() == 0


def test_mu_is_measured_at_the_input_or_the_encoder() -> None:
    batch = make_batch()
    actual = {}
    for mu in ("input", "encoder"):
        parser = make_parser(layers=replace(LAYERS, init="dt_fixup", mu=mu))
        actual[mu] = init.largest_norm(parser.all_mu_vectors([batch]))
    with torch.no_grad():
        hidden = parser.eval().encoder(batch.input_ids, batch.token_mask)
        x = parser.pooling(hidden, batch)
    assert actual["input"] == pytest.approx(x[batch.node_mask].norm(dim=-1).max().item(), rel=1e-5)
    subwords = hidden.flatten(0, 1)
    states = [subwords[pieces[pieces >= 0]].mean(0) for pieces in batch.word_pieces]
    items = x[batch.nodes >= len(states)]  # the rows of X that no projection made, and padding, which is 0
    raw = max(norm.norm().item() for norm in states)
    assert actual["encoder"] == pytest.approx(max(raw, items.norm(dim=-1).max().item()), rel=1e-5)
    assert actual["encoder"] != pytest.approx(actual["input"], rel=1e-3)
    x = torch.tensor([[[3.0, 4.0], [1.0, 0.0]], [[0.0, 2.0], [100.0, 0.0]]])
    mask = torch.tensor([[True, True], [True, False]])
    assert init.largest_norm([(x[:1], mask[:1]), (x[1:], mask[1:])]) == 5.0
    with pytest.raises(ConfigError, match="no usable vectors"):
        init.largest_norm([])


@pytest.mark.parametrize("consistency", [0.0, 1.0])
def test_the_loss_notes_the_largest_norm_of_dt_fixup_alone(consistency: float) -> None:
    """Before the dropout of the stack's input, like μ; nothing else of the loss changes."""
    batch = make_batch()
    decoder = replace(DECODER, consistency=consistency, dropout=0.0)
    layers = replace(LAYERS, init="dt_fixup", dropout=0.0)
    parser = make_parser(layers=replace(layers, input_dropout=0.5), decoder=decoder).train()
    loss = parser.loss(batch)
    assert loss.parts[INPUT_NORM].item() == pytest.approx(init.largest_norm(parser.all_mu_vectors([batch])))
    assert not loss.parts[INPUT_NORM].requires_grad
    assert INPUT_NORM not in make_parser(layers=replace(LAYERS, init="xavier"), decoder=decoder).loss(batch).parts


class Wider(Parser):
    """A parser with modules that nothing else knows of."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.extra = nn.Linear(16, 48)
        self.gru = nn.GRU(16, 48)
        self.gain = nn.RMSNorm(16)
        self.alone = nn.Parameter(torch.empty(24, 40))


def test_unlisted_parameters_and_numbers_of_layers(monkeypatch: pytest.MonkeyPatch) -> None:
    parser = Wider(ENCODER, LAYERS, DECODER, vocabulary=tokenizer().size, pad=tokenizer().specials.pad)
    for parameter in parser.parameters():
        nn.init.constant_(parameter, 7.0)
    parser.initialise([make_batch()])
    assert not any((parameter == 7.0).any() for parameter in parser.parameters())
    assert parser.extra.weight.std().item() == pytest.approx(math.sqrt(2 / 64), rel=0.1)
    assert parser.alone.std().item() == pytest.approx(math.sqrt(2 / 64), rel=0.1)
    for gate in parser.gru.weight_ih_l0.chunk(3):
        assert gate.std().item() == pytest.approx(math.sqrt(2 / 64), rel=0.1)
    assert parser.extra.bias.abs().max() == 0 and (parser.gain.weight == 1).all()
    monkeypatch.setitem(init.SCHEMES, "xavier", lambda layer: layer.number / layer.layers)
    stack = make_stack("relational", "xavier", 4)
    for number, layer in enumerate(stack.layers, 1):
        weight = cast(torch.Tensor, cast(Layer, layer).attention.block.v.weight)
        assert weight.std().item() == pytest.approx(xavier_deviation(weight) * number / 4, rel=0.05)
    assert init.Initialisation("xavier", None, (0.25, 0.5, 0.75, 1.0)).text == "factors 0.25 … 1"
    assert init.Initialisation("dt_fixup", 2.0, (0.25, 0.25)).text == "factor 0.25"


@pytest.fixture
def parser(bert_folder: Path) -> Parser:
    return make_parser(encoder=EncoderConfig(name=str(bert_folder), max_positions=64))


def ids(parameters: object) -> set[int]:
    return {id(parameter) for parameter in parameters}  # type: ignore[attr-defined]


def assert_complete(groups: list[ParameterGroup], parser: nn.Module) -> None:
    actual = [id(parameter) for group in groups for parameter in group.parameters]
    assert sorted(actual) == sorted(map(id, parser.parameters()))


def test_modules_learn_at_rates_of_their_own(parser: Parser) -> None:
    factors = {"decoder": 0.5, "decoder.pointer": 2.0, "stack.layers.0": 0.25}
    groups = parser.parameter_groups(OptimConfig(lr_factors=factors))
    assert_complete(groups, parser)
    named = {group.name: group for group in groups}
    assert {name: named[name].factor for name in factors} == factors
    assert ids(named["decoder.pointer"].parameters) == ids(parser.decoder.pointer.parameters())
    assert ids(named["stack.layers.0"].parameters) == ids(parser.stack.layers[0].parameters())
    decoder = ids(parser.decoder.parameters()) - ids(parser.decoder.pointer.parameters())
    assert ids(named["decoder"].parameters) == decoder
    message = r"optim\.lr_factors\.head: the model has no such module; it has decoder, enc"
    with pytest.raises(ConfigError, match=message):
        parser.parameter_groups(OptimConfig(lr_factors={"head": 1.0}))
    groups = parser.parameter_groups(OptimConfig(encoder_lr_factor=0.1))
    assert [(group.name, group.factor) for group in groups] == [("encoder", 0.1), ("new", 1.0)]
    assert_complete(groups, parser)
