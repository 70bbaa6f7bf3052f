"""Decides who may use the server of the page, and limits the number and the duration of connections.

Any web page can make a browser send requests to 127.0.0.1. Two checks refuse such requests. The first check refuses a
Host header with a domain name (DNS rebinding). The second check refuses requests from another origin (cross-site
request forgery) by Origin, Sec-Fetch-Site, and a header that only the page of this server can add.

The limits are implemented here because common servers lack them. Werkzeug has no limits. Waitress limits neither the
time of a slow client nor the size of bodies per path, and writes a body to disk before the application can refuse it.
"""

from __future__ import annotations

import ipaddress
import re
import time
from collections.abc import Mapping
from contextlib import suppress
from socket import SHUT_RD, socket
from typing import Any, Final

from werkzeug.serving import ThreadedWSGIServer, WSGIRequestHandler

OWN_HEADER: Final = "X-Sqlsp"  # a page of another site can add it only after a preflight request, which fails
MAX_UPLOAD_SECONDS: Final = 600.0
MAX_REQUEST_SECONDS: Final = MAX_UPLOAD_SECONDS + 60.0
MAX_CONNECTIONS: Final = 64  # open connections at a time; each has a thread
_HOST: Final = re.compile(r"(?:\[(?P<address>[^\[\]@/]+)\]|(?P<name>[^:\[\]@/]+))(?::\d+)?", re.ASCII)  # [::1]:8410
_BUSY: Final = (
    b"HTTP/1.0 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 5\r\nConnection: close\r\n\r\n"
    b'{"error": "too many requests at a time; try again in a moment"}\n'
)


def is_loopback(host: str) -> bool:
    """True if `host` (an address or `localhost`) can be reached from this machine only."""
    address = _parse_address("127.0.0.1" if host.lower() == "localhost" else host)
    return address is not None and address.is_loopback


def find_refusal(method: str, headers: Mapping[str, str], api: bool, exposed: bool) -> str | None:
    """Returns the reason why a request is refused, or None.

    `api` is False for the files of the page, to which other sites may link. `exposed` is True if other machines may
    send requests.
    """
    host = headers.get("Host", "")
    parts = _HOST.fullmatch(host)
    name = (parts["address"] or parts["name"]) if parts else ""
    if not is_loopback(name) and not (exposed and _parse_address(name) is not None):
        return f"this server does not answer to the name {host!r}; open it by its address, as it was printed"
    if not api:
        return None
    origin = headers.get("Origin")
    if origin is not None and origin.lower() != f"http://{host.lower()}":
        return f"requests from {origin} are not answered"
    if headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
        return "requests from other pages are not answered"
    if method not in ("GET", "HEAD") and OWN_HEADER not in headers:
        return f"the header {OWN_HEADER} is missing"
    return None


def _parse_address(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


class QuietHandler(WSGIRequestHandler):
    """Handles a request without log lines. Idle connections are closed after `timeout` seconds."""

    timeout = 60

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Logs nothing: the terminal is for important messages."""

    def log_error(self, format: str, *arguments: Any) -> None:
        """Logs nothing about malformed requests; Flask logs errors of the program."""


class Server(ThreadedWSGIServer):
    """A server with a thread for each of at most MAX_CONNECTIONS connections. Further connections get status 503.

    A request must arrive within MAX_REQUEST_SECONDS. The timeout of the handler is not enough, because it starts again
    with every byte.
    """

    def __init__(self, *arguments: Any, **options: Any) -> None:
        self._deadlines: dict[socket, float] = {}  # of the requests on all open connections
        self._ending = False
        super().__init__(*arguments, **options)

    def end_soon(self, *_: object) -> None:
        """Ends `serve_forever` within half a second.

        A signal handler may call this. It only sets a flag: an exception in a handler is lost inside a destructor.
        """
        self._ending = True

    def service_actions(self) -> None:
        """Stops reading requests that are too late, and ends the server after `end_soon`.

        `serve_forever` calls this at least twice a second.
        """
        for connection, deadline in list(self._deadlines.items()):
            if deadline < time.monotonic():
                with suppress(OSError):  # it was just closed
                    connection.shutdown(SHUT_RD)  # an answer is still sent
        if self._ending:
            raise KeyboardInterrupt  # nothing else ends `serve_forever`

    def process_request(self, request: Any, client_address: Any) -> None:
        """Serves a connection in a new thread, or refuses it."""
        if len(self._deadlines) >= MAX_CONNECTIONS:
            with suppress(OSError):
                request.setblocking(False)
                request.send(_BUSY)
            self.shutdown_request(request)
            return
        self._deadlines[request] = time.monotonic() + MAX_REQUEST_SECONDS
        try:
            super().process_request(request, client_address)
        except BaseException:  # no thread could be started
            del self._deadlines[request]
            raise

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._deadlines.pop(request, None)
