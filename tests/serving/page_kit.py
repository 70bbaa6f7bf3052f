"""The page as a client in the same process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from sqlsp.serving.asker import Asker
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


def post(client: FlaskClient, path: str, **body: Any) -> TestResponse:
    """The answer to a request of the page's own about the first database."""
    return client.post(path, json={"database": "0", **body}, headers=OWN)
