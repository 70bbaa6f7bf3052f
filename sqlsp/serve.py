"""`python -m sqlsp.serve FILE …`: ask databases on a local web page."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from functools import partial
from types import FrameType

from sqlsp.options import cli
from sqlsp.options.answering import ServeConfig
from sqlsp.web.page import open_page


def serve(cfg: ServeConfig) -> None:
    """Serve the page until interrupted; uploads are deleted then. Raises what `open_page` raises."""
    _at_signals(lambda *_: sys.exit(0))  # nothing is served yet
    with open_page(cfg) as (server, address):
        _at_signals(server.end_soon)
        print(f"Ask at {address} (Ctrl-C ends it)")
        server.serve_forever()


def _at_signals(handler: Callable[[int, FrameType | None], object]) -> None:
    """End as with Ctrl-C, so that uploads are deleted, at SIGTERM and where the terminal is closed."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) != signal.SIG_IGN:  # as nohup has it
            signal.signal(number, handler)


main = partial(cli.main_of_words, "serve", serve)

if __name__ == "__main__":
    main()
