"""Reads the bodies of HTTP requests from their connections, up to a limit."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import IO, Any, Final

from flask import request
from werkzeug.exceptions import HTTPException

from sqlsp.common.errors import DataError
from sqlsp.common.files import parse_json, system_reason
from sqlsp.web.uploads import CHUNK, TooLargeError

LONGEST_REQUEST: Final = 100_000  # bytes of a JSON body
DRAINING: Final = 5.0  # seconds spent on reading a refused body, so that the browser shows the reason


def read_body() -> dict[str, Any]:
    """The object in the body of a request; DataError for anything malformed, TooLargeError for a long body.

    At most LONGEST_REQUEST bytes are read, with or without a stated length.
    """
    sent = b""
    try:
        while len(sent) <= LONGEST_REQUEST and (request.content_length or 0) <= LONGEST_REQUEST:
            piece = request.stream.read(LONGEST_REQUEST + 1 - len(sent))
            if not piece:
                break
            sent += piece
        else:
            drain(request.stream)
            raise TooLargeError("the question is too long")
        body = parse_json(sent.decode("utf-8")) if request.is_json else None
    except OSError as error:
        raise DataError(f"the request broke off: {system_reason(error)}") from error
    except ValueError:
        body = None
    if not isinstance(body, dict):
        raise DataError("a JSON object expected: database, question and perhaps reading")
    return body


def drain(stream: IO[bytes]) -> None:
    """Read the rest of a refused body: a browser that is still sending would not read the reason."""
    deadline = time.monotonic() + DRAINING
    connection = request.environ.get("werkzeug.socket")
    with suppress(OSError, HTTPException):
        if connection is not None:
            connection.settimeout(DRAINING)
        while stream.read(CHUNK) and time.monotonic() < deadline:
            pass
