"""Values out of range and options that cannot go together; the message names them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import reduce
from typing import Any

import pytest

from sqlsp.common.errors import ConfigError
from sqlsp.options import cli
from sqlsp.options.answering import AskConfig, GlossaryConfig, PredictConfig, ServeConfig
from sqlsp.options.data import CheckConfig, ConvertConfig, DataConfig, Portion, PreprocessConfig
from sqlsp.options.judging import AnalyseConfig, EvaluateConfig
from sqlsp.options.model import EncoderConfig
from sqlsp.options.option import RENAMED, described, of_today, validate
from sqlsp.options.tasks import ComprehendConfig, TrainConfig

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
    for name, said in described(kind).items():
        assert len(said.about) > 4, name
        assert said.numbers is None or said.names is None


def test_names_are_checked_wherever_they_stand() -> None:
    for kind in KINDS:
        for name in (name for name, said in described(kind).items() if said.names):
            config = default(kind)
            set_option(config, name, "nonsense")
            with pytest.raises(ConfigError, match=rf"^{re.escape(name)}=nonsense is unknown; there are: "):
                validate(config)
    options = {"linking": {"families": ["names"], "max_ngram": 5}}
    old = {"data": {"path": "data/mini", **options}, "name": "x", "trainer": {"compile": False}}
    new = {"path": "corpus:mini", "linking": {"without": ["names"], "max_ngram": 5}}
    assert of_today({"trainer.average.kind": "none", "trainer.averaged": 1}) == {"trainer.averaged": 1}
    assert of_today(old) == {"data": new, "name": "x", "trainer": {}}
    assert of_today({"data.linking.families": [], "trainer.seed": 1}) == {"data.linking.without": [], "trainer.seed": 1}
    assert set(RENAMED.values()) <= set(described(TrainConfig)) and not set(RENAMED) & set(described(TrainConfig))


def numbers(config: object, prefix: str = "") -> Iterator[str]:
    """Dotted names of the options that take a number."""
    for each in fields(config):  # type: ignore[arg-type]
        value = getattr(config, each.name)
        if is_dataclass(value):
            yield from numbers(value, f"{prefix}{each.name}.")
        elif re.match(r"(int|float)\b", str(each.type)):
            yield prefix + each.name


@pytest.mark.parametrize("kind", ALL)
def test_every_number_is_bounded(kind: type) -> None:
    for key in numbers(default(kind)):
        for absurd in (math.inf, -math.inf, math.nan, 1e300, 10**30, 2**64, 10**5000):
            config = default(kind)
            set_option(config, key, absurd)
            with pytest.raises(ConfigError, match=rf"^{re.escape(key)}=.{{1,50}} must ") as refused:
                validate(config)
            assert len(str(refused.value)) < 200


RECURRENT = "context.positions=relative context.memory=24"
REFUSED = [
    ("ask", "db must be given"),
    ("ask checkpoint=x", "db must be given: db=… (what to ask, easier as a word of its own"),
    ("ask db=y output=xml", "output=xml is unknown; there are: table, json, csv"),
    ("ask db=y rows=0", "rows=0 must be at least 1"),
    ("ask db=y seconds=0", "seconds=0 must be above 0"),
    ("ask db=y alternatives=-1", "alternatives=-1 must be at least 0"),
    ("ask db=y alternativs=3", "unknown option alternativs (did you mean alternatives"),
    (
        "comprehend reading.path=x layers.kind=relational",
        "layers.kind=relational: the words of a text have no relations",
    ),
    ("comprehend reading.path=x reading.max_length=600", "max_length=600 is more than encoder.max_positions=512"),
    ("language layers.kind=relational", "layers.kind=relational: the units of a text have no relations"),
    ("language layers.width=33 layers.heads=3", "layers.width=33 must be even"),
    ("language layers=dt_fixup_vanilla layers.mu=encoder", "layers.mu=encoder: a language model has no encoder"),
    ("language context.length=16 context.stride=17", "context.stride=17 is more than context.length=16"),
    (f"language {RECURRENT} context.stride=4", "context.stride=4 is for windows; with context.memory="),
    ("language context.memory=8", "context.memory=8 needs context.positions=relative"),
    (f"language {RECURRENT} layers=layer_drop", "layers.drop.keep=0.5 leaves layers out of a step"),
    ("language text.unit=letters", "text.unit=letters is unknown; there are: characters, bytes, words"),
    ("language text.dev=a text.evaluation={dev:b}", "text.dev and text.evaluation.dev both name"),
    ("language text.evaluation={fold:a}", "text.evaluation.fold: an evaluation set needs a plain name"),
    ("predict checkpoint=default data.path=x", "checkpoint=default has no folder for predictions: say in out="),
    ("pretrain data.path=x data.forms=[rows]", "data.forms=rows is unknown; there are: schema, sql, question"),
    ("pretrain data.path=x data.forms=[]", "data.forms names no form"),
    ("pretrain data.path=x data.evaluation={fold:a}", "data.evaluation.fold: an evaluation set needs a plain name"),
    ("pretrain data.path=x data.fold=5", "data.fold=5 must be like 2/5"),
    ("pretrain data.path=x masking.rate=0", "masking.rate=0 must be above 0"),
    ("pretrain data.path=x masking.hidden=0.95", "masking.hidden=0.95 and masking.random=0.1 are shares of the chosen"),
    ("pretrain data.path=x layers.number=2", "unknown option layers (did you mean encoder.layers?)"),
    ("train new_encoder=true", "new_encoder=true needs start=PARSER"),
    ("train layers.number=6 layers.gate.layers=[0,1]", "layers.gate.layers names layer 0; with layers.number=6"),
    ("train layers.number=6 layers.gate.layers=[6,7]", "layers.gate.layers names layer 7; with layers.number=6"),
]
PATTERNS = [  # regular expressions for messages
    ("train layers.kind=linear", r"layers\.kind=linear is unknown; there are: relational, vanilla"),
    ("train trainer.precision=fp8", r"trainer\.precision=fp8 is unknown; there are: auto, bf16, fp16, fp32"),
    ("train layers.heads=7", r"layers\.heads=7 must divide layers\.width=256"),
    ("train layers.pooling_hidden=64", r"layers\.pooling_hidden=64 must be half of layers\.width=256"),
    ("train decoder.heads=7", r"decoder\.heads=7 must divide layers\.width=256"),
    ("train layers.norm=post", r"layers\.init=dt_fixup .*layers\.norm=none, .*norm=post needs layers\.init=xavier"),
    (
        "train layers.mu=encoder layers.init=t_fixup",
        r"layers\.mu=encoder: layers\.init=t_fixup knows no μ; it needs layers\.init=dt_fixup",
    ),
    ("train encoder.name=scratch", r"encoder\.name=scratch .*encoder\.pretrained=false"),
    ("train encoder.name=scratch encoder.pretrained=false encoder.heads=5", r"encoder\.heads=5 .*hidden=128"),
    ("train encoder.pretrained=false encoder.freeze=true", r"encoder\.freeze=true .*encoder\.pretrained=false"),
    ("train encoder.checkpointing=true encoder.freeze=true", r"encoder\.checkpointing=true .*encoder\.freeze=true"),
    ("train trainer.micro_batch=32", r"trainer\.micro_batch=32 is larger than trainer\.batch=16"),
    ("train trainer.precision=fp16 trainer.device=cpu", r"trainer\.precision=fp16 .*trainer\.device=cpu"),
    ("train trainer.evaluate_from=61", r"trainer\.evaluate_from=61 is later than trainer\.epochs=60"),
    ("train optim.betas=[0.9]", r"optim\.betas=\[0\.9\] must be two numbers"),
    ("train optim.betas=[0.9,1.0]", r"optim\.betas=1 must be from 0 to below 1"),
    ("train name=a/b", r"name='a/b' must be a plain folder name"),
    ("train name=..", r"name='\.\.' must be a plain folder name"),
    ("train data.train=[]", r"data\.train names no file"),
    (
        "train data.mixture=[{source:x,share:0.4},{source:y,share:0.6}]",
        r"data\.mixture .*0\.4, 0\.6: .*together below 1",
    ),
    ("train data.mixture=[{source:x,share:0}]", r"data\.mixture has the shares 0: each must be above 0"),
    ("train data.mixture=[{share:0.1}]", r"data\.mixture has a share without a source"),
]


@pytest.mark.parametrize(("words", "message"), [*((words, re.escape(said)) for words, said in REFUSED), *PATTERNS])
def test_what_no_command_takes(words: str, message: str) -> None:
    command, *options = words.split()
    if command == "train":
        options.append("data.path=x")
    with pytest.raises(ConfigError, match=message):
        cli.load(command, options)


def test_shares_of_an_epoch_are_checked_by_all_who_read_them() -> None:
    mixture = [Portion("x", 0.4), Portion("y"), Portion("z", 0.6)]
    with pytest.raises(ConfigError, match=r"data\.mixture has the shares 0\.4, 0\.6"):
        validate(PreprocessConfig(data=DataConfig(path="x", mixture=mixture)))
    validate(PreprocessConfig(data=DataConfig(path="x", mixture=mixture[:2])))


def test_without_databases_distinct_counts_in_proofs_alone() -> None:
    validate(AnalyseConfig(pred=["predictions.json"], keep_distinct=True))
    with pytest.raises(ConfigError, match=r"keep_distinct=true .*databases=…"):
        validate(EvaluateConfig(keep_distinct=True))
    with pytest.raises(ConfigError, match=r"encoder\.name=scratch"):
        validate(PreprocessConfig(DataConfig(), EncoderConfig(name="scratch")))
    for kind in ALL:
        validate(default(kind))
    said = described(TrainConfig)
    assert said["trainer.batch"].text.endswith("; at least 1")
    assert said["layers.dropout"].text.endswith("; from 0 to below 1")
    assert said["optim.lr"].text.endswith("; above 0") and said["decoder.context"].text.endswith("; 0 to 3")


@pytest.mark.parametrize("given", ["true", "True", "false", "auto"])
def test_truth_values_are_names_where_an_option_has_them(given: str) -> None:
    config: TrainConfig = cli.load("train", ["data.path=x", f"trainer.graphs={given}"])
    assert config.trainer.graphs.lower() == given.lower()
    with pytest.raises(ConfigError, match=r"trainer\.device=True is unknown"):
        cli.load("train", ["data.path=x", "trainer.device=true"])
