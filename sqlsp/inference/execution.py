"""Execution guidance: executes candidates and merges those with equal results.

If the option `guide` is `plausible`, candidates that the database refuses are removed, and the judge also sees the rows
(`inference.judge`). If the database refuses all candidates, the first one remains.

The idea is from Wang et al. 2018, "Robust Text-to-SQL generation with execution-guided decoding". Here it rejects few
queries, because the grammar produces hardly any that a database refuses.
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
SECONDS: Final = 2.0  # time budget for executing the candidates of a question; when it is used up, the rest is compiled
Finish = Callable[[Candidate], Candidate]
"""Returns a candidate after the rules that need rows."""


class Runner(Protocol):
    """Compiles and executes queries on the database of a question."""

    @property
    def has_rows(self) -> bool:
        """True if there is a database to execute queries on. If False, queries can only be compiled."""

    def compile(self, candidate: Candidate) -> None:
        """Raises DataError if the database refuses the query."""

    def first_rows(self, candidate: Candidate, limit: int = MAX_COMPARED) -> Iterable[Sequence[object]]:
        """Returns the first `limit` rows. Raises DataError if the query is refused or times out."""


@dataclass(frozen=True)
class RankedCandidate:
    """A candidate, its first rows, and the number of candidates that it stands for.

    Attributes:
        candidate: The candidate.
        rows: The first rows; None if it was not executed.
        merged: The number of merged candidates, including this one.
        result: The object that the runner returned; `rows` are made from it.
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
        runner: Compiles and executes queries. If it is None, all candidates are returned unchecked.
        finish: Applies the rules that need rows. If it is None, candidates are compiled but not executed.
        guide: If it is `none`, all candidates are returned unchecked, and only the first is passed to `finish`.
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
    """Adds a candidate to `ranked`.

    If a candidate with the same query or the same rows is already there, the new one is merged into it: the
    probabilities are added. The order of rows counts if both queries have ORDER BY.
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
    """Executes queries on a SQLite file.

    Queries are compiled on an empty database with the same schema, because the file may be missing.
    """

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
