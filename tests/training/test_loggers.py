"""Loggers: each has the curve of metrics.jsonl, also of a run that was killed and resumed; what is missing is said."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from toy_task import ToyLoader, new_run, toy_trainer

from sqlsp.common import extras
from sqlsp.common.errors import ConfigError
from sqlsp.options import cli
from sqlsp.options import training as options
from sqlsp.options.training import TrainerConfig
from sqlsp.training.log import LOGGERS, MetricsLog
from sqlsp.training.run import RunFolder

Curve = dict[tuple[str, int], float]
EPOCHS = 3


def curve_of_file(run: RunFolder) -> Curve:
    """Every value of metrics.jsonl by name and step, the last where a step has several."""
    found: Curve = {}
    for line in map(json.loads, (run.path / "metrics.jsonl").read_text().splitlines()):
        kind, step = line.pop("kind"), line.pop("step")
        found |= {(f"{kind}/{name}", step): float(value) for name, value in line.items()}
    return found


def train(run: RunFolder, names: Sequence[str], stop: int | None = None, resume: bool = False) -> None:
    config = TrainerConfig(epochs=EPOCHS, batch=8, device="cpu", loggers=list(names), max_steps=stop)
    trainer = toy_trainer(run, config, loader=ToyLoader(8))
    if resume:
        trainer.resume()
    trainer.train()


def test_the_names_are_those_of_the_options() -> None:
    assert set(LOGGERS) == set(options.LOGGERS)
    assert TrainerConfig().loggers == ["tensorboard"]


def test_options(capsys: pytest.CaptureFixture[str]) -> None:
    base = ["data.path=x"]
    assert cli.load("train", [*base, "trainer.loggers=[csv,tensorboard]"]).trainer.loggers == ["csv", "tensorboard"]
    assert cli.load("train", [*base, "trainer.loggers=[]"]).trainer.loggers == []
    said = r"trainer\.loggers=csvs is unknown; there are: tensorboard, csv"
    with pytest.raises(ConfigError, match=said):
        cli.load("train", [*base, "trainer.loggers=[tensorboard,csvs]"])
    with pytest.raises(ConfigError, match=r"trainer.loggers=\[csv,csv\] names one of them twice"):
        cli.load("train", [*base, "trainer.loggers=[csv,csv]"])


def test_a_missing_package_is_a_sentence_before_any_work(monkeypatch: pytest.MonkeyPatch) -> None:
    from sqlsp.tasks.parsing import session

    monkeypatch.setattr(extras, "find_spec", lambda package: None)
    config = cli.load("train", ["data.path=/nowhere", "trainer.loggers=[tensorboard]"])
    said = r"trainer.loggers=\[tensorboard\] needs tensorboard, not installed here: pip install 'sqlsp\[train\]'"
    with pytest.raises(ConfigError, match=said):
        session(config)


def test_nothing_is_written_that_is_not_named(tmp_path: Path) -> None:
    run = new_run(tmp_path)
    train(run, [])
    assert not {"tensorboard", "metrics.csv"} & {path.name for path in run.path.iterdir()}
    assert curve_of_file(run)


@pytest.mark.parametrize("first", [["csv"], []])
def test_csv_has_the_curve(first: list[str], tmp_path: Path) -> None:
    """Also where it is named only when the run is resumed."""
    run = new_run(tmp_path)
    train(run, first, stop=11)
    dead = MetricsLog(run.path, (run.path / "metrics.jsonl").stat().st_size, 11, ["csv"])
    dead.write("train", 12, {"epoch": 12 / 7, "loss": 0.5})  # after the last checkpoint
    dead.close()
    train(run, ["csv"], resume=True)
    with (run.path / "metrics.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    found = {(f"{row['kind']}/{row['name']}", int(row["step"])): float(row["value"]) for row in rows}
    assert found == curve_of_file(run)
