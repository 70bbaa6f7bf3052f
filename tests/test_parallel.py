"""Jobs in forked processes: results in order, errors, killed processes, and the number of processes."""

from __future__ import annotations

import os
import signal
import sys
import threading

import pytest
import torch

from sqlsp.common import parallel
from sqlsp.common.errors import DataError
from sqlsp.common.parallel import idle_cores, run_jobs
from sqlsp.common.workers import cores

FORKS = pytest.mark.skipif(sys.platform != "linux", reason="jobs run in this process on other systems")


@FORKS
def test_results_come_in_order_from_other_processes() -> None:
    weights = torch.randn(64, 64)  # shared with the processes; a closure that could not be pickled
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
def test_a_process_computes_with_one_thread_and_leaves_ctrl_c_to_its_caller() -> None:
    def describe(_: int) -> tuple[int, bool]:
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


@pytest.mark.parametrize(
    ("busy", "expected"),
    [(0.0, 4), (0.4, 4), (1.0, 3), (2.6, 1), (9.0, 1)],
)
def test_other_programs_keep_their_cores(busy: float, expected: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of four cores, `busy` were in use by other programs for ten seconds; this process used one for half of them."""
    before = parallel._CpuTime(moment=0.0, all_programs=1000.0, this_process=3.0)
    after = parallel._CpuTime(moment=10.0, all_programs=1005.0 + 10 * busy, this_process=8.0)
    monkeypatch.setattr(parallel, "_AT_IMPORT", before)
    monkeypatch.setattr(parallel._CpuTime, "now", lambda: after)
    monkeypatch.setattr(parallel, "cores", lambda: 4)
    assert idle_cores() == expected


def test_idle_cores_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    assert 1 <= idle_cores() <= cores()
    monkeypatch.setattr(parallel, "_AT_IMPORT", None)  # a system without /proc/stat
    assert idle_cores() == 1
