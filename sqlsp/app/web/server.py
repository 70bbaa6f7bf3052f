"""The local web page and its HTTP interface: a Flask application around a `Service`.

`/` is the page, whose files lie in static/. The requests of the interface stand in a table at the end of this file;
docs/python.md describes them.

POST and DELETE need the header X-Sqlsp, with any value, which a page of another site cannot send (connections.py).
Requests with the "fingerprint" of a schema are refused where the tables have changed since.

Without edit=true a request with SQL is refused, so that only the server writes queries. Every query is a single SELECT
on a read-only connection, under a time limit. Memory is bounded, whatever clients send and however many there are:
bodies are read up to a limit, and so is the number of connections.
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

from sqlsp.app.asker import Asker
from sqlsp.app.conversation import check_alone
from sqlsp.app.corrections import Corrections
from sqlsp.app.formatting import write_csv
from sqlsp.app.payload import describe_overview, describe_schema
from sqlsp.app.service import ChangedError, Service, read_sql
from sqlsp.app.web.connections import find_refusal
from sqlsp.app.web.uploads import CHUNK, BusyError, Shelf, TooLargeError
from sqlsp.databases.database import MAX_EXPORTED, Database, Rows
from sqlsp.databases.opening import UnknownDatabaseError
from sqlsp.inference.answer import Answer
from sqlsp.utils.errors import DataError, SqlspError
from sqlsp.utils.files import parse_json

WEB: Final = Path(__file__).parent / "static"
DOWNLOADED: Final = 100_000  # rows of a downloaded file
LONGEST_REQUEST: Final = 100_000  # bytes of a JSON body
DRAINING: Final = 5.0  # seconds spent on reading a refused body, so that the browser shows the reason
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
_EXACT: Final = 10**15  # whole numbers from here on are texts in a workbook: Excel would round them
_STATUSES: Final[dict[type, int]] = {UnknownDatabaseError: 404, ChangedError: 409, TooLargeError: 413, BusyError: 503}


@dataclass(frozen=True)
class Limits:
    """Limits of a question: at most `rows` are sent, and a query runs at most `seconds`.

    `exposed` allows requests from other machines, `edit` runs SQL that the user typed. `corrections` keeps marked
    answers; with None they are not kept.
    """

    rows: int
    seconds: float
    exposed: bool = False
    edit: bool = False
    corrections: Corrections | None = None


def make_app(asker: Asker, shelf: Shelf, limits: Limits) -> Flask:
    """The application."""
    app = Flask(__name__, static_folder=str(WEB), static_url_path="/web")
    page = _Page(asker, shelf, limits)
    app.add_url_rule("/", view_func=lambda: app.send_static_file("index.html"), endpoint="index")
    for method, path, view, needs in _ROUTES:
        if needs is None or getattr(limits, needs):
            app.add_url_rule(path, view.__name__, partial(view, page), methods=[method])

    @app.before_request
    def guard() -> tuple[Response, int] | None:
        reason = find_refusal(request.method, dict(request.headers), request.path.startswith("/api/"), limits.exposed)
        return _report(reason, 403) if reason else None

    @app.after_request
    def seal(response: Response) -> Response:
        response.headers.update(HEADERS)
        return response

    app.register_error_handler(SqlspError, lambda error: _report(str(error), _STATUSES.get(type(error), 400)))
    app.register_error_handler(MemoryError, lambda _: _report("the memory of this machine does not suffice", 503))
    app.register_error_handler(HTTPException, lambda error: _report(error.description or error.name, error.code))
    return app


class _Page:
    """The answers to the page's requests."""

    def __init__(self, asker: Asker, shelf: Shelf, limits: Limits) -> None:
        self.shelf = shelf
        self.limits = limits
        self.service = Service(asker, shelf, limits.rows, limits.seconds)

    def state(self) -> Response:
        """What the page shows before anything is asked."""
        return jsonify(
            databases=[{"id": key, "name": database.name} for key, database in self.shelf.offered],
            most_bytes=self.shelf.most_bytes,
            model=self.service.asker.name,
            converses=self.service.asker.converses,
            edit=self.limits.edit,
            marks=self.limits.corrections is not None,
        )

    def upload(self) -> tuple[Response, int]:
        """Store an uploaded file. It is streamed to disk, and refused as soon as it is too large or no database."""
        name = unquote(request.headers.get("X-File-Name", ""))
        try:
            key, database = self.shelf.take(request.stream, name, request.content_length)
        except DataError:
            _drain(request.stream)
            raise
        return jsonify(describe_schema(key, database)), 201

    def schema(self, key: str) -> Response:
        return jsonify(describe_schema(key, self.shelf[key]))

    def changed_schema(self) -> Response:
        """The schema with the foreign keys that a request adds and drops, and the words that it changes."""
        body = read_body()
        return jsonify(describe_schema(str(body.get("database")), self.service.find_database(body)))

    def overview(self, key: str) -> Response:
        return jsonify(describe_overview(self.shelf[key], self.service.asker.people))

    def starter(self, key: str, number: str) -> Response:
        if not number.isdecimal() or len(number) > 3:
            raise DataError("a question to begin with has a number")
        return jsonify(self.service.starter(key, int(number)))

    def forget(self, key: str) -> tuple[str, int]:
        self.shelf.drop(key)
        return "", 204

    def ask(self) -> Response:
        """Parse a question and run one of its candidates."""

        def keep_choice(body: dict[str, Any], database: Database, answer: Answer, candidate: int) -> str | None:
            """Keep that a candidate was chosen; why that cannot be, None where it is kept."""
            if self.limits.corrections is None:
                return "this server keeps no marks"
            return self._find_dropped(body) or self.limits.corrections.keep_choice(database, answer, candidate)

        return jsonify(self.service.ask(read_body(), keep_choice))

    def sql(self) -> Response:
        """Run SQL that the user typed, under the same limits as the SQL of a candidate."""
        body = read_body()
        return jsonify(result=self.service.run(self.service.find_database(body), read_sql(body)))

    def correct(self) -> tuple[str, int]:
        """Keep the right SQL, from a candidate or typed by the user, or keep that the answer is wrong."""
        body = read_body()
        asked, database, answer = self.service.answer(body)
        if reason := self._find_dropped(body):
            raise DataError(reason)
        check_alone(answer.earlier)
        chosen = None if asked.candidate is None else answer.candidate(asked.candidate).remembered
        sql = self._read_sql(body) or chosen
        assert self.limits.corrections is not None  # without it make_app adds no route to here
        self.limits.corrections.keep(database, answer.question, sql, answer.candidate().remembered)
        return "", 204

    def _find_dropped(self, body: dict[str, Any]) -> str | None:
        """Why nothing is kept about the database of a request, where its file was dropped on the page."""
        if str(body["database"]) in dict(self.shelf.offered):
            return None
        return (
            "a file that was dropped here is deleted when the server ends, and nothing could be learnt about it then; "
            "start the server with db=FILE"
        )

    def csv(self) -> Response:
        rows = self._rows_of_file()
        return jsonify(text=write_csv(rows), more=rows.more)

    def xlsx(self) -> Response:
        """The rows as an Excel workbook; the header X-More says whether there are more."""
        rows = self._rows_of_file()
        return Response(write_xlsx(rows), mimetype=_XLSX, headers={"X-More": "yes" if rows.more else "no"})

    def _rows_of_file(self) -> Rows:
        """The rows of a candidate, or of SQL that the user typed: up to DOWNLOADED of them."""
        body = read_body()
        if sql := self._read_sql(body):
            database = self.service.find_database(body)
        else:
            asked, database, answer = self.service.answer(body)
            candidate = answer.candidate(asked.candidate or 0)
            return database.run(candidate, self.limits.seconds, DOWNLOADED, MAX_EXPORTED)
        return database.run(sql, self.limits.seconds, DOWNLOADED, MAX_EXPORTED)

    def _read_sql(self, body: dict[str, Any]) -> str | None:
        """The SQL in a request, None if there is none; DataError where the page accepts no SQL."""
        if "sql" not in body:
            return None
        if not self.limits.edit:
            raise DataError("this page takes no SQL; start the server with edit=true")
        return read_sql(body)


