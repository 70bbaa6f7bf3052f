"""A trained parser learns one's own questions: it can answer them then, and stays as it was where it is told to."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
from omegaconf import OmegaConf
from parser_kit import load_weights, train
from tiny_spider import TRAIN, make_folder, tiny_config
from torch_kit import settings_kept
from transformers import BertConfig

from sqlsp.app.adaptation.adapting import adapt
from sqlsp.app.adaptation.comparison import Comparison, Examination, QuestionSet, sample
from sqlsp.app.adaptation.mixture import Mixture, mix
from sqlsp.cli import compose
from sqlsp.cli.tasks import TrainConfig
from sqlsp.data.spider import read_rows
from sqlsp.inference.exporting import interpolate
from sqlsp.inference.trained import load_run
from sqlsp.question.rows import Row
from sqlsp.tasks import parsing
from sqlsp.tasks.parsing import session
from sqlsp.training import checkpoint
from sqlsp.training.run import RunFolder
from sqlsp.training.session import SessionOutcome
from sqlsp.training.trainer import Reason
from sqlsp.utils.errors import ConfigError, DataError


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


def adapted(run: RunFolder, source: Path | None, out: Path, *given: str) -> list[Comparison]:
    words = [f"checkpoint={run.path}", f"out={out}", "old=null", "device=cpu", "threads=1"]
    named = [] if source is None else [f"input={source}"]
    with settings_kept():
        return adapt(compose.load("adapt", [*words, *named, *given]))


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


def test_it_learns_what_it_could_not(
    tiny_run: RunFolder, databases: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = rows_of(0, 1, 2)
    source = write(databases / "mine.jsonl", rows)
    (done,) = adapted(tiny_run, source, tmp_path / "mine", "passes=200", "lr=3e-3", "batch=4", "judged=2")
    assert (done.asked.name, done.asked.size) == ("yours, trained on", "2 of 3")
    assert done.before.exact_match < done.after.exact_match == done.after.execution == 1.0
    plan, answers = capsys.readouterr().out.split("2 of 3 (yours, trained on)")
    assert "3 new questions 200 times each, 0 old ones once, 150 steps" in plan and "checkpoint=" in answers
    card = (tmp_path / "mine" / "README.md").read_text()
    assert "3 questions" in card and "→ 100.0 % |" in card
    state = json.loads((tmp_path / "mine" / "state.json").read_text())
    assert state["adapted"]["scores"]["yours, trained on"]["after"]["exact_match"] == 1.0
    load_run(RunFolder.open(tmp_path / "mine"), "best", "cpu")  # it answers as an exported parser does
    assert not list(tmp_path.glob(".mine*"))  # nothing is left beside it


def test_one_adaptation(
    tiny_run: RunFolder,
    databases: Path,
    tmp_path: Path,
    weights: dict[str, torch.Tensor],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Learns from corrections, with tiny steps; the parser was trained with a mixture, R-Drop and smoothing."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    (tmp_path / "sqlsp").mkdir()
    marked = {**rows_of(0)[0], "database": str(databases / "pets.sqlite"), "answered": "SELECT 1"}
    write(tmp_path / "sqlsp" / "corrections.jsonl", [marked, {**marked, "query": None}])
    options = {"decoder": {"consistency": 0.5, "rule_smoothing": 0.05}}
    run = changed(tiny_run, tmp_path, data={"mixture": [{"source": "/is/not/there", "share": 0.1}]}, **options)
    seen = list[TrainConfig]()

    def recorded(config: TrainConfig, resumable: bool) -> SessionOutcome:
        seen.append(config)
        return parsing.session(config, resumable=resumable)

    monkeypatch.setattr("sqlsp.app.adaptation.adapting.session", recorded)
    adapted(run, None, tmp_path / "mine", "passes=1", "lr=1e-12")
    learnt = json.loads((tmp_path / "mine" / "state.json").read_text())["adapted"]["questions"]
    assert learnt == 1, "what was marked is what is learnt, unless a file is named"
    assert [(config.decoder.consistency, config.decoder.rule_smoothing) for config in seen] == [(0.0, 0.0)]
    adapted_options = load_run(RunFolder.open(tmp_path / "mine"), "best", "cpu").options.decoder
    assert (adapted_options.consistency, adapted_options.rule_smoothing) == (
        0.5,
        0.05,
    )  # what the parser was trained with
    found = load_weights(tmp_path / "mine", "best")
    for name, weight in weights.items():
        step = weight.flatten(1).abs().amax(1).max() / 127 if weight.dim() > 1 else 1e-9
        assert (found[name] - weight).abs().max() <= step, name


def test_old_questions_need_no_databases_and_are_about_others(
    tiny_run: RunFolder, databases: Path, tmp_path: Path
) -> None:
    old = make_folder(tmp_path / "old")
    shutil.rmtree(old / "database")
    held = [{**row, "split": "dev"} for row in rows_of(1)]
    source = write(databases / "mine.jsonl", [*rows_of(0), *held])
    done = adapted(tiny_run, source, tmp_path / "mine", "passes=1", f"old={old}")
    assert [(comparison.asked.name, comparison.after.questions) for comparison in done] == [
        ("yours, trained on", 1),
        ("yours, held out", 1),
        ("old, other databases", len(TRAIN) // 2),
    ]
    assert {row.db_id for row in done[-1].asked.rows} == {"films"}
    assert done[0].after.execution is not None and done[-1].after.execution is None
    assert "% | – |" in (tmp_path / "mine" / "README.md").read_text()


def test_gold_that_the_official_parser_refuses_is_not_judged(tiny_run: RunFolder, tmp_path: Path) -> None:
    folder = make_folder(tmp_path / "odd")
    rows = [{"db_id": "pets", "question": "Which pets?", "query": "SELECT name FROM pet WHERE name IS NULL"}]
    (folder / "dev.json").write_text(json.dumps(rows))
    asked = QuestionSet.read("odd", folder / "dev.json", None, seed=1)
    assert asked is not None
    parser = load_run(tiny_run, "best", "cpu")
    examination = Examination([asked], parser.inputs)
    answers = examination.answer(parser, "answering")
    (done,) = examination.compare(answers, answers)
    assert (done.before.exact_match, done.before.questions) == (None, 0) and done.before == done.after
    assert done.row.startswith("| odd | 1 | – | ")
    assert QuestionSet.read("none", folder / "other.json", None, seed=1) is None


def test_a_sample_is_spread_over_databases() -> None:
    rows = [Row(place, f"{place}?", "many" if place < 90 else f"few{place % 5}") for place in range(100)]
    drawn = sample(rows, 20, seed=1)
    counts = Counter(row.db_id for row in drawn)
    assert counts == {"many": 10, **{f"few{n}": 2 for n in range(5)}}
    assert drawn == sorted(drawn, key=lambda row: row.index) == sample(rows, 20, seed=1) != sample(rows, 20, seed=2)
    assert sample(rows, None, seed=1) == sample(rows, 100, seed=2) == rows


def test_weights_between_two_trainings() -> None:
    one = torch.nn.Linear(3, 2)
    other = torch.nn.Linear(3, 2)
    expected = {name: 0.75 * w + 0.25 * other.state_dict()[name] for name, w in one.state_dict().items()}
    interpolate(one, other, 0.25)
    for name, weight in one.state_dict().items():
        torch.testing.assert_close(weight, expected[name])


def old_and_new(folder: Path, most: int) -> tuple[Path, Path]:
    """The folder of all questions, and one with the first of those about pets."""
    old = make_folder(folder / "old")
    new = make_folder(folder / "new")
    pets = [row for row in json.loads((new / "train_spider.json").read_text()) if row["db_id"] == "pets"]
    (new / "train_spider.json").write_text(json.dumps(pets[:most]))
    return old, new


def test_what_is_mixed(tmp_path: Path) -> None:
    old, new = old_and_new(tmp_path, most=2)
    pets = json.loads((new / "train_spider.json").read_text())
    assert mix(new, old, tmp_path / "mixed", passes=2, old_share=0.5, seed=1) == Mixture(2, 4, {"pets"})
    rows = read_rows(tmp_path / "mixed" / "train_spider.json")
    assert [row.question for row in rows[:4]] == [pets[0]["question"], pets[1]["question"]] * 2
    assert len({row.question for row in rows[4:]}) == 4
    assert {row.db_id for row in rows[4:]} == {"films"}  # pets are known under that name: the new ones count
    assert (tmp_path / "mixed" / "database" / "films" / "films.sqlite").is_file()
    for number, seed in enumerate((1, 1, 2)):
        mix(new, old, out=tmp_path / f"{number}", passes=2, old_share=0.5, seed=seed)
    same, again, another = [(tmp_path / f"{n}" / "train_spider.json").read_text() for n in range(3)]
    assert same == again != another
    old, new = old_and_new(tmp_path / "more", most=99)
    assert mix(new, old, tmp_path / "many", passes=10, old_share=0.9, seed=1).old == 6
    _, new = old_and_new(tmp_path / "none", most=0)
    with pytest.raises(DataError, match="nothing to learn"):
        mix(new, None, out=tmp_path / "nothing", passes=1, old_share=0.5, seed=1)


def test_what_cannot_be_learnt(
    tiny_run: RunFolder, tiny_spider: Path, databases: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr("sqlsp.app.adaptation.adapting.session", lambda *_, **__: pytest.fail("it trains"))
    with pytest.raises(DataError, match=r"^no answer was marked yet .*; mark answers in .* or give input=FILE$"):
        adapted(tiny_run, None, tmp_path / "mine")
    source = write(databases / "mine.jsonl", rows_of(0))
    with pytest.raises(ConfigError, match="no exported parser"):
        adapted(tiny_run, source, databases)
    held: list[dict[str, Any]] = [{**row, "split": "dev"} for row in rows_of(0, 1)]
    right = rows_of(1)
    mistakes: list[tuple[list[dict[str, Any]], str]] = [
        ([*right, {**right[0], "query": None}], "line 2: query is missing; correct or remove it"),
        ([*right, {**right[0], "database": "zoo"}], "line 2: database zoo is not in .*; correct or remove it"),
        ([*right, {**right[0], "query": "SELECT nam FROM pet"}], "line 2: .*nam.*; correct or remove it"),
        ([*right, {**right[0], "query": "SELECT name FRM pet"}], "line 2: the SQL cannot be read.*; correct"),
        ([], ": it has no questions$"),
        (held, ": no question is left to learn from .all have split=dev"),
    ]
    for rows, message in mistakes:
        write(source, rows)
        with pytest.raises(DataError, match=f"^{source}.*{message}"):
            adapted(tiny_run, source, tmp_path / "mine")
    for option in ("databases", "keys", "glossary"):
        with pytest.raises(ConfigError, match=f"^{option}= cannot go with input={tiny_spider}"):
            adapted(tiny_run, tiny_spider, tmp_path / "mine", f"{option}={tmp_path}")
    assert not (tmp_path / "mine").exists()


# `sqlsp train start=RUN`: the weights of another training in the place of an initialisation


def test_what_it_began_with_is_not_needed_to_go_on(tiny_run: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    first = tmp_path / "first"
    shutil.copytree(tiny_run.path, first)
    config = tiny_config(tiny_spider, tmp_path, f"start={first}", "trainer.epochs=2", "trainer.max_steps=1")
    with settings_kept():
        run = session(config).run
    shutil.rmtree(first)
    config.trainer.max_steps = 2
    config.resume = str(run.path)
    with settings_kept():
        session(config)
    assert checkpoint.read(run.last).state["step"] == 2


def test_the_folder_of_its_encoder_may_be_gone(tiny_run: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    folder = tmp_path / "encoder"
    size: dict[str, Any] = {"hidden_size": 32, "intermediate_size": 32}
    BertConfig(vocab_size=400, num_hidden_layers=1, num_attention_heads=2, **size).save_pretrained(folder)
    shutil.copy(tiny_run.path / "tokenizer.json", folder)
    options = [f"encoder.name={folder}", "trainer.max_steps=1", "data.dev=null"]
    first = train(tiny_spider, tmp_path, *options).path
    shutil.rmtree(folder)
    run = train(tiny_spider, tmp_path, *options, f"start={first}", "trainer.batch=2")
    assert load_run(run, "last", "cpu").model.encoder.width == 32


def test_another_model_is_refused(tiny_run: RunFolder, tiny_spider: Path, tmp_path: Path) -> None:
    model = ("layers.heads=4", "layers.number=3", "decoder.values=true")
    for option in (*model, "encoder.name=package:x/model", "encoder.heads=1"):
        config = tiny_config(tiny_spider, tmp_path, f"start={tiny_run.path}", option)
        with pytest.raises(ConfigError, match=f"^start=.* with {option.partition('=')[0]}="):
            session(config)
    assert not (tmp_path / "runs").exists()


def test_a_signal_ends_it_and_nothing_is_kept(
    tiny_run: RunFolder,
    databases: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    run_command: Callable[..., tuple[int, str, str]],
) -> None:
    def stopped(config: Any, resumable: bool) -> SessionOutcome:
        assert not resumable
        return SessionOutcome({}, Reason("received SIGTERM", 143), tiny_run)

    monkeypatch.setattr("sqlsp.app.adaptation.adapting.session", stopped)
    source = write(databases / "new.jsonl", rows_of(0, 1))
    options = (f"checkpoint={tiny_run.path}", f"out={tmp_path / 'mine'}", "old=null", "device=cpu", "threads=1")
    stop = "error: stopped (received SIGTERM); nothing was written, start again"
    # `data` is the word of the command line
    for given, ended, said in ((f"input={source}", 143, stop), (f"data={source}.csv", 2, ".csv does not exist")):
        with settings_kept():
            code, _, complaint = run_command("adapt", *options, given)
        assert code == ended and said in complaint
        assert not (tmp_path / "mine").exists()
