"""Shows the progress of long work on standard error: a bar on a terminal, otherwise a line per minute."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sized
from io import StringIO
from typing import Any, TypeVar

from tqdm import tqdm

LINE_EVERY = 60.0  # seconds between two lines; shorter work prints no line
_LINE = "{desc}: {n_fmt} of {total_fmt}{unit} after {elapsed}, {remaining} left{postfix}"
S = TypeVar("S", bound=Sized)


class _Lines(tqdm):
    """A progress bar for log files, which prints a new line at every update."""

    def display(self, msg: str | None = None, pos: int | None = None) -> None:
        """Prints the current state on a new line."""
        if msg is None:  # with an empty text, tqdm erases the bar
            print(self, file=sys.stderr, flush=True)


def bar(iterable: Iterable[Any] | None = None, **options: Any) -> tqdm[Any]:
    """Returns a progress bar. `options` are those of `tqdm`. The option `unit` must begin with a blank."""
    if sys.stderr.isatty():
        return tqdm(iterable, **options)
    # The file is not standard error, because `tqdm.write` redraws every bar on the stream that it writes to. `_Lines`
    # prints to standard error itself.
    lines = {"file": StringIO(), "bar_format": _LINE, "leave": False}
    return _Lines(iterable, **{**options, **lines}, mininterval=LINE_EVERY, delay=LINE_EVERY, miniters=1)


def counted(batches: Iterable[S], total: int, **options: Any) -> Iterator[S]:
    """Yields the batches, with a bar that counts their examples."""
    with bar(total=total, leave=False, **options) as progress:
        for batch in batches:
            yield batch
            progress.update(len(batch))
