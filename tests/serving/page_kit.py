"""The page as a client in the same process."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from sqlsp.serving.asker import Asker
from sqlsp.serving.connections import QuietHandler, Server
from sqlsp.serving.request_guard import OWN_HEADER
from sqlsp.serving.server import Limits, make_app
from sqlsp.serving.uploads import Shelf

OWN = {OWN_HEADER: "1"}
LIMIT = 200_000  # bytes of an upload


@contextmanager
def open_client(
    asker: Asker, *files: Path, rows: int = 2, seconds: float = 0.3, **limits: Any
) -> Iterator[FlaskClient]:
    """A client of the page that offers these files."""
    with Shelf.opened(asker.open, files, LIMIT) as shelf:
        yield make_app(asker, shelf, Limits(rows, seconds, **limits)).test_client()


@contextmanager
def running(app: Flask) -> Iterator[int]:
    """The port of a server, as `sqlsp serve` runs it."""
    server = Server("127.0.0.1", 0, app, QuietHandler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server.port
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def drop_file(client: FlaskClient, path: Path) -> str:
    """The id of a file that was dropped on the page."""
    headers = {**OWN, "X-File-Name": path.name}
    return str(client.post("/api/databases", data=path.read_bytes(), headers=headers).json["id"])


def post(client: FlaskClient, path: str, **body: Any) -> TestResponse:
    """The answer to a request of the page's own about the first database."""
    return client.post(path, json={"database": "0", **body}, headers=OWN)
