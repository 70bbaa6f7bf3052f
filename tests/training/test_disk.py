"""Before training, the estimate of what a run writes is compared with the free disk."""

from __future__ import annotations

import shutil
from collections import namedtuple
from pathlib import Path

import pytest
from tiny_spider import tiny_config
from torch import nn
from torch_kit import settings_kept
from toy_task import ToyLoader, ToyModel, new_run, toy_trainer

from sqlsp.common.errors import ConfigError
from sqlsp.options.training import AverageConfig, OptimConfig, TrainerConfig
from sqlsp.tasks.parsing import session
from sqlsp.training.session import check_room, most_bytes

Usage = namedtuple("Usage", "total used free")


class Large(ToyModel):
    """Large enough that headers and generators do not count."""

    def __init__(self) -> None:
        super().__init__()
        self.ballast = nn.Embedding(1000, 400)
        self.fixed = nn.Embedding(1000, 200)
        self.fixed.requires_grad_(False)

    def loss(self, batch):  # type: ignore[no-untyped-def]
        found = super().loss(batch)
        return type(found)(found.total + 0 * self.ballast.weight.sum(), found.parts)

    def parameter_groups(self, optim):  # type: ignore[no-untyped-def]
        first, second = super().parameter_groups(optim)
        second.parameters.append(self.ballast.weight)
        return [first, second]


def size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


@pytest.mark.parametrize(("method", "average"), [("adam", "none"), ("adam", "ema"), ("sgd", "none")])
def test_the_estimate_is_what_is_written(method: str, average: str, tmp_path: Path) -> None:
    config = TrainerConfig(epochs=1, batch=8, device="cpu", average=AverageConfig(kind=average))
    optim = OptimConfig(method=method, lr=0.01)
    trainer = toy_trainer(new_run(tmp_path), config, optim, ToyLoader(8), Large())
    assert trainer.train() is None
    last, best = size(trainer.run.last), size(trainer.run.best)
    estimate = most_bytes(trainer.model, optim, config, judged=True)
    assert abs(estimate - (last + best + max(last, best))) < 0.02 * estimate
    without = most_bytes(trainer.model, optim, config, judged=False)
    assert abs(without - 2 * last) < 0.02 * without


def test_what_is_there_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = new_run(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: Usage(2**40, 0, 100 * 2**20))
    check_room(run, 60 * 2**20)
    said = r"has 100 MiB of free disk, and this training writes up to 112 MiB \(.*make room, or choose .* runs=…"
    with pytest.raises(ConfigError, match=said):
        check_room(run, 80 * 2**20)
    run.last.mkdir()
    (run.last / "model.safetensors").write_bytes(bytes(20 * 2**20))
    check_room(run, 80 * 2**20)


def test_a_full_disk_is_said_first(tiny_spider: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda path: Usage(2**40, 2**40, 2**20))
    with settings_kept(), pytest.raises(ConfigError, match="has 1 MiB of free disk") as caught:
        session(tiny_config(tiny_spider, tmp_path))
    assert "\n" not in str(caught.value)
    (folder,) = tmp_path.rglob("config.yaml")
    assert not (folder.parent / "initialisation.json").exists()
