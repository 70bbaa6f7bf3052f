"""Runs independent jobs in one forked process per core.

The processes are forked, not spawned. They share the loaded parser and its databases with the caller, so nothing is
pickled or imported again. A forked process can compute with PyTorch as long as it uses one thread; PyTorch's own
DataLoader relies on the same.
"""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
import warnings
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, TypeVar

from tqdm import tqdm

from sqlsp.utils.errors import DataError
from sqlsp.utils.workers import cores, end_with_caller

Job = TypeVar("Job")
Result = TypeVar("Result")


def run_jobs(
    function: Callable[[Job], Result],
    jobs: Sequence[Job],
    processes: int | None = None,
    option: str = "processes",
) -> Iterator[Result]:
    """Yields `function(job)` for each job, in order.

    Args:
        function: May be a closure. Its results are pickled where they come from another process.
        jobs: Independent of each other. They are started in order, in the next process that is free.
        processes: The number of processes. None: one per core. At most two per core are started. If it is 1, or if
            forking is not safe, the jobs run in this process. All processes compute with one thread.
        option: The option that sets `processes`, for the message of an error.

    Raises:
        DataError: A process was killed.
        Exception: Whatever `function` raises.
    """
    if not _can_fork():
        yield from map(function, jobs)
        return
    number = min(len(jobs), processes or cores(), 2 * cores())
    if number <= 1:
        with one_thread():  # to give the same digits as several processes
            yield from map(function, jobs)
        return
    context = multiprocessing.get_context("fork")
    pool = ProcessPoolExecutor(number, context, initializer=_start, initargs=(function, jobs))
    try:
        with warnings.catch_warnings():  # Python 3.12 warns of forks beside threads; forked processes use none
            warnings.simplefilter("ignore", DeprecationWarning)
            results = pool.map(_run, range(len(jobs)))
        yield from results
    except BrokenProcessPool as error:
        raise DataError(f"a process was killed, perhaps for memory; set {option}=1") from error
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def one_thread() -> Iterator[None]:
    """A context in which PyTorch computes with one CPU thread."""
    torch = sys.modules.get("torch")
    if torch is None:
        yield
        return
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(before)


def _can_fork() -> bool:
    """True if forked processes can compute with PyTorch.

    That is so on Linux, unless CUDA or a process group of PyTorch is in use.
    """
    torch = sys.modules.get("torch")
    if torch is None:
        return sys.platform == "linux"
    distributed = torch.distributed.is_available() and torch.distributed.is_initialized()
    return sys.platform == "linux" and not torch.cuda.is_initialized() and not distributed


_work: tuple[Callable[[Any], Any], Sequence[Any]] | None = None  # in a forked process: the function and its jobs


def _start(function: Callable[[Job], Result], jobs: Sequence[Job]) -> None:
    """Prepares a forked process for `_run`."""
    global _work
    _work = function, jobs
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the caller handles Ctrl-C
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    tqdm.set_lock(threading.RLock())  # a thread of the caller may have held the old one
    if "torch" in sys.modules:
        sys.modules["torch"].set_num_threads(1)
    end_with_caller()


def _run(index: int) -> Any:
    """Runs the job with this index in a forked process."""
    assert _work is not None
    function, jobs = _work
    return function(jobs[index])
