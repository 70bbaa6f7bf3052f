"""Fixtures shared by all tests."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tiny_spider import make_folder, tiny_config

if TYPE_CHECKING:  # most tests need no torch
    from sqlsp.training.run import RunFolder

RunCommand = Callable[..., tuple[int, str, str]]

if workers := os.environ.get("PYTEST_XDIST_WORKER_COUNT"):  # processes that share the tests share the cores, too
    os.environ.setdefault("OMP_NUM_THREADS", str(max(1, (os.cpu_count() or 1) // int(workers))))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Tests marked `gpu` are skipped on machines without one."""
    if item.get_closest_marker("gpu"):
        import torch

        if not torch.cuda.is_available():
            pytest.skip("it needs a GPU, and PyTorch sees none here")


@pytest.fixture(scope="session")
def spider_dir() -> Path:
    """The real Spider folder; tests that need it skip where SPIDER_DIR is not set."""
    folder = os.environ.get("SPIDER_DIR")
    if not folder:
        pytest.skip("set SPIDER_DIR to a Spider folder to run the tests on real data")
    path = Path(folder)
    if not (path / "tables.json").exists():
        pytest.skip(f"SPIDER_DIR={folder} holds no tables.json")
    return path


@pytest.fixture(scope="session")
def parity_dir(spider_dir: Path) -> Path:
    """The folder of official verdicts (PARITY_DIR, or `parity/public` beside the Spider folder)."""
    path = Path(os.environ.get("PARITY_DIR", spider_dir.parent / "parity" / "public"))
    if not (path / "cases.jsonl.gz").exists():
        pytest.skip(f"no cases.jsonl.gz in {path}; set PARITY_DIR to the folder of official verdicts")
    return path


@pytest.fixture(scope="session")
def tiny_spider(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Spider-format folder of `tiny_spider.py`. Not to be changed by tests."""
    return make_folder(tmp_path_factory.mktemp("tiny") / "spider")


@pytest.fixture(scope="session", autouse=True)
def state_of_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Corrections are stored in a temporary folder, never in that of the user who runs the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        yield


@pytest.fixture(scope="session", autouse=True)
def no_curves() -> Iterator[None]:
    """Trainings in this process draw no curves, which take half of a short one; `training/test_run.py` draws some."""
    with pytest.MonkeyPatch.context() as patch:
        if "sqlsp.training.session" in sys.modules:  # none of the chosen tests trains otherwise
            patch.setattr("sqlsp.training.session.draw_curves", lambda *_: None)
        yield


@pytest.fixture
def torch_as_before() -> Iterator[None]:
    """What training changes in PyTorch is put back after the test."""
    from torch_kit import settings_kept

    with settings_kept():
        yield


@pytest.fixture
def run_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> RunCommand:
    """`sqlsp COMMAND WORD…` in this process: its exit code, and what it prints on both streams."""
    from sqlsp.__main__ import main

    def run(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["sqlsp", *words])
        monkeypatch.setenv("HYDRA_FULL_ERROR", "0")  # the command sets it; this puts it back afterwards
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main()
        return int(ended.value.code or 0), *capsys.readouterr()

    return run


@pytest.fixture(scope="session")
def tiny_run(tiny_spider: Path, tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    """The run of a small parser trained on it for a moment. Not to be changed by tests."""
    from sqlsp.tasks.parsing import session

    return session(tiny_config(tiny_spider, tmp_path_factory.mktemp("trained"))).run
