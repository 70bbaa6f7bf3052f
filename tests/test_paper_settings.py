"""`experiment=paper` against appendix C, value by value, and what its file says that the appendix leaves open."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
import yaml

from sqlsp.common.shipped import CONFIGS
from sqlsp.options import cli
from sqlsp.training.run import flat

FILE = CONFIGS / "experiment" / "paper.yaml"
OPEN = re.compile(r"^#   ([\w.]+)=(\S+)  +\S", re.MULTILINE)

SAID: dict[str, dict[str, Any]] = {
    where: {name: yaml.safe_load(value) for name, value in (word.split("=") for word in said.split())}
    for where, said in {
        "C.5, 25,000 steps of 16 in 60 epochs": "data.train=[train_spider.json] data.dev=dev.json",
        "2.1": "layers.kind=relational",
        "3.3": "layers.init=dt_fixup layers.weights=xavier layers.norm=none layers.mu=input optim.warmup=0",
        "C.4": "layers.dropout=0",
        "C.5, encoder": """encoder.name=roberta-large encoder.pretrained=true encoder.freeze=false optim.lr_factors={}
            optim.encoder_lr_factor=0.008""",
        "C.5, layers": """layers.number=24 layers.width=256 layers.heads=8 layers.feedforward=1024
            layers.pooling_hidden=128 layers.input_dropout=0.6""",
        "C.5, decoder": """decoder.hidden=512 decoder.action=128 decoder.node_type=64 decoder.dropout=0.6
            decoder.label_smoothing=0.2 decoder.beam=5 decoder.loss_weights={}""",
        "C.5, training": """optim.lr=0.0004 optim.method=adam optim.schedule=sqrt optim.betas=[0.9,0.999]
            optim.eps=1.0e-8 optim.weight_decay=0 trainer.batch=16 trainer.epochs=60 trainer.max_steps=null""",
        "of other papers": "layers.gate.kind=none layers.drop.keep=1",
        "C.3, the grammar of Spider": "decoder.grammar=spider",
    }.items()
}


def options(*words: str) -> dict[str, Any]:
    return flat(cli.load("train", ["experiment=paper", "data.path=x", *words]))


@pytest.mark.parametrize("section", SAID)
def test_what_the_paper_says(section: str) -> None:
    set_to = options()
    assert {name: set_to[name] for name in SAID[section]} == SAID[section]


def test_what_the_paper_leaves_open_is_listed_as_it_is_set() -> None:
    listed = dict(OPEN.findall(FILE.read_text(encoding="utf-8")))
    assert len(listed) >= 10
    set_to = options()
    for name, value in listed.items():
        shown = set_to[name] if isinstance(set_to[name], str) else json.dumps(set_to[name])
        assert value == shown, name
        assert not any(name in said for said in SAID.values()), f"{name} is said, and listed as open"


def test_every_other_choice_of_the_model_is_listed_or_off() -> None:
    """What the paper says nothing of and its file does not list is at a value that means: not at all."""
    known = {name for said in SAID.values() for name in said} | set(dict(OPEN.findall(FILE.read_text("utf-8"))))
    without_effect = re.compile(r"layers\.(checkpointing|spread|gate\.|drop\.)|optim\.decay_")
    chosen = {
        name: value
        for name, value in options().items()
        if name.split(".")[0] in ("layers", "decoder", "optim") and name not in known and not without_effect.match(name)
    }
    on = {name: value for name, value in chosen.items() if value not in (None, False, 0, "none", [], {})}
    assert not on, f"{FILE} says nothing of {on}: add them to SAID where the paper does, else to the list in that file"


def test_the_baseline_of_the_grid_differs_in_what_it_is_for() -> None:
    """`experiment=paper layers=standard optim=warmup`, the standard system of configs/sweep/paper.yaml."""
    standard, ours = options("layers=standard", "optim=warmup"), options()
    differing = {name for name in ours if ours[name] != standard[name]}
    assert differing == {"layers.norm", "layers.init", "optim.schedule", "optim.warmup"}
