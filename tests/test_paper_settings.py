"""The settings of papers, value by value; and the settings of `experiment=paper` that the paper does not specify."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
import torch
import yaml
from data_files import content

from sqlsp.cli import compose
from sqlsp.model.parser import Parser
from sqlsp.tasks.comprehension.reader import ReadingModel
from sqlsp.training.run import comparable_options
from sqlsp.utils.shipped import CONFIGS

FILE = CONFIGS / "experiment" / "paper.yaml"
OPEN = re.compile(r"^#   ([\w.]+)=(\S+)  +\S", re.MULTILINE)

PAPERS = {
    command: {
        section: {name: yaml.safe_load(value) for name, value in (word.split("=") for word in words.split())}
        for section, words in sections.items()
    }
    for command, sections in yaml.safe_load(content("papers.yaml")).items()
}
ROBERTA = 50265  # subwords
SPECIFIED = PAPERS["train experiment=paper data.path=x"]


def set_to(command: str, *more: str) -> dict[str, Any]:
    """The options of a command line, by their dotted names."""
    name, *words = command.split()
    return comparable_options(compose.load(name, [*words, *more]))


def options(*words: str) -> dict[str, Any]:
    return set_to("train experiment=paper data.path=x", *words)


@pytest.mark.parametrize("command", PAPERS)
def test_settings_of_papers(command: str) -> None:
    actual = set_to(command)
    for section, wanted in PAPERS[command].items():
        for name, value in wanted.items():
            assert actual[name] == (pytest.approx(value) if isinstance(value, float) else value), (section, name)


def test_unspecified_settings_are_listed() -> None:
    listed = dict(OPEN.findall(FILE.read_text(encoding="utf-8")))
    assert len(listed) >= 10
    actual = options()
    for name, value in listed.items():
        shown = actual[name] if isinstance(actual[name], str) else json.dumps(actual[name])
        assert value == shown, name
        assert not any(name in names for names in SPECIFIED.values()), f"{name} is specified, and listed as open"


def test_every_other_choice_of_the_model_is_listed_or_off() -> None:
    """Settings that neither the paper specifies nor the file lists are at a value that means: not at all."""
    known = {name for names in SPECIFIED.values() for name in names} | set(dict(OPEN.findall(FILE.read_text("utf-8"))))
    without_effect = re.compile(r"layers\.(checkpointing|spread|gate\.|drop\.)|optim\.decay_")
    chosen = {
        name: value
        for name, value in options().items()
        if name.split(".")[0] in ("layers", "decoder", "optim") and name not in known and not without_effect.match(name)
    }
    on = {name: value for name, value in chosen.items() if value not in (None, False, 0, "none", [], {})}
    assert not on, f"{FILE} says nothing of {on}: add them to papers.yaml where the paper does, else to its list"


def test_differences_of_the_baseline_of_the_grid() -> None:
    """`experiment=paper layers=standard optim=warmup`, the standard system of configs/sweep/paper.yaml."""
    standard = options("layers=standard", "optim=warmup")
    ours = options()
    differing = {name for name in ours if ours[name] != standard[name]}
    assert differing == {"layers.norm", "layers.init", "optim.schedule", "optim.warmup"}


def test_numbers_of_parameters() -> None:
    """The paper: "around 380 millions" (C.5). D.1 gives its reader 39 millions; docs/paper.md has what that is here."""
    config = compose.load("train", ["experiment=paper", "data.path=x", "encoder.pretrained=false"])
    reading = compose.load("comprehend", ["experiment=reclor", "reading.path=x", "encoder.pretrained=false"])
    with torch.device("meta"):
        parser = Parser(config.encoder, config.layers, config.decoder, vocabulary=ROBERTA, pad=1)
        reader = ReadingModel(reading.encoder, reading.layers, reading.head_dropout, vocabulary=ROBERTA, pad=1)
    assert millions(parser) == pytest.approx(378.80, abs=0.01)
    assert millions(reader) == pytest.approx(387.88, abs=0.01)
    assert millions(reader) - millions(reader.encoder) == pytest.approx(33.6, abs=0.1)
    page = (CONFIGS.parent / "docs" / "paper.md").read_text(encoding="utf-8")
    for text in ("has 378.8 million parameters", "388 million parameters", "and the score have 34"):
        assert text in " ".join(page.split())


def millions(model: torch.nn.Module) -> float:
    return sum(parameter.numel() for parameter in model.parameters()) / 1e6
