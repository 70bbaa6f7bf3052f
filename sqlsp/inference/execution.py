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
from sqlsp.inference.candidate import Candidate
from sqlsp.schema.schema import Schema
from sqlsp.utils.errors import DataError

PLAUSIBLE: Final = "plausible"
COMPARED: Final = 1000  # rows of a candidate that are compared with those of others
SECONDS: Final = 2.0  # in which no more candidates of a question are run
Finish = Callable[[Candidate], Candidate]
"""Makes the answer of a candidate."""


class Runner(Protocol):
    """Compiles and runs queries on the database of a question."""

    @property
    def has_rows(self) -> bool:
        """Whether there is a database to run queries on; else they are compiled only."""

    def compile(self, candidate: Candidate) -> None:
        """Raise DataError where the database refuses the query."""

    def first_rows(self, candidate: Candidate, most: int = COMPARED) -> Iterable[Sequence[object]]:
        """The first `most` rows of a query; DataError where it is refused or takes too long."""


@dataclass(frozen=True)
class RankedCandidate:
    """An answer: its most probable candidate, its first rows (None: not run), and how many candidates return them.

    `result` is what the runner gave, of which `rows` were made.
    """

    candidate: Candidate
    rows: Rows | None = None
    merged: int = 1
    result: object = None


def execute_candidates(
    candidates: Sequence[Candidate], runner: Runner | None, finish: Finish | None, option: str
) -> list[RankedCandidate]:
    """The answers among candidates that are in the order of their rank: all, or those that the database accepts.

    With `finish`, which makes their answers, queries may be run.
    """
    if option != PLAUSIBLE or runner is None:
        return [
            RankedCandidate(finish(each) if finish and not place else each) for place, each in enumerate(candidates)
        ]
    deadline, found = time.perf_counter() + SECONDS, list[RankedCandidate]()
    for candidate in candidates:
        rows, result = None, None
        try:
            if finish is not None and runner.has_rows and time.perf_counter() < deadline:
                candidate = finish(candidate)
                result = runner.first_rows(candidate)
                rows = [tuple(row) for row in result]
            else:
                runner.compile(candidate)
        except QueryTimeoutError:
            pass  # it may end in the time that whoever asked gives it
        except DataError:
            continue
        _join(found, RankedCandidate(candidate, rows, result=result))
    return found or [RankedCandidate(candidates[0])]


def _join(found: list[RankedCandidate], new: RankedCandidate) -> None:
    """Add an answer to those found, or its probability to the one with the same query or rows.

    The order of rows counts where both queries ask for one.
    """
    for place, each in enumerate(found):
        queries = each.candidate.query, new.candidate.query
        ordered = all(query.order is not None for query in queries)
        rows = each.rows is not None and new.rows is not None and same_result(each.rows, new.rows, ordered)
        if rows or queries[0] == queries[1]:
            candidate = replace(each.candidate, score=float(np.logaddexp(each.candidate.score, new.candidate.score)))
            found[place] = RankedCandidate(candidate, each.rows or new.rows, each.merged + 1, each.result or new.result)
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

    def compile(self, candidate: Candidate) -> None:
        """Raise DataError where SQLite refuses the query."""
        try:
            with closing(empty_database(self.schema)) as connection:
                connection.execute(f"EXPLAIN {candidate.sql}").fetchall()
        except (sqlite3.Error, sqlite3.Warning) as error:
            raise DataError(f"SQLite refuses the query: {error}") from error

    def first_rows(self, candidate: Candidate, most: int = COMPARED) -> Sequence[Sequence[Any]]:
        return execute(self.path, candidate.sql, self.seconds, max_rows=most)
