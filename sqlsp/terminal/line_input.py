"""Reads the lines of a session: typed at a prompt, with editing and a history across sessions, or piped in."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from sqlsp.common.shipped import user_state

PROMPT: Final = "? "
_HISTORY: Final = 1000  # lines kept
_LONGEST_LINE: Final = 100_000  # characters read of a piped line


@contextmanager
def keep_history(wanted: bool) -> Iterator[None]:
    """Turn on line editing and a history across sessions; does nothing without `wanted` or without readline."""
    if not wanted or find_spec("readline") is None:  # as on Windows
        yield
        return
    import readline

    readline.set_history_length(_HISTORY)
    with suppress(OSError, RuntimeError):
        readline.read_history_file(find_history())
    try:
        yield
    finally:
        with suppress(OSError, RuntimeError):  # the history is optional: there may be no writable home
            path = find_history()
            path.parent.mkdir(parents=True, exist_ok=True)
            readline.write_history_file(path)
            path.chmod(0o600)


def find_history() -> Path:
    """Where the lines of earlier sessions are kept."""
    return user_state() / "history"


def read_lines(interactive: bool) -> Iterator[str]:
    """The lines typed or piped in, without empty ones."""
    yield from filter(None, map(str.strip, _read_typed() if interactive else _read_piped()))


def _read_typed() -> Iterator[str]:
    """The lines typed at the prompt, where Ctrl-C begins a new one."""
    while True:
        try:
            yield input(PROMPT)
        except EOFError:
            print()
            return
        except KeyboardInterrupt:
            print()


def _read_piped() -> Iterator[str]:
    """The lines of standard input. Of a longer line only the first _LONGEST_LINE characters are kept."""
    while line := sys.stdin.readline(_LONGEST_LINE):
        rest = line
        while len(rest) == _LONGEST_LINE and not rest.endswith("\n"):
            rest = sys.stdin.readline(_LONGEST_LINE)
        yield line
