"""Opens the local page: the server, listening, with the parser and the databases that it offers."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING

from sqlsp.common.console import waiting
from sqlsp.common.errors import ConfigError
from sqlsp.common.files import system_reason
from sqlsp.opening.opening import check_place, find_place
from sqlsp.options.answering import ServeConfig
from sqlsp.web.request_guard import is_loopback

if TYPE_CHECKING:
    from sqlsp.web.connections import Server


@contextmanager
def open_page(cfg: ServeConfig) -> Iterator[tuple[Server, str]]:
    """The server, listening but not yet answering, and the address of its page.

    Raises ConfigError for an address that is taken or that other machines reach, CheckpointError for the run,
    DataError for a file that cannot be asked.
    """
    if find_spec("flask") is None:
        raise ConfigError("the page needs Flask, which is not installed: pip install 'sqlsp[web]'")
    if not cfg.expose and not is_loopback(cfg.host):
        raise ConfigError(
            f"host={cfg.host} can be reached from other machines, and the page asks for no password; "
            "if that is wanted add expose=true, else leave host at 127.0.0.1"
        )
    places = [find_place(name) for name in cfg.db]
    for place in places:
        check_place(place, cfg.views)
    with ExitStack() as held:
        listener = held.enter_context(_listen(cfg.host, cfg.port))  # first of all: loading takes longer
        with waiting("loading the parser and reading the databases …"):
            from sqlsp.asking.asker import Asker  # these take their time
            from sqlsp.asking.corrections import Corrections
            from sqlsp.web.connections import QuietHandler, Server
            from sqlsp.web.saved_questions import SavedQuestions
            from sqlsp.web.server import Limits, make_app
            from sqlsp.web.uploads import Shelf

            asker = Asker.load(cfg)
            shelf = held.enter_context(Shelf.opened(asker.open, places, int(cfg.upload_mb * 1e6)))
        marks = None if cfg.expose and cfg.corrections is None else Corrections.of(cfg.corrections, asker.grammar)
        saved = None if cfg.expose and cfg.saved is None else SavedQuestions.of(cfg.saved)
        app = make_app(asker, shelf, Limits(cfg.rows, cfg.seconds, cfg.expose, cfg.edit, marks, saved))
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
