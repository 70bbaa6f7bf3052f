"""Processes of our own: they know nothing of the caller's main module, and end when the caller does.

A process that multiprocessing starts imports the main module of its caller again: all that a training command imports,
for nothing, and a script without a `__main__` guard runs once more. Ours start without it, so that what they run must
stand in a module.
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

_starting = threading.Lock()  # one start at a time sets the main module aside


def cores() -> int:
    """Cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Process(SpawnProcess):
    """A process that is spawned, not forked: the threads of the caller (torch, tokenizers) do not survive a fork.

    It ends when its caller ends, however that comes about, and leaves Ctrl-C to it. What it is given should be small:
    `start` returns when the process has taken it, and starts come one after the other.
    """

    def start(self) -> None:
        """Start it; OSError where there is no room for another process."""
        with _starting, _main_module_aside(), _interrupts_held_back():
            super().start()

    def run(self) -> None:
        """The life of the process."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interruption is the caller's to handle
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        threading.Thread(target=_end_with_caller, name="end with caller", daemon=True).start()
        super().run()


def _end_with_caller() -> None:
    """Wait until the calling process is no more, be it killed, then end this one on the spot."""
    caller = multiprocessing.parent_process()
    assert caller is not None
    wait([caller.sentinel])
    os._exit(1)


@contextmanager
def _main_module_aside() -> Iterator[None]:
    """Meanwhile there is an empty main module, which multiprocessing does not ask a new process to import."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Block SIGINT: here until the process has started; in the process, which inherits this, until it ignores it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # started with the first process, it would let interrupts through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
