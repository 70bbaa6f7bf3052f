"""Candidates: query trees that may answer a question. Candidates are executed and merged if their results are equal.

If the option `guide` is `plausible`, candidates that the database refuses are removed, and the judge also sees the rows
(`inference.judge`). If the database refuses all candidates, the first one remains.

The idea is from Wang et al. 2018, "Robust Text-to-SQL generation with execution-guided decoding". Here few candidates
are removed, because the grammar produces hardly any query that a database refuses.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, Protocol

import numpy as np

from sqlsp.databases.sqlite import QueryTimeoutError
from sqlsp.evaluation.outcomes import Rows, same_result
from sqlsp.schema.schema import Item, Schema, describe_item
from sqlsp.sql.query import Column, Joined, Query, walk
from sqlsp.sql.render import render_body, render_sql
from sqlsp.sql.trees import unconnected_tables
from sqlsp.utils.errors import DataError


@dataclass(frozen=True)
class Applied:
    """A rule that changed a query, with the query before and after the change.

    Attributes:
        rule: The name of the rule.
        summary: What the rule does.
        before: The query before the change.
        after: The query after the change.
        note: Explains the change to the reader of the answer.
    """

    rule: str
    summary: str
    before: Query
    after: Query
    note: str | None = None


@dataclass(frozen=True)
class Step:
    """A rule that changed the query, with the SQL before and after the change. `summary` says what the rule does."""

    rule: str
    summary: str
    before: str
    after: str


@dataclass(frozen=True)
class Candidate:
    """A query that may answer a question.

    Attributes:
        query: The tree: from the decoder in abstract form (without FROM), after the rules in explicit form.
        schema: The schema that the column numbers in `query` refer to.
        score: The log-probability of the query.
        steps: The number of grammar actions that build the query.
        features: What the judge reads about the query (`inference.features`).
        probability: The probability that the query is right; None without a judge.
        applied: The rules that changed the query, in order.
        write: Renders a query in the SQL dialect of the database.
        rows: The first rows; None if the query was not executed.
        result: The object that the runner returned; `rows` are made from it.
        merged: The number of candidates with equal results that were merged into this one, including itself.
    """

    query: Query
    schema: Schema = field(repr=False)
    score: float
    steps: int
    features: Mapping[str, float] = field(default_factory=dict, repr=False, compare=False)
    probability: float | None = None
    applied: tuple[Applied, ...] = field(default=(), repr=False)
    write: Callable[[Query, Schema], str] = field(default=render_sql, repr=False, compare=False)
    rows: Rows | None = field(default=None, repr=False, compare=False)
    result: object = field(default=None, repr=False, compare=False)
    merged: int = field(default=1, repr=False, compare=False)

    def without_rows(self) -> Candidate:
        """Returns the candidate without its rows, to free their memory."""
        return self if self.rows is None else replace(self, rows=None, result=None)

    @cached_property
    def sql(self) -> str:
        """The SQL in the dialect of the database."""
        return self.write(self.query, self.schema)

    @cached_property
    def remembered(self) -> str:
        """The SQL that the history and the corrections store, in SQLite's dialect, which `parse_sql` can read."""
        return render_body(self.query, self.schema)

    @cached_property
    def uses(self) -> tuple[Item, ...]:
        """The tables and columns that the query names, in schema order."""
        items = sorted(items_in(self.query, self.schema))
        return tuple(dict.fromkeys(describe_item(self.schema, item) for item in items))

    @cached_property
    def explanation(self) -> tuple[Step, ...]:
        """The rules that changed the query, in order, with the SQL before and after."""
        return tuple(
            Step(
                applied.rule,
                applied.summary,
                before=self.write(applied.before, self.schema),
                after=self.write(applied.after, self.schema),
            )
            for applied in self.applied
        )

    @cached_property
    def unconnected(self) -> tuple[str, ...]:
        """The tables of the first FROM with a join that has no condition. Empty if every join has a condition."""
        return tuple(self.schema.tables[table].name for table in unconnected_tables(self.query, self.schema))


def items_in(query: Query, schema: Schema) -> set[int]:
    """Returns the schema items of the columns that an explicit query names, and of the tables in FROM."""
    items = set[int]()
    for node in walk(query):
        if isinstance(node, Column) and not schema.is_star(node.index):
            items.add(node.index)
        elif isinstance(node, Joined):
            items.update(map(schema.star_of, node.tables))
    return items


PLAUSIBLE: Final = "plausible"
MAX_COMPARED: Final = 1000  # rows compared between candidates
SECONDS: Final = 2.0  # time budget for executing the candidates of a question; later candidates are only compiled
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


def execute_candidates(
    candidates: Sequence[Candidate], runner: Runner | None, finish: Finish | None, guide: str
) -> list[Candidate]:
    """Executes candidates in their order and merges candidates with equal results.

    Args:
        candidates: The candidates, best first.
        runner: Compiles and executes queries. If it is None, all candidates are returned unchecked.
        finish: Applies the rules that need rows. If it is None, candidates are compiled but not executed.
        guide: If it is `none`, all candidates are returned unchecked, and only the first is passed to `finish`.
    """
    if guide != PLAUSIBLE or runner is None:
        first = finish(candidates[0]) if finish is not None else candidates[0]
        return [first, *candidates[1:]]
    deadline = time.perf_counter() + SECONDS
    executed: list[Candidate] = []
    for candidate in candidates:
        try:
            if finish is not None and runner.has_rows and time.perf_counter() < deadline:
                candidate = finish(candidate)
                result = runner.first_rows(candidate)
                candidate = replace(candidate, rows=[tuple(row) for row in result], result=result)
            else:
                runner.compile(candidate)
        except QueryTimeoutError:
            pass  # the query may finish within the time limit of the user, which is longer
        except DataError:
            continue
        _merge(executed, candidate)
    return executed or [candidates[0]]


def _merge(candidates: list[Candidate], new: Candidate) -> None:
    """Adds the candidate `new` to `candidates`, or merges it into a candidate with the same query or the same rows.

    The probabilities of merged candidates are added.
    """
    for index, twin in enumerate(candidates):
        if twin.sql == new.sql or _has_same_rows(twin, new):
            candidates[index] = replace(
                twin,
                score=float(np.logaddexp(twin.score, new.score)),
                rows=twin.rows or new.rows,
                result=twin.result or new.result,
                merged=twin.merged + 1,
            )
            return
    candidates.append(new)


def _has_same_rows(one: Candidate, other: Candidate) -> bool:
    """True if both candidates were executed and returned the same rows. If both have ORDER BY, in the same order."""
    if one.rows is None or other.rows is None:
        return False
    is_ordered = one.query.order is not None and other.query.order is not None
    return same_result(one.rows, other.rows, ordered=is_ordered)
