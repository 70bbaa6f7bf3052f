"""Processes that share the work of a command, of two kinds.

A `Worker` answers questions one by one and is killed if an answer takes too long. A time limit inside the process is
not enough: SQLite checks the clock between two instructions, and a single instruction, such as the search for one long
text in another, can run for hours. Pools of the standard library cannot kill a process for one job. They also import
the caller's main module in every new process, which takes seconds for a training command and repeats a script without a
`__main__` guard. A worker starts without the main module, so its function must be in another module.

`run_jobs` runs independent jobs in one forked process per idle core. Forked processes share the loaded parser and its
databases with the caller, so nothing is pickled or imported again. They can compute with PyTorch as long as they use
one thread; PyTorch's own DataLoader relies on the same.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
import warnings
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from queue import SimpleQueue
from types import ModuleType
from typing import Any, Final, Generic, NamedTuple, TypeVar, cast

from tqdm import tqdm

from sqlsp.utils.errors import DataError
from sqlsp.utils.sqlite_heap import limit_heap

START = 300.0  # seconds for the start of a process, including imports from a slow disk
MEMORY = 2 * 1024**3  # bytes of address space of a process; SQLite may take less (`sqlite_heap`)
FILE = 1024**3  # bytes of its largest temporary file

_STATISTICS: Final = Path("/proc/stat")
_SHORTEST: Final = 0.2  # seconds of observation; the kernel counts in ticks of 0.01 s
_starting = threading.Lock()  # the main module is replaced during a start, so starts are serial

Question = TypeVar("Question")
Answer = TypeVar("Answer")
Result = TypeVar("Result")


def cores() -> int:
    """Returns the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True, slots=True)
class Lost:
    """Stands for an answer that took too long or needed too much memory, or whose process died."""

    reason: str
    too_long: bool = False


@dataclass(frozen=True, slots=True)
class _Raised:
    """An exception of `function` in a worker process, which is raised again in the caller."""

    error: Exception


def run_all(
    function: Callable[[Question], Answer],
    jobs: Sequence[Callable[[Callable[[Question], Answer | Lost]], Result]],
    seconds: float | None,
    processes: int,
    bounded: bool = True,
) -> Generator[tuple[int, Result], None, None]:
    """Yields the index and the result of every job, in the order in which jobs finish.

    Args:
        function: Answers a question in another process. It must be importable.
        jobs: Called in threads of this process with a callable that asks a question and returns the answer. The next
            question may depend on that answer. One process answers all questions of a job in order, so `function` may
            have state.
        seconds: A process that does not answer within this time is killed, and another one continues with the next
            question. None: no limit.
        processes: The number of processes.
        bounded: Limits the memory and the temporary files of processes.

    Raises the errors of `function`, and DataError if processes cannot be started.
    """
    workers = [Worker(function, bounded) for _ in range(min(processes, len(jobs)))]
    idle: SimpleQueue[Worker[Question, Answer]] = SimpleQueue()
    for worker in workers:
        idle.put(worker)
    threads = ThreadPoolExecutor(max(len(workers), 1))

    def work(job: Callable[[Callable[[Question], Answer | Lost]], Result]) -> Result:
        worker = idle.get()
        try:
            return job(lambda question: worker.ask(question, seconds))
        finally:
            idle.put(worker)

    try:
        futures = {threads.submit(work, job): index for index, job in enumerate(jobs)}
        for future in as_completed(futures):
            yield futures[future], future.result()
    finally:  # open questions are abandoned
        threads.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.close()
        threads.shutdown()


class Worker(Generic[Question, Answer]):
    """One process that answers questions by calling `function`. It starts at the first question."""

    def __init__(self, function: Callable[[Question], Answer], bounded: bool = True) -> None:
        self._function = function
        self._bounded = bounded
        self._process: Any = None
        self._pipe: Connection | None = None
        self._closed = False

    def ask(self, question: Question, seconds: float | None = None) -> Answer | Lost:
        """Returns the answer to `question`, or Lost if it takes longer than `seconds` or the process dies."""
        if self._closed:
            return Lost("stopped")
        pipe = self._pipe or self._start()
        if self._closed:  # during the start
            self._kill()
            return Lost("stopped")
        try:
            pipe.send(question)
            answer = pipe.recv() if pipe.poll(seconds) else Lost(f"killed after {seconds:g} s", too_long=True)
        except (EOFError, OSError):
            answer = Lost("its process died")
        if isinstance(answer, Lost):
            self._kill()
        if isinstance(answer, _Raised):
            raise answer.error
        return cast(Answer | Lost, answer)

    def close(self) -> None:
        self._closed = True
        self._kill()

    def _start(self) -> Connection:
        self._pipe, other_end = multiprocessing.Pipe()
        self._process = Process(target=_serve, args=(other_end, self._bounded), daemon=True)
        try:
            self._process.start()
            other_end.close()
            if self._is_ready():
                self._pipe.send(self._function)
                if self._is_ready():
                    return self._pipe
        except (EOFError, OSError):
            pass  # it died during the start
        self._kill()
        raise DataError("another process cannot be started; is there memory left?")

    def _is_ready(self) -> bool:
        """True if the process reports in time that it is ready."""
        assert self._pipe is not None
        return self._pipe.poll(START) and self._pipe.recv() is None

    def _kill(self) -> None:
        process = self._process
        self._process = None
        self._pipe = None
        if process is not None and process.pid is not None:
            process.kill()
            process.join()


