"""Processes of our own: they end with their caller and are killed when they hang; jobs in forked processes."""

from __future__ import annotations

import multiprocessing
import os
import resource
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from data_files import content
from patience import HANG, until

from sqlsp.utils import workers
from sqlsp.utils.errors import DataError
from sqlsp.utils.sqlite_heap import MAX_HEAP, heap_limit
from sqlsp.utils.workers import MAX_MEMORY, Lost, cores, idle_cores, run_all, run_jobs

HERE = Path(__file__).parent


def note_and_sleep(folder: str) -> None:
    Path(folder, str(os.getpid())).touch()
    time.sleep(600)


@pytest.mark.skipif(sys.platform == "win32", reason="signals as POSIX has them")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM], ids=lambda number: number.name)
def test_processes_end_with_a_killed_caller(tmp_path: Path, number: signal.Signals) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(HERE), str(HERE.parent)])}
    command = [sys.executable, "-c", content("caller.txt"), str(tmp_path)]
    caller = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
    assert until(lambda: len(list(tmp_path.iterdir())) == 2), "the processes did not start"
    caller.send_signal(number)
    _, complaints = caller.communicate(timeout=HANG)  # the end of stderr, which the processes hold open too
    assert complaints == ""
    processes = [int(path.name) for path in tmp_path.iterdir()]
    assert until(lambda: not any(map(alive, processes))), "they outlive their caller"


def alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        pass
    if Path("/proc/self").exists():
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def ask_all(function: Any, groups: list[list[Any]], *how: Any) -> Any:
    """Runs a job per group of questions."""
    jobs: list[Any] = [lambda ask, group=group: [*map(ask, group)] for group in groups]
    return run_all(function, jobs, *how)


def test_answers_and_failures_of_many_questions() -> None:
    groups = [["a", "bb"], [], ["ccc"]]
    assert sorted(ask_all(len, groups, HANG, 2)) == [(0, [1, 2]), (1, []), (2, [3])]
    assert list(ask_all(len, [], HANG, 2)) == []
    main = sys.modules["__main__"]
    list(ask_all(len, [["a"], ["bb"]], HANG, 2))
    assert sys.modules["__main__"] is main
    ((_, died),) = ask_all(os._exit, [[1, 2]], HANG, 1)
    assert died == [Lost("its process died"), Lost("its process died")]
    ((_, bounded),) = ask_all(bytearray, [[2 * MAX_MEMORY, 3]], HANG, 1)
    assert bounded == [Lost("out of memory"), bytearray(3)]


def test_one_that_takes_too_long_is_killed_and_the_rest_goes_on() -> None:
    before = multiprocessing.active_children()  # those of other tests that wait for the next query
    ((_, answers),) = ask_all(time.sleep, [[0.0, 10 * HANG, 0.0]], 3.0, 1)
    assert answers == [None, Lost("killed after 3 s", too_long=True), None]
    assert multiprocessing.active_children() == before


@pytest.mark.parametrize("bounded", [True, False])
def test_memory_of_sqlite_is_bounded(bounded: bool) -> None:
    ((_, answers),) = ask_all(sqlite_may_take, [[None]], HANG, 1, bounded)
    assert answers == [MAX_HEAP]


def sqlite_may_take(_: None) -> int | None:
    return heap_limit()


def test_a_system_that_bounds_no_memory_is_used_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[int]()

    def refuse(kind: int, limits: tuple[int, int]) -> None:
        asked.append(kind)
        raise ValueError("current limit exceeds maximum limit")  # the message of macOS

    monkeypatch.setattr(resource, "setrlimit", refuse)
    workers.limit_resources()
    assert asked == [resource.RLIMIT_AS, resource.RLIMIT_FSIZE]


