"""Stores answers that a person marked right or wrong, in a local file that is never sent anywhere.

`sqlsp convert` and `sqlsp adapt` read this file, so that a parser can learn from it. If a person marks the same
question about the same database again, the new line replaces the old one. A line is a JSON object:

    question   the question as typed
    query      the right SQL; null if only the answer is known to be wrong
    database   the full path of the SQLite file
    answered   the SQL of the first candidate
    time       when the person marked the answer, in UTC
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from filelock import FileLock, Timeout

from sqlsp.data.conversion import problem
from sqlsp.data.spider import LONGEST_SQL
from sqlsp.databases.corpora import locate
from sqlsp.databases.database import Database
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import parse_json, read_text, system_reason, write_atomic
from sqlsp.utils.shipped import CORRECTIONS, user_state

MAX_LINES: Final = 10_000  # older lines are deleted
_QUERY_SECONDS: Final = 5.0  # time limit of the test run of a query
_LOCK_SECONDS: Final = 10.0  # time limit of waiting for another thread or process
_KEY: Final = ("question", "database")


class Corrections:
    """The file of corrections. Several processes may use it: every change locks the file and reads it again.

    Attributes:
        path: The file.
        grammar: The grammar of the parser that learns from the file. SQL beyond the grammar is not stored.
        refusal: The reason why nothing can be stored; None if corrections can be stored.
    """

    def __init__(self, path: Path, grammar: str = "spider", refusal: str | None = None) -> None:
        self.path = path
        self.refusal = refusal
        self._grammar = grammar

    @classmethod
    def of(cls, name: str | None, grammar: str = "spider") -> Corrections:
        """Returns the corrections in the file `name`. If `name` is None, in the file of the user's state folder."""
        return cls(user_state() / CORRECTIONS if name is None else locate(name), grammar)

    @classmethod
    def refused(cls, reason: str) -> Corrections:
        """Returns corrections that store nothing: `add` raises an error with this reason."""
        return cls(Path(), refusal=reason)

    def add(self, database: Database, question: str, sql: str | None, answered: str) -> None:
        """Stores `sql` as the right answer to a question. If `sql` is None, stores that the answer `answered` is wrong.

        Raises DataError if this cannot be stored.
        """
        if self.refusal is not None:
            raise DataError(self.refusal)
        if not database.is_sqlite or not isinstance(database.path, Path):
            raise DataError(f"{database.name} is not a SQLite file, and a parser can learn from SQLite files only")
        if sql is not None:
            sql = self._check_sql(sql, database, database.path)
        record = {
            "question": question,
            "query": sql,
            "database": str(database.path.resolve()),
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

    def _check_sql(self, sql: str, database: Database, path: Path) -> str:
        """Returns the SQL to store: `sql` without a final semicolon. Raises DataError if a parser cannot learn it."""
        if len(sql) > LONGEST_SQL:
            raise DataError(f"the SQL has {len(sql):,} characters; at most {LONGEST_SQL:,} can be learnt")
        sql = sql.strip().rstrip(";").rstrip()
        if reason := problem(sql, database.schema, path, _QUERY_SECONDS, self._grammar):
            raise DataError(f"a parser cannot learn this answer: {reason}")
        return sql

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
