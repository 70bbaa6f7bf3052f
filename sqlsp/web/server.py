"""The local web page and its HTTP interface: a Flask application around a `Service`.

`/` is the page, whose files lie in static/. The requests of the interface stand in a table at the end of this file;
`GET /api/openapi.json` describes them.

POST and DELETE need the header X-Sqlsp, with any value, which a page of another site cannot send (request_guard.py).
Requests with the "fingerprint" of a schema are refused where the tables have changed since.

Without edit=true a request with SQL is refused, so that only the server writes queries. Every query is a single SELECT
on a read-only connection, under a time limit. Memory is bounded, whatever clients send and however many there are:
bodies are read up to a limit, and so is the number of connections.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote

from flask import Flask, Response, jsonify, request
from werkzeug.exceptions import HTTPException

from sqlsp.answering.answer import Answer
from sqlsp.asking.asker import Asker
from sqlsp.asking.conversation import check_alone, read_context
from sqlsp.asking.corrections import Corrections
from sqlsp.asking.formatting import write_csv
from sqlsp.asking.payload import describe_overview, describe_schema
from sqlsp.asking.payload_schemas import (
    ANSWER,
    CHANGE,
    DOCUMENT,
    FILE,
    MARK,
    OVERVIEW,
    QUESTION,
    QUESTION_OR_SQL,
    RESULT,
    SAVE,
    SAVED,
    SQL,
    STARTER,
    STATE,
    TABLES,
)
from sqlsp.asking.requests import Request, read_sql
from sqlsp.asking.service import ChangedError, Service
from sqlsp.common.errors import DataError, SqlspError
from sqlsp.common.files import whole_characters
from sqlsp.opening.databases import MOST_EXPORTED, Database, Rows
from sqlsp.opening.offered import UnknownDatabaseError
from sqlsp.web.body_stream import drain, read_body
from sqlsp.web.openapi import Route, describe
from sqlsp.web.request_guard import HEADERS, find_refusal
from sqlsp.web.saved_questions import SavedQuestions
from sqlsp.web.uploads import BusyError, Shelf, TooLargeError
from sqlsp.web.xlsx import MIMETYPE, write_xlsx

WEB: Final = Path(__file__).parent / "static"
DOWNLOADED: Final = 100_000  # rows of a downloaded file
_STATUSES: Final[dict[type, int]] = {UnknownDatabaseError: 404, ChangedError: 409, TooLargeError: 413, BusyError: 503}


@dataclass(frozen=True)
class Limits:
    """Limits of a question: at most `rows` are sent, and a query runs at most `seconds`.

    `exposed` allows requests from other machines, `edit` runs SQL that the user typed. `corrections` keeps marked
    answers, `saved` questions with a name; with None they are not kept.
    """

    rows: int
    seconds: float
    exposed: bool = False
    edit: bool = False
    corrections: Corrections | None = None
    saved: SavedQuestions | None = None


def make_app(asker: Asker, shelf: Shelf, limits: Limits) -> Flask:
    """The application."""
    app = Flask(__name__, static_folder=str(WEB), static_url_path="/web")
    page = _Page(asker, shelf, limits)
    app.add_url_rule("/", view_func=lambda: app.send_static_file("index.html"), endpoint="index")
    for route in routes(limits):
        view = partial(route.view, page)
        app.add_url_rule(route.rule, route.name, view, methods=[route.method])

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

    def interface(self) -> Response:
        return jsonify(describe(routes(self.limits)))

    def state(self) -> Response:
        """What the page shows before anything is asked."""
        return jsonify(
            databases=[{"id": key, "name": database.name} for key, database in self.shelf.offered],
            most_bytes=self.shelf.most_bytes,
            model=self.service.asker.name,
            converses=self.service.asker.converses,
            edit=self.limits.edit,
            marks=self.limits.corrections is not None,
            saves=self.limits.saved is not None,
        )

    def upload(self) -> tuple[Response, int]:
        """Store an uploaded file. It is streamed to disk, and refused as soon as it is too large or no database."""
        name = unquote(request.headers.get("X-File-Name", ""))
        try:
            key, database = self.shelf.take(request.stream, name, request.content_length)
        except DataError:
            drain(request.stream)
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

    def saved(self, key: str) -> Response:
        assert self.limits.saved is not None  # without it there is no route to here
        return jsonify(questions=self.limits.saved.of_database(self.shelf[key].name))

    def save(self) -> tuple[str, int]:
        """Keep a question under a name, or forget it."""
        assert self.limits.saved is not None
        body = read_body()
        name, earlier = body.get("name"), read_context(body.get("context"))
        question = None if body.get("question", "") is None else Request.of(body).question
        if not isinstance(name, str):
            raise DataError("name must be text")
        self.limits.saved.keep(self.service.find_database(body).name, whole_characters(name), question, earlier)
        return "", 204

    def forget(self, key: str) -> tuple[str, int]:
        self.shelf.drop(key)
        return "", 204

    def ask(self) -> Response:
        """Parse a question and run one of its readings."""
        return jsonify(self.service.ask(read_body(), self._keep_choice))

    def sql(self) -> Response:
        """Run SQL that the user typed, under the same limits as the SQL of a reading."""
        body = read_body()
        return jsonify(result=self.service.run(self.service.find_database(body), read_sql(body)))

    def correct(self) -> tuple[str, int]:
        """Keep the right SQL, from a reading or typed by the user, or keep that the answer is wrong."""
        body = read_body()
        asked, database, answer = self.service.answer(body)
        if reason := self._find_dropped(body):
            raise DataError(reason)
        check_alone(answer.earlier)
        chosen = None if asked.reading is None else answer.reading(asked.reading).sql
        sql = self._read_sql(body) or chosen
        assert self.limits.corrections is not None  # without it make_app adds no route to here
        self.limits.corrections.keep(database, answer.question, sql, answer.reading().sql)
        return "", 204

    def _find_dropped(self, body: dict[str, Any]) -> str | None:
        """Why nothing is kept about the database of a request, where its file was dropped on the page."""
        if str(body["database"]) in dict(self.shelf.offered):
            return None
        return (
            "a file that was dropped here is deleted when the server ends, and nothing could be learnt about it then; "
            "start the server with db=FILE"
        )

    def _keep_choice(self, body: dict[str, Any], database: Database, answer: Answer, reading: int) -> str | None:
        """Keep that a reading was chosen; why that cannot be, None where it is kept."""
        if self.limits.corrections is None:
            return "this server keeps no marks"
        return self._find_dropped(body) or self.limits.corrections.keep_choice(database, answer, reading)

    def csv(self) -> Response:
        """The rows as the text of a CSV file."""
        rows = self._rows_of_file()
        return jsonify(text=write_csv(rows), more=rows.more)

    def xlsx(self) -> Response:
        """The rows as an Excel workbook; the header X-More says whether there are more."""
        rows = self._rows_of_file()
        return Response(write_xlsx(rows), mimetype=MIMETYPE, headers={"X-More": "yes" if rows.more else "no"})

    def _rows_of_file(self) -> Rows:
        """The rows of a reading, or of SQL that the user typed: up to DOWNLOADED of them."""
        body = read_body()
        if sql := self._read_sql(body):
            database = self.service.find_database(body)
        else:
            asked, database, answer = self.service.answer(body)
            sql = answer.reading(asked.reading or 0).sql
        return database.run(sql, self.limits.seconds, DOWNLOADED, MOST_EXPORTED)

    def _read_sql(self, body: dict[str, Any]) -> str | None:
        """The SQL in a request, None if there is none; DataError where the page accepts no SQL."""
        if "sql" not in body:
            return None
        if not self.limits.edit:
            raise DataError("this page takes no SQL; start the server with edit=true")
        return read_sql(body)


def _report(message: str | None, status: int | None) -> tuple[Response, int]:
    return jsonify(error=message or "something went wrong"), status or 500


def routes(limits: Limits) -> tuple[Route, ...]:
    """The requests that a server with these limits answers, besides the page and its files."""
    return tuple(route for route in _ROUTES if route.needs is None or getattr(limits, route.needs))


_ROUTES: Final = (
    Route("GET", "/api/openapi.json", "interface", "This description", _Page.interface, DOCUMENT),
    Route("GET", "/api/state", "state", "The databases and what the server can do", _Page.state, STATE),
    Route("POST", "/api/databases", "upload", "Open a file", _Page.upload, TABLES, file=True, status=201),
    Route("GET", "/api/databases/{key}", "schema", "Tables, columns and keys of a database", _Page.schema, TABLES),
    Route("GET", "/api/databases/{key}/overview", "overview", "What a database holds", _Page.overview, OVERVIEW),
    Route("GET", "/api/databases/{key}/starters/{number}", "starter", "To begin with", _Page.starter, STARTER),
    Route("DELETE", "/api/databases/{key}", "forget", "Delete an upload", _Page.forget, None, status=204),
    Route("POST", "/api/schema", "change", "A schema with changes", _Page.changed_schema, TABLES, CHANGE),
    Route("POST", "/api/ask", "ask", "Readings of a question, and the rows of one", _Page.ask, ANSWER, QUESTION),
    Route("POST", "/api/csv", "csv", f"Up to {DOWNLOADED:,} rows as a CSV file", _Page.csv, FILE, QUESTION_OR_SQL),
    Route("POST", "/api/xlsx", "xlsx", f"Up to {DOWNLOADED:,} rows as a workbook; X-More: yes, if there are more",
          _Page.xlsx, None, QUESTION_OR_SQL, media=MIMETYPE),
    Route("POST", "/api/corrections", "correct", "Keep what is right; without reading and sql: that nothing is",
          _Page.correct, None, MARK, status=204, needs="corrections"),
    Route("GET", "/api/databases/{key}/saved", "saved", "Questions with a name", _Page.saved, SAVED, needs="saved"),
    Route("POST", "/api/saved", "save", "Save a question; null: forget it",
          _Page.save, None, SAVE, status=204, needs="saved"),
    Route("POST", "/api/sql", "sql", "The rows of SQL", _Page.sql, RESULT, SQL, needs="edit"),
)  # fmt: skip
