"""Two processes train what one trains: the same curve to rounding, one set of files, stop and resume together."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import ExitStack
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
    """The processes of a command, with as many free ports as it has words."""
    with ExitStack() as sockets:
        free = [sockets.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in command]
        ports = [str(each.getsockname()[1]) for each in free]
    common = {**os.environ, "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": ports[0], "WORLD_SIZE": str(size)}
    common["PORTS"] = " ".join(ports[1:])
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
def runs(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[int, str], RunFolder]:
    """What one process and two make of the toy task, by their number and the words of `toy_process.py`."""
    folder = tmp_path_factory.mktemp("runs")
    together = [(2, words) for words in ("", "idle", "drop idle", "dropout", "parts")]
    made = {key: new_run(folder) for key in [(1, ""), (1, "drop"), *together]}
    parts = [f"{made[2, 'parts'].path} dropout {word}" for word in ("steps=9", "resume")]
    for size, more in ((1, []), (2, parts)):
        jobs = [f"{run.path} {words}" for (of, words), run in made.items() if of == size and words != "parts"]
        for printed in finish(start(size, [TOY, *jobs, *more])):
            # a thread that still lets go of a tensor while the interpreter ends would abort the process
            assert "ready" in printed and printed.count("threads:") == len([*jobs, *more]) and "gloo" not in printed
    assert lines(made[1, ""].path)
    return made


@pytest.mark.parametrize(("one", "two"), [("", ""), ("", "idle"), ("drop", "drop idle")])
def test_two_processes_give_the_curve_of_one(runs: dict[tuple[int, str], RunFolder], one: str, two: str) -> None:
    """Also where one of them gets no example, as in a last batch of one; layers that a step leaves out rest there."""
    assert_same_curve(runs[1, one].path, runs[2, two].path, 1e-5)
    assert_same_weights(runs[1, one], runs[2, two])


def test_two_processes_resume_bit_for_bit(runs: dict[tuple[int, str], RunFolder]) -> None:
    """With dropout: every process takes up its own generator."""
    whole, parts = runs[2, "dropout"], runs[2, "parts"]
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
    assert "exact match" in led and silent == ""
    runs = tmp_path / "runs"
    assert sorted(path.name for path in runs.iterdir()) == ["train-1", "train-2"]
    assert_same_curve(runs / "train-1", runs / "train-2", 1e-3)
    one, other = ({str(path.relative_to(run)) for path in run.rglob("*.json")} for run in runs.iterdir())
    assert one == other


def test_a_signal_to_one_process_stops_all(tmp_path: Path) -> None:
    run = new_run(tmp_path)
    processes = start(2, [TOY, f"{run.path} slow"])
    while not (run.path / "metrics.jsonl").exists() or not lines(run.path):
        assert processes[1].poll() is None
        time.sleep(0.05)
    processes[1].send_signal(signal.SIGTERM)
    finish(processes)
    state = json.loads((run.last / "state.json").read_text())
    assert 0 < state["step"] < 28


def test_shares_make_up_the_batch_and_alone_there_is_nothing_to_agree_on() -> None:
    places = np.arange(7)
    for size in (1, 2, 3, 9):
        shares = [Shard(rank, size).of(places) for rank in range(size)]
        assert sorted(np.concatenate(shares).tolist()) == places.tolist()
        assert max(map(len, shares)) - min(map(len, shares)) <= 1
    assert (Shard(1, 2).of(places).tolist(), Shard(8, 9).of(places).tolist()) == ([1, 3, 5], [])
    with joined() as here:
        assert here == world() == World() and here.is_rank_zero
        assert (here.some(True, False), here.gather("x")) == ([True, False], ["x"])
        assert here.from_rank_zero("x") == here.rank_zero_first(lambda: "x") == "x"
