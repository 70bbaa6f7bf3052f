"""Answers the requests of the page, of other programs and of agents. A request is a JSON object:

    database      the id of the database
    question      text
    context       the `context` of the previous answer, for a follow-up question
    reading       the index of the candidate to show; by default the best one
    reading_sql   the SQL of that candidate; refused if the candidates have changed
    chosen        true if a person chose the candidate: it is stored as a correction
    filters       changed filters of that candidate: [[number, new value or null], …]; null removes the filter

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
        """Returns `turn` with the requested candidate. Raises DataError if it does not exist or its SQL has changed."""
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
    """Reads a line of `sqlsp ask --json`. A line that is no JSON object with a question is itself the question."""
    body = _read_object(line)
    return Request(line) if body is None else Request.of(body)


def find_question(line: str) -> str:
    """Returns the question in a line, even if other fields of its JSON object are malformed."""
    body = _read_object(line)
    return line if body is None else str(body["question"])


def _read_object(line: str) -> dict[str, Any] | None:
    try:
        body = parse_json(line) if line.startswith("{") else None
    except ValueError:
        return None
    return body if isinstance(body, dict) and isinstance(body.get("question"), str) else None


def read_sql(body: dict[str, Any]) -> str:
    """Returns the SQL in a request. Raises DataError if there is none."""
    sql = body.get("sql")
    if not isinstance(sql, str) or not sql.strip():
        raise DataError("sql must be text")
    return sql


def read_filters(filters: object) -> Changes:
    """Reads the changed filters of a request. Raises DataError if malformed."""
    changes = {}
    for change in filters if isinstance(filters, list) else [None]:
        match change:
            case [int(number), str() | None as value] if number >= 0:
                changes[number] = value
            case _:
                raise DataError("filters must be a list of [number, new value or null]")
    return changes


def read_words(words: object) -> tuple[Description, ...]:
    """Reads the words by which a request replaces names of tables and columns. Raises DataError if malformed."""
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
class _Remembered:
    """A parsed question, and the last answer to it. It is cached per day, since *last month* depends on the day."""

    parsed: Answer
    turn: Turn | None = None


class Service:
    """Answers requests about several databases. Several threads may call it."""

    def __init__(
        self, asker: Asker, databases: OpenedDatabases, limits: Limits, corrections: Corrections | None = None
    ) -> None:
        self.asker = asker
        self.databases = databases
        self.corrections = corrections or Corrections.refused("this server saves no corrections")
        self._limits = limits
        self._parsing = threading.Lock()  # the parser reads one question at a time
        self._changed = lru_cache(maxsize=MAX_CHANGED)(_change_schema)
        self._proposed = lru_cache(maxsize=MAX_CHANGED)(propose)

        @lru_cache(maxsize=MAX_REMEMBERED)
        def remember(database: Database, question: str, today: date, history: Earlier | None) -> _Remembered:
            with self._parsing:
                return _Remembered(self.asker.parse(database, question, today, history))

        @lru_cache(maxsize=MAX_CHANGED * MAX_STARTERS)
        def try_starter(database: Database, number: int) -> bool:
            with self._parsing:
                return answers_as_meant(self.asker, database, self._proposed(database)[number])

        def forget_databases() -> None:
            for cached in (self._remember, self._changed, self._proposed, self._try_starter):
                cached.cache_clear()
            self.asker.forget_databases()

        self._remember = remember
        self._try_starter = try_starter
        databases.on_drop = forget_databases

    def ask(self, body: dict[str, Any]) -> Json:
        """Answers a question as JSON (`describe_turn`). Raises DataError for a request that cannot be answered."""
        request, session, turn = self.find_turn(body, anew=True)
        problem = None
        try:
            turn = session.execute(turn)
        except DataError as error:  # the SQL is useful even if it fails
            problem = str(error)
        if request.chosen:
            turn = session.save_choice(turn)
        described = describe_turn(turn, session, problem)
        if not turn.answer.candidates:
            return described
        unfiltered = self.find_turn({**body, "filters": []})[2].candidate if request.filters else turn.candidate
        filters = [asdict(item) for item in list_filters(unfiltered, request.filters)]
        unknown = asdict(find_unknown_words(turn)) if turn.declined else None
        return described | {"filters": filters, "unfiltered_sql": unfiltered.sql, "unknown": unknown}

    def browse(self, body: dict[str, Any]) -> Json:
        """Returns rows of a table as JSON: `table`, `sort` (a column or null), `descending`, `contains` by column."""
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
        """Returns starter question `number` as JSON, and whether there are more (`more`).

        The question is None if the parser does not answer it as meant.
        """
        database = self.databases[key]
        proposed = self._proposed(database)
        works = number < len(proposed) and self._try_starter(database, number)
        return {"question": proposed[number].question if works else None, "more": number + 1 < len(proposed)}

    def find_turn(self, body: dict[str, Any], anew: bool = False) -> tuple[Request, Session, Turn]:
        """Reads a request. Returns it with a session that has its history, and the turn, which is not executed.

        If the same question was answered before, the candidates are in the same order as then. If `anew` is True and
        the request chooses no candidate, they are ranked again, because the rows may have changed. Raises DataError for
        a request that cannot be answered.
        """
        request = Request.of(body)
        database = self.find_database(body)
        session = Session(self.asker, database, self._corrections_for(body), self._limits, request.history)
        remembered = self._remember(database, request.question, date.today(), session.history)
        turn = remembered.turn
        if turn is None or (anew and request.reading is None):
            turn = session.read(request.question, parsed=remembered.parsed)
            remembered.turn = turn.without_ranking_rows()
        return request, session, request.select(replace(turn, session=session))

    def find_database(self, body: dict[str, Any]) -> Database:
        """Returns the database of a request, with words changed as requested.

        Raises DataError if there is no such database. Raises ChangedError if its tables have changed since the client
        read the schema.
        """
        key = body.get("database")
        words = read_words(body.get("words", []))
        if not isinstance(key, str):
            raise DataError("database must be text")
        database = self.databases[key]
        if body.get("fingerprint") not in (None, database.fingerprint):
            raise ChangedError(f"the tables of {database.name} have changed; ask the question again")
        return self._changed(database, words) if words else database

    def _corrections_for(self, body: dict[str, Any]) -> Corrections:
        if self.corrections.refusal is None and body["database"] not in dict(self.databases.offered):
            return Corrections.refused(
                "a file that was dropped here is deleted when the server ends, so its marks are not stored; "
                "start the server with db=FILE"
            )
        return self.corrections


def _change_schema(database: Database, words: tuple[Description, ...]) -> Database:
    return replace(database, schema=with_descriptions(database.schema, words))
