"""`sqlsp.train` whole: every system learns, repeats itself, goes on after a kill; its run folder is complete.

`decoder.values=true` from the folder to the printed query: trained, kept, predicted, executed.
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import torch
from tiny_spider import TRAIN, make_folder, make_other_folder, tiny_config, tiny_overrides
from torch_kit import assert_same_weights, last_weights, resumed, settings_kept

from sqlsp.answering.predicting import predict
from sqlsp.common.errors import CheckpointError, ConfigError, DataError
from sqlsp.options import cli
from sqlsp.options.answering import PredictConfig
from sqlsp.options.tasks import TrainConfig
from sqlsp.options.usage import group_options
from sqlsp.schema.database import database_path, execute
from sqlsp.tasks.parsing import session
from sqlsp.training import checkpoint
from sqlsp.training.run import RunFolder, held

pytestmark = pytest.mark.usefixtures("torch_as_before")
WARM = {"standard", "pre_norm", "layer_drop"}


def test_it_learns_what_it_sees(tiny_spider: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    no_dropout = ["layers.dropout=0.0", "layers.input_dropout=0.0", "decoder.dropout=0.0"]
    config = tiny_config(tiny_spider, tmp_path, "trainer.epochs=80", "trainer.evaluate_every=40", *no_dropout)
    scores = session(config).scores
    assert scores["exact_match"] >= 0.9
    run = tmp_path / "runs" / "train-1"
    printed = capsys.readouterr().out
    assert "μ = " in printed
    assert "exact match" in printed
    predictions = json.loads((run / "predictions" / "dev" / "predictions.json").read_text())
    assert [p["question"] for p in predictions] == [question for _, question, _ in TRAIN]
    assert len((run / "predictions" / "dev" / "predictions.sql").read_text().splitlines()) == len(TRAIN)
    initialisation = json.loads((run / "initialisation.json").read_text())
    assert initialisation["mu"] > 0
    assert initialisation["examples"] == len(TRAIN)
    readme = (run / "README.txt").read_text()
    unexplained = [path.name for path in run.iterdir() if path.name not in readme and path.name != "README.txt"]
    assert unexplained == []


def test_the_same_seed_gives_the_same_weights(tiny_spider: Path, tmp_path: Path) -> None:
    first, again, other = (
        session(tiny_config(tiny_spider, tmp_path, "trainer.max_steps=4", f"trainer.seed={seed}")) for seed in (1, 1, 2)
    )
    assert_same_weights(first.run.path, again.run.path)
    assert not torch.equal(
        last_weights(first.run.path)["decoder.static.weight"], last_weights(other.run.path)["decoder.static.weight"]
    )
    assert first.scores == again.scores


def test_killed_and_resumed_gives_the_same_weights(tiny_spider: Path, tmp_path: Path) -> None:
    whole = session(tiny_config(tiny_spider, tmp_path)).run

    options = [*tiny_overrides(tiny_spider, tmp_path), "name=killed", "trainer.checkpoint_minutes=1e-6"]
    child = subprocess.Popen([sys.executable, "-m", "sqlsp.train", *options], stdout=subprocess.DEVNULL)
    run = tmp_path / "runs" / "killed-1"
    while not checkpoint.exists(run / "last"):
        assert child.poll() is None
        time.sleep(0.05)
    child.send_signal(signal.SIGKILL)
    assert child.wait() == -signal.SIGKILL
    assert checkpoint.read(run / "last").state["step"] < 9

    session(resumed("train", f"resume={run}"))
    assert_same_weights(whole.path, run)


def test_a_run_stopped_before_its_first_checkpoint_begins_anew(tiny_spider: Path, tmp_path: Path) -> None:
    config = tiny_config(tiny_spider, tmp_path, "trainer.max_steps=2")
    whole = session(config).run
    bare = RunFolder.create(tmp_path / "runs", "bare", config)
    config.resume = str(bare.path)
    session(config)
    assert_same_weights(whole.path, bare.path)


def test_resuming_takes_the_options_of_the_run(tiny_spider: Path, tmp_path: Path) -> None:
    run = session(tiny_config(tiny_spider, tmp_path, "trainer.max_steps=1", "trainer.max_minutes=7")).run
    config: TrainConfig = resumed("train", f"resume={run.path}", "trainer.device=auto")
    assert config.trainer.device == "auto"
    assert config.trainer.max_steps is None
    assert config.trainer.max_minutes is None
    assert config.trainer.threads == 1
    assert config.encoder.hidden == 64
    assert config.resume == str(run.path)

    words = ["resume=newest", f"runs={tmp_path / 'runs'}"]
    assert resumed("train", *words).resume == str(run.path)
    with pytest.raises(ConfigError, match=r"optim\.lr cannot be given with resume=.*trainer\.max_minutes"):
        resumed("train", *words, "optim.lr=1")
    with pytest.raises(ConfigError, match="experiment cannot be given with resume"):
        resumed("train", *words, "experiment=paper")
    with pytest.raises(CheckpointError, match="nowhere is no run folder"):
        resumed("train", "resume=nowhere")


def test_two_trainings_in_one_folder_are_refused(tiny_spider: Path, tmp_path: Path) -> None:
    run = session(tiny_config(tiny_spider, tmp_path, "trainer.max_steps=1")).run
    before = {path: path.read_bytes() for path in run.path.rglob("*") if path.is_file()}
    config = resumed("train", f"resume={run.path}")
    with held(run.path), pytest.raises(CheckpointError, match="is being trained by process"):
        session(config)
    assert {path: path.read_bytes() for path in run.path.rglob("*") if path.is_file()} == before


def test_a_run_does_not_go_on_with_other_data(tiny_spider: Path, tmp_path: Path) -> None:
    run = session(tiny_config(tiny_spider, tmp_path, "trainer.max_steps=1")).run
    other = make_folder(tmp_path / "other")
    path = other / "train_spider.json"
    path.write_text(path.read_text().replace("SELECT name FROM pet", "SELECT age FROM pet"))
    config = resumed("train", f"resume={run.path}", f"data.path={other}")
    with pytest.raises(CheckpointError, match="its training data is"):
        session(config)


def test_a_run_goes_on_where_its_further_folders_lie_elsewhere(tiny_spider: Path, tmp_path: Path) -> None:
    extra = make_other_folder(tmp_path / "extra", "my_")
    whole = session(
        tiny_config(tiny_spider, tmp_path, f"data.mixture=[{{source: {extra}}}]", "trainer.max_steps=4")
    ).run
    run = session(tiny_config(tiny_spider, tmp_path, f"data.mixture=[{{source: {extra}}}]", "trainer.max_steps=2")).run
    elsewhere = extra.rename(tmp_path / "elsewhere")
    session(resumed("train", f"resume={run.path}", f"data.mixture=[{{source: {elsewhere}}}]", "trainer.max_steps=4"))
    assert_same_weights(whole.path, run.path)


def test_nothing_to_train_on(tiny_spider: Path, tmp_path: Path) -> None:
    other = make_folder(tmp_path / "other")
    path = other / "train_spider.json"
    path.write_text(path.read_text().replace("SELECT", "SELEKT"))
    with pytest.raises(DataError, match="nothing to train on"):
        session(tiny_config(other, tmp_path))
    assert not (tmp_path / "runs").exists()


def test_without_gold_on_dev_it_trains_unjudged(tiny_spider: Path, tmp_path: Path) -> None:
    other = make_folder(tmp_path / "other")
    path = other / "dev.json"
    unanswered = [{k: row[k] for k in ("db_id", "question")} for row in json.loads(path.read_text())]
    path.write_text(json.dumps(unanswered))
    outcome = session(tiny_config(other, tmp_path, "trainer.max_steps=1"))
    assert outcome.scores == {}
    assert (outcome.run.path / "predictions" / "dev" / "predictions.sql").exists()


def test_the_command_stops_on_sigterm_and_says_how_to_go_on(tiny_spider: Path, tmp_path: Path) -> None:
    options = [*tiny_overrides(tiny_spider, tmp_path), "trainer.epochs=2000", "trainer.evaluate_every=2000"]
    command = [sys.executable, "-m", "sqlsp.train", *options]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout is not None
    for line in child.stdout:
        if line.startswith("epoch 1/"):
            break
    child.terminate()
    out, err = child.communicate(timeout=60)
    assert child.returncode == 128 + signal.SIGTERM, err
    assert f"sqlsp train resume={tmp_path / 'runs' / 'train-1'}" in out
    assert "Traceback" not in err
    assert checkpoint.read(tmp_path / "runs" / "train-1" / "last").state["step"] >= 3


@pytest.mark.parametrize("layers", group_options("layers"))
def test_every_system_learns(tiny_spider: Path, tmp_path: Path, layers: str) -> None:
    """The loss falls, nothing explodes, and every weight of the layers moves: without weight decay, by its gradient."""
    words = [f"layers={layers}", f"optim={'warmup' if layers in WARM else 'paper'}", "trainer.epochs=4"]
    words += ["trainer.evaluate_from=4", "layers.dropout=0.0", "layers.input_dropout=0.0", "decoder.dropout=0.0"]
    words += ["optim.weight_decay=0.0"]
    run, early = (
        session(tiny_config(tiny_spider, tmp_path, *words, *more)).run for more in ((), ("trainer.max_steps=1",))
    )
    lines = [json.loads(line) for line in (run.path / "metrics.jsonl").read_text().splitlines()]
    losses = [line["loss"] for line in lines if line["kind"] == "train"]
    assert losses[-1] < losses[0]
    first, last = (last_weights(each.path) for each in (early, run))
    assert all(tensor.isfinite().all() for tensor in last.values())
    stack = {name for name in last if name.startswith("stack.")}
    assert stack
    assert not {name for name in stack if torch.equal(first[name], last[name])}


def test_layer_drop_goes_on_bit_for_bit(tiny_spider: Path, tmp_path: Path) -> None:
    words = ["layers=layer_drop", "optim=warmup", "layers.number=4", "trainer.checkpoint_minutes=1e-6"]
    whole = session(tiny_config(tiny_spider, tmp_path, *words)).run
    part = session(tiny_config(tiny_spider, tmp_path, *words, "trainer.max_steps=4")).run
    session(resumed("train", f"resume={part.path}"))
    assert_same_weights(whole.path, part.path)
    other = session(tiny_config(tiny_spider, tmp_path, *words, "layers.drop.keep=0.9")).run
    first, third = last_weights(whole.path), last_weights(other.path)
    assert set(third) == set(first), "any keep ratio has the same weights"
    assert [name for name in first if not torch.equal(first[name], third[name])]


WITH_LITERALS = [(question, sql) for _, question, sql in TRAIN if "LIMIT" in sql or ">" in sql]


@pytest.fixture(scope="module")
def run(tiny_spider: Path, tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    """A parser that has learnt the questions of the tiny folder, literals and all."""
    no_dropout = ("layers.input_dropout=0.0", "layers.dropout=0.0", "decoder.dropout=0.0")
    options = ("decoder.values=true", "trainer.epochs=60", "trainer.evaluate_every=60", "optim.lr=0.004", *no_dropout)
    with settings_kept():
        return session(tiny_config(tiny_spider, tmp_path_factory.mktemp("run"), *options)).run


def answered(run: RunFolder, spider: Path, *more: str) -> dict[str, str]:
    options: PredictConfig = cli.load("predict", [f"checkpoint={run.path}", f"data.path={spider}", "device=cpu", *more])
    return {prediction.question: prediction.sql for prediction in predict(options)}


def test_predictions_hold_the_literals_of_gold_and_run(run: RunFolder, tiny_spider: Path) -> None:
    found = answered(run, tiny_spider)
    right = sum(found[question] == sql for question, sql in WITH_LITERALS)
    assert right >= len(WITH_LITERALS) - 1
    for db_id, question, _ in TRAIN:
        execute(database_path(tiny_spider / "database", db_id), found[question])
    records = json.loads((run.path / "predictions" / "dev" / "predictions.json").read_text())
    assert "'value'" not in " ".join([record["sql"] for record in records])


def test_questions_without_databases_have_literals_too(run: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "tables.json").write_text((tiny_spider / "tables.json").read_text())
    (other / "mine.json").write_text(json.dumps([{"db_id": "pets", "question": "Which pets are older than 3?"}]))
    assert answered(run, other, "split=mine.json") == {
        "Which pets are older than 3?": "SELECT name FROM pet WHERE age > 3"
    }


def test_the_log_has_the_loss_of_values(run: RunFolder) -> None:
    records = [json.loads(line) for line in (run.path / "metrics.jsonl").read_text().splitlines()]
    losses = [record["value_loss"] for record in records if record["kind"] == "train"]
    assert losses[-1] < 0.2 * losses[0]


def test_a_checkpoint_of_other_kinds_of_literals_is_refused(
    run: RunFolder, tiny_spider: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sqlsp.answering.trained.KINDS", ("another",))
    with pytest.raises(CheckpointError, match="trained with another table of literal kinds"):
        answered(run, tiny_spider)


def test_grammars_with_and_without_values_are_told_apart(run: RunFolder, tiny_spider: Path) -> None:
    config = run.path / "config.yaml"
    stored = config.read_text()
    assert "values: true" in stored
    try:
        config.write_text(stored.replace("max_actions: 40\n  values: true", "max_actions: 40\n  values: false"))
        with pytest.raises(CheckpointError, match="trained with another grammar"):
            answered(run, tiny_spider)
        config.write_text(stored.replace("max_actions: 40\n  values: true", "max_actions: 40"))  # as runs were once
        trained: TrainConfig = run.config(TrainConfig)
        assert trained.decoder.values is False
    finally:
        config.write_text(stored)
