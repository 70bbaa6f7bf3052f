"""Handles standard output and standard error of a command, for a terminal, a pipe or a log file.

Names, cells, queries and messages of libraries are untrusted text. Characters that would move the cursor, act as a
terminal command or change the direction of writing are unsafe, and are made visible. A command continues if the locale
cannot encode a character, the reading program has ended (`| head`), the disk is full (`> /dev/full`), or a stream was
closed at the start.
"""

from __future__ import annotations

import errno
import json
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Final, TextIO, cast

# control characters, marks of writing direction, lone surrogates
_UNSAFE: Final = "\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff"
_IN_A_LINE: Final = re.compile(f"[{_UNSAFE}]")
_IN_LINES: Final = re.compile(f"(?![\n\t])[{_UNSAFE}]")
_ESCAPES: Final = {"\n": "⏎", "\t": " ", "\r": ""}
# a password in an address, which may contain @, so it extends to the last @ before the next address; the scheme before
# `//` is not required, because Hydra reads {a://…} as a mapping
_PASSWORD: Final = re.compile(r"(//[^:/?#@\s]*:)(?!\*{3}@)(?:(?!//).)*@", re.DOTALL)
_PARAMETER: Final = re.compile(r"([?&](?:password|passwd|pwd)=)[^\s&#'\"\]})]*", re.IGNORECASE)
# progress bars return to the start of the line (\r) and move the cursor up (ESC [A)
_REDRAWING: Final = re.compile(f"(?![\n\t\r])(?!\x1b\\[A)[{_UNSAFE}]")


def printable(text: str) -> str:
    """Returns `text` on one line, with unsafe characters made visible."""
    return _IN_A_LINE.sub(lambda match: _ESCAPES.get(match[0], _visible(match)), text)


def printable_lines(text: str) -> str:
    """Returns `text` with unsafe characters made visible, except line breaks and tabs."""
    return _IN_LINES.sub(_visible, text)


def listed(names: Sequence[str], limit: int = 3) -> str:
    """Joins names; if there are more than `limit`, the first ones and the number of the others: `a, b and 3 more`."""
    more = f" and {len(names) - limit} more" if len(names) > limit else ""
    return ", ".join(names[:limit]) + more


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Formats rows of text as lines. The first column is aligned left, the other columns right."""
    if not rows:
        return []
    first_width, *other_widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *others in rows:
        cells = [cell.rjust(width) for cell, width in zip(others, other_widths, strict=True)]
        lines.append("  ".join([first.ljust(first_width), *cells]))
    return lines


def escaped_json(value: object) -> str:
    """Formats a value as JSON, in which unsafe characters are JSON escapes (`\\u202e`)."""
    return _IN_LINES.sub(lambda match: f"\\u{ord(match[0]):04x}", json.dumps(value, ensure_ascii=False))


class Output:
    """A standard stream that makes unsafe characters visible and never raises an error.

    If a write fails, the error is stored in `lost`, and later text is dropped.
    """

    def __init__(self, stream: TextIO, unsafe: re.Pattern[str] = _IN_LINES, closed: bool = False) -> None:
        """Writes to `stream`. `unsafe` matches an unsafe character. If `closed` is True, all text is dropped."""
        self.lost: OSError | None = None
        self._closed = closed
        self._stream = stream
        self._unsafe = unsafe

    def write(self, text: str) -> int:
        """Writes text with unsafe characters made visible."""
        return self.write_as_is(self._unsafe.sub(_visible, text))

    def write_as_is(self, text: str) -> int:
        """Writes text unchanged."""
        if self._closed and text and self.lost is None:
            self.lost = OSError(errno.EBADF, os.strerror(errno.EBADF))
        self._try(lambda: self._stream.write(text))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        self.write("".join(lines))

    def flush(self) -> None:
        self._try(self._stream.flush)

    def _try(self, action: Any) -> None:
        """Calls `action` unless an earlier call failed. Stores an error in `lost`."""
        if self.lost is None:
            try:
                action()
            except OSError as error:
                self.lost = error

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def standard_streams() -> Iterator[Output]:
    """A context in which standard output and standard error are `Output` streams. Yields standard output.

    A stream that is closed is opened on the null device first.
    """
    is_stdout_closed = sys.stdout is None
    _open_closed_streams()
    stdout = sys.stdout
    stderr = sys.stderr
    output = Output(stdout, closed=is_stdout_closed)
    errors = Output(stderr, _REDRAWING)
    for stream in (stdout, stderr):
        if isinstance(stream, TextIOWrapper):
            # a log file shows lines at once; characters outside the encoding are escaped
            stream.reconfigure(line_buffering=True, errors="backslashreplace")
    if isinstance(sys.stdin, TextIOWrapper):
        is_ascii = sys.stdin.encoding.lower() in ("ascii", "ansi_x3.4-1968", "us-ascii", "646")  # LC_ALL=C
        sys.stdin.reconfigure(encoding="utf-8" if is_ascii else None, errors="replace")
    sys.stdout = cast(TextIO, output)
    sys.stderr = cast(TextIO, errors)
    try:
        yield output
    finally:
        output.flush()
        errors.flush()
        sys.stdout = stdout
        sys.stderr = stderr
        if output.lost is not None:
            # the interpreter flushes standard output when it ends; on the null device that causes no second error
            with suppress(OSError, ValueError, AttributeError):
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, stdout.fileno())
                os.close(nowhere)


def _open_closed_streams() -> None:
    """Opens closed standard streams on the null device. Otherwise, opened files would get their descriptors."""
    for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        if getattr(sys, name) is None:
            try:
                os.fstat(number)
            except OSError:
                os.open(os.devnull, os.O_RDWR)  # the system assigns the lowest free number, this one
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115


def write_data(text: str) -> None:
    """Writes data to standard output, unchanged, because another program may read it.

    On a terminal, unsafe characters are made visible.
    """
    stream = sys.stdout
    if isinstance(stream, Output) and not stream.isatty():
        stream.write_as_is(text)
    else:
        stream.write(printable_lines(text))


def print_dim(text: str) -> None:
    """Prints a less important line to standard error, in dim letters on a terminal."""
    stream = sys.stderr
    line = printable(text)
    if isinstance(stream, Output) and stream.isatty() and not os.environ.get("NO_COLOR"):
        stream.write_as_is(f"\x1b[2m{line}\x1b[0m\n")
        stream.flush()
    else:
        print(line, file=stream, flush=True)


def lost_output(stream: Any) -> OSError | None:
    """Returns the error of the first failed write to a standard stream, or None if no write failed."""
    return stream.lost if isinstance(stream, Output) else None


@contextmanager
def waiting(text: str) -> Iterator[None]:
    """A context in which a line is shown if standard error is a terminal. The line is erased at the end."""
    if not sys.stderr.isatty():
        yield
        return
    line = printable(text)
    print(line, end="\r", file=sys.stderr, flush=True)
    try:
        yield
    finally:
        print(len(line) * " ", end="\r", file=sys.stderr, flush=True)


def complain(sentence: str) -> None:
    """Prints an error to standard error, with passwords of addresses replaced."""
    without_passwords = _PARAMETER.sub(r"\1***", _PASSWORD.sub(r"\1***@", sentence))
    print(f"error: {printable_lines(without_passwords)}", file=sys.stderr)


def _visible(match: re.Match[str]) -> str:
    """Returns the code of an unsafe character, such as `\\x1b`."""
    return f"\\x{ord(match[0]):02x}"
