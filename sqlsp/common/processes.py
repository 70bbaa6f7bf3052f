"""Processes that do not import the caller's main module, and that end when the caller does.

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
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from types import ModuleType

_starting = threading.Lock()  # the main module is replaced during a start, so only one start at a time


def cores() -> int:
    """Cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


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
