"""The connections of the page's server: how many there are at a time, and how long a client may take to send.

Each connection has a thread and carries one request. A client that sends a byte now and then would keep it for good,
because a time-out of a socket begins anew with each byte.
"""

from __future__ import annotations

import threading
import time
from contextlib import suppress
from io import BufferedReader
from socket import SocketIO, socket
from typing import Any, Final

from werkzeug.serving import ThreadedWSGIServer, WSGIRequestHandler

from sqlsp.web.uploads import LONGEST_UPLOAD

LONGEST: Final = LONGEST_UPLOAD + 60.0  # seconds in which a request must have been sent
CONNECTIONS: Final = 64  # at a time; each has a thread
_BUSY: Final = (
    b"HTTP/1.0 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 5\r\nConnection: close\r\n\r\n"
    b'{"error": "too many requests at a time; try again in a moment"}\n'
)


class _TimedReader(SocketIO):
    """Reads from a connection; raises TimeoutError LONGEST seconds after it was made, and after its own time-out."""

    def __init__(self, connection: socket) -> None:
        super().__init__(connection, "r")
        self._connection, self._deadline = connection, time.monotonic() + LONGEST

    def readinto(self, buffer: Any) -> int | None:
        """See SocketIO."""
        left = self._deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError("timed out")
        own = self._connection.gettimeout()
        self._connection.settimeout(min(own or left, left))
        try:
            return super().readinto(buffer)
        finally:
            self._connection.settimeout(own)  # answers are not sent under the deadline for requests


class QuietHandler(WSGIRequestHandler):
    """Writes no log line for requests; a connection that is idle for `timeout` seconds or lasts LONGEST is closed."""

    timeout = 60

    def setup(self) -> None:
        """Prepare the streams of a connection."""
        super().setup()
        self.rfile = BufferedReader(_TimedReader(self.connection))

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Write nothing: the terminal is kept for important messages."""


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
        if self._free.acquire(blocking=False):
            try:
                super().process_request(request, client_address)
            except BaseException:  # no thread could be started
                self._free.release()
                raise
            return
        with suppress(OSError):
            request.setblocking(False)
            request.send(_BUSY)
        self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Serve a connection in its thread, then free its slot."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._free.release()
