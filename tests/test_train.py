"""`sqlsp train` whole: every system learns, repeats itself, stops in order; literals from folder to query."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
from contextlib import ExitStack, redirect_stdout
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import torch
from parser_kit import answer, train
from patience import HANG
from tiny_spider import TRAIN, make_folder, make_other_folder, tiny_config, tiny_overrides
from torch_kit import assert_same_weights, last_weights, resumed, settings_kept

from sqlsp.cli import compose
from sqlsp.cli.tasks import DONE, TrainConfig
from sqlsp.cli.usage import group_options
from sqlsp.databases.sqlite import database_path, execute
from sqlsp.tasks import commands
from sqlsp.tasks.parsing import session
from sqlsp.training import checkpoint
from sqlsp.training.distributed import World
from sqlsp.training.log import read_metrics
from sqlsp.training.run import RunFolder, hold_lock
from sqlsp.training.trainer import Trainer
from sqlsp.utils.errors import CheckpointError, ConfigError, DataError, StoppedWorkError

pytestmark = pytest.mark.usefixtures("torch_as_before")
WARM = {"standard", "pre_norm", "layer_drop"}
NO_DROPOUT = ("layers.dropout=0.0", "layers.input_dropout=0.0", "decoder.dropout=0.0")


@pytest.fixture(scope="module")
def stopped(tiny_spider: Path, tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    """A run after its first step. Not to be changed by tests."""
    options = ("data.dev=null", "trainer.max_steps=1", "trainer.max_minutes=7000")
    return train(tiny_spider, tmp_path_factory.mktemp("stopped"), *options)


def test_the_same_seed_gives_the_same_weights(tiny_spider: Path, tmp_path: Path) -> None:
    options = ("data.dev=null", "trainer.max_steps=4")
    configs = [tiny_config(tiny_spider, tmp_path, *options, f"trainer.seed={seed}") for seed in (1, 1, 2)]
    with ExitStack() as until:
        bare = RunFolder.of_session(replace(configs[1], name="bare"), World(), "", until)
    configs[1].resume = str(bare.path)  # stopped before the first checkpoint: it begins anew
    first, _, other = (session(config).run.path for config in configs)
    assert_same_weights(first, bare.path)
    name = "decoder.static.weight"
    assert not torch.equal(last_weights(first)[name], last_weights(other)[name])


def test_resuming_takes_the_options_of_the_run(stopped: RunFolder) -> None:
    run = stopped
    config: TrainConfig = resumed("train", f"resume={run.path}", "trainer.device=auto")
    assert config.trainer.device == "auto" and config.trainer.max_steps is None
    assert config.trainer.max_minutes is None
    assert (config.trainer.threads, config.encoder.hidden, config.resume) == (1, 64, str(run.path))

    words = ["resume=newest", f"runs={run.path.parent}"]
    assert resumed("train", *words).resume == str(run.path)
    with pytest.raises(ConfigError, match=r"optim\.lr cannot be given with resume=.*trainer\.max_minutes"):
        resumed("train", *words, "optim.lr=1")
    with pytest.raises(ConfigError, match="experiment cannot be given with resume"):
        resumed("train", *words, "experiment=paper")
    with pytest.raises(CheckpointError, match="nowhere is no run folder"):
        resumed("train", "resume=nowhere")


def test_a_run_that_has_ended_says_so_and_is_extended(tiny_run: RunFolder, tmp_path: Path) -> None:
    run = RunFolder(Path(shutil.copytree(tiny_run.path, tmp_path / "runs" / "train-1")))
    words = ["resume=newest", f"runs={tmp_path / 'runs'}"]
    epochs = checkpoint.peek(run.last)["progress"]["epoch"]
    resume = commands()["train"].resumed
    message = resume(compose.compose("train", words)[0], words)
    assert f"all {epochs} epochs are trained. trainer.epochs=N with a larger N extends" in str(message)
    with pytest.raises(ConfigError, match=f"has trained {epochs} epochs already"):
        resumed("train", *words, f"trainer.epochs={epochs - 1}")
    session(resumed("train", *words, f"trainer.epochs={epochs + 1}"))
    assert checkpoint.peek(run.last)["progress"]["epoch"] == epochs + 1 and run.status == DONE
    assert run.config(TrainConfig).trainer.epochs == epochs + 1
    with pytest.raises(ConfigError, match=f"all {epochs + 1} epochs are trained"):  # of the Python API
        compose.load("train", words, adapt=resume)


def test_a_limit_that_was_reached_is_named(stopped: RunFolder) -> None:
    words = [f"resume={stopped.path}", "trainer.max_steps=1"]
    message = commands()["train"].resumed(compose.compose("train", words)[0], words)
    assert message == f"{stopped.path} has ended after step 1. A larger trainer.max_steps, or none, extends it"


def test_stopped_at_once_it_leaves_nothing(tiny_spider: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = signal.getsignal(signal.SIGTERM)
    of_caller = signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background ignores it
    for number, error in ((signal.SIGTERM, StoppedWorkError), (signal.SIGINT, KeyboardInterrupt)):
        monkeypatch.setattr("sqlsp.training.session._initialise", lambda _, number=number: signal.raise_signal(number))
        with pytest.raises(error):
            session(tiny_config(tiny_spider, tmp_path))
        assert not list((tmp_path / "runs").iterdir()) and signal.getsignal(signal.SIGTERM) is before
    signal.signal(signal.SIGINT, of_caller)


def test_a_run_does_not_go_on_with_other_data_or_twice_at_once(stopped: RunFolder, tmp_path: Path) -> None:
    before = {path: path.read_bytes() for path in stopped.path.rglob("*") if path.is_file()}
    with hold_lock(stopped.path), pytest.raises(CheckpointError, match="another process is training"):
        session(resumed("train", f"resume={stopped.path}"))
    assert {path: path.read_bytes() for path in stopped.path.rglob("*") if path.is_file()} == before
    path = make_folder(tmp_path / "other") / "train_spider.json"
    path.write_text(path.read_text().replace("SELECT name FROM pet", "SELECT age FROM pet"))
    with pytest.raises(CheckpointError, match="its training data is"):
        session(resumed("train", f"resume={stopped.path}", f"data.path={path.parent}"))


def test_a_run_continues_with_moved_folders(tiny_spider: Path, tmp_path: Path) -> None:
    extra = make_other_folder(tmp_path / "extra", "my_")
    options = ("data.dev=null", f"data.mixture=[{{source: {extra}}}]")
    whole, part = (train(tiny_spider, tmp_path, *options, f"trainer.max_steps={steps}").path for steps in (4, 2))
    elsewhere = extra.rename(tmp_path / "elsewhere")
    session(resumed("train", f"resume={part}", f"data.mixture=[{{source: {elsewhere}}}]", "trainer.max_steps=4"))
    assert_same_weights(whole, part)


def test_dev_and_training_questions_without_gold(tiny_spider: Path, tmp_path: Path) -> None:
    other = make_folder(tmp_path / "other")
    path = other / "train_spider.json"
    path.write_text(path.read_text().replace("SELECT", "SELEKT"))
    with pytest.raises(DataError, match="nothing to train on"):
        session(tiny_config(other, tmp_path))
    assert not (tmp_path / "runs").exists()
    other = make_folder(tmp_path / "without_gold")
    path = other / "dev.json"
    unanswered = [{k: row[k] for k in ("db_id", "question")} for row in json.loads(path.read_text())]
    path.write_text(json.dumps(unanswered))
    outcome = session(tiny_config(other, tmp_path, "trainer.max_steps=1"))
    assert outcome.scores == {} and (outcome.run.path / "predictions" / "dev" / "predictions.sql").exists()


def test_the_command_stops_on_sigterm_and_says_how_to_go_on(tiny_spider: Path, tmp_path: Path) -> None:
    options = [*tiny_overrides(tiny_spider, tmp_path), "trainer.epochs=2000"]
    command = [sys.executable, "-m", "sqlsp", "train", *options]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout is not None
    for line in child.stdout:
        if line.startswith("epoch 1/"):
            break
    child.terminate()
    out, err = child.communicate(timeout=HANG)
    assert child.returncode == 128 + signal.SIGTERM, err
    assert f"sqlsp train resume={tmp_path / 'runs' / 'train-1'}" in out and "Traceback" not in err
    assert checkpoint.read(tmp_path / "runs" / "train-1" / "last").state["step"] >= 3


@pytest.mark.parametrize("layers", group_options("layers"))
def test_every_system_learns(tiny_spider: Path, tmp_path: Path, layers: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The loss falls, nothing explodes, and without weight decay every weight of the layers moves by the gradient."""
    first: dict[str, torch.Tensor] = {}
    plain = Trainer.train

    def train_and_note(trainer: Trainer) -> Any:
        first.update({name: tensor.clone() for name, tensor in trainer.model.state_dict().items()})
        return plain(trainer)

    monkeypatch.setattr(Trainer, "train", train_and_note)
    optim = "warmup" if layers in WARM else "paper"
    options = (f"layers={layers}", f"optim={optim}", "optim.weight_decay=0.0", "data.dev=null", "trainer.epochs=4")
    run = train(tiny_spider, tmp_path, *options, *NO_DROPOUT)
    losses = [line["loss"] for line in read_metrics(run.path) if line["kind"] == "train"]
    assert losses[-1] < losses[0]
    last = last_weights(run.path)
    assert all(tensor.isfinite().all() for tensor in last.values())
    stack = {name for name in last if name.startswith("stack.")}
    assert stack and not {name for name in stack if torch.equal(first[name], last[name])}


