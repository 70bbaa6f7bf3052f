"""From the command to the loss in nine calls; the commands of the tasks; several evaluation sets."""

from __future__ import annotations

import inspect
import json
import sys
from pathlib import Path

import pytest
import torch
from parser_kit import answer
from reading_kit import records, small_config, write
from task_kit import options_of
from tiny_spider import TRAIN as ROWS
from tiny_spider import make_folder, rows, tiny_config
from torch_kit import resumed

import sqlsp
from sqlsp import tasks
from sqlsp.cli import compose
from sqlsp.model.parser import Parser
from sqlsp.tasks.comprehension import task
from sqlsp.tasks.comprehension.reader import ReadingModel
from sqlsp.tasks.language.model import LanguageModel
from sqlsp.tasks.parsing import session
from sqlsp.tasks.pretraining.masked_model import MaskedModel
from sqlsp.training import checkpoint
from sqlsp.training.log import read_metrics
from sqlsp.training.task import Task
from sqlsp.utils.errors import CheckpointError, ConfigError
from sqlsp.utils.files import CHECKSUM, with_checksum
from sqlsp.utils.shipped import CONFIGS

pytestmark = pytest.mark.usefixtures("torch_as_before")
PACKAGE = Path(sqlsp.__file__).parent
MAX_CALLS = 9


class SeenError(Exception):
    """The loss was reached."""


def calls(command: str, options: list[str], model: type[torch.nn.Module], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Our functions on the way from a command to the loss of `model`."""
    actual: list[str] = []

    def loss(self: torch.nn.Module, batch: object) -> None:
        ours = [frame for frame in inspect.stack() if PACKAGE in Path(frame.filename).parents]
        actual.extend(f"{Path(frame.filename).stem}.{frame.function}" for frame in reversed(ours))
        raise SeenError

    monkeypatch.setattr(model, "loss", loss)
    monkeypatch.setattr("sqlsp.training.session._describe_training", str)  # it counts stored bytes
    monkeypatch.setattr(sys, "argv", [f"sqlsp {command}", *options])
    monkeypatch.setenv("HYDRA_FULL_ERROR", "0")  # the command sets it; this puts it back afterwards
    with pytest.raises(SeenError):
        tasks.commands()[command].main()
    return [name for name in actual if not name.endswith("<module>")]


@pytest.mark.parametrize(
    ("command", "model"),
    [("train", Parser), ("comprehend", ReadingModel), ("pretrain", MaskedModel), ("language", LanguageModel)],
)
def test_from_the_command_to_the_loss(
    command: str, model: type[torch.nn.Module], tiny_spider: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    way = calls(command, options_of(command, tiny_spider, tmp_path), model, monkeypatch)
    assert way[-5:-1] == ["session.run_session", "trainer.train", "trainer._run_epoch", "trainer._run_step"]
    assert len(way) + 1 <= MAX_CALLS, way


def test_every_task_is_a_command_with_options_of_the_same_name() -> None:
    assert list(tasks.commands()) == ["language", "train", "pretrain", "comprehend"]
    for name, command in tasks.commands().items():
        task = command.task()
        assert issubclass(task, Task) and (task.command, task.metric) == (name, command.metric)
        assert command.options is compose.SCHEMAS[name]
    names = ("analyse", "ask", "check", "convert", "evaluate", "predict", "preprocess", "serve", *tasks.commands())
    assert set(names) <= set(compose.SCHEMAS)
    assert all(schema.__name__.lower() == f"{name}config" for name, schema in compose.SCHEMAS.items())
    assert all((CONFIGS / f"{name}.yaml").is_file() for name in compose.SCHEMAS)


def test_every_set_is_scored_and_one_chooses_the_best(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "spider")
    (folder / "half.json").write_text(json.dumps(rows(ROWS[:6])))
    sets = ["data.evaluation={half: half.json}", "trainer.best_on=half"]
    outcome = session(tiny_config(folder, tmp_path, "trainer.epochs=2", "trainer.evaluate_every=1", *sets))
    scored = [line for line in read_metrics(outcome.run.path) if line["kind"] != "train"]
    assert [line["kind"] for line in scored] == ["dev", "half"] * 2
    best = checkpoint.read(outcome.run.best).state
    assert best["chosen by"] == "half"
    assert best["progress"]["best"] == max(line["exact_match"] for line in scored if line["kind"] == "half")
    assert (set(outcome.by_set), outcome.scores) == ({"dev", "half"}, outcome.by_set["half"])
    for name, number in (("dev", 12), ("half", 6)):
        written = json.loads((outcome.run.path / "predictions" / name / "predictions.json").read_text())
        assert len(written) == number
    again = answer(outcome.run.path, folder, tmp_path / "out", "split=half")
    assert [prediction.question for prediction in again] == [question for _, question, _ in ROWS[:6]]


def test_sets_that_choose_and_cannot(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "spider")
    with pytest.raises(ConfigError, match=r"trainer\.best_on=half is no evaluation set .*; there are: dev"):
        session(tiny_config(folder, tmp_path, "trainer.best_on=half"))
    assert not (tmp_path / "runs").exists()
    outcome = session(tiny_config(folder, tmp_path, "data.fold=1/2", "data.dev=null", "trainer.max_steps=2"))
    assert (outcome.chosen_by, list(outcome.by_set)) == ("fold", ["fold"])
    assert json.loads((outcome.run.path / "initialisation.json").read_text())["examples"] == 6
    written = json.loads((outcome.run.path / "predictions" / "fold" / "predictions.json").read_text())
    assert len({prediction["db_id"] for prediction in written}) == 1
    again = answer(outcome.run.path, folder, tmp_path / "out", "split=fold")
    assert [prediction.question for prediction in again] == [record["question"] for record in written]


def test_a_run_continues_with_the_same_dev_set(tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "spider")
    other = make_folder(tmp_path / "other")
    run = session(tiny_config(folder, tmp_path, "trainer.max_steps=1")).run
    gold = (*ROWS[-1][:2], "SELECT year FROM film WHERE year > 1999")
    for dev, here in ((ROWS[:-1], ""), ([*ROWS[:-1], gold], ""), (None, "None")):
        (other / "dev.json").unlink()
        if dev is not None:
            (other / "dev.json").write_text(json.dumps(rows(dev)))
        with pytest.raises(CheckpointError, match=f"its evaluation sets, dev is .*, here it is {here}"):
            session(resumed("train", f"resume={run.path}", f"data.path={other}", "trainer.max_steps=2"))
    path = run.last / "state.json"
    state = json.loads(path.read_text())
    del state[CHECKSUM], state["window_seconds"]
    path.write_text(json.dumps(with_checksum(state)))
    version = r"does not fit this version of sqlsp \('window_seconds' is missing\); resume with the version"
    with pytest.raises(CheckpointError, match=version):
        session(resumed("train", f"resume={run.path}", "trainer.max_steps=2"))


def test_a_reader_has_several_sets_too(tmp_path: Path) -> None:
    write(tmp_path / "data" / "hard.json", records()[:4])
    sets = ["reading.evaluation={hard: hard.json}", "trainer.max_steps=3"]
    outcome = task.session(small_config(tmp_path / "data", tmp_path, *sets))
    assert set(outcome.by_set) == {"dev", "hard"}
    answers = json.loads((outcome.run.path / "predictions" / "hard" / "answers.json").read_text())
    assert len(answers) == 4
