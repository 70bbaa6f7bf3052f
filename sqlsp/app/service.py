"""Answers the requests of the page, of other programs and of agents. A request is a JSON object:

    database      the id of the database
    question      text
    context       the `context` of the previous answer, for a follow-up question
    reading       the index of the candidate to show; without it, the best candidate is shown
    reading_sql   the SQL of this candidate; the request is refused if the candidate has other SQL by now
    chosen        true if the user chose the candidate, which is then stored as a correction
    filters       changed filters of the candidate: [[number, new value or null], …]; null removes the filter

A line of `sqlsp ask --json` has the same fields without `database`.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from sqlsp.app.answer_json import Json, describe_table, describe_turn
from sqlsp.app.asker import Asker
from sqlsp.app.corrections import Corrections
from sqlsp.app.filters import Changes, browse_table, change_filters, list_filters
from sqlsp.app.history import read_history
from sqlsp.app.session import Session, Turn
from sqlsp.app.starter_questions import MAX_STARTERS, answers_as_meant, propose
from sqlsp.app.table import Limits, run_query
from sqlsp.app.unknown_words import find_unknown_words
from sqlsp.databases.address import MultiFileSource
from sqlsp.databases.database import Database
from sqlsp.databases.opening import OpenedDatabases
from sqlsp.inference.answer import Answer
from sqlsp.question.rows import Earlier
from sqlsp.schema.descriptions import Description, checked, with_descriptions
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import parse_json

MAX_REMEMBERED: Final = 64  # parsed questions
MAX_CHANGED: Final = 16  # databases with changed words
MAX_WORDS: Final = 200  # tables and columns with other words in one request


@dataclass(frozen=True)
class Request:
    """A question, its history, and the candidate to show: the fields of the JSON object above."""

    question: str
    history: Earlier | None = None
    reading: int | None = None
    reading_sql: str | None = None
    chosen: bool = False
    filters: Changes = field(default_factory=dict)

    @classmethod
    def of(cls, body: Mapping[str, Any]) -> Request:
        """Reads a JSON object. Raises DataError for anything malformed."""
        question = body.get("question")
        reading = body.get("reading")
        sql = body.get("reading_sql")
        chosen = body.get("chosen", False)
        if not isinstance(question, str) or not (reading is None or type(reading) is int):
            raise DataError("question must be text, reading a whole number")
        if not isinstance(sql, str | None) or not isinstance(chosen, bool):
            raise DataError("reading_sql must be text, chosen true or false")
        if chosen and reading is None:
            raise DataError("chosen needs the reading that was chosen")
        filters = read_filters(body.get("filters", []))
        return cls(question, read_history(body.get("context")), reading, sql, chosen, filters)

    def select(self, turn: Turn) -> Turn:
        """Returns `turn` with the requested candidate and its changed filters.

        Raises DataError if the candidate does not exist or if its SQL has changed.
        """
        if self.reading is None:
            return turn
        candidates = turn.answer.candidates
        if not 0 <= self.reading < len(candidates):
            raise DataError(f"the question has no reading {self.reading}")
        if self.reading_sql not in (None, candidates[self.reading].sql):
            raise DataError("the readings of this question have changed; ask it again")
        turn = turn.with_choice(self.reading)
        if not self.filters:
            return turn
        changed = change_filters(turn.candidate, self.filters)
        others = turn.answer.candidates
        answer = replace(turn.answer, candidates=(*others[: turn.index], changed, *others[turn.index + 1 :]))
        return replace(turn, answer=answer, notes=())


def read_line(line: str) -> Request:
    """Reads a line of `sqlsp ask --json`: a JSON object with a question, or the question itself as plain text."""
    body = _read_object(line)
    return Request(line) if body is None else Request.of(body)


def find_question(line: str) -> str:
    """Returns the question in a line of `sqlsp ask --json`, even if other fields of the JSON object are malformed."""
    body = _read_object(line)
    return line if body is None else str(body["question"])


def _read_object(line: str) -> dict[str, Any] | None:
    """Returns the JSON object in a line if it has a question, else None."""
    try:
        body = parse_json(line) if line.startswith("{") else None
    except ValueError:
        return None
    return body if isinstance(body, dict) and isinstance(body.get("question"), str) else None


def read_sql(body: dict[str, Any]) -> str:
    """Returns the SQL in a request. Raises DataError for a request without SQL."""
    sql = body.get("sql")
    if not isinstance(sql, str) or not sql.strip():
        raise DataError("sql must be text")
    return sql


def read_filters(filters: object) -> Changes:
    """Reads the changed filters of a request. Raises DataError if malformed."""
    problem = DataError("filters must be a list of [number, new value or null]")
    if not isinstance(filters, list):
        raise problem
    changes = {}
    for change in filters:
        match change:
            case [int(number), str() | None as value] if number >= 0:
                changes[number] = value
            case _:
                raise problem
    return changes


def read_words(words: object) -> tuple[Description, ...]:
    """Reads the words that a request shows instead of the names of tables and columns.

    Raises DataError if malformed.
    """
    if not isinstance(words, list) or len(words) > MAX_WORDS:
        raise DataError(f"words must be a list of at most {MAX_WORDS} descriptions")
    descriptions = []
    for description in words:
        match description:
            case {"item": str(item), "text": str(text)}:
                descriptions.append(Description(item, checked(text, "the changed words"), "the changed words"))
            case _:
                raise DataError("a description has item, a table or table.column, and text")
    return tuple(descriptions)


class ChangedError(DataError):
    """The tables of a database have changed since the client read the schema."""


@dataclass
class _ParsedQuestion:
    """A parsed question, and the last answer to this question."""

    parsed: Answer
    turn: Turn | None = None


class Service:
    """Answers requests about several databases. Its methods may be called from several threads.

    Parsed questions, changed schemas and starter questions are cached until a database is dropped.
    """

    def __init__(
        self, asker: Asker, databases: OpenedDatabases, limits: Limits, corrections: Corrections | None = None
    ) -> None:
        self.asker = asker
        self.databases = databases
        self.corrections = corrections or Corrections.refused("this server saves no corrections")
        self._limits = limits
        self._parser_lock = threading.Lock()  # the parser reads one question at a time
        self._cached_parse = lru_cache(maxsize=MAX_REMEMBERED)(self._parse)
        self._cached_change = lru_cache(maxsize=MAX_CHANGED)(_change_schema)
        self._cached_propose = lru_cache(maxsize=MAX_CHANGED)(propose)
        self._cached_try = lru_cache(maxsize=MAX_CHANGED * MAX_STARTERS)(self._try_starter)
        databases.on_drop = self._clear_caches

    def _parse(self, database: Database, question: str, today: date, history: Earlier | None) -> _ParsedQuestion:
        """Parses a question. `today` is part of the cache key, because *last month* depends on the day."""
        with self._parser_lock:
            return _ParsedQuestion(self.asker.parse(database, question, today, history))

    def _try_starter(self, database: Database, number: int) -> bool:
        """True if the parser answers starter question `number` as meant."""
        starter = self._cached_propose(database)[number]
        with self._parser_lock:
            return answers_as_meant(self.asker, database, starter)

    def _clear_caches(self) -> None:
        """Removes all databases from the caches, after a database was dropped."""
        for cached in (self._cached_parse, self._cached_change, self._cached_propose, self._cached_try):
            cached.cache_clear()
        self.asker.forget_databases()

    def ask(self, body: dict[str, Any]) -> Json:
        """Answers a question as JSON (`describe_turn`). Raises DataError for a request that cannot be answered."""
        request, session, turn = self.find_turn(body, may_rank_again=True)
        problem = None
        try:
            turn = session.execute(turn)
        except DataError as error:  # the user can still read the SQL
            problem = str(error)
        if request.chosen:
            turn = session.save_choice(turn)
        described = describe_turn(turn, session, problem)
        if not turn.answer.candidates:
            return described
        unfiltered = turn.candidate
        if request.filters:
            _, _, unfiltered_turn = self.find_turn({**body, "filters": []})
            unfiltered = unfiltered_turn.candidate
        filters = [asdict(item) for item in list_filters(unfiltered, request.filters)]
        unknown = asdict(find_unknown_words(turn)) if turn.declined else None
        return described | {"filters": filters, "unfiltered_sql": unfiltered.sql, "unknown": unknown}

    def browse(self, body: dict[str, Any]) -> Json:
        """Returns rows of a table as JSON.

        The fields of the request are `table`, `sort` (a column or null), `descending`, and `contains` (texts that cells
        have to contain, by column).
        """
        name = body.get("table")
        sort = body.get("sort")
        contains = body.get("contains", {})
        if not isinstance(name, str) or not isinstance(sort, str | None) or not isinstance(contains, dict):
            raise DataError("table must be text, sort text or null, contains an object")
        if not all(isinstance(text, str) for text in contains.values()):
            raise DataError("contains must have texts")
        database = self.find_database(body)
        table = browse_table(database, name, contains, sort, bool(body.get("descending")), self._limits)
        return describe_table(table, database)

    def is_own(self, key: str) -> bool:
        """True if a database is a file of this machine, opened by its path or uploaded."""
        return isinstance(self.databases[key].path, Path | MultiFileSource)

    def run_sql(self, body: dict[str, Any]) -> Json:
        """Runs SQL that a person typed and returns the rows as JSON. Raises DataError if the query fails."""
        database = self.find_database(body)
        return describe_table(run_query(database, read_sql(body), self._limits).table, database)

    def propose_starter(self, key: str, number: int) -> Json:
        """Returns a starter question of a database as JSON. `more` is True if the database has further questions.

        `key` is the id of the database, `number` the index of the starter question. The question is None if the parser
        does not answer it as meant.
        """
        database = self.databases[key]
        proposed = self._cached_propose(database)
        is_usable = number < len(proposed) and self._cached_try(database, number)
        return {"question": proposed[number].question if is_usable else None, "more": number + 1 < len(proposed)}

    def find_turn(self, body: dict[str, Any], may_rank_again: bool = False) -> tuple[Request, Session, Turn]:
        """Returns a request, a session with the history of the request, and the turn. The turn is not executed.

        If the same question was answered before, the candidates are in the order of the earlier answer. If
        `may_rank_again` is True and the request chooses no candidate, the candidates are ranked again, because the rows
        may have changed. Raises DataError for a request that cannot be answered.
        """
        request = Request.of(body)
        database = self.find_database(body)
        session = Session(self.asker, database, self._corrections_for(body), self._limits, request.history)
        question = self._cached_parse(database, request.question, date.today(), session.history)
        turn = question.turn
        if turn is None or (may_rank_again and request.reading is None):
            turn = session.read(request.question, parsed=question.parsed)
            question.turn = turn.without_ranking_rows()
        return request, session, request.select(replace(turn, session=session))

    def find_database(self, body: dict[str, Any]) -> Database:
        """Returns the database of a request, with the changed words of its tables and columns.

        Raises DataError if there is no such database. Raises ChangedError if the tables of the database have changed
        since the client read the schema.
        """
        key = body.get("database")
        words = read_words(body.get("words", []))
        if not isinstance(key, str):
            raise DataError("database must be text")
        database = self.databases[key]
        if body.get("fingerprint") not in (None, database.fingerprint):
            raise ChangedError(f"the tables of {database.name} have changed; ask the question again")
        return self._cached_change(database, words) if words else database

    def _corrections_for(self, body: dict[str, Any]) -> Corrections:
        """Returns the corrections for the database of a request. They are refused for a file dropped on the page."""
        if self.corrections.refusal is None and body["database"] not in dict(self.databases.offered):
            return Corrections.refused(
                "a file that was dropped here is deleted when the server ends, so its marks are not stored; "
                "start the server with db=FILE"
            )
        return self.corrections


def _change_schema(database: Database, words: tuple[Description, ...]) -> Database:
    """Returns a database with changed words of tables and columns."""
    return replace(database, schema=with_descriptions(database.schema, words))
