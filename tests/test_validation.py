"""Values out of range and options that cannot go together; the message names them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import reduce
from typing import Any

import pytest

from sqlsp.cli import compose
from sqlsp.cli.answering import AskConfig, GlossaryConfig, PredictConfig, ServeConfig
from sqlsp.cli.data import CheckConfig, ConvertConfig, PreprocessConfig
from sqlsp.cli.judging import AnalyseConfig, EvaluateConfig
from sqlsp.cli.option import described, validate
from sqlsp.cli.tasks import ComprehendConfig, TrainConfig
from sqlsp.utils.errors import ConfigError

KINDS: tuple[type, ...] = (
    *(TrainConfig, PredictConfig, CheckConfig, AnalyseConfig, AskConfig, ServeConfig, ConvertConfig, GlossaryConfig),
    ComprehendConfig,
)
ALL = (*KINDS, PreprocessConfig, EvaluateConfig)


def default(kind: type) -> Any:
    return kind(pred=["predictions.json"]) if kind is AnalyseConfig else kind()


def set_option(config: object, name: str, value: object) -> None:
    *path, last = name.split(".")
    setattr(reduce(getattr, path, config), last, value)


@pytest.mark.parametrize("kind", KINDS)
def test_every_option_is_described(kind: type) -> None:
    for name, option in described(kind).items():
        assert len(option.about) > 4, name
        assert option.numbers is None or option.names is None


def test_names_are_checked_wherever_they_stand() -> None:
    for kind in KINDS:
        for name in (name for name, option in described(kind).items() if option.names):
            config = default(kind)
            set_option(config, name, "nonsense")
            with pytest.raises(ConfigError, match=rf"^{re.escape(name)}=nonsense is unknown; there are: "):
                validate(config)


def numbers(config: object, prefix: str = "") -> Iterator[str]:
    """Dotted names of the options that take a number."""
    for entry in fields(config):  # type: ignore[arg-type]
        value = getattr(config, entry.name)
        if is_dataclass(value):
            yield from numbers(value, f"{prefix}{entry.name}.")
        elif re.match(r"(int|float)\b", str(entry.type)):
            yield prefix + entry.name


@pytest.mark.parametrize("kind", ALL)
def test_every_number_is_bounded(kind: type) -> None:
    for key in numbers(default(kind)):
        for absurd in (math.inf, -math.inf, math.nan, 1e300, 10**30, 2**64, 10**5000):
            config = default(kind)
            set_option(config, key, absurd)
            with pytest.raises(ConfigError, match=rf"^{re.escape(key)}=.{{1,50}} must ") as refused:
                validate(config)
            assert len(str(refused.value)) < 200


def test_without_databases_distinct_counts_in_proofs_alone() -> None:
    validate(AnalyseConfig(pred=["predictions.json"], keep_distinct=True))
    for kind in ALL:
        validate(default(kind))
    text = {name: option.text.rpartition("; ")[2] for name, option in described(TrainConfig).items()}
    assert text["trainer.batch"] == "at least 1"
    assert text["layers.dropout"] == "from 0 to below 1"
    assert text["optim.lr"] == "above 0"
    assert text["decoder.context"] == "0 to 3"


@pytest.mark.parametrize("given", ["true", "True", "false", "auto"])
def test_truth_values_are_names_where_an_option_has_them(given: str) -> None:
    config: TrainConfig = compose.load("train", ["data.path=x", f"trainer.graphs={given}"])
    assert config.trainer.graphs.lower() == given.lower()