def _serve(pipe: Connection, bounded: bool) -> None:
    """Runs in the worker process: receives a function, then answers questions until the caller closes the pipe.

    The function comes through the pipe. If it were an argument, the start would wait until its module is imported.
    """
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        limit_heap()
        if bounded:
            limit_resources()
        pipe.send(None)
        function = pipe.recv()
        pipe.send(None)
        while True:
            question = pipe.recv()
            try:
                answer = function(question)
            except MemoryError:
                answer = Lost("out of memory")
            except Exception as error:
                answer = _Raised(error)
            pipe.send(answer)


def limit_resources() -> None:
    """Limits the memory and the temporary files of this process, so that one query cannot stop the machine.

    A system without such limits is left as it is.
    """
    if sys.platform != "win32":
        import resource

        for kind, limit in ((resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_FSIZE, FILE)):
            _, hard = resource.getrlimit(kind)
            soft = limit if hard == resource.RLIM_INFINITY else min(limit, hard)
            with suppress(ValueError, OSError):  # macOS has no limit on memory; the time limit still applies
                resource.setrlimit(kind, (soft, hard))


class Process(SpawnProcess):
    """A process that is spawned, not forked: the threads of the caller (torch, tokenizers) do not survive a fork.

    It ends with the caller and ignores Ctrl-C, which the caller handles. The arguments should be small: `start` returns
    only when the process has received them, and only one process starts at a time.
    """

    def start(self) -> None:
        """Starts the process. Raises OSError if the system cannot start another one."""
        with _starting, _interrupts_held_back():
            main = sys.modules["__main__"]
            sys.modules["__main__"] = ModuleType("__main__")  # empty: multiprocessing makes no new process import it
            try:
                super().start()
            finally:
                sys.modules["__main__"] = main

    def run(self) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the caller handles interrupts
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        end_with_caller()
        super().run()


def end_with_caller() -> None:
    """Lets this process end as soon as the process that started it ends."""
    caller = multiprocessing.parent_process()
    assert caller is not None
    sentinel = caller.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(1)

    threading.Thread(target=watch, name="end with caller", daemon=True).start()


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Blocks SIGINT until the process has started. The process inherits this and then ignores SIGINT."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # it unblocks interrupts when it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


Job = TypeVar("Job")


class _CpuTime(NamedTuple):
    """A moment in time, and the CPU seconds that were used before it."""

    moment: float
    all_programs: float  # without programs of low priority, which yield to others
    this_process: float

    @classmethod
    def now(cls) -> _CpuTime | None:
        """Reads the current values. Returns None on a system without /proc/stat."""
        try:
            first_line = _STATISTICS.read_text(encoding="ascii").split("\n", 1)[0]
        except OSError:
            return None
        user, _, system, _, _, interrupts, soft_interrupts, stolen = map(int, first_line.split()[1:9])
        ticks = user + system + interrupts + soft_interrupts + stolen
        return cls(time.monotonic(), ticks / os.sysconf("SC_CLK_TCK"), sum(os.times()[:4]))


_AT_IMPORT: Final = _CpuTime.now()


def idle_cores() -> int:
    """Returns the number of cores that this process can use without slowing other programs down; at least 1.

    The load of other programs is averaged over the time since this module was imported, which includes the import of
    torch.
    """
    if _AT_IMPORT is None:
        return 1
    time.sleep(max(0.0, _AT_IMPORT.moment + _SHORTEST - time.monotonic()))
    now = _CpuTime.now()
    assert now is not None
    others = now.all_programs - _AT_IMPORT.all_programs - (now.this_process - _AT_IMPORT.this_process)
    busy = max(0.0, others) / (now.moment - _AT_IMPORT.moment)
    return max(1, min(cores(), round(cores() - busy)))


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
        processes: The number of processes. None: one per idle core. At most two per core are started. If it is 1, or
            if forking is not safe, the jobs run in this process. All processes compute with one thread.
        option: The option that sets `processes`, for the message of an error.

    Raises:
        DataError: A process was killed.
        Exception: Whatever `function` raises.
    """
    if not _can_fork():
        yield from map(function, jobs)
        return
    number = min(len(jobs), idle_cores() if processes is None else min(processes, 2 * cores()))
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
