"""The GPU check without a GPU, and the reading of logs."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import partial
from pathlib import Path

import gpu_check as script
import pytest
import torch
from gpu_check import CHECKS, Bench, Row, Run, TimeUpError
from patience import HANG

OUTPUT = """estimated peak of memory, on the longest batch: 9.8 GiB
53 shapes of batches recorded as CUDA graphs in 21 s, padded with 9 % more tokens
epoch 1/60  step 438  loss 1.0  0.3 min  peak memory 8.1 GiB (10.5 GiB reserved, 13.2 GiB of the card in use)
"""


def make_bench(folder: Path, rehearse: bool = True) -> Bench:
    return Bench(folder, folder, HANG, rehearse, folder)


def logged(epoch: float = 0.5, speed: float = 3.0, loss: float = 2.0) -> str:
    """A line of the log of a training."""
    return json.dumps({"kind": "train", "epoch": epoch, "examples_per_second": speed, "loss": loss}) + "\n"


def start_instead(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a bench starts is this code."""
    command = [sys.executable, "-c", code]
    start = partial(subprocess.Popen, command, stdout=subprocess.PIPE, text=True, start_new_session=True)
    monkeypatch.setattr(Bench, "start", lambda bench, *words: start())


@pytest.mark.skipif(torch.cuda.is_available(), reason="there is a GPU here")
def test_without_a_gpu_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["gpu_check.py", "--spider", "nowhere"])
    assert script.main() == 0
    assert capsys.readouterr().out.startswith("no GPU")


@pytest.fixture
def run(tmp_path: Path) -> Run:
    speeds = [(0.5, 10.0), (1.5, 400.0), (1.6, 280.0), (1.7, 3.0)]  # the last interval holds a checkpoint
    judged = json.dumps({"kind": "dev", "exact_match": 0.5})
    lines = [logged(epoch, speed, epoch) for epoch, speed in speeds]
    (tmp_path / "metrics.jsonl").write_text("".join([*lines, f"{judged}\n", '{"kind": "tra']))  # being written
    return Run(tmp_path, OUTPUT)


def test_speed_is_that_after_the_first_epoch(run: Run) -> None:
    assert run.speed("x", 250) == Row("x", "280 examples/s", "≥ 250", True)
    assert run.speed("x", 300).reached is False
    assert run.losses() == [0.5, 1.5, 1.6, 1.7]


def test_captures_and_memory_are_read_from_the_output(run: Run) -> None:
    row = run.captures()
    assert (row.seen, row.reached) == ("53 shapes, 21 s, 9 % waste", True)
    assert run.number(r"([\d.]+) GiB reserved") == 10.5
    assert run.number(r"([\d.]+) GiB of the card in use") == 13.2
    assert Run(run.folder, "nothing").captures().reached is False


def test_every_check_is_in_a_group_and_a_failure_is_a_row(tmp_path: Path) -> None:
    assert sorted(name for group in script.GROUPS for name in group) == sorted(CHECKS)
    assert sorted(CHECKS) == sorted([*script.NEEDS, "ratio"])

    def fails(bench: Bench) -> list[Row]:
        raise KeyError("gone")

    def late(bench: Bench) -> list[Row]:
        raise TimeUpError

    actual = make_bench(tmp_path).together({"x": fails, "y": late, "z": lambda bench: [Row("a", "b")]})
    assert actual[0][0].reached is False
    assert "gone" in actual[0][0].seen
    assert actual[1:] == [[Row("y", "not measured (no time left)")], [Row("a", "b")]]


def test_a_training_that_ends_before_it_is_killed_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start_instead("print('CUDA error'); raise SystemExit(1)", monkeypatch)
    with pytest.raises(RuntimeError, match="ended before it was killed: CUDA error"):
        script.kill_midway(make_bench(tmp_path), ["experiment=spider_minilm"])


def test_a_training_cut_short_counts_as_far_as_it_came(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bench = make_bench(tmp_path)
    lines = ""

    def late(self: Bench, *words: str, enough: object) -> str:
        folder = tmp_path / "large" / "paper-1"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "metrics.jsonl").write_text(lines)
        raise TimeUpError(OUTPUT)

    monkeypatch.setattr(Bench, "command", late)
    with pytest.raises(TimeUpError):
        bench.train("large", "roberta_large", "experiment=paper")
    lines = logged(speed=300.0)
    run = bench.train("large", "roberta_large", "experiment=paper")
    assert run.speed("", 300).reached is True
    assert run.captures().reached is True
