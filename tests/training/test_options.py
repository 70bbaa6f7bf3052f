"""Early stopping, the average of the weights, and callbacks: what they do, how they resume, and what they refuse."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import torch
from omegaconf import OmegaConf
from test_trainer import equal_weights, quick
from torch import nn
from toy_task import ToyModel, lines, new_run, toy_trainer

from sqlsp.cli.option import validate
from sqlsp.cli.tasks import DONE, TrainConfig, TrainerConfig
from sqlsp.training import checkpoint
from sqlsp.training.log import load_callbacks
from sqlsp.training.optimiser import WeightAverage
from sqlsp.training.run import describe_end
from sqlsp.training.session import _check_evaluation
from sqlsp.training.trainer import Trainer
from sqlsp.utils.errors import ConfigError

SCORES = [0.1, 0.3, 0.2, 0.3, 0.25, 0.9, 0.9, 0.9]  # by epoch


def scored(trainer: Trainer) -> Trainer:
    """Replaces the scores of the toy task."""
    trainer.task.evaluate = lambda model, name: {"score": SCORES[trainer.progress.epoch]}  # type: ignore[method-assign]
    return trainer


@pytest.mark.parametrize("interrupted", [None, 8, 25])
def test_training_ends_when_the_score_no_longer_improves(
    tmp_path: Path, interrupted: int | None, capsys: pytest.CaptureFixture[str]
) -> None:
    run = new_run(tmp_path)
    if interrupted is not None:
        scored(toy_trainer(run, quick(epochs=8, patience=3, max_steps=interrupted))).train()
    trainer = scored(toy_trainer(run, quick(epochs=8, patience=3)))
    if interrupted is not None:
        trainer.state.resume()
    assert trainer.train() is None
    assert trainer.progress.epoch == 5 and trainer.progress.best == 0.3
    assert "no better score since epoch 2 (trainer.patience=3)" in capsys.readouterr().out
    assert checkpoint.read(run.last).state["step"] == 35
    again = scored(toy_trainer(run, quick(epochs=8, patience=3)))
    again.state.resume()
    assert again.train() is None and again.progress.step == 35, "an ended run does not go on"
    run.note_end(DONE)
    config = OmegaConf.create({"resume": str(run.path), "trainer": {"epochs": 8, "max_steps": None, "patience": 3}})
    assert describe_end(config) == f"{run.path} has ended: no better score for trainer.patience=3 epochs"


def test_the_average_of_the_weights_is_that_of_the_formula() -> None:
    model = nn.Linear(1, 1, bias=False)
    average = WeightAverage(model, decay=0.4)
    expected = 0.0
    for step in range(12):
        model.weight.data.fill_(float(step))
        average.update(step)
        decay = min(0.4, step / (10 + step))
        expected = decay * expected + (1 - decay) * step
        assert average.weights[0].item() == pytest.approx(expected)
    with average.in_use():
        assert model.weight.item() == pytest.approx(expected)
    assert model.weight.item() == 11.0


@pytest.mark.parametrize("steps", [3, 10])
def test_the_average_is_judged_and_saved_and_resumes_exactly(tmp_path: Path, steps: int) -> None:
    plain = toy_trainer(new_run(tmp_path), quick())
    plain.train()
    whole = toy_trainer(new_run(tmp_path), quick(ema=0.9, evaluate_from=0))
    whole.train()
    assert equal_weights(plain.model, whole.model), "training itself does not change"
    assert lines(plain.run.path) != lines(whole.run.path), "but the scores do"
    assert whole.state.average is not None
    best = ToyModel()
    checkpoint.read(whole.run.best).load_weights(best)
    assert whole.progress.best_step == 14
    for parameter, average in zip(best.parameters(), whole.state.average.weights, strict=True):
        torch.testing.assert_close(parameter.data, average, rtol=0, atol=0)
    run = new_run(tmp_path)
    toy_trainer(run, quick(ema=0.9, evaluate_from=0, max_steps=steps)).train()
    resumed = toy_trainer(run, quick(ema=0.9, evaluate_from=0))
    resumed.state.resume()
    resumed.train()
    assert resumed.state.average is not None and equal_weights(whole.model, resumed.model)
    assert all(map(torch.equal, whole.state.average.weights, resumed.state.average.weights))


class Recorder:
    """A callback that writes what it receives to a file."""

    def __init__(self, path: str) -> None:
        self.path = Path(path)

    def write(self, kind: str, step: int, values: Mapping[str, float]) -> None:
        with self.path.open("a") as file:
            file.write(json.dumps({"kind": kind, "step": step, **values}) + "\n")

    def close(self) -> None:
        with self.path.open("a") as file:
            file.write("closed\n")


def test_callbacks_receive_every_line_of_the_log(tmp_path: Path) -> None:
    path = tmp_path / "received"
    run = new_run(tmp_path)
    toy_trainer(run, quick(callbacks=[{"_target_": "test_options.Recorder", "path": str(path)}])).train()
    written = (run.path / "metrics.jsonl").read_text()
    assert path.read_text() == f"{written}closed\n"
    seconds = [json.loads(line)["seconds"] for line in written.splitlines()]
    assert seconds == sorted(seconds) and seconds[-1] > 0


@pytest.mark.parametrize(
    ("callback", "message"),
    [
        ({"_target_": "nowhere.Logger"}, r"trainer\.callbacks: nowhere\.Logger cannot be made .*PYTHONPATH"),
        ({"_target_": "test_options.Recorder", "folder": "x"}, r"test_options\.Recorder cannot be made .*'path'"),
        ({"project": "sql"}, r"trainer\.callbacks: every entry needs a class"),
    ],
)
def test_wrong_callbacks_are_refused_before_work_starts(callback: dict[str, Any], message: str) -> None:
    config = TrainConfig(trainer=TrainerConfig(callbacks=[callback]))
    with pytest.raises(ConfigError, match=message):
        validate(config)
        load_callbacks(config.trainer)


def test_patience_below_the_evaluations_is_refused() -> None:
    with pytest.raises(ConfigError, match=r"trainer\.patience=1 is less than trainer\.evaluate_every=2"):
        TrainerConfig(patience=1, evaluate_every=2).check()


@pytest.mark.parametrize("option", ["patience=3", "ema=0.5", "best_on=dev"])
def test_options_that_need_an_evaluation_set(option: str) -> None:
    name, _, value = option.partition("=")
    options: dict[str, Any] = {name: value}
    config = TrainerConfig(**options)
    _check_evaluation(config, ["dev"])
    with pytest.raises(ConfigError, match=rf"trainer\.{option} .*evaluation set that can be judged; there is none"):
        _check_evaluation(config, [])