def test_a_bug_or_a_caller_that_stops_leaves_no_process() -> None:
    before = multiprocessing.active_children()
    with pytest.raises(ZeroDivisionError):
        list(ask_all(divmod_by, [[0]], HANG, 1))
    assert multiprocessing.active_children() == before
    answers = ask_all(time.sleep, [[0.0], [10 * HANG], [10 * HANG]], 20 * HANG, 2)
    assert next(answers) == (0, [None])
    answers.close()
    assert multiprocessing.active_children() == before


def divmod_by(number: int) -> int:
    return 1 // number


@pytest.mark.skipif(sys.platform == "win32", reason="signals as POSIX has them")
def test_ctrl_c_during_imports_is_quiet(tmp_path: Path) -> None:
    (tmp_path / "torch.py").write_text(content("slow_torch.txt"))
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "HYDRA_FULL_ERROR": "0"}
    how: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "env": environment}
    how["preexec_fn"] = lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)  # a test run in the background ignores it
    child = subprocess.Popen([sys.executable, "-m", "sqlsp", "train", "data=mini"], **how)
    assert child.stdout.readline() == "importing\n"
    child.send_signal(signal.SIGINT)
    _, complaint = child.communicate(timeout=HANG)
    assert (complaint, child.returncode) == ("interrupted\n", 130)


FORKS = pytest.mark.skipif(sys.platform != "linux", reason="jobs run in this process on other systems")


@FORKS
def test_results_come_in_order_from_other_processes() -> None:
    weights = np.random.default_rng(1).normal(size=(64, 64))  # of a closure that could not be pickled
    lock = threading.Lock()

    def product(size: int) -> tuple[int, float]:
        with lock:
            return os.getpid(), float((weights[:size] @ weights).sum())

    alone, many = ([*run_jobs(product, range(9), number)] for number in (1, 3))
    assert [value for _, value in many] == [value for _, value in alone]
    assert {process for process, _ in alone} == {os.getpid()}
    assert os.getpid() not in {process for process, _ in many}
    assert [*run_jobs(product, range(0), 2)] == []


@FORKS
def test_a_process_computes_with_one_thread_and_ignores_ctrl_c() -> None:
    def describe(_: int) -> tuple[int, bool]:
        import torch  # not for those of caller.txt

        return torch.get_num_threads(), signal.getsignal(signal.SIGINT) == signal.SIG_IGN

    assert set(run_jobs(describe, [0, 1], 2)) == {(1, True)}


@FORKS
def test_errors_reach_the_caller() -> None:
    def fail(number: int) -> int:
        if number == 2:
            raise DataError("the third job")
        if number == 5:
            os.kill(os.getpid(), signal.SIGKILL)
        return number

    results = run_jobs(fail, range(4), 2)
    assert [next(results), next(results)] == [0, 1]
    with pytest.raises(DataError, match="the third job"):
        next(results)
    with pytest.raises(DataError, match=r"a process was killed, perhaps for memory; set data\.workers=1"):
        [*run_jobs(fail, (5, 0), 2, option="data.workers")]


@pytest.mark.parametrize(("busy", "expected"), [(0.0, 4), (0.4, 4), (1.0, 3), (2.6, 1), (9.0, 1)])
def test_other_programs_keep_their_cores(busy: float, expected: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of four cores, `busy` were in use by other programs for ten seconds; this process used one for half of them."""
    before = workers._CpuTime(moment=0.0, all_programs=1000.0, this_process=3.0)
    after = workers._CpuTime(moment=10.0, all_programs=1005.0 + 10 * busy, this_process=8.0)
    monkeypatch.setattr(workers, "_AT_IMPORT", before)
    monkeypatch.setattr(workers._CpuTime, "now", lambda: after)
    monkeypatch.setattr(workers, "cores", lambda: 4)
    assert idle_cores() == expected


def test_idle_cores_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    assert 1 <= idle_cores() <= cores()
    monkeypatch.setattr(workers, "_AT_IMPORT", None)  # a system without /proc/stat
    assert idle_cores() == 1
