"""The local web page and its HTTP interface: a Flask application around a `Service`.

`/` is the page; its files are in static/. A table at the end of this file lists the requests; docs/python.md describes
them. POST and DELETE need the header X-Sqlsp, which a page of another site cannot send (connections.py).

Every query is a single SELECT on a read-only connection with a time limit. A person may type SQL for files, and with
edit=true for all databases. Bodies and connections are limited, and with them the memory, whatever clients send.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import IO, Any, Final
from urllib.parse import unquote

from flask import Flask, Response, jsonify, request
from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge
from werkzeug.wsgi import get_input_stream

from sqlsp.app.answer_json import describe_overview, describe_schema
from sqlsp.app.asker import Asker
from sqlsp.app.corrections import Corrections, check_dialect
from sqlsp.app.formatting import write_csv
from sqlsp.app.service import ChangedError, Service, read_sql
from sqlsp.app.table import Limits
from sqlsp.app.web.connections import find_refusal
from sqlsp.app.web.uploads import CHUNK, BusyError, Shelf, TooLargeError
from sqlsp.databases.database import MAX_EXPORTED, Database, Rows
from sqlsp.databases.opening import UnknownDatabaseError
from sqlsp.utils.errors import DataError, SqlspError
from sqlsp.utils.files import parse_json

WEB: Final = Path(__file__).parent / "static"
MAX_DOWNLOADED: Final = 100_000  # rows of a downloaded file
MAX_BODY: Final = 100_000  # bytes of a JSON body
DRAIN_SECONDS: Final = 5.0  # for reading a refused body, so that the browser shows the reason
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}
_XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_MAX_INTEGER: Final = 10**15  # larger integers are texts in a workbook: Excel would round them
_STATUSES: Final[dict[type, int]] = {UnknownDatabaseError: 404, ChangedError: 409, TooLargeError: 413, BusyError: 503}


@dataclass(frozen=True)
class PageOptions:
    """Options of the page.

    Attributes:
        rows: The maximum number of rows that are sent.
        seconds: The time limit of a query.
        exposed: If True, other machines may send requests.
        edit: If True, the user may run typed SQL on every database; else only on files, and only on this machine.
        corrections: Stores the answers that a user marks as right or wrong. If it is None, nothing is stored.
    """

    rows: int
    seconds: float
    exposed: bool = False
    edit: bool = False
    corrections: Corrections | None = None


def make_app(asker: Asker, shelf: Shelf, options: PageOptions) -> Flask:
    """Returns the Flask application."""
    app = Flask(__name__, static_folder=str(WEB), static_url_path="/web")
    page = _Page(asker, shelf, options)
    app.add_url_rule("/", view_func=lambda: app.send_static_file("index.html"), endpoint="index")
    for method, path, view, needed in _ROUTES:
        if needed is None or getattr(options, needed):
            app.add_url_rule(path, view.__name__, partial(view, page), methods=[method])

    @app.before_request
    def check_origin() -> tuple[Response, int] | None:
        headers = dict(request.headers)
        reason = find_refusal(request.method, headers, request.path.startswith("/api/"), options.exposed)
        return _report(reason, 403) if reason else None

    @app.after_request
    def add_headers(response: Response) -> Response:
        response.headers.update(HEADERS)
        return response

    app.register_error_handler(SqlspError, lambda error: _report(str(error), _STATUSES.get(type(error), 400)))
    app.register_error_handler(MemoryError, lambda _: _report("this machine has not enough memory", 503))
    app.register_error_handler(HTTPException, lambda error: _report(error.description or error.name, error.code))
    return app


class _Page:
    """Answers the requests of the page."""

    def __init__(self, asker: Asker, shelf: Shelf, options: PageOptions) -> None:
        self.shelf = shelf
        self.options = options
        self.service = Service(asker, shelf, Limits(options.rows, options.seconds), options.corrections)

    def state(self) -> Response:
        """Returns the list of databases, and what the server can do."""
        return jsonify(
            databases=[{"id": key, "name": database.name} for key, database in self.shelf.offered],
            most_bytes=self.shelf.max_bytes,
            model=self.service.asker.name,
            converses=self.service.asker.converses,
            marks=self.options.corrections is not None,
        )

    def upload(self) -> tuple[Response, int]:
        """Stores an uploaded file. It is streamed to disk, and refused as soon as it is too large or not a database."""
        name = unquote(request.headers.get("X-File-Name", ""))
        try:
            key, database = self.shelf.take(request.stream, name, request.content_length)
        except DataError:
            _drain(request.stream)
            raise
        return jsonify(self._describe(key, database)), 201

    def schema(self, key: str) -> Response:
        """Returns the schema of a database. `key` is the id of the database, here and in other methods."""
        return jsonify(self._describe(key, self.shelf[key]))

    def _describe(self, key: str, database: Database) -> dict[str, Any]:
        return {**describe_schema(key, database), "edit": self._can_edit(key)}

    def _can_edit(self, key: str) -> bool:
        """True if the user may run typed SQL on a database."""
        return self.options.edit or (not self.options.exposed and self.service.is_own(key))

    def changed_schema(self) -> Response:
        """Returns the schema of a database with the changed words of the request."""
        body = read_body()
        return jsonify(self._describe(str(body.get("database")), self.service.find_database(body)))

    def overview(self, key: str) -> Response:
        return jsonify(describe_overview(self.shelf[key], self.service.asker.people))

    def starter(self, key: str, number: str) -> Response:
        if not number.isdecimal() or len(number) > 3:
            raise DataError("a starter question has a number")
        return jsonify(self.service.propose_starter(key, int(number)))

    def forget(self, key: str) -> tuple[str, int]:
        self.shelf.drop(key)
        return "", 204

    def ask(self) -> Response:
        return jsonify(self.service.ask(read_body()))

    def sql(self) -> Response:
        """Returns the rows of SQL that the user typed. The limits are the limits of candidates."""
        body = read_body()
        self._read_sql(body)
        return jsonify(result=self.service.run_sql(body))

    def rows(self) -> Response:
        """Returns rows of a table, sorted and filtered."""
        return jsonify(self.service.browse(read_body()))

    def correct(self) -> tuple[str, int]:
        """Stores as right the typed SQL of a request or, without typed SQL, the SQL of its candidate.

        If the request has no SQL and no candidate, the answer is stored as wrong.
        """
        body = read_body()
        chosen, session, turn = self.service.find_turn(body)
        sql = self._read_sql(body)
        if sql is not None:
            check_dialect(sql, session.database)  # it was typed in the dialect of the database
        elif chosen.reading is not None:
            sql = turn.candidate.remembered
        session.mark(turn, sql)
        return "", 204

    def csv(self) -> Response:
        rows = self._run_for_file()
        return jsonify(text=write_csv(rows), more=rows.more)

    def xlsx(self) -> Response:
        """Returns the rows as an Excel workbook. The header X-More is `yes` if the query has more rows."""
        rows = self._run_for_file()
        return Response(write_xlsx(rows), mimetype=_XLSX, headers={"X-More": "yes" if rows.more else "no"})

    def _run_for_file(self) -> Rows:
        """Returns up to MAX_DOWNLOADED rows of a candidate, or of SQL that the user typed."""
        body = read_body()
        if sql := self._read_sql(body):
            database = self.service.find_database(body)
            return database.run(sql, self.options.seconds, MAX_DOWNLOADED, MAX_EXPORTED)
        _, session, turn = self.service.find_turn(body)
        return session.database.run(turn.candidate, self.options.seconds, MAX_DOWNLOADED, MAX_EXPORTED)

    def _read_sql(self, body: dict[str, Any]) -> str | None:
        """Returns the SQL in a request, or None. Raises DataError if the database accepts no typed SQL."""
        if "sql" not in body:
            return None
        if not self._can_edit(str(body.get("database"))):
            raise DataError("this database takes no SQL; start the server with edit=true")
        return read_sql(body)


def _report(message: str | None, status: int | None) -> tuple[Response, int]:
    return jsonify(error=message or "something went wrong"), status or 500


def read_body() -> dict[str, Any]:
    """Returns the JSON object in a request. Raises DataError if malformed, TooLargeError for a long body."""
    request.max_content_length = MAX_BODY
    try:
        sent = request.stream.read() + request.stream.read(1)  # the second raises if the first ended at the limit
        body = parse_json(sent.decode("utf-8")) if request.is_json else None
    except RequestEntityTooLarge:
        _drain(get_input_stream(request.environ))
        raise TooLargeError("the question is too long") from None
    except ValueError:
        body = None
    if not isinstance(body, dict):
        raise DataError("a JSON object expected: database, question and perhaps reading")
    return body


def _drain(stream: IO[bytes]) -> None:
    """Reads the rest of a refused body: a browser that is still sending would not read the reason."""
    deadline = time.monotonic() + DRAIN_SECONDS
    connection = request.environ.get("werkzeug.socket")
    with suppress(OSError, HTTPException):
        if connection is not None:
            connection.settimeout(DRAIN_SECONDS)
        while stream.read(CHUNK) and time.monotonic() < deadline:
            pass


def write_xlsx(rows: Rows) -> bytes:
    """Returns a workbook with one sheet and a header row. NULL is an empty cell, bytes are hexadecimal digits."""
    workbook = Workbook(write_only=True)
    sheet = workbook.create_sheet("Rows")

    def make_cell(value: object) -> object:
        if value is None or (isinstance(value, int) and abs(value) < _MAX_INTEGER):
            return value
        if isinstance(value, float) and abs(value) < float("inf"):
            return value
        text = value.hex() if isinstance(value, bytes) else str(value)
        # a sheet can represent neither control characters nor lone surrogates
        cell = WriteOnlyCell(sheet, ILLEGAL_CHARACTERS_RE.sub("", text).encode("utf-8", "ignore").decode("utf-8"))
        cell.data_type = "s"  # never a formula
        return cell

    for row in (rows.columns, *rows.rows):
        sheet.append([make_cell(cell) for cell in row])
    file = BytesIO()
    workbook.save(file)
    return file.getvalue()


_ROUTES: Final[tuple[tuple[str, str, Callable[..., Any], str | None], ...]] = (
    ("GET", "/api/state", _Page.state, None),
    ("POST", "/api/databases", _Page.upload, None),
    ("GET", "/api/databases/<key>", _Page.schema, None),
    ("GET", "/api/databases/<key>/overview", _Page.overview, None),
    ("GET", "/api/databases/<key>/starters/<number>", _Page.starter, None),
    ("DELETE", "/api/databases/<key>", _Page.forget, None),
    ("POST", "/api/schema", _Page.changed_schema, None),
    ("POST", "/api/ask", _Page.ask, None),
    ("POST", "/api/csv", _Page.csv, None),
    ("POST", "/api/xlsx", _Page.xlsx, None),
    ("POST", "/api/corrections", _Page.correct, "corrections"),
    ("POST", "/api/sql", _Page.sql, None),
    ("POST", "/api/rows", _Page.rows, None),
)
"""The requests: method, path, function, and the option of `PageOptions` that must be set for it, or None."""
