"""Grids with a stand-in for training: what is done once, what goes on, what fails, what a signal does."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from grid_kit import QuickGrid, write_sweep

from sqlsp.experiments import job
from sqlsp.experiments.engines import Place
from sqlsp.experiments.engines.joblib import JoblibEngine
from sqlsp.experiments.job import Job
from sqlsp.experiments.records import DIVERGED, DONE, find, read_results
from sqlsp.experiments.runner import collect
from sqlsp.experiments.sweep import Cell, override, read_sweep
from sqlsp.options import cli
from sqlsp.options.grid import JoblibConfig
from sqlsp.options.tasks import TrainConfig
from sqlsp.tasks.parsing import ParsingTask
from sqlsp.training import checkpoint
from sqlsp.training.run import options_of_run


def cells(folder: Path, seeds: list[int], *extra: str) -> list[Cell]:
    return read_sweep(write_sweep(folder, grid=[{"system": ["dt_fixup"], "depth": [2], "seed": seeds}]), extra)


def test_a_finished_run_is_a_line_of_results(tmp_path: Path) -> None:
    grid = QuickGrid(tmp_path / "out", jobs=2)
    asked = cells(tmp_path, [1, 2])
    assert grid.run(asked) == 2
    records = read_results(grid.results)
    assert sorted(record.labels["seed"] for record in records) == [1, 2]
    assert all(find(records, cell) is not None for cell in asked)
    record = records[0]
    assert record.scores == {"exact_match": 0.25, "easy": 0.5}
    assert [tuple(point) for point in record.dev] == [(1.0, 0.25)]
    assert [tuple(point) for point in record.loss] == [(0.5, 9.0), (1.0, 4.5)]
    assert (record.steps, record.seconds, record.steps_per_second) == (2, 7.0, 2.0)
    assert (Path(record.run) / "last").exists(), "the only model there is"


@pytest.mark.parametrize(("keep", "left"), [("best", ["best"]), ("all", ["best", "last"]), ("none", [])])
def test_what_stays_of_a_finished_run(tmp_path: Path, keep: str, left: list[str]) -> None:
    (cell,) = cells(tmp_path, [3])
    grid = QuickGrid(tmp_path / "out", keep=keep)
    assert grid.run([cell]) == 1
    folder = grid.job(cell).newest()
    assert folder is not None
    assert sorted(path.name for path in folder.iterdir() if path.is_dir()) == left


def test_the_scores_are_those_of_the_set_that_chose(tmp_path: Path) -> None:
    (cell,) = cells(tmp_path, [3])
    run = tmp_path / "run"
    (run / "best").mkdir(parents=True)
    (run / "best" / "state.json").write_text(json.dumps({"chosen by": "corpus:mini"}))
    lines = [{"kind": kind, "epoch": 1.0, "exact_match": score} for kind, score in (("dev", 0.9), ("corpus:mini", 0.4))]
    lines += [{**line, "epoch": 2.0, "exact_match": 0.1} for line in lines]
    (run / "metrics.jsonl").write_text("\n".join(map(json.dumps, lines)))
    record = collect(cell, run, DONE)
    assert record.scores == {"exact_match": 0.4, "dev.exact_match": 0.9}, "of other sets, what the same weights scored"
    assert record.dev == [(1.0, 0.4), (2.0, 0.1)]


def test_what_diverges_is_a_result_and_what_fails_is_not(tmp_path: Path) -> None:
    told: list[str] = []
    grid = QuickGrid(tmp_path / "out", keep="all", tell=told.append)
    assert grid.run(cells(tmp_path, [7, 8, 1])) == 2
    assert {record.labels["seed"]: record.status for record in read_results(grid.results)} == {8: DIVERGED, 1: "done"}
    assert len(grid.failures) == 1
    assert "seed7: something odd (exit code 1, log " in grid.failures[0]
    assert any("seed8: diverged, exact match 25.0" in text for text in told)
    assert (tmp_path / "out" / "runs" / "kit-train-dt_fixup-depth2-epochs4-batch16-seed1-1" / "last").exists()


@pytest.mark.parametrize("name", ["out", "o'ut, (1)=[ä]\\\\"])
def test_a_run_that_was_cut_off_goes_on(tmp_path: Path, name: str) -> None:
    (cell,) = cells(tmp_path, [9])
    grid = QuickGrid(tmp_path / name)
    assert grid.run([cell]) == 0
    assert "seed9: killed (exit code 1" in grid.failures[0]
    folder = grid.job(cell).newest()
    assert folder is not None
    assert checkpoint.exists(folder / "last")
    assert override("resume", str(folder)) in grid.job(cell).command()
    assert QuickGrid(tmp_path / name).run([cell]) == 1
    assert len(list((tmp_path / name / "runs").iterdir())) == 1


def test_a_run_that_the_clock_cut_off_is_not_done(tmp_path: Path) -> None:
    (cell,) = cells(tmp_path, [5], "trainer.max_minutes=1")
    grid = QuickGrid(tmp_path / "out")
    assert grid.run([cell]) == 0
    assert grid.unfinished == [f"{cell.name}: trainer.max_minutes came before its end; the next start goes on"]
    assert not grid.failures
    assert not grid.results.exists()
    assert "trainer.max_minutes=1" in grid.job(cell).command(), "each session has the limit"
    assert QuickGrid(tmp_path / "out").run([cell]) == 1
    assert [Path(record.run).name for record in read_results(grid.results)] == [f"{cell.name}-1"]


def test_a_run_that_asks_for_few_steps_is_done_with_them(tmp_path: Path) -> None:
    few, more = (cells(tmp_path, [5], f"trainer.max_steps={steps}")[0] for steps in (2, 3))
    assert QuickGrid(tmp_path / "few").run([few]) == 1
    assert QuickGrid(tmp_path / "more").run([more]) == 0


def test_a_resumed_run_keeps_its_limits(tmp_path: Path) -> None:
    (cell,) = cells(tmp_path, [9], "trainer.max_steps=7", "trainer.max_minutes=30", "++trainer.threads=1", "optim.lr=1")
    grid = QuickGrid(tmp_path / "out")
    grid.run([cell])
    words = grid.job(cell).command()[3:]
    composed, _ = cli.compose("train", words)
    resumed = options_of_run(composed, words, TrainConfig, ParsingTask.places).trainer
    assert (resumed.max_steps, resumed.max_minutes, resumed.threads) == (7, 30, 1)


def test_a_run_with_other_options_is_not_gone_on_with(tmp_path: Path) -> None:
    (cell,) = cells(tmp_path, [9])
    grid = QuickGrid(tmp_path / "out")
    grid.run([cell])
    path = write_sweep(tmp_path, grid=[{"system": ["dt_fixup"], "depth": [2], "seed": [9]}])
    (changed,) = read_sweep(path, ("optim.lr=0.5",))
    assert changed.name == cell.name
    assert grid.job(changed).newest() is None
    assert not any(word.startswith("resume=") for word in grid.job(changed).command())
    made = tmp_path / "out" / "runs" / f"{cell.name}-2"
    made.mkdir()
    (made / "config.yaml").write_bytes((made.with_name(f"{cell.name}-1") / "config.yaml").read_bytes())
    assert grid.job(cell).newest() == made
    (made / "config.yaml").write_text("optim: {lr: 0.5}\n")
    assert grid.job(cell).newest() == made.with_name(f"{cell.name}-1"), "one with other options does not hide it"


def test_folders_that_cannot_be_read_are_no_runs(tmp_path: Path) -> None:
    first, second, third = cells(tmp_path, [1, 2, 3])
    folders = [tmp_path / "out" / "runs" / f"{cell.name}-1" for cell in (first, second, third)]
    for folder in folders[:2]:
        folder.mkdir(parents=True)  # killed before config.yaml stood there
    (folders[1] / "config.yaml").write_text("layers: {an_option_that_is_gone: 3}\n")
    grid = QuickGrid(tmp_path / "out")
    assert (grid.run([first, second, third]), grid.failures) == (3, [])
    assert sorted(Path(r.run).name[-7:] for r in read_results(grid.results)) == ["seed1-2", "seed2-2", "seed3-1"]


def test_what_cannot_be_written_fails_alone(tmp_path: Path) -> None:
    asked = cells(tmp_path, [1, 2, 3])
    grid = QuickGrid(tmp_path / "out")
    (grid.folder / "logs" / f"{asked[1].name}.txt").mkdir(parents=True)
    assert grid.run(asked) == 2
    assert len(read_results(grid.results)) == 2
    (failure,) = grid.failures
    assert failure.startswith(f"{asked[1].name}: ")


def test_a_stop_while_a_process_starts_reaches_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (cell,) = cells(tmp_path, [1])
    monkeypatch.setattr(Job, "command", lambda job: [sys.executable, "-c", "import time; time.sleep(20)"])
    engine = JoblibEngine(JoblibConfig(), Place(tmp_path, 1, print))
    start = subprocess.Popen

    def stopped_meanwhile(*words: Any, **more: Any) -> subprocess.Popen[bytes]:
        process = start(*words, **more)
        engine.stop()
        return process

    monkeypatch.setattr(job.subprocess, "Popen", stopped_meanwhile)
    began = time.monotonic()
    ((_, ending),) = engine.run([Job(cell, tmp_path)])
    assert ending.code == -signal.SIGTERM
    assert time.monotonic() - began < 15


SLOW = """
import sys, time, signal
from pathlib import Path
sys.path[:0] = [{tests!r}]
import grid_kit
from sqlsp.experiments.sweep import read_sweep

