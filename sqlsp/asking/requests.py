"""What other programs ask: a question, what was asked before it, and perhaps which of its readings is wanted.

And the checks of what else the page and agents send.

A line of `sqlsp ask --json` and a body of `/api/ask` have the same fields:

    question      text
    context       what was asked before it (`serving.conversation`)
    reading       the index of the reading that is wanted; without it, the best one
    reading_sql   its SQL: refused where the reading of that index is another by now
    chosen        true: a person chose it where the parser asked back, and it is kept as the right one
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from sqlsp.answering.answer import Answer
from sqlsp.asking.conversation import read_context
from sqlsp.common.errors import DataError
from sqlsp.common.files import parse_json
from sqlsp.corpus.spider import Earlier
from sqlsp.schema.descriptions import Description, checked
from sqlsp.schema.keys import GivenKey

MOST_KEYS: Final = 50  # foreign keys that one request adds and drops
MOST_WORDS: Final = 200  # tables and columns whose words one request changes


@dataclass(frozen=True)
class Request:
    """A question, and how its answer is wanted."""

    question: str
    context: Earlier | None = None
    reading: int | None = None
    reading_sql: str | None = None
    chosen: bool = False

    @classmethod
    def of(cls, body: Mapping[str, Any]) -> Request:
        """That of a JSON object. Raises DataError for anything malformed."""
        question, reading = body.get("question"), body.get("reading")
        sql, chosen = body.get("reading_sql"), body.get("chosen", False)
        if not isinstance(question, str) or not (reading is None or type(reading) is int):
            raise DataError("question must be text, reading a whole number")
        if not isinstance(sql, str | None) or not isinstance(chosen, bool):
            raise DataError("reading_sql must be text, chosen true or false")
        if chosen and reading is None:
            raise DataError("chosen needs the reading that was chosen")
        return cls(question, read_context(body.get("context")), reading, sql, chosen)

    def check(self, answer: Answer) -> None:
        """Raise DataError where the answer has no such reading, or another one in its place."""
        if answer.reply is not None and self.reading is None:
            return  # there is none to choose
        reading = self.reading or 0
        if not 0 <= reading < len(answer.readings):
            raise DataError(f"the question has no reading {reading}")
        if self.reading_sql not in (None, answer.readings[reading].sql):
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
    """The object of a line, None where it is no object with a question."""
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
    if not isinstance(keys, list) or len(keys) > MOST_KEYS:
        raise DataError(f"keys must be a list of at most {MOST_KEYS} foreign keys")
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
    if not isinstance(words, list) or len(words) > MOST_WORDS:
        raise DataError(f"words must be a list of at most {MOST_WORDS} descriptions")
    found = []
    for each in words:
        match each:
            case {"item": str(item), "text": str(text)}:
                found.append(Description(item, checked(text, "the changed words"), None, "the changed words"))
            case _:
                raise DataError("a description has item, a table or table.column, and text")
    return tuple(found)
