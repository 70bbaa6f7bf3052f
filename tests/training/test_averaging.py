"""Averaged weights: against sums written out, invisible to training, kept exactly, the ones that answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import test_graphs as graphed
import torch
from safetensors.torch import load_file
from torch import Tensor, nn
from toy_task import ToyLoader, ToyModel, lines, new_run, toy_trainer

from sqlsp.common.errors import CheckpointError, ConfigError
from sqlsp.options.training import AverageConfig, TrainerConfig
from sqlsp.training import checkpoint
from sqlsp.training.averaging import AveragedWeights
from sqlsp.training.run import RunFolder
from sqlsp.training.trainer import Trainer

EMA = AverageConfig(kind="ema", decay=0.8)
TAIL = AverageConfig(kind="mean", begin=0.5, every=2)


def averaged_by_hand(weights: list[Tensor], config: AverageConfig) -> Tensor:
    """The average of the weights after each step."""
    begin = round(config.begin * len(weights))
    taken = weights[begin + config.every - 1 :: config.every]
    if config.kind == "mean":
        return torch.stack(taken).mean(0)
    average = taken[0]
    for number, weight in enumerate(taken[1:], 1):
        decay = min(config.decay, (1 + number) / (10 + number))
        average = decay * average + (1 - decay) * weight
    return average


@pytest.mark.parametrize("config", [EMA, TAIL, AverageConfig("mean"), AverageConfig("ema", begin=0.3, every=3)])
def test_against_sums_written_out(config: AverageConfig) -> None:
    torch.manual_seed(2)
    model, steps = nn.Linear(3, 2), 20
    model.bias.requires_grad_(False)
    average, seen = AveragedWeights(model, config, steps), []
    for step in range(steps):
        model.weight.data += torch.randn(2, 3)
        seen.append(model.weight.detach().clone())
        average.add(step)
    place = model.weight.data_ptr()
    with average.in_use() as trained:
        torch.testing.assert_close(model.weight, averaged_by_hand(seen, config))
        assert trained.keys() == {"weight"}  # what is not trained is not averaged
        assert torch.equal(trained["weight"], seen[-1])
    assert torch.equal(model.weight, seen[-1])
    assert model.weight.data_ptr() == place  # where a CUDA graph reads it


@pytest.mark.parametrize(("begin", "every"), [(0.9, 100), (0.999, 1), (1.0, 1)])
def test_an_average_of_nothing_is_refused(begin: float, every: int) -> None:
    with pytest.raises(ConfigError, match="average nothing"):
        AveragedWeights(nn.Linear(1, 1), AverageConfig("mean", begin=begin, every=every), 100)
    AveragedWeights(nn.Linear(1, 1), AverageConfig("none", begin=begin, every=every), 100)


def test_before_it_begins_the_weights_are_those_of_training() -> None:
    model = nn.Linear(2, 2)
    average = AveragedWeights(model, AverageConfig("mean", begin=0.9), 10)
    average.add(0)
    with average.in_use() as trained:
        assert trained == {}
    assert not average.begun


def test_weights_come_back_after_a_failure() -> None:
    model = nn.Linear(2, 2)
    average = AveragedWeights(model, EMA, 10)
    average.add(0)
    model.weight.data += 1
    before = model.weight.detach().clone()
    with pytest.raises(KeyError), average.in_use():
        raise KeyError
    assert torch.equal(model.weight, before)


def trained(
    folder: Path, average: AverageConfig, max_steps: int | None = None, run: RunFolder | None = None
) -> Trainer:
    """A toy training, resumed where a run is given."""
    config = TrainerConfig(
        epochs=4, batch=8, device="cpu", precision="fp32", max_steps=max_steps, average=average, checkpoint_minutes=1e-9
    )
    trainer = toy_trainer(run or new_run(folder), config)
    if run is not None:
        trainer.resume()
    trainer.train()
    return trainer


def curve(run: RunFolder, kind: str) -> list[dict[str, Any]]:
    return [line for line in lines(run.path) if line["kind"] == kind]


def test_training_does_not_see_it_and_evaluation_sees_nothing_else(tmp_path: Path) -> None:
    plain, averaged = trained(tmp_path, AverageConfig()), trained(tmp_path, EMA)
    assert all(map(torch.equal, plain.model.state_dict().values(), averaged.model.state_dict().values()))
    assert curve(plain.run, "train") == curve(averaged.run, "train")
    stored = checkpoint.read(averaged.run.last)
    fresh = ToyModel().eval()
    stored.load_weights(fresh)
    assert not torch.equal(fresh.head.weight, averaged.model.get_parameter("head.weight"))
    batches = ToyLoader()
    score = -(fresh(batches.x) - batches.y).square().mean().item()
    assert score == curve(averaged.run, "dev")[-1]["score"] != curve(plain.run, "dev")[-1]["score"]
    now = averaged.model.state_dict()
    assert all(torch.equal(weight, now[name]) for name, weight in stored.load_trained().items())
    assert checkpoint.read(averaged.run.best).load_trained().keys() == now.keys()
    assert checkpoint.read(plain.run.last).load_trained() == {}
    assert "averaged" not in checkpoint.read(plain.run.last).state


@pytest.mark.parametrize("average", [EMA, TAIL])
@pytest.mark.parametrize("stop", [3, 19])  # before the tail begins, and in it
def test_a_resumed_run_has_the_same_average_bit_for_bit(tmp_path: Path, average: AverageConfig, stop: int) -> None:
    whole = trained(tmp_path, average)
    cut = trained(tmp_path, average, max_steps=stop)
    torch.manual_seed(99)
    again = trained(tmp_path, average, run=cut.run)
    for name in ("model.safetensors", "trained.safetensors"):
        one, other = (load_file(run.last / name) for run in (whole.run, again.run))
        assert all(torch.equal(one[key], other[key]) for key in one), name
    assert curve(whole.run, "train")[-1] == curve(again.run, "train")[-1]
    assert curve(whole.run, "dev")[-1] == curve(again.run, "dev")[-1]


def test_recorded_steps_average_alike(tmp_path: Path) -> None:
    """Of a parser, stopped and resumed, its steps as for CUDA graphs."""

    def trainer(folder: Path, max_steps: int | None = None, run: RunFolder | None = None) -> Trainer:
        made = graphed.trainer(folder, max_steps=max_steps, run=run)
        made.config.average = EMA
        made.state.average = AveragedWeights(made.model, EMA, made.steps)
        return made

    whole = trainer(tmp_path / "a")
    whole.train()
    cut = trainer(tmp_path / "b", 4)
    cut.train()
    again = trainer(tmp_path / "b", run=cut.run)
    again.resume()
    again.train()
    one, other = (load_file(run.last / "model.safetensors") for run in (whole.run, again.run))
    assert all(torch.equal(one[name], other[name]) for name in one)
    assert any(not torch.equal(one[name], weight) for name, weight in whole.model.state_dict().items())


def test_trained_weights_of_another_model_are_refused() -> None:
    average = AveragedWeights(nn.Linear(2, 2), EMA, 10)
    with pytest.raises(CheckpointError, match="not this model's"):
        average.resume(3, {"weight": torch.zeros(2, 2)})
