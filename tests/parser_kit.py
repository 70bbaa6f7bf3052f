"""Parsers trained for a moment on the folder of `tiny_spider.py`: their answers and their weights."""

from __future__ import annotations

from pathlib import Path

from tiny_spider import tiny_config
from torch import Tensor
from torch_kit import settings_kept

from sqlsp.cli import compose
from sqlsp.inference.predicting import Prediction, predict
from sqlsp.inference.trained import load_run
from sqlsp.tasks.parsing import session
from sqlsp.training.run import RunFolder


def train(spider: Path, scratch: Path, *options: str) -> RunFolder:
    with settings_kept():
        return session(tiny_config(spider, scratch, *options)).run


def load_weights(run: RunFolder | Path, which: str = "last") -> dict[str, Tensor]:
    opened = RunFolder.open(run) if isinstance(run, Path) else run
    return {name: weight.float() for name, weight in load_run(opened, which, "cpu").model.state_dict().items()}


def answer(checkpoint: str | Path, spider: Path, out: Path, *options: str) -> list[Prediction]:
    given = [f"checkpoint={checkpoint}", f"data.path={spider}", f"out={out}", "device=cpu", "data.workers=1"]
    return predict(compose.load("predict", [*given, *options]))
