"""Two processes train what one trains: the same curve to rounding, one set of files, stop and resume together."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from safetensors.torch import load_file
from tiny_spider import make_folder, tiny_overrides
from toy_task import lines, new_run

from sqlsp.data.sampler import Shard
from sqlsp.training.distributed import World, joined, world
from sqlsp.training.run import RunFolder

TOY = str(Path(__file__).with_name("toy_process.py"))
pytestmark = pytest.mark.skipif(not torch.distributed.is_available(), reason="this build of PyTorch is for one process")


def start(size: int, command: list[str]) -> list[subprocess.Popen[str]]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    common = {**os.environ, "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": str(port), "WORLD_SIZE": str(size)}
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    return [
        subprocess.Popen([sys.executable, *command], env={**common, "RANK": rank, "LOCAL_RANK": rank}, **pipes)
        for rank in map(str, range(size))
    ]


def finish(processes: list[subprocess.Popen[str]], code: int = 0) -> list[str]:
    found = [process.communicate(timeout=100) for process in processes]
    for process, (_, errors) in zip(processes, found, strict=True):
        assert process.returncode == code, errors
    return [printed for printed, _ in found]


def toy(run: RunFolder, size: int, *words: str) -> None:
    finish(start(size, [TOY, str(run.path), *words]))


def assert_same_curve(first: Path, second: Path, tolerance: float) -> None:
    one, other = lines(first), lines(second)
    assert [line["step"] for line in one] == [line["step"] for line in other]
    for a, b in zip(one, other, strict=True):
        assert a.keys() == b.keys()
        for name in a.keys() - {"kind"}:
            assert a[name] == pytest.approx(b[name], rel=tolerance, abs=tolerance), (name, a["step"])


def assert_same_weights(first: RunFolder, second: RunFolder) -> None:
    one, other = (load_file(run.last / "model.safetensors") for run in (first, second))
    for name in one:
        torch.testing.assert_close(one[name], other[name], rtol=1e-4, atol=1e-5)


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    run = new_run(tmp_path_factory.mktemp("alone"))
    toy(run, 1)
    assert lines(run.path)
    return run


@pytest.mark.parametrize("word", ["", "idle"])
def test_two_processes_give_the_curve_of_one(alone: RunFolder, tmp_path: Path, word: str) -> None:
    """Also where one of them gets no example, as in a last batch of one."""
    together = new_run(tmp_path)
    toy(together, 2, word)
    assert_same_curve(alone.path, together.path, 1e-5)
    assert_same_weights(alone, together)


def test_layers_that_a_step_leaves_out_rest_where_a_process_gets_no_example(tmp_path: Path) -> None:
    whole, together = new_run(tmp_path), new_run(tmp_path)
    toy(whole, 1, "drop")
    toy(together, 2, "drop", "idle")
    assert_same_curve(whole.path, together.path, 1e-5)
    assert_same_weights(whole, together)


def test_two_processes_resume_bit_for_bit(tmp_path: Path) -> None:
    """With dropout: every process takes up its own generator."""
    whole, parts = new_run(tmp_path), new_run(tmp_path)
    toy(whole, 2, "dropout")
    toy(parts, 2, "dropout", "steps=9")
    toy(parts, 2, "dropout", "resume")
    assert lines(whole.path)[-1] == lines(parts.path)[-1]
    one, other = (load_file(run.last / "model.safetensors") for run in (whole, parts))
    assert all(torch.equal(one[key], other[key]) for key in one)


def test_the_real_command_on_two_processes(tmp_path: Path) -> None:
    spider = make_folder(tmp_path / "spider")
    options = [*tiny_overrides(spider, tmp_path), "layers.dropout=0", "layers.input_dropout=0", "decoder.dropout=0"]
    options += ["trainer.epochs=2", "trainer.micro_batch=1", "trainer.precision=fp32"]
    (printed,) = finish(start(1, ["-m", "sqlsp.train", *options]))
    assert "exact match" in printed
    led, silent = finish(start(2, ["-m", "sqlsp.train", *options]))
    assert "exact match" in led
    assert silent == ""
    runs = tmp_path / "runs"
    assert sorted(path.name for path in runs.iterdir()) == ["train-1", "train-2"]
    assert_same_curve(runs / "train-1", runs / "train-2", 1e-3)
    one, other = ({str(path.relative_to(run)) for path in run.rglob("*.json")} for run in runs.iterdir())
    assert one == other


def test_a_signal_to_one_process_stops_all(tmp_path: Path) -> None:
    run = new_run(tmp_path)
    processes = start(2, [TOY, str(run.path), "slow"])
    while not (run.path / "metrics.jsonl").exists() or not lines(run.path):
        assert processes[1].poll() is None
        time.sleep(0.05)
    processes[1].send_signal(signal.SIGTERM)
    finish(processes)
    state = json.loads((run.last / "state.json").read_text())
    assert 0 < state["step"] < 28


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="threads are listed on Linux only")
def test_the_threads_that_talk_end_before_the_interpreter(tmp_path: Path) -> None:
    """One that is still letting go of a tensor while the interpreter ends aborts the process."""
    for printed in finish(start(2, [TOY, str(new_run(tmp_path).path), "threads"])):
        assert "ready" in printed
        assert "gloo" not in printed


def test_shares_make_up_the_batch() -> None:
    places = np.arange(7)
    for size in (1, 2, 3, 9):
        shares = [Shard(rank, size).of(places) for rank in range(size)]
        assert sorted(np.concatenate(shares).tolist()) == places.tolist()
        assert max(map(len, shares)) - min(map(len, shares)) <= 1
    assert Shard(1, 2).of(places).tolist() == [1, 3, 5]
    assert Shard(8, 9).of(places).tolist() == []


def test_alone_there_is_nothing_to_agree_on() -> None:
    with joined() as here:
        assert here == world() == World()
        assert here.is_rank_zero
        assert here.some(True, False) == [True, False]
        assert here.gather("x") == ["x"]
        assert here.from_rank_zero("x") == here.rank_zero_first(lambda: "x") == "x"