def _report(message: str | None, status: int | None) -> tuple[Response, int]:
    return jsonify(error=message or "something went wrong"), status or 500


def read_body() -> dict[str, Any]:
    """The object in the body of a request; DataError for anything malformed, TooLargeError for a long body."""
    request.max_content_length = LONGEST_REQUEST
    try:
        sent = request.stream.read() + request.stream.read(1)  # the second raises where the first ended at the limit
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
    """Read the rest of a refused body: a browser that is still sending would not read the reason."""
    deadline = time.monotonic() + DRAINING
    connection = request.environ.get("werkzeug.socket")
    with suppress(OSError, HTTPException):
        if connection is not None:
            connection.settimeout(DRAINING)
        while stream.read(CHUNK) and time.monotonic() < deadline:
            pass


def write_xlsx(rows: Rows) -> bytes:
    """A workbook of one sheet, its first row the names of the columns; NULL is an empty cell, bytes are hexadecimal.

    Control characters, which a sheet cannot hold, and what is too long for a cell are left out.
    """
    workbook = Workbook(write_only=True)
    sheet = workbook.create_sheet("Rows")

    def make_cell(value: object) -> object:
        if value is None or (isinstance(value, int) and abs(value) < _EXACT):
            return value
        if isinstance(value, float) and abs(value) < float("inf"):
            return value
        text = value.hex() if isinstance(value, bytes) else str(value)
        text = ILLEGAL_CHARACTERS_RE.sub("", text).encode("utf-8", "ignore").decode("utf-8")  # without half characters
        cell = WriteOnlyCell(sheet, text)
        cell.data_type = "s"  # no formula, whatever it begins with
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
    ("POST", "/api/sql", _Page.sql, "edit"),
)
"""The requests: a method, a path, what answers it, and what a server must allow or keep, so that it does."""
