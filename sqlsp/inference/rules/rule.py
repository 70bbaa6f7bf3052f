"""What a rule is, and what it may look at.

A rule brings a query that the parser wrote closer to its question, by what only cells, a schema or a few words can
tell. What people ask and a grammar can learn belongs into the grammar, not into a rule.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import chain

from sqlsp.databases.cells.index import CellIndex
from sqlsp.linking.types import LiteralCandidates
from sqlsp.question.units import Unit, measures
from sqlsp.question.words import plain, tokenise
from sqlsp.schema.schema import Schema
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Query
from sqlsp.sql.render import render_sql
from sqlsp.utils.errors import DataError, SqlError

Run = Callable[[Query, Schema], Iterable[Sequence[object]]]
"""Runs a query over a schema and returns its first row, if it has one; DataError where it is refused or takes long."""


class Stage(Enum):
    """When a rule is applied."""

    ABSTRACT = "before FROM is inferred"  # the abstract form of `sql.query`, as the grammar builds it
    EXPLICIT = "after FROM is inferred"
    ROWS = "where queries may be run"  # the explicit form; only where `Context.run` is there


@dataclass(frozen=True)
class Context:
    """What is known of a question: its text as the parser read it, the schema, the literals that it offers, the cells.

    `literals` is None for a parser that leaves placeholders, `read_cells` where the cells are not known, `run` where
    no query may be run. Everything that rules share is read once.
    """

    question: str
    schema: Schema
    literals: LiteralCandidates | None = None
    read_cells: Callable[[], CellIndex | None] = lambda: None
    run: Run | None = None
    last_sql: str | None = None  # of the question before, of which the decoder keeps parts
    last_confidence: float | None = None  # that it was right; None: it is known to be, or nothing is known
    write: Callable[[Query, Schema], str] = render_sql  # SQL of the database's own

    @cached_property
    def words(self) -> Sequence[str]:
        """The tokens of the question."""
        return tokenise(self.question)

    @cached_property
    def measures(self) -> dict[str, Unit]:
        """The numbers of the question that have a unit."""
        return measures(self.question)

    @cached_property
    def cells(self) -> CellIndex:
        """The cells of the database, read when first needed; empty where they are not known."""
        return self.read_cells() or CellIndex()

    @cached_property
    def last_query(self) -> Query | None:
        """The query before, in explicit form; None where there is none or it cannot be read."""
        if self.last_sql is None:
            return None
        try:
            return parse_sql(self.last_sql, self.schema, extended=True)
        except (SqlError, RecursionError):
            return None

    @cached_property
    def endings(self) -> Mapping[tuple[int, str], Collection[str]]:
        """The cells that say something before a comma, by their column and what stands behind it, in small letters."""
        found = defaultdict[tuple[int, str], set[str]](set)
        for cell, column in chain.from_iterable(self.cells.written.values()):
            said, comma, ending = cell.rpartition(", ")
            if comma and plain(said):
                found[column, ending.lower()].add(cell)
        return found

    def find_first_row(self, query: Query) -> Sequence[object] | None:
        """The first row of a query; None where it has none, or cannot be run."""
        assert self.run is not None
        try:
            return next(iter(self.run(query, self.schema)), None)
        except DataError:
            return None


@dataclass(frozen=True)
class Rule:
    """A rewrite of query trees.

    `summary` is one sentence for people. `rewrite` returns the query itself where nothing is to be changed. It must be
    idempotent. `note` may say what a change means for the reader of the answer.
    """

    name: str
    summary: str
    stage: Stage
    rewrite: Callable[[Query, Context], Query]
    note: Callable[[Query, Query, Context], str | None] | None = None


@dataclass(frozen=True)
class Applied:
    """A rule that changed a query: its name and summary, the query before and after, and its note."""

    rule: str
    summary: str
    before: Query
    after: Query
    note: str | None = None


def apply_rules(rules: Sequence[Rule], query: Query, context: Context) -> tuple[Query, tuple[Applied, ...]]:
    """The query after all `rules`, in order, and those that changed it."""
    applied = []
    for rule in rules:
        changed = rule.rewrite(query, context)
        if changed != query:
            note = rule.note(query, changed, context) if rule.note is not None else None
            applied.append(Applied(rule.name, rule.summary, query, changed, note))
            query = changed
    return query, tuple(applied)
