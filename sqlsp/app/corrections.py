"""Stores answers that a user marked as right or wrong, in a local file that is never sent anywhere.

After SQL was marked as right for a question, the question is answered with this SQL (`Corrections.find`). `sqlsp
convert` and `sqlsp adapt` also read the file, so that a parser can learn from it. If the same question about the same
database is marked again, the new line replaces the old line. A line is a JSON object:

    question   the question as typed
    query      the right SQL; null if only the answer is known to be wrong
    database   the full path of the file, or the address of the server without password and parameters
    answered   the SQL of the first candidate
    time       when the person marked the answer, in UTC
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from filelock import FileLock, Timeout

from sqlsp.data.spider import MAX_SQL
from sqlsp.databases.address import Address, Location, MultiFileSource
from sqlsp.databases.corpora import locate
from sqlsp.databases.database import Database
from sqlsp.databases.sqlite import QueryTimeoutError
from sqlsp.question.words import stem, tokenise
from sqlsp.sql.parser import parse_sql
from sqlsp.utils.errors import DataError, SqlError
from sqlsp.utils.files import parse_json, read_text, system_reason, write_atomic
from sqlsp.utils.shipped import CORRECTIONS, user_state

MAX_LINES: Final = 10_000  # older lines are deleted
_QUERY_SECONDS: Final = 5.0  # time limit of the test run of a query
_LOCK_SECONDS: Final = 10.0  # time limit of waiting for another thread or process
_KEY: Final = ("question", "database")
_FILLERS: Final = frozenset(("", "a", "an", "the", "me", stem("please")))
_OPENINGS: Final = frozenset(map(stem, ("show", "list", "give", "display", "tell")))


class Corrections:
    """The file of corrections. Several processes may use it: every change locks the file and reads it again.

    Attributes:
        path: The file.
        refusal: The reason why nothing can be stored; None if corrections can be stored.
    """

    def __init__(self, path: Path, refusal: str | None = None) -> None:
        self.path = path
        self.refusal = refusal

    @classmethod
    def of(cls, name: str | None) -> Corrections:
        """Returns the corrections in the file `name`. If `name` is None, in the file of the user's state folder."""
        return cls(user_state() / CORRECTIONS if name is None else locate(name))

    @classmethod
    def refused(cls, reason: str) -> Corrections:
        """Returns corrections that store nothing: `add` raises an error with this reason."""
        return cls(Path(), refusal=reason)

    def find(self, database: Database, question: str) -> str | None:
        """Returns the SQL that a user marked as right for a question, or None.

        If no stored question is equal, a question with nearly the same words counts (`_list_words`). Raises DataError
        if the file is damaged.
        """
        if self.refusal is not None:
            return None
        location = _describe_location(database.path)
        records = [record for record in self._read() if record.get("database") == location]
        same = [record for record in records if record.get("question") == question]
        if same:
            return same[-1].get("query")
        words = _list_words(question)
        near = [record for record in records if words and _list_words(str(record.get("question"))) == words]
        return near[-1].get("query") if near else None

    def add(self, database: Database, question: str, sql: str | None, answered: str) -> None:
        """Stores `sql` as the right answer to a question. If `sql` is None, stores that the answer `answered` is wrong.

        Raises DataError if the correction cannot be stored.
        """
        if self.refusal is not None:
            raise DataError(self.refusal)
        record = {
            "question": question,
            "query": None if sql is None else _check_sql(sql, database),
            "database": _describe_location(database.path),
            "answered": answered,
            "time": datetime.now(UTC).isoformat(timespec="seconds"),
        }
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with FileLock(self.path.with_name(f".{self.path.name}.lock"), timeout=_LOCK_SECONDS):
                others = [other for other in self._read() if any(other.get(key) != record[key] for key in _KEY)]
                records = [*others, record][-MAX_LINES:]
                lines = [json.dumps(line, ensure_ascii=False) + "\n" for line in records]
                write_atomic(self.path, "".join(lines), mode=0o600)
        except Timeout as error:
            raise DataError(f"{self.path} is being written by another process; try again") from error
        except OSError as error:
            raise DataError(f"{self.path} cannot be written: {system_reason(error)}") from error

    def _read(self) -> list[dict[str, Any]]:
        """Returns all records, the oldest first. Raises DataError with the number of a damaged line."""
        if not self.path.exists():
            return []
        records = []
        for number, line in enumerate(read_text(self.path, "the corrections").split("\n"), 1):
            if not line:
                continue
            try:
                record = parse_json(line)
            except ValueError as error:
                raise DataError(f"{self.path}, line {number} is not JSON ({error}); mend or move the file") from error
            if not isinstance(record, dict):
                raise DataError(f"{self.path}, line {number}: an object is expected; mend or move the file")
            records.append(record)
        return records


def _check_sql(sql: str, database: Database) -> str:
    """Returns `sql` without a final semicolon. Raises DataError if the SQL is too long or fails on the database."""
    if len(sql) > MAX_SQL:
        raise DataError(f"the SQL has {len(sql):,} characters; at most {MAX_SQL:,} can be stored")
    sql = sql.strip().rstrip(";").rstrip()
    try:
        database.run(parse_sql(sql, database.schema, extended=True), _QUERY_SECONDS, limit=1)
    except QueryTimeoutError:
        pass
    except SqlError as error:
        raise DataError(f"this SQL cannot be stored as an answer: {error.reason}") from error
    return sql


def _describe_location(location: Location) -> str:
    """Returns the full path of a database, or its address without password and parameters."""
    if isinstance(location, Address):
        return str(location)
    paths = location.paths if isinstance(location, MultiFileSource) else (location,)
    return "+".join(str(path.resolve()) for path in paths)


@lru_cache(maxsize=MAX_LINES)
def _list_words(question: str) -> tuple[str, ...]:
    """Returns the stems of a question's words, without articles, polite words and a first *show*, *list* or *give*."""
    stems = tuple(word for word in map(stem, tokenise(question)) if word not in _FILLERS)
    return stems[1:] if stems and stems[0] in _OPENINGS else stems
