"""The local web page: a Flask application around an `Asker` and a `Shelf`.

    GET    /                        the page; its files lie in web/
    GET    /api/state               what can be picked, and the limits
    POST   /api/databases           a SQLite file as the body, its name in X-File-Name → its id and schema
    GET    /api/databases/<id>      the schema again
    DELETE /api/databases/<id>      forget an upload
    POST   /api/schema              {"database": id, "keys": […], "words": […]} → the schema with foreign keys added and
                                    dropped, and with other words for its tables and columns
    POST   /api/ask                 {"database": id, "question": text, "reading": 0, "keys", "words"} → SQL, rows, links
                                    refused where the SQL of that reading is no longer "reading_sql"; with "context",
                                    {"questions": […], "query": text}, what was asked before, if the state "converses":
                                    then the answer has the "context" to send next, and what it has "taken_over".
                                    Where the answer has a "question_back", send the "reading" and "sql" of one of its
                                    readings as "reading" and "reading_sql", with "chosen": true: it is shown, and kept
                                    as a mark that it is right ("kept" says whether)
    POST   /api/sql                 {"database": id, "sql": text} → its rows; only with edit=true
    POST   /api/corrections         {"database": id, "question": text, "reading": 0 | "sql": text | neither: wrong}
    POST   /api/csv                 what /api/ask or /api/sql takes → up to DOWNLOADED rows as a file

POST and DELETE need the header X-Sqlsp, with any value, which a page of another site cannot send (request_guard.py).
Requests with the "fingerprint" of a schema are refused where the tables have changed since.

Without edit=true a request with SQL is refused, so that only the server writes queries. Every query is a single SELECT
on a read-only connection, under a time limit. Memory is bounded, whatever clients send and however many there are:
bodies are read up to a limit, and so is the number of connections.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote

from flask import Flask, Response, jsonify, request
from werkzeug.exceptions import HTTPException

from sqlsp.common.errors import DataError, SqlspError
from sqlsp.rules.reading import Reading
from sqlsp.serving.answers import Answer, ParsedQuestion
from sqlsp.serving.asker import Asker
from sqlsp.serving.choices import keep_choice, with_choice
from sqlsp.serving.conversation import check_alone, describe_thread
from sqlsp.serving.corrections import Corrections
from sqlsp.serving.databases import MOST_EXPORTED, Database
from sqlsp.serving.formatting import write_csv
from sqlsp.serving.id_labels import find_labels
from sqlsp.serving.payload import Payload, describe_answer, describe_rows, describe_schema
from sqlsp.serving.request_bodies import drain, read_body, read_keys, read_sql, read_words
from sqlsp.serving.request_guard import HEADERS, find_refusal
from sqlsp.serving.requests import Request
from sqlsp.serving.uploads import BusyError, ChangedError, Shelf, TooLargeError, UnknownDatabaseError
from sqlsp.sql.keys.given import with_given_keys
from sqlsp.sql.naming.descriptions import with_descriptions

WEB: Final = Path(__file__).parent / "web"
REMEMBERED: Final = 64  # answers kept, so that their other readings can be shown
CHANGED: Final = 16  # databases kept with changed keys and words
DOWNLOADED: Final = 100_000  # rows of a downloaded file
_STATUSES: Final[dict[type, int]] = {
    UnknownDatabaseError: 404,
    ChangedError: 409,
    TooLargeError: 413,
    BusyError: 503,
}


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


@dataclass
class _Remembered:
    """What is kept of a question: as it was parsed on a day, and its last answer."""

    parsed: ParsedQuestion | None = None
    day: date | None = None
    answer: Answer | None = None


def make_app(asker: Asker, shelf: Shelf, limits: Limits) -> Flask:
    """The application."""
    app = Flask(__name__, static_folder=str(WEB), static_url_path="/web")
    page = _Page(asker, shelf, limits)
    app.add_url_rule("/", view_func=lambda: app.send_static_file("index.html"), endpoint="index")
    app.add_url_rule("/api/state", view_func=page.state)
    app.add_url_rule("/api/databases", view_func=page.upload, methods=["POST"])
    app.add_url_rule("/api/databases/<key>", view_func=page.schema)
    app.add_url_rule("/api/databases/<key>", view_func=page.forget, methods=["DELETE"])
    app.add_url_rule("/api/schema", view_func=page.changed_schema, methods=["POST"])
    app.add_url_rule("/api/ask", view_func=page.ask, methods=["POST"])
    app.add_url_rule("/api/csv", view_func=page.csv, methods=["POST"])
    if limits.corrections is not None:
        app.add_url_rule("/api/corrections", view_func=page.correct, methods=["POST"])
    if limits.edit:
        app.add_url_rule("/api/sql", view_func=page.sql, methods=["POST"])

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
        self._asker = asker
        self._parsing = threading.Lock()  # the parser reads one question at a time
        self._remembered = lru_cache(maxsize=REMEMBERED)(lambda database, question, earlier: _Remembered())
        self._changed = lru_cache(maxsize=CHANGED)(
            lambda database, keys, words: replace(
                database, schema=with_descriptions(with_given_keys(database.schema, keys), words)
            )
        )
        shelf.on_drop = self._forget_databases

    def state(self) -> Response:
        """What the page shows before anything is asked."""
        return jsonify(
            databases=[{"id": key, "name": database.name} for key, database in self.shelf.offered],
            most_bytes=self.shelf.most_bytes,
            model=self._asker.name,
            converses=self._asker.converses,
            edit=self.limits.edit,
            marks=self.limits.corrections is not None,
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
        """Tables, columns and keys of a database."""
        return jsonify(describe_schema(key, self.shelf[key]))

    def changed_schema(self) -> Response:
        """The schema with the foreign keys that a request adds and drops, and the words that it changes."""
        body = read_body()
        return jsonify(describe_schema(str(body.get("database")), self._find_database(body)))

    def forget(self, key: str) -> tuple[str, int]:
        """Delete an upload."""
        self.shelf.drop(key)
        return "", 204

    def ask(self) -> Response:
        """Parse a question and run one of its readings."""
        body = read_body()
        asked, database, answer = self._answer(body, anew=True)
        reading, result, problem = asked.reading or 0, None, None
        if asked.chosen:
            reason = self._keep_choice(body, database, answer, reading)
            answer = with_choice(answer, reason)
        if asked.reading is None and answer.declined:
            problem = answer.reply or f"{answer.declined}. Choose one of the ways to read the question to run it."
        else:
            try:
                result = self._run(database, answer.readings[reading])
            except DataError as error:  # the SQL is useful even where it fails
                problem = str(error)
        found = describe_answer(answer, reading) | {"reading": reading, "result": result, "problem": problem}
        if asked.chosen:
            found["kept"] = reason is None
        return jsonify(found | self._describe_thread(answer, reading, result is not None))

    def _describe_thread(self, answer: Answer, reading: int, shown: bool) -> Payload:
        """What goes along with an answer of a parser that reads a question with those before it."""
        return describe_thread(answer, reading, shown) if self._asker.converses else {}

    def sql(self) -> Response:
        """Run SQL that the user typed, under the same limits as the SQL of a reading."""
        body = read_body()
        return jsonify(result=self._run(self._find_database(body), read_sql(body)))

    def _run(self, database: Database, shown: Reading | str) -> Payload:
        sql = shown if isinstance(shown, str) else shown.sql
        rows = database.run(sql, self.limits.seconds, self.limits.rows)
        return describe_rows(rows, find_labels(database, shown, rows))

    def correct(self) -> tuple[str, int]:
        """Keep the right SQL, from a reading or typed by the user, or keep that the answer is wrong."""
        body = read_body()
        asked, database, answer = self._answer(body)
        if reason := self._find_dropped(body):
            raise DataError(reason)
        check_alone(answer.earlier)
        chosen = None if asked.reading is None else answer.readings[asked.reading].sql
        sql = self._read_sql(body) or chosen
        assert self.limits.corrections is not None  # without it make_app adds no route to here
        self.limits.corrections.keep(database, answer.question, sql, answer.readings[0].sql)
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
        return self._find_dropped(body) or keep_choice(self.limits.corrections, database, answer, reading)

    def csv(self) -> Response:
        """The rows of a reading, or of SQL that the user typed, as a file: up to DOWNLOADED of them."""
        body = read_body()
        if sql := self._read_sql(body):
            database = self._find_database(body)
        else:
            asked, database, answer = self._answer(body)
            sql = answer.readings[asked.reading or 0].sql
        rows = database.run(sql, self.limits.seconds, DOWNLOADED, MOST_EXPORTED)
        return jsonify(text=write_csv(rows), more=rows.more)

    def _read_sql(self, body: dict[str, Any]) -> str | None:
        """The SQL in a request, None if there is none; DataError where the page accepts no SQL."""
        if "sql" not in body:
            return None
        if not self.limits.edit:
            raise DataError("this page takes no SQL; start the server with edit=true")
        return read_sql(body)

    def _answer(self, body: dict[str, Any], anew: bool = False) -> tuple[Request, Database, Answer]:
        """A request with its database and answer.

        The readings are those of the last answer. With `anew`, and no reading asked for, the guide chooses again,
        because rows may have changed.
        """
        asked, database = Request.of(body), self._find_database(body)
        earlier = asked.context if self._asker.converses else None
        known, today = self._remembered(database, asked.question, earlier), date.today()
        answer = None if anew and asked.reading is None else known.answer
        if answer is None:
            parsed = known.parsed
            if parsed is None or known.day != today:
                with self._parsing:
                    parsed = self._asker.parse(database, asked.question, today, earlier)
                known.parsed, known.day = parsed, today
            answer = known.answer = self._asker.choose(parsed)
        asked.check(answer)
        return asked, database, answer

    def _find_database(self, body: dict[str, Any]) -> Database:
        """The database that a request names, with the foreign keys that it adds and drops, and other words."""
        key, keys, words = body.get("database"), read_keys(body.get("keys", [])), read_words(body.get("words", []))
        if not isinstance(key, str):
            raise DataError("database must be text")
        database = self.shelf[key]
        if body.get("fingerprint") not in (None, database.fingerprint):
            raise ChangedError(f"the tables of {database.name} have changed; ask the question again")
        return self._changed(database, keys, words) if keys or words else database

    def _forget_databases(self) -> None:
        """Clear all caches, because they may contain a database that was removed or has changed."""
        self._remembered.cache_clear()
        self._changed.cache_clear()
        self._asker.forget_databases()


def _report(message: str | None, status: int | None) -> tuple[Response, int]:
    return jsonify(error=message or "something went wrong"), status or 500
