"""Grids with a stand-in for training: what is done once, what goes on, what fails, what a signal does."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from grid_kit import QuickGrid, write_sweep

from sqlsp.experiments.results import DIVERGED, find, read_results
from sqlsp.experiments.sweep import Cell, read_sweep
from sqlsp.training import checkpoint


def cells(folder: Path, seeds: list[int]) -> list[Cell]:
    return read_sweep(write_sweep(folder, grid=[{"system": ["dt_fixup"], "depth": [2], "seed": seeds}]))


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
    assert not (Path(record.run) / "last").exists(), "checkpoints are not kept unless asked for"


def test_what_diverges_is_a_result_and_what_fails_is_not(tmp_path: Path) -> None:
    told: list[str] = []
    grid = QuickGrid(tmp_path / "out", keep=True, tell=told.append)
    assert grid.run(cells(tmp_path, [7, 8, 1])) == 2
    assert {record.labels["seed"]: record.status for record in read_results(grid.results)} == {8: DIVERGED, 1: "done"}
    assert len(grid.failures) == 1
    assert "seed7: something odd (exit code 1, log " in grid.failures[0]
    assert any("seed8: diverged, exact match 25.0" in text for text in told)
    assert (tmp_path / "out" / "runs" / "kit-train-dt_fixup-depth2-epochs4-batch16-seed1-1" / "last").exists()


def test_a_run_that_was_cut_off_goes_on(tmp_path: Path) -> None:
    (cell,) = cells(tmp_path, [9])
    grid = QuickGrid(tmp_path / "out")
    assert grid.run([cell]) == 0
    folder = grid.newest(cell)
    assert folder is not None
    assert checkpoint.exists(folder / "last")
    assert grid.command(cell)[-1] == f"resume={folder}"
    assert QuickGrid(tmp_path / "out").run([cell]) == 1
    assert len(list((tmp_path / "out" / "runs").iterdir())) == 1


def test_a_run_with_other_options_is_not_gone_on_with(tmp_path: Path) -> None:
    (cell,) = cells(tmp_path, [9])
    grid = QuickGrid(tmp_path / "out")
    grid.run([cell])
    path = write_sweep(tmp_path, grid=[{"system": ["dt_fixup"], "depth": [2], "seed": [9]}])
    (changed,) = read_sweep(path, ("optim.lr=0.5",))
    assert changed.name == cell.name
    assert grid.newest(changed) is None
    assert not any(word.startswith("resume=") for word in grid.command(changed))


SLOW = """
import sys
from pathlib import Path
sys.path[:0] = [{tests!r}]
import grid_kit
from sqlsp.experiments.sweep import read_sweep

class SlowGrid(grid_kit.QuickGrid):
    def command(self, cell):
        code = "import signal, sys, time; signal.signal(signal.SIGTERM, lambda *_: sys.exit(143)); time.sleep(60)"
        return [sys.executable, "-c", code]

import signal
def interrupt(*_):
    raise KeyboardInterrupt
signal.signal(signal.SIGTERM, interrupt)
print("ready", flush=True)
try:
    SlowGrid(Path({out!r}), jobs=2).run(read_sweep({sweep!r}))
except KeyboardInterrupt:
    sys.exit(130)
"""


def test_a_signal_stops_the_runs_at_hand_and_starts_no_others(tmp_path: Path) -> None:
    sweep = write_sweep(tmp_path, grid=[{"system": ["dt_fixup"], "depth": [2], "seed": [1, 2, 3, 4]}])
    code = SLOW.format(tests=str(Path(__file__).parent), out=str(tmp_path / "out"), sweep=sweep)
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"
    logs = tmp_path / "out" / "logs"
    for _ in range(600):
        if logs.exists() and len(list(logs.iterdir())) == 2:
            break
        time.sleep(0.05)
    time.sleep(0.5)
    os.kill(child.pid, signal.SIGTERM)
    assert child.wait(timeout=30) == 130
    assert len(list(logs.iterdir())) == 2
    assert not (tmp_path / "out" / "results.jsonl").exists()
