"""From the command to the loss in nine calls: what a newcomer must read to follow a training step."""

from __future__ import annotations

import inspect
import runpy
import sys
from pathlib import Path

import masked_kit
import pytest
import torch
from language_kit import small_overrides as language_overrides
from reading_kit import records, small_overrides, write
from tiny_spider import tiny_overrides

import sqlsp
from sqlsp.comprehension.reader import ReadingModel
from sqlsp.language.model import LanguageModel
from sqlsp.model.parser import Parser
from sqlsp.pretraining.masked_model import MaskedModel

pytestmark = pytest.mark.usefixtures("torch_as_before")
PACKAGE = Path(sqlsp.__file__).parent
MOST = 9


class SeenError(Exception):
    """The loss was reached."""


def calls(command: str, options: list[str], model: type[torch.nn.Module], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Our functions on the way from `python -m sqlsp.<command>` to the loss of `model`."""
    found: list[str] = []

    def loss(self: torch.nn.Module, batch: object) -> None:
        ours = [frame for frame in inspect.stack() if PACKAGE in Path(frame.filename).parents]
        found.extend(f"{Path(frame.filename).stem}.{frame.function}" for frame in reversed(ours))
        raise SeenError

    monkeypatch.setattr(model, "loss", loss)
    monkeypatch.setattr(sys, "argv", [command, *options])
    monkeypatch.setenv("HYDRA_FULL_ERROR", "0")  # the command sets it; this puts it back afterwards
    with pytest.raises(SeenError):
        runpy.run_module(f"sqlsp.{command}", run_name="__main__")
    return [name for name in found if not name.endswith("<module>")]


@pytest.mark.filterwarnings("ignore:.*found in sys.modules")
@pytest.mark.parametrize(
    ("command", "model"),
    [("train", Parser), ("comprehend", ReadingModel), ("pretrain", MaskedModel), ("language", LanguageModel)],
)
def test_from_the_command_to_the_loss(
    command: str, model: type[torch.nn.Module], tiny_spider: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("train.json", "val.json"):
        write(tmp_path / "data" / name, records())
    options = {
        "train": tiny_overrides(tiny_spider, tmp_path),
        "comprehend": small_overrides(tmp_path / "data", tmp_path),
        "pretrain": masked_kit.small_overrides(tiny_spider, tmp_path),
        "language": language_overrides(tmp_path),
    }
    way = calls(command, options[command], model, monkeypatch)
    assert way[-5:-1] == ["session.run_session", "trainer.train", "trainer._epoch", "trainer._step"]
    assert len(way) + 1 <= MOST, way
