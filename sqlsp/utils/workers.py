"""Processes that share the work of a command, of two kinds.

A `Worker` answers questions one by one and is killed if an answer takes too long. A time limit inside the process is
not enough. SQLite checks the clock between two instructions, but a single one, such as the search for one long text in
another, can run for hours. Pools of the standard library cannot kill a process for one job, and import the
caller's main module in every new process. That takes seconds for a training command, and repeats a script without a
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

START_SECONDS = 300.0  # seconds for the start of a process, including imports from a slow disk
MAX_MEMORY = 2 * 1024**3  # bytes of address space of a process; the limit of SQLite is lower (`sqlite_heap`)
MAX_FILE = 1024**3  # bytes of the largest temporary file of a process

_STATISTICS: Final = Path("/proc/stat")
_MIN_OBSERVATION: Final = 0.2  # seconds in which the load is measured; the kernel counts in ticks of 0.01 s
_MAX_PER_CORE: Final = 2  # processes
_start_lock = threading.Lock()  # the main module is replaced during a start, so starts are serial

Question = TypeVar("Question")
Answer = TypeVar("Answer")
Result = TypeVar("Result")


def cores() -> int:
    """Returns the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@dataclass(frozen=True, slots=True)
class Lost:
    """Replaces an answer that took too long or too much memory, or whose process died."""

    reason: str
    too_long: bool = False  # True if the time limit was exceeded


@dataclass(frozen=True, slots=True)
class _Raised:
    """Carries an exception of the function from a worker process to the caller, who raises it."""

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
        jobs: Functions that are called in threads of this process with the argument `ask`. `ask(question)` sends a
            question to a process and returns the answer. One process answers all questions of a job in order, so
            questions may depend on earlier answers, and `function` may have state.
        seconds: The time limit for an answer. A process that exceeds it is killed, and another one answers the next
            question. None: no limit.
        processes: The number of processes.
        bounded: True if the memory and the temporary files of processes are limited.

    Raises the errors of `function`, and DataError if processes cannot be started.
    """
    workers = [Worker(function, bounded) for _ in range(min(processes, len(jobs)))]
    idle: SimpleQueue[Worker[Question, Answer]] = SimpleQueue()
    for worker in workers:
        idle.put(worker)
    threads = ThreadPoolExecutor(max(len(workers), 1))

    def work(job: Callable[[Callable[[Question], Answer | Lost]], Result]) -> Result:
        """Runs a job with an idle worker."""
        worker = idle.get()
        try:
            return job(lambda question: worker.ask(question, seconds))
        finally:
            idle.put(worker)

    try:
        futures = {threads.submit(work, job): index for index, job in enumerate(jobs)}
        for future in as_completed(futures):
            yield futures[future], future.result()
    finally:  # if the caller stops early, questions without an answer are abandoned
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
        if self._closed:  # another thread called `close` during the start
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
        """Ends the process. Later questions get the answer Lost."""
        self._closed = True
        self._kill()

    def _start(self) -> Connection:
        """Starts the process and returns the pipe to it. Raises DataError if the process does not start."""
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
            pass  # the process died during the start
        self._kill()
        raise DataError("another process cannot be started; is there memory left?")

    def _is_ready(self) -> bool:
        """True if the process reports in time that it is ready."""
        assert self._pipe is not None
        return self._pipe.poll(START_SECONDS) and self._pipe.recv() is None

    def _kill(self) -> None:
        """Kills the process, if there is one. The next question starts another process."""
        process = self._process
        self._process = None
        self._pipe = None
        if process is not None and process.pid is not None:
            process.kill()
            process.join()


def _serve(pipe: Connection, bounded: bool) -> None:
    """Runs in the worker process: receives a function, then answers questions until the caller closes the pipe.

    The function is no argument of the process, because the start would then wait for the import of its module.
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
    """Limits the memory and the temporary files of this process. Otherwise, one query could stop the machine.

    Has no effect on a system without such limits.
    """
    if sys.platform != "win32":
        import resource

        for kind, limit in ((resource.RLIMIT_AS, MAX_MEMORY), (resource.RLIMIT_FSIZE, MAX_FILE)):
            _, hard_limit = resource.getrlimit(kind)
            soft_limit = limit if hard_limit == resource.RLIM_INFINITY else min(limit, hard_limit)
            with suppress(ValueError, OSError):  # macOS has no limit on memory; the time limit still applies
                resource.setrlimit(kind, (soft_limit, hard_limit))


