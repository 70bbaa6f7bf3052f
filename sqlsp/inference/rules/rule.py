"""Rules, which rewrite the queries of the parser, and the context that rules read.

A rule uses knowledge that the parser cannot learn: facts about the cells, the schema, or a few words of the question.
What a grammar can express and a parser can learn belongs in the grammar.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from itertools import chain

from sqlsp.data.storage import FeatureSet
from sqlsp.databases.cells.index import CellIndex
from sqlsp.inference.candidate import Applied, Runner
from sqlsp.linking.features import Featuriser
from sqlsp.linking.history import without_history
from sqlsp.linking.types import LiteralCandidates
from sqlsp.question.mentions import Unit, find_units_of_numbers
from sqlsp.question.rows import Earlier, Row
from sqlsp.question.words import plain, tokenise
from sqlsp.schema.schema import Schema
from sqlsp.sql.parser import try_parse
from sqlsp.sql.query import Query
from sqlsp.sql.render import render_sql
from sqlsp.utils.errors import DataError

Run = Callable[[Query, Schema], Iterable[Sequence[object]]]
"""Executes a query over a schema and returns its first row, if any. Raises DataError if it is refused or times out."""


class Stage(Enum):
    """When a rule is applied. The grammar builds queries without FROM; FROM is inferred from their columns."""

    ABSTRACT = "abstract"  # before FROM is inferred: on the abstract form of `sql.query`
    EXPLICIT = "explicit"  # after FROM is inferred
    ROWS = "rows"  # after FROM is inferred, and only if queries may be executed (`Context.run`)


@dataclass(frozen=True)
class Context:
    """A question, with everything that rules and the parser read to answer the question.

    Attributes:
        question: The text that the parser reads: `typed` after corrections (`question.rewording`).
        schema: The schema. Tables and columns that the parser does not read are missing.
        literals: The literals that the parser can choose for the question; None for a parser that leaves placeholders.
        read_cells: Returns the index of the cells, or None if the cells are unknown.
        run: Executes a query for a rule; None if rules may not execute queries.
        earlier: The previous questions and query, if the question is parsed together with them, else None.
        write: Renders a query in the SQL dialect of the database.
        runner: Compiles and executes candidates; None if candidates may not be executed.
        featurise: Returns an object that computes the features of questions over a schema.
        typed: The text that the user typed.
        changes: The words that differ between `typed` and `question`, as pairs of (typed word, read word).
        notes: Notes that are shown with the answer.
    """

    question: str
    schema: Schema
    literals: LiteralCandidates | None = None
    read_cells: Callable[[], CellIndex | None] = lambda: None
    run: Run | None = None
    earlier: Earlier | None = None
    write: Callable[[Query, Schema], str] = render_sql
    runner: Runner | None = None
    featurise: Callable[[Schema], Featuriser] | None = None
    typed: str = ""
    changes: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()

    def with_literals(self, literals: LiteralCandidates | None) -> Context:
        """Returns the context with literals. Words of previous questions do not count as mentions of a literal."""
        if literals is not None and self.earlier is not None:
            literals = without_history(literals, self.words)
        return replace(self, literals=literals)

    def features(self) -> FeatureSet:
        """Returns the features of the question. Raises DataError for a question that is too long."""
        assert self.featurise is not None
        row = Row(0, self.question, self.schema.db_id, file="the question", earlier=self.earlier)
        return FeatureSet.of([self.featurise(self.schema).question(row, 0)])

    @cached_property
    def words(self) -> Sequence[str]:
        """The tokens of the question."""
        return tokenise(self.question)

    @cached_property
    def measures(self) -> dict[str, Unit]:
        """The units of the numbers in the question. Keys are the numbers as text. Numbers without a unit are missing.

        *longer than 5 minutes*: the key `5` has the unit of minutes.
        """
        return find_units_of_numbers(self.question)

    @cached_property
    def cells(self) -> CellIndex:
        """The index of the cells, read at first use. The index is empty if the cells are unknown."""
        return self.read_cells() or CellIndex()

    @cached_property
    def last_query(self) -> Query | None:
        """The previous query in explicit form. None for a first question and for SQL that cannot be parsed."""
        if self.earlier is None or self.earlier.sql is None:
            return None
        return try_parse(self.earlier.sql, self.schema)

    @cached_property
    def endings(self) -> Mapping[tuple[int, str], Collection[str]]:
        """The cells that end with a comma and a text, by column and by this text in lower case.

        For `Ulm, Germany` in column 3, the key is (3, `germany`). If a cell has several commas, the last comma counts.
        """
        cells = defaultdict[tuple[int, str], set[str]](set)
        for cell, column in chain.from_iterable(self.cells.originals.values()):
            beginning, comma, ending = cell.rpartition(", ")
            if comma and plain(beginning):
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

    Attributes:
        name: The name in the option `rules`.
        summary: What the rule does, as one sentence for users.
        stage: When the rule is applied.
        rewrite: Returns the changed query, or the same query if the rule does not apply. It must be idempotent.
        note: Explains a change to the reader of the answer, given (before, after, context).
    """

    name: str
    summary: str
    stage: Stage
    rewrite: Callable[[Query, Context], Query]
    note: Callable[[Query, Query, Context], str | None] | None = None


def apply_rules(rules: Sequence[Rule], query: Query, context: Context) -> tuple[Query, tuple[Applied, ...]]:
    """Applies `rules` in order. Returns the final query and the rules that changed something."""
    applied = []
    for rule in rules:
        changed = rule.rewrite(query, context)
        if changed != query:
            note = rule.note(query, changed, context) if rule.note is not None else None
            applied.append(Applied(rule.name, rule.summary, query, changed, note))
            query = changed
    return query, tuple(applied)
