"""A lock that allows one training in a run folder and one grid in its folder at a time.

The operating system releases the lock when its holder ends, even if it is killed.
"""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from sqlsp.common.errors import CheckpointError
from sqlsp.common.files import write_atomic

LOCK: Final = "lock"
HOLDER: Final = "lock.json"  # a file next to the lock; the lock file itself is empty


@contextmanager
def held(folder: Path, doing: str = "being trained", then: str = ", then resume") -> Iterator[None]:
    """Hold the lock of a folder; CheckpointError names the holder, what it is `doing`, and what to do `then`."""
    lock = FileLock(folder / LOCK, timeout=0, thread_local=False)
    try:
        lock.acquire()
    except Timeout:
        raise CheckpointError(f"{folder} is {doing} by {_holder(folder)}; wait for its end, or stop it{then}") from None
    holder = folder / HOLDER
    try:
        since = datetime.now(UTC).isoformat(sep=" ", timespec="seconds")
        write_atomic(holder, json.dumps({"host": socket.gethostname(), "process": os.getpid(), "since": since}))
        yield
    finally:
        holder.unlink(missing_ok=True)
        lock.release()


def _holder(folder: Path) -> str:
    try:
        holder = json.loads((folder / HOLDER).read_text(encoding="utf-8"))
        return f"process {holder['process']} on {holder['host']} since {holder['since']}"
    except (OSError, ValueError, LookupError, TypeError):
        return "another process"
