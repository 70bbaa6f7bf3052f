"""Execution guidance: executes candidates and merges those with equal results.

With `plausible`, candidates that the database refuses are removed, and the judge also sees the rows
(`inference.judge`). If the database refuses all, the first one remains.

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
MAX_COMPARED: Final = 1000  # rows compared between candidates
SECONDS: Final = 2.0  # time budget for executing the candidates of a question; later ones are only compiled
Finish = Callable[[Candidate], Candidate]
"""Applies the rules that need rows to a candidate."""


class Runner(Protocol):
    """Compiles and executes queries on the database of a question."""

    @property
    def has_rows(self) -> bool:
        """True if there is a database; else queries are only compiled."""

    def compile(self, candidate: Candidate) -> None:
        """Raises DataError if the database refuses the query."""

    def first_rows(self, candidate: Candidate, limit: int = MAX_COMPARED) -> Iterable[Sequence[object]]:
        """Returns the first `limit` rows. Raises DataError if the query is refused or times out."""


@dataclass(frozen=True)
class RankedCandidate:
    """A candidate with its first rows (None: not executed) and the number of candidates merged into it.

    `result` is the return value of the runner from which `rows` were made.
    """

    candidate: Candidate
    rows: Rows | None = None
    merged: int = 1
    result: object = None


def execute_candidates(
    candidates: Sequence[Candidate], runner: Runner | None, finish: Finish | None, guide: str
) -> list[RankedCandidate]:
    """Executes candidates in their order and merges those with equal results.

    Args:
        candidates: The candidates, best first.
        runner: Compiles and executes queries; None: nothing may be executed.
        finish: Applies the rules that need rows; None: candidates are compiled, not executed.
        guide: With `none`, all candidates are returned unchecked and only the first is finished.
    """
    if guide != PLAUSIBLE or runner is None:
        first = finish(candidates[0]) if finish is not None else candidates[0]
        return [RankedCandidate(candidate) for candidate in (first, *candidates[1:])]
    deadline = time.perf_counter() + SECONDS
    ranked: list[RankedCandidate] = []
    for candidate in candidates:
        rows = None
        result = None
        try:
            if finish is not None and runner.has_rows and time.perf_counter() < deadline:
                candidate = finish(candidate)
                result = runner.first_rows(candidate)
                rows = [tuple(row) for row in result]
            else:
                runner.compile(candidate)
        except QueryTimeoutError:
            pass  # it may finish within the time limit of the user
        except DataError:
            continue
        _merge(ranked, RankedCandidate(candidate, rows, result=result))
    return ranked or [RankedCandidate(candidates[0])]


def _merge(ranked: list[RankedCandidate], new: RankedCandidate) -> None:
    """Appends a candidate, or adds its probability to the one with the same query or rows.

    The order of rows counts if both queries have ORDER BY.
    """
    query = new.candidate.query
    for index, other in enumerate(ranked):
        twin = other.candidate
        ordered = twin.query.order is not None and query.order is not None
        same_rows = other.rows is not None and new.rows is not None and same_result(other.rows, new.rows, ordered)
        if same_rows or twin.query == query:
            ranked[index] = RankedCandidate(
                replace(twin, score=float(np.logaddexp(twin.score, new.candidate.score))),
                rows=other.rows or new.rows,
                merged=other.merged + 1,
                result=other.result or new.result,
            )
            return
    ranked.append(new)


@dataclass(frozen=True)
class FileRunner:
    """Executes queries on a SQLite file. Compiles them on an empty database, because the file may be missing."""

    path: Path
    schema: Schema
    seconds: float = 2.0

    @property
    def has_rows(self) -> bool:
        return self.path.is_file()

    def compile(self, candidate: Candidate) -> None:
        """Raises DataError if SQLite refuses the query."""
        try:
            with closing(empty_database(self.schema)) as connection:
                connection.execute(f"EXPLAIN {candidate.sql}").fetchall()
        except (sqlite3.Error, sqlite3.Warning) as error:
            raise DataError(f"SQLite refuses the query: {error}") from error

    def first_rows(self, candidate: Candidate, limit: int = MAX_COMPARED) -> Sequence[Sequence[Any]]:
        return execute(self.path, candidate.sql, self.seconds, max_rows=limit)
