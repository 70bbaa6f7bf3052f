"""Clean stops: after a signal or a time limit, the current step finishes first."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType

_SIGNALS = (signal.SIGINT, signal.SIGTERM)


class StoppedError(Exception):
    """Raised where work may be abandoned because everything it needs is saved (inside `Stop.abandonable`)."""


@dataclass(frozen=True)
class Reason:
    """Why training stopped early, for the user, and the exit code that says so to a shell."""

    text: str
    exit_code: int


class Stop:
    """Why training should stop, if it should. `max_minutes` counts from the creation of this object."""

    def __init__(self, max_minutes: float | None = None) -> None:
        self.signal: int | None = None
        self._deadline = None if max_minutes is None else time.monotonic() + 60 * max_minutes
        self._minutes = max_minutes
        self._abandonable = False

    @property
    def reason(self) -> Reason | None:
        """Why to stop; None to go on."""
        if self.signal is not None:
            return Reason(f"received {signal.Signals(self.signal).name}", 128 + self.signal)
        if self._deadline is not None and time.monotonic() >= self._deadline:
            return Reason(f"trainer.max_minutes={self._minutes:g} are over", 0)
        return None

    @contextmanager
    def listening(self) -> Iterator[None]:
        """A context in which SIGINT and SIGTERM set `reason`, and a second one interrupts; in the main thread alone."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self._receive) for number in _SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    @contextmanager
    def abandonable(self) -> Iterator[None]:
        """A context for work that may be abandoned; raises StoppedError, also when the signal came just before."""
        self._abandonable = True
        try:
            if self.signal is not None:
                raise StoppedError
            yield
        finally:
            self._abandonable = False

    def _receive(self, number: int, frame: FrameType | None) -> None:
        again = self.signal is not None
        self.signal = number
        if again:
            raise KeyboardInterrupt
        if self._abandonable:
            raise StoppedError
