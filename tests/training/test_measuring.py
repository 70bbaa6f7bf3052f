"""What is measured of steps: the encoder's share of their time, a profile. Neither changes training."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
import torch
from test_trainer import equal_weights, quick
from torch import Tensor, nn
from toy_task import ToyBatch, ToyLoader, ToyModel, lines, new_run, toy_trainer

from sqlsp.training.measuring import EncoderShare
from sqlsp.training.run import RunFolder


class Pause(torch.autograd.Function):
    """Takes a time forwards and another backwards."""

    @staticmethod
    def forward(ctx: Any, x: Tensor, there: float, back: float) -> Tensor:
        ctx.back = back
        time.sleep(there)
        return x.clone()

    @staticmethod
    def backward(ctx: Any, gradient: Tensor) -> tuple[Tensor, None, None]:
        time.sleep(ctx.back)
        return gradient, None, None


class Slow(nn.Module):
    def __init__(self, there: float, back: float) -> None:
        super().__init__()
        self.there, self.back = there, back
        self.weight = nn.Parameter(torch.ones(6))

    def forward(self, x: Tensor) -> Tensor:
        return Pause.apply(x * self.weight, self.there, self.back)


class SlowModel(nn.Module):
    """Its encoder takes 0.2 + 0.4 s of 1.2."""

    def __init__(self, freeze: bool = False) -> None:
        super().__init__()
        self.encoder, self.head = Slow(0.2, 0.4), Slow(0.3, 0.3)
        self.encoder.requires_grad_(not freeze)

    def forward(self, x: Tensor) -> Tensor:
        return self.head(self.encoder(x)).sum()


@pytest.mark.parametrize(("freeze", "share"), [(False, 0.5), (True, 0.25)])
def test_the_share_is_that_of_forward_and_backward_pass(freeze: bool, share: float) -> None:
    model = SlowModel(freeze)
    watch = EncoderShare(model, torch.device("cpu"))
    with watch.watching(due=True):
        model(torch.ones(6)).backward()
        watch.after_backward()
    found = watch.read()
    assert found is not None
    assert abs(found - share) < 0.12
    assert watch.read() is None
    with watch.watching(due=False):
        model(torch.ones(6)).backward()
        watch.after_backward()
    assert watch.read() is None
    watch.close()
    assert not model.encoder._forward_hooks and not model.encoder._forward_pre_hooks


def test_a_model_without_an_encoder_has_no_share() -> None:
    model = nn.Sequential(nn.Linear(2, 1))
    watch = EncoderShare(model, torch.device("cpu"))
    with watch.watching(due=True):
        model(torch.ones(2)).sum().backward()
        watch.after_backward()
    assert watch.read() is None


def test_every_line_of_training_has_speed_and_share(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = new_run(tmp_path)
    toy_trainer(run, quick()).train()
    text = (run.path / "metrics.jsonl").read_text()
    train = [line for line in map(json.loads, text.splitlines()) if line["kind"] == "train"]
    assert [line["step"] for line in train] == [7, 10, 14]
    assert all(0 < line["encoder_share"] < 1 and line["examples_per_second"] > 0 for line in train)
    assert "% of a step in the encoder" in capsys.readouterr().out


def profiled(folder: Path, steps: int, epochs: int = 2) -> tuple[RunFolder, ToyModel]:
    trainer = toy_trainer(new_run(folder), quick(profile=steps, epochs=epochs), loader=ToyLoader(8))
    trainer.train()
    return trainer.run, trainer.model  # type: ignore[return-value]


def test_a_profile_changes_nothing_and_has_its_steps(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (plain, model), (run, other) = profiled(tmp_path, 0), profiled(tmp_path, 4)
    assert equal_weights(model, other)
    assert lines(plain.path) == lines(run.path)
    assert not (plain.path / "profile").exists()
    events = json.loads((run.path / "profile" / "trace.json").read_text())["traceEvents"]
    steps = {event["name"] for event in events if str(event.get("name", "")).startswith("ProfilerStep#")}
    assert steps == {f"ProfilerStep#{number}" for number in (3, 4, 5, 6)}
    table = (run.path / "profile" / "operators.txt").read_text()
    assert "aten::addmm" in table and "Self CPU" in table
    assert "profiler_start" not in "".join(capfd.readouterr())


def test_a_profile_that_training_cuts_short(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run, _ = profiled(tmp_path, 100, epochs=1)
    assert (run.path / "profile" / "trace.json").exists()
    trainer = toy_trainer(new_run(tmp_path), quick(profile=5, max_steps=2), loader=ToyLoader(8))
    trainer.train()
    assert not (trainer.run.path / "profile").exists()
    assert "training ended within the first 3 steps; no profile" in capsys.readouterr().out


def test_measuring_draws_nothing(tmp_path: Path) -> None:
    """The same numbers as a loop without hooks."""
    model = ToyModel()
    batch = ToyBatch(torch.ones(4, 6), torch.ones(4))
    watch, found = EncoderShare(model, torch.device("cpu")), []
    for due in (False, True):
        torch.manual_seed(3)
        model.zero_grad()
        with watch.watching(due):
            model.loss(batch).total.backward()
            watch.after_backward()
        found.append([parameter.grad.clone() for parameter in model.parameters() if parameter.grad is not None])
    assert all(torch.equal(one, other) for one, other in zip(*found, strict=True))
