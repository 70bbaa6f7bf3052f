"""Execution guidance: chooses the first hypothesis of a beam that SQLite accepts.

There are three degrees. `valid`: SQLite compiles the query. `runs`: the query runs on the database within the time
limit. `rows`: it also returns something. If no hypothesis passes, the best-scored one is chosen. With
`guide=plausible`, an accepted query that returns nothing is replaced by one that is nearly as probable and returns
something (`nearby`), since people mostly ask for what is there.

A `Guide` chooses for the questions of a Spider-format folder. For `valid` it compiles queries on an empty database of
the schema, so it needs no data. The other degrees do the same if the database is missing. The idea is as old as neural
parsers (Wang et al. 2018, "Robust Text-to-SQL generation with execution-guided decoding"); because of the grammar, few
queries are left for it to reject.
"""

from __future__ import annotations

import math
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from sqlsp.common.errors import ConfigError, DataError
from sqlsp.sql.database import database_path, execute
from sqlsp.sql.empty import empty_database
from sqlsp.sql.schema import Schema

DEGREES = ("none", "valid", "runs", "rows")
PLAUSIBLE = "plausible"  # `valid`, on hypotheses ordered by plausibility (see `plausibility`)
NEARLY = 1.0  # a hypothesis with rows may be this much below one without, in log-probability


def degree_of(guide: str) -> str:
    """The degree that the option `guide` stands for."""
    return "valid" if guide == PLAUSIBLE else guide


Run = Callable[[str], Sequence[Sequence[object]]]
"""Runs a query and returns its first row, if it has one; raises DataError where SQLite refuses it or it takes long."""


def first_accepted(queries: Sequence[str], degree: str, run: Run) -> int:
    """Index of the first of `queries`, given best first, that SQLite accepts to `degree`; 0 where it accepts none."""
    if degree == "none":
        return 0
    return next((index for index, sql in enumerate(queries) if _accepts(sql, degree, run)), 0)


def _accepts(sql: str, degree: str, run: Run) -> bool:
    try:
        rows = run(f"EXPLAIN {sql}" if degree == "valid" else sql)
    except DataError:
        return False
    return bool(rows) or degree == "runs"


def nearby(queries: Sequence[str], scores: Sequence[float], first: int, run: Run) -> int:
    """`first`, or, if that query returns nothing, the most probable query near it that returns something.

    A single row of zeros and NULLs counts as nothing in the replacement. `scores` are the log-probabilities of
    `queries`, −∞ for those that must not be chosen; where `first` is one of these, nothing is near it.
    """
    if scores[first] == -math.inf:
        return first
    try:
        if run(queries[first]):
            return first
    except DataError:  # perhaps a time-out, which does not mean that the query returns nothing
        return first
    near = [index for index, score in enumerate(scores) if index != first and score >= scores[first] - NEARLY]
    near.sort(key=lambda index: -scores[index])
    return next((index for index in near if _finds_something(queries[index], run)), first)


def _finds_something(sql: str, run: Run) -> bool:
    """Whether the first row of `sql` has a cell that is neither NULL nor 0: a count of nothing gives a row, too."""
    try:
        return any(cell not in (None, 0) for row in run(sql)[:1] for cell in row)
    except DataError:
        return False


@dataclass
class Guide:
    """Chooses among the hypotheses of each question, and counts the queries tried and the time spent.

    `databases` holds `<db_id>/<db_id>.sqlite`; no query runs there for `none` and `valid`, unless `near`.
    """

    degree: str
    databases: Path
    seconds: float = 2.0
    near: bool = False  # whether to replace a query that returns nothing (`nearby`)
    questions: int = 0
    tried: int = 0
    changed: int = 0
    spent: float = field(default=0.0, repr=False)

    def __post_init__(self) -> None:
        if self.degree not in DEGREES:
            raise ConfigError(f"guide={self.degree} is unknown; choose from {', '.join(DEGREES)}")

    def choose(self, queries: Sequence[str], scores: Sequence[float], schema: Schema) -> int:
        """Index of the first of `queries` that passes, 0 if none does; with `near`, as `nearby` then changes it.

        `scores` are as in `nearby`.
        """
        path = database_path(self.databases, schema.db_id)
        degree = self.degree if self.degree == "none" or path.is_file() else "valid"

        def compiled(sql: str) -> Sequence[Sequence[object]]:
            self.tried += 1
            return run_on_empty(sql, schema)

        def run(sql: str) -> Sequence[Sequence[object]]:
            self.tried += 1
            return execute(path, sql, self.seconds, max_rows=1)

        started = time.perf_counter()
        index = first_accepted(queries, degree, compiled if degree == "valid" else run)
        if self.near and path.is_file():
            index = nearby(queries, scores, index, run)
        self.spent += time.perf_counter() - started
        self.questions += 1
        self.changed += scores[index] < max(scores)
        return index

    def report(self) -> str:
        """One line for the terminal: how often guidance changed the choice, and its cost."""
        return (
            f"another hypothesis than the best-scored one for {self.changed} of {self.questions} questions; "
            f"{self.tried} queries tried in {self.spent:.1f} s"
        )


def run_on_empty(sql: str, schema: Schema) -> Sequence[Sequence[object]]:
    """The rows of `sql` on an empty database of `schema`; DataError where SQLite refuses it."""
    try:
        with closing(empty_database(schema)) as connection:
            return connection.execute(sql).fetchall()
    except (sqlite3.Error, sqlite3.Warning) as error:
        raise DataError(f"SQLite refuses the query: {error}") from error
