"""`decoder.values=true` from the folder to the printed query: trained, kept, predicted, executed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tiny_spider import TRAIN, tiny_config
from torch_kit import settings_kept

from sqlsp.answering.predicting import predict
from sqlsp.common.errors import CheckpointError
from sqlsp.options import cli
from sqlsp.options.answering import PredictConfig
from sqlsp.options.tasks import TrainConfig
from sqlsp.schema.database import database_path, execute
from sqlsp.tasks.parsing import session
from sqlsp.training.run import RunFolder

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
