"""Commands run in this process: what they say, how long they may take, and what is wrong with any end of one."""

from __future__ import annotations

import io
import re
import signal
from collections.abc import Collection, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from types import FrameType

OBEYED = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")  # by a terminal


class HangError(BaseException):
    """A case that came to no end."""


@contextmanager
def captured() -> Iterator[list[str]]:
    """A list for what is said on standard output and error in the block, which it holds at the end."""
    streams = [io.BytesIO(), io.BytesIO()]
    out, err = (io.TextIOWrapper(stream, "utf-8", write_through=True) for stream in streams)
    said: list[str] = []
    with redirect_stdout(out), redirect_stderr(err):
        yield said
    said += [stream.getvalue().decode("utf-8", "replace") for stream in streams]


@contextmanager
def limited(seconds: int) -> Iterator[None]:
    """Raise HangError in a block that takes too long."""

    def hang(number: int, frame: FrameType | None) -> None:
        raise HangError

    before = signal.signal(signal.SIGALRM, hang)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def find_fault(said: str, code: int, trace: str, codes: Collection[int]) -> str | None:
    """A traceback, an exit code of none that we know, or what a terminal would obey; None where all is well."""
    if trace or "Traceback (most recent call last)" in said or "Exception ignored" in said:
        return (trace or said)[-1500:]
    if code not in codes:
        return f"exit code {code}"
    if found := OBEYED.search(said):
        return f"{found[0]!r} reaches the terminal: {said[max(found.start() - 100, 0) : found.end() + 20]!r}"
    return None
