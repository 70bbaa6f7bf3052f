"""Engines: their options, a GPU for each job, real trainings, and processes that end with their starter."""

from __future__ import annotations

import importlib.metadata
import os
import re
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import pytest
from grid_kit import write_sweep
from tiny_spider import make_folder, tiny_overrides

from sqlsp.common.errors import ConfigError
from sqlsp.experiments import __main__ as command
from sqlsp.experiments import engines
from sqlsp.experiments.engines import Place, share_gpus
from sqlsp.experiments.engines.joblib import JoblibEngine
from sqlsp.experiments.job import Ending, Job
from sqlsp.experiments.records import read_results
from sqlsp.experiments.sweep import read_sweep
from sqlsp.options.grid import JoblibConfig, engine_options
from sqlsp.training import checkpoint

BASE = ("runs=", "layers.number=", "trainer.epochs=")


def tiny_sweep(folder: Path, seeds: list[int], *more: str) -> str:
    """A grid of trainings of some seconds, most of them imports."""
    base = [word for word in tiny_overrides(make_folder(folder / "data"), folder) if not word.startswith(BASE)]
    axes = {"depth": "layers.number", "seed": "trainer.seed"}
    grid = [{"system": ["dt_fixup"], "depth": [1], "seed": seeds}]
    return write_sweep(folder, base=[*base, "trainer.epochs=1", *more], axes=axes, grid=grid)


def test_options_of_an_engine() -> None:
    assert engine_options("joblib", ["engine.gpus=[0,2]"]).gpus == ["0", "2"]
    found = engine_options("submitit", ["engine.slurm.partition=gpu", "engine.slurm.qos=long", "engine.minutes=60"])
    assert (found.slurm, found.minutes, found.gpus) == ({"partition": "gpu", "qos": "long"}, 60, 1)
    assert engine_options("ray", ["engine.gpus=0.5"]).gpus == 0.5


@pytest.mark.parametrize(
    ("engine", "word", "said"),
    [
        ("ray", "engine.gpu=1", "unknown option gpu.*gpus"),
        ("ray", "engine.minutes=1", "its options: engine.address, engine.gpus, engine.cpus, engine.retries"),
        ("submitit", "engine.minutes=soon", "minutes=soon: a whole number is expected"),
        ("submitit", "engine.minutes=0", "minutes=0 must be at least 1"),
        ("submitit", "engine.cluster=pbs", "cluster=pbs is unknown; there are: auto, slurm, local"),
    ],
)
def test_a_wrong_option_is_one_sentence(
    engine: str, word: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main([write_sweep(tmp_path), "--engine", engine, word, "--plan", "--no-estimate"]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"error: --engine {engine}: ")
    assert len(told.splitlines()) == 1
    assert re.search(said, told)


def test_a_package_that_is_missing_or_too_old_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def nowhere(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    place = Place(tmp_path, 1, print)
    monkeypatch.setattr(engines, "version", nowhere)
    with pytest.raises(ConfigError, match=r"--engine ray: ray cannot be used .*pip install 'ray>=2\.9'"):
        engines.build("ray", [], place)
    monkeypatch.setattr(engines, "version", lambda name: "1.3.0")
    with pytest.raises(ConfigError, match=r"joblib 1\.3\.0 is too old, .*pip install 'joblib>=1\.4'"):
        engines.build("joblib", [], place)


def test_gpus_go_round() -> None:
    assert share_gpus(["0", "2"], 5) == ["0", "2", "0", "2", "0"]
    assert share_gpus([], 2) == ["", ""]


def test_each_job_at_work_has_a_gpu_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cells = read_sweep(write_sweep(tmp_path, grid=[{"system": ["dt_fixup"], "depth": [2], "seed": list(range(1, 7))}]))
    code = (
        "import os, time; began = time.time(); time.sleep(0.3);"
        "print(os.environ['CUDA_VISIBLE_DEVICES'], began, time.time())"
    )
    monkeypatch.setattr(Job, "command", lambda job: [sys.executable, "-c", code])
    engine = JoblibEngine(JoblibConfig(gpus=["3", "GPU-5"]), Place(tmp_path, 2, print))
    jobs = [Job(cell, tmp_path) for cell in cells]
    assert [ending for _, ending in engine.run(jobs)] == [Ending(0)] * 6
    times: dict[str, list[tuple[float, float]]] = {"3": [], "GPU-5": []}
    for job in jobs:
        gpu, began, ended = job.log.read_text().split()
        times[gpu].append((float(began), float(ended)))
    for used in times.values():
        used.sort()
        assert len(used) >= 1
        assert all(one[1] <= other[0] for one, other in pairwise(used))


@pytest.mark.parametrize("words", [["submitit", "engine.cluster=local", "engine.gpus=0"], ["ray"]])
def test_real_trainings_on(words: list[str], tmp_path: Path) -> None:
    pytest.importorskip(words[0], reason="pip install -e .[sweeps] brings it")
    out = tmp_path / "o'ut, (1)=ä"
    sweep = tiny_sweep(tmp_path, [1])
    call = [sys.executable, "-m", "sqlsp.experiments", sweep, "--jobs", "2", "--no-estimate", "--out", str(out)]
    done = subprocess.run([*call, "--engine", *words], capture_output=True, text=True, timeout=280)
    assert done.returncode == 0, done.stdout + done.stderr
    records = read_results(out / "results.jsonl")
    assert [record.labels["seed"] for record in records] == [1]
    assert all(record.steps == 3 and checkpoint.exists(Path(record.run) / "best") for record in records)
    assert not any((Path(record.run) / "last").exists() for record in records)


def test_a_training_saves_itself_when_its_starter_is_killed(tmp_path: Path) -> None:
    (cell,) = read_sweep(tiny_sweep(tmp_path, [1], "trainer.evaluate_from=100000"), ("trainer.epochs=100000",))
    job = Job(cell, tmp_path / "out")
    training = job.start()
    try:
        assert training.stdin is not None
        metrics = tmp_path / "out" / "runs" / f"{cell.name}-1" / "metrics.jsonl"
        until = time.monotonic() + 120
        while not (metrics.exists() and metrics.stat().st_size) and time.monotonic() < until:  # until a step is done
            assert training.poll() is None, job.log.read_text()
            time.sleep(0.05)
        training.stdin.close()  # as the system closes it when the process that holds it is killed
        assert training.wait(60) == 128 + signal.SIGTERM
    finally:
        training.kill()
    folder = job.newest()
    assert folder is not None
    assert checkpoint.exists(folder / "last")
    assert "stopped: received SIGTERM" in job.log.read_text()
    assert f"resume='{folder}'" in job.command()


def test_two_grids_in_one_folder_do_not_meet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from sqlsp.training import lock

    sweep, out = write_sweep(tmp_path), tmp_path / "out"
    out.mkdir()
    with lock.held(out):
        assert command.main([sweep, "--no-estimate", "--out", str(out)]) == 2
    told = capsys.readouterr().err
    assert f"{out} is in use by process {os.getpid()} on " in told
    assert told.rstrip().endswith("wait for its end, or stop it")
