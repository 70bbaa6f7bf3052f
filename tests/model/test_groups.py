"""Groups of parameters: by default two, and as many as the options name."""

from __future__ import annotations

from pathlib import Path

import pytest
from model_kit import make_parser
from torch import nn

from sqlsp.common.errors import ConfigError
from sqlsp.model.init import ParameterGroup
from sqlsp.model.parser import Parser
from sqlsp.options.model import EncoderConfig
from sqlsp.options.training import OptimConfig


@pytest.fixture
def parser(bert_folder: Path) -> Parser:
    return make_parser(encoder=EncoderConfig(name=str(bert_folder), max_positions=64))


def ids(parameters: object) -> set[int]:
    return {id(parameter) for parameter in parameters}  # type: ignore[attr-defined]


def assert_each_once(groups: list[ParameterGroup], parser: nn.Module) -> None:
    found = [id(parameter) for group in groups for parameter in group.parameters]
    assert sorted(found) == sorted(map(id, parser.parameters()))


def test_by_default_there_are_two(parser: Parser) -> None:
    groups = parser.parameter_groups(OptimConfig(encoder_lr_factor=0.1))
    assert [(group.name, group.factor) for group in groups] == [("encoder", 0.1), ("new", 1.0)]
    assert_each_once(groups, parser)


def test_modules_learn_at_rates_of_their_own(parser: Parser) -> None:
    factors = {"decoder": 0.5, "decoder.pointer": 2.0, "stack.layers.0": 0.25}
    groups = parser.parameter_groups(OptimConfig(lr_factors=factors))
    assert_each_once(groups, parser)
    named = {group.name: group for group in groups}
    assert {name: named[name].factor for name in factors} == factors
    assert ids(named["decoder.pointer"].parameters) == ids(parser.decoder.pointer.parameters())
    assert ids(named["stack.layers.0"].parameters) == ids(parser.stack.layers[0].parameters())
    decoder = ids(parser.decoder.parameters()) - ids(parser.decoder.pointer.parameters())
    assert ids(named["decoder"].parameters) == decoder
    said = r"optim\.lr_factors\.head: the model has no such module; it has decoder, enc"
    with pytest.raises(ConfigError, match=said):
        parser.parameter_groups(OptimConfig(lr_factors={"head": 1.0}))


def test_each_layer_of_the_encoder_learns_slower_than_the_one_above(parser: Parser) -> None:
    groups = parser.parameter_groups(OptimConfig(encoder_lr_factor=0.1, encoder_layer_decay=0.5))
    assert_each_once(groups, parser)
    layers = parser.encoder.model.encoder.layer
    factors = {group.name: group.factor for group in groups if group.parameters}
    expected = {f"encoder.{level}": 0.1 * 0.5 ** (len(layers) - level) for level in range(len(layers) + 1)}
    assert factors == {"new": 1.0, **{name: pytest.approx(value) for name, value in expected.items()}}
    named = {group.name: group for group in groups}
    assert ids(named["encoder.0"].parameters) == ids(parser.encoder.model.embeddings.parameters())
    assert ids(named[f"encoder.{len(layers)}"].parameters) == ids(layers[-1].parameters())
