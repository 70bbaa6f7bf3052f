"""Rules, which rewrite the queries of the parser, and the context that they read.

A rule uses knowledge that only cells, a schema or a few words give. A form of question that a grammar can express and a
parser can learn belongs in the grammar.
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
"""Executes a query over a schema and returns the first row, if any; DataError if it is refused or times out."""


class Stage(Enum):
    """When a rule is applied, before or after FROM is inferred."""

    ABSTRACT = "abstract"  # before: the abstract form of `sql.query`, as the grammar builds it
    EXPLICIT = "explicit"  # after
    ROWS = "rows"  # after, and only if queries may be executed (`Context.run`)


@dataclass(frozen=True)
class Context:
    """A question with schema, literals, cells and history. Values that rules share are computed once.

    Attributes:
        question: The text, as the parser reads it.
        schema: The schema, as the parser reads it.
        literals: The literals that the question offers; None for a parser that leaves placeholders.
        read_cells: Returns the cells, or None if they are unknown.
        run: Executes a query; None if nothing may be executed.
        last_sql: The query of the question before, from which the decoder can copy.
        last_confidence: The probability that it was right; None if it is known to be, or there is no judge.
        write: Renders a query in the SQL of the database.
    """

    question: str
    schema: Schema
    literals: LiteralCandidates | None = None
    read_cells: Callable[[], CellIndex | None] = lambda: None
    run: Run | None = None
    last_sql: str | None = None
    last_confidence: float | None = None
    write: Callable[[Query, Schema], str] = render_sql

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
        """The cells of the database, read when first needed; empty if they are unknown."""
        return self.read_cells() or CellIndex()

    @cached_property
    def last_query(self) -> Query | None:
        """`last_sql` in explicit form; None if there is none or it cannot be parsed."""
        if self.last_sql is None:
            return None
        try:
            return parse_sql(self.last_sql, self.schema, extended=True)
        except (SqlError, RecursionError):
            return None

    @cached_property
    def endings(self) -> Mapping[tuple[int, str], Collection[str]]:
        """The cells with a comma, by column and by the text after the last comma in lower case."""
        cells = defaultdict[tuple[int, str], set[str]](set)
        for cell, column in chain.from_iterable(self.cells.written.values()):
            start, comma, ending = cell.rpartition(", ")
            if comma and plain(start):
                cells[column, ending.lower()].add(cell)
        return cells

    def find_first_row(self, query: Query) -> Sequence[object] | None:
        """Returns the first row of a query; None if it has no rows or fails."""
        assert self.run is not None
        try:
            return next(iter(self.run(query, self.schema)), None)
        except DataError:
            return None


@dataclass(frozen=True)
class Rule:
    """A rewrite of query trees.

    `summary` is one sentence for users. `rewrite` must be idempotent and returns the query itself if it does not apply.
    `note(before, after, context)` may explain the change to the reader of the answer.
    """

    name: str
    summary: str
    stage: Stage
    rewrite: Callable[[Query, Context], Query]
    note: Callable[[Query, Query, Context], str | None] | None = None


@dataclass(frozen=True)
class Applied:
    """A rule that changed a query: name and summary, the query before and after, and the note."""

    rule: str
    summary: str
    before: Query
    after: Query
    note: str | None = None


def apply_rules(rules: Sequence[Rule], query: Query, context: Context) -> tuple[Query, tuple[Applied, ...]]:
    """Applies `rules` in order and returns the query and the rules that changed it."""
    applied = []
    for rule in rules:
        changed = rule.rewrite(query, context)
        if changed != query:
            note = rule.note(query, changed, context) if rule.note is not None else None
            applied.append(Applied(rule.name, rule.summary, query, changed, note))
            query = changed
    return query, tuple(applied)
