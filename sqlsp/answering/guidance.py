"""Execution guidance: chooses the first reading that SQLite accepts.

There are three degrees. `valid`: SQLite compiles the query. `runs`: the query runs on the database within the time
limit. `rows`: it also returns something. If no reading passes, the first one is chosen. With `guide=plausible`,
readings are tried in the order of their plausibility, and an accepted query that returns nothing is replaced by one
that is nearly as probable and returns something, since people mostly ask for what is there.

The idea is as old as neural parsers (Wang et al. 2018, "Robust Text-to-SQL generation with execution-guided decoding");
because of the grammar, few queries are left for it to reject.
"""

from __future__ import annotations

import math
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Protocol

from sqlsp.common.errors import DataError
from sqlsp.rules.reading import Reading
from sqlsp.schema.database import empty_database, execute
from sqlsp.schema.schema import Schema

PLAUSIBLE: Final = "plausible"  # `valid`, on readings ordered by plausibility (see `plausibility`)
COMPARED: Final = 1000  # rows of a reading that are compared with those of others
NEARLY: Final = 2.0  # a reading with rows may be this much below one without, in log-probability
Cells = Sequence[Sequence[object]]
Finish = Callable[[Reading], Reading]
"""Makes the answer of the reading that is chosen."""


class Runner(Protocol):
    """Compiles and runs queries on the database of a question."""

    @property
    def has_rows(self) -> bool:
        """Whether there is a database to run queries on; else they are compiled only."""

    def compile(self, reading: Reading) -> None:
        """Raise DataError where the database refuses the query."""

    def first_row(self, reading: Reading) -> Cells:
        """The first row of a query, if it has one; DataError where it is refused or takes too long."""

    def first_rows(self, reading: Reading) -> Cells:
        """Enough rows of a query to compare it with others; DataError as above."""


@dataclass(frozen=True)
class Choice:
    """The answer with its index among readings, a note on the choice, and whether it was run and has no row."""

    index: int
    reading: Reading
    note: str | None = None
    is_empty: bool = False


@dataclass
class Guide:
    """Chooses among the readings of each question, and counts the queries tried and the time spent."""

    option: str = "none"
    questions: int = 0
    tried: int = 0
    changed: int = 0
    spent: float = field(default=0.0, repr=False)

    @property
    def plausible(self) -> bool:
        return self.option == PLAUSIBLE

    def choose(
        self,
        readings: Sequence[Reading],
        sure: Sequence[bool],
        runner: Runner | None,
        run: bool,
        finish: Finish | None = None,
    ) -> Choice:
        """The answer among readings in the order of their rank, as `finish` makes it (None: as it is).

        Not `sure` are readings that would be declined. Without `run`, none is run to see whether it has rows, unless
        the option asks for it.
        """
        finish = finish or (lambda reading: reading)
        if self.option == "none" or runner is None:
            return Choice(0, finish(readings[0]))
        started = time.perf_counter()
        first = best = next((i for i, one in enumerate(readings) if self._accepts(one, runner)), 0)
        answer, is_empty = finish(readings[first]), False
        if self.plausible and run and runner.has_rows:
            rows = self._fetch(answer, runner)
            if rows is not None and not rows:
                best = self._find_nearby(readings, sure, first, runner)
                is_empty = best == first
        self.spent += time.perf_counter() - started
        self.questions += 1
        self.changed += readings[best].score < max(one.score for one in readings)
        if best == first:
            return Choice(first, answer, None, is_empty)
        return Choice(best, finish(readings[best]), f"a more probable reading finds nothing: {answer.sql}")

    def report(self) -> str:
        return (
            f"another hypothesis than the best-scored one for {self.changed} of {self.questions} questions; "
            f"{self.tried} queries tried in {self.spent:.1f} s"
        )

    def _accepts(self, reading: Reading, runner: Runner) -> bool:
        if self.option not in ("valid", PLAUSIBLE) and runner.has_rows:
            found = self._fetch(reading, runner)
            return found is not None and (bool(found) or self.option == "runs")
        self.tried += 1
        try:
            runner.compile(reading)
        except DataError:
            return False
        return True

    def _fetch(self, reading: Reading, runner: Runner) -> Cells | None:
        """The first row of a query, if it has one; None where it fails, perhaps as it takes too long."""
        self.tried += 1
        try:
            return runner.first_row(reading)
        except DataError:
            return None

    def _find_nearby(self, readings: Sequence[Reading], sure: Sequence[bool], first: int, runner: Runner) -> int:
        """`first`, which returns nothing, or the most probable reading near it that returns something.

        A single row of zeros and NULLs, as counts of nothing give, is nothing in the replacement. Readings that are not
        `sure` and those with a cross join are not chosen, and where `first` is one of these, nothing is near it.
        """
        scores = [
            each.score if known and not each.unconnected else -math.inf
            for each, known in zip(readings, sure, strict=True)
        ]
        if scores[first] == -math.inf:
            return first
        near = [index for index, score in enumerate(scores) if index != first and score >= scores[first] - NEARLY]
        for index in sorted(near, key=lambda index: -scores[index]):
            rows = self._fetch(readings[index], runner) or ()
            if any(cell not in (None, 0) for row in rows[:1] for cell in row):
                return index
        return first


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

    def first_row(self, reading: Reading) -> Cells:
        return execute(self.path, reading.sql, self.seconds, max_rows=1)

    def first_rows(self, reading: Reading) -> Cells:
        return execute(self.path, reading.sql, self.seconds, max_rows=COMPARED)
