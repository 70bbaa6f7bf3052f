"""How long tests wait for what should happen soon: it guards against a hang, on the slowest machine."""

from __future__ import annotations

import time
from collections.abc import Callable

HANG = 600  # seconds


def until(happened: Callable[[], bool]) -> bool:
    """Waits until it happened; False if it did not within HANG."""
    deadline = time.monotonic() + HANG
    while time.monotonic() < deadline:
        if happened():
            return True
        time.sleep(0.02)
    return False