WITH_LITERALS = [(question, sql) for _, question, sql in TRAIN if "LIMIT" in sql or ">" in sql]


@pytest.fixture(scope="module")
def run(tiny_spider: Path, tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    """A parser that has learnt the questions of the tiny folder, literals and all."""
    options = ("decoder.values=true", "trainer.epochs=80", "optim.lr=0.003", *NO_DROPOUT)
    with settings_kept(), redirect_stdout(StringIO()) as out:
        outcome = session(tiny_config(tiny_spider, tmp_path_factory.mktemp("run"), *options))
    assert outcome.scores["exact_match"] >= 0.7
    assert "μ = " in out.getvalue() and "exact match" in out.getvalue()
    return outcome.run


def test_files_of_a_run_folder(run: RunFolder) -> None:
    predictions = json.loads((run.path / "predictions" / "dev" / "predictions.json").read_text())
    assert [record["question"] for record in predictions] == [question for _, question, _ in TRAIN]
    assert "'value'" not in " ".join(record["sql"] for record in predictions)
    assert len((run.path / "predictions" / "dev" / "predictions.sql").read_text().splitlines()) == len(TRAIN)
    initialisation = json.loads((run.path / "initialisation.json").read_text())
    assert initialisation["mu"] > 0 and initialisation["examples"] == len(TRAIN)
    losses = [line["value_loss"] for line in read_metrics(run.path) if line["kind"] == "train"]
    assert losses[-1] < 0.2 * losses[0]


def answered(run: RunFolder, spider: Path, out: Path, *more: str) -> dict[str, str]:
    return {prediction.question: prediction.sql for prediction in answer(run.path, spider, out, *more)}


def test_predictions_hold_the_literals_of_gold_and_run(run: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    actual = answered(run, tiny_spider, tmp_path)
    right = sum(actual[question] == sql for question, sql in WITH_LITERALS)
    assert right >= len(WITH_LITERALS) - 1
    for db_id, question, _ in TRAIN:
        execute(database_path(tiny_spider / "database", db_id), actual[question])


def test_questions_without_databases_have_literals_too(run: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "tables.json").write_text((tiny_spider / "tables.json").read_text())
    (other / "mine.json").write_text(json.dumps([{"db_id": "pets", "question": "Which pets are older than 3?"}]))
    (sql,) = answered(run, other, tmp_path / "out", "split=mine.json").values()
    assert sql == "SELECT name FROM pet WHERE age > 3"


def test_other_grammars(run: RunFolder, tiny_spider: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config = run.path / "config.yaml"
    stored = config.read_text()
    assert "values: true" in stored
    try:
        config.write_text(stored.replace("max_actions: 40\n  values: true", "max_actions: 40\n  values: false"))
        with pytest.raises(CheckpointError, match="trained with another grammar"):
            answered(run, tiny_spider, tmp_path)
        config.write_text(stored.replace("max_actions: 40\n  values: true", "max_actions: 40"))  # as runs were once
        trained: TrainConfig = run.config(TrainConfig)
        assert trained.decoder.values is False
    finally:
        config.write_text(stored)
    monkeypatch.setattr("sqlsp.inference.trained.KINDS", ("another",))
    with pytest.raises(CheckpointError, match="trained with another table of literal kinds"):
        answered(run, tiny_spider, tmp_path)
