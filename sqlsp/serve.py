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
    """Serves the page until a signal or Ctrl-C ends the command. Then uploads are deleted.

    Raises the errors of `open_page`.
    """
    _handle_signals(lambda *_: sys.exit(0))  # while the parser is loaded
    with open_page(cfg) as (server, address):
        _handle_signals(server.end_soon)
        print(f"Ask at {address} (Ctrl-C ends it)")
        server.serve_forever()


def _handle_signals(handler: Callable[[int, FrameType | None], object]) -> None:
    """Installs a handler for SIGTERM and for a closed terminal (SIGHUP), unless the signal is ignored (`nohup`)."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number is not None and signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, handler)


@contextmanager
def open_page(cfg: ServeConfig) -> Iterator[tuple[Server, str]]:
    """Yields the server, which listens but does not answer yet, and the address of the page.

    Raises ConfigError if another program uses the address, or if other machines reach the address without
    `expose=true`. Raises CheckpointError if the parser cannot be loaded, and DataError if a database cannot be opened.
    """
    from sqlsp.app.web.connections import QuietHandler, Server, is_loopback

    if not cfg.expose and not is_loopback(cfg.host):
        raise ConfigError(
            f"host={cfg.host} can be reached from other machines, and the page asks for no password; "
            "if that is wanted add expose=true, else leave host at 127.0.0.1"
        )
    locations = [find_location(name) for name in cfg.db]
    for location in locations:
        check_location(location, cfg.views)
    with ExitStack() as resources:
        # First of all, because loading takes seconds: the user should learn at once that the port is taken.
        listener = resources.enter_context(_listen(cfg.host, cfg.port))
        with waiting("loading the parser and reading the databases …"):
            from sqlsp.app.asker import Asker  # these imports load torch
            from sqlsp.app.corrections import Corrections
            from sqlsp.app.web.server import PageOptions, make_app
            from sqlsp.app.web.uploads import Shelf

            asker = Asker.load(cfg)
            max_upload_bytes = int(cfg.upload_mb * 1e6)
            shelf = resources.enter_context(Shelf.opened(asker.open, locations, max_upload_bytes))
        # Other machines must not write to the user's default file.
        may_store = not cfg.expose or cfg.corrections is not None
        corrections = Corrections.of(cfg.corrections) if may_store else None
        options = PageOptions(cfg.rows, cfg.seconds, exposed=cfg.expose, edit=cfg.edit, corrections=corrections)
        app = make_app(asker, shelf, options)
        host, port = listener.getsockname()[:2]
        server = Server(host, port, app, QuietHandler, fd=listener.fileno())
        resources.callback(server.server_close)
        is_ipv6 = ":" in host
        yield server, f"http://[{host}]:{port}/" if is_ipv6 else f"http://{host}:{port}/"


def _listen(host: str, port: int) -> socket.socket:
    """Returns a socket that listens at the address. Raises ConfigError if this is not possible."""
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
