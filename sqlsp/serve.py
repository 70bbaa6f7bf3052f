"""`python -m sqlsp.serve FILE …`: ask databases on a local web page."""

from __future__ import annotations

import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from types import FrameType
from typing import TYPE_CHECKING

from sqlsp.cli import compose
from sqlsp.cli.answering import ServeConfig
from sqlsp.databases.opening import check_location, find_location
from sqlsp.utils.console import waiting
from sqlsp.utils.errors import ConfigError
from sqlsp.utils.files import system_reason

if TYPE_CHECKING:
    from sqlsp.app.web.connections import Server


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


@contextmanager
def open_page(cfg: ServeConfig) -> Iterator[tuple[Server, str]]:
    """The server, listening but not yet answering, and the address of its page.

    Raises ConfigError for an address that is taken or that other machines reach, CheckpointError for the run,
    DataError for a file that cannot be asked.
    """
    from sqlsp.app.web.connections import QuietHandler, Server, is_loopback

    if not cfg.expose and not is_loopback(cfg.host):
        raise ConfigError(
            f"host={cfg.host} can be reached from other machines, and the page asks for no password; "
            "if that is wanted add expose=true, else leave host at 127.0.0.1"
        )
    places = [find_location(name) for name in cfg.db]
    for place in places:
        check_location(place, cfg.views)
    with ExitStack() as held:
        listener = held.enter_context(_listen(cfg.host, cfg.port))  # first of all: loading takes longer
        with waiting("loading the parser and reading the databases …"):
            from sqlsp.app.asker import Asker  # these take their time
            from sqlsp.app.corrections import Corrections
            from sqlsp.app.web.server import PageOptions, make_app
            from sqlsp.app.web.uploads import Shelf

            asker = Asker.load(cfg)
            shelf = held.enter_context(Shelf.opened(asker.open, places, int(cfg.upload_mb * 1e6)))
        stores = not cfg.expose or cfg.corrections is not None  # strangers do not write into the user's own file
        corrections = Corrections.of(cfg.corrections, asker.grammar) if stores else None
        options = PageOptions(cfg.rows, cfg.seconds, exposed=cfg.expose, edit=cfg.edit, corrections=corrections)
        app = make_app(asker, shelf, options)
        host, port = listener.getsockname()[:2]
        server = Server(host, port, app, QuietHandler, fd=listener.fileno())
        held.callback(server.server_close)
        yield server, f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _listen(host: str, port: int) -> socket.socket:
    """A socket bound to the address. Raises ConfigError where that is not possible."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(address[:2], family=family)
    except OSError as error:
        raise ConfigError(
            f"host={host} port={port}: {system_reason(error)}; choose another port=…, or port=0 for any free one"
        ) from error


main = partial(compose.main_of_words, "serve", serve)

if __name__ == "__main__":
    main()
