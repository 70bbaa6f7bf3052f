"""Loggers: each has the curve of metrics.jsonl, also of a run that was killed and resumed; what is missing is said."""

from __future__ import annotations

import csv
import json
import struct
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from toy_task import ToyLoader, new_run, toy_trainer

from sqlsp.common import extras
from sqlsp.common.errors import ConfigError
from sqlsp.options import cli
from sqlsp.options import training as options
from sqlsp.options.training import TrainerConfig
from sqlsp.training import loggers
from sqlsp.training.log import MetricsLog
from sqlsp.training.loggers import LOGGERS, Line, Store
from sqlsp.training.run import RunFolder

Curve = dict[tuple[str, int], float]
EPOCHS = 3


class DownError(Exception):
    """The store does not answer."""


class Shelf(Store):
    """A store in memory: the lines of each run by its id."""

    name = "csv"  # a name that options take
    package = None
    runs: dict[str, list[Line]] = {}  # noqa: RUF012
    finished = 0
    up = True
    fails = (DownError,)

    def open(self, run: str | None) -> str:
        if not self.up:
            raise DownError("nobody is there\nat all")
        run = run or f"run {len(self.runs) + 1}"
        self.runs.setdefault(run, [])
        return run

    def send(self, line: Line) -> None:
        if not self.up:
            raise DownError("nobody is there")
        self.runs[self.run].append(line)

    def finish(self) -> None:
        type(self).finished += 1


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> type[Shelf]:
    made = type("Shelf", (Shelf,), {"runs": {}, "finished": 0})
    monkeypatch.setitem(LOGGERS, "csv", made)  # type: ignore[arg-type]
    return made


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
    assert cli.load("train", [*base, "trainer.loggers=[csv,mlflow]"]).trainer.loggers == ["csv", "mlflow"]
    assert cli.load("train", [*base, "trainer.loggers=[]"]).trainer.loggers == []
    said = r"trainer\.loggers=csvs is unknown; there are: tensorboard, csv, mlflow, wandb"
    with pytest.raises(ConfigError, match=said):
        cli.load("train", [*base, "trainer.loggers=[tensorboard,csvs]"])
    with pytest.raises(ConfigError, match=r"trainer.loggers=\[csv,csv\] names one of them twice"):
        cli.load("train", [*base, "trainer.loggers=[csv,csv]"])


