"""How far long work is: a bar on a terminal; in a log file or a pipe a line a minute, on standard error."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sized
from io import StringIO
from typing import Any, TypeVar

from tqdm import tqdm

LINE_EVERY = 60.0  # seconds; work of less than that says nothing
_LINE = "{desc}: {n_fmt} of {total_fmt}{unit} after {elapsed}, {remaining} left{postfix}"
S = TypeVar("S", bound=Sized)


class _Lines(tqdm):
    """A bar whose every state is a line of its own."""

    def display(self, msg: str | None = None, pos: int | None = None) -> None:
        """Print the state; nothing is ever cleared."""
        if msg is None:
            print(self, file=sys.stderr, flush=True)


def bar(iterable: Iterable[Any] | None = None, **how: Any) -> tqdm[Any]:
    """A `tqdm` of these options; `unit` begins with a blank."""
    if sys.stderr.isatty():
        return tqdm(iterable, **how)
    # a file of its own: what is printed with `tqdm.write` would draw a bar on standard error anew
    lines = {"file": StringIO(), "bar_format": _LINE, "leave": False}
    return _Lines(iterable, **{**how, **lines}, mininterval=LINE_EVERY, delay=LINE_EVERY, miniters=1)


def counted(batches: Iterable[S], total: int, **how: Any) -> Iterator[S]:
    """The batches, with a bar that counts their examples."""
    with bar(total=total, leave=False, **how) as shown:
        for batch in batches:
            yield batch
            shown.update(len(batch))
