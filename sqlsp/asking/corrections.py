"""What a person keeps in local files, which are never sent: answers marked right or wrong, and saved questions.

A line of either file is a JSON object. Marked answers, from which `sqlsp convert` and `sqlsp adapt` learn, have one
line for each question to a database; a later mark replaces an earlier one:

    question   as it was asked
    query      the right SQL; null where the answer is known to be wrong and nothing more
    database   the SQLite file, by its full path
    answered   the SQL that the parser gave
    time       of the mark, UTC

Saved questions have `database` (as people call it, for links name databases so, too), `name`, `question` and `context`,
what was asked before (null for a question that stands alone).

The thread of a conversation: what is sent along with a question, and what is remembered of an answer.

Whoever asks keeps the thread. Requests of other programs carry it as `context`: `{"questions": ["…"], "query":
"SELECT …", "confidence": 0.9}`, the questions before, oldest first, the query that answered the last of them, and how
sure that answer was (null or left out: it is right).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from filelock import FileLock, Timeout

from sqlsp.answering.answer import Answer
from sqlsp.asking.asker import LONGEST_QUESTION
from sqlsp.common.errors import DataError
from sqlsp.common.files import parse_json, read_text, system_reason, whole_characters, write_atomic
from sqlsp.common.shipped import CORRECTIONS, SAVED_QUESTIONS, user_state
from sqlsp.corpus.shipped import locate
from sqlsp.corpus.spider import LONGEST_SQL, Earlier, follow
from sqlsp.data.conversion import problem
from sqlsp.opening.databases import Database
from sqlsp.question.words import composed

MOST_QUESTIONS: Final = 100  # of one context; the last ones are read (MOST_EARLIER)
_FORM: Final = '{"questions": ["…"], "query": "SELECT …", "confidence": 0.9}'


def read_context(context: object) -> Earlier | None:
    """What was asked before, as a request tells it; None where that is nothing. Raises DataError for anything else."""
    if context is None:
        return None
    found = context if isinstance(context, dict) else {}
    questions, sql, confidence = found.get("questions"), found.get("query"), found.get("confidence")
    texts = isinstance(questions, list) and all(isinstance(each, str) for each in questions)
    if not isinstance(questions, list) or not texts or not isinstance(sql, str | None):
        raise DataError(f"context must be {_FORM}: the questions before, oldest first, and the last one's query")
    if confidence is not None and (isinstance(confidence, bool) or not isinstance(confidence, int | float)):
        raise DataError(f"context must be {_FORM}: confidence is a probability, or null")
    if confidence is not None and not 0 <= confidence <= 1:
        raise DataError(f"context has the confidence {confidence}; it must be a probability from 0 to 1")
    if len(questions) > MOST_QUESTIONS:
        raise DataError(f"context has {len(questions):,} questions; at most {MOST_QUESTIONS} are taken")
    for text, most in (*((each, LONGEST_QUESTION) for each in questions), (sql or "", LONGEST_SQL)):
        if len(text) > most:
            raise DataError(f"a text of context has {len(text):,} characters; at most {most:,} are read")
    said = [" ".join(composed(whole_characters(each)).split()) for each in questions]
    return Earlier.of([each for each in said if each], whole_characters(sql or "").strip() or None, confidence)


def write_context(earlier: Earlier | None) -> dict[str, Any] | None:
    """What was asked before, as requests tell it."""
    if earlier is None:
        return None
    sure = {} if earlier.confidence is None else {"confidence": earlier.confidence}
    return {"questions": list(earlier.questions), "query": earlier.sql, **sure}


def describe_thread(answer: Answer, reading: int = 0, shown: bool = True) -> dict[str, Any]:
    """What goes along with an answer: what that reading took from the query before, and the context to send next.

    An answer that was not shown, because it was declined or failed, is not remembered: the context stays as it was.
    """
    earlier = answer.thread
    if shown:
        earlier = follow(
            earlier, answer.question, answer.readings[reading].remembered, answer.remembered_confidence(reading)
        )
    return {"taken_over": list(answer.taken_over(reading)), "context": write_context(earlier)}


def check_alone(earlier: Earlier | None) -> None:
    """Raise DataError for a question that was read with others: its words alone do not mean its query."""
    if earlier is not None:
        raise DataError(
            "this question was read with those before it, and nothing can be learnt from it alone: start anew, ask it "
            "in full, then mark the answer"
        )


MOST: Final = 10_000  # lines kept; the oldest go
_SECONDS: Final = 5.0  # for a query that is run to test it
_WAIT: Final = 10.0  # seconds for a record of another thread or process to be written
MOST_SAVED: Final = 1_000  # questions kept, of all databases; the oldest go
LONGEST_NAME: Final = 100  # characters

Record = dict[str, Any]


class KeptRecords:
    """The records in a file, at most `most`; `what` they are is told where the file is damaged.

    The file is locked and read again for each change: several processes may share it.
    """

    def __init__(self, path: Path, what: str, most: int) -> None:
        self.path = path
        self._what = what
        self._most = most

    def read(self) -> list[Record]:
        """All records, the oldest first. Raises DataError naming the line that is no record."""
        if not self.path.exists():
            return []
        found = []
        for number, line in enumerate(read_text(self.path, self._what).split("\n"), 1):
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

    def replace(self, key: Record, record: Record | None, same: Sequence[str]) -> None:
        """Write `record` in the place of those with the values of `key` in the fields `same`; None removes them."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with FileLock(self.path.with_name(f".{self.path.name}.lock"), timeout=_WAIT):
                kept = [each for each in self.read() if any(each.get(field) != key[field] for field in same)]
                if record is not None:
                    kept.append(record)
                lines = [json.dumps(each, ensure_ascii=False) + "\n" for each in kept[-self._most :]]
                write_atomic(self.path, "".join(lines), mode=0o600)
        except Timeout:
            raise DataError(f"{self.path} is being written by another process; try again") from None
        except OSError as error:
            raise DataError(f"{self.path} cannot be written: {system_reason(error)}") from error


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
        self._records.replace(record, record, ("question", "database"))

    def keep_choice(self, database: Database, answer: Answer, reading: int) -> str | None:
        """Keep that this reading, which a person chose where the parser asked back, is right.

        Returns why that cannot be; it is no error, for whoever chose wants to see the rows.
        """
        try:
            check_alone(answer.earlier)
            database.check_unchanged()
            self.keep(database, answer.question, answer.reading(reading).remembered, answer.reading().remembered)
        except DataError as error:
            return str(error)
        return None


class SavedQuestions:
    """The file of saved questions."""

    def __init__(self, path: Path) -> None:
        self._records = KeptRecords(path, "the saved questions", MOST_SAVED)

    @classmethod
    def of(cls, name: str | None) -> SavedQuestions:
        return cls(user_state() / SAVED_QUESTIONS if name is None else locate(name))

    def of_database(self, database: str) -> list[dict[str, Any]]:
        """Name, question and context of each question that was saved for a database, the newest first."""
        return [
            {"name": name, "question": question, "context": each.get("context")}
            for each in reversed(self._records.read())
            if each.get("database") == database
            and isinstance(name := each.get("name"), str)
            and isinstance(question := each.get("question"), str)
        ]

    def keep(self, database: str, name: str, question: str | None, earlier: Earlier | None = None) -> None:
        """Save a question, in the place of one of the same name; None as the question removes that one."""
        name = " ".join(name.split())
        if not name:
            raise DataError("a saved question needs a name")
        if len(name) > LONGEST_NAME:
            raise DataError(f"the name has {len(name):,} characters; at most {LONGEST_NAME} are kept")
        record: Record = {"database": database, "name": name, "question": question, "context": write_context(earlier)}
        self._records.replace(record, None if question is None else record, ("database", "name"))
