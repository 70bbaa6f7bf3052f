"""Shows the progress of long work on standard error: a bar on a terminal, otherwise a line per minute."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sized
from io import StringIO
from typing import Any, TypeVar

from tqdm import tqdm

LINE_EVERY = 60.0  # seconds; shorter work prints nothing
_LINE = "{desc}: {n_fmt} of {total_fmt}{unit} after {elapsed}, {remaining} left{postfix}"
S = TypeVar("S", bound=Sized)


class _Lines(tqdm):
    """A progress bar for log files: it prints a new line at each update."""

    def display(self, msg: str | None = None, pos: int | None = None) -> None:
        """Prints the current state as a line of its own."""
        if msg is None:
            print(self, file=sys.stderr, flush=True)


def bar(iterable: Iterable[Any] | None = None, **how: Any) -> tqdm[Any]:
    """Returns a progress bar. `how` are options of `tqdm`. The option `unit` must begin with a blank."""
    if sys.stderr.isatty():
        return tqdm(iterable, **how)
    # not to standard error: `tqdm.write` would draw a bar there again
    lines = {"file": StringIO(), "bar_format": _LINE, "leave": False}
    return _Lines(iterable, **{**how, **lines}, mininterval=LINE_EVERY, delay=LINE_EVERY, miniters=1)


def counted(batches: Iterable[S], total: int, **how: Any) -> Iterator[S]:
    """Yields the batches, with a bar that counts their examples."""
    with bar(total=total, leave=False, **how) as progress:
        for batch in batches:
            yield batch
            progress.update(len(batch))
