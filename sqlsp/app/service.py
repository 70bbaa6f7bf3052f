"""Requests about a server's databases and their answers: of its page, of other programs, of agents, in the same form.

A line of `sqlsp ask --json` and a body of `/api/ask` have the same fields:

    question      text
    context       what was asked before it (asking/conversation.py)
    reading       the index of the candidate that is wanted; without it, the best one
    reading_sql   its SQL: refused where the candidate of that index is another by now
    chosen        true: a person chose it where the parser asked back, and it is kept as the right one
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from typing import Any, Final

from sqlsp.app.answer_columns import find_headings, find_labels
from sqlsp.app.asker import Asker
from sqlsp.app.conversation import describe_thread, read_context
from sqlsp.app.payload import Payload, describe_answer, describe_rows
from sqlsp.app.shown import run_shown, tell_rows
from sqlsp.app.starter_questions import MOST as MAX_STARTERS
from sqlsp.app.starter_questions import answers, propose
from sqlsp.databases.database import Database
from sqlsp.databases.opening import OpenedDatabases
from sqlsp.inference.answer import Answer
from sqlsp.inference.candidate import Candidate
from sqlsp.question.rows import Earlier
from sqlsp.schema.descriptions import Description, checked, with_descriptions
from sqlsp.schema.keys import GivenKey, with_given_keys
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import parse_json

REMEMBERED: Final = 64  # answers kept, so that their other candidates can be shown
CHANGED: Final = 16  # databases kept with changed keys and words
Keep = Callable[[dict[str, Any], Database, Answer, int], str | None]
"""Keeps that a candidate was chosen for the question of a request; why that cannot be, None where it is kept."""
MAX_KEYS: Final = 50  # foreign keys that one request adds and drops
MAX_WORDS: Final = 200  # tables and columns whose words one request changes


@dataclass(frozen=True)
class Request:
    """A question, and how its answer is wanted."""

    question: str
    context: Earlier | None = None
    candidate: int | None = None
    reading_sql: str | None = None
    chosen: bool = False

    @classmethod
    def of(cls, body: Mapping[str, Any]) -> Request:
        """That of a JSON object. Raises DataError for anything malformed."""
        question, candidate = body.get("question"), body.get("reading")
        sql, chosen = body.get("reading_sql"), body.get("chosen", False)
        if not isinstance(question, str) or not (candidate is None or type(candidate) is int):
            raise DataError("question must be text, reading a whole number")
        if not isinstance(sql, str | None) or not isinstance(chosen, bool):
            raise DataError("reading_sql must be text, chosen true or false")
        if chosen and candidate is None:
            raise DataError("chosen needs the reading that was chosen")
        return cls(question, read_context(body.get("context")), candidate, sql, chosen)

    def check(self, answer: Answer) -> None:
        """Raise DataError where the answer has no such candidate, or another one in its place."""
        if answer.reply is not None and self.candidate is None:
            return  # there is none to choose
        candidate = self.candidate or 0
        if not 0 <= candidate < len(answer.candidates):
            raise DataError(f"the question has no reading {candidate}")
        if self.reading_sql not in (None, answer.candidates[candidate].sql):
            raise DataError("the readings of this question are others by now; ask it again")


def read_request(line: str) -> Request:
    """A line of `--json`; any line but a JSON object with a question is a question. Raises as `Request.of` does."""
    body = _read_object(line)
    return Request(line) if body is None else Request.of(body)


def find_question(line: str) -> str:
    """The question of a line, whatever else is wrong with it."""
    body = _read_object(line)
    return line if body is None else str(body["question"])


def _read_object(line: str) -> dict[str, Any] | None:
    try:
        found = parse_json(line) if line.startswith("{") else None
    except ValueError:
        return None
    return found if isinstance(found, dict) and isinstance(found.get("question"), str) else None


def read_sql(body: dict[str, Any]) -> str:
    """The query that a request brings."""
    sql = body.get("sql")
    if not isinstance(sql, str) or not sql.strip():
        raise DataError("sql must be text")
    return sql


def read_keys(keys: object) -> tuple[GivenKey, ...]:
    """The foreign keys that a request adds and drops."""
    if not isinstance(keys, list) or len(keys) > MAX_KEYS:
        raise DataError(f"keys must be a list of at most {MAX_KEYS} foreign keys")
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
    if not isinstance(words, list) or len(words) > MAX_WORDS:
        raise DataError(f"words must be a list of at most {MAX_WORDS} descriptions")
    found = []
    for each in words:
        match each:
            case {"item": str(item), "text": str(text)}:
                found.append(Description(item, checked(text, "the changed words"), "the changed words"))
            case _:
                raise DataError("a description has item, a table or table.column, and text")
    return tuple(found)


class ChangedError(DataError):
    """The tables of a database have changed since the request's schema was read."""


@dataclass
class _Remembered:
    """What is kept of a question of a day: as it was parsed, and its last answer."""

    parsed: Answer
    answer: Answer | None = None


