"""Two processes train like one: the same curve to rounding, one set of files, stop and resume together."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
import torch
from data_files import cells
from parser_kit import train
from patience import HANG
from tiny_spider import tiny_overrides
from torch_kit import assert_same_weights, last_weights
from toy_task import lines, new_run

from sqlsp.data.loader import Shard
from sqlsp.training import checkpoint
from sqlsp.training.distributed import World, joined, world
from sqlsp.training.run import RunFolder

TOY = str(Path(__file__).with_name("toy_process.py"))
JOBS = {name: job for name, job in cells("toy_jobs.tsv")}  # noqa: C416
OF_PARSER = (
    *("layers.dropout=0", "layers.input_dropout=0", "decoder.dropout=0"),
    *("trainer.epochs=2", "trainer.micro_batch=1", "trainer.precision=fp32"),
)
pytestmark = pytest.mark.skipif(not torch.distributed.is_available(), reason="this build of PyTorch is for one process")


def assert_same_curve(first: Path, second: Path, tolerance: float) -> None:
    one = lines(first)
    other = lines(second)
    assert [line["step"] for line in one] == [line["step"] for line in other]
    for a, b in zip(one, other, strict=True):
        assert a.keys() == b.keys()
        for name in a.keys() - {"kind"}:
            assert a[name] == pytest.approx(b[name], rel=tolerance, abs=tolerance), (name, a["step"])


def run_jobs(jobs: Sequence[str]) -> str:
    """The output of the jobs; up to two processes train at a time."""
    command = [sys.executable, TOY, *jobs]
    done = subprocess.run(command, capture_output=True, text=True, timeout=HANG, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def runs(tiny_spider: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, RunFolder]:
    """The run folders of all jobs, and that of `sqlsp train` on two processes."""
    folder = tmp_path_factory.mktemp("runs")
    made = {name: new_run(folder) for name in JOBS}
    jobs = [job.format_map({name: run.path for name, run in made.items()}) for job in JOBS.values()]
    parser = " ".join([*tiny_overrides(tiny_spider, folder), *OF_PARSER])
    printed = run_jobs([f"2 train {parser}", *jobs])
    ended = sum(int(job[0]) for job in jobs if "SIGKILL" not in job)
    assert printed.count("stopped: None") == sum(int(job[0]) for job in jobs if "SIG" not in job), printed
    # a thread that still lets go of a tensor while the interpreter ends would abort the process
    assert printed.count("threads left: ") == ended and "gloo" not in printed
    assert printed.count("dev, best checkpoint") == 1, "one process prints"
    return {**made, "parser": RunFolder(folder / "runs" / "train-1")}


@pytest.mark.parametrize(("one", "two"), [("one", "two"), ("one with layer drop", "two, one idle, with layer drop")])
def test_two_processes_give_the_curve_of_one(runs: dict[str, RunFolder], one: str, two: str) -> None:
    """Also where one of them gets no example, as in a last batch of one; layers that a step leaves out rest there."""
    assert_same_curve(runs[one].path, runs[two].path, 1e-5)
    weights = last_weights(runs[two].path)
    for name, weight in last_weights(runs[one].path).items():
        torch.testing.assert_close(weight, weights[name], rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("processes", ["one", "two"])
def test_killed_or_stopped_they_go_on_bit_for_bit(runs: dict[str, RunFolder], processes: str) -> None:
    """One process after a kill and a signal; two after a signal to one, with different dropout."""
    whole = runs[f"{processes} with dropout"]
    parts = runs[f"{processes} in parts"]
    assert lines(parts.path) == lines(whole.path)
    ends = [tensors_of(checkpoint.read(run.last).load_training()) for run in (whole, parts)]
    assert ends[0].keys() == ends[1].keys() and all(ends[0][name].equal(ends[1][name]) for name in ends[0])
    assert_same_weights(whole.path, parts.path)


def tensors_of(state: object, name: str = "") -> dict[str, torch.Tensor]:
    """The tensors in nested dictionaries, by the path to them."""
    if isinstance(state, torch.Tensor):
        return {name: state}
    if not isinstance(state, dict):
        return {}
    return {path: actual for key, item in state.items() for path, actual in tensors_of(item, f"{name}.{key}").items()}


def test_the_command_on_two_processes(runs: dict[str, RunFolder], tiny_spider: Path, tmp_path: Path) -> None:
    together = runs["parser"].path
    alone = train(tiny_spider, tmp_path, *OF_PARSER).path
    assert [path.name for path in together.parent.iterdir()] == ["train-1"]
    assert_same_curve(alone, together, 1e-3)
    written = [{str(path.relative_to(run)) for path in run.rglob("*") if path.is_file()} for run in (alone, together)]
    assert written[1] - written[0] == {"curves.png"} and written[0] <= written[1]  # see the fixture `no_curves`


def test_shares_make_up_the_batch_and_alone_there_is_nothing_to_agree_on() -> None:
    indices = np.arange(7)
    for size in (1, 2, 3, 9):
        shares = [Shard(rank, size).select(indices) for rank in range(size)]
        assert sorted(np.concatenate(shares).tolist()) == indices.tolist()
        assert max(map(len, shares)) - min(map(len, shares)) <= 1
    assert (Shard(1, 2).select(indices).tolist(), Shard(8, 9).select(indices).tolist()) == ([1, 3, 5], [])
    with joined() as here:
        assert here == world() == World() and here.is_rank_zero
        assert (here.in_any(True, False), here.gather("x")) == ([True, False], ["x"])
        assert here.from_rank_zero("x") == here.rank_zero_first(lambda: "x") == "x"
