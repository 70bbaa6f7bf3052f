"""The comparison script: what it runs once, what it shares, what it refuses."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml
from script_kit import SCRIPTS, load_script
from tiny_spider import TRAIN, make_folder, tiny_overrides
from torch_kit import settings_kept

from sqlsp.common.errors import ConfigError
from sqlsp.experiments.sweep import Cell
from sqlsp.options import cli


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(SCRIPTS / "measure")
    return load_script("compare_options")


def sweep(folder: Path, **changes: Any) -> str:
    """Three ways on one fold of the tiny folder, with two seeds."""
    spider = make_folder(folder / "spider")
    base = [*tiny_overrides(spider, folder), "data.dev=null", "decoder.beam=1", "trainer.epochs=2"]
    content = {
        "setting": "compared",
        "command": "train",
        "base": [word for word in base if not word.startswith("runs=")],
        "axes": {"fold": "data.fold", "seed": "trainer.seed"},
        "systems": {
            "base": [],
            "ema": ["trainer.average.kind=ema", "trainer.average.decay=0.5"],
            "smooth": ["decoder.rule_smoothing=0.1"],
        },
        "grid": [{"system": ["base", "ema", "smooth"], "fold": ["1/2"], "seed": [1, 2]}],
        **changes,
    }
    path = folder / "sweep.yaml"
    path.write_text(yaml.safe_dump(content))
    return str(path)


def run(script: ModuleType, monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr("sys.argv", ["compare_options.py", *words])
    return cli.guarded(script.main)


def test_quick_runs_are_done_once_and_compared(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    frozen = {**vars(cli)}["load"]

    def load(command: str, words: Any) -> Any:  # a scratch encoder, which need not know anything here, is frozen
        config = frozen(command, words)
        config.encoder.freeze = True
        return config

    words = (
        sweep(tmp_path),
        "--quick",
        "--out",
        str(tmp_path / "out"),
        "--databases",
        str(tmp_path / "spider/database"),
    )
    with settings_kept(), monkeypatch.context() as patched:
        patched.setattr(Cell, "load", lambda cell: load(cell.command, cell.overrides))
        assert run(script, patched, *words, "--minutes", "0") == 2  # nothing may begin: no baseline yet
        assert run(script, patched, *words, "--only", "base", "ema") == 0
        first = capsys.readouterr().out
        assert run(script, patched, *words) == 0
        second = capsys.readouterr().out
        assert run(script, patched, *words) == 0
        third = capsys.readouterr().out
    assert [first.count("exact match "), second.count(" s of CPU time"), third.count(" s of CPU time")][1:] == [2, 0]
    assert first.count(" s of CPU time") == 4
    assert "6 of 6 runs are done" in second
    figures = json.loads((tmp_path / "out/quick/comparison.json").read_text())
    assert list(figures["ways"]) == ["base", "ema", "smooth"]
    difference = figures["ways"]["smooth"]["exact match"]["difference"]["all"]
    assert difference["questions"] == len(TRAIN) // 2
    assert len(figures["ways"]["base"]["execution"]["scores"]) == 2


def test_whole_runs_are_those_of_the_command(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    grid = [{"system": ["base", "ema"], "fold": ["2/2"], "seed": [1]}]
    words = (sweep(tmp_path, grid=grid), "--out", str(tmp_path / "out"), "trainer.epochs=1")
    assert run(script, monkeypatch, *words) == 0
    printed = capsys.readouterr().out
    assert "2 of 2 runs are done" in printed
    assert "ema" in (tmp_path / "out/whole/comparison.txt").read_text()
    results = (tmp_path / "out/whole/results.jsonl").read_text().splitlines()
    assert [json.loads(line)["options"]["trainer.average.kind"] for line in results] == ["none", "ema"]
    assert run(script, monkeypatch, *words) == 0
    assert len((tmp_path / "out/whole/results.jsonl").read_text().splitlines()) == 2


def test_executions_are_those_of_the_answers_and_the_databases(script: ModuleType, tmp_path: Path) -> None:
    (cell, *_) = script.read_cells(sweep(tmp_path), ())
    databases, run_folder = tmp_path / "spider/database", tmp_path / "run"
    (tmp_path / "empty").mkdir()

    def executed(pred: str, folder: Path) -> list[bool | None]:
        example = {"db_id": "pets", "index": 0, "gold": "SELECT name FROM pet", "pred": pred}
        path = run_folder / script.EXAMPLES
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({**example, "hardness": "easy", "exact": False}) + "\n")
        return [answer.execution for answer in script.answers(run_folder, cell, folder)]

    assert executed("SELECT name FROM pet", databases) == [True]
    assert executed("SELECT age FROM pet", databases) == [False]
    assert executed("SELECT age FROM pet", tmp_path / "empty") == [None]


def test_new_answers_never_stand_beside_old_options(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Workbench:
        def __init__(self, config: Any) -> None:
            del config

        def train(self, config: Any, averages: Sequence[Any]) -> Iterator[tuple[int, Killed]]:
            del config
            yield from ((place, Killed()) for place in range(len(averages)))

    class Killed:
        def write(self, folder: Path) -> None:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / script.EXAMPLES.name).write_text("{}\n")
            raise KeyboardInterrupt

    cells = script.read_cells(sweep(tmp_path), ())[:1]
    folder = tmp_path / "runs" / cells[0].name
    folder.mkdir(parents=True)
    (folder / "options.json").write_text(json.dumps({"trainer.epochs": 1}))
    monkeypatch.setattr("quick.Workbench", Workbench)
    with pytest.raises(KeyboardInterrupt):
        script.run_quickly(cells, tmp_path, 1.0)
    assert (folder / script.EXAMPLES).exists()
    assert not (folder / "options.json").exists()


def test_ways_share_a_workbench_where_it_fixes_the_same(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = list[int]()

    class Workbench:
        def __init__(self, config: Any) -> None:
            made.append(config.trainer.batch)

        def train(self, config: Any, averages: Sequence[Any]) -> Iterator[tuple[int, None]]:
            del config, averages
            yield from ()

    systems = {"base": [], "smooth": ["decoder.rule_smoothing=0.1"], "large": ["trainer.batch=2"]}
    grid = [{"system": list(systems), "fold": ["1/2"], "seed": [1]}]
    monkeypatch.setattr("quick.Workbench", Workbench)
    script.run_quickly(script.read_cells(sweep(tmp_path, systems=systems, grid=grid), ()), tmp_path, 1.0)
    assert len(made) == 2
    assert made[1] == 2


def test_ways_that_differ_in_their_average_share_a_training(script: ModuleType, tmp_path: Path) -> None:
    groups = script.shared(script.read_cells(sweep(tmp_path), ()))
    found = [[(cell.labels["system"], cell.labels["seed"]) for cell in cells] for cells in groups]
    assert found == [[("base", 1), ("ema", 1)], [("base", 2), ("ema", 2)], [("smooth", 1)], [("smooth", 2)]]


@pytest.mark.parametrize(
    ("changes", "words", "says"),
    [
        ({"axes": {"seed": "trainer.seed"}, "grid": [{"system": ["base"], "seed": [1]}]}, [], "no axis fold"),
        ({"grid": [{"system": ["base"], "seed": [1]}]}, [], "holds no fold out"),
        ({}, ["--only", "magic"], "there is no such way; there are: base, ema, smooth"),
        ({}, ["--baseline", "magic"], "is none of the ways: base, ema, smooth"),
    ],
)
def test_what_cannot_be_compared_is_refused(
    script: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    changes: dict[str, Any],
    words: list[str],
    says: str,
) -> None:
    assert run(script, monkeypatch, sweep(tmp_path, **changes), *words) == 2
    assert says in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("recipe_frozen", ["data.path=DIR"]),
        ("recipe_spider", ["data.path=DIR"]),
        ("recipe_continued", ["data.path=DIR", "start=default"]),
        ("recipe_mpnet", ["data.path=DIR", "start=default"]),
    ],
)
def test_the_ways_that_ship_are_valid(script: ModuleType, name: str, words: Sequence[str]) -> None:
    with pytest.raises(ConfigError, match="there is no such way"):
        script.read_cells(name, words, ["magic"])
    cells = script.read_cells(name, words)
    assert cells[0].labels["system"] == "base"
    runs = {way: set[tuple[str, int]]() for way in (cell.labels["system"] for cell in cells)}
    for cell in cells:
        cell.load()
        runs[cell.labels["system"]].add((cell.labels["fold"], cell.labels["seed"]))
    assert all(found == runs["base"] for found in runs.values())  # every way is compared run by run
