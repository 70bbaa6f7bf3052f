"""Training with several evaluation sets: each is scored, one chooses the best, and resuming with another is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from reading_kit import records, small_config, write
from tiny_spider import TRAIN as ROWS
from tiny_spider import make_folder, rows, tiny_config

from sqlsp import comprehend
from sqlsp.answering.predicting import predict
from sqlsp.common.errors import CheckpointError, ConfigError
from sqlsp.common.files import CHECKSUM
from sqlsp.options import cli
from sqlsp.options.answering import PredictConfig
from sqlsp.tasks import commands
from sqlsp.tasks.parsing import session
from sqlsp.training import checkpoint

pytestmark = pytest.mark.usefixtures("torch_as_before")


def metrics(run: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (run / "metrics.jsonl").read_text().splitlines()]


def resume(run: Path, *words: str) -> None:
    given = [f"resume={run}", *words]
    session(cli.build(commands()["train"].resumed(cli.compose("train", given)[0], given), "train"))


def test_every_set_is_scored_and_one_chooses_the_best(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "spider")
    (folder / "half.json").write_text(json.dumps(rows(ROWS[:6])))
    sets = ["data.evaluation={half: half.json}", "trainer.best_on=half"]
    outcome = session(tiny_config(folder, tmp_path, "trainer.epochs=2", *sets))
    scored = [line for line in metrics(outcome.run.path) if line["kind"] != "train"]
    assert [line["kind"] for line in scored] == ["dev", "half"] * 2
    best = checkpoint.read(outcome.run.best).state
    assert best["chosen by"] == "half"
    assert best["progress"]["best"] == max(each["exact_match"] for each in scored if each["kind"] == "half")
    assert set(outcome.by_set) == {"dev", "half"}
    assert outcome.scores == outcome.by_set["half"]
    for name, number in (("dev", 12), ("half", 6)):
        written = json.loads((outcome.run.path / "predictions" / name / "predictions.json").read_text())
        assert len(written) == number
    again = PredictConfig(checkpoint=str(outcome.run.path), split="half", out=str(tmp_path / "out"))
    again.data.path, again.device = str(folder), "cpu"
    assert [prediction.question for prediction in predict(again)] == [question for _, question, _ in ROWS[:6]]


def test_a_held_out_fold_chooses_the_best(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "spider")
    outcome = session(tiny_config(folder, tmp_path, "data.fold=1/2", "data.dev=null", "trainer.max_steps=2"))
    assert outcome.chosen_by == "fold"
    assert list(outcome.by_set) == ["fold"]
    assert json.loads((outcome.run.path / "initialisation.json").read_text())["examples"] == 6
    written = json.loads((outcome.run.path / "predictions" / "fold" / "predictions.json").read_text())
    assert len({prediction["db_id"] for prediction in written}) == 1
    again = PredictConfig(checkpoint=str(outcome.run.path), split="fold", out=str(tmp_path / "out"))
    again.data.path, again.device = str(folder), "cpu"
    assert [p.question for p in predict(again)] == [p["question"] for p in written]


def test_a_set_that_is_not_there_cannot_choose(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "spider")
    with pytest.raises(ConfigError, match=r"trainer\.best_on=half is no evaluation set .*; there are: dev"):
        session(tiny_config(folder, tmp_path, "trainer.best_on=half"))
    assert not (tmp_path / "runs").exists()


def test_a_run_does_not_go_on_with_another_dev_set(tmp_path: Path) -> None:
    folder, other = make_folder(tmp_path / "spider"), make_folder(tmp_path / "other")
    run = session(tiny_config(folder, tmp_path, "trainer.max_steps=1")).run
    (other / "dev.json").write_text(json.dumps(rows(ROWS[:-1])))
    with pytest.raises(CheckpointError, match="its evaluation sets, dev is"):
        resume(run.path, f"data.path={other}", "trainer.max_steps=2")
    gold = [*ROWS[:-1], (*ROWS[-1][:2], "SELECT year FROM film WHERE year > 1999")]
    (other / "dev.json").write_text(json.dumps(rows(gold)))
    with pytest.raises(CheckpointError, match="its evaluation sets, dev is"):
        resume(run.path, f"data.path={other}", "trainer.max_steps=2")
    (other / "dev.json").unlink()
    with pytest.raises(CheckpointError, match=r"its evaluation sets, dev is .*, here it is None"):
        resume(run.path, f"data.path={other}", "trainer.max_steps=2")


def test_a_run_of_an_older_version_goes_on(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "spider")
    run = session(tiny_config(folder, tmp_path, "trainer.max_steps=1")).run
    path = run.last / "state.json"
    state = json.loads(path.read_text())
    del state["identity"]["evaluation sets"], state[CHECKSUM]
    path.write_text(json.dumps(state))
    resume(run.path, "trainer.max_steps=2")
    assert checkpoint.read(run.last).state["step"] == 2


def test_a_reader_has_several_sets_too(tmp_path: Path) -> None:
    write(tmp_path / "data" / "hard.json", records()[:4])
    sets = ["reading.evaluation={hard: hard.json}", "trainer.max_steps=3"]
    outcome = comprehend.session(small_config(tmp_path / "data", tmp_path, *sets))
    assert set(outcome.by_set) == {"dev", "hard"}
    answers = json.loads((outcome.run.path / "predictions" / "hard" / "answers.json").read_text())
    assert len(answers) == 4
