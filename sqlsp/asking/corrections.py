"""Answers that a person marked right or wrong, kept in a local file, never sent, from which a parser can learn.

A line is a JSON object that `sqlsp convert` and `sqlsp adapt` read:

    question   as it was asked
    query      the right SQL; null where the answer is known to be wrong and nothing more
    database   the SQLite file, by its full path
    answered   the SQL that the parser gave
    time       of the mark, UTC

Each question to a database has one line: a later mark replaces an earlier one.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sqlsp.answering.answer import Answer
from sqlsp.asking.conversation import check_alone
from sqlsp.asking.kept_records import KeptRecords
from sqlsp.common.errors import DataError
from sqlsp.common.shipped import CORRECTIONS, user_state
from sqlsp.corpus.shipped import locate
from sqlsp.corpus.spider import LONGEST_SQL
from sqlsp.data.conversion import problem
from sqlsp.opening.databases import Database

MOST: Final = 10_000  # lines kept; the oldest go
_SECONDS: Final = 5.0  # for a query that is run to test it


class Corrections:
    """The file of corrections; a terminal and a page may share it.

    `grammar` is that of the SQL which the parser that is to learn from them writes.
    """

    def __init__(self, path: Path, grammar: str = "spider") -> None:
        self.path = path
        self._grammar = grammar
        self._records = KeptRecords(path, "the corrections", MOST)

    @classmethod
    def of(cls, name: str | None, grammar: str = "spider") -> Corrections:
        """The file that an option names; for None the file in the folder of the user's state."""
        return cls(user_state() / CORRECTIONS if name is None else locate(name), grammar)

    def keep(self, database: Database, question: str, sql: str | None, answered: str) -> None:
        """Write down that `sql` is right, or with None that `answered` is wrong.

        Raises DataError for a database that is no SQLite file, for SQL that could not be learnt from, with the reason,
        and where the file cannot be read or written.
        """
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
        self._records.replace(record, record, ("question", "database"))

    def keep_choice(self, database: Database, answer: Answer, reading: int) -> str | None:
        """Keep that this reading, which a person chose where the parser asked back, is right.

        Returns why nothing can be learnt from it, None where it was kept. That is no error: whoever chose wants to see
        the rows.
        """
        try:
            check_alone(answer.earlier)
            database.check_unchanged()
            self.keep(database, answer.question, answer.reading(reading).sql, answer.reading().sql)
        except DataError as error:
            return str(error)
        return None
