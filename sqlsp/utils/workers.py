"""Processes that answer questions one by one and can be killed when an answer takes too long.

A time limit inside the process is not enough: SQLite checks the clock between two instructions, and a single one of
them (the search for one long text in another, say) can run for hours.

A process that multiprocessing starts imports the main module of its caller again. That imports everything a training
command needs, for nothing, and runs a script without a `__main__` guard once more. The processes here start without the
main module, so the function that they run must be in another module.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue
from types import ModuleType
from typing import Any, Generic, TypeVar, cast

from sqlsp.utils.errors import DataError
from sqlsp.utils.sqlite_heap import limit_heap

START = 300.0  # seconds in which a process must start, including imports from a slow disk
MEMORY = 2 * 1024**3  # bytes of address space of a process; SQLite may take less (`sqlite_heap`)
FILE = 1024**3  # bytes of its largest temporary file

_starting = threading.Lock()  # the main module is replaced during a start, so only one start at a time

Question = TypeVar("Question")
Answer = TypeVar("Answer")
Result = TypeVar("Result")


def cores() -> int:
    """Cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True, slots=True)
class Lost:
    """Stands for an answer that never came because it took too long or there was too little memory."""

    reason: str
    too_long: bool = False


@dataclass(frozen=True, slots=True)
class _Raised:
    """An exception on its way to the caller."""

    error: Exception


def run_all(
    function: Callable[[Question], Answer],
    jobs: Sequence[Callable[[Callable[[Question], Answer | Lost]], Result]],
    seconds: float | None,
    processes: int,
    bounded: bool = True,
) -> Generator[tuple[int, Result], None, None]:
    """The result of each job, with its index, in the order in which jobs finish.

    A job is called, in a thread of this process, with a callable that asks a question and returns its answer; its next
    question may depend on that answer. One process answers all questions of a job in order, so `function`, which must
    be importable, may keep state between them. A process that does not answer a question within `seconds` (None: no
    limit) is killed, and another one continues with the next question. `bounded` also limits the memory and the
    temporary files of processes.

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
        futures = {threads.submit(work, job): place for place, job in enumerate(jobs)}
        for future in as_completed(futures):
            yield futures[future], future.result()
    finally:  # questions still being answered are abandoned
        threads.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.close()
        threads.shutdown()


class Worker(Generic[Question, Answer]):
    """One process that runs `function` on what it is asked; it starts at the first question."""

    def __init__(self, function: Callable[[Question], Answer], bounded: bool = True) -> None:
        self._function = function
        self._bounded = bounded
        self._process: Any = None
        self._pipe: Connection | None = None
        self._closed = False

    def ask(self, question: Question, seconds: float | None = None) -> Answer | Lost:
        """The answer to `question`; Lost if there is none within `seconds` or if the process dies."""
        if self._closed:
            return Lost("given up")
        pipe = self._pipe or self._start()
        if self._closed:  # while it started
            self._kill()
            return Lost("given up")
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
        self._pipe, theirs = multiprocessing.Pipe()
        self._process = Process(target=_serve, args=(theirs, self._bounded), daemon=True)
        try:
            self._process.start()
            theirs.close()
            if self._answers_within(START):
                self._pipe.send(self._function)
                if self._answers_within(START):
                    return self._pipe
        except (EOFError, OSError):
            pass  # it died while it started
        self._kill()
        raise DataError("another process cannot be started; is there memory left?")

    def _answers_within(self, seconds: float) -> bool:
        """Whether the process says in time that it goes on."""
        assert self._pipe is not None
        return self._pipe.poll(seconds) and self._pipe.recv() is None

    def _kill(self) -> None:
        process, self._process, self._pipe = self._process, None, None
        if process is not None and process.pid is not None:
            process.kill()
            process.join()


def _serve(pipe: Connection, bounded: bool) -> None:
    """The main loop of a process: receive a function, then answer questions until the other end closes.

    The function is sent through the pipe, because a start that passed it would wait for the imports of the function.
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
    """Bound memory and temporary files, where the system can: one query must not take the machine down."""
    if sys.platform != "win32":
        import resource

        for what, most in ((resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_FSIZE, FILE)):
            _, hard = resource.getrlimit(what)
            with suppress(ValueError, OSError):  # macOS has no limit on memory; the time limit still applies
                resource.setrlimit(what, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


class Process(SpawnProcess):
    """A process that is spawned, not forked: the threads of the caller (torch, tokenizers) do not survive a fork.

    It ends when its caller ends, for whatever reason, and ignores Ctrl-C, which the caller handles. Its arguments
    should be small: `start` returns only when the process has received them, and only one process starts at a time.
    """

    def start(self) -> None:
        """Start it. Raises OSError if there is no room for another process."""
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
        caller = multiprocessing.parent_process()
        assert caller is not None

        def end_with_caller() -> None:
            wait([caller.sentinel])
            os._exit(1)

        threading.Thread(target=end_with_caller, name="end with caller", daemon=True).start()
        super().run()


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Block SIGINT here until the process has started, and in the process, which inherits this, until it ignores it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # if this started with the first process, it would let interrupts through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
