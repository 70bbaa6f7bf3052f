"""Answers that a person marked right or wrong, in a local file that is never sent.

`sqlsp convert` and `sqlsp adapt` learn from them. A line is a JSON object, one for each question to a database; a later
mark replaces an earlier one:

    question   as it was asked
    query      the right SQL; null where the answer is known to be wrong and nothing more
    database   the SQLite file, by its full path
    answered   the SQL that the parser gave
    time       of the mark, UTC
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from filelock import FileLock, Timeout

from sqlsp.app.conversation import check_alone
from sqlsp.data.conversion import problem
from sqlsp.data.spider import LONGEST_SQL
from sqlsp.databases.corpora import locate
from sqlsp.databases.database import Database
from sqlsp.inference.answer import Answer
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import parse_json, read_text, system_reason, write_atomic
from sqlsp.utils.shipped import CORRECTIONS, user_state

MOST: Final = 10_000  # lines kept; the oldest go
_SECONDS: Final = 5.0  # for a query that is run to test it
_WAIT: Final = 10.0  # seconds for a record of another thread or process to be written
_KEY: Final = ("question", "database")  # of a record


class Corrections:
    """The file of corrections. It is locked and read again for each change: a terminal and a page may share it.

    `grammar` is that of the SQL which the parser that is to learn from them writes.
    """

    def __init__(self, path: Path, grammar: str = "spider") -> None:
        self.path = path
        self._grammar = grammar

    @classmethod
    def of(cls, name: str | None, grammar: str = "spider") -> Corrections:
        """The file that an option names; for None the file in the folder of the user's state."""
        return cls(user_state() / CORRECTIONS if name is None else locate(name), grammar)

    def keep(self, database: Database, question: str, sql: str | None, answered: str) -> None:
        """Write down that `sql` is right, or with None that `answered` is wrong. Raises DataError where it cannot."""
        if database.engine is not None or not isinstance(database.path, Path):
            raise DataError(
                f"{database.name}: corrections are kept for SQLite files alone, a parser learns from no others"
            )
        if sql is not None:
            if len(sql) > LONGEST_SQL:
                raise DataError(f"the SQL has {len(sql):,} characters; at most {LONGEST_SQL:,} can be learnt")
            sql = sql.strip().rstrip(";").rstrip()
            if reason := problem(sql, database.schema, database.path, _SECONDS, self._grammar):
                raise DataError(f"not kept: {reason}")
        record = {
            "question": question,
            "query": sql,
            "database": str(database.path.resolve()),
            "answered": answered,
            "time": datetime.now(UTC).isoformat(timespec="seconds"),
        }
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with FileLock(self.path.with_name(f".{self.path.name}.lock"), timeout=_WAIT):
                others = [each for each in self._read() if any(each.get(key) != record[key] for key in _KEY)]
                lines = [json.dumps(each, ensure_ascii=False) + "\n" for each in [*others, record][-MOST:]]
                write_atomic(self.path, "".join(lines), mode=0o600)
        except Timeout:
            raise DataError(f"{self.path} is being written by another process; try again") from None
        except OSError as error:
            raise DataError(f"{self.path} cannot be written: {system_reason(error)}") from error

    def _read(self) -> list[dict[str, Any]]:
        """All records, the oldest first. Raises DataError naming the line that is no record."""
        if not self.path.exists():
            return []
        found = []
        for number, line in enumerate(read_text(self.path, "the corrections").split("\n"), 1):
            if not line:
                continue
            try:
                record = parse_json(line)
            except ValueError as error:
                raise DataError(f"{self.path}, line {number} is no JSON ({error}); mend or move the file") from error
            if not isinstance(record, dict):
                raise DataError(f"{self.path}, line {number}: an object expected; mend or move the file")
            found.append(record)
        return found

    def keep_choice(self, database: Database, answer: Answer, candidate: int) -> str | None:
        """Keep that this candidate, which a person chose where the parser asked back, is right.

        Returns why that cannot be; it is no error, for whoever chose wants to see the rows.
        """
        try:
            check_alone(answer.earlier)
            database.check_unchanged()
            self.keep(database, answer.question, answer.candidate(candidate).remembered, answer.candidate().remembered)
        except DataError as error:
            return str(error)
        return None
