"""Execution guidance: which readings the database accepts, and what they return.

With `plausible`, all that compile are judged, by what they return, too (`inference.judge`); those that return the same
are one answer. If none compiles, the first one is the answer.

The idea is as old as neural parsers (Wang et al. 2018, "Robust Text-to-SQL generation with execution-guided decoding");
because of the grammar, few queries are left for it to reject.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, Protocol

import numpy as np

from sqlsp.databases.sqlite import QueryTimeoutError, execute
from sqlsp.databases.sqlite_schema import empty_database
from sqlsp.evaluation.execution.outcomes import Rows, same_result
from sqlsp.inference.candidate import Reading
from sqlsp.schema.schema import Schema
from sqlsp.utils.errors import DataError

PLAUSIBLE: Final = "plausible"
COMPARED: Final = 1000  # rows of a reading that are compared with those of others
SECONDS: Final = 2.0  # in which no more readings of a question are run
Finish = Callable[[Reading], Reading]
"""Makes the answer of a reading."""


class Runner(Protocol):
    """Compiles and runs queries on the database of a question."""

    @property
    def has_rows(self) -> bool:
        """Whether there is a database to run queries on; else they are compiled only."""

    def compile(self, reading: Reading) -> None:
        """Raise DataError where the database refuses the query."""

    def first_rows(self, reading: Reading, most: int = COMPARED) -> Iterable[Sequence[object]]:
        """The first `most` rows of a query; DataError where it is refused or takes too long."""


@dataclass(frozen=True)
class Found:
    """An answer: its most probable reading, its first rows (None: not run), and how many readings return them.

    `result` is what the runner gave, of which `rows` were made.
    """

    reading: Reading
    rows: Rows | None = None
    readings: int = 1
    result: object = None


def look(readings: Sequence[Reading], runner: Runner | None, finish: Finish | None, option: str) -> list[Found]:
    """The answers among readings that are in the order of their rank: all, or those that the database accepts.

    With `finish`, which makes their answers, queries may be run.
    """
    if option != PLAUSIBLE or runner is None:
        return [Found(finish(each) if finish and not place else each) for place, each in enumerate(readings)]
    deadline, found = time.perf_counter() + SECONDS, list[Found]()
    for reading in readings:
        rows, result = None, None
        try:
            if finish is not None and runner.has_rows and time.perf_counter() < deadline:
                reading = finish(reading)
                result = runner.first_rows(reading)
                rows = [tuple(row) for row in result]
            else:
                runner.compile(reading)
        except QueryTimeoutError:
            pass  # it may end in the time that whoever asked gives it
        except DataError:
            continue
        _join(found, Found(reading, rows, result=result))
    return found or [Found(readings[0])]


def _join(found: list[Found], new: Found) -> None:
    """Add an answer to those found, or its probability to the one with the same query or rows.

    The order of rows counts where both queries ask for one.
    """
    for place, each in enumerate(found):
        queries = each.reading.query, new.reading.query
        ordered = all(query.order is not None for query in queries)
        rows = each.rows is not None and new.rows is not None and same_result(each.rows, new.rows, ordered)
        if rows or queries[0] == queries[1]:
            reading = replace(each.reading, score=float(np.logaddexp(each.reading.score, new.reading.score)))
            found[place] = Found(reading, each.rows or new.rows, each.readings + 1, each.result or new.result)
            return
    found.append(new)


@dataclass(frozen=True)
class FileRunner:
    """Runs queries on a SQLite file, which may be missing: queries compile on an empty database of the schema."""

    path: Path
    schema: Schema
    seconds: float = 2.0

    @property
    def has_rows(self) -> bool:
        return self.path.is_file()

    def compile(self, reading: Reading) -> None:
        """Raise DataError where SQLite refuses the query."""
        try:
            with closing(empty_database(self.schema)) as connection:
                connection.execute(f"EXPLAIN {reading.sql}").fetchall()
        except (sqlite3.Error, sqlite3.Warning) as error:
            raise DataError(f"SQLite refuses the query: {error}") from error

    def first_rows(self, reading: Reading, most: int = COMPARED) -> Sequence[Sequence[Any]]:
        return execute(self.path, reading.sql, self.seconds, max_rows=most)
