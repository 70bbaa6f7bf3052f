"""The page as a client in the same process."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from data_files import content
from flask import Flask
from flask.testing import FlaskClient
from patience import HANG
from werkzeug.test import TestResponse

from sqlsp.app.asker import Asker
from sqlsp.app.web.connections import OWN_HEADER, QuietHandler, Server
from sqlsp.app.web.server import PageOptions, make_app
from sqlsp.app.web.uploads import Shelf
from sqlsp.databases.opening import Location

OWN = {OWN_HEADER: "1"}
LIMIT = 200_000  # bytes of an upload
BUYERS = content("buyers.sql")


@contextmanager
def open_client(
    asker: Asker, *files: Location, rows: int = 2, seconds: float = HANG, **more: Any
) -> Iterator[FlaskClient]:
    with Shelf.opened(asker.open, files, LIMIT) as shelf:
        yield make_app(asker, shelf, PageOptions(rows, seconds, **more)).test_client()


@contextmanager
def running(app: Flask) -> Iterator[int]:
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
    headers = {**OWN, "X-File-Name": path.name}
    return str(client.post("/api/databases", data=path.read_bytes(), headers=headers).json["id"])


def post(client: FlaskClient, path: str, **body: Any) -> TestResponse:
    return client.post(path, json={"database": "0", **body}, headers=OWN)


def refusal(response: TestResponse) -> str:
    assert response.status_code == 400, response.text
    return str(response.json["error"])