class SlowJob(grid_kit.Job):
    def command(self):
        code = "import signal, sys, time; signal.signal(signal.SIGTERM, lambda *_: sys.exit(143)); time.sleep(60)"
        return [sys.executable, "-c", code]

class SlowGrid(grid_kit.QuickGrid):
    def job(self, cell):
        return SlowJob(cell, self.folder)

def interrupt(*_):
    raise KeyboardInterrupt
signal.signal(signal.SIGTERM, interrupt)
print("ready", flush=True)
try:
    SlowGrid(Path({out!r}), jobs={jobs}, tell=lambda text: None).run(read_sweep({sweep!r}))
except KeyboardInterrupt:
    sys.exit(130)
"""


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_signal_stops_the_runs_at_hand_and_starts_no_others(tmp_path: Path, jobs: int) -> None:
    sweep = write_sweep(tmp_path, grid=[{"system": ["dt_fixup"], "depth": [2], "seed": [1, 2, 3, 4]}])
    code = SLOW.format(tests=str(Path(__file__).parent), out=str(tmp_path / "out"), sweep=sweep, jobs=jobs)
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"
    logs = tmp_path / "out" / "logs"
    for _ in range(600):
        if logs.exists() and len(list(logs.iterdir())) == jobs:
            break
        time.sleep(0.05)
    time.sleep(0.5)
    os.kill(child.pid, signal.SIGTERM)
    assert child.wait(timeout=30) == 130
    assert len(list(logs.iterdir())) == jobs
    assert not (tmp_path / "out" / "results.jsonl").exists()
