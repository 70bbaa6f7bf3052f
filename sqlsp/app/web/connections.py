"""Who may use the page's server, how many at a time, and how long a client may take to send.

Any web page can make a browser send requests to 127.0.0.1. Two checks refuse them. The first refuses a Host header
with a domain name (DNS rebinding). The second refuses requests from another origin (cross-site request forgery): it
checks Origin, Sec-Fetch-Site, and a header that only the server's own page can add.

Each connection has a thread and carries one request. A client that sends a byte now and then would keep it for good,
because a time-out of a socket begins anew with each byte.
"""

from __future__ import annotations

import ipaddress
import re
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from io import BufferedReader
from socket import SocketIO, socket
from typing import Any, Final

from werkzeug.serving import ThreadedWSGIServer, WSGIRequestHandler

OWN_HEADER: Final = "X-Sqlsp"  # another site's page could add it only after a preflight request, which we do not allow
LONGEST_UPLOAD: Final = 600.0  # seconds
LONGEST: Final = LONGEST_UPLOAD + 60.0  # seconds in which a request must have been sent
CONNECTIONS: Final = 64  # at a time; each has a thread
_HOST: Final = re.compile(r"(?:\[(?P<address>[^\[\]@/]+)\]|(?P<name>[^:\[\]@/]+))(?::\d+)?", re.ASCII)  # [::1]:8410
_BUSY: Final = (
    b"HTTP/1.0 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 5\r\nConnection: close\r\n\r\n"
    b'{"error": "too many requests at a time; try again in a moment"}\n'
)


def is_loopback(host: str) -> bool:
    """Whether `host` (an address or `localhost`) can be reached from this machine only."""
    address = _parse_address("127.0.0.1" if host.lower() == "localhost" else host)
    return address is not None and address.is_loopback


def find_refusal(method: str, headers: Mapping[str, str], api: bool, exposed: bool) -> str | None:
    """Why a request is refused, or None. `api` is False for the page and its files, to which other sites may link."""
    host = headers.get("Host", "")
    named = _HOST.fullmatch(host)
    bare = (named["address"] or named["name"]) if named else ""
    if not (is_loopback(bare) or (exposed and _parse_address(bare) is not None)):  # an address is no domain
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


class _TimedReader(SocketIO):
    """Reads from a connection; raises TimeoutError LONGEST seconds after it was made, and after its own time-out."""

    def __init__(self, connection: socket) -> None:
        super().__init__(connection, "r")
        self._connection, self._deadline = connection, time.monotonic() + LONGEST

    def readinto(self, buffer: Any) -> int | None:
        left = self._deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError("timed out")
        timeout = self._connection.gettimeout()
        self._connection.settimeout(min(timeout or left, left))
        try:
            return super().readinto(buffer)
        finally:
            self._connection.settimeout(timeout)  # answers are not sent under the deadline for requests


class QuietHandler(WSGIRequestHandler):
    """Writes no log line for requests; a connection that is idle for `timeout` seconds or lasts LONGEST is closed."""

    timeout = 60

    def setup(self) -> None:
        super().setup()
        self.rfile = BufferedReader(_TimedReader(self.connection))

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """The terminal is kept for important messages."""

    def log_error(self, format: str, *arguments: Any) -> None:
        """No request writes on the terminal, such as one that is no HTTP; errors of the program are logged by Flask."""


class Server(ThreadedWSGIServer):
    """One thread for each connection, at most `CONNECTIONS`; further connections are told to try again."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        self._free = threading.BoundedSemaphore(CONNECTIONS)
        self._ending = False
        super().__init__(*arguments, **named)

    def end_soon(self, *_: object) -> None:
        """Let `serve_forever` return within half a second. May handle a signal, since it only sets a flag.

        An exception raised by a handler would be lost where it meets a destructor, and a lock that the interrupted
        code holds could not be taken.
        """
        self._ending = True

    def service_actions(self) -> None:
        """Called between connections, at least twice a second. KeyboardInterrupt is what ends `serve_forever`."""
        if self._ending:
            raise KeyboardInterrupt

    def process_request(self, request: Any, client_address: Any) -> None:
        """Serve a connection in a thread of its own, or turn it away."""
        if not self._free.acquire(blocking=False):
            with suppress(OSError):
                request.setblocking(False)
                request.send(_BUSY)
            self.shutdown_request(request)
            return
        try:
            super().process_request(request, client_address)
        except BaseException:  # no thread could be started
            self._free.release()
            raise

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._free.release()