class Process(SpawnProcess):
    """A spawned process. Forking would not be safe, because threads of the caller (torch, tokenizers) are not forked.

    The process ends with the caller and ignores Ctrl-C, which the caller handles. Its arguments should be small:
    `start` waits until they are received, and only one process starts at a time.
    """

    def start(self) -> None:
        """Starts the process. Raises OSError if the system cannot start another one."""
        with _start_lock, _interrupts_blocked():
            main = sys.modules["__main__"]
            # multiprocessing lets the new process import the main module, unless the module is empty
            sys.modules["__main__"] = ModuleType("__main__")
            try:
                super().start()
            finally:
                sys.modules["__main__"] = main

    def run(self) -> None:
        """Runs in the new process: sets up signals, then calls the target."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the caller handles interrupts
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        end_with_caller()
        super().run()


def end_with_caller() -> None:
    """Starts a thread that ends this process as soon as the process that started this one has ended."""
    caller = multiprocessing.parent_process()
    assert caller is not None
    sentinel = caller.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(1)

    threading.Thread(target=watch, name="end with caller", daemon=True).start()


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """A context in which SIGINT is blocked. A process that starts inside inherits the mask until it ignores SIGINT."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # before the block, because its start unblocks SIGINT
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


Job = TypeVar("Job")


class _CpuTime(NamedTuple):
    """The CPU seconds that were used up to a moment."""

    moment: float  # seconds of the monotonic clock
    all_programs: float  # without programs of low priority, which yield to other programs
    this_process: float

    @classmethod
    def now(cls) -> _CpuTime | None:
        """Reads the current values. Returns None on a system without /proc/stat."""
        try:
            first_line = _STATISTICS.read_text(encoding="ascii").split("\n", 1)[0]
        except OSError:
            return None
        # the fields are: cpu user nice system idle iowait irq softirq steal
        user, _, system, _, _, interrupts, soft_interrupts, stolen = map(int, first_line.split()[1:9])
        ticks = user + system + interrupts + soft_interrupts + stolen
        return cls(time.monotonic(), ticks / os.sysconf("SC_CLK_TCK"), sum(os.times()[:4]))


_AT_IMPORT: Final = _CpuTime.now()


def idle_cores() -> int:
    """Returns the number of cores that this process can use without slowing other programs down; at least 1.

    The load of other programs is its mean since this module was imported.
    """
    if _AT_IMPORT is None:
        return 1
    time.sleep(max(0.0, _AT_IMPORT.moment + _MIN_OBSERVATION - time.monotonic()))
    now = _CpuTime.now()
    assert now is not None
    seconds = now.moment - _AT_IMPORT.moment
    all_programs = now.all_programs - _AT_IMPORT.all_programs
    this_process = now.this_process - _AT_IMPORT.this_process
    busy_cores = max(0.0, all_programs - this_process) / seconds
    return max(1, min(cores(), round(cores() - busy_cores)))


def run_jobs(
    function: Callable[[Job], Result],
    jobs: Sequence[Job],
    processes: int | None = None,
    option: str = "processes",
) -> Iterator[Result]:
    """Yields `function(job)` for each job, in order.

    Args:
        function: May be a closure. Its results must be picklable, because other processes send them to this one.
        jobs: Arguments of `function`, independent of each other. They are started in order.
        processes: The number of processes. None: one per idle core. At most two per core are started. If it is 1, or
            if forking is not safe, the jobs run in this process. All processes compute with one thread.
        option: The option that sets `processes`, for the message of an error.

    Raises:
        DataError: A process was killed.
        Exception: An error of `function`.
    """
    if not _can_fork():
        yield from map(function, jobs)
        return
    wanted = idle_cores() if processes is None else min(processes, _MAX_PER_CORE * cores())
    number = min(len(jobs), wanted)
    if number <= 1:
        with one_thread():  # because sums may differ in their last digits with another number of threads
            yield from map(function, jobs)
        return
    context = multiprocessing.get_context("fork")
    pool = ProcessPoolExecutor(number, context, initializer=_set_up_fork, initargs=(function, jobs))
    try:
        with warnings.catch_warnings():  # Python 3.12 warns of forks beside threads; forked processes use none
            warnings.simplefilter("ignore", DeprecationWarning)
            results = pool.map(_run_in_fork, range(len(jobs)))
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
    """True if forked processes can compute with PyTorch: on Linux, without CUDA or a process group of PyTorch."""
    if sys.platform != "linux":
        return False
    torch = sys.modules.get("torch")
    if torch is None:
        return True
    is_distributed = torch.distributed.is_available() and torch.distributed.is_initialized()
    return not torch.cuda.is_initialized() and not is_distributed


_work_of_fork: tuple[Callable[[Any], Any], Sequence[Any]] | None = None  # the function and its jobs


def _set_up_fork(function: Callable[[Job], Result], jobs: Sequence[Job]) -> None:
    """Prepares a forked process for calls of `_run_in_fork`."""
    global _work_of_fork
    _work_of_fork = (function, jobs)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the caller handles Ctrl-C
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    tqdm.set_lock(threading.RLock())  # a thread of the caller may have held the old lock during the fork
    if "torch" in sys.modules:
        sys.modules["torch"].set_num_threads(1)
    end_with_caller()


def _run_in_fork(index: int) -> Any:
    """Runs the job with this index in a forked process."""
    assert _work_of_fork is not None
    function, jobs = _work_of_fork
    return function(jobs[index])