class Service:
    """Answers to requests, whose bodies are JSON objects: of a question at most `rows` rows, within `seconds`."""

    def __init__(self, asker: Asker, databases: OpenedDatabases, rows: int, seconds: float) -> None:
        self.asker = asker
        self.databases = databases
        self._rows, self._seconds = rows, seconds
        self._parsing = threading.Lock()  # the parser reads one question at a time
        self._changed = lru_cache(maxsize=CHANGED)(
            lambda database, keys, words: replace(
                database, schema=with_descriptions(with_given_keys(database.schema, keys), words)
            )
        )
        self._proposed = lru_cache(maxsize=CHANGED)(propose)

        @lru_cache(maxsize=REMEMBERED)
        def remember(database: Database, question: str, today: date, earlier: Earlier | None) -> _Remembered:
            with self._parsing:
                return _Remembered(self.asker.parse(database, question, today, earlier))

        @lru_cache(maxsize=CHANGED * MAX_STARTERS)
        def try_starter(database: Database, number: int) -> bool:
            with self._parsing:
                return answers(self.asker, database, self._proposed(database)[number])

        def forget_databases() -> None:
            for kept in (self._remembered, self._changed, self._proposed, self._tried):
                kept.cache_clear()
            self.asker.forget_databases()

        self._remembered, self._tried = remember, try_starter
        databases.on_drop = forget_databases

    def ask(self, body: dict[str, Any], keep: Keep | None = None) -> Payload:
        """The candidates of a question, and the rows of one of them; `problem` says why there are none.

        So does `declined`, where none was run: its `kind` is `reply` (it is no question about rows, and this is said to
        it), `doubt` (it asks for what cannot be expressed) or `unsure`. `text` says more, except of what is unsure.
        With `keep`, a candidate that the request says was chosen where the parser asked back is kept.
        """
        asked, database, answer = self.answer(body, anew=True)
        candidate, result, problem, declined = asked.candidate or 0, None, None, None
        kept: Payload = {}
        if asked.chosen:
            reason = keep(body, database, answer, candidate) if keep is not None else "this server keeps no marks"
            answer, kept = answer.after_choice(reason), {"kept": reason is None}
        if asked.candidate is None and answer.declined:
            kind = "reply" if answer.reply else "doubt" if answer.doubt else "unsure"
            declined = {"kind": kind, "text": answer.reply or answer.doubt or ""}
            problem = answer.reply or f"{answer.declined}. Choose one of the ways to read the question to run it."
        else:
            try:
                result = self.run(database, answer.candidates[candidate], None if candidate else answer.result)
            except DataError as error:  # the SQL is useful even where it fails
                problem = str(error)
        found = describe_answer(answer, candidate) | {"reading": candidate, "result": result} | kept
        found |= {"problem": problem, "declined": declined}
        found |= {"confidence": None} if asked.candidate is not None else {}  # a person chose
        # what goes along with an answer of a parser that reads a question with those before it
        return found | (describe_thread(answer, candidate, result is not None) if self.asker.converses else {})

    def run(self, database: Database, shown: Candidate | str, result: object = None) -> Payload:
        """The rows of a candidate, or of SQL that a person typed. Raises DataError where the query fails."""
        rows, what, _ = run_shown(database, shown, self._seconds, self._rows, result)
        headings = find_headings(what, database.schema, rows)
        told = {"told": tell_rows(rows, what, database.schema)}
        return describe_rows(rows, find_labels(database, what, rows), headings) | told

    def starter(self, key: str, number: int) -> Payload:
        """A question to begin with, None where the parser failed it, and whether there are more."""
        database = self.databases[key]
        proposed = self._proposed(database)
        question = proposed[number].question if number < len(proposed) and self._tried(database, number) else None
        return {"question": question, "more": number + 1 < len(proposed)}

    def answer(self, body: dict[str, Any], anew: bool = False) -> tuple[Request, Database, Answer]:
        """A request with its database and answer.

        The candidates are those of the last answer. With `anew`, and no candidate asked for, the guide chooses again,
        because rows may have changed. Raises DataError for a request that cannot be answered.
        """
        asked = Request.of(body)  # a wrong context is refused also where nobody reads it
        database = self.find_database(body)
        earlier = asked.context if self.asker.converses else None
        known = self._remembered(database, asked.question, date.today(), earlier)
        answer = None if anew and asked.candidate is None else known.answer
        if answer is None:
            answer = self.asker.choose(known.parsed)
            known.answer = replace(answer, result=None)
        asked.check(answer)
        return asked, database, answer

    def find_database(self, body: dict[str, Any]) -> Database:
        """The database that a request names, with the foreign keys that it adds and drops, and other words.

        Raises DataError where there is none, or where its tables are not those that the request means.
        """
        key, keys, words = body.get("database"), read_keys(body.get("keys", [])), read_words(body.get("words", []))
        if not isinstance(key, str):
            raise DataError("database must be text")
        database = self.databases[key]
        if body.get("fingerprint") not in (None, database.fingerprint):
            raise ChangedError(f"the tables of {database.name} have changed; ask the question again")
        return self._changed(database, keys, words) if keys or words else database
