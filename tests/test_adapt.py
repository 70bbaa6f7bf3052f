"""A trained parser learns one's own questions: it can answer them then, and stays as it was where it is told to."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
import torch
from omegaconf import OmegaConf
from parser_kit import load_weights, train
from tiny_spider import TRAIN, make_folder, tiny_config
from torch_kit import settings_kept
from transformers import BertConfig

from sqlsp.adaptation.adapting import Adapted, adapt, judge, mix
from sqlsp.answering.exporting import interpolate
from sqlsp.answering.trained import load_run
from sqlsp.commands import adapt as main
from sqlsp.common.errors import ConfigError, DataError
from sqlsp.corpus.spider import read_rows
from sqlsp.options import cli
from sqlsp.options.tasks import TrainConfig
from sqlsp.tasks import parsing
from sqlsp.tasks.parsing import session
from sqlsp.training import checkpoint
from sqlsp.training.run import RunFolder
from sqlsp.training.session import SessionOutcome
from sqlsp.training.trainer import Reason


def rows_of(*places: int) -> list[dict[str, str]]:
    return [{"question": TRAIN[place][1], "query": TRAIN[place][2], "database": TRAIN[place][0]} for place in places]


def write(path: Path, rows: list[dict[str, Any]]) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


@pytest.fixture
def databases(tiny_spider: Path, tmp_path: Path) -> Path:
    for name in ("pets", "films"):
        (tmp_path / f"{name}.sqlite").symlink_to(tiny_spider / "database" / name / f"{name}.sqlite")
    return tmp_path


def adapted(run: RunFolder, source: Path | None, out: Path, *given: str) -> Adapted:
    words = [f"checkpoint={run.path}", f"out={out}", "old=null", "device=cpu", "threads=1"]
    named = [] if source is None else [f"input={source}"]
    with settings_kept():
        return adapt(cli.load("adapt", [*words, *named, *given]))


@pytest.fixture(scope="module")
def weights(tiny_run: RunFolder) -> dict[str, torch.Tensor]:
    return load_weights(tiny_run, "best")


def changed(run: RunFolder, folder: Path, **options: Any) -> RunFolder:
    copy = RunFolder.open(shutil.copytree(run.path, folder / "run"))
    config = OmegaConf.load(copy.path / "config.yaml")
    for group, values in options.items():
        config[group].update(values)
    OmegaConf.save(config, copy.path / "config.yaml")
    return copy


def test_it_learns_what_it_could_not(tiny_run: RunFolder, databases: Path, tmp_path: Path) -> None:
    rows = rows_of(0, 1, 2)
    held = [{**row, "split": "dev"} for row in rows]  # the same: whether it learnt them at all
    source = write(databases / "mine.jsonl", rows + held)
    done = adapted(tiny_run, source, tmp_path / "mine", "passes=300", "lr=3e-3", "batch=4")
    ((before, after),) = done.compared.values()
    assert before.exact_match < after.exact_match == 1.0
    assert (after.execution, after.questions) == (1.0, 3)
    card = (done.folder / "README.md").read_text()
    assert "3 questions" in card and "100.0 % exact match" in card
    state = json.loads((done.folder / "state.json").read_text())
    assert state["adapted"]["scores"]["new questions, held out"]["after"]["exact_match"] == 1.0
    load_run(RunFolder.open(done.folder), "best", "cpu")  # it answers as an exported parser does
    assert not list(tmp_path.glob(".mine*"))  # nothing is left beside it


def test_extra_folders_of_the_training_are_not_read_again(tiny_run: RunFolder, databases: Path, tmp_path: Path) -> None:
    run = changed(tiny_run, tmp_path, data={"extra": ["corpus:domains", "/is/not/there"]})
    done = adapted(run, write(databases / "mine.jsonl", rows_of(0, 1)), tmp_path / "mine", "passes=1")
    assert "2 questions" in (done.folder / "README.md").read_text()


def test_r_drop_and_smoothing_of_rules_are_left_out(
    tiny_run: RunFolder, databases: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = changed(tiny_run, tmp_path, decoder={"consistency": 0.5, "rule_smoothing": 0.05})
    seen = list[TrainConfig]()

    def noted(config: TrainConfig, resumable: bool) -> SessionOutcome:
        seen.append(config)
        return parsing.session(config, resumable=resumable)

    monkeypatch.setattr("sqlsp.adaptation.adapting.session", noted)
    done = adapted(run, write(databases / "mine.jsonl", rows_of(0)), tmp_path / "mine", "passes=1")
    assert [(each.decoder.consistency, each.decoder.rule_smoothing) for each in seen] == [(0.0, 0.0)]
    kept = load_run(RunFolder.open(done.folder), "best", "cpu").options.decoder
    assert (kept.consistency, kept.rule_smoothing) == (0.5, 0.05)  # what the parser was trained with


def test_old_questions_need_no_databases(tiny_run: RunFolder, databases: Path, tmp_path: Path) -> None:
    old = make_folder(tmp_path / "old")
    shutil.rmtree(old / "database")
    source = write(databases / "mine.jsonl", rows_of(0))
    done = adapted(tiny_run, source, tmp_path / "mine", "passes=1", f"old={old}")
    ((before, after),) = done.compared.values()
    assert (before.execution, after.execution, after.questions) == (None, None, len(TRAIN))
    assert "% exact match, – execution |" in (done.folder / "README.md").read_text()
    ((name, kept),) = json.loads((done.folder / "state.json").read_text())["adapted"]["scores"].items()
    assert name == "old questions, other databases"
    assert kept["after"]["execution"] is None


def test_it_stays_where_it_was_without_a_step_of_any_size(
    tiny_run: RunFolder, databases: Path, tmp_path: Path, weights: dict[str, torch.Tensor]
) -> None:
    source = write(databases / "mine.jsonl", rows_of(0))
    done = adapted(tiny_run, source, tmp_path / "mine", "passes=1", "lr=1e-12")
    found = load_weights(done.folder, "best")
    for name, weight in weights.items():
        step = weight.flatten(1).abs().amax(1).max() / 127 if weight.dim() > 1 else 1e-9
        assert (found[name] - weight).abs().max() <= step, name


def test_weights_between_two_trainings() -> None:
    one, other = torch.nn.Linear(3, 2), torch.nn.Linear(3, 2)
    expected = {name: 0.75 * w + 0.25 * other.state_dict()[name] for name, w in one.state_dict().items()}
    interpolate(one, other, 0.25)
    for name, weight in one.state_dict().items():
        torch.testing.assert_close(weight, expected[name])


def old_and_new(folder: Path, most: int) -> tuple[Path, Path]:
    """The folder of all questions, and one with the first of those about pets."""
    old, new = make_folder(folder / "old"), make_folder(folder / "new")
    pets = [row for row in json.loads((new / "train_spider.json").read_text()) if row["db_id"] == "pets"]
    (new / "train_spider.json").write_text(json.dumps(pets[:most]))
    return old, new


def test_new_ones_several_times_and_old_ones_of_other_databases(tmp_path: Path) -> None:
    old, new = old_and_new(tmp_path, most=2)
    pets = json.loads((new / "train_spider.json").read_text())
    found = mix(new, old, tmp_path / "mixed", passes=2, old_share=0.5, seed=1)
    assert (found.new, found.old) == (2, 4)
    rows = read_rows(found.folder / "train_spider.json")
    assert [row.question for row in rows[:4]] == [pets[0]["question"], pets[1]["question"]] * 2
    assert len({row.question for row in rows[4:]}) == 4
    assert {row.db_id for row in rows[4:]} == {"films"}  # pets are known under that name: the new ones count
    assert (found.folder / "database" / "films" / "films.sqlite").is_file()
    drawn = [mix(new, old, tmp_path / f"{n}", 2, 0.5, seed).folder for n, seed in enumerate((1, 1, 2))]
    same, again, another = [(folder / "train_spider.json").read_text() for folder in drawn]
    assert same == again != another


def test_all_old_ones_where_more_are_wanted(tmp_path: Path) -> None:
    old, new = old_and_new(tmp_path, most=99)
    assert mix(new, old, tmp_path / "mixed", passes=10, old_share=0.9, seed=1).old == 6


def test_nothing_to_learn(tmp_path: Path) -> None:
    _, new = old_and_new(tmp_path, most=0)
    with pytest.raises(DataError, match="nothing to learn"):
        mix(new, None, tmp_path / "mixed", 1, 0.5, 1)


def test_something_else_stands_at_out(tiny_run: RunFolder, databases: Path, tmp_path: Path) -> None:
    source = write(databases / "mine.jsonl", rows_of(0))
    with pytest.raises(ConfigError, match="no exported parser"):
        adapted(tiny_run, source, databases)


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([{"question": "?", "query": None, "database": "pets"}], "line 1: query is missing"),
        ([{**row, "split": "dev"} for row in rows_of(0, 1)], ": no question is left to learn from .all have split=dev"),
    ],
)
def test_nothing_in_the_file_is_to_be_learnt(
    tiny_run: RunFolder, databases: Path, tmp_path: Path, rows: list[dict[str, Any]], message: str
) -> None:
    source = write(databases / "mine.jsonl", rows)
    with pytest.raises(DataError, match=f"(?s)^{source}.*{message}"):
        adapted(tiny_run, source, tmp_path / "mine")
    assert not (tmp_path / "mine").exists()


@pytest.mark.parametrize("option", ["databases", "keys", "descriptions", "glossary"])
def test_a_folder_has_its_own_databases(tiny_run: RunFolder, tiny_spider: Path, tmp_path: Path, option: str) -> None:
    with pytest.raises(ConfigError, match=f"^{option}= cannot go with input={tiny_spider}"):
        adapted(tiny_run, tiny_spider, tmp_path / "mine", f"{option}={tmp_path}")


def test_the_word_of_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["adapt", f"data={tmp_path / 'none.csv'}", f"out={tmp_path / 'out'}"])
    monkeypatch.setenv("HYDRA_FULL_ERROR", "0")  # the command sets it; this puts it back afterwards
    with settings_kept(), pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert "none.csv does not exist" in capsys.readouterr().err


# `sqlsp train start=RUN`: the weights of another training in the place of an initialisation


def test_training_goes_on_from_its_weights(
    tiny_run: RunFolder, tiny_spider: Path, tmp_path: Path, weights: dict[str, torch.Tensor]
) -> None:
    start = [f"start={tiny_run.path}", "trainer.epochs=1", "trainer.max_steps=1", "optim.lr=1e-9"]
    run = train(tiny_spider, tmp_path, *start)
    found = load_weights(run)
    for name, weight in weights.items():
        torch.testing.assert_close(found[name], weight, atol=1e-6, rtol=0, msg=name)
    assert (run.path / "tokenizer.json").read_text() == (tiny_run.path / "tokenizer.json").read_text()


def test_what_it_began_with_is_not_needed_to_go_on(tiny_run: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    first = tmp_path / "first"
    shutil.copytree(tiny_run.path, first)
    config = tiny_config(tiny_spider, tmp_path, f"start={first}", "trainer.epochs=2", "trainer.max_steps=1")
    with settings_kept():
        run = session(config).run
    shutil.rmtree(first)
    config.trainer.max_steps, config.resume = 2, str(run.path)
    with settings_kept():
        session(config)
    assert checkpoint.read(run.last).state["step"] == 2


def test_the_folder_of_its_encoder_may_be_gone(tiny_run: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    folder = tmp_path / "encoder"
    size: dict[str, Any] = {
        "hidden_size": 32,
        "num_hidden_layers": 1,
        "num_attention_heads": 2,
        "intermediate_size": 32,
    }
    BertConfig(vocab_size=400, **size).save_pretrained(folder)
    shutil.copy(tiny_run.path / "tokenizer.json", folder)
    options = [f"encoder.name={folder}", "trainer.max_steps=1", "data.dev=null"]
    first = train(tiny_spider, tmp_path, *options).path
    shutil.rmtree(folder)
    run = train(tiny_spider, tmp_path, *options, f"start={first}", "trainer.batch=2")
    assert load_run(run, "last", "cpu").model.encoder.width == 32


@pytest.mark.parametrize(
    "option",
    ["layers.heads=4", "layers.number=3", "decoder.values=true", "encoder.name=package:x/model", "encoder.heads=1"],
)
def test_another_model_is_refused(tiny_run: RunFolder, tiny_spider: Path, tmp_path: Path, option: str) -> None:
    config = tiny_config(tiny_spider, tmp_path, f"start={tiny_run.path}", option)
    with pytest.raises(ConfigError, match=f"^start=.* with {option.partition('=')[0]}="):
        session(config)
    assert not (tmp_path / "runs").exists()


def test_what_was_marked_is_what_is_learnt_unless_a_file_is_named(
    tiny_run: RunFolder, databases: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    (tmp_path / "sqlsp").mkdir()
    (row,) = rows_of(0)
    marked = {**row, "database": str(databases / "pets.sqlite"), "answered": "SELECT 1"}
    write(tmp_path / "sqlsp" / "corrections.jsonl", [marked, {**marked, "query": None}])
    assert adapted(tiny_run, None, tmp_path / "mine", "passes=1").mixture.new == 1


def test_a_signal_ends_it_and_nothing_is_kept(
    tiny_run: RunFolder,
    databases: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def stopped(config: Any, resumable: bool) -> SessionOutcome:
        assert not resumable
        return SessionOutcome({}, Reason("received SIGTERM", 143), tiny_run)

    monkeypatch.setattr("sqlsp.adaptation.adapting.session", stopped)
    source = write(databases / "new.jsonl", rows_of(0, 1))
    words = ["adapt", f"checkpoint={tiny_run.path}", f"input={source}", f"out={tmp_path / 'mine'}", "old=null"]
    monkeypatch.setattr(sys, "argv", [*words, "device=cpu", "threads=1"])
    monkeypatch.setenv("HYDRA_FULL_ERROR", "0")  # the command sets it; this puts it back afterwards
    with settings_kept(), pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 143
    assert "error: stopped (received SIGTERM); nothing was written, start again" in capsys.readouterr().err
    assert not (tmp_path / "mine").exists()


def test_gold_that_cannot_be_judged_has_no_score(tiny_run: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    """The official reader knows no IS NULL."""
    folder = make_folder(tmp_path / "odd")
    rows = [{"db_id": "pets", "question": "Which pets?", "query": "SELECT name FROM pet WHERE name IS NULL"}]
    (folder / "dev.json").write_text(json.dumps(rows))
    found = judge(load_run(tiny_run, "best", "cpu"), folder)
    assert found is not None
    assert (found.exact_match, found.questions) == (None, 0)
    assert found.text.startswith("– exact match, ")
