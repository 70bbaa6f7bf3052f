"""Stores answers that a user marked as right or wrong, in a local file that is never sent anywhere.

After SQL was marked as right for a question, the question is answered with this SQL (`Corrections.find`), as long as
the columns that it names exist and have the same types. `sqlsp convert` and `sqlsp adapt` also read the file, so that
a parser can learn from it. If the same question about the same database is marked again, the new line replaces the old
line. A line is a JSON object:

    question   the question as typed
    query      the right SQL; null if only the answer is known to be wrong
    database   the full path of the file, or the address of the server without password and parameters
    columns    the types of the columns that the right SQL names, by table and column
    answered   the SQL of the first candidate
    time       when the person marked the answer, in UTC
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from filelock import FileLock, Timeout

from sqlsp.data.spider import MAX_SQL
from sqlsp.databases.address import Address, Location, MultiFileSource
from sqlsp.databases.corpora import locate
from sqlsp.databases.database import Database
from sqlsp.databases.sqlite import QueryTimeoutError
from sqlsp.inference.candidate import MAX_COMPARED, items_in
from sqlsp.question.words import stem, tokenise
from sqlsp.schema.schema import Schema, describe_item
from sqlsp.sql.parser import parse_sql, try_parse
from sqlsp.sql.query import Query
from sqlsp.utils.errors import DataError, SqlError
from sqlsp.utils.files import check_writable, parse_json, read_text, system_reason, write_atomic
from sqlsp.utils.shipped import CORRECTIONS, user_state

MAX_LINES: Final = 10_000  # older lines are deleted
_QUERY_SECONDS: Final = 5.0  # time limit of the test run of a query
_LOCK_SECONDS: Final = 10.0  # time limit of waiting for another thread or process
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
        """Returns the corrections in the file `name`. If `name` is None, in the file of the user's state folder.

        If the folder of the file cannot be written, the file is read, but nothing is stored.
        """
        path = user_state() / CORRECTIONS if name is None else locate(name)
        try:
            check_writable(path.parent)
        except DataError as error:
            return cls(path, refusal=f"marks cannot be stored: {error}")
        return cls(path)

    @classmethod
    def refused(cls, reason: str) -> Corrections:
        """Returns corrections without a file: nothing is found, and `add` raises an error with this reason."""
        return cls(Path(os.devnull), refusal=reason)

    def find(self, database: Database, question: str) -> Query | None:
        """Returns the query that a user marked as right for a question, or None.

        If no stored question is equal, a question with nearly the same words counts (`_list_words`). Raises DataError
        if the file is damaged, or if the tables have changed so that the marked SQL does not fit them any more.
        """
        location = describe_location(database.path)
        records = [record for record in self._read() if record.get("database") == location]
        same = [record for record in records if record.get("question") == question]
        record = next(reversed(same or [record for record in records if _is_near(record, question)]), None)
        if record is None or record.get("query") is None:
            return None
        query = try_parse(record["query"], database.schema)
        if query is None or not _has_types(database.schema, record.get("columns")):
            raise DataError(
                f"the answer that you marked does not fit {database.name} any more: its columns have changed since; "
                "mark the right answer again"
            )
        return query

    def add(self, database: Database, question: str, sql: str | None, answered: str) -> None:
        """Stores `sql` as the right answer to a question. If `sql` is None, stores that the answer `answered` is wrong.

        Raises DataError if the correction cannot be stored.
        """
        if self.refusal is not None:
            raise DataError(self.refusal)
        query = None if sql is None else _check_sql(sql, database)
        record = {
            "question": question,
            "query": None if sql is None else _clean_sql(sql),
            "database": describe_location(database.path),
            "columns": {} if query is None else _list_types(query, database.schema),
            "answered": answered,
            "time": datetime.now(UTC).isoformat(timespec="seconds"),
        }
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with FileLock(self.path.with_name(f".{self.path.name}.lock"), timeout=_LOCK_SECONDS):
                others = [other for other in self._read() if not _is_replaced(other, record)]
                records = [*others, record][-MAX_LINES:]
                lines = [json.dumps(line, ensure_ascii=False) + "\n" for line in records]
                write_atomic(self.path, "".join(lines), mode=0o600)
        except Timeout as error:
            raise DataError(f"{self.path} is being written by another process; try again") from error
        except OSError as error:
            raise DataError(f"{self.path} cannot be written: {system_reason(error)}") from error

    def _read(self) -> list[dict[str, Any]]:
        """Returns all records, the oldest first.

        Raises DataError if the file cannot be read, and with the number of a damaged line.
        """
        try:
            if not self.path.exists():
                return []
        except OSError as error:  # a folder of another user
            raise DataError(f"{self.path} cannot be read: {system_reason(error)}") from error
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


def _clean_sql(sql: str) -> str:
    """Returns `sql` without a final semicolon."""
    return sql.strip().rstrip(";").rstrip()


def _check_sql(sql: str, database: Database) -> Query:
    """Returns the query of `sql`. Raises DataError if the SQL is too long or fails on the database."""
    if len(sql) > MAX_SQL:
        raise DataError(f"the SQL has {len(sql):,} characters; at most {MAX_SQL:,} can be stored")
    try:
        query = parse_sql(_clean_sql(sql), database.schema, extended=True)
    except SqlError as error:
        raise DataError(f"this SQL cannot be stored as an answer: {error.reason}") from error
    with suppress(QueryTimeoutError):
        database.run(query, _QUERY_SECONDS, limit=1)
    return query


def check_dialect(sql: str, database: Database) -> None:
    """Raises DataError if SQL in the dialect of a database has other rows when it is read as corrections are.

    Corrections are in SQLite's dialect. In PostgreSQL, for example, the difference of two dates is a number of days; in
    SQLite, it is the difference of the years.
    """
    query = _check_sql(sql, database)
    if database.is_sqlite:
        return
    with suppress(QueryTimeoutError):
        typed, read = (database.run(one, _QUERY_SECONDS, MAX_COMPARED).rows for one in (_clean_sql(sql), query))
        if _list_plain_cells(typed) != _list_plain_cells(read):
            raise DataError(
                "this SQL cannot be stored as an answer: marks are read in SQLite's dialect, in which it has other rows"
            )


def _list_plain_cells(rows: Iterable[Sequence[object]]) -> list[list[str]]:
    """Returns rows in a fixed order, with cells as texts. Numbers are rounded: engines differ in the last digits."""
    return sorted(
        [f"{float(cell):.6g}" if isinstance(cell, int | float | Decimal) else str(cell) for cell in row] for row in rows
    )


def _list_types(query: Query, schema: Schema) -> dict[str, str]:
    """Returns the types of the columns that a query names, by table and column: `{"orders.amount": "number"}`."""
    columns = [item for item in sorted(items_in(query, schema)) if not schema.is_star(item)]
    return {str(describe_item(schema, column)): schema.columns[column].type for column in columns}


def _has_types(schema: Schema, types: object) -> bool:
    """True if the columns of a schema have the types that `_list_types` returned. Older records have no types."""
    if not isinstance(types, dict):
        return True
    columns = range(1, len(schema.columns))
    present = {str(describe_item(schema, column)): schema.columns[column].type for column in columns}
    return all(present.get(name) == type_ for name, type_ in types.items())


def _is_near(record: dict[str, Any], question: str) -> bool:
    """True if the question of a record has nearly the same words as `question`."""
    words = _list_words(question)
    return bool(words) and _list_words(str(record.get("question"))) == words


def _is_replaced(other: dict[str, Any], record: dict[str, Any]) -> bool:
    """True if a stored record is removed when `record` is stored.

    The record replaces the one of the same question. If it marks an answer as wrong, other wordings of the question are
    removed as well: they would answer the question in the same way.
    """
    if other.get("database") != record["database"]:
        return False
    if other.get("question") == record["question"]:
        return True
    return record["query"] is None and _is_near(other, record["question"])


def describe_location(location: Location) -> str:
    """Returns the full path of a database, or its address without password and parameters."""
    if isinstance(location, Address):
        return location.without_password
    paths = location.paths if isinstance(location, MultiFileSource) else (location,)
    return "+".join(str(path.resolve()) for path in paths)


@lru_cache(maxsize=MAX_LINES)
def _list_words(question: str) -> tuple[str, ...]:
    """Returns the stems of a question's words, without articles, polite words and a first *show*, *list* or *give*."""
    stems = tuple(word for word in map(stem, tokenise(question)) if word not in _FILLERS)
    return stems[1:] if stems and stems[0] in _OPENINGS else stems