@pytest.mark.parametrize("name", ["mlflow", "wandb", "tensorboard"])
def test_a_missing_package_is_a_sentence_before_any_work(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from sqlsp.tasks.parsing import session

    monkeypatch.setattr(extras, "find_spec", lambda package: None)
    config = cli.load("train", ["data.path=/nowhere", f"trainer.loggers=[{name}]"])
    extra = "train" if name == "tensorboard" else name
    said = rf"trainer.loggers=\[{name}\] needs {name}, not installed here: pip install 'sqlsp\[{extra}\]'"
    with pytest.raises(ConfigError, match=said):
        session(config)


def test_nothing_is_written_that_is_not_named(tmp_path: Path) -> None:
    run = new_run(tmp_path)
    train(run, [])
    assert not {"tensorboard", "metrics.csv", "loggers.json", "wandb"} & {path.name for path in run.path.iterdir()}
    assert curve_of_file(run)


def test_csv_has_the_curve(tmp_path: Path) -> None:
    run = new_run(tmp_path)
    train(run, ["csv"], stop=11)
    dead = MetricsLog(run.path, (run.path / "metrics.jsonl").stat().st_size, 11, ["csv"])
    dead.write("train", 12, {"epoch": 12 / 7, "loss": 0.5})  # after the last checkpoint
    dead.close()
    train(run, ["csv"], resume=True)
    with (run.path / "metrics.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    found = {(f"{row['kind']}/{row['name']}", int(row["step"])): float(row["value"]) for row in rows}
    assert found == curve_of_file(run)


def test_a_store_gets_each_line_once(shelf: type[Shelf], tmp_path: Path) -> None:
    log = MetricsLog(tmp_path, loggers=["csv"])
    log.write("train", 10, {"epoch": 1.0, "loss": 3.0})
    position = log.position
    log.write("dev", 10, {"epoch": 1.0, "score": 0.1})  # after the last checkpoint
    log.write("train", 20, {"epoch": 2.0, "loss": 2.0})
    log.close()
    log = MetricsLog(tmp_path, position, 10, ["csv"])
    for kind, step in (("dev", 10), ("train", 20), ("dev", 20), ("train", 30)):
        log.write(kind, step, {"epoch": step / 10, "loss": 1.0})
    log.close()
    (lines,) = shelf.runs.values()
    steps = [("train", 10), ("dev", 10), ("train", 20), ("dev", 20), ("train", 30)]
    assert [(line.kind, line.step) for line in lines] == steps
    assert shelf.finished == 2


def test_a_store_named_late_gets_the_lines_before(shelf: type[Shelf], tmp_path: Path) -> None:
    run = new_run(tmp_path)
    train(run, [], stop=11)
    train(run, ["csv"], resume=True)
    (lines,) = shelf.runs.values()
    found = {(f"{kind}/{name}", step): value for kind, step, values in lines for name, value in values.items()}
    assert found == curve_of_file(run)


def test_a_failing_store_is_a_warning(shelf: type[Shelf], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = MetricsLog(tmp_path, loggers=["csv"])
    log.write("train", 10, {"epoch": 1.0, "loss": 3.0})
    shelf.up = False
    log.write("train", 20, {"epoch": 2.0, "loss": 2.0})
    shelf.up = True
    log.write("train", 30, {"epoch": 3.0, "loss": 1.0})
    position = log.position
    log.close()
    assert "csv fails and gets the rest on resuming: nobody is there" in capsys.readouterr().out
    assert [line.step for line in shelf.runs["run 1"]] == [10]
    MetricsLog(tmp_path, position, 30, ["csv"]).close()
    assert [line.step for line in shelf.runs["run 1"]] == [10, 20, 30]
    shelf.up = False
    with pytest.raises(ConfigError, match=r"trainer.loggers=\[csv\]: nobody is there$"):
        MetricsLog(tmp_path, position, 30, ["csv"])


def test_mlflow_has_the_curve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mlflow = pytest.importorskip("mlflow")
    monkeypatch.chdir(tmp_path)
    run = new_run(tmp_path / "runs")
    train(run, ["mlflow"], stop=11)
    train(run, ["mlflow"], resume=True)
    client = mlflow.MlflowClient(f"sqlite:///{tmp_path}/runs/mlflow.db")
    (experiment,) = client.search_experiments(filter_string="name = 'sqlsp'")
    (found,) = client.search_runs([experiment.experiment_id])
    assert found.info.run_name == "toy-1"
    assert found.info.status == "FINISHED"
    assert found.data.params["optim.lr"] == "0.0004"
    points = [point for name in found.data.metrics for point in client.get_metric_history(found.info.run_id, name)]
    assert {(point.key, point.step): point.value for point in points} == curve_of_file(run)
    assert len(points) == len(curve_of_file(run))


def test_mlflow_takes_the_store_it_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mlflow = pytest.importorskip("mlflow")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MLFLOW_TRACKING_URI", f"sqlite:///{tmp_path}/mine.db")
    log = MetricsLog(tmp_path, loggers=["mlflow"])
    log.write("train", 10, {"epoch": 1.0, "loss": 3.0})
    log.close()
    (found,) = mlflow.MlflowClient(f"sqlite:///{tmp_path}/mine.db").search_runs(["1"])
    assert found.data.metrics == {"train/epoch": 1.0, "train/loss": 3.0}
    monkeypatch.setenv("MLFLOW_TRACKING_URI", "http://127.0.0.1:9")
    monkeypatch.setenv("MLFLOW_HTTP_REQUEST_MAX_RETRIES", "0")
    with pytest.raises(ConfigError, match=r"trainer.loggers=\[mlflow\]: .*127.0.0.1:9"):
        MetricsLog(tmp_path, loggers=["mlflow"])


def records(path: Path) -> Iterator[Any]:
    """The records of an offline file of W&B: protocol buffers in the log format of LevelDB."""
    from wandb.proto import wandb_internal_pb2

    data, place, whole = path.read_bytes(), 7, b""
    assert data.startswith(b":W&B")
    while place + 7 <= len(data):
        if 32768 - place % 32768 < 7:  # a block ends in zeros where no header fits
            place += 32768 - place % 32768
            continue
        _, size, kind = struct.unpack("<IHB", data[place : place + 7])
        whole += data[place + 7 : place + 7 + size]
        place += 7 + size
        if kind in (1, 4):  # a whole record, or the last part of one
            record = wandb_internal_pb2.Record()
            record.ParseFromString(whole)
            yield record
            whole = b""


def test_wandb_has_the_curve_offline(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("wandb")
    for name in ("WANDB_MODE", "WANDB_API_KEY"):
        monkeypatch.delenv(name, raising=False)
    run = new_run(tmp_path)
    train(run, ["wandb"], stop=11)
    train(run, ["wandb"], resume=True)
    ids, found = set(), dict[tuple[str, int], float]()
    for path in sorted(run.path.glob("wandb/offline-run-*/*.wandb")):
        for record in records(path):
            ids |= {record.run.run_id} - {""}
            items = record.history.item
            values = {(item.key or "/".join(item.nested_key)): json.loads(item.value_json) for item in items}
            step = values.pop("_step", None)
            found |= {(name, step): float(value) for name, value in values.items() if not name.startswith("_")}
    assert ids == {json.loads((run.path / "loggers.json").read_text())["wandb"]["run"]}
    assert found == curve_of_file(run)


def test_wandb_asks_nobody_to_log_in(tmp_path: Path) -> None:
    """Online without a key: one sentence, even on a terminal."""
    pytest.importorskip("wandb")
    code = (
        "import os, pty, sys\n"
        "os.environ.update(WANDB_MODE='online', HOME=sys.argv[1], NETRC=sys.argv[1] + '/none')\n"
        "os.environ.pop('WANDB_API_KEY', None)\n"
        "master, slave = pty.openpty()\n"
        "os.dup2(slave, 0)\n"
        "from pathlib import Path\n"
        "from sqlsp.common.errors import ConfigError\n"
        "from sqlsp.training.log import MetricsLog\n"
        "try:\n"
        "    MetricsLog(Path(sys.argv[1]), loggers=['wandb'])\n"
        "except ConfigError as error:\n"
        "    print('SAID', error)\n"
    )
    command = [sys.executable, "-c", code, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert "SAID trainer.loggers=[wandb]: " in done.stdout, done.stderr
    assert "API key" in done.stdout


def test_a_note_that_cannot_be_read_begins_anew(shelf: type[Shelf], tmp_path: Path) -> None:
    for content in ("", "[]", '{"csv": 3}'):
        (tmp_path / loggers.NOTE).write_text(content)
        MetricsLog(tmp_path, loggers=["csv"]).close()
    assert len(shelf.runs) == 3
