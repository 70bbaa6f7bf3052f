"""Reads the bodies of the page's requests. They are read up to a limit, and every part is checked before it is used."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import IO, Any, Final

from flask import request
from werkzeug.exceptions import HTTPException

from sqlsp.common.errors import DataError
from sqlsp.common.files import parse_json, system_reason
from sqlsp.serving.uploads import CHUNK, TooLargeError
from sqlsp.sql.keys.given import GivenKey
from sqlsp.sql.naming.descriptions import Description, checked

LONGEST_REQUEST: Final = 100_000  # bytes of a JSON body
MOST_KEYS: Final = 50  # foreign keys that one request adds and drops
MOST_WORDS: Final = 200  # tables and columns whose words one request changes
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


def read_sql(body: dict[str, Any]) -> str:
    """The query that a request brings."""
    sql = body.get("sql")
    if not isinstance(sql, str) or not sql.strip():
        raise DataError("sql must be text")
    return sql


def read_keys(keys: object) -> tuple[GivenKey, ...]:
    """The foreign keys that a request adds and drops."""
    if not isinstance(keys, list) or len(keys) > MOST_KEYS:
        raise DataError(f"keys must be a list of at most {MOST_KEYS} foreign keys")
    found = []
    for key in keys:
        match key:
            case {"column": str(column), "other": str(other), "drop": bool(drop)}:
                found.append(GivenKey(column, other, drop, None, "the changed keys"))
            case _:
                raise DataError("a foreign key has column and other, both table.column, and drop, true or false")
    return tuple(found)


def read_words(words: object) -> tuple[Description, ...]:
    """The words that a request gives for tables and columns, to be read instead of their names."""
    if not isinstance(words, list) or len(words) > MOST_WORDS:
        raise DataError(f"words must be a list of at most {MOST_WORDS} descriptions")
    found = []
    for each in words:
        match each:
            case {"item": str(item), "text": str(text)}:
                found.append(Description(item, checked(text, "the changed words"), None, "the changed words"))
            case _:
                raise DataError("a description has item, a table or table.column, and text")
    return tuple(found)


def drain(stream: IO[bytes]) -> None:
    """Read the rest of a refused body: a browser that is still sending would not read the reason."""
    deadline = time.monotonic() + DRAINING
    connection = request.environ.get("werkzeug.socket")
    with suppress(OSError, HTTPException):
        if connection is not None:
            connection.settimeout(DRAINING)
        while stream.read(CHUNK) and time.monotonic() < deadline:
            pass
